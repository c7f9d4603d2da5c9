//! Section 6: public offers, bids, deals.

mod answering;
mod cards;
mod checks;
mod deals;
mod hostile;
mod life;
mod posting;
mod record;
mod states;
mod waiting;

use harbormaster_rules::shipopoly::Why;
use serde_json::Value;

use super::{Setup, Table};

/// Sets up captains with a deed or two each, at a table where no captain is ever declared absent.
fn traders(seats: u8) -> Setup {
    Setup::with(seats, &[("absence_policy", "wait")]).owns("A", "lagos tamar").owns("B", "alacrity malta")
}

/// Makes a move that has to be refused, and returns the reason; nothing changes.
fn refused(table: &mut Table, letter: &str, text: &str) -> Why {
    let before = table.json();
    let why = table.tries(letter, text, &[]).expect_err(text);
    assert_eq!(table.json(), before, "{letter} {text}");
    why
}

/// Plays one move after the other: `A sell lagos; for B accept 1`.
fn played(table: &mut Table, moves: &str) {
    for line in moves.split(';') {
        let line = line.trim();
        let end = if line.starts_with("for ") { 5 } else { line.find(' ').unwrap() };
        table.plays(&line[..end], &line[end + 1..], &[]);
    }
}

/// All offers with their bids: `1 open (B standing); 2 settled with C`.
fn shown(table: &Table) -> String {
    let json = table.json();
    let offers = json["offers"].as_object().unwrap();
    let mut offers: Vec<(u32, &Value)> =
        offers.iter().map(|(number, offer)| (number.parse().unwrap(), offer)).collect();
    offers.sort_by_key(|(number, _)| *number);
    let shown = offers.iter().map(|(number, offer)| {
        let bids = offer["bids"].as_object().unwrap();
        let mut bids: Vec<(u32, &Value)> =
            bids.iter().map(|(number, bid)| (number.parse().unwrap(), bid)).collect();
        bids.sort_by_key(|(number, _)| *number);
        let bids: Vec<String> = bids
            .iter()
            .map(|(_, bid)| format!("{} {}", letter(&bid["bidder"]), bid["status"].as_str().unwrap()))
            .collect();
        let bids = if bids.is_empty() { String::new() } else { format!(" ({})", bids.join(", ")) };
        format!("{number} {}{bids}", status(&offer["status"]))
    });
    shown.collect::<Vec<_>>().join("; ")
}

fn letter(seat: &Value) -> char {
    char::from(b'A' + u8::try_from(seat.as_u64().unwrap()).unwrap())
}

fn status(status: &Value) -> String {
    if let Some(word) = status.as_str() {
        return word.to_owned();
    }
    if let Some(seat) = status.get("settled") {
        return format!("settled with {}", letter(seat));
    }
    if let Some(reason) = status.get("voided") {
        return format!("voided: {}", reason.as_str().unwrap());
    }
    let reason = &status["lapsed"];
    let words = reason.as_str().map(|word| word.replace('_', " "));
    format!("lapsed: {}", words.unwrap_or_else(|| format!("{} gone", reason["gone"].as_str().unwrap())))
}
