//! One captain's position, large: cash, debts and deeds, and below them the squares that the next roll can reach.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::board::CRUISER;
use harbormaster_rules::shipopoly::{CaptainView, Creditor, DebtView, DeedView, View};

use super::super::{Shown, alt};
use super::ahead::Ahead;
use super::looks::{Band, Family, flag, money};
use super::panel::ALARM;
use super::tokens;
use crate::palette::{GLOW, GONE, GONE_INK, HAIRLINE, INK, LAMPLIGHT, PAPER, QUIET, SHALLOWS, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

const WIDE: f32 = 800.0;
const MARGIN: f32 = 14.0;
/// Heights of the captain's name, of the debts, of a heading, of a line of deeds and of a square.
const HEAD: f32 = 104.0;
const DEBTS: f32 = 56.0;
const TITLE: f32 = 44.0;
const CHIPS: f32 = 54.0;
const ROW: f32 = 68.0;
/// Width of a group's letter, of a deed's box, and of the gap between groups.
const LETTER: f32 = 36.0;
const BOX: f32 = 34.0;
const GAP: f32 = 10.0;
/// Widths in the row of a square: of the steps, the band, the owner's token and the sum.
const STEPS: f32 = 70.0;
const BAND: f32 = 46.0;
const OWNER: f32 = 48.0;
const SUM: f32 = 196.0;

/// The position of a captain who is in the game.
pub(super) fn scene(view: &View, who: Seat, captain: &CaptainView, names: &Shown) -> Scene {
    let groups = groups(view, who);
    let lines = groups.last().map_or(0.0, |group| group.area.y / CHIPS + 1.0);
    let debts = if captain.debts.is_empty() { 0.0 } else { DEBTS };
    let top = HEAD + debts + TITLE + CHIPS * lines + TITLE;
    let squares: Vec<Ahead<'_>> = Ahead::all(view, who, captain).collect();
    let mut scene = Scene::new(WIDE, top + ROW * squares.len() as f32 + MARGIN, PAPER);
    head(&mut scene, who, captain, names);
    self::debts(&mut scene, HEAD, &captain.debts, names);
    let below = HEAD + debts;
    title(&mut scene, below, if groups.is_empty() { "No deeds yet" } else { "Your deeds" }, names);
    legend(&mut scene, below, &groups, who, names);
    for group in &groups {
        let mut items = Vec::new();
        group.draw(&mut items, group.area.shift(MARGIN, below + TITLE), who);
        scene.add(Item::group(format!("group {}", group.band.letter), Placing::HERE, items));
    }
    title(&mut scene, top - TITLE, "Your square and the next twelve", names);
    for (place, square) in (0_u8..).zip(&squares) {
        let area = Area::new(MARGIN, top + ROW * f32::from(place), WIDE - 2.0 * MARGIN, ROW - 6.0);
        scene.add(Item::group(square.name(), Placing::HERE, row(area, square, who, names)));
    }
    scene
}

/// Draws the captain's token, name and money.
fn head(scene: &mut Scene, who: Seat, captain: &CaptainView, names: &Shown) {
    let block = Area::new(MARGIN, MARGIN, 76.0, 76.0);
    scene.add(Item::round_rect(block, 8.0, flag(who)));
    tokens::token(&mut scene.items, block.inset(12.0), who, names);
    let words = Area::new(block.right() + 16.0, block.y - 2.0, WIDE - block.right() - 16.0 - MARGIN, 46.0);
    let below = Area { y: words.bottom(), high: 34.0, ..words };
    let cash = Label::new(money(captain.cash), 48.0).bold().inline().right();
    let room = cash.width() + 14.0;
    scene.add(cash.within(words));
    let name = Label::new(names.of(who), 40.0).bold().inline().shrink_to(28.0);
    scene.add(name.within(Area { wide: words.wide - room, ..words }));
    let worth = Label::new(names.say(format!("worth {}", money(captain.net_worth))), 28.0).inline().right();
    let room = worth.width() + 14.0;
    scene.add(worth.colour(QUIET).within(below));
    let cards = match captain.cards.iter().count() {
        0 => return,
        1 => "1 Drydock card".to_owned(),
        many => format!("{many} Drydock cards"),
    };
    let cards = Label::new(names.say(cards), 28.0).inline().colour(QUIET);
    scene.add(cards.within(Area { wide: below.wide - room, ..below }));
}

/// Draws the debts, if there are any.
fn debts(scene: &mut Scene, y: f32, debts: &[DebtView], names: &Shown) {
    if debts.is_empty() {
        return;
    }
    let to = |debt: &DebtView| match debt.to {
        Creditor::Captain(seat) => format!("{} to {}", money(debt.amount), names.of(seat)),
        Creditor::Treasury => format!("{} to the Treasury", money(debt.amount)),
        Creditor::Pool => format!("{} to the pool", money(debt.amount)),
    };
    let all: Vec<String> = debts.iter().map(to).collect();
    let plate = Area::new(MARGIN, y, WIDE - 2.0 * MARGIN, DEBTS - 10.0);
    scene.add(Item::round_rect(plate, 8.0, Look::fill(WHITE).edged(ALARM, 4.0)));
    let words = names.say(format!("You owe {}", alt::listed(&all)));
    scene.add(Label::new(words, 28.0).bold().inline().shrink_to(22.0).within(plate.inset(6.0)));
}

fn title(scene: &mut Scene, y: f32, words: &str, names: &Shown) {
    let area = Area::new(MARGIN, y, WIDE - 2.0 * MARGIN, TITLE - 4.0);
    scene.add(Label::new(names.say(words), 28.0).bold().inline().within(area));
}

/// Explains the signs in the boxes of deeds, as far as there are any.
fn legend(scene: &mut Scene, y: f32, groups: &[Group<'_>], who: Seat, names: &Shown) {
    let own = || groups.iter().flat_map(|group| &group.deeds).filter(|deed| deed.owner == Some(who));
    let signs = [
        (own().any(|deed| (1..CRUISER).contains(&deed.level)), "figure: ships"),
        (own().any(|deed| deed.level >= CRUISER), "C: cruiser"),
        (own().any(|deed| deed.decommissioned), "grey: with a loan"),
    ];
    let signs: Vec<&str> =
        signs.into_iter().filter(|(is_there, _)| *is_there).map(|(_, words)| words).collect();
    let area = Area::new(MARGIN + 200.0, y, WIDE - 2.0 * MARGIN - 200.0, TITLE - 4.0);
    scene.add(Label::new(names.say(signs.join(" · ")), 22.0).inline().right().colour(QUIET).within(area));
}

/// A group of which the captain has a deed, and its place among the others.
struct Group<'a> {
    band: Band,
    deeds: Vec<&'a DeedView>,
    area: Area,
}

/// Lays the captain's groups out in lines.
fn groups(view: &View, who: Seat) -> Vec<Group<'_>> {
    let (mut x, mut y) = (0.0, 0.0);
    let mut groups = Vec::new();
    for family in Family::ALL {
        let deeds: Vec<_> = view.deeds.iter().filter(|deed| Family::of(deed.deed) == family).collect();
        if !deeds.iter().any(|deed| deed.owner == Some(who)) {
            continue;
        }
        let wide = LETTER + BOX * deeds.len() as f32;
        if x + wide > WIDE - 2.0 * MARGIN {
            (x, y) = (0.0, y + CHIPS);
        }
        groups.push(Group { band: family.band(), deeds, area: Area::new(x, y, wide, CHIPS - 10.0) });
        x += wide + GAP;
    }
    groups
}

