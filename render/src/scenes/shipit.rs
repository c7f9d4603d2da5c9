//! Ship It!: cities and links on a table in its frame, the turn above, the colours and their hubs below.

mod cities;
mod crowd;
mod frame;
mod head;
mod hubs;
mod links;
mod looks;
mod motif;
mod note;
mod plan;
mod seats;
mod table;
mod tokens;
mod trail;
mod words;

use harbormaster_rules::shipit::View;

use super::Shown;
use crate::palette::PAPER;
use crate::scene::Scene;
use plan::Plan;

pub(super) use motif::draw as motif;
pub(super) use words::alt;

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let plan = Plan::of(view.corners, note::known(view).is_some());
    let (wide, high) = plan.size();
    let mut scene = Scene::new(wide, high, PAPER);
    scene.add(frame::draw(plan));
    table::draw(&mut scene, plan, view);
    head::draw(&mut scene, plan, view, names);
    seats::draw(&mut scene, plan, view, names);
    hubs::draw(&mut scene, plan, view, names);
    note::draw(&mut scene, plan, view, names);
    scene
}

#[cfg(test)]
mod tests;
