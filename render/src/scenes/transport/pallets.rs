//! Pallets and the badges of their owners: colour, pattern and letter, each of them enough.

use super::pen::Pen;
use harbormaster_rules::transport::Colour as Owner;

use crate::palette::{Colour, INK, WHITE};
use crate::scene::{Area, Hatch, Item, Label, Look, Placing};

/// The colour of a pallet, the pattern on it, the pattern's colour, and its letter.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Livery {
    pub colour: Colour,
    pub ink: Colour,
    pub hatch: Hatch,
    pub letter: &'static str,
    pub name: &'static str,
}

/// Returns the livery of a colour.
pub(super) const fn livery(owner: Owner) -> Livery {
    let (colour, ink, hatch, letter, name) = match owner {
        Owner::Red => (0xD6452B, 0xF08A72, Hatch::Posts, "R", "red"),
        Owner::Blue => (0x0072B2, 0x6DB7E6, Hatch::Dots, "B", "blue"),
        Owner::Yellow => (0xF0D22E, 0xA98A00, Hatch::Net, "Y", "yellow"),
        Owner::Green => (0x009E73, 0x0A5F48, Hatch::Rising, "G", "green"),
    };
    Livery { colour: Colour::hex(colour), ink: Colour::hex(ink), hatch, letter, name }
}

/// Reach of a pallet in its tile, in radii.
const PAD: f32 = 0.64;

/// The pallet on its tile.
pub(super) fn pad(items: &mut Vec<Item>, pen: Pen, owner: Owner) {
    let Livery { colour, ink, hatch, letter, .. } = livery(owner);
    let pad = Pen { radius: pen.radius * PAD, turn: 0, ..pen };
    items.push(Item::path(pad.outline(2.5), Look::fill(INK)));
    items.push(Item::path(pad.outline(0.0), Look::hatched(hatch, ink, colour)));
    let reach = (pen.radius * 0.33).max(14.0);
    items.push(Item::disc(pen.centre, reach, Look::fill(WHITE).edged(INK, 2.0)));
    let words = Label::new(letter, (pen.radius * 0.5).max(20.0)).bold().centre();
    items.push(words.within(Area::around(pen.centre, reach)));
}

/// Draws the badge of a colour in the largest hexagon of an area; at least 34 units high. It is beside its owner's
/// name.
pub(super) fn badge(area: Area, owner: Owner) -> Item {
    let Livery { colour, ink, hatch, letter, name } = livery(owner);
    let pen = Pen::new(area.centre(), area.high.min(area.wide) / 2.0 - 2.0);
    let reach = pen.radius * 0.56;
    let words = Label::new(letter, (pen.radius * 0.9).max(22.0)).bold().centre();
    let items = vec![
        Item::path(pen.outline(1.0), Look::fill(INK)),
        Item::path(pen.outline(-1.5), Look::hatched(hatch, ink, colour)),
        Item::disc(pen.centre, reach, Look::fill(WHITE)),
        words.within(Area::around(pen.centre, reach)),
    ];
    Item::group(format!("{name} badge"), Placing::HERE, items)
}
