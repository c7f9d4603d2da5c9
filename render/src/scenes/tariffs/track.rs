//! The dominoes on the borders, the one changed last, and those missing at the end of a round.

use harbormaster_rules::tariffs::{Changed, Edge, Layout, Track};

use super::plan::{HERE, Plan, lies_across};
use super::tiles;
use crate::palette::{Colour, INK, WHITE};
use crate::pieces::dominoes::{Edging, open, upside_down};
use crate::scene::{Area, Item, Look, Path, Point, Scene, Stroke};

const ALARM: Colour = Colour::hex(0xD55E00);

/// Draws notches on free borders; below everything that runs over borders.
pub(super) fn free(scene: &mut Scene, plan: Plan, layout: &Layout, track: &Track) {
    let free = layout.edges().iter().filter(|edge| track.on(**edge).is_none());
    tiles::notches(scene, free.map(|edge| plan.seam(*edge)));
}

/// Draws all dominoes; the one that was changed last is on top.
pub(super) fn draw(scene: &mut Scene, plan: Plan, track: &Track, changed: Option<Changed>) {
    let is_last = |edge: Edge| changed.is_some_and(|changed| changed.edge == edge);
    for (edge, laid) in track.iter().filter(|(edge, _)| !is_last(*edge)) {
        scene.add(open(plan.domino(edge), (laid.first, laid.second), Edging::Plain));
    }
    let Some((changed, laid)) = changed.and_then(|changed| Some((changed, track.on(changed.edge)?))) else {
        return;
    };
    let area = plan.domino(changed.edge);
    scene.add(open(area, (laid.first, laid.second), Edging::Last));
    if changed.turned {
        let at = if lies_across(changed.edge) {
            Point::new(area.centre().x, area.y - 9.0)
        } else {
            Point::new(area.right() + 9.0, area.centre().y)
        };
        scene.add(turned(Area::around(at, 15.0)));
    }
}

/// Draws borders that a player crossed without a domino.
pub(super) fn missing(scene: &mut Scene, plan: Plan, edges: impl Iterator<Item = Edge>) {
    edges.for_each(|edge| scene.add(upside_down(plan.domino(edge))));
}

/// An arrow going round: this domino was turned.
fn turned(area: Area) -> Item {
    let Point { x, y } = area.centre();
    let r = area.wide / 2.0;
    let (a, c) = (r * 0.56, r * 0.56 * 0.552);
    // Three quarters of a circle, from the top over the right and the bottom to the left.
    let bow = Path::from(x, y - a)
        .cubic((x + c, y - a), (x + a, y - c), (x + a, y))
        .cubic((x + a, y + c), (x + c, y + a), (x, y + a))
        .cubic((x - c, y + a), (x - a, y + c), (x - a, y));
    let (tip, wing) = (y - r * 0.50, r * 0.34);
    let head = Path::polygon(&[(x - a, tip), (x - a - wing, y + 1.0), (x - a + wing, y + 1.0)]);
    let items = vec![
        Item::disc(area.centre(), r - 1.0, Look::fill(WHITE).edged(ALARM, 2.0)),
        Item::path(bow, Look::default().stroked(Stroke::new(INK, 2.6))),
        Item::path(head, Look::fill(INK)),
    ];
    Item::group("turned", HERE, items)
}
