//! What moderators do at tables of others, and who is barred: told with a reason, kept for the server's log.

use harbormaster_rules::{AnyMove, Entry};

use super::{Caller, Table, Tables};
use crate::{
    deeds::Deed,
    ids::{GuildId, PersonId},
    outbox::{Post, Reason},
    speak::Refused,
    store::{NewDeed, StoreError},
    trouble::Trouble,
};

/// The longest reason that players are told, in characters.
pub const LONGEST_REASON: u16 = 200;

/// What is told and kept beside a move.
#[derive(Default)]
pub(super) struct Beside {
    /// For the channel, before the move itself.
    pub posts: Vec<Post>,
    /// For the server's log.
    pub deeds: Vec<NewDeed>,
}

impl Beside {
    /// What is kept of an entry that the clock made.
    pub fn by_the_clock(entry: &Entry<AnyMove>) -> Result<Self, StoreError> {
        let deed = serde_json::to_string(&Deed::Clock { ply: entry.ply })?;
        let deed = NewDeed { by: None, at: entry.at, deed, interaction: None };
        Ok(Self { deeds: vec![deed], ..Self::default() })
    }
}

impl Tables {
    /// The managers of the server have not barred this person.
    pub(super) async fn must_not_be_barred(
        &self,
        guild: Option<GuildId>,
        user: PersonId,
    ) -> Result<(), Trouble> {
        if self.is_barred(guild, user).await? { Err(Trouble::refused(Refused::Barred)) } else { Ok(()) }
    }

    /// Whether the managers of the server have barred this person.
    pub(super) async fn is_barred(&self, guild: Option<GuildId>, user: PersonId) -> Result<bool, StoreError> {
        match guild {
            Some(guild) => {
                let rules = self.store.server(guild).await?.rules;
                Ok(rules.bars(user, self.store.person(user).await?.user))
            }
            None => Ok(false),
        }
    }
}

impl Table {
    /// Whether this person may lead the table: its host, or a moderator.
    pub fn is_led_by(&self, caller: &Caller) -> bool {
        caller.user == self.row.host || self.is_moderated_by(caller)
    }

    /// Whether this person leads the table as a moderator alone. Rights in another server are none here.
    pub fn is_moderated_by(&self, caller: &Caller) -> bool {
        caller.user != self.row.host && caller.moderator && caller.guild == self.row.guild
    }

    /// Why the caller closes or pauses the table. A moderator has to say it; the host need not.
    pub(super) fn reason_of(&self, caller: &Caller, text: &str) -> Result<Option<Reason>, Trouble> {
        let text: String = text.trim().chars().take(usize::from(LONGEST_REASON)).collect();
        if !self.is_moderated_by(caller) {
            return Ok(None);
        }
        if text.is_empty() {
            return Err(Trouble::refused(Refused::SayWhy));
        }
        let text = self.referring(&text);
        let users = self.players().filter(|user| *user != caller.user).collect();
        Ok(Some(Reason { by: caller.user, text, users }))
    }

    /// What the server's log hears of it, if a moderator did it: what hosts do at their own tables is nobody else's.
    pub(super) fn by_moderator(&self, caller: &Caller, deed: &Deed) -> Result<Vec<NewDeed>, StoreError> {
        if !self.is_moderated_by(caller) {
            return Ok(Vec::new());
        }
        let deed = serde_json::to_string(deed)?;
        let (by, interaction) = (Some(caller.user), Some(caller.interaction));
        Ok(vec![NewDeed { by, at: caller.at, deed, interaction }])
    }
}
