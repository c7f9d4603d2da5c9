//! A person's tables over all servers, those that wait for them first. Their turns can be played from here, wherever that is.

use std::collections::BTreeSet;

use poise::serenity_prelude::CreateActionRow;

use crate::{
    answer::{ListItem, Reply},
    app::App,
    ids::{ChannelId, GuildId, PersonId, TableId},
    rows,
    speak::{self, Label, MyGame},
    store::{Stage, TableSummary},
    table::{Caller, Table},
    tap::Tap,
    trouble::Trouble,
};

/// The most tables on a page.
const PAGE: usize = 8;

/// Shows a page of the caller's tables with the way to the next one that waits; beyond the last
/// page comes the last. `here` is the channel where the caller reads it.
///
/// # Errors
/// Fails if the database cannot be read.
pub async fn page(app: &App, caller: &Caller, here: ChannelId, number: u16) -> Result<Reply, Trouble> {
    let games = games_of(app, caller.user).await?;
    let language = app.language;
    let pages = games.len().div_ceil(PAGE);
    let at = usize::from(number).min(pages.saturating_sub(1));
    let waiting = || games.iter().filter(|game| game.since.is_some());
    // A reader who is at a table that waits wants to go to another one.
    let next = waiting().find(|game| game.channel != here).or_else(|| waiting().next());
    let next = next
        .map(|game| CreateActionRow::Buttons(vec![rows::link(&game.link, &Label::NextGame.say(language))]));
    let turns = (pages > 1).then(|| {
        let labels = [Label::Back, Label::Next].map(|label| label.say(language));
        rows::turn_pages(at, pages, labels, |page| Tap::MyGames { page })
    });
    let (waits, rest): (Vec<&MyGame>, Vec<_>) =
        games.iter().skip(at * PAGE).take(PAGE).partition(|game| game.since.is_some());
    let waits = waits.into_iter().map(|game| ListItem {
        text: speak::my_game(game, language),
        rows: rows::in_rows(&game.table.iter().map(rows::play).collect::<Vec<_>>()),
    });
    let rest: Vec<String> = rest.into_iter().map(|game| speak::my_game(game, language)).collect();
    let rest = (!rest.is_empty()).then(|| ListItem { text: rest.join("\n"), ..ListItem::default() });
    Ok(Reply {
        text: speak::my_games(games.len(), waiting().count(), language),
        items: waits.chain(rest).collect(),
        rows: next.into_iter().chain(turns).collect(),
        ..Reply::default()
    })
}

/// Shows the running games and open tables at which the caller sits with somebody.
///
/// # Errors
/// Fails if the database cannot be read.
pub async fn together(app: &App, caller: &Caller, other: PersonId) -> Result<Reply, Trouble> {
    let theirs: BTreeSet<TableId> =
        app.store.live_tables_of_user(other).await?.iter().map(|table| table.id).collect();
    let mut games = games_of(app, caller.user).await?;
    games.retain(|game| theirs.contains(&game.id));
    Ok(Reply { text: speak::games_together(other, &games, app.language), ..Reply::default() })
}

/// Returns this person's games: of those that wait for them, those whose time ends first come first, then those that have waited
/// longest; then the newest tables.
async fn games_of(app: &App, user: PersonId) -> Result<Vec<MyGame>, Trouble> {
    let mut games = Vec::new();
    for summary in app.store.live_tables_of_user(user).await? {
        // A table that this program cannot play is listed without its turn.
        let table = app.tables.look(summary.id).await.ok();
        let since = table.as_ref().filter(|table| table.awaited_people().contains(&user));
        let since = since.map(Table::waiting_since);
        let due = table.as_ref().and_then(|table| table.due_for(user));
        let is_kept = table.as_ref().is_some_and(|table| table.seat_kept_for(user).is_some());
        let place = (summary.guild, summary.channel);
        let link = address(app, summary.id, place, summary.stage).await?;
        let TableSummary { id, game, channel, stage, .. } = summary;
        games.push(MyGame { id, game, channel, stage, table, link, since, due, is_kept });
    }
    let ends = |game: &MyGame| (game.due.is_none(), game.due);
    games.sort_by_key(|game| (game.since.is_none(), game.since.map(|since| (ends(game), since))));
    Ok(games)
}

/// The address of a table's newest message that can be played on, or of its channel.
///
/// # Errors
/// Fails if the database cannot be read.
pub async fn address(
    app: &App,
    table: TableId,
    (guild, channel): (Option<GuildId>, ChannelId),
    stage: Stage,
) -> Result<String, Trouble> {
    let kind = if stage == Stage::Lobby { "lobby" } else { "board" };
    let post = app.store.posts(table, kind).await?.pop();
    Ok(match post {
        Some(post) => Table::address(guild, post.channel, Some(post.message)),
        None => Table::address(guild, channel, None),
    })
}
