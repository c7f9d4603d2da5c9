//! Every text that people read, with an example: to be read in one sitting, and translated one day.
//!
//! Games of every kind are played in marked words, and what the lobby, the boards, the threads and the private replies say is
//! kept, once for each shape. What stands outside of the marks was not made for a [`Language`], so a second language could not
//! reach it: a test finds none.

mod beside;
mod game;
mod host;
mod mistakes;
mod orders;
mod screens;

use std::{collections::BTreeMap, sync::Arc};

use harbormaster_render::{
    board_scene, card_scene, closer_scene, hand_scene, in_words, lobby_scene, scene::Item, scene::Scene,
};
use harbormaster_rules::{AnyView, Course, Kind, Language, Lesson, Reader, Seat};
use serde_json::Value;

use crate::{answer::Reply, app::App, commands, discord::Message, ids::PersonId, speak, table::Table};

/// The people at every table; each is called "Player" with the number.
const PEOPLE: [PersonId; 3] = [PersonId(101), PersonId(102), PersonId(103)];

/// Returns a table of three whose every word is marked.
fn marked(kind: Kind) -> Table {
    let mut table = Table::sample(kind, &PEOPLE);
    table.language = Language::Marked;
    table.timed()
}

/// A text, and what it is.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Text {
    /// Its kind, such as `event`, `refusal` or `button`.
    pub kind: String,
    /// Its shape: a sign in the place of each number and name, and dots in the place of what is filled in.
    pub text: String,
    /// The text as somebody read it.
    pub example: String,
}

/// Texts, each once.
#[derive(Debug, Default)]
pub struct Texts {
    /// An example of each, by kind and shape.
    said: BTreeMap<(String, String), String>,
    /// The words found outside of marks, each with its first place.
    unmarked: BTreeMap<String, String>,
}

impl Texts {
    /// Collects the texts of a game, and those of the host around it.
    ///
    /// # Panics
    /// If the rules or the host break their own laws while the game is played.
    pub async fn of(kind: Kind) -> Self {
        let mut texts = Self::default();
        game::hear(&mut texts, kind).await;
        mistakes::hear(&mut texts, kind);
        texts.declared(kind);
        texts
    }

    /// Adds what the same texts of another game add.
    #[must_use]
    pub fn and(mut self, other: Self) -> Self {
        for (shape, example) in other.said {
            self.said.entry(shape).or_insert(example);
        }
        self
    }

    /// Returns the texts, by kind.
    pub fn all(self) -> impl Iterator<Item = Text> {
        self.said.into_iter().map(|((kind, text), example)| Text { kind, text, example })
    }

    /// Adds what is declared and not only said when it happens: refusals, buttons, commands, options and lessons.
    fn declared(&mut self, kind: Kind) {
        for (kind, sentences) in speak::SAYINGS {
            for text in sentences.iter().flat_map(|sentence| literals(sentence)) {
                self.plain(kind, &text);
            }
        }
        for command in commands::all() {
            self.command(&command);
        }
        let meta = kind.meta();
        meta.refusals.iter().for_each(|sentence| self.plain("refusal", sentence));
        for lesson in Course::read(meta.lessons).map(|course| course.lessons).unwrap_or_default() {
            let Lesson { title, say, task, after, slips, nudge, .. } = lesson;
            let slips = slips.into_iter().map(|(_, why)| why);
            for text in [title, say, task, after, nudge].into_iter().chain(slips) {
                self.plain("lesson", &text);
            }
        }
    }

    fn command(&mut self, command: &poise::Command<Arc<App>, commands::Never>) {
        let about = command.description.as_deref().unwrap_or_default();
        self.plain("command", &format!("/{}: {about}", command.qualified_name));
        for option in &command.parameters {
            self.plain(
                "option",
                &format!("{}: {}", option.name, option.description.as_deref().unwrap_or_default()),
            );
        }
        command.subcommands.iter().for_each(|part| self.command(part));
    }

    /// Adds a text without marks.
    fn plain(&mut self, kind: &str, text: &str) {
        if text.chars().any(char::is_alphabetic) {
            self.said.entry((kind.to_owned(), text.to_owned())).or_insert_with(|| text.to_owned());
        }
    }

    /// Listens to one text.
    fn text(&mut self, kind: &str, text: &str) {
        for part in outermost(text) {
            self.said.entry((kind.to_owned(), shape(part))).or_insert_with(|| example(part));
        }
        for word in english(text) {
            self.unmarked.entry(word).or_insert_with(|| format!("{kind}: {text}"));
        }
    }

    /// Listens to the words of buttons, menus and forms.
    fn rows(&mut self, rows: &impl serde::Serialize) {
        let mut found = Vec::new();
        texts(&serde_json::to_value(rows).unwrap_or_default(), "button", &mut found);
        found.iter().for_each(|(kind, text)| self.text(kind, text));
    }

    fn message(&mut self, place: &str, message: &Message) {
        self.text(place, &message.text);
        self.rows(&message.rows);
        self.text("picture", message.picture.as_ref().map_or("", |picture| &picture.alt));
    }

    fn reply(&mut self, place: &str, reply: &Reply) {
        self.text(place, &reply.text);
        for item in &reply.items {
            self.text(place, &item.text);
            self.rows(&item.rows);
        }
        self.rows(&reply.rows);
        self.text("picture", reply.picture.as_ref().map_or("", |picture| &picture.alt));
    }

    /// Listens to the words drawn on a board and to its description.
    fn board(&mut self, table: &Table, view: &AnyView) {
        let names = table.plain_names();
        let reader = Reader::new(&names, table.language);
        self.scene(board_scene(view, &reader));
        self.text("picture", &in_words(view, &reader));
        if let Some(closer) = closer_scene(view, &reader) {
            self.scene(closer);
        }
    }

