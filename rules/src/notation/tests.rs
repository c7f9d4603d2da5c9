//! Every kind of field both ways, every wrong input with its sentence.

use serde::{Deserialize, Serialize};

use super::{NotAMove, Phrase, Spelling, json, misreadings, parsed, read, seat, verb, write, yes_or_no};
use crate::{
    Field, FieldKind, Group, Language, Person, RuleRef, Seat, Verb,
    dominoes::{Domino, NotADomino},
};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
enum Move {
    Wait {},
    Sail {
        port: String,
        tile: Domino,
        aboard: Vec<Domino>,
        fee: u8,
        pilot: Person,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rival: Option<Seat>,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fast: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        stops: Option<Vec<String>>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        note: Option<String>,
    },
}

const fn field(name: &'static str, kind: FieldKind, needed: bool) -> Field {
    Field { name, help: "as it is", kind, needed }
}

const fn named(name: &'static str, example: &'static str, group: Group, fields: &'static [Field]) -> Verb {
    Verb { name, title: None, summary: "x", example, rule: RuleRef("1"), group, grave: false, fields }
}

const VERBS: &[Verb] = &[
    named("wait", "wait", Group::Play, &[]),
    named(
        "sail",
        "sail malta 4|1 6|2 3 B",
        Group::Play,
        &[
            field("port", FieldKind::Word, true),
            field("tile", FieldKind::Word, true),
            field("aboard", FieldKind::Words { most: 2 }, true),
            field("fee", FieldKind::Whole { min: 1, max: 900 }, true),
            field("pilot", FieldKind::Person, true),
            field("rival", FieldKind::Person, false),
            field("quick", FieldKind::Word, false),
            field("stops", FieldKind::Words { most: u8::MAX }, false),
            field("note", FieldKind::Text { most: 10 }, false),
        ],
    ),
    named("due", "due", Group::Clock, &[]),
];

fn spelling(field: &Field) -> Spelling {
    match field.name {
        "tile" | "aboard" => Spelling::word(|word| parsed::<Domino>(word, no_domino)),
        "rival" => Spelling::seat(|word| seat(word).ok_or_else(|| NotAMove::misread(word, no_rival))),
        "quick" => Spelling::word(yes_or_no).stored_as("fast"),
        _ => Spelling::plain(),
    }
}

misreadings! { |word|
    no_domino = "\"{word}\" is not a domino: {NotADomino}.";
    no_rival = "\"{word}\" is not a rival: use A.";
}

fn sailing() -> Phrase {
    Phrase::bare("sail")
        .with("port", ["malta"])
        .with("tile", ["4|1"])
        .with("aboard", ["6|2", "3|3"])
        .with("fee", [3])
        .with("pilot", ["B"])
}

fn read_back(phrase: &Phrase) -> Result<Move, String> {
    read(VERBS, spelling, phrase).map_err(|why| why.say(Language::English))
}

#[test]
fn every_kind_of_field_is_written_and_read() {
    let full = sailing()
        .with_named("rival", ["A"])
        .with_named("quick", ["yes"])
        .with_named("stops", ["lagos", "aden"])
        .with_named("note", ["ahoy, you"]);
    let guest = Phrase::parse(VERBS, "sail malta 4|1 6|2 3|3 3 @77").unwrap();
    for phrase in [Phrase::bare("wait"), sailing(), guest, full.clone()] {
        let mv = read_back(&phrase).unwrap();
        assert_eq!(write(VERBS, spelling, &mv), phrase);
        assert_eq!(verb(VERBS, &mv).name, phrase.verb);
        assert_eq!(Phrase::parse(VERBS, &phrase.to_string()), Ok(phrase));
    }
    let Ok(mv) = read_back(&full) else { panic!("it was read before") };
    let written = serde_json::json!({
        "verb": "sail", "port": "malta", "tile": "4|1", "aboard": ["6|2", "3|3"], "fee": 3, "pilot": {"seat": 1},
        "rival": 0, "fast": true, "stops": ["lagos", "aden"], "note": "ahoy, you",
    });
    assert_eq!(json(&mv), written);
}

