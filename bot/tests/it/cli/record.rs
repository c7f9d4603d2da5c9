//! Records: true ones prove themselves, and whatever is changed in one is noticed.

use harbormaster::{
    fairness::{self, Secret},
    ids::InteractionId,
    record::{Ending, Fault, Luck, Player, Record},
};
use harbormaster_rules::{
    AnyMove, By, Chance, Entry, Kind, Outcome, SeatCount, Settings, Span, Status, Timestamp,
};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// A finished game of two, played by the first legal moves that a small die chooses.
pub fn finished() -> Record {
    let secret = Secret::from_hex(&"5a".repeat(32)).expect("64 digits");
    let players = [("Ann", Some("Fair winds")), ("Ben", None)];
    let players = players.map(|(name, word)| Player {
        name: name.to_owned(),
        computer: name == "Ben",
        contribution: fairness::contribution(InteractionId(1_310_000_000_000_000_000), word),
    });
    let seed = fairness::seed(&secret, &players.each_ref().map(|player| &player.contribution));
    let mut settings = Settings::default();
    settings.choose("max_rounds", "20");
    settings.choose("first", "player 1");
    let (entries, outcome) = play(&settings, &seed);
    Record::new(Kind::Threeport, settings, players.to_vec(), &Luck::Secret(secret), &entries, Some(outcome))
        .expect("it can be written")
}

fn play(settings: &Settings, seed: &[u8; 32]) -> (Vec<Entry<AnyMove>>, Outcome) {
    let seats = SeatCount::new(2).expect("two seats");
    let mut position =
        Kind::Threeport.set_up(settings, seats, &mut Chance::of(seed, 0)).expect("it can be set up");
    let (mut at, mut die) = (Timestamp::from_millis(1_767_225_600_000), Chance::of(&[3; 32], 0));
    let mut entries = Vec::new();
    for ply in 1.. {
        let waiting = match position.status() {
            Status::Waiting(waiting) => waiting,
            Status::Over(outcome) => return (entries, outcome),
        };
        let seat = waiting.iter().next().expect("somebody is awaited");
        at = at + Span::millis(61_001);
        let mut choices = position.choices(By::Seat(seat), at).listed;
        let index = die.index(choices.len()).expect("a move");
        let entry = Entry { ply, by: By::Seat(seat), at, mv: choices.swap_remove(index) };
        position = position.play(&entry, &mut Chance::of(seed, ply)).expect("it was offered").next;
        entries.push(entry);
    }
    unreachable!("games end")
}

fn prove(record: &Value) -> Result<(), Vec<String>> {
    let record = Record::read(record.to_string().as_bytes()).map_err(|fault| vec![fault])?;
    record.prove().map(drop).map_err(|faults| faults.iter().map(ToString::to_string).collect())
}

/// The record with other contents but a digest that fits them.
fn sealed(mut record: Value) -> Value {
    record["digest"] = "".into();
    let read = Record::read(record.to_string().as_bytes()).expect("it can be read");
    record["digest"] = read.digest_now().expect("JSON").into();
    record
}

fn as_json(record: &Record) -> Value {
    serde_json::from_str(&record.to_json().expect("JSON")).expect("JSON")
}

#[test]
fn a_finished_game_proves_itself() {
    let record = finished();
    let proof = record.prove().expect("it is true");
    assert_eq!(proof.names, ["Ann", "Ben"]);
    assert_eq!(proof.plies, record.entries.len());
    assert!(proof.commitment.is_some());
    let Ending::Finished { outcome, reason } = &proof.ending else { panic!("it is finished") };
    assert_eq!(record.result.as_ref(), Some(outcome));
    assert_eq!(reason, "Everybody has had 20 turns.");
    let summary = proof.to_string();
    assert!(summary.contains("The dice were fixed before the first move: commitment holds."), "{summary}");
    assert_eq!(Record::read(record.to_json().expect("JSON").as_bytes()), Ok(record));
}

/// Every place in a document, as JSON pointers.
fn places(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            fields.iter().for_each(|(key, value)| places(value, &format!("{at}/{key}"), found));
        }
        Value::Array(items) => {
            (0..).zip(items).for_each(|(index, value)| places(value, &format!("{at}/{index}"), found));
        }
        _ => {}
    }
    found.push(at.to_owned());
}

