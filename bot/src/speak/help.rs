//! Help on the host, and on each game as it is played here.

use harbormaster_rules::{Group, Kind, Language, Meta, Verb};

use super::turns::whose_turn;
use crate::{
    sayings::text::{list, sentence},
    store::Stage,
    table::Table,
};

/// The longest page of help, in characters.
const PAGE: usize = 1_900;

/// Says how to use the bot, with the games in pages that fit into a message.
pub fn help(language: Language) -> Vec<String> {
    let games = Kind::ALL.iter().map(|kind| {
        let meta = kind.meta();
        format!("\n- **{}**, {} players: {}", meta.title, meta.players(), meta.length)
    });
    let usage = "**Harbormaster** hosts games of ships and freight, at once or over weeks.\n\
         1. `/table new` opens a table in this channel. Everybody presses **Join**; **Add a computer** fills seats.\n\
         2. The host presses **Start**. The newest board names whose turn it is.\n\
         3. Press a button under the board, or **Play** for everything you can do. `/play` shows the same; `/move` takes words.\n\
         - `/board`, `/hand`, `/log` show the game, `/replay` step by step, `/card` one deed, `/offers` public offers, `/rules` the rules; \
         `/hint` a good move, `/learn` teaches a game, `/help game:` lists its moves.\n\
         - `/undo` takes your latest move back while it revealed nothing; if others have moved since, they are asked.\n\
         - `/table swap` hands your seat to somebody else, `/table leave` to a computer player. `/table pause` asks the \
         others for a pause; `/help topic: host` says who decides what.\n\
         - `/table stand_in` asks somebody to play your seat for a time, or that of a player who is late.\n\
         - `/my stats` and `/table results` show what games came to.\n\
         - `/my games` lists your games in all servers, those that wait for you first; `/my settings` sets quiet hours \
         and reminders, `/my away` holds your games.\n\
         - `/table options option: turn_time` gives each turn a time, `when_late` says what happens then; the others can give \
         **More time**, and `/table back` takes your seat back.\n\
         - Dice you can check: `/table dice`, and `/table record` at the end.\n";
    paged(usage.to_owned(), "**Games**", games, "").into_iter().map(|page| language.text(page)).collect()
}

/// Puts lines behind a first page, and on further pages under a heading where it is full; each page ends with `foot`.
fn paged(first: String, heading: &str, lines: impl Iterator<Item = String>, foot: &str) -> Vec<String> {
    let mut pages = vec![first];
    for line in lines {
        match pages.last_mut() {
            Some(page) if length(page) + length(&line) + length(foot) <= PAGE => page.push_str(&line),
            _ => pages.push(format!("{heading}{line}")),
        }
    }
    pages.into_iter().map(|page| page + foot).collect()
}

/// Says how to continue at a table that is open.
pub fn help_at_table(table: &Table, language: Language) -> String {
    let meta = table.kind.meta();
    let now = match table.row.stage {
        Stage::Lobby => {
            "The table waits for players: press **Join** in the message above, or **Add a computer**. The \
                         host presses **Start**."
                .to_owned()
        }
        _ => whose_turn(table, language),
    };
    let offers = if meta.verbs.iter().any(|verb| verb.group == Group::Offer) {
        "\n- `/offers` lists the public offers; each has a thread of its own."
    } else {
        ""
    };
    language.text(format!(
        "**{}** is played here.\n{now}\n- **Play** under the newest board, or `/play`, shows all you can do now; `/move` takes a move in words.\n\
         - `/board`, `/hand` and `/log` show the game again.{offers}\n\
         - `/table swap` hands your seat to somebody else, `/table leave` to a computer player.",
        meta.title
    ))
}

/// The first message in a server.
pub fn greeting(language: Language) -> String {
    let games: Vec<String> = Kind::ALL.iter().map(|kind| kind.meta().title.to_owned()).collect();
    // No full stop behind them: one of the titles ends with a sign of its own.
    language.text(format!(
        "⚓ **Harbormaster** hosts board games in this server: {}\nOpen a table in any channel, alone against computer \
         players or with friends. `/table new` does the same as the first button.",
        list(&games, language)
    ))
}

/// Over the menu of games for a new table.
pub fn which_game(computers: bool, language: Language) -> String {
    language.text(if computers {
        "Which game? The computer players take their seats and the game begins."
    } else {
        "Which game? The table opens in this channel, and others can join."
    })
}

/// Under the pictures of the first page of the rules.
pub fn example(language: Language) -> String {
    language.text("\n-# The pictures: the start, the middle and the end of a game between computer players.")
}

/// Says how many play a game and how long, for a menu.
pub fn game_in_short(kind: Kind, language: Language) -> String {
    let meta = kind.meta();
    language.text(format!("{} players, {}", meta.players(), meta.length))
}

/// A game's moves with an example each, in pages that fit into a message.
pub fn game_help(kind: Kind, language: Language) -> Vec<String> {
    let meta = kind.meta();
    let credit = format!("\n\n-# {}", meta.credit);
    let heading = format!("**{}**", meta.title);
    let lines = meta.verbs.iter().filter(|verb| verb.group.is_a_persons()).map(|verb| {
        format!(
            "\n- `{}`: {} Example: `{}`. ({})",
            command(meta, verb),
            sentence(verb.summary),
            verb.example,
            meta.clause(verb.rule)
        )
    });
    let pages = paged(format!("{heading}\n{}\n", meta.pitch), &heading, lines, &credit);
    pages.into_iter().map(|page| language.text(page)).collect()
}

/// The command that plays a verb.
fn command(meta: &Meta, verb: &Verb) -> String {
    match verb.group {
        Group::Play | Group::Clock | Group::Rest => format!("/{} {}", meta.slug, verb.name),
        Group::Offer => format!("/offer {}", verb.name),
        Group::Host => format!("/{} {} {}", meta.slug, meta.host, verb.name),
    }
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_list_turns_pages_and_loses_no_line() {
        let lines = || (0..60).map(|number| format!("\n- {number:070}"));
        let pages = paged("x".repeat(PAGE - 80), "**Games**", lines(), "!");
        assert!(pages.len() > 2 && pages.iter().all(|page| length(page) <= PAGE && page.ends_with('!')));
        assert!(pages[1..].iter().all(|page| page.starts_with("**Games**\n- ")));
        for line in lines() {
            assert_eq!(pages.iter().filter(|page| page.contains(&line)).count(), 1, "{line}");
        }
    }

    #[test]
    fn every_page_of_help_fits_and_every_verb_is_on_one() {
        let pages = help(Language::English);
        assert!(pages.iter().all(|page| length(page) <= PAGE));
        for kind in Kind::ALL {
            let games = format!("- **{}**, ", kind.meta().title);
            assert_eq!(pages.iter().filter(|page| page.contains(&games)).count(), 1, "{kind}");
        }
        for kind in Kind::ALL {
            let (meta, pages) = (kind.meta(), game_help(*kind, Language::English));
            assert!(pages.iter().all(|page| length(page) <= PAGE), "{kind}");
            for verb in meta.verbs {
                let said = pages.iter().any(|page| page.contains(&format!("`{}`: ", command(meta, verb))));
                assert_eq!(said, verb.group.is_a_persons(), "{kind} {}", verb.name);
            }
        }
    }
}
