//! Faults of people's clients, armed on demand: what some of Discord's apps do wrong with suggestions.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

use crate::ids::Id;

/// A known fault of clients.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClientFault {
    /// The shown name of a suggestion is sent instead of its value.
    SendsNames,
    /// For a whole number only suggestions are taken whose shown name is one.
    WantsDigits,
}

const KINDS: [(&str, ClientFault); 2] =
    [("client_sends_names", ClientFault::SendsNames), ("client_wants_digits", ClientFault::WantsDigits)];

struct Armed {
    kind: &'static str,
    fault: ClientFault,
    /// The person whose client it is; none for everybody's.
    user: Option<Id>,
    times: u64,
}

/// The armed faults of clients.
#[derive(Default)]
pub(crate) struct ClientFaults(Mutex<Vec<Armed>>);

impl ClientFaults {
    /// Arms a fault. Returns false if the kind is none of these.
    pub(crate) fn arm(&self, kind: &str, user: Option<Id>, times: u64) -> bool {
        let Some((kind, fault)) = KINDS.into_iter().find(|(known, _)| *known == kind) else { return false };
        if times > 0 {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(Armed { kind, fault, user, times });
        }
        true
    }

    /// True if a person's client has this fault now; counts down.
    pub(crate) fn take(&self, fault: ClientFault, user: Id) -> bool {
        let mut armed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let hit = armed.iter_mut().find(|one| one.fault == fault && one.user.is_none_or(|one| one == user));
        let Some(hit) = hit else { return false };
        hit.times -= 1;
        armed.retain(|one| one.times > 0);
        true
    }

    /// Lists the armed faults, each with the number of times left.
    pub(crate) fn show(&self) -> Vec<Value> {
        let armed = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let show = |one: &Armed| json!({ "kind": one.kind, "user": one.user, "times": one.times });
        armed.iter().map(show).collect()
    }

    /// Disarms all faults.
    pub(crate) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
