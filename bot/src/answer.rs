//! The private reply to a tap: in time, once, and only for the person who tapped.
//!
//! Discord waits three seconds for the first answer. Work that takes longer than `PATIENCE` is acknowledged
//! first and answered when it is done.

use std::{future::Future, time::Duration};

use harbormaster_render::Picture;
use harbormaster_rules::Language;
use poise::serenity_prelude as serenity;
use serenity::{
    CommandInteraction, ComponentInteraction, CreateActionRow, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, CreateModal, EditAttachments,
    EditInteractionResponse, Http, ModalInteraction,
};

use crate::{
    discord::{Failure, attachment, pinging},
    fault_id::FaultId,
    health::Answering,
    sayings::Done,
    speak::{self, HalfMade},
    trouble::Trouble,
};

/// The time an answer may take before the tap is acknowledged without it.
pub const PATIENCE: Duration = Duration::from_millis(1_200);

/// The most rows of a message.
const ROWS: usize = 5;

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
    /// Files to keep: name and content.
    pub files: Vec<(String, Vec<u8>)>,
    /// Buttons and menus.
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
            reply.rows.extend(rows);
            reply.rows.truncate(ROWS);
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

    /// Returns this as the first answer to a tap.
    fn as_response(&self) -> CreateInteractionResponse {
        match self {
            Self::Say(reply) => CreateInteractionResponse::Message(reply.as_message()),
            Self::Change(reply) => CreateInteractionResponse::UpdateMessage(reply.as_message()),
            Self::Open(form) => CreateInteractionResponse::Modal(form.clone()),
            Self::Quiet => CreateInteractionResponse::Acknowledge,
        }
    }

    /// Returns the answer for a tap that did not work; the operator's part is logged here.
    pub fn for_trouble(trouble: &Trouble, language: Language) -> Self {
        let id = trouble.log();
        Self::say(speak::trouble(trouble, id, language))
    }
}

impl Reply {
    fn files(&self) -> Vec<CreateAttachment> {
        let files = self.files.iter().map(|(name, bytes)| CreateAttachment::bytes(bytes.clone(), name));
        let more = (2..).zip(&self.more).map(|(number, picture)| {
            let mut attachment = attachment(picture);
            attachment.filename = format!("board-{number}.png");
            attachment
        });
        self.picture.iter().map(attachment).chain(more).chain(files).collect()
    }

    fn as_message(&self) -> CreateInteractionResponseMessage {
        CreateInteractionResponseMessage::new()
            .content(&self.text)
            .files(self.files())
            .components(self.rows.clone())
            .allowed_mentions(pinging(&[]))
            .ephemeral(true)
    }

    fn as_followup(&self) -> CreateInteractionResponseFollowup {
        CreateInteractionResponseFollowup::new()
            .content(&self.text)
            .files(self.files())
            .components(self.rows.clone())
            .allowed_mentions(pinging(&[]))
            .ephemeral(true)
    }

    fn as_edit(&self) -> EditInteractionResponse {
        let attachments = self.files().into_iter().fold(EditAttachments::new(), EditAttachments::add);
        EditInteractionResponse::new()
            .content(&self.text)
            .attachments(attachments)
            .components(self.rows.clone())
            .allowed_mentions(pinging(&[]))
    }
}

/// Answers a slash command with what `work` comes to.
pub async fn to_command(
    http: &Http,
    language: Language,
    tap: &CommandInteraction,
    work: impl Future<Output = Answer>,
) -> Answering {
    tokio::pin!(work);
    let in_time = tokio::time::timeout(PATIENCE, &mut work).await;
    let outcome = if in_time.is_ok() { Answering::Answered } else { Answering::Late };
    let sent = match in_time {
        Ok(answer) => {
            let reply = reply_of(answer, language);
            let respond = |reply: &Reply| {
                let message = reply.as_message();
                persistently(move || {
                    tap.create_response(http, CreateInteractionResponse::Message(message.clone()))
                })
            };
            match respond(&reply).await {
                Err(failure) if failure.is_malformed() => respond(&impossible(&failure, language)).await,
                sent => sent,
            }
        }
        Err(_late) => {
            let deferred = persistently(|| {
                let defer = CreateInteractionResponseMessage::new().ephemeral(true);
                tap.create_response(http, CreateInteractionResponse::Defer(defer))
            });
            // Side by side: a slow network must not stop work that holds a table. It is finished whatever becomes of
            // the acknowledgement, for it may be half-way through a move.
            let (deferred, answer) = tokio::join!(deferred, work);
            let reply = reply_of(answer, language);
            match deferred {
                Ok(()) => {
                    persistently(|| async { tap.edit_response(http, reply.as_edit()).await.map(drop) }).await
                }
                Err(failure) => Err(failure),
            }
        }
    };
    unless_unanswered(sent, outcome)
}

/// A tap on a message: a button, a menu, or the form that one of them opened.
pub trait Tapped {
    /// Gives the first answer.
    fn respond(
        &self,
        http: &Http,
        answer: CreateInteractionResponse,
    ) -> impl Future<Output = Result<(), serenity::Error>> + Send;

    /// Changes the message that was tapped, after a first answer.
    fn edit(
        &self,
        http: &Http,
        edit: EditInteractionResponse,
    ) -> impl Future<Output = Result<(), serenity::Error>> + Send;

