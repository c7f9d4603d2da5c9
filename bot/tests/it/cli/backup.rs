//! `backup`: a copy, or a sentence why there is none.

use super::{command, run_in};

#[test]
fn the_copy_is_a_database_and_is_never_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("games.db").display());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let store = runtime.block_on(harbormaster::store::Store::open(&url)).expect("a new database");
    let backup = |file: &str| {
        let output =
            command(folder.path(), &["backup", file]).env("DATABASE_URL", &url).output().expect("it starts");
        super::Ran::of(output)
    };
    // The database is open meanwhile, as under a running bot.
    assert_eq!(backup("copy.db").well(), "The database was copied to copy.db.\n");
    let copy = std::fs::read(folder.path().join("copy.db")).expect("a copy");
    assert!(copy.starts_with(b"SQLite format 3\0"));
    let said = backup("copy.db").badly(1);
    assert!(said.contains("copy.db exists already"), "{said}");
    assert_eq!(std::fs::read(folder.path().join("copy.db")).expect("still there"), copy);
    backup("no/such/folder/copy.db").badly(1);
    runtime.block_on(store.close());
}

#[test]
fn no_database_is_a_sentence_and_none_is_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let said = run_in(folder.path(), &["backup", "copy.db"]).badly(1);
    assert!(said.contains("harbormaster.db"), "{said}");
    assert_eq!(std::fs::read_dir(folder.path()).expect("the folder").count(), 0);
    let output = command(folder.path(), &["backup", "copy.db"]).env("DATABASE_URL", "mysql:x").output();
    let said = super::Ran::of(output.expect("it starts")).badly(1);
    assert!(said.starts_with("DATABASE_URL names an SQLite file"), "{said}");
}

/// The service starts in its own folder, and the operator's shell in another.
#[test]
fn the_service_s_settings_lead_every_command_to_its_database() {
    let (service, shell) = (tempfile::tempdir().expect("a folder"), tempfile::tempdir().expect("a folder"));
    let database = format!("sqlite:{}", service.path().join("games.db").display());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        harbormaster::store::Store::open(&database).await.expect("a new database").close().await;
    });
    let settings = shell.path().join("service.env");
    let file = settings.to_str().expect("text");
    std::fs::write(&settings, format!("DISCORD_TOKEN=\nDATABASE_URL={database}\n")).expect("written");
    run_in(shell.path(), &["backup", "--env-file", file, "copy.db"]).well();
    let told = run_in(shell.path(), &["status", "--env-file", file]);
    assert!(told.code == 3 && told.out.contains("No program serves"), "{}: {}", told.code, told.out);
    run_in(shell.path(), &["check", "--env-file", file]).well();
    let said = run_in(shell.path(), &["restore", "--env-file", file, "copy.db"]).well();
    assert!(said.contains("games.db.before-1"), "{said}");
    let said = run_in(shell.path(), &["serve", "--discord", "--env-file", file]).badly(78);
    assert!(said.starts_with("DISCORD_TOKEN is not set"), "{said}");

    for text in ["DATABASE_URL=sqlite:games.db\n", ""] {
        std::fs::write(&settings, text).expect("written");
        let said = run_in(shell.path(), &["status", "--env-file", file]).badly(1);
        assert!(said.contains("service.env names no database") && said.contains("whole path"), "{said}");
    }
    let said = run_in(shell.path(), &["status", "--env-file", "none.env"]).badly(1);
    assert!(said.starts_with("The file none.env cannot be read: "), "{said}");
}

/// Runs the lines of the unit as systemd would, in folders of the test.
#[cfg(unix)]
#[test]
fn the_backup_service_copies_and_clears_away_what_is_old() {
    use std::{
        fs::{self, File},
        time::{Duration, SystemTime},
    };

    const UNIT: &str = include_str!("../../../../docs/harbormaster-backup.service");
    const DAY: Duration = Duration::from_secs(24 * 3600);
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite:{}", folder.path().join("games.db").display());
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        harbormaster::store::Store::open(&database).await.expect("a new database").close().await;
    });
    // With DynamicUser, the state's folders are links.
    let (kept, link) = (folder.path().join("private"), folder.path().join("backups"));
    fs::create_dir(&kept).expect("made");
    std::os::unix::fs::symlink(&kept, &link).expect("made");
    let age = |name: &str, days: u32| {
        let file = File::create(kept.join(name)).expect("made");
        file.set_modified(SystemTime::now() - days * DAY).expect("set");
    };
    age("harbormaster-old.db", 16);
    age("harbormaster-young.db", 13);
    age("mine.db", 100);
    for name in ["ExecStart=", "ExecStartPost="] {
        let line = UNIT.lines().find_map(|line| line.strip_prefix(name)).expect("a line");
        let line = line
            .replace("%%", "%")
            .replace("$$", "$")
            .replace("/usr/local/bin/harbormaster", env!("CARGO_BIN_EXE_harbormaster"))
            .replace("/var/lib/harbormaster-backups", link.to_str().expect("text"));
        let mut shell = std::process::Command::new("/bin/sh");
        let ran =
            shell.args(["-c", &line]).env("DATABASE_URL", &database).current_dir(folder.path()).output();
        let ran = ran.expect("it starts");
        assert!(ran.status.success(), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
    }
    let mut names: Vec<String> = fs::read_dir(&kept)
        .expect("the folder")
        .map(|file| file.expect("a file").file_name().into_string().expect("text"))
        .collect();
    names.sort();
    let [copy, young, mine] = &names[..] else { panic!("{names:?}") };
    assert_eq!((young.as_str(), mine.as_str()), ("harbormaster-young.db", "mine.db"));
    assert!(
        copy.starts_with("harbormaster-20") && kept.join(copy).metadata().expect("it").len() > 4096,
        "{copy}"
    );
}
