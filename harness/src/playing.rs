//! A running table of any game: who plays, what stands in the database, moves as somebody types them.

use harbormaster::{
    clock::Clock,
    store::{Store, TableId},
};
use harbormaster_rules::{AnyGame, AnyMove, Chance, FieldKind, Group, Kind, Seat, Status, Verb};
use serde_json::{Value, json};

use super::{Answer, Message, Person, World};

/// The players in the order of their seats.
pub const PLAYERS: [&str; 4] = ["Ann", "Ben", "Cem", "Dana"];

/// A running table and a look into its database.
pub struct Playing<'w> {
    /// The world of the table.
    pub world: &'w World,
    /// The program's database, opened beside it.
    pub store: Store,
    /// The number of the table.
    pub table: TableId,
    kind: Kind,
    channel: String,
    /// The person in each seat, or the letter of a computer player.
    names: Vec<&'static str>,
}

/// Letters of seats, as a command takes them.
const LETTERS: [&str; 4] = ["A", "B", "C", "D"];

impl<'w> Playing<'w> {
    /// As many of the [`PLAYERS`] as wanted sit down in #games and begin.
    pub async fn of(world: &'w World, kind: Kind, players: usize, options: &[(&str, &str)]) -> Self {
        Self::at(world, "games", kind, players, options).await
    }

    /// The same in another channel, or in a thread.
    pub async fn at(
        world: &'w World,
        channel: &str,
        kind: Kind,
        players: usize,
        options: &[(&str, &str)],
    ) -> Self {
        Self::seeded(world, channel, kind, players, options, 1).await
    }

    /// The same with the chance of this seed: a story is the same each time.
    pub async fn seeded(
        world: &'w World,
        channel: &str,
        kind: Kind,
        players: usize,
        options: &[(&str, &str)],
        seed: u8,
    ) -> Self {
        if players > 3 {
            world.newcomer(PLAYERS[3]).await;
        }
        let ann = world.person(PLAYERS[0]).at(channel);
        let others: Vec<Person<'w>> = PLAYERS[1..players].iter().map(|name| world.person(name)).collect();
        ann.opens_game(kind.meta().slug, &others.iter().collect::<Vec<_>>(), options).await;
        let (store, table) = starts(&ann, seed).await;
        newest_board(&ann, "").await;
        Self { world, store, table, kind, channel: channel.to_owned(), names: PLAYERS.to_vec() }
    }

    /// People and computer players in #games; the people have the first seats.
    pub async fn with_computers(world: &'w World, kind: Kind, people: usize, computers: usize) -> Self {
        let seats = [vec![true; people], vec![false; computers]].concat();
        Self::mixed(world, kind, &seats, 1).await
    }

    /// A seat each for a person (`true`) or a computer player, in this order; the first one is a person, who is the host.
    pub async fn mixed(world: &'w World, kind: Kind, seats: &[bool], seed: u8) -> Self {
        let ann = world.person(PLAYERS[0]);
        let lobby = ann.opens_game(kind.meta().slug, &[], &[]).await;
        let (mut names, mut players) = (vec![PLAYERS[0]], PLAYERS[1..].iter());
        for (is_person, letter) in seats.iter().zip(LETTERS).skip(1) {
            if *is_person {
                let name = *players.next().unwrap();
                world.person(name).click(&lobby, "Join").await.says("You have seat");
                names.push(name);
            } else {
                ann.command("table computer", json!({})).await;
                names.push(letter);
            }
        }
        let (store, table) = starts(&ann, seed).await;
        Self { world, store, table, kind, channel: "games".to_owned(), names }
    }

    /// A table of the [`PLAYERS`] that is there already.
    pub async fn found(world: &'w World, store: Store, table: TableId, channel: &str) -> Self {
        let kind = store.table(table).await.unwrap().unwrap().row.game.parse().unwrap();
        Self { world, store, table, kind, channel: channel.to_owned(), names: PLAYERS.to_vec() }
    }

    /// The position as it is kept.
    pub async fn game(&self) -> AnyGame {
        self.kind.read_position(self.json().await).unwrap()
    }

    /// The same as JSON.
    pub async fn json(&self) -> Value {
        let snapshot = self.store.table(self.table).await.unwrap().unwrap().snapshot.unwrap();
        serde_json::from_str(&snapshot.position).unwrap()
    }

    /// Returns the number of entries the log has.
    pub async fn ply(&self) -> u32 {
        self.store.table(self.table).await.unwrap().unwrap().row.ply
    }

