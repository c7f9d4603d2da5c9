//! Slash commands as a person fills them in: found among those offered, checked as the client checks.

use serde_json::{Map, Value, json};

use super::find::{channel, user};
use super::reply::DriverError;
use super::{fields, uploads};
use crate::clock::Now;
use crate::ids::Id;
use crate::limits::message::Upload;
use crate::limits::options::option_type;
use crate::world::World;
use crate::world::commands::command_type;

/// A filled-in command, ready to send.
pub(super) struct Filled {
    /// Full name, `table new`.
    pub(super) name: String,
    pub(super) data: Value,
    /// Files, each with the name of its option.
    pub(super) uploads: Vec<(String, Upload)>,
}

impl Filled {
    /// The options that have values, inside the groups around them.
    pub(super) fn options(&mut self) -> impl Iterator<Item = &mut Value> {
        let mut options = self.data.get_mut("options");
        while let Some(outer) = options.take() {
            if !outer[0]["options"].is_array() {
                options = Some(outer);
                break;
            }
            options = outer[0].get_mut("options");
        }
        options.and_then(Value::as_array_mut).into_iter().flatten()
    }

    /// Keeps the files, which is done only after everything else was found good. Returns the name and the data.
    pub(super) fn keep(mut self, world: &mut World, now: Now, place: Id) -> (String, Value) {
        if self.uploads.is_empty() {
            return (self.name, self.data);
        }
        let mut resolved = self.data["resolved"].as_object().cloned().unwrap_or_default();
        let uploads = std::mem::take(&mut self.uploads);
        for option in self.options() {
            if let Some((_, upload)) = uploads.iter().find(|(name, _)| option["name"] == *name) {
                option["value"] = json!(uploads::keep(world, now, place, &mut resolved, upload));
            }
        }
        self.data["resolved"] = Value::Object(resolved);
        (self.name, self.data)
    }
}

/// The option being typed, and its text so far.
pub(super) struct Focus<'a> {
    pub(super) option: &'a str,
    pub(super) typed: String,
}

/// Words of a command and its values, from either form of the request.
fn words_and_values(body: &Value) -> Result<(Vec<String>, Map<String, Value>), DriverError> {
    if let Some(command) = body["command"].as_str() {
        let words = command.trim_start_matches('/').split_whitespace().map(str::to_owned).collect();
        let values = match &body["options"] {
            Value::Null => Map::new(),
            Value::Object(values) => values.clone(),
            _ => return Err(DriverError::wrong("bad_options", "`options` is a map from names to values")),
        };
        return Ok((words, values));
    }
    let name =
        body["name"].as_str().ok_or_else(|| DriverError::wrong("missing_field", "`command` is missing"))?;
    let mut words = vec![name.to_owned()];
    let mut level = &body["options"];
    loop {
        let options = level.as_array().map_or(&[][..], Vec::as_slice);
        for option in options.iter().filter_map(Value::as_object) {
            fields::only(option, "name type value options focused")?;
        }
        if let [one] = options
            && (matches!(
                one["type"].as_i64(),
                Some(option_type::SUB_COMMAND | option_type::SUB_COMMAND_GROUP)
            ) || one.get("options").is_some())
        {
            words.push(one["name"].as_str().unwrap_or_default().to_owned());
            level = &one["options"];
            continue;
        }
        let values =
            options.iter().filter_map(|one| Some((one["name"].as_str()?.to_owned(), one["value"].clone())));
        return Ok((words, values.collect()));
    }
}

/// Fills in a command for a person in a channel. While an option is focused nothing is required yet.
pub(super) fn fill(
    world: &World,
    who: Id,
    place: Id,
    body: &Value,
    focus: Option<&Focus<'_>>,
) -> Result<Filled, DriverError> {
    let (words, values) = words_and_values(body)?;
    let offered = world.offered(who, place);
    let (command, chain) = named(&offered, &words)?;
    let mut resolved = Resolved::new(world, who, place);
    let innermost = chain.last().copied().unwrap_or(command);
    let mut options = json!(filled_options(&mut resolved, innermost, &words, values, focus)?);
    for level in chain.iter().rev() {
        options = json!([{ "name": level["name"], "type": level["type"], "options": options }]);
    }
    let mut data = json!({ "id": command["id"], "name": command["name"], "type": 1, "options": options });
    if let Some(guild) = command.get("guild_id") {
        data["guild_id"] = guild.clone();
    }
    if !resolved.found.is_empty() {
        data["resolved"] = Value::Object(resolved.found);
    }
    Ok(Filled { name: words.join(" "), data, uploads: resolved.uploads })
}

