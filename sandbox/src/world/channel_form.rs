//! The body of a request that makes or changes a channel of a guild.

use serde_json::{Map, Value};

use super::permissions::parse;
use super::records::{Overwrite, channel_type};
use crate::ids::Id;
use crate::limits::{CHANNEL_NAME, snowflake};
use crate::refusal::{FieldErrors, Refusal};

/// The longest topic of a channel.
const TOPIC: usize = 1024;
/// The longest topic of a forum, which is its guidelines.
const GUIDELINES: usize = 4096;
/// The longest slowmode in seconds: six hours.
const SLOWMODE: u64 = 21_600;
/// The most tags of a forum, and the longest name of one.
const TAGS: (usize, usize) = (20, 20);

/// A checked body. Absent fields are `None`, so that a change leaves them.
#[derive(Default)]
pub(crate) struct ChannelForm {
    pub(crate) name: Option<String>,
    pub(crate) kind: Option<u8>,
    pub(crate) topic: Option<Option<String>>,
    pub(crate) position: Option<i64>,
    pub(crate) parent: Option<Option<Id>>,
    pub(crate) slow_seconds: Option<u64>,
    pub(crate) nsfw: Option<bool>,
    pub(crate) overwrites: Option<Vec<(Id, Overwrite)>>,
    pub(crate) tags: Option<Vec<(Option<Id>, String)>>,
}

impl ChannelForm {
    /// Reads the body; a new channel needs a name.
    pub(crate) fn read(body: &Value, new: bool) -> Result<Self, Refusal> {
        let nothing = Map::new();
        let fields = body.as_object().unwrap_or(&nothing);
        let given = |key: &str| fields.get(key).filter(|value| !value.is_null());
        let mut errors = FieldErrors::default();
        let mut form = Self { kind: read_kind(given("type"), &mut errors), ..Self::default() };
        match given("name") {
            None if new => errors.required("name"),
            None => {}
            Some(Value::String(name)) => {
                errors.length("name", name, 1, CHANNEL_NAME);
                form.name = Some(name.clone());
            }
            Some(_) => errors.add("name", "STRING_TYPE_CONVERT", "Could not interpret as string."),
        }
        if let Some(topic) = fields.get("topic") {
            let topic = topic.as_str().map(str::to_owned);
            let longest = if matches!(form.kind, Some(channel_type::FORUM)) { GUIDELINES } else { TOPIC };
            errors.length("topic", topic.as_deref().unwrap_or_default(), 0, longest);
            form.topic = Some(topic);
        }
        if let Some(seconds) = given("rate_limit_per_user") {
            form.slow_seconds = seconds.as_u64().filter(|seconds| *seconds <= SLOWMODE);
            if form.slow_seconds.is_none() {
                let told = format!("int value should be between 0 and {SLOWMODE}.");
                errors.add("rate_limit_per_user", "NUMBER_TYPE_MAX", told);
            }
        }
        if let Some(position) = given("position") {
            form.position = position.as_i64().filter(|position| *position >= 0);
            if form.position.is_none() {
                let told = "int value should be greater than or equal to 0.";
                errors.add("position", "NUMBER_TYPE_MIN", told);
            }
        }
        if let Some(parent) = fields.get("parent_id") {
            form.parent = Some(snowflake(parent));
            if !parent.is_null() && snowflake(parent).is_none() {
                errors.add("parent_id", "NUMBER_TYPE_COERCE", format!("Value {parent} is not snowflake."));
            }
        }
        form.nsfw = given("nsfw").and_then(Value::as_bool);
        form.overwrites = given("permission_overwrites").map(|list| read_overwrites(list, &mut errors));
        form.tags = given("available_tags").map(|list| read_tags(list, &mut errors));
        errors.check()?;
        Ok(form)
    }
}

fn read_kind(kind: Option<&Value>, errors: &mut FieldErrors) -> Option<u8> {
    let kinds = [
        channel_type::TEXT,
        channel_type::VOICE,
        channel_type::CATEGORY,
        channel_type::NEWS,
        channel_type::STAGE,
        channel_type::FORUM,
        channel_type::MEDIA,
    ];
    let kind = kind?;
    let known = kinds.into_iter().find(|known| kind.as_u64() == Some(u64::from(*known)));
    if known.is_none() {
        errors.add("type", "BASE_TYPE_CHOICES", format!("Value must be one of {kinds:?}."));
    }
    known
}

fn read_overwrites(list: &Value, errors: &mut FieldErrors) -> Vec<(Id, Overwrite)> {
    let mut read = Vec::new();
    for (n, one) in list.as_array().into_iter().flatten().enumerate() {
        match (snowflake(&one["id"]), overwrite(one)) {
            (Some(id), Some(overwrite)) => read.push((id, overwrite)),
            (None, _) => errors.required(&format!("permission_overwrites.{n}.id")),
            (_, None) => errors.add(
                &format!("permission_overwrites.{n}"),
                "OVERWRITE_INVALID",
                "An overwrite has a type of 0 or 1, and bits in allow and deny.",
            ),
        }
    }
    read
}

/// Reads the permissions of one overwrite.
pub(crate) fn overwrite(body: &Value) -> Option<Overwrite> {
    let kind = &body["type"];
    let person = match kind.as_u64().or_else(|| kind.as_str()?.parse().ok()) {
        Some(0) => false,
        None if kind == "role" || kind.is_null() => false,
        Some(1) => true,
        None if kind == "member" => true,
        _ => return None,
    };
    let bits = |value: &Value| if value.is_null() { Some(0) } else { parse(value) };
    Some(Overwrite { person, allow: bits(&body["allow"])?, deny: bits(&body["deny"])? })
}

fn read_tags(list: &Value, errors: &mut FieldErrors) -> Vec<(Option<Id>, String)> {
    let list = list.as_array().map(Vec::as_slice).unwrap_or_default();
    errors.count("available_tags", list.len(), 0, TAGS.0);
    let read = list.iter().enumerate().map(|(n, tag)| {
        let name = tag["name"].as_str().unwrap_or_default();
        errors.length(&format!("available_tags.{n}.name"), name, 1, TAGS.1);
        (snowflake(&tag["id"]), name.to_owned())
    });
    read.collect()
}
