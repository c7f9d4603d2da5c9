//! Before the game: open a table, take and leave seats, choose options, start.

use harbormaster_rules::{
    Chance, Kind, OptionKind, OptionSpec, Pace, Seat, Settings, SetupError, settings::Setting,
};

use super::{Caller, HOST_OPTIONS, Table, Tables};
use crate::{
    deeds::Deed,
    fairness::{self, Secret},
    names,
    outbox::{Notice, Post},
    speak::{Done, Refused},
    store::{NewTable, SeatRow, Stage, StoreError, TableId},
    trouble::Trouble,
};

/// What computer players are called, in the order in which they take seats.
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
    pub guild: Option<u64>,
    /// The channel or thread the game will live in.
    pub channel: u64,
}

impl Tables {
    /// Opens a lobby, its secret drawn and committed to. The same tap delivered again finds the same table.
    ///
    /// # Errors
    /// When it could not be saved.
    pub async fn open_lobby(&self, lobby: &NewLobby, host: &Caller) -> Result<TableId, Trouble> {
        let secret = Secret::draw().map_err(|error| Trouble::NoChance(error.to_string()))?;
        let meta = lobby.kind.meta();
        let (settings, reminder_hours) = self.defaults(lobby).await?;
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
                reminder_hours,
                opened_by: host.interaction,
                seats: vec![person(host, None)],
                outbox: vec![Post::Lobby.to_json().map_err(StoreError::from)?],
            })
            .await?;
        self.posts_waiting.notify_one();
        Ok(opened.id)
    }

    /// The options with which a table opens: those that the server's managers chose, else the game's own. What an edition
    /// no longer takes is left out.
    async fn defaults(&self, lobby: &NewLobby) -> Result<(Settings, Option<u32>), StoreError> {
        let mut settings = Settings::default();
        let mut reminder = default_reminder(lobby.kind).to_owned();
        let Some(guild) = lobby.guild else { return Ok((settings, reminder.parse().ok())) };
        let mut rules = self.store.server(guild).await?.rules;
        for (name, value) in rules.defaults.remove(lobby.kind.meta().slug).unwrap_or_default() {
            let Some(spec) = options(lobby.kind).find(|spec| spec.name == name) else { continue };
            if HOST_OPTIONS.contains(spec) {
                reminder = value;
            } else if spec.read(&value).is_ok() {
                settings.choose(&name, &value);
            }
        }
        Ok((settings, reminder.parse().ok()))
    }

    /// Takes the next free seat, with a lucky word if the person has one.
    ///
    /// # Errors
    /// Why there is no seat for this person.
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

    /// Gives a seat to a computer player.
    ///
    /// # Errors
    /// When the table is full, or the person may not.
    pub async fn add_computer(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_none() {
            held.table.must_lead(caller)?;
        }
        // The tap is in the seat it led to: delivered twice, it seats one.
        let mark = fairness::contribution(caller.interaction, None);
        if let Some(seated) = held.table.seats.iter().find(|seat| seat.contribution == mark) {
            return Ok(Done::ComputerJoined { name: seated.name.clone() });
        }
        held.table.must_have_room()?;
        let mut next = held.table.clone();
        let seat = next.new_computer(caller);
        let said = Done::ComputerJoined { name: seat.name.clone() };
        next.seats.push(seat);
        self.write(&mut held, next, None, &[Post::Lobby]).await?;
        Ok(said)
    }

    /// Takes the seat of the computer player who came last away again.
    ///
    /// # Errors
    /// When there is none, the game has started, or the person may not.
    pub async fn send_computer_away(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        if held.table.seat_of(caller.user).is_none() {
            held.table.must_lead(caller)?;
        }
        let Some(last) = held.table.seats.iter().rposition(|seat| seat.computer) else {
            return Err(Trouble::refused(Refused::NoComputerHere));
        };
        let mut next = held.table.clone();
        let name = next.seats.remove(last).name;
        self.write(&mut held, next, None, &[Post::Lobby]).await?;
        Ok(Done::ComputerLeft { name })
    }

    /// Sets an option of the game, or one of the host's own.
    ///
    /// # Errors
    /// When there is no such option or value, the game has started, or the person may not.
    pub async fn choose(
        &self,
        id: TableId,
        caller: &Caller,
        name: &str,
        value: &str,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_lead(caller)?;
        let Some(spec) = held.table.options().find(|spec| spec.name == name) else {
            let known: Vec<&str> = held.table.options().map(|spec| spec.name).collect();
            return Err(Trouble::refused(Refused::NoSuchOption { known }));
        };
        let mut value = held.table.meant(spec, &value.trim().to_lowercase());
        let read = spec.read(&value).map_err(|why| Trouble::refused(Refused::CannotBeSet { why }))?;
        if read == Setting::Off {
            // However it was said, such as by a 0.
            "off".clone_into(&mut value);
        }
        let said = Done::OptionSet { name: spec.name, shown: held.table.option_shown(spec, &value) };
        let deed = Deed::OptionSet { option: name.to_owned(), value: value.clone() };
        let deeds = held.table.by_moderator(caller, &deed)?;
        let mut next = held.table.clone();
        if HOST_OPTIONS.contains(spec) {
            next.row.reminder_hours = value.parse().ok();
            let set = Notice::OptionSet { name: name.to_owned(), value };
            let post = if next.row.stage == Stage::Lobby { Post::Lobby } else { Post::Note(set) };
            self.write_logged(&mut held, next, None, &[post], deeds).await?;
            return Ok(said);
        }
        if matches!(held.table.row.stage, Stage::Running | Stage::Paused) {
            return Err(Trouble::refused(Refused::OptionsAreFixed));
        }
        held.table.must_be_lobby()?;
        next.settings.choose(spec.name, &value);
        next.settings.check(held.table.kind.meta().options).map_err(SetupError::Settings)?;
        next.row.settings = serde_json::to_string(&next.settings).map_err(StoreError::from)?;
        self.write_logged(&mut held, next, None, &[Post::Lobby], deeds).await?;
        Ok(said)
    }

    /// Starts the game: the seed is fixed, the position set up, the first board posted.
    ///
    /// # Errors
    /// Why it cannot start yet.
    pub async fn start(&self, id: TableId, caller: &Caller) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_lobby()?;
        held.table.must_lead(caller)?;
        let seats = held.table.seat_count().ok_or_else(|| Trouble::refused(Refused::NoPerson))?;
        let settings = held.table.settings_at_start();
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
    /// The options a host may set: the game's own, then those of every table.
    pub fn options(&self) -> impl Iterator<Item = &'static OptionSpec> + use<> {
        options(self.kind)
    }

    /// What was chosen, and where the host sits if the rules want to know.
    pub(super) fn settings_at_start(&self) -> Settings {
        let mut settings = self.settings.clone();
        let seat =
            self.seat_of(self.row.host).map_or_else(|| "off".to_owned(), |seat| seat.number().to_string());
        for spec in self.kind.meta().options.iter().filter(|spec| spec.kind == OptionKind::HostSeat) {
            settings.choose(spec.name, &seat);
        }
        settings
    }

    /// An option's present value: what was chosen, else what a chosen preset brings, else its default.
    pub fn option_value(&self, spec: &OptionSpec) -> String {
        if HOST_OPTIONS.contains(spec) {
            return self.row.reminder_hours.map_or_else(|| "off".to_owned(), |hours| hours.to_string());
        }
        let settings = self.settings.with_presets(self.kind.meta().options);
        settings.chosen(spec.name).unwrap_or(spec.default).to_owned()
    }

    /// An option's value where the host chose none.
    pub fn option_default(&self, spec: &OptionSpec) -> &'static str {
        option_default(self.kind, spec)
    }

    /// A typed value as the option has it: a player is meant by name, or counted as people count, from one.
    fn meant(&self, spec: &OptionSpec, typed: &str) -> String {
        if spec.kind != OptionKind::FirstSeat || typed == "random" {
            return typed.to_owned();
        }
        let counted = typed.parse::<u8>().ok().and_then(|place| place.checked_sub(1)).map(Seat::new);
        let seat = counted.or_else(|| self.seat_called(typed));
        seat.map_or_else(|| typed.to_owned(), |seat| format!("player {}", u32::from(seat.number()) + 1))
    }

    /// How people read a value of an option in a message: a player by name.
    pub fn option_shown(&self, spec: &OptionSpec, value: &str) -> String {
        match spec.read(value) {
            Ok(Setting::Seat(seat)) => self.name_of(seat),
            _ => spec.shown(value),
        }
    }

    /// The same in a menu, where nothing is formatted.
    pub fn option_listed(&self, spec: &OptionSpec, value: &str) -> String {
        match spec.read(value) {
            Ok(Setting::Seat(seat)) => self.plain_name_of(seat),
            _ => spec.shown(value),
        }
    }

    /// The values of an option worth offering: those it suggests, else all where it takes only certain words. Of the
    /// players who may be first only those who have a seat.
    pub fn option_values(&self, spec: &OptionSpec) -> Vec<&'static str> {
        let is_taken = |value: &&str| match spec.read(value) {
            Ok(Setting::Seat(seat)) => seat.index() < self.seats.len(),
            _ => true,
        };
        suggested(spec).into_iter().filter(is_taken).collect()
    }

    /// The table is still a lobby.
    pub(super) fn must_be_lobby(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Lobby => Ok(()),
            Stage::Running | Stage::Paused => Err(Trouble::refused(Refused::StartedAlready)),
            _ => self.must_run(),
        }
    }

    /// The caller is the host or a moderator.
    pub(super) fn must_lead(&self, caller: &Caller) -> Result<(), Trouble> {
        if self.is_led_by(caller) {
            Ok(())
        } else {
            Err(Trouble::refused(Refused::OnlyTheHost { host: self.row.host }))
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

    /// A computer player with a name that nobody at the table has.
    pub(super) fn new_computer(&self, caller: &Caller) -> SeatRow {
        let free = COMPUTER_NAMES.iter().find(|name| self.seats.iter().all(|seat| seat.name != **name));
        SeatRow {
            user: None,
            computer: true,
            name: (*free.unwrap_or(&"Computer")).to_owned(),
            joined: caller.at,
            contribution: fairness::contribution(caller.interaction, None),
        }
    }
}

/// The options a host may set: the game's own, then those of every table.
pub fn options(kind: Kind) -> impl Iterator<Item = &'static OptionSpec> + use<> {
    let own = kind.meta().options.iter().filter(|spec| spec.kind != OptionKind::HostSeat);
    own.chain(HOST_OPTIONS)
}

