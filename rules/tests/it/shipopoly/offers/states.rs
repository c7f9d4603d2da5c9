//! Every state of an offer meets every event: `states.txt`, which follows section 6.4 of the specification.
//!
//! ```text
//! state waiting                     the way an offer reaches this state, and its status then
//!   A sell lagos price: 300 to: B C
//!   = 1 waiting
//! on A withdraw 1; A sell lagos     an event of one or more steps, and the result for every state:
//!   waiting, open: 1 withdrawn      the offers after it,
//!   over: no: This offer is closed. or the sentence of the first step that is refused
//! ```
//!
//! A step is a move, `+1h`, or `until 24h` after the offer was made; `same` is the status from before. Of the states,
//! `live` are those that can lead to a deal, `over` the others.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{Span, Words, shipopoly::Shipopoly, testkit::opening_time};
use serde_json::json;

use super::{Setup, Table, shown};
use crate::shipopoly::{NAMELESS, by, read};

const LIVE: [&str; 5] = ["waiting", "open", "public waiting", "public open", "one"];
const OVER: [&str; 6] = ["settled", "withdrawn", "withdrawn early", "declined", "lapsed", "voided"];

/// Sets up A, B and C after their turns; D has the last one of the game and rolls to the Crow's Nest.
fn start() -> Table {
    let setup = Setup::with(4, &[("absence_policy", "wait"), ("round_limit", "5")]).set("/round", json!(5));
    let setup = setup.owns("A", "lagos tamar").owns("B", "alacrity").owns("C", "intrepid").owns("D", "malta");
    setup.done("A").done("B").done("C").at("D", 16).table()
}

fn step(table: &mut Table, step: &str) -> Result<(), String> {
    let later = |text: &str| Span::read(text).unwrap_or_else(|| panic!("{text}"));
    if let Some(span) = step.strip_prefix('+') {
        table.waits(later(span));
    } else if let Some(span) = step.strip_prefix("until ") {
        table.waits_until(table.at.max(opening_time() + later(span)));
    } else {
        let (letter, text) = step.split_once(' ').unwrap();
        let (text, dice) = match text.split_once(" [") {
            Some((text, dice)) => (text, dice.trim_end_matches(']')),
            None => (text, ""),
        };
        let dice: Vec<u32> = dice.split_whitespace().map(|die| die.parse().unwrap()).collect();
        let before = table.json();
        return table.enter(by(letter), &read(text), &dice).map_err(|refusal| {
            assert_eq!(table.json(), before, "{step} was refused and changed something");
            without_times(&refusal.say(&NAMELESS, Shipopoly::refusal))
        });
    }
    Ok(())
}

/// Returns the sentence with DATE for times.
fn without_times(sentence: &str) -> String {
    let mut parts = sentence.split("<t:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "DATE" + part.split_once('>').unwrap().1)
}

/// Returns the result of an event.
fn outcome(mut table: Table, event: &str) -> String {
    for text in event.split(';') {
        if let Err(refusal) = step(&mut table, text.trim()) {
            return format!("no: {refusal}");
        }
    }
    shown(&table)
}

#[test]
fn every_state_meets_every_event() {
    // Shipopoly 6.4, 6.4.1, 6.4.2, 6.4.3, 6.4.4, 6.4.5, 6.4.7, 6.4.8
    let mut states: BTreeMap<&str, Table> = BTreeMap::new();
    let mut event: Option<(&str, BTreeSet<&str>)> = None;
    let (mut state, mut cells, mut wrong) = ("", 0, Vec::new());
    for line in include_str!("states.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        if let Some(name) = line.strip_prefix("state ") {
            let (new, from) = name.split_once(" from ").map_or((name, None), |(new, from)| (new, Some(from)));
            let table = from.map_or_else(start, |from| states[from].clone());
            states.insert(new, table);
            state = new;
        } else if let Some(text) = line.strip_prefix("on ") {
            if let Some((before, left)) = event.replace((text, states.keys().copied().collect())) {
                assert!(left.is_empty(), "{before}: nothing is said of {left:?}");
            }
        } else if let Some((text, left)) = &mut event {
            let (names, expected) = line.trim().split_once(": ").unwrap();
            for name in names.split(", ") {
                let group: Vec<&str> = match name {
                    "live" => LIVE.to_vec(),
                    "over" => OVER.to_vec(),
                    "all" => left.iter().copied().collect(),
                    name => vec![name],
                };
                for name in group {
                    assert!(left.remove(name), "{text}: {name} is no state, or named twice");
                    let table = &states[name];
                    let expected = expected.replace("same", &shown(table));
                    let found = outcome(table.clone(), text);
                    if found != expected {
                        wrong.push(format!("{name}, {text}\n  expected {expected}\n  found    {found}"));
                    }
                    cells += 1;
                }
            }
        } else if let Some(expected) = line.trim().strip_prefix("= ") {
            assert_eq!(shown(&states[state]), expected, "{state}");
        } else {
            let table = states.get_mut(state).unwrap();
            step(table, line.trim()).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        }
    }
    let (last, left) = event.unwrap();
    assert!(left.is_empty(), "{last}: nothing is said of {left:?}");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
    assert!(cells > 450, "{cells} cells only");
}