#[test]
fn a_phrase_may_say_the_same_in_other_words() {
    let other = Phrase::bare("sail")
        .with("pilot", ["b"])
        .with("aboard", ["6|2, 3|3"])
        .with("tile", ["1|4"])
        .with("port", ["malta"])
        .with("fee", ["003"])
        .with("quick", ["NO"]);
    assert_eq!(read_back(&other), read_back(&sailing()));
    let note = |text: &str| sailing().with_named("note", [text]);
    assert_eq!(read_back(&note(" a\u{7}\n  b ")), read_back(&note("a b")));
}

/// The phrase with other words for one field.
fn but(field: &str, words: &[&str]) -> Phrase {
    let mut phrase = sailing();
    phrase.fields.retain(|given| given.name != field);
    phrase.with(field, words)
}

#[test]
fn every_wrong_word_is_named_with_what_is_possible() {
    for (phrase, sentence) in [
        (Phrase::bare("fly"), "There is no move \"fly\": use one of wait, sail."),
        (Phrase::bare(""), "Say what to do: wait, sail."),
        (but("port", &[]), "\"sail\" needs port: as it is."),
        (but("port", &[" ,"]), "\"sail\" needs port: as it is."),
        (but("port", &["a", "b"]), "\"sail\" has no place for \"b\"; an example: sail malta 4|1 6|2 3 B."),
        (but("port", &["a b"]), "\"sail\" has no place for \"b\"; an example: sail malta 4|1 6|2 3 B."),
        (but("tile", &["7|1"]), "\"7|1\" is not a domino: a domino is two values 0 to 6, such as 4|1."),
        (but("aboard", &["6|2", "x"]), "\"x\" is not a domino: a domino is two values 0 to 6, such as 4|1."),
        (
            but("aboard", &["1|1", "2|2", "3|3"]),
            "\"sail\" has no place for \"3|3\"; an example: sail malta 4|1 6|2 3 B.",
        ),
        (but("fee", &["0"]), "\"0\" is not a fee: use 1 to 900."),
        (but("fee", &["901"]), "\"901\" is not a fee: use 1 to 900."),
        (but("fee", &["-1"]), "\"-1\" is not a fee: use 1 to 900."),
        (but("fee", &["99999999999999999999"]), "\"99999999999999999999\" is not a fee: use 1 to 900."),
        // A value that the field's own type cannot hold although its kind allows it.
        (
            but("fee", &["300"]),
            "\"sail\" cannot be said with these values; an example: sail malta 4|1 6|2 3 B.",
        ),
        (but("pilot", &["Z"]), "\"Z\" is not a player: use a name, or a letter, A for the first seat."),
        (
            but("pilot", &["\u{202e}@"]),
            "\"@\" is not a player: use a name, or a letter, A for the first seat.",
        ),
        (but("rival", &["@7"]), "\"@7\" is not a rival: use A."),
        (but("quick", &["maybe"]), "\"maybe\" is neither yes nor no."),
        (but("note", &["\n"]), "\"sail\" needs note: as it is."),
        (but("note", &["12345678901"]), "note is too long: 11 characters, and at most 10 are possible."),
    ] {
        assert_eq!(read_back(&phrase), Err(sentence.to_owned()), "{phrase}");
    }
}

#[test]
fn a_phrase_has_the_limits_of_a_typed_line() {
    let long = "A move is one short line, at most 1000 characters.";
    for words in [vec!["x".repeat(1_000)], vec!["x".repeat(9); 100]] {
        let phrase = sailing().with_named("stops", words);
        assert_eq!(read_back(&phrase), Err(long.to_owned()));
        assert_eq!(Phrase::parse(VERBS, &phrase.to_string()), Err(NotAMove::TooLong));
    }
    assert!(read_back(&sailing().with_named("stops", ["x".repeat(900)])).is_ok());
}

#[test]
fn of_many_verbs_the_first_are_named() {
    let names = ["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m"];
    let many = names.map(|name| named(name, name, Group::Play, &[])).to_vec();
    let sentence =
        read::<Move>(many.leak(), spelling, &Phrase::bare("fly")).unwrap_err().say(Language::English);
    assert_eq!(
        sentence,
        "There is no move \"fly\": use one of a, b, c, d, e, f, g, h, i, j, k, l and 1 more."
    );
}
