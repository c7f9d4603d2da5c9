//! Where a new table goes: into the channel where somebody asks for it, or a thread if there is one already.

use harbormaster_rules::Kind;
use poise::serenity_prelude as serenity;

use crate::{
    app::App,
    config::Limits,
    discord::code,
    ids::TableId,
    speak::{self, Refused},
    store::ServerRules,
    table::{Caller, NewLobby},
    trouble::Trouble,
};

/// Where somebody taps or types.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// The server, if it is in one.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The channel that a thread belongs to.
    pub parent: Option<u64>,
}

impl Spot {
    /// From the parts of an interaction.
    pub fn of(
        guild: Option<serenity::GuildId>,
        channel: serenity::ChannelId,
        about: Option<&serenity::PartialChannel>,
    ) -> Self {
        let parent = about.and_then(|about| about.parent_id.filter(|_| about.thread_metadata.is_some()));
        Self {
            guild: guild.map(serenity::GuildId::get),
            channel: channel.get(),
            parent: parent.map(serenity::ChannelId::get),
        }
    }
}

/// Opens a table there; the table, and the channel or thread that it is in. The same tap delivered again finds the same.
///
/// # Errors
/// When there is no room, or it could not be saved.
pub async fn open(app: &App, caller: &Caller, spot: Spot, kind: Kind) -> Result<(TableId, u64), Trouble> {
    let _one_at_a_time = app.openings.alone(caller.user).await;
    let _alone = app.openings.alone(spot.channel).await;
    if let Some(id) = app.store.table_opened_by(caller.interaction).await? {
        return Ok((id, app.tables.look(id).await?.row.channel));
    }
    must_be_allowed(app, caller, spot).await?;
    must_be_within_limits(app, caller, spot).await?;
    let channel = room_for_a_table(app, caller, spot, kind).await?;
    let lobby = NewLobby { kind, guild: spot.guild, channel };
    Ok((app.tables.open_lobby(&lobby, caller).await?, channel))
}

/// The same, with computer players up to the number that the game is best with, and begun at once.
///
/// # Errors
/// As for [`open`], or why the game cannot start.
pub async fn against_computers(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
) -> Result<(TableId, u64), Trouble> {
    let (id, channel) = open(app, caller, spot, kind).await?;
    let players = usize::from(*kind.meta().best.start());
    // Each computer player is known by a mark of its own, so the same tap delivered twice seats none twice.
    for number in (1..).take(players.saturating_sub(1)) {
        let mark = Caller { interaction: caller.interaction + number, ..caller.clone() };
        app.tables.add_computer(id, &mark).await?;
    }
    app.tables.start(id, caller).await?;
    Ok((id, channel))
}

/// The managers of the server let this person open a table here.
async fn must_be_allowed(app: &App, caller: &Caller, spot: Spot) -> Result<(), Trouble> {
    let Some(guild) = spot.guild else { return Ok(()) };
    let rules = app.store.server(guild).await?.rules;
    if rules.bars(caller.user) {
        return Err(Trouble::refused(Refused::Barred));
    }
    let ServerRules { channels, roles, .. } = rules;
    let is_here = |channel: &u64| *channel == spot.channel || Some(*channel) == spot.parent;
    if !channels.is_empty() && !channels.iter().any(is_here) {
        return Err(Trouble::refused(Refused::TablesElsewhere { channels }));
    }
    // Everybody has the role that bears the server's own number.
    let has = |role: &u64| *role == guild || caller.roles.contains(role);
    if !roles.is_empty() && !roles.iter().any(has) {
        return Err(Trouble::refused(Refused::TablesByRoles { roles }));
    }
    Ok(())
}

/// One person cannot use up a server.
async fn must_be_within_limits(app: &App, caller: &Caller, spot: Spot) -> Result<(), Trouble> {
    let Limits { per_person, per_server, .. } = app.limits;
    let channels = app.store.channels_led_by(caller.user).await?;
    if u32::try_from(channels.len()).is_ok_and(|led| led < per_person) {
        return match spot.guild {
            Some(guild) if app.store.live_tables_of_guild(guild).await? >= per_server => {
                Err(Trouble::refused(Refused::ServerIsFull { most: per_server }))
            }
            _ => Ok(()),
        };
    }
    Err(Trouble::refused(Refused::TooManyTables { channels }))
}

/// This channel, or a new thread in it if the channel already has a table.
async fn room_for_a_table(app: &App, caller: &Caller, spot: Spot, kind: Kind) -> Result<u64, Trouble> {
    let taken = match app.store.table_in(spot.channel).await? {
        Some(id) => app.tables.look(id).await?.must_be_open().is_ok(),
        None => false,
    };
    if !taken {
        return Ok(spot.channel);
    }
    let title = speak::thread_title(kind, &caller.name, app.language);
    app.discord.open_thread(spot.parent.unwrap_or(spot.channel), &title).await.map_err(|failure| {
        tracing::warn!(%failure, "no thread could be opened for a second table");
        Trouble::refused(match failure.code {
            Some(code::TOO_MANY_THREADS) => Refused::TooManyThreads,
            _ => Refused::NoThread,
        })
    })
}
