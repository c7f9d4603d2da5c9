//! Stories that happen once in a run, at a step that the seed settles: a fault shows only after several things in their order.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;

use super::{Run, STEPS};
use crate::{
    harness::{Dice, Message},
    people::PEOPLE,
    promises,
};

/// The stories that can happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Story {
    /// Discord's channels are down for an hour or two.
    LongOutage,
    /// The channels of one server take very long.
    SlowChannels,
    /// Files that must not be served.
    BadFiles,
    /// Three people open a table in one channel at one instant.
    ThreeOpenAtOnce,
    /// Discord takes an answer for malformed.
    AnswerRefused,
    /// A server is down for hours.
    ServerDown,
    /// A moderator locks a thread for hours.
    ThreadLocked,
    /// An older copy of the database is put back.
    Restored,
    /// A host leaves the server.
    HostGone,
}

/// The stories of this seed, and the step before which each is told.
pub fn of(seed: u64) -> Vec<(usize, Story)> {
    let mut dice = Dice(!seed);
    let long = if seed.is_multiple_of(2) { Story::BadFiles } else { Story::SlowChannels };
    let other = if seed.is_multiple_of(2) {
        [Story::ServerDown, Story::Restored]
    } else {
        [Story::ThreadLocked, Story::HostGone]
    };
    let told = [Story::LongOutage, long, Story::ThreeOpenAtOnce, Story::AnswerRefused, other[0], other[1]];
    told.map(|story| (dice.below(STEPS), story)).to_vec()
}

/// Number of failed posts in a long outage: the pause between two tries would then be more than eight minutes.
const TRIES: u32 = 10;

/// Tables whose posts are slow.
const SLOW: usize = 20;

/// Time each of them takes.
const SLOWNESS: Duration = Duration::from_secs(14);

/// Within this of their move everybody else has to have their board. On an idle machine that is long before the slow ones are done.
const MEANWHILE: Duration = Duration::from_secs(9);

/// Within this of a sign that Discord is there again, without any time passed by hand, all boards have to be there.
const WOKEN: Duration = Duration::from_secs(15);

/// The longest pause between two tries, in seconds.
const LONGEST_PAUSE: u64 = 121;

impl Run {
    /// Something happens that takes several steps.
    pub(super) async fn tell(&mut self, story: Story, seed: u64) {
        let mut dice = Dice(seed ^ 0xD1CE);
        self.calm().await;
        match story {
            Story::LongOutage => self.discord_is_down_for_long(seed % 5, &mut dice).await,
            Story::SlowChannels => self.channels_are_slow(&mut dice).await,
            Story::BadFiles => self.bad_files_are_turned_away(&mut dice).await,
            Story::ThreeOpenAtOnce => self.three_open_at_once().await,
            Story::AnswerRefused => self.an_answer_is_refused(&mut dice).await,
            Story::ServerDown => self.a_server_is_down(&mut dice).await,
            Story::ThreadLocked => self.a_thread_is_locked(&mut dice).await,
            Story::Restored => self.an_older_copy_is_put_back(&mut dice).await,
            Story::HostGone => self.a_host_is_gone(&mut dice).await,
        }
    }

    /// Nothing fails for the moment, and everything is told.
    async fn calm(&mut self) {
        self.spoiler.lift().await;
        self.world.delete("/faults").await;
        if self.bot.as_ref().is_some_and(super::Bot::is_over) {
            self.start().await;
        }
        self.world.get("/ready?wait_ms=20000").await;
        self.all_is_told().await;
    }

    /// Whatever is posted fails for an hour or two, while people play on. When Discord is there again, the first sign of it
    /// brings all boards, and without any sign they come after the longest pause. Seeds in a row show each sign.
    async fn discord_is_down_for_long(&mut self, sign: u64, dice: &mut Dice) {
        self.arm(json!({ "kind": "5xx", "route": "/channels/**", "times": 1_000_000 })).await;
        let (first, begun) = (dice.below(self.tables.len()), Instant::now());
        while self.tries(first).await < TRIES {
            assert!(begun.elapsed() < super::START, "news is not tried again while Discord is down");
            if self.tries(first).await == 0 {
                self.moves_at(first, dice).await;
            }
            self.time_passes([400, 700][dice.below(2)]).await;
            self.some_events(0, 100).await;
        }
        self.world.delete("/faults").await;
        let sign = match sign {
            0 => "a tap in the channel",
            1 if self.somebody_moves_elsewhere(first, dice).await => "news that arrived elsewhere",
            2 => {
                self.world.fault(json!({ "kind": "gateway_drop" })).await;
                "a new connection"
            }
            3 => {
                self.bot.take().unwrap().kill().await;
                self.tally.kills += 1;
                self.start().await;
                "a restart"
            }
            4 => {
                self.time_passes(LONGEST_PAUSE).await;
                "the longest pause"
            }
            _ => "a tap in the channel",
        };
        if sign == "a tap in the channel" {
            let channel = self.tables[first].channel;
            let body = json!({ "user": "Ann", "channel": channel, "command": "hand", "wait": true });
            self.world.post("/interactions/command", body).await;
        }
        self.told_within(first, WOKEN, &format!("after a long outage and {sign}")).await;
        self.all_is_told().await;
    }

