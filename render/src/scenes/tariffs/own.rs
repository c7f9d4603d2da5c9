//! A player's private part: the contract, the hand, and the way that is open now.

use harbormaster_rules::tariffs::{Layout, Own};

use super::super::Shown;
use super::plan::{HERE, Plan};
use super::routes::{self, Lane};
use super::tiles;
use crate::marks::{Sign, sign};
use crate::palette::{Colour, GLOW, INK, QUIET, TURN, WHITE};
use crate::pieces::dominoes::{Edging, open};
use crate::pieces::suits;
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

/// Height of the block on the page.
pub(super) const HEIGHT: f32 = 184.0;
/// The distance of the route from the middle of tiles, outside their marks and beside the dominoes.
const OFFSET: f32 = 36.0;
const ALARM: Colour = Colour::hex(0xA8320A);

/// Rings round the tiles of the contract.
pub(super) fn rings(scene: &mut Scene, plan: Plan, layout: &Layout, own: &Own) {
    for tile in own.contract.tiles() {
        tiles::ring(scene, plan, layout.cell(tile), !own.unreachable.contains(&tile));
    }
}

/// The cheapest route that is open now.
pub(super) fn route(scene: &mut Scene, plan: Plan, own: &Own) {
    if let Some(walk) = &own.route {
        let stroke = Stroke::new(TURN, 3.5);
        let lane = Lane { offset: OFFSET, apart: 8.0, again: 1, stroke, casing: WHITE, ends: Some(0.0) };
        routes::line(scene, plan, &walk.cells, lane, "your route");
    }
}

/// Draws contract, dominoes and the cost of the route, on the page.
pub(super) fn draw(scene: &mut Scene, area: Area, layout: &Layout, own: &Own, names: &Shown) {
    const CHIP: f32 = 36.0;
    scene.add(Item::round_rect(area, 10.0, Look::fill(GLOW).edged(INK, 2.0)));
    let inner = area.inset(12.0);
    let head = Area { high: 28.0, ..inner };
    scene.add(Label::new(names.say("Only you see this"), 22.0).bold().within(head));
    let pitch = (inner.wide / 6.0).min(70.0);
    for (place, tile) in own.contract.tiles().enumerate() {
        let chip = Area::new(inner.x + pitch * place as f32, head.bottom() + 6.0, pitch - 6.0, CHIP);
        scene.add(suits::piece(tile, chip));
        if own.unreachable.contains(&tile) {
            let mark = Area::around(Point::new(chip.right() - 2.0, chip.y + 1.0), 9.0);
            scene.add(Item::group(
                format!("{tile} cannot be reached"),
                HERE,
                vec![
                    Item::disc(mark.centre(), 9.0, Look::fill(WHITE).edged(ALARM, 2.0)),
                    sign(Sign::Cross, mark.inset(4.5), ALARM),
                ],
            ));
        }
    }
    let top = head.bottom() + CHIP + 18.0;
    let (wide, high) = (92.0, 64.0);
    for (place, domino) in own.hand.iter().enumerate() {
        let at = Area::new(inner.x + (wide + 10.0) * place as f32, top + 4.0, wide, high);
        scene.add(open(at, (domino.high(), domino.low()), Edging::Plain));
    }
    let left = inner.x + (wide + 10.0) * own.hand.len() as f32 + 4.0;
    let room = Area::new(left, top, inner.right() - left, high + 8.0);
    match &own.route {
        Some(walk) => {
            let upper = Area { high: 30.0, ..room };
            scene.add(Label::new(names.say("Your route"), 22.0).within(upper));
            let lower = Area { y: upper.bottom(), high: room.high - 30.0, ..room };
            scene.add(Label::new(walk.cost().to_string(), 40.0).bold().inline().within(lower));
        }
        None => {
            let cells: Vec<String> =
                own.unreachable.iter().map(|tile| layout.cell(*tile).to_string()).collect();
            let words = names.say(format!("No way to {}", cells.join(", ")));
            scene.add(
                Label::new(words, 26.0)
                    .bold()
                    .colour(ALARM.mix(QUIET, 40))
                    .lines(3)
                    .shrink_to(20.0)
                    .within(room),
            );
        }
    }
}
