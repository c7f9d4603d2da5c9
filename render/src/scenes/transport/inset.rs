//! A closer look at what changed last, for fields that are too large to read in the channel.

use harbormaster_rules::transport::{Hex, View};

use super::field;
use super::plan::Plan;
use crate::palette::{INK, SEA};
use crate::scene::{Area, Item, Look, Scene};

/// Fields with more columns have a closer look.
const MANY: i16 = 14;
const RADIUS: f32 = 60.0;
const HIGH: f32 = 324.0;

/// Columns that the field and its ring take.
fn columns(view: &View) -> i16 {
    let place = |hex: &Hex| i16::from(hex.q()) * 2 + i16::from(hex.r());
    let (least, most) = view
        .field
        .iter()
        .fold((i16::MAX, i16::MIN), |(least, most), (hex, _)| (least.min(place(hex)), most.max(place(hex))));
    if least > most { 0 } else { (most - least) / 2 + 3 }
}

/// Where most happened last.
fn middle(view: &View) -> Option<Hex> {
    let changes = &view.changes;
    let moved = changes.moved.last().map(|shift| shift.to);
    changes.laid.or(moved).or_else(|| changes.path.last().copied())
}

pub(super) fn height(view: &View) -> f32 {
    if columns(view) > MANY && middle(view).is_some() { HIGH } else { 0.0 }
}

pub(super) fn draw(scene: &mut Scene, area: Area, plan: &Plan, view: &View) {
    let Some(on) = middle(view) else { return };
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
