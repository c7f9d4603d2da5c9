//! The records of interactions, and how the bot answered first.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::Now;
use crate::ids::Id;
use crate::timestamp::Timestamp;

/// Kinds of interactions, as numbers on the wire.
pub(crate) mod interaction_type {
    pub(crate) const COMMAND: u8 = 2;
    pub(crate) const COMPONENT: u8 = 3;
    pub(crate) const AUTOCOMPLETE: u8 = 4;
    pub(crate) const MODAL: u8 = 5;
}

/// Real milliseconds in which the first answer must arrive.
pub(crate) const FIRST_ANSWER_MS: i64 = 3000;

/// The bot's first answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum FirstAnswer {
    /// None yet.
    None,
    /// A message (type 4).
    Message,
    /// "Is thinking" (type 5).
    Deferred { filled: bool },
    /// The message under the component may change (type 6).
    Acknowledged { changed: bool },
    /// The message under the component was changed at once (type 7).
    Updated,
    /// Choices (type 8).
    Choices,
    /// A form (type 9).
    Modal,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Interaction {
    pub(crate) id: Id,
    pub(crate) token: String,
    pub(crate) kind: u8,
    pub(crate) user: Id,
    pub(crate) channel: Id,
    pub(crate) created: Timestamp,
    /// The time at which it was made, by the machine's clock.
    pub(crate) real: Timestamp,
    /// The time of the first answer, by the machine's clock.
    pub(crate) answered: Option<Timestamp>,
    pub(crate) answer: FirstAnswer,
    /// The message under the component.
    pub(crate) source: Option<Id>,
    /// The answer, if it is a message of its own.
    pub(crate) original: Option<Id>,
    pub(crate) followups: Vec<Id>,
    /// The interaction that opened the form.
    pub(crate) opener: Option<Id>,
    /// The form or the choices that were answered.
    pub(crate) shown: Value,
    /// Name of the command, or `custom_id`.
    pub(crate) name: String,
    /// The kind of the command, if it is one.
    pub(crate) command_type: Option<u64>,
    /// The person or message on which a menu command was chosen.
    pub(crate) target: Option<Id>,
    /// The installations that let the person make it.
    #[serde(default)]
    pub(crate) owners: Value,
    /// The payload sent to the bot.
    pub(crate) payload: Value,
    /// True if a bot was connected to receive it.
    pub(crate) delivered: bool,
}

impl Interaction {
    /// True if it was made by a command.
    pub(crate) fn is_command(&self) -> bool {
        self.kind == interaction_type::COMMAND
    }

    /// The state of the answer, as the driver API names it.
    pub(crate) fn state(&self, now: Now) -> &'static str {
        match self.answer {
            FirstAnswer::None if !self.delivered => "undelivered",
            FirstAnswer::None if now.real > self.real.plus_ms(FIRST_ANSWER_MS) => "timeout",
            FirstAnswer::None => "pending",
            FirstAnswer::Message | FirstAnswer::Deferred { filled: true } => "answered",
            FirstAnswer::Deferred { filled: false } => "deferred",
            FirstAnswer::Acknowledged { changed: false } => "acknowledged",
            FirstAnswer::Acknowledged { changed: true } | FirstAnswer::Updated => "updated",
            FirstAnswer::Choices => "choices",
            FirstAnswer::Modal => "modal",
        }
    }

    /// The kind as the driver API names it.
    pub(crate) fn kind_name(&self) -> &'static str {
        match self.kind {
            interaction_type::COMMAND => "command",
            interaction_type::COMPONENT => "component",
            interaction_type::AUTOCOMPLETE => "autocomplete",
            _ => "modal",
        }
    }
}
