//! A Zstandard stream (RFC 8878) whose blocks are not compressed: a client that asks for one reads it like any other, and
//! on one machine a smaller message is no gain.

/// The head of the frame that never ends: the magic number, no options, a window of 128 KiB.
const HEAD: [u8; 6] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 7 << 3];
/// The largest block that such a window allows.
const BLOCK: usize = 128 * 1024;

/// The sending end of one socket's stream.
#[derive(Default)]
pub(crate) struct Zstd {
    begun: bool,
}

impl Zstd {
    /// Packs one message, which can be read as soon as it is there.
    pub(super) fn pack(&mut self, text: &str) -> Vec<u8> {
        let mut packed = Vec::with_capacity(text.len() + 16);
        if !std::mem::replace(&mut self.begun, true) {
            packed.extend_from_slice(&HEAD);
        }
        for block in text.as_bytes().chunks(BLOCK) {
            // Neither the last block nor a compressed one: both marks, the lowest three bits, are 0.
            let [low, middle, high, ..] = (block.len() << 3).to_le_bytes();
            packed.extend_from_slice(&[low, middle, high]);
            packed.extend_from_slice(block);
        }
        packed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_head_stands_once_and_long_messages_are_several_blocks() {
        let mut stream = Zstd::default();
        assert_eq!(stream.pack("{}"), *b"\x28\xB5\x2F\xFD\x00\x38\x10\x00\x00{}");
        assert_eq!(stream.pack("[1]"), *b"\x18\x00\x00[1]");
        let long = stream.pack(&"x".repeat(BLOCK + 1));
        assert_eq!(long.len(), BLOCK + 1 + 6);
        assert_eq!((&long[..3], &long[BLOCK + 3..]), (&b"\x00\x00\x10"[..], &b"\x08\x00\x00x"[..]));
    }
}
