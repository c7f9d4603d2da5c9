//! The position and the setup.

use serde::{Deserialize, Serialize};

use super::{
    board,
    cell::Cell,
    freight::{Coin, Face, Place, Token, Way},
    layout,
    links::{LaidLink, Link},
    scoring,
    tiles::{CityTile, Colour, Corner, Tile},
};
use crate::{
    Chance, Game, OptionSpec, Outcome, Seat, SeatCount, SeatSet, Settings, SetupError, Status,
    settings::Setting,
};

/// One value for each colour, in the order of [`Colour::ALL`].
pub(super) type ByColour<T> = [T; 4];

/// A position of Ship It!
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShipIt {
    /// How many play.
    pub(super) seats: u8,
    pub(super) terms: Terms,
    /// Who owns each colour: with two players each owns two, with three players one is nobody's.
    pub(super) owners: ByColour<Option<Seat>>,
    /// In the order in which they were laid.
    pub(super) tiles: Vec<CityTile>,
    /// In the order in which they were built.
    pub(super) links: Vec<LaidLink>,
    /// In the order of drawing.
    pub(super) pool: Vec<Link>,
    /// Paid for, and still to be built.
    pub(super) hand: Vec<Link>,
    /// On the board, in the order of their tokens; those of a shipment that waits for a chip are not among them.
    pub(super) coins: Vec<Coin>,
    /// The highest token number given to each colour's coins.
    pub(super) tokens: ByColour<u8>,
    /// The numbers of the coins that have become chips.
    pub(super) chips: ByColour<Vec<u8>>,
    /// Where each colour's hub is; nothing once it has closed.
    pub(super) hubs: ByColour<Option<Tile>>,
    pub(super) officials: ByColour<Place>,
    pub(super) scores: ByColour<u32>,
    /// Which colour's turn it is; after the end, whose it was last.
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

/// What the host chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// Hubs that close before the game ends, 1 to 4.
    pub closing_hubs: u8,
    /// Points of one player that end it too, 50 to 300; 0 for none.
    pub target_score: u32,
    /// Rounds without a shipment that end it too, 3 to 20.
    pub stall_rounds: u8,
    /// Action points of a turn before chips, 6 to 12.
    pub base_ap: u8,
    /// What an official adds to a hub's total, 0 to 3.
    pub official_influence: u8,
    /// Free cells around the cities, 2 to 4.
    pub margin: u8,
}

/// How far the turn has come (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "stage", rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum Stage {
    /// Links may be bought and lifted.
    Plan {
        /// Whether a link has been lifted.
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
        /// What ended it.
        ending: Ending,
    },
}

/// What ended the game (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Ending {
    /// Enough hubs have closed.
    Hubs,
    /// A player has reached the target score.
    Target,
    /// A player has no freight left.
    NoFreight,
    /// Nothing was shipped for too long.
    Stall,
}

/// A shipment whose coins wait until the mover has chosen a chip (5.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pending {
    /// The tile that shipped; its hub has moved on.
    pub hub: Tile,
    /// In the order of their tokens.
    pub coins: Vec<super::events::Load>,
}

/// What the latest turn has changed so far.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Recent {
    /// Whose turn it was.
    pub colour: Colour,
    /// How many of the last links were built in it.
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

