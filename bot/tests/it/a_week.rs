//! A week of four people in three time zones, each asleep at another time: one goes on holiday, one has a stand-in for two days, and one
//! vanishes for good. Every message of the channel is listed with whom it pings and when; the program is killed three times.

mod faults;

use std::{collections::BTreeMap, ops::Range};

use harbormaster::{
    clock::Clock,
    store::{Store, TableId},
};
use harbormaster_rules::{Span, Timestamp};
use serde_json::{Value, json};

use crate::{
    harness::{Message, Person, World, newest_board},
    ledger::log_is_a_game,
};

/// Homes of the people, with the hours their clock is ahead of UTC in January.
const HOMES: [(&str, &str, i64); 4] = [
    ("Ann", "Europe/Berlin", 1),
    ("Ben", "America/New_York", -5),
    ("Cem", "Asia/Tokyo", 9),
    ("Dana", "Europe/Berlin", 1),
];

/// It is quiet for all of them from this hour to that, where they live.
const QUIET: (i64, i64) = (22, 8);

/// The first millisecond of Discord's numbers.
const EPOCH: i64 = 1_420_070_400_000;

/// Everything that falls due. A store would be asked by a process of its own, and keep what is due from the program's.
const DUE: &str =
    "(SELECT due FROM jobs UNION ALL SELECT due FROM waits WHERE due IS NOT NULL) AS what_is_due";

/// A week at one table.
struct Week<'w> {
    world: &'w World,
    store: Store,
    table: TableId,
    /// The channel or thread of the table, and whatever else is listed with it.
    channels: &'static [&'static str],
    /// Names by Discord's ids.
    names: BTreeMap<String, String>,
}

/// Something that the channel heard: when, whom it pinged, how it begins.
type Heard = (Timestamp, Vec<String>, String);

fn at(day_and_time: &str) -> Timestamp {
    format!("2030-01-{}:00Z", day_and_time.replace(' ', "T")).parse().unwrap()
}

impl<'w> Week<'w> {
    async fn begins(world: &'w World) -> Self {
        let names = Self::people(world).await;
        world.person("Ann").command("table new", json!({ "game": "threeport" })).await.says("is open in");
        Self::sits_down(world, &["games"], ["Ann", "Ben", "Cem", "Dana"], names).await
    }

    /// Six people, of whom four have told the program where they live.
    async fn people(world: &World) -> BTreeMap<String, String> {
        world.moves_clock(json!({ "set": at("14 13:30").to_string() })).await;
        for name in ["Dana", "Eve", "Finn"] {
            world.newcomer(name).await;
        }
        let mut names = BTreeMap::new();
        for name in ["Ann", "Ben", "Cem", "Dana", "Eve", "Finn"] {
            names.insert(world.person(name).id().await, name.to_owned());
        }
        for (name, zone, _) in HOMES {
            let hours = json!({ "zone": zone, "quiet_hours": format!("{}-{}", QUIET.0, QUIET.1) });
            world.person(name).command("my settings", hours).await.says(zone);
        }
        names
    }

