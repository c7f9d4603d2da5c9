//! The four steps of a turn, in their order: finished ones, the present one, later ones.

use harbormaster_rules::shipit::Phase;

use super::super::Shown;
use super::looks::BARE;
use crate::palette::{GONE, GONE_INK, INK, LAMPLIGHT, WHITE};
use crate::scene::{Area, Item, Label, Look, Path, Placing, Scene};

/// Height of the bar, with the room above it.
pub(super) const HIGH: f32 = 42.0;
const STEPS: [&str; 4] = ["1 links", "2 build", "3 official", "4 freight"];
/// The length of an arrow's tip.
const TIP: f32 = 16.0;

/// The number of finished steps.
const fn over(phase: Phase) -> usize {
    match phase {
        Phase::Plan => 0,
        Phase::Build => 1,
        Phase::Officials => 2,
        Phase::Freight | Phase::Chip => 3,
    }
}

/// One arrow for each step.
pub(super) fn draw(scene: &mut Scene, area: Area, phase: Phase, names: &Shown) {
    let over = over(phase);
    let wide = (area.wide - TIP) / STEPS.len() as f32;
    for (place, words) in STEPS.into_iter().enumerate() {
        let step = Area::new(area.x + wide * place as f32, area.y + 6.0, wide, HIGH - 8.0);
        let (ground, ink) = match place {
            gone if gone < over => (GONE, GONE_INK),
            on if on == over => (LAMPLIGHT, INK),
            _ => (WHITE, INK),
        };
        let (left, right, middle) = (step.x, step.right() - 3.0, step.centre().y);
        let notch = if place == 0 { left } else { left + TIP };
        let arrow = Path::polygon(&[
            (left, step.y),
            (right, step.y),
            (right + TIP, middle),
            (right, step.bottom()),
            (left, step.bottom()),
            (notch, middle),
        ]);
        let label = Label::new(names.say(words), 24.0).inline().centre().colour(ink);
        let label = if place == over { label.bold() } else { label };
        let items =
            vec![Item::path(arrow, Look::fill(ground).edged(BARE, 1.5)), label.within(step.shift(6.0, 0.0))];
        scene.add(Item::group(format!("step {}", place + 1), Placing::HERE, items));
    }
}
