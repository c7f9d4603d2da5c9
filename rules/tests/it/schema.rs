//! The documents about each game's JSON and rules are true: the examples of `schema/<slug>.md` are read and written
//! unchanged, and the clauses that moves cite are in the rules.

use std::{collections::BTreeSet, fs, path::PathBuf};

use harbormaster_rules::{AnyGame, Chance, Entry, Kind, Language, Reader, Viewer, testkit::Record};
use serde_json::{Value, json};

/// The longest page of rules that fits into a message with its frame, in characters.
const PAGE: usize = 1_800;

fn folder(name: &str) -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/..")).join(name)
}

/// Returns the examples of this sort in a game's schema.
fn examples(kind: Kind, sort: &str) -> Vec<Value> {
    let text = fs::read_to_string(folder("schema").join(format!("{kind}.md"))).unwrap();
    let blocks = text.split("```json ").skip(1).filter_map(|block| block.split("```").next());
    let json =
        |text: &str| serde_json::from_str(text).unwrap_or_else(|error| panic!("{kind}: {error} in {text}"));
    blocks.filter_map(|block| block.strip_prefix(sort)).map(json).collect()
}

/// Returns the only example of its sort.
fn example(kind: Kind, sort: &str) -> Value {
    let [one] =
        examples(kind, sort).try_into().unwrap_or_else(|all| panic!("{kind}: not one {sort}: {all:?}"));
    one
}

/// Returns the document once for each of its objects, with one key more in it.
fn with_a_key_more(document: &Value) -> Vec<Value> {
    fn pointers(value: &Value, here: &str, into: &mut Vec<String>) {
        match value {
            Value::Object(keys) => {
                into.push(here.to_owned());
                keys.iter().for_each(|(key, value)| pointers(value, &format!("{here}/{key}"), into));
            }
            Value::Array(list) => {
                list.iter()
                    .enumerate()
                    .for_each(|(at, value)| pointers(value, &format!("{here}/{at}"), into));
            }
            _ => {}
        }
    }
    let mut places = Vec::new();
    pointers(document, "", &mut places);
    let with = |place: String| {
        let mut document = document.clone();
        document.pointer_mut(&place)?.as_object_mut()?.insert("later".to_owned(), json!(1));
        Some(document)
    };
    places.into_iter().filter_map(with).collect()
}

#[test]
fn positions_and_views_belong_together() {
    for kind in Kind::ALL.iter().copied() {
        let position = example(kind, "position");
        let game = kind.read_position(position.clone()).unwrap();
        assert_eq!(serde_json::to_value(&game).unwrap(), position, "{kind}");
        let viewers = game.seats().seats().map(Viewer::Seat).chain([Viewer::Onlooker]);
        let views: Vec<Value> =
            viewers.map(|viewer| serde_json::to_value(game.view(viewer)).unwrap()).collect();
        assert!(views.contains(&example(kind, "view")), "{kind}: nobody has this view");
        for more in with_a_key_more(&position) {
            assert!(kind.read_position(more.clone()).is_err(), "{kind} takes an unknown key: {more}");
        }
    }
}

#[test]
fn every_move_has_an_example() {
    for kind in Kind::ALL.iter().copied() {
        let mut verbs = Vec::new();
        for text in examples(kind, "move") {
            let mv = kind.move_from_json(text.clone()).unwrap();
            assert_eq!(serde_json::to_value(&mv).unwrap(), text, "{kind}");
            for more in with_a_key_more(&text) {
                assert!(kind.move_from_json(more.clone()).is_err(), "{kind} takes an unknown key: {more}");
            }
            verbs.push(mv.verb().name);
        }
        assert_eq!(verbs, kind.meta().verbs.iter().map(|verb| verb.name).collect::<Vec<_>>(), "{kind}");
    }
}

/// Returns the events of a recorded game, as JSON.
fn told_in(kind: Kind, record: &Record) -> Vec<Value> {
    let mut game: AnyGame =
        kind.set_up(&record.settings, record.seats, &mut Chance::of(&record.seed, 0)).unwrap();
    let mut all = Vec::new();
    for (ply, (by, at, text)) in (1..).zip(&record.moves) {
        let entry = Entry { ply, by: *by, at: *at, mv: kind.read_move(text).unwrap() };
        let played = game.play(&entry, &mut Chance::of(&record.seed, ply)).unwrap();
        all.extend(played.told.iter().map(|told| serde_json::to_value(told).unwrap()));
        game = played.next;
    }
    all
}

/// Returns the names of all events that a game reads: the error for an unknown one lists the known ones.
fn known_events(kind: Kind) -> BTreeSet<String> {
    let refused = kind.read_told(r#"[{"to": "everyone", "event": {"event": "?"}}]"#).unwrap_err().to_string();
    let (_, names) = refused.split_once("expected one of ").unwrap_or_else(|| panic!("{kind}: {refused}"));
    names.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// Every event that a game reads is shown by its recorded games and by its schema.
#[test]
fn every_event_has_an_example() {
    let tag = |told: &Value| told["event"]["event"].as_str().unwrap().to_owned();
    for kind in Kind::ALL.iter().copied() {
        let events = example(kind, "events");
        let told = kind.read_told(&events.to_string()).unwrap();
        assert_eq!(serde_json::to_value(&told).unwrap(), events, "{kind}");
        assert!(
            told.iter().all(|told| !told.event.say(&Reader::nameless(Language::English)).text.is_empty())
        );
        let shown: BTreeSet<String> = events.as_array().unwrap().iter().map(tag).collect();
        let mut played = BTreeSet::new();
        for file in fs::read_dir(folder("tests/games").join(kind.meta().slug)).unwrap() {
            let record = Record::read(&fs::read_to_string(file.unwrap().path()).unwrap()).unwrap();
            played.extend(told_in(kind, &record).iter().map(tag));
        }
        assert_eq!(played, shown, "{kind}");
        assert_eq!(known_events(kind), shown, "{kind}");
    }
}

#[test]
fn each_page_of_the_rules_fits_on_a_phone() {
    for kind in Kind::ALL.iter().copied() {
        for page in kind.meta().rules.split("\n## ") {
            assert!(page.chars().count() < PAGE, "{kind}: {}", page.lines().next().unwrap_or_default());
        }
    }
}

#[test]
fn the_clauses_of_moves_and_all_rulings_are_in_the_rules() {
    for kind in Kind::ALL.iter().copied() {
        let meta = kind.meta();
        for verb in meta.verbs {
            let clause = format!("\n**{}", verb.rule);
            assert!(meta.rules.contains(&clause), "{kind}: {} cites {}", verb.name, verb.rule);
        }
        let rulings = meta.rules.matches("\n**R").count();
        for ruling in 1..=rulings {
            assert!(meta.rules.contains(&format!("\n**R{ruling}** ")), "{kind}: no R{ruling} of {rulings}");
        }
    }
}
