//! One channel's game. Only this module changes a table, for a person, a computer player and the clock alike.
//!
//! Only one task works on a table at a time, and tables never wait for each other. Every change is one transaction of the
//! [`store`](crate::store): entry, position, jobs and posts; nobody learns of it before it is committed.

mod absences;
mod again;
mod asking;
mod deadlines;
mod deciding;
mod deputies;
mod erasing;
mod finishing;
mod fold;
mod giving_back;
mod held_pings;
mod hinting;
mod holding;
mod hosting;
mod jobs;
mod late;
mod lesson;
mod lobby;
mod moderation;
mod naming;
mod news;
mod options;
mod ordering;
mod playing;
mod powers;
mod preparing;
mod quiet;
mod requests;
mod results;
mod roles;
mod sample;
mod stages;
mod standing_in;
mod thinking;
mod turn_clock;
mod turns;
mod undoing;
mod unfinished;
mod upkeep;
mod voting;

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    sync::{Arc, Mutex},
};

use harbormaster_rules::{
    AnyGame, AnyMove, Broken, Editions, Kind, Language, NoRules, OfferCard, Reader, Seat, SeatCount, SeatSet,
    Settings, Status, Timestamp,
};
use tokio::sync::{Mutex as AsyncMutex, watch};

pub use fold::{Misfit, fold};
pub use hinting::{Hint, Why};
pub use holding::Held;
pub use hosting::{SeatOffer, Successor};
pub use lobby::NewLobby;
pub use moderation::LONGEST_REASON;
pub use options::{is_of_host, option_default, options, suggested};
pub use ordering::{LONGEST as LONGEST_ORDER, MOST as MOST_ORDERS, ShownOrder, end_in};
pub use playing::{Plan, Receipt};
pub use powers::{May, POWERS, Petition, Power, Presence, Row, Vote};
pub use preparing::MOST as MOST_PREPARED;
pub use quiet::Pinged;
pub use results::places;
pub use roles::Possible;
pub use turn_clock::TurnEnd;
pub use undoing::{Asking, Free, UndoWanted, Undoing};
pub use unfinished::Unfinished;
pub use voting::Named;

use crate::{
    clock::Clock,
    fairness,
    ids::{ChannelId, GuildId, InteractionId, MessageId, PersonId, RoleId},
    membership::Membership,
    mentions, names,
    outages::Outages,
    person::{Person, Pings},
    reachability::Reachability,
    sayings::{self, Refused},
    store::{Naming, SeatClock, SeatRow, Stage, Store, StoredTable, TableId, TableRow},
    thinkers::Thinkers,
    trouble::Trouble,
    waking::Wakes,
};

/// All tables. Cheap to share.
pub struct Tables {
    store: Store,
    clock: Clock,
    /// The editions of the games that are played.
    pub editions: Editions,
    open: Mutex<HashMap<TableId, Arc<AsyncMutex<Option<Table>>>>>,
    /// News that waits for Discord to come back.
    pub outages: Outages,
    /// The servers that the bot is in.
    pub membership: Membership,
    /// The state of which tables players can reach.
    pub reach: Reachability,
    /// Wakes the loops that do what a change left due.
    pub wakes: Wakes,
    /// The work that the database kept from being finished.
    pub unfinished: Unfinished,
    /// Strong computer players that think.
    thinkers: Thinkers,
    /// The times at which people recently asked for undos.
    undos_asked: Mutex<HashMap<(TableId, PersonId), Vec<Timestamp>>>,
    /// The people who were invited to each table, so that nobody is pinged for it again and again.
    invited: Mutex<HashSet<(TableId, PersonId)>>,
    /// Counts the changes of all tables.
    changes: watch::Sender<u64>,
}

/// The person who taps, with the place and time of the tap.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The person.
    pub user: PersonId,
    /// The name shown in the server.
    pub name: String,
    /// The server in which they tap.
    pub guild: Option<GuildId>,
    /// True if this person may manage the channel.
    pub moderator: bool,
    /// True if this person may manage the server.
    pub manager: bool,
    /// The roles that this person has in the server.
    pub roles: Vec<RoleId>,
    /// The tap's own id; a tap delivered twice has the same.
    pub interaction: InteractionId,
    /// The time of the tap, by Discord's clock.
    pub at: Timestamp,
}

