//! The title card of a game that waits for players.

mod motif;

use crate::palette::{CHART_LINE, INK, PAPER, QUIET, SEA, TURN};
use crate::scene::{Area, Item, Label, Look, Point, Scene, Stroke};

pub(crate) use motif::Motif;

const CARD: Area = Area::new(0.0, 0.0, 1_100.0, 420.0);

/// Draws the card with a game's motif, its title and its description, both fit to be drawn.
pub(crate) fn lobby(motif: Motif, title: &str, pitch: &str) -> Scene {
    let mut scene = Scene::new(CARD.wide, CARD.high, SEA);
    water(&mut scene);
    motif.draw(&mut scene, Area::new(660.0, 20.0, 420.0, 380.0));
    let plate = Area::new(30.0, 30.0, 610.0, 360.0);
    scene.add(Item::round_rect(plate, 16.0, Look::fill(PAPER).edged(INK, 2.0)));
    scene.add(Item::round_rect(plate.inset(8.0), 10.0, Look::line(QUIET, 1.5)));
    let inner = plate.inset(34.0);
    let name = Area { high: 96.0, ..inner };
    scene.add(Label::new(title, 58.0).bold().inline().lines(2).shrink_to(34.0).colour(TURN).within(name));
    let rule = [Point::new(inner.x, name.bottom() + 10.0), Point::new(inner.x + 120.0, name.bottom() + 10.0)];
    scene.add(Item::line(rule, Stroke::new(TURN, 4.0)));
    let words = Area::new(inner.x, name.bottom() + 24.0, inner.wide, inner.bottom() - name.bottom() - 24.0);
    scene.add(Label::new(pitch, 28.0).inline().lines(5).shrink_to(26.0).within(words));
    scene.add(Item::rect(CARD.inset(2.0), Look::line(INK, 4.0)));
    scene
}

/// Long, low swell.
fn water(scene: &mut Scene) {
    let mut y = 40.0;
    while y < CARD.high {
        let mut wave = crate::scene::Path::from(4.0, y);
        let mut x = 4.0;
        while x + 52.0 < CARD.wide {
            wave = wave.quad((x + 13.0, y - 9.0), (x + 26.0, y)).quad((x + 39.0, y + 9.0), (x + 52.0, y));
            x += 52.0;
        }
        scene.add(Item::path(wave, Look::line(CHART_LINE, 1.5)));
        y += 48.0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::check::faults;
    use crate::text::clean;
    use harbormaster_rules::{Kind, Language};

    #[test]
    fn every_game_is_told_whole() {
        for kind in Kind::ALL {
            let meta = kind.meta();
            let (scene, _) = crate::lobby_scene(*kind, meta.title, meta.pitch, Language::English);
            let told = |item: &Item| match item {
                Item::Text(text) => Some(text.lines.join(" ")),
                _ => None,
            };
            let told: Vec<String> = scene.items.iter().filter_map(told).collect();
            assert_eq!(told, [meta.title, meta.pitch], "{kind}");
        }
    }

    #[test]
    fn every_card_is_in_order() {
        for motif in Motif::ALL {
            for (title, pitch) in [
                (
                    "Threeport Shipping",
                    "Sail between three islands, load cargo and sell it where the colours match.",
                ),
                (&*"A title that never ends ".repeat(9), &*"words and ".repeat(90)),
                ("", ""),
                ("\u{202E}海の船長", "👨‍👩‍👧 𐎀𐎁"),
            ] {
                assert_eq!(
                    faults(&lobby(motif, &clean(title), &clean(pitch))),
                    Vec::<String>::new(),
                    "{motif:?} {title}"
                );
            }
        }
    }
}
