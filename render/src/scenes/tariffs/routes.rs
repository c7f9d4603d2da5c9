//! Walks as lines. Every line keeps to the right of its direction, so that one that runs back on itself shows as two;
//! each player has a lane of its own, nearer to the middle or farther from it.

use harbormaster_rules::tariffs::Cell;

use super::plan::{HERE, Plan};
use crate::palette::{Colour, INK, SeatLook, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Point, Scene, Stroke};

/// One line.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lane {
    /// Distance from the middle of the tiles.
    pub offset: f32,
    /// The extra distance if it goes the same way again, and how often that is shown.
    pub apart: f32,
    pub again: usize,
    pub stroke: Stroke,
    /// The colour below the line, so that it is visible on all tiles.
    pub casing: Colour,
    /// The distance before and after the middles of tiles at which it starts and ends; `None` if its ends are marked
    /// otherwise.
    pub ends: Option<f32>,
}

/// Corners are rounded as far as their sides allow.
const ROUND: f32 = 9.0;

/// A step to a neighbour, as a unit vector.
fn step(from: Point, to: Point) -> Point {
    let sign = |distance: f32| if distance.abs() < 1.0 { 0.0 } else { distance.signum() };
    Point::new(sign(to.x - from.x), sign(to.y - from.y))
}

/// The unit vector to the right of a step, as the walker sees it.
const fn right_of(step: Point) -> Point {
    Point::new(-step.y, step.x)
}

fn moved(point: Point, by: Point, far: f32) -> Point {
    Point::new(point.x + by.x * far, point.y + by.y * far)
}

/// The number of times each step has been made before in the same direction.
pub(super) fn repeats(cells: &[Cell]) -> Vec<usize> {
    let steps: Vec<&[Cell]> = cells.windows(2).collect();
    let earlier =
        |(place, step): (usize, &&[Cell])| steps[..place].iter().filter(|other| *other == step).count();
    steps.iter().enumerate().map(earlier).collect()
}

/// The corners of a line through these centres of tiles, with the distance of each step from them.
fn corners(centres: &[Point], offsets: &[f32], ends: f32) -> Vec<Point> {
    let mut out = Vec::with_capacity(centres.len() * 2);
    let offset = |step: usize| offsets.get(step).copied().unwrap_or_default();
    for (place, centre) in centres.iter().enumerate() {
        let before = place.checked_sub(1).map(|before| (step(centres[before], *centre), offset(before)));
        let after = centres.get(place + 1).map(|next| (step(*centre, *next), offset(place)));
        match (before, after) {
            (None, None) => out.push(*centre),
            (None, Some((go, far))) => out.push(moved(moved(*centre, right_of(go), far), go, -ends)),
            (Some((come, far)), None) => out.push(moved(moved(*centre, right_of(come), far), come, ends)),
            (Some((come, far)), Some((go, farther))) if come == go => {
                if far != farther {
                    out.push(moved(*centre, right_of(come), far));
                    out.push(moved(*centre, right_of(go), farther));
                }
            }
            (Some((come, far)), Some((go, farther))) if come.x == -go.x && come.y == -go.y => {
                let turn = moved(*centre, come, far.max(farther).max(ROUND));
                out.push(moved(turn, right_of(come), far));
                out.push(moved(turn, right_of(go), farther));
            }
            (Some((come, far)), Some((go, farther))) => {
                out.push(moved(moved(*centre, right_of(come), far), right_of(go), farther));
            }
        }
    }
    out
}

/// The same corners as an outline with round bends.
fn bent(corners: &[Point]) -> Path {
    let Some((first, rest)) = corners.split_first() else { return Path::default() };
    let mut path = Path::from(first.x, first.y);
    for (place, corner) in rest.iter().enumerate() {
        let (before, Some(after)) = (corners[place], rest.get(place + 1)) else {
            path = path.line(corner.x, corner.y);
            continue;
        };
        let long = |from: Point, to: Point| (to.x - from.x).abs() + (to.y - from.y).abs();
        let round = ROUND.min(long(before, *corner) / 2.0).min(long(*corner, *after) / 2.0);
        let (come, go) = (step(before, *corner), step(*corner, *after));
        let (start, end) = (moved(*corner, come, -round), moved(*corner, go, round));
        path = path.line(start.x, start.y).quad((corner.x, corner.y), (end.x, end.y));
    }
    path
}

/// The line of a walk, from a dot to the head of an arrow.
pub(super) fn line(scene: &mut Scene, plan: Plan, cells: &[Cell], lane: Lane, name: &str) {
    let centres: Vec<Point> = cells.iter().map(|cell| plan.centre(*cell)).collect();
    let (Some(last), true) = (centres.last(), centres.len() > 1) else { return };
    let farther = |times: usize| lane.offset + lane.apart * times.min(lane.again) as f32;
    let offsets: Vec<f32> = repeats(cells).into_iter().map(farther).collect();
    let corners = corners(&centres, &offsets, lane.ends.unwrap_or_default());
    let path = bent(&corners);
    // The casing makes a line of light dashes visible.
    let Stroke { width, .. } = lane.stroke;
    let colour = if lane.stroke.colour == WHITE { lane.casing } else { lane.stroke.colour };
    let (width, halo) = if colour == lane.casing { (width + 2.0, WHITE) } else { (width, lane.casing) };
    let mut items = vec![
        Item::path(path.clone(), Look::line(lane.casing, lane.stroke.width + 3.0)),
        Item::path(path, Look::default().stroked(lane.stroke)),
    ];
    if let (Some(start), Some(end), Some(_)) = (corners.first(), corners.last(), lane.ends) {
        items.push(Item::disc(*start, width * 1.3, Look::fill(WHITE).edged(colour, 3.5)));
        let go = step(centres[centres.len() - 2], *last);
        let (tip, back, side) = (moved(*end, go, width * 2.4), moved(*end, go, -width * 0.6), right_of(go));
        let (one, two) = (moved(back, side, width * 1.7), moved(back, side, -width * 1.7));
        let head = Path::polygon(&[(tip.x, tip.y), (one.x, one.y), (two.x, two.y)]);
        items.push(Item::path(head, Look::fill(colour).edged(halo, 1.5)));
    }
    scene.add(Item::group(name, HERE, items));
}

