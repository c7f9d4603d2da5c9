//! Invariants of a table whatever has happened to the program: the log is a game, and the channel has heard all of it, in order,
//! and again only for those who were not there.

use std::collections::BTreeSet;

use harbormaster::{
    clock::stamped,
    fairness,
    ids::{MessageId, PersonId},
    store::{Stage, Store, StoredEntry, TableId, undone},
};
use harbormaster_rules::{
    AnyEvent, AnyMove, Audience, By, Entry, Kind, Language, Reader, Seat, SeatCount, Settings, Timestamp,
    log::Logged,
};

use crate::{Message, Person, World, seat_names};

/// The end of what a channel has of a history that a restore has replaced.
#[derive(Clone, Copy, Debug)]
pub struct PutBack {
    /// The number of entries that the log has kept.
    pub ply: u32,
    /// The newest message of before.
    pub message: u64,
}

/// Waits until the channel has heard everything, then holds it against the log.
pub async fn channel_and_log_agree(world: &World, store: &Store, channel: &str) {
    let table = world.table_in(store, channel).await;
    channel_and_log_agree_since(world, store, (table, channel), None).await;
}

/// The same for this table and what has happened there since a restore.
pub async fn channel_and_log_agree_since(
    world: &World,
    store: &Store,
    place: (TableId, &str),
    since: Option<PutBack>,
) {
    all_is_heard(world, store, place, since).await;
    only_the_newest_board_has_buttons(world, store, place).await;
}

/// Waits until the channel has heard everything that the log tells.
pub async fn all_is_heard(
    world: &World,
    store: &Store,
    (table, channel): (TableId, &str),
    since: Option<PutBack>,
) {
    log_is_a_game(store, table).await;
    let log = told(store, table).await;
    let known = since.map_or(0, |since| log.iter().filter(|told| told.ply <= since.ply).count());
    let ann = world.person("Ann").at(channel);
    world
        .until(&format!("#{channel} has heard of {} moves", log.len()), async || {
            // The channel is read last: a message may be edited until nothing waits any more.
            let is_told = store.pending(table).await.unwrap().is_empty();
            let wrong = disagreement(&heard(&ann, since).await, &log, known);
            if let Some(wrong) = wrong.as_ref().filter(|_| is_told) {
                eprintln!("#{channel}, for now: {wrong}");
            }
            (is_told && wrong.is_none()).then_some(())
        })
        .await;
}

async fn only_the_newest_board_has_buttons(world: &World, store: &Store, (table, channel): (TableId, &str)) {
    let ann = world.person("Ann").at(channel);
    let row = store.table(table).await.unwrap().unwrap().row;
    let buttons = usize::from(row.stage == Stage::Running);
    ann.waits_for("only the newest board has buttons", |_| Some(())).await;
    world
        .until(&format!("#{channel} has {buttons} board with buttons"), async || {
            // The last board has buttons too, but none that plays.
            let plays = |message: &Message| {
                let mut buttons = message.buttons().into_iter();
                is_board(message) && buttons.any(|one| one.custom_id.starts_with("panel/"))
            };
            let boards = ann.hears().await.into_iter().filter(plays);
            let plies: Vec<_> = boards.map(|board| board.ply()).collect();
            let are_new = plies.iter().flatten().all(|ply| *ply == row.ply);
            let is_right = plies.len() == buttons && are_new;
            if !is_right {
                eprintln!(
                    "#{channel}, for now: boards with buttons of {plies:?}, the log has {} entries",
                    row.ply
                );
            }
            is_right.then_some(())
        })
        .await;
}

/// Says what the message that pings this person leaves out of what has happened since they last acted; nothing if it tells or
/// counts every turn.
pub async fn leaves_nothing_out(
    store: &Store,
    table: TableId,
    message: &Message,
    person: PersonId,
) -> Option<String> {
    let (log, told) = (told(store, table).await, Heard::of(message));
    let posted = stamped(message.id().parse::<MessageId>().unwrap());
    let own = log.iter().rposition(|told| told.actor == Some(person) && told.at < posted);
    let since = own.map_or(0, |own| own + 1);
    let tells = |to: usize| {
        let upto = log[..to].iter().enumerate();
        told.tells(&upto.filter(|(_, told)| !told.is_undone).collect::<Vec<_>>(), since)
    };
    let happened = log[since..].iter().filter(|told| !told.is_undone);
    let lines: Vec<_> = happened.map(|told| &told.lines).collect();
    (!lines.is_empty() && !(since + 1..=log.len()).any(tells)).then(|| format!("since then {lines:?}"))
}

/// No message tells of more entries, be they new or told again.
const WINDOW: usize = 150;

/// The sentence after a restore.
pub const PUT_BACK: &str = "My database was put back";

