//! A server's settings, and the lines of its log.

use harbormaster_rules::{Kind, Language, Timestamp};

use super::turns::told;
use crate::{
    deeds::Deed,
    facts::Reason,
    ids::{ChannelId, PersonId, RoleId},
    sayings::text::{
        channel, holder, list, list_of_channels, mention, mentions, option_title, quoted, quoted_with_people,
        role, roles_named,
    },
    store::{GameCommands, Gone, Server, ServerRules},
    table::Table,
};

/// The number of channels, roles or people named where all settings are shown at a glance.
const NAMED: usize = 5;

/// The longest line of the log, in characters.
const LINE: usize = 1_900;

/// All settings at a glance.
pub fn server(server: &Server, untold: u32, language: Language) -> String {
    let rules = &server.rules;
    let named = |mut shown: Vec<String>, none: &str| {
        match shown.len() {
            0 => return none.to_owned(),
            many if many > NAMED => {
                shown.truncate(NAMED);
                shown.push(format!("{} more", many - NAMED));
            }
            _ => {}
        }
        list(&shown, language)
    };
    let channels = rules.channels.iter().map(|one| channel(*one)).collect();
    let roles = rules.roles.iter().map(|one| role(*one)).collect();
    let defaults: Vec<String> = Kind::ALL
        .iter()
        .filter_map(|kind| Some((kind.meta().title, rules.defaults.get(kind.meta().slug)?.len())))
        .map(|(title, count)| format!("{title} ({count})"))
        .collect();
    let defaults = if defaults.is_empty() { "the games' own".to_owned() } else { defaults.join(", ") };
    language.text(format!(
        "## Settings of this server\n**Tables may be opened in:** {}\n**By:** {}\n**Barred from opening and joining \
         tables:** {}\n**Default options:** {defaults}\n**Log channel:** {}\n**Commands of games:** {}{}",
        named(channels, "every channel"),
        named(roles, "everybody"),
        named(barred(rules), "nobody"),
        server.log_channel.map_or_else(|| "none".to_owned(), channel),
        in_short(rules.commands),
        untold_entries(untold, language) + &gone(rules)
    ))
}

/// Says which settings named something that is gone.
fn gone(rules: &ServerRules) -> String {
    let lines = rules.gone.iter().map(|gone| format!("\n⚠ Gone, and binds nobody: {}.", named(*gone)));
    lines.collect()
}

/// The words for a channel or role that a setting named.
const fn named(gone: Gone) -> &'static str {
    match gone {
        Gone::Channel => "a channel for tables",
        Gone::Role => "a role for opening tables",
        Gone::Log => "the log channel",
    }
}

/// The page about channels.
pub fn where_tables(channels: &[ChannelId], language: Language) -> String {
    let rest = "Threads of a channel count as the channel. Tables that are open stay where they are.";
    language.text(match channels {
        [] => format!(
            "**Channels.** Tables may be opened in every channel. Choose up to 25 to allow these only. {rest}"
        ),
        some => {
            format!("**Channels.** Tables may be opened in {}. {rest}", list_of_channels(some, language))
        }
    })
}

/// The page about roles.
pub fn by_whom_tables(roles: &[RoleId], language: Language) -> String {
    let rest = "Joining a table needs no role.";
    language.text(match roles {
        [] => format!("**Roles.** Everybody may open tables. Choose up to 25 roles to allow only people with one of them. {rest}"),
        some => format!("**Roles.** Tables may be opened by people with {}. {rest}", roles_named(some, language)),
    })
}

/// The page about people who are barred.
pub fn who_is_barred(rules: &ServerRules, language: Language) -> String {
    let rest = "Barred people keep the seats that they have; `/table kick` takes one away.";
    let named = barred(rules);
    language.text(if named.is_empty() {
        format!("**Barred people.** Nobody is barred. Choose up to 25 people who may neither open nor join tables. {rest}")
    } else {
        format!("**Barred people.** {} may neither open nor join tables. {rest}", list(&named, language))
    })
}

