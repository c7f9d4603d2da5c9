//! The card of one deed: its price, its fees, its owner.

use harbormaster_rules::shipopoly::board::{Deed, UTILITY_FACTORS, VESSEL_FEES};
use harbormaster_rules::shipopoly::{DeedView, View};

use super::looks::{Family, flag, money};
use super::tokens;
use crate::palette::{GLOW, GONE, GONE_INK, INK, PAPER, QUIET, TURN};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};
use crate::scenes::Shown;

const CARD: Area = Area::new(0.0, 0.0, 480.0, 640.0);
/// Height of the band, of a line of the table and of the foot.
const BAND: f32 = 132.0;
const ROW: f32 = 38.0;
const FOOT: f32 = 74.0;
/// Between the edge and the words.
const MARGIN: f32 = 28.0;

/// One line of the table, and true if it is the visitor's present fee.
struct Row {
    words: String,
    sum: String,
    applies: bool,
}

/// The card of a deed.
pub(in crate::scenes) fn scene(view: &View, deed: &DeedView, names: &Shown) -> Scene {
    let mut scene = Scene::new(CARD.wide, CARD.high, PAPER);
    band(&mut scene, deed, names);
    table(&mut scene, view, deed, names);
    foot(&mut scene, deed, names);
    scene.add(Item::rect(CARD.inset(3.0), Look::line(INK, 6.0)));
    scene
}

/// Group, letter and name.
fn band(scene: &mut Scene, deed: &DeedView, names: &Shown) {
    let family = Family::of(deed.deed).band();
    let area = Area { high: BAND, ..CARD };
    scene.add(Item::rect(area, if deed.decommissioned { Look::fill(GONE) } else { family.look() }));
    let plate = Area::new(MARGIN, 20.0, CARD.wide - 2.0 * MARGIN, BAND - 40.0);
    scene.add(Item::round_rect(plate, 10.0, Look::fill(PAPER).edged(INK, 2.0)));
    let words = plate.inset(10.0);
    let sea = Area { high: 26.0, ..words };
    scene.add(Label::new(names.say(waters(deed.deed)), 22.0).centre().inline().colour(QUIET).within(sea));
    let name = Area { y: sea.bottom(), high: words.bottom() - sea.bottom(), ..words };
    scene.add(
        Label::new(names.say(deed.deed.name()), 38.0).bold().centre().inline().shrink_to(24.0).within(name),
    );
}

/// Returns the group of the deed: "G - Mediterranean".
fn waters(deed: Deed) -> String {
    match deed.group() {
        Some(group) => format!("{} - {}", group.letter(), group.name()),
        None if deed.is_vessel() => "V - vessel".to_owned(),
        None => "U - utility".to_owned(),
    }
}

fn table(scene: &mut Scene, view: &View, deed: &DeedView, names: &Shown) {
    let mut y = BAND + 14.0;
    for row in rows(view, deed) {
        let area = Area::new(MARGIN, y, CARD.wide - 2.0 * MARGIN, ROW);
        if row.applies {
            let bar = Area::new(area.x - 12.0, area.y, area.wide + 24.0, area.high);
            scene.add(Item::round_rect(bar, 6.0, Look::fill(GLOW).edged(TURN, 2.0)));
        }
        let sum = Label::new(names.say(row.sum), 25.0).bold().right().inline();
        let room = sum.width() + 12.0;
        scene.add(sum.within(area));
        let words = Label::new(names.say(row.words), 23.0).inline().shrink_to(22.0);
        scene.add(words.within(Area { wide: area.wide - room, ..area }));
        y += ROW;
    }
}

/// Every fee, then price, ships and loan.
fn rows(view: &View, deed: &DeedView) -> Vec<Row> {
    let line = |words: &str, sum: String, applies: bool| Row { words: words.to_owned(), sum, applies };
    let charges = deed.owner.is_some() && !deed.decommissioned;
    let which = deed.deed;
    let mut rows = Vec::new();
    if let Some(port) = which.port() {
        let bare = charges && deed.level == 0;
        let doubled = bare && deed.fee == port.fees[0] * 2;
        rows.push(line("Fee", money(port.fees[0]), bare && !doubled));
        rows.push(line("with the whole group", money(port.fees[0] * 2), doubled));
        for (level, fee) in (1_u8..).zip(&port.fees[1..]) {
            let words = match level {
                1 => "with 1 ship".to_owned(),
                5 => "with a cruiser".to_owned(),
                many => format!("with {many} ships"),
            };
            rows.push(line(&words, money(*fee), charges && deed.level == level));
        }
        rows.push(line("A ship; the fifth is a cruiser", money(which.ship_price()), false));
    } else if which.is_vessel() {
        for (count, fee) in (1_u8..).zip(VESSEL_FEES) {
            let words = if count == 1 { "Fee".to_owned() } else { format!("with {count} vessels") };
            rows.push(line(&words, money(fee), charges && deed.fee == fee));
        }
    } else {
        let known =
            view.deeds.iter().filter(|other| other.deed.is_utility() && other.owner.is_some()).count();
        for (count, factor) in (1_usize..).zip(UTILITY_FACTORS) {
            let words = if count == 1 { "Fee" } else { "if both are owned" };
            rows.push(line(words, format!("{factor} x roll"), charges && known == count));
        }
    }
    rows.push(line("Price", money(which.price()), deed.owner.is_none()));
    rows.push(line("Loan", money(which.half()), deed.decommissioned));
    rows.push(line("Interest on it", money(which.interest()), false));
    rows
}

/// Draws the owner.
fn foot(scene: &mut Scene, deed: &DeedView, names: &Shown) {
    let area = Area::new(0.0, CARD.bottom() - FOOT, CARD.wide, FOOT);
    let rule = [Point::new(MARGIN, area.y), Point::new(CARD.wide - MARGIN, area.y)];
    scene.add(Item::line(rule, Stroke::new(QUIET, 2.0)));
    let words = Area::new(MARGIN, area.y + 8.0, CARD.wide - 2.0 * MARGIN, FOOT - 22.0);
    let Some(owner) = deed.owner else {
        let text = names.say("For sale: land here to buy it");
        scene.add(Label::new(text, 22.0).centre().inline().colour(QUIET).shrink_to(22.0).within(words));
        return;
    };
    let disc = Area::new(words.x, words.y, words.high, words.high);
    scene.add(Item::round_rect(disc, 8.0, flag(owner)));
    tokens::token(&mut scene.items, disc.inset(7.0), owner, names);
    let text = Area { x: disc.right() + 14.0, wide: words.right() - disc.right() - 14.0, ..words };
    let ink = if deed.decommissioned { GONE_INK } else { INK };
    let name = names.of(owner);
    let said = if deed.decommissioned { names.say(format!("{name}, with a loan")) } else { name };
    scene.add(Label::new(said, 26.0).bold().inline().colour(ink).shrink_to(22.0).within(text));
}

/// The same in words.
pub(in crate::scenes) fn alt(view: &View, deed: &DeedView, names: &Shown) -> String {
    let owner = deed.owner.map_or("nobody".to_owned(), |seat| names.of(seat));
    let state = if deed.decommissioned { ", with a loan" } else { "" };
    let rows: Vec<String> = rows(view, deed)
        .into_iter()
        .map(|row| format!("{} {}{}", row.words, row.sum, if row.applies { " (now)" } else { "" }))
        .collect();
    let text =
        format!("{}, {}. Owner: {owner}{state}. {}.", deed.deed.name(), waters(deed.deed), rows.join("; "));
    text.chars().take(1_024).collect()
}
