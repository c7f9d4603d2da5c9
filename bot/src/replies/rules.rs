//! A page of a game's rules.

use harbormaster_rules::{Kind, Language};

use crate::{
    answer::Reply,
    rows::{self, MenuEntry},
    rulebook,
    speak::Label,
    tap::Tap,
};

/// One page with buttons to its neighbours and a menu of all; beyond the last comes the last.
pub fn page(game: Kind, number: u16, language: Language) -> Reply {
    let pages = rulebook::pages(game, language);
    let at = usize::from(number).min(pages.len().saturating_sub(1));
    let entry = |(number, page): (u16, &rulebook::Page)| MenuEntry {
        value: number.to_string(),
        label: page.title.clone(),
        description: String::new(),
    };
    let entries = (0..).zip(&pages).map(entry).collect();
    let jump = Label::JumpTo { page: at + 1, pages: pages.len() };
    let turns = [Label::Back, Label::Next].map(|label| label.say(language));
    let rows = vec![
        rows::select(&Tap::RulesJump { game }, &jump.say(language), entries),
        rows::turn_pages(at, pages.len(), turns, |page| Tap::Rules { game, page, replace: true }),
    ];
    Reply { text: pages.get(at).map(|page| page.text.clone()).unwrap_or_default(), rows, ..Reply::default() }
}
