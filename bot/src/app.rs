//! The parts of the running program, with which every command and button works.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    sync::{Arc, Mutex, PoisonError},
};

use harbormaster_rules::{Language, Span};
use poise::serenity_prelude as serenity;
use tokio::sync::Mutex as AsyncMutex;

use crate::{
    answer::AnswerLine,
    clock::{Clock, stamped},
    command_queue::CommandQueue,
    config::Limits,
    discord::Discord,
    drafts::Drafts,
    health::Health,
    ids::{GuildId, InteractionId, PersonId, Scope, Shard, TableId},
    membership::{Beginning, Standing},
    openings::Openings,
    paces::Paces,
    store::{self, SeatRow, Stage, Store, failed},
    table::{Caller, Petition, Tables},
    trouble::Trouble,
};

/// The parts of the running program.
pub struct App {
    /// All tables; the only way to change one.
    pub tables: Arc<Tables>,
    /// The database, for reading lists and logs.
    pub store: Store,
    /// The way out to Discord, beside answers.
    pub discord: Discord,
    /// The way of answers.
    pub answers: AnswerLine,
    /// The source of the time.
    pub clock: Clock,
    /// The language of what is said where no table is meant.
    pub language: Language,
    /// Moves that somebody is putting together.
    pub drafts: Drafts,
    /// Tables that somebody opens just now.
    pub openings: Openings,
    /// The limits on open tables.
    pub limits: Limits,
    /// The recent requests of each person.
    pub paces: Paces,
    /// The program's health.
    pub health: Arc<Health>,
    /// The servers in which other commands may have to stand.
    pub commands: Arc<CommandQueue>,
    /// Held while a server is greeted.
    pub greets: AsyncMutex<()>,
    /// The newest interactions, oldest first.
    heard: Mutex<VecDeque<InteractionId>>,
}

/// The people who are named in a tap, by Discord's ids.
pub type Resolved = BTreeMap<serenity::UserId, PersonId>;

/// The number of interactions remembered to recognise a repeated delivery. Those from before a restart are known by their marks
/// in the database.
const REMEMBERED: usize = 4_096;

impl App {
    /// The parts put together.
    pub fn new(
        tables: Arc<Tables>,
        store: Store,
        (discord, answers): (Discord, AnswerLine),
        clock: Clock,
        (limits, health): (Limits, Arc<Health>),
    ) -> Self {
        let (language, drafts, openings) = (Language::default(), Drafts::default(), Openings::default());
        Self {
            tables,
            store,
            discord,
            answers,
            clock,
            language,
            drafts,
            openings,
            limits,
            paces: Paces::new(limits.per_minute),
            health,
            commands: Arc::default(),
            greets: AsyncMutex::default(),
            heard: Mutex::default(),
        }
    }

    /// Notes that the session of a shard begins, in these servers: the work that rested in one of them resumes, and news that
    /// waits for a later try is tried. Returns which of its sessions it is.
    pub async fn is_in(
        &self,
        shard: Shard,
        servers: impl IntoIterator<Item = serenity::GuildId>,
    ) -> Beginning {
        let servers = servers.into_iter().map(GuildId::from);
        let beginning = self.tables.membership.begins(shard, servers, self.clock.now());
        if beginning == Beginning::Late {
            return beginning;
        }
        self.is_connected(shard).await;
        if let Err(cause) = self.store.hasten_all(self.clock.now()).await {
            failed!(error: %cause, "the outbox cannot be written");
        }
        self.tables.do_again().await;
        beginning
    }

    /// Notes that the session of a shard has begun or was resumed.
    pub async fn is_connected(&self, shard: Shard) {
        let reach = &self.tables.reach;
        // A machine that slept noticed nothing of it.
        let missed = self.clock.after_a_gap();
        let now = self.clock.now();
        let mut noted = reach.connects(&self.store, shard, now).await;
        if missed > Span::default() {
            noted = noted.and(reach.slept(&self.store, shard, missed, now).await);
        }
        if let Err(cause) = noted {
            failed!(error: %cause, "how long players could not reach their tables cannot be read or written");
        }
        self.tables.do_again().await;
    }

    /// Notes that the bot is in this server, and that it is up: the work that rested there resumes.
    pub async fn joined(&self, server: serenity::GuildId) {
        let server = GuildId::from(server);
        if self.tables.membership.joined(server) {
            self.tables.outages.is_back_in(server);
            self.tables.wakes.posts.anywhere();
        }
        self.tables.regains(Scope::Server(server)).await;
    }

    /// Notes that somebody acts in this server: the bot is in it, unless it has only its commands there.
    pub async fn is_acted_in(&self, server: serenity::GuildId) {
        let standing = self.tables.membership.of(Some(server.into()));
        if standing != Standing::Out || !self.discord.is_outside(server.into()).await {
            self.joined(server).await;
        }
    }

