//! Whole games without people, for statistics, pictures and endurance tests.
//!
//! All luck comes from one number. Game `k` (from 0) of seed `s` has as its 32 bytes the SHA-256 of the text `s/k`,
//! so `printf 7/0 | sha256sum` is the seed of the first game of seed 7; with it the referee deals the same cards.
//! The players have dice of their own, which come from the text `s/k/players` in the same way.

mod lineup;

use std::collections::BTreeSet;

use harbormaster_rules::{
    AnyEvent, AnyGame, AnyMove, By, Chance, Entry, Group, Kind, Language, Level, OfferState, Reader, Seat,
    SeatCount, SeatSet, Settings, SetupError, Span, Status, Timestamp, Told,
};
use sha2::{Digest, Sha256};

pub use lineup::{Lineup, Players};

/// The moment at which these games begin: 2026-01-01T00:00:00Z.
pub const OPENING: i64 = 1_767_225_600_000;

/// The longest pause before a move, in minutes.
const LONGEST_PAUSE: u32 = 30;

/// Random players make one move in this many out of turn, in games where anyone may act at any
/// time.
const OUT_OF_TURN: usize = 4;

/// The seed of game `number`.
pub fn seed_of(seed: u64, number: u32) -> [u8; 32] {
    Sha256::digest(format!("{seed}/{number}")).into()
}

/// The fault of the rules that stops a game, in a sentence for the operator.
#[derive(Debug)]
pub struct Impasse(pub String);

/// A game that plays itself.
pub struct Playout {
    /// The position so far.
    pub position: AnyGame,
    /// The number of entries made.
    pub ply: u32,
    /// The events of the newest entry.
    pub told: Vec<Told<AnyEvent>>,
    /// The public offers that have come to a deal, by number.
    pub settled: BTreeSet<u32>,
    seed: [u8; 32],
    number: u32,
    lineup: Lineup,
    /// The number of play-outs that a strong player has for a move.
    playouts: u32,
    dice: Chance,
    /// The time of the newest entry.
    pub now: Timestamp,
}

impl Playout {
    /// Sets up game `number` of a seed, before its first move.
    ///
    /// # Errors
    /// If the seats or settings do not fit.
    pub fn new(
        kind: Kind,
        settings: &Settings,
        seats: SeatCount,
        lineup: Lineup,
        seed: u64,
        number: u32,
    ) -> Result<Self, SetupError> {
        let own = Sha256::digest(format!("{seed}/{number}/players")).into();
        let seed = seed_of(seed, number);
        let position = kind.set_up(settings, seats, &mut Chance::of(&seed, 0))?;
        let (dice, now) = (Chance::of(&own, 0), Timestamp::from_millis(OPENING));
        let (told, settled) = (Vec::new(), BTreeSet::new());
        let playouts = kind.playouts();
        Ok(Self { position, ply: 0, told, settled, seed, number, lineup, playouts, dice, now })
    }

    /// Sets the number of play-outs for each move of a strong player.
    #[must_use]
    pub fn thinking(self, playouts: u32) -> Self {
        Self { playouts, ..self }
    }

    /// Makes the next entry and returns who made it, or `None` once the game is over. A move takes
    /// some minutes; a deadline within them comes first. While no seat wants to move, time passes.
    ///
    /// # Errors
    /// If the game is stuck.
    pub fn step(&mut self) -> Result<Option<By>, Impasse> {
        let Status::Waiting(waiting) = self.position.status() else { return Ok(None) };
        let minutes = 1 + self.dice.index(LONGEST_PAUSE as usize).unwrap_or_default();
        let mut at = self.now + Span::millis(60_000 * i64::try_from(minutes).unwrap_or(1));
        let deadline = self.position.next_deadline();
        let (by, mv) = loop {
            let overdue = deadline.as_ref().filter(|(due, _)| *due <= at);
            if let Some((due, mv)) = overdue {
                at = (*due).max(self.now);
                break (By::Clock, mv.clone());
            }
            if let Some((seat, mv)) = self.choose(waiting, at) {
                break (By::Seat(seat), mv);
            }
            let due = deadline.as_ref().map(|(due, _)| *due);
            let Some(next) = self.next_wake_up(at).into_iter().chain(due).min() else {
                return Err(Impasse(format!(
                    "After entry {} nobody has a move and no deadline is set. The position: {}",
                    self.ply,
                    self.position.to_line()
                )));
            };
            at = next;
        };
        let entry = Entry { ply: self.ply + 1, by, at, mv };
        let played =
            self.position.play(&entry, &mut Chance::of(&self.seed, entry.ply)).map_err(|refusal| {
                let why = refusal.words(&Reader::nameless(Language::English));
                let Entry { ply, mv, .. } = &entry;
                Impasse(format!("Entry {ply} ({mv}) was offered and then refused: {why}"))
            })?;
        (self.position, self.ply, self.now) = (played.next, entry.ply, at);
        self.told = played.told;
        self.count_deals(&entry.mv);
        Ok(Some(by))
    }

