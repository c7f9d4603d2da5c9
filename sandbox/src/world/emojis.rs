//! Emoji that the bot uploaded, for a guild or for the application.

use serde_json::{Value, json};

use super::audit_entry::{Deed, action};
use super::news::intent;
use super::records::{Emoji, File};
use super::state::World;
use crate::clock::Now;
use crate::ids::Id;
use crate::refusal::{Refusal, no_such_emoji, too_many_emojis};

/// The most emoji of a guild, still and moving ones each, and of the application.
const OF_GUILD: usize = 50;
const OF_APPLICATION: usize = 2000;

impl World {
    /// Adds an emoji.
    pub(crate) fn add_emoji(
        &mut self,
        now: Now,
        guild: Option<Id>,
        name: &str,
        picture: File,
        roles: Vec<Id>,
    ) -> Result<Id, Refusal> {
        let animated = picture.media_type == "image/gif";
        let alike = |emoji: &&Emoji| emoji.guild == guild && (guild.is_none() || emoji.animated == animated);
        let most = if guild.is_some() { OF_GUILD } else { OF_APPLICATION };
        if self.emojis.values().filter(alike).count() >= most {
            return Err(too_many_emojis());
        }
        let id = self.id(now);
        let media_type = picture.media_type.clone();
        self.emojis.insert(id, Emoji { guild, name: name.to_owned(), animated, media_type, roles });
        self.files.keep(id, picture);
        self.emojis_changed(guild);
        self.record_emoji(guild, action::EMOJI_CREATE, id, None, Some(name));
        Ok(id)
    }

    /// Refuses an emoji that this guild or the application has not.
    pub(crate) fn need_emoji(&self, guild: Option<Id>, id: Id) -> Result<(), Refusal> {
        let found = self.emojis.get(&id).filter(|emoji| emoji.guild == guild);
        found.map(|_| ()).ok_or_else(no_such_emoji)
    }

    /// Changes the name of an emoji, and who may use it.
    pub(crate) fn change_emoji(&mut self, id: Id, name: Option<&str>, roles: Option<Vec<Id>>) {
        let Some(emoji) = self.emojis.get_mut(&id) else { return };
        let (guild, before) = (emoji.guild, emoji.name.clone());
        if let Some(name) = name {
            name.clone_into(&mut emoji.name);
        }
        emoji.roles = roles.unwrap_or_else(|| std::mem::take(&mut emoji.roles));
        self.emojis_changed(guild);
        self.record_emoji(guild, action::EMOJI_UPDATE, id, Some(&before), name.or(Some(&before)));
    }

    /// Deletes an emoji; where it was used it stays written.
    pub(crate) fn delete_emoji(&mut self, id: Id) {
        if let Some(emoji) = self.emojis.remove(&id) {
            self.files.remove(id);
            self.emojis_changed(emoji.guild);
            self.record_emoji(emoji.guild, action::EMOJI_DELETE, id, Some(&emoji.name), None);
        }
    }

    fn record_emoji(&mut self, guild: Option<Id>, action: u64, id: Id, old: Option<&str>, new: Option<&str>) {
        let Some(guild) = guild else { return };
        let (before, after) = (json!({ "name": old }), json!({ "name": new }));
        self.record(guild, Deed::new(action, Some(id)).between(&before, &after));
    }

    fn emojis_changed(&mut self, guild: Option<Id>) {
        let Some(guild) = guild else { return };
        let data = json!({ "guild_id": guild, "emojis": self.show_emojis(Some(guild)) });
        self.dispatch("GUILD_EMOJIS_UPDATE", intent::GUILD_EXPRESSIONS, Some(guild), data);
    }

    /// Returns components with the names of the emoji that they name by the id alone.
    pub(super) fn with_emoji_names(&self, mut components: Vec<Value>) -> Vec<Value> {
        components.iter_mut().for_each(|component| self.name_emojis(component));
        components
    }

    fn name_emojis(&self, value: &mut Value) {
        match value {
            Value::Array(list) => list.iter_mut().for_each(|value| self.name_emojis(value)),
            Value::Object(map) => {
                let id = map.get("id").and_then(Value::as_str).and_then(|id| id.parse().ok());
                let found = id.and_then(|id| self.emojis.get(&id));
                if let Some(emoji) = found.filter(|_| map.get("name").is_some_and(|name| name == "")) {
                    map.insert("name".to_owned(), json!(emoji.name));
                    map.insert("animated".to_owned(), json!(emoji.animated));
                }
                map.values_mut().for_each(|value| self.name_emojis(value));
            }
            _ => {}
        }
    }

    /// All emoji of a guild or of the application.
    pub(crate) fn show_emojis(&self, guild: Option<Id>) -> Value {
        let own = self.emojis.iter().filter(|(_, emoji)| emoji.guild == guild);
        own.map(|(id, emoji)| self.show_own_emoji(*id, emoji)).collect()
    }

    /// An emoji with its maker.
    pub(crate) fn show_own_emoji(&self, id: Id, emoji: &Emoji) -> Value {
        json!({
            "id": id, "name": emoji.name, "roles": emoji.roles, "require_colons": true, "managed": false,
            "animated": emoji.animated, "available": true, "user": self.show_user(self.bot()),
        })
    }
}
