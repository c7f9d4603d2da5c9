//! The effects of a move: one function a verb.

use super::{
    cell::{Cell, Heading},
    events::{Event, Load},
    freight::{Place, Token, Way},
    layout,
    links::{LaidLink, Link},
    refusals::Why,
    rows::Rows,
    state::{Recent, ShipIt, Stage},
    traffic,
    turn::{Arrival, Then},
    verbs::Move,
};
use crate::{By, Chance, Entry, Play, Played, Refusal, Seat, SeatSet, Told};

impl Play for ShipIt {
    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        let seat = self.mover().ok_or(Refusal::Over)?;
        if entry.by != By::Seat(seat) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(seat) });
        }
        let mut next = self.clone();
        let mut told = vec![];
        let then = next.act(seat, &entry.mv, &mut told);
        let then = then.map_err(|why| Refusal::Rule { rule: why.rule(), why })?;
        next.follow(seat, then, chance, &mut told);
        Ok(Played { next, told })
    }
}

impl ShipIt {
    /// Applies the certain effects of a move, before hidden information is revealed.
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

    /// Checks that nothing else has to be done first (section 4).
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

    /// Pays action points; `refuse` makes the reason from the cost and the points left.
    fn pay(&mut self, cost: u8, refuse: fn(u8, u8) -> Why) -> Result<(), Why> {
        self.ap = self.ap.checked_sub(cost).ok_or_else(|| refuse(cost, self.ap))?;
        Ok(())
    }

    /// 5.1: buys links from the pool.
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
            _ => self.pay(count, |cost, left| Why::CannotPayLinks { cost, left })?,
        }
        Ok(Then::Draw(count))
    }

    /// 5.2: lifts a link from the table (R22).
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
        check_lift(laid, &self.filled(), &self.piece_cells())?;
        self.pay(1, |cost, left| Why::CannotPayLift { cost, left })?;
        self.links.remove(at);
        self.hand.push(link);
        self.stage = Stage::Plan { lifted: true };
        told.push(Told::everyone(Event::Lifted { seat, colour: self.to_move, link: laid }));
        Ok(Then::Rest)
    }

    /// The cells of links with coins and officials on them.
    pub(super) fn piece_cells(&self) -> Rows {
        let places = self.coins.iter().map(|coin| coin.at).chain(self.officials);
        places.filter_map(Place::half).collect()
    }

    /// 5.3: builds a link that was paid for.
    fn build(
        &mut self,
        seat: Seat,
        link: Link,
        (at, dir): (Cell, Heading),
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let held = self.hand.iter().position(|held| *held == link).ok_or(Why::NotInHand)?;
        let laid = self.check_spot(link, at, dir)?;
        self.hand.remove(held);
        self.links.push(laid);
        self.stage = Stage::Build {};
        self.recent.built = self.recent.built.saturating_add(1);
        told.push(Told::everyone(Event::Built { seat, colour: self.to_move, link: laid }));
        Ok(Then::Rest)
    }

    /// Checks that a link may be laid at this place (R6).
    fn check_spot(&self, link: Link, at: Cell, dir: Heading) -> Result<LaidLink, Why> {
        let (first, last) = layout::corners(&self.tiles, self.terms.margin);
        let laid = LaidLink::new(link, at, dir);
        let filled = self.filled();
        let taken = |cell: Cell| filled.contains(cell);
        if taken(at) || laid.is_some_and(|laid| taken(laid.low())) {
            return Err(Why::Taken);
        }
        let laid = laid.filter(|laid| laid.cells().into_iter().all(|cell| cell.is_between(first, last)));
        let laid = laid.ok_or(Why::OffTable)?;
        let touches = |cell: Cell| cell.neighbours().any(taken);
        if laid.cells().into_iter().any(touches) { Ok(laid) } else { Err(Why::Apart) }
    }

    /// 5.4: moves the official of the colour on turn (R17).
    fn move_official(&mut self, seat: Seat, to: Place, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        if matches!(self.stage, Stage::Freight { .. }) {
            return Err(Why::TooLateForOfficials);
        }
        let colour = self.to_move;
        let from = self.officials[colour.index()];
        if to == from {
            return Err(Why::OfficialAlreadyThere);
        }
        let network = self.network();
        let (start, end) = (network.node(from).ok_or(Why::NoWay)?, network.node(to));
        if end.is_some_and(|end| self.occupied(&network).contains(end)) {
            return Err(Why::HalfOccupied);
        }
        let way = end.and_then(|end| traffic::official_way(&network, start, end)).ok_or(Why::NoWay)?;
        let ap = u8::try_from(way.len() - 1).unwrap_or(u8::MAX);
        self.pay(ap, |cost, left| Why::CannotPayOfficial { cost, left })?;
        self.officials[colour.index()] = to;
        self.stage = Stage::Officials {};
        self.recent.official = Some(Way(traffic::places(&network, &way)));
        told.push(Told::everyone(Event::OfficialMoved { seat, colour, from, to, ap }));
        Ok(to.tile().filter(|tile| self.is_hub(*tile)).map_or(Then::Rest, Then::Check))
    }

    /// 5.5: moves freight, with the lowest pip-stop that is enough (R10). Its number is not looked at yet.
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
            return Err(Why::FreightAlreadyThere);
        }
        let network = self.network();
        let (start, end) = (network.node(coin.at).ok_or(Why::NoSuchFreight)?, network.node(to));
        if end.is_some_and(|end| self.occupied(&network).contains(end)) {
            return Err(Why::PieceThere);
        }
        let traffic = self.traffic(&network, coin.colour());
        let need = end.and_then(|end| traffic.reach(start).need(end).map(|need| (end, need)));
        let Some((end, pip_stop)) = need else { return Err(traffic.obstacle(start, end)) };
        let ap = self.haul_cost(pip_stop);
        let pip_paid = self.pip_paid().max(pip_stop);
        if ap > self.ap {
            return Err(Why::CannotPayFreight { cost: ap, left: self.ap });
        }
        if warehouse && !to.tile().is_some_and(|tile| self.can_be_hub(tile)) {
            return Err(Why::NoHub);
        }
        self.ap -= ap;
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

    /// 5.6: chooses the coin that becomes a chip.
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
}

/// Checks that a link is free of pieces and can slide out (R23) between all filled cells.
pub(super) fn check_lift(laid: LaidLink, filled: &Rows, pieces: &Rows) -> Result<(), Why> {
    if laid.cells().into_iter().any(|cell| pieces.contains(cell)) {
        return Err(Why::PieceOnLink);
    }
    let mut others = *filled;
    laid.cells().into_iter().for_each(|cell| others.remove(cell));
    let slides = |heading| laid.cells().into_iter().all(|cell| others.is_clear(cell, heading));
    if Heading::ALL.into_iter().any(slides) { Ok(()) } else { Err(Why::HemmedIn) }
}
