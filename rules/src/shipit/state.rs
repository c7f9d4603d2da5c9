//! The position and the setup.

use serde::{Deserialize, Serialize};

use super::{
    cities::Cities,
    events::{Event, Load},
    freight::{Coin, Place, Token, Way},
    links::{LaidLink, Link},
    options::{self, Terms},
    refusals::Why,
    setup,
    tiles::{ByColour, Colour, Tile},
    verbs::{Move, VERBS},
};
use crate::{Chance, Hidden, Meta, Pace, Position, Seat, SeatCount, SeatSet, Settings, SetupError, Status};

/// A position of Ship It!
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipIt {
    /// The number of players.
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// The owner of each colour: with two players each owns two, with three one has no owner.
    pub(super) owners: ByColour<Option<Seat>>,
    /// In the order in which they were laid.
    pub(super) tiles: Cities,
    /// In the order in which they were built.
    pub(super) links: Vec<LaidLink>,
    /// In the order of drawing.
    pub(super) pool: Vec<Link>,
    /// Paid for, and yet to be built.
    pub(super) hand: Vec<Link>,
    /// On the board, in the order of their tokens; those of a shipment that waits for a chip are not among them.
    pub(super) coins: Vec<Coin>,
    /// The highest token number given to each colour's coins.
    pub(super) tokens: ByColour<u8>,
    /// The numbers of the coins that have become chips.
    pub(super) chips: ByColour<Vec<u8>>,
    /// The hub of each colour; `None` once it has closed.
    pub(super) hubs: ByColour<Option<Tile>>,
    pub(super) officials: ByColour<Place>,
    pub(super) scores: ByColour<u32>,
    /// The colour whose turn it is; after the end, the one that moved last.
    pub(super) to_move: Colour,
    pub(super) stage: Stage,
    /// Action points left.
    pub(super) ap: u8,
    /// The shipment that waits for the mover's choice of a chip.
    pub(super) pending: Option<Pending>,
    /// Counted from 1.
    pub(super) round: u32,
    /// The round of the last shipment; 0 if there was none.
    pub(super) last_shipment: u32,
    pub(super) recent: Recent,
}

/// The stage of a turn (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Stage {
    /// Links may be bought and lifted.
    Plan {
        /// True if a link has been lifted.
        lifted: bool,
    },
    /// A link has been built.
    Build {},
    /// An official has moved.
    Officials {},
    /// Freight has moved.
    Freight {
        /// The highest pip-stop paid for.
        pip_paid: u8,
    },
    /// The game is over.
    Over {
        /// The cause of the end.
        ending: Cause,
    },
}

/// The cause of the end (section 7), as a position stores it. The rest of an [`Ending`](super::events::Ending) follows
/// from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Cause {
    /// Enough hubs have closed.
    Hubs,
    /// A player has reached the target score.
    Target,
    /// A player has no freight left.
    NoFreight,
    /// Nothing was shipped for `stall_rounds` rounds.
    Stall,
}

/// A shipment whose coins wait until the mover has chosen a chip (5.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pending {
    /// The tile that shipped; its hub has moved on.
    pub hub: Tile,
    /// In the order of their tokens.
    pub coins: Vec<Load>,
}

/// The changes of the latest turn so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recent {
    /// The colour whose turn it was.
    pub colour: Colour,
    /// The number of the last links that were built in it.
    pub built: u8,
    /// The way of the official that moved last.
    pub official: Option<Way>,
    /// The freight that moved last.
    pub freight: Option<Token>,
    /// Its way.
    pub way: Option<Way>,
    /// The tile that shipped last.
    pub shipped: Option<Tile>,
}

impl Recent {
    /// A turn in which nothing has happened yet.
    pub const fn nothing(colour: Colour) -> Self {
        Self { colour, built: 0, official: None, freight: None, way: None, shipped: None }
    }
}

impl Position for ShipIt {
    type Move = Move;
    type Event = Event;
    type Why = Why;

    const META: Meta = Meta {
        slug: "shipit",
        title: "Ship It!",
        seats: 2..=4,
        best: 4..=4,
        edition: 1,
        credit: "Ship It! - designed by Stephen and Michael Schoessow (rules version 1.6, November 2004). The rules may be \
                 freely copied and distributed provided the authors are credited. Rulings by Harbormaster.",
        pitch: "America, late 1800s: lay links between cities, haul freight to four hubs. Your official \
                smooths your way and blocks the others'. The player who sets off a shipment profits double.",
        length: "about six rounds, a few days",
        verbs: VERBS,
        orders: &[],
        settled: &[],
        options: options::OPTIONS,
        rules: include_str!("RULES.md"),
        refusals: Why::SENTENCES,
        lessons: include_str!("lessons.txt"),
        // 21 x 21 rounds of four turns; a turn spends at most 17 action points, builds a lifted link and ends. Besides,
        // each link of the pool is built once after it was bought, and 20 coins become chips.
        longest: 34_000,
        hides: &[Hidden::Unseen, Hidden::Held],
        pace: Pace::Turns,
        host: "",
        hand: Some("My hand"),
        pass: Some("done"),
    };

