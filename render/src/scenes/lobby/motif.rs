//! One drawing per game, made of marks and pieces.

use harbormaster_rules::piecepack::Suit;

use crate::marks::{Sign, compass, crate_box, lamp, lighthouse, pier, sail, seat, ship, sign};
use crate::palette::{self, Colour, DARK_TIMBER, INK, PAPER, QUIET, SAND, SHALLOWS, SHELF, WHITE};
use crate::pieces::dominoes::{Edging, open};
use crate::pieces::suits;
use crate::scene::{Area, Item, Look, Path, Point, Scene};

/// The drawing of a title card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Motif {
    /// Three islands in white, black and red.
    Islands,
    /// A ring of squares round a ship.
    Ring,
    /// Four tiles with suits.
    Suits,
    /// Hexagons with belts and a crate.
    Belts,
    /// Cities with dominoes between them.
    Cities,
    /// A harbour, for games without a drawing of their own.
    Harbour,
}

const RED: Colour = Colour::hex(0xD55E00);
const BLACK: Colour = Colour::hex(0x45484D);
const CREAM: Colour = Colour::hex(0xF5F0E1);

impl Motif {
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] =
        [Self::Islands, Self::Ring, Self::Suits, Self::Belts, Self::Cities, Self::Harbour];

    /// The drawing for the game with this slug.
    pub(crate) fn of(slug: &str) -> Self {
        match slug {
            "threeport" => Self::Islands,
            "shipopoly" => Self::Ring,
            "tariffs" => Self::Suits,
            "transport" => Self::Belts,
            "shipit" => Self::Cities,
            _ => Self::Harbour,
        }
    }

    pub(super) fn draw(self, scene: &mut Scene, area: Area) {
        match self {
            Self::Islands => islands(scene, area),
            Self::Ring => ring(scene, area),
            Self::Suits => suits(scene, area),
            Self::Belts => belts(scene, area),
            Self::Cities => cities(scene, area),
            Self::Harbour => harbour(scene, area),
        }
    }
}

/// A patch of land in its shelf.
fn land(scene: &mut Scene, area: Area, ground: Colour) {
    const COAST: [(f32, f32); 9] = [
        (0.0, 0.35),
        (0.16, 0.0),
        (0.5, 0.12),
        (0.84, -0.02),
        (1.03, 0.40),
        (0.94, 0.86),
        (0.64, 1.04),
        (0.34, 0.92),
        (0.03, 0.98),
    ];
    let coast =
        |area: Area| Path::blob(&COAST.map(|(x, y)| (area.x + x * area.wide, area.y + y * area.high)));
    scene.add(Item::path(coast(area.inset(-16.0)), Look::fill(SHELF)));
    scene.add(Item::path(coast(area.inset(-8.0)), Look::fill(SHALLOWS)));
    scene.add(Item::path(coast(area), Look::fill(SAND).edged(DARK_TIMBER.mix(SAND, 110), 1.5)));
    scene.add(Item::path(coast(area.inset(7.0)), Look::fill(ground)));
}

/// A ship with an anchor on its sail.
fn flagship(scene: &mut Scene, area: Area, seat: usize) {
    let look = palette::seat(seat);
    scene.add(ship(area, look.colour));
    scene.add(sign(Sign::Anchor, sail(area).inset(area.wide * 0.04), look.ink));
}

fn square(area: Area, x: f32, y: f32, side: f32) -> Area {
    Area::new(area.x + x, area.y + y, side, side)
}

fn islands(scene: &mut Scene, area: Area) {
    for (x, y, ground, ink, what) in [
        (20.0, 30.0, CREAM, INK, Sign::Ring),
        (240.0, 20.0, BLACK, WHITE, Sign::Square),
        (230.0, 228.0, RED.mix(WHITE, 60), INK, Sign::Triangle),
    ] {
        let place = Area::new(area.x + x, area.y + y, 150.0, 124.0);
        land(scene, place, ground);
        scene.add(sign(what, Area::new(place.x + 22.0, place.y + 42.0, 48.0, 48.0), ink));
        let tower = Area::new(place.x + 70.0, place.y - 14.0, 76.0, 110.0);
        scene.add(lighthouse(tower, if ground == CREAM { QUIET } else { ground }, true));
    }
    flagship(scene, square(area, 10.0, 190.0, 180.0), 0);
    scene.add(ship(square(area, 190.0, 140.0, 76.0), palette::seat(1).colour));
}

