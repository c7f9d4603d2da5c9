//! Faults on demand.

use super::{Answer, Ask, Fault, Reply, ok};
use crate::clock::Moment;
use serde_json::json;

pub(super) fn route(ask: &Ask) -> Option<Answer> {
    let (method, path) = ask.route();
    let hub = &ask.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["faults"]) => {
            let of_requests = || hub.faults.arm(&ask.body);
            let of_gateway = || hub.gateway.fault(&ask.body, Moment::real());
            // Requests and dispatches can both be late; what names an event means a dispatch.
            let armed = if ask.body["event"].is_null() {
                of_requests().or_else(of_gateway)
            } else {
                of_gateway().or_else(of_requests)
            };
            match armed {
                Some(Ok(())) => shown(ask),
                Some(Err(sentence)) => Err(Fault::wrong("bad_fault", sentence)),
                None => Err(Fault::wrong("unknown_fault", "`kind` is not one of the faults in README.md")),
            }
        }
        ("GET", ["faults"]) => shown(ask),
        ("DELETE", ["faults"]) => {
            hub.faults.clear();
            hub.gateway.clear_faults();
            Ok(Reply::Empty)
        }
        _ => return None,
    })
}

fn shown(ask: &Ask) -> Answer {
    let mut armed = ask.hub.faults.show();
    armed.extend(ask.hub.gateway.show_faults());
    ok(json!({ "faults": armed }))
}
