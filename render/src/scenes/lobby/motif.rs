//! One drawing per game, made of marks.

use crate::marks::{Sign, compass, crate_box, lamp, lighthouse, pier, sail, seat, ship, sign};
use crate::palette::{self, Colour, DARK_TIMBER, INK, PAPER, QUIET, SAND, SHALLOWS, SHELF, WHITE};
use crate::scene::{Area, Hatch, Item, Look, Path, Placing, Point, Scene, Stroke};

/// What a title card shows.
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
    /// Dominoes and coins.
    Dominoes,
    /// A harbour, for games that have no drawing of their own yet.
    Harbour,
}

const RED: Colour = Colour::hex(0xD55E00);
const BLACK: Colour = Colour::hex(0x45484D);
const CREAM: Colour = Colour::hex(0xF5F0E1);

impl Motif {
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] =
        [Self::Islands, Self::Ring, Self::Suits, Self::Belts, Self::Dominoes, Self::Harbour];

    /// The drawing for the game with this slug.
    pub(crate) fn of(slug: &str) -> Self {
        match slug {
            "threeport" => Self::Islands,
            "shipopoly" => Self::Ring,
            "tariffs" => Self::Suits,
            "transport" => Self::Belts,
            "shipit" => Self::Dominoes,
            _ => Self::Harbour,
        }
    }

    pub(super) fn draw(self, scene: &mut Scene, area: Area) {
        match self {
            Self::Islands => islands(scene, area),
            Self::Ring => ring(scene, area),
            Self::Suits => suits(scene, area),
            Self::Belts => belts(scene, area),
            Self::Dominoes => dominoes(scene, area),
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
    for (place, (sign_shown, colour)) in
        [(Sign::Sun, 0xE69F00), (Sign::Moon, 0x56B4E9), (Sign::Crown, 0x009E73), (Sign::Arms, 0xCC79A7)]
            .into_iter()
            .enumerate()
    {
        let (column, row) = ((place % 2) as f32, (place / 2) as f32);
        let tile = square(area, 34.0 + column * 178.0, 12.0 + row * 178.0, 172.0);
        let colour = Colour::hex(colour);
        scene.add(Item::round_rect(tile, 12.0, Look::fill(colour.mix(WHITE, 185)).edged(INK, 2.5)));
        scene.add(sign(sign_shown, tile.inset(36.0), colour.mix(INK, 40)));
    }
    let centre = area.centre();
    domino(scene, Area::new(centre.x - 70.0, centre.y - 35.0, 140.0, 70.0), 3, 5);
}

fn belts(scene: &mut Scene, area: Area) {
    for (column, row) in [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (0, 2), (1, 2), (2, 2), (2, 1)] {
        let shift = if row == 1 { 60.0 } else { 0.0 };
        if row == 1 && column == 2 {
            continue;
        }
        let at =
            Point::new(area.x + 92.0 + 120.0 * column as f32 + shift, area.y + 84.0 + 105.0 * row as f32);
        hex(scene, at, row == 1 || column == 1);
    }
    scene.add(crate_box(square(area, 100.0, 142.0, 96.0)));
    scene.add(crate_box(square(area, 232.0, 152.0, 76.0)));
    flagship(scene, square(area, 286.0, 230.0, 124.0), 2);
}

/// A hexagon, point up, with a belt across it or bare.
fn hex(scene: &mut Scene, at: Point, belt: bool) {
    const R: f32 = 68.0;
    const HALF: f32 = R * 0.866;
    let corners = [
        (at.x, at.y - R),
        (at.x + HALF, at.y - R / 2.0),
        (at.x + HALF, at.y + R / 2.0),
        (at.x, at.y + R),
        (at.x - HALF, at.y + R / 2.0),
        (at.x - HALF, at.y - R / 2.0),
    ];
    let floor = if belt { Colour::hex(0xDDE2E4) } else { Colour::hex(0xC8CFD2) };
    scene.add(Item::path(Path::polygon(&corners), Look::fill(floor).edged(INK, 2.0)));
    if belt {
        let strip = Area::new(at.x - HALF + 1.0, at.y - 21.0, HALF * 2.0 - 2.0, 42.0);
        let dark = Colour::hex(0x4B555C);
        scene.add(Item::rect(
            strip,
            Look::hatched(Hatch::Rising, Colour::hex(0x6A757C), dark).edged(INK, 1.5),
        ));
    }
}

fn dominoes(scene: &mut Scene, area: Area) {
    domino(scene, Area::new(area.x + 20.0, area.y + 24.0, 200.0, 100.0), 6, 4);
    domino(scene, Area::new(area.x + 246.0, area.y + 24.0, 96.0, 192.0), 2, 5);
    domino(scene, Area::new(area.x + 20.0, area.y + 250.0, 200.0, 100.0), 3, 1);
    for (x, y, what, colour) in [
        (44.0, 140.0, Sign::Sun, 0xD55E00),
        (146.0, 140.0, Sign::Crown, 0x009E73),
        (352.0, 60.0, Sign::Moon, 0x222222),
    ] {
        let coin = square(area, x, y, if x > 300.0 { 62.0 } else { 88.0 });
        let look = Look::fill(Colour::hex(colour)).edged(INK, 2.0);
        scene.add(Item::disc(coin.centre(), coin.wide / 2.0, look));
        scene.add(Item::disc(coin.centre(), coin.wide / 2.0 - 6.0, Look::line(WHITE, 2.0)));
        scene.add(sign(what, coin.inset(coin.wide * 0.27), WHITE));
    }
    flagship(scene, square(area, 236.0, 214.0, 166.0), 1);
}

/// A domino along the longer side of its area.
fn domino(scene: &mut Scene, area: Area, first: usize, second: usize) {
    scene.add(Item::round_rect(area, 10.0, Look::fill(WHITE).edged(INK, 2.5)));
    let lying = area.wide > area.high;
    let side = area.wide.min(area.high);
    let (middle, other) = (area.centre(), if lying { (side, 0.0) } else { (0.0, side) });
    let ends = if lying {
        [Point::new(middle.x, area.y + 8.0), Point::new(middle.x, area.bottom() - 8.0)]
    } else {
        [Point::new(area.x + 8.0, middle.y), Point::new(area.right() - 8.0, middle.y)]
    };
    scene.add(Item::line(ends, Stroke::new(INK, 2.0)));
    for (half, pips) in [((0.0, 0.0), first), (other, second)] {
        scene.add(pips_in(Area::new(area.x + half.0, area.y + half.1, side, side), pips));
    }
}

/// One to six pips on a grid of three by three.
fn pips_in(area: Area, pips: usize) -> Item {
    const GRID: [&[(u8, u8)]; 6] = [
        &[(1, 1)],
        &[(0, 0), (2, 2)],
        &[(0, 0), (1, 1), (2, 2)],
        &[(0, 0), (2, 0), (0, 2), (2, 2)],
        &[(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)],
        &[(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
    ];
    let at = |step: u8| 0.26 + 0.24 * f32::from(step);
    let discs = GRID[(pips.clamp(1, 6)) - 1].iter();
    let discs = discs.map(|(x, y)| Item::disc(Point::new(at(*x), at(*y)), 0.09, Look::fill(INK)));
    Item::group(format!("{pips} pips"), Placing::unit_in(area), discs.collect())
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
