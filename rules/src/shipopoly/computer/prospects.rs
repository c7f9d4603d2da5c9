//! Estimates for a search: purchases, ships and payments, and everybody's estate at the end.

use super::proposals::Surplus;
use crate::{
    Advice as _, By, Chance, Choosing as _, Position as _, Prospect, Prospects, Seat, Status, Timestamp,
    game::{hopes, won},
    shipopoly::{board::Deed, captains::Turn, offers::OfferStatus, state::Shipopoly, verbs::Move},
};

/// The length of a play-out in entries of each captain: to the end if rounds are limited, for some rounds if they are
/// not.
const ENTRIES: u32 = 80;
/// A lead in net worth that makes a win about three times as likely.
const LEAD: f64 = 500.0;
/// The number of weighed moves up to which a captain's business is as advised.
const FEW: usize = 24;
/// The worth of a deed of a group in one hand beyond its price, in parts of that price.
const GROUP: f64 = 1.0;

impl Prospects for Shipopoly {
    const PLAYOUTS: u32 = 400;
    const SLIPS: usize = 5;

    fn horizon(&self) -> u32 {
        ENTRIES * u32::from(self.seats().get())
    }

    /// Returns the seat to decide: debts first, then each captain's turn.
    fn decides(&self, _now: Timestamp) -> Option<Seat> {
        if self.ending.is_some() {
            return None;
        }
        let owes = self.afloat().iter().find(|seat| !self.of(*seat).debts.is_empty());
        owes.or_else(|| self.asked()).or_else(|| self.afloat().iter().find(|seat| self.can_go_on(*seat)))
    }

    /// Returns the alternatives to the first idea: other business before the dice. Votes are as advised: their worth
    /// depends on the others, and no play-out shows that. So are offers and answers: by luck, a few play-outs turned
    /// down a third of the deals that were a gain.
    fn prospects(&self, seat: Seat, now: Timestamp, most: usize, chance: &mut Chance) -> Vec<Prospect<Move>> {
        let Some(idea) = self.glance(seat, now, chance) else { return vec![] };
        let is_root = most > FEW;
        let first = if is_root { self.strong_idea(seat, &idea, now) } else { self.bargain(seat, &idea, now) };
        let first = first.unwrap_or_else(|| idea.clone());
        let is_reckoned = |mv: &Move| is_root && self.terms.treasury_returns && is_about_funds(mv);
        if is_reckoned(&first) || !is_business(&first) {
            return vec![Prospect { promise: 1.0, mv: first }];
        }
        let listed = self.choices(By::Seat(seat), now).listed.into_iter();
        // No captain sells without need.
        let owes = !self.of(seat).debts.is_empty();
        let is_possible = |mv: &Move| owes || (!is_raising(mv) && self.keeps_promises(seat, mv));
        let business = listed.filter(|mv| is_business(mv) && is_possible(mv));
        let mut others: Vec<Move> = std::iter::once(idea).chain(business).collect();
        others.retain(|mv| !is_reckoned(mv));
        let mut found = vec![Prospect { promise: 1.0, mv: first }];
        for mv in others {
            let is_new = found.iter().all(|known| known.mv != mv);
            if is_new && self.allows(By::Seat(seat), &mv, now).is_ok() {
                found.push(Prospect { promise: 0.0, mv });
            }
        }
        found
    }

