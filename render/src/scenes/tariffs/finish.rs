//! The grid at the end of a round: every route over the dominoes on the table.

use std::collections::BTreeSet;

use harbormaster_rules::Seat;
use harbormaster_rules::piecepack::Tile;
use harbormaster_rules::tariffs::{Edge, RoundEnd, TripView, View};

use super::super::Shown;
use super::plan::Plan;
use super::routes::{self, Lane};
use super::tiles::{self, Style};
use super::track;
use crate::palette::{Colour, INK, WHITE, seat};
use crate::scene::{Scene, Stroke};

/// The distances between which lanes run from the middle of the tiles, under the dominoes.
const LANES: (f32, f32) = (5.0, 26.0);
/// The distance between lanes beyond the first, and the outermost one: a route may go the same way again.
const APART: f32 = 7.0;
const OUTERMOST: f32 = 34.0;
/// The most lanes for the same step of one route.
const AGAIN: usize = 2;
/// The distance of the ends of lines from the middles of tiles, where the declarer's numbers are.
const ENDS: f32 = 19.0;

/// Tiles, routes and dominoes.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, end: &RoundEnd, names: &Shown) {
    for (cell, tile) in view.layout.tiles() {
        let owner = owner(end, *tile).map(|owner| (owner, names.initials(owner)));
        tiles::draw(scene, plan, *cell, *tile, &Style::Corner(owner));
    }
    track::free(scene, plan, &view.layout, &end.track);
    let trips = in_order(end);
    let again: Vec<usize> = trips
        .iter()
        .map(|(_, trip)| routes::repeats(&trip.walk.cells).into_iter().max().unwrap_or_default().min(AGAIN))
        .collect();
    let lanes = again.iter().sum::<usize>() + trips.len();
    let far = if lanes > trips.len() {
        (LANES.0 + APART * (lanes - 1) as f32).clamp(LANES.1, OUTERMOST)
    } else {
        LANES.1
    };
    let apart = (far - LANES.0) / lanes.saturating_sub(1).max(1) as f32;
    for (place, (who, trip)) in trips.iter().enumerate().rev() {
        let first = place + again[..place].iter().sum::<usize>();
        let (casing, stroke) = stroke(end, *who);
        let lane = Lane {
            offset: LANES.0 + apart * first as f32,
            apart,
            again: again[place],
            stroke,
            casing,
            ends: (end.declarer != Some(*who)).then_some(ENDS),
        };
        routes::line(scene, plan, &trip.walk.cells, lane, &format!("route of {}", names.of(*who)));
    }
    let missing = trips.iter().flat_map(|(_, trip)| missing(end, trip)).collect::<BTreeSet<Edge>>();
    track::missing(scene, plan, missing.into_iter());
    track::draw(scene, plan, &end.track, None);
    if let Some((who, trip)) = trips.first().filter(|(who, _)| end.declarer == Some(*who)) {
        routes::numbers(scene, plan, &trip.walk.cells, seat(who.index()));
    }
}

/// The declarer first, then the others in seat order.
fn in_order(end: &RoundEnd) -> Vec<(Seat, &TripView)> {
    let mut trips: Vec<(Seat, &TripView)> = (0..).map(Seat::new).zip(&end.trips).collect();
    trips.sort_by_key(|(who, _)| end.declarer != Some(*who));
    trips
}

/// The colour under a seat's line, and its stroke: solid for the declarer, else the seat's own dashes, the same in all
/// rounds.
pub(super) fn stroke(end: &RoundEnd, who: Seat) -> (Colour, Stroke) {
    let colour = seat(who.index()).colour;
    if end.declarer == Some(who) {
        return (INK, Stroke::new(colour, 6.0));
    }
    let dark = colour.mix(INK, 70);
    match who.index() % 4 {
        0 => (WHITE, Stroke::new(dark, 4.5).dashed(26.0, 11.0)),
        1 => (WHITE, Stroke::new(dark, 5.5).dashed(0.1, 9.5)),
        // Like rails on a map.
        2 => (dark, Stroke::new(WHITE, 2.6).dashed(7.0, 10.0)),
        _ => (WHITE, Stroke::new(dark, 4.5).dashed(8.0, 10.0)),
    }
}

/// Returns the player whose contract has this tile; no two players hold the same coin.
fn owner(end: &RoundEnd, tile: Tile) -> Option<Seat> {
    let holds = |(_, trip): &(Seat, &TripView)| trip.contract.tiles().any(|other| other == tile);
    (0..).map(Seat::new).zip(&end.trips).find(holds).map(|(who, _)| who)
}

/// Iterates over the borders that a walk crosses without a domino.
fn missing<'a>(end: &'a RoundEnd, trip: &'a TripView) -> impl Iterator<Item = Edge> + 'a {
    let steps = trip.walk.cells.windows(2).filter_map(|step| Edge::between(step[0], step[1]));
    steps.filter(|edge| end.track.on(*edge).is_none())
}
