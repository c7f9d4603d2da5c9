//! Places that players cannot reach for hours: a server that is down, and a thread that a moderator has locked.

use harbormaster::store::TableId;
use harbormaster_rules::{Kind, Timestamp};
use serde_json::{Value, json};

use super::{
    Run,
    seating::{ENDLESS, TIMED},
};
use crate::{harness::Dice, people::Table};

/// The number of times that an hour passes while a place is cut off.
const HOURS: usize = 2;

/// The most by which the time given back may differ from the time lost, in seconds: the bot notices both ends a little later.
const SLACK: i64 = 90;

/// The number of tries for which a board does not arrive before its place is cut off.
const UNTOLD: u32 = 2;

/// A place that can be cut off: its path in the sandbox, and the changes that cut it off and open it again.
struct Place {
    path: String,
    shut: Value,
    open: Value,
}

impl Run {
    /// The other server is down for hours.
    pub(super) async fn a_server_is_down(&mut self, dice: &mut Dice) {
        let place = Place {
            path: "/guilds/Lagoon".to_owned(),
            shut: json!({ "unavailable": true }),
            open: json!({ "unavailable": false }),
        };
        let table = self.tables.iter().find(|table| table.channel == "bay").copied().unwrap();
        self.rests_while_cut_off(table, &place, dice).await;
    }

    /// A moderator locks the thread of a game for hours. It is theirs: the bot posts nothing there and does not open it.
    pub(super) async fn a_thread_is_locked(&mut self, dice: &mut Dice) {
        let table = self.sits_in_a_thread().await;
        self.beside.push(table);
        self.all_is_told().await;
        let path = format!("/channels/{}", table.channel);
        let is_locked = |locked| json!({ "archived": locked, "locked": locked });
        let place = Place { path, shut: is_locked(true), open: is_locked(false) };
        self.rests_while_cut_off(table, &place, dice).await;
        let bay = self.world.person("Ann").at("bay").hears().await;
        let asks = bay.iter().filter(|message| message.text().contains("is locked, so its game rests"));
        assert!(asks.count() <= 1, "those who can unlock a thread are asked once");
    }

    /// Opens a table in an occupied channel, which makes a thread.
    async fn sits_in_a_thread(&self) -> Table {
        let [ben, cem] = ["Ben", "Cem"].map(|name| self.world.person(name));
        let opened = ben.at("bay").command("table new", json!({ "game": "threeport" })).await.text();
        let id = opened.split_once("<#").and_then(|(_, rest)| rest.split_once('>')).expect("a thread").0;
        // Its name is that of other stories' threads.
        let thread: &'static str = id.to_owned().leak();
        let [ben, cem] = [ben, cem].map(|person| person.at(thread));
        let lobby = ben.lobby("Host").await;
        cem.click(&lobby, "Join").await.says("You have seat");
        for (option, value) in [ENDLESS[0], ENDLESS[1], TIMED] {
            ben.command("table options", json!({ "option": option, "value": value })).await.says("is now");
        }
        ben.command("table start", json!({})).await.says("The game begins.");
        Table::new(self.world.table_in(&self.store, thread).await, Kind::Threeport, thread)
    }

