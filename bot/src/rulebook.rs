//! A game's RULES.md in pages that fit a chat message.

use harbormaster_rules::{Kind, Language};

/// The most characters of rules on one page; Discord takes 2,000 in a message.
const PAGE: usize = 1_900;

/// One page of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The section's heading.
    pub title: String,
    /// The text, heading included, in Discord's markdown.
    pub text: String,
}

/// All pages of a game's rules: one for each `## ` section, more where a section is long.
pub fn pages(game: Kind, language: Language) -> Vec<Page> {
    let mut pages = Vec::new();
    for section in sections(game.meta().rules) {
        let title = section.lines().next().unwrap_or_default().trim_start_matches('#').trim().to_owned();
        let parts = split(section);
        let count = parts.len();
        for (number, text) in (1..).zip(parts) {
            let title = if count == 1 { title.clone() } else { format!("{title} ({number}/{count})") };
            pages.push(Page { title: language.text(title), text: language.text(text) });
        }
    }
    pages
}

/// The text cut before each `## ` heading; what stands before the first is a section of its own.
fn sections(rules: &str) -> Vec<&str> {
    let mut cuts: Vec<usize> = rules.match_indices("\n## ").map(|(at, _)| at + 1).collect();
    cuts.insert(0, 0);
    cuts.push(rules.len());
    cuts.windows(2).map(|cut| rules[cut[0]..cut[1]].trim()).filter(|section| !section.is_empty()).collect()
}

/// Lines gathered into parts of at most [`PAGE`] characters.
fn split(section: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in section.lines() {
        let line: String = line.chars().take(PAGE).collect();
        let full = parts.last().is_some_and(|part| part.chars().count() + line.chars().count() + 1 > PAGE);
        if full {
            parts.push(String::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push_str(&line);
            part.push('\n');
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pages_of_every_game_hold_all_its_rules_and_fit_a_message() {
        for game in Kind::ALL {
            let pages = pages(*game, Language::English);
            assert!(pages.iter().all(|page| page.text.chars().count() <= 2_000 && !page.title.is_empty()));
            let all: String = pages.iter().flat_map(|page| page.text.split_whitespace()).collect();
            let source: String = game.meta().rules.split_whitespace().collect();
            assert_eq!(all, source);
        }
    }
}