    /// Returns how often the oldest news of a table could not be posted.
    async fn tries(&self, table: usize) -> u32 {
        let waiting = self.store.pending(self.tables[table].id).await.unwrap();
        waiting.first().map_or(0, |row| row.attempts)
    }

    /// A board that arrives at another table, of which nothing waits; whether there was one.
    async fn somebody_moves_elsewhere(&mut self, not: usize, dice: &mut Dice) -> bool {
        for table in (0..self.tables.len()).filter(|table| *table != not) {
            if !self.store.pending(self.tables[table].id).await.unwrap().is_empty() {
                continue;
            }
            let before = self.plies(table).await;
            self.moves_at(table, dice).await;
            if self.plies(table).await > before {
                return true;
            }
        }
        false
    }

    async fn plies(&self, table: usize) -> u32 {
        self.store.table(self.tables[table].id).await.unwrap().unwrap().row.ply
    }

    /// Waits until this table has told everything, for so long at most.
    async fn told_within(&self, table: usize, most: Duration, when: &str) {
        let (table, begun) = (&self.tables[table], Instant::now());
        while !self.store.pending(table.id).await.unwrap().is_empty() {
            let waited = begun.elapsed();
            assert!(waited < most, "#{} waits for its board {when}, after {waited:?}", table.channel);
            self.some_events(0, 100).await;
        }
    }

    /// Twenty new tables wait for Discord, and nobody else waits with them: not in another server, and not in the same one.
    async fn channels_are_slow(&mut self, dice: &mut Dice) {
        let (route, ms) = ("/channels/*/messages", u64::try_from(SLOWNESS.as_millis()).unwrap());
        self.arm(json!({ "kind": "delay", "method": "POST", "route": route, "times": SLOW, "ms": ms })).await;
        // Each answer waits a little for the message of its table.
        let opens = PEOPLE.iter().cycle().take(SLOW).map(|host| {
            let body = json!({
                "user": host, "channel": "slip", "command": "table new", "options": { "game": "threeport" },
            });
            self.world.drive("POST", "/interactions/command", body)
        });
        for (status, answer) in join_all(opens).await {
            let heard = (status, &answer["state"]);
            assert_eq!(
                heard,
                (200, &json!("answered")),
                "somebody opens a table where posts are slow: {answer}"
            );
        }
        let posted = async || {
            let armed = self.world.get("/faults").await;
            armed["faults"].as_array().unwrap().is_empty().then_some(())
        };
        self.world.until("twenty slow posts are under way", posted).await;
        // Boards too, for which something has to be drawn first.
        for table in [2, 3] {
            let route = format!("/channels/{}/**", self.world.channel_id(self.tables[table].channel).await);
            self.arm(json!({ "kind": "delay", "route": route, "ms": ms })).await;
            self.moves_at(table, dice).await;
        }
        self.some_events(1, 300).await;
        for table in [self.tables.len() - 1, 0] {
            if !self.store.pending(self.tables[table].id).await.unwrap().is_empty() {
                continue;
            }
            let before = self.taps.len();
            self.moves_at(table, dice).await;
            for tap in &self.taps[before..] {
                let answer = self.world.get(&format!("/interactions/{}", tap.id)).await;
                assert_ne!(answer["state"], "timeout", "a tap waits for slow channels: {answer}");
            }
            self.told_within(table, MEANWHILE, "behind slow channels").await;
        }
    }

    /// One of them has the channel, the others have threads.
    async fn three_open_at_once(&mut self) {
        self.world.post("/guilds/Harbour/channels", json!({ "name": "berth" })).await;
        let opens = |user| {
            let body = json!({
                "user": user, "channel": "berth", "command": "table new", "options": { "game": "tariffs" },
            });
            self.world.drive("POST", "/interactions/command", body)
        };
        let [ann, ben, cem] = PEOPLE.map(opens);
        for (status, answer) in <[_; 3]>::from(tokio::join!(ann, ben, cem)) {
            assert_eq!((status, &answer["state"]), (200, &json!("answered")), "{answer}");
        }
        promises::of_places(&self.world, &mut self.spoiler.database).await;
    }

    /// Whoever taps then reads a sentence all the same.
    async fn an_answer_is_refused(&mut self, dice: &mut Dice) {
        let route = "/interactions/*/*/callback";
        self.arm(json!({ "kind": "refusal", "code": 50_035, "method": "POST", "route": route })).await;
        let channel = self.tables[dice.below(self.tables.len())].channel;
        let ann = self.world.person("Ann").at(channel);
        let panel = |message: &Message| {
            message.buttons().into_iter().find(|button| button.custom_id.starts_with("panel/"))
        };
        let seen = ann.sees().await;
        let answer = match seen.iter().rev().find_map(|message| Some((message, panel(message)?))) {
            Some((board, button)) if dice.below(2) == 0 => {
                let body = json!({ "user": "Ann", "message": board.id(), "custom_id": button.custom_id });
                self.world.post("/interactions/click", body).await
            }
            _ => {
                let body = json!({ "user": "Ann", "channel": channel, "command": "board" });
                self.world.post("/interactions/command", body).await
            }
        };
        let told = answer["response"]["message"]["content"].as_str().unwrap_or_default();
        assert!(!told.is_empty(), "nothing is said where Discord refuses an answer: {answer}");
    }
}
