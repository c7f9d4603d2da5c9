//! What moderators do at tables of others, and who is barred: told with a reason, kept for the server's log.

use harbormaster_rules::{AnyMove, Entry};

use super::{Caller, Table, Tables, powers::Petition};
use crate::{
    deeds::Deed,
    ids::{GuildId, PersonId},
    outbox::{Notice, Post, Reason},
    speak::Refused,
    store::{NewDeed, Stage, StoreError},
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
    /// Whether this person keeps house at the table: its host, or a moderator.
    pub fn is_led_by(&self, caller: &Caller) -> bool {
        caller.user == self.row.host || self.is_moderated_by(caller)
    }

    /// Whether this person acts as a moderator here: one with a seat is a player, and who hosts a lobby is its host. Rights in
    /// another server are none here.
    pub fn is_moderated_by(&self, caller: &Caller) -> bool {
        let is_host = caller.user == self.row.host && self.row.stage == Stage::Lobby;
        caller.moderator && caller.guild == self.row.guild && !self.plays(caller.user) && !is_host
    }

    /// What somebody writes to the others, of a length that fits.
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

    /// What is told and kept beside something that a moderator did; nothing where it was somebody else.
    pub(super) fn moderated(&self, petition: &Petition<'_>, deed: &Deed) -> Result<Beside, StoreError> {
        let deeds = self.by_moderator(petition.caller, deed)?;
        let why =
            (!deeds.is_empty()).then(|| Post::Note(Notice::Moderated { why: self.reason_of(petition) }));
        Ok(Beside { posts: why.into_iter().collect(), deeds })
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
