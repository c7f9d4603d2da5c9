//! Follow-ups and edits by the token of an interaction.

use super::reply::{RestReply, RestResult, method, ok};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::message::{check, check_change};
use crate::refusal::Refusal;
use crate::world::World;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let hub = &request.hub;
    Some(match (method(request), request.parts().as_slice()) {
        ("POST", ["webhooks", app, token]) => check(&request.body, &request.uploads, "").and_then(|draft| {
            hub.change(|world, now| {
                let id = world.follow_up(now, app, token, &draft)?;
                show(world, id)
            })
        }),
        ("GET", ["webhooks", app, token, "messages", which]) => hub.read(|world, now| {
            let interaction = world.by_token(now, app, token)?;
            let (_, id) = world.by_path(interaction, which)?;
            show(world, id)
        }),
        ("PATCH", ["webhooks", app, token, "messages", which]) => hub.change(|world, now| {
            let edited = world.by_token(now, app, token).and_then(|one| world.by_path(one, which));
            let was_v2 = edited.is_ok_and(|(_, id)| world.is_v2(id));
            let draft = check_change(&request.body, &request.uploads, "", was_v2)?;
            let (_, id) = world.edit_by_token(now, app, token, which, &draft)?;
            show(world, id)
        }),
        ("DELETE", ["webhooks", app, token, "messages", which]) => {
            hub.change(|world, now| world.delete_by_token(now, app, token, which)).map(|()| RestReply::Empty)
        }
        _ => return None,
    })
}

fn show(world: &World, id: Id) -> Result<RestReply, Refusal> {
    let channel = world.places.get(&id).copied().ok_or_else(crate::refusal::unknown_message)?;
    ok(world.show_message_to_bot(world.message(channel, id)?))
}
