//! Tariffs through the real program: dominoes and contracts that only their owner knows.
#![allow(clippy::unwrap_used, reason = "a test may stop where something is missing")]

mod secrets;
mod taps;
mod turns;
mod whole;

use harbormaster::store::{Store, TableId};
use harbormaster_rules::{AnyGame, AnyMove, FieldKind, Group, Kind, Seat, Verb};
use serde_json::{Value, json};

use crate::harness::{Answer, Message, Person, World};

/// The players in the order of their seats.
const PLAYERS: [&str; 4] = ["Ann", "Ben", "Cem", "Dana"];

/// A running table of Tariffs and a look into its database.
struct Wharf<'w> {
    world: &'w World,
    store: Store,
    table: TableId,
}

impl<'w> Wharf<'w> {
    /// As many of the [`PLAYERS`] as wanted sit down in #games and begin; the first of them has the first turn.
    async fn of(world: &'w World, players: usize, options: &[(&str, &str)]) -> Self {
        if players > 3 {
            world.newcomer(PLAYERS[3]).await;
        }
        let ann = world.person(PLAYERS[0]);
        let others: Vec<Person<'w>> = PLAYERS[1..players].iter().map(|name| world.person(name)).collect();
        let options: Vec<(&str, &str)> = [("first", "player 1")].iter().chain(options).copied().collect();
        ann.opens_game("tariffs", &others.iter().collect::<Vec<_>>(), &options).await;
        ann.command("table start", json!({})).await.says("The game begins.");
        newest_board(&ann, "").await;
        let store = world.store().await;
        let table = world.table_in(&store, "games").await;
        Self { world, store, table }
    }

    /// The position as it is kept.
    async fn game(&self) -> AnyGame {
        Kind::Tariffs.read_position(self.json().await).unwrap()
    }

    /// The same as JSON.
    async fn json(&self) -> Value {
        let snapshot = self.store.table(self.table).await.unwrap().unwrap().snapshot.unwrap();
        serde_json::from_str(&snapshot.position).unwrap()
    }

    /// How many entries the log has.
    async fn ply(&self) -> u32 {
        self.store.table(self.table).await.unwrap().unwrap().row.ply
    }

    fn player(&self, seat: Seat) -> Person<'w> {
        self.world.person(PLAYERS[seat.index()])
    }

    /// Types a move as a command.
    async fn types(&self, seat: Seat, mv: &AnyMove) -> Answer {
        let (command, options) = typed(mv);
        self.player(seat).command(&command, options).await
    }

    /// A domino of this player's hand.
    async fn domino(&self, seat: usize, place: usize) -> String {
        self.json().await["round"]["players"][seat]["hand"][place].as_str().unwrap().to_owned()
    }
}

/// The newest board with buttons, another than that of this id.
pub async fn newest_board(person: &Person<'_>, not: &str) -> Message {
    let is_board = |message: &&Message| message.buttons().iter().any(|one| one.label == "My hand");
    let newest =
        |seen: &[Message]| seen.iter().rev().find(is_board).filter(|board| board.id() != not).cloned();
    person.waits_for("a board", newest).await
}

/// A move as somebody types it: command and options.
fn typed(mv: &AnyMove) -> (String, Value) {
    let phrase = mv.phrase();
    let verb = Verb::find(Kind::Tariffs.meta().verbs, &phrase.verb).unwrap();
    let mut options = json!({});
    for field in verb.fields {
        let words = phrase.words(field.name).join(" ");
        if words.is_empty() {
            continue;
        }
        options[field.name] = match field.kind {
            FieldKind::Whole { .. } => json!(words.parse::<u32>().unwrap()),
            FieldKind::Person => json!(PLAYERS[Seat::of_letter(&words).unwrap().index()]),
            FieldKind::Word | FieldKind::Words { .. } | FieldKind::Text { .. } => json!(words),
        };
    }
    let parent = if verb.group == Group::Offer { "offer" } else { "tariffs" };
    (format!("{parent} {}", verb.name), options)
}
