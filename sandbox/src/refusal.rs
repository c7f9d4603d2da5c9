//! Discord's refusals: status, code, sentence, and the place of the fault in the form.

use axum::http::StatusCode;
use serde_json::{Map, Value, json};

#[derive(Clone, Debug)]
pub(crate) struct Refusal {
    /// HTTP status.
    pub(crate) status: StatusCode,
    /// Discord's own number.
    pub(crate) code: u32,
    /// The sentence.
    pub(crate) message: String,
    /// FieldErrors by field.
    pub(crate) errors: Option<Value>,
}

impl Refusal {
    /// A refusal without field errors.
    pub(crate) fn new(status: StatusCode, code: u32, message: &str) -> Self {
        Self { status, code, message: message.to_owned(), errors: None }
    }

    /// The body of the answer.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let (Some(errors), Some(map)) = (&self.errors, body.as_object_mut()) {
            map.insert("errors".to_owned(), errors.clone());
        }
        body
    }
}

/// Makes the refusals that need only their number.
macro_rules! refusals {
    ($($name:ident $status:ident $code:literal $message:literal;)*) => {$(
        #[doc = $message]
        pub(crate) fn $name() -> Refusal { Refusal::new(StatusCode::$status, $code, $message) }
    )*};
}

refusals! {
    unauthorized UNAUTHORIZED 0 "401: Unauthorized";
    unavailable SERVICE_UNAVAILABLE 0 "503: Service Unavailable";
    no_route NOT_FOUND 0 "404: Not Found";
    wrong_method METHOD_NOT_ALLOWED 0 "405: Method Not Allowed";
    unknown_application NOT_FOUND 10002 "Unknown Application";
    unknown_channel NOT_FOUND 10003 "Unknown Channel";
    unknown_guild NOT_FOUND 10004 "Unknown Guild";
    unknown_member NOT_FOUND 10007 "Unknown Member";
    unknown_overwrite NOT_FOUND 10009 "Unknown Overwrite";
    unknown_invite NOT_FOUND 10006 "Unknown Invite";
    unknown_message NOT_FOUND 10008 "Unknown Message";
    unknown_user NOT_FOUND 10013 "Unknown User";
    unknown_emoji BAD_REQUEST 10014 "Unknown Emoji";
    no_such_emoji NOT_FOUND 10014 "Unknown Emoji";
    unknown_webhook NOT_FOUND 10015 "Unknown Webhook";
    unknown_role NOT_FOUND 10011 "Unknown Role";
    unknown_ban NOT_FOUND 10026 "Unknown Ban";
    unknown_interaction NOT_FOUND 10062 "Unknown interaction";
    unknown_command NOT_FOUND 10063 "Unknown application command";
    slowed TOO_MANY_REQUESTS 20016 "This action cannot be performed due to slowmode rate limit";
    too_many_pins BAD_REQUEST 30003 "Maximum number of pins reached for this channel (250)";
    too_many_webhooks BAD_REQUEST 30007 "Maximum number of webhooks reached (15)";
    too_many_roles BAD_REQUEST 30005 "Maximum number of server roles reached (250)";
    too_many_emojis BAD_REQUEST 30008 "Maximum number of emojis reached";
    too_many_channels BAD_REQUEST 30013 "Maximum number of server channels reached (500)";
    too_many_invites BAD_REQUEST 30016 "Maximum number of invites reached (1000)";
    too_large PAYLOAD_TOO_LARGE 40005 "Request entity too large";
    not_in_voice BAD_REQUEST 40032 "Target user is not connected to voice.";
    already_crossposted BAD_REQUEST 40033 "This message has already been crossposted.";
    already_answered BAD_REQUEST 40060 "Interaction has already been acknowledged.";
    missing_access FORBIDDEN 50001 "Missing Access";
    wrong_channel_type BAD_REQUEST 50024 "Cannot execute action on this channel type";
    not_the_author FORBIDDEN 50005 "Cannot edit a message authored by another user";
    empty_message BAD_REQUEST 50006 "Cannot send an empty message";
    cannot_message_user FORBIDDEN 50007 "Cannot send messages to this user";
    missing_permissions FORBIDDEN 50013 "Missing Permissions";
    invalid_webhook_token UNAUTHORIZED 50027 "Invalid Webhook Token";
    invalid_role BAD_REQUEST 50028 "Invalid Role";
    too_old BAD_REQUEST 50034 "You can only bulk delete messages that are under 14 days old.";
    wrong_version BAD_REQUEST 50041 "Invalid API version provided";
    thread_archived BAD_REQUEST 50083 "Thread is archived";
    bad_json BAD_REQUEST 50109 "The request body contains invalid JSON.";
    cannot_reply FORBIDDEN 160002 "Cannot reply without permission to read message history";
    no_poll BAD_REQUEST 520006 "Cannot expire a non-poll message";
    no_ban BAD_REQUEST 500000 "Failed to ban users";
    thread_exists BAD_REQUEST 160004 "A thread has already been created for this message";
    thread_locked FORBIDDEN 160005 "Thread is locked";
    too_many_threads BAD_REQUEST 160006 "Maximum number of active threads reached";
    forum_needs_thread BAD_REQUEST 220001 "Webhooks posted to forum channels must have a thread_name or thread_id";
    forum_thread_twice BAD_REQUEST 220002 "Webhooks posted to forum channels cannot have both a thread_name and thread_id";
    no_forum BAD_REQUEST 220003 "Webhooks can only create threads in forum channels";
}

/// Errors of a form, by the path of the field, collected so that one answer lists all of them.
#[derive(Default)]
pub(crate) struct FieldErrors {
    root: Map<String, Value>,
}

impl FieldErrors {
    /// Notes a fault at `path` (`embeds.0.title`); an empty path means the form itself.
    pub(crate) fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut at = &mut self.root;
        for step in path.split('.').filter(|step| !step.is_empty()) {
            let next = at.entry(step).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(map) = next else { return };
            at = map;
        }
        let list = at.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({ "code": code, "message": message.into() }));
        }
    }

    /// Notes a text that is too long or too short; lengths are characters.
    pub(crate) fn length(&mut self, path: &str, text: &str, min: usize, max: usize) {
        let length = text.chars().count();
        if (min..=max).contains(&length) {
            return;
        }
        if min == 0 {
            self.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else {
            self.add(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
        }
    }

    /// Notes a missing field.
    pub(crate) fn required(&mut self, path: &str) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Notes a list that is too long.
    pub(crate) fn count(&mut self, path: &str, count: usize, min: usize, max: usize) {
        if !(min..=max).contains(&count) {
            self.add(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
        }
    }

    /// Returns a refusal if anything was noted.
    pub(crate) fn check(self) -> Result<(), Refusal> {
        if self.root.is_empty() { Ok(()) } else { Err(self.into_refusal()) }
    }

    /// The refusal "Invalid Form Body".
    pub(crate) fn into_refusal(self) -> Refusal {
        Refusal {
            errors: Some(Value::Object(self.root)),
            ..Refusal::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body")
        }
    }
}

/// One fault as a refusal.
pub(crate) fn invalid(path: &str, code: &str, message: impl Into<String>) -> Refusal {
    let mut errors = FieldErrors::default();
    errors.add(path, code, message);
    errors.into_refusal()
}
