//! A game as an animated picture, or as pictures that each hold the change from the one before.

use std::borrow::Borrow;

use harbormaster_rules::{AnyView, Reader};
use image::RgbaImage;

use crate::{
    EncodeError,
    encode::{Moving, Patch},
    paint::draw,
    palette::{Colour, TURN, WHITE},
    scene::{Area, Item, Label, Look, Placing, Scene},
    scenes::Camera,
    text::clean,
};

/// The height of a caption and the size of its words, as shares of the width.
const CAPTION: f32 = 0.06;
const WORDS: f32 = 0.036;
const SMALLEST: f32 = 0.024;

/// One board of a film.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The viewer's view.
    pub view: AnyView,
    /// The words on the bar below it: which move it shows, and whose.
    pub caption: String,
    /// The time it is shown, in hundredths of a second.
    pub hundredths: u16,
}

/// Makes a GIF file of the boards in order; `None` if there are none. At scale 1 a board unit is a pixel. Each board has
/// its caption below, and all share one room, so that nothing jumps while a board grows.
///
/// # Errors
/// Fails if the file would have more bytes than `most_bytes`, or cannot be written.
pub fn film(
    shots: &[Shot],
    reader: &Reader<'_>,
    scale: f32,
    most_bytes: usize,
) -> Result<Option<Vec<u8>>, EncodeError> {
    let Some(last) = shots.last() else { return Ok(None) };
    let canvas = Canvas::of(shots.iter().map(|shot| &shot.view), reader, scale);
    // A game uses the most colours at its end.
    let (picture, named) = canvas.picture(&canvas.captioned(last));
    let mut moving = Moving::of(picture, &named, most_bytes)?;
    for shot in shots {
        let (picture, named) = canvas.picture(&canvas.captioned(shot));
        moving.show(picture, &named, shot.hundredths)?;
    }
    moving.end().map(Some)
}

/// The boards of a game in order, each as the patch to lay over the one before. It keeps the last picture. The boards
/// have no captions: the page that shows them has its own words for every move.
pub struct Strip<'a> {
    canvas: Canvas<'a>,
    shown: Option<RgbaImage>,
}

impl<'a> Strip<'a> {
    /// Makes a strip with room for all of these boards, at `scale` pixels a unit.
    pub fn of(
        views: impl IntoIterator<Item = impl Borrow<AnyView>, IntoIter: Clone>,
        reader: &'a Reader<'a>,
        scale: f32,
    ) -> Self {
        Self { canvas: Canvas::of(views, reader, scale), shown: None }
    }

    /// Width and height of every picture.
    pub const fn size(&self) -> (u32, u32) {
        self.canvas.pixels
    }

    /// Returns a board in its place, before it has pixels.
    #[must_use]
    pub fn scene(&self, view: &AnyView) -> Scene {
        self.canvas.board(view)
    }

    /// Returns the patch to lay over the picture before, or the first one whole; `None` if the board looks the same.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn show(&mut self, view: &AnyView) -> Result<Option<Patch>, EncodeError> {
        let (picture, named) = self.canvas.picture(&self.scene(view));
        let patch = Patch::between(self.shown.as_ref(), &picture, &named);
        self.shown = Some(picture);
        patch
    }
}

/// Pictures of one size, taken by one camera.
struct Canvas<'a> {
    reader: &'a Reader<'a>,
    scale: f32,
    camera: Camera,
    /// Width and height in units.
    wide: f32,
    high: f32,
    /// The same in pixels.
    pixels: (u32, u32),
}

impl<'a> Canvas<'a> {
    /// Makes a canvas large enough for all of these.
    fn of(
        views: impl IntoIterator<Item = impl Borrow<AnyView>, IntoIter: Clone>,
        reader: &'a Reader<'a>,
        scale: f32,
    ) -> Self {
        let views = views.into_iter();
        let mut camera = Camera::default();
        views.clone().for_each(|view| camera.widen(view.borrow()));
        let (mut wide, mut high) = (1.0_f32, 1.0_f32);
        for view in views {
            let scene = camera.scene(view.borrow(), reader);
            (wide, high) = (wide.max(scene.wide), high.max(scene.high));
        }
        let pixels = (wide * scale).round() as u32;
        Self { reader, scale, camera, wide, high, pixels: (pixels, (high * scale).round() as u32) }
    }

