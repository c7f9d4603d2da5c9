//! The part above the table: the turn and its phase, or the winner; links in hand, round and pool.

use harbormaster_rules::Outcome;
use harbormaster_rules::shipit::{Colour, Phase, View};

use super::super::{Shown, alt};
use super::looks;
use super::phases;
use super::plan::{MARGIN, Plan};
use super::tokens::{self, Showing};
use crate::marks::{Sign, sign};
use crate::palette::{INK, LAMPLIGHT, PAPER, QUIET, TURN, WHITE};
use crate::pieces::dominoes::{self, Edging};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

/// Width of round and pool together, of the pool alone, and of a link in hand.
const COUNTS: f32 = 196.0;
const POOL: f32 = 66.0;
const LINK: f32 = 42.0;
const COIN: f32 = 52.0;
/// Width of the badge of the colour to move, and the size of the name on any badge.
const BADGE: f32 = 78.0;
const NAME: f32 = 20.0;
/// The most links side by side.
const MOST_LINKS: usize = 6;

/// Draws the plate, the links in hand and the counts, and below them the phases of the turn.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    scene.add(Item::rect(plan.head, Look::fill(PAPER)));
    let room = Area { high: plan.head.high - MARGIN - 2.0, ..plan.head.inset(MARGIN) };
    // Names of winners take the place of the phases.
    let is_over = view.outcome.is_some();
    let inner = if is_over { room } else { Area { high: room.high - phases::HIGH, ..room } };
    let counts = Area { x: inner.right() - COUNTS, wide: COUNTS, ..inner };
    self::counts(scene, counts, view, names);
    let offered = offered(view, inner.high);
    let mut left = counts.x - MARGIN;
    if let Some((wide, items)) = offered {
        left -= wide + MARGIN;
        scene.add(Item::group("in hand", Placing::new(left + MARGIN, inner.y, 1.0), items));
    }
    let plate = Area { wide: left - inner.x, ..inner };
    match (&view.outcome, view.to_move) {
        (Some(outcome), _) => won(scene, plate, outcome, names),
        (None, Some(colour)) => turn(scene, plate, view, colour, names),
        (None, None) => {}
    }
    if !is_over {
        let bar = Area { y: inner.bottom(), high: phases::HIGH, ..room };
        phases::draw(scene, bar, view.phase, names);
    }
}

/// Draws the turn, its phase, and the action points left.
fn turn(scene: &mut Scene, area: Area, view: &View, colour: Colour, names: &Shown) {
    scene.add(Item::round_rect(area, 12.0, Look::fill(TURN)));
    let badge = Area::new(area.x + 10.0, area.y + 8.0, BADGE, area.high - 16.0);
    scene.add(self::badge(badge, colour, names));
    let points = Area { x: area.right() - 112.0, wide: 100.0, ..area };
    let number = Label::new(view.ap.to_string(), 48.0).bold().inline().right().colour(LAMPLIGHT);
    let wide = number.width() + 2.0;
    let words = Label::new(names.say("AP"), 24.0).bold().inline().right().colour(PAPER);
    scene.add(number.within(Area { wide: points.wide - 40.0, ..points }));
    scene.add(words.within(Area { x: points.right() - 36.0, wide: 36.0, y: points.y + 8.0, ..points }));
    let left = badge.right() + MARGIN;
    let right = points.right() - 40.0 - wide - MARGIN;
    let room = Area::new(left, area.y + 6.0, right - left, area.high - 12.0);
    let upper = Area { high: room.high * 0.54, ..room };
    let owner = view.colours.iter().find(|other| other.colour == colour).and_then(|other| other.owner);
    let name = owner.map_or_else(|| names.say(colour.to_string()), |owner| names.of(owner));
    scene.add(Label::new(name, 34.0).bold().inline().shrink_to(26.0).colour(WHITE).within(upper));
    let lower = Area { y: upper.bottom(), high: room.high - upper.high, ..room };
    let words = names.say(format!("{colour}: {}", phase(view)));
    scene.add(Label::new(words, 26.0).inline().shrink_to(24.0).colour(PAPER).within(lower));
}

/// A colour's suit on its tint, with its name below.
pub(super) fn badge(area: Area, colour: Colour, names: &Shown) -> Item {
    let inner = area.inset(4.0);
    let side = inner.high * 0.60;
    let suit = Area::new(area.centre().x - side / 2.0, inner.y, side, side);
    let below = Area { x: area.x, wide: area.wide, y: suit.bottom(), high: inner.bottom() - suit.bottom() };
    let name = Label::new(names.say(colour.name()), NAME).bold().centre();
    let look = Look::fill(looks::tint(colour)).edged(INK, 2.0);
    let items =
        vec![Item::round_rect(area.inset(1.0), 9.0, look), looks::suit(colour, suit), name.within(below)];
    Item::group(format!("badge {colour}"), Placing::HERE, items)
}

