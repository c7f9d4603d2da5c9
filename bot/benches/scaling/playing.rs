//! Contents of the tables that fill a database: a long position, and a move of ordinary size.

use harbormaster::{
    ids::InteractionId,
    store::{
        Change, JobKind, Lost, NewEntry, NewJob, NewWait, Phase, Running, SeatClock, Snapshot, StoredTable,
    },
};
use harbormaster_rules::{By, Chance, Entry, Kind, Seat, SeatCount, Settings, Span, Status, Timestamp};

/// The instant of the newest entry that is filled in, 2026-01-01T12:00:00Z, and a day, in milliseconds.
pub const NOON: i64 = 1_767_268_800_000;
pub const DAY: i64 = 86_400_000;

/// The post of a move that a channel hears.
pub const POSTED: &str = r#"{"post":"entry","ply":20}"#;

/// The first interaction of the taps that are measured.
const TAPS: u64 = 1_600_000_000_000_000_000;

/// Returns what a roll tells: two events for everybody.
pub fn told() -> String {
    let told = serde_json::json!([
        {"to": "everyone", "event": {"event": "rolled", "seat": 0, "dice": [3, 2], "from": 0, "to": 5, "passed_go": false, "doubles": 0}},
        {"to": "everyone", "event": {"event": "may_buy", "seat": 0, "deed": "alacrity", "cash": 1500}},
    ]);
    told.to_string()
}

/// A position of some 6 kB, as it is stored: of Shipopoly for eight who roll, buy, build and trade at random until it has grown
/// to that. Those of other games are shorter.
pub fn position() -> String {
    const SEED: [u8; 32] = [7; 32];
    const BYTES: usize = 6_000;
    const MOST: u32 = 1_000;
    let (seats, at) = (SeatCount::new(8).unwrap(), Timestamp::from_millis(NOON));
    let mut game = Kind::Shipopoly.set_up(&Settings::default(), seats, &mut Chance::of(&SEED, 0)).unwrap();
    for ply in 1..=MOST {
        let text = serde_json::to_string(&game).unwrap();
        let Status::Waiting(waiting) = game.status() else { break };
        if text.len() >= BYTES {
            return text;
        }
        let by = By::Seat(waiting.iter().next().unwrap());
        let choices = game.choices(by, at);
        let offers = choices.forms.into_iter().flat_map(|form| form.samples);
        let mut moves: Vec<_> = choices.listed.into_iter().chain(offers).collect();
        let pick = Chance::of(&SEED, u32::MAX - ply).index(moves.len()).unwrap();
        let entry = Entry { ply, by, at, mv: moves.swap_remove(pick) };
        // A sample is not always a move; then another is tried.
        if let Ok(played) = game.play(&entry, &mut Chance::of(&SEED, ply)) {
            game = played.next;
        }
    }
    panic!("no position of {BYTES} bytes in {MOST} moves");
}

/// The next move at a table, by a tap of this number: an entry, the position, the turn clocks and their job, whom the table waits for
/// from then on, and a row for the channel.
pub fn next_move(table: &StoredTable, tap: u64) -> Change {
    let ply = table.row.ply + 1;
    let [mover, next] = [table.row.ply, ply].map(|ply| usize::try_from(ply % 2).unwrap());
    let now = Timestamp::from_millis(NOON) + Span::millis(i64::try_from(tap).unwrap() * 50);
    let ends = now + Span::millis(DAY);
    let running =
        Running { since: now, ends, moved: Span::default(), waits: Span::default(), phase: Phase::Fresh };
    let mut clocks = table.clocks.clone();
    let before = clocks[mover].clone();
    clocks[mover] = SeatClock { running: None, ..before.clone() };
    clocks[next] = SeatClock { running: Some(running), ..clocks[next].clone() };
    let position = table.snapshot.as_ref().unwrap().position.clone();
    Change {
        table: table.row.id,
        expects_revision: table.row.revision,
        now,
        state: table.row.state(),
        seats: None,
        clocks: Some(clocks),
        namings: Vec::new(),
        entry: Some(NewEntry {
            ply,
            by: By::Seat(Seat::new(u8::try_from(mover).unwrap())),
            at: now,
            mv: r#"{"verb":"roll"}"#.to_owned(),
            notation: "roll".to_owned(),
            told: told(),
            interaction: Some(InteractionId(TAPS + tap)),
            actor: table.seats[mover].user,
            by_clock: false,
            prepared: false,
            clock: Some(before),
        }),
        snapshot: Some(Snapshot { ply, at: now, position }),
        jobs: vec![NewJob { kind: JobKind::Clock, due: ends, ply }],
        waits: vec![NewWait {
            user: table.seats[next].user.unwrap(),
            since: now,
            anew: false,
            seen: None,
            clock: Some(ends),
        }],
        outbox: vec![POSTED.to_owned()],
        deeds: Vec::new(),
        lost: Lost::default(),
        result: None,
    }
}
