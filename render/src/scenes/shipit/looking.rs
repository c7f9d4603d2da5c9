//! Places for links, links, and the ways of loads and officials as answers to a question.

use harbormaster_rules::shipit::{Cell, LaidLink, Place, Spot, View};

use super::super::Shown;
use super::super::choice::{Question, Shape, Sheet, scene as asked};
use super::links::{self, Half};
use super::looks::LAND;
use super::note;
use super::plan::{FRAME, Plan};
use crate::palette::{Colour, INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Look, Path, Point, Scene, Stroke};

/// The colour of possible changes.
const FRESH: Colour = Colour::hex(0xD55E00);

/// The picture of a question.
pub(in super::super) fn choice(view: &View, question: &Question<Spot>, names: &Shown) -> Scene {
    let board = super::scene(view, names);
    let plan = Plan::of(view.corners, note::known(view).is_some());
    let field = plan.table.inset(-FRAME);
    let sheet = Sheet { board, field, margin: plan.cell * 2.5, reach: plan.cell * 0.45, ground: LAND };
    asked(&sheet, question, names, |spot| Some(shape(plan, view, *spot)))
}

fn shape(plan: Plan, view: &View, spot: Spot) -> Shape {
    match spot {
        Spot::Gap(one, two) => {
            let area = both(plan, one, two);
            let look = Look::fill(LAMPLIGHT.faint(150)).stroked(Stroke::new(INK, 2.0).dashed(6.0, 5.0));
            Shape { at: area.centre(), area, ghost: vec![Item::round_rect(area.inset(3.0), 6.0, look)] }
        }
        Spot::Laid(laid) => Shape {
            at: aside(plan, laid),
            area: both(plan, laid.high(), laid.low()),
            ghost: vec![link(plan, laid)],
        },
        Spot::Stop(place, cell) => {
            let area = stop(plan, view, place, cell);
            let look = Look::fill(LAMPLIGHT.faint(120)).stroked(Stroke::new(INK, 2.0).dashed(6.0, 5.0));
            Shape { at: area.centre(), area, ghost: vec![Item::round_rect(area.inset(2.0), 6.0, look)] }
        }
        Spot::Haul { from, to } => haul(stop(plan, view, from.0, from.1), stop(plan, view, to.0, to.1)),
    }
}

/// Returns the area that a place covers.
fn stop(plan: Plan, view: &View, place: Place, cell: Cell) -> Area {
    let laid = place.tile().and_then(|tile| view.tiles.iter().find(|laid| laid.tile() == tile));
    laid.map_or_else(|| plan.cell(cell), |laid| plan.tile(*laid))
}

fn both(plan: Plan, one: Cell, two: Cell) -> Area {
    let (one, two) = (plan.cell(one), plan.cell(two));
    Area::over(&[
        Point::new(one.x.min(two.x), one.y.min(two.y)),
        Point::new(one.right().max(two.right()), one.bottom().max(two.bottom())),
    ])
}

/// Beside a link, across its longer side.
fn aside(plan: Plan, laid: LaidLink) -> Point {
    let area = both(plan, laid.high(), laid.low());
    let middle = area.centre();
    if area.wide > area.high {
        Point::new(middle.x, area.y - plan.cell * 0.35)
    } else {
        Point::new(area.right() + plan.cell * 0.35, middle.y)
    }
}

/// Draws a link as it would be laid.
fn link(plan: Plan, laid: LaidLink) -> Item {
    let half = |(cell, value): (Cell, u8)| Half {
        cell: plan.cell(cell),
        value,
        size: plan.value_size(),
        officials: Vec::new(),
        piece: None,
        passed: false,
    };
    links::draw(&laid.halves().map(half), true)
}

/// Draws an arrow from a load to the place where it would stop.
fn haul(from: Area, to: Area) -> Shape {
    let (start, end) = (from.centre(), to.centre());
    let (x, y) = (end.x - start.x, end.y - start.y);
    let long = (x * x + y * y).sqrt().max(1.0);
    let (x, y) = (x / long, y / long);
    let back = |far: f32, side: f32| Point::new(end.x - x * far - y * side, end.y - y * far + x * side);
    let tip = [end, back(22.0, 12.0), back(22.0, -12.0)].map(|point| (point.x, point.y));
    let shaft = [start, back(16.0, 0.0)];
    let ghost = vec![
        Item::disc(start, 9.0, Look::fill(FRESH).edged(WHITE, 2.0)),
        Item::line(shaft, Stroke::new(WHITE, 9.0)),
        Item::line(shaft, Stroke::new(FRESH, 5.0)),
        Item::path(Path::polygon(&tip), Look::fill(FRESH).edged(WHITE, 2.0)),
    ];
    let area = Area::over(&[
        Point::new(from.x.min(to.x), from.y.min(to.y)),
        Point::new(from.right().max(to.right()), from.bottom().max(to.bottom())),
    ]);
    // The sign is on the arrow, so that signs of loads with the same destination do not touch.
    Shape {
        at: Point::new(start.x + (end.x - start.x) * 0.62, start.y + (end.y - start.y) * 0.62),
        area,
        ghost,
    }
}