    /// Nothing falls due while players cannot reach the table, and nothing is posted there, although the connection is lost or
    /// the bot dies; it may also be away when the place is cut off and when it opens again. Then the turn has as much time as
    /// before, and the game goes on.
    async fn rests_while_cut_off(&mut self, table: Table, place: &Place, dice: &mut Dice) {
        // Its player has just got the turn, and may not have heard of it.
        let posted = self.posted(&table).await;
        let is_told = dice.below(2) == 0;
        if !is_told {
            let route = format!("/channels/{}/messages", self.world.channel_id(table.channel).await);
            self.arm(json!({ "kind": "5xx", "method": "POST", "route": route, "times": UNTOLD })).await;
        }
        self.moves(&table, dice).await;
        if is_told {
            self.all_is_told().await;
        }
        let (before, begun) = (self.turn_ends(table.id).await, self.now().await);
        let plies = self.entries(table.id).await;
        let posted = if is_told { self.posted(&table).await } else { posted };
        self.tally.faults += 1;
        // A clock that is behind when the bot begins would be wrong until somebody taps.
        let is_away = [dice.below(2) == 0, dice.below(2) == 0].map(|is_away| is_away && self.lag.is_none());
        self.changes(place, &place.shut, is_away[0]).await;
        for _ in 0..HOURS {
            self.loses_touch(dice).await;
            self.time_passes(3_600).await;
            self.nothing_is_due(table.id).await;
        }
        let (played, heard) = (self.entries(table.id).await, self.posted(&table).await);
        let name = table.channel;
        assert_eq!(played, plies, "#{name}: the game went on while players could not reach it");
        assert_eq!(heard, posted, "#{name}: something was posted while players could not reach it");
        let lost = (self.now().await - begun).as_millis() / 1_000;
        // A try that was to fail before the place was cut off, and was not made then, does not fail now.
        self.world.delete("/faults").await;
        self.changes(place, &place.open, is_away[1]).await;
        let later = async || Some(self.turn_ends(table.id).await).filter(|ends| *ends != before);
        let ends = self.world.until(&format!("#{name} has the lost time back"), later).await;
        let given = (ends - before).as_millis() / 1_000;
        assert!((given - lost).abs() <= SLACK, "#{name} has {given} seconds back of {lost}");
        // The next turn would end at about the same time.
        let since = self.store.entries(table.id, plies + 1..).await.unwrap();
        let is_late = since.iter().any(|entry| entry.by_clock);
        assert!(!is_late, "#{name}: somebody is late because of hours in which nobody could play");
        let plies = self.entries(table.id).await;
        self.moves(&table, dice).await;
        assert!(self.entries(table.id).await > plies, "#{name}: nobody can move although the place is open");
        self.all_is_told().await;
    }

    /// Changes the place, perhaps while the bot is away.
    async fn changes(&mut self, place: &Place, to: &Value, is_away: bool) {
        if !is_away {
            self.world.patch(&place.path, to.clone()).await;
            return;
        }
        if let Some(bot) = self.bot.take() {
            bot.kill().await;
            self.tally.kills += 1;
        }
        self.world.patch(&place.path, to.clone()).await;
        self.begins_again().await;
    }

    /// The bot dies, or its connection is lost.
    async fn loses_touch(&mut self, dice: &mut Dice) {
        match dice.below(4) {
            0 => {
                if let Some(bot) = self.bot.take() {
                    bot.kill().await;
                    self.tally.kills += 1;
                }
                self.begins_again().await;
            }
            1 => self.arm(json!({ "kind": "gateway_drop" })).await,
            2 => self.arm(json!({ "kind": "gateway_invalid_session", "resumable": false })).await,
            _ => {}
        }
        self.world.get("/ready?wait_ms=20000").await;
    }

    pub(super) async fn begins_again(&mut self) {
        self.start().await;
        self.world.get("/ready?wait_ms=20000").await;
    }

    /// Waits until all that was due at a table is done or put off.
    async fn nothing_is_due(&self, table: TableId) {
        let is_done = async || {
            let due = self.store.due_jobs(self.now().await, 1_000).await.unwrap();
            due.iter().all(|job| job.table != table).then_some(())
        };
        self.world.until("what is due is done or put off", is_done).await;
    }

    /// Returns Discord's time.
    pub(super) async fn now(&self) -> Timestamp {
        self.world.get("/clock").await["now"].as_str().unwrap().parse().unwrap()
    }

    pub(super) async fn entries(&self, table: TableId) -> u32 {
        self.store.table(table).await.unwrap().unwrap().row.ply
    }

    async fn posted(&self, table: &Table) -> usize {
        self.world.person("Ann").at(table.channel).hears().await.len()
    }

    /// Returns the time at which the last running clock ends.
    async fn turn_ends(&self, table: TableId) -> Timestamp {
        let clocks = self.store.table(table).await.unwrap().unwrap().clocks;
        let ends = clocks.into_iter().filter_map(|clock| clock.running).map(|running| running.ends);
        ends.max().expect("a clock runs")
    }
}
