//! The decisions of a server's managers, and the deeds of managers, moderators and the clock there.

use std::collections::{BTreeMap, BTreeSet};

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{StoreError, TableId};
use crate::{
    fairness,
    ids::{ChannelId, GuildId, InteractionId, PersonId, RoleId, UserId},
    words::words,
};

/// A server as its managers have set it up; one that they never looked at allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    /// The channel that is told what moderators and the clock did, if any.
    pub log_channel: Option<ChannelId>,
    /// The rules for people.
    pub rules: ServerRules,
}

/// The rules of a server: what its people may do, and with which options tables open there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerRules {
    /// The channels in which tables may be opened; every channel if none is named.
    pub channels: Vec<ChannelId>,
    /// With which of these roles people may open tables; everybody may if none is named.
    pub roles: Vec<RoleId>,
    /// The people who may neither open a table nor take a seat.
    pub barred: Vec<PersonId>,
    /// The barred people whose data was deleted: a salt and the SHA-256 of salt and id, in hexadecimal digits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred_marks: Vec<(String, String)>,
    /// By game, the values of options with which its tables open.
    pub defaults: BTreeMap<String, BTreeMap<String, String>>,
    /// The commands of games that stand in it.
    #[serde(skip_serializing_if = "GameCommands::is_default")]
    pub commands: GameCommands,
    /// The settings that named something which is gone, until they are chosen anew.
    #[serde(skip_serializing_if = "BTreeSet::is_empty")]
    pub gone: BTreeSet<Gone>,
}

/// The games whose own commands stand in a server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameCommands {
    /// Those of every game.
    Always,
    /// Those of the games of which a table was opened there.
    #[default]
    WhenPlayed,
    /// None: moves are made by buttons and by `/move`.
    Never,
}

words!(GameCommands {
    Always = "always",
    WhenPlayed = "when_played",
    Never = "never",
});

impl GameCommands {
    /// Returns true if nobody chose otherwise.
    fn is_default(&self) -> bool {
        *self == Self::default()
    }
}

/// A setting that named a channel or a role which is gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// One of the channels for tables.
    Channel,
    /// One of the roles for opening tables.
    Role,
    /// The log channel.
    Log,
}

impl Server {
    /// Forgets the channels and roles that are gone, so that they bind nobody. Returns the settings that named any.
    pub fn forgets(
        &mut self,
        is_channel_gone: impl Fn(ChannelId) -> bool,
        is_role_gone: impl Fn(RoleId) -> bool,
    ) -> Vec<Gone> {
        let (before, rules) = (self.rules.clone(), &mut self.rules);
        rules.channels.retain(|channel| !is_channel_gone(*channel));
        rules.roles.retain(|role| !is_role_gone(*role));
        let gone: Vec<Gone> = [
            (rules.channels != before.channels).then_some(Gone::Channel),
            (rules.roles != before.roles).then_some(Gone::Role),
            self.log_channel.take_if(|channel| is_channel_gone(*channel)).map(|_| Gone::Log),
        ]
        .into_iter()
        .flatten()
        .collect();
        rules.gone.extend(&gone);
        gone
    }
}

impl ServerRules {
    /// Returns true if this person may neither open a table nor take a seat.
    pub fn bars(&self, person: PersonId, user: Option<UserId>) -> bool {
        let fits = |(salt, mark): &(String, String)| user.is_some_and(|user| *mark == mark_of(salt, user));
        self.barred.contains(&person) || self.barred_marks.iter().any(fits)
    }

    /// Bars these people and nobody else; whose data was deleted stays barred until nobody is.
    pub fn bar(&mut self, people: &[(PersonId, UserId)]) {
        let is_named =
            |(salt, mark): &(String, String)| people.iter().any(|(_, user)| *mark == mark_of(salt, *user));
        self.barred_marks.retain(|marked| !people.is_empty() && !is_named(marked));
        self.barred = people.iter().map(|(person, _)| *person).collect();
    }

