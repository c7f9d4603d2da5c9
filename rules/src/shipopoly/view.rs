//! The public view: nothing is hidden here but the dice to come (6.0).

use serde::Serialize;

use super::{
    board::Deed,
    captains::{Captain, Creditor, Owes, Turn, Way},
    events::Ending,
    items::{Item, Items},
    offers::OfferStatus,
    options::Terms,
    state::{Finish, LastRoll, Lock, Shipopoly},
    verbs::Move,
};
use crate::{
    By, Chance, Cover, Entry, Outcome, Person, Play, Played, Revealed, Seat, Sight, Timestamp, Trade, Viewer,
};

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The terms that the host chose.
    pub terms: Terms,
    /// The present round, 1 for the first.
    pub round: u32,
    /// True if this round is the last by a vote.
    pub last_round: bool,
    /// The Crow's Nest pool, in dollars.
    pub pool: u32,
    /// In seat order.
    pub captains: Vec<CaptainView>,
    /// All 28 deeds in board order.
    pub deeds: Vec<DeedView>,
    /// The captain whose turn is open.
    pub helm: Option<Seat>,
    /// The deed that the helm may buy.
    pub purchase: Option<Deed>,
    /// The last roll and its two squares.
    pub last_roll: Option<LastRoll>,
    /// Live offers, oldest first.
    pub offers: Vec<OfferLine>,
    /// The Secretary, if a person at the table is.
    pub secretary: Option<Person>,
    /// The result; `None` before the end.
    pub outcome: Option<Outcome>,
    /// The cause of the end.
    pub ending: Option<Ending>,
}

/// A captain as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CaptainView {
    /// Dollars.
    pub cash: u32,
    /// In dollars, as section 7 counts; 0 for the sunk.
    pub net_worth: i64,
    /// The token's square, 0 to 39.
    pub at: u8,
    /// Failed rolls in the Drydock, while inside.
    pub drydock: Option<u8>,
    /// The captain's standing in this round.
    pub standing: Standing,
    /// Drydock cards.
    pub cards: Items,
    /// Debts, oldest first.
    pub debts: Vec<DebtView>,
    /// The way the game goes on, while they are away.
    pub leave: Option<Cover>,
    /// True if the captain has been away for longer than the limit.
    pub away: bool,
}

/// A captain's standing in the round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Standing {
    /// Has yet to take the turn.
    Pending,
    /// Has the helm.
    Helm,
    /// In debt or waiting for the helm after it.
    HoveTo,
    /// Has had the turn.
    Done,
    /// Out of the game.
    Sunk(Way),
}

/// A debt as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DebtView {
    /// The recipient.
    pub to: Creditor,
    /// Dollars.
    pub amount: u32,
    /// The time at which it falls due.
    pub due: Timestamp,
}

/// A deed as everybody sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DeedView {
    /// The deed.
    pub deed: Deed,
    /// `None`: the Treasury.
    pub owner: Option<Seat>,
    /// Ships moored, 5 for a cruiser.
    pub level: u8,
    /// True if it charges nothing now.
    pub decommissioned: bool,
    /// The fee for landing on it now, in dollars; for utilities the factor of the roll; 0 if there is no fee.
    pub fee: u32,
}

/// A live offer as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferLine {
    /// Counted from 1.
    pub number: u32,
    /// The captain who made it.
    pub poster: Seat,
    /// The title: `SELL Malta`.
    pub title: String,
    /// True if a deal can be made.
    pub open: bool,
    /// The time since when, or from when, a deal can be made.
    pub deal_from: Timestamp,
    /// The time at which it lapses.
    pub closes_at: Timestamp,
    /// The number of standing bids.
    pub bids: u32,
}

impl Sight for Shipopoly {
    type View = View;

    /// Returns the same view for all: nothing is hidden but luck to come, and that is not in the position (6.0).
    fn view(&self, _viewer: Viewer) -> View {
        let offers =
            self.offers.iter().filter(|(_, offer)| offer.status.is_live()).map(|(number, offer)| OfferLine {
                number: *number,
                poster: offer.poster,
                title: offer.title(),
                open: offer.status == OfferStatus::Open,
                deal_from: offer.deal_from,
                closes_at: offer.closes_at,
                bids: u32::try_from(offer.standing().count()).unwrap_or_default(),
            });
        let helm = self.helm();
        let purchase = helm.and_then(|seat| match self.of(seat).turn {
            Turn::Open { owes: Owes::Purchase { deed, .. }, .. } => Some(deed),
            _ => None,
        });
        View {
            terms: self.terms,
            // After the end, the last round that was played.
            round: self.round,
            last_round: self.last_round,
            pool: self.pool,
            captains: self.all_seats().map(|seat| self.captain_view(seat, self.of(seat))).collect(),
            deeds: Deed::all().map(|deed| self.deed_view(deed)).collect(),
            helm,
            purchase,
            last_roll: self.last_roll,
            offers: offers.collect(),
            secretary: self.secretary,
            outcome: self.outcome(),
            ending: self.finished(),
        }
    }

