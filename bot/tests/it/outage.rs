//! Failures of the database: nothing is half done, the player is told, the operator is told more, and play goes on.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};

use crate::{
    captain::{Way, mover, take_turn},
    harness::{World, ends},
    ledger::channel_and_log_agree,
};

/// Another program's connection to the database.
async fn intruder(world: &World) -> SqliteConnection {
    SqliteConnection::connect(&world.database_url()).await.unwrap()
}

async fn run(connection: &mut SqliteConnection, sql: &'static str) {
    sqlx::raw_sql(sql).execute(connection).await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_cannot_be_saved_is_not_made() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let board = ann.begins(&[&ben], &[]).await;
    let mover = world.person(&mover(&board));
    let mut intruder = intruder(&world).await;
    run(
        &mut intruder,
        "CREATE TRIGGER full BEFORE INSERT ON entries BEGIN SELECT RAISE(ABORT, 'no room'); END",
    )
    .await;
    mover.click(&board, "Sail to White").await.says("That was not saved, so nothing changed");
    mover.command("threeport move", json!({ "island": "W" })).await.says("That was not saved");
    let panel = mover.click(&board, "Play").await.says("what you can do now");
    assert!(mover.chooses_move(&panel, "move W").await.text().contains("That was not saved"));
    let log = world.log();
    assert!(
        log.contains("ERROR") && log.contains("not saved, nothing changed") && log.contains("no room"),
        "{log}"
    );
    mover.command("board", json!({})).await.says("after 0 moves");

    run(&mut intruder, "DROP TRIGGER full").await;
    intruder.close().await.unwrap();
    mover.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    take_turn(&world, "games", &board, Way::Buttons).await;
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_database_is_waited_for_and_then_given_up() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let board = ann.begins(&[&ben], &[]).await;
    let mover = world.person(&mover(&board));
    let mut intruder = intruder(&world).await;
    run(&mut intruder, "BEGIN IMMEDIATE").await;
    // Reading works all the while.
    mover.command("board", json!({})).await.says("after 0 moves");
    let told = mover.tap(&board, "Sail to White", json!({ "settle_ms": 20_000, "wait_ms": 20_000 })).await;
    told.says("That was not saved, so nothing changed");
    let id = told.text().split("(Error ").nth(1).and_then(|id| id.get(..5)).map(str::to_owned);
    let began = format!(
        "the database fails: moves are refused, and news, clocks and log channels wait id={}",
        id.unwrap()
    );
    assert!(world.log().contains(&began), "{began}: {}", world.log());

    // A shorter lock is not even noticed.
    let pressed = mover.tap(&board, "Sail to White", json!({ "wait": false })).await;
    run(&mut intruder, "ROLLBACK").await;
    intruder.close().await.unwrap();
    ann.board(1).await;
    let store = world.store().await;
    assert!(store.entry_by_interaction(pressed.id().parse().unwrap()).await.unwrap().is_some());
    assert!(store.entry_by_interaction(told.id().parse().unwrap()).await.unwrap().is_none());
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_table_stands_alone() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let broken = ann.begins(&[&ben], &[]).await;
    let sound = cem.at("quay").begins(&[&ben], &[]).await;
    let short = ben.at("general").begins(&[&cem], &[]).await;
    assert!(world.stop().await.success());
    let mut intruder = intruder(&world).await;
    run(&mut intruder, "UPDATE snapshots SET position = '{\"nothing\": 1}' WHERE table_id = 1").await;
    // A position that can be read and breaks a law: a card is missing.
    run(
        &mut intruder,
        "UPDATE snapshots SET position = json_remove(position, '$.draw[0]') WHERE table_id = 3",
    )
    .await;
    intruder.close().await.unwrap();
    world.start().await;

    for (channel, board) in [("games", &broken), ("general", &short)] {
        let mover = world.person(&mover(board)).at(channel);
        for button in ["Sail to White", "Play"] {
            let told = mover.click(board, button).await.text();
            assert!(told.contains("cannot be read") && told.contains("log is kept"), "{told}");
        }
        for command in ["board", "hand", "play", "log", "threeport load", "table pause"] {
            assert!(!mover.command(command, json!({})).await.text().is_empty());
        }
        mover.click(board, "Rules").await.says("Threeport");
    }
    assert!(world.log().contains("ERROR"), "the operator is told");
    assert!(!world.log().contains("panicked"));
    ann.command("table list", json!({})).await.says("Threeport Shipping");

    take_turn(&world, "quay", &sound, Way::Buttons).await;
    cem.at("quay").board(1).await;
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "quay").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_a_newer_program_is_left_alone() {
    let world = World::new().await;
    assert!(world.stop().await.success(), "told to stop, it stops without a fault");
    let mut intruder = intruder(&world).await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                 VALUES (9000, 'later', 1, x'00', 0)";
    run(&mut intruder, newer).await;
    intruder.close().await.unwrap();
    let (code, why) = ends(world.command(&["serve"])).await;
    assert_eq!(code, 78, "{why}");
    assert!(why.contains("made by a newer Harbormaster"), "{why}");
    assert!(!why.contains("panicked"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_program_on_the_same_database_is_turned_away() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let board = ann.begins(&[&ben], &[]).await;
    let (code, why) = ends(world.command(&["serve"])).await;
    assert_eq!(code, 1, "{why}");
    assert!(why.contains("Another Harbormaster serves the database"), "{why}");
    take_turn(&world, "games", &board, Way::Buttons).await;
    ann.board(1).await;
    // A program that was killed holds nothing back.
    world.restart().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_keeps_the_program_from_starting_is_said_in_a_sentence() {
    let world = World::without_program(Config::default(), "info").await;
    let port = world.sandbox.url().trim_start_matches("http://").to_owned();
    let mut in_use = world.command(&["serve"]);
    in_use.env_remove("HARBORMASTER_SANDBOX").env("HARBORMASTER_LISTEN", &port);
    let mut no_folder = world.command(&["serve"]);
    no_folder.env("DATABASE_URL", format!("sqlite:{}/none/here.db", world.folder().display()));
    let mut both = world.command(&["serve"]);
    both.env("DISCORD_TOKEN", "AAAA.BBBB.CCCC");
    let mut nobody = world.command(&["serve"]);
    nobody.env("HARBORMASTER_SANDBOX", "http://127.0.0.1:9");
    // A port or a sandbox may be free or there the next time; a mistake in the settings stays.
    for (command, expected, part) in [
        (in_use, 1, "in use"),
        (no_folder, 78, "there is no folder"),
        (both, 78, "exclude each other"),
        (nobody, 1, "Nobody answers at http://127.0.0.1:9, where the sandbox should be: "),
    ] {
        let (code, why) = ends(command).await;
        assert_eq!(code, expected, "{why}");
        assert!(why.contains(part) && !why.contains("panicked"), "{why}");
        assert!(why.trim_end().ends_with('.'), "no sentence: {why}");
        assert!(!why.contains("AAAA"), "the token is repeated");
    }
    assert_eq!(world.get("/state").await["bot_connected"], Value::Bool(false));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn news_that_cannot_be_read_is_kept_and_holds_nobody_back() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &[]).await;
    world.stop().await;
    let mut intruder = intruder(&world).await;
    run(
        &mut intruder,
        "INSERT INTO outbox (table_id, payload, next_try, created) VALUES (1, '{\"from\": \"tomorrow\"}', 0, 0)",
    )
    .await;
    world.start().await;
    let board = ann.board(0).await;
    take_turn(&world, "games", &board, Way::Buttons).await;
    ann.board(1).await;
    let log = world.log();
    assert!(log.contains("ERROR") && log.contains("news cannot be read and is given up"), "{log}");
    let kept: (String,) =
        sqlx::query_as("SELECT gave_up FROM outbox").fetch_one(&mut intruder).await.unwrap();
    assert!(kept.0.starts_with("unreadable: "), "{kept:?}");
    intruder.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_stops_well_by_every_signal_that_asks_for_it() {
    let world = World::new().await;
    for signal in ["-INT", "-QUIT", "-HUP"] {
        assert!(world.stop_by(signal).await.success(), "{signal}");
        world.start().await;
    }
}
