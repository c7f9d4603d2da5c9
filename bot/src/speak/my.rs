//! What one person reads about all their tables.

use harbormaster_rules::{Kind, Language, Timestamp};

use super::{
    tables::stage,
    text::{awaited, channel},
};
use crate::{
    store::{Stage, TableSummary},
    table::Table,
};

/// The longest page of the list, in characters.
const PAGE: usize = 1_900;

/// From so many on, the others who are awaited are counted instead of named.
const MANY: usize = 3;

/// A table in somebody's list.
#[derive(Clone, Debug)]
pub struct MyGame {
    /// What the database says of it.
    pub summary: TableSummary,
    /// The table, unless this program cannot play it.
    pub table: Option<Table>,
    /// The address of its newest board, or of its channel.
    pub link: String,
    /// Since when it has been waiting for the reader, if it does.
    pub since: Option<Timestamp>,
    /// When the clock acts if the reader does not, if it has one.
    pub due: Option<Timestamp>,
}

/// Somebody's tables in this order, in pages that fit into a message.
pub fn my_games(games: &[MyGame], language: Language) -> Vec<String> {
    let waiting = games.iter().filter(|game| game.since.is_some()).count();
    let head = match (games.len(), waiting) {
        (0, _) => "You play at no table now. `/table new` opens one.".to_owned(),
        (_, 0) => "**Your games**: none waits for you now.".to_owned(),
        (all, 1) if all > 1 => format!("**Your games**: 1 of {all} waits for you."),
        (1, _) => "**Your game** waits for you.".to_owned(),
        (all, waiting) => format!("**Your games**: {waiting} of {all} wait for you."),
    };
    let mut pages = vec![head.clone()];
    for game in games {
        let line = format!("\n{}", line(game, language));
        match pages.last_mut() {
            Some(page) if page.chars().count() + line.chars().count() <= PAGE => page.push_str(&line),
            _ => pages.push(head.clone() + &line),
        }
    }
    pages.into_iter().map(|page| language.text(page)).collect()
}

/// A table with the way to it, and what happens there.
fn line(game: &MyGame, language: Language) -> String {
    let kind: Result<Kind, _> = game.summary.game.parse();
    let title = kind.map_or_else(|_| game.summary.game.clone(), |kind| kind.meta().title.to_owned());
    let place = channel(game.summary.channel);
    if let Some(since) = game.since {
        let due = game.due.map(|due| format!(" Next deadline <t:{}:R>.", due.seconds()));
        let due = due.unwrap_or_default();
        return format!(
            "▶ **[{title}]({})** in {place}: your turn since <t:{}:R>.{due}",
            game.link,
            since.seconds()
        );
    }
    let state = match (&game.table, game.summary.stage) {
        (Some(table), Stage::Running) => others_awaited(table, language),
        (_, other) => format!("{}.", stage(other)),
    };
    format!("- [{title}]({}) in {place}: {state}", game.link)
}

fn others_awaited(table: &Table, language: Language) -> String {
    let seats = table.awaited();
    let many = seats.iter().count();
    if many < MANY {
        awaited(seats, &table.names(), language)
    } else {
        format!("Waiting for {many} players.")
    }
}
