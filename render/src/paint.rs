//! Scene to pixels. The only place that knows the rasteriser.
//!
//! No sines, powers or platform functions here or in scenes: equal scenes give equal pixels on every machine.

mod blends;
mod brush;
mod cover;
mod covers;
mod flat;
mod glyph;
mod hatch;
mod letters;
mod paths;
mod shapes;
mod sheet;

use std::mem::take;

use crate::scene::{Fill, Item, Look, Placing, Scene};
use brush::Brush;
pub use flat::Flat;
use shapes::Shape;
use sheet::Sheet;

/// The most pixels a side of any picture, at every scale.
const LARGEST: f32 = 8_192.0;

/// Paints a scene; at scale 1 a board unit is a pixel. Scales that make no sense count as 1.
#[must_use]
pub fn draw(scene: &Scene, scale: f32) -> Flat {
    let scale = if scale.is_finite() && scale > 0.0 { scale } else { 1.0 };
    let pixels = |units: f32| (units * scale).round().clamp(1.0, LARGEST) as u32;
    let mut brush = Brush::take();
    let size = (pixels(scene.wide), pixels(scene.high));
    let mut canvas = Canvas { sheet: Sheet::new(size, scene.ground, take(&mut brush.blends)), brush };
    canvas.items(&scene.items, Placing::new(0.0, 0.0, scale));
    let Canvas { sheet, mut brush } = canvas;
    let picture;
    (picture, brush.blends) = sheet.done(scene.colours());
    brush.put_back();
    picture
}

struct Canvas {
    sheet: Sheet,
    brush: Brush,
}

impl Canvas {
    fn items(&mut self, items: &[Item], placing: Placing) {
        for item in items {
            self.item(item, placing);
        }
    }

    fn item(&mut self, item: &Item, placing: Placing) {
        match item {
            Item::Rect { area, look } => self.shape(Shape::Rect(*area), look, placing),
            Item::RoundRect { area, radius, look } => {
                self.nested(Shape::RoundRect(*area, *radius), look, placing);
            }
            Item::Disc { centre, radius, look } => self.nested(Shape::Disc(*centre, *radius), look, placing),
            Item::Line { points, stroke } => {
                self.brush.shapes.stroke(&mut self.sheet, Shape::Line(points), *stroke, placing);
            }
            Item::Path { path, look } => self.shape(Shape::Path(path), look, placing),
            Item::Text(text) => {
                let Brush { shapes, letters, .. } = &mut self.brush;
                letters.text(&mut self.sheet, shapes, text, placing);
            }
            Item::Group(group) => {
                let placing = placing.then(group.placing);
                let all = self.sheet.window;
                if let Some(window) = group.window {
                    self.sheet.narrow(placing.area(window));
                }
                self.items(&group.items, placing);
                self.sheet.window = all;
            }
        }
    }

    /// A shape that can be drawn larger and smaller: an outline with something opaque inside is the larger shape
    /// under the smaller one, which costs half of a stroke.
    fn nested(&mut self, shape: Shape<'_>, look: &Look, placing: Placing) {
        match (look.fill, look.line) {
            (Some(Fill::Flat(flat)), Some(line)) if flat.opacity == 255 && line.dash.is_none() => {
                self.shape(shape.grown(line.width / 2.0), &Look::fill(line.colour), placing);
                self.shape(shape.grown(-line.width / 2.0), &Look::fill(flat), placing);
            }
            _ => self.shape(shape, look, placing),
        }
    }

