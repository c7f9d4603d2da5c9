//! Dice that anybody can check.
//!
//! The table draws a [`Secret`] when its lobby opens, and publishes its [`commitment`]. Each seat
//! then adds a [`contribution`]. At the start both become the game's [`seed`], so neither the host
//! nor a player could choose it. When the game is over the secret is published and everybody can do
//! the sum again.
//!
//! With the secret of a finished game as hexadecimal digits in `SECRET`, and one contribution per seat in seat
//! order, a stranger does it with `openssl` alone:
//!
//! ```text
//! # the commitment: SHA-256 of the 32 bytes (not of their digits)
//! printf %s "$SECRET" | xxd -r -p | openssl dgst -sha256
//! # a lucky word, which only its writer knows: SHA-256 of its letters in lower case
//! WORD=$(printf %s 'fair winds' | sha256sum | cut -d ' ' -f 1)
//! # the seed: HMAC-SHA-256, key = the 32 bytes, message = the contributions, each followed by a newline
//! printf '%s\n' "1310000000000000001 $WORD" '1310000000000000002' |
//!     openssl dgst -sha256 -mac HMAC -macopt hexkey:"$SECRET"
//! ```
//!
//! The seed is the key of a ChaCha20 generator whose stream `n` holds the draws of entry `n`
//! ([`harbormaster_rules::Chance`]).

use std::fmt;

use harbormaster_render::text::clean;
use hmac::{Hmac, KeyInit, Mac};
use rand::{
    TryRng,
    rngs::{SysError, SysRng},
};
use sha2::{Digest, Sha256};

use crate::ids::InteractionId;

/// The longest lucky word that counts, in characters.
pub const LONGEST_WORD: usize = 40;

/// 256 bits that nobody may see before the game is over.
///
/// `Debug` hides it; only [`reveal`](Secret::reveal) gives it away.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Draws a new secret from the operating system's randomness.
    ///
    /// # Errors
    /// If the operating system has none to give.
    pub fn draw() -> Result<Self, SysError> {
        random_bytes().map(Self)
    }

    /// Returns the secret of a lesson, where nothing is secret.
    pub const fn none() -> Self {
        Self([0; 32])
    }

    /// Reads what [`reveal`](Secret::reveal) wrote: 64 hexadecimal digits.
    pub fn from_hex(digits: &str) -> Option<Self> {
        unhex(digits).map(Self)
    }

    /// Returns the secret as 64 hexadecimal digits: for the database, and for everybody once the
    /// game is over.
    pub fn reveal(&self) -> String {
        hex(&self.0)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(hidden)")
    }
}

/// Draws 32 bytes that nobody can foresee.
///
/// # Errors
/// If the operating system has none to give.
pub fn random_bytes() -> Result<[u8; 32], SysError> {
    let mut bytes = [0; 32];
    SysRng.try_fill_bytes(&mut bytes)?;
    Ok(bytes)
}

/// Returns the commitment to a secret, published before the game: its SHA-256 as 64 hexadecimal
/// digits.
pub fn commitment(secret: &Secret) -> String {
    hex(&Sha256::digest(secret.0))
}

/// Returns what a seat adds to the dice: the id of the interaction with which it joined, and the SHA-256 of a word of its choice.
///
/// The word becomes one line first: white space becomes single spaces, invisible characters go, letters become
/// lower case, and what is beyond [`LONGEST_WORD`] characters is cut off. The word itself is kept nowhere.
///
/// ```
/// use harbormaster::{fairness::contribution, ids::InteractionId};
/// let fair_winds = "9766f04dd3fb895789d6e1636383e3fc3120e8487e272dc259621a266e7af77b";
/// assert_eq!(contribution(InteractionId(7), Some("  Fair\n WINDS ")), format!("7 {fair_winds}"));
/// assert_eq!(contribution(InteractionId(8), None), "8");
/// ```
pub fn contribution(interaction: InteractionId, word: Option<&str>) -> String {
    let word = word.map(lucky_word).unwrap_or_default();
    if word.is_empty() {
        interaction.to_string()
    } else {
        format!("{interaction} {}", hex(&Sha256::digest(word)))
    }
}

/// Makes a word one short line in lower case.
fn lucky_word(text: &str) -> String {
    clean(text).to_lowercase().chars().take(LONGEST_WORD).collect::<String>().trim_end().to_owned()
}

/// Computes the seed of a game: HMAC-SHA-256 with the secret as key, over the contributions in seat
/// order, each followed by a newline.
pub fn seed(secret: &Secret, contributions: &[impl AsRef<str>]) -> [u8; 32] {
    // HMAC fills a key that is shorter than a block up with zeros.
    let mut key = [0; 64];
    key[..secret.0.len()].copy_from_slice(&secret.0);
    let mut mac = Hmac::<Sha256>::new(&key.into());
    for contribution in contributions {
        mac.update(contribution.as_ref().as_bytes());
        mac.update(b"\n");
    }
    mac.finalize().into_bytes().into()
}

