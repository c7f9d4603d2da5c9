//! Buttons and menus. What each means stands in its `custom_id`; here it is done.

pub mod custom_id;
pub mod menus;
pub mod panel;

use custom_id::Tap;
use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, ComponentInteractionDataKind};

use crate::{
    answer::{Answer, Reply},
    commands::{hand, rules},
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
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    match Tap::read(&tap.data.custom_id) {
        Some(meaning) => act(host, &caller, meaning, values.first().map(String::as_str)).await,
        None => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
    }
}

async fn act(host: &Host, caller: &Caller, tap: Tap, chosen: Option<&str>) -> Result<Answer, Trouble> {
    let tables = &host.tables;
    let chosen = || chosen.ok_or_else(|| Trouble::refused(speak::UNKNOWN_BUTTON));
    match tap {
        Tap::Play { table, ply, notation } => {
            let receipt = tables.play(table, caller, Some(ply), &notation).await?;
            Ok(panel::played(&receipt, false))
        }
        Tap::Confirm { table, ply, notation } => {
            let receipt = tables.play(table, caller, Some(ply), &notation).await?;
            Ok(panel::played(&receipt, true))
        }
        Tap::Choose { table, ply } => panel::choose(host, caller, table, ply, chosen()?).await,
        Tap::Panel { table, verb, page, replace } => {
            let reply = panel::open(host, caller, table, verb.as_deref(), page).await?;
            Ok(if replace { Answer::Change(reply) } else { Answer::Say(reply) })
        }
        Tap::Verb { table } => panel::open(host, caller, table, Some(chosen()?), 0).await.map(Answer::Change),
        Tap::Cancel => Ok(Answer::change(speak::PUT_AWAY)),
        Tap::Hand { table } => hand::of(host, caller, table).await.map(Answer::Say),
        Tap::Rules { game, page, replace } => {
            let reply = rules::page(game, page);
            Ok(if replace { Answer::Change(reply) } else { Answer::Say(reply) })
        }
        Tap::RulesJump { game } => Ok(Answer::Change(rules::page(game, chosen()?.parse().unwrap_or(0)))),
        Tap::Join { table } => tables.join(table, caller, None).await.map(Answer::say),
        Tap::Leave { table } => tables.leave(table, caller).await.map(Answer::say),
        Tap::Computer { table } => tables.add_computer(table, caller).await.map(Answer::say),
        Tap::Start { table } => tables.start(table, caller).await.map(|_| Answer::Quiet),
        Tap::Options { table } => {
            let table = tables.look(table).await?;
            Ok(Answer::Say(menus::values(&table, chosen()?)?))
        }
        Tap::SetOption { table, name } => {
            tables.choose(table, caller, &name, chosen()?).await.map(Answer::change)
        }
        Tap::Close { table } => tables.close(table, caller).await.map(Answer::change),
    }
}

/// Words with buttons under them.
fn question(text: String, rows: Vec<serenity::CreateActionRow>) -> Reply {
    Reply { text, rows, ..Reply::default() }
}
