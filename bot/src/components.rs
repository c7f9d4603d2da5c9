//! Buttons, menus and forms. What each means stands in its `custom_id`; here it is done.

pub mod custom_id;
pub mod drafts;
pub mod forms;
pub mod menus;
pub mod panel;
pub mod questions;
pub mod steps;

use custom_id::Tap;
use harbormaster_rules::Person;
use panel::Wanted;
use poise::serenity_prelude as serenity;
use serenity::{
    ActionRowComponent, ComponentInteraction, ComponentInteractionDataKind, MessageFlags, ModalInteraction,
};

use crate::{
    answer::{Answer, Reply},
    commands::{card, hand, help, rules},
    host::Host,
    speak,
    table::Caller,
    trouble::Trouble,
};

/// Does what the pressed button or chosen menu entry means.
///
/// # Errors
/// What the person is told instead.
pub async fn handle(host: &Host, tap: &ComponentInteraction) -> Result<Answer, Trouble> {
    let caller = host.caller(&tap.user, tap.member.as_ref(), tap.id);
    let values = match &tap.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.clone(),
        ComponentInteractionDataKind::UserSelect { values } => {
            values.iter().map(|user| Person::Guest(user.get()).to_string()).collect()
        }
        _ => Vec::new(),
    };
    match Tap::read(&tap.data.custom_id) {
        Some(meaning) => {
            let in_private = tap.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
            act(host, &caller, meaning, &values, in_private).await
        }
        None => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
    }
}

/// Takes what was typed into a form.
///
/// # Errors
/// What the person is told instead.
pub async fn submitted(host: &Host, tap: &ModalInteraction) -> Result<Answer, Trouble> {
    let caller = host.caller(&tap.user, tap.member.as_ref(), tap.id);
    let inputs = tap.data.components.iter().flat_map(|row| &row.components);
    let typed: Vec<(String, String)> = inputs
        .filter_map(|input| match input {
            ActionRowComponent::InputText(input) => {
                Some((input.custom_id.clone(), input.value.clone().unwrap_or_default()))
            }
            _ => None,
        })
        .collect();
    match Tap::read(&tap.data.custom_id) {
        Some(Tap::Amounts { draft }) => forms::amounts(host, &caller, draft, &typed).await,
        Some(Tap::TypeOption { table, name }) => {
            let value = typed.iter().find(|(field, _)| field == menus::TYPED).map(|(_, text)| text.trim());
            host.tables.choose(table, &caller, &name, value.unwrap_or_default()).await.map(Answer::change)
        }
        _ => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
    }
}

async fn act(
    host: &Host,
    caller: &Caller,
    tap: Tap,
    chosen: &[String],
    in_private: bool,
) -> Result<Answer, Trouble> {
    let tables = &host.tables;
    let all = chosen;
    // A choice that is begun on a private message goes on in its place.
    let place = |reply: Reply| if in_private { Answer::Change(reply) } else { Answer::Say(reply) };
    let chosen = || all.first().map(String::as_str).ok_or_else(|| Trouble::refused(speak::UNKNOWN_BUTTON));
    match tap {
        Tap::Play { table, ply, notation } => {
            let receipt = tables.play(table, caller, Some(ply), &notation).await?;
            Ok(panel::played(host, caller, table, &receipt, in_private).await)
        }
        Tap::Confirm { table, ply, notation } => {
            let receipt = tables.play(table, caller, Some(ply), &notation).await?;
            Ok(panel::played(host, caller, table, &receipt, true).await)
        }
        Tap::Ask { table, ply, notation } => {
            panel::asked(host, caller, table, ply, &notation).await.map(place)
        }
        Tap::Fill { table, partial } => panel::filled(host, caller, table, &partial).await.map(place),
        Tap::Choose { table, ply } => panel::choose(host, caller, table, ply, chosen()?).await,
        Tap::Panel { table, verb, page, replace } => {
            let wanted = Wanted { role: None, verb: verb.as_deref(), page };
            let reply = panel::open(host, caller, table, wanted).await?;
            Ok(if replace { Answer::Change(reply) } else { place(reply) })
        }
        Tap::As { table, role, verb, page } => {
            let wanted = Wanted { role: Some(role), verb: verb.as_deref(), page };
            panel::open(host, caller, table, wanted).await.map(Answer::Change)
        }
        Tap::Verb { table, role } => {
            let wanted = Wanted { role, verb: Some(chosen()?), page: 0 };
            panel::open(host, caller, table, wanted).await.map(Answer::Change)
        }
        Tap::Pick { draft, field } => forms::pick(host, caller, draft, &field, all).await,
        Tap::Step { draft, verb, field, word } => {
            steps::choose(host, caller, draft, &verb, (&field, &word)).await
        }
        Tap::StepMenu { draft, verb, field, part: _ } => {
            steps::choose(host, caller, draft, &verb, (&field, chosen()?)).await
        }
        Tap::Second { draft, verb } => steps::go_on(host, caller, draft, &verb).await,
        Tap::Form { draft } => forms::in_full(host, caller, draft).await,
        Tap::Amounts { draft } => forms::ask_amounts(host, caller, draft),
        Tap::Send { draft } => forms::send(host, caller, draft).await,
        Tap::ForGood { draft } => forms::play(host, caller, draft).await,
        Tap::Help { game, page } => Ok(Answer::Change(help::page(game, page))),
        Tap::Cancel => Ok(Answer::change(speak::PUT_AWAY)),
        Tap::Hand { table } => hand::of(host, caller, table).await.map(Answer::Say),
        Tap::Card { table } => card::of(host, caller, table, chosen()?).await.map(Answer::Say),
        Tap::Rules { game, page, replace } => {
            let reply = rules::page(game, page);
            Ok(if replace { Answer::Change(reply) } else { Answer::Say(reply) })
        }
        Tap::RulesJump { game } => Ok(Answer::Change(rules::page(game, chosen()?.parse().unwrap_or(0)))),
        Tap::Join { table } => tables.join(table, caller, None).await.map(Answer::say),
        Tap::Leave { table } => questions::leave(host, caller, table).await,
        Tap::Depart { table } => tables.leave(table, caller).await.map(Answer::change),
        Tap::Computer { table } => tables.add_computer(table, caller).await.map(Answer::say),
        Tap::Start { table } => tables.start(table, caller).await.map(|_| Answer::Quiet),
        Tap::Options { table } => {
            let table = tables.look(table).await?;
            Ok(Answer::Say(menus::values(&table, chosen()?)?))
        }
        Tap::SetOption { table, name } => {
            tables.choose(table, caller, &name, chosen()?).await.map(Answer::change)
        }
        Tap::TypeOption { table, name } => Ok(Answer::Open(menus::type_option(table, &name))),
        Tap::Close { table } => tables.close(table, caller).await.map(Answer::change),
    }
}

/// Words with buttons under them.
fn question(text: String, rows: Vec<serenity::CreateActionRow>) -> Reply {
    Reply { text, rows, ..Reply::default() }
}