impl Group<'_> {
    /// Draws the letter, which shines if the group is whole, and a box for each deed: the captain's own have the
    /// group's colour and the number of ships.
    fn draw(&self, items: &mut Vec<Item>, area: Area, who: Seat) {
        items.push(Item::rect(area, Look::fill(INK)));
        let is_whole = self.deeds.iter().all(|deed| deed.owner == Some(who));
        let plate = Area { wide: LETTER, ..area }.inset(2.0);
        items.push(Item::rect(plate, Look::fill(if is_whole { LAMPLIGHT } else { WHITE })));
        items.push(Label::new(self.band.letter.to_string(), 28.0).bold().centre().inline().within(plate));
        for (place, deed) in self.deeds.iter().enumerate() {
            let cell =
                Area::new(area.x + LETTER + BOX * place as f32, area.y + 2.0, BOX - 2.0, area.high - 4.0);
            let is_own = deed.owner == Some(who);
            let ground = if is_own && deed.decommissioned { GONE } else { WHITE };
            items.push(Item::rect(cell, Look::fill(ground)));
            if !is_own {
                continue;
            }
            if !deed.decommissioned {
                items.push(Item::rect(Area { high: 12.0, ..cell }, Look::fill(self.band.colour)));
            }
            let sign = match deed.level {
                0 => continue,
                CRUISER.. => "C".to_owned(),
                ships => ships.to_string(),
            };
            let below = Area { y: cell.y + 12.0, high: cell.high - 12.0, ..cell };
            items.push(Label::new(sign, 26.0).bold().centre().inline().within(below));
        }
    }
}

