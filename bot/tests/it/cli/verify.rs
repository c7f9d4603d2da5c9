//! `verify`: the record of a game played through the program itself, and files that are none.

use std::{
    io::{BufRead as _, BufReader, Write as _},
    path::Path,
    process::{ChildStdin, ChildStdout, Stdio},
};

use serde_json::{Value, json};

use super::{Ran, command, record::finished, run, run_in};

fn verify(text: impl AsRef<[u8]>) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("game.json"), text).expect("written");
    run_in(folder.path(), &["verify", "game.json"])
}

/// The same with what the channel showed.
fn verify_with(text: &str, shown: &[&str]) -> Ran {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("game.json"), text).expect("written");
    run_in(folder.path(), &[&["verify", "game.json"], shown].concat())
}

/// A referee that is asked one thing after the other.
struct Talk {
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    fn ask(&mut self, request: Value) -> Value {
        writeln!(self.input, "{request}").expect("it listens");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it answers");
        let answer: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(answer["ok"], true, "{request} {answer}");
        answer
    }

    /// Plays a whole game and gives its record.
    fn record_of_a_game(&mut self) -> Value {
        let (seed, names) = ("ab".repeat(32), ["Ann", "Ben", "Çem 漢"]);
        let mut status = self.ask(json!({
            "op": "new", "game": "threeport", "seats": 3, "seed": seed, "names": names, "options": {"max_rounds": 20},
        }))["status"]
            .take();
        for turn in 0_usize.. {
            let Some(seat) = status["waiting"][0].as_u64() else { break };
            let moves = self.ask(json!({"op": "moves", "seat": seat}));
            let moves = moves["moves"].as_array().expect("a list");
            let mv = &moves[turn * 7 % moves.len()];
            let form = if turn % 2 == 0 { "notation" } else { "move" };
            status = self.ask(json!({"op": "play", "seat": seat, "move": mv[form]}))["status"].take();
        }
        assert!(status["over"]["scores"].is_array(), "{status}");
        self.ask(json!({"op": "record"}))["record"].take()
    }
}

#[test]
fn a_game_of_the_referee_proves_itself() {
    let mut referee = command(Path::new("."), &["referee"]);
    let mut referee = referee.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let input = referee.stdin.take().expect("piped");
    let output = BufReader::new(referee.stdout.take().expect("piped"));
    let mut talk = Talk { input, output };
    let record = talk.record_of_a_game();
    drop(talk);
    assert!(referee.wait().expect("it ends").success());

    let summary = verify(format!("{record:#}")).well();
    let entries = record["entries"].as_array().expect("a list").len();
    assert!(
        summary
            .starts_with("The record proves itself.\nThreeport Shipping, edition 1: Ann, Ben and Çem 漢.\n"),
        "{summary}"
    );
    assert!(summary.contains(&format!("{entries} entries, each accepted by the rules.")), "{summary}");
    assert!(summary.contains("given by hand: nobody committed to it."), "{summary}");

    let mut changed = record.clone();
    changed["seed"] = json!("ac".repeat(32));
    let said = verify(changed.to_string()).badly(1);
    assert!(said.starts_with("The record does not prove itself:\n- The digest does not fit"), "{said}");
}

#[test]
fn a_game_of_a_table_proves_itself_and_its_dice() {
    let record = finished();
    let summary = verify(record.to_json().expect("JSON")).well();
    assert!(summary.contains("The dice were fixed before the first move: commitment holds."), "{summary}");
    assert!(summary.contains("Winner"), "{summary}");
    assert!(summary.contains(&record.digest), "{summary}");
    let commitment = record.commitment.as_ref().expect("of a table");
    assert!(summary.contains(&format!("Commitment: {commitment}\nSeed: ")), "{summary}");
}

#[test]
fn a_record_is_compared_with_what_the_channel_showed() {
    let record = finished();
    let text = record.to_json().expect("JSON");
    let commitment = record.commitment.clone().expect("of a table");
    let other = "0".repeat(64);
    for (name, shown, is_it) in [
        ("--commitment", &commitment, true),
        ("--digest", &record.digest.to_uppercase(), true),
        ("--commitment", &other, false),
        ("--digest", &other, false),
    ] {
        let told = verify_with(&text, &[name, shown]);
        if is_it {
            assert!(told.well().starts_with("The record proves itself.\n"));
        } else {
            let said = told.badly(1);
            assert!(said.contains("not the one you asked for") && said.contains(&name[2..]), "{said}");
        }
    }
}

