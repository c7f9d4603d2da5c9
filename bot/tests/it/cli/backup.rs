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