/// Returns the people who are barred; those whose data was deleted are counted.
fn barred(rules: &ServerRules) -> Vec<String> {
    let former = match rules.barred_marks.len() {
        0 => None,
        1 => Some("1 former player".to_owned()),
        several => Some(format!("{several} former players")),
    };
    rules.barred.iter().map(|user| mention(*user)).chain(former).collect()
}

/// The page about the log.
pub fn where_log(
    log_channel: Option<ChannelId>,
    (untold, newest): (u32, &[String]),
    language: Language,
) -> String {
    let told =
        "what moderators do at other people's tables, what the clock plays, and changes of these settings";
    let now = match log_channel {
        None => format!("**Log channel.** None is chosen. Choose one, and I post there {told}."),
        Some(there) => format!("**Log channel.** In {} I post {told}.", channel(there)),
    };
    let newest: String = below(newest).chars().take(LINE / 2).collect();
    language.text(format!("{now}{}{newest}", untold_entries(untold, language)))
}

/// The page about the commands of games.
pub fn which_commands(commands: GameCommands, language: Language) -> String {
    language.text(format!(
        "**Commands of games.** Each game has commands of its own, such as `/shipopoly roll`. Behind `/` you see those of {}. \
         Buttons and `/move` play every game without them.",
        in_short(commands)
    ))
}

/// An entry of the menu on that page.
pub fn game_commands(commands: GameCommands, language: Language) -> String {
    let mut shown = in_short(commands).to_owned();
    shown[..1].make_ascii_uppercase();
    language.text(shown)
}

const fn in_short(commands: GameCommands) -> &'static str {
    match commands {
        GameCommands::Always => "every game",
        GameCommands::WhenPlayed => "games that were opened here",
        GameCommands::Never => "no game",
    }
}

fn untold_entries(untold: u32, language: Language) -> String {
    match untold {
        0 => String::new(),
        _ => language.text(
            "\n⚠ Some entries of the log could not be posted yet. Let me see that channel and send messages there, or choose another.",
        ),
    }
}

/// The page on which a game is chosen.
pub fn defaults_of_which(language: Language) -> String {
    language.text(
        "**Default options.** A new table opens with them, and its host can still change them. Which game?",
    )
}

/// The page of a game's options.
pub fn defaults_of(kind: Kind, chosen: &[(&str, String)], language: Language) -> String {
    let title = kind.meta().title;
    language.text(match chosen {
        [] => format!("**Default options of {title}.** All are the game's own."),
        some => format!("**Default options of {title}.** Set here: {}.", in_words(some)),
    })
}

/// The same in small print.
pub fn defaults_in_short(chosen: &[(&str, String)], language: Language) -> String {
    if chosen.is_empty() { String::new() } else { language.text(in_words(chosen)) }
}

fn in_words(chosen: &[(&str, String)]) -> String {
    let each = chosen.iter().map(|(name, value)| format!("{} {value}", option_title(name)));
    each.collect::<Vec<_>>().join(" · ")
}

/// A moderator paused a table.
pub fn paused_by(why: &Reason, language: Language) -> String {
    let (by, text) = (mention(why.by), quoted_with_people(&why.text));
    let tail = to_players(why, language);
    language.text(format!("⏸ {by} paused this table: {text}. Anybody who plays can resume it.{tail}"))
}

/// A moderator decided something at the table of others; what follows is told next.
pub fn moderated(why: &Reason, language: Language) -> String {
    let (by, text) = (mention(why.by), quoted_with_people(&why.text));
    language.text(format!("🛡 {by} decides this as a moderator: {text}.{}", to_players(why, language)))
}

/// A moderator closed a table.
pub fn closed_by(why: &Reason, language: Language) -> String {
    let (by, text) = (mention(why.by), quoted_with_people(&why.text));
    language.text(format!("⏹ {by} closed this table: {text}.{}", to_players(why, language)))
}

