//! Promises that hold in the end, whatever has happened: see the invariants in `ARCHITECTURE.md`.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster::{
    clock::Clock,
    fairness,
    ids::{PersonId, UserId},
    mentions,
    store::{JobKind, Stage, Store, StoredEntry, TableId, undone},
};
use harbormaster_rules::{
    AnyEvent, Audience, By, Group, Kind, Language, Reader, Seat, Span, Timestamp, Verb,
};
use serde_json::Value;
use sqlx::SqliteConnection;

use crate::{
    harness::{Answer, Message, World, seat_names},
    ledger::{channel_and_log_agree_since, log_is_a_game},
    log,
    people::{Table, Tap, Way, position},
};

/// Holds a table against its channel.
pub async fn of_table(world: &World, store: &Store, table: &Table) {
    log_is_a_game(store, table.id).await;
    if has_offers(table.kind) {
        everything_is_told(world, store, table).await;
    } else {
        channel_and_log_agree_since(world, store, (table.id, table.channel), table.put_back).await;
    }
    what_another_program_wrote_stands(store, table).await;
    nobody_is_hurried(store, table).await;
    let jobs = async || {
        let moved = world.get("/clock").await["offset_ms"].as_i64().unwrap();
        let now = Timestamp::from_millis(Clock::default().now().millis() + moved);
        jobs_follow(store, table, now).await.then_some(())
    };
    world.until(&format!("the jobs of #{} follow from its position", table.channel), jobs).await;
    let heard = world.person("Ann").at(table.channel).hears().await;
    nothing_stands_twice(&heard);
    nothing_is_given_away(store, table, &heard).await;
}

pub fn has_offers(kind: Kind) -> bool {
    kind.meta().verbs.iter().any(|verb| verb.group == Group::Offer)
}

/// The debt to the readers of a line of the log.
#[derive(Default)]
struct Owed {
    /// It has to stand in its place as often.
    often: usize,
    /// It may stand there as often beside that.
    perhaps: usize,
    /// The lines of its moves, which may say it in other words.
    in_a_line: BTreeSet<String>,
}

