//! The sessions that a fault is for.

use serde_json::{Value, json};

use super::session::Session;
use super::shard::Shard;

/// The sessions that a request of the driver names.
pub(super) enum Scope {
    /// All of them.
    All,
    /// Those of shards with this number, for any count.
    Number(u64),
    /// Those of this shard.
    Shard(Shard),
    /// The one with this id.
    Session(String),
}

impl Scope {
    /// Reads `shard` or `session` of a request; returns a sentence if it is wrong.
    pub(super) fn read(body: &Value) -> Result<Self, String> {
        match (&body["session"], &body["shard"]) {
            (Value::Null, Value::Null) => Ok(Self::All),
            (Value::String(id), Value::Null) => Ok(Self::Session(id.clone())),
            (Value::Null, shard) => {
                let number = shard.as_u64().map(Self::Number);
                let read = number.or_else(|| Shard::read(shard).map(Self::Shard));
                read.ok_or_else(|| format!("{shard} is neither a shard's number nor its number and count"))
            }
            _ => Err("give the id of a `session`, or a `shard`, or neither".to_owned()),
        }
    }

    /// True if it is for all sessions and for sockets that have none yet.
    pub(super) fn is_all(&self) -> bool {
        matches!(self, Self::All)
    }

    /// True if a session is meant.
    pub(super) fn covers(&self, session: &Session) -> bool {
        match self {
            Self::All => true,
            Self::Number(number) => session.shard.number() == *number,
            Self::Shard(shard) => session.shard == *shard,
            Self::Session(id) => session.id == *id,
        }
    }

    /// Adds the request's scope to an object.
    pub(super) fn show_in(&self, shown: &mut Value) {
        match self {
            Self::All => {}
            Self::Number(number) => shown["shard"] = json!(number),
            Self::Shard(shard) => shown["shard"] = json!(shard.show()),
            Self::Session(id) => shown["session"] = json!(id),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_names_a_shard_or_a_session_or_neither() {
        for body in [json!({}), json!({"shard": 1}), json!({"shard": [1, 2]}), json!({"session": "a"})] {
            let mut shown = json!({});
            Scope::read(&body).expect("a good scope").show_in(&mut shown);
            assert_eq!(shown, body);
        }
        for wrong in [
            json!({"shard": [2, 2]}),
            json!({"shard": "1"}),
            json!({"shard": -1}),
            json!({"session": 5}),
            json!({"session": "a", "shard": 1}),
        ] {
            assert!(Scope::read(&wrong).is_err(), "{wrong}");
        }
    }
}
