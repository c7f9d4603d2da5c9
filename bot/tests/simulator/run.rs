//! One run: tables of every game, people at them, faults and deaths by a seed, and the reckoning.

mod cut_off;
mod files;
mod host_gone;
mod restoring;
mod seating;
mod stories;

use std::{
    fs,
    time::{Duration, Instant},
};

use harbormaster::{clock::Clock, serve::Machine, store::Store};
use harbormaster_rules::Span;
use harbormaster_sandbox::Config;
use serde_json::json;

use crate::{
    bot::Bot,
    faults::{self, Spoiler},
    harness::{Dice, World, description},
    log,
    people::{Somebody, Table, Tap},
    promises,
    tally::Tally,
    traffic,
};
use stories::Story;

/// Number of steps in a run.
const STEPS: usize = 120;

/// Once the faults have stopped, every board has to be there within this.
const CATCH_UP: Duration = Duration::from_secs(30);

/// Number of moves each player on turn makes after the faults.
const MOVES_AFTER: usize = 4;

/// The longest start.
const START: Duration = Duration::from_secs(60);

/// A run under way.
pub struct Run {
    world: World,
    store: Store,
    spoiler: Spoiler,
    bot: Option<Bot>,
    tables: Vec<Table>,
    /// Tables of single stories, at which nobody else acts.
    beside: Vec<Table>,
    taps: Vec<Tap>,
    tally: Tally,
    dice: Dice,
    /// From which step on the database is sound.
    sound_from: usize,
    /// Time by which the machine's clock is behind Discord's, if only Discord's stamps tell the time.
    lag: Option<Span>,
    /// The numbers of Discord's newest requests when the bot began.
    starts: Vec<u64>,
    stories: Vec<(usize, Story)>,
}

impl Run {
    /// Runs this seed to its end and holds all promises against what there is then.
    pub async fn of(seed: u64) -> Tally {
        log::begin();
        let strict = Config { openapi: description(), ..Config::default() };
        let world = World::without_program(strict, "").await;
        let store = world.store().await;
        let spoiler = Spoiler::new(&world).await;
        let dice = Dice(seed);
        let (tables, beside, taps) = (Vec::new(), Vec::new(), Vec::new());
        let tally = Tally { seeds: 1, ..Tally::default() };
        let lag = [None, Some(Span::millis(8_000)), None, Some(Span::hours(1))];
        let lag = lag[usize::try_from(seed % 4).unwrap()];
        let (starts, stories) = (Vec::new(), stories::of(seed));
        let mut run = Self {
            world,
            store,
            spoiler,
            bot: None,
            tables,
            beside,
            taps,
            tally,
            dice,
            sound_from: 0,
            lag,
            starts,
            stories,
        };
        let begun = Instant::now();
        run.start().await;
        run.sit_down().await;
        for step in 0..STEPS {
            let now = run.stories.iter().filter(|(then, _)| *then == step);
            for story in now.map(|(_, story)| *story).collect::<Vec<_>>() {
                run.tell(story, seed).await;
            }
            run.step(step).await;
        }
        run.recover().await;
        run.reckon().await;
        run.tally.simulated += begun.elapsed();
        if let Some(bot) = run.bot.take() {
            bot.kill().await;
        }
        run.store.close().await;
        run.tally
    }

    /// The next thing that happens. What it is, and to whom, is settled by the seed alone.
    async fn step(&mut self, step: usize) {
        if step == self.sound_from {
            self.spoiler.lift().await;
        }
        let (what, seed) = (self.dice.below(100), self.dice.below(usize::MAX) as u64);
        let mut own = Dice(seed);
        match what {
            0..54 => self.somebody_acts(seed, own.below(4) > 0).await,
            54..58 => self.somebody_forges(&mut own).await,
            58..62 => self.a_post_is_in_doubt(&mut own).await,
            62..64 => self.another_program_writes(&mut own).await,
            64 => self.the_file_is_gone_for_a_moment(&mut own).await,
            65..70 => self.time_passes([1, 10, 60, 600, 3_700][own.below(5)]).await,
            70..82 => self.arm(faults::of_discord(&mut own)).await,
            82..88 => self.arm(faults::of_gateway(&mut own)).await,
            88..92 => {
                self.sound_from = step + 1 + own.below(4);
                self.tally.faults += 1;
                self.spoiler.begin(&mut own).await;
            }
            92..94 => self.a_second_bot_is_turned_away().await,
            _ => self.die(&mut own).await,
        }
        if self.bot.as_ref().is_some_and(Bot::is_over) {
            self.start().await;
        }
    }

