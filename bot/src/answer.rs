//! The private reply to a tap: in time, once, and only for the person who tapped.
//!
//! Discord waits three seconds for the first answer. Work that takes longer than `PATIENCE` is acknowledged
//! first and answered when it is done.

mod layout;
mod line;

use std::{future::Future, time::Duration};

use harbormaster_render::Picture;
use harbormaster_rules::Language;
use poise::serenity_prelude as serenity;
use serenity::{CreateActionRow, CreateModal};

pub use self::line::{AnswerLine, Asked, Outgoing, Sends};
use crate::{
    discord::Failure,
    fault_id::FaultId,
    health::Answering,
    sayings::Done,
    speak::{self, HalfMade},
    trouble::Trouble,
};

/// The time an answer may take before the tap is acknowledged without it.
pub const PATIENCE: Duration = Duration::from_millis(1_200);

/// The most parts of a message, those in rows counted.
pub const PARTS: usize = 40;

/// The longest text of a message, in characters.
pub const TEXT: usize = 2_000;

/// The most tries of an answer when the connection fails, and the pause between two tries.
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(250);

/// "Interaction has already been acknowledged": an earlier delivery of the same tap was answered.
const ALREADY_ANSWERED: isize = 40060;

/// Words, a picture and buttons for one person.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// At most 2,000 characters.
    pub text: String,
    /// A board, with alt text.
    pub picture: Option<Picture>,
    /// More pictures beside it.
    pub more: Vec<Picture>,
    /// Entries of a list, below the pictures.
    pub items: Vec<Item>,
    /// Buttons and menus about all of it.
    pub rows: Vec<CreateActionRow>,
    /// Files to keep: name and content.
    pub files: Vec<(String, Vec<u8>)>,
}

/// An entry of a list: words, with what can be done about them below.
#[derive(Clone, Debug, Default)]
pub struct Item {
    /// Never empty.
    pub text: String,
    /// Its own buttons and menus.
    pub rows: Vec<CreateActionRow>,
}

/// The answer for the person who tapped.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A new message that only this person sees.
    Say(Reply),
    /// The private message that was tapped changes into this.
    Change(Reply),
    /// A form to type into opens over the chat. It must be the first answer to a tap.
    Open(CreateModal),
    /// Nothing: the channel will show what happened.
    Quiet,
}

impl Answer {
    /// A new private message of words alone.
    pub fn say(text: impl Into<String>) -> Self {
        Self::Say(Reply { text: text.into(), ..Reply::default() })
    }

    /// The tapped private message becomes these words alone.
    pub fn change(text: impl Into<String>) -> Self {
        Self::Change(Reply { text: text.into(), ..Reply::default() })
    }

    /// The same with these rows below its own, as far as a message has room for them.
    #[must_use]
    pub fn with_rows(mut self, rows: Vec<CreateActionRow>) -> Self {
        if let Self::Say(reply) | Self::Change(reply) = &mut self {
            let mut room = PARTS.saturating_sub(reply.parts());
            let fitting = rows.into_iter().take_while(|row| {
                let needed = layout::parts_of(row);
                let fits = needed <= room;
                room = room.saturating_sub(needed);
                fits
            });
            reply.rows.extend(fitting.collect::<Vec<_>>());
        }
        self
    }

    /// The same below these words, as far as a message has room for them.
    #[must_use]
    pub fn under(mut self, words: &str) -> Self {
        if let Self::Say(reply) | Self::Change(reply) = &mut self {
            reply.text = format!("{words}\n{}", reply.text).chars().take(TEXT).collect();
        }
        self
    }

    /// Returns the answer for a tap that did not work; the operator's part is logged here.
    pub fn for_trouble(trouble: &Trouble, language: Language) -> Self {
        let id = trouble.log();
        Self::say(speak::trouble(trouble, id, language))
    }
}

