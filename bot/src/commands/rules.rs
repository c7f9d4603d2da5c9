//! `/rules`: a game's rules in pages.

use harbormaster_rules::Kind;
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{Context, Never, answer, here, suggest};
use crate::{
    answer::{Answer, Reply},
    components::{custom_id::Tap, menus::select},
    rulebook, speak,
    trouble::Trouble,
};

/// The rules of a game, with examples
#[poise::command(slash_command)]
pub(super) async fn rules(
    ctx: Context<'_>,
    #[description = "Which game; the one played here if you leave it out"]
    #[autocomplete = "games"]
    game: Option<String>,
) -> Result<(), Never> {
    answer(ctx, async {
        let kind = match game {
            Some(slug) => slug.parse::<Kind>().map_err(|error| Trouble::refused(speak::sentence(&error)))?,
            None => {
                ctx.data()
                    .tables
                    .look(here(ctx).await.map_err(|_| Trouble::refused(speak::WHICH_RULES))?)
                    .await?
                    .kind
            }
        };
        Ok(Answer::Say(page(kind, 0)))
    })
    .await
}

/// The games there are.
pub async fn games(_ctx: Context<'_>, typed: &str) -> serenity::CreateAutocompleteResponse {
    suggest(typed, Kind::ALL.iter().map(|kind| (kind.meta().title.to_owned(), kind.meta().slug.to_owned())))
}

/// One page with buttons to its neighbours and a menu of all; beyond the last comes the last.
pub fn page(game: Kind, number: u16) -> Reply {
    let pages = rulebook::pages(game);
    let last = pages.len().saturating_sub(1);
    let at = usize::from(number).min(last);
    let turn = |to: usize, label: &str, possible: bool| {
        let tap = Tap::Rules { game, page: u16::try_from(to).unwrap_or(0), replace: true };
        CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Secondary).disabled(!possible)
    };
    let entries =
        (0..).zip(&pages).map(|(n, page): (u16, _)| (n.to_string(), page.title.clone(), String::new()));
    let rows = vec![
        select(&Tap::RulesJump { game }, &speak::page_of(at + 1, pages.len()), entries.collect()),
        CreateActionRow::Buttons(vec![
            // The two buttons must differ even where neither leads anywhere.
            turn(at.checked_sub(1).unwrap_or(usize::from(u16::MAX)), "◀ Back", at > 0),
            turn(at + 1, "Next ▶", at < last),
        ]),
    ];
    Reply { text: pages.get(at).map(|page| page.text.clone()).unwrap_or_default(), rows, ..Reply::default() }
}
