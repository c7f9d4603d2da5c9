//! All deeds with their whole names, large: the ring has no room for them.

use harbormaster_rules::shipopoly::{DeedView, View};

use super::looks::{Family, money, moored};
use super::tokens;
use crate::palette::{GLOW, GONE, HAIRLINE, INK, LAMPLIGHT, PAPER, QUIET, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};
use crate::scenes::Shown;

const WIDE: f32 = 1_000.0;
const MARGIN: f32 = 10.0;
const HEAD: f32 = 58.0;
const ROW: f32 = 74.0;
/// Width of the band with the letter of the group.
const BAND: f32 = 46.0;
const COLUMNS: usize = 2;

/// Two columns in the order of the ring.
pub(super) fn scene(view: &View, names: &Shown) -> Scene {
    let rows = view.deeds.len().div_ceil(COLUMNS);
    let mut scene = Scene::new(WIDE, HEAD + ROW * rows as f32 + MARGIN, PAPER);
    let head = Area::new(MARGIN * 2.0, 4.0, WIDE - MARGIN * 4.0, HEAD - 8.0);
    scene.add(Label::new(names.say("All deeds, from GO on"), 32.0).bold().inline().within(head));
    let wide = (WIDE - MARGIN) / COLUMNS as f32;
    for (place, deed) in view.deeds.iter().enumerate() {
        let (column, row) = (place / rows, place % rows);
        let area =
            Area::new(MARGIN + wide * column as f32, HEAD + ROW * row as f32, wide - MARGIN, ROW - 8.0);
        scene.add(Item::group(deed.deed.name(), Placing::HERE, card(area, view, deed, names)));
    }
    scene
}

/// Draws group and name; below it the deed's owner, its ships and the fee.
fn card(area: Area, view: &View, deed: &DeedView, names: &Shown) -> Vec<Item> {
    let is_offered = view.purchase == Some(deed.deed);
    let ground = if is_offered { GLOW } else { WHITE };
    let edge = if is_offered { LAMPLIGHT.mix(INK, 90) } else { HAIRLINE.mix(INK, 60) };
    let mut items = vec![Item::rect(area, Look::fill(ground).edged(edge, 2.0))];
    let band = Area { wide: BAND, ..area };
    let family = Family::of(deed.deed).band();
    items.push(Item::rect(band, if deed.decommissioned { Look::fill(GONE) } else { family.look() }));
    let plate = Area::around(band.centre(), 16.0);
    items.push(Item::round_rect(plate, 6.0, Look::fill(PAPER)));
    let letter = Label::new(names.say(family.letter.to_string()), 24.0).bold().centre().inline();
    items.push(letter.within(plate));
    let mut right = area.right() - 10.0;
    if let Some(owner) = deed.owner {
        let token = Area::new(right - 46.0, area.y + 10.0, 46.0, 46.0);
        tokens::token(&mut items, token, owner, names);
        right = token.x - 8.0;
    }
    let words = Area::new(band.right() + 12.0, area.y + 3.0, right - band.right() - 12.0, area.high - 6.0);
    let upper = Area { high: 34.0, ..words };
    let name = Label::new(names.say(deed.deed.name()), 30.0).bold().inline().shrink_to(26.0);
    items.push(name.within(upper));
    let lower = Area { y: upper.bottom(), high: words.high - upper.high, ..words };
    items.push(Label::new(names.say(state(deed, names)), 24.0).inline().colour(QUIET).within(lower));
    items
}

/// "for sale, $220"; "2 ships, fee $250".
fn state(deed: &DeedView, names: &Shown) -> String {
    let Some(owner) = deed.owner else { return format!("for sale, {}", money(deed.deed.price())) };
    let owner = names.of(owner);
    let ships = moored(deed.level);
    match (deed.decommissioned, deed.deed.is_utility()) {
        (true, _) => format!("with a loan, {owner}"),
        (_, true) => format!("fee {} x roll{ships}, {owner}", deed.fee),
        _ => format!("fee {}{ships}, {owner}", money(deed.fee)),
    }
}
