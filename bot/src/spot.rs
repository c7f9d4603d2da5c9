//! The place where somebody taps or types, and what the bot may do there: each interaction says it.

use poise::serenity_prelude as serenity;
use serenity::{
    ApplicationId,
    ChannelType::{News, NewsThread, PrivateThread},
    CommandInteraction, ComponentInteraction, ModalInteraction, PartialChannel, Permissions,
};

use crate::ids::{ChannelId, GuildId};

/// The permissions that an invitation asks for.
const INVITED_WITH: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY)
    .union(Permissions::MANAGE_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// The place where somebody taps or types.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The server, if it is in one.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The channel that a thread belongs to.
    pub parent: Option<ChannelId>,
    /// True in an announcement channel and its threads.
    pub announces: bool,
    /// True in a private thread.
    is_private: bool,
    /// The bot's permissions there.
    rights: Option<Permissions>,
    application: ApplicationId,
}

/// The interactions that happen in a channel have the same parts.
macro_rules! spots {
    ($($kind:ty),*) => {$(
        impl From<&$kind> for Spot {
            fn from(done: &$kind) -> Self {
                let about = done.channel.as_ref();
                let is_thread = |about: &&PartialChannel| about.thread_metadata.is_some();
                Self {
                    guild: done.guild_id.map(GuildId::from),
                    channel: done.channel_id.into(),
                    parent: about.filter(is_thread).and_then(|about| about.parent_id).map(ChannelId::from),
                    announces: about.is_some_and(|about| matches!(about.kind, News | NewsThread)),
                    is_private: about.is_some_and(|about| about.kind == PrivateThread),
                    rights: done.app_permissions,
                    application: done.application_id,
                }
            }
        }
    )*};
}

spots!(CommandInteraction, ComponentInteraction, ModalInteraction);

impl Spot {
    /// The permissions that a table's messages need here, or in a new thread of this channel, and that the bot lacks: by the names
    /// that Discord shows.
    pub fn lacks(&self, in_new_thread: bool) -> Vec<&'static str> {
        let Some(rights) = self.rights.filter(|rights| !rights.administrator()) else { return Vec::new() };
        let speaks = if in_new_thread || self.parent.is_some() {
            (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads")
        } else {
            (Permissions::SEND_MESSAGES, "Send Messages")
        };
        let needed = [
            (Permissions::VIEW_CHANNEL, "View Channel"),
            speaks,
            (Permissions::ATTACH_FILES, "Attach Files"),
        ];
        needed.into_iter().filter(|(right, _)| !rights.contains(*right)).map(|(_, name)| name).collect()
    }

    /// Returns true if the bot sees this place only when somebody has added it.
    pub fn needs_adding(&self) -> bool {
        let manages = self.rights.is_some_and(|rights| rights.manage_threads() || rights.administrator());
        self.is_private && !manages
    }

    /// The address where managers of a server invite the bot.
    pub fn invitation(&self) -> String {
        format!(
            "https://discord.com/oauth2/authorize?client_id={}&scope=bot+applications.commands&permissions={}",
            self.application,
            INVITED_WITH.bits()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spot(rights: Option<Permissions>, parent: Option<ChannelId>) -> Spot {
        Spot {
            guild: Some(GuildId(1)),
            channel: ChannelId(2),
            parent,
            announces: false,
            is_private: false,
            rights,
            application: ApplicationId::new(7),
        }
    }

    #[test]
    fn what_the_bot_lacks_depends_on_the_kind_of_place() {
        let no_threads = INVITED_WITH.difference(Permissions::SEND_MESSAGES_IN_THREADS);
        assert!(spot(Some(INVITED_WITH), None).lacks(true).is_empty());
        assert!(spot(Some(no_threads), None).lacks(false).is_empty());
        assert_eq!(spot(Some(no_threads), None).lacks(true), ["Send Messages in Threads"]);
        assert_eq!(spot(Some(no_threads), Some(ChannelId(1))).lacks(false), ["Send Messages in Threads"]);
        assert_eq!(
            spot(Some(Permissions::empty()), None).lacks(false),
            ["View Channel", "Send Messages", "Attach Files"]
        );
        assert!(spot(Some(Permissions::ADMINISTRATOR), None).lacks(true).is_empty());
        assert!(spot(None, None).lacks(true).is_empty(), "what is not said is tried");
    }

    #[test]
    fn the_invitation_asks_for_what_the_readme_asks_for() {
        assert_eq!(INVITED_WITH.bits(), 326_417_615_872);
    }
}
