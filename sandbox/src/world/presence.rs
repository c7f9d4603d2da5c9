//! The bot's presence. What any of its sessions set last counts, in all guilds.

use serde_json::{Value, json};

use super::news::{Audience, intent};
use super::state::World;
use crate::ids::Id;
use crate::limits::presence::Presence;

impl World {
    /// Changes the bot's presence, and announces it.
    pub(crate) fn set_presence(&mut self, presence: Presence) {
        if self.presence == presence {
            return;
        }
        self.presence = presence;
        let bot = self.bot();
        let guilds: Vec<Id> = self.guilds.keys().copied().filter(|guild| self.bot_in(*guild)).collect();
        for guild in guilds {
            let mut data = self.show_presence();
            data["guild_id"] = json!(guild);
            self.dispatch("PRESENCE_UPDATE", intent::GUILD_PRESENCES, Some(guild), data);
        }
        let mut told = self.presence.show();
        told["user_id"] = json!(bot);
        self.tell("presence", Audience::Everyone, None, told);
    }

    /// The bot's presence as Discord shows it.
    pub(crate) fn show_presence(&self) -> Value {
        let mut shown = self.presence.show();
        shown["user"] = json!({ "id": self.bot() });
        shown["client_status"] = match self.presence.status {
            "offline" => json!({}),
            status => json!({ "web": status }),
        };
        shown
    }
}