impl ShipIt {
    /// The position before the first move (section 3).
    pub(super) fn new(
        settings: &Settings,
        seats: SeatCount,
        chance: &mut Chance,
    ) -> Result<Self, SetupError> {
        Self::META.check_seats(seats)?;
        settings.check(board::OPTIONS).map_err(SetupError::Settings)?;
        let terms = Terms::chosen(settings);
        // In this order, so that a seed always makes the same game: seats, tiles, ticks, numbers, pool.
        let owners = dealt(settings, seats, chance);
        let tiles = laid(terms.margin, chance);
        let coins = loaded(&tiles, chance);
        let mut pool: Vec<Link> = Link::all().collect();
        chance.shuffle(&mut pool);
        let owned = Colour::ALL.into_iter().find(|colour| owners[colour.index()].is_some());
        let to_move = owned.unwrap_or(Colour::Red);
        Ok(Self {
            seats: seats.get(),
            terms,
            owners,
            tiles,
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

    /// How many seats play.
    pub(super) fn seat_count(&self) -> SeatCount {
        // The audit lets two to four seats in, so the last resort is never needed.
        SeatCount::new(self.seats).unwrap_or(const { SeatCount::new(2).unwrap() })
    }

    /// Whose colour it is; nobody's with three players.
    pub(super) const fn owner(&self, colour: Colour) -> Option<Seat> {
        self.owners[colour.index()]
    }

    /// The colours of `seat`, in order.
    pub(super) fn colours_of(&self, seat: Seat) -> impl Iterator<Item = Colour> {
        Colour::ALL.into_iter().filter(move |colour| self.owner(*colour) == Some(seat))
    }

    /// Whether it is over.
    pub(super) const fn is_over(&self) -> bool {
        matches!(self.stage, Stage::Over { .. })
    }

    /// Who is to move; nobody after the end.
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

    /// Whether the tile is a hub now.
    pub(super) fn is_hub(&self, tile: Tile) -> bool {
        self.hubs[tile.colour().index()] == Some(tile)
    }

    /// Whether the tile is a hub now or can become one (R18).
    pub(super) fn can_be_hub(&self, tile: Tile) -> bool {
        self.hubs[tile.colour().index()].is_some_and(|hub| tile.value() >= hub.value())
    }

    /// How many hubs have closed.
    pub(super) fn closed(&self) -> u8 {
        self.hubs.iter().filter(|hub| hub.is_none()).count() as u8
    }

    /// How many shipments there have been: each moved a hub one tile up.
    pub(super) fn shipments(&self) -> u8 {
        self.hubs.iter().map(|hub| hub.map_or(Tile::MOST, |hub| hub.value().saturating_sub(1))).sum()
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
        let waiting = || Status::Waiting(self.mover().map_or(SeatSet::EMPTY, SeatSet::only));
        self.outcome().map_or_else(waiting, Status::Over)
    }
}

impl Terms {
    fn chosen(settings: &Settings) -> Self {
        let whole = |spec: &OptionSpec| match spec.value(settings) {
            Setting::Whole(number) => number,
            _ => 0,
        };
        let small = |spec| u8::try_from(whole(spec)).unwrap_or_default();
        Self {
            closing_hubs: small(&board::CLOSING_HUBS),
            target_score: whole(&board::TARGET_SCORE),
            stall_rounds: small(&board::STALL_ROUNDS),
            base_ap: small(&board::BASE_AP),
            official_influence: small(&board::OFFICIAL_INFLUENCE),
            margin: small(&board::MARGIN),
        }
    }
}

/// Who owns which colour (3.1).
fn dealt(settings: &Settings, seats: SeatCount, chance: &mut Chance) -> ByColour<Option<Seat>> {
    let mut order: Vec<Seat> = seats.seats().collect();
    if board::SEATING.value(settings) == Setting::Word("random") {
        chance.shuffle(&mut order);
    }
    let unowned = match board::UNOWNED.value(settings) {
        Setting::Word(name) if seats.get() == 3 => name.parse().ok(),
        _ => None,
    };
    // With two players the first has red and blue, the second green and black (R35).
    let mut turns = order.iter().copied().cycle();
    Colour::ALL.map(|colour| if Some(colour) == unowned { None } else { turns.next() })
}

/// The tiles on the table (3.2).
fn laid(margin: u8, chance: &mut Chance) -> Vec<CityTile> {
    let mut tiles: Vec<Tile> = Tile::all().collect();
    chance.shuffle(&mut tiles);
    let ticks: Vec<Corner> = tiles
        .iter()
        .map(|_| chance.index(Corner::ALL.len()).map_or(Corner::TopLeft, |turns| Corner::ALL[turns]))
        .collect();
    let places = layout::walk(&tiles).into_iter().zip(ticks);
    let lay = |(tile, ((x, y), tick)): (&Tile, ((u8, u8), Corner))| {
        // No walk of 24 tiles leads further than cells can be named.
        CityTile::new(*tile, Cell::new(x + margin, y + margin)?, tick)
    };
    tiles.iter().zip(places).filter_map(lay).collect()
}

/// The freight on the tiles, numbers down (3.3, R5): the aces get none.
fn loaded(tiles: &[CityTile], chance: &mut Chance) -> Vec<Coin> {
    let mut numbers: ByColour<[u8; 5]> = [[1, 2, 3, 4, 5]; 4];
    numbers.iter_mut().for_each(|numbers| chance.shuffle(numbers));
    let reached = tiles.iter().map(|laid| laid.tile()).filter(|tile| tile.value() != 1);
    let mut coins: Vec<Coin> = (0_u8..)
        .zip(reached)
        .map(|(i, tile)| {
            let (colour, place) = (Colour::ALL[usize::from(i % 4)], i / 4);
            Coin {
                token: Token { colour, number: place + 1 },
                number: numbers[colour.index()][usize::from(place % 5)],
                at: Place::Tile(tile),
                face: Face::Down { batch: 0, known_to: None },
                moved: false,
            }
        })
        .collect();
    coins.sort_unstable_by_key(|coin| coin.token);
    coins
}
