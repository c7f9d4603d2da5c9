//! Users, with their pings and the messages they have read.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::news::Audience;
use super::records::{Message, Ping, User};
use super::state::{APPLICATION, World};
use crate::clock::Now;
use crate::ids::Id;

impl World {
    pub(super) fn people_of_the_start(&mut self) {
        for (id, name, bot) in [
            (APPLICATION, "Harbormaster", true),
            (Id(1_100_000_000_000_000_011), "Ann", false),
            (Id(1_100_000_000_000_000_012), "Ben", false),
            (Id(1_100_000_000_000_000_013), "Cem", false),
        ] {
            let (username, display) = (name.to_lowercase(), name.to_owned());
            self.users.insert(id, User { id, username, display, bot, locale: "en-US".to_owned() });
        }
    }

    /// Adds a user. `name` is shown unchanged; the unique name is made from it.
    pub(crate) fn add_user(&mut self, now: Now, name: &str, display: Option<&str>, locale: &str) -> Id {
        let id = self.id(now);
        let plain: String = name
            .to_lowercase()
            .chars()
            .filter(|c| c.is_ascii_alphanumeric() || "._".contains(*c))
            .take(28)
            .collect();
        let mut username = if plain.len() < 2 { format!("user{plain}") } else { plain };
        if self.users.values().any(|user| user.username == username) {
            username = format!("{username}.{}", id.0 % 10_000);
        }
        let display = display.unwrap_or(name).to_owned();
        self.users.insert(id, User { id, username, display, bot: false, locale: locale.to_owned() });
        let shown = self.show_person(id);
        self.tell("user_create", Audience::Everyone, None, shown);
        id
    }

    /// Changes the shown name and the language of a person's client.
    pub(crate) fn change_user(&mut self, id: Id, display: Option<&str>, locale: Option<&str>) {
        let Some(user) = self.users.get_mut(&id) else { return };
        if let Some(display) = display {
            display.clone_into(&mut user.display);
        }
        if let Some(locale) = locale {
            locale.clone_into(&mut user.locale);
        }
        let guilds: Vec<Id> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&id))
            .map(|guild| guild.id)
            .collect();
        for guild in guilds {
            self.tell_guild(guild);
        }
    }

    /// Finds a person by id or shown or unique name; the newest of equal names.
    pub(crate) fn find_user(&self, who: &str) -> Option<Id> {
        let by_id = who.parse().ok().filter(|id| self.users.contains_key(id));
        by_id.or_else(|| {
            let mut named = self.users.values().rev();
            named.find(|u| u.display == who || u.username == who.to_lowercase()).map(|user| user.id)
        })
    }

    /// A person as the driver API shows them.
    pub(crate) fn show_person(&self, id: Id) -> Value {
        let Some(user) = self.users.get(&id) else { return Value::Null };
        let guilds: BTreeSet<Id> = self
            .guilds
            .values()
            .filter(|guild| guild.members.contains_key(&id))
            .map(|guild| guild.id)
            .collect();
        let presence = if user.bot { self.presence.show() } else { Value::Null };
        json!({
            "id": id, "name": user.display, "username": user.username, "display_name": user.display,
            "bot": user.bot, "locale": user.locale, "guilds": guilds, "installed": self.installed_by.contains(&id),
            "presence": presence,
        })
    }

    /// Unread messages and unread pings of a person in a channel.
    pub(crate) fn unread(&self, user: Id, channel: Id) -> (usize, usize) {
        let notices = self.notices.get(&user);
        let read = notices.and_then(|notices| notices.read.get(&channel)).copied().unwrap_or(Id(0));
        let after = (std::ops::Bound::Excluded(read), std::ops::Bound::Unbounded);
        let messages = self.messages.get(&channel).map_or(0, |messages| {
            messages.range(after).filter(|(_, m)| m.author != user && m.only_for.is_none()).count()
        });
        let pings = notices.map_or(0, |notices| {
            notices.pings.iter().filter(|ping| ping.channel == channel && ping.message > read).count()
        });
        (messages, pings)
    }

    /// Marks a channel as read and announces it.
    pub(crate) fn read(&mut self, user: Id, channel: Id) {
        let newest = self.messages.get(&channel).and_then(|messages| messages.keys().next_back().copied());
        if let Some(newest) = newest {
            self.notices.entry(user).or_default().read.insert(channel, newest);
        }
        self.tell_unread(user, channel);
    }

    /// Announces to a user the number of unread messages.
    pub(crate) fn tell_unread(&mut self, user: Id, channel: Id) {
        let (unread, pings) = self.unread(user, channel);
        let data = json!({ "channel_id": channel, "unread": unread, "pings": pings });
        self.tell("unread", Audience::Only(user), Some(channel), data);
    }

    /// The pings of one user, oldest first.
    pub(crate) fn inbox(&self, user: Id) -> Vec<Value> {
        let Some(notices) = self.notices.get(&user) else { return Vec::new() };
        let show = |ping: &Ping| {
            let message = self.messages.get(&ping.channel).and_then(|messages| messages.get(&ping.message));
            json!({
                "message_id": ping.message, "channel_id": ping.channel,
                "guild_id": self.channels.get(&ping.channel).and_then(|channel| channel.guild),
                "at": ping.at.rfc3339(), "silent": ping.silent,
                "content": message.map(Message::words),
                "read": notices.read.get(&ping.channel).is_some_and(|read| *read >= ping.message),
            })
        };
        notices.pings.iter().map(show).collect()
    }
}
