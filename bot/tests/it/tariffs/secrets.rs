//! The limits of each player's knowledge, and a listener who checks that players have been told no more.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::Value;

use crate::harness::{Message, PLAYERS, Playing};

/// A domino as texts have it: `4|1`.
type Domino = String;

/// Reads everything that each player receives, and knows what each may know.
#[derive(Default)]
pub struct Listener {
    /// The dominoes each player may have heard of in this round.
    known: BTreeMap<usize, BTreeSet<Domino>>,
    /// The same of all rounds, which a log may go back to.
    ever: BTreeMap<usize, BTreeSet<Domino>>,
    /// The round that was.
    round: Value,
    /// The messages read, by player and message, with their words: a message may change.
    read: BTreeMap<(usize, String), String>,
    /// Number of different words read.
    pub heard: usize,
}

/// Every domino that a text names.
fn dominoes(text: &str) -> BTreeSet<Domino> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let bars = (1..bytes.len()).filter(|at| bytes[*at] == b'|' && digit(at - 1) && digit(at + 1));
    bars.map(|at| higher_first(&text[at - 1..at + 2])).collect()
}

fn higher_first(domino: &str) -> Domino {
    let (one, two) = domino.split_once('|').unwrap();
    if one < two { format!("{two}|{one}") } else { domino.to_owned() }
}

/// All words of a message, those on and behind its buttons too.
fn words(message: &Message) -> String {
    // The examples in descriptions name dominoes that nobody need hold.
    let parts = format!("{} {} {}", message.text(), message.alt(), message.buttons_in_full());
    parts.replace("such as 4|1", "").replace("such as 6|2", "")
}

impl Listener {
    /// Notes what has become known in this position.
    fn learns(&mut self, position: &Value, players: usize) {
        let round = &position["round"];
        if position["round"].is_null() {
            return;
        }
        let number = Value::from(position["scores"].as_array().map_or(0, Vec::len));
        if number != self.round {
            // New dominoes: what was known of the old ones is worth nothing, but lies open on the last pictures.
            self.known.clear();
            self.round = number;
        }
        let texts = |value: &Value| dominoes(&value.to_string());
        let mut open = texts(&round["track"]);
        open.extend(texts(&position["last"]));
        open.extend(texts(&position["past"]));
        let offer = &round["offer"];
        if offer["shown"] == true {
            open.extend(texts(&offer["domino"]));
        }
        let proposer = usize::try_from(round["to_move"].as_u64().unwrap()).unwrap();
        for player in 0..players {
            let known = self.known.entry(player).or_default();
            known.extend(open.clone());
            known.extend(texts(&round["players"][player]["hand"]));
            if player == proposer {
                known.extend(texts(&offer["replies"]));
            }
            self.ever.entry(player).or_default().extend(known.clone());
        }
    }

    /// Reads what is new and finds nothing that its reader may not know.
    pub async fn listens(&mut self, wharf: &Playing<'_>, players: usize) {
        let before = self.known.clone();
        self.learns(&wharf.json().await, players);
        for (player, name) in PLAYERS.iter().enumerate().take(players) {
            let person = wharf.world.person(name);
            let mut seen = person.sees().await;
            for thread in threads(wharf).await {
                seen.extend(person.at(&thread).sees().await);
            }
            for message in seen {
                let words = words(&message);
                let key = (player, message.id().to_owned());
                if self.read.get(&key) == Some(&words) {
                    continue;
                }
                self.heard += 1;
                let is_log = message.text().lines().any(|line| line.starts_with('`'));
                let sources = if is_log { [&self.ever, &before] } else { [&self.known, &before] };
                let known = |domino: &Domino| {
                    sources.iter().filter_map(|known| known.get(&player)).any(|known| known.contains(domino))
                };
                let told: Vec<Domino> =
                    dominoes(&words).into_iter().filter(|domino| !known(domino)).collect();
                assert!(told.is_empty(), "{name} learns of {told:?}: {words}");
                let is_private = message.0["ephemeral"] == true;
                assert!(is_private || !words.contains("Your contract"), "a contract in public: {words}");
                self.read.insert(key, words);
            }
        }
    }
}

/// The threads of offers so far.
async fn threads(wharf: &Playing<'_>) -> Vec<String> {
    let places = wharf.store.offers(wharf.table).await.unwrap();
    let threads = places.iter().filter(|place| place.thread.is_some());
    threads.map(|place| place.message.to_string()).collect()
}

#[test]
fn dominoes_are_found_in_any_text() {
    let found: Vec<Domino> = dominoes("[1|4] x|2 6|6, 2|0.|\u{1F6A2}3|").into_iter().collect();
    assert_eq!(found, ["2|0", "4|1", "6|6"]);
}
