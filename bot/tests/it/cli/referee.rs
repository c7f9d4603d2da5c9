//! `referee`: conversations on file, and what no file can hold.
//!
//! In a conversation `>` begins a request and `<` its answer: every field named must be there with that value
//! (`"*"` is any value), and fields that are not named may be there too. `SEED` is a seed,
//! `GAMES` the slugs of all games.

use harbormaster_rules::Kind;
use serde_json::Value;

use super::run_with;

/// `printf 7/0 | sha256sum`
const SEED: &str = "19b6554daa8a89aac1ab0cf47011177db54f653a08ea38fec7afcb0c893956fc";

fn converse(file: &str) {
    let games: Vec<&str> = Kind::ALL.iter().map(|kind| kind.meta().slug).collect();
    let file = file.replace("SEED", SEED).replace("GAMES", &games.join(", "));
    let lines = |mark: &str| -> Vec<String> {
        file.lines().filter_map(|line| line.strip_prefix(mark)).map(|line| line.trim().to_owned()).collect()
    };
    let (requests, expected) = (lines(">"), lines("<"));
    assert_eq!(requests.len(), expected.len(), "each request has its answer");
    let answers = run_with(&["referee"], (requests.join("\n") + "\n").as_bytes()).well();
    let answers: Vec<&str> = answers.lines().collect();
    assert_eq!(answers.len(), requests.len(), "each line has one answer");
    for ((request, expected), answer) in requests.iter().zip(&expected).zip(answers) {
        let expected: Value = serde_json::from_str(expected).expect(expected);
        let found: Value = serde_json::from_str(answer).expect(answer);
        assert!(fits(&expected, &found), "\nasked    {request}\nexpected {expected}\nanswered {answer}");
    }
}

fn fits(expected: &Value, found: &Value) -> bool {
    match (expected, found) {
        (Value::String(any), _) if any == "*" => true,
        (Value::Object(expected), Value::Object(found)) => {
            expected.iter().all(|(key, value)| found.get(key).is_some_and(|found| fits(value, found)))
        }
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len()
                && expected.iter().zip(found).all(|(expected, found)| fits(expected, found))
        }
        _ => expected == found,
    }
}

#[test]
fn a_game_is_begun_asked_about_and_played() {
    converse(include_str!("conversations/play.txt"));
}

#[test]
fn what_does_not_work_is_a_sentence_and_changes_nothing() {
    converse(include_str!("conversations/errors.txt"));
}

#[test]
fn moves_against_the_rules_are_refused_and_change_nothing() {
    converse(include_str!("conversations/refusals.txt"));
}

#[test]
fn positions_are_loaded_if_they_pass_their_checks() {
    converse(include_str!("conversations/load.txt"));
}

#[test]
fn the_host_and_stand_ins_make_their_moves() {
    converse(include_str!("conversations/offices.txt"));
}

#[test]
fn moves_are_taken_back_by_entries_of_their_own() {
    converse(include_str!("conversations/undo.txt"));
}

#[test]
fn the_same_requests_have_the_same_answers() {
    let requests: String = include_str!("conversations/play.txt")
        .replace("SEED", SEED)
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| format!("{line}\n"))
        .collect();
    let answers = || run_with(&["referee"], requests.as_bytes()).well();
    assert_eq!(answers(), answers());
}

#[test]
fn a_huge_line_has_one_answer_and_the_next_is_heard() {
    let mut input =
        format!("{{\"op\":\"new\",\"game\":\"threeport\",\"seats\":2,\"seed\":\"{SEED}\"}}\n").into_bytes();
    // One byte too long, then much too long, then as long as may be.
    for length in [1_000_001, 5_000_000, 1_000_000] {
        let mut line = format!("{{\"op\":\"position\",\"id\":\"{}\"}}", "x".repeat(length - 25));
        assert_eq!(line.len(), length);
        line.push('\n');
        input.extend(line.bytes());
    }
    input.extend(b"{\"op\":\"position\"}\n");
    let answers = run_with(&["referee"], &input).well();
    let answers: Vec<Value> = answers.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let ok: Vec<&Value> = answers.iter().map(|answer| &answer["ok"]).collect();
    assert_eq!(ok, [true, false, false, true, true]);
    assert!(answers[1..3].iter().all(|answer| answer["kind"] == "too_long"));
    assert_eq!(answers[3]["id"].as_str().map(str::len), Some(1_000_000 - 25));
}

#[test]
fn bytes_that_are_no_text_and_a_last_line_without_end_are_answered() {
    let marked = run_with(&["referee"], b"\xef\xbb\xbf{\"op\":\"games\"}\n").well();
    assert!(marked.contains("There is no op \\\"games\\\""), "{marked}");
    let answers = run_with(&["referee"], b"\xff\xfe{}\n{\"op\":\"view\"\0}\n\n{\"op\":\"pos").well();
    let kinds: Vec<Value> =
        answers.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")).collect();
    assert_eq!(kinds.len(), 4);
    assert!(kinds.iter().all(|answer| answer["ok"] == false && answer["kind"] == "malformed"), "{kinds:?}");
    assert_eq!(run_with(&["referee"], b"").well(), "");
}

#[test]
fn deep_nesting_is_answered() {
    let deep =
        format!("{{\"op\":\"play\",\"seat\":0,\"move\":{}{}}}\n", "[".repeat(100_000), "]".repeat(100_000));
    let answer: Value = serde_json::from_str(&run_with(&["referee"], deep.as_bytes()).well()).expect("JSON");
    assert_eq!(answer["kind"], "malformed");
}

/// Wherever a request is cut or one of its bytes is another, there is one answer and no end of the conversation.
#[test]
fn damaged_requests_are_answered() {
    let requests: Vec<String> = include_str!("conversations/play.txt")
        .replace("SEED", SEED)
        .lines()
        .filter_map(|line| line.strip_prefix("> ").map(str::to_owned))
        .collect();
    let mut input = Vec::new();
    for request in requests.iter().take(8) {
        for at in 0..request.len() {
            input.extend(&request.as_bytes()[..at]);
            input.push(b'\n');
            let mut other = request.clone().into_bytes();
            other[at] = if other[at] == b'9' { b'}' } else { b'9' };
            input.extend(other);
            input.push(b'\n');
        }
    }
    let lines = input.iter().filter(|&&byte| byte == b'\n').count();
    let ran = run_with(&["referee"], &input);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(ran.out.lines().count(), lines);
    assert!(
        ran.out
            .lines()
            .all(|line| serde_json::from_str::<Value>(line).is_ok_and(|answer| answer["ok"].is_boolean()))
    );
}
