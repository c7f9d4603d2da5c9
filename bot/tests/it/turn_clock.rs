//! The turn clock, without Discord: in every game, for every choice of the host, with and without a restart.

mod away;
mod crowd;
mod heard;
mod orders;
mod prepared;
mod quiet;
mod stand_ins;
mod stories;
mod whenever;

use std::{collections::BTreeMap, sync::Arc};

use harbormaster::{
    clock::Clock,
    facts::{Notice, Post, TimeLeft},
    ids::{ChannelId, GuildId, InteractionId, PersonId, Shard},
    record::Record,
    store::{Stage, Store, StoredEntry, TableId, Wish},
    table::{Caller, NewLobby, Petition, Plan, Receipt, Table, Tables, TurnEnd, UndoWanted, Undoing, fold},
    trouble::Trouble,
};
use harbormaster_rules::{Chance, Editions, Kind, Language, Seat, Span, Timestamp};

use crate::harness::{CREW, database, meet_crew};

/// The host and the other player.
const ANN: PersonId = CREW[0];
const BEN: PersonId = CREW[1];

/// The shard of all servers.
const ONLY: Shard = Shard { number: 0, count: 1 };

/// The variable that says how many tables of a kind are played by chance.
const TABLES: &str = "HARBORMASTER_TABLES";

/// Luck for each of the tables that are played by chance: so many, unless [`TABLES`] says more.
fn lucks(usual: u64) -> impl Iterator<Item = Chance> {
    let wanted = std::env::var(TABLES).ok().map(|number| number.parse().expect(TABLES));
    (0..wanted.unwrap_or(usual)).map(|table| {
        let mut seed = [1; 32];
        seed[..8].copy_from_slice(&table.to_be_bytes());
        Chance::of(&seed, 1)
    })
}

/// Time players have if a test says nothing else.
const DAY: Span = Span::hours(24);

/// A table in a database of its own, and a clock that the test moves.
struct Quay {
    store: Store,
    clock: Clock,
    tables: Arc<Tables>,
    url: String,
    id: TableId,
    taps: u64,
    _folder: tempfile::TempDir,
}

impl Quay {
    /// Ann and Ben begin a game with these options; the first turn is Ann's where the game lets that be chosen.
    async fn begins(kind: Kind, options: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = database(folder.path()).await;
        let (store, clock) = (Store::open(&url).await.unwrap(), Clock::default());
        let wish = Wish { count: 1, adopts: true, process: None, name: "quay".to_owned() };
        store.hold_shards(&wish).await.unwrap();
        meet_crew(&store).await;
        let tables = Arc::new(Tables::new(store.clone(), clock.clone()));
        let ann = caller(ANN, 1, clock.now());
        let lobby = NewLobby { kind, guild: Some(GuildId(1)), channel: ChannelId(1), previous: None };
        let id = tables.open_lobby(&lobby, &ann).await.unwrap();
        tables.reach.connects(&store, ONLY, clock.now()).await.unwrap();
        let mut quay = Self { store, clock, tables, url, id, taps: 1, _folder: folder };
        let ben = quay.caller(BEN);
        quay.tables.join(id, &ben, None).await.unwrap();
        for (name, value) in options {
            quay.sets(name, value).await.unwrap();
        }
        let ann = quay.caller(ANN);
        quay.tables.start(id, &ann).await.unwrap();
        quay
    }

    fn caller(&mut self, user: PersonId) -> Caller {
        self.taps += 1;
        caller(user, self.taps, self.clock.now())
    }

    async fn sets(&mut self, name: &str, value: &str) -> Result<(), Trouble> {
        let ann = self.caller(ANN);
        self.tables.choose(self.id, &Petition::of(&ann), name, value).await?;
        self.ben_agrees().await;
        Ok(())
    }

    /// Ben agrees to what Ann asks for, if she has to.
    async fn ben_agrees(&mut self) {
        let open = self.table().await.row.requests;
        let ben = self.caller(BEN);
        for request in open {
            self.tables.answer_request(self.id, &ben, request.number, true).await.unwrap();
        }
    }

    /// Both want a pause.
    async fn pauses(&mut self) {
        let ann = self.caller(ANN);
        self.tables.pause(self.id, &Petition::of(&ann)).await.unwrap();
        self.ben_agrees().await;
    }

    /// Ann ends it.
    async fn resumes(&mut self) {
        let ann = self.caller(ANN);
        self.tables.resume(self.id, &Petition::of(&ann), None).await.unwrap();
    }

    /// The program, alive until now, ends and begins again.
    async fn restarts(&mut self) {
        self.tables.sees(&BTreeMap::from([(0, true)])).await;
        self.is_down_until(self.clock.now()).await;
    }

    /// The program ends, and begins again at this time; the jobs that are due are done.
    async fn is_down_until(&mut self, back: Timestamp) {
        self.tables.gives_up(ONLY).await;
        self.tables = Arc::new(Tables::new(self.store.clone(), self.clock.clone()));
        if back > self.clock.now() + Span::millis(2_000) {
            self.is_now(back);
        }
        self.tables.reach.connects(&self.store, ONLY, self.clock.now()).await.unwrap();
        self.jobs_are_done().await;
    }

