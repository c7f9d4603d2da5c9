//! The private reply to a tap: in time, once, and only for the person who tapped.
//!
//! Discord waits three seconds for the first answer. Work that takes longer than `PATIENCE` is acknowledged
//! first and answered when it is done.

mod layout;
mod line;
mod reply;

use std::{future::Future, time::Duration};

use harbormaster_rules::Language;

pub use self::{
    line::{AnswerLine, OpenTap, Outgoing, Sends},
    reply::{Answer, ListItem, PARTS, Reply, TEXT},
};
use crate::{
    discord::Failure,
    fault_id::FaultId,
    health::Answering,
    sayings::Done,
    speak::{self, HalfMade},
};

/// The time an answer may take before the tap is acknowledged without it.
pub const PATIENCE: Duration = Duration::from_millis(1_200);

/// The most tries of an answer when the connection fails, and the pause between two tries.
const TRIES: u32 = 4;
const PAUSE: Duration = Duration::from_millis(250);

/// "Interaction has already been acknowledged": an earlier delivery of the same tap was answered.
const ALREADY_ANSWERED: isize = 40060;

/// Answers a tap with what `work` comes to.
pub async fn to(
    line: &impl Sends,
    language: Language,
    asked: &OpenTap<'_>,
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
fn fitting(answer: Answer, asked: &OpenTap<'_>, language: Language) -> Answer {
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
        async fn send(&self, _: &OpenTap<'_>, what: Outgoing<'_>) -> Result<(), Failure> {
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
        let asked = OpenTap { interaction: 1.into(), application: 2.into(), token: "", is_command: false };
        let answered = to(&line, Language::English, &asked, work);
        let answered = tokio::time::timeout(PATIENCE * 100, answered).await;
        assert_eq!(answered, Ok(Answering::Late), "the work waits for the network");
        assert_eq!(line.follow_ups.load(Ordering::Relaxed), 1);
    }
}
