//! Deals that a computer captain proposes: those that help both sides, by the expected yield of all holdings until the
//! end.

use super::{
    fortunes::{Exchange, Fortunes, MARGIN},
    takings::{GROUPS, UTILITIES, VESSELS},
};
use crate::{
    Seat, Timestamp,
    shipopoly::{
        board::{DEEDS, Deed, Group, LONE_SHIPS},
        items::{Bundle, Items},
        offers::{Offer, OfferStatus, Side},
        state::Shipopoly,
        verbs::Move,
    },
};

/// Money in offers is a multiple of this.
const ROUND_SUM: i64 = 5;
/// The steps of a bargain: together far more than a deal is worth.
const STEPS: [i64; 8] = [640, 320, 160, 80, 40, 20, 10, ROUND_SUM];

/// Returns the largest sum of money, in round figures, up to which the other side `agrees` to pay more.
pub(super) fn dearest(agrees: impl Fn(i64) -> bool) -> i64 {
    STEPS.into_iter().fold(0, |sum, step| if agrees(sum + step) { sum + step } else { sum })
}

/// The share of a deal's joint gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Surplus {
    /// Both get a part.
    Shared,
    /// The other gets just enough to agree.
    Kept,
}

/// A side of a deal: the most it can pay, and the sums by which it judges.
#[derive(Clone, Copy)]
struct Party<'a> {
    seat: Seat,
    spare: i64,
    fortunes: &'a Fortunes,
}

/// A deal that both sides would gain by.
struct Scheme {
    exchange: Exchange,
    /// The poster's gain.
    gain: i64,
}

impl Shipopoly {
    /// Returns an offer worth making, to one captain, so that it can be settled at once: the best deal for this captain
    /// among those that help the other too. One open offer at a time, one in a round, and none that was turned down
    /// before.
    pub(super) fn proposal(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        self.proposals(seat, now, Surplus::Shared).next()
    }

    /// Iterates over all offers worth making, the best for this captain first. A captain who keeps the surplus counts
    /// all that it can make of its ships and deeds, and makes another offer in a round once one is settled.
    pub(super) fn proposals(
        &self,
        seat: Seat,
        now: Timestamp,
        surplus: Surplus,
    ) -> impl Iterator<Item = Move> {
        let round_began = self.of(seat).clock.stalling;
        let may_follow =
            |offer: &Offer| surplus == Surplus::Kept && matches!(offer.status, OfferStatus::Settled(_));
        let offered = |offer: &Offer| {
            let is_new = offer.posted_at >= round_began && !may_follow(offer);
            offer.poster == seat && (offer.status.is_live() || is_new)
        };
        let mut schemes: Vec<Scheme> = Vec::new();
        if !self.offers.values().any(offered) {
            let fortunes = Fortunes::of(self);
            let (spare, sums) = match surplus {
                Surplus::Shared => (self.spare(seat), fortunes.clone()),
                Surplus::Kept => (self.means(seat), Fortunes::with_mobile(self, seat)),
            };
            let own = Party { seat, spare: i64::from(spare), fortunes: &sums };
            for other in self.afloat().without(seat).iter() {
                if self.can_deal_with(other) {
                    let spare = i64::from(self.spare(other));
                    let other = Party { seat: other, spare, fortunes: &fortunes };
                    self.schemes_with(own, other, surplus, &mut schemes);
                }
            }
            schemes.sort_by_key(|scheme| -scheme.gain);
        }
        let offers = schemes.into_iter().map(|scheme| offered_as(&scheme.exchange));
        offers.filter(move |mv| self.drafted(seat, mv, now).is_ok_and(|draft| !self.was_refused(&draft)))
    }

    /// True if it would make a deal with this captain at all: never with one who cannot pay their debts, as their
    /// possessions belong to the creditors.
    pub(super) fn can_deal_with(&self, other: Seat) -> bool {
        self.is_solvent(other)
    }

    /// True if the same captain has already turned down an offer of the same things that was as good.
    fn was_refused(&self, draft: &Offer) -> bool {
        let balance = |offer: &Offer| {
            let money = |side: Side| side.fixed().map_or(0, |bundle| i64::from(bundle.money));
            money(offer.give) - money(offer.want)
        };
        self.offers.values().any(|offer| {
            let settled = matches!(offer.status, OfferStatus::Settled(_));
            !settled && offer.things() == draft.things() && balance(draft) < balance(offer) + 50
        })
    }

    /// Adds deals with one captain in which groups become whole or whole by halves, balanced with money. A captain who keeps
    /// the surplus also deals in vessels and utilities, and sells what it has alone to a captain with nothing like it.
    fn schemes_with(&self, poster: Party<'_>, other: Party<'_>, surplus: Surplus, schemes: &mut Vec<Scheme>) {
        let fortunes = poster.fortunes;
        let (own, theirs) = (fortunes.deeds_of(poster.seat), fortunes.deeds_of(other.seat));
        let fixed = self.fixed_in_place();
        // Each company in which both have a deed, with the deeds that either would have to give for the other's group.
        let mut wanted: Vec<u32> = vec![0];
        let mut given: Vec<u32> = vec![0];
        let more = if surplus == Surplus::Kept { &[VESSELS, UTILITIES][..] } else { &[] };
        for company in groups().chain(more.iter().copied()) {
            let (mine, yours) = (own & company, theirs & company);
            let is_lone = yours == 0 && mine.count_ones() == 1 && mine & fixed == 0;
            if is_lone && surplus == Surplus::Kept {
                schemes.extend(balanced(poster, other, surplus, mine, 0));
            }
            if mine == 0 || yours == 0 {
                continue;
            }
            if yours & fixed == 0 {
                wanted.push(yours);
            }
            if mine & fixed == 0 {
                given.push(mine);
            }
        }
        for &want in &wanted {
            for &give in given.iter().filter(|give| **give != 0 || want != 0) {
                if shares_a_company(want, give) {
                    continue;
                }
                schemes.extend(balanced(poster, other, surplus, give, want));
            }
        }
    }

