//! The position and the setup.

use serde::{Deserialize, Serialize};

use super::{
    board,
    chips::{Chip, Package},
    field::Field,
    layout,
    moves::Shift,
    scoring,
    tiles::{Colour, Icon, Tile},
};
use crate::{
    Chance, Game, OptionSpec, Outcome, Seat, SeatCount, SeatSet, Settings, SetupError, Status,
    settings::Setting,
};

/// A position of Transport.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Transport {
    /// How many play.
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// Who had the first turn.
    pub(super) first: Seat,
    /// The seats in the order of their turns, which is the order of the colours too.
    pub(super) order: Vec<Seat>,
    /// Whose turn it is; after the end, whose it was last.
    pub(super) to_move: Seat,
    pub(super) stage: Stage,
    pub(super) field: Field,
    /// In seat order.
    pub(super) hands: Vec<Vec<Tile>>,
    /// In seat order; the packages in the order in which they came, worth what is up.
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

/// What the host chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Tiles in a hand, 3 to 5.
    pub hand_size: u8,
    /// Packages on one homebase that end the game, 2 to 6.
    pub homebase_limit: u8,
    /// Turns of each player that end it when they only discard, 1 to 10.
    pub stalemate_rounds: u8,
}

/// How far the turn has come (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Stage {
    /// A tile is to be connected, or the hand to be discarded.
    Connect {},
    /// The icon of the tile just connected is to be used.
    Icon { icon: Icon },
    /// A package is to be moved.
    Package {
        /// Whether the turn began with a discard.
        discarded: bool,
    },
    /// The game is over.
    Over { ending: Ending },
}

/// What ended the game (7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ending {
    /// A homebase is full.
    Full,
    /// No tile could be drawn.
    EmptyStack,
    /// Everybody just discarded.
    Stalemate,
}

/// What the latest turn has changed so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recent {
    /// Where a tile of the hand was connected.
    pub laid: Option<super::Hex>,
    /// The pallet that it pushed ahead.
    pub pushed: Option<Shift>,
    /// Where a package came in.
    pub loaded: Option<super::Hex>,
    /// What the wrench or the fork lift moved.
    pub moved: Option<Shift>,
    /// The pallet that the wrench's tile pushed ahead, or the other one of a switch.
    pub aside: Option<Shift>,
    /// A package's first and last place.
    pub package: Option<Shift>,
}

impl Transport {
    /// The position before the first move (section 3).
    pub(super) fn new(
        settings: &Settings,
        seats: SeatCount,
        chance: &mut Chance,
    ) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        let Chosen { terms, first, mixed } = chosen(settings, seats).map_err(SetupError::Settings)?;
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
            field: layout::start(seats),
            hands,
            homebases: vec![vec![]; usize::from(seats.get())],
            stack,
            bag,
            turns: 0,
            quiet: 0,
            changes: Recent::default(),
        })
    }

    /// How many seats play.
    pub(super) fn seat_count(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    /// Whether it is over.
    pub(super) fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Whose turn it is; nobody's after the end.
    pub(super) fn mover(&self) -> Option<Seat> {
        (!self.is_over()).then_some(self.to_move)
    }

    /// The place of `seat` at the table: its colour's number.
    pub(super) fn place(&self, seat: Seat) -> usize {
        self.order.iter().position(|other| *other == seat).unwrap_or_default()
    }

    /// The colour of `seat`.
    pub(super) fn colour(&self, seat: Seat) -> Colour {
        Colour::ALL[self.place(seat) % Colour::ALL.len()]
    }

    /// Whose colour it is; colours that do not play are nobody's.
    pub(super) fn owner(&self, colour: Colour) -> Option<Seat> {
        self.order.get(colour.index()).copied()
    }

    /// The partner of `seat` in a game of four (R28).
    pub(super) fn partner(&self, seat: Seat) -> Option<Seat> {
        let across = (self.place(seat) + 2) % Colour::ALL.len();
        if self.seats == 4 { self.order.get(across).copied() } else { None }
    }

    /// Who comes after `seat`.
    pub(super) fn after_seat(&self, seat: Seat) -> Seat {
        let next = (self.place(seat) + 1) % self.order.len().max(1);
        self.order.get(next).copied().unwrap_or(seat)
    }

    /// Turns that only discard and deliver nothing after which the game ends (7.1).
    pub(super) fn quiet_limit(&self) -> u32 {
        u32::from(self.terms.stalemate_rounds) * u32::from(self.seats)
    }

    /// How it ended, if it has.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.stage {
            Stage::Over { ending } => Some(scoring::outcome(self, ending)),
            _ => None,
        }
    }

    /// Who is awaited, or how it ended.
    pub(super) fn state_of_play(&self) -> Status {
        self.outcome().map_or(Status::Waiting(SeatSet::only(self.to_move)), Status::Over)
    }
}

/// Settings after reading.
struct Chosen {
    terms: Terms,
    /// None if chance decides.
    first: Option<Seat>,
    /// Whether chance seats everybody.
    mixed: bool,
}

fn chosen(settings: &Settings, seats: SeatCount) -> Result<Chosen, Vec<String>> {
    settings.check(board::OPTIONS)?;
    let small = |spec: &OptionSpec| match spec.value(settings) {
        Setting::Whole(number) => u8::try_from(number).unwrap_or_default(),
        _ => 0,
    };
    let terms = Terms {
        hand_size: small(&board::HAND_SIZE),
        homebase_limit: small(&board::HOMEBASE_LIMIT),
        stalemate_rounds: small(&board::STALEMATE_ROUNDS),
    };
    let first = match board::FIRST.value(settings) {
        Setting::Seat(seat) => Some(seat),
        _ => None,
    };
    if let Some(seat) = first.filter(|seat| !seats.has(*seat)) {
        return Err(vec![format!("{seat} cannot be first: there are {} players.", seats.get())]);
    }
    Ok(Chosen { terms, first, mixed: board::TEAMS.value(settings) == Setting::Word("random") })
}