/// A table as it stands: what the database says, and the position read from it.
#[derive(Clone, Debug)]
pub struct Table {
    /// The database's row.
    pub row: TableRow,
    /// The game.
    pub kind: Kind,
    /// The options that the host chose.
    pub settings: Settings,
    /// The seats and the people in them, in seat order.
    pub seats: Vec<SeatRow>,
    /// The state of each seat's clock.
    clocks: Vec<SeatClock>,
    /// The people who were named to play a seat or have played one.
    pub namings: Vec<Naming>,
    /// The position, once the game has started.
    pub game: Option<AnyGame>,
    /// The time of the newest entry.
    pub last_at: Timestamp,
    /// The settings that the people here chose for all their tables.
    pub people: BTreeMap<PersonId, Person>,
    /// The language of everything that is said at the table.
    pub language: Language,
    /// The people whom a message pings now; the outbox's worker asks before each message.
    pub pings: Pings,
    /// The newest entry that was not about an offer only: a move shown since then can still be made.
    turned: u32,
    /// The latest moves, if their player may take them back alone. A restart forgets it; what a button shows is looked up in
    /// the log anyway.
    pub free: Option<Free>,
}

/// An offer of any game, as everybody sees it.
pub type Card = OfferCard<AnyMove>;

impl Tables {
    /// All tables of this database.
    pub fn new(store: Store, clock: Clock) -> Self {
        Self::with(store, clock, Editions::default())
    }

    /// The same with these editions of the games.
    pub fn with(store: Store, clock: Clock, editions: Editions) -> Self {
        Self {
            store,
            clock,
            editions,
            open: Mutex::default(),
            outages: Outages::default(),
            membership: Membership::default(),
            reach: Reachability::default(),
            wakes: Wakes::default(),
            unfinished: Unfinished::default(),
            thinkers: Thinkers::default(),
            undos_asked: Mutex::default(),
            invited: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }

    /// Returns a copy of the table as it stands.
    ///
    /// # Errors
    /// Fails if it does not exist or cannot be read.
    pub async fn look(&self, id: TableId) -> Result<Table, Trouble> {
        Ok(self.hold(id).await?.table)
    }

    /// The table people in this channel mean: the one going on there, else the last one that ended there.
    ///
    /// # Errors
    /// If there has never been one, a sentence that says where this person's tables are.
    pub async fn in_channel(&self, channel: ChannelId, user: PersonId) -> Result<TableId, Trouble> {
        if let Some(table) = self.store.table_in(channel).await? {
            return Ok(table);
        }
        if let Some(table) = self.store.table_of_offer_thread(channel).await? {
            return Ok(table);
        }
        let own = self.store.tables_of_user(user, 5).await?;
        let live = own.iter().filter(|table| !matches!(table.stage, Stage::Over | Stage::Closed));
        Err(Trouble::refused(Refused::NoTableHere { channels: live.map(|table| table.channel).collect() }))
    }

    /// Returns when the table has more than `ply` entries, or cannot be read.
    pub async fn moved_past(&self, id: TableId, ply: u32) {
        let mut changes = self.changes.subscribe();
        while self.look(id).await.is_ok_and(|table| table.row.ply <= ply) {
            if changes.changed().await.is_err() {
                return;
            }
        }
    }
}

impl Table {
    /// The table by the rules of its edition. A lobby has not started: it is for the newest.
    fn read(stored: StoredTable, editions: &Editions) -> Result<Self, Trouble> {
        let StoredTable { mut row, seats, clocks, namings, snapshot } = stored;
        let edition = match row.stage {
            Stage::Lobby => editions.newest(&row.game).map_err(NoRules::Game),
            _ => editions.find(&row.game, row.edition),
        };
        let edition = edition.map_err(Trouble::Unplayable)?;
        row.edition = edition.number;
        let kind = edition.rules;
        let damaged = |fault: String| Trouble::Damaged(Broken(vec![format!("Table {}: {fault}", row.id)]));
        let settings = serde_json::from_str(&row.settings).map_err(|error| damaged(format!("{error}.")))?;
        let last_at = snapshot.as_ref().map_or(row.created, |snapshot| snapshot.at);
        let game = match snapshot {
            None => None,
            Some(snapshot) => {
                let json =
                    serde_json::from_str(&snapshot.position).map_err(|error| damaged(format!("{error}.")))?;
                Some(kind.read_position(json).map_err(|broken| damaged(broken.to_string()))?)
            }
        };
        let turned = row.ply;
        let language = Language::default();
        Ok(Self {
            row,
            kind,
            settings,
            seats,
            clocks,
            namings,
            game,
            last_at,
            people: BTreeMap::new(),
            language,
            pings: Pings::default(),
            turned,
            free: None,
        })
    }

    /// The names of all seats, as printed in messages.
    pub fn names(&self) -> Vec<String> {
        self.plain_names().iter().map(|name| names::safe(name)).collect()
    }

    /// The names of all seats, as drawn in pictures and typed by people: no two read alike.
    pub fn plain_names(&self) -> Vec<String> {
        names::told_apart(self.seats.iter().map(|row| row.name.as_str()))
    }

    /// Returns the people whose names are read at this table, or whose wishes count there.
    fn concerned(&self) -> BTreeSet<PersonId> {
        let seated = self.seats.iter().filter_map(|row| row.user);
        let named = self.namings.iter().map(|naming| naming.user);
        seated.chain(named).chain(self.clocks.iter().filter_map(|clock| clock.owner)).collect()
    }

