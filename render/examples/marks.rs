//! Draws every mark and seat on one sheet: `cargo run --example marks -- marks.png`.

use harbormaster_render::marks::{self, Sign};
use harbormaster_render::palette::{self, INK, QUIET, SEA, WHITE};
use harbormaster_render::scene::{Area, Hatch, Item, Label, Look, Scene};
use harbormaster_render::{Packing, draw, encode};

fn main() -> std::io::Result<()> {
    let file = std::env::args().nth(1).unwrap_or_else(|| "marks.png".into());
    let mut sheet = Scene::new(1_330.0, 560.0, SEA);
    let cell = |column: usize, row: usize| {
        Area::new(column as f32 * 110.0 + 10.0, row as f32 * 110.0 + 10.0, 100.0, 100.0)
    };
    for index in 0..8 {
        let look = palette::seat(index);
        let ship = cell(index, 0);
        sheet.add(marks::ship(ship, look.colour));
        let number = Label::new((index + 1).to_string(), 34.0).bold().colour(look.ink).centre();
        sheet.add(number.within(marks::sail(ship)));
        sheet.add(marks::seat(look, cell(index, 1)));
        let letter = Label::new(look.letter, 34.0).bold().colour(look.ink).centre();
        sheet.add(letter.within(cell(index, 1)));
    }
    for (column, sign) in Sign::ALL.into_iter().enumerate() {
        sheet.add(marks::sign(sign, cell(column, 2), INK));
    }
    for (column, item) in [
        marks::lamp(cell(0, 3), true, INK),
        marks::lamp(cell(1, 3), false, INK),
        marks::lighthouse(cell(2, 3), palette::seat(6).colour, true),
        marks::lighthouse(cell(3, 3), palette::seat(6).colour, false),
        marks::crate_box(cell(4, 3)),
        marks::pier(cell(5, 3).inset(20.0)),
        marks::compass(cell(6, 3), QUIET, WHITE),
    ]
    .into_iter()
    .enumerate()
    {
        sheet.add(item);
        sheet.add(Item::rect(cell(column, 3), Look::line(WHITE, 1.0)));
    }
    for (column, hatch) in Hatch::ALL.into_iter().enumerate() {
        let area = Area::new(column as f32 * 110.0 + 10.0, 450.0, 100.0, 100.0);
        sheet.add(Item::rect(area, Look::hatched(hatch, INK, WHITE)));
    }
    let png = encode(&draw(&sheet, 1.0), Packing::Small);
    std::fs::write(file, png.map_err(std::io::Error::other)?)
}
