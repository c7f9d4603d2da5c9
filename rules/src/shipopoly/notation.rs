//! Moves as verb and words, both ways.

use serde::Deserialize;
use serde_json::Value as Json;

use super::{
    board::Deed,
    decks::Deck,
    intents::{CoverWord, Target},
    items::{Item, Items},
    options::Wait,
    state::Shipopoly,
};
use crate::{
    Field, FieldKind, NotAMove, Notation, Seat, SeatSet, Span, Spelling,
    notation::{brief, fits, json, whole, wrong, yes_or_no},
};

impl Notation for Shipopoly {
    fn spelling(field: &Field) -> Spelling {
        match (field.name, field.kind) {
            ("port", _) => Spelling::word(|word| json(&deed(word)?)),
            ("levels", _) => Spelling::word(target).written(levels).stored_as("targets"),
            ("items" | "give" | "get", _) => Spelling::list(items).written(ids),
            ("captain" | "bidder", _) => Spelling::seat(|word| json(&captain(word)?)),
            ("to" | "captains", FieldKind::Words { .. }) => Spelling::list(captains).written(letters),
            ("price" | "pay" | "ask", _) => Spelling::word(|word| number(word, "Money is whole dollars")),
            ("offer", _) => Spelling::word(|word| number(word, "An offer has a number")),
            ("hours", _) => Spelling::word(|word| number(word, "Say it in whole hours")),
            ("value", _) => Spelling::word(span).written(spans),
            ("vote", _) => Spelling::word(yes_or_no).stored_as("yes"),
            ("deck", _) => Spelling::word(|word| {
                fits::<Deck>(word).ok_or_else(|| wrong(word, "is not a deck: use chance or chest"))
            }),
            ("cover", _) => Spelling::word(|word| {
                let none = || wrong(word, "is not a cover: use delegate, autopilot or none");
                fits::<CoverWord>(word).ok_or_else(none)
            }),
            ("option", _) => Spelling::word(|word| fits::<Wait>(word).ok_or_else(|| no_wait(word))),
            _ => Spelling::plain(),
        }
    }
}

fn item(word: &str) -> Result<Item, NotAMove> {
    Item::read(word).map_err(|fits| {
        let names: Vec<&str> = fits.iter().take(5).map(|item| item.id()).collect();
        if names.is_empty() {
            return NotAMove(format!("There is no port, vessel, utility or card \"{}\".", brief(word)));
        }
        wrong(word, &format!("could be {}: write more of it", names.join(", ")))
    })
}

fn deed(word: &str) -> Result<Deed, NotAMove> {
    match item(word)? {
        Item::Deed(deed) => Ok(deed),
        Item::Card(_) => Err(wrong(word, "is a card, not a deed: name a port, vessel or utility")),
    }
}

/// Items, each once; "none" stands for none.
fn items(words: &[String]) -> Result<Json, NotAMove> {
    let mut items = Items::NONE;
    if let [word] = words
        && word.eq_ignore_ascii_case("none")
    {
        return json(&items);
    }
    for word in words {
        let item = item(word)?;
        if items.contains(item) {
            return Err(NotAMove(format!("{item} is named twice.")));
        }
        items = items.with(item);
    }
    json(&items)
}

fn ids(items: Json) -> Vec<String> {
    match items.as_str() {
        None => Vec::new(),
        Some("") => vec!["none".to_owned()],
        Some(ids) => ids.split('+').map(str::to_owned).collect(),
    }
}

fn captain(word: &str) -> Result<Seat, NotAMove> {
    Seat::of_letter(word).ok_or_else(|| wrong(word, "is no captain: use a letter from A to H"))
}

/// Captains, each once, as the text of their letters.
fn captains(words: &[String]) -> Result<Json, NotAMove> {
    let mut seats = SeatSet::EMPTY;
    for word in words {
        let seat = captain(word)?;
        if seats.contains(seat) {
            return Err(NotAMove(format!("{} is named twice.", seat.letter())));
        }
        seats = seats.with(seat);
    }
    Ok(seats.iter().map(Seat::letter).collect::<String>().into())
}

