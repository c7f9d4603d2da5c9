//! The body of a request that makes an invitation.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{boolean, integer};
use crate::refusal::{FieldErrors, Refusal};

/// The longest time, in seconds, and the time where none is given.
const AGE: i64 = 5_184_000;
const USUAL_AGE: i64 = 86_400;
/// The most uses.
const USES: i64 = 100;

/// The terms of an invitation: its time and the number of people; 0 means without end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Terms {
    pub(crate) max_age_seconds: u64,
    pub(crate) max_uses: u64,
    pub(crate) temporary: bool,
}

/// A checked body.
pub(crate) struct InviteForm {
    pub(crate) terms: Terms,
    /// True if an invitation that is alike must not be given instead.
    pub(crate) unique: bool,
}

impl InviteForm {
    /// Reads the body.
    pub(crate) fn read(body: &Value) -> Result<Self, Refusal> {
        let mut errors = FieldErrors::default();
        let mut number = |key: &str, usual: i64, most: i64| {
            let given = integer(&mut errors, body, "", key).unwrap_or(usual);
            if !(0..=most).contains(&given) {
                errors.add(key, "NUMBER_TYPE_MAX", format!("int value should be between 0 and {most}."));
            }
            given.unsigned_abs()
        };
        let (max_age_seconds, max_uses) = (number("max_age", USUAL_AGE, AGE), number("max_uses", 0, USES));
        let mut flag = |key: &str| boolean(&mut errors, body, "", key).unwrap_or(false);
        let (temporary, unique) = (flag("temporary"), flag("unique"));
        errors.check()?;
        Ok(Self { terms: Terms { max_age_seconds, max_uses, temporary }, unique })
    }
}
