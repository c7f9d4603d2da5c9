//! A viewer's knowledge (section 6).

use serde::{Deserialize, Serialize};

use super::{
    cell::Cell,
    events::{Ending, Load},
    freight::{Coin, Place, Token, Way},
    layout,
    links::{LaidLink, Link},
    network::Network,
    options::Terms,
    state::{ShipIt, Stage},
    tiles::{CityTile, Colour, Tile},
    turn::Then,
    verbs::Move,
};
use crate::{Chance, Entry, Outcome, Position, Revealed, Seat, Sight, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The players, in seat order.
    pub seats: Vec<SeatView>,
    /// Red, green, blue and black, in this order, owned or not.
    pub colours: Vec<ColourView>,
    /// The terms that the host chose.
    pub terms: Terms,
    /// The first and the last cell of the table, free margin included: top left and bottom right.
    pub corners: (Cell, Cell),
    /// In the order in which they were laid.
    pub tiles: Vec<CityTile>,
    /// In the order in which they were built.
    pub links: Vec<LaidLink>,
    /// All coins on the board, in the order of their tokens; those of a shipment that waits for a chip are in `chip`.
    pub freight: Vec<CoinView>,
    /// Hubs that have not closed, in the order of their colours.
    pub hubs: Vec<HubView>,
    /// The number of closed hubs.
    pub closed: u8,
    /// The number of links in the pool.
    pub pool: u8,
    /// The links no player has seen yet: those of the pool, by their pips.
    pub unseen: Vec<Link>,
    /// Paid for by the colour to move, and yet to be built. Everybody sees them.
    pub hand: Vec<Link>,
    /// The colour whose turn it is; `None` after the end.
    pub to_move: Option<Colour>,
    /// The next step of the colour to move; not used after the end.
    pub phase: Phase,
    /// Its action points left.
    pub ap: u8,
    /// The highest pip-stop it has paid for in this turn, 0 to 6.
    pub pip_paid: u8,
    /// The shipment that waits for its choice of a chip.
    pub chip: Option<ChipChoice>,
    /// Counted from 1.
    pub round: u32,
    /// The round of the last shipment; 0 if there was none.
    pub last_shipment: u32,
    /// Halves of links where officials block or protect, for each official that has such a region.
    pub regions: Vec<Region>,
    /// The changes of the latest turn.
    pub changes: Changes,
    /// The viewer's private knowledge; `None` for spectators.
    pub own: Option<Own>,
    /// The result; `None` before the end.
    pub outcome: Option<Outcome>,
    /// The cause of the end.
    pub ending: Option<Ending>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// One colour, or two with two players.
    pub colours: Vec<Colour>,
    /// The points of all its colours.
    pub score: u32,
    /// The chips of all its colours.
    pub chips: u8,
}

/// A colour as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColourView {
    /// The colour.
    pub colour: Colour,
    /// Its owner; with three players one colour has none.
    pub owner: Option<Seat>,
    /// Its points.
    pub score: u32,
    /// The numbers of its coins that have become chips.
    pub chips: Vec<u8>,
    /// Action points at the beginning of its next turn.
    pub next_ap: u8,
    /// The place of its official.
    pub official: Place,
    /// The tile of its hub; `None` once it has closed.
    pub hub: Option<Tile>,
}

/// A hub that waits for freight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct HubView {
    /// Its tile.
    pub tile: Tile,
    /// Its total now; it ships at 8 if it holds a coin.
    pub total: u8,
    /// The number of coins it holds.
    pub coins: u8,
}

/// A coin on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CoinView {
    /// Its public name.
    pub token: Token,
    /// Its colour.
    pub colour: Colour,
    /// Its place.
    pub at: Place,
    /// Its number, 1 to 5, if the viewer knows it.
    pub number: Option<u8>,
    /// True if everybody knows the number: it is up, or leaves no doubt.
    pub open: bool,
    /// The numbers that it can have as far as the viewer knows, lowest first.
    pub candidates: Vec<u8>,
    /// True if it is warehoused: number up, locked until its hub ships.
    pub warehoused: bool,
    /// True if it has moved in this turn.
    pub moved: bool,
}

