//! How a game ended, and how its dice can be checked.

use harbormaster_rules::{Language, Outcome, Seat};

use super::text::mention;
use crate::table::Table;

/// Who won, with all scores, and how to check the dice; nothing before the end.
pub fn result(table: &Table, digest: Option<&str>, language: Language) -> String {
    let Some(outcome) = table.outcome() else { return String::new() };
    let names = table.names();
    let shown = |seat: Seat, name: &String| {
        let user = table.seats.get(seat.index()).and_then(|row| row.user);
        user.map_or_else(|| name.clone(), mention)
    };
    let mut text = String::from("🏁 **Final scores**");
    for (score, seat) in ranked(&outcome) {
        let Some(name) = names.get(seat.index()) else { continue };
        let cup = if outcome.winners.contains(seat) { " 🏆" } else { "" };
        text.push_str(&format!("\n- {}: **{score}**{cup}", shown(seat, name)));
    }
    language.text(format!("{text}\n{}", dice(table, digest)))
}

/// The best first, whether that is the most or, as where costs are counted, the least; but by the game's own places
/// where it has some.
fn ranked(outcome: &Outcome) -> Vec<(i64, Seat)> {
    let mut scores: Vec<(i64, Seat)> = outcome.scores.iter().copied().zip((0..).map(Seat::new)).collect();
    let won = scores.iter().find(|(_, seat)| outcome.winners.contains(*seat)).map(|(score, _)| *score);
    let least_wins = won.is_some_and(|won| outcome.scores.iter().any(|score| *score > won));
    scores.sort_by_key(|(score, seat)| {
        (outcome.places.get(seat.index()), if least_wins { *score } else { -*score })
    });
    scores
}

/// The text over the last board of a table closed in the middle.
pub fn closed(table: &Table, digest: Option<&str>, language: Language) -> String {
    language.text(format!(
        "⏹ The table was closed before the end, so there is no winner.\n{}",
        dice(table, digest)
    ))
}

/// The secret behind the commitment, and the mark of the record; for games that have ended.
fn dice(table: &Table, digest: Option<&str>) -> String {
    let digest =
        digest.map(|digest| format!(", which `harbormaster verify` knows by `{digest}`")).unwrap_or_default();
    format!(
        "-# Dice revealed: secret `{}`, committed to as SHA-256 `{}`. `/table record` gives the whole game as a file{digest}.",
        table.row.secret.reveal(),
        table.row.commitment
    )
}
