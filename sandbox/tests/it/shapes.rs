//! Whole objects: each against Discord's description if there is one, and each with the fields that Discord's
//! documentation promises, so that any library can read them.

use std::collections::BTreeMap;

use harbormaster_sandbox::Config;
use jsonschema::{Registry, Validator};
use serde_json::{Value, json};

use crate::strict::description;
use crate::support::{APP, BEN, GAMES, GUILD_MESSAGES, GUILDS, HARBOUR, Town, good};

/// The fields that the documentation marks as always there, by object; after `|` the fields it promises in the places
/// we look at.
const PROMISED: &[(&str, &str)] = &[
    ("user", "id username discriminator global_name avatar"),
    ("own user", "id username discriminator global_name avatar | bot verified mfa_enabled flags"),
    ("member", "roles joined_at deaf mute flags | user nick avatar pending"),
    ("member of an interaction", "roles joined_at deaf mute flags | user permissions"),
    ("resolved member", "roles joined_at flags | permissions nick avatar"),
    ("role", "id name color colors hoist position permissions managed mentionable flags"),
    (
        "guild",
        "id name icon splash discovery_splash owner_id afk_channel_id afk_timeout verification_level \
         default_message_notifications explicit_content_filter roles emojis features mfa_level application_id \
         system_channel_id system_channel_flags rules_channel_id vanity_url_code description banner premium_tier \
         preferred_locale public_updates_channel_id nsfw_level premium_progress_bar_enabled \
         safety_alerts_channel_id incidents_data | stickers",
    ),
    (
        "GUILD_CREATE",
        "joined_at large member_count voice_states members channels threads presences stage_instances \
         guild_scheduled_events soundboard_sounds | unavailable",
    ),
    ("unavailable guild", "id unavailable"),
    (
        "channel",
        "id type | guild_id position permission_overwrites name topic nsfw last_message_id parent_id flags \
         rate_limit_per_user last_pin_timestamp",
    ),
    ("direct channel", "id type | recipients last_message_id flags"),
    (
        "thread",
        "id type | guild_id parent_id owner_id name last_message_id message_count member_count \
         total_message_sent rate_limit_per_user thread_metadata flags",
    ),
    ("thread metadata", "archived auto_archive_duration archive_timestamp locked | create_timestamp"),
    ("thread member", "join_timestamp flags | id user_id"),
    ("overwrite", "id type allow deny"),
    (
        "message",
        "id channel_id author content timestamp edited_timestamp tts mention_everyone mentions mention_roles \
         attachments embeds pinned type | components flags",
    ),
    ("attachment", "id filename size url proxy_url | content_type width height"),
    ("interaction metadata", "id type user authorizing_integration_owners"),
    ("READY", "v user guilds session_id resume_gateway_url application | shard"),
    ("READY application", "id flags"),
    (
        "interaction",
        "id application_id type token version app_permissions entitlements authorizing_integration_owners \
         attachment_size_limit | data guild guild_id channel channel_id member locale guild_locale context",
    ),
    (
        "direct interaction",
        "id type token app_permissions attachment_size_limit | user channel channel_id locale context",
    ),
    ("command data", "id name type | options"),
    ("option", "name type value"),
    ("component data", "custom_id component_type id"),
    ("menu data", "custom_id component_type values id"),
    ("modal data", "custom_id components"),
    ("command", "id application_id name description default_member_permissions version type nsfw"),
    ("MESSAGE_DELETE", "id channel_id | guild_id"),
    ("THREAD_DELETE", "id guild_id parent_id type"),
    ("TYPING_START", "channel_id user_id timestamp | guild_id member"),
    ("MESSAGE_REACTION_ADD", "user_id channel_id message_id emoji burst type | guild_id member"),
    ("GUILD_MEMBER_ADD", "guild_id roles joined_at deaf mute flags | user"),
    ("GUILD_MEMBER_REMOVE", "guild_id user"),
    ("GUILD_ROLE_CREATE", "guild_id role"),
    ("THREAD_MEMBERS_UPDATE", "id guild_id member_count"),
    ("CHANNEL_PINS_UPDATE", "channel_id | guild_id last_pin_timestamp"),
    ("gateway", "url shards session_start_limit"),
];

