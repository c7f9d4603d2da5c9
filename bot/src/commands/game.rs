//! `/<game> <verb> …` and `/offer <verb> …`: the moves as slash commands, made from the verbs that each game declares.

use std::collections::BTreeSet;

use harbormaster_rules::{Group, Kind, Verb};
use poise::serenity_prelude::{self as serenity, ResolvedValue};

use super::{
    Command, Context, Never, answer_move, caller, here, met,
    typed::{self, Plays},
};
use crate::{
    making::choice::Choice,
    moves::{self, Source},
    sayings::Refused,
    trouble::Trouble,
};

/// One command per game with a subcommand per verb, and one command for the offers of all games.
pub fn all() -> impl Iterator<Item = Command> {
    Kind::ALL.iter().map(|kind| of_game(*kind)).chain(offer())
}

/// Returns the games that have one of a command's moves.
pub(super) fn games_of(command: &Command) -> BTreeSet<Kind> {
    let plays = command.custom_data.downcast_ref::<Plays>();
    let own = Kind::ALL.iter().copied().filter(|kind| plays.is_some_and(|plays| plays.is_of(*kind)));
    own.chain(command.subcommands.iter().flat_map(games_of)).collect()
}

/// A game's own verbs; the host's verbs are a group of their own.
fn of_game(kind: Kind) -> Command {
    let meta = kind.meta();
    let of = |group: Group| meta.verbs.iter().filter(move |verb| verb.group == group);
    let subcommands =
        |group: Group| of(group).map(|verb| subcommand(Plays::verb(kind, verb), verb)).collect();
    let mut own: Vec<Command> = subcommands(Group::Play);
    if of(Group::Host).next().is_some() {
        own.push(parent(meta.host, "Moves for the host of the table", subcommands(Group::Host)));
    }
    parent(meta.slug, meta.title, own)
}

/// The verbs of public offers. They are one command for all games, so that players need no game's name in the middle of
/// a deal; the channel decides which game it is.
fn offer() -> Option<Command> {
    let metas = Kind::ALL.iter().map(|kind| kind.meta());
    let offers: Vec<(&'static str, &'static Verb)> = metas
        .flat_map(|meta| meta.verbs.iter().map(|verb| (meta.title, verb)))
        .filter(|(_, verb)| verb.group == Group::Offer)
        .collect();
    let is_first = |at: usize| offers[..at].iter().all(|(_, known)| known.name != offers[at].1.name);
    let subcommands: Vec<Command> = (0..offers.len())
        .filter(|at| is_first(*at))
        .filter_map(|at| {
            let verb = offers[at].1;
            let same: Vec<_> = offers.iter().copied().filter(|(_, other)| other.name == verb.name).collect();
            Some(subcommand(Plays::merged(&same)?, verb))
        })
        .collect();
    (!subcommands.is_empty()).then(|| parent("offer", "Make, answer and settle public offers", subcommands))
}

fn parent(name: &'static str, description: &'static str, subcommands: Vec<Command>) -> Command {
    let mut parent = game();
    rename(&mut parent, name, description);
    parent.subcommand_required = true;
    parent.subcommands = subcommands;
    parent
}

/// Placeholder: overwritten for each game, each group and the offers.
#[poise::command(slash_command)]
async fn game(_ctx: Context<'_>) -> Result<(), Never> {
    Ok(())
}

/// Placeholder: overwritten for each verb.
#[poise::command(slash_command)]
async fn verb(ctx: Context<'_>) -> Result<(), Never> {
    answer_move(ctx, async {
        let Some(plays) = ctx.command().custom_data.downcast_ref::<Plays>() else {
            return Err(Trouble::refused(Refused::UnknownButton));
        };
        let met = met(ctx).await?;
        // Who cannot see the channel can play no part in the game.
        let sees = |member: Option<&serenity::PartialMember>| {
            member.and_then(|member| member.permissions).is_some_and(serenity::Permissions::view_channel)
        };
        let outsider = ctx.args.iter().find_map(|option| match option.value {
            ResolvedValue::User(user, member) if !user.bot && !sees(member) => met.get(&user.id),
            _ => None,
        });
        if let Some(user) = outsider {
            return Err(Trouble::refused(Refused::SeesNoChannel { user: *user }));
        }
        let (id, choice) = (here(ctx).await?, Choice::Typed(plays.said(ctx.args, &met)));
        moves::begin(ctx.data(), &caller(ctx).await?, id, None, choice, Source::Command).await
    })
    .await
}

fn subcommand(plays: Plays, of: &Verb) -> Command {
    let mut command = verb();
    rename(&mut command, of.name, of.summary);
    command.parameters = plays.fields.iter().map(typed::parameter).collect();
    command.custom_data = Box::new(plays);
    command
}

fn rename(command: &mut Command, name: &'static str, description: &'static str) {
    command.name = name.into();
    command.qualified_name = name.into();
    command.identifying_name = name.into();
    command.description = Some(description.into());
}
