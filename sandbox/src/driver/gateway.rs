//! The gateway's settings, its sessions, and the interactions that none of them received.

use serde_json::json;

use super::reply::{DriverError, DriverResult, ok};
use super::request::DriverRequest;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let gateway = &request.hub.gateway;
    let today = || request.hub.clock.now().world;
    Some(match (method, path.as_slice()) {
        ("GET", ["gateway"]) => ok(gateway.show_settings(today())),
        ("POST", ["gateway"]) => gateway
            .change_settings(&request.body, today())
            .map_err(|sentence| DriverError::wrong("bad_setting", sentence))
            .and_then(|()| ok(gateway.show_settings(today()))),
        ("GET", ["sessions"]) => ok(json!({
            "sessions": gateway.show(), "unheard": gateway.unheard(), "missed": gateway.show_missed(),
        })),
        _ => return None,
    })
}
