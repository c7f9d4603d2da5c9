//! The places of the squares: GO at the lower right, then clockwise.

use harbormaster_rules::shipopoly::board::SQUARES;

use crate::scene::{Area, Point};

/// The sides of the corner squares, and the depth of all others.
const CORNER: f32 = 146.0;
/// The width of a square above or below: as long as its longest name.
const CELL: f32 = 118.0;
/// The height of a square at the left or right: a little more for each captain, as the middle has a row for each.
const ROW: f32 = 94.0;
const ROW_MORE: f32 = 4.0;
/// Depth of a group's band.
const BAND: f32 = 28.0;
/// Size of an owner's tab above and below, and of those at the sides.
const TAB: (f32, f32) = (CELL - 8.0, 28.0);
const SIDE_TAB: (f32, f32) = (56.0, 54.0);
/// Water between the tabs and the middle; the last move is drawn there.
const LANE: f32 = 18.0;

/// The side of the ring that a square is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Bottom,
    Left,
    Top,
    Right,
}

/// The measures of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    row: f32,
}

/// A square that is not a corner.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The whole square, without the lines around.
    pub area: Area,
    /// The owner's tab: it hangs from the inner edge over the water.
    pub tab: Area,
    side: Side,
}

impl Ring {
    /// A ring with room for this many captains.
    pub(super) fn of(captains: usize) -> Self {
        Self { row: ROW + ROW_MORE * captains.clamp(2, 8) as f32 }
    }

    /// The whole board.
    pub(super) fn area(&self) -> Area {
        Area::new(0.0, 0.0, 2.0 * CORNER + 9.0 * CELL, 2.0 * CORNER + 9.0 * self.row)
    }

    /// The water inside the squares.
    pub(super) fn water(&self) -> Area {
        self.area().inset(CORNER)
    }

    /// The room inside squares, tabs and the lane of the last move.
    pub(super) fn middle(&self) -> Area {
        let Area { x, y, wide, high } = self.water();
        let (across, down) = (SIDE_TAB.0 + LANE, TAB.1 + LANE);
        Area::new(x + across, y + down, wide - 2.0 * across, high - 2.0 * down)
    }

    /// The place of a square, without the lines around it.
    pub(super) fn square(&self, square: u8) -> Area {
        let Area { wide, high, .. } = self.area();
        let step = f32::from(square % 10);
        let (far, low) = (wide - CORNER, high - CORNER);
        let area = match (side(square), square % 10) {
            (Side::Bottom, 0) => Area::new(far, low, CORNER, CORNER),
            (Side::Left, 0) => Area::new(0.0, low, CORNER, CORNER),
            (Side::Top, 0) => Area::new(0.0, 0.0, CORNER, CORNER),
            (Side::Right, 0) => Area::new(far, 0.0, CORNER, CORNER),
            (Side::Bottom, _) => Area::new(far - CELL * step, low, CELL, CORNER),
            (Side::Left, _) => Area::new(0.0, low - self.row * step, CORNER, self.row),
            (Side::Top, _) => Area::new(CORNER + CELL * (step - 1.0), 0.0, CELL, CORNER),
            (Side::Right, _) => Area::new(far, CORNER + self.row * (step - 1.0), CORNER, self.row),
        };
        area.inset(1.0)
    }

    /// A square between the corners.
    pub(super) fn cell(&self, square: u8) -> Cell {
        let (area, side) = (self.square(square), side(square));
        let middle = area.centre();
        let (wide, high) = match side {
            Side::Bottom | Side::Top => TAB,
            Side::Left | Side::Right => SIDE_TAB,
        };
        let (x, y) = (middle.x - wide / 2.0, middle.y - high / 2.0);
        // Next to a corner a tab at the side makes way for its neighbour round the corner.
        let free = self.water().inset(TAB.1 + 1.0);
        let y = y.clamp(free.y, free.bottom() - high);
        let tab = match side {
            Side::Bottom => Area::new(x, area.y - TAB.1, wide, high),
            Side::Top => Area::new(x, area.bottom(), wide, high),
            Side::Left => Area::new(area.right(), y, wide, high),
            Side::Right => Area::new(area.x - SIDE_TAB.0, y, wide, high),
        };
        Cell { area, tab, side }
    }

