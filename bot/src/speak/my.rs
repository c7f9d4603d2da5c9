//! Texts for one person about all their tables.

use harbormaster_rules::{Kind, Language, Timestamp};

use super::tables::stage;
use crate::{
    ids::{ChannelId, PersonId, TableId},
    sayings::text::{awaited, channel, mention},
    store::Stage,
    table::Table,
};

/// The longest page of the list, in characters.
const PAGE: usize = 1_900;

/// The number from which the others who are awaited are counted instead of named.
const MANY: usize = 3;

/// A table in somebody's list.
#[derive(Clone, Debug)]
pub struct MyGame {
    /// The table's number.
    pub id: TableId,
    /// The game's slug.
    pub game: String,
    /// The channel or thread.
    pub channel: ChannelId,
    /// Its stage.
    pub stage: Stage,
    /// The table, unless this program cannot play it.
    pub table: Option<Table>,
    /// The address of its newest board, or of its channel.
    pub link: String,
    /// The time since which it has been waiting for the reader, if it is.
    pub since: Option<Timestamp>,
    /// The time at which the clock acts if the reader does not, if there is one.
    pub due: Option<Timestamp>,
    /// True if a computer player has the reader's seat until they are back.
    pub is_kept: bool,
}

/// Says how many of somebody's tables wait for them.
pub fn my_games(all: usize, waiting: usize, language: Language) -> String {
    language.text(match (all, waiting) {
        (0, _) => "You play at no table now. `/table new` opens one.".to_owned(),
        (_, 0) => "**Your games**: none waits for you now.".to_owned(),
        (all, 1) if all > 1 => format!("**Your games**: 1 of {all} waits for you."),
        (1, _) => "**Your game** waits for you.".to_owned(),
        (all, waiting) => format!("**Your games**: {waiting} of {all} wait for you."),
    })
}

/// Tells of one of somebody's tables.
pub fn my_game(game: &MyGame, language: Language) -> String {
    language.text(line(game, language))
}

/// Tells somebody that tables wait for them, with a ping.
pub fn waiting(user: PersonId, games: &[MyGame], language: Language) -> String {
    let text = match games.len() {
        1 => format!("⏰ {}, a game waits for you:", mention(user)),
        several => format!("⏰ {}, {several} games wait for you:", mention(user)),
    };
    listed(text, games, language)
}

/// The same in a direct message.
pub fn waiting_directly(games: &[MyGame], language: Language) -> String {
    let text = match games.len() {
        1 => "⏰ A game waits for you:".to_owned(),
        several => format!("⏰ {several} games wait for you:"),
    };
    listed(text, games, language)
}

/// Says below a notice in the channel why it is not a direct message.
pub fn dms_are_closed(language: Language) -> String {
    language.text("\n-# Discord does not let me send you a DM, so your reminders come here. When your DMs are open, choose them again with `/my settings`.")
}

/// Lists the tables at which somebody sits with this other person.
pub fn games_together(other: PersonId, games: &[MyGame], language: Language) -> String {
    let other = mention(other);
    match games {
        [] => {
            language.text(format!("You and {other} play no game together now. `/table new` opens a table."))
        }
        games => listed(format!("**Your games with {other}**:"), games, language),
    }
}

fn listed(mut text: String, games: &[MyGame], language: Language) -> String {
    for game in games {
        let line = format!("\n{}", line(game, language));
        if text.chars().count() + line.chars().count() > PAGE {
            text.push_str("\n… `/my games` lists them all.");
            break;
        }
        text.push_str(&line);
    }
    language.text(text)
}

/// Describes a table, with the link to it and what happens there.
fn line(game: &MyGame, language: Language) -> String {
    let kind: Result<Kind, _> = game.game.parse();
    let title = kind.map_or_else(|_| game.game.clone(), |kind| kind.meta().title.to_owned());
    let place = channel(game.channel);
    if let Some(since) = game.since {
        let due = game.due.map(|due| format!(" Next deadline <t:{}:R>.", due.seconds()));
        let due = due.unwrap_or_default();
        return format!(
            "▶ **[{title}]({})** in {place}: your turn since <t:{}:R>.{due}",
            game.link,
            since.seconds()
        );
    }
    if game.is_kept {
        return format!(
            "- [{title}]({}) in {place}: a computer player has your seat. `/table back` there takes it back.",
            game.link
        );
    }
    let state = match (&game.table, game.stage) {
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
