//! The first message in a server: what the bot is for, with buttons to begin.

use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, ChannelType, CreateActionRow, Guild};

use crate::{
    answer::Reply,
    app::App,
    discord::{Failure, Message, Once},
    ids::ChannelId,
    rows::{self, MenuEntry},
    speak::{self, Label},
    tap::Tap,
};
use harbormaster_rules::{Kind, Language};

/// Greets a server once: in the channel for such messages, else in its first one.
///
/// # Errors
/// What Discord said.
pub async fn greet(app: &App, guild: &Guild) -> Result<(), Failure> {
    let Some(channel) = place(guild) else { return Ok(()) };
    if app.discord.has_spoken(channel).await? {
        return Ok(());
    }
    let once = Once { nonce: format!("hello-{}", guild.id), perhaps_since: None };
    app.discord.post(channel, &message(app.language), &once).await.map(drop)
}

fn place(guild: &Guild) -> Option<ChannelId> {
    let texts = guild.channels.values().filter(|channel| channel.kind == ChannelType::Text);
    let first = texts.min_by_key(|channel| (channel.position, channel.id)).map(|channel| channel.id);
    guild.system_channel_id.or(first).map(ChannelId::from)
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
