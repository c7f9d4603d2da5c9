//! *Watch it again*: the film of a game that is over, for the channel, and its first step, for the one who asks.

use super::replay::{self, ReplayStep};
use crate::{
    answer::Reply,
    app::App,
    facts::Post,
    ids::{Eyes, TableId},
    sayings::{Done, Refused},
    store::{FilmState, Stage, StoreError},
    table::{Caller, Table},
    trouble::Trouble,
};

/// Orders the film unless that was done before, and shows the first step of the game until it is
/// made.
///
/// # Errors
/// If the game is not over, or the order could not be saved.
pub async fn ordered(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    if !matches!(table.row.stage, Stage::Over | Stage::Closed) {
        return Err(Trouble::refused(Refused::NoFilmYet));
    }
    let said = if table.row.ply == 0 { Done::NothingToFilm } else { order(app, &table).await? };
    let first = replay::step(app, caller, id, ReplayStep { at: 0, eyes: Eyes::Own }).await?;
    Ok(Reply { text: format!("{}\n\n{}", said.say(table.language), first.text), ..first })
}

/// Orders the film, or finds out where it is.
async fn order(app: &App, table: &Table) -> Result<Done, Trouble> {
    let id = table.row.id;
    let (film, over) = (Post::Film, Post::ThreadOver);
    let json = |post: &Post| post.to_json().map_err(|error| Trouble::from(StoreError::from(error)));
    // A message in the archived thread of a table opens it: it is archived again.
    let posts = [json(&film)?, json(&over)?];
    let order = async |instead| {
        let ordered = app.store.order_film(id, &posts, instead, app.clock.now()).await;
        ordered.inspect_err(|_| app.tables.wakes.tables())
    };
    let mut state = order(None).await?;
    if let FilmState::Posted(post) = &state
        // If that cannot be found out, it counts as there.
        && app.discord.is_gone(post.channel, post.message).await.unwrap_or(false)
    {
        state = order(Some(post.id)).await?;
    }
    let link = |channel, message| table.link(channel, message);
    Ok(match state {
        FilmState::Ordered => {
            app.tables.wakes.posts.at(id);
            Done::FilmOrdered
        }
        FilmState::UnderWay => Done::FilmUnderWay,
        FilmState::Posted(post) if post.failed => Done::NoFilm { link: link(post.channel, post.message) },
        FilmState::Posted(post) => Done::FilmStands { link: link(post.channel, post.message) },
    })
}
