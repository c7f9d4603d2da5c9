//! A PNG file, chunk by chunk.

use flate2::Crc;

use super::error::EncodeError;

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', b'\r', b'\n', 0x1A, b'\n'];

/// The byte before a row of plain pixels.
pub(super) const PLAIN: u8 = 0;
/// The byte before a row of pixels written as differences to the one at their left.
pub(super) const DIFFERENCES: u8 = 1;

/// A PNG file while it is written. Bytes have eight bits, nothing is interlaced.
pub(super) struct Chunks(Vec<u8>);

impl Chunks {
    /// Starts a file whose pixels are places in a palette.
    pub(super) fn indexed(size: (u32, u32)) -> Result<Self, EncodeError> {
        Self::begin(size, 3)
    }

    /// Starts a file whose pixels are red, green and blue.
    pub(super) fn truecolour(size: (u32, u32)) -> Result<Self, EncodeError> {
        Self::begin(size, 2)
    }

    fn begin((wide, high): (u32, u32), colours: u8) -> Result<Self, EncodeError> {
        let size = [wide.to_be_bytes(), high.to_be_bytes()].concat();
        Self(SIGNATURE.to_vec()).chunk(*b"IHDR", &[size.as_slice(), &[8, colours, 0, 0, 0]].concat())
    }

    pub(super) fn palette(self, colours: &[[u8; 3]]) -> Result<Self, EncodeError> {
        self.chunk(*b"PLTE", colours.as_flattened())
    }

    /// Makes only this place of the palette, its last, transparent.
    pub(super) fn transparent(self, place: usize) -> Result<Self, EncodeError> {
        let mut opacities = vec![u8::MAX; place];
        opacities.push(0);
        self.chunk(*b"tRNS", &opacities)
    }

    /// Writes all pixels, compressed.
    pub(super) fn pixels(self, packed: &[u8]) -> Result<Self, EncodeError> {
        self.chunk(*b"IDAT", packed)
    }

    pub(super) fn end(self) -> Result<Vec<u8>, EncodeError> {
        self.chunk(*b"IEND", &[]).map(|file| file.0)
    }

    fn chunk(mut self, name: [u8; 4], content: &[u8]) -> Result<Self, EncodeError> {
        let length = u32::try_from(content.len()).map_err(|_| EncodeError::Size)?;
        let mut sum = Crc::new();
        sum.update(&name);
        sum.update(content);
        self.0.reserve(content.len() + 12);
        for part in [&length.to_be_bytes(), &name, content, &sum.sum().to_be_bytes()] {
            self.0.extend_from_slice(part);
        }
        Ok(self)
    }
}