/// Answers a tap with what `work` comes to.
pub async fn to(
    line: &impl Sends,
    language: Language,
    asked: &Asked<'_>,
    work: impl Future<Output = Answer>,
) -> Answering {
    tokio::pin!(work);
    let in_time = tokio::time::timeout(PATIENCE, &mut work).await;
    let outcome = if in_time.is_ok() { Answering::Answered } else { Answering::Late };
    let sent = match in_time {
        Ok(answer) => {
            let answer = fitting(answer, asked, language);
            match persistently(|| line.send(asked, Outgoing::First(&answer))).await {
                Err(failure) if failure.is_malformed() => {
                    let sorry = Answer::Say(impossible(&failure, language));
                    persistently(|| line.send(asked, Outgoing::First(&sorry))).await
                }
                sent => sent,
            }
        }
        Err(_late) => {
            let acknowledged = persistently(|| line.send(asked, Outgoing::NotYet));
            // Side by side: a slow network must not stop work that holds a table. It is finished whatever becomes of
            // the acknowledgement, for it may be half-way through a move.
            let (acknowledged, answer) = tokio::join!(acknowledged, work);
            let answer = match fitting(answer, asked, language) {
                Answer::Open(_) => Answer::say(HalfMade::TooLateToAsk.say(language)),
                other => other,
            };
            let later = match &answer {
                Answer::Say(reply) if asked.is_command => Some(Outgoing::Edit(reply)),
                Answer::Say(reply) => Some(Outgoing::FollowUp(reply)),
                Answer::Change(reply) => Some(Outgoing::Edit(reply)),
                Answer::Open(_) | Answer::Quiet => None,
            };
            match (acknowledged, later) {
                (Ok(()), Some(later)) => persistently(|| line.send(asked, later)).await,
                (acknowledged, _) => acknowledged,
            }
        }
    };
    unless_unanswered(sent, outcome)
}

/// A command has no message to change and must say something.
fn fitting(answer: Answer, asked: &Asked<'_>, language: Language) -> Answer {
    match answer {
        Answer::Change(reply) if asked.is_command => Answer::Say(reply),
        Answer::Quiet | Answer::Open(_) if asked.is_command => Answer::say(Done::Plainly.say(language)),
        other => other,
    }
}

/// Returns the reply instead of an answer that Discord does not take, such as a message with a part
/// that is too long.
fn impossible(failure: &Failure, language: Language) -> Reply {
    let id = FaultId::by_chance();
    tracing::error!(%id, %failure, "an answer is not as Discord takes it");
    Reply { text: speak::fault(id, language), ..Reply::default() }
}

/// Tries a few times within the three seconds that Discord waits.
async fn persistently<F>(mut attempt: impl FnMut() -> F) -> Result<(), Failure>
where
    F: Future<Output = Result<(), Failure>>,
{
    let mut tried = 1;
    loop {
        let Err(failure) = attempt().await else { return Ok(()) };
        if failure.code == Some(ALREADY_ANSWERED) {
            return Ok(());
        }
        if failure.lasting || tried == TRIES {
            return Err(failure);
        }
        tried += 1;
        tokio::time::sleep(PAUSE).await;
    }
}

/// Returns the outcome, or logs that no answer could be given. No move is lost by that: it was saved before.
fn unless_unanswered(sent: Result<(), Failure>, outcome: Answering) -> Answering {
    let Err(failure) = sent else { return outcome };
    tracing::warn!(%failure, "a tap was handled but could not be answered");
    Answering::Never
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};

    use tokio::sync::Notify;

    use super::*;

    /// A line on which the first answer gets through only after the work is done.
    #[derive(Default)]
    struct Slow {
        done: Notify,
        follow_ups: AtomicU32,
    }

    impl Sends for Slow {
        async fn send(&self, _: &Asked<'_>, what: Outgoing<'_>) -> Result<(), Failure> {
            match what {
                Outgoing::NotYet | Outgoing::First(_) => self.done.notified().await,
                Outgoing::FollowUp(_) => drop(self.follow_ups.fetch_add(1, Ordering::Relaxed)),
                Outgoing::Edit(_) => {}
            }
            Ok(())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn work_goes_on_while_its_acknowledgement_is_on_the_way() {
        let line = Slow::default();
        let work = async {
            tokio::time::advance(PATIENCE * 2).await;
            tokio::task::yield_now().await;
            line.done.notify_one();
            Answer::say("Ann sails to Black.")
        };
        let asked = Asked { interaction: 1.into(), application: 2.into(), token: "", is_command: false };
        let answered = to(&line, Language::English, &asked, work);
        let answered = tokio::time::timeout(PATIENCE * 100, answered).await;
        assert_eq!(answered, Ok(Answering::Late), "the work waits for the network");
        assert_eq!(line.follow_ups.load(Ordering::Relaxed), 1);
    }
}