    async fn somebody_acts(&mut self, seed: u64, waits: bool) {
        let mut dice = Dice(seed);
        let table = &self.tables[dice.below(self.tables.len())];
        let mut somebody = Somebody { world: &self.world, store: &self.store, dice, waits };
        self.taps.extend(somebody.acts(table).await);
    }

    async fn somebody_forges(&mut self, dice: &mut Dice) {
        let table = &self.tables[dice.below(self.tables.len())];
        let dice = Dice(dice.below(usize::MAX) as u64);
        let mut somebody = Somebody { world: &self.world, store: &self.store, dice, waits: true };
        self.taps.extend(somebody.forges(table).await);
    }

    /// Discord's clock moves. Where only its stamps tell the time, somebody types a command far from all tables.
    async fn time_passes(&mut self, seconds: u64) {
        self.world.moves_clock(json!({ "advance_seconds": seconds })).await;
        self.tally.simulated += Duration::from_secs(seconds);
        if self.lag.is_some() {
            let body = json!({ "user": "Ann", "channel": "slip", "command": "help", "wait_ms": 1_000 });
            self.world.drive("POST", "/interactions/command", body).await;
        }
    }

    async fn arm(&mut self, fault: serde_json::Value) {
        self.tally.faults += 1;
        self.world.fault(fault).await;
    }

    /// A message arrives and its answer does not; then Discord is asked too much, and somebody moves on.
    async fn a_post_is_in_doubt(&mut self, dice: &mut Dice) {
        let table = dice.below(self.tables.len());
        for (kind, method) in [("drop_after", "POST"), ("429", "GET")] {
            let route = "/channels/*/messages";
            let times = if kind == "429" { 1 + dice.below(3) } else { 1 };
            self.arm(
                json!({ "kind": kind, "method": method, "route": route, "times": times, "retry_after": 0.1 }),
            )
            .await;
        }
        for _ in 0..2 + dice.below(2) {
            self.moves_at(table, dice).await;
            let patience = dice.below(1_500);
            self.some_events(0, patience).await;
        }
    }

    /// Somebody makes a good move at this table.
    async fn moves_at(&mut self, table: usize, dice: &mut Dice) {
        let table = self.tables[table];
        self.moves(&table, dice).await;
    }

    async fn moves(&mut self, table: &Table, dice: &mut Dice) {
        let dice = Dice(dice.below(usize::MAX) as u64);
        let mut player = Somebody { world: &self.world, store: &self.store, dice, waits: true };
        self.taps.extend(player.types_a_move(table).await);
    }

    /// Another program changes a table as this one would. What the bot has in memory is then out of date: it may refuse a tap
    /// because of that, but not overwrite the change.
    async fn another_program_writes(&mut self, dice: &mut Dice) {
        let table = dice.below(self.tables.len());
        let hours = 100 + u32::try_from(dice.below(100)).unwrap();
        if faults::changes_reminder(&self.world, &self.store, self.tables[table].id, hours).await {
            self.tally.faults += 1;
            self.tables[table].reminded_by_others = Some(hours);
        }
        self.moves_at(table, dice).await;
    }

    /// Nobody hears of a move that only a deleted file has. The file comes back, so that the run can go on.
    async fn the_file_is_gone_for_a_moment(&mut self, dice: &mut Dice) {
        let table = &self.tables[dice.below(self.tables.len())];
        let dice = Dice(dice.below(usize::MAX) as u64);
        let mut player = Somebody { world: &self.world, store: &self.store, dice, waits: true };
        // Chosen before: the test reads the same file.
        let Some((who, mv)) = player.knows_a_move(table).await else { return };
        let (file, aside) = (self.world.database(), self.world.folder().join("aside"));
        fs::rename(&file, &aside).unwrap();
        let tap = player.types(who, table, &mv).await;
        if let Some(tap) = &tap {
            let confirmed = promises::is_confirmed(&self.world, tap).await;
            assert!(!confirmed, "a move was confirmed that only a deleted file has: {tap:?}");
        }
        fs::rename(&aside, &file).unwrap();
        self.taps.extend(tap);
    }

    /// The bot dies while taps are on their way, after so many things have happened; sometimes once more while it starts.
    async fn die(&mut self, dice: &mut Dice) {
        let Some(bot) = self.bot.take() else { return };
        for _ in 0..dice.below(4) {
            self.somebody_acts(dice.below(usize::MAX) as u64, false).await;
        }
        let (events, patience) = (dice.below(7), dice.below(40));
        self.some_events(events, patience).await;
        bot.kill().await;
        self.tally.kills += 1;
        if dice.below(3) == 0 {
            let early = self.start_once().await;
            let (events, patience) = (dice.below(4), dice.below(200));
            self.some_events(events, patience).await;
            early.kill().await;
            self.tally.kills += 1;
        }
        // Discord may deliver again what it got no answer to.
        let which = dice.below(self.taps.len().max(1) * 2);
        if let Some(tap) = self.taps.get(which) {
            self.world.drive("POST", &format!("/interactions/{}/redeliver", tap.id), json!({})).await;
        }
        self.start().await;
    }

