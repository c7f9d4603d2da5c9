//! Everything that a played game sends, in marked words: outside the marks stand names, numbers and notation only.
//!
//! A text that is found here was not made for a [`Language`], so a second language could not reach it.

mod game;
mod mistakes;
mod screens;

use std::collections::BTreeMap;

use harbormaster_render::{
    board_scene, card_scene, closer_scene, in_words, lobby_scene, scene::Item, scene::Scene,
};
use harbormaster_rules::{AnyView, Kind, Language, Reader};
use serde_json::Value;

use crate::{answer::Reply, discord::Message, ids::PersonId, table::Table};

/// The people at every table of these tests; each is called "Player" with the number.
const PEOPLE: [PersonId; 3] = [PersonId(101), PersonId(102), PersonId(103)];

/// The words found outside of marks, each with its first place.
#[derive(Default)]
struct Ear(BTreeMap<String, String>);

impl Ear {
    /// Listens to one text.
    fn text(&mut self, place: &str, text: &str) {
        for word in english(text) {
            self.0.entry(word).or_insert_with(|| format!("{place}: {text}"));
        }
    }

    /// Listens to the words of buttons, menus and forms.
    fn rows(&mut self, place: &str, rows: &impl serde::Serialize) {
        let mut found = Vec::new();
        texts(&serde_json::to_value(rows).expect("JSON"), &mut found);
        found.iter().for_each(|text| self.text(place, text));
    }

    fn message(&mut self, place: &str, message: &Message) {
        self.text(place, &message.text);
        self.rows(place, &message.rows);
        self.text(place, message.picture.as_ref().map_or("", |picture| &picture.alt));
    }

    fn reply(&mut self, place: &str, reply: &Reply) {
        self.text(place, &reply.text);
        self.rows(place, &reply.rows);
        self.text(place, reply.picture.as_ref().map_or("", |picture| &picture.alt));
    }

    /// Listens to the words drawn on a board and to its description.
    fn board(&mut self, place: &str, table: &Table, view: &AnyView) {
        let names = table.plain_names();
        let reader = Reader::new(&names, table.language);
        self.scene(place, board_scene(view, &reader));
        self.text("board in words", &in_words(view, &reader));
        if let Some(closer) = closer_scene(view, &reader) {
            self.scene("closer look", closer);
        }
    }

    fn card(&mut self, place: &str, table: &Table, view: &AnyView, thing: &str) {
        let names = table.plain_names();
        let card = card_scene(view, thing, &Reader::new(&names, table.language));
        self.scene(place, card.expect("the card of a thing on the table"));
    }

    fn title_card(&mut self, kind: Kind) {
        let meta = kind.meta();
        self.scene("title card", lobby_scene(kind, meta.title, meta.pitch, Language::Marked));
    }

    fn scene(&mut self, place: &str, (scene, alt): (Scene, String)) {
        self.text(place, &alt);
        scene.walk(|item, _| {
            if let Item::Text(text) = item {
                self.text(place, &text.lines.join(" "));
            }
        });
    }

    /// Checks that no words were found.
    fn heard_nothing(self, kind: Kind) {
        let found: Vec<String> =
            self.0.into_iter().map(|(word, place)| format!("{word} in {place}")).collect();
        assert!(found.is_empty(), "{kind}: words outside of marks:\n{}", found.join("\n"));
    }
}

/// Words of English outside of marks: letters in a row, but for names of people, whole or cut.
fn english(text: &str) -> Vec<String> {
    let outside = unmarked(text);
    let words = outside.split(|sign: char| !sign.is_ascii_alphanumeric());
    let is_notation = |word: &str| word.chars().any(|sign| sign.is_ascii_digit());
    let is_name = |word: &str| "Player".starts_with(word);
    words.filter(|word| word.len() > 1 && !is_notation(word) && !is_name(word)).map(str::to_owned).collect()
}

/// Returns what stands outside of marks.
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

/// Every text that a person reads of these components: labels, titles, grey words, descriptions.
fn texts(json: &Value, found: &mut Vec<String>) {
    match json {
        Value::Object(fields) => {
            for (key, value) in fields {
                match value {
                    Value::String(text)
                        if ["label", "title", "placeholder", "description"].contains(&key.as_str()) =>
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

#[test]
fn words_outside_of_marks_are_heard() {
    assert_eq!(english("⟦Ann sails to ⟦White⟧.⟧ Player101 12 B4"), [""; 0]);
    assert_eq!(english("⟦Ann⟧ sails, ⟦cut off"), ["sails"]);
}