/// Returns the present action of the colour to move.
pub(super) fn phase(view: &View) -> String {
    match (view.phase, view.hand.len()) {
        (Phase::Chip, _) => "chooses a chip".to_owned(),
        (_, 1) => "builds a link".to_owned(),
        (_, 0) if view.ap == 0 => "ends the turn".to_owned(),
        (Phase::Plan, 0) => "links, official or freight".to_owned(),
        (Phase::Build | Phase::Officials, 0) => "official or freight".to_owned(),
        (Phase::Freight, 0) => format!("freight, pip-stop {} is paid", view.pip_paid),
        (_, count) => format!("builds {count} links"),
    }
}

/// Returns the links in hand, or the coins of which one becomes a chip, with their width.
fn offered(view: &View, high: f32) -> Option<(f32, Vec<Item>)> {
    if let Some(choice) = &view.chip {
        let own = choice.coins.iter().filter(|load| Some(load.coin.colour) == view.to_move);
        let at = |place: usize| Area::new((COIN + 4.0) * place as f32, (high - COIN) / 2.0, COIN, COIN);
        let coins = own
            .enumerate()
            .map(|(place, load)| tokens::coin(at(place), load.coin.colour, Showing::Number(load.number)));
        let items: Vec<Item> = coins.collect();
        return Some(((COIN + 4.0) * items.len() as f32, items));
    }
    let count = view.hand.len();
    if count == 0 {
        return None;
    }
    let shown = count.min(MOST_LINKS);
    let at = |place: usize| Area::new((LINK + 6.0) * place as f32, 0.0, LINK, high);
    let links = view.hand.iter().take(shown).enumerate();
    let mut items: Vec<Item> = links
        .map(|(place, link)| dominoes::open(at(place), (link.high(), link.low()), Edging::Plain))
        .collect();
    if count > shown {
        let words = Label::new(format!("+{}", count - shown), 26.0).bold().inline().centre();
        items.push(words.within(at(shown)));
    }
    Some(((LINK + 6.0) * items.len() as f32 - 6.0, items))
}

/// Round, pool and closed hubs.
fn counts(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let upper = Area { high: (area.high / 2.0).min(36.0), ..area };
    let round = Label::new(names.say(format!("Round {}", view.round)), 26.0).bold().inline().shrink_to(24.0);
    scene.add(round.within(Area { wide: area.wide - POOL - 2.0, ..upper }));
    let pool = Area { x: area.right() - POOL, wide: POOL, ..upper };
    let back = Area::new(pool.x + 6.0, pool.centre().y - 14.0, 17.0, 28.0);
    scene.add(dominoes::back(back));
    let number = Label::new(view.pool.to_string(), 26.0).bold().inline().right();
    scene.add(number.within(Area { x: back.right() + 4.0, wide: pool.right() - back.right() - 4.0, ..pool }));
    let lower = upper.shift(0.0, upper.high);
    let words = if is_slow(view) {
        format!("idle rounds {}/{}", idle(view), view.terms.stall_rounds)
    } else {
        format!("closed hubs {}/{}", view.closed, view.terms.closing_hubs)
    };
    scene.add(Label::new(names.say(words), 24.0).inline().colour(QUIET).within(lower));
}

/// Complete rounds since the last shipment.
pub(super) fn idle(view: &View) -> u32 {
    view.round.saturating_sub(1).saturating_sub(view.last_shipment)
}

/// True if the game may soon end for lack of shipments.
pub(super) fn is_slow(view: &View) -> bool {
    idle(view) * 2 > u32::from(view.terms.stall_rounds) && view.outcome.is_none()
}

fn won(scene: &mut Scene, area: Area, outcome: &Outcome, names: &Shown) {
    scene.add(Item::round_rect(area, 12.0, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let star = Area::new(area.x + 14.0, area.y, 46.0, area.high);
    scene.add(sign(Sign::Star, star, INK));
    let room =
        Area::new(star.right() + 14.0, area.y + 4.0, area.right() - star.right() - 26.0, area.high - 8.0);
    let all = names.say(format!("{} {verb}", alt::listed(&winners)));
    scene.add(Label::new(all, 36.0).bold().inline().lines(3).shrink_to(24.0).within(room));
}
