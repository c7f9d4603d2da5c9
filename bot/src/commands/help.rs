//! `/help`: how to use the bot, and how to play each game here.

use harbormaster_rules::Kind;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Context, Never, answer, rules};
use crate::{
    answer::{Answer, Reply},
    components::custom_id::Tap,
    speak,
    trouble::Trouble,
};

/// How to use Harbormaster
#[poise::command(slash_command)]
pub(super) async fn help(
    ctx: Context<'_>,
    #[description = "The moves of a game; leave it out for help on tables"]
    #[autocomplete = "rules::games"]
    game: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let Some(slug) = game else { return Ok(Answer::say(speak::help())) };
        let kind: Kind = slug.parse().map_err(|error| Trouble::refused(speak::sentence(&error)))?;
        Ok(Answer::Say(page(kind, 0)))
    })
    .await
}

/// A page of a game's moves, with buttons to its neighbours; beyond the last comes the last.
pub fn page(game: Kind, number: u16) -> Reply {
    let pages = speak::game_help(game);
    let last = pages.len().saturating_sub(1);
    let at = usize::from(number).min(last);
    let turn = |to: usize, label: &str, possible: bool| {
        let tap = Tap::Help { game, page: u16::try_from(to).unwrap_or(u16::MAX) };
        CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Secondary).disabled(!possible)
    };
    let rows = if last == 0 {
        Vec::new()
    } else {
        // The two buttons must differ even where one leads nowhere.
        let back = turn(at.checked_sub(1).unwrap_or(usize::MAX), "◀ Back", at > 0);
        vec![CreateActionRow::Buttons(vec![back, turn(at + 1, "Next ▶", at < last)])]
    };
    Reply { text: pages.get(at).cloned().unwrap_or_default(), rows, ..Reply::default() }
}
