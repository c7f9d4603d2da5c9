//! The place of a new table: the channel where somebody asks for it, or a thread if the channel has a table already.

use std::{collections::BTreeSet, pin::pin, time::Duration};

use harbormaster_rules::{Kind, Level};

use crate::{
    app::App,
    config::Limits,
    discord::code,
    ids::{ChannelId, GuildId, InteractionId, RoleId, TableId},
    membership::Standing,
    openings::Opening,
    sayings::{Done, DoneInPart, Refused},
    speak,
    spot::Spot,
    store::{BOARD, LOBBY, ServerRules},
    table::{Caller, NewLobby},
    trouble::Trouble,
};

/// The time that an answer waits for the message of a new table. Its reader sees that the bot is thinking; a post that fails ends
/// the wait at once.
const PATIENCE: Duration = Duration::from_secs(5);

/// Opens a table there. Returns the table, and the channel or thread that it is in. The same tap delivered again finds the
/// same.
///
/// # Errors
/// Fails if there is no room, or it could not be saved.
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
    let is_taken = is_taken(app, spot.channel).await?;
    must_be_able_to_post(app, spot, is_taken).await?;
    must_be_allowed(app, caller, spot).await?;
    must_be_within_limits(app, caller, spot).await?;
    let channel = if is_taken { thread_for_a_table(app, caller, spot, kind).await? } else { spot.channel };
    let lobby = NewLobby { kind, guild: spot.guild, channel, previous };
    let opened = app.tables.open_lobby(&lobby, caller).await?;
    if let Some(guild) = spot.guild {
        app.commands.look_at(guild);
    }
    Ok((opened, channel))
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
    let computers = vec![level; usize::from(players).saturating_sub(1)];
    let begun = async {
        seat_computers(app, caller, id, computers).await?;
        app.tables.start(id, caller).await
    };
    begun.await.map_err(|cause| cause.after(DoneInPart::TableOpened { at: channel }))?;
    Ok((id, channel))
}

/// Seats computer players of these levels. Each is known by a mark of its own, so the same tap delivered twice seats none twice.
async fn seat_computers(
    app: &App,
    caller: &Caller,
    id: TableId,
    levels: Vec<Option<Level>>,
) -> Result<(), Trouble> {
    for (number, level) in (1..).zip(levels) {
        let mark = Caller { interaction: InteractionId(caller.interaction.0 + number), ..caller.clone() };
        app.tables.add_computer(id, &mark, level).await?;
    }
    Ok(())
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
    let computers = old.seats.iter().filter(|seat| seat.is_computer()).map(|seat| Some(seat.level));
    let seated = seat_computers(app, caller, id, computers.collect()).await;
    seated.map_err(|cause| cause.after(DoneInPart::TableOpened { at }))?;
    Ok(opened(app, old.kind, (id, at)).await)
}

/// Returns the answer about a table that was opened: it is called open only once its message stands.
pub async fn opened(app: &App, kind: Kind, (id, at): (TableId, ChannelId)) -> Done {
    let title = kind.meta().title;
    let stands = tokio::time::timeout(PATIENCE, stands(app, id)).await.unwrap_or(false);
    if stands { Done::Opened { title, at } } else { Done::Opening { title, at } }
}

/// Waits for the first message of a table. Returns false if Discord does not take it now.
async fn stands(app: &App, id: TableId) -> bool {
    loop {
        let mut tried = pin!(app.tables.outages.tried());
        tried.as_mut().enable();
        for kind in [LOBBY, BOARD] {
            if app.store.posts(id, kind).await.is_ok_and(|posts| !posts.is_empty()) {
                return true;
            }
        }
        if app.tables.outages.keeps(id) {
            return false;
        }
        tried.await;
    }
}

/// Fails unless the bot may post a table's messages here, or in a new thread.
async fn must_be_able_to_post(app: &App, spot: Spot, in_new_thread: bool) -> Result<(), Trouble> {
    if spot.guild.is_none() {
        return Err(Trouble::refused(Refused::NeedsServer { link: spot.invitation() }));
    }
    if app.tables.membership.of(spot.guild) == Standing::Out {
        return Err(Trouble::refused(Refused::NotInServer { link: spot.invitation() }));
    }
    if spot.needs_adding() && app.discord.is_closed(spot.channel).await {
        return Err(Trouble::refused(Refused::NotInThread));
    }
    match spot.lacks(in_new_thread) {
        lacks if lacks.is_empty() => Ok(()),
        lacks => Err(Trouble::refused(Refused::MayNotPost { lacks })),
    }
}

/// Fails unless the managers of the server let this person open a table here.
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

/// Fails if this person leads as many tables as one person may, or the server has as many as it may.
async fn must_be_within_limits(app: &App, caller: &Caller, spot: Spot) -> Result<(), Trouble> {
    let Limits { per_person, per_server, .. } = app.limits;
    let is_within = |led: usize| u32::try_from(led).is_ok_and(|led| led < per_person);
    let mut led = app.store.places_led_by(caller.user).await?;
    if !is_within(led.len()) {
        let servers: BTreeSet<GuildId> = led.iter().filter_map(|(guild, _)| *guild).collect();
        for guild in servers {
            if Some(guild) != spot.guild && is_out_of_reach(app, caller, guild).await? {
                led.retain(|(of, _)| *of != Some(guild));
            }
        }
    }
    if is_within(led.len()) {
        return match spot.guild {
            Some(guild) if app.store.live_tables_of_guild(guild).await? >= per_server => {
                Err(Trouble::refused(Refused::ServerIsFull { most: per_server }))
            }
            _ => Ok(()),
        };
    }
    let channels = led.into_iter().map(|(_, channel)| channel).collect();
    Err(Trouble::refused(Refused::TooManyTables { channels }))
}

/// Returns true if nobody can play in that server because the bot has left it, or this person cannot because they have.
async fn is_out_of_reach(app: &App, caller: &Caller, guild: GuildId) -> Result<bool, Trouble> {
    let is_out = app.tables.membership.of(Some(guild)) == Standing::Out;
    Ok(is_out || app.has_left(guild, caller.user).await?)
}

/// Returns true if a table that is not over is in this channel.
async fn is_taken(app: &App, channel: ChannelId) -> Result<bool, Trouble> {
    Ok(match app.store.table_in(channel).await? {
        Some(id) => app.tables.look(id).await?.must_be_open().is_ok(),
        None => false,
    })
}

/// A new thread, in the channel that has a table already.
async fn thread_for_a_table(
    app: &App,
    caller: &Caller,
    spot: Spot,
    kind: Kind,
) -> Result<ChannelId, Trouble> {
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
