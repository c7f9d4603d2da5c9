//! First answers to interactions.

use super::reply::{RestReply, RestResult, id, method, ok, yes};
use super::request::RestRequest;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    match (method(request), request.parts().as_slice()) {
        ("POST", ["interactions", id, token, "callback"]) => Some(answer(request, id, token)),
        _ => None,
    }
}

fn answer(request: &RestRequest, interaction: &str, token: &str) -> RestResult {
    let id = id(interaction, "interaction_id")?;
    request.hub.change(|world, now| {
        world.answer(now, id, token, &request.body, &request.uploads)?;
        if yes(request, "with_response") {
            ok(world.show_callback(id, &request.body))
        } else {
            Ok(RestReply::Empty)
        }
    })
}
