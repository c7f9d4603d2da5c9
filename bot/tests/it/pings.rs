//! Each player who becomes awaited by what others did is pinged for it, whatever is played before and after. Where players take turns
//! without offers that is exactly once; in Shipopoly and Tariffs, which ping for more, it is at least once.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use std::collections::BTreeMap;

use harbormaster::store::StoredEntry;
use harbormaster_rules::{By, Chance, Group, Kind, Seat, Status, Verb};

use crate::harness::{Playing, World};

/// Moves of people at each table, unless the game is over before.
const MOVES: usize = 18;

/// The seat that made an entry; nobody's are the clock's, and those about offers.
fn mover(kind: Kind, entry: &StoredEntry) -> Option<Seat> {
    let verb = entry.notation.split(' ').next().and_then(|verb| Verb::find(kind.meta().verbs, verb));
    match entry.by {
        By::Seat(seat) if verb.is_none_or(|verb| verb.group != Group::Offer) => Some(seat),
        _ => None,
    }
}

/// How often each of these people became awaited by what others did, or by the beginning of the game.
fn became_awaited(
    kind: Kind,
    entries: &[StoredEntry],
    people: &[Seat],
    now: &Status,
) -> BTreeMap<Seat, usize> {
    let mut often: BTreeMap<Seat, usize> = people.iter().map(|seat| (*seat, 0)).collect();
    if kind == Kind::Shipopoly {
        // Everybody may move at any time; the rules wait for all once a round.
        often.values_mut().for_each(|often| *often += 1);
        for entry in entries.iter().filter(|entry| entry.told.contains(r#""event":"round_began""#)) {
            for (seat, often) in &mut often {
                *often += usize::from(entry.by != By::Seat(*seat));
            }
        }
        return often;
    }
    let movers: Vec<Seat> = entries.iter().filter_map(|entry| mover(kind, entry)).collect();
    for run in movers.chunk_by(|one, next| one == next) {
        if let Some(often) = often.get_mut(&run[0]) {
            *often += 1;
        }
    }
    if let Status::Waiting(awaited) = now {
        for seat in awaited.iter().filter(|seat| movers.last() != Some(seat)) {
            if let Some(often) = often.get_mut(&seat) {
                *often += 1;
            }
        }
    }
    often
}

async fn is_pinged_once_a_turn(kind: Kind, people: u8, computers: usize) {
    let world = World::new().await;
    let table = Playing::with_computers(&world, kind, usize::from(people), computers).await;
    let people: Vec<Seat> = (0..people).map(Seat::new).collect();
    let mut chance = Chance::of(&[11; 32], 0);
    for moves in 0..MOVES {
        table.computers_rest().await;
        let Status::Waiting(awaited) = table.game().await.status() else { break };
        let Some(seat) = people.iter().rev().find(|seat| awaited.contains(**seat)) else { break };
        if moves == MOVES / 2 {
            world.restart().await;
        }
        table.plays_as(*seat, &mut chance).await;
    }
    table.computers_rest().await;
    let status = table.game().await.status();
    let entries = table.store.entries(table.table, ..).await.unwrap();
    let heard = table.player(people[0]).hears().await;
    let boards: Vec<_> = heard.iter().filter(|message| !message.text().starts_with("**Offer ")).collect();
    let each = boards.iter().map(|message| format!("{:?} {}", message.pings(), message.text()));
    let each = each.collect::<Vec<_>>().join("\n---\n");
    for (seat, often) in became_awaited(kind, &entries, &people, &status) {
        let id = table.player(seat).id().await;
        let pinged = boards.iter().filter(|message| message.pings().contains(&id)).count();
        // Of the end everybody hears, and of debts and offers besides.
        let more = usize::from(matches!(status, Status::Over(_)));
        let is_told_of_more = matches!(kind, Kind::Shipopoly | Kind::Tariffs);
        let fits = if is_told_of_more { pinged >= often + more } else { pinged == often + more };
        assert!(fits, "{kind}: {seat} was awaited {often} times and pinged {pinged} times:\n{each}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threeport_pings_once_a_turn() {
    is_pinged_once_a_turn(Kind::Threeport, 2, 2).await;
    is_pinged_once_a_turn(Kind::Threeport, 1, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipopoly_pings_once_a_turn() {
    is_pinged_once_a_turn(Kind::Shipopoly, 3, 2).await;
    is_pinged_once_a_turn(Kind::Shipopoly, 1, 2).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tariffs_pings_once_a_turn() {
    is_pinged_once_a_turn(Kind::Tariffs, 2, 2).await;
    is_pinged_once_a_turn(Kind::Tariffs, 3, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transport_pings_once_a_turn() {
    is_pinged_once_a_turn(Kind::Transport, 3, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ship_it_pings_once_a_turn() {
    is_pinged_once_a_turn(Kind::ShipIt, 2, 2).await;
    is_pinged_once_a_turn(Kind::ShipIt, 1, 3).await;
}
