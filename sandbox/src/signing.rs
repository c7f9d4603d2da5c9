//! Signatures of interactions that are posted to an endpoint: Ed25519, as Discord makes them.

use ring::signature::{Ed25519KeyPair, KeyPair as _};
use sha2::{Digest as _, Sha256};

/// The key pair of one world's application.
pub(crate) struct Signer(Ed25519KeyPair);

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Signer {
    /// Derives the key pair from a secret of the world, so that it stays the same across restarts.
    pub(crate) fn new(secret: &str) -> Option<Self> {
        let seed = Sha256::digest(format!("interactions {secret}"));
        // Every 32 bytes are a seed.
        Ed25519KeyPair::from_seed_unchecked(&seed).ok().map(Self)
    }

    /// The public key, which the application object shows as `verify_key`.
    pub(crate) fn verify_key(&self) -> String {
        hex(self.0.public_key().as_ref())
    }

    /// Signs a body and its timestamp.
    pub(crate) fn sign(&self, timestamp: &str, body: &str) -> String {
        hex(self.0.sign(format!("{timestamp}{body}").as_bytes()).as_ref())
    }
}
