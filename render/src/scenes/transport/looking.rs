//! Places, tiles, packages and pallets as answers to a question.

use harbormaster_rules::transport::{Hex, Placed, Spot, Tile, Turn, View};

use super::super::Shown;
use super::super::choice::{Question, Shape, Sheet, scene as asked};
use super::pen::Pen;
use super::plan::Plan;
use super::{field, hand, tile};
use crate::palette::{Colour, INK, LAMPLIGHT, SEA, WHITE};
use crate::scene::{Area, Item, Look, Path, Point, Scene, Stroke};

/// The colour of possible changes.
const FRESH: Colour = Colour::hex(0xD55E00);

/// The picture of a question.
pub(in super::super) fn choice(view: &View, question: &Question<Spot>, names: &Shown) -> Scene {
    let from_hand =
        question.marks.iter().flat_map(|mark| &mark.spots).any(|spot| matches!(spot, Spot::Hand(_)));
    let plan = Plan::for_choice(view, from_hand);
    let (wide, high) = plan.size();
    let mut board = Scene::new(wide, high, SEA);
    field::draw(&mut board, &plan, view);
    if let Some(own) = view.own.as_ref().filter(|_| from_hand) {
        hand::draw(&mut board, &plan, own, names);
    }
    // A tile is chosen for a place, so the whole field is above the hand.
    let (field, margin) = if from_hand { (board.area(), high) } else { (plan.field, plan.radius * 0.4) };
    let sheet = Sheet { board, field, margin, reach: plan.radius * 0.8, ground: SEA };
    asked(&sheet, question, names, |spot| shape(&plan, view, *spot))
}

fn shape(plan: &Plan, view: &View, spot: Spot) -> Option<Shape> {
    let lies = |hex: Hex| view.field.iter().any(|(other, _)| *other == hex);
    let pen = |hex: Hex| plan.pen(hex);
    Some(match spot {
        Spot::Hex(hex) => {
            let at = if lies(hex) { corner(pen(hex)) } else { pen(hex).centre };
            Shape { at, area: close(pen(hex)), ghost: vec![ring(pen(hex))] }
        }
        Spot::Load(hex) => {
            let place = Area::around(pen(hex).centre, plan.radius * 0.4);
            let look = Look::fill(LAMPLIGHT.faint(150)).stroked(Stroke::new(INK, 3.0).dashed(8.0, 6.0));
            Shape {
                at: pen(hex).centre,
                area: close(pen(hex)),
                ghost: vec![Item::round_rect(place, 6.0, look)],
            }
        }
        Spot::Hand(tile) => {
            let area = hand::place(plan, view.own.as_ref()?, tile)?;
            let at = Point::new(area.x + 22.0, area.y + 22.0);
            Shape { at, area, ghost: vec![] }
        }
        Spot::Laid { hex, placed, pushed } => {
            let mut ghost = vec![];
            for (hex, placed) in pushed.into_iter().chain([(hex, placed)]) {
                lay(&mut ghost, pen(hex), placed);
            }
            Shape { at: corner(pen(hex)), area: wide(pen(hex)), ghost }
        }
        Spot::Parked { colour, hex, front } => {
            let mut ghost = vec![];
            lay(&mut ghost, pen(hex), Placed::new(Tile::pallet(colour), Turn::to(front)));
            Shape { at: corner(pen(hex)), area: wide(pen(hex)), ghost }
        }
        Spot::Way { from, to } => way(pen(from), pen(to), 0.55),
        Spot::Pallets(one, other) => way(pen(one), pen(other), 0.9),
    })
}

/// The hexagon and not much more.
fn close(pen: Pen) -> Area {
    Area::around(pen.centre, pen.radius)
}

/// The hexagon with its neighbours.
fn wide(pen: Pen) -> Area {
    Area::around(pen.centre, pen.radius * 2.65)
}

/// Returns a place where a sign hides little of a tile.
fn corner(pen: Pen) -> Point {
    Point::new(pen.centre.x - pen.radius * 0.5, pen.centre.y - pen.radius * 0.6)
}

fn ring(pen: Pen) -> Item {
    let look = Look::fill(LAMPLIGHT.faint(110)).stroked(Stroke::new(INK, 3.0).dashed(8.0, 6.0));
    Item::path(pen.outline(-3.0), look)
}

/// Draws a tile as it would be laid, with a bright edge.
fn lay(items: &mut Vec<Item>, pen: Pen, placed: Placed) {
    tile::bare(items, pen, &placed);
    items.push(Item::path(pen.outline(-2.0), Look::line(WHITE, 9.0)));
    items.push(Item::path(pen.outline(-2.0), Look::line(FRESH, 6.0)));
}

/// Draws an arrow from one hexagon to another; its sign is `before` radii before the end.
fn way(from: Pen, to: Pen, before: f32) -> Shape {
    let (start, end) = (from.centre, to.centre);
    let (x, y) = (end.x - start.x, end.y - start.y);
    let long = (x * x + y * y).sqrt().max(1.0);
    let (x, y) = (x / long, y / long);
    let back = |far: f32, aside: f32| Point::new(end.x - x * far - y * aside, end.y - y * far + x * aside);
    let (head, side) = (to.radius * 0.45, to.radius * 0.26);
    let tip = [end, back(head, side), back(head, -side)].map(|point| (point.x, point.y));
    // The package itself stays readable.
    let away = Point::new(start.x + x * from.radius * 0.55, start.y + y * from.radius * 0.55);
    let shaft = [away, back(head * 0.8, 0.0)];
    let ghost = vec![
        Item::line(shaft, Stroke::new(WHITE, 12.0)),
        Item::line(shaft, Stroke::new(FRESH, 8.0)),
        Item::path(Path::polygon(&tip), Look::fill(FRESH).edged(WHITE, 2.0)),
    ];
    let area = Area::over(&[
        Point::new(start.x.min(end.x) - to.radius, start.y.min(end.y) - to.radius),
        Point::new(start.x.max(end.x) + to.radius, start.y.max(end.y) + to.radius),
    ]);
    Shape { at: back(to.radius * before + head, 0.0), area, ghost }
}