    /// Replaces a barred person's id by a mark that their id fits. Returns whether they were barred.
    ///
    /// # Errors
    /// Fails if the operating system has no randomness to give.
    pub(super) fn forget(&mut self, person: PersonId, user: UserId) -> Result<bool, StoreError> {
        if !self.barred.contains(&person) {
            return Ok(false);
        }
        let salt = fairness::random_bytes().map_err(|error| StoreError::Other(error.to_string()))?;
        let salt = fairness::hex(&salt);
        let mark = mark_of(&salt, user);
        self.barred.retain(|barred| *barred != person);
        self.barred_marks.push((salt, mark));
        Ok(true)
    }
}

fn mark_of(salt: &str, user: UserId) -> String {
    fairness::hex(&Sha256::digest(format!("{salt} {user}")))
}

/// Something that was done, to be kept and told in the server's log channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewDeed {
    /// The person who did it; `None` if it was the clock.
    pub by: Option<PersonId>,
    /// The time of the deed.
    pub at: Timestamp,
    /// The deed, as JSON.
    pub deed: String,
    /// The tap it came from.
    pub interaction: Option<InteractionId>,
}

/// A deed that the log channel has yet to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedRow {
    /// Its number.
    pub id: i64,
    /// The person who did it; `None` if it was the clock.
    pub by: Option<PersonId>,
    /// The time of the deed.
    pub at: Timestamp,
    /// At which table.
    pub table: Option<TableId>,
    /// The deed, as JSON.
    pub deed: String,
    /// The channel to tell it in.
    pub channel: ChannelId,
    /// The number of failed attempts.
    pub attempts: u32,
}

/// Changes a server as it is now. Returns the deed to record, if any.
pub type ServerChange<'c> = dyn FnMut(&mut Server) -> Result<Option<NewDeed>, StoreError> + Send + 'c;

/// Servers, and the deeds there.
#[async_trait]
pub trait Servers {
    /// Returns a server's setup.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn server(&self, guild: GuildId) -> Result<Server, StoreError>;

    /// Changes how a server is set up, and keeps who did it, in one transaction. Where `change` says that nothing was done,
    /// nothing is written. The server as it is now. Where the database asks for another try, `change` is made once more, of
    /// the server as it is by then.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn change_server(
        &self,
        guild: GuildId,
        change: &mut ServerChange<'_>,
    ) -> Result<Server, StoreError>;

    /// Returns whether the greeting stands in one of a server's channels.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn is_greeted(&self, guild: GuildId) -> Result<bool, StoreError>;

    /// Remembers that the greeting stands in one of a server's channels.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn was_greeted(&self, guild: GuildId) -> Result<(), StoreError>;

    /// Returns the slugs of the games of which a table was ever opened in a server.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn games_played_in(&self, guild: GuildId) -> Result<Vec<String>, StoreError>;

    /// Returns the mark of the commands that stand in a server; nothing where none were registered yet.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn commands_in(&self, guild: GuildId) -> Result<Option<String>, StoreError>;

    /// Remembers the commands that stand in a server, by their mark.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn commands_stand(&self, guild: GuildId, mark: &str) -> Result<(), StoreError>;

    /// At most `limit` of the deeds on record for a server, newest first.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn deeds_of(&self, guild: GuildId, limit: u32) -> Result<Vec<NewDeed>, StoreError>;

    /// At most `limit` deeds that are due to be told, oldest first, in the servers that this process serves. What another
    /// process may be telling at this moment is not among them.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError>;

    /// Returns the time at which the next deed is due that this process may tell.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError>;

    /// A deed has been told, or can never be.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn deed_is_told(&self, id: i64) -> Result<(), StoreError>;

    /// A deed could not be told; it and all that wait behind it for the same channel are tried again at `next_try`.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError>;

    /// Returns the number of deeds of a server that could not be told yet.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn deeds_untold(&self, guild: GuildId) -> Result<u32, StoreError>;
}
