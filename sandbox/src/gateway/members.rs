//! Answers to a bot that asks for the members of a guild (op 8).

use serde_json::{Value, json};

use super::shard::Shard;
use crate::ids::Id;
use crate::limits::snowflake;
use crate::world::World;
use crate::world::news::intent;

/// The number of members in one answer.
const CHUNK: usize = 1_000;
/// The most members that may be requested by id or by the beginning of a name.
const NAMED: usize = 100;

/// Returns the data of each `GUILD_MEMBERS_CHUNK`; none for a guild that the bot is not in or that another shard has.
/// Without the intent for members the whole list is empty.
pub(super) fn chunks(world: &World, intents: u32, shard: Shard, asked: &Value) -> Vec<Value> {
    let here = |guild: &Id| shard.takes(Some(*guild)) && world.bot_in(*guild);
    let Some(guild) = first(&asked["guild_id"]).filter(here) else { return Vec::new() };
    let limit = asked["limit"].as_u64().and_then(|limit| usize::try_from(limit).ok()).unwrap_or(0);
    let query = asked["query"].as_str().unwrap_or_default();
    let by_id: Vec<Id> = match &asked["user_ids"] {
        Value::Array(ids) => ids.iter().filter_map(snowflake).take(NAMED).collect(),
        one => snowflake(one).into_iter().collect(),
    };
    let whole = by_id.is_empty() && query.is_empty() && limit == 0;
    let (found, missing) = if !by_id.is_empty() {
        by_id.into_iter().partition(|user| world.is_member(guild, *user))
    } else if whole && intents & intent::GUILD_MEMBERS == 0 {
        (Vec::new(), Vec::new())
    } else {
        let most = if whole { usize::MAX } else { limit.clamp(1, NAMED) };
        (world.members_named(guild, query, most), Vec::new())
    };
    let pages: Vec<&[Id]> = if found.is_empty() { vec![&[]] } else { found.chunks(CHUNK).collect() };
    let show = |(n, page): (usize, &&[Id])| {
        let members: Vec<Value> = page.iter().map(|user| world.show_member(guild, *user)).collect();
        let mut chunk = json!({
            "guild_id": guild, "members": members, "chunk_index": n, "chunk_count": pages.len(), "not_found": missing,
        });
        if asked["presences"] == true && intents & intent::GUILD_PRESENCES != 0 {
            // People have none.
            let bot = page.contains(&world.bot());
            chunk["presences"] = bot.then(|| world.show_presence()).into_iter().collect();
        }
        if let Some(nonce) = asked["nonce"].as_str().filter(|nonce| nonce.len() <= 32) {
            chunk["nonce"] = json!(nonce);
        }
        chunk
    };
    pages.iter().enumerate().map(show).collect()
}

/// Reads a guild's id, alone or in a list as older libraries send it.
fn first(given: &Value) -> Option<Id> {
    snowflake(given.as_array().and_then(|list| list.first()).unwrap_or(given))
}
