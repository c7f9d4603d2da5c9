//! A channel hears of each turn of a person in about one message and one ping, in every game, and of each offer in one.

use std::collections::BTreeSet;

use harbormaster::store::StoredEntry;
use harbormaster_rules::{By, Chance, Kind, Seat, Status};

use crate::{
    harness::{Message, Playing, World},
    ledger::is_board,
};

/// The people at the table; the other two players are computers.
const PEOPLE: [Seat; 2] = [Seat::new(0), Seat::new(1)];

/// Turns of people that are played, unless the game is over before.
const TURNS: usize = 20;

/// In fewer turns the last board, a message of its own, counts for too much.
const ENOUGH: usize = 5;

/// The turns that people had by the log: a run of moves by one person, or in a game played at any time each round in which
/// they rolled.
fn turns(kind: Kind, entries: &[StoredEntry]) -> usize {
    let of_a_person = |entry: &StoredEntry| match entry.by {
        By::Seat(seat) => Some(seat).filter(|seat| PEOPLE.contains(seat)),
        _ => None,
    };
    if kind == Kind::Shipopoly {
        let (mut round, mut rolled) = (0, BTreeSet::new());
        for entry in entries {
            if let Some(seat) = of_a_person(entry).filter(|_| entry.notation == "roll") {
                rolled.insert((round, seat));
            }
            round += u32::from(entry.told.contains("round_began"));
        }
        return rolled.len();
    }
    let movers: Vec<Option<Seat>> = entries.iter().map(of_a_person).collect();
    movers.chunk_by(|one, next| one == next).filter(|run| run[0].is_some()).count()
}

async fn is_heard_in_few_messages(kind: Kind) {
    for _ in 0..10 {
        if was_heard_in_few_messages(kind).await {
            return;
        }
    }
    panic!("{kind}: no game lasts for {ENOUGH} turns");
}

/// Lets the people move as computers would, each as soon as the channel has heard of the move before. Not counted is a game
/// that luck ended early.
async fn was_heard_in_few_messages(kind: Kind) -> bool {
    let world = World::new().await;
    let table = Playing::with_computers(&world, kind, PEOPLE.len(), 2).await;
    let mut chance = Chance::of(&[8; 32], 0);
    loop {
        table.computers_rest().await;
        let entries = table.store.entries(table.table, ..).await.unwrap();
        let game = table.game().await;
        let Status::Waiting(awaited) = game.status() else { break };
        if turns(kind, &entries) > TURNS {
            break;
        }
        // A computer player may wait for people to answer its offer.
        let mut people = PEOPLE.into_iter();
        let seat = people.clone().find(|seat| awaited.contains(*seat));
        let seat = seat.or_else(|| people.find(|seat| game.wakes(*seat).is_some()));
        let seat = seat.expect("a person is awaited");
        table.plays_as(seat, &mut chance).await.unwrap();
    }
    table.computers_rest().await;
    let entries = table.store.entries(table.table, ..).await.unwrap();
    let turns = turns(kind, &entries);
    let heard = table.player(PEOPLE[0]).hears().await;
    let is_offer = |message: &&Message| message.text().starts_with("**Offer ");
    let is_lobby = |message: &&Message| message.text().starts_with("## ");
    let (offers, others): (Vec<_>, Vec<_>) = heard.iter().partition(is_offer);
    let of_turns = others.iter().filter(|message| !is_lobby(message)).count();
    let each = heard.iter().map(|message| format!("{:?} {}", message.pings(), message.text()));
    let each: Vec<String> = each.collect();
    let each = each.join("\n---\n");
    for board in others.iter().filter(|message| is_board(message) && message.text().starts_with('▶')) {
        assert!(board.fits_above_a_board(), "{kind}: a tall text above a board:\n{}", board.text());
    }
    if turns < ENOUGH {
        return false;
    }
    assert!(of_turns * 5 <= turns * 6, "{kind}: {of_turns} messages for {turns} turns:\n{each}");
    // A turn that has begun has its ping, and each of the two hears of the end.
    let status = table.game().await.status();
    let unplayed = match status {
        Status::Waiting(awaited) => PEOPLE.into_iter().filter(|seat| awaited.contains(*seat)).count(),
        Status::Over(_) => PEOPLE.len(),
    };
    let pings: usize = others.iter().map(|message| message.pings().len()).sum();
    assert!(pings <= turns + unplayed, "{kind}: {pings} pings for {turns} turns:\n{each}");
    let begun = entries.iter().filter(|entry| entry.told.contains(r#""event":"offer_made""#)).count();
    assert_eq!(offers.len(), begun, "{kind}: an offer is one message, whatever becomes of it:\n{each}");
    true
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threeport_is_heard_in_few_messages() {
    is_heard_in_few_messages(Kind::Threeport).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipopoly_is_heard_in_few_messages() {
    is_heard_in_few_messages(Kind::Shipopoly).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tariffs_is_heard_in_few_messages() {
    is_heard_in_few_messages(Kind::Tariffs).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transport_is_heard_in_few_messages() {
    is_heard_in_few_messages(Kind::Transport).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ship_it_is_heard_in_few_messages() {
    is_heard_in_few_messages(Kind::ShipIt).await;
}
