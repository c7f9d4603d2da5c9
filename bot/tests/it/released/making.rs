//! Makes what is missing on file, by the program as it is: records of whole games, and a database with tables of every
//! game in all their stages.

use std::{fs, path::Path, process::Command};

use harbormaster::{
    fairness::{self, Secret},
    ids::InteractionId,
    record::{Luck, Player, Record},
};
use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Entry, Kind, Seat, SeatCount, Settings, Span, Status, Timestamp,
};
use harbormaster_sandbox::Config;
use serde_json::json;

use super::databases::SAME_EVERYWHERE;
use crate::harness::{LOG, Person, Playing, World};

/// Time, by the sandbox's clock, at which the databases are made: so late that nothing in them is overdue when they are read.
const CLOCK: i64 = 3_471_292_800;

/// Players at a table of a database, and the moves made there before its news waits.
const PLAYERS: usize = 3;
const PLIES: u32 = 11;

/// Ann's note in Threeport.
pub(super) const NOTE: &str = "hoards black";

/// The time zone Ann says she lives in.
pub(super) const ZONE: &str = "Europe/Berlin";

/// Options and their values.
type Chosen = &'static [(&'static str, &'static str)];

/// Returns the options that make a game short; a game that is short anyway needs none.
fn short(kind: Kind) -> Chosen {
    match kind {
        Kind::Threeport => &[("max_rounds", "20")],
        Kind::Shipopoly => &[("round_limit", "5"), ("absence_policy", "wait")],
        Kind::Tariffs => &[("rounds_per_player", "1"), ("quiet_rounds", "2")],
        Kind::Transport => &[("homebase_limit", "2")],
        Kind::ShipIt => &[("seating", "join_order"), ("closing_hubs", "1")],
        #[allow(unreachable_patterns, reason = "a game without a line of its own is played as it is")]
        _ => &[],
    }
}

/// The channel in which a game runs in a database, and the options it has there.
fn running(kind: Kind) -> (&'static str, Chosen) {
    match kind {
        Kind::Threeport => ("games", &[("turn_time", "24h")]),
        Kind::Shipopoly => {
            ("quay", &[("offer_life", "168h"), ("absence_policy", "wait"), ("reminder_hours", "off")])
        }
        Kind::Tariffs => ("wharf", &[("first", "player 1")]),
        Kind::ShipIt => (kind.meta().slug, &[("seating", "join_order")]),
        _ => (kind.meta().slug, &[]),
    }
}

/// Writes records of two whole games played by computer players, as a table gives them.
pub(super) fn records(kind: Kind, folder: &Path) {
    for (name, names) in [("two", &["Ann", "Bosun Bell"][..]), ("three", &["Ann", "Ben", "Cem"])] {
        let secret = Secret::from_hex(&if names.len() == 2 { "2a" } else { "3b" }.repeat(32)).unwrap();
        let player = |(tap, name): (u64, &&str)| Player {
            name: (*name).to_owned(),
            computer: name.contains(' '),
            contribution: fairness::contribution(InteractionId(tap), (tap % 2 == 0).then_some("fair winds")),
        };
        let players: Vec<Player> = (1_310_000_000_000_000_000..).zip(names).map(player).collect();
        let contributions: Vec<&str> = players.iter().map(|player| player.contribution.as_str()).collect();
        let mut settings = Settings::default();
        short(kind).iter().for_each(|(option, value)| settings.choose(option, value));
        let seats = SeatCount::new(u8::try_from(names.len()).unwrap()).unwrap();
        let seed = fairness::seed(&secret, &contributions);
        let opening = kind.set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
        let (entries, last) = play(opening, &seed);
        let Status::Over(outcome) = last.status() else { unreachable!("it is played to its end") };
        let luck = Luck::Secret(secret);
        let record = Record::new(kind, settings, players, &luck, &entries, Some(outcome)).unwrap();
        fs::write(folder.join(format!("{name}-at-a-table.record.json")), record.to_json().unwrap()).unwrap();
    }
}

