//! Strict mode: requests and answers checked against Discord's description of its API.

use axum::http::StatusCode;
use serde_json::Value;

use super::request::RestRequest;
use crate::journal::public_path;
use crate::refusal::{Refusal, invalid};

/// Refuses a request that does not fit, with the reasons.
pub(super) fn check_request(request: &RestRequest) -> Result<(), Refusal> {
    // Discord serves these and documents them, but does not describe them.
    let parts = request.parts();
    let described =
        !matches!(parts.as_slice(), ["attachments", "refresh-urls"] | ["applications", _, "skus"]);
    let Some(contract) = request.hub.contract.as_ref().filter(|_| described) else { return Ok(()) };
    let reasons = contract.check_request(request.method.as_str(), &request.path, &request.body);
    if reasons.is_empty() {
        return Ok(());
    }
    note(request, "bot", &reasons);
    let mut refusal = invalid("", "SANDBOX_STRICT", reasons.join("; "));
    refusal.message = format!("Does not fit Discord's description of its API: {}", reasons.join("; "));
    Err(refusal)
}

/// Notes the parts that do not fit in the sandbox's own answer.
pub(super) fn check_answer(request: &RestRequest, status: StatusCode, body: Option<&Value>) {
    let (Some(contract), Some(body)) = (&request.hub.contract, body) else { return };
    let reasons = contract.check_answer(request.method.as_str(), &request.path, status.as_u16(), body);
    if !reasons.is_empty() {
        note(request, "sandbox", &reasons);
    }
}

fn note(request: &RestRequest, side: &str, reasons: &[String]) {
    let at = request.hub.clock.now().world;
    let path = public_path(&request.path);
    request.hub.journal.violation(at, side, request.method.as_str(), &path, reasons);
}