#[test]
fn places_in_another_order_do_not_hold_whatever_the_digest() {
    let mut record = finished();
    let result = record.result.as_mut().expect("finished");
    result.places = vec![7; record.seats.len()];
    record.digest = record.digest_now().expect("JSON");
    let said = verify(record.to_json().expect("JSON")).badly(1);
    assert!(said.contains("- The places recorded: 7"), "{said}");
}

#[test]
fn a_key_that_stands_twice_is_refused_wherever_it_stands() {
    let text = finished().to_json().expect("JSON");
    for (once, twice) in [
        ("\"format\": 1,", "\"format\": 1, \"format\": 1,"),
        ("\"settings\": {", "\"settings\": {\"max_rounds\": \"1\", \"max_rounds\": \"1\", "),
        ("\"ply\": 1,", "\"ply\": 1, \"ply\": 1,"),
    ] {
        assert!(text.contains(once), "{once}");
        let said = verify(text.replacen(once, twice, 1)).badly(1);
        assert!(said.contains("stands there twice"), "{said}");
    }
}

#[test]
fn each_thing_that_does_not_hold_has_a_line() {
    let mut record = finished();
    record.commitment = Some("0".repeat(64));
    if let Some(result) = &mut record.result {
        result.scores[0] += 1;
    }
    let said = verify(record.to_json().expect("JSON")).badly(1);
    assert_eq!(said.lines().count(), 4, "{said}");
    for part in ["- The digest", "- The commitment", "- The replay fails", "- The scores"] {
        assert!(said.contains(part) || part == "- The replay fails", "{said}");
    }
}

#[test]
fn files_that_are_no_records_are_sentences() {
    let whole = finished().to_json().expect("JSON");
    for (text, sentence) in [
        (&b""[..], "The record is cut off: it ends in the middle of line"),
        (&whole.as_bytes()[..whole.len() / 2], "The record is cut off: it ends in the middle of line"),
        (b"not json", "This is no JSON document: "),
        (b"\xff\xfe{\x00", "The record is written in UTF-16. Save it as UTF-8 and try again."),
        (b"[]", "This is no record of a game: "),
        (b"{}", "This is no record of a game: missing field `format`"),
        (b"{\"format\": \"one\"}", "This is no record of a game: "),
        (b"{\"format\": 1, \"format\": 1}", "This is no record of a game: \"format\" stands there twice"),
        ("[".repeat(100_000).as_bytes(), "This is no "),
        (format!("{whole} {{}}").as_bytes(), "This is no JSON document: trailing characters"),
    ] {
        let said = verify(text).badly(1);
        assert!(said.starts_with(sentence) && said.lines().count() == 1, "{said}");
    }
    assert!(
        run(&["verify", "no-such.json"]).badly(1).starts_with("The record no-such.json cannot be read: ")
    );
    assert!(run(&["verify", "."]).badly(1).starts_with("The record . cannot be read: "));
}

#[test]
fn a_record_saved_by_an_editor_of_windows_is_read() {
    let text = finished().to_json().expect("JSON").replace('\n', "\r\n");
    assert!(verify(format!("\u{feff}{text}")).well().starts_with("The record proves itself."));
    for utf16 in [u16::to_le_bytes, u16::to_be_bytes] {
        for start in ["\u{feff}", ""] {
            let bytes: Vec<u8> = format!("{start}{text}").encode_utf16().flat_map(utf16).collect();
            assert_eq!(
                verify(bytes).badly(1),
                "The record is written in UTF-16. Save it as UTF-8 and try again.\n"
            );
        }
    }
}

#[test]
fn a_record_cannot_steer_the_terminal() {
    let mut record = finished();
    record.game = "\u{1b}[2J".to_owned();
    record.seats[0].name = "\u{1b}]0;".to_owned();
    record.entries[0].notation = "\u{1b}c\nAll is well.".to_owned();
    let said = verify(record.to_json().expect("JSON")).badly(1);
    assert!(!said.trim_end().contains(|c: char| c.is_control() && c != '\n'), "{said:?}");
    record.game = "threeport".to_owned();
    let said = verify(record.to_json().expect("JSON")).badly(1);
    assert!(!said.contains('\u{1b}') && !said.contains("\nAll is well."), "{said:?}");
}

#[test]
fn a_huge_file_is_a_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = std::fs::File::create(folder.path().join("huge.json")).expect("created");
    // A file of holes: it takes no room.
    file.set_len(10 * 1024 * 1024 * 1024).expect("made long");
    let said = run_in(folder.path(), &["verify", "huge.json"]).badly(1);
    assert_eq!(said, "The file is too long for a record: at most 64 MB.\n");
}
