//! Facts in words: the sentences of the posts above a board and in an offer's thread.

use harbormaster_rules::{
    AnyEvent, Audience, Broken, By, Kind, OptionSpec, Pace, Reader, Seat, SeatSet, Sentence, Told,
};

use super::Setback;
use crate::{
    facts::{Notice, Post},
    ids::{PersonId, Role, TableId},
    sayings::{Done, Refused},
    speak,
    store::{Store, StoredEntry, undone as taken_back},
    table::Table,
    trouble::Trouble,
};

/// The most entries before the news that are told to people who have not seen them; `/log` and the replay have the rest.
const WINDOW: u32 = 100;

/// One post in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Said {
    /// The cause, where the mover did not decide it.
    pub heading: Option<String>,
    /// The events, a sentence each.
    pub lines: Vec<String>,
    /// Seats to ping; the mover knows of it.
    pub call: Vec<Seat>,
    /// Seats that it concerns, and that read it when their turn comes.
    pub named: Vec<Seat>,
    /// True if it also speaks to the mover, for example of the next round.
    pub calls_its_mover: bool,
    /// True if the game begins with it.
    pub begins: bool,
    /// The player whose move it tells of, if it is a player's.
    pub mover: Option<Seat>,
    /// The events as facts: a turn that nobody has to follow step by step is told in one line.
    pub events: Vec<AnyEvent>,
}

impl Said {
    /// Returns all sentences, the heading first.
    pub fn sentences(&self) -> impl Iterator<Item = &String> {
        self.heading.iter().chain(&self.lines)
    }

    /// Returns the same for somebody who was not there. It pings nobody: those concerned were pinged at the time.
    fn told_again(self) -> Self {
        let Self { heading, lines, mover, events, .. } = self;
        Self { heading, lines, mover, events, ..Self::default() }
    }

    /// Returns true if it pings a seat other than this one.
    pub fn calls_others_than(&self, seat: Seat) -> bool {
        self.call.iter().any(|called| *called != seat)
    }

    fn of<'a>(sentences: impl Iterator<Item = &'a Sentence> + Clone) -> Self {
        let call = sentences.clone().flat_map(|said| said.call.iter()).collect();
        Self { lines: sentences.map(|said| said.text.clone()).collect(), call, ..Self::default() }
    }

    /// Keeps only the pings about offers, which need a look at once. Where players take turns, each is pinged for their own
    /// turn and reads then what has happened.
    fn ping_for_offers_alone(&mut self, told: &[Sentence]) {
        let of_offers = told.iter().filter(|said| said.place.offer().is_some());
        let asked: SeatSet = of_offers.flat_map(|said| said.call.iter()).collect();
        let call = std::mem::take(&mut self.call);
        (self.call, self.named) = call.into_iter().partition(|seat| asked.contains(*seat));
    }

    /// Marks it as told of a move: nobody is pinged for what they did themselves, as a player, for another one or as the host.
    fn of_entry(mut self, table: &Table, entry: &StoredEntry) -> Self {
        if let By::Seat(mover) = entry.by {
            self.mover = Some(mover);
        }
        if let By::Seat(mover) = entry.by {
            self.calls_its_mover = self.call.contains(&mover);
            self.call.retain(|seat| *seat != mover);
        }
        let own = entry.actor.and_then(|user| table.seat_played_by(user));
        self.call.retain(|seat| Some(*seat) != own);
        self
    }
}

/// Returns the sentences of each of these posts above a board.
///
/// # Errors
/// Fails if the entries they tell of cannot be read.
pub async fn above_board(store: &Store, table: &Table, posts: &[Post]) -> Result<Vec<Said>, Setback> {
    let plies = posts.iter().filter_map(|post| match post {
        Post::Entry { ply } | Post::Undone { ply } => Some(*ply),
        _ => None,
    });
    let entries = match (plies.clone().min(), plies.max()) {
        (Some(first), Some(last)) => store.entries(table.row.id, first..=last).await?,
        _ => Vec::new(),
    };
    said(table, posts, &entries)
}

/// Returns what was told from entry `since` on, followed by the sentences of these posts.
///
/// # Errors
/// Fails if the entries they tell of cannot be read.
pub async fn above_board_since(
    store: &Store,
    table: &Table,
    since: Option<u32>,
    posts: &[Post],
) -> Result<Vec<Said>, Setback> {
    let earlier = earlier(store, table, since, posts).await?;
    Ok([earlier, above_board(store, table, posts).await?].concat())
}