/// The same objects in Discord's description.
const DESCRIBED: &[(&str, &str)] = &[
    ("user", "UserResponse"),
    ("member", "GuildMemberResponse"),
    ("member of an interaction", "GuildMemberResponse"),
    ("role", "GuildRoleResponse"),
    ("guild", "GuildResponse"),
    ("GUILD_CREATE", "GuildResponse"),
    ("channel", "GuildChannelResponse"),
    ("direct channel", "PrivateChannelResponse"),
    ("thread", "ThreadResponse"),
    ("thread metadata", "ThreadMetadataResponse"),
    ("thread member", "ThreadMemberResponse"),
    ("overwrite", "ChannelPermissionOverwriteResponse"),
    ("message", "MessageResponse"),
    ("attachment", "MessageAttachmentResponse"),
    ("own user", "UserPIIResponse"),
    ("command", "ApplicationCommandResponse"),
    ("gateway", "GatewayBotResponse"),
];

/// Objects by kind, as they were seen.
type Seen = BTreeMap<&'static str, Vec<Value>>;

fn keep(seen: &mut Seen, kind: &'static str, value: &Value) {
    assert!(value.is_object(), "no {kind}: {value}");
    seen.entry(kind).or_default().push(value.clone());
}

fn keep_all(seen: &mut Seen, kind: &'static str, list: &Value) {
    let list = list.as_array().unwrap_or_else(|| panic!("no list of {kind}: {list}"));
    assert!(!list.is_empty(), "no {kind}");
    list.iter().for_each(|value| keep(seen, kind, value));
}

/// A picture with a size, a menu and a button.
async fn post(town: &Town) -> Value {
    let body = json!({"content": format!("<@{BEN}>"), "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Join", "custom_id": "join"}]},
        {"type": 1, "components": [{"type": 5, "custom_id": "who"}]}]});
    let png: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01";
    good(town.upload("POST", &format!("/channels/{GAMES}/messages"), &body, &[(0, "b.png", png)]).await)
}

fn message(seen: &mut Seen, message: &Value) {
    keep(seen, "message", message);
    keep(seen, "user", &message["author"]);
    for user in message["mentions"].as_array().unwrap() {
        keep(seen, "user", user);
    }
    for file in message["attachments"].as_array().unwrap() {
        keep(seen, "attachment", file);
    }
    if !message["interaction_metadata"].is_null() {
        keep(seen, "interaction metadata", &message["interaction_metadata"]);
        keep(seen, "user", &message["interaction_metadata"]["user"]);
    }
}

fn interaction(seen: &mut Seen, sent: &Value, data: &'static str) {
    keep(seen, "interaction", sent);
    keep(seen, "member of an interaction", &sent["member"]);
    keep(seen, "user", &sent["member"]["user"]);
    keep(seen, "channel", &sent["channel"]);
    keep(seen, data, &sent["data"]);
    if !sent["message"].is_null() {
        message(seen, &sent["message"]);
    }
    for user in sent["data"]["resolved"]["users"].as_object().into_iter().flat_map(|users| users.values()) {
        keep(seen, "user", user);
    }
    for member in sent["data"]["resolved"]["members"].as_object().into_iter().flat_map(|all| all.values()) {
        keep(seen, "resolved member", member);
    }
}

