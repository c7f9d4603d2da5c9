//! The room that a picture needs. All boards of a film share one, so that what they have in common stays in its place.

use harbormaster_rules::transport::{Hex, View};
use std::collections::BTreeSet;

use super::heights;
use super::pen::{APOTHEM, middle};
use crate::scene::{Area, Point};

/// The parts of a picture before they have their places.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Room {
    /// The middles of all hexagons, in radii.
    pub(super) extent: Area,
    /// The height of the page beside the field, and of one below it.
    pub(super) beside: f32,
    pub(super) below: f32,
    /// The height of the viewer's hand; 0 if there is none.
    pub(super) hand: f32,
}

impl Room {
    pub(in super::super) fn of(view: &View) -> Self {
        let used = view.field.iter().map(|(hex, _)| *hex);
        let left = view.changes.moved.iter().map(|shift| shift.from);
        let middles: Vec<Point> = used.chain(ring(view)).chain(left).map(middle).collect();
        Self {
            extent: Area::over(&middles),
            beside: heights::page(view, true),
            below: heights::page(view, false),
            hand: heights::hand(view),
        }
    }

    /// Returns the room that is enough for both.
    pub(in super::super) fn with(self, other: Self) -> Self {
        let corners = |area: Area| [Point::new(area.x, area.y), Point::new(area.right(), area.bottom())];
        Self {
            extent: Area::over(&[corners(self.extent), corners(other.extent)].concat()),
            beside: self.beside.max(other.beside),
            below: self.below.max(other.below),
            hand: self.hand.max(other.hand),
        }
    }

    /// Width and height of the field with the outermost hexagons, in radii.
    pub(super) fn units(&self) -> (f32, f32) {
        (self.extent.wide + APOTHEM * 2.0, self.extent.high + 2.0)
    }
}

/// Returns the empty places next to the field.
pub(super) fn ring(view: &View) -> BTreeSet<Hex> {
    let used: BTreeSet<Hex> = view.field.iter().map(|(hex, _)| *hex).collect();
    let around = used.iter().flat_map(|hex| hex.neighbours()).map(|(_, hex)| hex);
    around.filter(|hex| !used.contains(hex)).collect()
}
