//! Faults on demand.

use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use crate::timestamp::Timestamp;
use serde_json::json;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["faults"]) => {
            let of_requests = || hub.faults.arm(&request.body);
            let of_gateway = || hub.gateway.fault(&request.body, Timestamp::real());
            // Requests and dispatches can both be late; what names an event means a dispatch.
            let armed = if request.body["event"].is_null() {
                of_requests().or_else(of_gateway)
            } else {
                of_gateway().or_else(of_requests)
            };
            match armed {
                Some(Ok(())) => shown(request),
                Some(Err(sentence)) => Err(DriverError::wrong("bad_fault", sentence)),
                None => {
                    Err(DriverError::wrong("unknown_fault", "`kind` is not one of the faults in DRIVER.md"))
                }
            }
        }
        ("GET", ["faults"]) => shown(request),
        ("DELETE", ["faults"]) => {
            hub.faults.clear();
            hub.gateway.clear_faults();
            Ok(DriverReply::Empty)
        }
        _ => return None,
    })
}

fn shown(request: &DriverRequest) -> DriverResult {
    let mut armed = request.hub.faults.show();
    armed.extend(request.hub.gateway.show_faults());
    ok(json!({ "faults": armed }))
}
