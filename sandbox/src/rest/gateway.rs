//! The gateway's address, and the sharding it wants from a bot.

use serde_json::json;

use super::reply::{RestResult, method, ok};
use super::request::RestRequest;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let url = request.front.gateway();
    match (method(request), request.parts().as_slice()) {
        ("GET", ["gateway"]) => Some(ok(json!({ "url": url }))),
        ("GET", ["gateway", "bot"]) => {
            Some(ok(request.hub.gateway.show_for_bot(url, request.hub.clock.now().world)))
        }
        _ => None,
    }
}
