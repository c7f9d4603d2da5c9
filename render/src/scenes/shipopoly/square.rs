//! The squares between the corners.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::{BOARD, DRYDOCK, Deed, SQUARES, Space};
use harbormaster_rules::shipopoly::{DeedView, Standing, View};

use super::looks::{Family, money};
use super::ring::{Cell, Ring};
use super::{corner, moored, tokens};
use crate::marks::{Sign, crate_box, ship, sign};
use crate::palette::{GLOW, GONE, GONE_INK, INK, LAMPLIGHT, PAPER, QUIET, SHALLOWS, TURN};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

/// Room for the number and the price, for a line of the name, and between text and line.
const HEAD: f32 = 24.0;
const NAME: f32 = 23.0;
const PAD: f32 = 4.0;
/// The utility that moves water; the other one heats it.
const BILGE_PUMPS: u8 = 28;

/// Who stands where.
pub(super) struct Berths<'a> {
    view: &'a View,
}

impl Berths<'_> {
    /// The tokens on a square, those in the Drydock excluded.
    pub(super) fn at(&self, square: u8) -> Vec<Seat> {
        let captains = (0..).map(Seat::new).zip(&self.view.captains);
        let here = captains.filter(|(_, captain)| {
            let inside = captain.drydock.is_some() && captain.at == DRYDOCK;
            captain.at == square && !inside && !matches!(captain.standing, Standing::Sunk(_))
        });
        here.map(|(seat, _)| seat).collect()
    }

    /// The tokens in the Drydock, with the attempts that failed.
    pub(super) fn docked(&self) -> Vec<(Seat, u8)> {
        let captains = (0..).map(Seat::new).zip(&self.view.captains);
        let afloat = captains.filter(|(_, captain)| !matches!(captain.standing, Standing::Sunk(_)));
        afloat.filter_map(|(seat, captain)| Some((seat, captain.drydock?))).collect()
    }
}

/// Draws all squares.
pub(super) fn draw(scene: &mut Scene, ring: &Ring, view: &View) {
    let berths = Berths { view };
    for square in 0..SQUARES {
        let reached = view.outcome.is_none() && view.last_roll.is_some_and(|roll| roll.to == square);
        let mut items = Vec::new();
        if square.is_multiple_of(10) {
            corner::draw(&mut items, ring.square(square), square, reached, view, &berths);
        } else {
            let cell = ring.cell(square);
            let here = berths.at(square);
            let deed = Deed::at(square).and_then(|deed| view.deeds.get(deed.index()));
            match deed {
                Some(deed) => port(&mut items, &cell, deed, &here, reached, view),
                None => event(&mut items, &cell, square, &here, reached),
            }
        }
        let name = format!("{square} {}", BOARD[usize::from(square)].id);
        scene.add(Item::group(name, Placing::HERE, items));
    }
}

/// A square that can be owned.
fn port(items: &mut Vec<Item>, cell: &Cell, deed: &DeedView, here: &[Seat], reached: bool, view: &View) {
    if let Some(owner) = deed.owner {
        moored::tab(items, cell, deed, owner);
    }
    let (ground, ink) = match (deed.decommissioned, reached) {
        (true, _) => (GONE, GONE_INK),
        (false, true) => (GLOW, INK),
        (false, false) => (PAPER, INK),
    };
    let (band, face) = (cell.band(), cell.face());
    let family = Family::of(deed.deed).band();
    items.push(Item::rect(face, Look::fill(ground)));
    items.push(Item::rect(band, if deed.decommissioned { Look::fill(GONE) } else { family.look() }));
    let plate = Area::new(
        if cell.upright() { band.x + 2.0 } else { band.x + 4.0 },
        if cell.upright() { band.y + 4.0 } else { band.y + 2.0 },
        24.0,
        24.0,
    );
    items.push(Item::rect(plate, Look::fill(if deed.decommissioned { GONE } else { PAPER })));
    let letter = Label::new(family.letter.to_string(), 20.0).bold().centre().colour(ink);
    items.push(letter.within(plate));
    let room = if cell.upright() {
        Area { y: plate.bottom(), high: band.bottom() - plate.bottom(), ..band }
    } else {
        Area { x: plate.right(), wide: band.right() - plate.right(), ..band }
    };

    let square = deed.deed.square();
    let head = Area::new(face.x + PAD, face.y, face.wide - 2.0 * PAD, HEAD);
    if deed.decommissioned {
        moored::decommissioned(items, face, head);
    } else {
        moored::ships(items, cell, room, deed.level);
        moored::price(items, head, deed.deed.price());
    }
    if view.purchase == Some(deed.deed) {
        items.push(Item::rect(face.inset(2.0), Look::line(LAMPLIGHT, 4.0)));
    }
    let below = title(items, face, head, square, ink);
    if here.is_empty() && deed.owner.is_none() {
        let mark = Area::around(below.centre(), (below.high / 2.0 - 2.0).min(28.0));
        match (family.letter, square) {
            ('V', _) => items.push(ship(mark, PAPER)),
            ('U', BILGE_PUMPS) => items.push(sign(Sign::Waves, mark, QUIET)),
            ('U', _) => items.push(sign(Sign::Sun, mark, QUIET)),
            _ => {}
        }
    }
    tokens::grid(items, below, here);
}

