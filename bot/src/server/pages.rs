//! The pages of a server's settings.

use harbormaster_rules::{Kind, Language, OptionSpec};
use poise::serenity_prelude as serenity;
use serenity::{ChannelType, CreateActionRow, CreateButton, CreateSelectMenuKind};

use super::edit::specs;
use crate::{
    answer::Reply,
    ids::UserId,
    replies::options,
    rows::{self, MenuEntry},
    sayings::Refused,
    speak::{self, Label},
    store::{GameCommands, Server},
    table,
    tap::{Page, ServerTap, Tap},
    trouble::Trouble,
};

/// The most channels, roles or people that a menu of Discord's takes.
const MOST: u8 = 25;

/// The parts of a page beside the settings.
#[derive(Clone, Debug, Default)]
pub struct PageExtras {
    /// The people who are barred.
    pub barred: Vec<UserId>,
    /// Entries of the log that could not be posted yet.
    pub untold: u32,
    /// The newest entries in words, oldest first, where they are shown.
    pub newest: Vec<String>,
}

/// Shows a page of the settings.
///
/// # Errors
/// If there is no such option.
pub fn open(server: &Server, log: &PageExtras, page: &Page, language: Language) -> Result<Reply, Trouble> {
    let rules = &server.rules;
    let reply = |text: String, rows: Vec<CreateActionRow>| Reply { text, rows, ..Reply::default() };
    let clear = |label: Label| vec![button(ServerTap::Clear(page.clone()), &label, language)];
    Ok(match page {
        Page::Home => reply(speak::server(server, log.untold, language), ways(language)),
        Page::Channels => {
            let chosen = rules.channels.iter().map(|id| serenity::ChannelId::from(*id)).collect();
            let types = vec![ChannelType::Text, ChannelType::News, ChannelType::Forum];
            let menu =
                CreateSelectMenuKind::Channel { channel_types: Some(types), default_channels: Some(chosen) };
            let rows = vec![
                picker(page, &Label::ChooseChannels, menu, MOST, language),
                back(clear(Label::EveryChannel), Page::Home, language),
            ];
            reply(speak::where_tables(&rules.channels, language), rows)
        }
        Page::Roles => {
            let chosen = rules.roles.iter().map(|id| serenity::RoleId::from(*id)).collect();
            let menu = CreateSelectMenuKind::Role { default_roles: Some(chosen) };
            let rows = vec![
                picker(page, &Label::ChooseRoles, menu, MOST, language),
                back(clear(Label::Everybody), Page::Home, language),
            ];
            reply(speak::by_whom_tables(&rules.roles, language), rows)
        }
        Page::Barred => {
            let chosen = log.barred.iter().map(|id| serenity::UserId::from(*id)).collect();
            let menu = CreateSelectMenuKind::User { default_users: Some(chosen) };
            let rows = vec![
                picker(page, &Label::ChoosePeople, menu, MOST, language),
                back(clear(Label::Nobody), Page::Home, language),
            ];
            reply(speak::who_is_barred(rules, language), rows)
        }
        Page::Log => {
            let chosen = server.log_channel.map(serenity::ChannelId::from).into_iter().collect();
            let menu = CreateSelectMenuKind::Channel {
                channel_types: Some(vec![ChannelType::Text, ChannelType::News]),
                default_channels: Some(chosen),
            };
            let rows = vec![
                picker(page, &Label::ChooseChannel, menu, 1, language),
                back(clear(Label::NoLog), Page::Home, language),
            ];
            reply(speak::where_log(server.log_channel, (log.untold, &log.newest), language), rows)
        }
        Page::Commands => {
            let entry = |(commands, word): &(GameCommands, &str)| MenuEntry {
                value: (*word).to_owned(),
                label: speak::game_commands(*commands, language),
                description: String::new(),
            };
            let entries = GameCommands::ALL.iter().map(entry).collect();
            let tap = Tap::Server(ServerTap::Set(Page::Commands));
            let menu = rows::select(&tap, &Label::ChooseCommands.say(language), entries);
            let text = speak::which_commands(rules.commands, language);
            reply(text, vec![menu, back(Vec::new(), Page::Home, language)])
        }
        Page::Games => {
            let entries = Kind::ALL.iter().map(|kind| game(server, *kind, language)).collect();
            let tap = Tap::Server(ServerTap::Go(Page::Games));
            let menu = rows::select(&tap, &Label::ChooseAGame.say(language), entries);
            reply(speak::defaults_of_which(language), vec![menu, back(Vec::new(), Page::Home, language)])
        }
        Page::Game(kind) => {
            let entries = specs(*kind).map(|spec| option(server, *kind, spec, language)).collect();
            let tap = Tap::Server(ServerTap::Go(page.clone()));
            let menu = rows::select(&tap, &Label::ChangeOption.say(language), entries);
            let text = speak::defaults_of(*kind, &chosen(server, *kind), language);
            reply(text, vec![menu, back(Vec::new(), Page::Games, language)])
        }
        Page::Option(kind, name) => {
            let Some(spec) = specs(*kind).find(|spec| spec.name == name) else {
                let known = specs(*kind).map(|spec| spec.name).collect();
                return Err(Trouble::refused(Refused::NoSuchOption { known }));
            };
            let now = spec.shown(value(server, *kind, spec));
            reply(speak::option_question(spec, &now, language), of_option(page, *kind, spec, language))
        }
    })
}