/// Returns the command that the words name, and the groups and sub-commands on the way to it.
fn named<'a>(offered: &[&'a Value], words: &[String]) -> Result<(&'a Value, Vec<&'a Value>), DriverError> {
    let mut rest = words.iter();
    let first = rest.next().map(String::as_str).unwrap_or_default();
    let command = offered
        .iter()
        .copied()
        .find(|command| command["name"] == first && command["type"] == command_type::SLASH)
        .ok_or_else(|| {
            DriverError::unknown(
                "unknown_command",
                format!("/{first} is not offered to this person in this channel"),
            )
        })?;
    let is_inner = |option: &Value| matches!(option["type"].as_i64(), Some(1 | 2));
    let mut chain = Vec::new();
    let mut at = command;
    for word in rest {
        at = declared(at).find(|option| option["name"] == *word && is_inner(option)).ok_or_else(|| {
            DriverError::unknown("unknown_command", format!("/{} is not a command", words.join(" ")))
        })?;
        chain.push(at);
    }
    if declared(at).any(is_inner) {
        let inside: Vec<&str> = declared(at).filter_map(|option| option["name"].as_str()).collect();
        let sentence = format!("/{} needs one of: {}", words.join(" "), inside.join(", "));
        return Err(DriverError::wrong("incomplete_command", sentence));
    }
    Ok((command, chain))
}

/// The options of a command with their values, in the order in which the command declares them.
fn filled_options(
    resolved: &mut Resolved<'_>,
    command: &Value,
    words: &[String],
    mut values: Map<String, Value>,
    focus: Option<&Focus<'_>>,
) -> Result<Vec<Value>, DriverError> {
    let mut options = Vec::new();
    for option in declared(command) {
        let name = option["name"].as_str().unwrap_or_default();
        let kind = option["type"].as_i64().unwrap_or(0);
        let value = values.remove(name).filter(|value| !value.is_null());
        if let Some(focus) = focus.filter(|focus| focus.option == name) {
            if option["autocomplete"] != true {
                return Err(DriverError::wrong("no_autocomplete", format!("`{name}` has no autocomplete")));
            }
            // A value being typed is always sent as text, for numbers too.
            options.push(json!({ "name": name, "type": kind, "value": focus.typed, "focused": true }));
            continue;
        }
        if kind == option_type::ATTACHMENT && focus.is_some() {
            // Files are sent with the command, not while something else is being typed.
            continue;
        }
        match value.map(|value| resolved.check(option, name, kind, &value)) {
            Some(Ok(value)) => options.push(json!({ "name": name, "type": kind, "value": value })),
            // Half-typed neighbours are left out while something else is being typed.
            Some(Err(_)) if focus.is_some() => {}
            Some(Err(error)) => return Err(error),
            None if option["required"] == true && focus.is_none() => {
                return Err(DriverError::wrong("missing_option", format!("`{name}` is required")));
            }
            None => {}
        }
    }
    let focused = focus.map(|focus| focus.option);
    let missing = focused.filter(|focused| !options.iter().any(|option| option["name"] == *focused));
    match values.keys().next().map(String::as_str).or(missing) {
        Some(stray) => {
            let sentence = format!("/{} has no option `{stray}`", words.join(" "));
            Err(DriverError::wrong("unknown_option", sentence))
        }
        None => Ok(options),
    }
}

fn declared(part: &Value) -> impl Iterator<Item = &Value> {
    part["options"].as_array().into_iter().flatten()
}

/// Objects that values refer to.
pub(super) struct Resolved<'a> {
    pub(super) world: &'a World,
    pub(super) who: Id,
    pub(super) place: Id,
    pub(super) found: Map<String, Value>,
    /// Files, each with the name of its option.
    uploads: Vec<(String, Upload)>,
}

impl<'a> Resolved<'a> {
    /// Nothing yet, for a person in a channel.
    pub(super) fn new(world: &'a World, who: Id, place: Id) -> Self {
        Self { world, who, place, found: Map::new(), uploads: Vec::new() }
    }

