//! `analyse`: a record in words and as JSON, and records that it refuses.

use std::fs;

use harbormaster_rules::Kind;
use serde_json::Value;

use super::{record::finished, run, run_in};
use crate::film::released;

fn analysed(record: &str, more: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    fs::write(folder.path().join("game.json"), record).expect("written");
    run_in(folder.path(), &[&["analyse", "game.json", "--playouts", "6"], more].concat()).well()
}

#[test]
fn a_game_is_told_move_by_move() {
    for kind in Kind::ALL {
        let record = fs::read_to_string(released(*kind)).expect("a record");
        let said = analysed(&record, &[]);
        let json: Value = serde_json::from_str(&analysed(&record, &["--json"])).expect("JSON");
        assert!(said.starts_with(&format!("{}, edition ", kind.meta().title)), "{said}");
        assert!(said.lines().all(|line| line.starts_with("- ") || line.chars().count() <= 100), "{said}");
        let lines: Vec<&str> = said.lines().skip(4).take_while(|line| !line.is_empty()).collect();
        let moves = json["moves"].as_array().expect("moves");
        let betters: Vec<&Value> = moves.iter().filter(|mv| mv["verdict"]["better"].is_object()).collect();
        assert_eq!(lines.len(), moves.len() + betters.len(), "{said}");
        for name in json["names"].as_array().expect("names") {
            let own = format!("{}: a better move in ", name.as_str().expect("a name"));
            assert!(said.lines().any(|line| line.starts_with(&own)), "{said}");
        }
        for mv in moves {
            let at = format!("{:>5}  ", mv["ply"].as_u64().expect("a number"));
            assert!(lines.iter().any(|line| line.starts_with(&at)), "{at}: {said}");
            for side in ["before", "after"] {
                let chances = mv[side].as_array().expect("chances").iter().filter_map(Value::as_f64);
                assert!(chances.clone().all(|chance| (0.0..=1.0).contains(&chance)), "{mv}");
                assert_eq!(chances.count(), 3, "{mv}");
            }
        }
        let after = |mv: &Value| mv["after"].clone();
        assert!(moves.windows(2).all(|two| after(&two[0]) == two[1]["before"]), "each goes on from the last");
        assert!(moves.iter().any(|mv| mv["verdict"].is_object()), "{kind}: nothing was judged");
        let points = json["turning_points"].as_array().expect("turning points");
        assert!(points.len() <= 3);
        assert_eq!(said.lines().filter(|line| line.starts_with("- ")).count(), points.len(), "{said}");
    }
}

#[test]
fn the_same_record_gives_the_same_analysis() {
    let record = finished().to_json().expect("JSON");
    let json = analysed(&record, &["--json"]);
    assert_eq!(json, analysed(&record, &["--json"]));
    let said: Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&said["format"], &said["playouts"]), (&1.into(), &6.into()));
    assert_eq!(said["digest"], finished().digest);
    // Who plays at random leaves much undone.
    let moves = said["moves"].as_array().expect("moves");
    let better: Vec<&Value> =
        moves.iter().map(|mv| &mv["verdict"]).filter(|verdict| verdict["better"].is_object()).collect();
    assert!(!better.is_empty(), "{said}");
    for verdict in better {
        let hope = |of: &Value| of["hope"].as_f64().expect("a hope");
        assert!(hope(&verdict["better"]) >= hope(verdict) + 0.0499, "{verdict}");
    }
    let last = said["moves"].as_array().and_then(|moves| moves.last()).expect("moves");
    let ends: Vec<f64> =
        last["after"].as_array().expect("chances").iter().filter_map(Value::as_f64).collect();
    let winners = &finished().result.expect("a result").winners;
    for (seat, chance) in (0..).map(harbormaster_rules::Seat::new).zip(ends) {
        assert_eq!(chance > 0.0, winners.contains(seat), "{last}");
    }
}

#[test]
fn a_record_that_does_not_prove_itself_is_refused_as_by_verify() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut record = finished();
    record.secret = Some("00".repeat(32));
    fs::write(folder.path().join("game.json"), record.to_json().expect("JSON")).expect("written");
    let said = run_in(folder.path(), &["analyse", "game.json"]).badly(1);
    assert_eq!(said, run_in(folder.path(), &["verify", "game.json"]).badly(1));
    assert!(run(&["analyse", "no.json"]).badly(1).starts_with("The record no.json cannot be read: "));
}
