//! A recorded game looked at again: everybody's chances, and what each player could have done better.
//!
//! ```json
//! {
//!   "format": 1,
//!   "game": "threeport", "edition": 1, "names": ["Ann", "Ben"], "digest": "64 hexadecimal digits",
//!   "playouts": 500,
//!   "moves": [
//!     {"ply": 1, "by": {"seat": 0}, "move": "move B", "before": [0.5, 0.5], "after": [0.52, 0.48],
//!      "verdict": {"hope": 0.48, "better": {"move": "load", "hope": 0.55}}}
//!   ],
//!   "turning_points": [{"ply": 31, "seat": 0, "before": 0.35, "after": 0.7}]
//! }
//! ```
//!
//! `docs/record-format.md` says what each of them means.

use harbormaster_rules::{
    AnyMove, By, Seat,
    analysis::{Better, Curve, Verdict},
};
use serde_json::{Value, json};

use crate::{
    ids::Role,
    record::{Reel, ReelStep},
};

/// The only format there has been so far.
const FORMAT: u32 = 1;

/// The play-outs that the search of a whole game has by default, in seconds of a strong player's
/// search. About as many again compare moves, and all of it takes a minute at most.
const SECONDS: u32 = 10;

/// The fewest play-outs for a decision; fewer say nothing.
const FEWEST: u32 = 40;

/// A game that was looked at again.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// Everybody's chances.
    pub curve: Curve,
    /// The number of play-outs that the search of each decision had.
    pub playouts: u32,
    /// Its verdict on each step; none where nobody had a choice.
    pub verdicts: Vec<Option<Verdict<AnyMove>>>,
}

impl Analysis {
    /// Looks at a game again with this many play-outs for each decision, by default as many as a
    /// minute has. The same game always gives the same result.
    pub fn of(reel: &Reel, playouts: Option<u32>) -> Self {
        let playouts = playouts.unwrap_or_else(|| usual_playouts(reel));
        let verdict = |(place, step): (usize, &ReelStep)| {
            reel.before(place).verdict(mover(step.entry.by)?, &step.entry, playouts)
        };
        let verdicts = reel.steps.iter().enumerate().map(verdict).collect();
        Self { curve: reel.curve(), playouts, verdicts }
    }

    /// Returns what this step promised, and the move that would have been better, if there is one.
    pub fn better(&self, step: usize) -> Option<(f64, &Better<AnyMove>)> {
        let verdict = self.verdicts.get(step)?.as_ref()?;
        Some((verdict.hope, verdict.better.as_ref()?))
    }

    /// Writes all of it as JSON, see the [module](self).
    pub fn to_json(&self, reel: &Reel) -> Value {
        let moves = reel.steps.iter().enumerate().map(|(place, ReelStep { entry, .. })| {
            let verdict = self.verdicts.get(place).and_then(Option::as_ref).map(|verdict| {
                let better = |better: &Better<AnyMove>| json!({ "move": better.mv.to_string(), "hope": rounded(better.hope) });
                json!({ "hope": rounded(verdict.hope), "better": verdict.better.as_ref().map(better) })
            });
            json!({
                "ply": entry.ply,
                "by": entry.by,
                "move": entry.mv.to_string(),
                "before": all_rounded(self.curve.after(place)),
                "after": all_rounded(self.curve.after(place + 1)),
                "verdict": verdict,
            })
        });
        let turning = reel.turning_points(&self.curve).into_iter().map(|(_, point)| {
            let (before, after) = (rounded(point.before), rounded(point.after));
            json!({ "ply": point.ply, "seat": point.seat, "before": before, "after": after })
        });
        json!({
            "format": FORMAT,
            "game": reel.proof.kind.meta().slug,
            "edition": reel.proof.edition,
            "names": reel.proof.names,
            "digest": reel.proof.digest,
            "playouts": self.playouts,
            "moves": moves.collect::<Vec<_>>(),
            "turning_points": turning.collect::<Vec<_>>(),
        })
    }
}

/// Returns the seat that moved, if it was a player.
pub fn mover(by: By) -> Option<Seat> {
    Role::of(by).and_then(Role::seat)
}

/// Returns the number of play-outs for each move of a player that a minute has.
fn usual_playouts(reel: &Reel) -> u32 {
    let moves = reel.steps.iter().filter(|step| mover(step.entry.by).is_some()).count();
    let a_second = reel.proof.kind.playouts();
    let each = SECONDS * a_second / u32::try_from(moves.max(1)).unwrap_or(u32::MAX);
    each.clamp(FEWEST.min(a_second), a_second)
}

/// Rounds a share to four digits: the rest is noise.
fn rounded(share: f64) -> f64 {
    (share * 10_000.0).round() / 10_000.0
}

fn all_rounded(shares: &[f64]) -> Vec<f64> {
    shares.iter().copied().map(rounded).collect()
}
