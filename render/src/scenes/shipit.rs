//! Ship It!: cities and links on a table in its frame, the turn above, the colours and their hubs below.

mod cities;
mod crowd;
mod frame;
mod head;
mod hubs;
mod legend;
mod links;
mod looking;
mod looks;
mod motif;
mod note;
mod phases;
mod plan;
mod seats;
mod streets;
mod table;
mod tokens;
mod trail;
mod words;

use harbormaster_rules::shipit::View;

use super::Shown;
use crate::palette::PAPER;
use crate::scene::{Item, Placing, Scene};
use plan::{Plan, SHEET};

pub(super) use looking::choice;
pub(super) use motif::draw as motif;
pub(super) use words::{alt, whole};

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let plan = Plan::of(view.corners, note::known(view).is_some());
    let (wide, high) = plan.size();
    let mut scene = Scene::new(wide, high, PAPER);
    scene.add(frame::draw(plan));
    table::draw(&mut scene, plan, view);
    let mut above = Scene::new(SHEET, plan.head.high, PAPER);
    head::draw(&mut above, plan, view, names);
    scene.add(Item::group("above", Placing::new(0.0, 0.0, plan.sheet()), above.items));
    let mut below = Scene::new(SHEET, plan.note.bottom(), PAPER);
    seats::draw(&mut below, plan, view, names);
    hubs::draw(&mut below, plan, view, names);
    legend::draw(&mut below, plan, view, names);
    note::draw(&mut below, plan, view, names);
    scene.add(Item::group("below", Placing::new(0.0, plan.foot, plan.sheet()), below.items));
    scene
}

#[cfg(test)]
mod tests;
