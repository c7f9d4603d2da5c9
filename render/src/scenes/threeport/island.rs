//! An island: land in its shelf, name, level with lamps, and the pile of cargo.

use harbormaster_rules::threeport::{Card, Colour as Cargo, Island};

use super::super::Shown;
use super::{ISLANDS, Livery, card, gone, livery};
use crate::marks::{Sign, lamp, lighthouse, pier, sign};
use crate::palette::{DARK_TIMBER, GONE, GONE_INK, INK, PAPER, SAND, SHALLOWS, SHELF, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Scene, Stroke};

/// Cards of a pile whose heads are shown.
const SEEN: usize = 8;
/// The number of cards above which a pile reaches up to the lighthouse.
const HILL: usize = 4;

/// Coasts in a unit box, one per island, as corners of a smooth outline. Each has a bay at its lower left for a pier.
const COASTS: [&[(f32, f32)]; 3] = [
    &[
        (0.00, 0.02),
        (0.22, -0.05),
        (0.40, 0.04),
        (0.60, 0.10),
        (0.72, -0.04),
        (0.96, -0.04),
        (1.05, 0.16),
        (0.98, 0.36),
        (1.04, 0.58),
        (0.99, 0.80),
        (1.05, 1.02),
        (0.80, 1.06),
        (0.55, 1.00),
        (0.46, 0.87),
        (0.24, 0.90),
        (0.02, 0.96),
        (-0.04, 0.80),
        (0.05, 0.62),
        (-0.06, 0.42),
        (0.04, 0.24),
    ],
    &[
        (-0.02, -0.02),
        (0.30, 0.04),
        (0.52, -0.02),
        (0.66, 0.10),
        (0.84, -0.05),
        (1.03, 0.04),
        (0.98, 0.24),
        (1.06, 0.44),
        (0.98, 0.66),
        (1.04, 0.86),
        (0.98, 1.05),
        (0.72, 1.00),
        (0.52, 1.04),
        (0.44, 0.86),
        (0.22, 0.92),
        (-0.02, 0.94),
        (0.04, 0.76),
        (-0.06, 0.56),
        (0.04, 0.36),
        (-0.04, 0.18),
    ],
    &[
        (0.03, 0.04),
        (0.16, -0.06),
        (0.44, 0.02),
        (0.58, 0.08),
        (0.76, -0.05),
        (1.02, -0.01),
        (1.00, 0.20),
        (1.06, 0.36),
        (0.97, 0.54),
        (1.06, 0.76),
        (1.01, 1.01),
        (0.76, 1.05),
        (0.56, 0.98),
        (0.42, 0.88),
        (0.20, 0.88),
        (0.03, 0.97),
        (-0.05, 0.86),
        (0.03, 0.70),
        (-0.05, 0.50),
        (0.04, 0.34),
        (-0.04, 0.16),
    ],
];

fn coast(cargo: Cargo, area: Area) -> Path {
    let corners = match cargo {
        Cargo::White => COASTS[0],
        Cargo::Black => COASTS[1],
        Cargo::Red => COASTS[2],
    };
    let placed = corners.iter().map(|(x, y)| (area.x + x * area.wide, area.y + y * area.high));
    Path::blob(&placed.collect::<Vec<_>>())
}