/// Each sentence of the log stands where it belongs: in its offer's thread as often as it was told, above the boards at least once,
/// unless a board says that it left something out. What was taken back may stand on an older board.
async fn everything_is_told(world: &World, store: &Store, table: &Table) {
    let stored = store.table(table.id).await.unwrap().unwrap();
    let names = seat_names(store, &stored).await;
    let names: Vec<String> = names.iter().map(|name| harbormaster::names::safe(name)).collect();
    let reader = Reader::new(&names, Language::English);
    let entries = store.entries(table.id, ..).await.unwrap();
    let undone = undone(&entries);
    // By place and line.
    let mut told: BTreeMap<(Option<u32>, String), Owed> = BTreeMap::new();
    // Time that is given back is told to those alone who come back: it is no news of its own.
    let is_news = |entry: &&StoredEntry| entry.undo().is_none() && !gives_back_time(table.kind, entry);
    for entry in entries.iter().filter(is_news) {
        let events = table.kind.read_told(&entry.told).unwrap();
        let events = events.into_iter().filter(|told| told.to == Audience::Everyone).map(|told| told.event);
        let events: Vec<AnyEvent> = events.collect();
        let of_board: Vec<AnyEvent> =
            events.iter().filter(|event| event.say(&reader).place.is_board()).cloned().collect();
        let whole = match entry.by {
            By::Seat(seat) => AnyEvent::in_one_line(&of_board, seat, &reader),
            By::Host | By::Clock => None,
        };
        for event in events {
            let said = event.say(&reader);
            let places = [said.place.is_board().then_some(None), said.place.offer().map(Some)];
            // Of people outside the table the log has numbers, and the channel has Discord's ids.
            let text = mentions::addressed(store, &said.text).await.unwrap();
            for place in places.into_iter().flatten() {
                for line in text.lines() {
                    let owed = told.entry((place, line.to_owned())).or_default();
                    owed.in_a_line
                        .extend(whole.iter().filter_map(|whole| whole.lines().next()).map(str::to_owned));
                    *(if undone.contains(&entry.ply) { &mut owed.perhaps } else { &mut owed.often }) += 1;
                }
            }
        }
    }
    let ann = world.person("Ann").at(table.channel);
    let mut heard = BTreeMap::from([(None, lines(&ann.hears().await))]);
    for place in store.offers(table.id).await.unwrap() {
        if let Some(thread) = place.thread {
            heard.insert(Some(place.number), lines(&ann.at(&thread.to_string()).hears().await));
        }
    }
    for ((place, line), Owed { often, perhaps, in_a_line }) in told {
        let Some(heard) = heard.get(&place) else { continue };
        let Some(number) = place else {
            // A board has a line a turn, in which a player's name stands once, and tells again those who were not there.
            let act = |line: &str| {
                let line = line.trim_end_matches('.');
                names.iter().find_map(|name| without_name(line, name)).unwrap_or_else(|| line.to_owned())
            };
            let acts: Vec<String> = in_a_line.iter().chain([&line]).map(|line| act(line)).collect();
            // A turn of Shipopoly has a line of clauses, which the tests of its words hold against its sentences.
            let is_in_a_line = |heard: &str| {
                let line_of =
                    |name: &String| line.contains(name.as_str()) && heard.starts_with(&format!("{name}: "));
                names.iter().any(line_of)
            };
            let is_told = heard.iter().any(|heard| {
                acts.iter().any(|act| !act.is_empty() && heard.contains(act))
                    || is_in_a_line(heard.trim_start_matches("… "))
            });
            let is_left_out =
                || heard.iter().any(|heard| heard.contains(" more turn") || heard.starts_with("… "));
            assert!(
                often == 0 || is_told || is_left_out(),
                "#{}: {line:?} is told nowhere: {heard:#?}",
                table.channel
            );
            continue;
        };
        // A seat may have got a stand-in, or lost one, since it was told.
        let says = |heard: &String| without_stand_ins(without_pings(heard)) == without_stand_ins(&line);
        let count = heard.iter().filter(|heard| says(heard)).count();
        // What is told again after a restore may stand there of before.
        let most = if table.put_back.is_some() { usize::MAX } else { often + perhaps };
        assert!(
            (often..=most).contains(&count),
            "#{}: {line:?} stands {count} times in the thread of offer {number}, and was told {often} times: {heard:#?}",
            table.channel
        );
    }
}

fn gives_back_time(kind: Kind, entry: &StoredEntry) -> bool {
    let verb = entry.notation.split(' ').next().and_then(|name| Verb::find(kind.meta().verbs, name));
    verb.is_some_and(|verb| verb.group == Group::Rest)
}

/// Returns what somebody did, without the name before it; what is bold stays bold.
fn without_name(line: &str, name: &str) -> Option<String> {
    let bold = || Some(format!("**{}", line.strip_prefix("**")?.strip_prefix(name)?.trim_start()));
    line.strip_prefix(name).map(str::to_owned).or_else(bold)
}

/// A line without the people at its head, whom it pings.
fn without_pings(line: &str) -> &str {
    let said = line.strip_prefix("<@").and_then(|line| line.split_once(">: "));
    said.map_or(line, |(_, said)| said)
}

/// A line without the words that say for whom somebody plays: "Bosun Bell (for Dana)".
fn without_stand_ins(line: &str) -> String {
    let mut parts = line.split(" (for ");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |line, part| line + part.split_once(')').map_or(part, |(_, rest)| rest))
}

/// The lines of all messages.
fn lines(messages: &[Message]) -> Vec<String> {
    messages.iter().flat_map(|message| message.text().lines()).map(str::to_owned).collect()
}