    fn check(&mut self, option: &Value, name: &str, kind: i64, value: &Value) -> Result<Value, DriverError> {
        let wrong = |sentence: String| DriverError::wrong("bad_option", format!("`{name}`: {sentence}"));
        let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        if let Some(choices) = option["choices"].as_array() {
            // The client shows names and sends values; both are taken.
            let chosen =
                choices.iter().find(|choice| choice["value"] == *value || choice["name"] == text.as_str());
            let chosen = chosen.or_else(|| {
                choices
                    .iter()
                    .find(|choice| choice["value"].as_f64().is_some_and(|known| text.parse() == Ok(known)))
            });
            return chosen
                .map(|choice| choice["value"].clone())
                .ok_or_else(|| wrong(format!("{text} is not a choice")));
        }
        match kind {
            option_type::STRING => {
                let length = text.chars().count() as u64;
                let min = option["min_length"].as_u64().unwrap_or(0);
                let max = option["max_length"].as_u64().unwrap_or(6000);
                if !(min..=max).contains(&length) {
                    return Err(wrong(format!("must have {min} to {max} characters")));
                }
                Ok(json!(text))
            }
            option_type::INTEGER | option_type::NUMBER => {
                let number: f64 = text.parse().map_err(|_| wrong(format!("{text} is not a number")))?;
                if option["min_value"].as_f64().is_some_and(|min| number < min)
                    || option["max_value"].as_f64().is_some_and(|max| number > max)
                {
                    return Err(wrong(format!("{number} is out of range")));
                }
                if kind == option_type::NUMBER {
                    return Ok(json!(number));
                }
                let whole: i64 = text.parse().map_err(|_| wrong(format!("{text} is not a whole number")))?;
                if whole.unsigned_abs() > 1 << 53 {
                    return Err(wrong(format!("{whole} is out of range")));
                }
                Ok(json!(whole))
            }
            option_type::BOOLEAN => match text.as_str() {
                "true" => Ok(json!(true)),
                "false" => Ok(json!(false)),
                _ => Err(wrong("is true or false".to_owned())),
            },
            option_type::USER => self.person(&text).map(|id| json!(id)),
            option_type::CHANNEL => self.channel(&text, &option["channel_types"]).map(|id| json!(id)),
            option_type::ROLE => self.role(&text).map(|id| json!(id)),
            option_type::MENTIONABLE => self.role(&text).or_else(|_| self.person(&text)).map(|id| json!(id)),
            option_type::ATTACHMENT => {
                let upload = uploads::read(value, 0).map_err(|error| error.of(name))?;
                self.uploads.push((name.to_owned(), upload));
                // The id takes this place once the file is kept.
                Ok(Value::Null)
            }
            _ => Err(wrong("options of this type cannot be filled in here".to_owned())),
        }
    }

    pub(super) fn put(&mut self, group: &str, id: Id, value: Value) {
        let group = self.found.entry(group).or_insert_with(|| json!({}));
        group[id.to_string()] = value;
    }

    /// A person by id or name, with membership if there is one.
    pub(super) fn person(&mut self, text: &str) -> Result<Id, DriverError> {
        let id = user(self.world, text.trim_start_matches("<@").trim_end_matches('>'))?;
        self.put("users", id, self.world.show_user(id));
        let channel = self.world.channels.get(&self.place);
        if let Some((guild, channel)) = channel.and_then(|channel| Some((channel.guild?, channel)))
            && self.world.guilds.get(&guild).is_some_and(|guild| guild.members.contains_key(&id))
        {
            let mut member = self.world.show_member(guild, id);
            if let Some(member) = member.as_object_mut() {
                // Members here are without the user, and with their permissions.
                for key in ["user", "deaf", "mute"] {
                    member.remove(key);
                }
            }
            member["permissions"] = json!(self.world.permissions_in(id, channel).to_string());
            self.put("members", id, member);
        }
        Ok(id)
    }

    /// A role of the guild by id or name.
    pub(super) fn role(&mut self, text: &str) -> Result<Id, DriverError> {
        let guild = self.world.channels.get(&self.place).and_then(|channel| channel.guild);
        let roles = guild.and_then(|guild| self.world.guilds.get(&guild)).map(|guild| &guild.roles);
        let found = roles
            .and_then(|roles| roles.values().find(|role| role.name == text || role.id.to_string() == text));
        let id = found.map(|role| role.id);
        let id =
            id.ok_or_else(|| DriverError::unknown("unknown_role", format!("there is no role {text}")))?;
        if let Some(guild) = guild {
            self.put("roles", id, self.world.show_role(guild, id));
        }
        Ok(id)
    }

    /// A channel by id or name, of one of the types.
    pub(super) fn channel(&mut self, text: &str, types: &Value) -> Result<Id, DriverError> {
        let id = channel(self.world, text, Some(self.who))?;
        let Some(found) = self.world.channels.get(&id) else { return Ok(id) };
        if types.as_array().is_some_and(|types| !types.is_empty() && !types.contains(&json!(found.kind))) {
            return Err(DriverError::wrong(
                "bad_option",
                format!("{text} is not a channel of a type that fits"),
            ));
        }
        let mut shown = self.world.show_channel(found, Some(self.who));
        let bots = self.world.permissions_in(self.world.bot(), found);
        shown["app_permissions"] = json!(bots.to_string());
        self.put("channels", id, shown);
        Ok(id)
    }
}