/// A shipment whose trigger has to choose a chip. The hub has moved on; the coins wait beside the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ChipChoice {
    /// The tile that shipped.
    pub hub: Tile,
    /// All its coins with their numbers; the chip is one of the colour to move.
    pub coins: Vec<Load>,
}

/// The next step of the colour to move (section 4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Buy or lift links, and all later steps.
    Plan,
    /// Build the links in hand.
    Build,
    /// Move its official, or freight.
    Officials,
    /// Move freight.
    Freight,
    /// Choose a chip.
    Chip,
}

/// The region of an official that is on a link (2.1): freight of other colours is kept out of it, unless their own
/// official is in it too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Region {
    /// The colour of the official.
    pub colour: Colour,
    /// Its halves, in reading order.
    pub cells: Vec<Cell>,
}

/// The changes of the latest turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// The colour whose turn it was.
    pub colour: Colour,
    /// The links that were built, in order.
    pub built: Vec<Link>,
    /// The way of the official that moved last, both ends included; empty if none moved.
    pub official: Vec<Place>,
    /// The coin that moved last; its token may have been given up since.
    pub freight: Option<Token>,
    /// Its way, both ends included; empty if none moved.
    pub path: Vec<Place>,
    /// The tile that shipped last.
    pub shipped: Option<Tile>,
    /// The coins that the last shipment laid out again and that are still number down, in the order of their tokens.
    pub laid: Vec<Token>,
}

/// A seat's private knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// The coins, number down, whose numbers only this seat knows.
    pub known: Vec<Load>,
}

impl Sight for ShipIt {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let seat = |seat: Seat| SeatView {
            seat,
            colours: self.colours_of(seat).collect(),
            score: self.score_of(seat),
            chips: self.chips_of(seat),
        };
        let mut unseen = self.pool.clone();
        unseen.sort_unstable();
        View {
            seats: self.seats().seats().map(seat).collect(),
            colours: Colour::ALL.into_iter().map(|colour| self.colour_seen(colour)).collect(),
            terms: self.terms,
            corners: layout::corners(&self.tiles, self.terms.margin),
            tiles: self.tiles.to_vec(),
            links: self.links.clone(),
            freight: self.coins.iter().map(|coin| self.coin_seen(viewer, coin)).collect(),
            hubs: self.hubs.iter().flatten().map(|hub| self.hub_seen(*hub)).collect(),
            closed: self.closed(),
            pool: small(self.pool.len()),
            unseen,
            hand: self.hand.clone(),
            to_move: (!self.is_over()).then_some(self.to_move),
            phase: self.phase(),
            ap: self.ap,
            pip_paid: self.pip_paid(),
            chip: self
                .pending
                .as_ref()
                .map(|pending| ChipChoice { hub: pending.hub, coins: pending.coins.clone() }),
            round: self.round,
            last_shipment: self.last_shipment,
            regions: self.regions(&self.network()),
            changes: self.changes_seen(),
            own: match viewer {
                Viewer::Seat(seat) if self.seats().has(seat) => Some(self.own(seat)),
                Viewer::Seat(_) | Viewer::Onlooker => None,
            },
            outcome: self.outcome(),
            ending: self.ended_by(),
        }
    }

    /// Shuffles the pool, and the numbers of coins that the viewer cannot tell apart.
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        self.redrawn(|coin| self.number_for(viewer, coin).is_none(), chance)
    }

    /// Links come from the pool, a number is shown in a warehouse, and a shipment lays coins out again.
    fn revealed(&self, entry: &Entry<Move>) -> Option<Revealed> {
        let hidden = Some(Revealed::Hidden);
        let Some(seat) = self.owner(self.to_move).filter(|_| !self.is_over()) else { return hidden };
        let mut next = self.clone();
        let is_hidden = match next.act(seat, &entry.mv, &mut Vec::new()) {
            Ok(Then::Rest) => next.is_over(),
            Ok(Then::Arrive(arrival)) => arrival.warehouse,
            Ok(Then::Check(hub)) => next.is_full(hub),
            Ok(Then::Draw(_)) => return Some(Revealed::Link),
            Ok(Then::Redistribute { .. }) | Err(_) => true,
        };
        hidden.filter(|_| is_hidden)
    }

    /// Swaps coins whose numbers no player knows among their like.
    fn shuffled(&self, chance: &mut Chance) -> Self {
        self.redrawn(|coin| self.is_unknown(coin), chance)
    }
}

