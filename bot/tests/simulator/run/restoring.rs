//! An older copy of the database is put back: a new history begins, and what channels have of the lost one plays nothing.

use harbormaster::store;
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use super::Run;
use crate::{
    forging::FORGED,
    harness::{Dice, Message},
    ledger::{PUT_BACK, PutBack, all_is_heard},
    people::{PATIENCE, PEOPLE, Table},
    promises,
};

/// The latest taps of which one may still be on its way.
const LATEST: usize = 20;

/// A board that tells of a lost move, and a button of it that plays.
struct LostBoard {
    table: usize,
    custom_id: String,
}

impl Run {
    /// All tables lose a move or two by a restore, within seconds, when Discord still knows what was posted, or in hours.
    pub(super) async fn an_older_copy_is_put_back(&mut self, dice: &mut Dice) {
        self.answers_are_there().await;
        for table in self.tables.iter().filter(|table| !promises::has_offers(table.kind)) {
            all_is_heard(&self.world, &self.store, (table.id, table.channel), table.put_back).await;
        }
        let copy = self.world.folder().join("older.db");
        store::backup(&self.world.database_url(), &copy).await.unwrap();
        let (taps, mut kept) = (self.taps.len(), Vec::new());
        for table in &self.tables {
            kept.push((self.entries(table.id).await, self.newest_message(table).await));
        }
        for table in 0..self.tables.len() {
            for _ in 0..=dice.below(2) {
                self.moves_at(table, dice).await;
            }
        }
        self.all_is_told().await;
        self.answers_are_there().await;
        let lost = self.lost_boards(&kept).await;
        assert!(!lost.is_empty(), "no move was lost");
        self.taps.truncate(taps);
        self.is_put_back(&copy).await;
        for (at, (ply, _)) in kept.iter().copied().enumerate() {
            let message = self.newest_message(&self.tables[at]).await;
            self.tables[at].put_back = Some(PutBack { ply, message });
        }
        let hours = 2 * dice.below(2) as u64;
        self.world.advance(hours).await;
        self.begins_again().await;
        let noted = async || (self.world.number("SELECT untold FROM epochs").await == 0).then_some(());
        self.world.until("what there is to tell is in the outbox", noted).await;
        self.all_is_told().await;
        self.restore_is_told().await;
        // The number of entries is the lost board's again.
        for table in 0..self.tables.len() {
            self.moves_at(table, dice).await;
        }
        for board in &lost {
            self.plays_nothing(board).await;
        }
        self.all_is_told().await;
        self.lost_boards_have_no_buttons(&kept).await;
    }

    /// Waits until no tap is on its way.
    async fn answers_are_there(&self) {
        for tap in self.taps.iter().rev().take(LATEST) {
            let path = format!("/interactions/{}", tap.id);
            let is_over = async || {
                let answer = self.world.get(&path).await;
                (answer["state"] != "pending" && answer["state"] != "deferred").then_some(())
            };
            self.world.until("an answer or its last moment", is_over).await;
        }
    }

    /// The bot dies, and the file that it served gives way to an older one.
    async fn is_put_back(&mut self, copy: &std::path::Path) {
        let bot = self.bot.take().unwrap();
        bot.kill().await;
        self.tally.kills += 1;
        self.tally.faults += 1;
        self.store.close().await;
        let url = self.world.database_url();
        let unused = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        std::mem::replace(&mut self.spoiler.database, unused).close().await.unwrap();
        nobody_has_it_open(&url).await;
        store::restore(&url, copy).await.unwrap();
        self.store = self.world.store().await;
        self.spoiler.reopens(&self.world).await;
    }

    /// Each channel hears of it in a new message, although Discord still knows what was posted before.
    async fn restore_is_told(&self) {
        for table in &self.tables {
            let lost = table.put_back.unwrap().message;
            let heard = self.world.person("Ann").at(table.channel).hears().await;
            let mut new = heard.iter().filter(|message| message.id().parse::<u64>().unwrap() > lost);
            let is_told = new.any(|message| message.text().contains(PUT_BACK));
            assert!(is_told, "#{} does not hear of the restore", table.channel);
        }
    }

    /// Returns the boards that were posted after the copy was made, one for each table.
    async fn lost_boards(&self, kept: &[(u32, u64)]) -> Vec<LostBoard> {
        let mut boards = Vec::new();
        for (at, table) in self.tables.iter().enumerate() {
            let seen = self.world.person("Ann").at(table.channel).hears().await;
            let is_lost = |message: &&Message| message.id().parse::<u64>().unwrap() > kept[at].1;
            let mut buttons = seen.iter().filter(is_lost).flat_map(Message::buttons);
            let plays = buttons.find(|button| button.custom_id.starts_with("play/"));
            boards.extend(plays.map(|button| LostBoard { table: at, custom_id: button.custom_id }));
        }
        boards
    }

    /// Somebody presses the button in the moment before it goes.
    async fn plays_nothing(&self, LostBoard { table, custom_id }: &LostBoard) {
        let channel = self.world.channel_id(self.tables[*table].channel).await.to_string();
        let button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": custom_id });
        let body = json!({ "content": FORGED, "components": [{ "type": 1, "components": [button] }] });
        let message = self.world.posts_as_program(&channel, &body).await.unwrap();
        for who in PEOPLE {
            let tap = json!({
                "user": who, "message": message.id(), "custom_id": custom_id, "wait_ms": PATIENCE,
                "settle_ms": 0,
            });
            let answer = self.world.post("/interactions/click", tap).await;
            let id = answer["interaction"].as_str().unwrap().parse().unwrap();
            let played = self.store.entry_by_interaction(id).await.unwrap();
            assert!(played.is_none(), "a lost board's button has played a move: {answer}");
        }
        let place = format!("/channels/{channel}/messages/{}", message.id());
        self.world.drive("DELETE", &place, Value::Null).await;
    }

    async fn lost_boards_have_no_buttons(&self, kept: &[(u32, u64)]) {
        for (table, (_, from)) in self.tables.iter().zip(kept) {
            let to = table.put_back.unwrap().message;
            let ann = self.world.person("Ann").at(table.channel);
            let plays = |message: &Message| {
                message.buttons().iter().any(|button| button.custom_id.starts_with("play/"))
            };
            let stripped = async || {
                let mut lost = ann.hears().await.into_iter().filter(|message| {
                    let id: u64 = message.id().parse().unwrap();
                    (from + 1..=to).contains(&id)
                });
                (!lost.any(|message| plays(&message))).then_some(())
            };
            self.world.until(&format!("#{} has no lost board with buttons", table.channel), stripped).await;
        }
    }

    async fn newest_message(&self, table: &Table) -> u64 {
        let heard = self.world.person("Ann").at(table.channel).hears().await;
        heard.last().map_or(0, |message| message.id().parse().unwrap())
    }
}

/// Waits until all connections of a bot that has died are closed: only then SQLite lets a file leave its log.
async fn nobody_has_it_open(url: &str) {
    let mut alone = SqliteConnection::connect(url).await.unwrap();
    let begun = std::time::Instant::now();
    while let Err(error) = sqlx::raw_sql("PRAGMA journal_mode = DELETE").execute(&mut alone).await {
        assert!(begun.elapsed() < crate::harness::PATIENCE, "the database stays open: {error}");
        tokio::task::yield_now().await;
    }
    alone.close().await.unwrap();
}
