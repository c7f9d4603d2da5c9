//! What a player can do: one function a verb.

use serde::{Deserialize, Serialize};

use super::{
    cell::{Cell, Heading},
    events::{Event, Load},
    freight::{Face, Place, Token, Way},
    layout,
    links::{LaidLink, Link},
    network::Network,
    refusals::Why,
    state::{Recent, ShipIt, Stage},
    tiles::Tile,
    traffic,
};
use crate::{By, Chance, Entry, Played, Refusal, Seat, SeatSet, Told};

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Buy links from the pool (5.1): `buy 2`.
    Buy {
        /// How many.
        count: u8,
    },
    /// Lift a link from the table (5.2): `lift 5-0`.
    Lift {
        /// Which.
        link: Link,
    },
    /// Build a link of the hand (5.3): `build 5-0 F10 N`.
    Build {
        /// Which.
        link: Link,
        /// The cell of its higher half.
        at: Cell,
        /// Where its lower half lies from there.
        dir: Heading,
    },
    /// Move the official of the colour that is to move (5.4): `official K3`.
    Official {
        /// Where it stops.
        to: Place,
    },
    /// Move freight (5.5): `freight R#1 G1`, on a later hub `freight R#1 G4 warehouse: yes`.
    Freight {
        /// Which coin.
        coin: Token,
        /// Where it stops.
        to: Place,
        /// Whether it is turned up and locked there. On a hub it is in any case.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        warehouse: bool,
    },
    /// Choose the coin that becomes a chip (5.6): `chip R#1`.
    Chip {
        /// One of the mover's coins in the shipment.
        coin: Token,
    },
    /// End the turn (5.8): `done`.
    Done {},
}

/// What follows after the certain effects of a move.
pub(super) enum Then {
    /// Nothing.
    Rest,
    /// So many links come from the pool.
    Draw(u8),
    /// A coin has moved, and perhaps shows its number.
    Arrive(Arrival),
    /// The tile may ship.
    Check(Tile),
    /// The coins of a shipment that are left go elsewhere.
    Redistribute {
        /// Which tile shipped.
        hub: Tile,
        /// The coins without the chip.
        rest: Vec<Load>,
    },
}

/// A coin that has come to its place.
#[derive(Clone, Copy)]
pub(super) struct Arrival {
    pub coin: Token,
    pub from: Place,
    pub to: Place,
    pub pip_stop: u8,
    pub ap: u8,
    /// Whether it is turned up and locked.
    pub warehouse: bool,
}

