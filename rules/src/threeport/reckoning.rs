//! The result explained: what sales brought, by cards and bonuses. Equal scores share their place (7.4, R17).

use super::{board::Card, events::Event, state::Threeport};
use crate::{
    Reckoning, Seat,
    english::{counted, list},
};

impl Reckoning for Threeport {
    fn reckoning(&self, seat: Seat, told: &[&Event]) -> String {
        let Some(boat) = self.boats.get(seat.index()) else { return String::new() };
        let (mut sales, mut values, mut bonuses) = (0, 0, 0);
        for event in told {
            if let Event::Sold { seat: seller, cards, bonus, .. } = event
                && *seller == seat
            {
                sales += 1;
                values += cards.iter().map(|card| u32::from(card.value)).sum::<u32>();
                bonuses += cards.iter().map(|_| u32::from(*bonus)).sum::<u32>();
            }
        }
        let sold = if sales > 0 && values + bonuses == boat.score {
            format!("cargo {values} + bonuses {bonuses} in {}", counted(sales, "sale"))
        } else if boat.score == 0 {
            "nothing sold".to_owned()
        } else {
            "for cargo sold".to_owned()
        };
        // Cargo left aboard is worth nothing (7.4).
        let mut unsold: Vec<Card> = boat.hold.clone();
        unsold.sort_by(|one, other| other.cmp(one));
        if unsold.is_empty() { sold } else { format!("{sold}; unsold {}", list(&unsold)) }
    }
}