/// The contents of a message about moves.
#[derive(Debug)]
struct Heard {
    /// A line a turn, the newest last.
    lines: Vec<String>,
    /// So many turns found no room.
    left_out: usize,
    /// Shows the game after a restore, also if nothing is new.
    is_of_a_restore: bool,
}

/// The messages that tell of moves, the oldest first.
async fn heard(person: &Person<'_>, since: Option<PutBack>) -> Vec<Heard> {
    // What a newer board was about to follow is told in words alone.
    let of_the_host = |text: &str| {
        text.starts_with("## ")
            || text.starts_with(['⏰', '⚓', '🗳', '🔒'])
            || text.starts_with("The host is gone")
            || text.contains("takes over the seat")
            || text.contains(" is now **")
            || is_of_a_request(text)
    };
    let in_words = |message: &Message| message.attachments().is_empty() && !of_the_host(message.text());
    let is_new =
        |message: &Message| since.is_none_or(|since| message.id().parse::<u64>().unwrap() > since.message);
    let told = person
        .hears()
        .await
        .into_iter()
        .filter(|message| is_new(message) && (is_board(message) || in_words(message)));
    told.map(|message| Heard::of(&message)).filter(|told| !told.lines.is_empty()).collect()
}

/// Says where the messages and the log part. Each message tells something new and leaves nothing out between the one before and
/// its own newest turn; what came before that it may tell again, to those who were not there. What was taken back is told by
/// none but an older message that stood already.
/// The first `known` entries were told before.
fn disagreement(heard: &[Heard], log: &[Told], known: usize) -> Option<String> {
    // Messages that read alike may end at more than one entry.
    let mut reached = BTreeSet::from([known]);
    for message in heard {
        let tells = |from: usize, to: usize| {
            let upto = log[..to].iter().enumerate().skip(from.saturating_sub(WINDOW));
            let standing = upto.clone().filter(|(_, told)| !told.is_undone).collect::<Vec<_>>();
            message.tells(&standing, from) || message.tells(&upto.collect::<Vec<_>>(), from)
        };
        let ends = |from: &usize| {
            (from + 1..=log.len().min(from + WINDOW)).filter(|to| tells(*from, *to)).collect::<Vec<_>>()
        };
        let mut next: BTreeSet<usize> = reached.iter().flat_map(ends).collect();
        if message.is_of_a_restore {
            next.extend(&reached);
        }
        if next.is_empty() {
            let before: Vec<_> = log.iter().skip(*reached.first()?).take(8).map(|told| &told.lines).collect();
            let told: Vec<_> = heard.iter().map(|told| &told.lines).collect();
            return Some(format!("{message:?} after {reached:?} entries, before {before:?}, in {told:?}"));
        }
        reached = next;
    }
    let rest = |from: &usize| log[*from..].iter().filter(|told| !told.is_undone).count();
    let rest = reached.iter().map(rest).min()?;
    (rest > 0).then(|| format!("nobody has heard of the last {rest}"))
}

impl Heard {
    fn of(message: &Message) -> Self {
        // Above it stands whose turn it is, below it how the game ended.
        let turn =
            usize::from(message.text().starts_with('▶') || message.text().starts_with("The table is paused"));
        let happened = message.text().split("\n\n").nth(turn).unwrap_or_default();
        let is_heading = |line: &str| line.starts_with('⏱') || line.starts_with("Prepared by **");
        let is_of_a_move = |line: &&str| {
            !line.contains("** begins: ")
                && !line.starts_with("-# ")
                && !line.starts_with(PUT_BACK)
                && !is_heading(line)
        };
        let mut lines: Vec<String> = Vec::new();
        for line in happened.lines().filter(is_of_a_move) {
            match lines.last_mut() {
                // The scores of a round belong to the turn that ended it.
                Some(turn) if line.starts_with("- ") => turn.extend(["\n", line]),
                _ => lines.push(line.to_owned()),
            }
        }
        let note = happened.lines().find_map(|line| line.strip_prefix("-# ")?.split_once(" more turn"));
        Self {
            lines,
            left_out: note.map_or(0, |(count, _)| count.parse().unwrap()),
            is_of_a_restore: happened.contains(PUT_BACK),
        }
    }

    /// Returns true if it tells the end of this log, starting at or before entry `reached`.
    fn tells(&self, log: &[(usize, &Told)], reached: usize) -> bool {
        let turns: Vec<_> = log.chunk_by(|(_, one), (_, next)| one.is_of_one_turn_with(next)).collect();
        // Of what found no room some may be no move.
        (0..=self.left_out).any(|left_out| self.tells_the_end(&turns, left_out, reached))
    }

