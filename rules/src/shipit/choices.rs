//! The moves open to a seat now: the list, the likeliest first, and forms for long ones.

use std::cmp::Reverse;

use super::{
    cell::Cell,
    distances::Distances,
    freight::{Coin, Place},
    links::Link,
    moves::check_lift,
    network::Network,
    shipping::FULL,
    spots::Spot,
    state::{ShipIt, Stage},
    tiles::{Colour, Tile},
    traffic,
    turn::Then,
    verbs::Move,
    view::View,
};
use crate::{By, Choices, Choosing, Form, Seat, Sight, Timestamp, Viewer};

/// The number of builds listed; the form has all. More than fit into one menu, so that links are built choice by
/// choice.
const BUILDS: usize = 60;

impl Choosing for ShipIt {
    /// Lists the likeliest first. Building and freight have forms; of builds the list has only those near the seat's
    /// freight and the hubs.
    fn choices(&self, by: By, _now: Timestamp) -> Choices<Move> {
        let By::Seat(seat) = by else { return Choices::none() };
        if self.mover() != Some(seat) {
            return Choices::none();
        }
        if let Some(pending) = &self.pending {
            let own = pending.coins.iter().filter(|load| load.coin.colour == self.to_move);
            let mut own: Vec<_> = own.map(|load| (load.number, load.coin)).collect();
            own.sort_unstable();
            return Choices::listed(own.into_iter().map(|(_, coin)| Move::Chip { coin }).collect());
        }
        let mut listed = Vec::with_capacity(128);
        let mut forms = vec![];
        if !self.hand.is_empty() {
            self.list_builds(&mut listed);
            forms.push(Form { verb: "build", samples: vec![] });
        }
        if matches!(self.stage, Stage::Plan { .. }) {
            self.list_purchases(&mut listed);
        }
        if self.hand.is_empty() {
            let network = self.network();
            self.list_officials(&network, &mut listed);
            let before = listed.len();
            self.list_freight(&network, seat, &mut listed);
            if listed.len() > before {
                forms.push(Form { verb: "freight", samples: vec![] });
            }
            listed.push(Move::Done {});
        }
        Choices { listed, forms }
    }

    /// Shows no link from the pool, no number that the seat does not know, no shipment.
    fn preview(&self, seat: Seat, mv: &Move, _now: Timestamp) -> Option<View> {
        if self.mover() != Some(seat) {
            return None;
        }
        let viewer = Viewer::Seat(seat);
        let mut after = self.clone();
        if let Then::Arrive(arrival) = after.act(seat, mv, &mut vec![]).ok()?
            && arrival.warehouse
        {
            let coin = after.coin(arrival.coin).filter(|coin| after.number_for(viewer, coin).is_some());
            if let Some(token) = coin.map(|coin| coin.token) {
                after.turn_up(token);
            }
        }
        Some(after.view(viewer))
    }
}

impl ShipIt {
    /// 5.1, 5.2: lists links from the pool, or one from the table.
    fn list_purchases(&self, moves: &mut Vec<Move>) {
        let most = self.ap.min(u8::try_from(self.pool.len()).unwrap_or(u8::MAX));
        moves.extend((1..=most).map(|count| Move::Buy { count }));
        moves.extend(self.liftable().into_iter().map(|link| Move::Lift { link }));
    }

    /// The links that may be lifted now (5.2), those built last first.
    pub(super) fn liftable(&self) -> Vec<Link> {
        if !self.pool.is_empty() || self.stage != (Stage::Plan { lifted: false }) || self.ap == 0 {
            return vec![];
        }
        let (filled, pieces) = (self.filled(), self.piece_cells());
        let free = self.links.iter().rev().filter(|laid| check_lift(**laid, &filled, &pieces).is_ok());
        free.map(|laid| laid.link()).collect()
    }

    /// The links in hand, by their pips.
    pub(super) fn sorted_hand(&self) -> Vec<Link> {
        let mut links = self.hand.clone();
        links.sort_unstable();
        links
    }

    /// 5.3: lists each link in hand on the likeliest spots.
    fn list_builds(&self, moves: &mut Vec<Move>) {
        let links = self.sorted_hand();
        let each = BUILDS / links.len().max(1) / 2 + 1;
        let spots = self.nearest_spots(each);
        for link in links {
            spots.iter().for_each(|spot| moves.extend(builds(link, *spot)));
        }
    }

    /// The spots nearest to the mover's freight and the hubs, the nearest first, equally near ones in reading order.
    fn nearest_spots(&self, most: usize) -> Vec<Spot> {
        let (near, spots) = (self.nearness(), self.spots());
        // One number is sorted faster than two: how far a spot is, then its place in the list.
        let far = |spot: &Spot| usize::from(near(spot.first) + near(spot.second));
        let mut order: Vec<usize> =
            spots.iter().enumerate().map(|(place, spot)| far(spot) * spots.len() + place).collect();
        if order.len() > most {
            order.select_nth_unstable(most);
            order.truncate(most);
        }
        order.sort_unstable();
        order.into_iter().map(|place| spots[place % spots.len()]).collect()
    }

    /// Returns a measure for cells: the distance from the mover's nearest movable load and from the nearest hub
    /// together.
    pub(super) fn nearness(&self) -> impl Fn(Cell) -> u16 {
        let place = |place: Place| match place {
            Place::Tile(tile) => self.tiles.tick_cell(tile),
            Place::Half(cell) => Some(cell),
        };
        let loads = self.coins.iter().filter(|coin| self.may_haul(coin) && !coin.is_up());
        let loads = Distances::to(loads.filter_map(|coin| place(coin.at)));
        let hubs = Distances::to(self.hubs.iter().flatten().filter_map(|hub| self.tiles.tick_cell(*hub)));
        move |cell| u16::from(loads.from(cell)) + u16::from(hubs.from(cell))
    }