    /// Returns the person in this seat, in the channel of the table.
    pub fn player(&self, seat: Seat) -> Person<'w> {
        self.world.person(self.names[seat.index()]).at(&self.channel)
    }

    /// Plays what a computer player in the seat on turn would play, typed as a command; who that was.
    pub async fn plays_on(&self, chance: &mut Chance) -> Option<Seat> {
        let game = self.game().await;
        let Status::Waiting(awaited) = game.status() else { return None };
        let (seat, ply) = (awaited.iter().next().unwrap(), self.ply().await);
        let answer = self.plays_as(seat, chance).await.unwrap();
        assert_eq!(self.ply().await, ply + 1, "{}", answer.text());
        Some(seat)
    }

    /// The same for a player who may move; nothing for one who may not.
    pub async fn plays_as(&self, seat: Seat, chance: &mut Chance) -> Option<Answer> {
        let mv = self.advised(seat, chance).await?;
        let answer = self.types(seat, &mv).await;
        Some(self.says_yes(seat, answer).await)
    }

    /// Returns the move a computer player would make in this seat.
    pub async fn advised(&self, seat: Seat, chance: &mut Chance) -> Option<AnyMove> {
        self.game().await.advise(seat, Clock::default().now(), chance)
    }

    /// Says yes for as long as it is asked about a move.
    pub async fn says_yes(&self, seat: Seat, answer: Answer) -> Answer {
        self.says_yes_as(&self.player(seat), answer).await
    }

    /// The same for this person.
    pub async fn says_yes_as(&self, player: &Person<'_>, answer: Answer) -> Answer {
        player.says_yes(answer).await
    }

    /// Waits until no computer player has anything to do, and the channel has heard of everything.
    pub async fn computers_rest(&self) {
        let rest = async || {
            // A store would be asked by a process of its own, and keep the jobs from the program's.
            let due = format!("SELECT count(*) FROM jobs WHERE due <= {}", Clock::default().now().millis());
            let told = self.store.pending(self.table).await.unwrap();
            (self.world.number(&due).await == 0 && told.is_empty()).then_some(())
        };
        self.world.until("the computer players rest", rest).await;
    }

    /// Waits until the channel has heard of everything.
    pub async fn all_is_told(&self) {
        let told = async || self.store.pending(self.table).await.unwrap().is_empty().then_some(());
        self.world.until("everything is told", told).await;
    }

    /// A move as somebody types it: command and options.
    pub fn typed(&self, mv: &AnyMove) -> (String, Value) {
        typed_among(self.kind, mv, &self.names)
    }

    /// Types a move as a command, and says yes to a question.
    pub async fn makes(&self, seat: Seat, mv: &AnyMove) -> Answer {
        let answer = self.types(seat, mv).await;
        self.says_yes(seat, answer).await
    }

    /// Types a move as a command.
    pub async fn types(&self, seat: Seat, mv: &AnyMove) -> Answer {
        let (command, options) = self.typed(mv);
        self.player(seat).command(&command, options).await
    }
}

/// Starts the table of somebody's channel with the chance of this seed.
async fn starts(host: &Person<'_>, seed: u8) -> (Store, TableId) {
    let store = host.world.store().await;
    let table = host.world.table_in(&store, &host.channel).await;
    host.world.fixes_chance(table, seed).await;
    let mut started = host.command("table start", json!({})).await;
    if !started.text().contains("The game begins.") {
        // It had the table in memory: what changed it was noticed as the start was saved.
        started = host.command("table start", json!({})).await;
    }
    started.says("The game begins.");
    (store, table)
}

/// The newest board with buttons, another than that of this id.
pub async fn newest_board(person: &Person<'_>, not: &str) -> Message {
    let has = |message: &Message, label: &str| message.buttons().iter().any(|one| one.label == label);
    let is_board = |message: &&Message| has(message, "Play") && has(message, "Rules");
    let newest =
        |seen: &[Message]| seen.iter().rev().find(is_board).filter(|board| board.id() != not).cloned();
    person.waits_for("a board", newest).await
}

/// A move as somebody types it among the [`PLAYERS`]: command and options.
pub fn typed(kind: Kind, mv: &AnyMove) -> (String, Value) {
    typed_among(kind, mv, &PLAYERS)
}

fn typed_among(kind: Kind, mv: &AnyMove, names: &[&str]) -> (String, Value) {
    let phrase = mv.phrase();
    let verb = Verb::find(kind.meta().verbs, &phrase.verb).unwrap();
    let mut options = json!({});
    for field in verb.fields {
        let words = phrase.words(field.name).join(" ");
        if words.is_empty() {
            continue;
        }
        options[field.name] = match field.kind {
            FieldKind::Whole { .. } => json!(words.parse::<u32>().unwrap()),
            FieldKind::Person => json!(names[Seat::of_letter(&words).unwrap().index()]),
            FieldKind::Word | FieldKind::Words { .. } | FieldKind::Text { .. } => json!(words),
        };
    }
    let parent = if verb.group == Group::Offer { "offer" } else { kind.meta().slug };
    (format!("{parent} {}", verb.name), options)
}