    /// Passes by a port that is for sale, or rolls before it has moored its ships. Other mistakes hardly matter here.
    fn slips(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Vec<Move> {
        let hasty = match self.advise(seat, now, chance) {
            Some(Move::BuyPort { port }) => Move::DeclinePort { port },
            Some(Move::BuyShips { .. }) => Move::Roll {},
            _ => return vec![],
        };
        if self.allows(By::Seat(seat), &hasty, now).is_ok() { vec![hasty] } else { vec![] }
    }

    /// Chooses as advised, and moors ships anywhere while the Treasury takes them back at full price: they then cost
    /// nothing.
    fn glance(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let advised = self.advise(seat, now, chance)?;
        let ships = || self.terms.treasury_returns.then(|| self.building(seat, true)).flatten();
        Some(match advised {
            Move::Roll {} => ships().map_or(Move::Roll {}, |targets| Move::BuyShips { targets }),
            _ => advised,
        })
    }

    /// Chooses, in trade, as much as the other side may agree to, and sees to money as it does with its own.
    fn first_idea(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let idea = self.glance(seat, now, chance)?;
        self.strong_idea(seat, &idea, now).or(Some(idea))
    }

    fn standing(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return won(&outcome);
        }
        let wealth = |seat: Seat| {
            if !self.of(seat).is_afloat() {
                return -2_000.0;
            }
            let grouped =
                |deed: &Deed| deed.group().is_some_and(|group| self.group_owner(group) == Some(seat));
            let groups: f64 = self.deeds_of(seat).filter(grouped).map(|deed| f64::from(deed.price())).sum();
            self.net_worth(seat) as f64 + GROUP * groups
        };
        let wealth: Vec<f64> = self.seats().seats().map(wealth).collect();
        hopes(&wealth, LEAD)
    }
}

impl Shipopoly {
    /// Returns a strong captain's alternative to an idea: before the dice it looks for a deal before any other
    /// business.
    fn strong_idea(&self, seat: Seat, idea: &Move, now: Timestamp) -> Option<Move> {
        let captain = self.of(seat);
        let is_free = captain.turn == Turn::Pending && captain.debts.is_empty();
        let trade = if is_free && (is_business(idea) || is_offer(idea)) {
            let now = now.max(self.now);
            self.proposals(seat, now, Surplus::Kept).find(|offer| self.can_fund(seat, offer, now))
        } else {
            self.bargain(seat, idea, now)
        };
        let moved = self.funded(seat, trade.as_ref().unwrap_or(idea));
        moved.filter(|mv| self.allows(By::Seat(seat), mv, now).is_ok()).or(trade)
    }

    /// Returns a move of trade that brings this captain more, and the other side still enough.
    fn bargain(&self, seat: Seat, idea: &Move, now: Timestamp) -> Option<Move> {
        let now = now.max(self.now);
        match *idea {
            Move::Want { .. } | Move::Sell { .. } | Move::Swap { .. } => {
                self.proposals(seat, now, Surplus::Kept).next()
            }
            Move::Accept { offer } => self.hard_bid(seat, offer, now),
            _ => None,
        }
    }

    /// The captain whose answer is awaited: the only addressee of an open offer, or its poster once that one has bid.
    fn asked(&self) -> Option<Seat> {
        let open = self.offers.values().filter(|offer| offer.status == OfferStatus::Open);
        let asked = open.filter_map(|offer| {
            let sole = offer.sole.filter(|sole| !offer.declined.contains(*sole))?;
            Some(if offer.bid_of(sole).is_some() { offer.poster } else { sole })
        });
        asked.filter(|seat| self.of(*seat).is_afloat()).min()
    }
}

/// True if arithmetic decides on such moves: sums show more about them than a few play-outs, in which luck has more
/// effect than the move.
const fn is_about_funds(mv: &Move) -> bool {
    matches!(
        mv,
        Move::BuyShips { .. }
            | Move::ReturnShips { .. }
            | Move::ReturnPort { .. }
            | Move::BuyPort { .. }
            | Move::DeclinePort { .. }
    )
}

/// True if a move makes an offer.
const fn is_offer(mv: &Move) -> bool {
    matches!(mv, Move::Want { .. } | Move::Sell { .. } | Move::Swap { .. })
}

/// True if a move gives something up for money.
fn is_raising(mv: &Move) -> bool {
    matches!(
        mv,
        Move::ReturnShips { .. }
            | Move::DecommissionShips { .. }
            | Move::DecommissionPort { .. }
            | Move::ReturnPort { .. }
    )
}

/// True if a move buys, builds, pays or continues.
fn is_business(mv: &Move) -> bool {
    matches!(
        mv,
        Move::Roll {}
            | Move::PayBailout {}
            | Move::UseDrydockCard { .. }
            | Move::BuyPort { .. }
            | Move::DeclinePort { .. }
            | Move::BuyShips { .. }
            | Move::RecommissionPort { .. }
    ) || is_raising(mv)
}
