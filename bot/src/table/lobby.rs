//! Before the game: open a table, take and leave seats, choose options, start.

use std::sync::PoisonError;

use harbormaster_rules::{
    Chance, Kind, Level, OptionKind, OptionSpec, Settings, SetupError, settings::Setting,
};

use super::{
    Caller, Held, Named, Table, Tables,
    moderation::SideWrites,
    options::{OfHost, is_of_host, options, touches_play},
    powers::{Petition, Power},
    upkeep::LAPSES,
};
use crate::{
    deeds::Deed,
    facts::{Notice, Post},
    fairness::{self, Secret},
    ids::{ChannelId, GuildId},
    names,
    sayings::{Done, Refused},
    store::{Motion, NewTable, SeatRow, Stage, StoreError, TableId},
    trouble::Trouble,
};

/// The names of computer players, in the order in which they take seats.
const COMPUTER_NAMES: [&str; 8] = [
    "Bosun Bell",
    "Captain Chart",
    "Mate Marlin",
    "Pilot Penny",
    "Purser Pike",
    "Stoker Steam",
    "Tiller Tess",
    "Wharf Will",
];

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct NewLobby {
    /// The game.
    pub kind: Kind,
    /// The server, if it is in one.
    pub guild: Option<GuildId>,
    /// The channel or thread the game will live in.
    pub channel: ChannelId,
    /// The table whose people play again, with its options.
    pub previous: Option<TableId>,
}

/// The number of invitations that are remembered.
const REMEMBERED: usize = 10_000;

