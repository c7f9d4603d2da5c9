//! Links to attachments: signed and good for a day, as those of Discord's file servers.

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::records::Attachment;
use super::state::World;
use crate::ids::Id;
use crate::json::replace_texts;
use crate::refusal::{FieldErrors, Refusal};
use crate::timestamp::Timestamp;

/// Seconds for which a link is good, by the sandbox's clock.
const LIFE: i64 = 24 * 60 * 60;
/// Links of one file made within this many seconds are the same, so that pictures stay in caches.
const SLOT: i64 = 10 * 60;
/// The most links that are renewed at once.
const RENEWED_AT_ONCE: usize = 50;

/// Returns channel, attachment and file name of a link's path.
fn parts(path: &str) -> Option<(&str, &str, &str)> {
    let mut parts = path.strip_prefix("/attachments/")?.split('/');
    match (parts.next(), parts.next(), parts.next(), parts.next()) {
        (Some(channel), Some(id), Some(name), None) => Some((channel, id, name)),
        _ => None,
    }
}

impl World {
    /// The signature of a link, as 64 hexadecimal digits.
    fn signature(&self, path: &str, expires: i64, issued: i64) -> String {
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.link_key.as_bytes()) else {
            // Such a code takes keys of every length.
            return String::new();
        };
        mac.update(format!("{path} {expires:x} {issued:x}").as_bytes());
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A fresh link to a path of a file.
    fn sign(&self, path: &str) -> String {
        let issued = self.now.seconds() / SLOT * SLOT;
        let expires = issued + LIFE;
        let signature = self.signature(path, expires, issued);
        format!("{}{path}?ex={expires:x}&is={issued:x}&hm={signature}&", self.url)
    }

    /// Returns the address of a file for the next day.
    pub(crate) fn file_url(&self, channel: Id, attachment: &Attachment) -> String {
        self.sign(&format!("/attachments/{channel}/{}/{}", attachment.id, attachment.filename))
    }

    /// True if a link was given out by this world and is still good.
    pub(crate) fn link_is_good(&self, path: &str, query: &str) -> bool {
        let value = |key: &str| query.split('&').find_map(|pair| pair.strip_prefix(key)?.strip_prefix('='));
        let seconds = |key: &str| value(key).and_then(|digits| i64::from_str_radix(digits, 16).ok());
        let (Some(expires), Some(issued), Some(signature)) = (seconds("ex"), seconds("is"), value("hm"))
        else {
            return false;
        };
        Timestamp::from_millis(expires.saturating_mul(1000)) > self.now
            && signature == self.signature(path, expires, issued)
    }

    /// Returns the same link, good for another day; `None` if it does not lead to a file of this server.
    fn renew(&self, url: &str) -> Option<String> {
        let path = url.strip_prefix(&self.url)?;
        let path = path.split_once('?').map_or(path, |(path, _)| path);
        let (channel, id, _) = parts(path)?;
        channel.parse::<Id>().ok()?;
        id.parse::<Id>().ok()?;
        Some(self.sign(path))
    }

    /// Renews links on demand.
    pub(crate) fn renew_all(&self, body: &Value) -> Result<Value, Refusal> {
        let mut errors = FieldErrors::default();
        let Some(urls) = body["attachment_urls"].as_array() else {
            errors.required("attachment_urls");
            return Err(errors.into_refusal());
        };
        errors.count("attachment_urls", urls.len(), 1, RENEWED_AT_ONCE);
        let mut renewed = Vec::new();
        for (n, url) in urls.iter().enumerate() {
            match url.as_str().and_then(|url| self.renew(url)) {
                Some(link) => renewed.push(json!({ "original": url, "refreshed": link })),
                None => errors.add(
                    &format!("attachment_urls.{n}"),
                    "URL_TYPE_INVALID_URL",
                    "Not a well formed URL.",
                ),
            }
        }
        errors.check()?;
        Ok(json!({ "refreshed_urls": renewed }))
    }

    /// Renews every link inside an object that was made earlier.
    pub(crate) fn renew_inside(&self, value: &mut Value) {
        replace_texts(value, &|text| self.renew(text));
    }
}
