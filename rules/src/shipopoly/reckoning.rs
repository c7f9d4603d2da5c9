//! The result explained: the parts of net worth, the reason why a captain has none, and the tie-breaks between equal
//! ones.

use super::{
    captains::{Captain, Sunk, Way},
    events::Event,
    state::Shipopoly,
};
use crate::{Position, Reader, Reckoning, Seat, TieBreak, game::ties};

impl Reckoning for Shipopoly {
    fn reckoning(&self, seat: Seat, _told: &[&Event]) -> String {
        match self.captain(seat).map(|captain| captain.sunk) {
            Some(None) => self.worth_in_parts(seat),
            Some(Some(sunk)) => left(sunk).to_owned(),
            None => String::new(),
        }
    }

    /// 7.2: more cash, then more deeds, then more vessels.
    fn tie_breaks(&self, seat: Seat) -> Vec<TieBreak> {
        let (cash, deeds, vessels) = self.tie_breakers(seat);
        let count = |what, rule, count: usize| TieBreak {
            what,
            rule,
            value: i64::try_from(count).unwrap_or(i64::MAX),
            shown: count.to_string(),
        };
        vec![
            TieBreak {
                what: "cash",
                rule: "More cash decides",
                value: i64::from(cash),
                shown: format!("${cash}"),
            },
            count("deeds", "More deeds decide", deeds),
            count("vessels", "More vessels decide", vessels),
        ]
    }

    /// Lists the ties of captains afloat; the sunk have no worth, and the time of sinking decides their places (7.4).
    fn ties(&self, reader: &Reader<'_>) -> Vec<String> {
        let afloat = |seat: Seat| self.captain(seat).is_some_and(Captain::is_afloat);
        let mut said = ties(self, afloat, reader);
        let by_time = |seat: &Seat| {
            self.captain(*seat)
                .and_then(|captain| captain.sunk)
                .is_some_and(|sunk| sunk.way != Way::Discharged)
        };
        let is_over = self.finished().is_some();
        if is_over && self.seats().seats().filter(by_time).count() > 1 {
            said.push("Captains who sank or resigned are placed by how long they stayed afloat.".to_owned());
        }
        said
    }
}

impl Shipopoly {
    /// The parts of net worth: "cash $400, 3 deeds $560, ships $200, less debts $50".
    pub(super) fn worth_in_parts(&self, seat: Seat) -> String {
        let (mut count, mut deeds, mut ships) = (0, 0, 0);
        for deed in self.deeds_of(seat) {
            count += 1;
            deeds += u64::from(self.return_value(deed, true));
            ships += u64::from(self.holding(deed).level) * u64::from(deed.ship_price());
        }
        let deeds = match count {
            0 => String::new(),
            1 => format!(", 1 deed ${deeds}"),
            count => format!(", {count} deeds ${deeds}"),
        };
        let ships = if ships > 0 { format!(", ships ${ships}") } else { String::new() };
        let debt = self.of(seat).debt();
        let debt = if debt > 0 { format!(", less debts ${debt}") } else { String::new() };
        format!("cash ${}{deeds}{ships}{debt}", self.of(seat).cash)
    }
}

/// The way in which a captain left the game.
const fn left(sunk: Sunk) -> &'static str {
    match sunk.way {
        Way::Sunk => "sunk",
        Way::AllHands => "sunk with all hands",
        Way::Resigned => "resigned",
        Way::Discharged => "discharged, so last",
    }
}
