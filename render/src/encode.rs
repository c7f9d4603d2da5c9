//! Pixels to PNG: indexed colours where a palette can hold them, for a third of the bytes. Many pictures to one animated GIF, or
//! to a PNG for what differs from one to the next.

mod changed;
mod chunks;
mod error;
mod indexed;
mod moving;
mod patch;

use image::RgbaImage;
use libdeflater::{CompressionLvl, Compressor};

use chunks::{Chunks, DIFFERENCES};
pub use error::EncodeError;
pub use indexed::Indexed;
pub use moving::Moving;
pub use patch::Patch;

/// Measured over all boards: smaller files than zlib's level 4 in half of its time. A level lower files grow by two to four
/// in a hundred, a level higher takes half as long again.
const LEVEL: i32 = 6;
/// A quarter of the time less, for pictures with more bytes of pixels than [`LARGE`].
const LEVEL_OF_LARGE: i32 = 5;
const LARGE: usize = 1_200_000;

/// The picture as a PNG file: indexed if it is made of flat colours and their blends, else truecolour.
///
/// Pictures are opaque; opacity is not written.
///
/// # Errors
/// When the picture has no pixels. A file is whole or not there.
pub fn encode(picture: &RgbaImage) -> Result<Vec<u8>, EncodeError> {
    if picture.width() == 0 || picture.height() == 0 {
        return Err(EncodeError::Size);
    }
    let size = (picture.width(), picture.height());
    match Indexed::of(picture) {
        Some(indexed) => {
            Chunks::indexed(size)?.palette(&indexed.palette)?.pixels(&deflated(&indexed.rows)?)?.end()
        }
        None => Chunks::truecolour(size)?.pixels(&deflated(&truecolour(picture))?)?.end(),
    }
}

/// The rows in three bytes a pixel, each behind the byte that says how it is written.
fn truecolour(picture: &RgbaImage) -> Vec<u8> {
    let mut rows = Vec::with_capacity(picture.as_raw().len());
    for row in picture.rows() {
        rows.push(DIFFERENCES);
        let mut left = [0; 3];
        for pixel in row {
            let [red, green, blue, _] = pixel.0;
            let here = [red, green, blue];
            rows.extend(here.iter().zip(left).map(|(here, left)| here.wrapping_sub(left)));
            left = here;
        }
    }
    rows
}

fn deflated(rows: &[u8]) -> Result<Vec<u8>, EncodeError> {
    let level = if rows.len() > LARGE { LEVEL_OF_LARGE } else { LEVEL };
    let level = CompressionLvl::new(level).map_err(|_| EncodeError::Compression)?;
    let mut compressor = Compressor::new(level);
    let mut packed = vec![0; compressor.zlib_compress_bound(rows.len())];
    let length = compressor.zlib_compress(rows, &mut packed).map_err(|_| EncodeError::Compression)?;
    packed.truncate(length);
    Ok(packed)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot decode has failed")]

    use super::*;
    use image::Rgba;

    fn decoded(file: &[u8]) -> RgbaImage {
        image::load_from_memory_with_format(file, image::ImageFormat::Png).unwrap().to_rgba8()
    }

    #[test]
    fn few_colours_are_exact() {
        let picture = RgbaImage::from_fn(64, 48, |x, y| Rgba([x as u8 & 0xF0, y as u8 & 0xF0, 7, 255]));
        let file = encode(&picture).unwrap();
        assert_eq!(decoded(&file), picture);
        assert_eq!(file[25], 3, "colour type of an indexed file");
    }

    #[test]
    fn many_near_colours_stay_within_eight() {
        let picture = RgbaImage::from_fn(64, 64, |x, y| Rgba([x as u8, y as u8, (x + y) as u8, 255]));
        let back = decoded(&encode(&picture).unwrap());
        for (one, two) in picture.pixels().zip(back.pixels()) {
            for (one, two) in one.0.iter().zip(two.0) {
                assert!(one.abs_diff(two) <= 8, "{one} became {two}");
            }
        }
    }

    #[test]
    fn a_picture_without_pixels_is_an_error() {
        let error = encode(&RgbaImage::new(0, 3)).unwrap_err();
        assert!(error.to_string().starts_with("the picture could not be encoded"), "{error}");
    }

    #[test]
    fn photographs_stay_truecolour() {
        let picture =
            RgbaImage::from_fn(128, 128, |x, y| Rgba([(x * 2) as u8, (y * 2) as u8, (x ^ y) as u8, 255]));
        let file = encode(&picture).unwrap();
        assert_eq!(file[25], 2, "colour type of a truecolour file");
        assert_eq!(decoded(&file), picture);
    }
}
