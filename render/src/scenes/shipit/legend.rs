//! The names of the pieces on the table.

use harbormaster_rules::shipit::{Colour, View};

use super::super::Shown;
use super::looks::{self, BONE};
use super::plan::{MARGIN, Plan};
use super::tokens::{self, Showing, TALL};
use crate::palette::{INK, PAPER, QUIET};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

/// Side of a piece.
const PIECE: f32 = 26.0;
/// The signs, with the width that each takes of the strip. Coins that everybody knows, of which a table need not have
/// one, have the place of the words about points.
const SIGNS: [(&str, f32); 6] = [
    ("official", 150.0),
    ("freight", 146.0),
    ("hub", 116.0),
    ("door", 124.0),
    ("blocked half", 190.0),
    ("known to all", 210.0),
];
/// The words in the place of the last sign.
const POINTS: &str = "AP: action points";

/// One line of signs with their names.
pub(super) fn draw(scene: &mut Scene, plan: Plan, view: &View, names: &Shown) {
    let area = plan.legend;
    scene.add(Item::rect(area, Look::fill(PAPER)));
    let mut left = area.x + MARGIN + 4.0;
    let known = view.freight.iter().find(|coin| matches!(Showing::of(coin), Showing::Open(_)));
    for (place, (words, wide)) in SIGNS.into_iter().enumerate() {
        let sign = Area::new(left, area.centre().y - PIECE / 2.0 - 2.0, PIECE, PIECE);
        let (start, words) = match (place, known) {
            (5, None) => (left, POINTS),
            _ => (sign.right() + 8.0, words),
        };
        match place {
            0 => scene.add(tokens::official(sign, Colour::Blue)),
            1 => scene.add(tokens::coin(sign, Colour::Blue, Showing::Suit)),
            2 => scene.add(tokens::pawn(Area { wide: PIECE / TALL, ..sign }, Colour::Blue)),
            3 => door(scene, sign),
            4 => blocked(scene, sign),
            _ => scene.items.extend(known.map(|coin| tokens::coin(sign, coin.colour, Showing::of(coin)))),
        }
        let room = Area::new(start, area.y - 2.0, left + wide - start, area.high);
        scene.add(Label::new(names.say(words), 22.0).colour(QUIET).within(room));
        left += wide + 6.0;
    }
}

/// Half of a link with the patterns of two officials.
fn blocked(scene: &mut Scene, area: Area) {
    let half = Area { high: area.high / 2.0, ..area };
    for (colour, stripe) in [(Colour::Red, half), (Colour::Blue, half.shift(0.0, half.high))] {
        let look = Look::hatched(looks::hatch(colour), looks::hatching(colour), BONE);
        scene.add(Item::rect(stripe, look));
    }
    scene.add(Item::round_rect(area, 4.0, Look::line(INK, 2.0)));
}

/// A piece of wall with a gap.
fn door(scene: &mut Scene, area: Area) {
    let middle = area.centre();
    let wall = [Point::new(area.x, middle.y), Point::new(area.right(), middle.y)];
    scene.add(Item::line(wall, Stroke::new(INK, 6.0)));
    let gap = Area::around(middle, 5.0);
    scene.add(Item::rect(gap.inset(-2.0), Look::fill(INK)));
    scene.add(Item::rect(gap, Look::fill(BONE)));
}
