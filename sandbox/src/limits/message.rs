//! Messages: the body of a post or an edit, checked and typed.

use serde_json::Value;

use super::file_names::file_name;
use super::{
    ALT_TEXT, CONTENT, FILE_BYTES, FILES, boolean, embeds, integer, join, layout, list, rows, snowflake, text,
};
use crate::ids::Id;
use crate::refusal::{FieldErrors, Refusal, too_large};

/// The flags a bot may set when it creates a message.
pub(crate) mod flag {
    pub(crate) const CROSSPOSTED: u64 = 1;
    pub(crate) const IS_CROSSPOST: u64 = 1 << 1;
    pub(crate) const SUPPRESS_EMBEDS: u64 = 1 << 2;
    pub(crate) const SOURCE_MESSAGE_DELETED: u64 = 1 << 3;
    pub(crate) const EPHEMERAL: u64 = 1 << 6;
    pub(crate) const LOADING: u64 = 1 << 7;
    pub(crate) const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
    pub(crate) const COMPONENTS_V2: u64 = 1 << 15;
}

/// Fields that cannot stand beside components of version 2.
const LEGACY: [&str; 4] = ["content", "embeds", "poll", "sticker_ids"];
/// The code of the refusal of such a field.
pub(crate) const LEGACY_FIELD: &str = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";

/// Returns the sentence of the refusal of such a field.
pub(crate) fn legacy_field(key: &str) -> String {
    format!("The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2")
}

/// The kinds of mentions that may be allowed as a whole.
const MENTIONS: [&str; 3] = ["everyone", "roles", "users"];

/// One uploaded file.
#[derive(Clone, Debug)]
pub(crate) struct Upload {
    /// The part's number, from `files[n]`.
    pub(crate) number: u64,
    /// The name of the file as sent.
    pub(crate) filename: String,
    /// The media type as sent.
    pub(crate) media_type: Option<String>,
    /// The bytes.
    pub(crate) bytes: axum::body::Bytes,
}

/// The body's entry for one file: an upload's number or a kept attachment's id.
#[derive(Clone, Debug)]
pub(crate) struct FileNote {
    pub(crate) id: u64,
    pub(crate) filename: Option<String>,
    pub(crate) description: Option<String>,
}

/// The users and roles that a message may ping.
#[derive(Clone, Debug)]
pub(crate) struct AllowedMentions {
    pub(crate) parse_users: bool,
    pub(crate) parse_roles: bool,
    pub(crate) parse_everyone: bool,
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) replied_user: bool,
}

impl Default for AllowedMentions {
    /// Returns the default: without the field every mention pings.
    fn default() -> Self {
        Self {
            parse_users: true,
            parse_roles: true,
            parse_everyone: true,
            users: Vec::new(),
            roles: Vec::new(),
            replied_user: true,
        }
    }
}

/// A checked body. Absent fields are `None`, so that an edit leaves them unchanged.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    pub(crate) content: Option<String>,
    pub(crate) embeds: Option<Vec<Value>>,
    pub(crate) components: Option<Vec<Value>>,
    pub(crate) notes: Option<Vec<FileNote>>,
    pub(crate) uploads: Vec<Upload>,
    pub(crate) flags: Option<u64>,
    pub(crate) allowed: AllowedMentions,
    pub(crate) nonce: Option<Value>,
    pub(crate) enforce_nonce: bool,
    pub(crate) reply_to: Option<ReplyTo>,
    pub(crate) poll: Option<Value>,
    pub(crate) tts: bool,
}

/// The message replied to.
#[derive(Clone, Debug)]
pub(crate) struct ReplyTo {
    pub(crate) message: Id,
    pub(crate) must_exist: bool,
}

impl Draft {
    /// True if it asks for components of version 2.
    pub(crate) fn is_v2(&self) -> bool {
        self.flags.unwrap_or(0) & flag::COMPONENTS_V2 != 0
    }

    /// True if a new message would show nothing. In version 2 only components show anything.
    pub(crate) fn is_empty(&self) -> bool {
        if self.is_v2() {
            return self.components.as_deref().is_none_or(<[Value]>::is_empty);
        }
        self.content.as_deref().is_none_or(|text| text.trim().is_empty())
            && self.embeds.as_deref().is_none_or(<[Value]>::is_empty)
            && self.uploads.is_empty()
            && self.components.as_deref().is_none_or(<[Value]>::is_empty)
            && self.poll.is_none()
    }