    /// One program serves a database.
    async fn a_second_bot_is_turned_away(&self) {
        let second = Bot::start(&self.world, self.machine());
        let begun = Instant::now();
        while !second.is_over() {
            assert!(begun.elapsed() < START, "two bots serve one database");
            self.some_events(0, 50).await;
        }
        second.kill().await;
    }

    /// Waits for so many events, for each at most so many milliseconds.
    async fn some_events(&self, events: usize, patience: usize) {
        for _ in 0..=events {
            let seq = self.world.seq().await;
            self.world.get(&format!("/wait?after={seq}&timeout_ms={patience}")).await;
        }
    }

    /// Returns the machine the bot runs on; its clock begins anew with each start.
    fn machine(&self) -> Machine {
        let clock = self.lag.map_or_else(Clock::default, Clock::behind_by);
        Machine { disk: self.spoiler.disk.clone(), clock }
    }

    /// Starts the bot, and notes after which request that was.
    async fn start_once(&mut self) -> Bot {
        let newest = self.world.get("/log?limit=1").await["requests"][0]["n"].as_u64();
        self.starts.push(newest.unwrap_or_default());
        Bot::start(&self.world, self.machine())
    }

    /// Starts the bot and waits until it has registered its commands. One that cannot begin on a spoiled database is started
    /// again on a sound one, as its service manager would.
    async fn start(&mut self) {
        let begun = Instant::now();
        // The bot's library asks for the gateway's address a second time, and may not go by itself where that fails.
        self.world.fault(json!({ "kind": "5xx", "method": "GET", "route": "/gateway", "after": 1 })).await;
        if self.tally.kills.is_multiple_of(3) {
            let commands = "/applications/*/commands";
            self.world.fault(json!({ "kind": "5xx", "method": "PUT", "route": commands })).await;
        }
        loop {
            let seq = self.world.seq().await;
            let bot = self.start_once().await;
            loop {
                let path = format!("/wait?after={seq}&timeout_ms=250&types=commands");
                if !self.world.get(&path).await["events"].as_array().unwrap().is_empty() {
                    self.bot = Some(bot);
                    return;
                }
                assert!(begun.elapsed() < START, "the bot does not start");
                if bot.is_over() {
                    break;
                }
            }
            bot.kill().await;
            self.spoiler.lift().await;
        }
    }

    /// All faults stop; then nothing may be left to tell for long, and play goes on. The next boards take buttons off that a
    /// fault has left under older ones.
    async fn recover(&mut self) {
        self.spoiler.lift().await;
        self.world.delete("/faults").await;
        self.tally.slowest = self.all_is_told().await;
        // After a session that ended the bot is away for some seconds, and taps do not reach it.
        self.world.get("/ready?wait_ms=20000").await;
        for _ in 0..MOVES_AFTER {
            for table in [self.tables.as_slice(), &self.beside].concat() {
                let mut dice = Dice(self.dice.below(usize::MAX) as u64);
                self.moves(&table, &mut dice).await;
            }
            self.all_is_told().await;
        }
    }

    /// Waits until nothing is left to tell; how long that took.
    async fn all_is_told(&self) -> Duration {
        let begun = Instant::now();
        for table in self.tables.iter().chain(&self.beside) {
            while !self.store.pending(table.id).await.unwrap().is_empty() {
                let waited = begun.elapsed();
                assert!(waited < CATCH_UP, "#{} has not heard of everything after {waited:?}", table.channel);
                let seq = self.world.seq().await;
                self.world.get(&format!("/wait?after={seq}&timeout_ms=100")).await;
            }
        }
        begun.elapsed()
    }

    async fn reckon(&mut self) {
        for table in self.tables.iter().chain(&self.beside) {
            promises::of_table(&self.world, &self.store, table).await;
            self.tally.entries += self.store.entries(table.id, ..).await.unwrap().len();
        }
        promises::of_places(&self.world, &mut self.spoiler.database).await;
        promises::of_schema(&mut self.spoiler.database).await;
        promises::of_files(&self.world);
        traffic::are_well_formed(&self.world).await;
        if self.lag.is_none() {
            traffic::wait_as_told(&self.world, &self.starts).await;
        }
        self.tally.taps = self.taps.len();
        self.tally.confirmed = promises::of_taps(&self.world, &self.store, &self.taps).await;
    }
}
