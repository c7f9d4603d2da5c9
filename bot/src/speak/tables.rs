//! Tables from outside: lists, titles, and how one stands.

use harbormaster_rules::{AnyEvent, Kind, Language, Seat};

use super::{
    endings::{closed, result},
    page::start_of_game,
    turns::{by_the_clock, whose_turn},
};
use crate::{
    ids::PersonId,
    names,
    sayings::{
        Refused,
        text::{awaited, channel, list, mention, option_title},
    },
    store::{Stage, TableSummary},
    table::Table,
};

/// The title of a thread for a second table.
pub fn thread_title(kind: Kind, host: &str, language: Language) -> String {
    language.text(format!("{} with {}", kind.meta().title, names::plain(host)))
}

/// The board's text for `/board`. After the end `tale` is all that the game has told.
pub fn standing(table: &Table, tale: &[AnyEvent], language: Language) -> String {
    match table.row.stage {
        Stage::Over => result(table, Some(tale), language),
        Stage::Closed => closed(language),
        Stage::Frozen => Refused::Frozen.say(language),
        _ => {
            let (title, ply) = (table.kind.meta().title, table.row.ply);
            let after = language.text(format!("**{title}**, after {ply} moves."));
            format!("{after}{}\n{}", by_the_clock(table, language), whose_turn(table, language))
        }
    }
}

/// Lists the open tables of a server, each with a link to its channel and with who is to move.
pub fn tables(tables: &[(Option<Table>, TableSummary)], language: Language) -> String {
    let line = |(known, table): &(Option<Table>, TableSummary)| {
        let kind: Result<Kind, _> = table.game.parse();
        let title = kind.map_or_else(|_| table.game.clone(), |kind| kind.meta().title.to_owned());
        let (stage, place, seats) = (stage(table.stage), channel(table.channel), table.seats);
        let waits = known.as_ref().map(|table| awaited(table.awaited(), &table.names(), language));
        let waits = waits.filter(|waits| !waits.is_empty()).map(|waits| format!(". {waits}"));
        format!("- {place} {title}, {stage}, {seats} seats{}", waits.unwrap_or_default())
    };
    let lines: Vec<String> = tables.iter().map(line).collect();
    language.text(match lines.as_slice() {
        [] => "No game is being played in this server. `/table new` opens a table.".to_owned(),
        lines => lines.join("\n"),
    })
}

/// Says how far a table has come, in a list.
pub(super) const fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Lobby => "waits for players",
        Stage::Running => "running",
        Stage::Paused => "paused",
        Stage::Over => "over",
        Stage::Closed => "closed",
        Stage::Frozen => "frozen",
    }
}

/// Somebody is asked to take a seat over.
pub fn seat_offered(
    table: &Table,
    (user, by): (PersonId, PersonId),
    name: &str,
    language: Language,
) -> String {
    let title = table.kind.meta().title;
    language.text(format!(
        "{}, {} offers you the seat of **{name}** in this game of {title}. The button takes it; nothing happens until then.",
        mention(user),
        mention(by)
    ))
}

/// A seat in a menu: "1. Ann".
pub fn seat_choice(seat: Seat, name: &str) -> String {
    format!("{}. {name}", seat.number() + 1)
}

/// Nothing has been played yet.
pub fn empty_log(language: Language) -> String {
    language.text("Nothing has been played yet.")
}

/// Stands for sentences that found no room.
pub fn more_in_log(language: Language) -> String {
    language.text("… `/log` tells what happened before.")
}

/// Stands for turns that found no room above a board; [`super::Label::WhatHappened`] tells them.
pub fn more_happened(turns: usize, language: Language) -> String {
    let turns = if turns == 1 { "1 more turn".to_owned() } else { format!("{turns} more turns") };
    language.text(format!("-# {turns} under **What happened**"))
}

/// Above the newest lines of the log: where those before them are.
pub fn earlier_in_file(moves: usize, language: Language) -> String {
    let moves =
        if moves == 1 { "1 earlier move is".to_owned() } else { format!("{moves} earlier moves are") };
    language.text(format!("-# {moves} in the file."))
}

/// Below the first lines of a board in words: where the rest is.
pub fn rest_in_file(language: Language) -> String {
    language.text("… The file has all of it.")
}

/// A player has taken moves back.
pub fn took_back(name: &str, agreed: &[String], language: Language) -> String {
    language.text(match agreed {
        [] => format!("↩ {name} took a move back."),
        agreed => format!("↩ {name} took moves back; {} agreed.", list(agreed, language)),
    })
}

/// An entry of the log that was taken back later.
pub fn struck(words: &str) -> String {
    format!("~~{words}~~")
}

/// Before an entry of the log that somebody made for an absent player.
pub fn made_for(actor: Option<&str>, name: &str, language: Language) -> String {
    language.text(match actor {
        Some(actor) => format!("({actor} for {name}) "),
        None => format!("(for {name}) "),
    })
}

/// Before an entry of the log that the host made.
pub fn made_by_host(title: &str, actor: Option<&str>, language: Language) -> String {
    let title = option_title(title);
    language.text(match actor {
        Some(actor) => format!("({title}, {actor}) "),
        None => format!("({title}) "),
    })
}

/// Over a step of a game: which of how many, what happened last, and through whose eyes.
pub fn replay(at: u32, most: u32, told: Option<&str>, viewer: Option<&str>, language: Language) -> String {
    let viewer = match viewer {
        Some(name) => format!("as **{name}** sees it"),
        None => "as an onlooker sees it".to_owned(),
    };
    let head = language.text(format!("**Step {at} of {most}**, {viewer}."));
    match told {
        Some(told) => format!("{head}\n{told}"),
        None => format!("{head}\n{}", start_of_game(language)),
    }
}

/// A turn in a menu, by its first entry.
pub fn turn_entry(ply: u32, mover: Option<&str>, language: Language) -> String {
    match mover {
        Some(name) => format!("{ply}. {name}"),
        None => language.text(format!("{ply}. Without a player")),
    }
}