    fn hand(&mut self, table: &Table, view: &AnyView, seat: Seat) {
        let names = table.plain_names();
        self.scene(hand_scene(view, seat, &Reader::new(&names, table.language)));
    }

    fn card(&mut self, table: &Table, view: &AnyView, thing: &str) {
        let names = table.plain_names();
        let card = card_scene(view, thing, &Reader::new(&names, table.language));
        if let Some(card) = card {
            self.scene(card);
        }
    }

    fn title_card(&mut self, kind: Kind) {
        let meta = kind.meta();
        self.scene(lobby_scene(kind, meta.title, meta.pitch, Language::Marked));
    }

    fn scene(&mut self, (scene, alt): (Scene, String)) {
        self.text("picture", &alt);
        scene.walk(|item, _| {
            if let Item::Text(text) = item {
                self.text("picture", &text.lines.join(" "));
            }
        });
    }

    /// Checks that no words were found outside of marks.
    #[cfg(test)]
    fn all_marked(self, kind: Kind) {
        let found: Vec<String> =
            self.unmarked.into_iter().map(|(word, place)| format!("{word} in {place}")).collect();
        assert!(found.is_empty(), "{kind}: words outside of marks:\n{}", found.join("\n"));
    }
}

/// Returns the marked parts of a text that are not parts of another one, without their marks.
fn outermost(text: &str) -> Vec<&str> {
    let (mut parts, mut depth, mut start) = (Vec::new(), 0_usize, 0);
    for (at, sign) in text.char_indices() {
        match sign {
            '⟦' => {
                depth += 1;
                if depth == 1 {
                    start = at + sign.len_utf8();
                }
            }
            '⟧' => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    parts.extend(text.get(start..at));
                }
            }
            _ => {}
        }
    }
    parts
}

/// Returns the shape of a marked part: `…` for each marked part in it, `#` for a number, `@` for a player.
fn shape(part: &str) -> String {
    let (mut shape, mut depth) = (String::new(), 0_usize);
    for sign in part.chars() {
        match sign {
            '⟦' => {
                if depth == 0 {
                    shape.push('…');
                }
                depth += 1;
            }
            '⟧' => depth = depth.saturating_sub(1),
            _ if depth > 0 => {}
            digit if digit.is_ascii_digit() => {
                if !shape.ends_with('#') {
                    shape.push('#');
                }
            }
            other => shape.push(other),
        }
    }
    shape.replace("Player#", "@").replace("<@#>", "@")
}

/// Returns a marked part as somebody reads it.
fn example(part: &str) -> String {
    let bare: String = part.chars().filter(|sign| !"⟦⟧\\".contains(*sign)).collect();
    PEOPLE.iter().zip(["Ann", "Ben", "Cem"]).fold(bare, |text, (person, name)| {
        let mention = speak::mention(*person);
        text.replace(&mention, &format!("@{name}")).replace(&format!("Player{person}"), name)
    })
}

/// Returns the texts in quotes of an expression.
fn literals(expression: &str) -> Vec<String> {
    let (mut found, mut text, mut is_inside, mut is_escaped) = (Vec::new(), String::new(), false, false);
    for sign in expression.chars() {
        match sign {
            'n' if is_escaped => text.push('\n'),
            sign if is_escaped => text.push(sign),
            '\\' if is_inside => {}
            '"' if is_inside => found.push(std::mem::take(&mut text)),
            sign if is_inside => text.push(sign),
            _ => {}
        }
        is_inside ^= sign == '"' && !is_escaped;
        is_escaped = sign == '\\' && is_inside && !is_escaped;
    }
    found
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

/// Every text that a person reads of these components: labels, titles, grey words, descriptions, with what it stands on.
fn texts(json: &Value, kind: &'static str, found: &mut Vec<(&'static str, String)>) {
    match json {
        Value::Object(fields) => {
            let kind = match fields.get("type").and_then(Value::as_u64) {
                Some(2) => "button",
                Some(3 | 5..=8) => "menu",
                Some(4) => "form",
                _ => kind,
            };
            for (key, value) in fields {
                match value {
                    Value::String(text)
                        if ["label", "title", "placeholder", "description"].contains(&key.as_str()) =>
                    {
                        found.push((kind, text.clone()));
                    }
                    other => texts(other, kind, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| texts(item, kind, found)),
        _ => {}
    }
}

#[test]
fn words_outside_of_marks_are_heard() {
    assert_eq!(english("⟦Ann sails to ⟦White⟧.⟧ Player101 12 B4"), [""; 0]);
    assert_eq!(english("⟦Ann⟧ sails, ⟦cut off"), ["sails"]);
}

#[test]
fn a_text_is_kept_once_for_each_shape() {
    let mut texts = Texts::default();
    for (island, cards) in [("White", 2), ("Black", 13)] {
        texts.text("event", &format!("▶ ⟦Player101 sells {cards} cards on ⟦{island}⟧.⟧ ⟦Next: Player102.⟧"));
    }
    let found: Vec<_> = texts.all().map(|text| (text.text, text.example)).collect();
    let expected = [("@ sells # cards on ….", "Ann sells 2 cards on White."), ("Next: @.", "Next: Ben.")];
    assert_eq!(found, expected.map(|(shape, example)| (shape.to_owned(), example.to_owned())));
}

#[test]
fn declared_sentences_are_read_out_of_their_code() {
    let code = r#"match n { [] => "None.".to_owned(), some => format!("You \"lead\" {}:\n{some}", 2) }"#;
    assert_eq!(literals(code), ["None.", "You \"lead\" {}:\n{some}"]);
}
