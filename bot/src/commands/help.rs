//! `/help`: how to use the bot, and how to play each game here.

use harbormaster_rules::Kind;

use super::{Context, Never, answer, here, rules};
use crate::{
    answer::Answer,
    replies::help::{at_table, guide, page},
    speak,
};

/// A subject of help other than a game.
#[derive(Clone, Copy, Debug, poise::ChoiceParameter)]
enum Topic {
    /// The data that are kept about people.
    #[name = "privacy"]
    Privacy,
    /// The parts of a game that count for each person.
    #[name = "results"]
    Results,
    /// The powers at a table: who may decide what.
    #[name = "host"]
    Host,
}

/// How to use Harbormaster
#[poise::command(slash_command)]
pub(super) async fn help(
    ctx: Context<'_>,
    #[description = "A game, for help on its moves; leave it out for help on tables"]
    #[autocomplete = "rules::games"]
    game: Option<String>,
    #[description = "Something else to read about"] topic: Option<Topic>,
) -> Result<(), Never> {
    answer(ctx, async {
        match topic {
            Some(Topic::Privacy) => return Ok(Answer::say(speak::privacy(ctx.data().language))),
            Some(Topic::Results) => return Ok(Answer::say(speak::how_results_count(ctx.data().language))),
            Some(Topic::Host) => return Ok(Answer::say(speak::requests::powers(ctx.data().language))),
            None => {}
        }
        let Some(slug) = game else {
            let table = match here(ctx).await {
                Ok(id) => Some(ctx.data().tables.look(id).await?),
                Err(_) => None,
            };
            let open = table.filter(|table| table.must_be_open().is_ok());
            return Ok(Answer::Say(match open {
                Some(table) => at_table(&table),
                None => guide(0, ctx.data().language),
            }));
        };
        let kind: Kind = slug.parse()?;
        Ok(Answer::Say(page(kind, 0, ctx.data().language)))
    })
    .await
}
