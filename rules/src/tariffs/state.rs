//! The position and the setup.

use serde::{Deserialize, Serialize};

use super::{
    board::HAND,
    contract::Contract,
    events::{Ending, Event},
    grid::{Cell, Edge, Laid, Track},
    layout::Layout,
    memory::Memory,
    offers::{Offer, PastOffer},
    options::{Chosen, OPTIONS, Terms},
    refusals::Why,
    scoring,
    verbs::{Move, VERBS},
};
use crate::{
    Chance, Hidden, Meta, Pace, Position, Seat, SeatCount, SeatSet, Settings, SetupError, Span, Status,
    Timestamp,
    dominoes::Domino,
    piecepack::{Rank, Suit},
};

/// A position of Tariffs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tariffs {
    /// The number of players.
    pub(super) seats: u8,
    pub(super) layout: Layout,
    pub(super) terms: Terms,
    /// The seat that started the first round.
    pub(super) first: Seat,
    /// The round being played; `None` after the end.
    pub(super) round: Option<Round>,
    /// Scores of the finished rounds, each in seat order.
    pub(super) scores: Vec<Vec<u32>>,
    /// The end of the latest finished round.
    pub(super) last: Option<Finished>,
    /// The number of offers ever opened.
    pub(super) offered: u32,
    /// The latest closed offers, by number; up to [`KEPT`](super::offers::KEPT) of them.
    pub(super) past: Vec<PastOffer>,
}

/// A round that is being played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Round {
    pub track: Track,
    /// In seat order.
    pub players: Vec<Player>,
    /// In the order in which they will be drawn.
    pub stock: Vec<Domino>,
    pub to_move: Seat,
    /// Turns taken in this round.
    pub turns: u32,
    /// Turns in a row without a new domino, up to now.
    pub quiet: u32,
    /// Offers opened in this turn.
    pub asked: u8,
    /// The offer of the seat to move, while it stands.
    pub offer: Option<Offer>,
    /// The domino laid or turned last.
    pub changed: Option<Changed>,
    /// The history of the table, by seat.
    #[serde(skip)]
    pub memory: Memory,
}

/// One player's secrets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Player {
    pub contract: Contract,
    /// In the order in which they came.
    pub hand: Vec<Domino>,
}

impl Round {
    /// Returns true if a domino was turned since the newest was laid: computer players do not turn another, so that no
    /// table comes up again (R25).
    pub fn has_been_turned(&self) -> bool {
        self.changed.is_some_and(|changed| changed.turned)
    }
}

/// The domino that was laid or turned last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Changed {
    /// Its border.
    pub edge: Edge,
    /// True if it was turned rather than laid.
    pub turned: bool,
}

/// A round that is over (section 7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Finished {
    pub track: Track,
    /// The seat that ended it; `None` if the quiet limit did.
    pub declarer: Option<Seat>,
    /// The cost of a missing domino.
    pub penalty: u8,
    /// In seat order.
    #[serde(rename = "lines")]
    pub trips: Vec<Trip>,
}

/// One player's trip at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Trip {
    pub contract: Contract,
    /// The places of the walk.
    pub route: Vec<Cell>,
}

impl Position for Tariffs {
    type Move = Move;
    type Event = Event;
    type Why = Why;

