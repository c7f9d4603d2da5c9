//! Pixels to PNG: indexed colours if a palette can hold them, for a third of the bytes. Many pictures to one animated
//! GIF, or to a PNG for each change from one to the next.

mod changed;
mod chunks;
mod error;
mod indexed;
mod moving;
mod packed;
mod patch;

use chunks::{Chunks, DIFFERENCES};
pub use error::EncodeError;
pub use indexed::Indexed;
pub use moving::Moving;
use packed::Packed;
pub use packed::Packing;
pub use patch::Patch;

use crate::{paint::Flat, palette::Colour};

/// The picture as a PNG file: indexed if it is made of flat colours and their blends, else truecolour.
///
/// # Errors
/// Fails if the picture has no pixels. A file is whole or not there.
pub fn encode(picture: &Flat, packing: Packing) -> Result<Vec<u8>, EncodeError> {
    let size = (picture.width(), picture.height());
    if size.0 == 0 || size.1 == 0 {
        return Err(EncodeError::Size);
    }
    let mut packed = Packed::new(packing);
    let rows = picture.pixels.chunks(picture.wide as usize);
    let file = match Indexed::of(picture) {
        Some(Indexed { palette, places }) => {
            for row in rows {
                packed.indexed(row, &places)?;
            }
            Chunks::indexed(size)?.palette(&palette)?
        }
        None => {
            for row in rows {
                packed.row(DIFFERENCES, differences(row, &picture.colours))?;
            }
            Chunks::truecolour(size)?
        }
    };
    file.pixels(&packed.end()?)?.end()
}

/// Iterates over the bytes of each pixel as differences from those of the pixel at its left.
fn differences(row: &[u16], colours: &[Colour]) -> impl Iterator<Item = u8> {
    let mut left = [0; 3];
    row.iter().flat_map(move |number| {
        let Colour { red, green, blue, .. } = colours[usize::from(*number)];
        let more = [red.wrapping_sub(left[0]), green.wrapping_sub(left[1]), blue.wrapping_sub(left[2])];
        left = [red, green, blue];
        more
    })
}

#[cfg(test)]
mod tests {

    use image::RgbaImage;

    use super::*;

    fn decoded(file: &[u8]) -> RgbaImage {
        image::load_from_memory_with_format(file, image::ImageFormat::Png).unwrap().to_rgba8()
    }

    fn colour(red: u32, green: u32, blue: u32) -> Colour {
        Colour { red: red as u8, green: green as u8, blue: blue as u8, opacity: 255 }
    }

    #[test]
    fn few_colours_are_exact() {
        let picture = Flat::from_fn(64, 48, |x, y| colour(x & 0xF0, y & 0xF0, 7));
        let file = encode(&picture, Packing::Small).unwrap();
        assert_eq!(decoded(&file), picture.rgba());
        assert_eq!(file[25], 3, "colour type of an indexed file");
    }

    #[test]
    fn many_near_colours_stay_within_eight() {
        let picture = Flat::from_fn(64, 64, |x, y| colour(x, y, x + y));
        let back = decoded(&encode(&picture, Packing::Small).unwrap());
        for (one, two) in picture.rgba().pixels().zip(back.pixels()) {
            for (one, two) in one.0.iter().zip(two.0) {
                assert!(one.abs_diff(two) <= 8, "{one} became {two}");
            }
        }
    }

    #[test]
    fn a_file_in_haste_shows_the_same() {
        let picture = Flat::from_fn(256, 256, |x, y| colour(x / 7 * 7, y / 5 * 5, (x + y) / 9 * 9));
        let [small, quick] =
            [Packing::Small, Packing::Quick].map(|packing| encode(&picture, packing).unwrap());
        assert_eq!(decoded(&quick), decoded(&small));
        assert!(quick.len() > small.len(), "{} and {} bytes", quick.len(), small.len());
    }

    #[test]
    fn a_picture_without_pixels_is_an_error() {
        let error = encode(&Flat::from_fn(0, 3, |_, _| colour(0, 0, 0)), Packing::Small).unwrap_err();
        assert!(error.to_string().starts_with("the picture could not be encoded"), "{error}");
    }

    #[test]
    fn photographs_stay_truecolour() {
        let picture = Flat::from_fn(128, 128, |x, y| colour(x * 2, y * 2, x ^ y));
        let file = encode(&picture, Packing::Small).unwrap();
        assert_eq!(file[25], 2, "colour type of a truecolour file");
        assert_eq!(decoded(&file), picture.rgba());
    }
}