/// Writes bytes as lower case hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use fmt::Write as _;
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut digits, byte| {
        // Writing to a String cannot fail.
        let _ = write!(digits, "{byte:02x}");
        digits
    })
}

/// Reads the 32 bytes that 64 hexadecimal digits stand for.
pub fn unhex(digits: &str) -> Option<[u8; 32]> {
    let value = |digit: u8| char::from(digit).to_digit(16).and_then(|value| u8::try_from(value).ok());
    let mut bytes = [0; 32];
    if digits.len() != 64 {
        return None;
    }
    for (byte, pair) in bytes.iter_mut().zip(digits.as_bytes().chunks_exact(2)) {
        *byte = value(pair[0])? << 4 | value(pair[1])?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret() -> Secret {
        let digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
        Secret::from_hex(digits).expect("64 digits")
    }

    // These values were computed with Python's hashlib and hmac.
    #[test]
    fn commitment_and_seed_match_an_independent_computation() {
        assert_eq!(commitment(&secret()), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
        let contributions = [
            contribution(InteractionId(1_310_000_000_000_000_001), Some("Fair winds — 幸運")),
            contribution(InteractionId(1_310_000_000_000_000_002), None),
        ];
        assert_eq!(
            hex(&seed(&secret(), &contributions)),
            "b4bf953b93d959ed6569698162cc803681291b8ea5cd367b3acf3b6c2dbd1b92"
        );
        assert_eq!(
            hex(&seed(&secret(), &[""; 0])),
            "d38b42096d80f45f826b44a9d5607de72496a415d3f4a1a8c88e3bb9da8dc1cb"
        );
    }

    #[test]
    fn every_contribution_and_its_place_counts() {
        let of = |list: &[&str]| seed(&secret(), list);
        let seeds = [of(&["1", "2"]), of(&["2", "1"]), of(&["12"]), of(&["1", "2", ""]), of(&["1"])];
        for (place, one) in seeds.iter().enumerate() {
            assert!(!seeds[place + 1..].contains(one));
        }
    }

    #[test]
    fn a_secret_never_prints() {
        assert_eq!(
            format!("{:?} {:#?}", secret(), Some(secret())),
            "Secret(hidden) Some(\n    Secret(hidden),\n)"
        );
    }

    #[test]
    fn secrets_differ_and_survive_the_database() {
        let (one, other) = (Secret::draw().expect("randomness"), Secret::draw().expect("randomness"));
        assert_ne!(one.reveal(), other.reveal());
        let again = Secret::from_hex(&one.reveal()).expect("64 digits");
        assert_eq!(commitment(&again), commitment(&one));
    }

    // The digits are those of Python's `hashlib.sha256(line.encode())`, for the line beside them.
    #[test]
    fn a_lucky_word_is_kept_as_the_sha_256_of_one_short_visible_line() {
        for (word, line, digits) in [
            ("Fair winds", "fair winds", "9766f04dd3fb895789d6e1636383e3fc3120e8487e272dc259621a266e7af77b"),
            (
                "a\u{202e}b\u{200b}c\0\td",
                "abc d",
                "437b4936fc9579d5978880d43786ffb4e5f9510d633a78bb31d4f15aa193363c",
            ),
            (
                &"É".repeat(100),
                &"é".repeat(40),
                "84fe2e03d50dd3a18b630669d7d5e361117ac6af9cbb487c284c8e6c91a9758a",
            ),
            (
                &format!("{} x", "y".repeat(39)),
                &"y".repeat(39),
                "e59d5f07bf6da7d8a94c235b73d92a25d28dd34ea6ea04211325b2bd3bdd94f3",
            ),
        ] {
            assert_eq!(contribution(InteractionId(7), Some(word)), format!("7 {digits}"), "{line}");
        }
        assert_eq!(contribution(InteractionId(7), Some(" \n\u{feff} ")), "7");
    }

    #[test]
    fn only_64_digits_are_a_secret() {
        let digits = "0f".repeat(32);
        assert!(Secret::from_hex(&digits.to_uppercase()).is_some());
        for wrong in [
            "",
            "0f",
            &digits[..63],
            &format!("{digits}0"),
            &"0g".repeat(32),
            &"é".repeat(32),
            &"+1".repeat(32),
        ] {
            assert!(Secret::from_hex(wrong).is_none(), "{wrong}");
        }
    }
}
