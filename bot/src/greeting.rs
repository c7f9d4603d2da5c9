//! The first message in a server: what the bot is for, with buttons to begin.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ChannelType, CreateActionRow, Guild, GuildChannel};

use crate::{
    answer::Reply,
    app::App,
    discord::{Failure, Message, Once},
    ids::{ChannelId, GuildId},
    rows::{self, MenuEntry},
    speak::{self, Label},
    store::failed,
    tap::Tap,
    trouble::Trouble,
};
use harbormaster_rules::{Kind, Language};

/// Greets a server that was not greeted yet: in the channel for such messages if the bot may write there, else in the first
/// channel where it may.
pub async fn greet(app: &App, guild: &Guild) {
    let mut texts: Vec<&GuildChannel> = guild.channels.values().filter(|channel| is_text(channel)).collect();
    texts.sort_by_key(|channel| (Some(channel.id) != guild.system_channel_id, channel.position, channel.id));
    let places: Vec<ChannelId> = texts.into_iter().map(|channel| channel.id.into()).collect();
    greet_in(app, guild.id.into(), &places).await;
}

/// The same where a channel is new or its permissions may have changed.
pub async fn greet_at(app: &App, channel: &GuildChannel) {
    if is_text(channel) {
        greet_in(app, channel.guild_id.into(), &[channel.id.into()]).await;
    }
}

fn is_text(channel: &GuildChannel) -> bool {
    channel.kind == ChannelType::Text
}

/// Tries these channels one after the other. Where none takes the greeting, the next session or change of a channel tries again.
async fn greet_in(app: &App, guild: GuildId, places: &[ChannelId]) {
    // Two events at the same time greet once.
    let _one_at_a_time = app.greets.lock().await;
    if let Err(trouble) = try_to_greet(app, guild, places).await {
        failed!(warn: ?trouble, %guild, "a server could not be greeted");
    }
}

async fn try_to_greet(app: &App, guild: GuildId, places: &[ChannelId]) -> Result<(), Trouble> {
    if app.store.is_greeted(guild).await? {
        return Ok(());
    }
    match say_hello(app, guild, places).await {
        Ok(true) => app.store.was_greeted(guild).await?,
        Ok(false) => {}
        Err(failure) => tracing::info!(%guild, %failure, "a server could not be greeted yet"),
    }
    Ok(())
}

/// Posts the greeting, unless it stands already: an earlier try may have arrived without our noting it, in a channel that is no
/// longer the first. Returns true if it stands.
async fn say_hello(app: &App, guild: GuildId, places: &[ChannelId]) -> Result<bool, Failure> {
    let message = message(app.language);
    for channel in places {
        if if_allowed(app.discord.has_said(*channel, &message.text).await)? == Some(true) {
            return Ok(true);
        }
    }
    let once = Once { nonce: format!("hello-{guild}"), perhaps_since: None };
    for channel in places {
        if if_allowed(app.discord.post(*channel, &message, &once).await)?.is_some() {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Returns what came of a request; nothing where the bot may not make it.
fn if_allowed<T>(answer: Result<T, Failure>) -> Result<Option<T>, Failure> {
    match answer {
        Err(failure) if failure.is_forbidden() => Ok(None),
        other => other.map(Some),
    }
}

fn message(language: Language) -> Message {
    Message { text: speak::greeting(language), rows: vec![ways(language)], ..Message::default() }
}

/// The same for one person, whenever they ask for it.
pub fn again(language: Language) -> Reply {
    Reply { text: speak::greeting(language), rows: vec![ways(language)], ..Reply::default() }
}

fn ways(language: Language) -> CreateActionRow {
    let button = |tap: Tap, label: Label, style| rows::button(&tap, &label.say(language), style);
    let buttons = vec![
        button(Tap::NewTable { computers: false }, Label::NewTable, ButtonStyle::Success),
        button(Tap::NewTable { computers: true }, Label::AgainstComputers, ButtonStyle::Primary),
        button(Tap::WhichCourse, Label::LearnAGame, ButtonStyle::Primary),
        button(Tap::HowItWorks, Label::HowItWorks, ButtonStyle::Secondary),
    ];
    CreateActionRow::Buttons(buttons)
}

/// The question which game a new table is for.
pub fn which_game(computers: bool, language: Language) -> Reply {
    let entry = |kind: &Kind| MenuEntry {
        value: kind.meta().slug.to_owned(),
        label: kind.meta().title.to_owned(),
        description: speak::game_in_short(*kind, language),
    };
    let entries = Kind::ALL.iter().map(entry).collect();
    let menu = rows::select(&Tap::OpenTable { computers }, &Label::ChooseAGame.say(language), entries);
    Reply { text: speak::which_game(computers, language), rows: vec![menu], ..Reply::default() }
}