    /// Notes that the bot was removed from this server: its tables rest until it is back.
    pub async fn left(&self, server: serenity::GuildId) {
        self.tables.loses(Scope::Server(server.into())).await;
        if self.tables.membership.left(server.into()) {
            tracing::warn!(
                %server,
                "removed from a server: its tables rest until the bot is back"
            );
        }
    }

    /// Returns what somebody wants at a table, with the players who have left the server.
    ///
    /// # Errors
    /// Fails if the table cannot be read.
    pub async fn petition<'c>(
        &self,
        caller: &'c Caller,
        table: TableId,
        reason: &'c str,
    ) -> Result<Petition<'c>, Trouble> {
        let table = self.tables.look(table).await?;
        let mut gone = BTreeSet::new();
        if let Some(guild) = table.row.guild {
            // In a lobby nobody is asked; only the lead may have to pass on.
            let seats: &[SeatRow] = if table.row.stage == Stage::Lobby { &[] } else { &table.seats };
            let people = seats.iter().filter_map(|seat| seat.user).chain([table.row.host]);
            for person in people.filter(|person| *person != caller.user) {
                if self.has_left(guild, person).await? {
                    gone.insert(person);
                }
            }
        }
        if gone.contains(&table.row.host) {
            self.tables.passes_on(table.row.id).await?;
        }
        Ok(Petition { reason, gone, ..Petition::of(caller) })
    }

    /// Passes on the lead of a lobby if its host has left the server, before somebody else does what only its host may.
    ///
    /// # Errors
    /// Fails if the table cannot be read.
    pub async fn lead_is_taken(&self, caller: &Caller, table: TableId) -> Result<(), Trouble> {
        let row = self.tables.look(table).await?.row;
        let guild = row.guild.filter(|_| row.host != caller.user);
        if let Some(guild) = guild
            && self.has_left(guild, row.host).await?
        {
            self.tables.passes_on(table).await?;
        }
        Ok(())
    }

    /// Returns true if the person is no longer in the server, as far as Discord says.
    ///
    /// # Errors
    /// Fails if the database does not answer.
    pub async fn has_left(&self, guild: GuildId, person: PersonId) -> Result<bool, Trouble> {
        let Some(user) = self.store.person(person).await?.user else { return Ok(true) };
        Ok(self.discord.is_member(guild, user).await == Some(false))
    }

    /// Returns true if this interaction is delivered for the first time. A second delivery gets no answer: the first one has
    /// it.
    pub fn first_delivery(&self, interaction: InteractionId) -> bool {
        let mut heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner);
        if heard.contains(&interaction) {
            return false;
        }
        if heard.len() == REMEMBERED {
            heard.pop_front();
        }
        heard.push_back(interaction);
        true
    }

    /// Returns the person who tapped, by the interaction itself: met, if this is their first, and named as Discord shows them
    /// now.
    ///
    /// # Errors
    /// Fails if somebody is new and that cannot be saved.
    pub async fn caller(
        &self,
        user: &serenity::User,
        member: Option<&serenity::Member>,
        interaction: serenity::InteractionId,
    ) -> Result<Caller, Trouble> {
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        let here = member.map(|member| (member.guild_id, member.nick.clone()));
        Ok(Caller {
            user: self.meet(user, here).await?,
            name: member.map_or_else(|| user.display_name(), |member| member.display_name()).to_owned(),
            guild: member.map(|member| member.guild_id.into()),
            moderator: permissions.manage_channels() || permissions.administrator(),
            manager: permissions.manage_guild() || permissions.administrator(),
            roles: member
                .map_or_else(Vec::new, |member| member.roles.iter().map(|role| (*role).into()).collect()),
            interaction: interaction.into(),
            // When it was tapped, by Discord's clock: fair to players who tapped in time while the host was slow.
            at: stamped(interaction.get()),
        })
    }

    /// Returns the numbers of all who are named in a tap.
    ///
    /// # Errors
    /// Fails if somebody is new and that cannot be saved.
    pub async fn meet_all(
        &self,
        resolved: &serenity::CommandDataResolved,
        server: Option<serenity::GuildId>,
    ) -> Result<Resolved, Trouble> {
        let mut met = Resolved::new();
        for (id, user) in &resolved.users {
            let nickname = resolved.members.get(id).map(|member| member.nick.clone());
            met.insert(*id, self.meet(user, server.zip(nickname)).await?);
        }
        Ok(met)
    }

    /// Returns the number of somebody who taps, or is named in a tap, with the nickname in its server if that is known.
    ///
    /// # Errors
    /// Fails if somebody is new and that cannot be saved.
    pub async fn meet(
        &self,
        user: &serenity::User,
        here: Option<(serenity::GuildId, Option<String>)>,
    ) -> Result<PersonId, Trouble> {
        let here = here.map(|(server, nickname)| (server.into(), nickname));
        let met = store::Met { user: user.id.into(), name: user.display_name().to_owned(), here };
        Ok(self.store.meet(&met).await?)
    }
}
