//! The table's ground with its cells, and the frame with letters and numbers as round an old map.

use super::looks::{FAINT, FIRM, LAND};
use super::plan::{FRAME, Plan};
use crate::palette::{INK, PAPER, QUIET, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Stroke};

/// The offset of thin lines to the middle of a pixel, or two pixels would share them.
const SHARP: f32 = 0.5;
/// Width of the frame's scale.
const SCALE: f32 = 5.0;
/// Between the scale and its letters and numbers.
const CLEAR: f32 = 1.5;
/// Size of letters and numbers.
const WORDS: f32 = 18.0;

/// Ground, cells and frame.
pub(super) fn draw(plan: Plan) -> Item {
    let table = plan.table;
    let around = Area::new(0.0, table.y - FRAME, plan.size().0, table.high + FRAME * 2.0);
    let mut items = vec![Item::rect(around, Look::fill(PAPER))];
    scale(&mut items, plan);
    lines(&mut items, plan);
    names(&mut items, plan);
    Item::group("table", Placing::HERE, items)
}

/// A line between cells; every second one is stronger.
fn lines(items: &mut Vec<Item>, plan: Plan) {
    let table = plan.table;
    let stroke = |place: u8| Stroke::new(if place.is_multiple_of(2) { FIRM } else { FAINT }, 1.0);
    for cell in plan.top().skip(1) {
        let x = plan.cell(cell).x + SHARP;
        items
            .push(Item::line([Point::new(x, table.y), Point::new(x, table.bottom())], stroke(cell.column())));
    }
    for cell in plan.left().skip(1) {
        let y = plan.cell(cell).y + SHARP;
        items.push(Item::line([Point::new(table.x, y), Point::new(table.right(), y)], stroke(cell.row())));
    }
}

/// Dark and light by turns, a cell each.
fn scale(items: &mut Vec<Item>, plan: Plan) {
    let table = plan.table;
    let outer = table.inset(-SCALE);
    items.push(Item::rect(outer, Look::fill(WHITE).edged(INK, 1.5)));
    let mut bar = |area: Area| items.push(Item::rect(area, Look::fill(INK)));
    for cell in plan.top().step_by(2) {
        bar(Area { y: outer.y, high: outer.high, ..plan.cell(cell) });
    }
    for cell in plan.left().step_by(2) {
        bar(Area { x: outer.x, wide: SCALE, ..plan.cell(cell) });
        bar(Area { x: table.right(), wide: SCALE, ..plan.cell(cell) });
    }
    items.push(Item::rect(table.inset(-0.75), Look::fill(LAND).edged(INK, 1.5)));
}

/// Letters of columns above and below, numbers of rows at both sides.
fn names(items: &mut Vec<Item>, plan: Plan) {
    let table = plan.table;
    let room = FRAME - SCALE - CLEAR;
    let mut write = |words: String, area: Area| {
        items.push(Label::new(words, WORDS).centre().colour(QUIET).within(area));
    };
    for cell in plan.top() {
        let area = Area { high: room, ..plan.cell(cell) };
        write(cell.column_letters(), Area { y: table.y - FRAME, ..area });
        write(cell.column_letters(), Area { y: table.bottom() + SCALE + CLEAR, ..area });
    }
    for cell in plan.left() {
        let area = Area { wide: room, ..plan.cell(cell) };
        let number = (cell.row() + 1).to_string();
        write(number.clone(), Area { x: table.x - FRAME, ..area });
        write(number, Area { x: table.right() + SCALE + CLEAR, ..area });
    }
}
