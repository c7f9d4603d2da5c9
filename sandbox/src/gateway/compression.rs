//! Transport compression: the one that a client asked for, as one stream for the whole socket.

use axum::extract::ws::Message as Frame;

use super::deflate::Deflate;
use super::zstd::Zstd;

/// The sending end of one socket.
pub(crate) enum Compression {
    Plain,
    Zlib(Deflate),
    Zstd(Zstd),
}

impl Compression {
    /// A new stream of the kind that an address names; `None` if there is no such kind.
    pub(crate) fn named(name: Option<&str>) -> Option<Self> {
        match name {
            None => Some(Self::Plain),
            Some("zlib-stream") => Some(Self::Zlib(Deflate::new())),
            Some("zstd-stream") => Some(Self::Zstd(Zstd::default())),
            Some(_) => None,
        }
    }

    /// Packs one message; `None` if the stream is broken.
    pub(super) fn pack(&mut self, text: &str) -> Option<Frame> {
        match self {
            Self::Plain => Some(Frame::text(text.to_owned())),
            Self::Zlib(stream) => stream.pack(text).map(Frame::binary),
            Self::Zstd(stream) => Some(Frame::binary(stream.pack(text))),
        }
    }
}
