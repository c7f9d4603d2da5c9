//! The most important thing that a move wins or prevents, for a hint.

use super::{board::FULL_PENALTY, grid::Track, state::Tariffs, verbs::Move, walk::Ground};
use crate::{Seat, Timestamp, english::list, piecepack::Tile};

impl Tariffs {
    /// Says what `mv` does for the seat's own trip; `None` if that is nothing, or luck has to tell.
    pub(super) fn reason_for(&self, seat: Seat, mv: &Move) -> Option<String> {
        if self.to_move() != Some(seat) {
            return None;
        }
        match mv {
            Move::Declare { route } => {
                let cost = self.declare(seat, route.as_deref()).ok()?.cost();
                Some(format!("Your trip stays at {cost}: nobody can turn a domino on it any more."))
            }
            Move::Play { .. } | Move::Rotate { .. } => self.trip_helped(seat, mv),
            _ => None,
        }
    }

    fn trip_helped(&self, seat: Seat, mv: &Move) -> Option<String> {
        let mut after = self.clone();
        // No time is asked for by a domino that is laid or turned.
        after.act(seat, mv, Timestamp::default(), &mut Vec::new()).ok()?;
        let contract = self.player(seat)?.contract;
        let [before, then] = [self, &after].map(|position| position.round.as_ref().map(|round| &round.track));
        let (before, then) = before.zip(then)?;
        let ground = |track: &Track, penalty| Ground::new(&self.layout, track, penalty);
        let cost = |track: &Track, penalty| ground(track, penalty).cost(contract);
        let missing = |track: &Track| ground(track, None).unreachable(contract);
        match (cost(before, None), cost(then, None)) {
            (None, Some(cost)) => {
                return Some(format!("It completes your route: you could declare for {cost}."));
            }
            (Some(was), Some(now)) if now < was => {
                return Some(format!("Your trip costs {now} instead of {was}."));
            }
            _ => {}
        }
        let left = missing(then);
        let joined: Vec<Tile> = missing(before).into_iter().filter(|tile| !left.contains(tile)).collect();
        match joined.as_slice() {
            [] => {}
            [_] | [_, _] => {
                let names: Vec<String> = joined.iter().map(|tile| tile.name()).collect();
                return Some(format!("It joins {} to your depot.", list(&names)));
            }
            several => return Some(format!("It joins {} of your tiles to your depot.", several.len())),
        }
        let (was, now) = cost(before, Some(FULL_PENALTY)).zip(cost(then, Some(FULL_PENALTY)))?;
        (now < was).then(|| {
            format!(
                "If somebody declared now, you would pay {now} instead of {was} at penalty {FULL_PENALTY}."
            )
        })
    }
}
