//! The position and the setup.

use serde::{Deserialize, Serialize};

use super::{
    board,
    chips::{Chip, Package},
    events::{Ending, Event},
    field::Field,
    hex::{Hex, Shift},
    options::{self, Chosen, OPTIONS, Terms},
    refusals::Why,
    scoring,
    tiles::{Colour, Icon, Tile},
    verbs::{Move, PalletRef, Phase, VERBS},
};
use crate::{
    Chance, Hidden, Meta, Outcome, Pace, Position, Seat, SeatCount, SeatSet, Settings, SetupError, Status,
};

/// A position of Transport.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transport {
    /// The number of players.
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// The seat that had the first turn.
    pub(super) first: Seat,
    /// The seats in the order of their turns, which is the order of the colours too.
    pub(super) order: Vec<Seat>,
    /// The seat whose turn it is; after the end, the one that moved last.
    pub(super) to_move: Seat,
    pub(super) stage: Stage,
    pub(super) field: Field,
    /// In seat order.
    pub(super) hands: Vec<Vec<Tile>>,
    /// In seat order; the packages in the order in which they came, each worth the number that is up.
    pub(super) homebases: Vec<Vec<Package>>,
    /// In the order of drawing.
    pub(super) stack: Vec<Tile>,
    /// In the order of drawing.
    pub(super) bag: Vec<Chip>,
    /// Finished turns.
    pub(super) turns: u32,
    /// Turns in a row, up to now, that were discards and delivered nothing (7.1).
    pub(super) quiet: u32,
    pub(super) changes: Recent,
}

/// The stage of a turn (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Stage {
    /// A tile must be connected, or the hand discarded.
    Connect {},
    /// The icon of the tile just connected must be used.
    Icon { icon: Icon },
    /// A package must be moved.
    Package {
        /// True if the turn began with a discard.
        discarded: bool,
    },
    /// The game is over.
    Over { ending: Cause },
}

/// The cause of the end, one of three (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Cause {
    /// A homebase is full.
    Full,
    /// No tile could be drawn.
    EmptyStack,
    /// Everybody just discarded.
    Stalemate,
}

/// The changes of the latest turn so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recent {
    /// The place where a tile of the hand was connected.
    pub laid: Option<Hex>,
    /// The pallet that it pushed ahead.
    pub pushed: Option<Shift>,
    /// The place where a package came in.
    pub loaded: Option<Hex>,
    /// The tile or pallet that the wrench or the fork lift moved.
    pub moved: Option<Shift>,
    /// The pallet that the wrench's tile pushed ahead, or the other one of a switch.
    pub aside: Option<Shift>,
    /// A package's first and last place.
    pub package: Option<Shift>,
}

impl Position for Transport {
    type Move = Move;
    type Event = Event;
    type Why = Why;

    const META: Meta = Meta {
        slug: "transport",
        title: "Transport",
        seats: 2..=4,
        best: 2..=4,
        edition: 1,
        credit: "Transport - a game by Symbiose (© 2004), symbiosegames.nl. Tile pictures, tile set and starting \
                 layouts of this version are ours.",
        pitch: "Build one conveyor belt together, and sabotage it. Connect a tile, use its icon, move a package exactly \
                as far as its number says. What is on its other side scores for the owner of the pallet it reaches.",
        length: "30 to 55 turns in all, a few days to two weeks",
        verbs: VERBS,
        orders: &[],
        settled: &["turn"],
        options: OPTIONS,
        rules: include_str!("RULES.md"),
        refusals: Why::SENTENCES,
        lessons: include_str!("lessons.txt"),
        // At most 65 tiles and 20 deliveries, and fewer than 40 discards between two of those; three entries a turn.
        longest: 11_000,
        hides: &[Hidden::Unseen, Hidden::Held],
        pace: Pace::Turns,
        host: "",
        hand: Some("My hand"),
        pass: None,
    };