/// Values that could stand in the place of `value`, none of them equal to it.
fn others(value: &Value) -> Vec<Value> {
    let mut others = match value {
        Value::Null => vec![json!(0), json!("")],
        Value::Bool(yes) => vec![json!(!yes)],
        Value::Number(number) => {
            let number = number.as_i64().expect("whole");
            vec![json!(number + 1), json!(number - 1), json!(number.to_string()), json!(number + 256)]
        }
        Value::String(text) => {
            let mut turned = text.clone();
            let last = turned.pop().unwrap_or('x');
            turned.push(if last == '0' { '1' } else { '0' });
            vec![
                json!(turned),
                json!(format!("{text} ")),
                json!(format!("{text}0")),
                json!(text.to_uppercase()),
                json!(""),
            ]
        }
        Value::Array(items) => {
            let mut list = vec![json!([])];
            for index in 0..items.len() {
                let (mut without, mut twice) = (items.clone(), items.clone());
                without.remove(index);
                twice.insert(index, items[index].clone());
                list.extend([json!(without), json!(twice)]);
            }
            if let [first, second, rest @ ..] = items.as_slice() {
                let mut swapped = vec![second.clone(), first.clone()];
                swapped.extend_from_slice(rest);
                list.push(json!(swapped));
            }
            list
        }
        Value::Object(fields) => {
            let mut more = fields.clone();
            more.insert("more".to_owned(), json!(1));
            let fewer = fields.keys().map(|key| {
                let mut fields = fields.clone();
                fields.remove(key);
                json!(fields)
            });
            fewer.chain([json!(more)]).collect()
        }
    };
    others.push(if value.is_null() { json!(true) } else { Value::Null });
    others.retain(|other| other != value);
    others
}

#[test]
fn whatever_is_changed_is_noticed() {
    for record in [finished(), given()] {
        let record = as_json(&record);
        assert_eq!(prove(&record), Ok(()));
        let mut all = Vec::new();
        places(&record, "", &mut all);
        assert!(all.len() > 150);
        // A digest does not cover names, so a rename changes none.
        all.retain(|place| !(place.starts_with("/seats/") && place.ends_with("/name")));
        for place in all {
            for other in others(record.pointer(&place).expect("found there")) {
                let mut changed = record.clone();
                *changed.pointer_mut(&place).expect("found there") = other.clone();
                assert!(prove(&changed).is_err(), "nobody noticed {place} as {other}");
            }
        }
    }
}

/// The same game with its seed told instead of the secret.
fn given() -> Record {
    let true_one = finished();
    let secret = Secret::from_hex(true_one.secret.as_deref().expect("a secret")).expect("64 digits");
    let contributions: Vec<&str> = true_one.seats.iter().map(|player| player.contribution.as_str()).collect();
    let seed = fairness::seed(&secret, &contributions);
    let (entries, outcome) = play(&true_one.settings, &seed);
    let players = true_one.seats.clone();
    Record::new(Kind::Threeport, true_one.settings, players, &Luck::Seed(seed), &entries, Some(outcome))
        .expect("it can be written")
}

