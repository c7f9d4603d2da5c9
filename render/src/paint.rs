//! Scene to pixels. The only place that knows the rasteriser.
//!
//! No sines, powers or platform functions here or in scenes: equal scenes give equal pixels on every machine.

mod glyphs;
mod hatch;
mod mask;
mod shapes;

use image::RgbaImage;
use tiny_skia as sk;

use crate::scene::{Area, Fill, Item, Look, Placing, Scene, Stroke};
use glyphs::Brush;
use hatch::Patterns;
use shapes::{colour, outline, paint, round_rect, transform};

/// Pixels a side that no picture exceeds, whatever the scale.
const LARGEST: f32 = 8_192.0;

/// Paints a scene; at scale 1 a board unit is a pixel. Scales that make no sense count as 1.
#[must_use]
pub fn draw(scene: &Scene, scale: f32) -> RgbaImage {
    let scale = if scale.is_finite() && scale > 0.0 { scale } else { 1.0 };
    let pixels = |units: f32| (units * scale).round().clamp(1.0, LARGEST) as u32;
    let (wide, high) = (pixels(scene.wide), pixels(scene.high));
    let Some(mut pixmap) = sk::Pixmap::new(wide, high) else {
        return RgbaImage::new(wide, high);
    };
    pixmap.fill(colour(scene.ground.faint(255)));
    let mut canvas = Canvas { pixmap: pixmap.as_mut(), brush: Brush::take(), patterns: Patterns::default() };
    canvas.items(&scene.items, Placing::new(0.0, 0.0, scale));
    canvas.brush.put_back();
    // The ground is opaque, so premultiplied colours are straight ones.
    RgbaImage::from_raw(wide, high, pixmap.take()).unwrap_or_else(|| RgbaImage::new(wide, high))
}

struct Canvas<'a> {
    pixmap: sk::PixmapMut<'a>,
    brush: Brush,
    patterns: Patterns,
}

impl Canvas<'_> {
    fn items(&mut self, items: &[Item], placing: Placing) {
        for item in items {
            self.item(item, placing);
        }
    }

    fn item(&mut self, item: &Item, placing: Placing) {
        match item {
            Item::Rect { area, look } => self.rect(*area, look, placing),
            Item::RoundRect { area, radius, look } => {
                self.nested(look, placing, |grow| round_rect(area.inset(-grow), radius + grow));
            }
            Item::Disc { centre, radius, look } => {
                self.nested(look, placing, |grow| {
                    sk::PathBuilder::from_circle(centre.x, centre.y, radius + grow)
                });
            }
            Item::Line { points, stroke } => {
                let mut line = sk::PathBuilder::with_capacity(points.len(), points.len());
                for (place, point) in points.iter().enumerate() {
                    if place == 0 { line.move_to(point.x, point.y) } else { line.line_to(point.x, point.y) }
                }
                if let Some(path) = line.finish() {
                    self.stroke(&path, *stroke, placing);
                }
            }
            Item::Path { path, look } => self.shape(outline(path), look, placing),
            Item::Text(text) => self.brush.text(&mut self.pixmap, text, placing),
            Item::Group(group) => self.items(&group.items, placing.then(group.placing)),
        }
    }

    fn rect(&mut self, area: Area, look: &Look, placing: Placing) {
        let Some(rect) = sk::Rect::from_xywh(area.x, area.y, area.wide, area.high) else { return };
        match look.fill {
            // Boxes have a way of their own that skips the edge builder.
            Some(Fill::Flat(flat)) => {
                self.pixmap.fill_rect(rect, &paint(flat), transform(placing), None);
                let line = Look { fill: None, ..*look };
                self.shape(line.line.map(|_| sk::PathBuilder::from_rect(rect)), &line, placing);
            }
            _ => self.shape(Some(sk::PathBuilder::from_rect(rect)), look, placing),
        }
    }

    /// A shape that can be drawn larger and smaller: an outline with something opaque inside is the larger shape
    /// under the smaller one, which costs half of a stroke.
    fn nested(&mut self, look: &Look, placing: Placing, grown: impl Fn(f32) -> Option<sk::Path>) {
        match (look.fill, look.line) {
            (Some(Fill::Flat(flat)), Some(line)) if flat.opacity == 255 && line.dash.is_none() => {
                self.shape(grown(line.width / 2.0), &Look::fill(line.colour), placing);
                self.shape(grown(-line.width / 2.0), &Look::fill(flat), placing);
            }
            _ => self.shape(grown(0.0), look, placing),
        }
    }

    fn shape(&mut self, path: Option<sk::Path>, look: &Look, placing: Placing) {
        let Some(path) = path else { return };
        let rule = sk::FillRule::Winding;
        match look.fill {
            Some(Fill::Flat(flat)) => {
                self.pixmap.fill_path(&path, &paint(flat), rule, transform(placing), None);
            }
            Some(Fill::Hatched { hatch, ink, ground }) => {
                if let Some(path) = path.clone().transform(transform(placing)) {
                    self.patterns.fill(&mut self.pixmap, &path, (hatch, ink, ground), placing.scale);
                }
            }
            None => {}
        }
        if let Some(line) = look.line {
            self.stroke(&path, line, placing);
        }
    }

    fn stroke(&mut self, path: &sk::Path, stroke: Stroke, placing: Placing) {
        let pen = sk::Stroke {
            width: stroke.width,
            line_cap: sk::LineCap::Round,
            line_join: sk::LineJoin::Round,
            dash: stroke.dash.and_then(|(on, off)| sk::StrokeDash::new(vec![on, off], 0.0)),
            ..sk::Stroke::default()
        };
        self.pixmap.stroke_path(path, &paint(stroke.colour), &pen, transform(placing), None);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{INK, PAPER, SEA, WHITE};
    use crate::scene::{Hatch, Label};

    fn rgb(picture: &RgbaImage, x: u32, y: u32) -> [u8; 3] {
        let [red, green, blue, _] = picture.get_pixel(x, y).0;
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