    /// Returns the name that an upload gets.
    pub(crate) fn name_of(&self, upload: &Upload) -> String {
        let note = self.notes.iter().flatten().find(|note| note.id == upload.number);
        file_name(note.and_then(|note| note.filename.as_deref()).unwrap_or(&upload.filename))
    }

    /// Returns the names to which `attachment://` can refer: uploads, and attachments that an edit lists by name.
    fn file_names(&self) -> Vec<String> {
        let listed = self.notes.iter().flatten().filter_map(|note| note.filename.as_deref()).map(file_name);
        self.uploads.iter().map(|upload| self.name_of(upload)).chain(listed).collect()
    }
}

/// Reads the body of a new message. `path` is its place in the form: empty, or `data` in an answer to an interaction.
pub(crate) fn check(body: &Value, uploads: &[Upload], path: &str) -> Result<Draft, Refusal> {
    check_change(body, uploads, path, false)
}

/// Reads the body of a message that is edited; `was_v2` tells that it has components of version 2 already.
pub(crate) fn check_change(
    body: &Value,
    uploads: &[Upload],
    path: &str,
    was_v2: bool,
) -> Result<Draft, Refusal> {
    if uploads.iter().any(|upload| upload.bytes.len() > FILE_BYTES) {
        return Err(too_large());
    }
    let mut errors = FieldErrors::default();
    let mut draft = Draft { uploads: uploads.to_vec(), ..Draft::default() };
    if let Some(content) = text(&mut errors, body, path, "content") {
        errors.length(&join(path, "content"), content, 0, CONTENT);
        // Discord's server cuts white space off both ends.
        draft.content = Some(content.trim().to_owned());
    } else if body.get("content") == Some(&Value::Null) {
        draft.content = Some(String::new());
    }
    draft.flags = integer(&mut errors, body, path, "flags").and_then(|flags| u64::try_from(flags).ok());
    notes(&mut errors, path, body, uploads, &mut draft);
    let v2 = was_v2 || draft.is_v2();
    if v2 {
        no_legacy_fields(&mut errors, path, body);
    }
    if was_v2 && draft.flags.is_some() && !draft.is_v2() {
        let message = "The IS_COMPONENTS_V2 flag cannot be removed from a message";
        errors.add(&join(path, "flags"), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", message);
    }
    let files = if v2 { draft.file_names() } else { Vec::new() };
    for (key, slot) in [("embeds", &mut draft.embeds), ("components", &mut draft.components)] {
        if let Some(values) = list(&mut errors, body, path, key) {
            let path = join(path, key);
            *slot = Some(match key {
                "embeds" => embeds::check(&mut errors, &path, values),
                _ if v2 => layout::check(&mut errors, &path, values, &files),
                _ => rows::check(&mut errors, &path, values),
            });
        } else if body.get(key) == Some(&Value::Null) {
            *slot = Some(Vec::new());
        }
    }
    draft.tts = body["tts"].as_bool().unwrap_or(false);
    if !body["poll"].is_null() {
        poll(&mut errors, &join(path, "poll"), &body["poll"]);
        draft.poll = Some(body["poll"].clone());
    }
    allowed(&mut errors, path, body, &mut draft);
    nonce_and_reply(&mut errors, path, body, &mut draft);
    errors.check()?;
    Ok(draft)
}

/// Notes the fields that components of version 2 replace. Empty ones are how an edit takes them away.
fn no_legacy_fields(errors: &mut FieldErrors, path: &str, body: &Value) {
    for key in LEGACY {
        let given = &body[key];
        let empty = given.is_null() || given == "" || given.as_array().is_some_and(Vec::is_empty);
        if !empty {
            errors.add(&join(path, key), LEGACY_FIELD, legacy_field(key));
        }
    }
}

fn notes(errors: &mut FieldErrors, path: &str, body: &Value, uploads: &[Upload], draft: &mut Draft) {
    let field = join(path, "attachments");
    if let Some(notes) = list(errors, body, path, "attachments") {
        let mut read = Vec::new();
        for (n, note) in notes.iter().enumerate() {
            let path = join(&field, &n.to_string());
            let Some(id) = snowflake(&note["id"]) else {
                errors.required(&join(&path, "id"));
                continue;
            };
            let description = text(errors, note, &path, "description");
            if let Some(description) = description {
                errors.length(&join(&path, "description"), description, 0, ALT_TEXT);
            }
            let filename = text(errors, note, &path, "filename");
            if let Some(filename) = filename {
                errors.length(&join(&path, "filename"), filename, 1, 1024);
            }
            read.push(FileNote {
                id: id.0,
                filename: filename.map(str::to_owned),
                description: description.map(str::to_owned),
            });
        }
        draft.notes = Some(read);
    }
    let listed = draft.notes.as_ref().map_or(0, Vec::len);
    if listed.max(uploads.len()) > FILES {
        errors.add(&field, "BASE_TYPE_MAX_LENGTH", format!("Must be {FILES} or fewer in length."));
    }
}

fn allowed(errors: &mut FieldErrors, path: &str, body: &Value, draft: &mut Draft) {
    let given = &body["allowed_mentions"];
    if given.is_null() {
        return;
    }
    let path = join(path, "allowed_mentions");
    if !given.is_object() {
        errors.add(&path, "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType");
        return;
    }
    let parse: Vec<&str> = list(errors, given, &path, "parse")
        .into_iter()
        .flatten()
        .map(|kind| kind.as_str().unwrap_or_default())
        .collect();
    for (n, _) in parse.iter().enumerate().filter(|(_, kind)| !MENTIONS.contains(kind)) {
        let message = "Value must be one of {'everyone', 'roles', 'users'}.";
        errors.add(&join(&path, &format!("parse.{n}")), "BASE_TYPE_CHOICES", message);
    }
    let users = mentioned(errors, &path, given, "users", &parse);
    let roles = mentioned(errors, &path, given, "roles", &parse);
    draft.allowed = AllowedMentions {
        parse_users: parse.contains(&"users"),
        parse_roles: parse.contains(&"roles"),
        parse_everyone: parse.contains(&"everyone"),
        users,
        roles,
        replied_user: boolean(errors, given, &path, "replied_user").unwrap_or(false),
    };
}

/// Reads the ids that a list of allowed mentions names.
fn mentioned(errors: &mut FieldErrors, path: &str, given: &Value, key: &str, parse: &[&str]) -> Vec<Id> {
    let mut ids = Vec::new();
    for (n, value) in list(errors, given, path, key).into_iter().flatten().enumerate() {
        match snowflake(value) {
            Some(id) => ids.push(id),
            None => {
                let message = format!("Value {value} is not snowflake.");
                errors.add(&join(path, &format!("{key}.{n}")), "NUMBER_TYPE_COERCE", message);
            }
        }
    }
    if ids.len() > 100 {
        errors.add(&join(path, key), "BASE_TYPE_MAX_LENGTH", "Must be 100 or fewer in length.");
    }
    if !ids.is_empty() && parse.contains(&key) {
        let message = format!("parse:[\"{key}\"] and {key}: [ids...] are mutually exclusive.");
        errors.add(path, "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", message);
    }
    ids
}

fn nonce_and_reply(errors: &mut FieldErrors, path: &str, body: &Value, draft: &mut Draft) {
    match &body["nonce"] {
        Value::Null => {}
        Value::String(nonce) => {
            errors.length(&join(path, "nonce"), nonce, 0, 25);
            draft.nonce = Some(body["nonce"].clone());
        }
        Value::Number(_) => draft.nonce = Some(body["nonce"].clone()),
        _ => errors.add(&join(path, "nonce"), "BASE_TYPE_BAD_TYPE", "A nonce is a number or a text."),
    }
    draft.enforce_nonce = body["enforce_nonce"].as_bool().unwrap_or(false);
    let reference = &body["message_reference"];
    if reference.is_object() {
        match snowflake(&reference["message_id"]) {
            Some(message) => {
                let must_exist = reference["fail_if_not_exists"].as_bool().unwrap_or(true);
                draft.reply_to = Some(ReplyTo { message, must_exist });
            }
            None => errors.required(&join(path, "message_reference.message_id")),
        }
    }
}

fn poll(errors: &mut FieldErrors, path: &str, poll: &Value) {
    match poll["question"]["text"].as_str() {
        Some(question) => errors.length(&join(path, "question.text"), question, 1, 300),
        None => errors.required(&join(path, "question.text")),
    }
    let answers = list(errors, poll, path, "answers").map_or(&[][..], Vec::as_slice);
    errors.count(&join(path, "answers"), answers.len(), 1, 10);
    for (n, answer) in answers.iter().enumerate() {
        match answer["poll_media"]["text"].as_str() {
            Some(text) => errors.length(&join(path, &format!("answers.{n}.poll_media.text")), text, 1, 55),
            None => errors.required(&join(path, &format!("answers.{n}.poll_media"))),
        }
    }
    if integer(errors, poll, path, "duration").is_some_and(|hours| !(1..=768).contains(&hours)) {
        errors.add(&join(path, "duration"), "NUMBER_TYPE_MAX", "int value should be between 1 and 768.");
    }
}
