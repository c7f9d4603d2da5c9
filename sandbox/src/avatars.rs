//! The pictures of people without one of their own, where Discord's file servers have them.

use std::io::{self, Write as _};

use axum::body::Body;
use axum::extract::Path;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use flate2::write::ZlibEncoder;
use flate2::{Compression, Crc};

/// Width and height in pixels.
const SIZE: u32 = 256;
/// The colours of the pictures 0 to 5.
const COLORS: [[u8; 3]; 6] =
    [[88, 101, 242], [116, 127, 141], [59, 165, 92], [250, 166, 26], [237, 66, 69], [235, 69, 158]];

/// Serves one picture.
pub(crate) async fn serve(Path(name): Path<String>) -> Response {
    let number = name.strip_suffix(".png").and_then(|number| number.parse::<usize>().ok());
    let Some(color) = number.and_then(|number| COLORS.get(number)) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    match picture(*color) {
        Ok(bytes) => {
            let mut response = Response::new(Body::from(bytes));
            response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("image/png"));
            response
        }
        Err(error) => {
            tracing::debug!(%error, "no picture");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Returns a PNG of one colour: a palette of one entry, and a bit for each pixel.
fn picture(color: [u8; 3]) -> io::Result<Vec<u8>> {
    let mut head = [SIZE.to_be_bytes(), SIZE.to_be_bytes()].concat();
    head.extend_from_slice(&[1, 3, 0, 0, 0]);
    let mut pixels = ZlibEncoder::new(Vec::new(), Compression::best());
    // A row has a byte for its filter before it.
    pixels.write_all(&vec![0; (SIZE * (1 + SIZE / 8)) as usize])?;
    let mut out = b"\x89PNG\r\n\x1a\n".to_vec();
    for (kind, data) in
        [(b"IHDR", head.as_slice()), (b"PLTE", &color), (b"IDAT", &pixels.finish()?), (b"IEND", &[])]
    {
        let mut crc = Crc::new();
        crc.update(kind);
        crc.update(data);
        out.extend_from_slice(&(data.len() as u32).to_be_bytes());
        out.extend_from_slice(kind);
        out.extend_from_slice(data);
        out.extend_from_slice(&crc.sum().to_be_bytes());
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::ZlibDecoder;

    use super::*;

    /// Returns the chunks of a PNG, with their names.
    fn chunks(mut png: &[u8]) -> Vec<(&[u8], &[u8])> {
        png = &png[8..];
        let mut chunks = Vec::new();
        while let Some((size, rest)) = png.split_first_chunk::<4>() {
            let (inside, rest) = rest.split_at(4 + u32::from_be_bytes(*size) as usize);
            let (sum, rest) = rest.split_at(4);
            let mut crc = Crc::new();
            crc.update(inside);
            assert_eq!(crc.sum().to_be_bytes(), sum);
            chunks.push(inside.split_at(4));
            png = rest;
        }
        chunks
    }

    #[test]
    fn a_picture_is_a_png_of_one_colour() -> io::Result<()> {
        for color in COLORS {
            let png = picture(color)?;
            let chunks = chunks(&png);
            let names: Vec<&[u8]> = chunks.iter().map(|(name, _)| *name).collect();
            assert_eq!(names, [b"IHDR", b"PLTE", b"IDAT", b"IEND"]);
            assert_eq!((&chunks[0].1[..8], chunks[1].1), (&[0, 0, 1, 0, 0, 0, 1, 0][..], &color[..]));
            let mut pixels = Vec::new();
            ZlibDecoder::new(chunks[2].1).read_to_end(&mut pixels)?;
            assert_eq!(pixels.len(), 256 * 33);
            assert!(png.len() < 200, "{} bytes", png.len());
        }
        Ok(())
    }
}
