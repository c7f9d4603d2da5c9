//! The pages of help on how a game is played here.

use harbormaster_rules::{Kind, Language};

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::{
    answer::Reply,
    rows,
    speak::{self, Label},
    table::Table,
    tap::Tap,
};

/// Says how to continue at this table, with buttons to its rules and to its moves.
pub fn at_table(table: &Table) -> Reply {
    let language = table.language;
    let rules = Tap::Rules { game: table.kind, page: 0, replace: true };
    let moves = Tap::Help { game: table.kind, page: 0 };
    let buttons = vec![
        rows::button(&rules, &Label::Rules.say(language), ButtonStyle::Primary),
        rows::plain(&moves, &Label::AllMoves.say(language)),
        rows::plain(&Tap::HowItWorks, &Label::HowItWorks.say(language)),
    ];
    let rows = vec![CreateActionRow::Buttons(buttons)];
    Reply { text: speak::help_at_table(table, language), rows, ..Reply::default() }
}

/// Shows a page of how to use the bot.
pub fn guide(number: u16, language: Language) -> Reply {
    turned(&speak::help(language), number, language, |page| Tap::Guide { page })
}

/// Shows a page of a game's moves.
pub fn page(game: Kind, number: u16, language: Language) -> Reply {
    turned(&speak::game_help(game, language), number, language, |page| Tap::Help { game, page })
}

/// Shows one of these pages, with buttons to its neighbours; a number beyond the last page means the last.
fn turned(pages: &[String], number: u16, language: Language, tap: impl Fn(u16) -> Tap) -> Reply {
    let at = usize::from(number).min(pages.len().saturating_sub(1));
    let turns = (pages.len() > 1).then(|| {
        rows::turn_pages(at, pages.len(), [Label::Back, Label::Next].map(|label| label.say(language)), tap)
    });
    let text = pages.get(at).cloned().unwrap_or_default();
    Reply { text, rows: turns.into_iter().collect(), ..Reply::default() }
}