impl Tables {
    /// Opens a lobby, its secret drawn and committed to. The same tap delivered again finds the same table.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn open_lobby(&self, lobby: &NewLobby, host: &Caller) -> Result<TableId, Trouble> {
        let secret = Secret::draw().map_err(|error| Trouble::NoChance(error.to_string()))?;
        let meta = lobby.kind.meta();
        let (settings, of_host, news) = match lobby.previous {
            None => {
                let (settings, of_host) = self.defaults(lobby).await?;
                (settings, of_host, vec![Post::Lobby])
            }
            Some(previous) => {
                let previous = self.look(previous).await?;
                let invited = Notice::PlayAgain { by: host.user, users: previous.others_than(host.user) };
                let (settings, of_host) = previous.options_again();
                (settings, of_host, vec![Post::Lobby, Post::Note(invited)])
            }
        };
        let outbox: Result<_, _> = news.iter().map(Post::to_json).collect();
        let opened = self
            .store
            .open_table(&NewTable {
                guild: lobby.guild,
                channel: lobby.channel,
                game: meta.slug.to_owned(),
                edition: meta.edition,
                host: host.user,
                created: self.clock.now(),
                commitment: fairness::commitment(&secret),
                secret,
                settings: serde_json::to_string(&settings).map_err(StoreError::from)?,
                reminder_hours: of_host.reminder_hours,
                clock: of_host.clock,
                undo: of_host.undo,
                computers: of_host.computers,
                hints: of_host.hints,
                opened_by: host.interaction,
                lapses: Some(self.clock.now() + LAPSES),
                previous: lobby.previous,
                seats: vec![person(host, None)],
                outbox: outbox.map_err(StoreError::from)?,
            })
            .await
            .inspect_err(|_| self.wakes.tables())?;
        self.wakes.posts.at(opened.id);
        Ok(opened.id)
    }

    /// The options with which a table opens: those that the server's managers chose, else the game's own. What an edition
    /// no longer takes is left out.
    async fn defaults(&self, lobby: &NewLobby) -> Result<(Settings, OfHost), StoreError> {
        let mut settings = Settings::default();
        let mut of_host = OfHost::of(lobby.kind);
        let Some(guild) = lobby.guild else { return Ok((settings, of_host)) };
        let mut rules = self.store.server(guild).await?.rules;
        for (name, value) in rules.defaults.remove(lobby.kind.meta().slug).unwrap_or_default() {
            let Some(spec) = options(lobby.kind).find(|spec| spec.name == name) else { continue };
            match spec.read(&value) {
                Ok(read) if is_of_host(spec) => of_host.set(spec, read),
                Ok(_) => settings.choose(&name, &value),
                Err(_) => {}
            }
        }
        Ok((settings, of_host))
    }

    /// Takes the next free seat, with a lucky word if the person has one.
    ///
    /// # Errors
    /// Fails if there is no seat for this person.
    pub async fn join(&self, id: TableId, caller: &Caller, word: Option<&str>) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_some() {
            return Err(Trouble::refused(Refused::AlreadySeated));
        }
        held.table.must_have_room()?;
        self.must_not_be_barred(held.table.row.guild, caller.user).await?;
        let mut next = held.table.clone();
        next.seats.push(person(caller, word));
        let place = next.seats.len();
        self.write(&mut held, next, None, &[Post::Lobby]).await?;
        Ok(Done::Joined { place })
    }

    /// Invites somebody to take a seat: the channel reads it with a button, and they are pinged.
    ///
    /// # Errors
    /// Fails if there is no seat for that person, or the caller has none.
    pub async fn invite(&self, id: TableId, caller: &Caller, guest: &Named) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_none() {
            held.table.may(caller, Power::Housekeeping)?;
        }
        if guest.bot {
            return Err(Trouble::refused(Refused::NoBots));
        }
        if held.table.seat_of(guest.user).is_some() {
            return Err(Trouble::refused(Refused::SuccessorSeated));
        }
        held.table.must_have_room()?;
        self.must_not_be_barred(held.table.row.guild, guest.user).await?;
        let (next, user) = (held.table.clone(), guest.user);
        let invited = || self.invited.lock().unwrap_or_else(PoisonError::into_inner);
        if invited().contains(&(id, user)) {
            return Err(Trouble::refused(Refused::InvitedAlready));
        }
        let invitation = Post::Note(Notice::Invited { by: caller.user, user });
        self.write(&mut held, next, None, &[invitation]).await?;
        let mut invited = invited();
        if invited.len() >= REMEMBERED {
            invited.clear();
        }
        invited.insert((id, user));
        Ok(Done::Invited { user })
    }

    /// Gives a seat to a computer player of this level, or of the one that the table's host has chosen.
    ///
    /// # Errors
    /// Fails if the table is full, or the person may not.
    pub async fn add_computer(
        &self,
        id: TableId,
        caller: &Caller,
        level: Option<Level>,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_none() {
            held.table.may(caller, Power::Housekeeping)?;
        }
        // The tap is in the seat it led to: delivered twice, it seats one.
        let mark = fairness::contribution(caller.interaction, None);
        if let Some(seated) = held.table.seats.iter().find(|seat| seat.contribution == mark) {
            return Ok(Done::ComputerJoined { name: seated.name.clone() });
        }
        held.table.must_have_room()?;
        let mut next = held.table.clone();
        let seat = next.new_computer(caller, level);
        let said = Done::ComputerJoined { name: seat.name.clone() };
        next.seats.push(seat);
        self.write(&mut held, next, None, &[Post::Lobby]).await?;
        Ok(said)
    }

    /// Takes the seat away from the computer player who came last.
    ///
    /// # Errors
    /// Fails if there is none, the game has started, or the person may not.
    pub async fn send_computer_away(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_none() {
            held.table.may(caller, Power::Housekeeping)?;
        }
        let Some(last) = held.table.seats.iter().rposition(SeatRow::is_computer) else {
            return Err(Trouble::refused(Refused::NoComputerHere));
        };
        let mut next = held.table.clone();
        let name = next.seats.remove(last).name;
        self.write(&mut held, next, None, &[Post::Lobby]).await?;
        Ok(Done::ComputerLeft { name })
    }

    /// Sets an option of the game, or one of those of every table. Once the game runs, all who play have to agree to one that
    /// touches time, undos or hints.
    ///
    /// # Errors
    /// Fails if there is no such option or value, the game has started, or the person may not.
    pub async fn choose(
        &self,
        id: TableId,
        petition: &Petition<'_>,
        name: &str,
        value: &str,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        let (table, caller) = (&held.table, petition.caller);
        let runs = matches!(table.row.stage, Stage::Running | Stage::Paused);
        let power = if runs && touches_play(name) { Power::Rules } else { Power::Housekeeping };
        table.may(caller, power)?;
        let Some(spec) = table.options().find(|spec| spec.name == name) else {
            let known: Vec<&str> = table.options().map(|spec| spec.name).collect();
            return Err(Trouble::refused(Refused::NoSuchOption { known }));
        };
        let mut value = table.meant(spec, &value.trim().to_lowercase());
        let read = spec.read(&value).map_err(|why| Trouble::refused(Refused::CannotBeSet { why }))?;
        if read == Setting::Off {
            // However it was said, such as by a 0.
            "off".clone_into(&mut value);
        }
        if power == Power::Rules && !table.decides_alone(petition, power)? {
            return self.ask(&mut held, petition, Motion::SetOption { name: name.to_owned(), value }).await;
        }
        let said = Done::OptionSet { name: spec.name, shown: table.option_shown(spec, &value) };
        let deed = Deed::OptionSet { option: name.to_owned(), value: value.clone() };
        if is_of_host(spec) {
            let beside = if runs {
                table.moderated(petition, &deed)?
            } else {
                SideWrites { deeds: table.by_moderator(caller, &deed)?, ..SideWrites::default() }
            };
            return self.set_of_host(&mut held, (spec, read), value, beside).await;
        }
        if runs {
            return Err(Trouble::refused(Refused::OptionsAreFixed));
        }
        held.table.must_be_lobby()?;
        let deeds = held.table.by_moderator(caller, &deed)?;
        let mut next = held.table.clone();
        next.settings.choose(spec.name, &value);
        next.settings.check(held.table.kind.meta().options).map_err(SetupError::Settings)?;
        next.row.settings = serde_json::to_string(&next.settings).map_err(StoreError::from)?;
        self.write_logged(&mut held, next, None, &[Post::Lobby], deeds).await?;
        Ok(said)
    }

    /// Sets an option that all who play have agreed to.
    pub(super) async fn set_agreed(
        &self,
        held: &mut Held,
        name: &str,
        value: &str,
        beside: SideWrites,
    ) -> Result<Done, Trouble> {
        let known = || held.table.options().map(|spec| spec.name).collect();
        let spec = held.table.options().find(|spec| spec.name == name);
        let spec = spec.ok_or_else(|| Trouble::refused(Refused::NoSuchOption { known: known() }))?;
        let read = spec.read(value).map_err(|why| Trouble::refused(Refused::CannotBeSet { why }))?;
        self.set_of_host(held, (spec, read), value.to_owned(), beside).await
    }

    /// Sets one of the options that every table has.
    async fn set_of_host(
        &self,
        held: &mut Held,
        (spec, read): (&'static OptionSpec, Setting),
        value: String,
        SideWrites { mut posts, deeds }: SideWrites,
    ) -> Result<Done, Trouble> {
        let said = Done::OptionSet { name: spec.name, shown: held.table.option_shown(spec, &value) };
        let mut next = held.table.clone();
        next.set_of_host(spec, read);
        if next.row.stage == Stage::Lobby {
            posts.push(Post::Lobby);
        } else {
            let set = Notice::OptionSet { name: spec.name.to_owned(), value };
            posts.extend([Post::Note(set), Post::Times]);
        }
        self.write_logged(held, next, None, &posts, deeds).await?;
        Ok(said)
    }

    /// Starts the game: the seed is fixed, the position set up, the first board posted.
    ///
    /// # Errors
    /// Fails if it cannot start yet.
    pub async fn start(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        held.table.may(caller, Power::Housekeeping)?;
        let seats = held.table.seat_count().ok_or_else(|| Trouble::refused(Refused::NoPerson))?;
        let settings = self.next_begins(&held.table, held.table.settings_at_start()).await?;
        let mut chance = Chance::of(&held.table.seed(), 0);
        let game = held.table.kind.set_up(&settings, seats, &mut chance)?;
        if held.table.seats.iter().all(|seat| seat.user.is_none()) {
            return Err(Trouble::refused(Refused::NoPerson));
        }
        let now = self.clock.now();
        let mut next = held.table.clone();
        next.row.stage = Stage::Running;
        next.row.started = Some(now);
        next.last_at = now;
        next.row.settings = serde_json::to_string(&settings).map_err(StoreError::from)?;
        next.settings = settings;
        next.game = Some(game);
        let deeds = held.table.by_moderator(caller, &Deed::Started)?;
        self.write_logged(&mut held, next, None, &[Post::Lobby, Post::Begins], deeds).await?;
        Ok(Done::Started)
    }
}

