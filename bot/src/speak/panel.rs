//! What is said over the private panel, its questions and its half-made moves.

use harbormaster_rules::{Field, FieldKind, Kind, Verb};

use super::{list, option_title};
use crate::{table::Table, trouble::Trouble};

/// A verb without a legal move, and nothing more to say.
pub const NOTHING_OF_THAT_KIND: &str = "There is no such move now. `/play` shows what you can do.";
/// The grey text of a menu of moves.
pub const CHOOSE_A_MOVE: &str = "Choose a move";
/// The button that plays what was asked about.
pub const CONFIRM: &str = "Confirm";
/// The button that puts a question away.
pub const NOT_NOW: &str = "Not now";
/// The grey text of a menu of cards.
pub const LOOK_AT_A_CARD: &str = "Look at a card";
/// The button that shows all fields of a move at once.
pub const ALL_CHOICES: &str = "All choices…";
/// The button that forgets what has been chosen.
pub const START_AGAIN: &str = "Start again";
/// The button that leads from another's moves to one's own.
pub const OWN_MOVES: &str = "Your own moves";
/// The entry of a menu that leads to values before these.
pub const VALUES_BEFORE: &str = "◀ Back …";
/// The entry of a menu that leads to further values.
pub const MORE_VALUES: &str = "More ▶ …";
/// A half-made move that is complete.
pub const FORM_READY: &str = "**Confirm** plays it.";
/// The time in which a form can be opened has passed.
pub const TOO_LATE_TO_ASK: &str = "I was too slow to ask you: press the button once more.";
/// A half-made move that is not in memory any more.
pub const FORM_FORGOTTEN: &str =
    "I no longer remember this half-made move. Nothing was played; `/play` starts it again.";

/// Over the private list of moves. `whom` says for whom they are, where it is not the caller.
pub fn your_moves(table: &Table, whom: Option<&str>, page: usize, pages: usize) -> String {
    let title = table.kind.meta().title;
    let whom = whom.map(|whom| format!(" {whom}")).unwrap_or_default();
    if pages > 1 {
        format!("**{title}**: what you can do now{whom} (page {page} of {pages}).")
    } else {
        format!("**{title}**: what you can do now{whom}.")
    }
}

/// For a captain who is away.
pub fn for_seat(name: &str) -> String {
    format!("for **{name}**")
}

/// With the powers of whoever leads the table.
pub fn as_host(host: &str) -> String {
    format!("as the {}", option_title(host))
}

/// The button that leads to the moves of a captain who is away.
pub fn act_for(name: &str) -> String {
    format!("Act for {name}")
}

/// A verb in a menu: "Sell (7)".
pub fn verb_choice(verb: &str, count: usize) -> String {
    format!("{} ({count})", option_title(verb))
}

/// A verb in a menu whose moves are put together: "Sell…".
pub fn form_choice(verb: &str) -> String {
    format!("{}…", option_title(verb))
}

/// `/card` in a game without cards, or before there is one.
pub fn no_cards(kind: Kind) -> String {
    format!(
        "{} has no cards to look at now. `/hand` shows what is yours, `/board` the board.",
        kind.meta().title
    )
}

/// `/card` with a name that nothing has.
pub fn no_such_card(which: &str) -> String {
    let which: String = which.chars().take(50).collect();
    format!("There is no card called {}. Choose one of those that come up while you type.", quoted(&which))
}

/// The question before a move that is costly or final.
pub fn really(verb: &str, label: &str, whom: Option<&str>, outlook: Option<&str>, pictured: bool) -> String {
    let whom = whom.map(|whom| format!(", {whom}")).unwrap_or_default();
    let certain = if pictured { "The picture shows the board after it, before any luck. " } else { "" };
    let outlook = outlook.map(quote).unwrap_or_default();
    // Most labels begin with the verb itself.
    let title = option_title(verb);
    let says_it = label.to_lowercase().starts_with(&title.to_lowercase());
    let title = if says_it { String::new() } else { format!("{title}: ") };
    format!("**{title}{label}**{whom}{outlook}\n{certain}Is that what you want?")
}

/// What happened, for the mover.
pub fn played(lines: &[String]) -> String {
    if lines.is_empty() { "Played.".to_owned() } else { lines.join("\n") }
}

/// The first half of an act is played, and the second is not.
pub fn only_half(trouble: &Trouble) -> String {
    format!("What was to follow is not played yet: {trouble}")
}

/// A half-made move: what has been chosen, and what is still to be done.
pub fn form(verb: &Verb, whom: Option<&str>, words: &str, outlook: Option<&str>, remark: &str) -> String {
    let title = option_title(verb.name);
    let whom = whom.map(|name| format!(" for **{name}**")).unwrap_or_default();
    let words = quote(words);
    let outlook = outlook.map(quote).unwrap_or_default();
    format!("**{title}**{whom}: {}{words}{outlook}\n{remark}", verb.summary)
}

/// The next choice of a move that is put together step by step.
pub fn step(verb: &Verb, whom: Option<&str>, words: &str, field: &Field) -> String {
    let whom = whom.map(|name| format!(", {name}")).unwrap_or_default();
    let words = quote(words);
    format!("**{}**{whom}{words}\nChoose {}.", option_title(verb.name), field.help)
}

/// The choice of what follows the first half of an act.
pub fn second_half(verb: &Verb, whom: Option<&str>, words: &str) -> String {
    let whom = whom.map(|name| format!(", {name}")).unwrap_or_default();
    format!("**{}**{whom}{}\nAnd then?", option_title(verb.name), quote(words))
}

/// Lines that stand out from what is asked about them.
fn quote(lines: &str) -> String {
    lines.lines().map(|line| format!("\n> {line}")).collect()
}

/// Fields that a half-made move needs.
pub fn still_missing(fields: &[&Field]) -> String {
    let fields: Vec<String> = fields.iter().map(|field| format!("{} ({})", field.name, field.help)).collect();
    format!("Still missing: {}.", list(&fields))
}

/// Somebody's own words in the middle of ours.
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", escaped(text))
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        if matches!(sign, '\\' | '*' | '_' | '~' | '`' | '|' | '>' | '#' | '[' | ']' | '(' | ')' | '<' | ':')
        {
            safe.push('\\');
        }
        safe.push(sign);
        if sign == '@' {
            safe.push('\u{200b}');
        }
    }
    safe
}

/// The button that opens the form of numbers and texts: "Price, note…".
pub fn amounts_button(fields: &[&str]) -> String {
    let fields = option_title(&fields.join(", "));
    format!("{}…", fields.chars().take(79).collect::<String>())
}

/// The grey text of a menu of values.
pub fn menu_hint(field: &Field) -> String {
    format!("{}: {}", option_title(field.name), field.help)
}

/// The grey text of an input.
pub fn input_hint(field: &Field) -> String {
    match field.kind {
        FieldKind::Whole { min, max } => format!("{min} to {max}: {}", field.help),
        _ => field.help.to_owned(),
    }
}

/// Something else was typed where a number belongs.
pub fn not_a_number(field: &str, min: u32, max: u32) -> String {
    format!("{} is a whole number from {min} to {max}.", option_title(field))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn free_text_neither_formats_nor_pings() {
        assert_eq!(quoted("**x** <@1> @everyone"), "\"\\*\\*x\\*\\* \\<@\u{200b}1\\> @\u{200b}everyone\"");
    }

    #[test]
    fn the_button_of_the_form_names_what_is_typed_there() {
        assert_eq!(amounts_button(&["price", "note"]), "Price, note…");
        assert!(amounts_button(&["x".repeat(100).as_str()]).chars().count() <= 80);
    }
}
