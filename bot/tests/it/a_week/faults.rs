//! The week again, in which the server is down for a day, the host leaves it for good, and a moderator locks the thread of the
//! game for a day and a half. Meanwhile nobody is told anything, and nobody loses time.

use serde_json::{Value, json};

use super::{Week, at};
use crate::harness::World;

/// The thread of the game, and the channel above it, which another table has.
const CHANNELS: &[&str] = &["Threeport Shipping with Dana", "games"];

impl Week<'_> {
    /// From this time on nobody reaches the table, or all do again.
    async fn changes(&self, when: &str, path: &str, to: Value, is_shut: bool) {
        self.comes(when).await;
        self.world.patch(path, to).await;
        let gaps = "SELECT count(*) FROM gaps WHERE ended IS NULL AND scope NOT LIKE 'shard %'";
        let noticed = async || (self.world.number(gaps).await == i64::from(is_shut)).then_some(());
        self.world.until("it is noticed", noticed).await;
        self.all_is_done().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_week_with_an_outage_a_host_who_leaves_and_a_locked_thread() {
    let world = World::strict().await;
    let names = Week::people(&world).await;
    let new = json!({ "game": "threeport" });
    world.person("Eve").command("table new", new.clone()).await.says("is open in");
    world.person("Dana").command("table new", new).await.says("is open in");
    let week = Week::sits_down(&world, CHANNELS, ["Dana", "Ann", "Ben", "Cem"], names).await;
    let [ann, ben] = ["Ann", "Ben"].map(|name| week.person(name));
    week.plays("14 13:35", "Dana").await;
    week.plays("14 13:40", "Ann").await;
    week.plays("14 13:45", "Ben").await;
    // The server is down for a day, in which Cem would have been reminded and then late.
    let is_down = |down| json!({ "unavailable": down });
    week.changes("14 20:00", "/guilds/Harbour", is_down(true), true).await;
    week.is_killed("15 06:00").await;
    week.changes("15 20:00", "/guilds/Harbour", is_down(false), false).await;
    week.plays("15 23:30", "Cem").await;
    // Dana has the turn, and leaves the server. The others give her seat to a computer player.
    week.comes("16 06:00").await;
    world.delete("/guilds/Harbour/members/Dana").await;
    week.comes("16 13:10").await;
    ann.command("table kick", json!({ "player": "Dana" })).await.says("I asked the others");
    let vote = week.message("🗳").await;
    week.comes("16 13:30").await;
    ben.plays(&vote, "Agree").await;
    week.all_is_done().await;
    week.plays("16 13:40", "Ann").await;
    week.plays("16 13:45", "Ben").await;
    week.plays("17 00:10", "Cem").await;
    // Ann has the turn, and the thread is locked before she wakes up.
    let path = format!("/channels/{}", world.channel_id(CHANNELS[0]).await);
    let is_locked = |locked| json!({ "archived": locked, "locked": locked });
    week.changes("17 06:00", &path, is_locked(true), true).await;
    week.is_killed("17 18:00").await;
    week.changes("18 12:00", &path, is_locked(false), false).await;
    week.plays("18 20:00", "Ann").await;
    week.plays("18 20:30", "Ben").await;
    week.plays("19 00:10", "Cem").await;
    week.plays("19 07:30", "Ann").await;
    week.plays("19 13:30", "Ben").await;
    week.plays("19 23:30", "Cem").await;
    week.plays("20 08:00", "Ann").await;
    week.comes("21 05:00").await;

    let people = ["Ann", "Ben", "Cem", "Eve", "Finn"];
    let heard = week.went_well(EXPECTED, &people, &(at("14 00:00")..at("14 00:00"))).await;
    for (from, to) in [("14 20:00", "15 20:00"), ("17 06:01", "18 12:00")] {
        let meanwhile = heard.iter().filter(|(when, ..)| (at(from)..at(to)).contains(when));
        assert_eq!(meanwhile.count(), 0, "nobody could have read it");
    }
}

/// Messages the thread and the channel heard: day, hour in UTC, who was pinged, and how it began.
const EXPECTED: &[&str] = &[
    "14 13h Dana: ▶ Dana, your turn",
    "14 13h Ann: ▶ Ann, your turn",
    "14 13h Ben: ▶ Ben, your turn",
    "14 13h : ▶ Cem, your turn",
    "15 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "15 23h : ▶ Dana, your turn",
    "16 07h : ⏰ Dana, the table has been waiting for you since",
    "16 13h Ann: The host is gone",
    "16 13h Ben: 🗳 Decided",
    "16 13h : **Bosun Bell**, a computer player, takes over the seat of Da",
    "16 13h Ann: ▶ Ann, your turn",
    "16 13h Ben: ▶ Ben, your turn",
    "16 13h : ▶ Cem, your turn",
    "16 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "17 00h : ▶ Ann, your turn",
    "17 06h : 🔒",
    "18 12h Ann: ⏰ Ann, the table has been waiting for you since",
    "18 20h Ben: ▶ Ben, your turn",
    "18 20h : ▶ Cem, your turn",
    "18 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "19 00h : ▶ Ann, your turn",
    "19 07h Ann: ⏰ Ann, the table has been waiting for you since",
    "19 07h : ▶ Ben, your turn",
    "19 13h Ben: ⏰ Ben, the table has been waiting for you since",
    "19 13h : ▶ Cem, your turn",
    "19 23h Cem: ⏰ Cem, the table has been waiting for you since",
    "19 23h : ▶ Ann, your turn",
    "20 07h Ann: ⏰ Ann, the table has been waiting for you since",
    "20 08h : ▶ Ben, your turn",
    "20 13h Ben: ⏰ Ben, the table has been waiting for you since",
];
