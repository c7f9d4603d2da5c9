//! A computer player.
//!
//! It looks only at the field and at its own hand. Each way to use a tile is measured by the best move of a package
//! after it: the points of that move, and those that can be delivered next, by itself and by the others. For the best
//! ways it also looks at what the next opponent could do in a turn. Of long lists it looks at a random part.

use super::{
    field::{Field, Placed, Placement},
    judge::some,
    rival::Rival,
    state::{Stage, Transport},
    verbs::Move,
};
use crate::{Advice, Chance, Seat, Timestamp};

pub(super) use super::judge::Judge;

/// The lead that a discard needs over the best tile.
const PATIENCE: f64 = 3.0;
/// The number of ways of using one tile of the hand that are looked at.
const WAYS: usize = 40;
/// The number of ways of using an icon that are looked at when it is time for it.
const UNHURRIED: usize = 120;
/// The number of best moves for which the next opponent's answer is looked at.
const ANSWERED: usize = 3;

impl Advice for Transport {
    fn advise(&self, seat: Seat, _now: Timestamp, chance: &mut Chance) -> Option<Move> {
        let mut listed = self.legal_moves(seat);
        if listed.len() < 2 {
            return listed.pop();
        }
        let judge = Judge { position: self, seat };
        let rival = Rival::after(self, seat, chance);
        match self.stage {
            Stage::Connect {} => self.tile_advice(&judge, &rival, listed, chance),
            _ => {
                let tried = some(listed, UNHURRIED, chance);
                let best = ranked(tried, |mv: &Move, chance: &mut Chance| judge.worth(mv, chance), chance);
                let after = |mv: &Move, _: &mut Chance| judge.after(&self.field, mv);
                answered(best, after, &rival, chance).map(|(_, mv)| mv)
            }
        }
    }
}

impl Transport {
    /// Returns the best tile to connect, unless new ones promise more.
    fn tile_advice(
        &self,
        judge: &Judge<'_>,
        rival: &Rival,
        listed: Vec<Move>,
        chance: &mut Chance,
    ) -> Option<Move> {
        let mut tried = vec![];
        for tile in self.hands.get(judge.seat.index())? {
            let of_tile = |mv: &&Move| matches!(mv, Move::Play { tile: other, .. } if other == tile);
            tried.extend(some(listed.iter().filter(of_tile).copied().collect(), WAYS, chance));
        }
        let after = |mv: &Move, chance: &mut Chance| match *mv {
            Move::Play { tile, at, turn, out } => {
                let mut field = self.field.clone();
                field.lay(Placed::new(tile, turn), Placement { hex: at, turn, out });
                Some(judge.turn_over(&field, tile, chance))
            }
            _ => None,
        };
        let discard = judge.best_trip(&self.field);
        let best = ranked(tried, |mv: &Move, chance: &mut Chance| judge.worth(mv, chance), chance);
        match answered(best, after, rival, chance) {
            Some((worth, mv)) if worth >= discard - PATIENCE => Some(mv),
            _ => Some(Move::Discard {}),
        }
    }
}

/// Returns the moves of the highest worth, the best first; chance decides between equal ones.
fn ranked(
    moves: Vec<Move>,
    mut worth: impl FnMut(&Move, &mut Chance) -> f64,
    chance: &mut Chance,
) -> Vec<(f64, Move)> {
    let mut best: Vec<(f64, Move)> = Vec::with_capacity(ANSWERED + 1);
    for mv in moves {
        let whim = chance.index(1_000).unwrap_or_default() as f64 / 1_000_000.0;
        let value = worth(&mv, chance) + whim;
        let place = best.iter().position(|(other, _)| value > *other).unwrap_or(best.len());
        if place < ANSWERED {
            best.insert(place, (value, mv));
            best.truncate(ANSWERED);
        }
    }
    best
}

/// Returns the best of these moves after subtracting what the next opponent can do about each.
fn answered(
    moves: Vec<(f64, Move)>,
    after: impl Fn(&Move, &mut Chance) -> Option<Field>,
    rival: &Rival,
    chance: &mut Chance,
) -> Option<(f64, Move)> {
    let mut best: Option<(f64, f64, Move)> = None;
    for (worth, mv) in moves {
        let answer = after(&mv, chance).map_or(0.0, |field| rival.answer(&field, chance));
        let value = worth - answer;
        if best.as_ref().is_none_or(|(most, ..)| value > *most) {
            best = Some((value, worth, mv));
        }
    }
    best.map(|(_, worth, mv)| (worth, mv))
}
