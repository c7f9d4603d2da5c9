//! Many guilds and many users in one request.

use serde_json::{Value, json};

use super::find::{guild, user};
use super::guilds::names;
use super::reply::{DriverError, DriverResult, made};
use super::request::DriverRequest;
use crate::clock::Now;
use crate::ids::Id;
use crate::world::World;

/// The most guilds of one request.
const GUILDS: usize = 3_000;
/// The most users of one request.
const USERS: usize = 5_000;
/// The most channels of each guild, if they are only counted.
const CHANNELS: usize = 500;
/// The most characters of a name before its number.
const NAME: usize = 27;

pub(super) fn route(request: &DriverRequest) -> Option<DriverResult> {
    let (method, path) = request.route();
    matches!((method, path.as_slice()), ("POST", ["bulk"])).then(|| {
        let plan = Plan::read(&request.body)?;
        request.hub.change(|world, now| plan.make(world, now))
    })
}

/// The guilds and users that a request asks for.
struct Plan<'a> {
    body: &'a Value,
    guilds: usize,
    guild_name: &'a str,
    channels: Vec<String>,
    users: usize,
    user_name: &'a str,
    /// The number of new guilds that each new user joins.
    guilds_each: usize,
}

fn count(body: &Value, key: &str, default: usize, most: usize) -> Result<usize, DriverError> {
    if body[key].is_null() {
        return Ok(default);
    }
    let given = body[key].as_u64().and_then(|given| usize::try_from(given).ok());
    given
        .filter(|given| *given <= most)
        .ok_or_else(|| DriverError::wrong("bad_count", format!("`{key}` is a whole number up to {most}")))
}

fn name<'a>(body: &'a Value, key: &str, default: &'a str) -> Result<&'a str, DriverError> {
    let name = body[key].as_str().unwrap_or(default).trim();
    if (1..=NAME).contains(&name.chars().count()) {
        Ok(name)
    } else {
        Err(DriverError::wrong("bad_name", format!("`{key}` has 1 to {NAME} characters; a number is added")))
    }
}

impl<'a> Plan<'a> {
    fn read(body: &'a Value) -> Result<Self, DriverError> {
        let guilds = count(body, "guilds", 0, GUILDS)?;
        let mut channels: Vec<String> = if body["channels"].is_array() {
            names(&body["channels"]).map(str::to_owned).collect()
        } else {
            (1..=count(body, "channels", 0, CHANNELS)?).map(|n| format!("channel-{n}")).collect()
        };
        if channels.is_empty() {
            channels.push("general".to_owned());
        }
        Ok(Self {
            body,
            guilds,
            guild_name: name(body, "guild_name", "Port")?,
            channels,
            users: count(body, "users", 0, USERS)?,
            user_name: name(body, "user_name", "Sailor")?,
            guilds_each: count(body, "guilds_each", guilds.min(1), guilds)?,
        })
    }

    /// True if the new user at `user` joins the new guild at `guild`: guilds are dealt to users in turn.
    fn joins(&self, user: usize, guild: usize) -> bool {
        (guild + self.guilds - user * self.guilds_each % self.guilds) % self.guilds < self.guilds_each
    }

    fn make(&self, world: &mut World, now: Now) -> DriverResult {
        // All names are looked up before anything is made.
        let owner = user(world, self.body["owner"].as_str().unwrap_or("Ann"))?;
        let members = names(&self.body["members"]).map(|who| user(world, who));
        let members = members.collect::<Result<Vec<Id>, DriverError>>()?;
        let old_guilds = names(&self.body["join"]).map(|which| guild(world, which));
        let old_guilds = old_guilds.collect::<Result<Vec<Id>, DriverError>>()?;
        let bot = self.body["bot"].as_bool().unwrap_or(true);

        let mut users = Vec::new();
        for n in 1..=self.users {
            users.push(world.add_user(now, &format!("{} {n}", self.user_name), None, "en-US"));
        }
        for guild in old_guilds {
            world.join_all(now, guild, &users);
        }
        let channels: Vec<&str> = self.channels.iter().map(String::as_str).collect();
        let mut guilds = Vec::new();
        for n in 0..self.guilds {
            let new = users.iter().enumerate().filter(|(at, _)| self.joins(*at, n)).map(|(_, id)| *id);
            let people: Vec<Id> = members.iter().copied().chain(new).collect();
            let name = format!("{} {}", self.guild_name, n + 1);
            let id = world.add_guild(now, &name, owner, &people, &channels, None);
            if bot {
                world.join(now, id, world.bot());
            }
            guilds.push(show_guild(world, id));
        }
        let show = |id: &Id| json!({ "id": id, "name": world.users.get(id).map(|user| &user.display) });
        let users: Vec<Value> = users.iter().map(show).collect();
        made(json!({ "guilds": guilds, "users": users }))
    }
}

/// Returns a new guild in short. Its channels are the newest of all.
fn show_guild(world: &World, id: Id) -> Value {
    let channels = world.channels.range(id..).map(|(_, channel)| channel);
    let channels = channels.filter(|channel| channel.guild == Some(id));
    let channels: Vec<Value> =
        channels.map(|channel| json!({ "id": channel.id, "name": channel.name })).collect();
    json!({ "id": id, "name": world.guilds.get(&id).map(|guild| &guild.name), "channels": channels })
}