fn to_players(why: &Reason, language: Language) -> String {
    if why.users.is_empty() {
        return String::new();
    }
    format!("\n-# {}", told(&why.users, "it is about your game.", language))
}

/// A line of a server's log: when, who, what, at which table. `told` is what the table was told of it.
pub fn log_line(
    (deed, by, at): (&Deed, Option<PersonId>, Timestamp),
    table: Option<&Table>,
    told: &[String],
    language: Language,
) -> String {
    let by = by.map_or_else(|| "⏱ The clock".to_owned(), mention);
    let place = table.map_or_else(String::new, |table| {
        format!(" ({} in {})", table.kind.meta().title, channel(table.row.channel))
    });
    let line = format!("<t:{}:f> {by} {}{place}{}", at.seconds(), done(deed, language), below(told));
    language.text(line.chars().take(LINE).collect::<String>())
}

fn below(told: &[String]) -> String {
    told.iter().map(|line| format!("\n> {line}")).collect()
}

fn done(deed: &Deed, language: Language) -> String {
    match deed {
        Deed::Channels { channels } if channels.is_empty() => "allows tables in every channel".to_owned(),
        Deed::Channels { channels } => format!("allows tables in {}", list_of_channels(channels, language)),
        Deed::Roles { roles } if roles.is_empty() => "lets everybody open tables".to_owned(),
        Deed::Roles { roles } => format!("lets people with {} open tables", roles_named(roles, language)),
        Deed::Barred { added, removed } if added.is_empty() && removed.is_empty() => {
            "no longer bars former players".to_owned()
        }
        Deed::Barred { added, removed } if removed.is_empty() => {
            format!("barred {}", mentions(added, language))
        }
        Deed::Barred { added, removed } if added.is_empty() => {
            format!("no longer bars {}", mentions(removed, language))
        }
        Deed::Barred { added, removed } => {
            format!("barred {} and no longer bars {}", mentions(added, language), mentions(removed, language))
        }
        Deed::Gone { gone } => {
            let gone: Vec<&str> = gone.iter().map(|gone| named(*gone)).collect();
            format!("dropped {}: gone from the server", gone.join(", "))
        }
        Deed::LogChannel { channel: Some(there) } => format!("posts the log in {}", channel(*there)),
        Deed::LogChannel { channel: None } => "turned the log off".to_owned(),
        Deed::Commands { commands } => format!("shows the commands of {}", in_short(*commands)),
        Deed::Default { game, option, value } => {
            let kind: Result<Kind, _> = game.parse();
            let title = kind.map_or_else(|_| game.clone(), |kind| kind.meta().title.to_owned());
            let value = value.as_ref().map_or_else(|| "as the game has it".to_owned(), |value| quoted(value));
            format!("set the default of {} in {title}: {value}", option_title(option))
        }
        Deed::Started => "started the game".to_owned(),
        Deed::OptionSet { option, value } => format!("set {} to {}", option_title(option), quoted(value)),
        Deed::Kicked { user } => format!("took the seat of {} away", mention(*user)),
        Deed::SeatGiven { before, user: Some(user) } => {
            format!("gave or offered the seat of {} to {}", holder(before), mention(*user))
        }
        Deed::SeatGiven { before, user: None } => {
            format!("gave the seat of {} to a computer player", holder(before))
        }
        Deed::Paused { reason } => format!("paused the game: {}", quoted_with_people(reason)),
        Deed::Resumed => "resumed the game".to_owned(),
        Deed::MoreTime => "gave the players more time".to_owned(),
        Deed::StandIn { user } => format!("asked {} to stand in", mention(*user)),
        Deed::Closed { reason } => format!("closed the table: {}", quoted_with_people(reason)),
        Deed::Clock { .. } => "played what was due".to_owned(),
    }
}