/// Returns what was told from entry `since` on, before these posts, for somebody who was not there. It pings nobody: the seats
/// concerned were pinged at the time.
///
/// # Errors
/// Fails if the entries cannot be read.
pub async fn earlier(
    store: &Store,
    table: &Table,
    since: Option<u32>,
    posts: &[Post],
) -> Result<Vec<Said>, Setback> {
    let first = posts.iter().filter_map(Post::first_entry).min();
    let (Some(since), Some(first)) = (since, first) else { return Ok(Vec::new()) };
    let entries = store.entries(table.row.id, since..).await?;
    let told = entries.iter().take_while(|entry| entry.ply < first);
    let told: Vec<Post> = told
        .map(|entry| match entry.undo() {
            Some(_) => Post::Undone { ply: entry.ply },
            None => Post::Entry { ply: entry.ply },
        })
        .collect();
    Ok(said(table, &told, &entries)?.into_iter().map(Said::told_again).collect())
}

/// Returns the first entry that one of these people has not seen, if it came before these posts. A player who moved has seen
/// everything up to that move. Nobody is told of more than the last [`WINDOW`] entries.
///
/// # Errors
/// Fails if the entries cannot be read.
pub async fn unseen(
    store: &Store,
    table: &Table,
    people: &[PersonId],
    posts: &[Post],
) -> Result<Option<u32>, Setback> {
    let Some(first) = posts.iter().filter_map(Post::first_entry).min() else { return Ok(None) };
    let from = first.saturating_sub(WINDOW).max(1);
    if people.is_empty() || from >= first {
        return Ok(None);
    }
    let entries = store.entries(table.row.id, from..first).await?;
    let moved = |user: &PersonId| {
        let own = entries.iter().rev().find(|entry| entry.made_by_hand() == Some(*user));
        own.map_or(from, |entry| entry.ply + 1)
    };
    Ok(people.iter().map(moved).min().filter(|since| *since < first))
}

/// The same, from the entries that the posts tell of.
pub(crate) fn said(table: &Table, posts: &[Post], entries: &[StoredEntry]) -> Result<Vec<Said>, Setback> {
    let undone = taken_back(entries);
    // What the clock did for one player has one heading, and so has what a player had prepared.
    let mut headed: Option<(Seat, bool)> = None;
    let said = posts.iter().map(|post| match post {
        // Nobody has to know what was taken back.
        Post::Entry { ply } | Post::Undone { ply } if undone.contains(ply) => Ok(Said::default()),
        Post::Undone { ply } => {
            let entry = entries.iter().find(|entry| entry.ply == *ply);
            let seat = entry.and_then(|entry| Role::of(entry.by)).and_then(Role::seat);
            let agreed = entry.and_then(StoredEntry::undo).map_or(SeatSet::EMPTY, |undo| undo.agreed);
            let agreed = table.names_in(agreed);
            let line = seat.map(|seat| speak::took_back(&table.name_of(seat), &agreed, table.language));
            Ok(Said { lines: line.into_iter().collect(), mover: seat, ..Said::default() })
        }
        Post::Begins => {
            Ok(Said { lines: vec![speak::begins(table, table.language)], begins: true, ..Said::default() })
        }
        Post::Resumed { .. } => {
            Ok(Said { lines: vec![Done::Resumed.say(table.language)], ..Said::default() })
        }
        Post::Restored { .. } => {
            Ok(Said { lines: vec![Done::Restored.say(table.language)], ..Said::default() })
        }
        Post::Entry { ply } => {
            let entry = entries.iter().find(|entry| entry.ply == *ply);
            let Some(entry) = entry else { return Ok(Said::default()) };
            let told = public(table, entry)?.into_iter().filter(|(_, said)| said.place.is_board());
            let (events, told): (Vec<AnyEvent>, Vec<Sentence>) = told.unzip();
            let mut said = Said { events, ..Said::of(told.iter()).of_entry(table, entry) };
            if table.kind.meta().pace != Pace::AnyTime {
                said.ping_for_offers_alone(&told);
            }
            let marked = said.mover.filter(|_| entry.by_clock || entry.prepared);
            if let Some(seat) = marked.filter(|seat| headed != Some((*seat, entry.prepared))) {
                let heading = if entry.prepared { speak::played_as_prepared } else { speak::by_clock };
                said.heading = Some(heading(&table.name_of(seat), table.language));
            }
            headed = marked.map(|seat| (seat, entry.prepared));
            Ok(said)
        }
        _ => Ok(Said::default()),
    });
    said.collect()
}

/// Returns what each entry from `before` to `ply` told everybody, except entries already taken back.
///
/// # Errors
/// Fails if they cannot be read.
pub async fn undone(
    store: &Store,
    table: &Table,
    before: u32,
    ply: u32,
) -> Result<Vec<(u32, Vec<String>)>, Trouble> {
    let entries = store.entries(table.row.id, before..=ply).await?;
    let gone = taken_back(&entries);
    let stands = |entry: &&StoredEntry| entry.undo().is_none() && !gone.contains(&entry.ply);
    let told = entries.iter().filter(stands).map(|entry| {
        let told = public(table, entry)?.into_iter().map(|(_, said)| said.text);
        Ok((entry.ply, told.collect()))
    });
    told.collect()
}