    /// Returns a board on the canvas.
    fn board(&self, view: &AnyView) -> Scene {
        let board = self.camera.scene(view, self.reader);
        Scene { wide: self.wide, high: self.high, ..board }
    }

    /// Returns a board with its caption.
    fn captioned(&self, shot: &Shot) -> Scene {
        let mut scene = self.board(&shot.view);
        let bar = Area::new(0.0, self.high, self.wide, (self.wide * CAPTION).round());
        scene.high = bar.bottom();
        let words = Label::new(clean(&shot.caption), self.wide * WORDS).bold().inline();
        let words = words.shrink_to(self.wide * SMALLEST).colour(WHITE);
        let inner = Area { x: bar.high * 0.4, wide: bar.wide - bar.high * 0.8, ..bar };
        scene.add(Item::group(
            "caption",
            Placing::HERE,
            vec![Item::rect(bar, Look::fill(TURN)), words.within(inner)],
        ));
        scene
    }

    /// Returns a scene's pixels, and the colours that it names.
    fn picture(&self, scene: &Scene) -> (RgbaImage, Vec<Colour>) {
        let flat = draw(scene, self.scale);
        (flat.rgba(), flat.named)
    }
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::scene::{Text, check::faults};
    use crate::scenes::played;
    use harbormaster_rules::{Kind, Language};

    /// The words of a scene that stand at one place in it, with the place.
    fn places(scene: &Scene) -> Vec<(String, Area)> {
        let mut all = Vec::new();
        scene.walk(|item, placing| {
            if let Item::Text(Text { lines, area, .. }) = item {
                all.push((lines.concat(), placing.area(*area)));
            }
        });
        all
    }

    #[test]
    fn all_boards_of_a_film_share_one_room() {
        let reader = Reader::nameless(Language::English);
        for (kind, seats) in [(Kind::Transport, 4), (Kind::Threeport, 5), (Kind::ShipIt, 3)] {
            let boards = played::boards(kind, seats);
            let canvas = Canvas::of(&boards, &reader, 1.0);
            let scenes: Vec<Scene> = boards.iter().map(|view| canvas.camera.scene(view, &reader)).collect();
            for scene in &scenes {
                assert_eq!((scene.wide, scene.high), (canvas.wide, canvas.high), "{kind}");
                assert_eq!(faults(scene), [""; 0], "{kind}");
            }
        }
    }

    #[test]
    fn a_growing_field_stays_in_its_place() {
        let reader = Reader::nameless(Language::English);
        let boards = played::boards(Kind::Transport, 4);
        let canvas = Canvas::of(&boards, &reader, 1.0);
        let own = |view: &AnyView| crate::scenes::board(view, &reader).0;
        let (first, last) = (&boards[0], boards.last().unwrap());
        assert!(own(last).high > own(first).high, "the field grows");
        // The middle of the field is empty in the whole game.
        let middle = |scene: &Scene| places(scene).into_iter().find(|(words, _)| words == "M13").unwrap().1;
        assert_eq!(middle(&canvas.board(first)), middle(&canvas.board(last)));
    }

    #[test]
    fn a_caption_stands_below_the_board() {
        let reader = Reader::nameless(Language::English);
        for kind in Kind::ALL {
            let view = played::boards(*kind, 2).remove(0);
            let canvas = Canvas::of([&view], &reader, 1.0);
            let long = "Maximilian the Second of Nowhere and all the Isles ".repeat(3);
            for caption in ["Move 14: Ann".to_owned(), format!("Move 1024: {long}")] {
                let shot = Shot { view: view.clone(), caption: caption.clone(), hundredths: 50 };
                let scene = canvas.captioned(&shot);
                assert_eq!(faults(&scene), [""; 0], "{kind}");
                let (words, area) = places(&scene).pop().unwrap();
                assert!(area.y >= canvas.high && caption.starts_with(words.trim_end_matches('…')), "{words}");
            }
        }
    }
}
