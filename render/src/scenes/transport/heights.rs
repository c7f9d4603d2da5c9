//! The height of each part of the page for a view: known before anything has its place.

use harbormaster_rules::transport::{Hex, Team, View};

/// Between the page's edge and its parts.
pub(super) const MARGIN: f32 = 16.0;
/// Between two parts.
pub(super) const GAP: f32 = 10.0;
/// The plate at the top.
pub(super) const PLATE: f32 = 114.0;
/// One seat's row, with room for a name in two lines.
pub(super) const ROW: f32 = 116.0;
/// One team with its sum.
pub(super) const TEAM: f32 = 72.0;
/// The row with the counts of stack and bag.
pub(super) const COUNTS: f32 = 56.0;
/// The warning that many have discarded.
pub(super) const DISCARDS: f32 = 46.0;
/// One row of the legend, and their number.
pub(super) const SIGN: f32 = 36.0;
pub(super) const SIGNS: usize = 5;
const HAND: f32 = 212.0;
const INSET: f32 = 324.0;
/// The number of columns above which fields have a closer look.
const MANY: i16 = 14;

/// The page beside the field or, in two or three columns, below it.
pub(super) fn page(view: &View, beside: bool) -> f32 {
    let left = stacked(&[PLATE, partners(view), legend(view)]);
    let right = stacked(&[seats(view), stock(view)]);
    let zoom = inset(view);
    MARGIN * 2.0 + if beside { stacked(&[left, right, zoom]) } else { left.max(right).max(zoom) }
}

/// The height of parts below each other; there may be nothing of a part.
fn stacked(parts: &[f32]) -> f32 {
    parts.iter().filter(|part| **part > 0.0).map(|part| part + GAP).sum::<f32>() - GAP
}

/// The seats.
pub(super) fn seats(view: &View) -> f32 {
    ROW * view.seats.len() as f32
}

/// The sums of the teams, if there are teams.
pub(super) fn partners(view: &View) -> f32 {
    TEAM * teams(view).len() as f32
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
    if view.outcome.is_some() { 0.0 } else { SIGN * SIGNS as f32 }
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
