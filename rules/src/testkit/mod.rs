//! Laws of every game.
//!
//! Each law is a function of a [`Trial`]: it plays that game with random legal moves and checks every position
//! on the way. A broken law gives a [`Failure`], which prints as a game record: save it under `tests/games/` or
//! replay it with [`Record::read`] to reproduce the fault.
//!
//! | file | laws about |
//! |---|---|
//! | `moves` | legal moves, and the end of games |
//! | `text` | JSON, notation, position lines, the log, damaged and hostile text |
//! | `luck` | seeds and scripts |
//! | `lessons` | the course by which the game is learned |
//! | `secrets` | secrets of a viewer |
//! | `undo` | moves that are taken back |
//! | `words` | buttons, labels, sentences, and a game's description of itself |

mod lessons;
mod luck;
mod moves;
mod record;
mod saying;
mod secrets;
mod text;
mod undo;
mod words;

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
};

use saying::{READER, sentence, written};

use crate::{
    By, Chance, Cover, Entry, Game, Language, OptionKind, Played, Refusal, Seat, SeatCount, Settings, Span,
    Status, Timestamp, Viewer,
};

pub use lessons::lessons_are_true;
pub use luck::{same_seed_same_game, unfit_scripts_change_nothing};
pub use moves::{
    advice_is_legal, games_end_in_time, listed_moves_are_accepted, only_the_awaited_have_choices,
    unlisted_moves_are_refused,
};
pub use record::{Record, Replayed};
pub use saying::opening_time;
pub use secrets::{
    alike_worlds_tell_the_same, imagination_knows_no_more, imagination_varies, imagined_worlds_look_alike,
    imagined_worlds_offer_the_same, turns_to_come_give_nothing_away,
};
pub use text::{
    damaged_positions_are_refused, every_position_passes_audit, hostile_text_is_harmless, json_round_trips,
    notation_round_trips, position_lines_round_trip, the_log_folds_to_the_same_position,
};
pub use undo::{
    free_moves_reveal_nothing, logs_with_undos_fold, nobody_sees_the_shuffling,
    undone_moves_can_be_made_again,
};
pub use words::{
    buttons_fit_and_work, declarations_fit, labels_fit, outcomes_are_complete, refusals_are_sentences,
    sentences_fit, unfit_settings_are_refused,
};

/// A law's verdict on a trial.
pub type Verdict = Result<(), Failure>;

/// One game to try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The number of seats.
    pub seats: SeatCount,
    /// The host's settings.
    pub settings: Settings,
    /// The game's seed; the choice of moves depends on it too.
    pub seed: [u8; 32],
    /// The trial stops after this many entries, even in the middle of the game.
    pub plies: u32,
    /// The number of entries by computer players before those, which no law looks at: the trial begins in the middle of
    /// a game.
    pub before: u32,
    /// The way moves are chosen.
    pub players: Players,
}

/// The way a trial chooses among legal moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Players {
    /// Each legal move is equally likely.
    Uniform,
    /// Each legal verb is equally likely, then each of its moves, so that long lists do not drown out short ones.
    ByVerb,
    /// Computer players move as long as they have advice: situations of real games occur, such as debts.
    Computers,
}

impl Trial {
    /// Trial `number` of a game with default settings.
    pub fn new(seats: SeatCount, number: u64) -> Self {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&number.to_le_bytes());
        seed[31] = seats.get();
        let players = if number.is_multiple_of(2) { Players::ByVerb } else { Players::Uniform };
        Self { seats, settings: Settings::default(), seed, plies: u32::MAX, before: 0, players }
    }

    /// This trial with other settings.
    #[must_use]
    pub fn with(mut self, settings: Settings) -> Self {
        self.settings = settings;
        self
    }

    /// This trial, stopped after `plies` entries.
    #[must_use]
    pub fn capped(mut self, plies: u32) -> Self {
        self.plies = plies;
        self
    }

    /// This trial, played by `players`.
    #[must_use]
    pub fn by(mut self, players: Players) -> Self {
        self.players = players;
        self
    }

    /// This trial, begun after `entries` by computer players.
    #[must_use]
    pub fn after(mut self, entries: u32) -> Self {
        self.before = entries;
        self
    }

    /// Dice for the trial itself, apart from the game's own streams.
    fn dice(&self, stream: u32) -> Chance {
        Chance::of(&self.seed.map(|byte| byte ^ 0xa5), stream)
    }
}

/// Returns the settings worth trying for `G`: the default, then each option at each end of its range, at each suggested
/// value and off, one option at a time. Settings that the game refuses are left out.
pub fn settings_worth_trying<G: Game>(seats: SeatCount) -> Vec<Settings> {
    let mut list = vec![Settings::default()];
    for spec in G::META.options {
        let mut values: Vec<String> = spec.suggested.iter().map(|&value| value.to_owned()).collect();
        if let OptionKind::Whole { min, max, off } = spec.kind {
            values.extend([min.to_string(), max.to_string()]);
            values.extend(off.then(|| "off".to_owned()));
        }
        if let OptionKind::Time { min, max, .. } = spec.kind {
            values.extend([min.to_string(), max.to_string()]);
        }
        for value in values {
            let mut settings = Settings::default();
            settings.choose(spec.name, &value);
            if !list.contains(&settings) && G::set_up(&settings, seats, &mut Chance::of(&[0; 32], 0)).is_ok()
            {
                list.push(settings);
            }
        }
    }
    list
}

