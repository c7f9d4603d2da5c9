//! Promises about the bot's requests: none has a form that Discord would refuse, and none comes before the bot may ask again.

use harbormaster_rules::Timestamp;
use serde_json::Value;

use crate::{forging::FORGED, harness::World};

/// "Invalid form body".
const INVALID_FORM: u64 = 50_035;

/// Margin, in milliseconds, by which a request may come before the second it was told: the answer was on its way.
const EARLIER: i64 = 20;

/// The bot's newest requests, without what was posted in its name.
async fn requests(world: &World) -> Vec<Value> {
    let log = world.get("/log?limit=5000").await;
    let log = log["requests"].as_array().unwrap().iter();
    log.filter(|request| request["body"]["content"] != FORGED).cloned().collect()
}

/// Discord finds no fault with what the bot sends.
pub async fn are_well_formed(world: &World) {
    for request in requests(world).await {
        let is_malformed = request["answer"]["code"] == INVALID_FORM && request["fault"].is_null();
        assert!(!is_malformed, "Discord would refuse this: {request}");
    }
    let violations = world.violations().await;
    assert!(violations.is_empty(), "Discord describes its requests in another way: {violations:#?}");
}

/// Checks that the bot waits as long as Discord has told it to. `starts` are the numbers of the newest request before each
/// start of the bot: a bot that has just begun knows nothing of what was said before. This cannot be checked if stamps set the
/// clock in the meantime.
pub async fn wait_as_told(world: &World, starts: &[u64]) {
    let log = requests(world).await;
    for (at, limited) in log.iter().enumerate().filter(|(_, request)| request["status"] == 429) {
        // An answer to a tap has three seconds, and no such limit.
        if path(limited).ends_with("/callback") {
            continue;
        }
        let next = log[at + 1..]
            .iter()
            .find(|next| next["method"] == limited["method"] && path(next) == path(limited));
        let Some(next) = next else { continue };
        let number = |request: &Value| request["n"].as_u64().unwrap();
        let has_begun_anew = starts.iter().any(|start| (number(limited)..number(next)).contains(start));
        let seconds = limited["answer"]["retry_after"].as_f64().unwrap_or_default();
        let waited = when(next) - began(next) - when(limited);
        assert!(
            has_begun_anew || waited as f64 + EARLIER as f64 >= seconds * 1_000.0,
            "Discord wanted no such request for {seconds} s, and there was one after {waited} ms: {next}"
        );
    }
}

fn path(request: &Value) -> &str {
    request["path"].as_str().unwrap()
}

/// Returns the time at which a request was answered, in milliseconds.
fn when(request: &Value) -> i64 {
    request["at"].as_str().unwrap().parse::<Timestamp>().unwrap().millis()
}

/// Returns how long the request had taken until then, in milliseconds.
fn began(request: &Value) -> i64 {
    request["ms"].as_i64().unwrap()
}
