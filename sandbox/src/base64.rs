//! Bytes written in base64.

/// Reads base64 with or without its padding; `None` if it is something else.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    let (mut bits, mut held) = (0_u32, 0);
    for letter in text.bytes() {
        let digit = match letter {
            b'A'..=b'Z' => letter - b'A',
            b'a'..=b'z' => letter - b'a' + 26,
            b'0'..=b'9' => letter - b'0' + 52,
            b'+' => 62,
            b'/' => 63,
            _ => return None,
        };
        bits = bits << 6 | u32::from(digit);
        held += 6;
        if held >= 8 {
            held -= 8;
            bytes.push((bits >> held) as u8);
        }
    }
    // One letter alone is less than a byte.
    (held < 6).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::decode;

    #[test]
    fn base64_is_read_with_and_without_padding() {
        for (text, bytes) in [
            ("", &b""[..]),
            ("Zg==", b"f"),
            ("Zg", b"f"),
            ("Zm8=", b"fo"),
            ("Zm9v", b"foo"),
            ("+/8A", b"\xFB\xFF\0"),
        ] {
            assert_eq!(decode(text).as_deref(), Some(bytes), "{text}");
        }
        for bad in ["Z", "Zm9vY", "Zm 9v", "Zm=9v", "Zm-_", "é"] {
            assert_eq!(decode(bad), None, "{bad}");
        }
    }
}
