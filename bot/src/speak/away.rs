//! Absences: the words for the person, and the reasons against an absence.

use harbormaster_rules::{Language, Span, Timestamp};

use crate::{
    ids::{ChannelId, PersonId},
    person::{Away, Meanwhile},
    sayings::text::{channel, mention},
};

/// A table that waits for a person for less time than they are away.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Its channel.
    pub channel: ChannelId,
    /// The time it waits beyond the turn time.
    pub waits: Span,
}

/// An absence that has been noted, and the tables where it is longer than they wait.
pub fn you_are_away(away: &Away, limits: &[Limit], language: Language) -> String {
    let (from, until) = (away.from.seconds(), away.until.seconds());
    let meanwhile = match away.meanwhile {
        Meanwhile::Wait => "your games wait for you",
        Meanwhile::Computer => "a computer player makes your moves",
    };
    let mut text = format!(
        "🌴 You are away from <t:{from}:f> until <t:{until}:f>. Nobody pings you meanwhile, {meanwhile}, and your boards say so. \
         `/my back` ends it any time."
    );
    for limit in limits {
        let waits = match limit.waits.as_millis() / 86_400_000 {
            0 => "does not wait beyond the turn time".to_owned(),
            1 => "waits for 1 day at most beyond the turn time".to_owned(),
            days => format!("waits for {days} days at most beyond the turn time"),
        };
        let place = channel(limit.channel);
        text.push_str(&format!("\n- {place} {waits}. Then what its option `when_late` says happens."));
    }
    language.text(text)
}

/// Below it: the person who is asked to play during the absence, and the tables where they cannot.
pub fn deputy_is_asked(
    user: PersonId,
    away: &Away,
    now: Timestamp,
    cannot: &[(ChannelId, String)],
    language: Language,
) -> String {
    let user = mention(user);
    let mut text = if away.from <= now {
        format!("\n🤝 I ask {user} to play for you at each of your running tables.")
    } else {
        format!("\n🤝 When you leave I ask {user} to play for you at each of your running tables.")
    };
    for (place, why) in cannot {
        text.push_str(&format!("\n- Not in {}: {why}", channel(*place)));
    }
    language.text(text.chars().take(1_200).collect::<String>())
}

/// Over the games of a person who is back, and has got this many seats back from computer players
/// and stand-ins.
pub fn you_are_back(seats: usize, language: Language) -> String {
    language.text(match seats {
        0 => "👋 You are back.\n".to_owned(),
        1 => "👋 You are back, and have your seat again.\n".to_owned(),
        several => format!("👋 You are back, and have your {several} seats again.\n"),
    })
}

/// In the settings of a person who is away.
pub(super) fn in_settings(away: &Away) -> String {
    let (from, until) = (away.from.seconds(), away.until.seconds());
    let meanwhile = match away.meanwhile {
        Meanwhile::Wait => "your games wait",
        Meanwhile::Computer => "a computer player makes your moves",
    };
    format!("\n- Away: from <t:{from}:f> until <t:{until}:f>; {meanwhile}. `/my back` ends it.")
}
