//! What must be true of a table whatever has happened to the program: the log is a game, the channel has heard all
//! of it, each thing once and in order.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

use harbormaster::{
    fairness,
    store::{Stage, Store, StoredEntry, TableId, undone},
};
use harbormaster_rules::{
    AnyEvent, AnyMove, Audience, By, Entry, Kind, Language, Reader, Seat, SeatCount, Settings, log::Logged,
};

use crate::harness::{Message, Person, World, seat_names};

/// Waits until the channel has heard everything, then holds it against the log.
pub async fn channel_and_log_agree(world: &World, store: &Store, channel: &str) {
    let table = world.table_in(store, channel).await;
    log_is_a_game(store, table).await;
    let log = told(store, table).await;
    let ann = world.person("Ann").at(channel);
    let heard = world
        .until(&format!("#{channel} has heard of {} moves", log.len()), async || {
            // The channel is read last: a message may be edited until nothing waits any more.
            let is_told = store.pending(table).await.unwrap().is_empty();
            let heard = heard(&ann).await;
            (is_told && in_messages(&heard, &log).len() == heard.len()).then_some(heard)
        })
        .await;
    assert_eq!(heard, in_messages(&heard, &log), "#{channel}");

    let row = store.table(table).await.unwrap().unwrap().row;
    let buttons = usize::from(row.stage == Stage::Running);
    ann.waits_for("only the newest board has buttons", |_| Some(())).await;
    world
        .until(&format!("#{channel} has {buttons} board with buttons"), async || {
            // The last board has buttons too, but none that plays.
            let plays =
                |message: &Message| message.buttons().iter().any(|one| one.custom_id.starts_with("panel/"));
            let boards = ann.hears().await.into_iter().filter(plays);
            let plies: Vec<_> = boards.map(|board| board.ply()).collect();
            let are_new = plies.iter().flatten().all(|ply| *ply == row.ply);
            (plies.len() == buttons && are_new).then_some(())
        })
        .await;
}

/// The sentences of each message that tells of moves, the oldest message first.
async fn heard(person: &Person<'_>) -> Vec<Vec<String>> {
    // What a newer board was about to follow is told in words alone.
    let of_the_host = |text: &str| {
        text.starts_with("## ")
            || text.starts_with('⏰')
            || text.contains("takes over the seat")
            || is_of_a_request(text)
    };
    let in_words = |message: &Message| message.attachments().is_empty() && !of_the_host(message.text());
    let told = person.hears().await.into_iter().filter(|message| is_board(message) || in_words(message));
    let sentences = told.map(|board| {
        // Above it stands whose turn it is, below it how the game ended.
        let turn =
            usize::from(board.text().starts_with('▶') || board.text().starts_with("The table is paused"));
        let happened = board.text().split("\n\n").nth(turn).unwrap_or_default();
        let is_of_the_clock = |line: &str| line.starts_with('⏱');
        let is_of_a_move =
            |line: &&str| !line.contains("** begins: ") && !line.starts_with("-# ") && !is_of_the_clock(line);
        happened.lines().filter(is_of_a_move).map(str::to_owned).collect::<Vec<_>>()
    });
    sentences.filter(|told| !told.is_empty()).collect()
}

/// The log as these messages have to tell it: each takes up where the one before ended, and tells the last turn first. What
/// was taken back is told by none but an older message that stood already.
fn in_messages(heard: &[Vec<String>], log: &[Told]) -> Vec<Vec<String>> {
    let mut rest = log;
    let mut expected = vec![];
    for message in heard {
        let upto = |count: &usize| &rest[..*count];
        let tells = |count: &usize| last_turn_first(&standing(upto(count))) == *message;
        let told = |count: &usize| last_turn_first(&upto(count).iter().collect::<Vec<_>>()) == *message;
        let fills = |count: &usize| last_turn_first(&standing(upto(count))).len() >= message.len();
        let count = (1..=rest.len()).find(tells);
        let stood = (1..=rest.len()).find(told).filter(|_| count.is_none());
        let count = count.or(stood).or_else(|| (1..rest.len()).find(fills)).unwrap_or(rest.len());
        let (here, later) = rest.split_at(count);
        expected.push(if stood.is_some() { message.clone() } else { last_turn_first(&standing(here)) });
        rest = later;
    }
    if !standing(rest).is_empty() {
        expected.push(last_turn_first(&standing(rest)));
    }
    expected
}

