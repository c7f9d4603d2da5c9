//! Exactly what a deal would change, for whoever is about to agree to it (6.7, 9).

use super::{
    board::Deed,
    deal::Deal,
    items::{Bundle, Item},
    labels,
    moves::Move,
    state::Shipopoly,
    words::deed as deed_words,
};
use crate::{Names, Seat, english::list};

impl Shipopoly {
    /// Both sides of the deal that `mv` makes or asks for, the interest and everybody's cash afterwards; for other moves
    /// what is too long for their label.
    pub(super) fn outlook_of(&self, seat: Seat, mv: &Move, names: &Names<'_>) -> Option<String> {
        let (deal, at_once) = match mv {
            Move::Accept { offer } => {
                let sole = self.live_offer(*offer).ok()?.sole == Some(seat);
                (self.accepting(*offer, seat).ok()?, sole)
            }
            Move::Take { offer, bidder } => {
                let opening = self.now.max(self.deal_from(*offer));
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
            _ => return labels::unabridged(self, seat, mv),
        };
        let mut lines =
            vec![if at_once { "This deal is final:" } else { "If your bid is taken:" }.to_owned()];
        let parties = [(deal.poster, &deal.give, &deal.take), (deal.other, &deal.take, &deal.give)];
        for (giver, gives, _) in parties {
            lines.push(format!("{} gives {}", names.of(giver), self.itemised(gives)));
        }
        for (party, gives, gets) in parties {
            let interest = self.interest_on(gets);
            let before = i64::from(self.of(party).cash) + i64::from(gets.money) - i64::from(gives.money);
            let after = before - i64::from(interest);
            let paid = if interest == 0 { String::new() } else { format!(" pays ${interest} interest and") };
            let has = if after < 0 { format!("is ${} short", -after) } else { format!("has ${after} then") };
            lines.push(format!("{}{paid} {has}", names.of(party)));
        }
        Some(lines.join("\n"))
    }

    /// Money and things one by one, loans and ships named.
    fn itemised(&self, bundle: &Bundle) -> String {
        let money = (bundle.money > 0).then(|| format!("${}", bundle.money));
        let thing = |item: Item| match item {
            Item::Deed(deed) => self.described(deed),
            Item::Card(_) => item.to_string(),
        };
        let all: Vec<String> = money.into_iter().chain(bundle.items.iter().map(thing)).collect();
        if all.is_empty() { "nothing".to_owned() } else { list(&all) }
    }

    fn described(&self, deed: Deed) -> String {
        let holding = self.holding(deed);
        deed_words(deed, holding.level, holding.decommissioned)
    }
}