    /// It is this time now; never earlier than before.
    fn is_now(&self, now: Timestamp) {
        let ahead = now - self.clock.now();
        assert!(ahead > Span::millis(2_000), "the clock is moved on by {ahead} only");
        self.clock.hears(now);
    }

    /// It is this time, and the jobs that are due are done.
    async fn comes(&self, now: Timestamp) {
        self.is_now(now);
        self.tables.sees(&BTreeMap::from([(0, true)])).await;
        self.jobs_are_done().await;
    }

    async fn jobs_are_done(&self) {
        if self.store.due_jobs(self.clock.now(), 10).await.unwrap().iter().any(|job| job.table == self.id) {
            self.tables.play_clock(self.id).await.unwrap();
        }
    }

    async fn table(&self) -> Table {
        self.tables.look(self.id).await.unwrap()
    }

    /// The first seat that is awaited, and until when its player has time.
    async fn awaited(&self) -> (Seat, PersonId, Option<TurnEnd>) {
        let table = self.table().await;
        let seat = table.awaited().iter().find(|seat| !table.is_computer(*seat)).unwrap();
        (seat, table.seats[seat.index()].user.unwrap(), table.turn_end(seat))
    }

    /// The same where a clock runs.
    async fn timed(&self) -> (Seat, PersonId, TurnEnd) {
        let (seat, user, end) = self.awaited().await;
        (seat, user, end.unwrap())
    }

    /// This person makes a move that they can make now, as they see the table, by a tap of the present.
    async fn plays(&mut self, user: PersonId) -> Result<Receipt, Trouble> {
        let seen = self.table().await;
        self.plays_as_seen(user, &seen).await
    }

    /// The same as they saw the table a while ago.
    async fn plays_as_seen(&mut self, user: PersonId, seen: &Table) -> Result<Receipt, Trouble> {
        let seat = seen.seat_of(user).unwrap();
        let advised =
            seen.game.as_ref().unwrap().advise(seat, self.clock.now(), &mut Chance::of(&[9; 32], 0));
        let caller = self.caller(user);
        let mut held = self.tables.hold_for(self.id, &caller).await?;
        let mv = advised.unwrap();
        held.table().must_be_seen(Some(seen.row.ply), &mv.to_string())?;
        let plan = Plan { first: mv, then: None };
        self.tables.play(&mut held, &caller, plan).await
    }

    /// This person takes their latest move back.
    async fn takes_back(&mut self, user: PersonId) -> Result<Undoing, Trouble> {
        let caller = self.caller(user);
        let mut held = self.tables.hold_for(self.id, &caller).await?;
        self.tables.undo(&mut held, &caller, UndoWanted::Latest).await
    }

    async fn log(&self) -> Vec<StoredEntry> {
        self.store.entries(self.id, ..).await.unwrap()
    }

    /// Returns the number of entries the turn clock made.
    async fn by_clock(&self) -> usize {
        self.log().await.iter().filter(|entry| entry.by_clock).count()
    }

    /// Returns what the channel has been told around the game, oldest first: nobody takes it out of the outbox here.
    async fn notices(&self) -> Vec<Notice> {
        let rows = self.store.pending(self.id).await.unwrap();
        let posts = rows.iter().map(|row| serde_json::from_str(&row.payload).unwrap());
        posts.filter_map(|post| if let Post::Note(notice) = post { Some(notice) } else { None }).collect()
    }

    /// The last calls among them.
    async fn last_calls(&self) -> Vec<Vec<TimeLeft>> {
        let calls = self.notices().await.into_iter().filter_map(|notice| match notice {
            Notice::LastCall { called } => Some(called),
            _ => None,
        });
        calls.collect()
    }

    /// Log and position fit, and the closed game proves itself. The store is given back: a server has room for so many.
    async fn proves_itself(mut self) {
        let (stored, entries) = self.store.table_with_log(self.id).await.unwrap().unwrap();
        fold(stored, &entries, &Editions::default()).unwrap();
        let ann = self.caller(ANN);
        if !matches!(self.table().await.row.stage, Stage::Over) {
            self.tables.close(self.id, &Petition::of(&ann)).await.unwrap();
            self.ben_agrees().await;
        }
        let record = Record::of_table(&self.table().await, &entries).unwrap();
        let made = record.entries.iter().filter(|line| line.by_clock).count();
        assert_eq!(made, self.by_clock().await, "the record says what the clock did");
        let read = Record::read(record.to_json().unwrap().as_bytes()).unwrap();
        read.prove().unwrap();
        self.store.close().await;
    }
}

fn caller(user: PersonId, tap: u64, at: Timestamp) -> Caller {
    let (name, roles) = (format!("Player{user}"), Vec::new());
    Caller {
        user,
        name,
        guild: Some(GuildId(1)),
        moderator: false,
        manager: false,
        roles,
        interaction: InteractionId(tap),
        at,
    }
}

/// Returns what a refused person is told.
fn told(refused: Trouble) -> String {
    let Trouble::Refused(why) = refused else { panic!("{refused:?}") };
    why.say(Language::English)
}