/// The buttons that lead from the first page to the others.
fn ways(language: Language) -> Vec<CreateActionRow> {
    let pages = [
        (Page::Channels, Label::SettingChannels),
        (Page::Roles, Label::SettingRoles),
        (Page::Barred, Label::SettingBarred),
        (Page::Games, Label::SettingDefaults),
        (Page::Log, Label::SettingLog),
        (Page::Commands, Label::SettingCommands),
    ];
    let buttons = pages.map(|(page, label)| button(ServerTap::Show(page), &label, language));
    buttons.chunks(3).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

fn button(tap: ServerTap, label: &Label, language: Language) -> CreateButton {
    rows::plain(&Tap::Server(tap), &label.say(language))
}

/// A menu of Discord's own lists.
fn picker(
    page: &Page,
    hint: &Label,
    kind: CreateSelectMenuKind,
    most: u8,
    language: Language,
) -> CreateActionRow {
    rows::picker(&Tap::Server(ServerTap::Set(page.clone())), &hint.say(language), kind, most)
}

/// These buttons, and the one that leads back.
fn back(mut buttons: Vec<CreateButton>, to: Page, language: Language) -> CreateActionRow {
    buttons.push(button(ServerTap::Show(to), &Label::Back, language));
    CreateActionRow::Buttons(buttons)
}

/// The values of an option, and what else can be done with it.
fn of_option(page: &Page, kind: Kind, spec: &OptionSpec, language: Language) -> Vec<CreateActionRow> {
    let entry = |value: &'static str| MenuEntry {
        value: value.to_owned(),
        label: speak::option_value(&spec.shown(value), language),
        description: String::new(),
    };
    let tap = Tap::Server(ServerTap::Set(page.clone()));
    let entries: Vec<MenuEntry> = table::suggested(spec).into_iter().map(entry).collect();
    let mut buttons = Vec::new();
    if options::is_typed(spec) {
        let tap = ServerTap::Type { game: kind, name: spec.name.to_owned() };
        buttons.push(button(tap, &Label::AnotherValue, language));
    }
    buttons.push(button(ServerTap::Clear(page.clone()), &Label::GamesOwn, language));
    let mut rows = Vec::new();
    if !entries.is_empty() {
        rows.push(rows::select(&tap, &Label::ChooseValue.say(language), entries));
    }
    rows.push(back(buttons, Page::Game(kind), language));
    rows
}

/// Returns the value with which an option of a game starts out in this server.
fn value<'a>(server: &'a Server, kind: Kind, spec: &OptionSpec) -> &'a str {
    let own = server.rules.defaults.get(kind.meta().slug).and_then(|defaults| defaults.get(spec.name));
    own.map_or_else(|| table::option_default(kind, spec), String::as_str)
}

/// The options of a game that have a default of the server's own, with their values.
fn chosen(server: &Server, kind: Kind) -> Vec<(&'static str, String)> {
    let defaults = server.rules.defaults.get(kind.meta().slug);
    let own = |spec: &&OptionSpec| defaults.is_some_and(|defaults| defaults.contains_key(spec.name));
    specs(kind).filter(own).map(|spec| (spec.name, spec.shown(value(server, kind, spec)))).collect()
}

fn game(server: &Server, kind: Kind, language: Language) -> MenuEntry {
    MenuEntry {
        value: kind.meta().slug.to_owned(),
        label: language.text(kind.meta().title),
        description: speak::defaults_in_short(&chosen(server, kind), language),
    }
}

fn option(server: &Server, kind: Kind, spec: &OptionSpec, language: Language) -> MenuEntry {
    MenuEntry {
        value: spec.name.to_owned(),
        label: speak::option_entry(spec, &spec.shown(value(server, kind, spec)), language),
        description: speak::option_help(spec, language),
    }
}