/// Somebody who also mends the digest still cannot change the dice, the moves or the result.
#[test]
fn changes_under_a_mended_digest_are_named() {
    let record = as_json(&finished());
    let count = record["entries"].as_array().expect("a list").len();
    let zeros = json!("0".repeat(64));
    for (place, value, expected) in [
        ("/format", json!(2), "The record is in format 2; this program reads format 1."),
        ("/game", json!("chess"), "The game is unknown: there is no game \"chess\": choose one of"),
        (
            "/edition",
            json!(9),
            "Threeport Shipping was played by edition 9 of its rules; this program has edition 1.",
        ),
        ("/settings/max_rounds", json!("21"), "The game is not finished: after entry 40 it waits for "),
        (
            "/settings/max_rounds",
            json!("5"),
            "The replay fails: the game cannot be set up: max_rounds cannot be \"5\"",
        ),
        ("/seats", json!([]), "The record has 0 seats; a game has 1 to 8."),
        ("/seats/0/contribution", json!("a\nb"), "The contribution of Player 1 is more than one line."),
        ("/commitment", zeros.clone(), "The commitment does not hold"),
        ("/secret", zeros.clone(), "The commitment does not hold"),
        ("/secret", json!("xyz"), "The secret is not 64 lower-case hexadecimal digits."),
        ("/seed", zeros, "either \"commitment\" and \"secret\", or a \"seed\""),
        ("/entries/0/ply", json!(2), "The replay fails: entry 1 is missing: entry 2 stands there."),
        ("/entries/3/by", json!("clock"), "The replay fails: entry 4 is against the rules: "),
        (
            "/entries/3/by/seat",
            json!(0),
            "The replay fails: entry 4 is against the rules: It is not your turn.",
        ),
        (
            "/entries/3/at",
            json!("2020-01-01T00:00:00Z"),
            "entry 4 is stamped earlier than the one before it.",
        ),
        ("/entries/3/move", json!("fly B"), "Entry 4 cannot be read. There is no move \"fly\""),
        (
            "/entries/0/json",
            json!({"verb": "load"}),
            "Entry 1 says one move in notation and another in JSON.",
        ),
        ("/entries/0/json", json!({"verb": "fly"}), "Entry 1 cannot be read. Not a move: "),
        ("/result", Value::Null, "The game is finished, but the record has no result."),
        ("/result/scores", json!([999, 0]), "The scores recorded: 999 and 0; by the replay: "),
        ("/result/winners", json!([]), "The winners recorded: nobody; by the replay: "),
        (
            "/result/by_limit",
            json!(false),
            "The kind of ending recorded: by the rules; by the replay: by an agreed limit.",
        ),
    ] {
        let mut changed = record.clone();
        let (parent, key) = place.rsplit_once('/').expect("a pointer");
        let parent = changed.pointer_mut(parent).expect("there");
        match parent {
            Value::Array(items) => items[key.parse::<usize>().expect("an index")] = value.clone(),
            parent => parent[key] = value.clone(),
        }
        let faults = prove(&sealed(changed)).expect_err(place);
        assert!(faults.iter().any(|fault| fault.contains(expected)), "{place}: {faults:#?}");
    }
    let mut cut = record;
    cut["entries"].as_array_mut().expect("a list").truncate(count - 1);
    let faults = prove(&sealed(cut)).expect_err("unfinished");
    assert!(
        faults[0].starts_with(&format!("The game is not finished: after entry {} it waits", count - 1)),
        "{faults:?}"
    );
}

/// A table that was closed in the middle proves its dice and its moves.
#[test]
fn a_game_that_was_stopped_proves_itself_as_far_as_it_came() {
    let mut stopped = as_json(&finished());
    stopped["entries"].as_array_mut().expect("a list").truncate(7);
    stopped["result"] = Value::Null;
    let stopped = sealed(stopped);
    let proof =
        Record::read(stopped.to_string().as_bytes()).expect("it can be read").prove().expect("it is true");
    assert!(matches!(&proof.ending, Ending::Stopped(awaited) if awaited.len() == 1), "{proof:?}");
    let summary = proof.to_string();
    assert!(
        summary.contains("7 entries") && summary.contains("It was stopped there, before the end"),
        "{summary}"
    );
    assert!(summary.contains("commitment holds") && !summary.contains("Score"), "{summary}");
}

#[test]
fn every_fault_is_told_at_once() {
    let mut record = as_json(&finished());
    record["commitment"] = json!("0".repeat(64));
    record["entries"][0]["move"] = json!("fly");
    record["entries"][1]["move"] = json!("swim");
    let faults =
        Record::read(record.to_string().as_bytes()).expect("it can be read").prove().expect_err("faults");
    let [Fault::Digest, Fault::Commitment, Fault::Move { ply: 1, .. }, Fault::Move { ply: 2, .. }] =
        faults.as_slice()
    else {
        panic!("{faults:?}")
    };
}

#[test]
fn a_move_told_twice_in_the_same_words_is_fine() {
    let mut record = finished();
    for line in &mut record.entries {
        let mv = Kind::Threeport.read_move(&line.notation).expect("a move");
        line.json = Some(serde_json::to_value(mv).expect("JSON"));
    }
    record.digest = record.digest_now().expect("JSON");
    assert_eq!(prove(&as_json(&record)), Ok(()));
}

/// The input of the digest, written out by hand.
#[test]
fn the_digest_is_of_the_sorted_document_in_one_line() {
    let players = vec![Player::new("Ann \u{1b}[1m\u{7f}漢", false, "7 \"luck\"")];
    let luck = Luck::Seed([0xab; 32]);
    let none: [Entry<AnyMove>; 0] = [];
    let record = Record::new(Kind::Threeport, Settings::default(), players, &luck, &none, None)
        .expect("it can be written");
    let text = format!(
        "{{\"edition\":1,\"entries\":[],\"format\":1,\"game\":\"threeport\",\"result\":null,\
         \"seats\":[{{\"computer\":false,\"contribution\":\"7 \\\"luck\\\"\"}}],\
         \"seed\":\"{}\",\"settings\":{{}}}}",
        "ab".repeat(32)
    );
    assert_eq!(record.digest, fairness::hex(&Sha256::digest(text)));
}