    /// Deeds that do not change hands: those on offer or locked, and those of groups with more ships than a broken group
    /// may have.
    pub(super) fn fixed_in_place(&self) -> u32 {
        let mut fixed = 0;
        for deed in Deed::all() {
            let holding = self.holding(deed);
            let locked = holding.lock.is_some_and(|lock| self.now < lock.until);
            if locked {
                fixed |= 1 << deed.index();
            }
            if holding.level > LONE_SHIPS
                && let Some(group) = deed.group()
            {
                fixed |= group.deeds();
            }
        }
        let live = self.offers.values().filter(|offer| offer.status.is_live());
        live.fold(fixed, |fixed, offer| fixed | offer.give.items().bits() & ((1 << DEEDS) - 1))
    }
}

/// The deeds of each group, best first.
fn groups() -> impl Iterator<Item = u32> {
    GROUPS.iter().map(|group| group.deeds)
}

/// True if deeds of one company go both ways: of a group, vessels or utilities.
fn shares_a_company(one: u32, other: u32) -> bool {
    groups().chain([VESSELS, UTILITIES]).any(|company| one & company != 0 && other & company != 0)
}

/// Returns the deal with the money that makes it a gain to both, each keeping a reserve, if there is such a sum.
fn balanced(poster: Party<'_>, other: Party<'_>, surplus: Surplus, give: u32, want: u32) -> Option<Scheme> {
    let deal = |money: i64| {
        let sum = |money: i64| u32::try_from(money.max(0)).unwrap_or_default();
        Exchange {
            from: poster.seat,
            to: other.seat,
            give: Bundle { money: sum(money), items: Items::of_deeds(give) },
            take: Bundle { money: sum(-money), items: Items::of_deeds(want) },
        }
    };
    let gains = |exchange: &Exchange| {
        (poster.fortunes.gain(poster.seat, exchange), other.fortunes.gain(other.seat, exchange))
    };
    let is_worth_it =
        |party: Party<'_>, exchange: &Exchange| party.fortunes.is_worth_the_money(party.seat, exchange);
    let (gain, theirs) = gains(&deal(0));
    if gain + theirs < 2 * MARGIN {
        return None;
    }
    // The one who gains more pays for what the other lacks, and a part of the rest.
    let mut money = if surplus == Surplus::Kept {
        // A dollar more on one side is a dollar less on the other.
        (2 * MARGIN - theirs) / 2
    } else if theirs < MARGIN {
        (MARGIN - theirs) + (gain - MARGIN + theirs) / 4
    } else if gain < MARGIN {
        -((MARGIN - gain) + (theirs - MARGIN + gain) / 3)
    } else if give == 0 || want == 0 {
        // Nothing is given away.
        if give == 0 { 1 } else { -theirs / 3 }
    } else {
        0
    };
    money = money / ROUND_SUM * ROUND_SUM;
    if give == 0 && money <= 0 {
        money = ROUND_SUM;
    }
    if want == 0 && money >= 0 {
        money = -ROUND_SUM;
    }
    let most = poster.spare.min(poster.fortunes.dearest(give, want));
    let least = -other.spare.min(other.fortunes.dearest(want, give));
    money = money.clamp(least, most);
    if (give == 0 && money <= 0) || (want == 0 && money >= 0) {
        return None;
    }
    if surplus == Surplus::Kept && gains(&deal(money)).1 >= MARGIN {
        let pays = |more: i64| {
            let exchange = deal(money - more);
            money - more >= least && gains(&exchange).1 >= MARGIN && is_worth_it(other, &exchange)
        };
        let more = dearest(pays);
        // Something is paid where nothing is given.
        money -= if give == 0 { more.min((money - ROUND_SUM).max(0)) } else { more };
    }
    let exchange = deal(money);
    let (gain, theirs) = gains(&exchange);
    let is_good =
        gain >= MARGIN && theirs >= MARGIN && is_worth_it(poster, &exchange) && is_worth_it(other, &exchange);
    is_good.then_some(Scheme { exchange, gain })
}

/// Returns the move that offers it.
fn offered_as(exchange: &Exchange) -> Move {
    let Exchange { to, give, take, .. } = *exchange;
    let money = |bundle: Bundle| Some(bundle.money).filter(|money| *money > 0);
    if give.items.is_empty() {
        Move::Want { items: take.items, pay: money(give), to: None, note: None }
    } else if take.items.is_empty() {
        Move::Sell { items: give.items, price: money(take), to: Some(crate::SeatSet::only(to)), note: None }
    } else {
        Move::Swap {
            get: take.items,
            give: give.items,
            pay: money(give),
            ask: money(take),
            to: None,
            note: None,
        }
    }
}

impl Group {
    /// The deeds, one bit each.
    fn deeds(self) -> u32 {
        Deed::of_group(self).fold(0, |deeds, deed| deeds | 1 << deed.index())
    }
}
