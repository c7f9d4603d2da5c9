//! A game's RULES.md in pages that fit a chat message.

use harbormaster_rules::{Kind, Language};

/// The most characters of rules on one page; Discord takes 2,000 in a message.
const PAGE: usize = 1_900;

/// The most entries of a menu.
const MENU: usize = 25;

/// One page of the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesPage {
    /// The section's heading.
    pub title: String,
    /// The text, heading included, in Discord's markdown.
    pub text: String,
}

/// All pages of a game's rules: one for each `## ` section, more where a section is long.
pub fn pages(game: Kind, language: Language) -> Vec<RulesPage> {
    let mut pages = Vec::new();
    for section in sections(game.meta().rules) {
        let title = section.lines().next().unwrap_or_default().trim_start_matches('#').trim().to_owned();
        let parts = split(section);
        let count = parts.len();
        for (number, text) in (1..).zip(parts) {
            let title = if count == 1 { title.clone() } else { format!("{title} ({number}/{count})") };
            pages.push(RulesPage { title: language.text(title), text: language.text(text) });
        }
    }
    pages
}

/// The game in one minute, without its heading.
pub fn in_one_minute(game: Kind, language: Language) -> String {
    let first = sections(game.meta().rules).first().copied().unwrap_or_default();
    language.text(first.split_once('\n').map_or(first, |(_, text)| text.trim()))
}

/// The pages that a menu names while this one is read: the first of each chapter, and those of the chapter itself that
/// are nearest, as many as a menu holds.
pub fn contents(pages: &[RulesPage], at: usize) -> Vec<usize> {
    let chapters: Vec<&str> = pages.iter().map(|page| chapter(&page.title)).collect();
    let here = chapters.get(at).copied();
    let is_first = |at: usize| at == 0 || chapters[at - 1] != chapters[at];
    let (mut named, others): (Vec<usize>, Vec<usize>) = (0..pages.len()).partition(|at| is_first(*at));
    let mut near: Vec<usize> = others.into_iter().filter(|at| Some(chapters[*at]) == here).collect();
    near.sort_by_key(|page| page.abs_diff(at));
    near.truncate(MENU.saturating_sub(named.len()));
    named.extend(near);
    named.sort_unstable();
    named
}

/// The number of the chapter with which a title begins, else the title.
fn chapter(title: &str) -> &str {
    let digits = title.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(title.len());
    if digits == 0 { title } else { &title[..digits] }
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
    fn every_chapter_of_every_game_is_one_choice_away() {
        for game in Kind::ALL {
            let pages = pages(*game, Language::English);
            for at in 0..pages.len() {
                let contents = contents(&pages, at);
                assert!(
                    contents.len() <= 25 && contents.contains(&at),
                    "{game}: page {at} of {}",
                    pages.len()
                );
                let mut titles = contents.iter().map(|page| pages[*page].title.as_str());
                let last = titles.next_back().unwrap_or_default();
                assert_eq!(last, "Licence and credits", "{game}: what the game is comes before whose it is");
            }
            assert!(pages[0].text.contains("**How to play in one minute.**"), "{game}");
            assert!(pages[0].text.chars().count() < 1_500, "{game}: one minute");
            assert!(pages[1].title.starts_with("1. Words used"), "{game}");
            let titles: Vec<&str> = pages.iter().map(|page| page.title.as_str()).collect();
            let twice = titles.iter().enumerate().find(|(at, title)| titles[..*at].contains(title));
            assert_eq!(twice, None, "{game}: two chapters of one name");
        }
    }

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