/// The numbers of a walk's places, 1 for its start, in the middle of their tiles.
pub(super) fn numbers(scene: &mut Scene, plan: Plan, cells: &[Cell], look: SeatLook) {
    const MOST: usize = 4;
    const REACH: f32 = 15.0;
    let mut items = Vec::new();
    for (place, cell) in cells.iter().enumerate() {
        if cells[..place].contains(cell) {
            continue;
        }
        let mut visits: Vec<String> =
            (place..cells.len()).filter(|at| cells[*at] == *cell).map(|at| (at + 1).to_string()).collect();
        if visits.len() > MOST {
            visits.truncate(MOST - 1);
            visits.push("…".to_owned());
        }
        let middle = plan.centre(*cell);
        let lines = visits.len().div_ceil(2) as f32;
        for (row, pair) in visits.chunks(2).enumerate() {
            let y = middle.y + (row as f32 - (lines - 1.0) / 2.0) * (REACH * 2.0 - 1.0);
            for (column, number) in pair.iter().enumerate() {
                let x = middle.x + (column as f32 - (pair.len() as f32 - 1.0) / 2.0) * (REACH * 2.0 - 1.0);
                let at = Point::new(x, y);
                // Both ends are filled.
                let end = *number == "1" || *number == cells.len().to_string();
                let (fill, edge, ink) =
                    if end { (look.colour, INK, look.ink) } else { (WHITE, look.colour, INK) };
                items.push(Item::disc(at, REACH, Look::fill(fill).edged(edge, if end { 2.0 } else { 3.0 })));
                let words = Label::new(number, 20.0).bold().centre().colour(ink);
                items.push(words.within(Area::around(at, REACH)));
            }
        }
    }
    scene.add(Item::group("numbers of the declarer's route", HERE, items));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn corners_of(places: &[(f32, f32)]) -> Vec<(f32, f32)> {
        let centres: Vec<Point> = places.iter().map(|(x, y)| Point::new(x * 100.0, y * 100.0)).collect();
        corners(&centres, &vec![10.0; places.len()], 0.0)
            .into_iter()
            .map(|point| (point.x, point.y))
            .collect()
    }

    #[test]
    fn lines_keep_to_the_right() {
        assert_eq!(corners_of(&[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]), [(0.0, 10.0), (200.0, 10.0)]);
        assert_eq!(corners_of(&[(0.0, 0.0), (1.0, 0.0), (1.0, 1.0)])[1], (90.0, 10.0), "to the right");
        assert_eq!(corners_of(&[(0.0, 1.0), (1.0, 1.0), (1.0, 0.0)])[1], (110.0, 110.0), "to the left");
    }

    #[test]
    fn a_line_that_turns_back_runs_beside_itself() {
        let there_and_back = corners_of(&[(0.0, 0.0), (1.0, 0.0), (0.0, 0.0)]);
        assert_eq!(there_and_back, [(0.0, 10.0), (110.0, 10.0), (110.0, -10.0), (0.0, -10.0)]);
    }

    #[test]
    fn the_same_step_again_has_a_lane_of_its_own() {
        let cells: Vec<Cell> = "A1 B1 A1 B1 C1".split(' ').map(|cell| cell.parse().unwrap()).collect();
        assert_eq!(repeats(&cells), [0, 0, 1, 0]);
        let centres: Vec<Point> = [0.0, 1.0, 0.0, 1.0, 2.0].map(|x| Point::new(x * 100.0, 0.0)).to_vec();
        let line = corners(&centres, &[10.0, 10.0, 15.0, 10.0], 0.0);
        let line: Vec<(f32, f32)> = line.into_iter().map(|point| (point.x, point.y)).collect();
        // There, back, there again farther out, and back into the old lane after the second tile.
        assert_eq!(
            line,
            [
                (0.0, 10.0),
                (110.0, 10.0),
                (110.0, -10.0),
                (-15.0, -10.0),
                (-15.0, 15.0),
                (100.0, 15.0),
                (100.0, 10.0),
                (200.0, 10.0),
            ]
        );
    }

    #[test]
    fn ends_stand_off_the_middle() {
        let centres = [Point::new(0.0, 0.0), Point::new(100.0, 0.0)];
        let line = corners(&centres, &[10.0], 20.0);
        assert_eq!(line, [Point::new(-20.0, 10.0), Point::new(120.0, 10.0)]);
    }

    #[test]
    fn no_walk_is_no_line() {
        assert_eq!(bent(&[]), Path::default());
        assert!(corners(&[], &[], 0.0).is_empty());
        assert_eq!(corners(&[Point::new(1.0, 2.0)], &[], 3.0).len(), 1);
    }
}
