//! A game whose rules change while it is played: a table keeps the edition it started with, and a table whose edition this
//! program does not have rests until one runs that has.
//!
//! The changing game is called relay and exists in these tests only. By its first edition it is played as Threeport, by
//! its second as Tariffs, so that nothing of one edition makes sense in the other.

use harbormaster::{
    cli::referee,
    clock::Clock,
    fairness::{self, Secret},
    ids::{ChannelId, GuildId, InteractionId, PersonId},
    record::{Ending, Fault, Record},
    speak,
    store::{NewTable, SeatRow, Stage, Store, TableClock, TableId, UndoRule},
    table::{Caller, Plan, Table, Tables},
};
use harbormaster_rules::{Chance, Edition, Editions, Kind, Language, NoRules, Status, Timestamp};
use serde_json::{Value, json};
use sqlx::{Connection as _, SqliteConnection};

use crate::{
    captain::{Way, take_turn},
    harness::{CREW, World, meet_crew},
};

const FIRST: Edition = Edition { game: "relay", number: 1, rules: Kind::Threeport };
const SECOND: Edition = Edition { game: "relay", number: 2, rules: Kind::Tariffs };

fn before_the_change() -> Editions {
    Editions::new(vec![FIRST])
}

fn after_the_change() -> Editions {
    Editions::new(vec![FIRST, SECOND])
}

/// A database of its own, gone afterwards.
struct Harbour {
    store: Store,
    _folder: tempfile::TempDir,
}

impl Harbour {
    async fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let url = format!("sqlite:{}", folder.path().join("relay.db").display());
        let store = Store::open(&url).await.unwrap();
        meet_crew(&store).await;
        Self { store, _folder: folder }
    }

    /// A program that plays these editions.
    fn program(&self, editions: Editions) -> Tables {
        Tables::with(self.store.clone(), Clock::default(), editions)
    }

    /// Ann's lobby for two, opened by the first edition.
    async fn lobby(&self, tap: u64) -> TableId {
        let secret = Secret::from_hex(&"5eed".repeat(16)).unwrap();
        let now = Clock::default().now();
        let seat = |user: PersonId, tap| SeatRow {
            prepared: Vec::new(),
            user: Some(user),
            name: String::new(),
            joined: now,
            contribution: fairness::contribution(InteractionId(tap), None),
            level: harbormaster_rules::Level::default(),
        };
        let lobby = NewTable {
            guild: Some(GuildId(1)),
            channel: ChannelId(tap),
            game: FIRST.game.to_owned(),
            edition: FIRST.number,
            lapses: None,
            opened_by: InteractionId(tap),
            commitment: fairness::commitment(&secret),
            secret,
            created: now,
            host: CREW[0],
            settings: "{}".to_owned(),
            reminder_hours: None,
            clock: TableClock::default(),
            undo: UndoRule::default(),
            computers: harbormaster_rules::Level::default(),
            hints: true,
            previous: None,
            seats: vec![seat(CREW[0], 1), seat(CREW[1], 2)],
            outbox: Vec::new(),
        };
        self.store.open_table(&lobby).await.unwrap().id
    }
}

fn caller(user: PersonId, tap: u64) -> Caller {
    let (name, at) = ("somebody".to_owned(), Clock::default().now());
    let (guild, roles) = (None, Vec::new());
    Caller { user, name, guild, moderator: false, manager: false, roles, interaction: InteractionId(tap), at }
}

/// Plays what computer players would, at most so many moves; the table then.
async fn plays(tables: &Tables, id: TableId, most: u32) -> Table {
    let mut dice = Chance::of(&[9; 32], 0);
    for _ in 0..most {
        let table = tables.look(id).await.unwrap();
        let game = table.game.as_ref().unwrap();
        let Status::Waiting(waiting) = game.status() else { break };
        let seat = waiting.iter().next().unwrap();
        let mv = game.advise(seat, Timestamp::default(), &mut dice).unwrap();
        let user = CREW[seat.index()];
        let tap = caller(user, 1_000 * u64::from(table.row.ply + 1) + id.0.unsigned_abs());
        let plan = Plan { first: mv, then: None };
        tables.play(&mut tables.hold_for(id, &tap).await.unwrap(), &tap, plan).await.unwrap();
    }
    tables.look(id).await.unwrap()
}

