//! Where a new table goes: into the channel where somebody asks for it, or a thread if there is one already.

use harbormaster_rules::{Kind, Level};
use poise::serenity_prelude as serenity;
use serenity::ChannelType::{News, NewsThread};

use crate::{
    app::App,
    config::Limits,
    discord::code,
    ids::{ChannelId, GuildId, InteractionId, RoleId, TableId},
    openings::Opening,
    speak::{self, Done, Refused},
    store::ServerRules,
    table::{Caller, NewLobby},
    trouble::Trouble,
};

/// Where somebody taps or types.
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
}

impl Spot {
    /// From the parts of an interaction.
    pub fn of(
        guild: Option<serenity::GuildId>,
        channel: serenity::ChannelId,
        about: Option<&serenity::PartialChannel>,
    ) -> Self {
        let parent = about.and_then(|about| about.parent_id.filter(|_| about.thread_metadata.is_some()));
        let announces = about.is_some_and(|about| matches!(about.kind, News | NewsThread));
        let (guild, parent) = (guild.map(GuildId::from), parent.map(ChannelId::from));
        Self { guild, channel: channel.into(), parent, announces }
    }
}

/// Opens a table there; the table, and the channel or thread that it is in. The same tap delivered again finds the same.
///
/// # Errors
/// When there is no room, or it could not be saved.
pub async fn open(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
) -> Result<(TableId, ChannelId), Trouble> {
    open_for(app, caller, spot, kind, None).await
}

async fn open_for(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
    previous: Option<TableId>,
) -> Result<(TableId, ChannelId), Trouble> {
    let _one_at_a_time = app.openings.alone(Opening::By(caller.user)).await;
    let _alone = app.openings.alone(Opening::In(spot.channel)).await;
    if let Some(id) = app.store.table_opened_by(caller.interaction).await? {
        return Ok((id, app.tables.look(id).await?.row.channel));
    }
    if let Some(previous) = previous
        && let Some(id) = app.store.next_table(previous).await?
    {
        let next = app.tables.look(id).await?;
        if next.must_be_open().is_ok() {
            return Ok((id, next.row.channel));
        }
    }
    must_be_allowed(app, caller, spot).await?;
    must_be_within_limits(app, caller, spot).await?;
    let channel = room_for_a_table(app, caller, spot, kind).await?;
    let lobby = NewLobby { kind, guild: spot.guild, channel, previous };
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
) -> Result<(TableId, ChannelId), Trouble> {
    against(app, caller, spot, kind, (*kind.meta().best.start(), None)).await
}

/// The same with as few players as the game can have, and easy ones, for somebody who has just learned it.
///
/// # Errors
/// As for [`against_computers`].
pub async fn after_course(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
) -> Result<(TableId, ChannelId), Trouble> {
    against(app, caller, spot, kind, (*kind.meta().seats.start(), Some(Level::Easy))).await
}

async fn against(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
    (players, level): (u8, Option<Level>),
) -> Result<(TableId, ChannelId), Trouble> {
    let (id, channel) = open(app, caller, spot, kind).await?;
    let players = usize::from(players);
    // Each computer player is known by a mark of its own, so the same tap delivered twice seats none twice.
    for number in (1..).take(players.saturating_sub(1)) {
        let mark = Caller { interaction: InteractionId(caller.interaction.0 + number), ..caller.clone() };
        app.tables.add_computer(id, &mark, level).await?;
    }
    app.tables.start(id, caller).await?;
    Ok((id, channel))
}

/// Opens a table with the options of one that has ended, and with its computer players; its people are invited. When one of them
/// has done so already, this person takes a seat there.
///
/// # Errors
/// As for [`open`], or why there is no seat.
pub async fn again(app: &App, caller: &Caller, spot: Spot, previous: TableId) -> Result<Done, Trouble> {
    let old = app.tables.look(previous).await?;
    old.seat_of(caller.user).ok_or_else(|| Trouble::refused(Refused::OnlyThosePlayAgain))?;
    let (id, at) = open_for(app, caller, spot, old.kind, Some(previous)).await?;
    if app.tables.look(id).await?.row.opened_by != caller.interaction {
        return app.tables.join(id, caller, None).await;
    }
    // Each computer player is known by a mark of its own, so the same tap delivered twice seats none twice.
    let computers = old.seats.iter().filter(|seat| seat.is_computer());
    for (number, computer) in (1..).zip(computers) {
        let mark = Caller { interaction: InteractionId(caller.interaction.0 + number), ..caller.clone() };
        app.tables.add_computer(id, &mark, Some(computer.level)).await?;
    }
    Ok(Done::Opened { title: old.kind.meta().title, at })
}

/// The managers of the server let this person open a table here.
async fn must_be_allowed(app: &App, caller: &Caller, spot: Spot) -> Result<(), Trouble> {
    let Some(guild) = spot.guild else { return Ok(()) };
    let rules = app.store.server(guild).await?.rules;
    if rules.bars(caller.user, app.store.person(caller.user).await?.user) {
        return Err(Trouble::refused(Refused::Barred));
    }
    let ServerRules { channels, roles, .. } = rules;
    let is_here = |channel: &ChannelId| *channel == spot.channel || Some(*channel) == spot.parent;
    if !channels.is_empty() && !channels.iter().any(is_here) {
        return Err(Trouble::refused(Refused::TablesElsewhere { channels }));
    }
    // Everybody has the role that bears the server's own number.
    let has = |role: &RoleId| role.0 == guild.0 || caller.roles.contains(role);
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
async fn room_for_a_table(app: &App, caller: &Caller, spot: Spot, kind: Kind) -> Result<ChannelId, Trouble> {
    let taken = match app.store.table_in(spot.channel).await? {
        Some(id) => app.tables.look(id).await?.must_be_open().is_ok(),
        None => false,
    };
    if !taken {
        return Ok(spot.channel);
    }
    let title = speak::thread_title(kind, &caller.name, app.language);
    let opened = app.discord.open_thread(spot.parent.unwrap_or(spot.channel), &title, spot.announces).await;
    opened.map_err(|failure| {
        tracing::warn!(%failure, "no thread could be opened for a second table");
        Trouble::refused(match failure.code {
            Some(code::TOO_MANY_THREADS) => Refused::TooManyThreads,
            Some(code::WRONG_CHANNEL_TYPE) => Refused::NoThreadsHere,
            Some(code::TITLE_BLOCKED) => Refused::ThreadTitleBlocked { title },
            Some(code::MISSING_PERMISSIONS) => Refused::NoThread,
            _ if failure.is_forbidden() => Refused::NoThread,
            _ => Refused::ThreadFailed,
        })
    })
}