/// A broken law, printed as a game record that reproduces it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The fault.
    pub what: String,
    /// The record that reproduces it.
    pub record: Box<Record>,
}

impl Failure {
    fn new<G: Game>(trial: &Trial, entries: &[Entry<G::Move>], what: String) -> Self {
        let record = Record::of::<G>(trial.seats, &trial.settings, &trial.seed, entries);
        Self { what, record: Box::new(record) }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.what.lines() {
            writeln!(f, "# {line}")?;
        }
        self.record.fmt(f)
    }
}

impl std::error::Error for Failure {}

/// One position of a trial, as a law sees it.
pub struct Step<'a, G: Game> {
    /// The trial it belongs to.
    pub trial: &'a Trial,
    /// The number of the next entry.
    pub ply: u32,
    /// The time of the next move.
    pub now: Timestamp,
    /// The position.
    pub position: &'a G,
    /// The entries so far.
    pub entries: &'a [Entry<G::Move>],
    /// The entry the trial plays next; `None` at the end of the game or the trial.
    pub entry: Option<&'a Entry<G::Move>>,
}

impl<G: Game> Step<'_, G> {
    /// The game's luck at this ply.
    pub fn luck(&self) -> Chance {
        Chance::of(&self.trial.seed, self.ply)
    }

    /// The law's own dice, different at each ply and for each `salt`.
    pub fn dice(&self, salt: u32) -> Chance {
        self.trial.dice(0x4000_0000 + self.ply * 64 + salt)
    }

    /// Iterates over every seat and the onlooker.
    pub fn viewers(&self) -> impl Iterator<Item = Viewer> {
        self.trial.seats.seats().map(Viewer::Seat).chain([Viewer::Onlooker])
    }

    /// True if a slow law checks this position: the first ones, the last, and one in `every` between.
    pub fn is_sampled(&self, every: u32) -> bool {
        self.ply <= 2 || self.entry.is_none() || self.ply.is_multiple_of(every)
    }

    /// Plays `mv` here and now.
    ///
    /// # Errors
    /// As [`Play::play`](crate::Play::play).
    pub fn try_move(&self, by: By, mv: &G::Move) -> Result<Played<G>, Refusal<G::Why>> {
        self.position.play(&self.entry_of(by, mv), &mut self.luck())
    }

    /// Returns `mv` as the next entry.
    pub fn entry_of(&self, by: By, mv: &G::Move) -> Entry<G::Move> {
        Entry { ply: self.ply, by, at: self.now, mv: mv.clone() }
    }

    /// Returns the listed moves of `seat`.
    pub fn listed(&self, seat: Seat) -> Vec<G::Move> {
        self.position.choices(By::Seat(seat), self.now).listed
    }
}

/// Plays a trial and runs `law` on each position, the last one too. Returns the last position.
///
/// # Errors
/// The first fault that `law` or the trial itself finds, panics included.
pub fn walk<G: Game>(
    trial: &Trial,
    mut law: impl FnMut(&Step<'_, G>) -> Result<(), String>,
) -> Result<G, Failure> {
    let mut entries = Vec::new();
    let outcome = catch_unwind(AssertUnwindSafe(|| stroll(trial, &mut entries, &mut law)));
    let what = match outcome {
        Ok(Ok(position)) => return Ok(position),
        Ok(Err(what)) => what,
        Err(panic) => {
            let said = panic.downcast_ref::<String>().cloned();
            let said = said.or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()));
            format!("panic: {}", said.unwrap_or_default())
        }
    };
    Err(Failure::new::<G>(trial, &entries, what))
}

