//! The captains: token, name, cash, net worth, possessions and debts.

use harbormaster_rules::Seat;
use harbormaster_rules::shipopoly::{CaptainView, Creditor, Standing, View, Way};

use super::super::Shown;
use super::looks::{Family, flag, money};
use super::tokens;
use crate::marks::{Sign, sign};
use crate::palette::{
    Colour, GLOW, GONE, GONE_INK, HAIRLINE, INK, LAMPLIGHT, PAPER, QUIET, SHALLOWS, TURN, WHITE,
};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene, Stroke};

/// The greatest height of a row.
const HIGHEST: f32 = 104.0;
/// Width of the block behind a token, and of the sums at the right.
const FLAG: f32 = 62.0;
const SUMS: f32 = 204.0;
/// A highlighted frame.
pub(super) const ALARM: Colour = Colour::hex(0xD55E00);
/// Sizes in the strip of deeds.
const LETTER: f32 = 22.0;
const BOX: f32 = 12.5;
const STEP: f32 = 6.0;

/// Draws one row per captain, after the end the best first. Returns the lower edge of the last one.
pub(super) fn draw(scene: &mut Scene, area: Area, view: &View, names: &Shown) -> f32 {
    let high = (area.high / view.captains.len().max(1) as f32).min(HIGHEST);
    let mut captains: Vec<(Seat, &CaptainView)> = (0..).map(Seat::new).zip(&view.captains).collect();
    if let Some(outcome) = &view.outcome {
        captains.sort_by_key(|(who, _)| outcome.places.get(who.index()));
    }
    for (place, (who, captain)) in captains.into_iter().enumerate() {
        let row = Area { y: area.y + high * place as f32, high: high - 6.0, ..area };
        let mut items = Vec::new();
        self::row(&mut items, row, who, captain, view, names);
        scene.add(Item::group(format!("captain {}", names.of(who)), Placing::HERE, items));
    }
    area.y + high * view.captains.len() as f32
}

fn row(items: &mut Vec<Item>, row: Area, who: Seat, captain: &CaptainView, view: &View, names: &Shown) {
    let wins = view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(who));
    let plate = match captain.standing {
        _ if wins => Look::fill(GLOW).edged(INK, 3.0),
        Standing::Sunk(_) => Look::fill(GONE).edged(GONE_INK, 1.5),
        Standing::Helm if view.outcome.is_none() => Look::fill(WHITE).edged(TURN, 5.0),
        _ => Look::fill(PAPER).edged(INK, 1.5),
    };
    items.push(Item::round_rect(row, 10.0, plate));
    let block = Area { wide: FLAG, ..row }.inset(4.0);
    let token = Area::around(block.centre(), 25.0);
    let left = row.x + FLAG + 8.0;
    let upper = Area::new(left, row.y + 3.0, row.right() - left - 12.0, row.high * 0.5 - 3.0);
    let lower = Area::new(left, upper.bottom(), upper.wide, row.bottom() - upper.bottom() - 5.0);
    if let Standing::Sunk(way) = captain.standing {
        tokens::sunk(items, token, who, names);
        let words = Label::new(names.of(who), 32.0).bold().inline().colour(GONE_INK);
        items.push(words.within(upper));
        items.push(Label::new(names.say(fate(way)), 32.0).inline().colour(GONE_INK).within(lower));
        return;
    }
    items.push(Item::round_rect(block, 7.0, flag(who)));
    tokens::token(items, token, who, names);

    let (worth, cash) = (money(captain.net_worth), money(captain.cash));
    let (large, small) = match view.outcome {
        Some(_) => (worth, ("cash", cash)),
        None => (cash, ("worth", worth)),
    };
    let sum = Area { x: upper.right() - SUMS, wide: SUMS, ..upper };
    items.push(
        Label::new(large, (upper.high / 0.96).min(42.0)).bold().inline().right().shrink_to(32.0).within(sum),
    );
    let below = Area { y: lower.y, high: lower.high, ..sum };
    self::small(items, below, small, names);

    let mut free = Area { wide: upper.wide - SUMS - 8.0, ..upper };
    for badge in badges(who, captain, view, names) {
        free.wide -= badge.draw(items, free, names) + 8.0;
    }
    for _ in captain.cards.iter() {
        let card = Area::new(free.right() - 26.0, free.centre().y - 16.0, 26.0, 32.0);
        items.push(Item::round_rect(card, 3.0, Look::fill(LAMPLIGHT).edged(INK, 1.5)));
        items.push(sign(Sign::Anchor, card.inset(3.0), INK));
        free.wide -= 32.0;
    }
    items.push(Label::new(names.of(who), 32.0).bold().inline().shrink_to(32.0).within(free));
    deeds(items, Area { wide: lower.wide - SUMS, ..lower }, who, view);
}

/// Draws the smaller sum: its name, if there is room, and the amount.
fn small(items: &mut Vec<Item>, area: Area, (words, sum): (&str, String), names: &Shown) {
    let sum = Label::new(sum, 32.0).bold().inline().right();
    let wide = sum.width().min(area.wide);
    items.push(sum.within(area));
    let words = Label::new(names.say(words), 21.0).right().colour(QUIET);
    let room = area.wide - wide - 8.0;
    if words.width() <= room {
        items.push(words.within(Area { wide: room, ..area }));
    }
}