    /// Sets the seats' names to what their players are called now, and tells namesakes apart.
    fn show_names(&mut self) {
        let shown = |(seat, row): (Seat, &SeatRow)| {
            row.user.map_or_else(|| row.name.clone(), |person| self.shown(person, seat))
        };
        let shown: Vec<String> = (0..).map(Seat::new).zip(&self.seats).map(shown).collect();
        let names = names::told_apart(shown.iter().map(String::as_str));
        self.seats.iter_mut().zip(names).for_each(|(row, name)| row.name = name);
    }

    /// Returns the name of a person in a seat; a person whose data was deleted has a number.
    fn shown(&self, person: PersonId, seat: Seat) -> String {
        match self.people.get(&person) {
            Some(Person { user: Some(_), names, .. }) => names.shown_in(self.row.guild).to_owned(),
            Some(_) => sayings::former_player(seat, self.language),
            None => String::new(),
        }
    }

    /// Returns the name of somebody who plays here, or has played.
    pub fn name_of_person(&self, person: PersonId) -> String {
        let seat = self.seat_of(person).and_then(|seat| self.seats.get(seat.index()));
        let known = || self.people.get(&person).map(|person| person.names.shown_in(self.row.guild));
        names::plain(seat.map(|row| row.name.as_str()).or_else(known).unwrap_or_default())
    }

    /// Returns what somebody writes at this table with mentions in the place of the names of its people; as it is if that would be
    /// much longer.
    pub fn referring(&self, words: &str) -> String {
        let words = words.replace("<@", "<\u{200b}@");
        let names = self.people.iter().flat_map(|(id, person)| {
            let names = [person.names.shown_in(self.row.guild), person.names.everywhere.as_str()];
            names.map(|name| (*id, name))
        });
        let referring = mentions::referring(&words, names);
        if referring.len() > 2 * words.len() + 100 { words } else { referring }
    }

    /// Returns the public offer with this number as it is now.
    pub fn card(&self, number: u32) -> Option<Card> {
        self.game.as_ref()?.offer(number, &Reader::new(&self.names(), self.language))
    }

    /// The numbers of the offers that can still come to a deal, oldest first.
    pub fn open_offers(&self) -> Vec<u32> {
        let numbers = self.game.as_ref().map_or_else(Vec::new, AnyGame::offers);
        let is_live = |number: &u32| self.card(*number).is_some_and(|card| card.state.is_live());
        numbers.into_iter().filter(is_live).collect()
    }

    /// The address of a message in this table's server.
    pub fn link(&self, channel: ChannelId, message: MessageId) -> String {
        Self::address(self.row.guild, channel, Some(message))
    }

    /// The address of a channel in a server, or of a message there.
    pub fn address(guild: Option<GuildId>, channel: ChannelId, message: Option<MessageId>) -> String {
        let guild = guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
        let message = message.map_or_else(String::new, |message| format!("/{message}"));
        format!("https://discord.com/channels/{guild}/{channel}{message}")
    }

    /// Returns the seat that this person has, even if somebody else plays it now.
    pub fn seat_of(&self, user: PersonId) -> Option<Seat> {
        let index = self.seats.iter().position(|seat| seat.user == Some(user))?;
        u8::try_from(index).ok().map(Seat::new)
    }

    /// Returns the number of seats taken.
    pub fn seat_count(&self) -> Option<SeatCount> {
        u8::try_from(self.seats.len()).ok().and_then(SeatCount::new)
    }

    /// Returns the seats that may act, while the game runs.
    pub fn awaited(&self) -> SeatSet {
        match self.game.as_ref().map(AnyGame::status) {
            Some(Status::Waiting(seats)) if self.row.stage == Stage::Running => seats,
            _ => SeatSet::EMPTY,
        }
    }

    /// Returns the persons who may act, not computer players, and not those for whom something is about to be played.
    pub fn awaited_people(&self) -> Vec<PersonId> {
        let played = self.acted_for();
        let awaited = self.awaited().iter().filter(|seat| !played.contains(*seat));
        awaited.filter_map(|seat| self.user_in(seat)).collect()
    }

    /// The seats for which a prepared move or an order is about to be played.
    fn acted_for(&self) -> SeatSet {
        self.plays_prepared().chain(self.acting_on_orders()).map(|(seat, _)| seat).collect()
    }

    /// Returns true if a computer player has this seat.
    pub fn is_computer(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(SeatRow::is_computer)
    }

    /// The seed of the game's chance. It leaves this module only for the rules' own draws.
    fn seed(&self) -> [u8; 32] {
        let contributions: Vec<String> = self.seats.iter().map(|seat| seat.contribution.clone()).collect();
        fairness::seed(&self.row.secret, &contributions)
    }
}