    const META: Meta = Meta {
        slug: "tariffs",
        title: "Tariffs",
        seats: 2..=4,
        best: 3..=4,
        edition: 1,
        credit: "Tariffs by Jonathan C. Dietrich (v0.5, 2003), GFDL 1.2+ / CC BY-SA 4.0 - played here from the \
                 published rules.",
        pitch: "Your railway contract is secret, the track is shared. Dominoes cross borders, with a toll each \
                way. Once your trip is cheap, declare: the others pay for every missing link. The lowest total \
                wins.",
        length: "one round for each player; a round takes 20 to 30 turns in all",
        verbs: VERBS,
        orders: &[],
        settled: &[],
        options: OPTIONS,
        rules: include_str!("RULES.md"),
        refusals: Why::SENTENCES,
        lessons: include_str!("lessons.txt"),
        // Twelve rounds of at most 29 x 10 x 4 turns, and offers in them; real games have a hundredth of that.
        longest: 100_000,
        // Players who are asked for a swap may answer, but the game does not wait for it.
        hides: &[Hidden::Unseen, Hidden::Held],
        pace: Pace::Answers,
        host: "",
        hand: Some("My hand"),
        pass: None,
    };

    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let chosen = Chosen::read(settings, seats).map_err(SetupError::Settings)?;
        // In this order, so that a seed always makes the same game: layout, first player, coins, dominoes.
        let layout = chosen.layout.unwrap_or_else(|| Layout::shuffled(chance));
        let first = chosen.first.unwrap_or_else(|| {
            let place = chance.index(usize::from(seats.get())).unwrap_or_default();
            seats.seats().nth(place).unwrap_or(Seat::new(0))
        });
        Ok(Self {
            seats: seats.get(),
            layout,
            terms: chosen.terms,
            first,
            round: Some(Round::new(seats, first, chance)),
            scores: vec![],
            last: None,
            offered: 0,
            past: vec![],
        })
    }

    fn seats(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    fn rounds_begun(&self) -> Option<u32> {
        u32::try_from(self.scores.len() + usize::from(self.round.is_some())).ok()
    }

    fn status(&self) -> Status {
        match &self.round {
            Some(round) => Status::Waiting(SeatSet::only(round.to_move)),
            None => Status::Over(scoring::outcome(&self.scores)),
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let mut next = self.clone();
        let round = next.round.as_mut().filter(|_| self.seats().has(seat))?;
        (round.to_move, round.asked, round.offer) = (seat, 0, None);
        Some(next)
    }

    fn next_deadline(&self) -> Option<(Timestamp, Move)> {
        let offer = self.round.as_ref()?.offer.as_ref()?;
        Some((self.closes_at(offer), Move::Lapse { offer: offer.number }))
    }

    fn rested(&self, lost: Span) -> Option<Move> {
        self.round.as_ref()?.offer.as_ref()?;
        Some(Move::Rest { seconds: lost.whole_seconds() })
    }
}

impl Tariffs {
    /// The number of rounds in the game (3.5).
    pub(super) fn rounds(&self) -> usize {
        usize::from(self.terms.rounds_per_player) * usize::from(self.seats)
    }

    /// The seat that starts the round after `finished` rounds: always the next seat (3.4).
    pub(super) fn starter(&self, finished: usize) -> Seat {
        (0..finished).fold(self.first, |seat, _| seat.next(self.seats()))
    }

    /// Turns without a new domino that end a round.
    pub(super) fn quiet_limit(&self) -> u32 {
        u32::from(self.terms.quiet_rounds) * u32::from(self.seats)
    }

    /// The seat whose turn it is; `None` after the end.
    pub(super) fn to_move(&self) -> Option<Seat> {
        self.round.as_ref().map(|round| round.to_move)
    }

    /// The contract and hand of `seat`, while a round is played.
    pub(super) fn player(&self, seat: Seat) -> Option<&Player> {
        self.round.as_ref().and_then(|round| round.players.get(seat.index()))
    }

    /// The cause of the end; `None` before the end.
    pub(super) fn ending_reached(&self) -> Option<Ending> {
        self.round.is_none().then_some(Ending::AllRounds { rounds: self.scores.len() })
    }

    /// The time at which the open offer lapses.
    pub(super) fn closes_at(&self, offer: &Offer) -> Timestamp {
        offer.opened + Span::hours(i64::from(self.terms.offer_hours))
    }

    /// The open offer, if its time is not over at `now`; a move at that very instant is too late.
    pub(super) fn standing(&self, now: Timestamp) -> Option<&Offer> {
        let offer = self.round.as_ref()?.offer.as_ref()?;
        (now < self.closes_at(offer)).then_some(offer)
    }
}

impl Round {
    /// Sets up a new round: coins and dominoes are dealt, nothing is laid (3.2, 3.3).
    pub fn new(seats: SeatCount, starter: Seat, chance: &mut Chance) -> Self {
        let suits = Rank::ALL.map(|_| {
            let mut suits = Suit::ALL;
            chance.shuffle(&mut suits);
            suits
        });
        let mut stock: Vec<Domino> = Domino::set().collect();
        chance.shuffle(&mut stock);
        let player = |seat: Seat| Player {
            contract: Contract::new(suits.map(|of_rank| of_rank[seat.index()])),
            hand: stock.drain(..HAND).collect(),
        };
        let players = seats.seats().map(player).collect();
        Self {
            track: Track::default(),
            players,
            stock,
            to_move: starter,
            turns: 0,
            quiet: 0,
            asked: 0,
            offer: None,
            changed: None,
            memory: Memory::default(),
        }
    }

    /// Iterates over the seats that may be asked for a swap: all others that hold a domino (5.4).
    pub fn partners(&self) -> impl Iterator<Item = Seat> {
        let other = |seat: &Seat| *seat != self.to_move && !self.players[seat.index()].hand.is_empty();
        (0..).map(Seat::new).take(self.players.len()).filter(other)
    }

    /// Iterates over the dominoes on the table that aren't doubles, in order of their borders (5.2).
    pub fn turnable(&self) -> impl Iterator<Item = (Edge, Laid)> {
        self.track.iter().filter(|(_, laid)| !laid.is_double())
    }
}
