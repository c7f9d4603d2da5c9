//! The words about moves that are prepared for a turn to come.

use harbormaster_rules::{Kind, Language};

use crate::store::PutAway;

/// Lists what is prepared, in order of preference.
pub fn prepared(kind: Kind, moves: &[String], language: Language) -> String {
    let title = kind.meta().title;
    let text = match moves {
        [] => format!("**{title}**: nothing is prepared."),
        [only] => format!(
            "**{title}**: prepared for your next turn, and only you see it:\n**{only}**\nIt is played as soon as your turn \
             begins, if it still means just this."
        ),
        several => {
            let lines: Vec<String> =
                (1..).zip(several).map(|(number, words)| format!("{number}. **{words}**")).collect();
            format!(
                "**{title}**: prepared for your next turn, and only you see it:\n{}\nThe first that still means just this is \
                 played as soon as your turn begins.",
                lines.join("\n")
            )
        }
    };
    language.text(text)
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