    fn tells_the_end(&self, turns: &[&[(usize, &Told)]], left_out: usize, reached: usize) -> bool {
        let Some(first) = turns.len().checked_sub(self.lines.len() + left_out) else { return false };
        // Whatever of this log came before it has been told.
        let before = turns[..first].iter().flat_map(|turn| turn.iter()).next_back();
        let turns = &turns[first..];
        if turns.is_empty() || before.is_some_and(|(at, _)| *at >= reached) {
            return false;
        }
        let newest = turns.len() - 1;
        let mut lines = self.lines.iter().rev();
        let mut line = lines.next();
        for (at, turn) in turns.iter().enumerate().rev() {
            // Of the oldest turn a part may be known already; of any the beginning may have found no room.
            let is_known = |from: usize| at == 0 && turn[from - 1].0 < reached;
            let is_part = |line: &str, from: usize| {
                let part = line.strip_prefix("… ").filter(|_| from > 0);
                let part = part.or_else(|| (from == 0 || is_known(from)).then_some(line));
                part.is_some_and(|part| match part.strip_suffix(" …") {
                    Some(beginning) if from + 1 == turn.len() => begins(turn[from].1, beginning),
                    _ => as_a_line(&turn[from..]) == part,
                })
            };
            let is_told = line.is_some_and(|line| (0..turn.len()).any(|from| is_part(line, from)));
            match is_told {
                true => line = lines.next(),
                false if at == newest => return false,
                false => {}
            }
        }
        line.is_none()
    }
}

/// Returns true if a line tells what came first in a move whose end found no room.
fn begins(told: &Told, line: &str) -> bool {
    (1..told.events.len()).any(|to| in_one_line(told, &told.events[..to]).as_deref() == Some(line))
}

fn in_one_line(first: &Told, events: &[AnyEvent]) -> Option<String> {
    let reader = Reader::new(&first.names, Language::English);
    first.mover.and_then(|seat| AnyEvent::in_one_line(events, seat, &reader))
}

fn as_a_line(turn: &[(usize, &Told)]) -> String {
    let (_, first) = turn[0];
    let events: Vec<AnyEvent> = turn.iter().flat_map(|(_, told)| told.events.clone()).collect();
    let told = in_one_line(first, &events);
    // Undos one after another are told once.
    told.unwrap_or_else(|| first.lines.join(" "))
}

/// A message under which the board is shown.
pub fn is_board(message: &Message) -> bool {
    let text = message.text();
    !message.attachments().is_empty() && !text.starts_with("## ") && !is_of_a_request(text)
}

/// Returns true if a message asks to take moves back, or says what came of that.
fn is_of_a_request(text: &str) -> bool {
    let parts = ["asks to take this back", "the moves are taken back", "the moves stand"];
    text.starts_with("↩ ") && parts.iter().any(|part| text.contains(part))
}

/// The part of a log entry that everybody hears.
struct Told {
    ply: u32,
    at: Timestamp,
    actor: Option<PersonId>,
    /// The player whose move it was, if any.
    mover: Option<Seat>,
    /// True if it was taken back later.
    is_undone: bool,
    lines: Vec<String>,
    events: Vec<AnyEvent>,
    names: Vec<String>,
}

impl Told {
    fn is_of_one_turn_with(&self, next: &Self) -> bool {
        let is_told_in_events = !self.events.is_empty() && !next.events.is_empty();
        self.mover.is_some() && self.mover == next.mover && (is_told_in_events || self.lines == next.lines)
    }
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
            By::Seat(seat) => Some(seat),
            By::Host | By::Clock => None,
        };
        let told = kind.read_told(&entry.told).unwrap();
        let reader = Reader::new(&names, Language::English);
        let public = told.into_iter().filter(|told| told.to == Audience::Everyone).map(|told| told.event);
        let events: Vec<AnyEvent> = public.filter(|event| event.say(&reader).place.is_board()).collect();
        let said = events.iter().map(|event| event.say(&reader).text);
        let is_undone = undone.contains(&entry.ply);
        let lines = match (entry.undo(), mover) {
            (Some(undo), Some(seat)) if undo.agreed.is_empty() => {
                vec![format!("↩ {} took a move back.", names[seat.index()])]
            }
            (Some(undo), Some(seat)) => {
                let agreed: Vec<&str> = undo.agreed.iter().map(|seat| names[seat.index()].as_str()).collect();
                vec![format!("↩ {} took moves back; {} agreed.", names[seat.index()], agreed.join(" and "))]
            }
            _ => said.collect(),
        };
        Told {
            ply: entry.ply,
            at: entry.at,
            actor: entry.actor,
            mover,
            is_undone,
            lines,
            events,
            names: names.clone(),
        }
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
