//! Faults on demand.

use serde_json::json;

use super::find::user;
use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use crate::timestamp::Timestamp;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("POST", ["faults"]) => arm(request),
        ("GET", ["faults"]) => shown(request),
        ("DELETE", ["faults"]) => {
            hub.faults.clear();
            hub.client_faults.clear();
            hub.gateway.clear_faults();
            Ok(DriverReply::Empty)
        }
        _ => return None,
    })
}

fn arm(request: &DriverRequest) -> DriverResult {
    let hub = &request.hub;
    if arm_client(request)? {
        return shown(request);
    }
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
        None => Err(DriverError::wrong("unknown_fault", "`kind` is not one of the faults in DRIVER.md")),
    }
}

/// Arms a fault of somebody's client. Returns false if the request asks for another kind.
fn arm_client(request: &DriverRequest) -> Result<bool, DriverError> {
    let (hub, body) = (&request.hub, &request.body);
    let who = body["user"].as_str().map(|who| hub.read(|world, _| user(world, who))).transpose()?;
    let kind = body["kind"].as_str().unwrap_or_default();
    Ok(hub.client_faults.arm(kind, who, body["times"].as_u64().unwrap_or(1)))
}

fn shown(request: &DriverRequest) -> DriverResult {
    let mut armed = request.hub.faults.show();
    armed.extend(request.hub.gateway.show_faults());
    armed.extend(request.hub.client_faults.show());
    ok(json!({ "faults": armed }))
}
