//! Presences: a status, and what a bot is doing.

use serde_json::{Map, Value, json};

use crate::timestamp::Timestamp;

/// The statuses that a bot may ask for; with the last two it is shown as offline.
const STATUSES: [&str; 5] = ["online", "idle", "dnd", "invisible", "offline"];
/// The type of an activity that has an address.
const STREAMING: u64 = 1;

/// A status, and activities as Discord shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Presence {
    pub(crate) status: &'static str,
    activities: Vec<Value>,
}

impl Default for Presence {
    /// That of a bot without a session.
    fn default() -> Self {
        Self { status: "offline", activities: Vec::new() }
    }
}

impl Presence {
    /// Reads what a bot sends. Returns nothing if Discord could not decode it.
    pub(crate) fn read(given: &Value, now: Timestamp) -> Option<Self> {
        let asked = if given["status"].is_null() { "online" } else { given["status"].as_str()? };
        let status = match STATUSES.into_iter().find(|known| *known == asked)? {
            "invisible" => "offline",
            status => status,
        };
        let activities = match &given["activities"] {
            Value::Null => &[],
            list => list.as_array()?.as_slice(),
        };
        let activities = activities.iter().map(|one| activity(one, now)).collect::<Option<Vec<Value>>>()?;
        let activities = if status == "offline" { Vec::new() } else { activities };
        Some(Self { status, activities })
    }

    /// The presence as the driver API shows it.
    pub(crate) fn show(&self) -> Value {
        json!({ "status": self.status, "activities": self.activities })
    }
}

/// Returns the fields of an activity that bots may set, with the time.
fn activity(given: &Value, now: Timestamp) -> Option<Value> {
    let (name, kind) = (given["name"].as_str()?, given["type"].as_u64()?);
    let mut shown = Map::from_iter([
        ("name".to_owned(), json!(name)),
        ("type".to_owned(), json!(kind)),
        ("created_at".to_owned(), json!(now.millis())),
    ]);
    for key in ["state", "url"] {
        if let Some(text) = given[key].as_str().filter(|_| key != "url" || kind == STREAMING) {
            shown.insert(key.to_owned(), json!(text));
        }
    }
    Some(Value::Object(shown))
}
