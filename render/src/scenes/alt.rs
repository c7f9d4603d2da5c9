//! Alt texts, for people who use a screen reader. Discord takes at most 1,024 characters.

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

/// Joins as many sentences as fit, in the order given; callers put the most important first.
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

/// The place of everything that a description leaves out.
const MORE: &str = "The rest: /board text: yes.";

/// The longest description that has this sentence at its end.
pub(super) const ROOM: usize = LONGEST - MORE.len() - 1;

/// Joins as many sentences about a board as fit, in the order given, and the place to read the others.
pub(super) fn board(sentences: Vec<String>) -> String {
    if fits(&sentences) {
        return joined(sentences);
    }
    shortened(sentences)
}

/// The same if the sentences already leave something out.
pub(super) fn shortened(sentences: Vec<String>) -> String {
    let mut room = ROOM + 1;
    let kept = sentences.into_iter().take_while(|sentence| {
        let more = sentence.chars().count() + 1;
        let fits = more <= room;
        room = room.saturating_sub(more);
        fits
    });
    joined(kept.chain([MORE.to_owned()]))
}

/// True if there is room for all sentences.
pub(super) fn fits(sentences: &[String]) -> bool {
    sentences.iter().map(|sentence| sentence.chars().count() + 1).sum::<usize>() <= LONGEST
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
    fn a_cut_description_says_where_the_rest_is() {
        let text = board(vec![String::from("First."), "ä".repeat(1_010), String::from("Never.")]);
        assert_eq!(text, "First. The rest: /board text: yes.");
        assert_eq!(board(vec![String::from("First."), String::from("Last.")]), "First. Last.");
        assert!(shortened(vec!["ä".repeat(996), String::from("x.")]).chars().count() <= LONGEST);
    }

    #[test]
    fn what_does_not_fit_is_left_out_whole() {
        let text = joined([String::from("First."), "ä".repeat(1_011), String::from("Never."), String::new()]);
        assert!(text.chars().count() <= LONGEST);
        assert!(text.starts_with("First. ää") && !text.contains("Never"));
    }
}
