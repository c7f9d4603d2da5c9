//! The look of the four colours: Okabe and Ito's, each with a suit's shape and a pattern that mean the same.

use harbormaster_rules::shipit::{Colour as Company, Tile};

use crate::marks::sign;
use crate::palette::{Colour, HAIRLINE, INK, PAPER, SAND, WHITE};
use crate::pieces::suits;
use crate::scene::{Area, Hatch, Item, Label, Look, Placing, Point};

/// The ground of the table: land on an old map.
pub(super) const LAND: Colour = SAND.mix(PAPER, 130);
/// Lines between cells of the table.
pub(super) const FAINT: Colour = LAND.mix(INK, 16);
/// The stronger ones after every second cell.
pub(super) const FIRM: Colour = LAND.mix(INK, 40);
/// The ground of links and officials.
pub(super) const BONE: Colour = Colour::hex(0xFFFDF6);
/// Around the changes of the last move.
pub(super) const ALARM: Colour = Colour::hex(0xC2410C);
/// Edges of empty and unowned items.
pub(super) const BARE: Colour = HAIRLINE.mix(INK, 60);

/// The company's colour: deep enough for white signs on it and for its sign on its tint.
pub(super) const fn ink(company: Company) -> Colour {
    match company {
        Company::Red => Colour::hex(0xC64F00),
        Company::Green => Colour::hex(0x007F5C),
        Company::Blue => Colour::hex(0x0068A6),
        Company::Black => Colour::hex(0x2E3137),
    }
}

/// The company's colour as a ground for dark words.
pub(super) const fn tint(company: Company) -> Colour {
    match company {
        Company::Red => Colour::hex(0xF9CFB0),
        Company::Green => Colour::hex(0xB2E2D0),
        Company::Blue => Colour::hex(0xB5D8F0),
        Company::Black => Colour::hex(0xCBCDD1),
    }
}

/// The pattern of the cells that the company's official blocks.
pub(super) const fn hatch(company: Company) -> Hatch {
    match company {
        Company::Red => Hatch::Dots,
        Company::Green => Hatch::Bars,
        Company::Blue => Hatch::Rising,
        Company::Black => Hatch::Net,
    }
}

/// The lines of that pattern, behind dark digits.
pub(super) const fn hatching(company: Company) -> Colour {
    ink(company).mix(WHITE, 135)
}

/// The company's suit in a colour.
pub(super) fn mark(company: Company, area: Area, ink: Colour) -> Item {
    sign(suits::shape(company.suit()), area, ink)
}

/// The company's suit in its own colour.
pub(super) fn suit(company: Company, area: Area) -> Item {
    mark(company, area, ink(company))
}

/// A tile as a small sign instead of its name: suit and number on its tint, as on the table.
pub(super) fn tile(area: Area, tile: Tile) -> Item {
    let half = area.wide / 2.0;
    let suit = Area::around(Point::new(area.x + half * 0.54, area.centre().y), half * 0.44);
    let number = Label::new(tile.value().to_string(), area.high.min(27.0)).bold().inline().centre();
    let items = vec![
        Item::rect(area, Look::fill(tint(tile.colour())).edged(INK, 2.0)),
        self::suit(tile.colour(), suit),
        number.within(Area { x: area.x + half, wide: half - 1.0, ..area }),
    ];
    Item::group(tile.name(), Placing::HERE, items)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_signs_read_on_every_company() {
        for company in Company::ALL {
            for (ink, ground) in
                [(WHITE, ink(company)), (INK, tint(company)), (INK, hatching(company)), (ink(company), BONE)]
            {
                let contrast = ink.contrast(ground);
                assert!(contrast >= 4.5, "{company}: {ink:?} on {ground:?}: {contrast:.2}");
            }
        }
    }
}
