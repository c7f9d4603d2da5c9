//! `/<game> <verb> …`: the moves as typed commands, made from the verbs that each game declares.

use harbormaster_rules::{AnyMove, Field, Kind, Label, Phrase, Verb};
use poise::serenity_prelude as serenity;
use serenity::{CommandOptionType, ResolvedOption, ResolvedValue};

use super::{Command, Context, Never, answer, caller, here, suggest};
use crate::{answer::Answer, speak, table::Table, trouble::Trouble};

/// One command for each game, one subcommand for each of its verbs.
pub fn all() -> impl Iterator<Item = Command> {
    Kind::ALL.iter().map(|kind| {
        let meta = kind.meta();
        let mut parent = game();
        rename(&mut parent, meta.slug, meta.title);
        parent.subcommand_required = true;
        parent.subcommands = meta.verbs.iter().map(|verb| subcommand(*kind, verb)).collect();
        parent
    })
}

/// Which verb of which game a subcommand plays.
struct Plays(Kind, &'static Verb);

/// Overwritten for each game.
#[poise::command(slash_command)]
async fn game(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Overwritten for each verb.
#[poise::command(slash_command)]
async fn verb(ctx: Context<'_>) -> Result<(), Never> {
    answer(ctx, async {
        let Some(Plays(kind, verb)) = ctx.command().custom_data.downcast_ref::<Plays>() else {
            return Err(Trouble::refused(speak::UNKNOWN_BUTTON));
        };
        let id = here(ctx).await?;
        let table = ctx.data().tables.look(id).await?;
        if table.kind != *kind {
            return Err(Trouble::refused(speak::another_game(table.kind)));
        }
        let notation = typed(verb, ctx.args).to_string();
        let receipt = ctx.data().tables.play(id, &caller(ctx), None, &notation).await?;
        Ok(Answer::say(speak::played(&receipt.lines)))
    })
    .await
}

fn subcommand(kind: Kind, of: &'static Verb) -> Command {
    let mut command = verb();
    rename(&mut command, of.name, of.summary);
    command.parameters = of.fields.iter().map(parameter).collect();
    command.custom_data = Box::new(Plays(kind, of));
    command
}

fn rename(command: &mut Command, name: &'static str, description: &'static str) {
    command.name = name.into();
    command.qualified_name = name.into();
    command.identifying_name = name.into();
    command.description = Some(description.into());
}

/// A text option whose values come from the position.
fn parameter(field: &Field) -> poise::CommandParameter<std::sync::Arc<crate::host::Host>, Never> {
    poise::CommandParameter {
        name: field.name.into(),
        name_localizations: Vec::new().into(),
        description: Some(field.help.into()),
        description_localizations: Vec::new().into(),
        required: true,
        channel_types: None,
        choices: Vec::new().into(),
        type_setter: Some(|option| option.kind(CommandOptionType::String).max_length(100)),
        autocomplete_callback: Some(|ctx, typed| Box::pin(complete(ctx, typed))),
        __non_exhaustive: (),
    }
}

/// What was typed into the options, in the order of the verb's fields.
fn typed(verb: &Verb, options: &[ResolvedOption<'_>]) -> Phrase {
    verb.fields.iter().fold(Phrase::bare(verb.name), |phrase, field| {
        let option = options.iter().find(|option| option.name == field.name);
        match option.map(|option| &option.value) {
            Some(ResolvedValue::String(text) | ResolvedValue::Autocomplete { value: text, .. }) => {
                let words = text.split([' ', ',', '+']).filter(|word| !word.is_empty());
                if field.needed {
                    phrase.with(field.name, words)
                } else {
                    phrase.with_named(field.name, words)
                }
            }
            _ => phrase,
        }
    })
}

/// The values of the focused option that lead to a legal move, given the other options.
async fn complete(ctx: Context<'_>, text: &str) -> serenity::CreateAutocompleteResponse {
    let offers = async {
        let Plays(kind, verb) = ctx.command().custom_data.downcast_ref::<Plays>()?;
        let table = ctx.data().tables.look(here(ctx).await.ok()?).await.ok()?;
        let focused =
            ctx.args.iter().find(|option| matches!(option.value, ResolvedValue::Autocomplete { .. }))?.name;
        let caller = caller(ctx);
        let choices = legal(&table, *kind, caller.user, caller.at)?;
        Some(values(verb, focused, &typed(verb, ctx.args), &choices))
    };
    suggest(text, offers.await.unwrap_or_default())
}

fn legal(
    table: &Table,
    kind: Kind,
    user: u64,
    now: harbormaster_rules::Timestamp,
) -> Option<Vec<(AnyMove, Label)>> {
    let seat = table.seat_of(user).filter(|_| table.kind == kind && table.must_run().is_ok())?;
    Some(table.game.as_ref()?.choices(seat, now))
}

/// Each value of `focused` once: with the move's words where it decides the move, else as it is.
fn values(verb: &Verb, focused: &str, typed: &Phrase, choices: &[(AnyMove, Label)]) -> Vec<(String, String)> {
    let agrees = |phrase: &Phrase| {
        let mut others =
            verb.fields.iter().filter(|field| field.name != focused && !typed.words(field.name).is_empty());
        let same = |field: &Field| typed.words(field.name) == phrase.words(field.name);
        phrase.verb == verb.name && others.all(same)
    };
    let fitting: Vec<(Phrase, &Label)> =
        choices.iter().map(|(mv, label)| (mv.phrase(), label)).filter(|(phrase, _)| agrees(phrase)).collect();
    let mut offers: Vec<(String, String)> = Vec::new();
    for (phrase, label) in &fitting {
        let value = phrase.words(focused).join(" ");
        if offers.iter().any(|(_, offered)| *offered == value) {
            continue;
        }
        let decides =
            fitting.iter().filter(|(other, _)| other.words(focused) == phrase.words(focused)).count() == 1;
        offers.push((if decides { label.text.clone() } else { value.clone() }, value));
    }
    offers
}
