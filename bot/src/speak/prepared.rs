//! The words about moves that are prepared for a turn to come.

use harbormaster_rules::{Kind, Language, Timestamp};

use crate::{store::PutAway, table::ShownOrder};

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
        moves if moves.iter().all(|(_, is_as_read)| !is_as_read) => "",
        [_] => "It is played as soon as your turn begins, if it still means just this.",
        _ => "The first that still means just this is played as soon as your turn begins.",
    };
    let head = format!("**{title}**: prepared for your next turn, and only you see it:");
    language.text(format!("{head}\n{}\n{end}", lines.join("\n")))
}

/// A standing order in the list.
pub struct StandingOrder {
    /// The order in words.
    pub words: String,
    /// Its end.
    pub until: Timestamp,
    /// The move that it makes now in words; none while it waits.
    pub now: Option<String>,
}

/// Lists standing orders, numbered from `first`.
pub fn orders(kind: Kind, orders: &[StandingOrder], first: usize, language: Language) -> String {
    let line = |(number, order): (usize, &StandingOrder)| {
        let now = order.now.as_ref().map_or_else(String::new, |now| format!(" Now: **{now}**."));
        format!("{number}. **{}**, until <t:{}:f>.{now}", order.words, order.until.seconds())
    };
    let lines: Vec<String> = (first..).zip(orders).map(line).collect();
    let title = kind.meta().title;
    language.text(match lines.is_empty() {
        true => {
            format!("**{title}**: no standing orders. Give one, and it is done for you while you are away.")
        }
        false => format!("**{title}**: your standing orders, for nobody else to see:\n{}", lines.join("\n")),
    })
}

/// Asks whether a standing order is meant. With `changed` it was asked before, about something that has changed since.
pub fn order_question(proposal: &ShownOrder, changed: bool, language: Language) -> String {
    let changed = if changed { "The board has changed since you read this, so read it again.\n" } else { "" };
    let now = match &proposal.now {
        Some(now) => format!("It would begin at once: **{now}**."),
        None => "For now it would wait.".to_owned(),
    };
    let (words, until) = (&proposal.words, proposal.until.seconds());
    language.text(format!(
        "{changed}**{words}**, until <t:{until}:f>.\n{now} It ends when it can no longer be kept, and you are told why."
    ))
}

/// Says which order has ended and why.
pub fn order_ended(words: &str, why: &PutAway, language: Language) -> String {
    let why = match why {
        PutAway::Expired => "its time is over.",
        PutAway::Undone => "a move was undone after you gave it.",
        PutAway::Changed | PutAway::TurnMade => "it would mean something else now.",
        PutAway::Failed(why) => why,
    };
    language.text(format!("Your order has ended (**{words}**): {why}\n"))
}

/// Says which moves were put away and why.
pub fn put_away(moves: &[String], why: &PutAway, language: Language) -> String {
    let moves = moves.join("**, **");
    let why = match why {
        PutAway::Changed | PutAway::Expired | PutAway::Failed(_) => {
            "when your turn came, it was not possible any more or meant something else"
        }
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
