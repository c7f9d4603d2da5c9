//! A closer look at the latest change, for fields that are too large to read in the channel.

use harbormaster_rules::transport::{Hex, View};

use super::plan::Plan;
use super::{field, heights};
use crate::palette::{INK, SEA};
use crate::scene::{Area, Item, Look, Scene};

const RADIUS: f32 = 60.0;

/// The hexagons around the last change, as large as on a small field.
pub(super) fn draw(scene: &mut Scene, area: Area, plan: &Plan, view: &View) {
    let Some(on) = heights::latest(view) else { return };
    scene.add(Item::round_rect(area, 10.0, Look::fill(SEA).edged(INK, 2.0)));
    let near = |hex: &Hex| *hex == on || on.neighbours().any(|(_, other)| other == *hex);
    let mut zoomed = plan.zoomed(on, area, RADIUS);
    zoomed.ring.retain(near);
    let mut changes = view.changes.clone();
    let tail = changes.path.iter().rev().take_while(|hex| near(hex)).count();
    changes.path.drain(..changes.path.len() - tail);
    changes.moved.retain(|shift| near(&shift.from) && near(&shift.to));
    changes.laid = changes.laid.filter(near);
    let home = |colour| view.seats.iter().find(|seat| seat.colour == colour);
    changes.delivered =
        changes.delivered.filter(|colour| home(*colour).is_some_and(|seat| near(&seat.pallet)));
    let part = View {
        changes,
        field: view.field.iter().filter(|(hex, _)| near(hex)).copied().collect(),
        ..view.clone()
    };
    field::near(scene, &zoomed, &part);
}
