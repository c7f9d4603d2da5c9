//! `docs/verify.py`, written from `docs/record-format.md` alone, agrees with `harbormaster verify` on sound records of every game
//! and on changed ones.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output},
};

use harbormaster::record::Record;
use harbormaster_rules::Kind;
use serde_json::{Value, json};

use super::run_in;

fn here(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)
}

/// The other verifier with these files of a folder; nothing where there is no Python.
fn python(folder: &Path, files: &[&str]) -> Option<Output> {
    let script = here("docs/verify.py");
    let ran = Command::new("python3").arg(script).args(files).current_dir(folder).output();
    match ran {
        Ok(output) => Some(output),
        Err(error) => {
            eprintln!("skipped, there is no python3: {error}");
            None
        }
    }
}

/// A released record of every game that was played at a table.
fn released() -> Vec<Value> {
    let of = |kind: &Kind| {
        let meta = kind.meta();
        let file =
            format!("rules/tests/released/{}/{}/three-at-a-table.record.json", meta.slug, meta.edition);
        serde_json::from_str(&fs::read_to_string(here(&file)).expect("on file")).expect("JSON")
    };
    Kind::ALL.iter().map(of).collect()
}

/// Returns whether each of the two verifiers finds a record sound.
pub fn both(record: &Value) -> Option<(bool, bool)> {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.json"), record.to_string()).expect("written");
    let other = python(folder.path(), &["game.json"])?;
    assert!(matches!(other.status.code(), Some(0 | 1)), "{}", String::from_utf8_lossy(&other.stderr));
    Some((run_in(folder.path(), &["verify", "game.json"]).code == 0, other.status.success()))
}

/// The record with the digest that it would have had.
pub fn with_fresh_digest(mut record: Value) -> Value {
    if let Ok(read) = serde_json::from_value::<Record>(record.clone()) {
        record["digest"] = read.digest_now().expect("JSON").into();
    }
    record
}

#[test]
fn every_draw_of_every_game_is_drawn_again() {
    for record in released() {
        let folder = tempfile::tempdir().expect("a folder");
        fs::write(folder.path().join("game.json"), record.to_string()).expect("written");
        run_in(folder.path(), &["verify", "game.json", "--draws", "draws.json"]).well();
        let draws = fs::read_to_string(folder.path().join("draws.json")).expect("written");
        let Some(sound) = python(folder.path(), &["game.json", "draws.json"]) else { return };
        let said = String::from_utf8_lossy(&sound.stdout);
        assert!(sound.status.success() && said.contains("all from this seed"), "{}: {said}", record["game"]);

        let mut draws: Value = serde_json::from_str(&draws).expect("JSON");
        let first = draws["draws"].as_object_mut().expect("an object").values_mut().next().expect("a draw");
        let value = first[0][0].as_u64().expect("a number");
        first[0][0] = json!(if value == 0 { 1 } else { value - 1 });
        fs::write(folder.path().join("draws.json"), draws.to_string()).expect("written");
        let changed = python(folder.path(), &["game.json", "draws.json"]).expect("it ran before");
        assert_eq!(
            changed.status.code(),
            Some(1),
            "{}: another draw is taken for the game's",
            record["game"]
        );
    }
}

#[test]
fn a_byte_order_mark_changes_no_verdict() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = released().remove(0).to_string();
    let utf16: Vec<u8> = record.encode_utf16().flat_map(u16::to_le_bytes).collect();
    for (text, sound) in [(format!("\u{feff}{record}").into_bytes(), true), (utf16, false)] {
        fs::write(folder.path().join("game.json"), text).expect("written");
        let Some(other) = python(folder.path(), &["game.json"]) else { return };
        let said = String::from_utf8_lossy(&other.stdout);
        assert_eq!(other.status.success(), sound, "{said}");
        assert_eq!(said.contains("is written in UTF-16"), !sound, "{said}");
    }
}

