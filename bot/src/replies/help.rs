//! A page of how a game is played here.

use harbormaster_rules::{Kind, Language};

use crate::{
    answer::Reply,
    rows,
    speak::{self, Label},
    tap::Tap,
};

/// A page of a game's moves, with buttons to its neighbours; beyond the last comes the last.
pub fn page(game: Kind, number: u16, language: Language) -> Reply {
    let pages = speak::game_help(game, language);
    let at = usize::from(number).min(pages.len().saturating_sub(1));
    let turns = (pages.len() > 1).then(|| {
        rows::turn_pages(
            at,
            pages.len(),
            [Label::Back, Label::Next].map(|label| label.say(language)),
            |page| Tap::Help { game, page },
        )
    });
    let text = pages.get(at).cloned().unwrap_or_default();
    Reply { text, rows: turns.into_iter().collect(), ..Reply::default() }
}
