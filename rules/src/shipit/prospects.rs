//! Estimates for a search: the moves of a turn that lead somewhere, and the goods that are ready to ship.

use super::{
    computer::{LINKS, LOADS, Mind, bridge},
    freight::{Coin, Place},
    shipping::FULL,
    state::{ShipIt, Stage},
    tiles::Colour,
    verbs::Move,
};
use crate::{
    Advice as _, By, Chance, Choosing as _, Position as _, Prospect, Prospects, Seat, Status, Timestamp,
    game::{hopes, won},
};

/// The length of a play-out in entries: about three turns.
const HORIZON: u32 = 30;
/// A lead in points that makes a win about three times as likely.
const LEAD: f64 = 18.0;
/// The worth of goods on a full hub; less on one that isn't full.
const READY: f64 = 0.8;
/// The worth of an action chip, in points.
const CHIP: f64 = 4.0;
/// The promise of links for points that no freight needs: it can still move afterwards.
const FIRST_OF_ALL: f64 = 4.0;
/// The number of moves below which blocks by an official are not looked for.
const OFFICIALS: usize = 48;

impl Prospects for ShipIt {
    const PLAYOUTS: u32 = 300;
    const SLIPS: usize = 10;

    fn horizon(&self) -> u32 {
        HORIZON
    }

    fn prospects(&self, seat: Seat, now: Timestamp, most: usize, chance: &mut Chance) -> Vec<Prospect<Move>> {
        if self.mover() != Some(seat) {
            return vec![];
        }
        if self.pending.is_some() {
            let chips = self.choices(By::Seat(seat), now).listed.into_iter();
            return chips.map(|mv| Prospect { mv, promise: 0.0 }).collect();
        }
        let network = self.network();
        let mind = Mind::new(self, &network, seat);
        if !self.hand.is_empty() {
            return mind.builds();
        }
        let is_root = most >= OFFICIALS;
        let spare = if is_root { self.ap - self.freight_points(seat) } else { 0 };
        let mut found = if matches!(self.stage, Stage::Plan { .. }) { mind.purchases(spare) } else { vec![] };
        let mut officials = mind.officials(spare);
        if is_root {
            let mut others = vec![];
            self.list_officials(&network, &mut others);
            chance.shuffle(&mut others);
            others.truncate(OFFICIALS / 2);
            others.retain(|mv| officials.iter().all(|known: &Prospect<Move>| known.mv != *mv));
            officials.extend(others.into_iter().map(|mv| Prospect { mv, promise: -2.0 }));
        }
        found.extend(officials);
        found.extend(mind.hauls(is_root));
        found.push(Prospect { mv: Move::Done {}, promise: 0.0 });
        found
    }

    fn waste(&self, seat: Seat, mv: &Move) -> u32 {
        self.points_wasted(seat, mv).into()
    }

    /// Chooses as the computer player does.
    fn glance(&self, seat: Seat, now: Timestamp, chance: &mut Chance) -> Option<Move> {
        self.advise(seat, now, chance)
    }

    fn standing(&self) -> Vec<f64> {
        if let Status::Over(outcome) = self.status() {
            return won(&outcome);
        }
        let of = |colour: Colour| {
            let ready = self.hubs.iter().flatten().map(|hub| {
                let full = f64::from(self.total(*hub).min(FULL)) / f64::from(FULL);
                let there = self.coins_on(*hub).filter(|coin| coin.colour() == colour);
                let profit: u32 = there.map(|coin| u32::from(coin.number) + 2 * u32::from(hub.value())).sum();
                READY * full * f64::from(profit)
            });
            let chips = self.chips[colour.index()].len() as f64;
            f64::from(self.scores[colour.index()]) + ready.sum::<f64>() + CHIP * chips
        };
        let wealth: Vec<f64> = self.seats().seats().map(|seat| self.colours_of(seat).map(of).sum()).collect();
        hopes(&wealth, LEAD)
    }
}

impl Mind<'_> {
    /// The links that can be bought or lifted: first of all those that the best plans need, then as many as points are
    /// `spare` and any plan has gaps for.
    fn purchases(&self, spare: u8) -> Vec<Prospect<Move>> {
        let position = self.position;
        let wanted = match self.plan() {
            Some(Move::Buy { count }) => count,
            Some(mv) => return vec![Prospect { mv, promise: 1.0 }],
            None => 0,
        };
        let gaps: usize = self.plans().iter().map(|plan| plan.gaps.len().div_ceil(2)).sum();
        let useful = spare.min(u8::try_from(gaps).unwrap_or(u8::MAX));
        let pool = u8::try_from(position.pool.len()).unwrap_or(u8::MAX);
        let most = pool.min(LINKS.max(useful)).min(position.ap.saturating_sub(u8::from(spare == 0)));
        let beside = |count: u8| f64::from(count.abs_diff(wanted).min(count.abs_diff(useful)));
        let promise = |count: u8| if useful > 0 { FIRST_OF_ALL - beside(count) } else { 1.0 - beside(count) };
        (1..=most).map(|count| Prospect { mv: Move::Buy { count }, promise: promise(count) }).collect()
    }

    /// Builds where a link helps one of the plans, for each link of the hand; or far off, where it helps no player.
    fn builds(&self) -> Vec<Prospect<Move>> {
        let (spots, plans) = (self.position.spots(), self.plans());
        let mut found: Vec<Prospect<Move>> = vec![];
        for link in self.position.sorted_hand() {
            let dear = f64::from(link.high() + link.low()) / 12.0;
            for (place, plan) in plans.iter().take(LOADS + 1).enumerate() {
                if let Some(mv) = bridge(&spots, &plan.gaps, link)
                    && found.iter().all(|known| known.mv != mv)
                {
                    found.push(Prospect { mv, promise: -dear - place as f64 / 2.0 });
                }
            }
        }
        found.extend(self.aside(&spots).map(|mv| Prospect { mv, promise: -2.0 }));
        found
    }

    /// The official's move that fills a hub, and the best one for points that are `spare`.
    fn officials(&self, spare: u8) -> Vec<Prospect<Move>> {
        let useful = self.official().into_iter().map(|mv| Prospect { mv, promise: 3.0 });
        let mut found: Vec<_> = useful.collect();
        let idle = self.post(spare).filter(|mv| found.iter().all(|known| known.mv != *mv));
        found.extend(idle.map(|mv| Prospect { mv, promise: 1.5 }));
        found
    }

    /// Deliveries and ways towards a hub, `short` ones as well.
    fn hauls(&self, short: bool) -> Vec<Prospect<Move>> {
        let worth = |(coin, to, ap): (&Coin, Place, u8)| {
            let step = || {
                self.approach(coin, to)
                    .filter(|_| short && to.tile().is_none_or(|tile| !self.position.is_hub(tile)))
            };
            let worth = self.haul(coin, to).or_else(step)? - 10 * i64::from(ap);
            let promise = match worth {
                10_000.. => 5.0 + (worth - 10_000) as f64 / 1_000.0,
                700.. => 2.0 + (worth - 700) as f64 / 500.0,
                _ => worth as f64 / 200.0,
            };
            Some(Prospect { mv: Move::Freight { coin: coin.token, to, warehouse: false }, promise })
        };
        self.position.trips(self.network).into_iter().filter_map(worth).collect()
    }
}
