//! First answers to interactions.

use super::{Answer, Call, Reply, method, ok, yes};
use crate::ids::Id;
use crate::refusal::unknown_interaction;

pub(super) fn route(call: &Call) -> Option<Answer> {
    match (method(call), call.parts().as_slice()) {
        ("POST", ["interactions", id, token, "callback"]) => Some(answer(call, id, token)),
        _ => None,
    }
}

fn answer(call: &Call, id: &str, token: &str) -> Answer {
    let id: Id = id.parse().map_err(|_| unknown_interaction())?;
    call.hub.change(|world, now| {
        world.answer(now, id, token, &call.body, &call.uploads)?;
        if yes(call, "with_response") { ok(world.show_callback(id, &call.body)) } else { Ok(Reply::Empty) }
    })
}