    /// 5.4: lists the official's moves, to hubs first, then the cheapest.
    pub(super) fn list_officials(&self, network: &Network, moves: &mut Vec<Move>) {
        let mut stops = self.official_stops(network);
        stops.sort_by_key(|(to, ap)| (!to.tile().is_some_and(|tile| self.is_hub(tile)), *ap));
        moves.extend(stops.into_iter().map(|(to, _)| Move::Official { to }));
    }

    /// Returns the places where the mover's official can stop with the action points left, each with its cost.
    pub(super) fn official_stops(&self, network: &Network) -> Vec<(Place, u8)> {
        if matches!(self.stage, Stage::Freight { .. }) {
            return vec![];
        }
        let Some(from) = network.node(self.officials[self.to_move.index()]) else { return vec![] };
        let occupied = self.occupied(network);
        let rings = (1..=self.ap).zip(traffic::rings(network, from));
        let stops = rings.flat_map(|(ap, ring)| ring.without(occupied).iter().map(move |node| (node, ap)));
        stops.filter_map(|(node, ap)| Some((network.place(node)?, ap))).collect()
    }

    /// True if the mover may move coins of this colour (5.5).
    pub(super) fn may_haul(&self, coin: &Coin) -> bool {
        coin.colour() == self.to_move || self.owner(coin.colour()).is_none()
    }

    /// 5.5: lists each load to each place: shipments first, then hubs of the mover's colour, other hubs, later hubs.
    fn list_freight(&self, network: &Network, seat: Seat, moves: &mut Vec<Move>) {
        let mut trips = vec![];
        for (coin, to, ap) in self.trips(network) {
            let hub = to.tile().filter(|tile| self.is_hub(*tile));
            let rank = match hub {
                Some(hub) if self.surely_ships(Viewer::Seat(seat), coin, hub) => 0,
                Some(hub) if hub.colour() == self.to_move => 1,
                Some(_) => 2,
                None => 3,
            };
            let value = Reverse(hub.map_or(0, Tile::value));
            trips.push((rank, value, ap, coin.token, to));
        }
        trips.sort_unstable();
        let haul = |warehouse| {
            move |(.., coin, to): &(_, _, _, _, _)| Move::Freight { coin: *coin, to: *to, warehouse }
        };
        moves.extend(trips.iter().map(haul(false)));
        let later = |to: Place| to.tile().is_some_and(|tile| self.can_be_hub(tile) && !self.is_hub(tile));
        moves.extend(trips.iter().filter(|(.., to)| later(*to)).map(haul(true)));
    }

    /// Returns every load that the mover can move, with each place where it can stop with the action points left, and
    /// the cost.
    pub(super) fn trips(&self, network: &Network) -> Vec<(&Coin, Place, u8)> {
        let mut trips = Vec::with_capacity(96);
        if self.ap == 0 {
            return trips;
        }
        let stops = network.all().without(self.occupied(network));
        let pip_stop = self.pip_paid().saturating_add(self.ap - 1);
        for colour in Colour::ALL {
            let mut coins = self
                .coins
                .iter()
                .filter(|coin| coin.colour() == colour && !coin.is_up() && !coin.moved && self.may_haul(coin))
                .peekable();
            if coins.peek().is_none() {
                continue;
            }
            let traffic = self.traffic(network, colour);
            for coin in coins {
                let Some(from) = network.node(coin.at) else { continue };
                let reach = traffic.reach(from);
                for node in reach.within(pip_stop).and(stops).iter() {
                    let Some((need, to)) = reach.need(node).zip(network.place(node)) else { continue };
                    trips.push((coin, to, self.haul_cost(need)));
                }
            }
        }
        trips
    }

    /// The total of a hub with one more coin, if the viewer knows that coin's number.
    pub(super) fn known_total(&self, viewer: Viewer, coin: &Coin, hub: Tile) -> Option<u8> {
        let number = self.number_for(viewer, coin)?;
        Some(self.total_with(coin, number, hub))
    }

    /// Returns true if the viewer can be sure that a hub ships with one more coin: even with the lowest number it can
    /// have.
    pub(super) fn surely_ships(&self, viewer: Viewer, coin: &Coin, hub: Tile) -> bool {
        let known = self.number_for(viewer, coin);
        let lowest = known.or_else(|| self.candidates(coin).first().copied());
        lowest.is_some_and(|number| self.total_with(coin, number, hub) >= FULL)
    }

    /// The total of a hub with one more coin that has this number.
    fn total_with(&self, coin: &Coin, number: u8, hub: Tile) -> u8 {
        let is_first = !self.coins_on(hub).any(|other| other.colour() == coin.colour());
        let helped = self.officials[coin.colour().index()] == Place::Tile(hub);
        let influence = if is_first && helped { self.terms.official_influence } else { 0 };
        self.total(hub) + number + influence
    }
}

/// Both ways to lay a link on a spot; for a double they are the same, and the first is enough.
pub(super) fn builds(link: Link, spot: Spot) -> impl Iterator<Item = Move> {
    named_builds(link, spot).take(if link.0.is_double() { 1 } else { 2 })
}

/// The same, with both names for the one way of a double.
pub(super) fn named_builds(link: Link, spot: Spot) -> impl Iterator<Item = Move> {
    spot.ways().into_iter().map(move |(at, dir)| Move::Build { link, at, dir })
}
