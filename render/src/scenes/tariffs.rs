//! Tariffs: a grid of tiles with dominoes across its borders, a page with the players below it, and at the end of a
//! round everybody's route on the grid and in a table at the foot.

mod finish;
mod looking;
mod own;
mod page;
mod plan;
mod players;
mod routes;
mod strip;
mod swapping;
mod tiles;
mod track;
mod words;

use harbormaster_rules::tariffs::{RoundEnd, View};

use super::Shown;
use crate::palette::SEA;
use crate::scene::Scene;
use plan::Plan;
use tiles::Style;

pub(super) use looking::choice;
pub(super) use words::{alt, whole};

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let plan = Plan::of(&view.layout);
    let page = page::height(view, plan);
    let grid = plan.area();
    let wide = plan.wide();
    let high = if plan.is_wide() { grid.high + page } else { grid.high.max(page) };
    let end = ended(view);
    let figures = end.or_else(|| recent(view));
    let table = figures.map_or(0.0, |end| strip::height(end, wide));
    let mut scene = Scene::new(wide, high + table, SEA);
    let plan = if plan.is_wide() { plan } else { plan.amid(high) };
    tiles::water(&mut scene, plan, &view.layout);
    match end {
        Some(end) => finish::draw(&mut scene, plan, view, end, names),
        None => play(&mut scene, plan, view),
    }
    page::draw(&mut scene, plan, view, names, high);
    if let Some(end) = figures {
        strip::draw(&mut scene, high, view, end, names);
    }
    scene
}

/// Returns the layout of a view's board.
fn plan(view: &View) -> Plan {
    let plan = Plan::of(&view.layout);
    if plan.is_wide() { plan } else { plan.amid(plan.area().high.max(page::height(view, plan))) }
}

/// Returns the round that has just ended, if the board shows it: until the first turn of the next one, and after the
/// game. A player who looks at secrets wants to see the new round.
fn ended(view: &View) -> Option<&RoundEnd> {
    let fresh = view.turns == 0 && view.own.is_none();
    view.last.as_ref().filter(|_| fresh || view.outcome.is_some())
}

/// Returns the round that ended a moment ago: its figures stay below the new one until everybody has had a turn,
/// because a computer player may have moved before anybody could look.
fn recent(view: &View) -> Option<&RoundEnd> {
    let first_lap = 1..view.players.len() as u32;
    let fresh = first_lap.contains(&view.turns) && view.own.is_none() && view.outcome.is_none();
    view.last.as_ref().filter(|_| fresh)
}

/// Draws the latest finished round as it ended, at any time during the next one; `None` if another item is meant.
pub(super) fn card(view: &View, thing: &str, names: &Shown) -> Option<(Scene, String)> {
    let end = view.last.as_ref().filter(|end| thing == format!("round_{}", end.round))?;
    let then = View {
        round: end.round,
        track: end.track.clone(),
        changed: None,
        turns: 0,
        quiet: 0,
        to_move: None,
        offer: None,
        own: None,
        outcome: None,
        ending: None,
        ..view.clone()
    };
    Some((scene(&then, names), alt(&then, names)))
}

/// Draws the grid of a round that is being played.
fn play(scene: &mut Scene, plan: Plan, view: &View) {
    for (cell, tile) in view.layout.tiles() {
        tiles::draw(scene, plan, *cell, *tile, &Style::Large);
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