/// Checks that the bot has not overwritten another program's write to the table with what it had in memory.
async fn what_another_program_wrote_stands(store: &Store, table: &Table) {
    let row = store.table(table.id).await.unwrap().unwrap().row;
    if let Some(hours) = table.reminded_by_others {
        assert_eq!(
            row.reminder_hours,
            Some(hours),
            "#{}: a change of another program is lost",
            table.channel
        );
    }
}

/// Returns true if a tap was answered as a move that is saved.
pub async fn is_confirmed(world: &World, tap: &Tap) -> bool {
    confirms(&world.get(&format!("/interactions/{}", tap.id)).await, tap.way)
}

fn confirms(answer: &Value, way: Way) -> bool {
    let answer = Answer(answer.clone());
    match way {
        Way::Button => answer.confirms_in_silence(),
        Way::Words => answer.confirms_in_words(),
        Way::Anything => false,
    }
}

/// Checks that confirmed taps are in the log and refused ones are not. Returns how many were confirmed as moves.
pub async fn of_taps(world: &World, store: &Store, taps: &[Tap]) -> usize {
    let mut confirmed = 0;
    for tap in taps {
        let answer = world.get(&format!("/interactions/{}", tap.id)).await;
        let saved = store.entry_by_interaction(tap.id.parse().unwrap()).await.unwrap();
        let is_saved = saved.is_some();
        if let Some((table, ply)) = saved {
            is_of_the_person(store, table, ply, &answer["user_id"]).await;
        }
        let text = answer["response"]["message"]["content"].as_str().unwrap_or_default();
        let is_confirmed = confirms(&answer, tap.way);
        assert!(is_saved || !is_confirmed, "a confirmed move is lost: {answer}");
        let is_public = answer["response"]["message"]["ephemeral"] == false;
        assert!(!is_public, "everybody reads the answer to a tap: {answer}");
        let is_refused = text.contains("was not saved, so nothing changed");
        assert!(!is_saved || !is_refused, "a refused move is in the log: {answer}");
        confirmed += usize::from(is_confirmed);
    }
    confirmed
}

/// A tap moves nobody's seat but that of the person who tapped.
async fn is_of_the_person(store: &Store, table: TableId, ply: u32, user: &Value) {
    let entries = store.entries(table, ply..=ply).await.unwrap();
    let Some(By::Seat(seat)) = entries.first().map(|entry| entry.by) else { return };
    let owner = store.table(table).await.unwrap().unwrap().seats[seat.index()].user;
    let owner = store.person(owner.unwrap_or(PersonId(0))).await.unwrap().user;
    let tapped: Option<UserId> = user.as_str().and_then(|user| user.parse().ok());
    let is_owner = owner.is_some() && owner == tapped;
    assert!(is_owner, "{user} has moved for seat {seat:?} of table {table}");
}

/// Each open table has a channel or thread of its own, and each lobby stands there once.
pub async fn of_places(world: &World, database: &mut SqliteConnection) {
    let open = "SELECT channel, stage FROM tables WHERE live ORDER BY id";
    let open: Vec<(i64, String)> = sqlx::query_as(open).fetch_all(database).await.unwrap();
    let mut taken = BTreeSet::new();
    for (channel, stage) in open {
        let channel = channel.cast_unsigned().to_string();
        assert!(taken.insert(channel.clone()), "two open tables are in the channel {channel}");
        if stage == "lobby" {
            let ann = world.person("Ann").at(&channel);
            let once = async || {
                let heard = ann.hears().await;
                let lobbies = heard.iter().filter(|message| message.text().contains("Host")).count();
                assert!(lobbies < 2, "a lobby stands twice in {channel}: {heard:#?}");
                (lobbies == 1).then_some(())
            };
            world.until(&format!("the lobby stands in {channel}"), once).await;
        }
    }
}

/// A column that may be empty has no check that older versions of SQLite find broken by that.
pub async fn of_schema(database: &mut SqliteConnection) {
    let tables = "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(database).await.unwrap();
    for line in tables.iter().flat_map(|sql| sql.lines()) {
        let is_checked = line.contains("CHECK (json_valid(");
        assert!(!is_checked || line.contains("NOT NULL"), "SQLite 3.40 calls an empty value damaged: {line}");
    }
}