    /// The point of the lane at a square.
    pub(super) fn lane(&self, square: u8) -> Point {
        let lane = self.middle().inset(-LANE / 2.0);
        let Point { x, y } = self.square(square % SQUARES).centre();
        let inside = Point::new(x.clamp(lane.x, lane.right()), y.clamp(lane.y, lane.bottom()));
        match side(square) {
            _ if square.is_multiple_of(10) => inside,
            Side::Bottom => Point::new(inside.x, lane.bottom()),
            Side::Left => Point::new(lane.x, inside.y),
            Side::Top => Point::new(inside.x, lane.y),
            Side::Right => Point::new(lane.right(), inside.y),
        }
    }
}

/// The side of a square; corners belong to the side that they begin.
pub(super) const fn side(square: u8) -> Side {
    match square / 10 % 4 {
        0 => Side::Bottom,
        1 => Side::Left,
        2 => Side::Top,
        _ => Side::Right,
    }
}

impl Cell {
    /// The band of the group, along the inner edge.
    pub(super) const fn band(&self) -> Area {
        let area = self.area;
        match self.side {
            Side::Bottom => Area { high: BAND, ..area },
            Side::Left => Area { x: area.right() - BAND, wide: BAND, ..area },
            Side::Top => Area { y: area.bottom() - BAND, high: BAND, ..area },
            Side::Right => Area { wide: BAND, ..area },
        }
    }

    /// The rest beside the band and a line.
    pub(super) const fn face(&self) -> Area {
        const TAKEN: f32 = BAND + 2.0;
        let area = self.area;
        match self.side {
            Side::Bottom => Area { y: area.y + TAKEN, high: area.high - TAKEN, ..area },
            Side::Left => Area { wide: area.wide - TAKEN, ..area },
            Side::Top => Area { high: area.high - TAKEN, ..area },
            Side::Right => Area { x: area.x + TAKEN, wide: area.wide - TAKEN, ..area },
        }
    }

    /// True if the band runs up and down.
    pub(super) const fn upright(&self) -> bool {
        matches!(self.side, Side::Left | Side::Right)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_fill_the_ring_and_keep_apart() {
        for captains in [2, 4, 5, 8] {
            let ring = Ring::of(captains);
            let squares: Vec<Area> = (0..SQUARES).map(|square| ring.square(square)).collect();
            for (place, one) in squares.iter().enumerate() {
                assert!(ring.area().holds(*one) && !one.overlaps(ring.water()), "{place}");
                assert!(squares[..place].iter().all(|two| !one.overlaps(*two)), "{place}");
            }
        }
    }

    #[test]
    fn tabs_keep_apart_and_out_of_the_lane() {
        for captains in [2, 8] {
            let ring = Ring::of(captains);
            let squares: Vec<u8> = (0..SQUARES).filter(|square| square % 10 != 0).collect();
            for (place, one) in squares.iter().enumerate() {
                let tab = ring.cell(*one).tab;
                assert!(!tab.overlaps(ring.middle().inset(-LANE + 1.5)), "{one}");
                for two in &squares[..place] {
                    assert!(!tab.overlaps(ring.cell(*two).tab), "{one} and {two}");
                }
            }
        }
    }

    #[test]
    fn the_lane_goes_round() {
        let ring = Ring::of(3);
        let lane: Vec<Point> = (0..=SQUARES).map(|square| ring.lane(square)).collect();
        assert_eq!(lane.first(), lane.last());
        assert!(lane.windows(2).all(|two| two[0].x == two[1].x || two[0].y == two[1].y));
        assert!(lane.iter().all(|point| !ring.middle().holds(Area::around(*point, 1.0))));
    }
}
