//! Phrases, also hostile ones.

use harbormaster_rules::{Field, FieldKind, Group, Language, Phrase, RuleRef, Verb};

const VERBS: &[Verb] = &[
    Verb {
        name: "sail",
        title: None,
        summary: "Sail somewhere with some cards",
        example: "sail B W1",
        rule: RuleRef("1"),
        group: Group::Play,
        grave: false,
        fields: &[
            Field { name: "to", help: "a port", kind: FieldKind::Word, needed: true },
            Field {
                name: "cards",
                help: "one to three cards",
                kind: FieldKind::Words { most: 3 },
                needed: true,
            },
        ],
    },
    Verb {
        name: "wait",
        title: None,
        summary: "Do nothing",
        example: "wait",
        rule: RuleRef("2"),
        group: Group::Play,
        grave: false,
        fields: &[],
    },
];

fn parse(text: &str) -> Result<Phrase, String> {
    Phrase::parse(VERBS, text).map_err(|why| why.say(Language::English))
}

#[test]
fn phrases_are_read() {
    let phrase = Phrase::bare("sail").with("to", ["B"]).with("cards", ["W1", "W2"]);
    for text in ["sail B W1 W2", "  SAIL\tB\r\nW1 + W2 ", "Sail B,W1,W2", "sail, B W1+W2+"] {
        assert_eq!(parse(text), Ok(phrase.clone()), "{text}");
    }
    assert_eq!(phrase.to_string(), "sail B W1 W2");
    assert_eq!(
        (phrase.words("cards").len(), phrase.words("to").len(), phrase.words("none").len()),
        (2, 1, 0)
    );
    assert_eq!(parse("wait"), Ok(Phrase::bare("wait")));
    // The case of words is for the game to judge.
    assert_eq!(parse("sail b é🚢").unwrap().words("cards"), ["é🚢"]);
}

#[test]
fn what_is_no_phrase_says_what_is_missing() {
    for (text, sentence) in [
        ("", "Say what to do: sail, wait."),
        (" ,+\n", "Say what to do: sail, wait."),
        ("swim", "There is no move \"swim\": use one of sail, wait."),
        ("sail", "\"sail\" needs to: a port."),
        ("sail B", "\"sail\" needs cards: one to three cards."),
        ("wait here", "\"wait\" has no place for \"here\"; an example: wait."),
        ("sail B 1 2 3 4", "\"sail\" has no place for \"4\"; an example: sail B W1."),
        ("\u{0}wait", "There is no move \"wait\": use one of sail, wait."),
    ] {
        assert_eq!(parse(text), Err(sentence.to_owned()), "{text:?}");
    }
}

/// A verb with fields that may be left out.
const OFFER: &[Verb] = &[Verb {
    name: "sell",
    title: None,
    summary: "Offer something",
    example: "sell malta price: 300",
    rule: RuleRef("1"),
    group: Group::Offer,
    grave: false,
    fields: &[
        Field { name: "items", help: "what you offer", kind: FieldKind::Words { most: 3 }, needed: true },
        Field {
            name: "price",
            help: "what you ask",
            kind: FieldKind::Whole { min: 1, max: 9 },
            needed: false,
        },
        Field { name: "to", help: "for whom", kind: FieldKind::Words { most: 3 }, needed: false },
        Field { name: "note", help: "a line", kind: FieldKind::Text { most: 20 }, needed: false },
    ],
}];

#[test]
fn fields_that_may_be_left_out_stand_behind_their_names() {
    let read = |text: &str| Phrase::parse(OFFER, text).map_err(|why| why.say(Language::English));
    let phrase = Phrase::bare("sell")
        .with("items", ["malta", "lagos"])
        .with_named("price", ["300"])
        .with_named("to", ["A", "B"])
        .with_named("note", ["cheap, and: good"]);
    let written = "sell malta lagos price: 300 to: A B note: cheap, and: good";
    assert_eq!(phrase.to_string(), written);
    for text in [
        written,
        "SELL malta + lagos TO: A, B Price:300 note:  cheap,  and:\ngood ",
        "sell malta,lagos to:A B price: 300 note:cheap, and: good",
    ] {
        assert_eq!(read(text), Ok(phrase.clone()), "{text}");
    }
    assert_eq!(read("sell malta"), Ok(Phrase::bare("sell").with("items", ["malta"])));
    for (text, sentence) in [
        ("sell price: 300", "\"sell\" needs items: what you offer."),
        ("sell malta price:", "\"sell\" needs price: what you ask."),
        ("sell malta note: ", "\"sell\" needs note: a line."),
        ("sell malta price: 1 price: 2", "\"sell\" says price twice."),
        ("sell malta price: 1 2", "\"sell\" has no place for \"2\"; an example: sell malta price: 300."),
        (
            "sell malta note: 123456789012345678901",
            "note is too long: 21 characters, and at most 20 are possible.",
        ),
        ("sell a b c d", "\"sell\" has no place for \"d\"; an example: sell malta price: 300."),
    ] {
        assert_eq!(read(text), Err(sentence.to_owned()), "{text}");
    }
}

#[test]
fn hostile_phrases_are_refused_in_a_short_sentence() {
    let long = "A move is one short line, at most 1000 characters.";
    assert_eq!(parse(&"x".repeat(1_000_000)), Err(long.to_owned()));
    assert_eq!(parse(&format!("wait{}", " ".repeat(1_000_000))), Err(long.to_owned()));
    for text in [
        "🚢".repeat(250),
        "\u{1b}[31m\u{7}\u{0}".repeat(60),
        "İ".repeat(400),
        "\u{202e}\u{200b}".repeat(100),
        format!("wait {}", "é".repeat(400)),
        format!("sail {}", "1 ".repeat(400)),
        "sail B\u{a0}1".to_owned(),
    ] {
        let sentence = parse(&text).unwrap_err();
        assert!(sentence.chars().count() <= 120, "{sentence}");
        assert!(!sentence.chars().any(char::is_control) && sentence.ends_with('.'), "{sentence:?}");
    }
}
