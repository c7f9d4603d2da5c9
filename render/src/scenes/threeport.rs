//! Threeport Shipping: a sea chart with three islands, boats at their shores, and a logbook at the right.

mod boats;
mod card;
mod chart;
mod island;
mod logbook;
mod words;

use harbormaster_rules::threeport::{Colour as Cargo, View};

use super::Shown;
use crate::marks::Sign;
use crate::palette::{self, Colour, GONE, GONE_INK, INK, WHITE};
use crate::scene::{Area, Scene};

pub(super) use words::{alt, whole};

/// Width of the picture, and of the chart at its left.
const WIDE: f32 = 1_100.0;
const CHART: f32 = 812.0;
/// The limits of the height: a chat client shows a picture of this width no higher, and the piles need some room.
const HIGHEST: f32 = 700.0;
const LOWEST: f32 = 500.0;
/// Height of the part of the chart that holds islands; boats are below.
const ISLANDS: f32 = 344.0;

/// The layout of the picture.
#[derive(Clone, Copy, Debug)]
struct Plan {
    chart: Area,
    logbook: Area,
}

impl Plan {
    fn of(high: f32) -> Self {
        Self { chart: Area::new(0.0, 0.0, CHART, high), logbook: Area::new(CHART, 0.0, WIDE - CHART, high) }
    }

    /// The third of the chart that belongs to an island, from the chart's upper to its lower frame.
    fn column(self, place: usize) -> Area {
        let inner = self.chart.inset(chart::FRAME);
        let wide = inner.wide / 3.0;
        Area::new(inner.x + wide * place as f32, inner.y, wide, inner.high)
    }
}

/// The height of the board for a view: as high as the boats and the logbook need.
pub(super) fn high(view: &View) -> f32 {
    let sea = ISLANDS + boats::high(view) + chart::FRAME + 2.0;
    sea.max(logbook::high(view)).clamp(LOWEST, HIGHEST)
}

/// The board for a view.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    within(view, high(view), names)
}

/// The same at a height that is enough for it and for other boards.
pub(super) fn within(view: &View, high: f32, names: &Shown) -> Scene {
    let plan = Plan::of(high);
    let mut scene = Scene::new(WIDE, plan.chart.high, palette::SEA);
    chart::draw(&mut scene, plan.chart);
    for (place, (cargo, island)) in view.islands.iter().enumerate() {
        island::draw(&mut scene, cargo, island, plan.column(place), names);
    }
    boats::draw(&mut scene, plan, view, names);
    chart::frame(&mut scene, plan.chart);
    logbook::draw(&mut scene, plan.logbook, view, names);
    scene
}

/// The look of a colour of cargo, on cards and as an island.
struct Livery {
    name: &'static str,
    sign: Sign,
    card: Colour,
    card_ink: Colour,
    land: Colour,
    land_ink: Colour,
    bands: Colour,
}

const fn livery(cargo: Cargo) -> Livery {
    match cargo {
        Cargo::White => Livery {
            name: "White",
            sign: Sign::Ring,
            card: Colour::hex(0xF5F0E1),
            card_ink: INK,
            land: Colour::hex(0xFAF6EA),
            land_ink: INK,
            bands: Colour::hex(0xD2C196),
        },
        Cargo::Black => Livery {
            name: "Black",
            sign: Sign::Square,
            card: Colour::hex(0x222222),
            card_ink: WHITE,
            land: Colour::hex(0x45484D),
            land_ink: WHITE,
            bands: Colour::hex(0x222222),
        },
        Cargo::Red => Livery {
            name: "Red",
            sign: Sign::Triangle,
            card: Colour::hex(0xD55E00),
            card_ink: Colour::hex(0x120700),
            land: Colour::hex(0xE08A54),
            land_ink: INK,
            bands: Colour::hex(0xD55E00),
        },
    }
}

/// The look of a closed island.
const fn gone(cargo: Cargo) -> Livery {
    Livery { card: GONE, card_ink: GONE_INK, land: GONE, land_ink: GONE_INK, ..livery(cargo) }
}
