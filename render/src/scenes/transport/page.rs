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
        beside(scene, inner, plan, view, names);
    } else {
        below(scene, inner, plan, view, names);
    }
}

/// Draws the parts of a page beside the field: the numbers left at its foot.
fn beside(scene: &mut Scene, inner: Area, plan: &Plan, view: &View, names: &Shown) {
    let plate = Area { high: PLATE, ..inner };
    head(scene, plate, view, names);
    let rows = Area { y: plate.bottom() + GAP, high: heights::seats(view), ..inner };
    players::seats(scene, rows, view, names);
    players::teams(scene, Area { y: rows.bottom(), high: heights::partners(view), ..inner }, view, names);
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
}

/// Draws the parts of a page below the field in columns: the seats and the numbers left have the second, a closer look the
/// third.
fn below(scene: &mut Scene, inner: Area, plan: &Plan, view: &View, names: &Shown) {
    let zoom = heights::inset(view) > 0.0;
    let columns = if zoom { 3.0 } else { 2.0 };
    let wide = (inner.wide - GAP * 2.0 * (columns - 1.0)) / columns;
    let column = |place: f32| Area { x: inner.x + (wide + GAP * 2.0) * place, wide, ..inner };
    let (left, right) = (column(0.0), column(1.0));
    head(scene, Area { high: PLATE, ..left }, view, names);
    let partners = Area { y: left.y + PLATE + GAP, high: heights::partners(view), ..left };
    players::teams(scene, partners, view, names);
    let high = heights::legend(view);
    if high > 0.0 {
        let y = partners.bottom() + if partners.high > 0.0 { GAP } else { 0.0 };
        legend::draw(scene, Area { y, high, ..left }, names);
    }
    let seats = Area { high: heights::seats(view), ..right };
    players::seats(scene, seats, view, names);
    stock::draw(scene, Area { y: seats.bottom() + GAP, high: heights::stock(view), ..right }, view, names);
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
    let mark = Area::new(area.x + 12.0, area.centre().y - 32.0, 56.0, 64.0);
    scene.add(pallets::badge(mark, who.colour));
    let room =
        Area::new(mark.right() + 12.0, area.y + 9.0, area.right() - mark.right() - 24.0, area.high - 18.0);
    let upper = Area { high: room.high * 0.67, ..room };
    let name = Label::new(names.of(seat), 36.0).bold().inline().shrink_to(28.0).lines(2);
    scene.add(name.colour(WHITE).within(upper));
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
    scene.add(Label::new(all, 36.0).bold().inline().lines(3).shrink_to(28.0).within(words));
}