    /// Sets up the position before the first move (section 3).
    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let Chosen { terms, first, mixed } =
            options::chosen(settings, seats).map_err(SetupError::Settings)?;
        // In this order, so that a seed always makes the same game: stack, bag, first player, places at the table.
        let mut stack: Vec<Tile> = Tile::stack().collect();
        chance.shuffle(&mut stack);
        let mut bag: Vec<Chip> = Chip::all().collect();
        chance.shuffle(&mut bag);
        let first = first.unwrap_or_else(|| {
            let place = chance.index(usize::from(seats.get())).unwrap_or_default();
            seats.seats().nth(place).unwrap_or(Seat::new(0))
        });
        let mut order: Vec<Seat> = seats.seats().collect();
        if mixed && seats.get() == 4 {
            chance.shuffle(&mut order);
        }
        let hand = |_| stack.drain(..usize::from(terms.hand_size)).collect();
        let hands = seats.seats().map(hand).collect();
        Ok(Self {
            seats: seats.get(),
            terms,
            first,
            order,
            to_move: first,
            stage: Stage::Connect {},
            field: board::start(seats),
            hands,
            homebases: vec![vec![]; usize::from(seats.get())],
            stack,
            bag,
            turns: 0,
            quiet: 0,
            changes: Recent::default(),
        })
    }

    fn seats(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    fn rounds_begun(&self) -> Option<u32> {
        // Rounds: the turn that has just ended counts, the next one does not yet.
        Some(self.turns.div_ceil(u32::from(self.seats)))
    }

    fn status(&self) -> Status {
        match self.finish() {
            Some((outcome, _)) => Status::Over(outcome),
            None => Status::Waiting(SeatSet::only(self.to_move)),
        }
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        let is_seat = self.seats().has(seat) && !self.is_over();
        is_seat.then(|| Self { to_move: seat, stage: Stage::Connect {}, ..self.clone() })
    }
}

impl Transport {
    /// True once the game is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// The seat whose turn it is; `None` after the end.
    pub(super) fn mover(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.to_move)
    }

    /// The place of `seat` at the table: its colour's number.
    pub(super) fn seat_place(&self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat).unwrap_or_default()
    }

    /// The colour of `seat`.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        Colour::ALL[self.seat_place(seat) % Colour::ALL.len()]
    }

    /// The seat with this colour; `None` for colours that do not play.
    pub(super) fn owner(&self, colour: Colour) -> Option<Seat> {
        self.order.get(colour.index()).copied()
    }

    /// The partner of `seat` in a game of four (R28).
    pub(super) fn partner(&self, seat: Seat) -> Option<Seat> {
        let across = (self.seat_place(seat) + 2) % Colour::ALL.len();
        if self.seats == 4 { self.order.get(across).copied() } else { None }
    }

    /// The seat after `seat`.
    pub(super) fn after_seat(&self, seat: Seat) -> Seat {
        let next = (self.seat_place(seat) + 1) % self.order.len().max(1);
        self.order.get(next).copied().unwrap_or(seat)
    }

    /// The number of turns that only discard and deliver nothing after which the game ends (7.1).
    pub(super) fn quiet_limit(&self) -> u32 {
        u32::from(self.terms.stalemate_rounds) * u32::from(self.seats)
    }

    /// The next step of the turn (section 4).
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            Stage::Connect {} | Stage::Over { .. } => Phase::Connect,
            Stage::Icon { icon } => Phase::Icon(icon),
            Stage::Package { .. } => Phase::Package,
        }
    }

    /// The place and the colour of a pallet, if it plays.
    pub(super) fn pallet(&self, pallet: PalletRef) -> Option<(Hex, Colour)> {
        match pallet {
            PalletRef::Of(colour) => Some((self.field.pallet(colour)?, colour)),
            PalletRef::On(hex) => Some((hex, self.field.on(hex)?.tile.colour()?)),
        }
    }

    /// The worth of the homebase of `seat`.
    pub(super) fn score(&self, seat: Seat) -> u32 {
        self.homebases.get(seat.index()).map_or(0, |homebase| scoring::worth(homebase))
    }

    /// The score that counts for `seat`: its own homebase and, in a game of four, the partner's.
    pub(super) fn total(&self, seat: Seat) -> u32 {
        self.score(seat) + self.partner(seat).map_or(0, |partner| self.score(partner))
    }

    /// The result and the cause of the end; `None` before the end.
    pub(super) fn finish(&self) -> Option<(Outcome, Ending)> {
        match self.stage {
            Stage::Over { ending } => Some(self.result(ending)),
            _ => None,
        }
    }

    /// The result of a game that ends now.
    pub(super) fn result(&self, cause: Cause) -> (Outcome, Ending) {
        let totals: Vec<u32> = self.seats().seats().map(|seat| self.total(seat)).collect();
        let ending = match cause {
            Cause::Full => {
                let limit = self.terms.homebase_limit;
                let is_full = |seat: &Seat| {
                    self.homebases.get(seat.index()).is_some_and(|base| base.len() >= usize::from(limit))
                };
                let full = self.seats().seats().find(is_full).unwrap_or(Seat::new(0));
                Ending::Full { colour: self.colour(full), limit }
            }
            Cause::EmptyStack => Ending::EmptyStack,
            Cause::Stalemate => Ending::Stalemate { turns: self.quiet },
        };
        (scoring::outcome(&totals, cause == Cause::Stalemate), ending)
    }
}
