//! Faults of the gateway on demand: connections that break, sessions that end, silence, refusals.

use serde_json::{Value, json};

use super::scope::Scope;
use super::session::Push;
use super::sessions::{Gateway, GatewayState};
use crate::timestamp::Timestamp;

/// True for codes after which a session cannot be resumed.
pub(super) fn ends_session(code: u16) -> bool {
    matches!(code, 1000 | 1001 | 4003 | 4004 | 4010..=4014)
}

impl GatewayState {
    /// Pushes something to the sockets of some sessions.
    fn push(&self, scope: &Scope, push: &Push) {
        for session in self.sessions.iter().filter(|session| scope.covers(session)) {
            // A connection whose socket just ended needs nothing.
            session.push(push.clone());
        }
    }

    /// Breaks the connections of some sessions. From here on events wait for a resume.
    fn disconnect(&mut self, scope: &Scope, push: &Push, now: Timestamp) {
        self.push(scope, push);
        for session in self.sessions.iter_mut().filter(|session| scope.covers(session)) {
            session.lose(now);
        }
    }

    /// Ends some sessions.
    fn end(&mut self, scope: &Scope) {
        self.sessions.retain(|session| !scope.covers(session));
    }
}

impl Gateway {
    /// Arms or performs a fault of the gateway; `None` if the kind is not one of them.
    pub(crate) fn fault(&self, body: &Value, now: Timestamp) -> Option<Result<(), String>> {
        let kind = body["kind"].as_str()?;
        let mut state = self.lock();
        if !kind.starts_with("gateway_") {
            return state.faults.arm(body).then_some(Ok(()));
        }
        let scope = match Scope::read(body) {
            Ok(scope) => scope,
            Err(sentence) => return Some(Err(sentence)),
        };
        match kind {
            "gateway_close" => match body["code"].as_u64().unwrap_or(4000) {
                code @ (1000..=1015 | 4000..=4999) => {
                    let code = code as u16;
                    state.disconnect(&scope, &Push::Close(code, "closed on demand"), now);
                    if ends_session(code) {
                        state.end(&scope);
                    }
                }
                other => return Some(Err(format!("{other} is no code of a closing frame"))),
            },
            "gateway_drop" => state.disconnect(&scope, &Push::Drop, now),
            "gateway_reconnect" => {
                state.push(&scope, &Push::Text(r#"{"op":7,"d":null,"s":null,"t":null}"#.into()));
            }
            "gateway_invalid_session" => {
                let resumable = body["resumable"].as_bool().unwrap_or(false);
                let text = format!(r#"{{"op":9,"d":{resumable},"s":null,"t":null}}"#);
                state.push(&scope, &Push::Text(text.into()));
                if !resumable {
                    state.end(&scope);
                }
            }
            "gateway_mute" => {
                let seconds = body["seconds"].as_i64().unwrap_or(120);
                state.muted = Some((scope, now.plus_ms(seconds.saturating_mul(1000))));
            }
            "gateway_refuse" => state.refuse = body["times"].as_u64().unwrap_or(1),
            _ => return None,
        }
        Some(Ok(()))
    }

    /// Lists the armed faults.
    pub(crate) fn show_faults(&self) -> Vec<Value> {
        let state = self.lock();
        let mut armed = state.faults.show();
        if state.refuse > 0 {
            armed.push(json!({ "kind": "gateway_refuse", "times": state.refuse }));
        }
        if let Some((scope, until)) = state.muted.as_ref().filter(|(_, until)| *until > Timestamp::real()) {
            let seconds = (until.ms_since(Timestamp::real()) + 999) / 1000;
            let mut shown = json!({ "kind": "gateway_mute", "seconds": seconds });
            scope.show_in(&mut shown);
            armed.push(shown);
        }
        armed
    }

    /// Disarms all faults and sends the dispatches that were held back.
    pub(crate) fn clear_faults(&self) {
        let mut state = self.lock();
        let held = state.faults.clear();
        state.send(held);
        state.refuse = 0;
        state.muted = None;
    }

    /// True if the next connection is refused; counts down.
    pub(crate) fn refuses(&self) -> bool {
        let mut state = self.lock();
        let refuses = state.refuse > 0;
        state.refuse = state.refuse.saturating_sub(1);
        refuses
    }

    /// True if a connection's heartbeats are left without an answer.
    pub(super) fn is_mute(&self, number: u64) -> bool {
        let state = self.lock();
        let Some((scope, until)) = &state.muted else { return false };
        let session = state.sessions.iter().find(|session| session.is_on(number));
        *until > Timestamp::real() && session.map_or(scope.is_all(), |session| scope.covers(session))
    }
}
