//! Live offers, below the captains.

use harbormaster_rules::shipopoly::{OfferLine, View};

use super::super::Shown;
use super::looks::day_and_time;
use super::tokens;
use crate::palette::{HAIRLINE, INK, PAPER, QUIET};
use crate::scene::{Area, Item, Label, Look, Placing, Point, Scene, Stroke};

/// Lines shown at most.
const MOST: usize = 6;
const HEAD: f32 = 34.0;
const LINE: f32 = 34.0;
const PAD: f32 = 8.0;

/// The height of the offers in the middle.
pub(super) fn height(view: &View) -> f32 {
    match view.offers.len().min(MOST) {
        0 => 0.0,
        lines => HEAD + LINE * lines as f32 + PAD,
    }
}

/// Draws the list into an area of that height.
pub(super) fn draw(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    if view.offers.is_empty() {
        return;
    }
    scene.add(Item::round_rect(area, 10.0, Look::fill(PAPER).edged(INK, 1.5)));
    let area = Area::new(area.x + 12.0, area.y, area.wide - 24.0, area.high);
    let (shown, hidden) = view.offers.split_at(view.offers.len().min(MOST));
    let head = Area { high: HEAD, ..area };
    let more = match hidden.len() {
        0 => "Offers".to_owned(),
        more => format!("Offers ({more} more)"),
    };
    scene.add(Label::new(names.say(more), 24.0).bold().within(Area { wide: area.wide / 2.0, ..head }));
    let zone = Area { x: area.centre().x, wide: area.wide / 2.0, ..head };
    scene.add(Label::new(names.say("times in UTC"), 20.5).right().colour(QUIET).within(zone));
    for (place, offer) in shown.iter().enumerate() {
        let line = Area { y: head.bottom() + LINE * place as f32, high: LINE, ..area };
        let ends = [Point::new(line.x, line.y), Point::new(line.right(), line.y)];
        scene.add(Item::line(ends, Stroke::new(HAIRLINE, 1.5)));
        self::offer(scene, line, offer, names);
    }
}

/// Number, poster, title; at the right bids and the next date.
fn offer(scene: &mut Scene, line: Area, offer: &OfferLine, names: &Shown) {
    let number = Label::new(format!("#{}", offer.number), 22.0).bold();
    let number_area = Area { wide: number.width().max(34.0) + 1.0, ..line };
    scene.add(number.within(number_area));
    let disc = Area::new(number_area.right() + 6.0, line.y + 3.0, tokens::LOW, line.high - 6.0);
    let mut items = Vec::new();
    tokens::token(&mut items, disc, offer.poster, names);
    scene.add(Item::group("poster", Placing::HERE, items));

    let when = if offer.open {
        format!("closes {}", day_and_time(offer.closes_at))
    } else {
        format!("choice from {}", day_and_time(offer.deal_from))
    };
    let bids = match offer.bids {
        0 => String::new(),
        1 => "1 bid · ".to_owned(),
        bids => format!("{bids} bids · "),
    };
    let when = Label::new(names.say(bids + &when), 20.5).right().colour(QUIET);
    let long = when.width() + 1.0;
    let when_area = Area { x: line.right() - long, wide: long, ..line };
    let left = disc.right() + 8.0;
    let title = Area { x: left, wide: when_area.x - left - 10.0, ..line };
    scene.add(Label::new(names.say(offer.title.as_str()), 22.0).within(title));
    scene.add(when.within(when_area));
}
