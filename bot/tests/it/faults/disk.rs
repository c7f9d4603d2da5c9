//! The database's file: gone, exchanged, damaged, put back.

use std::fs;

use serde_json::json;

use super::{ENDLESS, Game};
use crate::harness::{World, overwrite};

/// The exit code of the program with these arguments in the world's folder, and all that it said.
pub async fn runs(world: &World, arguments: &[&str]) -> (i32, String) {
    let mut command = world.command(arguments);
    let ran = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (ran.status.code().unwrap_or(-1), text(&ran.stdout) + &text(&ran.stderr))
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_a_deleted_file_would_take_is_refused() {
    let mut game = Game::new().await;
    let aside = game.world.folder().join("aside.db");
    fs::rename(game.world.database(), &aside).unwrap();
    let answer = game.tap().await;
    let told = answer["response"]["message"]["content"].as_str().unwrap_or_default();
    assert!(told.contains("was not saved, so nothing changed"), "{answer}");
    assert!(game.told().iter().any(|line| line.contains("deleted or replaced")), "{:?}", game.told());
    fs::rename(&aside, game.world.database()).unwrap();
    game.turn().await;
    game.ends_well().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_without_its_log_is_told_of() {
    let game = Game::new().await;
    game.world.restart().await;
    assert!(!game.world.log().contains("-wal file is gone"));
    game.world.kill();
    fs::remove_file(game.world.folder().join("harbormaster.db-wal")).unwrap();
    game.world.start().await;
    game.told_once(&["WARN", "its -wal file is gone", "its newest moves are missing"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_is_gone_back_to() {
    let mut game = Game::new().await;
    game.turn().await;
    assert_eq!(runs(&game.world, &["backup", "copy.db"]).await.0, 0);
    game.turn().await;
    let (code, said) = runs(&game.world, &["check"]).await;
    assert_eq!(code, 0, "{said}");
    assert!(said.contains("1 tables, 1 of them open, 2 entries"), "{said}");
    let (code, said) = runs(&game.world, &["restore", "copy.db"]).await;
    assert!(code == 1 && said.contains("Another Harbormaster serves"), "{said}");

    assert!(game.world.stop().await.success());
    let (code, said) = runs(&game.world, &["restore", "copy.db"]).await;
    assert!(code == 0 && said.contains(".before-1"), "{said}");
    game.world.start().await;
    game.world.person("Ann").command("board", json!({})).await.says("after 1 moves");
    assert_eq!(runs(&game.world, &["check"]).await.0, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_position_that_its_log_does_not_lead_to_is_found() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &ENDLESS).await;
    world.rearranges([("$.limits.max_rounds".to_owned(), json!(100))]).await;
    let (code, said) = runs(&world, &["check"]).await;
    assert!(code == 1 && said.contains("leads to another position"), "{said}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_database_is_not_served() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.begins(&[&ben], &ENDLESS).await;
    assert!(world.stop().await.success());
    let mut bytes = fs::read(world.database()).unwrap();
    // The last page: one without a row, which nothing reads but a check of all pages.
    let end = bytes.len();
    bytes[end - 4096..].fill(0xa5);
    overwrite(&world.database(), &bytes);
    let (code, said) = runs(&world, &["serve"]).await;
    assert!(code == 1 && said.contains("is damaged") && said.contains("harbormaster restore"), "{said}");
    let (code, said) = runs(&world, &["check"]).await;
    assert!(code == 1 && said.contains("is not sound") && said.contains("page"), "{said}");
}