impl Table {
    /// Returns the chosen settings, with the host's seat if the rules want to know it.
    pub(super) fn settings_at_start(&self) -> Settings {
        let mut settings = self.settings.clone();
        let seat =
            self.seat_of(self.row.host).map_or_else(|| "off".to_owned(), |seat| seat.number().to_string());
        for spec in self.kind.meta().options.iter().filter(|spec| spec.kind == OptionKind::HostSeat) {
            settings.choose(spec.name, &seat);
        }
        settings
    }

    /// Fails unless the table is still a lobby.
    pub(super) fn must_be_lobby(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Lobby => Ok(()),
            Stage::Running | Stage::Paused => Err(Trouble::refused(Refused::StartedAlready)),
            Stage::Over | Stage::Closed | Stage::Frozen => self.must_run(),
        }
    }

    fn must_have_room(&self) -> Result<(), Trouble> {
        let most = *self.kind.meta().seats.end();
        if self.seats.len() < usize::from(most) {
            Ok(())
        } else {
            Err(Trouble::refused(Refused::Full { most }))
        }
    }

    /// A name for a computer player that nobody at the table has.
    pub(super) fn computer_name(&self) -> &'static str {
        let free = COMPUTER_NAMES.iter().find(|name| self.seats.iter().all(|seat| seat.name != **name));
        free.copied().unwrap_or("Computer")
    }

    /// A computer player with a name that nobody at the table has.
    pub(super) fn new_computer(&self, caller: &Caller, level: Option<Level>) -> SeatRow {
        SeatRow {
            user: None,
            level: level.unwrap_or(self.row.computers),
            name: self.computer_name().to_owned(),
            joined: caller.at,
            contribution: fairness::contribution(caller.interaction, None),
            prepared: Vec::new(),
        }
    }
}

fn person(caller: &Caller, word: Option<&str>) -> SeatRow {
    SeatRow {
        user: Some(caller.user),
        level: Level::default(),
        name: names::plain(&caller.name),
        joined: caller.at,
        contribution: fairness::contribution(caller.interaction, word),
        prepared: Vec::new(),
    }
}
