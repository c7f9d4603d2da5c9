//! A throw and its consequences, in words; `name` is the captain's.

use super::{
    board::{DRYDOCK, Deed, GO, VESSEL_FEES},
    captains::Creditor,
    decks::{Card, Deck},
    events::{Exit, Wreck},
    naming::{moored, square},
    verbs::Target,
};
use crate::{Reader, english::list};

/// The way of a token to a square; `go` if GO paid on it.
pub(super) fn way(to: u8, go: bool) -> String {
    match (to, go) {
        (GO, true) => " to GO (+$200)".to_owned(),
        (DRYDOCK, _) => format!(" to {} (just visiting)", square(to)),
        (to, true) => format!(" past GO (+$200) to {}", square(to)),
        (to, false) => format!(" to {}", square(to)),
    }
}

pub(super) fn rolled(name: &str, (one, two): (u8, u8), to: u8, passed_go: bool) -> String {
    format!("{name} rolls {one} + {two}{}.", way(to, passed_go))
}

pub(super) fn roll_done(name: &str, cash: Option<u32>, again: bool) -> String {
    let cash = cash.map(|cash| format!("{name} has ${cash} now."));
    let again = again.then(|| format!("A double: {name} rolls again."));
    cash.into_iter().chain(again).collect::<Vec<_>>().join(" ")
}

pub(super) fn left_drydock(name: &str, how: Exit) -> String {
    let how = match how {
        Exit::Double => "by a double".to_owned(),
        Exit::ThirdTry => "after the third try, free of charge".to_owned(),
        Exit::Paid => "for $50, which go into the pool".to_owned(),
        Exit::Card(deck) => format!("by the card of {deck}"),
    };
    format!("{name} leaves the Drydock {how}.")
}

/// An unowned deed with the income it brings its owner, and the captain's cash.
pub(super) fn for_sale(deed: Deed, name: &str, cash: u32) -> String {
    let fees = match deed.port() {
        Some(port) => {
            let [bare, .., cruiser] = port.fees;
            format!("berthing ${bare}, with a cruiser ${cruiser}")
        }
        None if deed.is_vessel() => {
            let [one, .., all] = VESSEL_FEES;
            format!("berthing ${one}, ${all} for all four vessels")
        }
        None => "berthing 4 times the dice, 10 times for both utilities".to_owned(),
    };
    format!("{deed} is for sale at ${} ({fees}); {name} has ${cash}.", deed.price())
}

pub(super) fn into_drydock(name: &str, why: Wreck) -> String {
    let why = match why {
        Wreck::Square => "is towed",
        Wreck::Card => "goes straight",
        Wreck::ThreeDoubles => "is sent",
    };
    format!("**{name} {why} into the Drydock**; the turn is over.")
}

/// A card by its number.
pub(super) const fn card(deck: Deck, number: u8) -> Card {
    let index = if number > 0 && number <= 16 { number as usize - 1 } else { 0 };
    deck.cards()[index]
}

pub(super) fn drew(name: &str, deck: Deck, number: u8) -> String {
    format!("{name} draws {deck} {number}: *{}*", card(deck, number).text)
}

pub(super) fn carried(name: &str, to: u8, go: bool) -> String {
    format!("{name} goes{}.", way(to, go))
}

pub(super) fn creditor(to: Creditor, reader: &Reader<'_>) -> String {
    match to {
        Creditor::Captain(seat) => reader.name(seat),
        Creditor::Treasury => "the Treasury".to_owned(),
        Creditor::Pool => "the Crow's Nest pool".to_owned(),
    }
}

pub(super) fn levels(targets: &[Target]) -> String {
    let words: Vec<String> =
        targets.iter().map(|target| format!("{} ({})", target.port, moored(target.level))).collect();
    list(&words)
}
