//! The last move: a dotted line through the lane, from a ring to an arrow.

use harbormaster_rules::shipopoly::board::{BOARD, DRYDOCK, SQUARES, Space};
use harbormaster_rules::shipopoly::{LastRoll, View};

use super::ring::{Ring, Side, side};
use crate::palette::{INK, WHITE, seat};
use crate::scene::{Area, Item, Look, Path, Placing, Point, Scene, Stroke};

/// The number of squares that a card sends a captain back.
const BACK: u8 = 3;

/// Draws the way of the last roll, if its captain moved.
pub(super) fn draw(scene: &mut Scene, ring: &Ring, view: &View) {
    let Some(roll) = view.last_roll.filter(|_| view.outcome.is_none()) else { return };
    let squares = way(roll);
    let (Some(first), Some(last)) = (squares.first(), squares.last()) else { return };
    let mut points: Vec<Point> = squares.iter().map(|square| ring.lane(*square)).collect();
    // If a card takes over, its square is there twice.
    points.dedup();
    let colour = seat(roll.seat.index()).colour;
    let (start, end) = (ring.lane(*first), ring.lane(*last));
    let items = vec![
        Item::line(points.clone(), Stroke::new(INK, 8.0).dashed(0.1, 14.0)),
        Item::line(points, Stroke::new(colour, 5.0).dashed(0.1, 14.0)),
        Item::disc(start, 7.0, Look::fill(WHITE).edged(INK, 2.5)),
        Item::path(arrow(end, side(*last), *last), Look::fill(colour).edged(INK, 2.0)),
    ];
    scene.add(Item::group("last move", Placing::HERE, items));
}

/// Returns the squares that the roll passed, both ends included; none if the token stayed or was sent elsewhere.
fn way(roll: LastRoll) -> Vec<u8> {
    let steps = roll.dice.0.saturating_add(roll.dice.1);
    let forward = |from: u8, steps: u8| (0..=steps).map(move |step| (from + step) % SQUARES);
    let from = roll.from % SQUARES;
    let rolled = (from + steps % SQUARES) % SQUARES;
    let space = BOARD[usize::from(rolled)].space;
    if roll.to == rolled {
        return forward(from, steps).collect();
    }
    match space {
        // Stayed in the Drydock, or was sent there by a third double.
        _ if roll.to == roll.from => Vec::new(),
        Space::GoToDrydock => forward(from, steps).collect(),
        Space::Chance | Space::Chest if roll.to == DRYDOCK => forward(from, steps).collect(),
        Space::Chance if roll.to == (rolled + SQUARES - BACK) % SQUARES => {
            let back = (0..=BACK).map(|step| (rolled + SQUARES - step) % SQUARES);
            forward(from, steps).chain(back).collect()
        }
        Space::Chance | Space::Chest => {
            let more = (roll.to % SQUARES + SQUARES - rolled) % SQUARES;
            forward(from, steps).chain(forward(rolled, more)).collect()
        }
        _ => Vec::new(),
    }
}

/// A head that points from the lane at a square.
fn arrow(at: Point, side: Side, square: u8) -> Path {
    const REACH: f32 = 9.0;
    let area = Area::around(at, REACH);
    let (left, right, top, bottom) = (area.x, area.right(), area.y, area.bottom());
    if square.is_multiple_of(10) {
        // Corners are pointed at diagonally.
        return match side {
            Side::Bottom => Path::polygon(&[(right, bottom), (left, bottom), (right, top)]),
            Side::Left => Path::polygon(&[(left, bottom), (right, bottom), (left, top)]),
            Side::Top => Path::polygon(&[(left, top), (right, top), (left, bottom)]),
            Side::Right => Path::polygon(&[(right, top), (left, top), (right, bottom)]),
        };
    }
    match side {
        Side::Bottom => Path::polygon(&[(left, top), (right, top), (at.x, bottom)]),
        Side::Left => Path::polygon(&[(right, top), (right, bottom), (left, at.y)]),
        Side::Top => Path::polygon(&[(left, bottom), (right, bottom), (at.x, top)]),
        Side::Right => Path::polygon(&[(left, top), (left, bottom), (right, at.y)]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harbormaster_rules::Seat;

    fn squares(from: u8, dice: (u8, u8), to: u8) -> Vec<u8> {
        way(LastRoll { seat: Seat::new(0), dice, from, to })
    }

    #[test]
    fn rolls_go_forward_over_go() {
        assert_eq!(squares(38, (1, 2), 1), [38, 39, 0, 1]);
        assert_eq!(squares(0, (1, 1), 2), [0, 1, 2]);
    }

    #[test]
    fn cards_lead_on_or_back() {
        assert_eq!(squares(5, (1, 1), 4), [5, 6, 7, 7, 6, 5, 4]);
        assert_eq!(squares(35, (1, 0), 39), [35, 36, 36, 37, 38, 39]);
        assert_eq!(squares(5, (1, 1), 10), [5, 6, 7], "straight to the Drydock");
        assert_eq!(squares(28, (1, 1), 10), [28, 29, 30]);
    }

    #[test]
    fn who_stays_or_is_carried_off_leaves_no_line() {
        assert_eq!(squares(10, (1, 2), 10), [0; 0]);
        assert_eq!(squares(11, (2, 2), 10), [0; 0], "a third double");
        assert_eq!(squares(255, (255, 255), 255).len(), 0, "nonsense is no panic");
    }
}
