//! Mentions in a text, and the users that they ping.

use std::collections::BTreeSet;

use super::permissions::{MENTION_EVERYONE, VIEW_CHANNEL};
use super::records::Channel;
use super::state::World;
use crate::ids::Id;
use crate::limits::message::AllowedMentions;

/// The mentions of a message after the sender's restrictions.
#[derive(Clone, Debug, Default)]
pub(crate) struct Mentions {
    /// People mentioned by name, or whose message is replied to.
    pub(crate) users: Vec<Id>,
    pub(crate) roles: Vec<Id>,
    pub(crate) everyone: bool,
    /// Everyone who is pinged.
    pub(crate) pings: BTreeSet<Id>,
}

/// Returns the text without the parts between backticks, in which there are no mentions.
fn without_code(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].chars().take_while(|c| *c == '`').count();
        let fence = "`".repeat(ticks);
        let Some(length) = rest[start + ticks..].find(&fence) else { break };
        plain.push_str(&rest[..start]);
        rest = &rest[start + ticks + length + ticks..];
    }
    plain.push_str(rest);
    plain
}

/// Returns ids written as `<@1>`, `<@!1>` or, for roles, `<@&1>`, in order and once.
pub(crate) fn written(text: &str, role: bool) -> Vec<Id> {
    let text = without_code(text);
    let mut ids = Vec::new();
    for part in text.split("<@").skip(1) {
        let Some((inner, _)) = part.split_once('>') else { continue };
        let digits = match (inner.strip_prefix('&'), role) {
            (Some(digits), true) => digits,
            (None, false) => inner.strip_prefix('!').unwrap_or(inner),
            _ => continue,
        };
        if let Ok(id) = digits.parse()
            && !ids.contains(&id)
        {
            ids.push(id);
        }
    }
    ids
}

impl World {
    /// Resolves the mentions in a text that `author` posts in a channel.
    pub(crate) fn resolve_mentions(
        &self,
        author: Id,
        channel: &Channel,
        text: &str,
        allowed: &AllowedMentions,
        replied: Option<Id>,
    ) -> Mentions {
        let mut found = Mentions::default();
        for user in written(text, false) {
            if self.users.contains_key(&user) && (allowed.parse_users || allowed.users.contains(&user)) {
                found.users.push(user);
            }
        }
        if let Some(replied) = replied.filter(|user| allowed.replied_user && !found.users.contains(user)) {
            found.users.push(replied);
        }
        found.pings.extend(&found.users);
        if let Some(guild) = channel.guild.and_then(|guild| self.guilds.get(&guild)) {
            let mighty = self.permissions_in(author, channel) & MENTION_EVERYONE != 0;
            for role in written(text, true) {
                let Some(known) = guild.roles.get(&role) else { continue };
                if (known.mentionable || mighty) && (allowed.parse_roles || allowed.roles.contains(&role)) {
                    found.roles.push(role);
                    let members = guild.members.iter().filter(|(_, member)| member.roles.contains(&role));
                    found.pings.extend(members.map(|(id, _)| *id));
                }
            }
            let plain = without_code(text);
            if mighty && allowed.parse_everyone && (plain.contains("@everyone") || plain.contains("@here")) {
                found.everyone = true;
                found.pings.extend(guild.members.keys());
            }
        }
        found.pings.retain(|user| *user != author && self.permissions_in(*user, channel) & VIEW_CHANNEL != 0);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mentions_are_found_once_and_not_in_code() {
        assert_eq!(
            written("<@1> and <@!2>, <@1> again, <@&3> `<@4>` ```\n<@5>``` <@6> <@x>", false),
            [Id(1), Id(2), Id(6)]
        );
        assert_eq!(written("<@1> <@&3> `<@&4>", true), [Id(3), Id(4)]);
    }
}
