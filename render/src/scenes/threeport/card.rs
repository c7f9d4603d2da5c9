//! Cargo cards: whole, as the strip that a covered card shows, and small ones in a hold.

use harbormaster_rules::threeport::Card;

use super::{Livery, livery};
use crate::marks::sign;
use crate::palette::{Colour, INK, WHITE};
use crate::scene::{Area, Item, Label, Look, Scene};

/// The height of the visible part of a covered card.
pub(super) const STRIP: f32 = 25.0;
/// The size of a whole card.
pub(super) const WIDE: f32 = 88.0;
pub(super) const HIGH: f32 = 108.0;

const RIM: f32 = 2.5;

fn blank(scene: &mut Scene, area: Area, radius: f32, livery: &Livery) {
    // A light rim between two dark lines keeps black cards apart from black land, and from each other.
    scene.add(Item::round_rect(area, radius, Look::fill(WHITE).edged(INK, 1.5)));
    let face = Look::fill(livery.card);
    scene.add(Item::round_rect(area.inset(RIM), radius - RIM + 0.5, face));
}

/// Draws the upper edge of a card: the part that its neighbour leaves uncovered.
fn head(scene: &mut Scene, area: Area, card: Card, livery: &Livery) {
    let line = Area::new(area.x + 10.0, area.y + 3.0, area.wide - 20.0, STRIP - 3.0);
    scene.add(Label::new(card.to_string(), 20.0).bold().colour(livery.card_ink).within(line));
    let mark = Area::new(line.right() - 15.0, line.y + 3.5, 15.0, 15.0);
    scene.add(sign(livery.sign, mark, livery.card_ink));
}

/// Draws a card of which only the head shows. It takes the place of a whole card; hidden parts are left out.
pub(super) fn covered(scene: &mut Scene, area: Area, card: Card) {
    let livery = livery(card.colour);
    let area = Area { high: STRIP * 2.0, ..area };
    blank(scene, area, 9.0, &livery);
    head(scene, area, card, &livery);
}

/// A whole card: sign and code, both readable in the channel.
pub(super) fn whole(scene: &mut Scene, area: Area, card: Card) {
    let livery = livery(card.colour);
    blank(scene, area, 9.0, &livery);
    let code = Area::new(area.x, area.y + 6.0, area.wide, 54.0);
    scene.add(
        Label::new(card.to_string(), 44.0).bold().centre().inline().colour(livery.card_ink).within(code),
    );
    let mark = Area::new(area.x, area.y + 60.0, area.wide, 36.0);
    scene.add(sign(livery.sign, mark, livery.card_ink));
}

/// A card aboard a boat: sign and code side by side.
pub(super) fn small(scene: &mut Scene, area: Area, card: Card) {
    let livery = livery(card.colour);
    blank(scene, area, 6.0, &livery);
    let side = (area.wide * 0.18).min(16.0);
    let mark = Area::new(area.x + 5.0, area.y + (area.high - side) / 2.0, side, side);
    scene.add(sign(livery.sign, mark, livery.card_ink));
    let code = Area::new(mark.right() + 1.0, area.y, area.right() - mark.right() - 3.0, area.high);
    scene.add(
        Label::new(card.to_string(), 26.0).bold().inline().centre().colour(livery.card_ink).within(code),
    );
}

/// An empty place for a card.
pub(super) fn room(scene: &mut Scene, area: Area, colour: Colour) {
    scene.add(Item::round_rect(area.inset(1.0), 6.0, Look::fill(colour)));
}
