//! Asides: what a person is told beside the answer to their own tap.
//!
//! News for one person alone is told there and nowhere else: Discord has no other private message in a channel.

use std::future::Future;

use poise::serenity_prelude as serenity;

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::PersonId,
    mentions, speak,
    spot::Spot,
    stamps,
    store::{StoreError, failed},
    trouble::Trouble,
};

/// The longest text of a message, in characters.
const TEXT: usize = 2_000;

/// Returns what `work` comes to, with the people in it as Discord shows them. A host whose table's channel has been closed to the bot for a
/// day hears of it there, once; whoever acts at a table where the bot may not post hears that nobody else does.
pub async fn beside(
    app: &App,
    (user, spot): (&serenity::User, Spot),
    work: impl Future<Output = Result<Answer, Trouble>>,
) -> Answer {
    // Read first: the work may delete this person's data, and meeting them afterwards would store them again.
    let person = if app.tables.outages.any() { app.meet(user, None).await.ok() } else { None };
    let done = match work.await {
        Ok(done) => unheard(app, spot, done).await,
        Err(trouble) => Answer::for_trouble(&trouble, app.language),
    };
    let answer = match person {
        Some(person) => told(app, person, done),
        None => done,
    };
    match answer {
        Answer::Say(reply) => Answer::Say(addressed(app, reply).await),
        Answer::Change(reply) => Answer::Change(addressed(app, reply).await),
        other @ (Answer::Open(_) | Answer::Quiet) => other,
    }
}

/// The answer to a host, with what they have yet to hear of their table.
fn told(app: &App, host: PersonId, answer: Answer) -> Answer {
    let Some((table, stuck)) = app.tables.outages.to_tell(host, app.clock.now()) else { return answer };
    let Some(longer) = with(&answer, &speak::closed_to_us(stuck.channel, stuck.oldest, app.language)) else {
        return answer;
    };
    app.tables.outages.told(table);
    longer
}

/// The answer with what keeps the others at this table from hearing of it, if anything does.
async fn unheard(app: &App, spot: Spot, answer: Answer) -> Answer {
    let lacks = spot.lacks(false);
    if lacks.is_empty() {
        return answer;
    }
    let table = match app.store.table_in(spot.channel).await {
        Ok(Some(id)) => app.tables.look(id).await.ok(),
        _ => None,
    };
    if table.is_none_or(|table| table.must_be_open().is_err()) {
        return answer;
    }
    with(&answer, &speak::nobody_sees(&lacks, app.language)).unwrap_or(answer)
}

/// The reply with the epoch on its buttons, with Discord's ids in its text, and names where Discord shows no mentions. What it tells has happened: if the people
/// cannot be read now, it is told without them.
async fn addressed(app: &App, mut reply: Reply) -> Reply {
    let nameless = |words: &str, cause: StoreError| {
        failed!(error: %cause, "the people in an answer cannot be read");
        mentions::nameless(words)
    };
    let items = reply.items.iter_mut().map(|item| (&mut item.text, &mut item.rows));
    for (text, rows) in items.chain([(&mut reply.text, &mut reply.rows)]) {
        *rows = stamps::stamped(rows, app.store.epoch());
        let words = mentions::addressed(&app.store, text).await;
        *text = app.discord.commands.tappable(&words.unwrap_or_else(|cause| nameless(text, cause)));
    }
    for picture in reply.picture.iter_mut().chain(&mut reply.more) {
        let alt = mentions::named(&app.store, &picture.alt).await;
        picture.alt = alt.unwrap_or_else(|cause| nameless(&picture.alt, cause));
    }
    reply
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
