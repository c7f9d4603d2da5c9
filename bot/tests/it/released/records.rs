//! Records of released editions, as `/table record` gave them.

use std::{
    fs,
    path::{Path, PathBuf},
};

use harbormaster::record::{Ending, Record};
use harbormaster_rules::Kind;

use super::{files, making, may_make};
use crate::cli::run;

/// The folder of the edition of a game that this program plays.
fn folder(kind: Kind) -> PathBuf {
    let meta = kind.meta();
    released().join(meta.slug).join(meta.edition.to_string())
}

fn released() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/released")
}

#[test]
fn every_edition_that_is_played_has_records_on_file() {
    for kind in Kind::ALL {
        let folder = folder(*kind);
        if may_make() && files(&folder, ".record.json").is_empty() {
            making::records(*kind, &folder);
        }
        let count = files(&folder, ".record.json").len();
        assert!(count >= 2, "{} has {count} records: see CONTRIBUTING, recorded data", folder.display());
    }
}

#[test]
fn released_records_prove_themselves() {
    let mut seen = 0;
    for game in fs::read_dir(released()).unwrap() {
        for edition in fs::read_dir(game.unwrap().path()).unwrap() {
            for path in files(&edition.unwrap().path(), ".record.json") {
                let name = path.display();
                let record =
                    Record::read(&fs::read(&path).unwrap()).unwrap_or_else(|fault| panic!("{name}: {fault}"));
                let proof = record.prove().unwrap_or_else(|faults| panic!("{name}: {faults:?}"));
                assert!(
                    matches!(proof.ending, Ending::Finished { .. }) && proof.commitment.is_some(),
                    "{name}"
                );
                let said = run(&["verify", path.to_str().unwrap()]).well();
                assert!(
                    said.contains("The record proves itself.") && said.contains(&record.digest),
                    "{said}"
                );
                seen += 1;
            }
        }
    }
    assert!(seen >= 2 * Kind::ALL.len(), "{seen} records");
}