/// The island in its column of the chart.
pub(super) fn draw(scene: &mut Scene, cargo: Cargo, island: &Island, column: Area, names: &Shown) {
    let land = Area::new(column.x + 12.0, column.y + 16.0, column.wide - 24.0, ISLANDS - column.y - 24.0);
    let livery = if island.is_open() { livery(cargo) } else { gone(cargo) };
    scene.add(Item::path(coast(cargo, land.inset(-14.0)), Look::fill(SHELF)));
    scene.add(Item::path(coast(cargo, land.inset(-7.0)), Look::fill(SHALLOWS)));
    let left = Area::new(land.x + 2.0, land.y + 4.0, land.wide - card::WIDE - 16.0, land.high);
    match island {
        Island::Open { level, cargo: pile } => {
            // A larger island under the beach makes its edge: cheaper than a stroke round the whole coast.
            scene.add(Item::path(coast(cargo, land.inset(-1.5)), Look::fill(DARK_TIMBER.mix(SAND, 110))));
            scene.add(Item::path(coast(cargo, land), Look::fill(SAND)));
            scene.add(Item::path(coast(cargo, land.inset(6.0)), Look::fill(livery.land)));
            let contour = Look::line(livery.land.mix(livery.land_ink, 28), 1.5);
            scene.add(Item::path(coast(cargo, land.inset(30.0)), contour));
            scene.add(pier(Area::new(left.x + 46.0, land.y + land.high * 0.87, 24.0, 46.0)));
            if pile.len() <= HILL {
                let hill = Area::new(land.right() - card::WIDE - 4.0, land.y - 2.0, card::WIDE, 112.0);
                scene.add(lighthouse(hill, livery.bands, true));
            }
            name(scene, left, &livery, names);
            self::level(scene, left, level.number(), &livery, names);
            self::pile(scene, land, pile, &livery, names);
        }
        Island::Closed => {
            let line = Stroke::new(GONE_INK, 2.0).dashed(9.0, 7.0);
            scene.add(Item::path(coast(cargo, land), Look::fill(GONE).stroked(line)));
            let cross = Area::new(land.x + 24.0, land.y + 50.0, land.wide - 48.0, land.high - 90.0);
            scene.add(sign(Sign::Cross, cross, GONE.mix(GONE_INK, 90)));
            name(scene, left, &livery, names);
            let words = Area::new(land.x + 36.0, cross.centre().y - 22.0, land.wide - 72.0, 44.0);
            scene.add(Item::round_rect(words, 8.0, Look::fill(WHITE).edged(GONE_INK, 2.0)));
            scene.add(
                Label::new(names.say("closed"), 28.0).bold().centre().inline().colour(GONE_INK).within(words),
            );
        }
    }
}

/// The plate with sign and name.
fn name(scene: &mut Scene, left: Area, livery: &Livery, names: &Shown) {
    let plate = Area { high: 42.0, ..left };
    scene.add(Item::round_rect(plate, 8.0, Look::fill(WHITE).edged(INK, 1.5)));
    scene.add(Item::round_rect(plate.inset(3.0), 6.0, Look::fill(livery.card)));
    let mark = Area::new(plate.x + 9.0, plate.y + 11.0, 20.0, 20.0);
    scene.add(sign(livery.sign, mark, livery.card_ink));
    let words = Area::new(mark.right() + 6.0, plate.y, plate.right() - mark.right() - 10.0, plate.high);
    scene.add(Label::new(names.say(livery.name), 26.0).bold().inline().colour(livery.card_ink).within(words));
}

/// The level: a numeral to read, lamps to see.
fn level(scene: &mut Scene, left: Area, level: u8, livery: &Livery, names: &Shown) {
    const LAMP: f32 = 42.0;
    let words = Area::new(left.x, left.y + 52.0, left.wide, 26.0);
    scene.add(Label::new(names.say("level"), 26.0).centre().inline().colour(livery.land_ink).within(words));
    let numeral = Area::new(left.x, words.bottom() - 2.0, left.wide, 92.0);
    scene.add(
        Label::new(level.to_string(), 100.0).bold().centre().inline().colour(livery.land_ink).within(numeral),
    );
    let first = left.centre().x - 1.5 * LAMP;
    for place in 0..3_u8 {
        let x = first + f32::from(place) * LAMP;
        scene.add(lamp(Area::new(x, numeral.bottom() + 2.0, LAMP, 50.0), place < level, livery.land_ink));
    }
}

/// The cargo: the card to be loaded in front, older ones behind it.
fn pile(scene: &mut Scene, land: Area, pile: &[Card], livery: &Livery, names: &Shown) {
    let x = land.right() - card::WIDE - 8.0;
    let front = Area::new(x, land.bottom() - card::HIGH - 10.0, card::WIDE, card::HIGH);
    let below = pile.len().saturating_sub(SEEN);
    let seen = &pile[below..];
    let lift = |place: usize| front.shift(0.0, -card::STRIP * (seen.len() - 1 - place) as f32);
    if below > 0 {
        let words = Area::new(x - 3.0, lift(0).y - 24.0, card::WIDE + 6.0, 25.0);
        scene.add(Item::round_rect(words, 8.0, Look::fill(PAPER).edged(INK, 1.5)));
        scene.add(Label::new(names.say(format!("+{below} below")), 18.0).bold().centre().within(words));
    }
    match seen {
        [] => card::room(scene, front, livery.land.mix(livery.land_ink, 28)),
        [covered @ .., top] => {
            for (place, card) in covered.iter().enumerate() {
                card::covered(scene, lift(place), *card);
            }
            card::whole(scene, front, *top);
        }
    }
}