    /// Says more after a first answer.
    fn follow_up(
        &self,
        http: &Http,
        followup: CreateInteractionResponseFollowup,
    ) -> impl Future<Output = Result<(), serenity::Error>> + Send;
}

/// The library has one type for each kind of tap, with the same ways to answer.
macro_rules! tapped {
    ($kind:ty) => {
        impl Tapped for $kind {
            async fn respond(
                &self,
                http: &Http,
                answer: CreateInteractionResponse,
            ) -> Result<(), serenity::Error> {
                self.create_response(http, answer).await
            }

            async fn edit(&self, http: &Http, edit: EditInteractionResponse) -> Result<(), serenity::Error> {
                self.edit_response(http, edit).await.map(drop)
            }

            async fn follow_up(
                &self,
                http: &Http,
                followup: CreateInteractionResponseFollowup,
            ) -> Result<(), serenity::Error> {
                self.create_followup(http, followup).await.map(drop)
            }
        }
    };
}

tapped!(ComponentInteraction);
tapped!(ModalInteraction);

/// Answers a tap on a message with what `work` comes to.
pub async fn to_tap(
    http: &Http,
    language: Language,
    tap: &impl Tapped,
    work: impl Future<Output = Answer>,
) -> Answering {
    tokio::pin!(work);
    let in_time = tokio::time::timeout(PATIENCE, &mut work).await;
    let outcome = if in_time.is_ok() { Answering::Answered } else { Answering::Late };
    let sent = match in_time {
        Ok(answer) => match persistently(|| tap.respond(http, answer.as_response())).await {
            Err(failure) if failure.is_malformed() => {
                let sorry = Answer::Say(impossible(&failure, language));
                persistently(|| tap.respond(http, sorry.as_response())).await
            }
            sent => sent,
        },
        Err(_late) => {
            let acknowledged = persistently(|| tap.respond(http, CreateInteractionResponse::Acknowledge));
            let (acknowledged, answer) = tokio::join!(acknowledged, work);
            match (acknowledged, answer) {
                (Err(failure), _) => Err(failure),
                (Ok(()), Answer::Quiet) => Ok(()),
                (Ok(()), Answer::Say(reply)) => {
                    persistently(|| tap.follow_up(http, reply.as_followup())).await
                }
                (Ok(()), Answer::Change(reply)) => persistently(|| tap.edit(http, reply.as_edit())).await,
                (Ok(()), Answer::Open(_)) => {
                    let sorry = Reply { text: HalfMade::TooLateToAsk.say(language), ..Reply::default() };
                    persistently(|| tap.follow_up(http, sorry.as_followup())).await
                }
            }
        }
    };
    unless_unanswered(sent, outcome)
}

/// Returns the reply instead of an answer that Discord does not take, such as a message with a part
/// that is too long.
fn impossible(failure: &Failure, language: Language) -> Reply {
    let id = FaultId::by_chance();
    tracing::error!(%id, %failure, "an answer is not as Discord takes it");
    Reply { text: speak::fault(id, language), ..Reply::default() }
}

/// A command has no message to change and must say something.
fn reply_of(answer: Answer, language: Language) -> Reply {
    match answer {
        Answer::Say(reply) | Answer::Change(reply) => reply,
        Answer::Quiet | Answer::Open(_) => Reply { text: Done::Plainly.say(language), ..Reply::default() },
    }
}

/// Tries a few times within the three seconds that Discord waits.
async fn persistently<T, F>(mut attempt: impl FnMut() -> F) -> Result<(), Failure>
where
    F: Future<Output = Result<T, serenity::Error>>,
{
    let mut tried = 1;
    loop {
        let Err(error) = attempt().await else { return Ok(()) };
        let failure = Failure::from(error);
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

    /// A tap whose first answer gets through only after the work is done.
    #[derive(Default)]
    struct Slow {
        done: Notify,
        follow_ups: AtomicU32,
    }

    impl Tapped for Slow {
        async fn respond(&self, _: &Http, _: CreateInteractionResponse) -> Result<(), serenity::Error> {
            self.done.notified().await;
            Ok(())
        }

        async fn edit(&self, _: &Http, _: EditInteractionResponse) -> Result<(), serenity::Error> {
            Ok(())
        }

        async fn follow_up(
            &self,
            _: &Http,
            _: CreateInteractionResponseFollowup,
        ) -> Result<(), serenity::Error> {
            self.follow_ups.fetch_add(1, Ordering::Relaxed);
            Ok(())
        }
    }

    #[tokio::test(start_paused = true)]
    async fn work_goes_on_while_its_acknowledgement_is_on_the_way() {
        let (http, tap) = (Http::new(""), Slow::default());
        let work = async {
            tokio::time::advance(PATIENCE * 2).await;
            tokio::task::yield_now().await;
            tap.done.notify_one();
            Answer::say("Ann sails to Black.")
        };
        let answered =
            tokio::time::timeout(PATIENCE * 100, to_tap(&http, Language::English, &tap, work)).await;
        assert_eq!(answered, Ok(Answering::Late), "the work waits for the network");
        assert_eq!(tap.follow_ups.load(Ordering::Relaxed), 1);
    }
}
