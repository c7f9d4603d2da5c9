//! Messages of webhooks: posted, read, edited and deleted with the webhook's token.

use super::reply::{RestReply, RestResult, id, method, ok, yes};
use super::request::RestRequest;
use crate::ids::Id;
use crate::limits::message::{check, check_change};
use crate::limits::webhooks::name;
use crate::refusal::Refusal;
use crate::world::APPLICATION;
use crate::world::webhooks::Execution;

pub(super) fn route(request: &RestRequest) -> Option<RestResult> {
    let parts = request.parts();
    let ["webhooks", hook, token, rest @ ..] = parts.as_slice() else { return None };
    // The application's own id belongs to the tokens of interactions.
    if hook.parse() == Ok(APPLICATION) {
        return None;
    }
    Some(match (method(request), rest) {
        ("POST", []) => execute(request, hook, token),
        ("GET" | "PATCH" | "DELETE", ["messages", message]) => one(request, hook, token, message),
        _ => return None,
    })
}

/// Reads the thread that the query names.
fn thread(request: &RestRequest) -> Result<Option<Id>, Refusal> {
    request.query.get("thread_id").map(|thread| id(thread, "thread_id")).transpose()
}

fn execute(request: &RestRequest, hook: &str, token: &str) -> RestResult {
    let hook = id(hook, "webhook_id")?;
    request.hub.read(|world, _| world.webhook(hook, Some(token)).map(|_| ()))?;
    let mut draft = check(&request.body, &request.uploads, "")?;
    // A webhook cannot reply.
    draft.reply_to = None;
    let opens = request.body["thread_name"]
        .as_str()
        .map(|name| serde_json::json!({ "name": name, "applied_tags": request.body["applied_tags"] }));
    let name = name(&request.body, "username")?.map(str::to_owned);
    let post = Execution { draft, name, thread: thread(request)?, opens };
    request.hub.change(|world, now| {
        let (channel, message) = world.execute(now, hook, post)?;
        if yes(request, "wait") {
            ok(world.show_message_to_bot(world.message(channel, message)?))
        } else {
            Ok(RestReply::Empty)
        }
    })
}

fn one(request: &RestRequest, hook: &str, token: &str, message: &str) -> RestResult {
    let (hook, thread) = (id(hook, "webhook_id")?, thread(request)?);
    request.hub.read(|world, _| world.webhook(hook, Some(token)).map(|_| ()))?;
    let message = id(message, "message_id")?;
    request.hub.change(|world, now| {
        let channel = world.of_webhook(hook, thread, message)?;
        match method(request) {
            "PATCH" => {
                let v2 = world.is_v2(message);
                let draft = check_change(&request.body, &request.uploads, "", v2)?;
                world.not_archived(channel)?;
                world.edit(now, channel, message, &draft)?;
            }
            "DELETE" => {
                world.delete(channel, message);
                return Ok(RestReply::Empty);
            }
            _ => {}
        }
        ok(world.show_message_to_bot(world.message(channel, message)?))
    })
}
