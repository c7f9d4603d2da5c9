//! A game as an animated picture.

use harbormaster_rules::{AnyView, Reader};
use image::{Rgba, RgbaImage, imageops};

use crate::{EncodeError, encode::Moving, paint::draw, scenes};

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
    let mut canvas = Canvas { reader, scale, wide: 1, high: 1 };
    for shot in shots {
        let (scene, _) = scenes::board(&shot.view, reader);
        canvas.wide = canvas.wide.max((scene.wide * scale).round() as u32);
        canvas.high = canvas.high.max((scene.high * scale).round() as u32);
    }
    // A game uses the most colours at its end.
    let mut moving = Moving::of(canvas.picture(&last.view), most_bytes)?;
    for shot in shots {
        moving.show(canvas.picture(&shot.view), shot.hundredths)?;
    }
    moving.end().map(Some)
}

/// Pictures of one size.
struct Canvas<'a> {
    reader: &'a Reader<'a>,
    scale: f32,
    wide: u32,
    high: u32,
}

impl Canvas<'_> {
    fn picture(&self, view: &AnyView) -> RgbaImage {
        let (scene, _) = scenes::board(view, self.reader);
        let picture = draw(&scene, self.scale);
        if picture.dimensions() == (self.wide, self.high) {
            return picture;
        }
        let ground = Rgba([scene.ground.red, scene.ground.green, scene.ground.blue, 255]);
        let mut canvas = RgbaImage::from_pixel(self.wide, self.high, ground);
        imageops::replace(&mut canvas, &picture, 0, 0);
        canvas
    }
}