/// An option's value where nobody chose one.
pub fn option_default(kind: Kind, spec: &OptionSpec) -> &'static str {
    if HOST_OPTIONS.contains(spec) { default_reminder(kind) } else { spec.default }
}

/// The values of an option that it suggests, else all where it takes only certain words.
pub fn suggested(spec: &OptionSpec) -> Vec<&'static str> {
    match spec.kind {
        OptionKind::OneOf(words) if spec.suggested.is_empty() => words.to_vec(),
        OptionKind::Preset(presets) if spec.suggested.is_empty() => {
            presets.iter().map(|preset| preset.name).collect()
        }
        _ => spec.suggested.to_vec(),
    }
}

/// After how many hours players are reminded where the host chose nothing. Where anybody may act at any time, the rules
/// warn those they wait for themselves, and say when and what follows: one notice with one time is enough.
fn default_reminder(kind: Kind) -> &'static str {
    if kind.meta().pace == Pace::AnyTime { "off" } else { HOST_OPTIONS[0].default }
}

fn person(caller: &Caller, word: Option<&str>) -> SeatRow {
    SeatRow {
        user: Some(caller.user),
        computer: false,
        name: names::plain(&caller.name),
        joined: caller.at,
        contribution: fairness::contribution(caller.interaction, word),
    }
}
