//! A player who becomes awaited by others' moves is pinged for it once: in every order of seats, whatever is played before and after, and
//! wherever the program stops in between. Shipopoly and Tariffs also ping for debts and offers, at most once for each.

use std::collections::BTreeMap;

use harbormaster::store::StoredEntry;
use harbormaster_rules::{AnyEvent, Audience, By, Chance, Group, Kind, Language, Reader, Seat, Status, Verb};
use serde_json::json;

use crate::harness::{Message, PLAYERS, Playing, World};

/// Moves of people at each table, unless the game is over before.
const MOVES: usize = 14;

/// The seat that made an entry; nobody's are the clock's, and those about offers.
fn mover(kind: Kind, entry: &StoredEntry) -> Option<Seat> {
    let verb = entry.notation.split(' ').next().and_then(|verb| Verb::find(kind.meta().verbs, verb));
    match entry.by {
        By::Seat(seat) if verb.is_none_or(|verb| verb.group != Group::Offer) => Some(seat),
        _ => None,
    }
}

/// Counts how often others' actions, or the beginning of the game, made each of these people awaited.
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

/// Counts how often others' actions call these people besides: debts, offers, and whatever else a sentence asks somebody to
/// look at.
fn called(kind: Kind, entries: &[StoredEntry], people: &[Seat]) -> BTreeMap<Seat, usize> {
    let reader = Reader::nameless(Language::English);
    let mut often: BTreeMap<Seat, usize> = people.iter().map(|seat| (*seat, 0)).collect();
    for entry in entries {
        let told =
            kind.read_told(&entry.told).unwrap().into_iter().filter(|told| told.to == Audience::Everyone);
        let said: Vec<_> = told.map(|told| AnyEvent::say(&told.event, &reader)).collect();
        for (seat, often) in &mut often {
            let calls = said.iter().filter(|said| said.call.contains(*seat)).count();
            *often += if entry.by == By::Seat(*seat) { 0 } else { calls };
        }
    }
    often
}

/// Mishaps of the program between two moves.
#[derive(Clone, Copy, Debug)]
enum Mishap {
    Nothing,
    Restart,
    /// It is killed when Discord has the next board and before it knows.
    KilledAfterPost,
    /// Discord has the next board at once, says so late, and who is awaited moves meanwhile.
    LateReceipt,
    /// It is killed when it has saved the move, whatever is posted by then.
    KilledAfterMove,
}

impl Mishap {
    fn drawn(luck: &mut Chance) -> Self {
        match luck.index(6) {
            Some(0) => Self::Restart,
            Some(1) => Self::KilledAfterPost,
            Some(2) => Self::KilledAfterMove,
            Some(3) => Self::LateReceipt,
            _ => Self::Nothing,
        }
    }

    async fn before(self, world: &World) {
        match self {
            Self::Restart => world.restart().await,
            Self::KilledAfterPost => {
                let fault = json!({ "kind": "drop_after", "method": "POST", "route": "/channels/*/messages", "times": 1 });
                world.fault(fault).await;
            }
            Self::LateReceipt => {
                let fault = json!({ "kind": "delay_after", "ms": 1_500, "method": "POST", "route": "/channels/*/messages" });
                world.fault(fault).await;
            }
            Self::Nothing | Self::KilledAfterMove => {}
        }
    }

    async fn after(self, world: &World) {
        match self {
            Self::LateReceipt => is_posted(world).await,
            Self::KilledAfterPost => {
                is_posted(world).await;
                world.restart().await;
                world.delete("/faults").await;
            }
            Self::KilledAfterMove => world.restart().await,
            Self::Nothing | Self::Restart => {}
        }
    }
}

/// Those of these people for whom the game waits; nothing once it is over.
async fn awaited(table: &Playing<'_>, people: &[Seat]) -> Option<Vec<Seat>> {
    let Status::Waiting(awaited) = table.game().await.status() else { return None };
    Some(people.iter().copied().filter(|seat| awaited.contains(*seat)).collect())
}

/// Waits until the armed fault has met the next post; not for ever, because a move that belongs on the board that is there makes
/// none.
async fn is_posted(world: &World) {
    for _ in 0..30 {
        if world.get("/faults").await["faults"] == json!([]) {
            return;
        }
        let seq = world.seq().await;
        world.get(&format!("/wait?after={seq}&timeout_ms=100")).await;
    }
}