#[test]
fn both_refuse_what_was_changed() {
    let changes: [(&str, Value); 13] = [
        ("/seats/0/contribution", json!("1310000000000000000 foul winds")),
        ("/seats/1/contribution", json!("1310000000000000001\n")),
        ("/seats/0/computer", json!(true)),
        ("/secret", json!("3c".repeat(32))),
        ("/commitment", json!("3c".repeat(32))),
        ("/commitment", json!("none")),
        ("/format", json!(2)),
        ("/game", json!("chess")),
        ("/entries/0/ply", json!(2)),
        ("/entries/0/by", json!({"seat": 7})),
        ("/entries/1/at", json!("2025-01-01T00:00:00Z")),
        ("/result/scores", json!([1])),
        ("/digest", json!("3c".repeat(32))),
    ];
    // What only the digest tells: with a fresh one, the record is another, sound one.
    let covered = ["/seats/0/computer", "/digest"];
    for record in released() {
        let Some(sound) = both(&record) else { return };
        assert_eq!(sound, (true, true), "{}", record["game"]);
        let mut renamed = record.clone();
        renamed["seats"][0]["name"] = json!("Eve");
        assert_eq!(both(&renamed), Some((true, true)), "a name is no part of the digest");
        for (place, value) in &changes {
            let mut changed = record.clone();
            *changed.pointer_mut(place).expect(place) = value.clone();
            assert_eq!(both(&changed), Some((false, false)), "{} with another {place}", record["game"]);
            let fresh = both(&with_fresh_digest(changed));
            if covered.contains(place) {
                assert_eq!(fresh, Some((true, true)), "{} with another {place}", record["game"]);
            } else if *place == "/seats/0/contribution" {
                // Another seed: whether a move was possible then is for the rules to say.
                assert!(fresh.is_some_and(|(by_rules, _)| !by_rules), "{} with other luck", record["game"]);
            } else {
                assert_eq!(fresh, Some((false, false)), "{} with another {place}", record["game"]);
            }
        }
    }
}

#[test]
fn both_refuse_a_key_that_stands_twice() {
    let folder = tempfile::tempdir().expect("a folder");
    let record = released().remove(0).to_string().replacen('{', "{\"format\": 1,", 1);
    fs::write(folder.path().join("game.json"), record).expect("written");
    run_in(folder.path(), &["verify", "game.json"]).badly(1);
    let Some(other) = python(folder.path(), &["game.json"]) else { return };
    assert_eq!(other.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&other.stdout).contains("\"format\" stands twice"));
}

/// A record has its digits in one spelling; what somebody copied from a channel may have others.
#[test]
fn both_take_digits_in_one_spelling_and_compare_them_in_any() {
    let record = released().remove(0);
    for key in ["secret", "commitment", "digest"] {
        let digits = record[key].as_str().expect("digits");
        for other in [digits.to_uppercase(), format!(" {digits}"), format!("{digits} ")] {
            let mut changed = record.clone();
            changed[key] = json!(other);
            let Some(verdicts) = both(&with_fresh_digest(changed.clone())) else { return };
            // A fresh digest is in plain digits again.
            assert_eq!(
                verdicts,
                if key == "digest" { (true, true) } else { (false, false) },
                "{key} {other:?}"
            );
            assert_eq!(both(&changed), Some((false, false)), "{key} {other:?}");
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.json"), record.to_string()).expect("written");
    for key in ["commitment", "digest"] {
        let digits = record[key].as_str().expect("digits");
        let spaced = format!(" {} {}\n", digits[..9].to_uppercase(), &digits[9..]);
        for (shown, holds) in [(spaced.as_str(), true), (&"3c".repeat(32), false)] {
            let option = format!("--{key}={shown}");
            let ours = run_in(folder.path(), &["verify", "game.json", &option]).code == 0;
            let other = python(folder.path(), &["game.json", &option]).expect("it ran before");
            assert_eq!((ours, other.status.success()), (holds, holds), "{option}");
        }
    }
}