/// Returns the way in which a captain left the game.
pub(super) const fn fate(way: Way) -> &'static str {
    match way {
        Way::Sunk => "sunk",
        Way::AllHands => "sunk with all hands",
        Way::Resigned => "resigned",
        Way::Discharged => "dishonourably discharged",
    }
}

/// A word in a frame.
struct Badge {
    words: String,
    size: f32,
    ground: Colour,
    frame: Stroke,
    ink: Colour,
}

impl Badge {
    const fn plain(words: String, ground: Colour, ink: Colour) -> Self {
        Self { words, size: 21.0, ground, frame: Stroke::new(QUIET, 1.5), ink }
    }

    /// Draws it at the right end of an area and returns its width.
    fn draw(self, items: &mut Vec<Item>, area: Area, names: &Shown) -> f32 {
        let label = Label::new(names.say(self.words), self.size).bold().centre().colour(self.ink);
        let wide = (label.width() + 22.0).min(area.wide);
        let high = (self.size * 1.5).min(area.high - 2.0);
        let frame = Area::new(area.right() - wide, area.centre().y - high / 2.0, wide, high);
        let look = Look::fill(self.ground).stroked(self.frame);
        items.push(Item::round_rect(frame, 6.0, look));
        items.push(label.within(Area::new(frame.x + 6.0, frame.y, wide - 12.0, high)));
        wide
    }
}

/// Returns the badges of a captain, the most important first.
fn badges(who: Seat, captain: &CaptainView, view: &View, names: &Shown) -> Vec<Badge> {
    let mut out = Vec::new();
    if let Some(outcome) = &view.outcome {
        let place = outcome.places.get(who.index());
        out.extend(place.map(|place| Badge::plain(ordinal(*place), LAMPLIGHT, INK)));
        return out;
    }
    if let [first, more @ ..] = captain.debts.as_slice() {
        let all: u64 = captain.debts.iter().map(|debt| u64::from(debt.amount)).sum();
        let to = match first.to {
            _ if !more.is_empty() => String::new(),
            Creditor::Captain(seat) => format!(" to {}", names.initials(seat)),
            Creditor::Treasury => String::new(),
            Creditor::Pool => " to pool".to_owned(),
        };
        let all = money(i64::try_from(all).unwrap_or(i64::MAX));
        let frame = Stroke::new(ALARM, 4.0);
        out.push(Badge { words: format!("OWES {all}{to}"), size: 24.0, ground: WHITE, frame, ink: INK });
    }
    if captain.leave.is_some() {
        out.push(Badge::plain("on leave".into(), GONE, INK));
    } else if captain.away {
        out.push(Badge::plain("away".into(), GONE, INK));
    }
    match captain.standing {
        Standing::Helm => out.push(Badge::plain("helm".into(), TURN, WHITE)),
        Standing::HoveTo => out.push(Badge::plain("hove to".into(), GLOW, INK)),
        Standing::Done => out.push(Badge::plain("done".into(), HAIRLINE, INK)),
        Standing::Pending => out.push(Badge::plain("to move".into(), SHALLOWS, INK)),
        Standing::Sunk(_) => {}
    }
    out
}

/// "1st".
fn ordinal(place: u32) -> String {
    match place {
        1 => "1st".to_owned(),
        2 => "2nd".to_owned(),
        3 => "3rd".to_owned(),
        place => format!("{place}th"),
    }
}

/// Draws one letter with boxes for each group of which the captain has a deed, always in the same place; the letter of
/// a whole group shines.
fn deeds(items: &mut Vec<Item>, area: Area, who: Seat, view: &View) {
    let high = 28.0_f32.min(area.high);
    let mut x = area.x;
    let y = area.centre().y - high / 2.0;
    for family in Family::ALL {
        let members: Vec<_> = view.deeds.iter().filter(|deed| Family::of(deed.deed) == family).collect();
        let wide = LETTER + BOX * members.len() as f32;
        if members.iter().any(|deed| deed.owner == Some(who)) {
            let band = family.band();
            let chip = Area::new(x, y, wide, high);
            items.push(Item::rect(chip, Look::fill(INK)));
            let whole = members.iter().all(|deed| deed.owner == Some(who));
            let plate = Area::new(x + 1.5, y + 1.5, LETTER - 3.0, high - 3.0);
            items.push(Item::rect(plate, Look::fill(if whole { LAMPLIGHT } else { WHITE })));
            let letter = Label::new(band.letter.to_string(), 20.5).bold().centre();
            items.push(letter.within(Area { wide: LETTER, ..chip }));
            for (place, deed) in members.iter().enumerate() {
                let cell = Area::new(x + LETTER + BOX * place as f32, y + 1.5, BOX - 1.5, high - 3.0);
                let look = match (deed.owner == Some(who), deed.decommissioned) {
                    (true, false) => Look::fill(band.colour),
                    (true, true) => Look::fill(GONE),
                    (false, _) => Look::fill(WHITE),
                };
                items.push(Item::rect(cell, look));
                if deed.owner == Some(who) && deed.decommissioned {
                    let ends = [
                        Point::new(cell.x + 1.0, cell.bottom() - 1.0),
                        Point::new(cell.right() - 1.0, cell.y + 1.0),
                    ];
                    items.push(Item::line(ends, Stroke::new(GONE_INK, 2.0)));
                }
            }
        }
        x += wide + STEP;
    }
}
