//! The explanation of a result: the parts of the points, and the tie-breaks between equal ones.

use super::{Outcome, Position, Reader, Status};
use crate::{
    Seat,
    english::{capital, list},
};

/// The list at the end, explained.
pub trait Reckoning: Position {
    /// Explains the points of `seat` by source, in a few words: `rounds 12 + 9`. `told` has the public events of the
    /// game, without undone moves; if they are not known, it is empty, and the words explain what the position alone
    /// shows. By default empty.
    fn reckoning(&self, _seat: Seat, _told: &[&Self::Event]) -> String {
        String::new()
    }

    /// Returns the tie-breaks between equal scores, in this order, with one seat's values. By default there are none:
    /// equal seats share their place.
    fn tie_breaks(&self, _seat: Seat) -> Vec<TieBreak> {
        Vec::new()
    }

    /// Returns the first seat of those that win or lose together with this one; by default each seat is its own side.
    fn side(&self, seat: Seat) -> Seat {
        seat
    }

    /// Explains how each tie was decided, a sentence or two for each; empty before the end.
    fn ties(&self, reader: &Reader<'_>) -> Vec<String> {
        ties(self, |_| true, reader)
    }
}

/// A measure that decides between equal scores; the largest value wins.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TieBreak {
    /// The thing compared: `chips`.
    pub what: &'static str,
    /// The rule in words: `More chips decide`.
    pub rule: &'static str,
    /// The seat's value.
    pub value: i64,
    /// The value as people read it.
    pub shown: String,
}

/// Explains the ties among the seats that are `compared`, the best score first.
pub(crate) fn ties<G: Reckoning>(
    game: &G,
    compared: impl Fn(Seat) -> bool,
    reader: &Reader<'_>,
) -> Vec<String> {
    let Status::Over(outcome) = game.status() else { return Vec::new() };
    let scores: Vec<(Seat, i64)> = (0..).map(Seat::new).zip(outcome.scores.iter().copied()).collect();
    let won = |score: &&(Seat, i64)| outcome.winners.contains(score.0);
    let mut groups: Vec<i64> = scores.iter().map(|(_, score)| *score).collect();
    groups.sort_unstable();
    groups.dedup();
    // If costs are counted, the least is first.
    let best = scores.iter().find(won).map(|(_, score)| *score);
    if best != groups.first().copied() {
        groups.reverse();
    }
    let tie = |score: i64| {
        let with_it = scores.iter().filter(|(seat, other)| *other == score && compared(*seat));
        let tied: Vec<Tied> = with_it.map(|(seat, _)| (*seat, game.tie_breaks(*seat))).collect();
        (tied.len() > 1).then(|| {
            let names: Vec<String> = tied.iter().map(|(seat, _)| reader.name(*seat)).collect();
            format!(
                "{} have {score} each. {}",
                list(&names),
                decided(&tied, (0, tied.len()), &outcome, reader)
            )
        })
    };
    groups.into_iter().filter_map(tie).collect()
}

/// A seat and its tie-breaks.
type Tied = (Seat, Vec<TieBreak>);

/// Explains what decided between seats that are equal in everything before the tie-break `at`, of `all` that had equal
/// scores.
fn decided(tied: &[Tied], (at, all): (usize, usize), outcome: &Outcome, reader: &Reader<'_>) -> String {
    let [(first, breaks), ..] = tied else { return String::new() };
    let Some(tie_break) = breaks.get(at) else {
        let names: Vec<String> = tied.iter().map(|(seat, _)| reader.name(*seat)).collect();
        let names = if tied.len() == all { "they".to_owned() } else { list(&names) };
        let shared = if outcome.winners.contains(*first) { "the win" } else { "their place" };
        let equal: Vec<&str> = breaks.iter().map(|equal| equal.what).collect();
        return match equal.as_slice() {
            [] => format!("{} share {shared}.", capital(&names)),
            equal => format!("With equal {} {names} share {shared}.", list(equal)),
        };
    };
    let value = |tied: &Tied| tied.1.get(at).map_or(0, |tie_break| tie_break.value);
    let mut sorted: Vec<Tied> = tied.to_vec();
    // The sort is stable: seats in their order where this decides nothing.
    sorted.sort_by_key(|tied| -value(tied));
    let groups: Vec<&[Tied]> = sorted.chunk_by(|one, next| value(one) == value(next)).collect();
    if groups.len() == 1 {
        return decided(tied, (at + 1, all), outcome, reader);
    }
    let shown = sorted.iter().map(|(seat, breaks)| {
        format!("{} {}", reader.name(*seat), breaks.get(at).map_or("0", |tie_break| &tie_break.shown))
    });
    let first = format!("{}: {}.", tie_break.rule, shown.collect::<Vec<_>>().join(", "));
    let others = groups.into_iter().filter(|group| group.len() > 1);
    let others = others.map(|group| decided(group, (at + 1, all), outcome, reader));
    [first].into_iter().chain(others).collect::<Vec<_>>().join(" ")
}
