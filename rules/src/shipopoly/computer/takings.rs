//! The income from deeds, ready for sums: how often captains land on them, and how much they pay.

use crate::shipopoly::{
    board::{DEEDS, Deed, Group},
    items::Items,
};

/// The number of payments at each deed, in a thousand turns: dice, cards and the Drydock counted, a vessel's double fee
/// as two. A test finds them again by sailing round.
pub(super) const LANDINGS: [i64; DEEDS] = [
    24, 24, 36, 25, 25, 25, 30, 30, 25, 28, 34, 31, 33, 33, 30, 30, 35, 38, 30, 29, 31, 28, 29, 29, 27, 27,
    24, 29,
];
/// The groups whose ships pay best for their price, in order.
pub(super) const BEST_FIRST: [Group; 8] =
    [Group::D, Group::H, Group::F, Group::E, Group::B, Group::G, Group::C, Group::A];

/// The figures printed on a deed, ready for sums.
pub(super) struct Printed {
    pub price: i64,
    /// The price of paying back its loan.
    pub lift: i64,
    pub interest: u32,
    pub ship: i64,
    fees: [i64; 6],
}

impl Printed {
    /// The fee at a level in sixteenths, between two levels in proportion.
    pub const fn fee(&self, level: i64, whole: bool) -> i64 {
        let (full, part) = ((level / 16) as usize, level % 16);
        if full >= 5 {
            return self.fees[5];
        }
        let low = if full == 0 && whole { self.fees[0] * 2 } else { self.fees[full] };
        low + (self.fees[full + 1] - low) * part / 16
    }
}

/// The deeds and fees of a group, ready for sums.
pub(super) struct Waters {
    pub deeds: u32,
    pub ship: i64,
    /// Its fees with three ships each, in a thousand rounds.
    pub fees: i64,
}

/// All deeds in board order.
pub(super) const DEED: [Printed; DEEDS] = {
    let mut all = [const { Printed { price: 0, lift: 0, interest: 0, ship: 0, fees: [0; 6] } }; DEEDS];
    let mut index = 0;
    while index < DEEDS {
        let deed = Deed::nth(index);
        let mut fees = [0; 6];
        if let Some(port) = deed.port() {
            let mut level = 0;
            while level < 6 {
                fees[level] = port.fees[level] as i64;
                level += 1;
            }
        }
        all[index] = Printed {
            price: deed.price() as i64,
            lift: (deed.half() + deed.interest()) as i64,
            interest: deed.interest(),
            ship: deed.ship_price() as i64,
            fees,
        };
        index += 1;
    }
    all
};

/// The groups, best first.
pub(super) const GROUPS: [Waters; 8] = {
    let mut all = [const { Waters { deeds: 0, ship: 0, fees: 0 } }; 8];
    let mut place = 0;
    while place < 8 {
        let group = BEST_FIRST[place];
        let mut index = 0;
        while index < DEEDS {
            if let Some(of) = Deed::nth(index).group()
                && of as usize == group as usize
            {
                all[place].deeds |= 1 << index;
                all[place].fees += LANDINGS[index] * DEED[index].fees[3];
            }
            index += 1;
        }
        all[place].ship = group.ship_price() as i64;
        place += 1;
    }
    all
};

/// The vessels, one bit each.
pub(super) const VESSELS: u32 = kinds(true);
/// The utilities.
pub(super) const UTILITIES: u32 = kinds(false);
/// The colour ports.
pub(super) const PORTS: u32 = (1 << DEEDS) - 1 - VESSELS - UTILITIES;

const fn kinds(vessels: bool) -> u32 {
    let (mut mask, mut index) = (0, 0);
    while index < DEEDS {
        let deed = Deed::nth(index);
        if (vessels && deed.is_vessel()) || (!vessels && deed.is_utility()) {
            mask |= 1 << index;
        }
        index += 1;
    }
    mask
}

/// Returns the deeds among these, one bit each.
pub(super) fn mask(items: Items) -> u32 {
    items.bits() & ((1 << DEEDS) - 1)
}

/// Iterates over the numbers of the bits that are set.
pub(super) fn bits(mut mask: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = mask.trailing_zeros();
        mask &= mask.checked_sub(1)?;
        Some(index as usize)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{By, Chance, Entry, Play, Position, SeatCount, Settings, Status, Timestamp};

    use crate::shipopoly::{Event, Shipopoly, captains::Creditor, events::Cause};

    #[test]
    fn captains_come_by_as_often_as_the_table_says() {
        // Two captains, of whom one owns everything, with no loans and no ships: payments are counted by square.
        let start = Timestamp::from_millis(0);
        let mut game =
            Shipopoly::set_up(&Settings::default(), SeatCount::new(2).unwrap(), &mut Chance::of(&[1; 32], 0))
                .unwrap();
        game.terms.round_limit = None;
        let (payer, owner) = (crate::Seat::new(0), crate::Seat::new(1));
        for holding in &mut game.deeds {
            holding.owner = Some(owner);
        }
        let (mut paid, mut turns) = ([0_u32; DEEDS], 0_u32);
        for ply in 1..30_000 {
            assert!(matches!(game.status(), Status::Waiting(_)));
            for seat in [payer, owner] {
                game.of_mut(seat).cash = 100_000;
                game.of_mut(seat).debts.clear();
            }
            let seat = if game.can_go_on(payer) { payer } else { owner };
            turns += u32::from(seat == payer && !game.of(payer).turn_is_open());
            let entry = Entry { ply, by: By::Seat(seat), at: start, mv: super::super::Move::Roll {} };
            let played = game.play(&entry, &mut Chance::of(&[2; 32], ply)).unwrap();
            game = played.next;
            for told in played.told {
                if let Event::Paid { to: Creditor::Captain(to), cause: Cause::Fee(deed), amount, .. } =
                    told.event
                    && to == owner
                {
                    let double = deed.is_vessel() && amount == 400;
                    paid[deed.index()] += 1 + u32::from(double);
                }
            }
        }
        for deed in Deed::all() {
            let per_thousand = i64::from(paid[deed.index()]) * 1_000 / i64::from(turns);
            let off = (per_thousand - LANDINGS[deed.index()]).abs();
            assert!(off <= 4, "{deed}: {per_thousand}, not {}", LANDINGS[deed.index()]);
        }
    }

    #[test]
    fn the_masks_hold_each_deed_once() {
        assert_eq!(VESSELS.count_ones(), 4);
        assert_eq!(UTILITIES.count_ones(), 2);
        assert_eq!(GROUPS.iter().fold(0, |all, group| all | group.deeds), PORTS);
        assert_eq!(bits(VESSELS).map(|index| Deed::nth(index).id()).next(), Some("alacrity"));
    }
}
