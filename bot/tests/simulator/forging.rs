//! People who send what no message of the bot offers: changed buttons, menus and forms.

use serde_json::{Value, json};

use crate::{
    harness::Message,
    people::{PATIENCE, PEOPLE, Somebody, Table, Tap, Way, tap},
};

/// The text of a message that the bot did not write; the checks pass over it, as over a lobby.
pub const FORGED: &str = "## A message from somebody else";

/// Words written in places where something else belongs.
const WORDS: [&str; 16] = [
    "0",
    "1",
    "7",
    "-1",
    "99999999999999999999",
    "00000000000000ff",
    "@2 roll",
    "sell Z9",
    "🚢",
    "items",
    "price",
    "a;b=c",
    "null",
    " ",
    "\u{200b}",
    "a word that is much longer than any word of a game, and longer still",
];

/// Beginnings of buttons that play or lead to a move. None of them ends a table.
const VERBS: [&str; 13] = [
    "play", "ask", "yes", "agree", "send", "choose", "this", "look", "second", "panel", "fill", "put", "step",
];

/// The longest `custom_id`.
const LONGEST: usize = 100;

impl Somebody<'_> {
    /// Presses a button, chooses from a menu or sends a form that says something else than the bot wrote.
    pub async fn forges(&mut self, table: &Table) -> Option<Tap> {
        let who = PEOPLE[self.dice.below(3)];
        let seen = self.world.person(who).at(table.channel).sees().await;
        let latest: Vec<&Message> = seen.iter().rev().take(6).collect();
        let buttons = latest.iter().flat_map(|message| message.buttons()).map(|button| button.custom_id);
        let menus = latest.iter().flat_map(|message| message.menus());
        let harmful = ["close/", "depart/", "leave/", "undo/", "for_good/"];
        let ids: Vec<String> = buttons
            .chain(menus.map(|menu| menu.custom_id))
            .filter(|id| !harmful.iter().any(|word| id.starts_with(word)))
            .collect();
        let opens_form = latest.iter().find_map(|message| {
            let mut buttons = message.buttons().into_iter();
            Some((*message, buttons.find(|button| button.custom_id.starts_with("fill/"))?.custom_id))
        });
        match opens_form {
            Some((message, button)) if self.dice.below(3) == 0 => {
                self.fills_in_nonsense(who, message, &button).await
            }
            _ => {
                let real = ids.get(self.dice.below(ids.len()))?.clone();
                let forged = self.changed(&real);
                self.presses_forged(who, table, &forged).await
            }
        }
    }

    /// One or two parts are others.
    fn changed(&mut self, real: &str) -> String {
        let mut parts: Vec<String> = real.split('/').map(str::to_owned).collect();
        for _ in 0..=self.dice.below(2) {
            let at = self.dice.below(parts.len());
            match self.dice.below(6) {
                0 if at > 0 => drop(parts.remove(at)),
                1 => parts.insert(at + 1, parts[at].clone()),
                2 => parts[0] = VERBS[self.dice.below(VERBS.len())].to_owned(),
                _ if at > 0 => parts[at] = WORDS[self.dice.below(WORDS.len())].to_owned(),
                _ => parts.push(WORDS[self.dice.below(WORDS.len())].to_owned()),
            }
        }
        parts.join("/").chars().take(LONGEST).collect()
    }

    /// A message with this button or menu stands in the channel for a moment.
    async fn presses_forged(&mut self, who: &str, table: &Table, custom_id: &str) -> Option<Tap> {
        let values: Vec<String> = (0..1 + self.dice.below(2))
            .map(|_| WORDS[self.dice.below(WORDS.len())].to_owned())
            .collect::<std::collections::BTreeSet<_>>()
            .into_iter()
            .collect();
        let is_menu = self.dice.below(4) == 0;
        let part = if is_menu {
            let option = |value: &String| json!({ "label": "x", "value": value });
            let options: Vec<Value> = values.iter().map(option).collect();
            json!({ "type": 3, "custom_id": custom_id, "options": options, "max_values": options.len() })
        } else {
            json!({ "type": 2, "style": 1, "label": "x", "custom_id": custom_id })
        };
        let body = json!({ "content": FORGED, "components": [{ "type": 1, "components": [part] }] });
        let channel = self.world.channel_id(table.channel).await.to_string();
        let message = self.world.posts_as_program(&channel, &body).await?;
        let mut tapped = json!({
            "user": who, "message": message.id(), "custom_id": custom_id, "wait": self.waits,
            "wait_ms": PATIENCE, "settle_ms": 0,
        });
        let way = if is_menu { "select" } else { "click" };
        if is_menu {
            tapped["values"] = json!(values);
        }
        let (status, answer) = self.world.drive("POST", &format!("/interactions/{way}"), tapped).await;
        let place = format!("/channels/{channel}/messages/{}", message.id());
        self.world.drive("DELETE", &place, Value::Null).await;
        (status == 200).then(|| tap(&answer, Way::Anything))
    }

    /// Opens a form and fills in what belongs nowhere.
    async fn fills_in_nonsense(&mut self, who: &str, message: &Message, button: &str) -> Option<Tap> {
        let body = json!({
            "user": who, "message": message.id(), "custom_id": button, "wait": true, "wait_ms": PATIENCE,
        });
        let (status, opened) = self.world.drive("POST", "/interactions/click", body).await;
        let form = (status == 200).then(|| &opened["response"]["modal"])?;
        let rows = form["components"].as_array()?;
        let inputs = rows.iter().flat_map(|row| row["components"].as_array().into_iter().flatten());
        let mut fields = json!({});
        for input in inputs {
            let most = input["max_length"].as_u64().unwrap_or(100);
            let word = WORDS[self.dice.below(WORDS.len())];
            let word: String = word.chars().take(usize::try_from(most).unwrap_or(LONGEST)).collect();
            fields[input["custom_id"].as_str()?] = json!(word);
        }
        let body = json!({
            "user": who, "interaction": opened["interaction"], "fields": fields, "wait": self.waits,
            "wait_ms": PATIENCE, "settle_ms": 0,
        });
        let (status, answer) = self.world.drive("POST", "/interactions/modal", body).await;
        (status == 200).then(|| tap(&answer, Way::Anything))
    }
}
