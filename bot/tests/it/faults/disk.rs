//! The database's file: gone, exchanged, damaged, put back.

use std::{
    fs,
    io::{BufRead as _, BufReader, Write as _},
    net::TcpListener,
    os::unix::{self, fs::MetadataExt as _, process::CommandExt as _},
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use harbormaster_sandbox::Config;
use serde_json::json;
use tempfile::TempDir;

use super::{ENDLESS, Game, LOG};
use crate::{
    harness::{World, overwrite},
    watching::{ask, value, watch},
};

/// The exit code of the program with these arguments in the world's folder, and all that it said.
pub async fn runs(world: &World, arguments: &[&str]) -> (i32, String) {
    let mut command = world.command(arguments);
    let ran = tokio::task::spawn_blocking(move || command.output().unwrap()).await.unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (ran.status.code().unwrap_or(-1), text(&ran.stdout) + &text(&ran.stderr))
}

/// Checks what a watcher reads while nothing can be saved: people cannot play, and a new start would not help.
async fn says_not_ready(url: &str, cause: &str) {
    let (code, said) = ask(url, "/readyz").await;
    assert!(
        code == 503 && said.starts_with("sandbox: nothing can be saved. ") && said.contains(cause),
        "{said}"
    );
    assert_eq!(ask(url, "/healthz").await, (200, "ok\n".to_owned()));
    let (_, metrics) = ask(url, "/metrics").await;
    assert_eq!(value(&metrics, "harbormaster_database_up"), 0.0);
}

/// A disk of two megabytes, which root alone can have.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mounted() -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let mount =
            Command::new("mount").args(["-t", "tmpfs", "-o", "size=2m", "tmpfs"]).arg(folder.path()).output();
        mount.is_ok_and(|mount| mount.status.success()).then(|| Self(folder))
    }

    fn path(&self) -> &Path {
        self.0.path()
    }

    /// Takes all the room that is left but three pages, too little for a move; where.
    fn fill(&self) -> PathBuf {
        let path = self.path().join("filler");
        let mut filler = fs::File::create(&path).unwrap();
        while filler.write_all(&[1; 512]).is_ok() {}
        let length = filler.metadata().unwrap().len();
        filler.set_len(length - 3 * 4096).unwrap();
        path
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(self.path()).status();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_is_seen_from_outside_until_there_is_room() {
    let Some(disk) = SmallDisk::mounted() else {
        eprintln!("skipped: only root can mount a small disk");
        return;
    };
    let database = format!("sqlite:{}", disk.path().join("harbormaster.db").display());
    let world = World::beside(Config::default(), database).await;
    let url = watch(&world, "text").await;
    let mut game = Game::of(world).await;
    let ready = (200, "sandbox: ready\n".to_owned());
    let filler = disk.fill();
    let answer = game.tap().await;
    let told = answer["response"]["message"]["content"].as_str().unwrap_or_default();
    assert!(told.contains("was not saved, so nothing changed"), "{answer}");
    let id = told.split("(Error ").nth(1).and_then(|id| id.get(..5)).unwrap().to_owned();
    for _ in 0..2 {
        says_not_ready(&url, "is full. Make room").await;
        let again = game.tap().await;
        let told = again["response"]["message"]["content"].as_str().unwrap_or_default();
        assert!(told.contains(&format!("(Error {id}.)")), "all of an outage have its id: {again}");
    }
    game.told_once(&["ERROR", "the database fails", &id, "is full. Make room"]);
    let (_, metrics) = ask(&url, "/metrics").await;
    assert!(value(&metrics, r#"harbormaster_saves_refused_total{cause="full"}"#) >= 1.0, "{metrics}");
    assert_eq!(value(&metrics, r#"harbormaster_saves_refused_total{cause="replaced"}"#), 0.0);
    fs::remove_file(filler).unwrap();
    game.turn().await;
    game.world.until("it is ready", async || (ask(&url, "/readyz").await == ready).then_some(())).await;
    assert!(!disk.path().join("harbormaster.db.trial").exists());
    let told = game.told();
    assert!(told.len() == 2 && told[1].contains("the database works again"), "{told:#?}");
    game.ends_well().await;
}

/// The disk of the copy, not that of the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_without_room_names_its_own_disk() {
    let Some(disk) = SmallDisk::mounted() else {
        eprintln!("skipped: only root can mount a small disk");
        return;
    };
    let world = World::without_program(Config::default(), LOG).await;
    world.store().await.close().await;
    disk.fill();
    let (folder, copy) = (disk.path().display(), disk.path().join("copy.db"));
    let (code, said) = runs(&world, &["backup", copy.to_str().unwrap()]).await;
    assert!(code == 1 && said.starts_with(&format!("The disk of {folder} has no room")), "{said}");
    assert_eq!(fs::read_dir(disk.path()).unwrap().count(), 1, "nothing is left but what filled it");
}

#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_a_deleted_file_would_take_is_refused() {
    let world = World::without_program(Config::default(), LOG).await;
    let url = watch(&world, "text").await;
    let mut game = Game::of(world).await;
    let aside = game.world.folder().join("aside.db");
    fs::rename(game.world.database(), &aside).unwrap();
    // Nobody has tried to write yet.
    says_not_ready(&url, "deleted or replaced").await;
    let answer = game.tap().await;
    let told = answer["response"]["message"]["content"].as_str().unwrap_or_default();
    assert!(told.contains("was not saved, so nothing changed"), "{answer}");
    assert!(game.told().iter().any(|line| line.contains("deleted or replaced")), "{:?}", game.told());
    says_not_ready(&url, "deleted or replaced").await;
    let (_, metrics) = ask(&url, "/metrics").await;
    assert!(value(&metrics, r#"harbormaster_saves_refused_total{cause="replaced"}"#) >= 1.0, "{metrics}");
    fs::rename(&aside, game.world.database()).unwrap();
    // A write that only tries shows that it is over.
    assert_eq!(ask(&url, "/readyz").await, (200, "sandbox: ready\n".to_owned()));
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

/// A start that fails at something else has not served the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_that_failed_late_is_not_taken_for_a_lost_log() {
    let game = Game::new().await;
    assert!(game.world.stop().await.success());
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let settings = format!("HARBORMASTER_STATUS={}\n", taken.local_addr().unwrap());
    fs::write(game.world.folder().join(".env"), settings).unwrap();
    let (code, said) = runs(&game.world, &["serve"]).await;
    assert!(code == 1 && said.contains("nothing can listen at"), "{said}");
    assert_eq!(game.world.number("PRAGMA user_version").await, 0, "the mark of a database that is served");
    drop(taken);
    game.world.start().await;
    assert!(!game.world.log().contains("-wal file is gone"), "{}", game.world.log());
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

/// Somebody deletes the file and not its log, and an empty file is taken for a backup.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_backup_takes_the_place_of_a_deleted_file_and_of_its_log() {
    let mut game = Game::new().await;
    game.turn().await;
    assert_eq!(runs(&game.world, &["backup", "copy.db"]).await.0, 0);
    game.turn().await;
    game.world.kill();
    fs::remove_file(game.world.database()).unwrap();
    assert!(game.world.folder().join("harbormaster.db-wal").exists());
    fs::write(game.world.folder().join("empty.db"), "").unwrap();
    let (code, said) = runs(&game.world, &["restore", "empty.db"]).await;
    assert!(code == 1 && said.contains("empty.db is not"), "{said}");
    let (code, said) = runs(&game.world, &["restore", "copy.db"]).await;
    assert_eq!(code, 0, "{said}");
    game.world.start().await;
    game.world.person("Ann").command("board", json!({})).await.says("after 1 moves");
    assert_eq!(runs(&game.world, &["check"]).await.0, 0);
}

/// The service runs as a user of its own, and the operator's commands as root.
#[cfg(unix)]
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_root_s_commands_leave_is_served_by_the_service_s_user() {
    const SERVICE: u32 = 4711;
    let world = World::without_program(Config::default(), LOG).await;
    if unix::fs::chown(world.folder(), Some(SERVICE), Some(SERVICE)).is_err() {
        eprintln!("skipped: only root can give files away");
        return;
    }
    let of = |name: &str| {
        let file = fs::metadata(world.folder().join(name)).unwrap();
        (file.uid(), file.gid(), file.mode() & 0o777)
    };
    let serves = async || {
        let mut command = world.command(&["serve"]);
        command.uid(SERVICE).gid(SERVICE).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let served = tokio::task::spawn_blocking(move || {
            let mut program = command.spawn().unwrap();
            let mut first = String::new();
            BufReader::new(program.stdout.take().unwrap()).read_line(&mut first).unwrap();
            Command::new("kill").arg(program.id().to_string()).status().unwrap();
            (first, program.wait_with_output().unwrap())
        });
        let (first, ended) = served.await.unwrap();
        let said = String::from_utf8_lossy(&ended.stderr);
        assert!(first.starts_with("Sandbox ready") && ended.status.success(), "{said}");
    };
    serves().await;
    fs::remove_file(world.folder().join("harbormaster.db.lock")).unwrap();
    let moved = format!("sqlite:{}", world.folder().join("moved.db").display());
    let from = world.database_url();
    for arguments in [
        &["backup", "copy.db"][..],
        &["status"],
        &["check"],
        &["restore", "copy.db"],
        &["move", "--from", &from, "--to", &moved],
        &["draw", "threeport", "--seats", "2", "--seed", "1", "--ply", "1", "--out", "board.png"],
    ] {
        let (code, said) = runs(&world, arguments).await;
        // Nobody serves it meanwhile.
        assert_eq!(code, if arguments == ["status"] { 3 } else { 0 }, "{arguments:?}: {said}");
    }
    for name in ["harbormaster.db", "harbormaster.db.lock", "harbormaster.db.before-1", "copy.db", "moved.db"]
    {
        assert_eq!(of(name), (SERVICE, SERVICE, 0o600), "{name}");
    }
    for file in fs::read_dir(world.folder()).unwrap() {
        let name = file.unwrap().file_name();
        assert_eq!(of(name.to_str().unwrap()).0, SERVICE, "{name:?}");
    }
    serves().await;

    // What is replaced decides, where it is there.
    let database = world.database();
    fs::set_permissions(&database, unix::fs::PermissionsExt::from_mode(0o640)).unwrap();
    unix::fs::chown(&database, Some(SERVICE), Some(SERVICE + 1)).unwrap();
    assert_eq!(runs(&world, &["restore", "copy.db"]).await.0, 0);
    assert_eq!(of("harbormaster.db"), (SERVICE, SERVICE + 1, 0o640));
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
    assert!(code == 78 && said.contains("is damaged") && said.contains("harbormaster restore"), "{said}");
    let (code, said) = runs(&world, &["check"]).await;
    assert!(code == 1 && said.contains("is not sound") && said.contains("page"), "{said}");
}