/// What was not taken back.
fn standing(told: &[Told]) -> Vec<&Told> {
    told.iter().filter(|told| !told.is_undone).collect()
}

fn last_turn_first(told: &[&Told]) -> Vec<String> {
    let turns = told.chunk_by(|one, next| one.mover == next.mover).rev();
    let lines = turns.map(|turn| match turn[0].mover.filter(|_| turn[0].is_computers) {
        Some(seat) => {
            let events: Vec<AnyEvent> = turn.iter().flat_map(|told| told.events.clone()).collect();
            let reader = Reader::new(&turn[0].names, Language::English);
            vec![AnyEvent::in_one_line(&events, seat, &reader).unwrap()]
        }
        None => turn.iter().flat_map(|told| told.lines.clone()).collect(),
    });
    lines.flatten().collect()
}

/// A message under which the board is shown.
pub fn is_board(message: &Message) -> bool {
    let text = message.text();
    !message.attachments().is_empty() && !text.starts_with("## ") && !is_of_a_request(text)
}

/// Whether a message asks to take moves back, or says what came of it.
fn is_of_a_request(text: &str) -> bool {
    let parts = ["asks to take this back", "the moves are taken back", "the moves stand"];
    text.starts_with("↩ ") && parts.iter().any(|part| text.contains(part))
}

/// What everybody hears of one entry of the log.
struct Told {
    /// Whose move it was, if a player's.
    mover: Option<Seat>,
    /// Whether a computer player made it.
    is_computers: bool,
    /// Whether it was taken back later.
    is_undone: bool,
    lines: Vec<String>,
    events: Vec<AnyEvent>,
    names: Vec<String>,
}

/// Every entry of the log of which everybody hears something, oldest first.
async fn told(store: &Store, table: TableId) -> Vec<Told> {
    let stored = store.table(table).await.unwrap().unwrap();
    let kind: Kind = stored.row.game.parse().unwrap();
    let names = seat_names(store, &stored).await;
    let names: Vec<String> = names.iter().map(|name| harbormaster::names::safe(name)).collect();
    let entries = store.entries(table, ..).await.unwrap();
    let undone = undone(&entries);
    let told = entries.iter().map(|entry| {
        let mover = match entry.by {
            By::Seat(seat) | By::For(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        let told = kind.read_told(&entry.told).unwrap();
        let public = told.into_iter().filter(|told| told.to == Audience::Everyone);
        let events: Vec<AnyEvent> = public.map(|told| told.event).collect();
        let said = events.iter().map(|event| event.say(&Reader::new(&names, Language::English)).text);
        let is_undone = undone.contains(&entry.ply);
        let lines = match (entry.undo(), mover) {
            (Some(_), Some(seat)) => vec![format!("↩ {} took a move back.", names[seat.index()])],
            _ => said.collect(),
        };
        let is_computers = mover.is_some_and(|seat| stored.seats[seat.index()].is_computer());
        Told { mover, is_computers, is_undone, lines, events, names: names.clone() }
    });
    told.filter(|told| !told.lines.is_empty()).collect()
}

/// The entries, played again from the seed, lead to the stored position.
pub async fn log_is_a_game(store: &Store, table: TableId) {
    let stored = store.table(table).await.unwrap().unwrap();
    let kind: Kind = stored.row.game.parse().unwrap();
    let settings: Settings = serde_json::from_str(&stored.row.settings).unwrap();
    let said = |entry: &StoredEntry| -> Logged<AnyMove> {
        entry.undo().map_or_else(|| Logged::Move(kind.read_move(&entry.notation).unwrap()), Logged::Undo)
    };
    let entry = |entry: &StoredEntry| Entry { ply: entry.ply, by: entry.by, at: entry.at, mv: said(entry) };
    let entries: Vec<_> = store.entries(table, ..).await.unwrap().iter().map(entry).collect();
    assert_eq!(entries.len(), stored.row.ply as usize);
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let seed = fairness::seed(&stored.row.secret, &contributions);
    let seats = SeatCount::new(u8::try_from(stored.seats.len()).unwrap()).unwrap();
    let position = kind.fold(&settings, seats, &seed, &entries).unwrap();
    let snapshot = stored.snapshot.unwrap();
    assert_eq!(snapshot.ply, stored.row.ply);
    let snapshot: serde_json::Value = serde_json::from_str(&snapshot.position).unwrap();
    assert!(serde_json::to_value(&position).unwrap() == snapshot, "the stored position is another one");
}
