//! The turning points of a game, and everybody's chances in it.

use harbormaster_rules::{AnyEvent, Language, Reader, Seat};

use crate::turning::TurningPoint;

/// The longest that is told of one entry, in characters.
const LONGEST: usize = 140;

/// Over the turning points, under the final scores.
pub fn turning_points_head(language: Language) -> String {
    language.text("📈 **Turning points**")
}

/// One turning point in a line: `Round 7: Ann sells R6 R6 for $12. (Ann 35 → 70 %)`.
pub fn turning_point(point: &TurningPoint, reader: &Reader<'_>) -> String {
    let TurningPoint { ply, round, mover, told, seat, before, after } = point;
    let when = match round {
        Some(round) => format!("Round {round}"),
        None => format!("Move {ply}"),
    };
    let told = in_short(told, *mover, reader);
    let (name, before, after) = (reader.name(*seat), percent(*before), percent(*after));
    reader.language().text(format!("{when}: {told} ({name} {before} → {after}\u{a0}%)"))
}

/// A share of a win in whole percent.
pub fn percent(share: f64) -> u8 {
    // From 0 to 100, whatever a game says.
    (100.0 * share).round().clamp(0.0, 100.0) as u8
}

/// Everybody's chances: `Chances: Ann 45 %, Ben 55 %`.
pub fn chances(chances: &[f64], reader: &Reader<'_>) -> String {
    let each = (0..).map(Seat::new).zip(chances);
    let each = each.map(|(seat, share)| format!("{} {}\u{a0}%", reader.name(seat), percent(*share)));
    reader.language().text(format!("Chances: {}", each.collect::<Vec<_>>().join(", ")))
}

/// Each seat's chances at the beginning of a game and in the end: `33 → 100 %`.
pub fn from_start_to_end(start: &[f64], end: &[f64]) -> Vec<String> {
    start
        .iter()
        .zip(end)
        .map(|(start, end)| format!("{} → {}\u{a0}%", percent(*start), percent(*end)))
        .collect()
}

/// Says what would have been better than a move, and what both promised.
pub fn better_move(better: &str, hope: f64, made: f64, language: Language) -> String {
    let (hope, made) = (percent(hope), percent(made));
    language.text(format!("Better: {better} (about {hope}\u{a0}% instead of {made}\u{a0}%)"))
}

/// Returns what everybody was told of an entry, in one line: as much of it, from the beginning, as
/// has room there.
fn in_short(told: &[AnyEvent], mover: Option<Seat>, reader: &Reader<'_>) -> String {
    let line = |count: usize| {
        let told = &told[..count];
        let one = mover.and_then(|mover| AnyEvent::in_one_line(told, mover, reader));
        let each = || told.iter().map(|event| event.say(reader).text).collect::<Vec<_>>().join(" ");
        // The line has a place of its own: nothing in it needs to stand out.
        one.unwrap_or_else(each).replace("**", "").replace("\n- ", "; ").replace('\n', " ")
    };
    let fits = (1..=told.len()).rev().find(|count| line(*count).chars().count() <= LONGEST);
    fits.map_or_else(|| cut(&line(told.len().min(1))), line)
}

/// The first words of a sentence that is too long.
fn cut(line: &str) -> String {
    if line.chars().count() <= LONGEST {
        return line.to_owned();
    }
    let start: String = line.chars().take(LONGEST).collect();
    let words = start.rsplit_once(' ').map_or(start.as_str(), |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', ':', '.']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_ends_behind_a_word() {
        let long = format!("Cem declares {}", "Moon ace, ".repeat(40));
        let short = cut(&long);
        assert!(short.ends_with(" Moon…") && short.chars().count() <= LONGEST + 1, "{short}");
        assert_eq!(cut("Cem declares Moon ace, Moon 2."), "Cem declares Moon ace, Moon 2.");
    }
}