async fn is_pinged_once_a_turn(world: &World, kind: Kind, seats: &[bool], seed: u8) {
    let table = Playing::mixed(world, kind, seats, seed).await;
    let people: Vec<Seat> =
        (0..).map(Seat::new).zip(seats).filter(|(_, is_person)| **is_person).map(|(seat, _)| seat).collect();
    let mut luck = Chance::of(&[seed; 32], 0);
    let mut mishaps = Vec::new();
    for _ in 0..MOVES {
        if matches!(mishaps.last(), Some((_, Mishap::LateReceipt))) {
            let is_on_turn = async || {
                awaited(&table, &people).await.is_none_or(|awaited| !awaited.is_empty()).then_some(())
            };
            world.until("a person is awaited", is_on_turn).await;
        } else {
            table.computers_rest().await;
        }
        let awaited = awaited(&table, &people).await.unwrap_or_default();
        let Some(seat) = luck.index(awaited.len()).map(|which| awaited[which]) else { break };
        let mishap = Mishap::drawn(&mut luck);
        mishaps.push((table.ply().await, mishap));
        mishap.before(world).await;
        table.plays_as(seat, &mut luck).await;
        mishap.after(world).await;
    }
    table.computers_rest().await;
    let status = table.game().await.status();
    let entries = table.store.entries(table.table, ..).await.unwrap();
    let heard = table.player(people[0]).hears().await;
    let boards: Vec<_> = heard.iter().filter(|message| !message.text().starts_with("**Offer ")).collect();
    let each = boards.iter().map(|message| format!("{:?} {}", message.pings(), message.text()));
    let each = each.collect::<Vec<_>>().join("\n---\n");
    let calls = called(kind, &entries, &people);
    for (seat, often) in became_awaited(kind, &entries, &people, &status) {
        let id = table.player(seat).id().await;
        let pinged = boards.iter().filter(|message| message.pings().contains(&id)).count();
        // Of the end everybody hears.
        let often = often + usize::from(matches!(status, Status::Over(_)));
        let besides = if matches!(kind, Kind::Shipopoly | Kind::Tariffs) { calls[&seat] } else { 0 };
        assert!(
            (often..=often + besides).contains(&pinged),
            "{kind} {seats:?} {seed}: {seat} was awaited {often} times, called {besides} times besides and pinged {pinged} times; \
             {mishaps:?}:\n{each}"
        );
    }
}

