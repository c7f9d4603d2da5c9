//! A game as an animated picture, or as pictures that each hold the change from the one before.

use std::borrow::Borrow;

use harbormaster_rules::{AnyView, Reader};
use image::{Rgba, RgbaImage, imageops};

use crate::{
    EncodeError,
    encode::{Moving, Patch},
    paint::draw,
    palette::Colour,
    scenes,
};

/// One board of a film.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The viewer's view.
    pub view: AnyView,
    /// The time it is shown, in hundredths of a second.
    pub hundredths: u16,
}

/// Makes a GIF file of the boards in order; `None` if there are none. At scale 1 they are as large as single pictures.
/// Boards of several sizes share the largest, at its left and top.
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
    let (picture, named) = canvas.picture(&last.view);
    let mut moving = Moving::of(picture, &named, most_bytes)?;
    for shot in shots {
        let (picture, named) = canvas.picture(&shot.view);
        moving.show(picture, &named, shot.hundredths)?;
    }
    moving.end().map(Some)
}

/// The boards of a game in order, each as the patch to lay over the one before. It keeps the last picture.
pub struct Strip<'a> {
    canvas: Canvas<'a>,
    shown: Option<RgbaImage>,
}

impl<'a> Strip<'a> {
    /// Makes a strip with room for all of these boards, at `scale` pixels a unit.
    pub fn of(
        views: impl IntoIterator<Item = impl Borrow<AnyView>>,
        reader: &'a Reader<'a>,
        scale: f32,
    ) -> Self {
        Self { canvas: Canvas::of(views, reader, scale), shown: None }
    }

    /// Width and height of every picture.
    pub const fn size(&self) -> (u32, u32) {
        (self.canvas.wide, self.canvas.high)
    }

    /// Returns the patch to lay over the picture before, or the first one whole; `None` if the board looks the same.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn show(&mut self, view: &AnyView) -> Result<Option<Patch>, EncodeError> {
        let (picture, named) = self.canvas.picture(view);
        let patch = Patch::between(self.shown.as_ref(), &picture, &named);
        self.shown = Some(picture);
        patch
    }
}

/// Pictures of one size.
struct Canvas<'a> {
    reader: &'a Reader<'a>,
    scale: f32,
    wide: u32,
    high: u32,
}

impl<'a> Canvas<'a> {
    /// Makes a canvas large enough for all of these.
    fn of(views: impl IntoIterator<Item = impl Borrow<AnyView>>, reader: &'a Reader<'a>, scale: f32) -> Self {
        let mut canvas = Self { reader, scale, wide: 1, high: 1 };
        for view in views {
            let (scene, _) = scenes::board(view.borrow(), reader);
            canvas.wide = canvas.wide.max((scene.wide * scale).round() as u32);
            canvas.high = canvas.high.max((scene.high * scale).round() as u32);
        }
        canvas
    }

    /// Returns a board, and the colours that its scene names.
    fn picture(&self, view: &AnyView) -> (RgbaImage, Vec<Colour>) {
        let (scene, _) = scenes::board(view, self.reader);
        let flat = draw(&scene, self.scale);
        let picture = flat.rgba();
        if picture.dimensions() == (self.wide, self.high) {
            return (picture, flat.named);
        }
        let ground = Rgba([scene.ground.red, scene.ground.green, scene.ground.blue, 255]);
        let mut canvas = RgbaImage::from_pixel(self.wide, self.high, ground);
        imageops::replace(&mut canvas, &picture, 0, 0);
        (canvas, flat.named)
    }
}