/// A game by computer players to its end.
fn play(mut position: AnyGame, seed: &[u8; 32]) -> (Vec<Entry<AnyMove>>, AnyGame) {
    let (mut at, mut dice) = (Timestamp::from_millis(1_767_225_600_000), Chance::of(&[3; 32], 0));
    let mut entries = Vec::new();
    while let Status::Waiting(_) = position.status() {
        at = at + Span::millis(61_001);
        let (by, mv) = next(&position, at, &mut dice).map_or_else(
            || {
                let (due, mv) = position.next_deadline().unwrap();
                at = at.max(due);
                (By::Clock, mv)
            },
            |(seat, mv)| (By::Seat(seat), mv),
        );
        let ply = u32::try_from(entries.len()).unwrap() + 1;
        let entry = Entry { ply, by, at, mv };
        position = position.play(&entry, &mut Chance::of(seed, ply)).unwrap().next;
        entries.push(entry);
    }
    (entries, position)
}

/// Returns the move that the first seat with something to do would make.
fn next(position: &AnyGame, at: Timestamp, dice: &mut Chance) -> Option<(Seat, AnyMove)> {
    let Status::Waiting(waiting) = position.status() else { return None };
    waiting.iter().find_map(|seat| Some((seat, position.advise(seat, at, dice)?)))
}

/// Sets a sandbox's clock, in seconds since 1970; it never goes back.
pub(super) async fn clock_to(world: &World, seconds: i64) {
    let now: Timestamp = world.get("/clock").await["now"].as_str().unwrap().parse().unwrap();
    let advance = seconds - now.millis() / 1_000;
    assert!(advance >= 0, "the sandbox's clock is past the time of the database");
    world.moves_clock(json!({ "advance_seconds": advance })).await;
}

/// Makes so many moves at a table, each as somebody types it who has something to do; computer players move by themselves.
pub(super) async fn moves(playing: &Playing<'_>, count: u32) {
    let mut dice = Chance::of(&[5; 32], 0);
    for _ in 0..count {
        let now: Timestamp = playing.world.get("/clock").await["now"].as_str().unwrap().parse().unwrap();
        // Of one instant: a computer player may move at any time.
        let table = playing.store.table(playing.table).await.unwrap().unwrap();
        let kind: Kind = table.row.game.parse().unwrap();
        let position = serde_json::from_str(&table.snapshot.unwrap().position).unwrap();
        let position = kind.read_position(position).unwrap();
        let Some((seat, mv)) = next(&position, now, &mut dice) else { return };
        let ply = table.row.ply;
        if table.seats[seat.index()].is_computer() {
            // It gives people some minutes to answer its offer.
            if let Some(wakes) = position.wakes(seat).filter(|wakes| *wakes > now) {
                clock_to(playing.world, wakes.seconds() + 1).await;
            }
            let moved = async || (playing.ply().await > ply).then_some(());
            playing.world.until("the computer player's move", moved).await;
            continue;
        }
        let answer = playing.types(seat, &mv).await;
        if playing.ply().await == ply {
            // A deal is asked about; the green button plays it.
            playing.player(seat).click(&answer.message(), "Confirm").await;
        }
        assert!(playing.ply().await > ply, "{mv}: {}", answer.text());
    }
}

/// Writes a database in which every game runs, with open offers where the game has them; one table is a lobby, one
/// paused, one over; and news waits that Discord did not take.
pub(super) async fn database(file: &Path) {
    let world = World::without_program(Config::default(), LOG).await;
    clock_to(&world, CLOCK).await;
    world.start().await;
    let channels = Kind::ALL.iter().map(|kind| running(*kind).0);
    for name in channels.chain(["pier", "dock"]).filter(|name| !SAME_EVERYWHERE.contains(name)) {
        world.post("/guilds/Harbour/channels", json!({ "name": name })).await;
    }
    let mut tables = Vec::new();
    for kind in Kind::ALL {
        let (channel, options) = running(*kind);
        let playing = Playing::at(&world, channel, *kind, PLAYERS, options).await;
        moves(&playing, PLIES).await;
        playing.all_is_told().await;
        tables.push(playing);
    }
    let bidder = offers(&world).await;
    the_others(&world).await;
    beside_the_games(&world).await;
    for playing in &tables {
        playing.all_is_told().await;
    }
    for (method, route) in [("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")] {
        world.fault(json!({ "kind": "5xx", "method": method, "route": route, "times": 100_000 })).await;
    }
    for playing in &tables {
        // A swap that is proposed lasts as long as the turn.
        if playing.game().await.kind() != Kind::Tariffs {
            moves(playing, 2).await;
        }
    }
    for person in world.crew() {
        if let Some(domino) = own_domino(&person).await {
            let answer = json!({ "offer": 1, "domino": domino });
            person.at("wharf").command("offer answer", answer).await;
        }
    }
    let bid = json!({ "offer": 1, "pay": 60 });
    bidder.command("offer bid", bid).await.says("bids");
    world.kill();
    dump(&world, file);
}

