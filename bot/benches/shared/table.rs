//! Tables of Threeport at which two people sail to and fro.

use std::time::{Duration, Instant};

use serde_json::json;

use super::harbour::Harbour;

/// One table with two people who sail to and fro.
#[derive(Clone)]
pub struct Table {
    pub channel: String,
    people: [String; 2],
}

impl Harbour {
    /// Opens a table in a channel of its own, with two people of its own, and begins the game.
    pub async fn table(&self, number: usize) -> Table {
        let guild = self.get("/sandbox/guilds").await["guilds"][0]["id"].as_str().unwrap().to_owned();
        let mut people = Vec::new();
        for name in ["port", "star"] {
            let user = self.post("/sandbox/users", json!({"name": format!("{name}{number}")})).await;
            people.push(user["id"].as_str().unwrap().to_owned());
        }
        let body = json!({"name": format!("table-{number}")});
        let channel = self.post(&format!("/sandbox/guilds/{guild}/channels"), body).await;
        self.begins(channel["id"].as_str().unwrap(), people.try_into().unwrap()).await
    }

    /// Opens a table in this channel for these two and begins the game, which does not end by itself.
    pub async fn begins(&self, channel: &str, people: [String; 2]) -> Table {
        let table = Table { channel: channel.to_owned(), people };
        let [first, second] = &table.people;
        self.command(first, &table.channel, "table new", json!({"game": "threeport"})).await;
        for (option, value) in [("first", "0"), ("quiet_rounds", "off"), ("max_rounds", "off")] {
            let choice = json!({"option": option, "value": value});
            self.command(first, &table.channel, "table options", choice).await;
        }
        self.command(second, &table.channel, "table join", json!({})).await;
        self.command(first, &table.channel, "table start", json!({})).await;
        self.board_after(&table, 0, 0).await;
        table
    }

    /// Has a strong computer player take the second seat.
    pub async fn hand_over(&self, table: &Table) {
        let strong = json!({"seat": 2, "level": "strong"});
        let answer = self.command(&table.people[1], &table.channel, "table swap", strong).await;
        assert_eq!(answer["state"], "answered", "{answer}");
    }

    /// The first player goes to and fro, over and over; out of turn that is refused.
    pub async fn sail_on(&self, table: &Table, pause: Duration) {
        for island in ["W", "B"].into_iter().cycle() {
            self.command(&table.people[0], &table.channel, "threeport move", json!({"island": island})).await;
            tokio::time::sleep(pause).await;
        }
    }

    /// Waits for the board that shows this many entries, posted after this event.
    pub async fn board_after(&self, table: &Table, entries: usize, event: u64) {
        let mark = format!("/{entries}/move ");
        let mut after = event;
        loop {
            let path = format!(
                "/sandbox/wait?after={after}&channel={}&types=message_create&timeout_ms=10000",
                table.channel
            );
            let heard = self.get(&path).await;
            if heard["events"].as_array().unwrap().iter().any(|event| event.to_string().contains(&mark)) {
                return;
            }
            assert!(heard["timed_out"] != true, "no board after {entries} entries");
            after = heard["seq"].as_u64().unwrap();
        }
    }

    /// Plays entry number `entry` (from 1) and returns how long the acknowledgement took.
    pub async fn sail(&self, table: &Table, entry: usize) -> Duration {
        let island = ["W", "B"][(entry - 1) / 2 % 2];
        let user = &table.people[(entry - 1) % 2];
        let tap = Instant::now();
        let answer = self.command(user, &table.channel, "threeport move", json!({"island": island})).await;
        let waited = tap.elapsed();
        assert_eq!(answer["state"], "answered", "{answer}");
        waited
    }

    /// Looks at the board after so many entries and returns how long the answer took, picture included.
    pub async fn step(&self, table: &Table, entry: usize) -> Duration {
        let tap = Instant::now();
        let answer = self.command(&table.people[0], &table.channel, "replay", json!({"entry": entry})).await;
        let waited = tap.elapsed();
        let said = &answer["response"]["message"];
        let at = format!("**Step {entry} of ");
        assert!(said["content"].as_str().is_some_and(|text| text.starts_with(&at)), "{answer}");
        assert_eq!(said["attachments"].as_array().map(Vec::len), Some(1), "{answer}");
        waited
    }
}
