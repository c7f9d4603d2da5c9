//! A game as an animated picture, or as pictures of which each holds what differs from the one before.

use std::borrow::Borrow;

use harbormaster_rules::{AnyView, Reader};
use image::{Rgba, RgbaImage, imageops};

use crate::{
    EncodeError,
    encode::{Moving, Patch},
    paint::draw,
    scenes,
};

/// One board of a film.
#[derive(Clone, Debug)]
pub struct Shot {
    /// What its viewer may know.
    pub view: AnyView,
    /// How long it is shown, in hundredths of a second.
    pub hundredths: u16,
}

/// The boards one after the other as a GIF file; nothing if there are none. At scale 1 they are as large as single pictures.
/// Boards of several sizes share the largest, at its left and top.
///
/// # Errors
/// When the file would have more bytes than this, or cannot be written.
pub fn film(
    shots: &[Shot],
    reader: &Reader<'_>,
    scale: f32,
    most_bytes: usize,
) -> Result<Option<Vec<u8>>, EncodeError> {
    let Some(last) = shots.last() else { return Ok(None) };
    let canvas = Canvas::of(shots.iter().map(|shot| &shot.view), reader, scale);
    // A game uses the most colours at its end.
    let mut moving = Moving::of(canvas.picture(&last.view), most_bytes)?;
    for shot in shots {
        moving.show(canvas.picture(&shot.view), shot.hundredths)?;
    }
    moving.end().map(Some)
}

/// The boards of a game one after the other, as what has to be laid over the one before. It keeps the last picture.
pub struct Strip<'a> {
    canvas: Canvas<'a>,
    shown: Option<RgbaImage>,
}

impl<'a> Strip<'a> {
    /// A strip with room for all of these boards, so many pixels a unit.
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

    /// What has to be laid over the picture before, or the first one whole; nothing if it looks the same.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn show(&mut self, view: &AnyView) -> Result<Option<Patch>, EncodeError> {
        let picture = self.canvas.picture(view);
        let patch = Patch::between(self.shown.as_ref(), &picture);
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
    /// Large enough for all of these.
    fn of(views: impl IntoIterator<Item = impl Borrow<AnyView>>, reader: &'a Reader<'a>, scale: f32) -> Self {
        let mut canvas = Self { reader, scale, wide: 1, high: 1 };
        for view in views {
            let (scene, _) = scenes::board(view.borrow(), reader);
            canvas.wide = canvas.wide.max((scene.wide * scale).round() as u32);
            canvas.high = canvas.high.max((scene.high * scale).round() as u32);
        }
        canvas
    }

    fn picture(&self, view: &AnyView) -> RgbaImage {
        let (scene, _) = scenes::board(view, self.reader);
        let picture = draw(&scene, self.scale).rgba();
        if picture.dimensions() == (self.wide, self.high) {
            return picture;
        }
        let ground = Rgba([scene.ground.red, scene.ground.green, scene.ground.blue, 255]);
        let mut canvas = RgbaImage::from_pixel(self.wide, self.high, ground);
        imageops::replace(&mut canvas, &picture, 0, 0);
        canvas
    }
}
