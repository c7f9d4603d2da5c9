//! A table before its game, and its options.

use harbormaster_rules::{Kind, Language, OptionSpec};

use crate::{
    ids::PersonId,
    sayings::{
        Refused,
        text::{mention, mentions, option_title},
    },
    store::{SeatRow, Stage},
    table::Table,
};

/// The lobby's text, in about eight lines of a phone. The whole description is on its picture.
pub fn lobby(table: &Table, language: Language) -> String {
    let meta = table.kind.meta();
    let head = match table.row.stage {
        Stage::Lobby => meta.pitch.split_inclusive(". ").next().unwrap_or_default().trim_end(),
        Stage::Closed => "This table was closed.",
        Stage::Running | Stage::Paused | Stage::Over | Stage::Frozen => "The game has started.",
    };
    let host = match table.row.stage {
        Stage::Lobby => host(table),
        _ => String::new(),
    };
    // The channel keeps it from before the game, so that nobody need trust the bot for it.
    let dice = match table.row.stage {
        Stage::Closed => String::new(),
        _ => format!("\n-# Dice you can check (`/table dice`): SHA-256 `{}`", table.row.commitment),
    };
    language.text(format!(
        "## {}\n{head}\n{}{}{host}{dice}",
        meta.title,
        seats(table),
        changed_options(table)
    ))
}

/// The players in the order of their seats, and how many there can be.
fn seats(table: &Table) -> String {
    let who = |(row, name): (&SeatRow, String)| {
        row.user.map_or_else(|| format!("{name} (computer, {})", row.level.name()), mention)
    };
    let players: Vec<String> = table.seats.iter().zip(table.names()).map(who).collect();
    let count = match table.row.stage {
        Stage::Lobby => format!(" · {} of {}", players.len(), table.kind.meta().players()),
        _ => String::new(),
    };
    format!("{}{count}", players.join(", "))
}

fn changed_options(table: &Table) -> String {
    let changed: Vec<String> = table
        .options()
        .filter(|spec| table.option_value(spec) != table.option_default(spec))
        .map(|spec| {
            format!("{} {}", option_title(spec.name), table.option_shown(spec, &table.option_value(spec)))
        })
        .collect();
    if changed.is_empty() { String::new() } else { format!("\n**Options** {}", changed.join(" · ")) }
}

/// Says who leads the table, and what the game is like.
fn host(table: &Table) -> String {
    let meta = table.kind.meta();
    format!(
        "\nHost {} · {} · best with {} · new to it? `/learn game: {}`",
        mention(table.row.host),
        meta.length,
        meta.best_players(),
        meta.slug
    )
}

/// Over the menu of an option's values.
pub fn option_question(spec: &OptionSpec, shown: &str, language: Language) -> String {
    language.text(format!(
        "**{}**: {}. Now **{shown}**; it takes {}.",
        option_title(spec.name),
        spec.help,
        spec.allowed()
    ))
}

/// Over the menus of a game's options.
pub fn options_of(game: Kind, [page, pages]: [usize; 2], language: Language) -> String {
    let at = if pages > 1 { format!(" ({page} of {pages})") } else { String::new() };
    language.text(format!("**Options of {}**{at}", game.meta().title))
}

/// Over the menu of one option.
pub fn option_about(spec: &OptionSpec, language: Language) -> String {
    language.text(format!("**{}**: {}.", option_title(spec.name), spec.help))
}

/// An option in a list of names, with what it means.
pub fn option_hint(spec: &OptionSpec, language: Language) -> String {
    language.text(format!("{}: {}", option_title(spec.name), spec.help))
}

/// An option in a menu, with its value.
pub fn option_entry(spec: &OptionSpec, shown: &str, language: Language) -> String {
    language.text(format!("{}: {shown}", option_title(spec.name)))
}

/// Says what an option changes.
pub fn option_help(spec: &OptionSpec, language: Language) -> String {
    language.text(spec.help)
}

/// A value of an option in a menu.
pub fn option_value(shown: &str, language: Language) -> String {
    language.text(shown)
}

/// One option with the values it takes.
pub fn option(table: &Table, name: &str, language: Language) -> String {
    let Some(spec) = table.options().find(|spec| spec.name == name) else {
        return Refused::NoSuchOption { known: table.options().map(|spec| spec.name).collect() }
            .say(language);
    };
    option_question(spec, &table.option_shown(spec, &table.option_value(spec)), language)
}

/// Somebody plays again, and invites those who played with them.
pub fn play_again(by: PersonId, users: &[PersonId], language: Language) -> String {
    let by = mention(by);
    language.text(match users {
        [] => format!("{by} plays again with the same options."),
        users => format!(
            "{by} plays again with the same options. {}, press **Join** to take a seat. The player after the one who began \
             last time begins, unless the host chooses another.",
            mentions(users, language)
        ),
    })
}

/// Somebody at a table that waits for players invites another person.
pub fn invited(by: PersonId, user: PersonId, language: Language) -> String {
    language.text(format!(
        "{}, {} invites you to this table: press **Join** to take a seat.",
        mention(user),
        mention(by)
    ))
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;

    /// Of about 40 letters of a phone each.
    #[test]
    fn the_description_in_a_lobby_takes_two_lines() {
        for kind in Kind::ALL {
            let mut table = Table::sample(*kind, &[PersonId(101), PersonId(102)]);
            table.row.stage = Stage::Lobby;
            let text = lobby(&table, Language::English);
            let line = text.lines().nth(1).unwrap_or_default();
            assert!(line.ends_with('.') && line.chars().count() <= 80, "{kind}: {line}");
            assert!(text.lines().count() <= 6, "{kind}: {text}");
        }
    }
}