impl ShipIt {
    /// The position after `entry` and what happened.
    pub(super) fn after(
        &self,
        entry: &Entry<Move>,
        chance: &mut Chance,
    ) -> Result<Played<Self>, Refusal<Why>> {
        let seat = self.mover().ok_or(Refusal::Over)?;
        if entry.by != By::Seat(seat) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(seat) });
        }
        let mut next = self.clone();
        let mut told = vec![];
        let then = next.act(seat, &entry.mv, &mut told);
        let then = then.map_err(|why| Refusal::Rule { rule: why.rule(&entry.mv), why })?;
        next.follow(seat, then, chance, &mut told);
        Ok(Played { next, told })
    }

    /// The certain effects of a move, before anything hidden comes in.
    pub(super) fn act(&mut self, seat: Seat, mv: &Move, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        self.in_time(mv)?;
        if self.recent.colour != self.to_move {
            self.recent = Recent::nothing(self.to_move);
        }
        match *mv {
            Move::Buy { count } => self.buy(count),
            Move::Lift { link } => self.lift(seat, link, told),
            Move::Build { link, at, dir } => self.build(seat, link, (at, dir), told),
            Move::Official { to } => self.move_official(seat, to, told),
            Move::Freight { coin, to, warehouse } => self.haul(coin, to, warehouse),
            Move::Chip { coin } => self.choose_chip(seat, coin, told),
            Move::Done {} => {
                self.end_turn(seat, told);
                Ok(Then::Rest)
            }
        }
    }

    /// What has to be done before everything else (section 4).
    fn in_time(&self, mv: &Move) -> Result<(), Why> {
        if self.pending.is_some() && !matches!(mv, Move::Chip { .. }) {
            return Err(Why::FirstChip);
        }
        let planning = matches!(self.stage, Stage::Plan { .. });
        let goes_on = match mv {
            Move::Build { .. } => true,
            Move::Buy { .. } | Move::Lift { .. } => planning,
            _ => false,
        };
        if self.hand.is_empty() || goes_on { Ok(()) } else { Err(Why::FirstBuild) }
    }

    fn pay(&mut self, cost: u8) -> Result<(), Why> {
        self.ap = self.ap.checked_sub(cost).ok_or(Why::TooDear { cost, left: self.ap })?;
        Ok(())
    }

    /// 5.1: links from the pool.
    fn buy(&mut self, count: u8) -> Result<Then, Why> {
        if !matches!(self.stage, Stage::Plan { .. }) {
            return Err(Why::TooLateToBuy);
        }
        if count == 0 {
            return Err(Why::BuyNothing);
        }
        match u8::try_from(self.pool.len()).unwrap_or(u8::MAX) {
            0 => return Err(Why::PoolEmpty),
            left if count > left => return Err(Why::PoolShort(left)),
            _ => self.pay(count)?,
        }
        Ok(Then::Draw(count))
    }

    /// 5.2: a link from the table (R22).
    fn lift(&mut self, seat: Seat, link: Link, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let Stage::Plan { lifted } = self.stage else { return Err(Why::TooLateToLift) };
        if !self.pool.is_empty() {
            return Err(Why::PoolNotEmpty);
        }
        if lifted {
            return Err(Why::OneLiftOnly);
        }
        let at = self.links.iter().position(|laid| laid.link() == link).ok_or(Why::NotOnTable)?;
        let laid = self.links[at];
        let network = self.network();
        self.check_lift(&network, laid)?;
        self.pay(1)?;
        self.links.remove(at);
        self.hand.push(link);
        self.stage = Stage::Plan { lifted: true };
        told.push(Told::everyone(Event::Lifted { seat, colour: self.to_move, link: laid }));
        Ok(Then::Rest)
    }

    /// Whether a link that lies there is free of pieces and can slide out (R23).
    pub(super) fn check_lift(&self, network: &Network, laid: LaidLink) -> Result<(), Why> {
        let occupied = self.occupied(network);
        let mut halves = laid.cells().into_iter().filter_map(|cell| network.half_on(cell));
        if halves.any(|half| occupied.contains(half)) {
            return Err(Why::PieceOnLink);
        }
        let (first, last) = layout::corners(&self.tiles, self.terms.margin);
        let is_free = |cell: Cell, heading: Heading| {
            let mut ahead = std::iter::successors(cell.beside(heading), |cell| cell.beside(heading))
                .take_while(|cell| is_between(*cell, first, last));
            ahead.all(|cell| network.on(cell).is_none() || laid.cells().contains(&cell))
        };
        let slides = |heading| laid.cells().into_iter().all(|cell| is_free(cell, heading));
        if Heading::ALL.into_iter().any(slides) { Ok(()) } else { Err(Why::HemmedIn) }
    }

    /// 5.3: a link that was paid for.
    fn build(
        &mut self,
        seat: Seat,
        link: Link,
        (at, dir): (Cell, Heading),
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let held = self.hand.iter().position(|held| *held == link).ok_or(Why::NotInHand)?;
        let laid = self.check_spot(&self.network(), link, at, dir)?;
        self.hand.remove(held);
        self.links.push(laid);
        self.stage = Stage::Build {};
        self.recent.built = self.recent.built.saturating_add(1);
        told.push(Told::everyone(Event::Built { seat, colour: self.to_move, link: laid }));
        Ok(Then::Rest)
    }

    /// Whether a link may lie there (R6).
    fn check_spot(&self, network: &Network, link: Link, at: Cell, dir: Heading) -> Result<LaidLink, Why> {
        let (first, last) = layout::corners(&self.tiles, self.terms.margin);
        let laid = LaidLink::new(link, at, dir);
        let taken = |cell: Cell| network.on(cell).is_some();
        if taken(at) || laid.is_some_and(|laid| taken(laid.low())) {
            return Err(Why::Taken);
        }
        let laid = laid.filter(|laid| laid.cells().into_iter().all(|cell| is_between(cell, first, last)));
        let laid = laid.ok_or(Why::OffTable)?;
        let touches = |cell: Cell| cell.neighbours().any(taken);
        if laid.cells().into_iter().any(touches) { Ok(laid) } else { Err(Why::Apart) }
    }

    /// 5.4: the official of the colour that is to move (R17).
    fn move_official(&mut self, seat: Seat, to: Place, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        if matches!(self.stage, Stage::Freight { .. }) {
            return Err(Why::TooLateForOfficials);
        }
        let colour = self.to_move;
        let from = self.officials[colour.index()];
        if to == from {
            return Err(Why::AlreadyThere);
        }
        let network = self.network();
        let (start, end) = (network.node(from).ok_or(Why::NoWay)?, network.node(to));
        if end.is_some_and(|end| self.occupied(&network).contains(end)) {
            return Err(Why::HalfOccupied);
        }
        let way = end.and_then(|end| traffic::official_way(&network, start, end)).ok_or(Why::NoWay)?;
        let ap = u8::try_from(way.len() - 1).unwrap_or(u8::MAX);
        self.pay(ap)?;
        self.officials[colour.index()] = to;
        self.stage = Stage::Officials {};
        self.recent.official = Some(Way(traffic::places(&network, &way)));
        told.push(Told::everyone(Event::OfficialMoved { seat, colour, from, to, ap }));
        Ok(to.tile().filter(|tile| self.is_hub(*tile)).map_or(Then::Rest, Then::Check))
    }

    /// 5.5: freight, with the lowest pip-stop that will do (R10). Its number is not looked at yet.
    fn haul(&mut self, token: Token, to: Place, warehouse: bool) -> Result<Then, Why> {
        let coin = *self.coin(token).ok_or(Why::NoSuchFreight)?;
        if coin.colour() != self.to_move && self.owner(coin.colour()).is_some() {
            return Err(Why::NotYourColour);
        }
        if coin.is_up() {
            return Err(Why::Warehoused);
        }
        if coin.moved {
            return Err(Why::AlreadyMoved);
        }
        if to == coin.at {
            return Err(Why::AlreadyThere);
        }
        let network = self.network();
        let (start, end) = (network.node(coin.at).ok_or(Why::NoSuchFreight)?, network.node(to));
        if end.is_some_and(|end| self.occupied(&network).contains(end)) {
            return Err(Why::PieceThere);
        }
        let traffic = self.traffic(&network, coin.colour());
        let need = end.and_then(|end| traffic.reach(start).need(end).map(|need| (end, need)));
        let Some((end, pip_stop)) = need else { return Err(Why::NoRoute(traffic.obstacle(start, end))) };
        let ap = self.haul_cost(pip_stop);
        let pip_paid = self.pip_paid().max(pip_stop);
        if ap > self.ap {
            return Err(Why::TooDear { cost: ap, left: self.ap });
        }
        if warehouse && !to.tile().is_some_and(|tile| self.can_be_hub(tile)) {
            return Err(Why::NoHub);
        }
        self.pay(ap)?;
        self.stage = Stage::Freight { pip_paid };
        let way = traffic.way(start, end, pip_stop).unwrap_or_default();
        self.recent.way = Some(Way(traffic::places(&network, &way)));
        self.recent.freight = Some(token);
        for coin in self.coins.iter_mut().filter(|coin| coin.token == token) {
            (coin.at, coin.moved) = (to, true);
        }
        let warehouse = warehouse || to.tile().is_some_and(|tile| self.is_hub(tile));
        Ok(Then::Arrive(Arrival { coin: token, from: coin.at, to, pip_stop, ap, warehouse }))
    }

    /// 5.6: the coin that becomes a chip.
    fn choose_chip(&mut self, seat: Seat, token: Token, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let colour = self.to_move;
        let pending = self.pending.as_ref().ok_or(Why::NoChip)?;
        let is_it = |load: &Load| load.coin == token && token.colour == colour;
        let chip = *pending.coins.iter().find(|load| is_it(load)).ok_or(Why::NotYourCoin)?;
        let rest = pending.coins.iter().filter(|load| load.coin != token).copied().collect();
        let hub = pending.hub;
        self.pending = None;
        self.take_chip(seat, chip, told);
        Ok(Then::Redistribute { hub, rest })
    }

    /// A coin that is in the warehouse shows its number from now on.
    pub(super) fn turn_up(&mut self, token: Token) {
        self.coins.iter_mut().filter(|coin| coin.token == token).for_each(|coin| coin.face = Face::Up {});
    }
}

/// Whether a cell lies within these corners.
pub(super) const fn is_between(cell: Cell, first: Cell, last: Cell) -> bool {
    first.column() <= cell.column()
        && cell.column() <= last.column()
        && first.row() <= cell.row()
        && cell.row() <= last.row()
}
