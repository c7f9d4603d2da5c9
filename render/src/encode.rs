//! Pixels to PNG: indexed colours where a palette can hold them, for a third of the bytes.

mod indexed;

use image::RgbaImage;
use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use std::fmt;

pub use indexed::Indexed;

/// Why a picture could not be written as a file.
#[derive(Debug)]
pub struct EncodeError(EncodingError);

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the picture could not be encoded: {}", self.0)
    }
}

impl std::error::Error for EncodeError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.0)
    }
}

/// The picture as a PNG file: indexed if it is made of flat colours and their blends, else truecolour.
///
/// Pictures are opaque; opacity is not written.
///
/// # Errors
/// When the encoder refuses the picture, for example one without pixels. A file is whole or not there.
pub fn encode(picture: &RgbaImage) -> Result<Vec<u8>, EncodeError> {
    match Indexed::of(picture) {
        Some(indexed) => {
            let palette: Vec<u8> = indexed.palette.iter().flatten().copied().collect();
            write(picture, ColorType::Indexed, Some(palette), &indexed.pixels, Filter::NoFilter)
        }
        None => {
            let rgb: Vec<u8> = picture.pixels().flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect();
            write(picture, ColorType::Rgb, None, &rgb, Filter::Adaptive)
        }
    }
}

fn write(
    picture: &RgbaImage,
    colours: ColorType,
    palette: Option<Vec<u8>>,
    pixels: &[u8],
    filter: Filter,
) -> Result<Vec<u8>, EncodeError> {
    /// Measured: a third smaller than level 1 for 4 ms; higher levels save under a tenth for much more.
    const LEVEL: DeflateCompression = DeflateCompression::Level(4);
    /// Half the time for a tenth more bytes: for pictures of more pixels than this, where level 4 takes longer
    /// than the drawing.
    const LEVEL_OF_LARGE: DeflateCompression = DeflateCompression::Level(2);
    const LARGE: usize = 1_200_000;
    let mut file = Vec::with_capacity(pixels.len() / 8);
    let mut encoder = Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(colours);
    encoder.set_depth(BitDepth::Eight);
    let large = picture.as_raw().len() / 4 > LARGE;
    encoder.set_deflate_compression(if large { LEVEL_OF_LARGE } else { LEVEL });
    encoder.set_filter(filter);
    if let Some(palette) = palette {
        encoder.set_palette(palette);
    }
    let mut writer = encoder.write_header().map_err(EncodeError)?;
    writer.write_image_data(pixels).map_err(EncodeError)?;
    writer.finish().map_err(EncodeError)?;
    Ok(file)
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
