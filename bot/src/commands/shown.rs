//! Names of suggestions, sent in place of their values: some clients do that, and people type what they have read.

use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{
    CommandDataOption, CommandDataOptionValue, CommandInteraction, CommandOptionType, ResolvedOption,
    ResolvedValue,
};
use tokio::sync::Mutex;

use super::{Context, Never};
use crate::app::App;

/// The time that the suggestions may take: Discord waits three seconds for the first answer, which
/// the command gives in time only if it begins in time. After that it stands as it was sent.
const PATIENCE: Duration = Duration::from_millis(500);

/// Returns the command with the value of a suggestion wherever it has what that suggestion shows.
pub async fn as_meant(
    framework: poise::FrameworkContext<'_, Arc<App>, Never>,
    command: CommandInteraction,
) -> CommandInteraction {
    let meant = tokio::time::timeout(PATIENCE, meant(framework, &command)).await.unwrap_or_default();
    let mut command = command;
    for (name, value) in meant {
        set(&mut command.data.options, &name, &value);
    }
    command
}

/// Finds the options for which suggestions have a value, each with that value.
async fn meant(
    framework: poise::FrameworkContext<'_, Arc<App>, Never>,
    command: &CommandInteraction,
) -> Vec<(String, String)> {
    let (has_answered, data) = (AtomicBool::new(false), Mutex::new(Box::new(()) as _));
    let (options, mut tree) = (command.data.options(), Vec::new());
    let read = poise::extract_command_and_run_checks(
        framework,
        command,
        poise::CommandInteractionType::Autocomplete,
        &has_answered,
        &data,
        &options,
        &mut tree,
    );
    let Ok(ctx) = read.await else { return Vec::new() };
    let mut meant: Vec<(String, String)> = Vec::new();
    // A suggestion depends on what was filled in before it: mostly the options that stand before it, else all others.
    for beside in [OtherOptions::Earlier, OtherOptions::All] {
        for (at, option) in ctx.args.iter().enumerate() {
            let ResolvedValue::String(text) = option.value else { continue };
            if is_a_value(text) || meant.iter().any(|(name, _)| name == option.name) {
                continue;
            }
            let args = match beside {
                OtherOptions::Earlier => &ctx.args[..=at],
                OtherOptions::All => ctx.args,
            };
            if let Some(value) =
                value_of(Context { args: &known(args, &meant), ..ctx }, option.name, text).await
            {
                meant.push((option.name.to_owned(), value));
            }
        }
    }
    meant
}

/// The other options that count for the suggestions of one.
#[derive(Clone, Copy)]
enum OtherOptions {
    Earlier,
    All,
}

/// Returns options with what was found to be meant by them.
fn known<'a>(args: &[ResolvedOption<'a>], meant: &'a [(String, String)]) -> Vec<ResolvedOption<'a>> {
    let mut known = args.to_vec();
    for option in &mut known {
        if let Some((_, value)) = meant.iter().find(|(name, _)| name == option.name) {
            option.value = ResolvedValue::String(value);
        }
    }
    known
}

/// Returns whether a text is written as values are; what suggestions show reads like words of a person.
fn is_a_value(text: &str) -> bool {
    text.chars().all(|sign| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '_')
}

/// Returns the value of the only suggestion that shows this text, or the text if it is itself a value.
async fn value_of(ctx: Context<'_>, name: &str, text: &str) -> Option<String> {
    let suggests = ctx.command().parameters.iter().find(|one| one.name == name)?.autocomplete_callback?;
    let mut args = ctx.args.to_vec();
    let asked = args.iter_mut().find(|option| option.name == name)?;
    asked.value = ResolvedValue::Autocomplete { kind: CommandOptionType::String, value: text };
    // A list takes a comma in the words of one suggestion for the end of a word, so it is also asked for all that it has.
    for typed in [text, ""] {
        let suggested = suggests(Context { args: &args, ..ctx }, typed).await;
        let suggested = serde_json::to_value(suggested).ok()?;
        let choices = suggested["choices"].as_array()?;
        if choices.iter().any(|choice| choice["value"] == text) {
            return Some(text.to_owned());
        }
        let is_it = |choice: &&Value| choice["name"].as_str().is_some_and(|shown| alike(shown, text));
        let mut shown = choices.iter().filter(is_it);
        if let Some(first) = shown.next().and_then(|choice| choice["value"].as_str()) {
            return shown.all(|other| other["value"] == first).then(|| first.to_owned());
        }
    }
    None
}

fn alike(one: &str, other: &str) -> bool {
    one.trim().to_lowercase() == other.trim().to_lowercase()
}

/// Gives an option of the subcommand that was sent another text.
fn set(options: &mut [CommandDataOption], name: &str, value: &str) {
    for option in options {
        match &mut option.value {
            CommandDataOptionValue::SubCommand(inner) | CommandDataOptionValue::SubCommandGroup(inner) => {
                set(inner, name, value);
            }
            CommandDataOptionValue::String(text) if option.name == name => value.clone_into(text),
            _ => {}
        }
    }
}
