//! Faults of requests, armed on demand: the failures that can happen between a bot and Discord.

use std::sync::{Mutex, PoisonError};

use serde_json::{Value, json};

/// The effect on one request.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Effect {
    /// Refused with a rate limit.
    RateLimit { retry_after: f64, global: bool },
    /// Refused with a server error, by Discord itself or by a page of what stands before it.
    Status { status: u16, html: bool },
    /// Refused with one of Discord's own codes, or by a page of what stands before it.
    Refusal { status: u16, code: u32, html: bool },
    /// Answered late.
    Delay(u64),
    /// The request takes effect, and is answered after this many milliseconds.
    DelayAfter(u64),
    /// The connection is cut before the effect.
    DropBefore,
    /// The effect happens, then the connection is cut.
    DropAfter,
}

#[derive(Clone, Debug)]
struct ArmedFault {
    effect: Effect,
    method: Option<String>,
    route: Option<Vec<String>>,
    /// The number of matching requests that still pass.
    after: u64,
    times: u64,
    shown: Value,
}

impl ArmedFault {
    fn fits(&self, method: &str, path: &[String]) -> bool {
        self.times > 0
            && self.method.as_deref().is_none_or(|wanted| wanted == method)
            && self.route.as_deref().is_none_or(|route| matches(route, path))
    }
}

/// The armed faults of requests.
#[derive(Default)]
pub(crate) struct RequestFaults {
    armed: Mutex<Vec<ArmedFault>>,
}

impl RequestFaults {
    /// Arms a fault of requests; `None` if the kind is not one of them.
    pub(crate) fn arm(&self, body: &Value) -> Option<Result<(), String>> {
        let effect = match body["kind"].as_str()? {
            "429" => Effect::RateLimit {
                retry_after: body["retry_after"].as_f64().unwrap_or(1.0),
                global: body["global"].as_bool().unwrap_or(false),
            },
            "5xx" => match body["status"].as_u64().unwrap_or(503) {
                status @ 500..=599 => {
                    Effect::Status { status: status as u16, html: body["html"].as_bool().unwrap_or(false) }
                }
                other => return Some(Err(format!("{other} is not a server error"))),
            },
            "refusal" => match body["code"]
                .as_u64()
                .or_else(|| (body["html"] == true).then_some(0))
                .and_then(|code| u32::try_from(code).ok())
            {
                Some(code) => match body["status"].as_u64().unwrap_or(400) {
                    status @ 400..=499 => {
                        Effect::Refusal { status: status as u16, code, html: body["html"] == true }
                    }
                    other => return Some(Err(format!("{other} is not the status of a refusal"))),
                },
                None => return Some(Err("`code` is missing: the number of Discord's error".to_owned())),
            },
            "delay" => Effect::Delay(body["ms"].as_u64().unwrap_or(1000)),
            "delay_after" => Effect::DelayAfter(body["ms"].as_u64().unwrap_or(1000)),
            "drop_before" => Effect::DropBefore,
            "drop_after" => Effect::DropAfter,
            _ => return None,
        };
        let route = body["route"].as_str().map(|route| {
            let route = route.strip_prefix("/api/v10").unwrap_or(route);
            route.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
        });
        let armed = ArmedFault {
            effect,
            method: body["method"].as_str().map(str::to_uppercase),
            route,
            after: body["after"].as_u64().unwrap_or(0),
            times: body["times"].as_u64().unwrap_or(1),
            shown: body.clone(),
        };
        self.armed.lock().unwrap_or_else(PoisonError::into_inner).push(armed);
        Some(Ok(()))
    }

    /// Returns the fault armed for this request, if any; counts down.
    pub(crate) fn take(&self, method: &str, path: &[String]) -> Option<Effect> {
        let mut armed = self.armed.lock().unwrap_or_else(PoisonError::into_inner);
        let hit = armed.iter_mut().filter(|fault| fault.fits(method, path)).find_map(|fault| {
            if fault.after == 0 {
                return Some(fault);
            }
            fault.after -= 1;
            None
        })?;
        hit.times -= 1;
        let effect = hit.effect.clone();
        armed.retain(|fault| fault.times > 0);
        Some(effect)
    }

    /// Lists the armed faults, each with the number of times left.
    pub(crate) fn show(&self) -> Vec<Value> {
        let armed = self.armed.lock().unwrap_or_else(PoisonError::into_inner);
        let show = |fault: &ArmedFault| {
            let mut shown = fault.shown.clone();
            shown["times"] = json!(fault.times);
            if fault.shown.get("after").is_some() {
                shown["after"] = json!(fault.after);
            }
            shown
        };
        armed.iter().map(show).collect()
    }

    /// Disarms all faults.
    pub(crate) fn clear(&self) {
        self.armed.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}

/// Matches a path: `*` is one segment, `**` the rest.
fn matches(route: &[String], path: &[String]) -> bool {
    match (route.split_first(), path.split_first()) {
        (Some((first, _)), _) if first == "**" => true,
        (Some((first, route)), Some((segment, path))) => {
            (first == "*" || first == segment) && matches(route, path)
        }
        (None, None) => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn path(text: &str) -> Vec<String> {
        text.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect()
    }

    #[test]
    fn patterns_and_counts() {
        let faults = RequestFaults::default();
        let body = json!({"kind": "5xx", "route": "/channels/*/messages", "method": "post", "times": 2});
        assert_eq!(faults.arm(&body), Some(Ok(())));
        assert_eq!(faults.take("GET", &path("channels/1/messages")), None);
        assert_eq!(faults.take("POST", &path("channels/1/messages/2")), None);
        assert_eq!(
            faults.take("POST", &path("channels/1/messages")),
            Some(Effect::Status { status: 503, html: false })
        );
        assert_eq!(faults.show()[0]["times"], 1);
        assert_eq!(
            faults.take("POST", &path("channels/9/messages")),
            Some(Effect::Status { status: 503, html: false })
        );
        assert_eq!(faults.take("POST", &path("channels/9/messages")), None);
        assert_eq!(faults.arm(&json!({"kind": "delay", "route": "/webhooks/**", "ms": 5})), Some(Ok(())));
        assert_eq!(faults.take("PATCH", &path("webhooks/1/t/messages/@original")), Some(Effect::Delay(5)));
        assert_eq!(
            faults.arm(&json!({"kind": "refusal", "route": "/guilds/**", "code": 30046})),
            Some(Ok(()))
        );
        assert!(matches!(faults.arm(&json!({"kind": "refusal"})), Some(Err(_))));
        assert_eq!(faults.arm(&json!({"kind": "gateway_drop"})), None);
    }

    #[test]
    fn a_fault_can_let_some_requests_pass_first() {
        let faults = RequestFaults::default();
        assert_eq!(faults.arm(&json!({"kind": "5xx", "route": "/gateway", "after": 1})), Some(Ok(())));
        assert_eq!(faults.take("GET", &path("gateway/bot")), None);
        assert_eq!(faults.take("GET", &path("gateway")), None);
        assert_eq!((&faults.show()[0]["after"], &faults.show()[0]["times"]), (&json!(0), &json!(1)));
        assert_eq!(faults.take("GET", &path("gateway")), Some(Effect::Status { status: 503, html: false }));
        assert_eq!(faults.take("GET", &path("gateway")), None);
    }
}