/// Returns all messages to a bot in an eventful hour.
async fn tour() -> Seen {
    let town = Town::with(Config { privileged_intents: true, ..Config::default() }).await;
    let mut seen = Seen::new();
    let said = town.drive("PUT", "/channels/games/overwrites/Ben", json!({"deny": ["SEND_POLLS"]})).await;
    assert_eq!(said.0, 204);
    town.grant(&["PIN_MESSAGES"]).await;
    let mut bot = town.socket().await;
    let intents = GUILDS | GUILD_MESSAGES | 1 << 1 | 1 << 10 | 1 << 11;
    bot.send(json!({"op": 2, "d": {"token": "sandbox", "intents": intents, "shard": [0, 1]}})).await;
    let ready = bot.next("READY").await;
    keep(&mut seen, "READY", &ready);
    keep(&mut seen, "READY application", &ready["application"]);
    keep_all(&mut seen, "unavailable guild", &ready["guilds"]);
    keep(&mut seen, "user", &ready["user"]);
    let guild = bot.next("GUILD_CREATE").await;
    keep(&mut seen, "GUILD_CREATE", &guild);
    keep(&mut seen, "guild", &guild);
    keep_all(&mut seen, "role", &guild["roles"]);
    keep_all(&mut seen, "member", &guild["members"]);
    keep_all(&mut seen, "channel", &guild["channels"]);
    keep_all(&mut seen, "overwrite", &guild["channels"][1]["permission_overwrites"]);

    town.register().await;
    let command = json!({"user": "Ben", "channel": "games", "command": "table new",
        "options": {"game": "x", "seats": 2, "rival": "Ann"}});
    let (_, sent) = town.act(&mut bot, "command", command).await;
    interaction(&mut seen, &sent, "command data");
    keep_all(&mut seen, "option", &sent["data"]["options"][0]["options"]);
    good(town.answer(&sent, json!({"type": 4, "data": {"content": "made"}})).await);
    message(&mut seen, &bot.next("MESSAGE_CREATE").await);
    let typing =
        json!({"user": "Ben", "channel": "games", "command": "table new", "focused": "game", "value": "t"});
    let (_, sent) = town.act(&mut bot, "autocomplete", typing).await;
    interaction(&mut seen, &sent, "command data");
    keep_all(&mut seen, "option", &sent["data"]["options"][0]["options"]);
    good(town.answer(&sent, json!({"type": 8, "data": {"choices": []}})).await);
    let posted = post(&town).await;
    message(&mut seen, &posted);
    let created = bot.next("MESSAGE_CREATE").await;
    message(&mut seen, &created);
    keep(&mut seen, "resolved member", &with(&created["member"], "permissions"));
    let menu = json!({"user": "Ben", "message": posted["id"], "custom_id": "who", "values": ["Ann"]});
    let (_, sent) = town.act(&mut bot, "select", menu).await;
    interaction(&mut seen, &sent, "menu data");
    good(town.answer(&sent, json!({"type": 6})).await);
    let click = json!({"user": "Ben", "message": posted["id"], "custom_id": "join"});
    let (opener, sent) = town.act(&mut bot, "click", click).await;
    interaction(&mut seen, &sent, "component data");
    let form = json!({"type": 9, "data": {"custom_id": "bid", "title": "Bid", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "amount", "label": "Amount", "style": 1}]}]}});
    good(town.answer(&sent, form).await);
    let fields = json!({"user": "Ben", "interaction": opener, "fields": {"amount": "5"}});
    let (_, sent) = town.act(&mut bot, "modal", fields).await;
    interaction(&mut seen, &sent, "modal data");
    let direct = town.post("/users/Ben/dm", json!({})).await;
    keep(&mut seen, "direct channel", &direct);
    let ping = json!({"user": "Ben", "channel": direct["id"], "command": "ping"});
    let (_, sent) = town.act(&mut bot, "command", ping).await;
    keep(&mut seen, "direct interaction", &sent);
    keep(&mut seen, "direct channel", &sent["channel"]);
    keep(&mut seen, "user", &sent["user"]);

    let id = posted["id"].as_str().unwrap();
    let at = format!("/channels/{GAMES}/messages/{id}");
    good(town.rest("POST", &format!("{at}/threads"), json!({"name": "talk"})).await);
    let thread = bot.next("THREAD_CREATE").await;
    keep(&mut seen, "thread", &thread);
    keep(&mut seen, "thread metadata", &thread["thread_metadata"]);
    keep(&mut seen, "thread member", &thread["member"]);
    good(town.rest("PUT", &format!("/channels/{id}/thread-members/{BEN}"), Value::Null).await);
    keep(&mut seen, "THREAD_MEMBERS_UPDATE", &bot.next("THREAD_MEMBERS_UPDATE").await);
    good(town.rest("PUT", &format!("/channels/{GAMES}/pins/{id}"), Value::Null).await);
    keep(&mut seen, "CHANNEL_PINS_UPDATE", &bot.next("CHANNEL_PINS_UPDATE").await);
    good(town.rest("PUT", &format!("{at}/reactions/%F0%9F%91%8D/@me"), Value::Null).await);
    keep(&mut seen, "MESSAGE_REACTION_ADD", &bot.next("MESSAGE_REACTION_ADD").await);
    good(town.rest("POST", &format!("/channels/{GAMES}/typing"), Value::Null).await);
    keep(&mut seen, "TYPING_START", &bot.next("TYPING_START").await);
    good(town.rest("DELETE", &format!("/channels/{id}"), Value::Null).await);
    keep(&mut seen, "THREAD_DELETE", &bot.next("THREAD_DELETE").await);
    good(town.rest("DELETE", &at, Value::Null).await);
    keep(&mut seen, "MESSAGE_DELETE", &bot.next("MESSAGE_DELETE").await);
    town.post("/users", json!({"name": "Dora"})).await;
    let joined = bot.next("GUILD_MEMBER_ADD").await;
    keep(&mut seen, "GUILD_MEMBER_ADD", &joined);
    assert_eq!(town.drive("DELETE", "/guilds/Harbour/members/Dora", Value::Null).await.0, 204);
    keep(&mut seen, "GUILD_MEMBER_REMOVE", &bot.next("GUILD_MEMBER_REMOVE").await);
    town.post("/guilds/Harbour/roles", json!({"name": "mate"})).await;
    let role = bot.next("GUILD_ROLE_CREATE").await;
    keep(&mut seen, "GUILD_ROLE_CREATE", &role);
    keep(&mut seen, "role", &role["role"]);

    let rest = async |path: &str| good(town.rest("GET", path, Value::Null).await);
    keep(&mut seen, "own user", &rest("/users/@me").await);
    keep(&mut seen, "user", &rest(&format!("/users/{BEN}")).await);
    keep(&mut seen, "guild", &rest(&format!("/guilds/{HARBOUR}")).await);
    keep(&mut seen, "member", &rest(&format!("/guilds/{HARBOUR}/members/{BEN}")).await);
    keep(&mut seen, "channel", &rest(&format!("/channels/{GAMES}")).await);
    keep(&mut seen, "gateway", &rest("/gateway/bot").await);
    keep_all(&mut seen, "command", &rest(&format!("/applications/{APP}/commands")).await);
    seen
}