    fn set_up(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        settings.check(options::OPTIONS).map_err(SetupError::Settings)?;
        let terms = Terms::chosen(settings);
        // In this order, so that a seed always makes the same game: seats, tiles, ticks, numbers, pool.
        let owners = setup::owners(settings, seats, chance);
        let tiles = setup::laid(terms.margin, chance);
        let coins = setup::loaded(&tiles, chance);
        let mut pool: Vec<Link> = Link::all().collect();
        chance.shuffle(&mut pool);
        let owned = Colour::ALL.into_iter().find(|colour| owners[colour.index()].is_some());
        let to_move = owned.unwrap_or(Colour::Red);
        Ok(Self {
            seats: seats.get(),
            terms,
            owners,
            tiles: tiles.into(),
            links: vec![],
            pool,
            hand: vec![],
            coins,
            tokens: [5; 4],
            chips: Default::default(),
            hubs: Colour::ALL.map(|colour| Some(Tile::ace(colour))),
            officials: Colour::ALL.map(|colour| Place::Tile(Tile::null(colour))),
            scores: [0; 4],
            to_move,
            stage: Stage::Plan { lifted: false },
            ap: terms.base_ap,
            pending: None,
            round: 1,
            last_shipment: 0,
            recent: Recent::nothing(to_move),
        })
    }

    fn seats(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    fn rounds_begun(&self) -> Option<u32> {
        Some(self.round)
    }

    fn status(&self) -> Status {
        let waiting = || Status::Waiting(self.mover().map_or(SeatSet::EMPTY, SeatSet::only));
        self.outcome().map_or_else(waiting, Status::Over)
    }

    fn at_turn_of(&self, seat: Seat) -> Option<Self> {
        self.mover()?;
        let mut next = self.clone();
        let later = Colour::ALL.into_iter().cycle().skip(self.to_move.index() + 1).take(Colour::ALL.len());
        let colour = later.into_iter().find(|colour| self.owner(*colour) == Some(seat))?;
        next.hand.clear();
        next.pending = None;
        next.coins.iter_mut().for_each(|coin| coin.moved = false);
        next.begin_turn(colour);
        Some(next)
    }
}

impl ShipIt {
    /// The owner of the colour; with three players one has none.
    pub(super) const fn owner(&self, colour: Colour) -> Option<Seat> {
        self.owners[colour.index()]
    }

    /// Iterates over the colours of `seat`, in order.
    pub(super) fn colours_of(&self, seat: Seat) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.owner(*colour) == Some(seat))
    }

    /// True once the game is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// The seat to move; `None` after the end.
    pub(super) fn mover(&self) -> Option<Seat> {
        self.owner(self.to_move).filter(|_| !self.is_over())
    }

    /// The highest pip-stop paid for in this turn.
    pub(super) const fn pip_paid(&self) -> u8 {
        match self.stage {
            Stage::Freight { pip_paid } => pip_paid,
            _ => 0,
        }
    }

    /// Action points at the beginning of a turn of this colour.
    pub(super) fn full_ap(&self, colour: Colour) -> u8 {
        let chips = u8::try_from(self.chips[colour.index()].len()).unwrap_or(u8::MAX);
        self.terms.base_ap.saturating_add(chips)
    }

    /// The coin of this name, if it is on the board.
    pub(super) fn coin(&self, token: Token) -> Option<&Coin> {
        self.coins.iter().find(|coin| coin.token == token)
    }

    /// The coins on a tile.
    pub(super) fn coins_on(&self, tile: Tile) -> impl Iterator<Item = &Coin> {
        self.coins.iter().filter(move |coin| coin.at == Place::Tile(tile))
    }

    /// True if the tile is a hub now.
    pub(super) fn is_hub(&self, tile: Tile) -> bool {
        self.hubs[tile.colour().index()] == Some(tile)
    }

    /// True if the tile is a hub now or can become one (R18).
    pub(super) fn can_be_hub(&self, tile: Tile) -> bool {
        self.hubs[tile.colour().index()].is_some_and(|hub| tile.value() >= hub.value())
    }

    /// The number of closed hubs.
    pub(super) fn closed(&self) -> u8 {
        self.hubs.iter().filter(|hub| hub.is_none()).count() as u8
    }

    /// The number of shipments so far: each moved a hub one tile up.
    pub(super) fn shipments(&self) -> u8 {
        self.hubs.iter().map(|hub| hub.map_or(Tile::MOST, |hub| hub.value().saturating_sub(1))).sum()
    }
}
