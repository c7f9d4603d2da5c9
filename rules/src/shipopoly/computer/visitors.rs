//! The visitors at each square until a captain's next turn: every other captain rolls about once before that, from
//! their present square.

use super::takings::LANDINGS;
use crate::{
    Seat,
    shipopoly::{
        board::{Deed, SQUARES},
        captains::Turn,
        state::Shipopoly,
    },
};

/// The number of rolls in a turn: two doubles, and one more.
const ROLLS: usize = 3;
/// The farthest square that a turn can reach.
const FARTHEST: usize = ROLLS * 12;
/// The number of ways in which the dice of a turn can fall.
const WAYS: i64 = 36 * 36 * 36;
/// The number of [`WAYS`] in which a captain lands on each square ahead.
const AHEAD: [i64; FARTHEST + 1] = {
    let mut landings = [0; FARTHEST + 1];
    // The number of ways to reach a square from which the captain rolls.
    let mut rolling = [0; FARTHEST + 1];
    rolling[0] = WAYS;
    let mut roll = 1;
    while roll <= ROLLS {
        let mut again = [0; FARTHEST + 1];
        let mut from = 0;
        while from <= FARTHEST - 12 {
            let ways = rolling[from] / 36;
            let mut dice = 0;
            while dice < 36 {
                let (one, two) = (dice / 6 + 1, dice % 6 + 1);
                let to = from + one + two;
                if one != two {
                    landings[to] += ways;
                } else if roll < ROLLS {
                    landings[to] += ways;
                    again[to] += ways;
                }
                dice += 1;
            }
            from += 1;
        }
        rolling = again;
        roll += 1;
    }
    landings
};
/// The share of calls, of a hundred, that are counted where the dice lead; the others where captains land at any time,
/// as by cards.
const BY_DICE: i64 = 90;

/// Rivals expected at each square, in millionths.
pub(super) type Visitors = [i64; SQUARES as usize];

impl Shipopoly {
    /// Returns the rivals expected at each square until this captain's next turn.
    pub(super) fn visitors(&self, seat: Seat) -> Visitors {
        let mut visitors = [0; SQUARES as usize];
        let rivals = self.afloat().without(seat);
        let rolls_again = |rival: &Seat| !self.last_round || self.of(*rival).turn != Turn::Done;
        for rival in rivals.iter().filter(rolls_again) {
            let captain = self.of(rival);
            // A captain who does better in the Drydock leaves it by a double, and does not roll again for it.
            let stays = captain.drydock.is_some_and(|failed| failed < 2) && self.few_unowned();
            for (ahead, ways) in AHEAD.iter().enumerate() {
                let ways = match ahead {
                    _ if !stays => *ways,
                    2 | 4 | 6 | 8 | 10 | 12 => WAYS / 36,
                    _ => 0,
                };
                visitors[(usize::from(captain.at) + ahead) % visitors.len()] +=
                    ways * BY_DICE * 10_000 / WAYS;
            }
            for deed in Deed::all() {
                visitors[usize::from(deed.square())] += LANDINGS[deed.index()] * (100 - BY_DICE) * 10;
            }
        }
        visitors
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_leads_where_all_its_dice_lead() {
        let mut landings = [0; FARTHEST + 1];
        let all = || (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)));
        for first in all() {
            for second in all() {
                for third in all() {
                    let (mut at, mut doubles) = (0, 0);
                    for (one, two) in [first, second, third] {
                        doubles += usize::from(one == two);
                        if doubles == 3 {
                            break;
                        }
                        at += one + two;
                        landings[at] += 1;
                        if one != two {
                            break;
                        }
                    }
                }
            }
        }
        assert_eq!(landings, AHEAD);
    }
}
