//! Moves as verb and words, both ways.

use serde::Deserialize;
use serde_json::Value as Json;

use super::{
    board::Deed,
    decks::Deck,
    items::{Item, Items},
    options::Wait,
    orders::Beyond,
    state::Shipopoly,
    verbs::{Because, CoverWord, Target},
};
use crate::{
    Field, FieldKind, NotAMove, Notation, Says, Seat, SeatSet, Span, Spelling,
    notation::{fits, json, misreadings, whole, yes_or_no},
};

impl Notation for Shipopoly {
    fn spelling(field: &Field) -> Spelling {
        match (field.name, field.kind) {
            ("port", _) => Spelling::word(|word| Ok(json(&deed(word)?))),
            ("ports", _) => Spelling::word(|word| Ok(json(&deed(word)?))).written(squares),
            ("levels", _) => Spelling::word(target).written(levels).stored_as("targets"),
            ("items" | "give" | "get", _) => Spelling::list(items).written(ids),
            ("captain" | "bidder", _) => Spelling::seat(|word| Ok(json(&captain(word)?))),
            ("to" | "captains", FieldKind::Words { .. }) => Spelling::list(captains).written(letters),
            ("price" | "pay" | "ask" | "most" | "keep" | "first" | "step" | "money", _) => {
                Spelling::word(|word| number(word, no_money))
            }
            ("offer", _) => Spelling::word(|word| number(word, no_offer)),
            ("hours", _) => Spelling::word(|word| number(word, no_hours)),
            ("until" | "seconds", _) => Spelling::word(seconds),
            ("value", _) => Spelling::word(span).written(spans),
            ("vote", _) => Spelling::word(yes_or_no).stored_as("yes"),
            ("deck", _) => {
                Spelling::word(|word| fits::<Deck>(word).ok_or_else(|| NotAMove::misread(word, no_deck)))
            }
            ("cover", _) => Spelling::word(|word| {
                fits::<CoverWord>(word).ok_or_else(|| NotAMove::misread(word, no_cover))
            }),
            ("beyond", _) => {
                Spelling::word(|word| fits::<Beyond>(word).ok_or_else(|| NotAMove::misread(word, no_beyond)))
            }
            ("because", _) => {
                Spelling::word(|word| fits::<Because>(word).ok_or_else(|| NotAMove::misread(word, no_reason)))
            }
            ("option", _) => {
                Spelling::word(|word| fits::<Wait>(word).ok_or_else(|| NotAMove::misread(word, no_wait)))
            }
            _ => Spelling::plain(),
        }
    }
}

fn item(word: &str) -> Result<Item, NotAMove> {
    Item::read(word).map_err(|fits| NotAMove::misread(word, if fits.is_empty() { no_item } else { unclear }))
}

fn deed(word: &str) -> Result<Deed, NotAMove> {
    match item(word)? {
        Item::Deed(deed) => Ok(deed),
        Item::Card(_) => Err(NotAMove::misread(word, no_deed)),
    }
}

/// Reads items, each once; "none" means the empty set.
fn items(words: &[String]) -> Result<Json, NotAMove> {
    let mut items = Items::NONE;
    if let [word] = words
        && word.eq_ignore_ascii_case("none")
    {
        return Ok(json(&items));
    }
    for word in words {
        let item = item(word)?;
        if items.contains(item) {
            return Err(NotAMove::misread(item.id(), item_twice));
        }
        items = items.with(item);
    }
    Ok(json(&items))
}

/// Deeds by their squares, which is short enough for a button.
fn squares(deeds: Json) -> Vec<String> {
    let deeds = Vec::<Deed>::deserialize(&deeds).unwrap_or_default();
    deeds.iter().map(|deed| deed.square().to_string()).collect()
}

fn ids(items: Json) -> Vec<String> {
    match items.as_str() {
        None => Vec::new(),
        Some("") => vec!["none".to_owned()],
        Some(ids) => ids.split('+').map(str::to_owned).collect(),
    }
}

fn captain(word: &str) -> Result<Seat, NotAMove> {
    Seat::of_letter(word).ok_or_else(|| NotAMove::misread(word, no_captain))
}

/// Reads captains, each once, as the text of their letters.
fn captains(words: &[String]) -> Result<Json, NotAMove> {
    let mut seats = SeatSet::EMPTY;
    for word in words {
        let seat = captain(word)?;
        if seats.contains(seat) {
            return Err(NotAMove::misread(word, captain_twice));
        }
        seats = seats.with(seat);
    }
    Ok(seats.iter().map(Seat::letter).collect::<String>().into())
}