/// Nobody but its owner can read the database, and what lies beside it.
pub fn of_files(world: &World) {
    #[cfg(unix)]
    for name in ["harbormaster.db", "harbormaster.db-wal", "harbormaster.db.lock"] {
        use std::os::unix::fs::PermissionsExt as _;
        let Ok(file) = world.folder().join(name).metadata() else { continue };
        let mode = file.permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "others can read {name}: {mode:o}");
    }
    #[cfg(not(unix))]
    let _ = world;
}

/// No move by the turn clock before its player's time is over: ten minutes at the least from the move before.
async fn nobody_is_hurried(store: &Store, table: &Table) {
    const TURN: Span = Span::minutes(10);
    let entries = store.entries(table.id, ..).await.unwrap();
    // What the clock has begun for somebody it finishes at once, and after an undo the time runs on from where it stood.
    let begins = |entry: &StoredEntry| !entry.by_clock && entry.undo().is_none();
    for pair in entries.windows(2).filter(|pair| pair[1].by_clock && begins(&pair[0])) {
        let waited = pair[1].at - pair[0].at;
        assert!(waited >= TURN, "#{}: the clock moved after {waited:?}", table.channel);
    }
}

/// Returns true if the jobs are those the position asks for and none is overdue. A job that failed may have been put off.
async fn jobs_follow(store: &Store, table: &Table, now: Timestamp) -> bool {
    let stored = store.table(table.id).await.unwrap().unwrap();
    let jobs = store.due_jobs(Timestamp::from_millis(i64::MAX), 1_000).await.unwrap();
    let jobs: Vec<_> = jobs.into_iter().filter(|job| job.table == table.id).collect();
    let Some(game) = position(table.kind, &stored).filter(|_| stored.row.stage == Stage::Running) else {
        return jobs.is_empty();
    };
    let computers = (0..).map(Seat::new).zip(&stored.seats).filter(|(_, row)| row.is_computer());
    let deadline = game.next_deadline().map(|(due, _)| due);
    let wake_up = computers.filter_map(|(seat, _)| game.wakes(seat)).min();
    let follows = |kind: JobKind, due: Option<Timestamp>| {
        let job = jobs.iter().find(|job| job.kind == kind);
        job.is_some() == due.is_some() && job.zip(due).is_none_or(|(job, due)| job.due >= due)
    };
    jobs.iter().all(|job| job.ply == stored.row.ply && job.due > now)
        && follows(JobKind::Deadline, deadline)
        && follows(JobKind::Computer, wake_up)
}

/// Each message was posted once, and each reminder pings once.
fn nothing_stands_twice(heard: &[Message]) {
    let once = |all: Vec<String>| {
        let different: BTreeSet<_> = all.iter().collect();
        assert_eq!(different.len(), all.len(), "something stands twice: {all:#?}");
    };
    let nonces = heard.iter().map(|message| &message.0["nonce"]).filter(|nonce| **nonce != Value::Null);
    once(nonces.map(Value::to_string).collect());
    let reminders = heard.iter().filter(|message| message.text().starts_with('⏰'));
    once(reminders.map(|message| message.text().to_owned()).collect());
}

/// Neither the secret nor the seed is in a message or in the log.
async fn nothing_is_given_away(store: &Store, table: &Table, heard: &[Message]) {
    let stored = store.table(table.id).await.unwrap().unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let seed = fairness::hex(&fairness::seed(&stored.row.secret, &contributions));
    for hidden in [stored.row.secret.reveal(), seed] {
        assert!(!log::text().contains(&hidden), "a secret is in the log");
        let tells = |message: &&Message| message.0.to_string().contains(&hidden);
        assert!(!heard.iter().any(|message| tells(&message)), "a secret is in #{}", table.channel);
    }
}
