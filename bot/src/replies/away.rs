//! Somebody tells all their tables that they are away, or back.

use harbormaster_rules::Timestamp;

use crate::{
    answer::Reply,
    app::App,
    ids::{ChannelId, PersonId},
    person::{Away, Meanwhile, NotAway, TypedAbsence},
    replies::my_games,
    rows,
    sayings::Refused,
    speak::{self, Label, Limit},
    table::{Caller, Named},
    tap::Tap,
    trouble::Trouble,
};

/// Notes the absence that was typed, at all tables.
///
/// # Errors
/// The reason to refuse the absence.
pub async fn go(
    app: &App,
    caller: &Caller,
    typed: &TypedAbsence<'_>,
    named: Option<&Named>,
) -> Result<Reply, Trouble> {
    let (mut person, now) = (app.store.person(caller.user).await?, app.clock.now());
    let zone = person.hours.as_ref().map(|hours| &hours.zone);
    let away = Away::read(typed, zone, now).map_err(|why| Trouble::refused(Refused::NotAway { why }))?;
    person.away = Some(away);
    person.deputy = named.map(|named| deputy(caller, named)).transpose()?;
    app.store.save_choices(caller.user, &person, now).await?;
    app.tables.wakes.notices.wake();
    app.tables.settings_changed(caller.user, true).await?;
    let mut text = speak::you_are_away(&away, &limits(app, caller, &away).await?, app.language);
    if let Some(deputy) = person.deputy {
        let cannot = cannot_be_asked(app, caller, deputy).await?;
        text += &speak::deputy_is_asked(deputy, &away, now, &cannot, app.language);
    }
    let back = rows::plain(&Tap::IAmBack, &Label::IAmBack.say(app.language));
    Ok(Reply { text, rows: rows::in_rows(&[back]), ..Reply::default() })
}

/// Reads the time that was typed as the end of something that begins now; none if nothing was
/// typed.
///
/// # Errors
/// The reason why it is not a time, or cannot be the end.
pub async fn moment(app: &App, caller: &Caller, typed: Option<&str>) -> Result<Option<Timestamp>, Trouble> {
    let Some(until) = typed else { return Ok(None) };
    let (person, now) = (app.store.person(caller.user).await?, app.clock.now());
    let zone = person.hours.as_ref().map(|hours| &hours.zone);
    let away = Away::read(&TypedAbsence { from: None, until, meanwhile: None }, zone, now);
    let why = |why| match why {
        NotAway::Backwards { until, .. } => NotAway::Over { until },
        other => other,
    };
    away.map(|away| Some(away.until)).map_err(|fault| Trouble::refused(Refused::NotAway { why: why(fault) }))
}

/// Returns the person whom the caller chose to play for them while they are away.
fn deputy(caller: &Caller, named: &Named) -> Result<PersonId, Trouble> {
    let why = match named {
        Named { bot: true, .. } => Refused::ABotCannot,
        Named { user, .. } if *user == caller.user => Refused::StandInForOneself,
        Named { user, sees_channel: false, .. } => Refused::SeesNoChannel { user: *user },
        Named { user, .. } => return Ok(*user),
    };
    Err(Trouble::refused(why))
}

/// Returns the running tables of the caller where this person cannot be asked, each with the
/// reason.
async fn cannot_be_asked(
    app: &App,
    caller: &Caller,
    deputy: PersonId,
) -> Result<Vec<(ChannelId, String)>, Trouble> {
    let mut cannot = Vec::new();
    for summary in app.store.live_tables_of_user(caller.user).await? {
        let Ok(table) = app.tables.look(summary.id).await else { continue };
        let Some(seat) = table.seat_of(caller.user).filter(|_| table.game.is_some()) else { continue };
        if let Some(why) = table.why_no_deputy(seat, deputy) {
            cannot.push((summary.channel, why.say(app.language)));
        }
    }
    Ok(cannot)
}

/// Returns the tables of the caller that wait for less time than this absence lasts.
async fn limits(app: &App, caller: &Caller, away: &Away) -> Result<Vec<Limit>, Trouble> {
    let mut limits = Vec::new();
    if away.meanwhile == Meanwhile::Computer {
        return Ok(limits);
    }
    for summary in app.store.live_tables_of_user(caller.user).await? {
        let Ok(table) = app.tables.look(summary.id).await else { continue };
        let Some(seat) = table.seat_of(caller.user) else { continue };
        let waits = table.patience_for(seat);
        let is_timed = table.row.clock.allowed.is_some() || table.judges_absences();
        if is_timed && waits < away.until - away.from {
            limits.push(Limit { channel: summary.channel, waits });
        }
    }
    Ok(limits)
}

/// Ends the caller's absence. They get back all seats that computer players have kept or others
/// stood in for. Their games are listed.
///
/// # Errors
/// If they were not away.
pub async fn end(app: &App, caller: &Caller, here: ChannelId) -> Result<Reply, Trouble> {
    let (mut person, now) = (app.store.person(caller.user).await?, app.clock.now());
    let was_away = person.away.take().is_some_and(|away| away.until > now);
    person.deputy = None;
    if was_away {
        app.store.save_choices(caller.user, &person, now).await?;
        app.tables.wakes.notices.wake();
        app.tables.settings_changed(caller.user, true).await?;
    }
    let (mut seats, mut is_missed) = (0, false);
    for summary in app.store.live_tables_of_user(caller.user).await? {
        let kept =
            app.tables.look(summary.id).await.is_ok_and(|table| table.seat_kept_for(caller.user).is_some());
        let stood_in = app.tables.look(summary.id).await.is_ok_and(|table| table.has_named_for(caller.user));
        if (kept || stood_in) && app.tables.come_back(summary.id, caller).await.is_ok() {
            seats += 1;
        }
        is_missed |= app.tables.is_here(summary.id, caller).await?;
    }
    if !was_away && !is_missed && seats == 0 {
        return Err(Trouble::refused(Refused::AwayNowhere));
    }
    let games = my_games::page(app, caller, here, 0).await?;
    let text = speak::you_are_back(seats, app.language) + &games.text;
    Ok(Reply { text, ..games })
}