fn stroll<G: Game>(
    trial: &Trial,
    entries: &mut Vec<Entry<G::Move>>,
    law: &mut impl FnMut(&Step<'_, G>) -> Result<(), String>,
) -> Result<G, String> {
    let mut position = G::set_up(&trial.settings, trial.seats, &mut Chance::of(&trial.seed, 0))
        .map_err(|error| format!("the game cannot be set up: {}", error.say(Language::English)))?;
    let mut now = opening_time();
    for ply in 1.. {
        let is_over = ply > trial.plies.saturating_add(trial.before);
        let next = if is_over { None } else { next_entry(trial, &position, ply, now)? };
        if let Some(Entry { by: By::Seat(_) | By::Host, at, .. }) = &next {
            now = *at;
        }
        if ply > trial.before || next.is_none() {
            law(&Step { trial, ply, now, position: &position, entries, entry: next.as_ref() })?;
        }
        let Some(entry) = next else { break };
        now = entry.at;
        let played = position.play(&entry, &mut Chance::of(&trial.seed, ply));
        entries.push(entry);
        let refused =
            |refusal| format!("the last move was offered and then refused: {}", sentence::<G>(&refusal));
        position = played.map_err(refused)?.next;
    }
    Ok(position)
}

/// The moves by which the host program tells the game of absences, and of time in which nobody could play.
fn told_by_host<G: Game>(position: &G, seat: Seat, at: Timestamp) -> Vec<G::Move> {
    let offices = position.offices();
    let absence = offices.and_then(|offices| offices.absence(seat));
    let until = Timestamp::from_millis(at.seconds() * 1_000) + Span::hours(48);
    let here = absence.and_then(|absence| absence.cover).map(|_| None);
    let away = [Cover::Wait(until), Cover::Computer, Cover::StandIn].map(Some);
    let covers = here.into_iter().chain(away.into_iter().filter(|_| absence.is_some()));
    let told = covers.filter_map(|cover| Some(offices?.told_of(seat, cover)));
    told.chain(position.rested(Span::hours(3))).collect()
}

/// The verbs of such moves.
fn host_verbs<G: Game>(position: &G) -> Vec<&'static str> {
    let offices = position.offices();
    let told = [None, Some(Cover::Computer)].into_iter();
    let told = told.filter_map(|cover| Some(offices?.told_of(Seat::new(0), cover)));
    told.chain(position.rested(Span::hours(3))).map(|mv| G::verb(&mv).name).collect()
}

/// Chooses the next entry of a trial: a random legal move after a random time, unless a deadline passes first. Mostly a
/// seat to act moves; if others may act too, sometimes one of them, the host or the host program.
fn next_entry<G: Game>(
    trial: &Trial,
    position: &G,
    ply: u32,
    now: Timestamp,
) -> Result<Option<Entry<G::Move>>, String> {
    const WHILES: [Span; 4] = [Span::millis(0), Span::millis(60_000), Span::hours(1), Span::hours(25)];
    let Status::Waiting(waiting) = position.status() else { return Ok(None) };
    let mut dice = trial.dice(ply);
    let waiting: Vec<Seat> = waiting.iter().collect();
    let mut seat = *pick(&mut dice, &waiting).ok_or("the game goes on but waits for nobody")?;
    let mut by = By::Seat(seat);
    let at = now + pick(&mut dice, &WHILES).copied().unwrap_or_default();
    if (ply <= trial.before || trial.players == Players::Computers)
        && let Some(mv) = position.imagine(Viewer::Seat(seat), &mut dice).advise(seat, now, &mut dice)
    {
        return Ok(Some(Entry { ply, by, at: now, mv }));
    }
    if let Some((due, mv)) = position.next_deadline().filter(|(due, _)| *due <= at) {
        demand(due >= now, || format!("a deadline of {due} came up only at {now}"))?;
        return Ok(Some(Entry { ply, by: By::Clock, at: due, mv }));
    }
    let mut listed = position.choices(By::Seat(seat), at).listed;
    if G::META.pace.others_act() {
        let others: Vec<Seat> = trial.seats.seats().collect();
        match dice.index(12) {
            Some(0) => {
                by = By::Host;
                listed = position.choices(By::Host, at).listed;
            }
            Some(1) => {
                seat = pick(&mut dice, &others).copied().unwrap_or(seat);
                by = By::Clock;
                listed = told_by_host(position, seat, at);
            }
            Some(2..=4) => {
                seat = pick(&mut dice, &others).copied().unwrap_or(seat);
                by = By::Seat(seat);
                let choices = position.choices(By::Seat(seat), at);
                listed = choices.listed;
                listed.extend(choices.forms.into_iter().flat_map(|form| form.samples));
            }
            _ => {}
        }
        if listed.is_empty() {
            seat = waiting[0];
            by = By::Seat(seat);
            listed = position.choices(By::Seat(seat), at).listed;
        }
    }
    if trial.players == Players::ByVerb {
        let mut verbs: Vec<&str> = listed.iter().map(|mv| G::verb(mv).name).collect();
        verbs.dedup();
        if let Some(verb) = pick(&mut dice, &verbs) {
            listed.retain(|mv| G::verb(mv).name == *verb);
        }
    }
    let mv = pick(&mut dice, &listed).ok_or_else(|| format!("{seat} is awaited and has no move"))?;
    Ok(Some(Entry { ply, by, at, mv: mv.clone() }))
}

/// Picks one item of a list, each equally likely.
fn pick<'a, T>(dice: &mut Chance, items: &'a [T]) -> Option<&'a T> {
    dice.index(items.len()).and_then(|index| items.get(index))
}

/// Returns at most `most` of `items`, at random.
fn sample<T: Clone>(dice: &mut Chance, items: &[T], most: usize) -> Vec<T> {
    let mut items = items.to_vec();
    if items.len() > most {
        dice.shuffle(&mut items);
        items.truncate(most);
    }
    items
}

/// Makes one check of a law: it `holds`, or `what` is the fault.
fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