    fn shape(&mut self, shape: Shape<'_>, look: &Look, placing: Placing) {
        if let Some(fill) = look.fill {
            self.brush.shapes.fill(&mut self.sheet, shape, fill, placing);
        }
        if let Some(line) = look.line {
            self.brush.shapes.stroke(&mut self.sheet, shape, line, placing);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{Colour, INK, PAPER, SEA, WHITE};
    use crate::scene::{Area, Hatch, Label, Path, Point, Stroke};

    fn rgb(picture: &Flat, x: u32, y: u32) -> [u8; 3] {
        let Colour { red, green, blue, .. } = picture.at(x, y);
        [red, green, blue]
    }

    #[test]
    fn a_box_fills_its_pixels_at_any_scale() {
        let mut scene = Scene::new(20.0, 10.0, SEA);
        scene.add(Item::rect(Area::new(5.0, 2.0, 10.0, 5.0), Look::fill(INK)));
        for scale in [1.0, 2.0] {
            let picture = draw(&scene, scale);
            assert_eq!((picture.width(), picture.height()), ((20.0 * scale) as u32, (10.0 * scale) as u32));
            let s = scale as u32;
            assert_eq!(rgb(&picture, 5 * s, 2 * s), [0x13, 0x21, 0x2E]);
            assert_eq!(rgb(&picture, 5 * s - 1, 2 * s), [0xA9, 0xD0, 0xDE]);
        }
    }

    #[test]
    fn shapes_look_alike_wherever_they_are_and_are_cut_at_the_edges() {
        let items = |place: Placing| {
            let shapes = vec![
                Item::disc(Point::new(8.0, 8.0), 7.0, Look::fill(INK).edged(WHITE, 2.0)),
                Item::round_rect(Area::new(2.0, 3.0, 9.0, 12.0), 3.0, Look::line(INK, 1.5)),
                Item::line(
                    [Point::new(0.0, 1.0), Point::new(15.0, 11.0)],
                    Stroke::new(WHITE, 2.0).dashed(3.0, 2.0),
                ),
                Item::rect(Area::new(4.5, 9.0, 9.0, 5.0), Look::hatched(Hatch::Checks, INK, WHITE)),
                Item::path(Path::polygon(&[(1.0, 1.0), (14.0, 5.0), (3.0, 14.0)]), Look::fill(INK.faint(90))),
            ];
            Item::group("shapes", place, shapes)
        };
        // Patterns repeat every twelve units, so they begin again that far away.
        let (wide, high, far) = (36.0, 24.0, 48.0);
        for (x, y) in [(10.0, 4.0), (10.25, 4.5), (-9.0, 5.0), (3.0, -7.5), (29.0, 16.0), (-90.0, 3.0)] {
            for mirrored in [false, true] {
                let place = |x, y| Placing { mirrored, ..Placing::new(x, y, 1.0) };
                let mut small = Scene::new(wide, high, SEA);
                small.add(items(place(x, y)));
                let mut large = Scene::new(wide + 2.0 * far, high + 2.0 * far, SEA);
                large.add(items(place(x + far, y + far)));
                let large = draw(&large, 1.0);
                // A shape that the rasteriser cuts gets slightly different curves.
                let is_whole = x >= 10.0 && y < 8.0 && !mirrored;
                let most = if is_whole { 0 } else { 40 };
                // Once as it is found out, once as it is remembered.
                for _ in 0..2 {
                    let small = draw(&small, 1.0);
                    for (at_x, at_y) in
                        (0..small.height()).flat_map(|y| (0..small.width()).map(move |x| (x, y)))
                    {
                        let (here, there) =
                            (rgb(&small, at_x, at_y), rgb(&large, at_x + far as u32, at_y + far as u32));
                        let off = here.iter().zip(there).map(|(one, two)| one.abs_diff(two)).max();
                        assert!(
                            off <= Some(most),
                            "{at_x}, {at_y} of {x}, {y}, mirrored {mirrored}: {off:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn senseless_scales_and_sizes_do_not_panic() {
        for scale in [0.0, -1.0, f32::NAN, f32::INFINITY] {
            assert_eq!(draw(&Scene::new(4.0, 4.0, SEA), scale).width(), 4);
        }
        assert_eq!(draw(&Scene::new(0.0, f32::NAN, SEA), 1.0).width(), 1);
    }

    #[test]
    fn hostile_text_is_drawn_without_panic() {
        let zalgo: String = "Zalgo".chars().flat_map(|c| [c, '\u{336}', '\u{30D}', '\u{489}']).collect();
        let names = [
            String::new(),
            "\u{202E}evil\u{202C}".into(),
            zalgo,
            "x".repeat(10_000),
            "\u{301}".repeat(10_000),
            "👨‍👩‍👧‍👦".repeat(500),
            "🏴󠁧󠁢󠁳󠁣󠁴󠁿 🇩🇪 👍🏽 1️⃣".into(),
            "\u{0}\u{7F}\u{FFFF}\u{10FFFF}".into(),
            "مرحبا بالعالم 42 שלום".into(),
            "海の船長 한국어 ｶﾅ".into(),
        ];
        for name in names {
            for words in [crate::text::clean(&name), name] {
                let mut scene = Scene::new(120.0, 60.0, PAPER);
                scene.add(Label::new(words, 20.0).lines(2).within(Area::new(0.0, 0.0, 120.0, 60.0)));
                let _ = draw(&scene, 1.0);
            }
        }
    }

    #[test]
    fn hatches_show_both_colours_and_differ() {
        let mut seen = Vec::new();
        for hatch in Hatch::ALL {
            let mut scene = Scene::new(60.0, 60.0, SEA);
            let area = Area::new(6.0, 6.0, 48.0, 48.0);
            scene.add(Item::rect(area, Look::hatched(hatch, INK, WHITE)));
            let picture = draw(&scene, 1.0);
            let inside: Vec<[u8; 3]> = (10..50)
                .flat_map(|y| (10..50).map(move |x| (x, y)))
                .map(|(x, y)| rgb(&picture, x, y))
                .collect();
            let dark = inside.iter().filter(|pixel| pixel[0] < 100).count();
            assert!(dark > 100 && dark < 1_300, "{hatch:?}: {dark} of {}", inside.len());
            assert!(!seen.contains(&inside), "{hatch:?} looks like another");
            seen.push(inside);
        }
    }
}
