//! At the foot: the numbers that the viewer alone knows.

use harbormaster_rules::shipit::{Load, Place, View};

use super::super::Shown;
use super::looks;
use super::plan::{MARGIN, Plan};
use super::tokens::{self, Showing};
use crate::palette::{GLOW, INK};
use crate::scene::{Area, Item, Label, Look, Scene};

/// Side of a coin, and the room of one with the name of its place.
const COIN: f32 = 28.0;
const PITCH: f32 = 92.0;

/// Iterates over the coins that the viewer alone knows, with their places; `None` if there are none.
pub(super) fn known(view: &View) -> Option<impl Iterator<Item = (Load, Place)>> {
    let known = view.own.as_ref().map(|own| own.known.as_slice()).filter(|known| !known.is_empty())?;
    let at = |load: &Load| view.freight.iter().find(|coin| coin.token == load.coin).map(|coin| coin.at);
    Some(known.iter().filter_map(move |load| Some((*load, at(load)?))))
}

/// A strip with each of these coins and its place.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    let Some(known) = known(view) else { return };
    let area = plan.note;
    scene.add(Item::rect(area, Look::fill(GLOW)));
    scene.add(Item::rect(Area { high: 2.0, ..area }, Look::fill(INK)));
    let words = Label::new(names.say("Only you see these"), 24.0).bold().inline();
    let room = Area { x: MARGIN, wide: words.width() + 2.0, ..area };
    scene.add(words.within(room));
    let left = room.right() + MARGIN;
    let known: Vec<(Load, Place)> = known.collect();
    let spot = |place: usize| Area { x: left + PITCH * place as f32, wide: PITCH, ..area };
    let most = ((area.right() - left) / PITCH) as usize;
    let shown = if known.len() > most { most - 1 } else { known.len() };
    if shown < known.len() {
        let words = Label::new(format!("+{}", known.len() - shown), 24.0).bold().inline();
        scene.add(words.within(spot(shown)));
    }
    for (place, (load, at)) in known.into_iter().take(shown).enumerate() {
        let spot = spot(place);
        let coin = Area::new(spot.x, spot.centre().y - COIN / 2.0 + 1.0, COIN, COIN);
        scene.add(tokens::coin(coin, load.coin.colour, Showing::Secret(load.number)));
        let words = Area { x: coin.right() + 4.0, wide: spot.right() - coin.right() - 6.0, ..spot };
        match at {
            Place::Tile(tile) => {
                let sign = Area { wide: 42.0, ..Area::around(words.centre(), 14.0) };
                scene.add(looks::tile(Area { x: words.x, ..sign }, tile));
            }
            Place::Half(_) => scene.add(Label::new(at.to_string(), 20.0).within(words)),
        }
    }
}
