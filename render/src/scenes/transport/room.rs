//! The room that a picture needs, before its parts have their places.

use harbormaster_rules::transport::{Hex, View};
use std::collections::BTreeSet;

use super::heights;
use super::pen::APOTHEM;
use super::plan::middle;
use crate::scene::{Area, Point};

/// The parts of a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// The middles of all hexagons, in radii.
    pub(super) extent: Area,
    /// The height of the page beside the field, and of one below it.
    pub(super) beside: f32,
    pub(super) below: f32,
    /// The height of the viewer's hand; 0 if there is none.
    pub(super) hand: f32,
}

impl Room {
    pub(super) fn of(view: &View) -> Self {
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
