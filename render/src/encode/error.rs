//! The errors of encoding.

use std::fmt;

/// The reason why a picture could not be written as a file.
#[derive(Debug)]
pub enum EncodeError {
    /// It has no pixels, or more than the format can count.
    Size,
    /// Its pixels could not be compressed.
    Compression,
    /// The file would have more bytes than allowed.
    TooLong,
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self {
            Self::Size => "it has no pixels, or too many",
            Self::Compression => "its pixels could not be compressed",
            Self::TooLong => "the file would be too long",
        };
        write!(f, "the picture could not be encoded: {reason}")
    }
}

impl std::error::Error for EncodeError {}
