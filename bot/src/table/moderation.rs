//! Acts of moderators at tables of others, and barred people: told with a reason, kept for the server's log.

use harbormaster_rules::{AnyMove, Entry};

use super::{Caller, Table, Tables, powers::Petition};
use crate::{
    deeds::Deed,
    facts::{Notice, Post, Reason},
    ids::{GuildId, PersonId},
    sayings::Refused,
    store::{NewDeed, Stage, StoreError},
    trouble::Trouble,
};

/// The longest reason that players are told, in characters.
pub const LONGEST_REASON: u16 = 200;

/// The posts and deeds that are written beside a move.
#[derive(Default)]
pub(super) struct SideWrites {
    /// For the channel, before the move itself.
    pub posts: Vec<Post>,
    /// For the server's log.
    pub deeds: Vec<NewDeed>,
}

impl SideWrites {
    /// Returns the deed to be kept of an entry that the clock made.
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

    /// Returns true if the managers of the server have barred this person.
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
    /// Returns true if this person keeps house at the table: its host, or a moderator.
    pub fn is_led_by(&self, caller: &Caller) -> bool {
        caller.user == self.row.host || self.is_moderated_by(caller)
    }

    /// Returns true if this person acts as a moderator here. A moderator with a seat is a player, and one who hosts a lobby is
    /// its host. Rights in another server do not count.
    pub fn is_moderated_by(&self, caller: &Caller) -> bool {
        let is_host = caller.user == self.row.host && self.row.stage == Stage::Lobby;
        caller.moderator && caller.guild == self.row.guild && !self.plays(caller.user) && !is_host
    }

    /// Returns what somebody writes to the others, cut to a length that fits.
    pub(super) fn reason(&self, text: &str) -> String {
        let text: String = text.trim().chars().take(usize::from(LONGEST_REASON)).collect();
        self.referring(&text)
    }

    /// A moderator's reason, which the players read.
    pub(super) fn reason_of(&self, petition: &Petition<'_>) -> Reason {
        let by = petition.caller.user;
        let users = self.players().filter(|user| *user != by).collect();
        Reason { by, text: self.reason(petition.reason), users }
    }

    /// Returns what is told and kept beside a moderator's act; empty if somebody else did it.
    pub(super) fn moderated(&self, petition: &Petition<'_>, deed: &Deed) -> Result<SideWrites, StoreError> {
        let deeds = self.by_moderator(petition.caller, deed)?;
        let why =
            (!deeds.is_empty()).then(|| Post::Note(Notice::Moderated { why: self.reason_of(petition) }));
        Ok(SideWrites { posts: why.into_iter().collect(), deeds })
    }

    /// Returns the deed for the server's log if a moderator did it: what hosts do at their own tables concerns nobody else.
    pub(super) fn by_moderator(&self, caller: &Caller, deed: &Deed) -> Result<Vec<NewDeed>, StoreError> {
        if !self.is_moderated_by(caller) {
            return Ok(Vec::new());
        }
        let deed = serde_json::to_string(deed)?;
        let (by, interaction) = (Some(caller.user), Some(caller.interaction));
        Ok(vec![NewDeed { by, at: caller.at, deed, interaction }])
    }
}
