//! The players on the page: token, name, hand, points.

use harbormaster_rules::Seat;
use harbormaster_rules::tariffs::{PlayerView, View};

use super::super::Shown;
use super::ended;
use crate::marks::{Sign, sign};
use crate::palette::{GLOW, HAIRLINE, INK, LAMPLIGHT, QUIET, TURN, WHITE};
use crate::pieces::{dominoes, token};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

const CAPTION: f32 = 28.0;
const ROW: f32 = 74.0;
/// The same if the page also shows the viewer's private part.
const TIGHT_ROW: f32 = 62.0;

pub(super) fn height(view: &View) -> f32 {
    CAPTION + row_high(view) * view.players.len() as f32
}

const fn row_high(view: &View) -> f32 {
    if view.own.is_some() { TIGHT_ROW } else { ROW }
}

/// Draws one row for each player in seat order, below a line with the meaning of the numbers.
pub(super) fn draw(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    let caption = Area { high: CAPTION - 6.0, ..area };
    let words = Label::new(names.say("lowest total wins"), 20.0).right().colour(QUIET);
    scene.add(words.within(caption));
    let rows = Area { y: area.y + CAPTION, ..area };
    for (who, player) in (0..).map(Seat::new).zip(&view.players) {
        let high = row_high(view);
        let row = Area { y: rows.y + high * f32::from(who.number()), high: high - 6.0, ..rows };
        self::row(scene, row, who, player, view, names);
    }
}

fn row(scene: &mut Scene, row: Area, who: Seat, player: &PlayerView, view: &View, names: &Shown) {
    let wins = view.outcome.as_ref().is_some_and(|outcome| outcome.winners.contains(who));
    if wins {
        scene.add(Item::round_rect(row, 9.0, Look::fill(GLOW).edged(LAMPLIGHT.mix(INK, 90), 2.0)));
    } else if view.to_move == Some(who) && ended(view).is_none() {
        scene.add(Item::round_rect(row, 9.0, Look::fill(WHITE).edged(TURN, 3.5)));
    } else {
        let line = [Point::new(row.x, row.bottom() + 3.0), Point::new(row.right(), row.bottom() + 3.0)];
        scene.add(Item::line(line, Stroke::new(HAIRLINE, 1.5)));
    }
    let mark = Area::new(row.x + 8.0, row.centre().y - 23.0, 46.0, 46.0);
    scene.add(token(mark, who, &names.initials(who)));
    let left = mark.right() + 12.0;
    let total = Label::new(player.total.to_string(), 40.0).bold().inline().right();
    let wide = total.width() + 2.0;
    let points = Area::new(row.right() - wide - 8.0, row.y, wide, row.high);
    let alone = view.to_move.is_none() && !wins;
    let name_high = if alone { row.high - 8.0 } else { row.high / 2.0 + 2.0 };
    let name_room = Area::new(left, row.y + 3.0, points.x - left - 10.0, name_high);
    scene.add(Label::new(names.of(who), 29.0).bold().inline().shrink_to(26.0).within(name_room));
    scene.add(total.within(points));
    // Clear of what reaches below the line of the name.
    let y = name_room.bottom() + 3.0;
    let below = Area { y, high: row.bottom() - y - 5.0, ..name_room };
    if alone {
        return;
    }
    if wins {
        scene.add(sign(Sign::Crown, Area { wide: 30.0, ..below }, INK));
        return;
    }
    for place in 0..player.hand {
        let back = Area::new(below.x + 46.0 * place as f32, below.y, 40.0, below.high.min(23.0));
        scene.add(dominoes::back(back));
    }
    if player.hand == 0 {
        scene.add(Label::new(names.say("no dominoes"), 20.0).colour(QUIET).within(below));
    }
}
