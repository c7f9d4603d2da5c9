//! Transport compression: every message of one socket goes through one zlib stream, flushed after each.

use flate2::{Compress, Compression, FlushCompress, Status};

/// The sending end of one socket's zlib stream.
pub(crate) struct Deflate(Compress);

impl Deflate {
    /// A new stream.
    pub(super) fn new() -> Self {
        Self(Compress::new(Compression::fast(), true))
    }

    /// Packs one message, to the end of a flush: the bytes end in `00 00 FF FF`. `None` if the stream is broken. An
    /// empty text, which is never a message, gives no bytes.
    pub(super) fn pack(&mut self, text: &str) -> Option<Vec<u8>> {
        let bytes = text.as_bytes();
        let before = self.0.total_in();
        let mut packed = Vec::with_capacity(bytes.len() / 2 + 64);
        loop {
            let done = usize::try_from(self.0.total_in() - before).ok()?;
            let status = self.0.compress_vec(&bytes[done..], &mut packed, FlushCompress::Sync).ok()?;
            let done = self.0.total_in() - before;
            // Room that is left means that everything was written, the mark of the flush included.
            if done == bytes.len() as u64 && packed.len() < packed.capacity() {
                return (status != Status::StreamEnd).then_some(packed);
            }
            packed.reserve(packed.capacity());
        }
    }
}

#[cfg(test)]
mod tests {
    use flate2::{Decompress, FlushDecompress};

    use super::*;

    #[test]
    fn each_message_can_be_read_as_soon_as_it_is_there() {
        let (mut sender, mut reader) = (Deflate::new(), Decompress::new(true));
        let long: String =
            (0..200_000_u32).map(|n| char::from(b'a' + (n.wrapping_mul(n) >> 7) as u8 % 26)).collect();
        for text in ["{}", long.as_str(), "{\"op\":11}", "{\"op\":11}"] {
            let packed = sender.pack(text).expect("a stream that goes on");
            assert!(packed.ends_with(&[0, 0, 0xFF, 0xFF]), "{} bytes", packed.len());
            let mut read = Vec::with_capacity(text.len() + 64);
            reader.decompress_vec(&packed, &mut read, FlushDecompress::Sync).expect("zlib");
            assert_eq!(read, text.as_bytes());
        }
    }
}