#[tokio::test]
async fn a_game_that_started_by_the_first_edition_is_played_to_its_end_by_it() {
    let harbour = Harbour::new().await;
    let (running, waiting) = (harbour.lobby(7).await, harbour.lobby(8).await);
    let before = harbour.program(before_the_change());
    before.start(running, &caller(CREW[0], 9)).await.unwrap();
    let halfway = plays(&before, running, 5).await;
    assert_eq!((halfway.row.edition, halfway.row.ply, halfway.kind), (1, 5, FIRST.rules));

    let after = harbour.program(after_the_change());
    let over = plays(&after, running, u32::MAX).await;
    assert_eq!((over.row.edition, over.row.stage, over.kind), (1, Stage::Over, FIRST.rules));
    let entries = harbour.store.entries(running, ..).await.unwrap();
    let record = Record::of_table(&over, &entries).unwrap();
    assert_eq!((record.game.as_str(), record.edition), ("relay", 1));
    let proof = record.prove_by(&after_the_change()).unwrap();
    assert!(matches!(proof.ending, Ending::Finished { .. }), "{proof:?}");
    assert!(proof.to_string().contains("edition 1"), "{proof}");
    let faults = record.prove_by(&Editions::new(vec![SECOND])).unwrap_err();
    assert_eq!(faults, [Fault::Rules(NoRules::Edition { newest: SECOND, asked: 1 })]);

    // A lobby has not started: it starts with the newest edition.
    after.start(waiting, &caller(CREW[0], 10)).await.unwrap();
    let table = plays(&after, waiting, 3).await;
    assert_eq!((table.row.edition, table.kind), (2, SECOND.rules));
    assert_eq!(harbour.store.table(waiting).await.unwrap().unwrap().row.edition, 2);
}

#[tokio::test]
async fn a_table_without_rules_says_so_and_keeps_everything() {
    let harbour = Harbour::new().await;
    let id = harbour.lobby(7).await;
    let before = harbour.program(before_the_change());
    before.start(id, &caller(CREW[0], 9)).await.unwrap();
    let played = plays(&before, id, 5).await;

    let without = harbour.program(Editions::new(vec![SECOND]));
    let trouble = without.hold_for(id, &caller(CREW[0], 77)).await.err().unwrap();
    let told = speak::trouble(&trouble, None, Language::English);
    assert!(told.contains("edition 1") && told.contains("Its log is kept"), "{told}");
    let kept = harbour.store.table(id).await.unwrap().unwrap().row;
    assert_eq!((kept.ply, kept.stage, kept.revision), (5, Stage::Running, played.row.revision));
    assert_eq!(plays(&harbour.program(after_the_change()), id, 2).await.row.ply, 7);
}

/// Asks the referee, which plays both editions.
fn asks(requests: &[Value]) -> Vec<Value> {
    let input: String = requests.iter().map(|request| format!("{request}\n")).collect();
    let mut output = Vec::new();
    referee(input.as_bytes(), &mut output, after_the_change()).unwrap();
    String::from_utf8(output).unwrap().lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn the_referee_plays_each_edition_by_its_own_rules() {
    let new = |edition: Value| {
        let seed = "19".repeat(32);
        json!({ "op": "new", "game": "relay", "edition": edition, "seats": 2, "seed": seed })
    };
    let moves = [json!({ "op": "moves", "seat": 0 }), json!({ "op": "moves", "seat": 1 })];
    let asks = |edition: Value, more: &[Value]| asks(&[&[new(edition)], more].concat());
    let sails = |answers: &[Value]| {
        let listed = answers.iter().flat_map(|answer| answer["moves"].as_array().into_iter().flatten());
        listed.into_iter().any(|mv| mv["notation"].as_str().unwrap().starts_with("move "))
    };
    assert!(sails(&asks(json!(1), &moves)), "the first edition is Threeport");
    assert!(!sails(&asks(json!(2), &moves)) && !sails(&asks(Value::Null, &moves)), "the newest is Tariffs");
    let refused = asks(json!(3), &[]);
    assert!(refused[0]["error"].as_str().unwrap().contains("no edition 3"), "{refused:?}");
    let given = asks(json!(1), &[json!({ "op": "record" })]);
    let record: Record = serde_json::from_value(given[1]["record"].clone()).unwrap();
    assert_eq!((record.game.as_str(), record.edition), ("relay", 1));
    assert!(record.prove_by(&after_the_change()).is_ok(), "{given:?}");
}

/// The program meets a table of an edition that it does not have: that table rests, the other plays on, and nothing of
/// what is to be done or told at the first is lost.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn others_play_on_while_a_table_rests() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let quay = ann.at("quay");
    let board = quay.begins(&[&ben], &[("reminder_hours", "1")]).await;
    ann.begins(&[&ben], &[("reminder_hours", "off")]).await;
    let store = world.store().await;
    let table = world.table_in(&store, "quay").await;
    edition(&world, table, 9).await;

    world.advance(3).await;
    quay.click(&board, "Play").await.says("has no edition 9 here");
    quay.command("log", json!({})).await.says("Its log is kept");
    for ply in 0..3 {
        take_turn(&world, "games", &ann.board(ply).await, Way::Buttons).await;
    }
    let log = world.log();
    assert!(log.contains("a table rests") && !log.contains(" ERROR "), "{log}");
    let heard = quay.hears().await.len();

    edition(&world, table, 1).await;
    world.advance(2).await;
    quay.reads("⏰").await;
    assert_eq!(quay.hears().await.len(), heard + 1);
    take_turn(&world, "quay", &board, Way::Buttons).await;
    quay.board(1).await;
}

/// Gives a table another edition while the program rests.
async fn edition(world: &World, table: TableId, edition: u16) {
    world.stop().await;
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let change = sqlx::query("UPDATE tables SET edition = ? WHERE id = ?").bind(edition).bind(table.0);
    change.execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    world.start().await;
}
