//! Borders and dominoes as answers to a question.

use harbormaster_rules::tariffs::{Spot, View};

use super::super::Shown;
use super::super::choice::{Question, Shape, Sheet, scene as asked};
use super::plan::{Plan, lies_across};
use crate::palette::{INK, LAMPLIGHT, SEA};
use crate::pieces::dominoes::{Edging, open};
use crate::scene::{Area, Item, Look, Point, Scene, Stroke};

/// The distance of a sign from the middle of a domino.
const ASIDE: f32 = 46.0;

/// The picture of a question.
pub(in super::super) fn choice(view: &View, question: &Question<Spot>, names: &Shown) -> Scene {
    let board = super::scene(view, names);
    let plan = super::plan(view);
    let sheet = Sheet { board, field: plan.area(), margin: 24.0, reach: 34.0, ground: SEA };
    asked(&sheet, question, names, |spot| Some(shape(plan, *spot)))
}

fn shape(plan: Plan, spot: Spot) -> Shape {
    let edge = spot.edge();
    let (one, two) = (plan.cell(edge.first()), plan.cell(edge.second()));
    let area = Area::over(&[Point::new(one.x, one.y), Point::new(two.right(), two.bottom())]);
    let lies = plan.domino(edge);
    let middle = lies.centre();
    match spot {
        Spot::Border(_) => {
            let ring = Look::fill(LAMPLIGHT.faint(150)).stroked(Stroke::new(INK, 3.0).dashed(8.0, 6.0));
            Shape { at: middle, area, ghost: vec![Item::round_rect(lies, 9.0, ring)] }
        }
        Spot::Laid(_, laid) | Spot::Turned(_, laid) => {
            let at = if lies_across(edge) {
                Point::new(middle.x, middle.y - ASIDE)
            } else {
                Point::new(middle.x + ASIDE, middle.y)
            };
            Shape { at, area, ghost: vec![open(lies, (laid.first, laid.second), Edging::Last)] }
        }
    }
}
