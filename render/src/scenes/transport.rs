//! Transport: hexagonal tiles with belts on the water, packages on them, a page with the seats, and for a seat its
//! hand in a strip below.

mod belts;
mod changes;
mod colours;
mod field;
mod goods;
mod hand;
mod heights;
mod icons;
mod inset;
mod legend;
mod looking;
mod motif;
mod page;
mod pallets;
mod pen;
mod plan;
mod players;
mod room;
mod routes;
mod spots;
mod stock;
mod tile;
mod words;

use harbormaster_rules::transport::View;

use super::Shown;
use crate::palette::SEA;
use crate::scene::Scene;
use plan::Plan;

pub(super) use looking::choice;
pub(super) use motif::draw as motif;
pub(super) use room::Room;
pub(super) use words::{alt, whole};

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    within(view, &Room::of(view), names)
}

/// The same in a room that is enough for it and for other boards.
pub(super) fn within(view: &View, room: &Room, names: &Shown) -> Scene {
    let plan = Plan::within(view, room);
    let (wide, high) = plan.size();
    let mut scene = Scene::new(wide, high, SEA);
    field::draw(&mut scene, &plan, view);
    page::draw(&mut scene, &plan, view, names);
    if let Some(own) = &view.own {
        hand::draw(&mut scene, &plan, own, names);
    }
    scene
}

#[cfg(test)]
mod tests;