impl ShipIt {
    /// Returns the position with the pool shuffled, and the numbers of hidden coins dealt again among those of their
    /// colour that were laid at once.
    fn redrawn(&self, is_hidden: impl Fn(&Coin) -> bool, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        // In an order of their own first: what is drawn must not depend on where they really are.
        other.pool.sort_unstable();
        chance.shuffle(&mut other.pool);
        for colour in Colour::ALL {
            for batch in 0..=self.shipments() {
                let unknown =
                    |coin: &Coin| coin.colour() == colour && coin.batch() == Some(batch) && is_hidden(coin);
                let mut numbers: Vec<u8> =
                    self.coins.iter().filter(|coin| unknown(coin)).map(|coin| coin.number).collect();
                numbers.sort_unstable();
                chance.shuffle(&mut numbers);
                let places = other.coins.iter_mut().filter(|coin| unknown(coin));
                places.zip(numbers).for_each(|(coin, number)| coin.number = number);
            }
        }
        other
    }

    /// The next step of the turn.
    pub(super) fn phase(&self) -> Phase {
        match self.stage {
            _ if self.pending.is_some() => Phase::Chip,
            Stage::Plan { .. } => Phase::Plan,
            Stage::Build {} if !self.hand.is_empty() => Phase::Build,
            Stage::Build {} | Stage::Officials {} => Phase::Officials,
            Stage::Freight { .. } | Stage::Over { .. } => Phase::Freight,
        }
    }

    fn colour_seen(&self, colour: Colour) -> ColourView {
        ColourView {
            colour,
            owner: self.owner(colour),
            score: self.scores[colour.index()],
            chips: self.chips[colour.index()].clone(),
            next_ap: self.full_ap(colour),
            official: self.officials[colour.index()],
            hub: self.hubs[colour.index()],
        }
    }

    fn coin_seen(&self, viewer: Viewer, coin: &Coin) -> CoinView {
        let number = self.number_for(viewer, coin);
        CoinView {
            token: coin.token,
            colour: coin.colour(),
            at: coin.at,
            number,
            open: self.is_open(coin),
            candidates: number.map_or_else(|| self.candidates(coin), |number| vec![number]),
            warehoused: coin.is_up(),
            moved: coin.moved,
        }
    }

    fn hub_seen(&self, tile: Tile) -> HubView {
        let coins = self.coins_on(tile).count();
        HubView { tile, total: self.total(tile), coins: u8::try_from(coins).unwrap_or(u8::MAX) }
    }

    fn changes_seen(&self) -> Changes {
        let way = |way: &Option<Way>| way.as_ref().map_or_else(Vec::new, |Way(places)| places.clone());
        let recent = &self.recent;
        let before = self.links.len().saturating_sub(usize::from(recent.built));
        Changes {
            colour: recent.colour,
            built: self.links[before..].iter().map(|laid| laid.link()).collect(),
            official: way(&recent.official),
            freight: recent.freight,
            path: way(&recent.way),
            shipped: recent.shipped,
            laid: self.laid_again(),
        }
    }

    fn laid_again(&self) -> Vec<Token> {
        let latest = self.shipments();
        let is_of_it = |coin: &&Coin| self.recent.shipped.is_some() && coin.batch() == Some(latest);
        self.coins.iter().filter(is_of_it).map(|coin| coin.token).collect()
    }

    fn own(&self, seat: Seat) -> Own {
        let known = self.secrets_of(seat).map(|coin| Load { coin: coin.token, number: coin.number });
        Own { known: known.collect() }
    }

    /// The halves of each official's region, in reading order; empty for an official on a tile.
    fn regions(&self, network: &Network) -> Vec<Region> {
        let of = |colour: Colour| {
            let nodes = self.region_of(network, colour);
            let places = nodes.iter().filter_map(|node| network.place(node));
            let mut cells: Vec<_> = places.filter_map(Place::half).collect();
            cells.sort_unstable();
            Region { colour, cells }
        };
        Colour::ALL.into_iter().map(of).filter(|region| !region.cells.is_empty()).collect()
    }
}
