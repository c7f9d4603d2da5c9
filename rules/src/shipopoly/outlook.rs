//! The exact effect of a deal, for a captain who is about to agree to it (6.7), and the terms of an offer (6.1).

use super::{
    deal::Deal,
    items::{Bundle, Item},
    naming::deed as deed_words,
    offers::Side,
    state::Shipopoly,
    verbs::Move,
};
use crate::{By, Reader, english::list};

/// A deal that a move makes, or asks for.
pub(super) struct Prospect {
    deal: Deal,
    /// True if the move makes it, rather than a bid that can be taken.
    at_once: bool,
}

impl Shipopoly {
    /// The deal that `mv` makes or asks for, if it is a move of that kind.
    pub(super) fn prospect(&self, by: By, mv: &Move) -> Option<Prospect> {
        let By::Seat(seat) = by else { return None };
        let (deal, at_once) = match mv {
            Move::Accept { offer } => {
                let sole = self.live_offer(*offer).ok()?.sole == Some(seat);
                (self.accepting(*offer, seat).ok()?, sole)
            }
            Move::Take { offer, bidder } => {
                let opening = self.now.max(self.deal_from(*offer, *bidder));
                (self.taking(*offer, seat, *bidder, opening).ok()?, true)
            }
            Move::Bid { offer, .. } => {
                let bid = self.drafted_bid(seat, *offer, mv, self.now).ok()?;
                let poster = self.live_offer(*offer).ok()?.poster;
                let snapshot = bid.snapshot.clone();
                (
                    Deal { number: *offer, poster, other: seat, give: bid.gets, take: bid.pays, snapshot },
                    false,
                )
            }
            _ => return None,
        };
        Some(Prospect { deal, at_once })
    }

    /// Describes both sides of it, the interest and everybody's cash afterwards.
    pub(super) fn deal_outlook(&self, Prospect { deal, at_once }: &Prospect, reader: &Reader<'_>) -> String {
        let mut lines =
            vec![if *at_once { "This deal is final:" } else { "If your bid is taken:" }.to_owned()];
        let parties = [(deal.poster, &deal.give, &deal.take), (deal.other, &deal.take, &deal.give)];
        for (giver, gives, _) in parties {
            lines.push(format!("{} gives {}", reader.name(giver), self.itemised(gives)));
        }
        for (party, gives, gets) in parties {
            let interest = self.interest_on(gets);
            let before = i64::from(self.of(party).cash) + i64::from(gets.money) - i64::from(gives.money);
            let after = before - i64::from(interest);
            let paid = if interest == 0 { String::new() } else { format!(" pays ${interest} interest and") };
            let has = if after < 0 { format!("is ${} short", -after) } else { format!("has ${after} then") };
            lines.push(format!("{}{paid} {has}", reader.name(party)));
        }
        lines.join("\n")
    }

    /// Describes both sides of an offer that `mv` would make, and its addressees. Deeds are offered with their ships
    /// and loans as they are at that moment (6.6.4).
    pub(super) fn offer_outlook(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        let By::Seat(seat) = by else { return None };
        let offer = self.drafted(seat, mv, self.now).ok()?;
        let side = |side: Side, open: &str| match side {
            Side::Fixed(bundle) => self.itemised(&bundle),
            Side::Open => open.to_owned(),
        };
        let poster = reader.name(seat);
        let gives = format!("{poster} gives {}", side(offer.give, "a price to be named"));
        let gets = format!("{poster} gets {}", side(offer.want, "what is bid"));
        Some(format!("{gives}\n{gets}\nIt is for {}", self.audience(&offer, reader)))
    }

    /// Lists money and items one by one, loans and ships named.
    fn itemised(&self, bundle: &Bundle) -> String {
        let money = (bundle.money > 0).then(|| format!("${}", bundle.money));
        let thing = |item: Item| match item {
            Item::Deed(deed) => {
                let holding = self.holding(deed);
                deed_words(deed, holding.level, holding.decommissioned)
            }
            Item::Card(_) => item.to_string(),
        };
        let all: Vec<String> = money.into_iter().chain(bundle.items.iter().map(thing)).collect();
        list(&all)
    }
}
