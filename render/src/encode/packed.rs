//! Rows of a PNG file, packed one by one as they are written.

use std::io::{self, Write};

use flate2::{Compression, write::ZlibEncoder};

use super::{chunks::PLAIN, error::EncodeError, indexed::ALIKE};

/// The time to spend on the size of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Packing {
    /// Measured over all boards: half of the time that level 4 takes, for files larger by a twelfth.
    #[default]
    Small,
    /// Half of that time again, and files larger by a third: for many pictures that wait to be drawn.
    Quick,
}

impl Packing {
    const fn level(self) -> Compression {
        match self {
            Self::Small => Compression::new(2),
            Self::Quick => Compression::new(1),
        }
    }
}

/// The number of bytes that are packed at a time: few calls, and the bytes are still in the cache.
const AT_A_TIME: usize = 16_384;

/// The rows of a file, packed. No picture has all of its rows in memory a second time.
pub(super) struct Packed {
    encoder: ZlibEncoder<Vec<u8>>,
    rows: Vec<u8>,
}

impl Packed {
    pub(super) fn new(packing: Packing) -> Self {
        Self {
            encoder: ZlibEncoder::new(Vec::new(), packing.level()),
            rows: Vec::with_capacity(AT_A_TIME * 2),
        }
    }

    /// Adds a row; `kind` is the byte that says how it is written.
    ///
    /// # Errors
    /// Fails if it cannot be packed.
    pub(super) fn row(&mut self, kind: u8, bytes: impl Iterator<Item = u8>) -> Result<(), EncodeError> {
        self.rows.push(kind);
        self.rows.extend(bytes);
        self.pack_enough()
    }

    /// Adds a row of colours by their numbers, each written as its place in the palette.
    ///
    /// # Errors
    /// Fails if it cannot be packed.
    pub(super) fn indexed(&mut self, numbers: &[u16], places: &[u8]) -> Result<(), EncodeError> {
        self.rows.push(PLAIN);
        let place = |number: u16| places[usize::from(number)];
        let (alike, rest) = numbers.as_chunks::<ALIKE>();
        for numbers in alike {
            let first = numbers[0];
            if *numbers == [first; ALIKE] {
                self.rows.extend_from_slice(&[place(first); ALIKE]);
            } else {
                self.rows.extend(numbers.map(place));
            }
        }
        self.rows.extend(rest.iter().copied().map(place));
        self.pack_enough()
    }

    fn pack_enough(&mut self) -> Result<(), EncodeError> {
        if self.rows.len() >= AT_A_TIME {
            self.encoder.write_all(&self.rows).map_err(failed)?;
            self.rows.clear();
        }
        Ok(())
    }

    /// Returns all rows.
    ///
    /// # Errors
    /// Fails if they cannot be packed.
    pub(super) fn end(mut self) -> Result<Vec<u8>, EncodeError> {
        self.encoder.write_all(&self.rows).and_then(|()| self.encoder.finish()).map_err(failed)
    }
}

fn failed(_: io::Error) -> EncodeError {
    EncodeError::Compression
}
