//! How a game ended, and how its dice can be checked.

use harbormaster_rules::{Language, Outcome, Seat};

use super::{refusals::Refused, text::mention};
use crate::table::Table;

/// Who won, with all points and how they came about; nothing before the end.
pub fn result(table: &Table, language: Language) -> String {
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
        let parts = table.game.as_ref().and_then(|game| game.reckoning(seat, language));
        let parts = parts.map(|parts| format!(" ({parts})")).unwrap_or_default();
        text.push_str(&format!("\n- {}: **{score}**{cup}{parts}", shown(seat, name)));
    }
    language.text(text)
}

/// A player's own points after the end, for the place of a hand.
pub fn own_points(table: &Table, seat: Seat, language: Language) -> String {
    let score = table.outcome().and_then(|outcome| outcome.scores.get(seat.index()).copied());
    let Some(score) = score else { return Refused::Closed.say(language) };
    let parts = table.game.as_ref().and_then(|game| game.reckoning(seat, language));
    let parts = parts.map(|parts| format!(": {parts}")).unwrap_or_default();
    language.text(format!("The game is over. You have **{score}**{parts}."))
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
pub fn closed(language: Language) -> String {
    language.text("⏹ The table was closed before the end, so there is no winner.")
}

/// The secret behind the commitment, and the mark of the record; for games that have ended.
pub fn dice(table: &Table, digest: &str, language: Language) -> String {
    if table.row.seed.is_some() {
        return language.text(format!(
            "A lucky word of this game named somebody whose data was deleted, so the word is gone and the secret alone no longer \
             gives the dice. The file of the game has its seed, by which every draw can be checked.\n- The secret: `{}`\n- Its \
             SHA-256, which the lobby showed before the game: `{}`\n- The mark of the whole game: `{digest}`",
            table.row.secret.reveal(),
            table.row.commitment
        ));
    }
    language.text(format!(
        "**Dice revealed.** Before the game I committed to a secret, and everybody who joined added to it; all dice and \
         cards were drawn from both.\n- The secret: `{}`\n- Its SHA-256, which the lobby showed before the game: `{}`\n\
         - The mark of the whole game: `{digest}`\n`harbormaster verify FILE` replays the file of the game and checks \
         every draw; `docs/verify.py` does the same in Python.",
        table.row.secret.reveal(),
        table.row.commitment
    ))
}
