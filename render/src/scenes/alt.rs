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

/// As many sentences as fit, in the order given; callers put the most important first.
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
    fn what_does_not_fit_is_left_out_whole() {
        let text = joined([String::from("First."), "ä".repeat(1_011), String::from("Never."), String::new()]);
        assert!(text.chars().count() <= LONGEST);
        assert!(text.starts_with("First. ää") && !text.contains("Never"));
    }
}
