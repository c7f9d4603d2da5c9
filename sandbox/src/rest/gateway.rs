//! Where the gateway is.

use serde_json::json;

use super::reply::{RestResult, method, ok};
use super::request::RestRequest;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let url = request.hub.read(|world, _| format!("{}/gateway", world.url.replacen("http", "ws", 1)));
    match (method(request), request.parts().as_slice()) {
        ("GET", ["gateway"]) => Some(ok(json!({ "url": url }))),
        ("GET", ["gateway", "bot"]) => Some(ok(json!({
            "url": url, "shards": 1,
            "session_start_limit": { "total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1 },
        }))),
        _ => None,
    }
}