fn letters(seats: Json) -> Vec<String> {
    seats.as_str().unwrap_or_default().chars().map(String::from).collect()
}

/// Reads a number, with or without a dollar sign before it. The rules check how high it may be.
fn number(word: &str, says: Says) -> Result<Json, NotAMove> {
    let number = whole(word.strip_prefix('$').unwrap_or(word));
    number.map(Json::from).ok_or_else(|| NotAMove::misread(word, says))
}

/// Reads seconds, up to the year 2106 if they count from 1970.
fn seconds(word: &str) -> Result<Json, NotAMove> {
    word.parse().map(|seconds: u32| json(&seconds)).map_err(|_| NotAMove::misread(word, no_seconds))
}

fn span(word: &str) -> Result<Json, NotAMove> {
    let span = Span::read(&word.to_lowercase());
    span.map(|span| json(&span)).ok_or_else(|| NotAMove::misread(word, no_span))
}

fn spans(span: Json) -> Vec<String> {
    Span::deserialize(&span).iter().map(Span::to_string).collect()
}

/// Reads a target such as `malta=2`.
fn target(word: &str) -> Result<Json, NotAMove> {
    let wrong = || NotAMove::misread(word, no_level);
    let (port, level) = word.split_once('=').ok_or_else(wrong)?;
    let level = level.parse().ok().filter(|_| level.len() == 1).ok_or_else(wrong)?;
    Ok(json(&Target { port: deed(port)?, level }))
}

fn levels(targets: Json) -> Vec<String> {
    let targets = Vec::<Target>::deserialize(&targets).unwrap_or_default();
    targets.iter().map(|target| format!("{}={}", target.port.id(), target.level)).collect()
}

misreadings! { |word|
    no_item = "There is no port, vessel, utility or card \"{word}\".";
    unclear = "\"{word}\" could be {}: write more of it.", possible(&word);
    no_deed = "\"{word}\" is a card, not a deed: name a port, vessel or utility.";
    item_twice = "{} is named twice.", shown(&word);
    no_captain = "No captain is called \"{word}\". Use a name, or a letter from A to H.";
    no_reason = "\"{word}\" isn't a reason: use price, keep or cash.";
    captain_twice = "A captain is named twice.";
    no_money = "Money is whole dollars, not \"{word}\".";
    no_offer = "An offer has a number, not \"{word}\".";
    no_hours = "Say it in whole hours, not \"{word}\".";
    no_seconds = "Say it in whole seconds, not \"{word}\".";
    no_deck = "\"{word}\" is not a deck: use chance or chest.";
    no_cover = "\"{word}\" is not a cover: use autopilot, stand_in or wait.";
    no_beyond = "\"{word}\" isn't an answer: use ask or leave.";
    no_wait = "\"{word}\" cannot be lengthened: use {}.", Wait::ALL.map(Wait::name).join(", ");
    no_span = "\"{word}\" isn't a length of time: write 90min or 48h.";
    no_level = "\"{word}\" is not a port with its ships: write malta=2.";
}

/// Lists the items that a word could be the beginning of; at most five.
fn possible(word: &str) -> String {
    let fits = Item::read(word).err().unwrap_or_default();
    fits.iter().take(5).map(|item| item.id()).collect::<Vec<_>>().join(", ")
}

/// An item as players read it.
fn shown(id: &str) -> String {
    Item::read(id).map_or_else(|_| id.to_owned(), |item| item.to_string())
}

#[cfg(test)]
mod tests {
    use super::{super::verbs::Move, *};
    use crate::{Language, Phrase, Position, Verb};

    fn check(text: &str) -> Move {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        let mv = Shipopoly::read_phrase(&phrase).expect(text);
        assert_eq!(Shipopoly::phrase(&mv).to_string(), text);
        mv
    }

    fn wrong(text: &str) -> String {
        let phrase = Phrase::parse(Shipopoly::META.verbs, text).expect(text);
        Shipopoly::read_phrase(&phrase).expect_err(text).say(Language::English)
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
        check("hand_over @123456789012345678");
        check("away A wait until: 4294967295");
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
        assert_eq!(wrong("sell malta to: B b"), "A captain is named twice.");
        assert_eq!(wrong("buy_ships malta"), "\"malta\" is not a port with its ships: write malta=2.");
        assert_eq!(wrong("back Z"), "No captain is called \"Z\". Use a name, or a letter from A to H.");
    }
}