fn letters(seats: Json) -> Vec<String> {
    seats.as_str().unwrap_or_default().chars().map(String::from).collect()
}

/// A number, with or without a dollar sign before it. How high it may be is for the rules to say.
fn number(word: &str, what: &str) -> Result<Json, NotAMove> {
    let number = whole(word.strip_prefix('$').unwrap_or(word));
    number.map(Json::from).ok_or_else(|| NotAMove(format!("{what}, not \"{}\".", brief(word))))
}

fn no_wait(word: &str) -> NotAMove {
    let names: Vec<&str> = Wait::ALL.into_iter().map(Wait::name).collect();
    wrong(word, &format!("cannot be lengthened: use {}", names.join(", ")))
}

fn span(word: &str) -> Result<Json, NotAMove> {
    let span = Span::read(&word.to_lowercase());
    json(&span.ok_or_else(|| wrong(word, "is no length of time: write 90min or 48h"))?)
}

fn spans(span: Json) -> Vec<String> {
    Span::deserialize(&span).iter().map(Span::to_string).collect()
}

/// `malta=2`.
fn target(word: &str) -> Result<Json, NotAMove> {
    let unclear = || wrong(word, "is not a port with its ships: write malta=2");
    let (port, level) = word.split_once('=').ok_or_else(unclear)?;
    let level = level.parse().ok().filter(|_| level.len() == 1).ok_or_else(unclear)?;
    json(&Target { port: deed(port)?, level })
}

fn levels(targets: Json) -> Vec<String> {
    let targets = Vec::<Target>::deserialize(&targets).unwrap_or_default();
    targets.iter().map(|target| format!("{}={}", target.port.id(), target.level)).collect()
}

#[cfg(test)]
mod tests {
    use super::{super::intents::Move, *};
    use crate::{Phrase, Position, Verb};

    fn check(text: &str) -> Move {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        let mv = Shipopoly::read_phrase(&phrase).expect(text);
        assert_eq!(Shipopoly::phrase(&mv).to_string(), text);
        mv
    }

    fn wrong(text: &str) -> String {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        Shipopoly::read_phrase(&phrase).expect_err(text).0
    }

    #[test]
    fn every_example_is_read_and_written() {
        let moves: Vec<Move> = Shipopoly::META.verbs.iter().map(|verb: &Verb| check(verb.example)).collect();
        for mv in moves {
            let json = serde_json::to_string(&mv).unwrap();
            assert_eq!(serde_json::from_str::<Move>(&json).unwrap(), mv, "{json}");
        }
    }

    #[test]
    fn bids_may_leave_out_what_stays() {
        assert_eq!(
            check("bid 3 give: none"),
            Move::Bid { offer: 3, pay: None, ask: None, give: Some(Items::NONE), get: None }
        );
        check("bid 3 pay: 850 give: lagos chance_card get: malta");
        check("go_on_leave delegate user: @123456789012345678");
    }

    #[test]
    fn wrong_words_are_told() {
        assert_eq!(
            wrong("decommission_port a"),
            "\"a\" could be ascension, alacrity, aden, alexandria: write more of it."
        );
        assert_eq!(wrong("decommission_port paris"), "There is no port, vessel, utility or card \"paris\".");
        assert_eq!(wrong("sell malta 34"), "Malta is named twice.");
        assert_eq!(wrong("sell malta price: 1e9"), "Money is whole dollars, not \"1e9\".");
        assert_eq!(wrong("sell malta price: -5"), "Money is whole dollars, not \"-5\".");
        assert_eq!(
            wrong("sell malta price: 99999999999999999999"),
            "Money is whole dollars, not \"99999999999999999999\"."
        );
        assert_eq!(wrong("sell malta to: B b"), "B is named twice.");
        assert_eq!(wrong("buy_ships malta"), "\"malta\" is not a port with its ships: write malta=2.");
        assert_eq!(wrong("accept_helm Z"), "\"Z\" is no captain: use a letter from A to H.");
    }
}
