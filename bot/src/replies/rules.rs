//! A page of a game's rules.

use harbormaster_rules::{Kind, Language};

use crate::{
    answer::Reply,
    pictures,
    rows::{self, MenuEntry},
    rulebook,
    speak::{self, Label},
    tap::Tap,
};

/// One page with buttons to its neighbours and a menu of chapters; beyond the last comes the last. The first tells the
/// game in one minute, beside three boards of it.
pub async fn page(game: Kind, number: u16, language: Language) -> Reply {
    let pages = rulebook::pages(game, language);
    let at = usize::from(number).min(pages.len().saturating_sub(1));
    let entry = |at: usize| MenuEntry {
        value: at.to_string(),
        label: pages.get(at).map(|page| page.title.clone()).unwrap_or_default(),
        description: String::new(),
    };
    let entries = rulebook::contents(&pages, at).into_iter().map(entry).collect();
    let jump = Label::JumpTo { page: at + 1, pages: pages.len() };
    let turns = [Label::Back, Label::Next].map(|label| label.say(language));
    let rows = vec![
        rows::select(&Tap::RulesJump { game }, &jump.say(language), entries),
        rows::turn_pages(at, pages.len(), turns, |page| Tap::Rules { game, page, replace: true }),
    ];
    let mut text = pages.get(at).map(|page| page.text.clone()).unwrap_or_default();
    if at > 0 {
        return Reply { text, rows, ..Reply::default() };
    }
    let mut boards = pictures::examples(game, language).await.into_iter();
    text.push_str(&speak::example(language));
    Reply { text, rows, picture: boards.next(), more: boards.collect(), ..Reply::default() }
}
