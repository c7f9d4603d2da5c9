//! The part below the seats: each colour's hub, its progress towards shipping, and the freight in it.

use harbormaster_rules::shipit::{CoinView, Colour, ColourView, HubView, Place, View, shipping::FULL};

use super::super::Shown;
use super::looks::{self, BARE};
use super::plan::Plan;
use super::seats::column;
use super::tokens::{self, Showing, TALL};
use crate::marks::{Sign, sign};
use crate::palette::{INK, LAMPLIGHT, PAPER, QUIET, WHITE};
use crate::scene::{Area, Item, Label, Look, Placing, Scene};

/// Side of a coin, and the room that each takes at most.
const COIN: f32 = 32.0;
const PITCH: f32 = 35.0;
/// Width of the hub's tile.
const TILE: f32 = 48.0;

/// One card for each hub, below the card of the same colour.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    scene.add(Item::rect(plan.hubs, Look::fill(PAPER)));
    for (place, colour) in view.colours.iter().enumerate() {
        let area = column(plan.hubs, place, view.colours.len());
        let area = Area { high: area.high - 8.0, ..area };
        let hub = view.hubs.iter().find(|hub| hub.tile.colour() == colour.colour);
        scene.add(card(area, colour, hub, view, names));
    }
}

fn card(area: Area, colour: &ColourView, hub: Option<&HubView>, view: &View, names: &Shown) -> Item {
    let ready = hub.is_some_and(|hub| hub.total + 1 >= FULL);
    let look = if ready { Look::fill(LAMPLIGHT.mix(WHITE, 120)) } else { Look::default() };
    let mut items = vec![Item::round_rect(area.inset(2.0), 8.0, look.edged(BARE, 1.5))];
    let high = area.high - 8.0;
    let pawn = Area::new(area.x + 9.0, area.y + 4.0, high / TALL, high);
    items.push(tokens::pawn(pawn, colour.colour));
    let left = pawn.right() + 6.0;
    let Some(hub) = hub else {
        items.push(sign(Sign::Cross, pawn.inset(-2.0), WHITE));
        items.push(sign(Sign::Cross, pawn, INK));
        let room = Area { x: left + 4.0, wide: area.right() - left - 12.0, ..area };
        items.push(Label::new(names.say("closed"), 24.0).inline().colour(QUIET).within(room));
        return Item::group(format!("{} hub closed", colour.colour), Placing::HERE, items);
    };
    let tile = Area { x: left, wide: TILE, ..Area::around(area.centre(), high / 2.0 - 2.0) };
    items.push(looks::tile(tile, hub.tile));
    let total = Label::new(format!("{}/{FULL}", hub.total), 28.0).bold().inline();
    let room = Area { x: tile.right() + 6.0, wide: total.width() + 2.0, ..area };
    items.push(total.within(room));
    let coins = Area { x: room.right() + 6.0, wide: area.right() - room.right() - 12.0, ..area };
    items.extend(self::coins(coins, &freight(view, hub), helpers(view, hub)));
    Item::group(format!("hub {}", hub.tile), Placing::HERE, items)
}

/// The coins in a hub.
pub(super) fn freight<'a>(view: &'a View, hub: &HubView) -> Vec<&'a CoinView> {
    view.freight.iter().filter(|coin| coin.at == Place::Tile(hub.tile)).collect()
}

/// Iterates over the colours whose officials are on a hub.
fn helpers<'a>(view: &'a View, hub: &HubView) -> impl Iterator<Item = Colour> + use<'a> {
    let at = Place::Tile(hub.tile);
    view.colours.iter().filter(move |colour| colour.official == at).map(|colour| colour.colour)
}

/// Draws coins with their numbers, then officials; closer together if they are many.
fn coins(area: Area, coins: &[&CoinView], officials: impl Iterator<Item = Colour>) -> Vec<Item> {
    let officials: Vec<Colour> = officials.collect();
    let count = coins.len() + officials.len();
    let side = COIN.min(area.wide / count.max(1) as f32 - 1.0);
    let pitch = PITCH.min(side + 3.0);
    let fits = side >= tokens::LEAST;
    let (side, pitch) = if fits { (side, pitch) } else { (COIN * 0.5, COIN * 0.5 + 1.0) };
    let rows = if fits { 1 } else { 2 };
    let columns = count.div_ceil(rows).max(1);
    let at = |place: usize| {
        let (column, row) = ((place % columns) as f32, (place / columns) as f32);
        let top = area.centre().y - pitch * rows as f32 / 2.0 + (pitch - side) / 2.0;
        Area::new(area.x + pitch * column, top + pitch * row, side, side)
    };
    let coins =
        coins.iter().map(|coin| (coin.colour, fits.then(|| Showing::of(coin)).or(Some(Showing::Suit))));
    let all = coins.chain(officials.into_iter().map(|colour| (colour, None)));
    all.enumerate()
        .map(|(place, (colour, face))| match face {
            Some(face) => tokens::coin(at(place), colour, face),
            None => tokens::official(at(place), colour),
        })
        .collect()
}
