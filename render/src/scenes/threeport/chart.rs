//! The water: rhumb lines from a compass rose as on an old chart, and the chart's frame.

use super::{CHART, ISLANDS};
use crate::marks::compass;
use crate::palette::{CHART_LINE, INK, PAPER, QUIET, SHALLOWS};
use crate::scene::{Area, Item, Look, Point, Scene, Stroke};

/// Width of the frame.
pub(super) const FRAME: f32 = 14.0;

/// The reach of the rose, and how far below the islands it has its place: less if the sea is low.
const ROSE: f32 = 88.0;
const BELOW: f32 = 106.0;

/// Half of the sixteen directions, the other half is opposite. Slopes are constants, no sines.
const DIRECTIONS: [(f32, f32); 8] = [
    (1.0, 0.0),
    (1.0, 0.414),
    (1.0, 1.0),
    (0.414, 1.0),
    (0.0, 1.0),
    (-0.414, 1.0),
    (-1.0, 1.0),
    (-1.0, 0.414),
];

/// The water itself.
pub(super) fn draw(scene: &mut Scene, chart: Area) {
    let inner = chart.inset(FRAME);
    let thin = Stroke::new(CHART_LINE, 1.0);
    let sea = inner.bottom() - ISLANDS;
    let reach = ROSE.min(sea / 2.0);
    let rose = Point::new(CHART / 2.0, ISLANDS + BELOW.min(sea - reach));
    for direction in DIRECTIONS {
        let ends = [1.0, -1.0].map(|sense| edge(inner, rose, (direction.0 * sense, direction.1 * sense)));
        scene.add(Item::line(ends, thin));
    }
    scene.add(Item::disc(rose, reach, Look::line(CHART_LINE, 1.0)));
    scene.add(compass(Area::around(rose, reach - 26.0), CHART_LINE, SHALLOWS));
}

/// Returns the point where the line from the rose in a direction leaves a box.
fn edge(area: Area, rose: Point, (x, y): (f32, f32)) -> Point {
    let far = |step: f32, from: f32, low: f32, high: f32| {
        if step > 0.0 {
            (high - from) / step
        } else if step < 0.0 {
            (low - from) / step
        } else {
            f32::MAX
        }
    };
    let length = far(x, rose.x, area.x, area.right()).min(far(y, rose.y, area.y, area.bottom()));
    Point::new(rose.x + x * length, rose.y + y * length)
}

/// The frame: minutes of latitude and longitude in turns dark and light.
pub(super) fn frame(scene: &mut Scene, chart: Area) {
    let (wide, high) = (chart.wide, chart.high);
    for side in [
        Area::new(0.0, 0.0, wide, FRAME),
        Area::new(0.0, high - FRAME, wide, FRAME),
        Area::new(0.0, 0.0, FRAME, high),
        Area::new(wide - FRAME, 0.0, FRAME, high),
    ] {
        scene.add(Item::rect(side, Look::fill(PAPER)));
    }
    const BARS: usize = 14;
    let bar = Look::fill(QUIET);
    let (along, down) = ((wide - 2.0 * FRAME) / BARS as f32, (high - 2.0 * FRAME) / (BARS - 2) as f32);
    for place in (0..BARS).step_by(2) {
        let x = FRAME + along * place as f32;
        scene.add(Item::rect(Area::new(x, 4.0, along, 5.0), bar));
        scene.add(Item::rect(Area::new(x + along, high - 9.0, along, 5.0), bar));
    }
    for place in (0..BARS - 2).step_by(2) {
        let y = FRAME + down * place as f32;
        scene.add(Item::rect(Area::new(4.0, y, 5.0, down), bar));
        scene.add(Item::rect(Area::new(wide - 9.0, y + down, 5.0, down), bar));
    }
    outline(scene, chart.inset(FRAME - 1.0), 1.0);
    outline(scene, chart, 2.0);
}

/// A line just inside a box, as four bars on whole pixels: stroking so large a box costs much more.
fn outline(scene: &mut Scene, area: Area, width: f32) {
    let look = Look::fill(INK);
    for side in [
        Area { high: width, ..area },
        Area { y: area.bottom() - width, high: width, ..area },
        Area { wide: width, ..area },
        Area { x: area.right() - width, wide: width, ..area },
    ] {
        scene.add(Item::rect(side, look));
    }
}