/// Tables of people and computer players in these orders, each with its own luck and mishaps.
async fn tables(kind: Kind, orders: &[&[bool]]) {
    let first = std::env::var("HARBORMASTER_PINGS").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
    for (seats, seed) in orders.iter().zip(first..) {
        let world = World::new().await;
        world.newcomer(PLAYERS[3]).await;
        is_pinged_once_a_turn(&world, kind, seats, seed).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threeport_pings_once_a_turn() {
    tables(Kind::Threeport, &[&[true, false, true, false], &[true, false, false], &[true, true]]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipopoly_pings_once_a_turn() {
    tables(Kind::Shipopoly, &[&[true, false, true, true], &[true, false, false], &[true, true]]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tariffs_pings_once_a_turn() {
    tables(Kind::Tariffs, &[&[true, false, true], &[true, true, true, false], &[true, false]]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transport_pings_once_a_turn() {
    tables(Kind::Transport, &[&[true, true, false, true], &[true, false]]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ship_it_pings_once_a_turn() {
    tables(Kind::ShipIt, &[&[true, false, true, false], &[true, false, false, true], &[true, true]]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_arrived_without_a_ping_that_is_due_is_followed_by_one_that_pings() {
    let world = World::new().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[]).await;
    let [ann, ben, _] = world.crew();
    ann.agrees_with(&[&ben], "table quiet", json!({ "quiet": true })).await;
    table.all_is_told().await;
    let mut luck = Chance::of(&[3; 32], 0);
    // Its receipt is lost, and no later try can look for it before the kill.
    Mishap::KilledAfterPost.before(&world).await;
    let route = "/channels/*/messages";
    world.fault(json!({ "kind": "5xx", "method": "GET", "route": route, "times": 1_000 })).await;
    let heard = ann.hears().await.len();
    let mover = awaited(&table, &[Seat::new(0), Seat::new(1)]).await.unwrap()[0];
    let waits = if mover == Seat::new(0) { &ben } else { &ann };
    table.plays_as(mover, &mut luck).await.unwrap();
    world.until("the board is posted", async || (ann.hears().await.len() > heard).then_some(())).await;
    world.kill();
    world.delete("/faults").await;
    let before = ann.hears().await;
    let unheard = before.last().unwrap();
    assert!(unheard.pings().is_empty() && !unheard.buttons().is_empty(), "{unheard:?}");
    // As if the table had been made loud before the program hears what has become of its message.
    world.execute(&format!("UPDATE tables SET quiet = 0 WHERE id = {}", table.table)).await;
    world.start().await;
    table.all_is_told().await;
    let after = ann.hears().await;
    let pings: Vec<_> = after[before.len()..].iter().map(Message::pings).collect();
    assert_eq!(pings, [vec![waits.id().await]]);
    let has_none = async || ann.hears().await[before.len() - 1].buttons().is_empty().then_some(());
    world.until("the newest board alone has buttons", has_none).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_pinged_for_what_a_quiet_table_told_once_they_have_moved() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let table = Playing::of(&world, Kind::Shipopoly, 2, &[]).await;
    ann.agrees_with(&[&world.person("Ben")], "table quiet", json!({ "quiet": true })).await;
    let mut luck = Chance::of(&[3; 32], 0);
    let begins_a_round = async || {
        let entries = table.store.entries(table.table, ..).await.unwrap();
        entries.last().is_some_and(|entry| entry.told.contains(r#""event":"round_began""#))
    };
    let mut last = None;
    while !begins_a_round().await {
        last = table.plays_on(&mut luck).await;
        table.all_is_told().await;
    }
    let called = if last == Some(Seat::new(0)) { Seat::new(1) } else { Seat::new(0) };
    ann.command("table quiet", json!({ "quiet": false })).await;
    table.all_is_told().await;
    let before = ann.hears().await.len();
    table.plays_as(called, &mut luck).await.unwrap();
    table.all_is_told().await;
    let pinged: Vec<_> = ann.hears().await[before..].iter().flat_map(Message::pings).collect();
    assert!(!pinged.contains(&table.player(called).id().await), "{pinged:?}");
}

/// Whoever is pinged reads all that happened since their own last move, in order, and nothing from before it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_tells_all_since_its_reader_last_moved() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 3, &[("first", "player 1")]).await;
    let mut told: Vec<String> = Vec::new();
    for (turn, island) in ["White", "White", "Black", "Black", "Red"].into_iter().enumerate() {
        let player = table.player(Seat::new(u8::try_from(turn % 3).unwrap()));
        player.command("threeport move", json!({ "island": island })).await.says("sails to");
        table.all_is_told().await;
        told.push(format!("{} sails to {island}.", player.name));
        let next = table.player(Seat::new(u8::try_from((turn + 1) % 3).unwrap()));
        let board = player.hears().await.into_iter().rfind(|message| !message.pings().is_empty()).unwrap();
        assert_eq!(board.pings(), [next.id().await]);
        let lines: Vec<&str> = board.text().lines().filter(|line| line.contains(" sails to ")).collect();
        let own = told.iter().rposition(|line| line.starts_with(&next.name)).map_or(0, |own| own + 1);
        assert_eq!(lines, told[own..], "{}", board.text());
    }
}

/// The same where computer players have moved since: each turn has its line, or is counted.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ping_tells_of_computers_that_moved_before_the_one_who_pings() {
    let world = World::strict().await;
    let table = Playing::with_computers(&world, Kind::Threeport, 2, 2).await;
    for _ in 0..6 {
        table.computers_rest().await;
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("over too early") };
        let seat = awaited.iter().next().unwrap();
        let player = table.player(seat);
        let log = table.store.entries(table.table, ..).await.unwrap();
        let since = log.iter().rev().take_while(|entry| entry.by != By::Seat(seat)).count();
        let board = player.hears().await.into_iter().rfind(|message| !message.pings().is_empty()).unwrap();
        assert_eq!(board.pings(), [player.id().await]);
        let happened = board.text().split("\n\n").nth(1).unwrap();
        let turns = happened.lines().filter(|line| !line.contains("** begins: ")).map(|line| {
            let left_out = line.strip_prefix("-# ").and_then(|note| note.split_once(" more turn"));
            left_out.map_or(1, |(count, _)| count.parse().unwrap())
        });
        assert_eq!(turns.sum::<usize>(), since, "{}", board.text());
        table.plays_as(seat, &mut Chance::of(&[1; 32], table.ply().await)).await.unwrap();
    }
}
