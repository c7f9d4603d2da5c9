//! The height of each part of the page for a view: known before anything has its place.

use harbormaster_rules::transport::{Hex, Team, View};

/// Between the page's edge and its parts.
pub(super) const MARGIN: f32 = 16.0;
/// Between two parts.
pub(super) const GAP: f32 = 10.0;
/// The plate at the top.
pub(super) const PLATE: f32 = 92.0;
/// One seat's row.
pub(super) const ROW: f32 = 92.0;
/// One team with its sum.
pub(super) const TEAM: f32 = 58.0;
/// The row with the counts of stack and bag.
pub(super) const COUNTS: f32 = 56.0;
/// The warning that many have discarded.
pub(super) const DISCARDS: f32 = 46.0;
/// One row of the legend.
pub(super) const SIGN: f32 = 36.0;
const HAND: f32 = 212.0;
const INSET: f32 = 324.0;
/// The number of columns above which fields have a closer look.
const MANY: i16 = 14;

/// The page beside the field or, in three columns, below it.
pub(super) fn page(view: &View, beside: bool) -> f32 {
    let parts = [PLATE, players(view), stock(view), legend(view), inset(view)];
    let parts = parts.into_iter().filter(|part| *part > 0.0);
    if beside {
        parts.map(|part| part + GAP).sum::<f32>() - GAP + MARGIN * 2.0
    } else {
        let left = PLATE + GAP + stock(view) + GAP + legend(view);
        players(view).max(left).max(inset(view)) + MARGIN * 2.0
    }
}

/// The seats and, if there are teams, their sums.
pub(super) fn players(view: &View) -> f32 {
    ROW * view.seats.len() as f32 + TEAM * teams(view).len() as f32
}

/// The teams, if seats play in teams.
pub(super) fn teams(view: &View) -> Vec<Team> {
    let mut teams: Vec<Team> = view.seats.iter().filter_map(|seat| seat.team).collect();
    teams.sort_unstable();
    teams.dedup();
    teams
}

/// The meaning of the signs on tiles; not needed any more once the game is over.
pub(super) const fn legend(view: &View) -> f32 {
    if view.outcome.is_some() { 0.0 } else { SIGN * 4.0 }
}

/// The counts of stack and bag; nothing once the game is over.
pub(super) fn stock(view: &View) -> f32 {
    if view.outcome.is_some() {
        return 0.0;
    }
    COUNTS + if is_slow(view) { DISCARDS + GAP } else { 0.0 }
}

/// True if enough seats have discarded in a row to warn about it.
pub(super) fn is_slow(view: &View) -> bool {
    usize::from(view.discards) > view.seats.len() && view.outcome.is_none()
}

/// The closer look, if the field is too large to read in the channel and something has just happened.
pub(super) fn inset(view: &View) -> f32 {
    if columns(view) > MANY && latest(view).is_some() { INSET } else { 0.0 }
}

/// The place with the latest changes: the middle of the closer look.
pub(super) fn latest(view: &View) -> Option<Hex> {
    let changes = &view.changes;
    let moved = changes.moved.last().map(|shift| shift.to);
    changes.laid.or(moved).or_else(|| changes.path.last().copied())
}

/// Columns that the field and its ring take.
fn columns(view: &View) -> i16 {
    let place = |hex: &Hex| i16::from(hex.q()) * 2 + i16::from(hex.r());
    let (least, most) = view
        .field
        .iter()
        .fold((i16::MAX, i16::MIN), |(least, most), (hex, _)| (least.min(place(hex)), most.max(place(hex))));
    if least > most { 0 } else { (most - least) / 2 + 3 }
}

/// The strip with the viewer's hand.
pub(super) fn hand(view: &View) -> f32 {
    if view.own.is_some() { HAND } else { 0.0 }
}