/// Draws one square: its steps, its group, its name and state, the owner and the sum.
fn row(area: Area, square: &Ahead<'_>, who: Seat, names: &Shown) -> Vec<Item> {
    let is_here = square.steps == 0;
    let (ground, edge) = match (is_here, square.deed) {
        (true, _) => (GLOW, Look::line(TURN, 3.0)),
        (false, Some(_)) => (WHITE, Look::line(HAIRLINE.mix(INK, 60), 2.0)),
        (false, None) => (SHALLOWS, Look::line(HAIRLINE.mix(INK, 60), 2.0)),
    };
    let mut items = vec![Item::rect(area, Look { fill: Look::fill(ground).fill, ..edge })];
    let steps = Area { wide: STEPS, ..area };
    if is_here {
        tokens::token(&mut items, Area::around(steps.centre(), 24.0), who, names);
    } else {
        let words = format!("+{}", square.steps);
        items.push(Label::new(words, 32.0).bold().centre().inline().within(steps));
    }
    let band = Area::new(steps.right(), area.y + 1.0, BAND, area.high - 2.0);
    if let (Some(family), Some(deed)) = (square.family(), square.deed) {
        let family = family.band();
        items.push(Item::rect(band, if deed.decommissioned { Look::fill(GONE) } else { family.look() }));
        let plate = Area::around(band.centre(), 17.0);
        items.push(Item::round_rect(plate, 6.0, Look::fill(PAPER)));
        items.push(Label::new(family.letter.to_string(), 26.0).bold().centre().inline().within(plate));
    }
    let mut right = area.right() - 12.0;
    if let Some(sum) = square.sum() {
        let sum = Label::new(names.say(sum), 32.0).bold().inline().right().shrink_to(26.0);
        items.push(sum.within(Area { x: right - SUM, wide: SUM, ..area }));
        right -= SUM;
    }
    if let Some(owner) = square.host() {
        let place = Area::new(area.right() - 12.0 - SUM - OWNER, area.y, OWNER, area.high);
        tokens::token(&mut items, place.inset(3.0), owner, names);
        right = place.x;
    }
    let words = Area::new(band.right() + 12.0, area.y + 2.0, right - 6.0 - band.right() - 12.0, 29.0);
    let is_gone = square.deed.is_some_and(|deed| deed.decommissioned);
    let name = Label::new(names.say(square.name()), 30.0).bold().inline().shrink_to(24.0);
    items.push(name.colour(if is_gone { GONE_INK } else { INK }).within(words));
    let state = Area { y: words.bottom(), high: area.bottom() - words.bottom() - 4.0, ..words };
    let words = Label::new(names.say(square.state(names)), 24.0).inline().colour(QUIET).shrink_to(22.0);
    items.push(words.within(state));
    items
}
