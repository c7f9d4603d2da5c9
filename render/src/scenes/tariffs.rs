//! Tariffs: a grid of tiles with dominoes across its borders, a page with the players at the right, and at the end of
//! a round everybody's route on the grid and in a table below.

mod finish;
mod own;
mod page;
mod plan;
mod players;
mod routes;
mod strip;
mod tiles;
mod track;
mod words;

use harbormaster_rules::tariffs::{RoundEnd, View};

use super::Shown;
use crate::palette::SEA;
use crate::scene::Scene;
use plan::Plan;
use tiles::Style;

pub(super) use words::alt;

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let plan = Plan::of(&view.layout);
    let page = page::height(view, plan);
    let grid = plan.area();
    let (wide, high) = if plan.is_wide() {
        (grid.wide, grid.high + page)
    } else {
        (grid.wide + plan.page(), grid.high.max(page))
    };
    let end = ended(view);
    let table = end.map_or(0.0, |end| strip::height(end, wide));
    let mut scene = Scene::new(wide, high + table, SEA);
    let plan = if plan.is_wide() { plan } else { plan.amid(high) };
    tiles::water(&mut scene, plan, &view.layout);
    match end {
        Some(end) => finish::draw(&mut scene, plan, view, end),
        None => play(&mut scene, plan, view),
    }
    page::draw(&mut scene, plan, view, names, high);
    if let Some(end) = end {
        strip::draw(&mut scene, high, view, end, names);
    }
    scene
}

/// The round that has just ended, if the board shows it: until the first turn of the next one, and after the game.
/// A player who looks at secrets wants to see the new round.
fn ended(view: &View) -> Option<&RoundEnd> {
    let fresh = view.turns == 0 && view.own.is_none();
    view.last.as_ref().filter(|_| fresh || view.outcome.is_some())
}

/// The grid of a round that is being played.
fn play(scene: &mut Scene, plan: Plan, view: &View) {
    for (cell, tile) in view.layout.tiles() {
        tiles::draw(scene, plan, *cell, *tile, Style::Large);
    }
    track::free(scene, plan, &view.layout, &view.track);
    if let Some(own) = &view.own {
        own::rings(scene, plan, &view.layout, own);
        own::route(scene, plan, own);
    }
    track::draw(scene, plan, &view.track, view.changed);
}

#[cfg(test)]
mod tests;
