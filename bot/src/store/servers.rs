//! What the managers of a server have decided, and what they, its moderators and the clock have done there.

use std::collections::BTreeMap;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use super::{StoreError, TableId, small};
use crate::{
    fairness,
    ids::{ChannelId, GuildId, InteractionId, PersonId, RoleId, UserId},
};

/// A server as its managers have set it up; one that they never looked at allows everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Server {
    /// Where it is told what moderators and the clock did, if anywhere.
    pub log_channel: Option<ChannelId>,
    /// What people may do.
    pub rules: ServerRules,
}

/// What people of a server may do, and with which options tables open there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct ServerRules {
    /// Where tables may be opened; everywhere if none is named.
    pub channels: Vec<ChannelId>,
    /// With which of these roles people may open tables; everybody may if none is named.
    pub roles: Vec<RoleId>,
    /// Who may neither open a table nor take a seat.
    pub barred: Vec<PersonId>,
    /// The same of people whose data was deleted: a salt and the SHA-256 of salt and id, in hexadecimal digits.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub barred_marks: Vec<(String, String)>,
    /// By game, the values of options with which its tables open.
    pub defaults: BTreeMap<String, BTreeMap<String, String>>,
}

impl ServerRules {
    /// Whether this person may neither open a table nor take a seat.
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

    /// Knows a person who is barred by nothing but a mark that their id fits. Returns whether they are barred.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
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
    /// By whom; nobody if the clock did it.
    pub by: Option<PersonId>,
    /// When.
    pub at: Timestamp,
    /// What, as JSON.
    pub deed: String,
    /// The tap it came from.
    pub interaction: Option<InteractionId>,
}

/// A deed that the log channel has yet to hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeedRow {
    /// Its number.
    pub id: i64,
    /// By whom; nobody if the clock did it.
    pub by: Option<PersonId>,
    /// When.
    pub at: Timestamp,
    /// At which table.
    pub table: Option<TableId>,
    /// What, as JSON.
    pub deed: String,
    /// Where to tell it.
    pub channel: ChannelId,
    /// How often that has failed.
    pub attempts: u32,
}

/// Changes a server as it is now; what was done by that, if anything.
pub type ServerChange<'c> = dyn FnMut(&mut Server) -> Result<Option<NewDeed>, StoreError> + Send + 'c;

/// A [`Server`] as the database has it.
pub(super) struct ServerRecord {
    pub(super) log_channel: Option<i64>,
    pub(super) rules: String,
}

impl ServerRecord {
    /// The server that it is; one that nothing is kept of allows everything.
    pub(super) fn read(found: Option<Self>, guild: GuildId) -> Result<Server, StoreError> {
        let Some(found) = found else { return Ok(Server::default()) };
        let rules = serde_json::from_str(&found.rules)
            .map_err(|error| StoreError::Broken(format!("the rules of server {guild} ({error})")))?;
        Ok(Server { log_channel: found.log_channel.map(ChannelId::from), rules })
    }
}

/// What a change of a server writes: how it is set up now, and the deed.
pub(super) struct ChangeRecord {
    pub(super) log_channel: Option<ChannelId>,
    pub(super) rules: String,
    pub(super) at: i64,
    pub(super) by: Option<i64>,
    pub(super) deed: String,
    pub(super) interaction: Option<InteractionId>,
    /// Where the deed is told, and when.
    pub(super) channel: Option<ChannelId>,
    pub(super) next_try: Option<i64>,
}

impl ChangeRecord {
    /// A server is set up like this now, by this deed; until then its log was in the other channel.
    pub(super) fn of(
        server: &Server,
        told_before: Option<ChannelId>,
        deed: NewDeed,
    ) -> Result<Self, StoreError> {
        let at = deed.at.millis();
        // A log that ends says so where it stood.
        let channel = server.log_channel.or(told_before);
        Ok(Self {
            log_channel: server.log_channel,
            rules: serde_json::to_string(&server.rules)?,
            at,
            by: deed.by.map(|by| by.0),
            deed: deed.deed,
            interaction: deed.interaction,
            channel,
            next_try: channel.map(|_| at),
        })
    }
}

/// A deed on record as the database has it.
pub(super) struct KeptRecord {
    pub(super) by_person: Option<i64>,
    pub(super) at: i64,
    pub(super) deed: String,
    pub(super) interaction: Option<i64>,
}

impl KeptRecord {
    /// The deed that it is.
    pub(super) fn read(self) -> NewDeed {
        NewDeed {
            by: self.by_person.map(PersonId),
            at: Timestamp::from_millis(self.at),
            deed: self.deed,
            interaction: self.interaction.map(InteractionId::from),
        }
    }
}

/// A [`DeedRow`] as the database has it.
pub(super) struct DeedRecord {
    pub(super) id: i64,
    pub(super) by_person: Option<i64>,
    pub(super) at: i64,
    pub(super) table_id: Option<i64>,
    pub(super) deed: String,
    pub(super) channel: ChannelId,
    pub(super) attempts: i64,
}

impl DeedRecord {
    /// The row that it is.
    pub(super) fn read(self) -> Result<DeedRow, StoreError> {
        Ok(DeedRow {
            id: self.id,
            by: self.by_person.map(PersonId),
            at: Timestamp::from_millis(self.at),
            table: self.table_id.map(TableId),
            deed: self.deed,
            channel: self.channel,
            attempts: small(self.attempts)?,
        })
    }
}

/// Servers, and the deeds there.
#[async_trait]
pub trait Servers {
    /// How a server is set up.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn server(&self, guild: GuildId) -> Result<Server, StoreError>;

    /// Changes how a server is set up, and keeps who did it, in one transaction. Where `change` says that nothing was done,
    /// nothing is written. The server as it is now. Where the database asks for another try, `change` is made once more, of
    /// the server as it is by then.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn change_server(
        &self,
        guild: GuildId,
        change: &mut ServerChange<'_>,
    ) -> Result<Server, StoreError>;

    /// At most `limit` of the deeds on record for a server, newest first.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn deeds_of(&self, guild: GuildId, limit: u32) -> Result<Vec<NewDeed>, StoreError>;

    /// At most `limit` deeds that are due to be told, oldest first, in the servers that this process serves. What another
    /// process may be telling at this moment is not among them.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn deeds_to_tell(&self, now: Timestamp, limit: u32) -> Result<Vec<DeedRow>, StoreError>;

    /// When the next deed is due to be told that this process may tell.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn next_deed(&self) -> Result<Option<Timestamp>, StoreError>;

    /// A deed has been told, or can never be.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn deed_is_told(&self, id: i64) -> Result<(), StoreError>;

    /// A deed could not be told; it and all that wait behind it for the same channel are tried again at `next_try`.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn deeds_wait(&self, row: &DeedRow, next_try: Timestamp) -> Result<(), StoreError>;

    /// How many deeds of a server could not be told yet.
    ///
    /// # Errors
    /// When they cannot be read.
    async fn deeds_untold(&self, guild: GuildId) -> Result<u32, StoreError>;
}
