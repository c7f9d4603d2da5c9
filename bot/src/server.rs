//! The settings of a server, which its managers see and change. Their decisions bind everybody who
//! opens or joins a table there.
//!
//! Rights are those of the tap: they are read from the interaction each time, and count only in its own server. An
//! older screen, or a `custom_id` from elsewhere, changes nothing.

mod edit;
pub mod gone;
mod pages;

use harbormaster_rules::Kind;
use poise::serenity_prelude::ComponentInteractionDataKind;

pub use self::{
    edit::{Edit, specs},
    pages::{PageExtras, open},
};
use crate::{
    answer::{Answer, Reply},
    app::{App, Resolved},
    ids::GuildId,
    replies::options,
    sayings::Refused,
    speak,
    store::{NewDeed, Server, StoreError},
    table::Caller,
    tap::{Page, ServerTap, Tap},
    trouble::Trouble,
};

/// The number of log entries that the log's page shows.
const SHOWN: u32 = 5;

/// Shows the settings.
///
/// # Errors
/// If the caller may not manage the server.
pub async fn home(app: &App, caller: &Caller) -> Result<Reply, Trouble> {
    let guild = managed_by(caller)?;
    let server = app.store.server(guild).await?;
    page(app, guild, &server, &Page::Home).await
}

/// Does what was tapped on a page of the settings. The person's right to do so is checked at every
/// tap, from the tap itself.
///
/// # Errors
/// If the caller may not manage the server, or the tap makes no sense there.
pub async fn tapped(
    app: &App,
    caller: &Caller,
    tap: ServerTap,
    (chosen, met): (&ComponentInteractionDataKind, &Resolved),
) -> Result<Answer, Trouble> {
    let guild = managed_by(caller)?;
    let (server, next) = match tap {
        ServerTap::Show(page) => (app.store.server(guild).await?, page),
        ServerTap::Go(page) => (app.store.server(guild).await?, led_to(page, chosen)?),
        ServerTap::Set(page) => {
            (change(app, caller, guild, Edit::read(&page, chosen, met)?).await?, after(page))
        }
        ServerTap::Clear(page) => (change(app, caller, guild, Edit::none(&page)?).await?, after(page)),
        ServerTap::Type { game, name } => {
            let tap = Tap::Server(ServerTap::Type { game, name: name.clone() });
            return Ok(Answer::Open(options::typing(&tap, &name, app.language)));
        }
    };
    Ok(Answer::Change(page(app, guild, &server, &next).await?))
}

/// Takes a default value that was typed into a form.
///
/// # Errors
/// If the caller may not manage the server, or the option does not take the value.
pub async fn typed(
    app: &App,
    caller: &Caller,
    game: Kind,
    name: &str,
    value: &str,
) -> Result<Answer, Trouble> {
    let guild = managed_by(caller)?;
    let server = change(app, caller, guild, Edit::default(game, name, Some(value))?).await?;
    Ok(Answer::Change(page(app, guild, &server, &Page::Game(game)).await?))
}

/// Returns the server that the caller taps in, which they must be allowed to manage.
fn managed_by(caller: &Caller) -> Result<GuildId, Trouble> {
    match caller.guild {
        None => Err(Trouble::refused(Refused::OnlyInServers)),
        Some(_) if !caller.manager => Err(Trouble::refused(Refused::OnlyManagers)),
        Some(guild) => Ok(guild),
    }
}

/// Returns the page that is shown after a change on this one.
fn after(page: Page) -> Page {
    match page {
        Page::Option(game, _) => Page::Game(game),
        page => page,
    }
}

/// Returns the page that an entry of a page's menu leads to.
fn led_to(page: Page, chosen: &ComponentInteractionDataKind) -> Result<Page, Trouble> {
    let unknown = || Trouble::refused(Refused::UnknownButton);
    let ComponentInteractionDataKind::StringSelect { values } = chosen else { return Err(unknown()) };
    let entry = values.first().ok_or_else(unknown)?;
    match page {
        Page::Games => entry.parse().map(Page::Game).map_err(|_| unknown()),
        Page::Game(game) => Ok(Page::Option(game, entry.clone())),
        _ => Err(unknown()),
    }
}

async fn page(app: &App, guild: GuildId, server: &Server, page: &Page) -> Result<Reply, Trouble> {
    let people = app.store.people(&server.rules.barred).await?;
    let barred = people.into_iter().filter_map(|(_, person)| person.user).collect();
    let mut log = PageExtras { untold: app.store.deeds_untold(guild).await?, newest: Vec::new(), barred };
    if *page == Page::Log {
        for kept in app.store.deeds_of(guild, SHOWN).await?.into_iter().rev() {
            let deed = serde_json::from_str(&kept.deed).map_err(StoreError::from)?;
            log.newest.push(speak::log_line((&deed, kept.by, kept.at), None, &[], app.language));
        }
    }
    open(server, &log, page, app.language)
}

/// Makes the change and records who made it.
async fn change(app: &App, caller: &Caller, guild: GuildId, edit: Edit) -> Result<Server, Trouble> {
    let mut edited = |server: &mut Server| {
        let Some(deed) = edit.clone().apply(server) else { return Ok(None) };
        let deed = serde_json::to_string(&deed)?;
        let (by, interaction) = (Some(caller.user), Some(caller.interaction));
        Ok(Some(NewDeed { by, at: caller.at, deed, interaction }))
    };
    let server = app.store.change_server(guild, &mut edited).await?;
    app.tables.wakes.deeds.notify_one();
    app.commands.look_at(guild);
    Ok(server)
}
