//! The answers of the referee.

use harbormaster_rules::{
    AnyEvent, AnyRefusal, Audience, Broken, Language, NotAMove, Reader, Told, chance::ScriptFault,
};
use serde_json::{Map, Value, json};

/// The reason why a request was not done. Nothing has changed.
#[derive(Debug)]
pub enum Problem {
    /// The request itself cannot be done.
    Error { kind: &'static str, sentence: String, faults: Vec<String> },
    /// The rules do not accept the move.
    Refused { kind: &'static str, sentence: String, rule: Option<&'static str> },
}

impl Problem {
    pub fn error(kind: &'static str, sentence: String) -> Self {
        Self::Error { kind, sentence, faults: Vec::new() }
    }

    /// A position that does not pass its checks.
    pub fn position(Broken(faults): Broken) -> Self {
        Self::Error { kind: "position", sentence: faults.join(" "), faults }
    }

    /// A text or JSON that isn't a move of the game.
    pub const fn not_a_move(sentence: String) -> Self {
        Self::Refused { kind: "not_a_move", sentence, rule: None }
    }

    fn to_json(&self) -> Value {
        match self {
            Self::Error { kind, sentence, faults } if faults.is_empty() => {
                json!({"ok": false, "error": sentence, "kind": kind})
            }
            Self::Error { kind, sentence, faults } => {
                json!({"ok": false, "error": sentence, "kind": kind, "faults": faults})
            }
            Self::Refused { kind, sentence, rule } => {
                json!({"ok": false, "refusal": {"kind": kind, "sentence": sentence, "rule": rule}})
            }
        }
    }
}

impl From<AnyRefusal> for Problem {
    fn from(refusal: AnyRefusal) -> Self {
        let (kind, sentence, rule) = (
            refusal.kind(),
            refusal.words(&Reader::nameless(Language::English)),
            refusal.rule().map(|rule| rule.0),
        );
        Self::Refused { kind, sentence, rule }
    }
}

impl From<NotAMove> for Problem {
    fn from(why: NotAMove) -> Self {
        Self::not_a_move(why.say(Language::English))
    }
}

impl From<ScriptFault> for Problem {
    fn from(fault: ScriptFault) -> Self {
        let ScriptFault { given, below } = fault;
        let sentence =
            format!("The draw {given} does not fit: here draws are 0 to {}.", below.saturating_sub(1));
        Self::Refused { kind: "chance", sentence, rule: None }
    }
}

/// Writes the answer as one line: what was found, or why nothing was, and the request's own `id`.
pub fn line(found: Result<Map<String, Value>, Problem>, id: Option<Value>) -> String {
    let mut answer = match found {
        Ok(mut fields) => {
            fields.insert("ok".to_owned(), true.into());
            Value::Object(fields)
        }
        Err(problem) => problem.to_json(),
    };
    if let (Some(answer), Some(id)) = (answer.as_object_mut(), id) {
        answer.insert("id".to_owned(), id);
    }
    answer.to_string()
}

/// Turns a phrase of another module into a sentence.
pub fn sentence(phrase: &impl ToString) -> String {
    let phrase = phrase.to_string();
    let mut rest = phrase.chars();
    rest.next().map(|first| first.to_uppercase().chain(rest).chain(['.']).collect()).unwrap_or_default()
}

/// Writes an event with its audience, its entry's number and its words.
pub fn told(ply: u32, told: &Told<AnyEvent>, names: &[String]) -> Value {
    let to: Audience = told.to;
    json!({"ply": ply, "to": to, "event": told.event, "text": told.event.say(&Reader::new(names, Language::English)).text})
}