/// Open offers: a deed with a bid on it, a domino with an answer to it. Who may bid for the deed as well.
async fn offers<'w>(world: &'w World) -> Person<'w> {
    let mut captains = world.crew().map(|person| person.at("quay")).to_vec();
    let mut sale = None;
    // Who has bought something by then is a matter of luck.
    for (n, captain) in captains.iter().enumerate() {
        let own = captain.completes("offer sell", json!({}), "items", "").await;
        sale = sale.or(own.first().map(|(_, deed)| (n, json!({ "items": deed, "price": 90 }))));
    }
    let (seller, sale) = sale.expect("somebody with a deed");
    captains.remove(seller).confirms("offer sell", sale).await.says("offer");
    captains[0].command("offer bid", json!({ "offer": 1, "pay": 50 })).await.says("bids");
    // Only the captain whose turn it is proposes a swap; the others are refused.
    for person in &world.crew() {
        if let Some(domino) = own_domino(person).await {
            let hidden = json!({ "domino": domino, "hidden": "yes" });
            person.at("wharf").confirms("offer swap", hidden).await;
        }
    }
    captains.remove(1)
}

/// The first domino that somebody holds in Tariffs.
async fn own_domino(person: &Person<'_>) -> Option<String> {
    let own = person.at("wharf").completes("offer swap", json!({}), "domino", "").await;
    own.into_iter().next().map(|(_, domino)| domino)
}

/// Adds what a player keeps in mind and what a manager of the server has decided.
async fn beside_the_games(world: &World) {
    let ann = world.person("Ann").at("games");
    ann.command("note", json!({ "text": format!("Ben {NOTE}") })).await.says("Noted.");
    let settings = ann.command("server settings", json!({})).await.message();
    let channels = ann.click(&settings, "Channels").await.message();
    ann.chooses(&channels, "server/set/channels", &["quay"]).await.says("may be opened in <#");
    let hours = json!({ "zone": ZONE, "first_after": "48" });
    ann.command("my settings", hours).await.says(ZONE);
    ann.command("replay", json!({})).await.says("**Step ");
}

/// A lobby, a paused table and one that is over.
async fn the_others(world: &World) {
    let ann = world.person("Ann");
    let lobby = ann.at("general").opens_game("transport", &[], &[("hand_size", "3")]).await;
    ann.at("general").click(&lobby, "Add a computer").await;
    let paused = Playing::at(world, "pier", Kind::Threeport, 2, &[]).await;
    moves(&paused, 5).await;
    // She is asked and has not answered.
    let stand_in = json!({ "person": "Cem", "until": "5d" });
    ann.at("pier").command("table stand_in", stand_in).await.says("I asked <@");
    ann.at("pier").agrees_with(&[&world.person("Ben")], "table pause", json!({})).await;
    let over = Playing::at(world, "dock", Kind::Tariffs, 2, short(Kind::Tariffs)).await;
    moves(&over, u32::MAX).await;
    for playing in [&paused, &over] {
        playing.all_is_told().await;
    }
}

/// Writes the database as SQL text, by SQLite's own program.
fn dump(world: &World, file: &Path) {
    let dumped = Command::new("sqlite3").arg(world.database()).arg(".dump").output().unwrap();
    assert!(dumped.status.success(), "{}", String::from_utf8_lossy(&dumped.stderr));
    // It leaves out the mark in the file's head by which the program knows its own.
    let text = String::from_utf8(dumped.stdout).unwrap() + "PRAGMA application_id = 1212304722;\n";
    fs::write(file, text).unwrap();
}
