//! The field on the water: free places next to it, tiles, packages.

use std::collections::{BTreeSet, HashMap};

use harbormaster_rules::transport::{Hex, Placed, View};

use super::changes;
use super::pen::NAMED;
use super::plan::Plan;
use super::spots::SMALL;
use super::tile::{self, PRINT};
use crate::marks::{Sign, sign};
use crate::palette::{CHART_LINE, Colour, INK, QUIET, SHALLOWS, SHELF};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Scene};

/// Everything between the edges of the water.
pub(super) fn draw(scene: &mut Scene, plan: &Plan, view: &View) {
    let used: BTreeSet<Hex> = view.field.iter().map(|(hex, _)| *hex).collect();
    for at in plan.open_sea(&used) {
        scene.add(sign(Sign::Waves, Area::around(at, plan.radius * 0.5), CHART_LINE));
    }
    near(scene, plan, view);
}

/// Draws the same for a part of the field.
pub(super) fn near(scene: &mut Scene, plan: &Plan, view: &View) {
    water(scene, plan, view);
    for (hex, placed) in &view.field {
        scene.add(tile::draw(plan.pen(*hex), *hex, placed));
    }
    let field: HashMap<Hex, &Placed> = view.field.iter().map(|(hex, placed)| (*hex, placed)).collect();
    changes::below(scene, plan, &view.changes, &field);
    for (hex, placed) in &view.field {
        if let Some(item) = tile::load(plan.pen(*hex), placed) {
            scene.add(item);
        }
    }
    changes::moved_package(scene, plan, view, &field);
    if plan.radius >= SMALL {
        changes::points(scene, plan, view);
    }
    // Words are drawn over everything else, so that they can be read.
    let (mut marks, mut tags) = (Vec::with_capacity(view.field.len() * 4), Vec::new());
    for (hex, placed) in &view.field {
        tile::marks(&mut marks, plan.pen(*hex), Some(*hex).filter(|_| plan.radius >= NAMED), placed);
        if plan.radius >= NAMED {
            tile::tag(&mut tags, plan.pen(*hex), *hex, placed);
        }
    }
    marks.extend(tags);
    scene.add(Item::group("icons and labels", Placing::HERE, marks));
    if plan.radius >= NAMED {
        free_labels(scene, plan);
    }
}

/// Draws the sea, free places with their labels, and the shelf under the tiles.
fn water(scene: &mut Scene, plan: &Plan, view: &View) {
    let mut free = Path::default();
    for hex in &plan.ring {
        free.steps.extend(plan.pen(*hex).outline(-1.5).steps);
    }
    scene.add(Item::path(free, Look::fill(SHELF)));
    let mut shelf = Path::default();
    for (hex, _) in &view.field {
        shelf.steps.extend(plan.pen(*hex).outline(5.0).steps);
    }
    scene.add(Item::path(shelf, Look::fill(SHALLOWS)));
    scene.add(tile::edges(view.field.iter().map(|(hex, _)| plan.pen(*hex))));
}

/// The names of free places.
fn free_labels(scene: &mut Scene, plan: &Plan) {
    const TEXT: Colour = QUIET.mix(INK, 40);
    for hex in &plan.ring {
        let room = Area::around(plan.pen(*hex).centre, plan.radius * 0.7);
        scene.add(Label::new(hex.to_string(), PRINT).centre().colour(TEXT).within(room));
    }
}
