//! One fault at a time, in the middle of play: what was confirmed is in the log once, every message is there in the
//! end, and the operator reads one line where something was lost for a while.

pub mod disk;
mod gateway;
mod gone;
mod receipts;
mod requests;
mod silence;

use std::collections::BTreeSet;

use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::{
    captain::mover,
    harness::{Message, Person, World},
    ledger::{channel_and_log_agree, is_board},
};

/// Log filter: the operator's lines are those of the program itself.
const LOG: &str = "info,serenity=warn,sqlx=warn";
/// So that no game ends before its test, and nobody is reminded however far the clock is moved.
const ENDLESS: [(&str, &str); 3] =
    [("max_rounds", "off"), ("quiet_rounds", "off"), ("reminder_hours", "off")];

/// A game of Ann and Ben under way, and how much was logged before the fault.
struct Game {
    world: World,
    board: Message,
    logged: usize,
}

impl Game {
    async fn begin(config: Config) -> Self {
        Self::of(World::with(config, LOG).await).await
    }

    /// The same in this world.
    async fn of(world: World) -> Self {
        let [ann, ben, _] = world.crew();
        let board = ann.begins(&[&ben], &ENDLESS).await;
        let logged = world.log().len();
        Self { world, board, logged }
    }

    async fn new() -> Self {
        Self::begin(Config::default()).await
    }

    fn mover(&self) -> Person<'_> {
        self.world.person(&mover(&self.board))
    }

    /// Presses a button that plays for the player whose turn it is. Returns what came of it within four seconds.
    async fn tap(&self) -> Value {
        let button = playing(&self.board);
        let more = json!({ "settle_ms": 0, "wait_ms": 4_000 });
        let (status, answer) = self.mover().try_tap(&self.board, &button, more).await;
        assert_eq!(status, 200, "{answer}");
        answer
    }

    /// Waits for the board after this one.
    async fn next_board(&mut self) {
        let next = self.board.ply().unwrap() + 1;
        self.board = self.world.person("Ann").board(next).await;
    }

    /// A turn during which nothing is noticed by the one who plays.
    async fn turn(&mut self) {
        let answer = self.tap().await;
        assert_eq!(answer["state"], "acknowledged", "{answer}");
        self.next_board().await;
    }

    /// A turn as an impatient person plays it: again, once the bot is back, if nothing has happened.
    async fn stubborn_turn(&mut self) {
        let next = self.board.ply().unwrap() + 1;
        for _ in 0..6 {
            let answer = self.tap().await;
            if matches!(answer["state"].as_str(), Some("acknowledged" | "answered")) {
                break;
            }
            self.world.get("/ready?wait_ms=20000").await;
            if self.world.person("Ann").sees().await.iter().any(|message| message.ply() == Some(next)) {
                break;
            }
        }
        self.next_board().await;
    }

    /// Returns what the program itself has told the operator since the fault.
    fn told(&self) -> Vec<String> {
        let log = self.world.log();
        let lines =
            log[self.logged..].lines().filter(|line| line.contains(" WARN ") || line.contains(" ERROR "));
        lines.filter(|line| line.contains(" harbormaster")).map(str::to_owned).collect()
    }

    /// The operator was told once, in these words.
    #[track_caller]
    fn told_once(&self, parts: &[&str]) {
        let told = self.told();
        let [line] = told.as_slice() else { panic!("not one line: {told:#?}") };
        assert!(parts.iter().all(|part| line.contains(part)), "{parts:?} are not in {line}");
    }

    /// Play goes on, the channel has heard of everything once, and no fault is left.
    async fn ends_well(mut self) -> World {
        assert_eq!(self.world.get("/faults").await["faults"], json!([]), "a fault that never struck");
        self.turn().await;
        let store = self.world.store().await;
        channel_and_log_agree(&self.world, &store, "games").await;
        let entries = store.entries(self.world.table_in(&store, "games").await, ..).await.unwrap().len();
        assert_eq!(entries, self.board.ply().unwrap() as usize);
        store.close().await;
        let boards = self.world.person("Ann").hears().await.into_iter().filter(is_board);
        let nonces: Vec<String> = boards.map(|board| board.0["nonce"].to_string()).collect();
        assert_eq!(nonces.iter().collect::<BTreeSet<_>>().len(), nonces.len(), "a board was posted twice");
        self.world
    }

    async fn arm(&self, fault: Value) {
        self.world.fault(fault).await;
    }

    /// Waits until no fault is left.
    async fn all_has_struck(&self) {
        let none_left = async || {
            let faults = self.world.get("/faults").await;
            faults["faults"].as_array().unwrap().is_empty().then_some(())
        };
        self.world.until("every fault has struck", none_left).await;
    }
}

/// A button of this board that plays a move at once.
fn playing(board: &Message) -> String {
    let buttons = board.buttons();
    let found = buttons.iter().find(|button| button.custom_id.starts_with("play/"));
    found.unwrap().custom_id.clone()
}
