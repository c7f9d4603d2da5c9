//! A table before its game, and its options.

use harbormaster_rules::{Language, OptionSpec};

use super::{
    refusals::Refused,
    text::{mention, mentions, option_title},
};
use crate::ids::PersonId;
use crate::{store::Stage, table::Table};

/// The lobby's text.
pub fn lobby(table: &Table, language: Language) -> String {
    let meta = table.kind.meta();
    let text = match table.row.stage {
        Stage::Lobby => format!("## {}\n{}\n", meta.title, meta.pitch),
        Stage::Closed => format!("## {}\nThis table was closed.\n", meta.title),
        _ => format!("## {}\nThe game has started.\n", meta.title),
    };
    let foot = match table.row.stage {
        Stage::Lobby => foot(table),
        Stage::Closed => String::new(),
        _ => format!(
            "\n-# Dice you can check: I committed to my secret before the game. `/table dice` shows all that is known.\n-# SHA-256 `{}`",
            table.row.commitment
        ),
    };
    language.text(format!("{text}{}{}{foot}", seats(table), changed_options(table)))
}

fn seats(table: &Table) -> String {
    let (meta, names) = (table.kind.meta(), table.names());
    let mut text =
        format!("\n**Seats** ({} of {} to {})\n", names.len(), meta.seats.start(), meta.seats.end());
    for (number, (row, name)) in (1..).zip(table.seats.iter().zip(&names)) {
        let who = row.user.map_or_else(|| format!("{name} (computer, {})", row.level.name()), mention);
        text.push_str(&format!("{number}. {who}\n"));
    }
    text
}

fn changed_options(table: &Table) -> String {
    let changed: Vec<String> = table
        .options()
        .filter(|spec| table.option_value(spec) != table.option_default(spec))
        .map(|spec| {
            format!("{} {}", option_title(spec.name), table.option_shown(spec, &table.option_value(spec)))
        })
        .collect();
    if changed.is_empty() { String::new() } else { format!("\n**Options** {}\n", changed.join(" · ")) }
}

/// Says who leads the table, what the game is like, and how its dice can be checked.
fn foot(table: &Table) -> String {
    let meta = table.kind.meta();
    let best = match (meta.best.start(), meta.best.end()) {
        (only, most) if only == most => only.to_string(),
        (least, most) => format!("{least} to {most}"),
    };
    format!(
        "\nHost {} · {} · best with {best}. New to it? `/learn game: {}`\
         \n-# Dice you can check: I have drawn a secret and commit to it below. Every player who joins adds to it; \
         after the game I reveal it.\n-# SHA-256 `{}`",
        mention(table.row.host),
        meta.length,
        meta.slug,
        table.row.commitment
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

/// One option with the values it takes, or all with what they are about: more does not fit into a message.
pub fn options(table: &Table, name: Option<&str>, language: Language) -> String {
    let wanted = table.options().filter(|spec| name.is_none_or(|name| spec.name == name));
    let line = |spec: &OptionSpec| {
        let value = table.option_shown(spec, &table.option_value(spec));
        let title = option_title(spec.name);
        let takes = name.map_or_else(String::new, |_| format!("; it takes {}", spec.allowed()));
        format!("- **{title}** `{}`: {value}. {}{takes}.", spec.name, spec.help)
    };
    let lines: Vec<String> = wanted.map(line).collect();
    if lines.is_empty() {
        return Refused::NoSuchOption { known: table.options().map(|spec| spec.name).collect() }
            .say(language);
    }
    language.text(lines.join("\n"))
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

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;

    #[test]
    fn all_options_of_a_game_fit_into_a_message() {
        for kind in Kind::ALL {
            let table = Table::sample(*kind, &[PersonId(101), PersonId(102), PersonId(103)]);
            let length = options(&table, None, Language::English).chars().count();
            assert!(length <= 2_000, "{kind}: {length} characters");
        }
    }
}