    /// The host and three others in the order of their seats begin in the first of these channels.
    async fn sits_down(
        world: &'w World,
        channels: &'static [&'static str],
        people: [&str; 4],
        names: BTreeMap<String, String>,
    ) -> Self {
        let [host, others @ ..] = people.map(|name| world.person(name).at(channels[0]));
        let lobby = host.lobby("Host").await;
        for other in &others {
            other.click(&lobby, "Join").await.says("You have seat");
        }
        for (option, value) in [("first", "player 1"), ("turn_time", "24h"), ("when_late", "autopilot")] {
            let set = json!({ "option": option, "value": value });
            host.command("table options", set).await.says("is now");
        }
        host.command("table start", json!({})).await.says("The game begins.");
        host.board(0).await;
        let store = world.store().await;
        let table = world.table_in(&store, channels[0]).await;
        let week = Self { world, store, table, channels, names };
        week.all_is_done().await;
        week
    }

    async fn now(&self) -> Timestamp {
        let moved = self.world.get("/clock").await["offset_ms"].as_i64().unwrap();
        Clock::default().now() + Span::millis(moved)
    }

    /// Waits until nothing is due, and the channel has heard everything.
    async fn all_is_done(&self) {
        let done = async || {
            let due = format!("SELECT count(*) FROM {DUE} WHERE due <= {}", self.now().await.millis());
            let is_due = self.world.number(&due).await > 0;
            (!is_due && self.store.pending(self.table).await.unwrap().is_empty()).then_some(())
        };
        self.world.until("all is done", done).await;
    }

    /// Time passes until then; the clock stops wherever something is due.
    async fn comes(&self, to: &str) {
        let to = at(to);
        loop {
            self.all_is_done().await;
            let now = self.now().await;
            assert!(now < to, "it is {now} already");
            let last = to.millis();
            let due = format!("SELECT coalesce(min(due), {last}) FROM {DUE} WHERE due > {}", now.millis());
            let due = Timestamp::from_millis(self.world.number(&due).await);
            let next = (due + Span::millis(1_000)).min(to);
            self.world.moves_clock(json!({ "set": next.to_string() })).await;
            if next == to {
                return self.all_is_done().await;
            }
        }
    }

    fn person(&self, name: &str) -> Person<'w> {
        self.world.person(name).at(self.channels[0])
    }

    /// This person makes a move on the newest board, at this time.
    async fn plays(&self, when: &str, name: &str) {
        self.comes(when).await;
        let person = self.person(name);
        let ply = self.store.table(self.table).await.unwrap().unwrap().row.ply;
        let board = newest_board(&person, "").await;
        let sails = board.buttons().into_iter().find(|one| one.label.starts_with("Sail to"));
        person.plays(&board, &sails.unwrap().custom_id).await;
        self.world
            .until("the move", async || {
                let row = self.store.table(self.table).await.unwrap().unwrap().row;
                (row.ply > ply).then_some(())
            })
            .await;
        self.all_is_done().await;
    }

    /// The program is killed at this time and begins again.
    async fn is_killed(&self, when: &str) {
        self.comes(when).await;
        self.world.lives().await;
        self.world.restart().await;
        self.all_is_done().await;
    }

    /// The newest message that says this and has buttons.
    async fn message(&self, part: &str) -> Message {
        let is_it = |message: &&Message| message.text().contains(part) && !message.buttons().is_empty();
        self.person("Ann").waits_for(part, |seen| seen.iter().rev().find(is_it).cloned()).await
    }

    /// Everything that the channels heard since the game began.
    async fn heard(&self) -> Vec<Heard> {
        let mut heard = Vec::new();
        for channel in self.channels {
            // The first message is a lobby.
            for message in self.person("Ann").at(channel).hears().await.into_iter().skip(1) {
                let id: i64 = message.id().parse().unwrap();
                let mut pings: Vec<String> =
                    message.pings().iter().map(|id| self.names[id].clone()).collect();
                pings.sort();
                heard.push((Timestamp::from_millis((id >> 22) + EPOCH), pings, self.head(&message)));
            }
        }
        heard.sort_by_key(|(when, ..)| *when);
        heard
    }

    /// Returns the beginning of a message, with names instead of ids.
    fn head(&self, message: &Message) -> String {
        let named = |text: String, (id, name): (&String, &String)| text.replace(&format!("<@{id}>"), name);
        let line = self.names.iter().fold(message.first_line().to_owned(), named);
        line.split(['<', '.', ':']).next().unwrap().trim().chars().take(60).collect()
    }
}

