//! Descriptions in words, for those who hear the picture. The service takes 1,024 characters.

use harbormaster_rules::{Names, Outcome, Seat};

use crate::text::{isolated, without_isolates};

/// The longest description.
pub(super) const LONGEST: usize = 1_024;

/// Names in descriptions are cut after this many characters.
const LONGEST_NAME: usize = 24;

/// A name short enough for a sentence.
pub(super) fn short(name: &str) -> String {
    let bare = without_isolates(name);
    if bare.chars().count() <= LONGEST_NAME {
        return name.to_owned();
    }
    let kept: String = bare.chars().take(LONGEST_NAME - 1).collect();
    isolated(&format!("{}…", kept.trim_end()))
}

/// "Ann", "Ann and Ben", "Ann, Ben and Cem".
pub(super) fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// Why the game is over, with the names of those who are meant.
pub(super) fn ending(outcome: &Outcome, name: impl Fn(Seat) -> String) -> String {
    let seats = (0..).map(Seat::new).take(outcome.scores.len());
    let names: Vec<String> = seats.map(name).collect();
    Names(&names).put_into(&outcome.ending)
}

/// As many sentences as fit, in the order given; the caller puts the weightiest first.
pub(super) fn joined(sentences: impl IntoIterator<Item = String>) -> String {
    let mut out = String::new();
    let mut long = 0;
    for sentence in sentences {
        let gap = usize::from(!out.is_empty());
        let more = sentence.chars().count() + gap;
        if long + more > LONGEST {
            break;
        }
        if gap == 1 {
            out.push(' ');
        }
        out.push_str(&sentence);
        long += more;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cut_and_listed() {
        assert_eq!(short(&"x".repeat(30)).chars().count(), LONGEST_NAME);
        assert_eq!(short("Ann"), "Ann");
        let names = ["Ann", "Ben", "Cem"].map(str::to_owned);
        assert_eq!(listed(&names), "Ann, Ben and Cem");
        assert_eq!(listed(&names[..1]), "Ann");
        assert_eq!(listed(&[]), "");
    }

    #[test]
    fn who_ended_the_game_is_called_by_name() {
        let mut outcome = Outcome {
            places: vec![],
            scores: vec![9, 3],
            winners: harbormaster_rules::SeatSet::default(),
            by_limit: false,
            ending: "Player 2 has no freight left on the board.".into(),
        };
        let names = ["Ann", "Ben"].map(str::to_owned);
        let name = |seat: Seat| names[seat.index()].clone();
        assert_eq!(ending(&outcome, name), "Ben has no freight left on the board.");
        outcome.ending = "2 hubs have closed.".into();
        assert_eq!(ending(&outcome, name), outcome.ending);
    }

    #[test]
    fn what_does_not_fit_is_left_out_whole() {
        let text = joined([String::from("First."), "ä".repeat(1_011), String::from("Never."), String::new()]);
        assert!(text.chars().count() <= LONGEST);
        assert!(text.starts_with("First. ää") && !text.contains("Never"));
    }
}