    /// Counts the deals that a move has settled. Only moves about offers make deals.
    fn count_deals(&mut self, mv: &AnyMove) {
        if mv.verb().group == Group::Offer {
            let is_settled = |number: &u32| {
                let card = self.position.offer(*number, &Reader::nameless(Language::English));
                card.is_some_and(|card| card.state == OfferState::Settled)
            };
            let settled = self.position.offers().into_iter().filter(is_settled).collect::<Vec<_>>();
            self.settled.extend(settled);
        }
    }

    /// Returns the next wake-up time of a computer player after `at`.
    fn next_wake_up(&self, at: Timestamp) -> Option<Timestamp> {
        let computers = self.position.seats().seats().filter(|seat| self.level(*seat).is_some());
        let wakes = computers.filter_map(|seat| self.position.wakes(seat));
        wakes.filter(|wakes| *wakes > at).min()
    }

    /// The seats in which this kind plays.
    fn seats_of(&self, kind: Players) -> impl Iterator<Item = Seat> + use<'_> {
        let seats = self.position.seats().seats();
        seats.filter(move |seat| self.lineup.in_seat(*seat, self.number) == kind)
    }

    /// Returns the first seat, in random order, that has a move, and that move.
    fn choose(&mut self, waiting: SeatSet, at: Timestamp) -> Option<(Seat, AnyMove)> {
        let mut kinds = self.lineup.kinds();
        self.dice.shuffle(&mut kinds);
        kinds.into_iter().find_map(|kind| self.chosen_by(kind, waiting, at))
    }

    /// The move of a seat in which this kind plays.
    fn chosen_by(&mut self, kind: Players, waiting: SeatSet, at: Timestamp) -> Option<(Seat, AnyMove)> {
        let waiting: Vec<Seat> = self.seats_of(kind).filter(|seat| waiting.contains(*seat)).collect();
        match kind {
            Players::Easy | Players::Steady | Players::Strong => self.chosen(kind, at).or_else(|| {
                // Where others can act, a player without advice may well be waiting for something.
                let others_act = self.position.kind().meta().pace.others_act();
                if others_act { None } else { self.listed(waiting, at) }
            }),
            Players::Random => self.sampled(at).or_else(|| self.listed(waiting, at)),
        }
    }

    /// Returns the level of the computer player in this seat; none for a random one.
    fn level(&self, seat: Seat) -> Option<Level> {
        self.lineup.in_seat(seat, self.number).level()
    }

    /// Returns the move of a computer player of this kind whose wake-up time has come, and its
    /// seat.
    fn chosen(&mut self, kind: Players, at: Timestamp) -> Option<(Seat, AnyMove)> {
        let level = kind.level()?;
        let is_awake = |seat: &Seat| self.position.wakes(*seat).is_some_and(|wakes| wakes <= at);
        let mut seats: Vec<Seat> = self.seats_of(kind).filter(is_awake).collect();
        self.dice.shuffle(&mut seats);
        let Self { position, playouts, dice, .. } = self;
        seats.into_iter().find_map(|seat| Some((seat, position.choice(level, seat, at, *playouts, dice)?)))
    }

    /// A move of these seats that can be listed.
    fn listed(&mut self, mut seats: Vec<Seat>, at: Timestamp) -> Option<(Seat, AnyMove)> {
        self.dice.shuffle(&mut seats);
        seats.into_iter().find_map(|seat| {
            let mut moves = self.position.choices(By::Seat(seat), at).listed;
            let index = self.dice.index(moves.len())?;
            Some((seat, moves.swap_remove(index)))
        })
    }

    /// Returns, now and then, a move that a random player puts together, in games where others act
    /// too.
    fn sampled(&mut self, at: Timestamp) -> Option<(Seat, AnyMove)> {
        let others_act = self.position.kind().meta().pace.others_act();
        if !others_act || self.dice.index(OUT_OF_TURN) != Some(0) {
            return None;
        }
        let mut seats: Vec<Seat> = self.seats_of(Players::Random).collect();
        self.dice.shuffle(&mut seats);
        seats.into_iter().find_map(|seat| {
            let forms = self.position.choices(By::Seat(seat), at).forms;
            let mut moves: Vec<AnyMove> = forms.into_iter().flat_map(|form| form.samples).collect();
            let index = self.dice.index(moves.len())?;
            Some((seat, moves.swap_remove(index)))
        })
    }
}
