//! What is shown is in the reader's language: with marked words, nothing stands outside the marks.

use harbormaster_rules::{By, Kind, Language, Timestamp};
use serde_json::Value;

use super::*;
use crate::{
    ids::TableId,
    making::{
        self,
        choice::{Asks, Choice, Wanted},
    },
    tap::Said,
};

const PEOPLE: [u64; 3] = [101, 102, 103];

/// What stands outside of marks.
fn unmarked(text: &str) -> String {
    let mut depth = 0_usize;
    let outside = text.chars().filter(|sign| match sign {
        '⟦' => {
            depth += 1;
            false
        }
        '⟧' => {
            depth = depth.saturating_sub(1);
            false
        }
        _ => depth == 0,
    });
    outside.collect()
}

/// Every text that a person reads of these components: labels, grey words, descriptions.
fn texts(json: &Value, found: &mut Vec<String>) {
    match json {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text)
                        if ["label", "placeholder", "description"].contains(&key.as_str()) =>
                    {
                        found.push(text.clone());
                    }
                    other => texts(other, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, found)),
        _ => {}
    }
}

/// Words of English in a text: letters in a row, but for names of people.
fn english(text: &str) -> Vec<String> {
    let outside = unmarked(text);
    let words = outside.split(|sign: char| !sign.is_ascii_alphabetic());
    words.filter(|word| word.len() > 1 && *word != "Player").map(str::to_owned).collect()
}

async fn check(table: &Table, screen: Screen) {
    let reply = reply(table, screen).await;
    let mut all = vec![reply.text];
    texts(&serde_json::to_value(&reply.rows).expect("rows"), &mut all);
    for text in all {
        assert_eq!(english(&text), [""; 0], "{}: {text}", table.kind);
    }
}

#[tokio::test]
async fn every_word_of_a_move_in_the_making_is_made_for_a_language() {
    for kind in Kind::ALL.iter().copied() {
        let mut table = Table::sample(kind, &PEOPLE);
        table.language = Language::Marked;
        let seat = table.awaited().iter().next().expect("somebody is awaited");
        let at = Timestamp::from_millis(1_000);
        let maker = Maker { number: 9, user: PEOPLE[seat.index()], at, table: TableId(1), seen: Some(0) };
        let next = |choice| making::next(&table, Draft::blank(maker), choice);
        let panel = next(Choice::Open(Wanted::default())).expect("something can be done");
        check(&table, panel).await;
        let possible = table.possible(By::Seat(seat), at);
        for form in &possible.forms {
            let form = Choice::Form { seat: None, verb: form.name.to_owned() };
            check(&table, next(form).expect("a form")).await;
        }
        for verb in possible.forms.iter().map(|form| form.name) {
            let wanted = Wanted { verb: Some(verb.to_owned()), ..Wanted::default() };
            check(&table, next(Choice::Open(wanted)).expect("a verb that can be played")).await;
        }
        if let Some((mv, _)) = possible.moves.first() {
            let said = Said { seat: None, notation: mv.to_string() };
            check(&table, next(Choice::Move { said, asks: Asks::Always }).expect("a legal move")).await;
        }
    }
}
