//! The page: the turn or the winner, the seats, the numbers left, and a closer look at large fields.

use harbormaster_rules::Outcome;
use harbormaster_rules::transport::{Phase, View};

use super::super::{Shown, alt};
use super::heights::{self, GAP, MARGIN, PLATE};
use super::plan::Plan;
use super::{icons, inset, legend, pallets, players, stock};
use crate::marks::{Sign, sign};
use crate::palette::{INK, LAMPLIGHT, PAPER, TURN, WHITE};
use crate::scene::{Area, Item, Label, Look, Scene};

/// The page in its place.
pub(super) fn draw(scene: &mut Scene, plan: &Plan, view: &View, names: &Shown) {
    let area = plan.page;
    scene.add(Item::rect(area, Look::fill(PAPER)));
    let inner = area.inset(MARGIN);
    let edge = if plan.is_beside() { Area { wide: 2.0, ..area } } else { Area { high: 2.0, ..area } };
    scene.add(Item::rect(edge, Look::fill(INK)));
    if plan.is_beside() {
        let plate = Area { high: PLATE, ..inner };
        head(scene, plate, view, names);
        let rows = Area { y: plate.bottom() + GAP, high: heights::players(view), ..inner };
        players::draw(scene, rows, view, names);
        let high = heights::stock(view);
        let foot = Area { y: inner.bottom() - high, high, ..inner };
        stock::draw(scene, foot, view, names);
        let zoom = heights::inset(view);
        let mut end = foot.y - GAP;
        if zoom > 0.0 {
            inset::draw(scene, Area { y: end - zoom, high: zoom, ..inner }, plan, view);
            end -= zoom + GAP;
        }
        let high = heights::legend(view);
        if high > 0.0 {
            legend::draw(scene, Area { y: end - high, high, ..inner }, names);
        }
        return;
    }
    let zoom = heights::inset(view) > 0.0;
    let columns = if zoom { 3.0 } else { 2.0 };
    let wide = (inner.wide - GAP * 2.0 * (columns - 1.0)) / columns;
    let column = |place: f32| Area { x: inner.x + (wide + GAP * 2.0) * place, wide, ..inner };
    let left = column(0.0);
    head(scene, Area { high: PLATE, ..left }, view, names);
    let high = heights::stock(view);
    stock::draw(scene, Area { y: left.y + PLATE + GAP, high, ..left }, view, names);
    let legend = Area { y: left.y + PLATE + GAP * 2.0 + high, high: heights::legend(view), ..left };
    if legend.high > 0.0 {
        legend::draw(scene, legend, names);
    }
    players::draw(scene, Area { high: heights::players(view), ..column(1.0) }, view, names);
    if zoom {
        inset::draw(scene, Area { high: heights::inset(view), ..column(2.0) }, plan, view);
    }
}

/// Draws the turn and the next step, or the winners.
fn head(scene: &mut Scene, area: Area, view: &View, names: &Shown) {
    if let Some(outcome) = &view.outcome {
        return won(scene, area, outcome, names);
    }
    scene.add(Item::round_rect(area, 12.0, Look::fill(TURN)));
    let Some(seat) = view.to_move else { return };
    let Some(who) = view.seats.iter().find(|other| other.seat == seat) else { return };
    let mark = Area::new(area.x + 12.0, area.y + 14.0, 56.0, area.high - 28.0);
    scene.add(pallets::badge(mark, who.colour));
    let room =
        Area::new(mark.right() + 12.0, area.y + 9.0, area.right() - mark.right() - 24.0, area.high - 18.0);
    let upper = Area { high: room.high * 0.54, ..room };
    scene.add(Label::new(names.of(seat), 36.0).bold().inline().shrink_to(28.0).colour(WHITE).within(upper));
    let mut lower = Area { y: upper.bottom(), high: room.high - upper.high, ..room };
    if let Phase::Icon(icon) = view.phase {
        let mark = Area::new(lower.x, lower.centre().y - 14.0, 28.0, 28.0);
        scene.add(icons::draw(icon, mark, LAMPLIGHT, TURN));
        lower = Area { x: lower.x + 38.0, wide: lower.wide - 38.0, ..lower };
    }
    scene.add(Label::new(names.say(phase(view.phase)), 28.0).inline().colour(PAPER).within(lower));
}

/// Returns the present action of the seat to move.
pub(super) const fn phase(phase: Phase) -> &'static str {
    use harbormaster_rules::transport::Icon;
    match phase {
        Phase::Connect => "connects a tile",
        Phase::Icon(Icon::Package) => "loads a package",
        Phase::Icon(Icon::Wrench) => "moves a tile",
        Phase::Icon(Icon::ForkLift) => "moves a pallet",
        Phase::Package => "moves a package",
    }
}

fn won(scene: &mut Scene, area: Area, outcome: &Outcome, names: &Shown) {
    scene.add(Item::round_rect(area, 12.0, Look::fill(LAMPLIGHT).edged(INK, 2.0)));
    let winners: Vec<String> = outcome.winners.iter().map(|seat| names.of(seat)).collect();
    let verb = if winners.len() == 1 { "wins" } else { "win" };
    let crown = Area::new(area.x + 14.0, area.y, 44.0, area.high);
    scene.add(sign(Sign::Crown, crown, INK));
    let words =
        Area::new(crown.right() + 12.0, area.y + 6.0, area.right() - crown.right() - 24.0, area.high - 12.0);
    let all = names.say(format!("{} {verb}", alt::listed(&winners)));
    scene.add(Label::new(all, 36.0).bold().inline().lines(2).shrink_to(28.0).within(words));
}
