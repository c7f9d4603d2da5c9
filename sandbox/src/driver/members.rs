//! Members of guilds: they join and leave, get nicknames and timeouts.

use serde_json::Value;

use super::find::{guild, user};
use super::reply::{DriverError, DriverReply, DriverResult, ok};
use super::request::DriverRequest;
use crate::timestamp::Timestamp;
use crate::world::World;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    let hub = &request.hub;
    Some(match (method, path.as_slice()) {
        ("PUT" | "DELETE", ["guilds", which, "members", who]) => hub.change(|world, now| {
            let (which, who) = (guild(world, which)?, user(world, who)?);
            if method == "PUT" {
                if world.is_banned(which, who) {
                    return Err(DriverError::wrong("banned", "this person is banned from the guild"));
                }
                world.join(now, which, who);
            } else {
                world.leave(now, which, who);
            }
            Ok(DriverReply::Empty)
        }),
        ("PATCH", ["guilds", which, "members", who]) => {
            hub.change(|world, _| change_member(request, world, which, who))
        }
        _ => return None,
    })
}

/// Changes a nickname or a timeout; null takes it away.
fn change_member(request: &DriverRequest, world: &mut World, which: &str, who: &str) -> DriverResult {
    let (which, who) = (guild(world, which)?, user(world, who)?);
    let (nick, until) = (&request.body["nick"], request.body.get("timeout_until"));
    if nick.as_str().is_some_and(|nick| !(1..=32).contains(&nick.chars().count())) {
        return Err(DriverError::wrong("bad_name", "a nickname has 1 to 32 characters"));
    }
    let until = match until {
        None => None,
        Some(Value::Null) => Some(None),
        Some(given) => {
            let read = given.as_str().and_then(Timestamp::parse);
            Some(Some(
                read.ok_or_else(|| DriverError::wrong("bad_time", "`timeout_until` is a time or null"))?,
            ))
        }
    };
    let member = world.guilds.get_mut(&which).and_then(|guild| guild.members.get_mut(&who));
    let member = member
        .ok_or_else(|| DriverError::unknown("unknown_member", "this person is not a member of the guild"))?;
    if request.body.get("nick").is_some() {
        member.nick = nick.as_str().map(str::to_owned);
    }
    member.timeout_until = until.unwrap_or(member.timeout_until);
    world.member_changed(which, who);
    ok(world.show_member(which, who))
}