/// "14 13h Ann: ▶ Ann, your turn"
fn line((when, pings, head): &Heard) -> String {
    let when = when.to_string();
    format!("{} {}h {}: {head}", &when[8..10], &when[11..13], pings.join("+"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_week_of_four_people() {
    let world = World::strict().await;
    let week = Week::begins(&world).await;
    let [ann, ben, cem, eve, finn] = ["Ann", "Ben", "Cem", "Eve", "Finn"].map(|name| week.person(name));
    // The first round. Cem sleeps when Ben has moved, and Dana when Cem has.
    week.plays("14 13:35", "Ann").await;
    week.plays("14 13:40", "Ben").await;
    week.is_killed("14 20:00").await;
    week.plays("15 00:10", "Cem").await;
    week.plays("15 07:30", "Dana").await;
    week.plays("15 07:45", "Ann").await;
    // Ann goes on holiday for four days, Cem has a stand-in for two, and Dana is never seen again.
    week.comes("15 08:00").await;
    ann.command("my away", json!({ "until": "4d", "meanwhile": "computer" }))
        .await
        .says("a computer player makes your moves");
    week.comes("15 12:05").await;
    cem.command("table stand_in", json!({ "person": "Eve", "until": "2d" })).await.says("I asked <@");
    let asked = week.message("asks you to stand in").await;
    let terms = eve.click(&asked, "Stand in …").await.message();
    eve.click(&terms, "Stand in for Cem").await.says("You stand in for **Cem**");
    week.plays("15 13:10", "Ben").await;
    week.plays("15 13:20", "Eve").await;
    // The clock moves for Dana, a computer player for Ann.
    week.plays("16 14:00", "Ben").await;
    week.plays("16 14:10", "Eve").await;
    week.is_killed("17 06:00").await;
    // Dana's seat shall be Finn's. Cem sleeps on it.
    week.comes("17 13:30").await;
    ben.command("table swap", json!({ "seat": 4, "to": "Finn", "reason": "Dana is gone" }))
        .await
        .says("I asked the others");
    let vote = week.message("asks to offer the seat of **Dana** to").await;
    week.plays("17 14:30", "Ben").await;
    week.is_killed("17 20:00").await;
    week.comes("17 23:30").await;
    cem.plays(&vote, "Agree").await;
    week.plays("17 23:40", "Cem").await;
    week.comes("18 13:40").await;
    let offered = week.message("offers you the seat of **Dana**").await;
    finn.click(&offered, "Take the seat").await.says("**What happened last**");
    week.plays("18 14:00", "Finn").await;
    week.plays("18 15:00", "Ben").await;
    week.plays("18 23:30", "Cem").await;
    week.plays("19 06:00", "Finn").await;
    // Ann is back, and everything is as before.
    week.plays("19 13:30", "Ben").await;
    week.plays("19 23:30", "Cem").await;
    week.plays("20 08:00", "Finn").await;
    week.plays("20 08:30", "Ann").await;
    week.plays("20 13:30", "Ben").await;
    week.comes("21 13:00").await;

    let people = ["Ann", "Ben", "Cem", "Dana", "Eve", "Finn"];
    week.went_well(EXPECTED, &people, &(at("15 08:00")..at("19 08:00"))).await;
}

impl Week<'_> {
    /// The channels heard exactly this, people were pinged there alone and never in vain, and the game goes on. Returns what was
    /// heard.
    async fn went_well(&self, expected: &[&str], people: &[&str], holiday: &Range<Timestamp>) -> Vec<Heard> {
        let heard = self.heard().await;
        let lines: Vec<String> = heard.iter().map(line).collect();
        assert_eq!(lines, expected, "{lines:#?}");
        nobody_was_disturbed(&heard, holiday);
        no_turn_pinged_twice(&heard);
        for name in people {
            let own = heard.iter().filter(|(_, pings, _)| pings.iter().any(|one| one == name)).count();
            assert_eq!(self.person(name).pings().await.len(), own, "{name} was pinged nowhere else");
        }
        let game = self.store.table(self.table).await.unwrap().unwrap();
        assert_eq!(game.row.stage, harbormaster::store::Stage::Running);
        log_is_a_game(&self.store, self.table).await;
        assert_eq!(self.world.violations().await, [] as [Value; 0]);
        heard
    }
}

/// Nobody was pinged while it was quiet where they live, and Ann not on her holiday.
fn nobody_was_disturbed(heard: &[Heard], holiday: &Range<Timestamp>) {
    for (when, pings, head) in heard {
        for name in pings {
            let home = HOMES.iter().find(|(known, ..)| known == name);
            let hour = home.map(|(.., ahead)| (when.millis().div_euclid(3_600_000) + ahead).rem_euclid(24));
            let is_quiet = hour.is_some_and(|hour| hour >= QUIET.0 || hour < QUIET.1);
            assert!(!is_quiet, "{name} was pinged at {when}: {head}");
            assert!(name != "Ann" || !holiday.contains(when), "Ann was pinged at {when}: {head}");
        }
    }
}

/// A turn pings its player once, and once more when its time is nearly over.
fn no_turn_pinged_twice(heard: &[Heard]) {
    let is_turn = |head: &str| head.contains("your turn") || head.contains("has been waiting for you");
    let turns: Vec<&Heard> =
        heard.iter().filter(|(_, pings, head)| !pings.is_empty() && is_turn(head)).collect();
    for pair in turns.windows(2) {
        assert_ne!(pair[0].1, pair[1].1, "{pair:?}: nobody has two turns in a row here");
    }
}

/// Messages the channel heard: day, hour in UTC, who was pinged, and how it began.
const EXPECTED: &[&str] = &[
    "14 13h Ann: ▶ Ann, your turn",
    "14 13h Ben: ▶ Ben, your turn",
    "14 13h : ▶ Cem, your turn",
    "14 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "15 00h : ▶ Dana, your turn",
    "15 07h Dana: ⏰ Dana, the table has been waiting for you since",
    "15 07h Ann: ▶ Ann, your turn",
    "15 07h : ▶ Ben, your turn",
    "15 12h Eve: 🤝 Eve stands in for **Cem** until",
    "15 13h Ben: ⏰ Ben, the table has been waiting for you since",
    "15 13h Eve: ▶ Eve, your turn",
    "15 13h Dana: ▶ Dana, your turn",
    "16 07h Dana: ⏰ Dana, you have until",
    "16 13h Ben: ▶ Ben, your turn",
    "16 14h Eve: ▶ Eve, your turn",
    "16 14h Dana: ▶ Dana, your turn",
    "17 08h Dana: ⏰ Dana, you have until",
    "17 12h Cem: 👋 The time for which Eve stood in is over",
    "17 13h Dana: 🗳 Decided",
    "17 14h Ben: ▶ Ben, your turn",
    "17 14h : ▶ Cem, your turn",
    "17 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "17 23h Finn: Finn, Ben offers you the seat of **Dana** in this game of Th",
    "17 23h : ▶ Dana, your turn",
    "18 07h Dana: ⏰ Dana, the table has been waiting for you since",
    "18 13h Dana: Finn takes over the seat of Dana",
    "18 13h Finn: ▶ Finn, your turn",
    "18 14h Ben: ▶ Ben, your turn",
    "18 15h : ▶ Cem, your turn",
    "18 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "18 23h Finn: ▶ Finn, your turn",
    "19 06h : ▶ Ben, your turn",
    "19 13h Ben: ⏰ Ben, the table has been waiting for you since",
    "19 13h : ▶ Cem, your turn",
    "19 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "19 23h Finn: ▶ Finn, your turn",
    "20 08h Ann: ▶ Ann, your turn",
    "20 08h : ▶ Ben, your turn",
    "20 13h Ben: ⏰ Ben, the table has been waiting for you since",
    "20 13h : ▶ Cem, your turn",
    "20 23h Cem: ⏰ Cem, the table has been waiting for you since",
];
