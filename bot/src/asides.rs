//! What somebody is told beside the answer to what they did.

use std::future::Future;

use crate::{
    answer::{Answer, Reply},
    app::App,
    speak,
    trouble::Trouble,
};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// What `work` comes to. A host whose table's channel has been closed to the bot for a day hears of it there, once.
///
/// # Errors
/// Those of the work.
pub async fn beside(
    app: &App,
    user: u64,
    work: impl Future<Output = Result<Answer, Trouble>>,
) -> Result<Answer, Trouble> {
    let done = work.await;
    let Some((table, stuck)) = app.tables.outages.to_tell(user, app.clock.now()) else { return done };
    let answer = done.unwrap_or_else(|trouble| Answer::for_trouble(&trouble, app.language));
    let Some(longer) = with(&answer, &speak::closed_to_us(stuck.channel, stuck.oldest, app.language)) else {
        return Ok(answer);
    };
    app.tables.outages.told(table);
    Ok(longer)
}

/// The answer with these words below its own; nothing if there is no room for them.
fn with(answer: &Answer, words: &str) -> Option<Answer> {
    let longer = |reply: &Reply| {
        let text = format!("{}\n\n{words}", reply.text);
        (text.chars().count() <= TEXT).then(|| Reply { text, ..reply.clone() })
    };
    match answer {
        Answer::Quiet => Some(Answer::say(words)),
        Answer::Say(reply) => longer(reply).map(Answer::Say),
        Answer::Change(reply) => longer(reply).map(Answer::Change),
        Answer::Open(_) => None,
    }
}