/// Returns an entry's sentences about an offer for the offer's thread. Sentences that also stand above the board ping people
/// there.
///
/// # Errors
/// Fails if the entry cannot be read.
pub async fn in_thread(store: &Store, table: &Table, ply: u32, number: u32) -> Result<Said, Setback> {
    let entries = store.entries(table.row.id, ply..=ply).await?;
    said_in_thread(table, entries.first(), number)
}

/// The same, from the entry.
pub(crate) fn said_in_thread(
    table: &Table,
    entry: Option<&StoredEntry>,
    number: u32,
) -> Result<Said, Setback> {
    let told = entry.map_or(Ok(Vec::new()), |entry| public(table, entry))?;
    let about = told.iter().map(|(_, said)| said).filter(|said| said.place.offer() == Some(number));
    let called = Said::of(about.clone().filter(|said| !said.place.is_board()));
    let call = entry.map_or_else(Vec::new, |entry| called.of_entry(table, entry).call);
    Ok(Said { call, ..Said::of(about) })
}

/// Puts a notice about the table, not a move, into words.
pub fn note(table: &Table, notice: &Notice) -> String {
    let language = table.language;
    match notice {
        Notice::Paused { why: None } => Done::Paused.say(language),
        Notice::Paused { why: Some(why) } => speak::paused_by(why, language),
        Notice::Closed { why } => speak::closed_by(why, language),
        Notice::Frozen => Refused::Frozen.say(language),
        Notice::HandedOver { before, after, .. } => Done::handed_over(before, after).say(language),
        Notice::Moderated { why } => speak::moderated(why, language),
        Notice::PauseLapsed => Done::PauseLapsed.say(language),
        Notice::LobbyLapsed => Done::LobbyLapsed.say(language),
        Notice::SeatOffered { seat, user, by, .. } => {
            speak::seat_offered(table, (*user, *by), &table.name_of(*seat), language)
        }
        Notice::OptionSet { name, value } => {
            let spec = table.options().find(|spec| spec.name == *name);
            let set = |spec: &'static OptionSpec| Done::OptionSet {
                name: spec.name,
                shown: table.option_shown(spec, value),
            };
            spec.map_or_else(String::new, |spec| set(spec).say(language))
        }
        Notice::LastCall { called } => speak::last_call(called, language),
        Notice::TimeIsUp { users } => speak::time_is_up(users, language),
        Notice::MoreTime { by, seats, until } => speak::more_time(table, (*by, seats), *until, language),
        Notice::Replaced { user, computer, late, .. } => speak::replaced(*user, computer, *late, language),
        Notice::StandInOver { seat, user, by, call } => {
            speak::stand_in_over(table, (*seat, *user, *by), call, language)
        }
        Notice::Leads { user } => Done::Leads { user: *user }.say(language),
        Notice::Quiet { quiet: true } => Done::Quiet.say(language),
        Notice::Quiet { quiet: false } => Done::NotQuiet.say(language),
        // With links to all of them; see the worker.
        Notice::Waiting { .. } | Notice::HeldBack { .. } => String::new(),
        Notice::Reminder { users, since } => {
            let seats = users.iter().filter_map(|user| table.seat_played_by(*user));
            let ends = seats.filter_map(|seat| table.turn_end(seat)).map(|end| end.ends).min();
            speak::reminder(users, *since, ends, language)
        }
        Notice::PlayAgain { by, users } => speak::play_again(*by, users, language),
        Notice::Invited { by, user } => speak::invited(*by, *user, language),
    }
}

/// Returns the events of an entry that everybody was told, each with its sentence.
fn public(table: &Table, entry: &StoredEntry) -> Result<Vec<(AnyEvent, Sentence)>, Trouble> {
    let told = facts(table.kind, table.row.id, entry)?;
    let names = table.names_told(entry);
    let reader = Reader::new(&names, table.language);
    let public = told.into_iter().filter(|told| told.to == Audience::Everyone);
    let said = |Told { event, .. }| {
        let said = AnyEvent::say(&event, &reader);
        (event, said)
    };
    Ok(public.map(said).collect())
}

/// Returns the events of an entry, each with its audience.
pub(super) fn facts(kind: Kind, table: TableId, entry: &StoredEntry) -> Result<Vec<Told<AnyEvent>>, Trouble> {
    kind.read_told(&entry.told).map_err(|error| {
        let fault = format!("Table {table}: what entry {} told: {error}.", entry.ply);
        Trouble::Damaged(Broken(vec![fault]))
    })
}
