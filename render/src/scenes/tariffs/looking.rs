//! Borders and dominoes as answers to a question.

use harbormaster_rules::tariffs::{Edge, Laid, Spot, View};

use super::super::Shown;
use super::super::choice::{Question, Shape, Sheet, scene as asked};
use super::plan::{Plan, lies_across};
use super::swapping;
use crate::palette::{INK, LAMPLIGHT, SEA};
use crate::pieces::dominoes::{Edging, open};
use crate::scene::{Area, Item, Look, Point, Scene, Stroke};

/// The distance of a sign from the middle of a domino.
const ASIDE: f32 = 46.0;

/// The picture of a question.
pub(in super::super) fn choice(view: &View, question: &Question<Spot>, names: &Shown) -> Scene {
    if swapping::is_of_a_swap(question) {
        return swapping::choice(view, question, names);
    }
    let board = super::scene(view, names);
    let plan = super::plan(view);
    let sheet = Sheet { board, field: plan.area(), margin: 24.0, reach: 34.0, ground: SEA };
    asked(&sheet, question, names, |spot| match *spot {
        Spot::Border(edge) => Some(border(plan, edge)),
        Spot::Laid(edge, laid) | Spot::Turned(edge, laid) => Some(lying(plan, edge, laid)),
        Spot::Held(..) | Spot::Given(..) => None,
    })
}

/// The tiles on both sides of a border.
fn tiles(plan: Plan, edge: Edge) -> Area {
    let (one, two) = (plan.cell(edge.first()), plan.cell(edge.second()));
    Area::over(&[Point::new(one.x, one.y), Point::new(two.right(), two.bottom())])
}

/// A border by itself.
fn border(plan: Plan, edge: Edge) -> Shape {
    let lies = plan.domino(edge);
    let ring = Look::fill(LAMPLIGHT.faint(150)).stroked(Stroke::new(INK, 3.0).dashed(8.0, 6.0));
    Shape { at: lies.centre(), area: tiles(plan, edge), ghost: vec![Item::round_rect(lies, 9.0, ring)] }
}

/// A border with a domino on it.
fn lying(plan: Plan, edge: Edge, laid: Laid) -> Shape {
    let lies = plan.domino(edge);
    let middle = lies.centre();
    let at = if lies_across(edge) {
        Point::new(middle.x, middle.y - ASIDE)
    } else {
        Point::new(middle.x + ASIDE, middle.y)
    };
    let ghost = vec![open(lies, (laid.first, laid.second), Edging::Last)];
    Shape { at, area: tiles(plan, edge), ghost }
}
