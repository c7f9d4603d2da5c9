//! The words about moves that are prepared for a turn to come.

use harbormaster_rules::{Kind, Language};

use crate::store::PutAway;

/// Lists what is prepared, in order of preference, and whether each move still means what was read.
pub fn prepared(kind: Kind, moves: &[(String, bool)], language: Language) -> String {
    let title = kind.meta().title;
    let line = |(words, is_as_read): &(String, bool)| match is_as_read {
        true => format!("**{words}**"),
        false => format!("~~{words}~~ (changed since you read it: prepare it again, or it is not played)"),
    };
    let lines: Vec<String> = match moves {
        [only] => vec![line(only)],
        several => (1..).zip(several).map(|(number, one)| format!("{number}. {}", line(one))).collect(),
    };
    let end = match moves {
        [] => return language.text(format!("**{title}**: nothing is prepared.")),
        [_] => "It is played as soon as your turn begins, if it still means just this.",
        _ => "The first that still means just this is played as soon as your turn begins.",
    };
    let head = format!("**{title}**: prepared for your next turn, and only you see it:");
    language.text(format!("{head}\n{}\n{end}", lines.join("\n")))
}

/// Says what was put away and why.
pub fn put_away(moves: &[String], why: PutAway, language: Language) -> String {
    let moves = moves.join("**, **");
    let why = match why {
        PutAway::Changed => "when your turn came, it was not possible any more or meant something else",
        PutAway::Undone => "a move was undone after you prepared it",
        PutAway::TurnMade => "your turn was made without it",
    };
    language.text(format!("What you had prepared was not played: {why} (**{moves}**).\n"))
}

/// Below what happened: what its reader had in mind.
pub fn plan(parts: &[String], language: Language) -> String {
    if parts.is_empty() {
        return String::new();
    }
    format!("\n\n{}\n{}", language.text("**Your plan**".to_owned()), parts.join("\n"))
}

/// Over a move that its player had prepared.
pub fn played_as_prepared(name: &str, language: Language) -> String {
    language.text(format!("Prepared by **{name}**:"))
}

/// Before an entry of the log that its player had prepared.
pub fn made_as_prepared(language: Language) -> String {
    language.text("(prepared) ".to_owned())
}

/// The question before a move is prepared.
pub const fn question(pictured: bool) -> &'static str {
    if pictured { "If nothing changes, the board will look like this. Prepare it?" } else { "Prepare it?" }
}