fn ring(scene: &mut Scene, area: Area) {
    const SIDE: f32 = 54.0;
    const GROUPS: [u32; 8] = [0x8C510A, 0x56B4E9, 0xCC79A7, 0xD55E00, 0xF0E442, 0x009E73, 0x0072B2, 0x4B2A7B];
    let left = area.x + 22.0;
    for place in 0..24_u8 {
        let (side, step) = (place / 6, f32::from(place % 6));
        let (column, row) = match side {
            0 => (step, 0.0),
            1 => (6.0, step),
            2 => (6.0 - step, 6.0),
            _ => (0.0, 6.0 - step),
        };
        let cell = Area::new(left + column * SIDE, area.y + 2.0 + row * (SIDE - 1.0), SIDE, SIDE - 1.0);
        scene.add(Item::rect(cell, Look::fill(PAPER).edged(INK, 1.5)));
        if place % 6 == 0 {
            scene.add(sign(Sign::Anchor, cell.inset(10.0), QUIET));
        } else {
            let band = Area { high: 15.0, ..cell };
            let colour = Colour::hex(GROUPS[usize::from(place) / 3 % GROUPS.len()]);
            scene.add(Item::rect(band, Look::fill(colour).edged(INK, 1.5)));
        }
    }
    flagship(scene, square(area, 111.0, 88.0, 200.0), 0);
    for (index, (column, row)) in [(4.0, 0.0), (6.0, 3.0), (0.0, 2.0), (2.0, 6.0)].into_iter().enumerate() {
        let token =
            Area::new(left + column * SIDE + 12.0, area.y + 2.0 + row * (SIDE - 1.0) + 19.0, 30.0, 30.0);
        scene.add(seat(palette::seat(index + 1), token));
    }
}

fn suits(scene: &mut Scene, area: Area) {
    const PITCH: f32 = 182.0;
    for (place, suit) in Suit::ALL.into_iter().enumerate() {
        let (column, row) = ((place % 2) as f32, (place / 2) as f32);
        let tile = square(area, 32.0 + column * PITCH, 10.0 + row * PITCH, 174.0);
        let ground = Look::fill(suits::tint(suit)).edged(suits::shade(suit), 3.0);
        scene.add(Item::round_rect(tile, 12.0, ground));
        scene.add(suits::suit(suit, tile.inset(46.0)));
    }
    // Across the borders, and what a trip over them costs.
    let cross = Point::new(area.x + 32.0 + PITCH - 4.0, area.y + 10.0 + PITCH - 4.0);
    for (x, y, wide, halves, edging) in [
        (0.0, -91.0, true, (4, 1), Edging::Plain),
        (91.0, 0.0, false, (2, 5), Edging::Plain),
        (0.0, 91.0, true, (3, 0), Edging::Last),
    ] {
        let (across, along) = if wide { (84.0, 66.0) } else { (66.0, 84.0) };
        let place = Area::new(cross.x + x - across / 2.0, cross.y + y - along / 2.0, across, along);
        scene.add(open(place, halves, edging));
    }
}

/// A loop of belt with packages, and the ship that brought them.
fn belts(scene: &mut Scene, area: Area) {
    let middle = super::super::transport::motif(scene, area);
    flagship(scene, middle, 2);
}

/// Cities with links between them, and a ship off the coast.
fn cities(scene: &mut Scene, area: Area) {
    let free = super::super::shipit::motif(scene, area);
    flagship(scene, free, 1);
}

fn harbour(scene: &mut Scene, area: Area) {
    land(scene, Area::new(area.x + 40.0, area.y + 20.0, 340.0, 150.0), CREAM);
    scene.add(lighthouse(square(area, 210.0, 6.0, 140.0), palette::TURN, true));
    scene.add(crate_box(square(area, 84.0, 66.0, 58.0)));
    scene.add(crate_box(square(area, 146.0, 78.0, 46.0)));
    scene.add(pier(Area::new(area.x + 240.0, area.y + 150.0, 34.0, 110.0)));
    scene.add(lamp(square(area, 266.0, 160.0, 70.0), true, INK));
    flagship(scene, square(area, 40.0, 190.0, 180.0), 0);
    scene.add(compass(square(area, 300.0, 262.0, 110.0), QUIET, WHITE));
}