    fn imagine(&self, _viewer: Viewer, _chance: &mut Chance) -> Self {
        self.clone()
    }

    /// Dice and cards are revealed. Others are part of a deal, a vote, an offer that is over, a payment by another captain, and an
    /// offer to several captains, which locks what it gives and binds its poster (6.3.1).
    fn revealed(&self, entry: &Entry<Move>) -> Option<Revealed> {
        let By::Seat(seat) = entry.by else { return Some(Revealed::Others) };
        let mut chance = Chance::of(&[0; 32], 0).kept();
        let Ok(Played { next, .. }) = self.play(entry, &mut chance) else { return Some(Revealed::Hidden) };
        if !chance.drawn().is_empty() {
            return Some(Revealed::Dice);
        }
        let others = |game: &Self| -> Vec<(u32, usize)> {
            let others = game.all_seats().filter(|other| *other != seat);
            others.map(|other| (game.of(other).cash, game.of(other).debts.len())).collect()
        };
        let over = |game: &Self| game.offers.values().filter(|offer| !offer.status.is_live()).count();
        let has_ended_one = over(self) != over(&next);
        let is_ones_own = entry.mv.is_ones_own()
            && self.locks().eq(next.locks())
            && next.ending.is_none()
            && others(self) == others(&next)
            && !has_ended_one;
        let is_deal = has_ended_one && self.settles(&entry.mv);
        (!is_ones_own).then_some(if is_deal { Revealed::Deal } else { Revealed::Others })
    }

    /// An offer's number is no other one's, time in which nobody could play stays given back (5.8.1), and what was offered to
    /// several captains stays locked for its time (6.3.1), as long as it is in the same hands.
    fn keeping(&self, undone: &Self) -> Self {
        let mut kept = Self { offers_made: undone.offers_made, ..self.clone() };
        if undone.rested > self.rested {
            kept.rest(undone.rested - self.rested, undone.now);
        }
        let later = |lock: Option<Lock>, other: Option<Lock>| {
            lock.into_iter().chain(other).max_by_key(|lock| (lock.until, lock.offer))
        };
        for (holding, undone) in kept.deeds.iter_mut().zip(&undone.deeds) {
            if holding.owner.is_some() && holding.owner == undone.owner {
                holding.lock = later(holding.lock, undone.lock);
            }
        }
        let cards = [(&mut kept.chance_card, undone.chance_card), (&mut kept.chest_card, undone.chest_card)];
        for (card, undone) in cards {
            if card.owner.is_some() && card.owner == undone.owner {
                card.lock = later(card.lock, undone.lock);
            }
        }
        kept
    }

    /// Returns the position unchanged: cards are drawn by the dice of each move, so there is no order to change.
    fn shuffled(&self, _chance: &mut Chance) -> Self {
        self.clone()
    }
}

impl Shipopoly {
    /// The locks on deeds and cards.
    fn locks(&self) -> impl Iterator<Item = Option<Lock>> {
        let cards = [self.chance_card.lock, self.chest_card.lock];
        self.deeds.iter().map(|holding| holding.lock).chain(cards)
    }

    fn captain_view(&self, seat: Seat, captain: &Captain) -> CaptainView {
        let standing = match (captain.sunk, captain.turn) {
            (Some(sunk), _) => Standing::Sunk(sunk.way),
            (None, Turn::Pending) => Standing::Pending,
            (None, Turn::Open { .. }) => Standing::Helm,
            (None, Turn::HoveTo { .. }) => Standing::HoveTo,
            (None, Turn::Done) => Standing::Done,
        };
        let debts =
            captain.debts.values().map(|debt| DebtView { to: debt.to, amount: debt.amount, due: debt.due });
        CaptainView {
            cash: captain.cash,
            net_worth: if captain.is_afloat() { self.net_worth(seat) } else { 0 },
            at: captain.at,
            drydock: captain.drydock,
            standing,
            cards: self.items_of(seat).cards().map(Item::Card).collect(),
            debts: debts.collect(),
            leave: captain.leave,
            away: captain.is_away() && self.ending != Some(Finish::LastAfloat),
        }
    }

    fn deed_view(&self, deed: Deed) -> DeedView {
        let holding = self.holding(deed);
        DeedView {
            deed,
            owner: holding.owner,
            level: holding.level,
            decommissioned: holding.decommissioned,
            fee: self.fee_factor(deed),
        }
    }
}
