//! What a player can do, and what happens then. Swaps between players are in `offers` and `trade`.

use serde::{Deserialize, Serialize};

use super::{
    board::HAND,
    events::{Event, Route},
    grid::{Cell, Edge, Laid},
    scoring,
    state::{Changed, Contract, Finished, Line, Round, Tariffs},
    walk::{Ground, Walk},
};
use crate::{
    Audience, By, Chance, Entry, Played, Refusal, RuleRef, Seat, SeatSet, Timestamp, Told, dominoes::Domino,
    piecepack::Tile,
};

/// One action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Lay a domino on the border of two tiles (5.1): `play 4|1 B2 C2 value: 4`.
    Play {
        /// A domino of the hand.
        domino: Domino,
        /// One tile.
        from: Cell,
        /// Its neighbour.
        to: Cell,
        /// The value that lies in `from`; a double needs none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        value: Option<u8>,
        /// Dominoes to draw; none given: as many as possible.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Turn a domino round (5.2): `rotate B2-C2`.
    Rotate {
        /// Where it lies.
        edge: Edge,
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Change both dominoes with the stockpile (5.3): `stock`.
    Stock {},
    /// End the round (5.8): `declare`, or `declare route: A1 B1 C1`.
    Declare {
        /// The places of the walk; none given: the cheapest.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        route: Option<Vec<Cell>>,
    },
    /// Do nothing, if nothing can be done (5.10): `pass`.
    Pass {
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Open an offer (5.4): `swap 6|2 to: B`.
    Swap {
        /// What is given.
        domino: Domino,
        /// Who is asked; none given: everybody with a domino.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Seat>,
        /// Whether the face stays secret.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hidden: bool,
        /// What the proposer hopes for.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        want: Option<String>,
    },
    /// Put a domino forward (5.5): `answer 1 6|2`.
    Answer {
        /// The offer's number.
        offer: u32,
        /// A domino of the hand.
        domino: Domino,
    },
    /// Decline, or take an answer back (5.5): `refuse 1`.
    Refuse {
        /// The offer's number.
        offer: u32,
    },
    /// Make the swap (5.6): `take 1 B`.
    Take {
        /// The offer's number.
        offer: u32,
        /// Whose answer.
        player: Seat,
        /// The domino that is expected.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        domino: Option<Domino>,
        /// Dominoes to draw.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        draw: Option<u8>,
    },
    /// Close one's own offer (5.7): `withdraw 1`.
    Withdraw {
        /// The offer's number.
        offer: u32,
    },
    /// The clock closes an offer (5.7): `lapse 1`.
    Lapse {
        /// The offer's number.
        offer: u32,
    },
}

/// The game's own reasons to refuse a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The hand has no such domino.
    NotHeld {
        /// Which.
        domino: Domino,
        /// The clause of the move that wants it.
        rule: RuleRef,
    },
    /// The two places are no neighbouring tiles.
    NotNeighbours {
        /// One place.
        from: Cell,
        /// The other.
        to: Cell,
        /// The clause of the move that wants it.
        rule: RuleRef,
    },
    /// A domino lies there already.
    Occupied(Edge),
    /// The domino has no half of this value.
    NoSuchHalf {
        /// Which domino.
        domino: Domino,
        /// The value named.
        value: u8,
    },
    /// It is not said which half lies where.
    WhichWay(Domino),
    /// Nobody draws more than two dominoes.
    DrawTwo,
    /// No domino lies there.
    NothingThere(Edge),
    /// The domino is a double.
    Double,
    /// The hand is not full.
    NeedsTwo,
    /// The stockpile is too small.
    StockLow,
    /// Something else is possible.
    MayNotPass,
    /// Tiles of the contract that no dominoes lead to.
    NoRoute(Vec<Tile>),
    /// The named route has too many steps.
    RouteTooLong,
    /// The named route begins or ends elsewhere.
    RouteEnds,
    /// The named route crosses a border without a domino.
    NoDominoBetween {
        /// From here.
        from: Cell,
        /// To there.
        to: Cell,
    },
    /// The named route leaves out tiles of the contract.
    RouteMisses(Vec<Tile>),
    /// An offer is open already.
    OfferOpen,
    /// The offers of this turn are used up.
    NoMoreOffers,
    /// Nobody to swap with: this player has no domino, or nobody has one if it is none in particular.
    NoPartner(Option<Seat>),
    /// The proposer is asked, too.
    WithYourself,
    /// The wish is empty, too long or more than a line.
    BadWish,
    /// There is no such open offer for this seat.
    NotAsked,
    /// There is no such open offer of this seat.
    NotYours,
    /// The same answer stands already.
    SameAnswer,
    /// The seat has refused already.
    RefusedAlready,
    /// The seat has no standing answer.
    NoAnswer(Seat),
    /// The seat's answer is another domino.
    OtherAnswer(Seat),
    /// Only time does that.
    ClockOnly,
}

/// What follows after the certain effects of a move.
pub(super) enum Then {
    /// The turn goes on.
    Stay,
    /// The turn is over.
    Turn {
        draw: Option<u8>,
        /// Whether no new domino was laid.
        quiet: bool,
    },
    /// Both dominoes are changed, and the turn is over.
    Restock,
    /// The round is over.
    Declared(Walk),
}

impl Tariffs {
    /// The position after `entry` and what happened.
    pub(super) fn after(
        &self,
        entry: &Entry<Move>,
        chance: &mut Chance,
    ) -> Result<Played<Self>, Refusal<Why>> {
        let to_move = self.to_move().ok_or(Refusal::Over)?;
        let anytime = matches!(entry.mv, Move::Answer { .. } | Move::Refuse { .. });
        let by_clock = entry.by == By::Clock && matches!(entry.mv, Move::Lapse { .. });
        let seat = match entry.by {
            By::Seat(seat) if seat == to_move || (anytime && self.seat_count().has(seat)) => seat,
            By::Clock if by_clock => to_move,
            _ => return Err(Refusal::NotYourTurn { waiting: SeatSet::only(to_move) }),
        };
        let mut next = self.clone();
        let mut told = vec![];
        let rule = |why: Why| Refusal::Rule { rule: why.rule(), why };
        let then = match entry.mv {
            Move::Lapse { offer } if by_clock => next.lapse(offer, entry.at, &mut told),
            Move::Lapse { .. } => Err(Why::ClockOnly),
            _ => next.act(seat, &entry.mv, entry.at, &mut told),
        };
        next.follow(seat, then.map_err(rule)?, chance, &mut told);
        Ok(Played { next, told })
    }

    /// The certain effects of a seat's move, before any luck.
    pub(super) fn act(
        &mut self,
        seat: Seat,
        mv: &Move,
        now: Timestamp,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        match mv {
            Move::Play { domino, from, to, value, draw } => {
                self.withdraw_first(told);
                self.lay(seat, *domino, (*from, *to), *value, *draw, told)
            }
            Move::Rotate { edge, draw } => {
                self.withdraw_first(told);
                self.rotate(seat, *edge, *draw, told)
            }
            Move::Stock {} => {
                self.withdraw_first(told);
                self.restock(seat, told)
            }
            Move::Declare { route } => {
                self.withdraw_first(told);
                self.declare(seat, route.as_deref()).map(Then::Declared)
            }
            Move::Pass { draw } => self.pass(seat, *draw, told),
            Move::Swap { domino, to, hidden, want } => {
                self.propose(seat, *domino, *to, *hidden, want.as_deref(), now, told)
            }
            Move::Answer { offer, domino } => self.answer(seat, *offer, *domino, now, told),
            Move::Refuse { offer } => self.refuse(seat, *offer, now, told),
            Move::Take { offer, player, domino, draw } => {
                self.take(seat, *offer, *player, *domino, *draw, now, told)
            }
            Move::Withdraw { offer } => self.withdraw(*offer, now, told),
            Move::Lapse { .. } => Err(Why::ClockOnly),
        }
    }

    /// 5.1: a domino of the hand onto a free border.
    fn lay(
        &mut self,
        seat: Seat,
        domino: Domino,
        (from, to): (Cell, Cell),
        value: Option<u8>,
        draw: Option<u8>,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let rule = RuleRef("5.1");
        let not_held = Why::NotHeld { domino, rule };
        let Some(round) = &mut self.round else { return Err(not_held) };
        let hand = &mut round.players[seat.index()].hand;
        let place = hand.iter().position(|held| *held == domino).ok_or(not_held)?;
        let edge = self.layout.edge(from, to).ok_or(Why::NotNeighbours { from, to, rule })?;
        if round.track.on(edge).is_some() {
            return Err(Why::Occupied(edge));
        }
        let here = match value {
            None if domino.is_double() => domino.high(),
            None => return Err(Why::WhichWay(domino)),
            Some(value) => value,
        };
        let there = domino.beside(here).ok_or(Why::NoSuchHalf { domino, value: here })?;
        let draw = fitting(draw)?;
        let laid = Laid { first: here, second: there };
        let laid = if from == edge.first() { laid } else { laid.turned() };
        hand.remove(place);
        round.track.lay(edge, laid);
        round.changed = Some(Changed { edge, turned: false });
        told.push(Told::everyone(Event::Laid { seat, edge, laid }));
        Ok(Then::Turn { draw, quiet: false })
    }

    /// 5.2: the values of a domino on the table change places.
    fn rotate(
        &mut self,
        seat: Seat,
        edge: Edge,
        draw: Option<u8>,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let round = self.round.as_mut().ok_or(Why::NothingThere(edge))?;
        let laid = round.track.on(edge).ok_or(Why::NothingThere(edge))?.turned();
        if laid.is_double() {
            // It would be a hidden pass; R11.
            return Err(Why::Double);
        }
        let draw = fitting(draw)?;
        round.track.lay(edge, laid);
        round.changed = Some(Changed { edge, turned: true });
        told.push(Told::everyone(Event::Turned { seat, edge, laid }));
        Ok(Then::Turn { draw, quiet: true })
    }

    /// 5.3: both dominoes leave the hand. What comes for them is luck.
    fn restock(&mut self, seat: Seat, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let round = self.round.as_ref().ok_or(Why::StockLow)?;
        if round.players[seat.index()].hand.len() < HAND {
            return Err(Why::NeedsTwo);
        }
        if round.stock.len() < HAND {
            return Err(Why::StockLow);
        }
        told.push(Told::everyone(Event::Restocked { seat }));
        Ok(Then::Restock)
    }

    /// 5.8: the walk with which `seat` may declare now.
    pub(super) fn declare(&self, seat: Seat, route: Option<&[Cell]>) -> Result<Walk, Why> {
        let (round, player) = self.round.as_ref().zip(self.player(seat)).ok_or(Why::NoRoute(vec![]))?;
        let ground = Ground::new(&self.layout, &round.track, None);
        let missing = ground.unreachable(player.contract);
        if !missing.is_empty() {
            return Err(Why::NoRoute(missing));
        }
        match route {
            Some(cells) => ground.named(player.contract, cells),
            None => ground.dearest(player.contract).ok_or(Why::NoRoute(missing)),
        }
    }

    /// 5.10: nothing, where nothing can be done.
    fn pass(&self, seat: Seat, draw: Option<u8>, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        if !self.may_pass(seat) {
            return Err(Why::MayNotPass);
        }
        let draw = fitting(draw)?;
        told.push(Told::everyone(Event::Passed { seat }));
        Ok(Then::Turn { draw, quiet: true })
    }

    /// Whether `seat`, whose turn it is, can do nothing else: no domino in hand, none to turn, no route (5.10).
    pub(super) fn may_pass(&self, seat: Seat) -> bool {
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else { return false };
        player.hand.is_empty()
            && round.track.iter().all(|(_, laid)| laid.is_double())
            && !Ground::new(&self.layout, &round.track, None).unreachable(player.contract).is_empty()
    }

    /// What comes after the certain effects: luck, the next turn, the end of the round.
    fn follow(&mut self, seat: Seat, then: Then, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        match then {
            Then::Stay => {}
            Then::Turn { draw, quiet } => {
                self.draw(seat, draw, told);
                self.next_turn(quiet, chance, told);
            }
            Then::Restock => {
                self.exchange(seat, chance, told);
                self.next_turn(true, chance, told);
            }
            Then::Declared(walk) => self.end_round(Some((seat, walk)), chance, told),
        }
    }

    /// As many dominoes as wished, as there is room for and as the stockpile has (R12, R13).
    fn draw(&mut self, seat: Seat, wish: Option<u8>, told: &mut Vec<Told<Event>>) {
        let Some(round) = &mut self.round else { return };
        let hand = &mut round.players[seat.index()].hand;
        let wish = wish.map_or(HAND, usize::from);
        let count = wish.min(HAND.saturating_sub(hand.len())).min(round.stock.len());
        if count > 0 {
            let dominoes: Vec<Domino> = round.stock.drain(..count).collect();
            hand.extend(&dominoes);
            told.push(Told::everyone(Event::Drew { seat, count }));
            told.push(Told { to: Audience::Only(seat), event: Event::Drawn { dominoes } });
        }
    }

    /// 5.3: two dominoes come, two go back, and the stockpile is shuffled.
    fn exchange(&mut self, seat: Seat, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let Some(round) = &mut self.round else { return };
        let dominoes: Vec<Domino> = round.stock.drain(..HAND.min(round.stock.len())).collect();
        let old = std::mem::replace(&mut round.players[seat.index()].hand, dominoes.clone());
        round.stock.extend(old);
        chance.shuffle(&mut round.stock);
        told.push(Told { to: Audience::Only(seat), event: Event::Drawn { dominoes } });
    }

    /// The turn passes to the next seat, or the round has been quiet for too long (7.3).
    fn next_turn(&mut self, quiet: bool, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let (seats, limit) = (self.seat_count(), self.quiet_limit());
        let Some(round) = &mut self.round else { return };
        round.turns = round.turns.saturating_add(1);
        round.quiet = if quiet { round.quiet.saturating_add(1) } else { 0 };
        round.asked = 0;
        round.to_move = round.to_move.next(seats);
        if round.quiet >= limit {
            self.end_round(None, chance, told);
        }
    }

    /// Section 7: everybody's score, then the next round or the end.
    fn end_round(
        &mut self,
        declared: Option<(Seat, Walk)>,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        let Some(round) = self.round.take() else { return };
        let contracts: Vec<Contract> = round.players.iter().map(|player| player.contract).collect();
        let declared = declared.as_ref().map(|(seat, walk)| (*seat, walk));
        let penalty = scoring::penalty(declared.map(|(_, walk)| walk));
        let walks = scoring::walks(&self.layout, &round.track, &contracts, declared, penalty);
        if declared.is_none() {
            told.push(Told::everyone(Event::FellQuiet { turns: round.quiet, penalty }));
        }
        let declarer = declared.map(|(seat, _)| seat);
        let (first, others): (Vec<_>, Vec<_>) = self
            .seat_count()
            .seats()
            .zip(&contracts)
            .zip(&walks)
            .partition(|((seat, _), _)| Some(*seat) == declarer);
        for ((seat, contract), walk) in first.into_iter().chain(others) {
            let (contract, route) = (*contract, Route::of(walk, &round.track));
            told.push(Told::everyone(if Some(seat) == declarer {
                Event::Declared { seat, contract, route, penalty }
            } else {
                Event::Completed { seat, contract, route }
            }));
        }
        let scores: Vec<u32> = walks.iter().map(Walk::cost).collect();
        let line = |(contract, walk): (&Contract, Walk)| Line { contract: *contract, route: walk.cells };
        let lines = contracts.iter().zip(walks).map(line).collect();
        self.last = Some(Finished { track: round.track, declarer, penalty, lines });
        self.scores.push(scores.clone());
        let totals = scoring::totals(scores.len(), &self.scores);
        told.push(Told::everyone(Event::Scored { round: self.scores.len(), scores, totals }));
        self.begin_round(chance, told);
    }

    /// The next round, if one is left (3.4, 7.4).
    fn begin_round(&mut self, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        if self.scores.len() >= self.rounds() {
            told.push(Told::everyone(Event::Ended { outcome: scoring::outcome(&self.scores) }));
            return;
        }
        let seat = self.starter(self.scores.len());
        let round = Round::new(self.seat_count(), seat, chance);
        let began = Event::Began { round: self.scores.len() + 1, rounds: self.rounds(), seat };
        told.push(Told::everyone(began));
        for (seat, player) in self.seat_count().seats().zip(&round.players) {
            let event = Event::Dealt { contract: player.contract, hand: player.hand.clone() };
            told.push(Told { to: Audience::Only(seat), event });
        }
        self.round = Some(round);
    }
}

/// The number of dominoes to draw, if it can be meant.
pub(super) fn fitting(draw: Option<u8>) -> Result<Option<u8>, Why> {
    if draw.is_some_and(|draw| usize::from(draw) > HAND) { Err(Why::DrawTwo) } else { Ok(draw) }
}

impl Why {
    /// The clause behind it.
    pub const fn rule(&self) -> RuleRef {
        RuleRef(match self {
            Self::NotHeld { rule, .. } | Self::NotNeighbours { rule, .. } => return *rule,
            Self::Occupied(_) | Self::NoSuchHalf { .. } | Self::WhichWay(_) => "5.1",
            Self::NothingThere(_) | Self::Double => "5.2",
            Self::NeedsTwo | Self::StockLow => "5.3",
            Self::OfferOpen
            | Self::NoMoreOffers
            | Self::NoPartner(_)
            | Self::WithYourself
            | Self::BadWish => "5.4",
            Self::NotAsked | Self::SameAnswer | Self::RefusedAlready => "5.5",
            Self::NoAnswer(_) | Self::OtherAnswer(_) => "5.6",
            Self::NotYours | Self::ClockOnly => "5.7",
            Self::NoRoute(_) => "5.8",
            Self::RouteTooLong | Self::RouteEnds | Self::NoDominoBetween { .. } | Self::RouteMisses(_) => {
                "5.9"
            }
            Self::MayNotPass => "5.10",
            Self::DrawTwo => "4.2",
        })
    }
}