/// A square that does something.
fn event(items: &mut Vec<Item>, cell: &Cell, square: u8, here: &[Seat], reached: bool) {
    let face = cell.area;
    items.push(Item::rect(face, Look::fill(if reached { GLOW } else { SHALLOWS })));
    let head = Area::new(face.x + PAD, face.y, face.wide - 2.0 * PAD, HEAD);
    let below = title(items, face, head, square, INK);
    let space = BOARD[usize::from(square)].space;
    if let Space::Pay(dollars) = space {
        items.push(Label::new(format!("pay {}", money(dollars)), 18.0).right().colour(QUIET).within(head));
    }
    if !here.is_empty() {
        tokens::grid(items, below, here);
        return;
    }
    let middle = below.centre();
    let reach = (below.high / 2.0 - 3.0).clamp(10.0, 32.0);
    let mark = Area::around(middle, reach);
    match space {
        Space::Chance => {
            items.push(Label::new("?", reach * 2.0).bold().centre().inline().colour(TURN).within(mark));
        }
        Space::Chest => items.push(crate_box(mark)),
        _ => {
            items.push(Item::disc(middle, reach, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
            items.push(Label::new("$", reach * 1.3).bold().centre().inline().within(mark));
        }
    }
}

/// Number and name; returns what is left below.
fn title(items: &mut Vec<Item>, face: Area, head: Area, square: u8, ink: crate::palette::Colour) -> Area {
    let number = Label::new(square.to_string(), 18.0);
    let number_area = Area { wide: number.width() + 1.0, ..head };
    items.push(number.colour(if ink == INK { QUIET } else { ink }).within(number_area));
    let lines = name(square);
    let long = lines.len() as f32 * NAME;
    for (place, line) in lines.iter().enumerate() {
        let area = Area { y: head.bottom() - 2.0 + NAME * place as f32, high: NAME, ..face };
        items.push(Label::new(*line, 18.0).bold().centre().colour(ink).within(area));
    }
    let top = head.bottom() + long - 2.0;
    Area::new(face.x + 2.0, top, face.wide - 4.0, face.bottom() - top - 1.0)
}

/// The name of a square, short enough for its place: at most twelve characters, on one line or two.
pub(super) fn name(square: u8) -> &'static [&'static str] {
    match square {
        0 => &["GO"],
        1 => &["Ascension"],
        2 | 17 | 33 => &["Chest"],
        3 => &["St Helena"],
        4 => &["Naval Fines"],
        5 => &["Alacrity"],
        6 => &["Port", "Stanley"],
        7 | 22 | 36 => &["Chance"],
        8 => &["Montevideo"],
        9 => &["Pernambuco"],
        10 => &["Shore Leave"],
        11 => &["Bathurst"],
        12 => &["Boilers"],
        13 => &["Freetown"],
        14 => &["Lagos"],
        15 => &["Tamar"],
        16 => &["Simonstown"],
        18 => &["Zanzibar"],
        19 => &["Mombasa"],
        20 => &["Crow's Nest"],
        21 => &["Aden"],
        23 => &["Bombay"],
        24 => &["Colombo"],
        25 => &["Intrepid"],
        26 => &["Singapore"],
        27 => &["Wei-Hai-Wei"],
        28 => &["Bilge", "Pumps"],
        29 => &["Hong Kong"],
        30 => &["To Drydock"],
        31 => &["Alexandria"],
        32 => &["Gibraltar"],
        34 => &["Malta"],
        35 => &["Enterprise"],
        37 => &["Scapa Flow"],
        38 => &["Ship's Refit"],
        39 => &["Portsmouth"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_square_has_a_name_that_fits() {
        for square in 0..SQUARES {
            let name = name(square).join(" ");
            assert!((1..=12).contains(&name.chars().count()), "{square}: {name}");
            // The Drydock inside Shore Leave has its name in its own box.
            let long = BOARD[usize::from(square)].name.trim_end_matches(" / Drydock");
            let last = |name: &str| name.split(' ').next_back().map(str::to_owned);
            assert_eq!(last(&name), last(long).map(|word| word.replace("Office", "Fines")), "{square}");
        }
    }
}
