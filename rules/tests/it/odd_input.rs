//! Any input gets a sentence for people: no word of a program, and every player by name.

use harbormaster_rules::{
    AnyGame, By, Chance, Entry, Kind, Language, Phrase, Reader, Seat, SeatCount, Settings, Status, Timestamp,
    Verb,
};

/// Words that have no meaning in most places, and some that nearly do.
const ODD: [&str; 33] = [
    "0",
    "1",
    "-1",
    "+5",
    "7",
    "200",
    "255",
    "256",
    "65536",
    "4294967296",
    "99999999999999999999",
    "1.5",
    "1e3",
    "0x10",
    "NaN",
    "null",
    "true",
    "{}",
    "[1]",
    "\"",
    "zz",
    "z",
    "h",
    "@",
    "@18446744073709551616",
    "a1",
    "z99",
    "malta=256",
    "malta=-1",
    "7|7",
    "c2-b2",
    "🚢",
    "yes",
];

/// Words that only programs use.
const OF_PROGRAMS: [&str; 16] = [
    "expected ",
    "untagged",
    "variant",
    "invalid",
    "enum",
    "u8",
    "u16",
    "u32",
    "u64",
    "i64",
    "missing field",
    "unknown field",
    "Some(",
    "None",
    "::",
    "..",
];

const NAMES: [&str; 4] = ["Nora", "Otis", "Pia", "Quinn"];

/// Returns the opening and a position in the middle of a game.
fn positions(kind: Kind) -> Vec<AnyGame> {
    let seats = SeatCount::new(*kind.meta().best.start()).unwrap();
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&[5; 32], 0)).unwrap();
    let opening = game.clone();
    for ply in 1..=60 {
        let Status::Waiting(awaited) = game.status() else { break };
        let at = Timestamp::default();
        let advice = |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&[4; 32], ply))?));
        let Some((seat, mv)) = awaited.iter().find_map(advice) else { break };
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        game = game.play(&entry, &mut Chance::of(&[5; 32], ply)).unwrap().next;
    }
    vec![opening, game]
}

/// Returns the fault of a sentence that a person reads.
fn fault(text: &str) -> Option<&'static str> {
    let is_numbered =
        text.split("Player ").skip(1).any(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()));
    let ends = text.ends_with(['.', '!', '?', ')']);
    match () {
        () if is_numbered => Some("a player without a name"),
        () if !ends => Some("no sentence"),
        () => OF_PROGRAMS.into_iter().find(|word| text.contains(word)),
    }
}

/// Returns the example of a verb with odd words in each field, one or two of them, and with fields that do not exist.
fn odd_phrases(kind: Kind, verb: &Verb) -> Vec<Phrase> {
    let example = kind.read_move(verb.example).unwrap().phrase();
    let of = |change: &str, words: &[&str]| {
        verb.fields.iter().fold(Phrase::bare(verb.name), |phrase, field| {
            let said: Vec<String> = match field.name == change {
                true => words.iter().map(|word| (*word).to_owned()).collect(),
                false => example.words(field.name).to_vec(),
            };
            if field.needed { phrase.with(field.name, said) } else { phrase.with_named(field.name, said) }
        })
    };
    let mut phrases = vec![example.clone()];
    for field in verb.fields {
        phrases.push(of(field.name, &[]));
        for odd in ODD {
            phrases.extend([of(field.name, &[odd]), of(field.name, &[odd, odd])]);
        }
    }
    phrases
}

#[test]
fn odd_words_are_answered_in_sentences_for_people() {
    let names = NAMES.map(str::to_owned);
    let reader = Reader::new(&names, Language::English);
    let mut wrong = Vec::new();
    for kind in Kind::ALL {
        let games = positions(*kind);
        let mut hears = |said: String, asked: &Phrase| {
            if let Some(fault) = fault(&said) {
                wrong.push(format!("{kind}, `{asked}`, {fault}: {said}"));
            }
        };
        for verb in kind.meta().verbs {
            for phrase in odd_phrases(*kind, verb) {
                let mv = match kind.read_phrase(&phrase) {
                    Ok(mv) => mv,
                    Err(why) => {
                        hears(why.say(Language::English), &phrase);
                        continue;
                    }
                };
                for game in &games {
                    for by in [By::Seat(Seat::new(0)), By::Seat(Seat::new(1)), By::Host] {
                        let entry = Entry { ply: 99, by, at: Timestamp::default(), mv: mv.clone() };
                        if let Err(refusal) = game.play(&entry, &mut Chance::of(&[6; 32], 99)) {
                            hears(refusal.words(&reader), &phrase);
                        }
                    }
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup_by_key(|one| one.rsplit(", ").next().map(str::to_owned));
    assert!(wrong.is_empty(), "{} sentences:\n{}", wrong.len(), wrong.join("\n"));
}