/// The member of a message's event is without the fields that only interactions add.
fn with(member: &Value, key: &str) -> Value {
    let mut member = member.clone();
    member[key] = json!("0");
    member
}

#[tokio::test]
async fn every_promised_field_is_there() {
    let seen = tour().await;
    let mut missing = Vec::new();
    for (kind, fields) in PROMISED {
        let objects = seen.get(kind).unwrap_or_else(|| panic!("no {kind} was seen"));
        for object in objects {
            let fields = fields.split_whitespace().filter(|field| *field != "|");
            let lost: Vec<&str> = fields.filter(|field| object.get(*field).is_none()).collect();
            if !lost.is_empty() {
                missing.push(format!("{kind} without {lost:?}: {object}"));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
    assert_eq!(seen.keys().len(), PROMISED.len(), "an object without a list");
}

#[tokio::test]
async fn every_object_fits_the_description() {
    let Some(path) = description() else { return };
    let document: Value = serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap();
    let root = "json-schema:///discord";
    let registry =
        Registry::new().add(root, document).and_then(jsonschema::RegistryBuilder::prepare).unwrap();
    let validator = |schema: &str| -> Validator {
        let pointer = json!({ "$ref": format!("{root}#/components/schemas/{schema}") });
        let draft = jsonschema::options().with_draft(jsonschema::Draft::Draft202012);
        draft.with_registry(&registry).offline().build(&pointer).unwrap()
    };
    let seen = tour().await;
    let mut reasons = Vec::new();
    for (kind, schema) in DESCRIBED {
        let validator = validator(schema);
        for object in &seen[kind] {
            for error in validator.iter_errors(object) {
                let text: String = error.to_string().chars().take(300).collect();
                reasons.push(format!("{kind} ({schema}) {}: {text}", error.instance_path()));
            }
        }
    }
    assert!(reasons.is_empty(), "{}", reasons.join("\n"));
}

/// Runs with everything switched on that the sandbox can check by itself.
#[tokio::test]
async fn a_strict_sandbox_finds_no_fault_in_its_own_guilds() {
    let Some(openapi) = description() else { return };
    let town = Town::with(Config { openapi: Some(openapi), check_answers: true, ..Config::default() }).await;
    let mut bot = town.bot(GUILDS).await;
    let forum = json!({"name": "tables", "type": 15, "tags": ["open"]});
    town.post("/guilds", json!({"name": "Lagoon", "locale": "de", "channels": ["a", "b"]})).await;
    town.post("/guilds/Lagoon/channels", forum).await;
    bot.next("CHANNEL_CREATE").await;
    assert_eq!(town.get("/violations").await["violations"], json!([]));
}
