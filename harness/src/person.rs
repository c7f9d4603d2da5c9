//! People: what they do and what they see.

use harbormaster::{
    answer,
    ids::{PersonId, UserId},
    store::{Met, Store},
};
use serde_json::{Value, json};

use super::{Answer, Message, PATIENCE, World, good};

/// Somebody in a channel.
#[derive(Clone)]
pub struct Person<'w> {
    /// The world this person lives in.
    pub world: &'w World,
    /// The name in Discord.
    pub name: String,
    /// The name of the channel this person is in.
    pub channel: String,
}

impl<'w> Person<'w> {
    /// The same person in another channel.
    pub fn at(&self, channel: &str) -> Self {
        Self { channel: channel.to_owned(), ..self.clone() }
    }

    /// Returns this person's id in Discord.
    pub async fn id(&self) -> String {
        let user = self.world.get(&format!("/users/{}", self.name)).await;
        user["id"].as_str().unwrap().to_owned()
    }

    /// The number that the program has given this person.
    pub async fn number(&self, store: &Store) -> PersonId {
        let user = UserId(self.id().await.parse().unwrap());
        store.meet(&Met { user, name: self.name.clone(), here: None }).await.unwrap()
    }

    /// `<@id>`, as a message names this person.
    pub async fn mention(&self) -> String {
        format!("<@{}>", self.id().await)
    }

    /// Types a command and reads the answer.
    pub async fn command(&self, command: &str, options: Value) -> Answer {
        self.asks(json!({ "command": command, "options": options })).await
    }

    /// Chooses an entry in the menu of a message or a person.
    pub async fn chooses_for(&self, target: &str, entry: &str) -> Answer {
        self.asks(json!({ "command": entry, "target": target })).await
    }

    async fn asks(&self, mut body: Value) -> Answer {
        body["user"] = json!(self.name);
        body["channel"] = json!(self.channel);
        body["settle_ms"] = json!(0);
        body["wait_ms"] = json!(PATIENCE.as_millis());
        self.hears_out(Answer(good(self.types("/interactions/command", body).await))).await
    }

    /// Returns the same person in their direct messages with the bot, which they have added to their account.
    pub async fn in_private(&self) -> Self {
        let (status, refusal) =
            self.world.drive("PUT", &format!("/users/{}/install", self.name), Value::Null).await;
        assert_eq!(status, 204, "{refusal}");
        let place = self.world.post(&format!("/users/{}/dm", self.name), json!({})).await;
        self.at(place["id"].as_str().unwrap())
    }

    /// Types a command, and says yes to a question.
    pub async fn confirms(&self, command: &str, options: Value) -> Answer {
        let answer = self.command(command, options).await;
        self.says_yes(answer).await
    }

    /// Says yes for as long as it is asked about a move.
    pub async fn says_yes(&self, mut answer: Answer) -> Answer {
        // A deal is asked about before it is made, and what ends a player's game twice.
        for _ in 0..3 {
            let asked = answer.message();
            let is_yes =
                |id: &str| ["yes/", "agree/", "send/", "for_good/"].iter().any(|word| id.starts_with(word));
            let Some(yes) = asked.buttons().into_iter().find(|one| is_yes(&one.custom_id) && !one.disabled)
            else {
                break;
            };
            answer = self.click(&asked, &yes.custom_id).await;
        }
        answer
    }

    /// Sends what is typed once its command stands: those of a game come with its first table.
    async fn types(&self, path: &str, body: Value) -> (u16, Value) {
        let stands = async || {
            let (status, answer) = self.world.drive("POST", path, body.clone()).await;
            (answer["reason"] != "unknown_command").then_some((status, answer))
        };
        self.world.until(&format!("/{}", body["command"]), stands).await
    }

    /// Returns the suggestions while this person types `typed` into an option: name, value.
    pub async fn completes(
        &self,
        command: &str,
        options: Value,
        option: &str,
        typed: &str,
    ) -> Vec<(String, String)> {
        self.try_completes(command, options, option, typed).await.unwrap()
    }

    /// The same; nothing for an option without suggestions.
    pub async fn try_completes(
        &self,
        command: &str,
        options: Value,
        option: &str,
        typed: &str,
    ) -> Option<Vec<(String, String)>> {
        let body = json!({
            "user": self.name, "channel": self.channel, "command": command, "options": options,
            "focused": option, "value": typed,
        });
        let (status, answer) = self.types("/interactions/autocomplete", body).await;
        if status != 200 {
            return None;
        }
        assert_eq!(answer["state"], "choices", "{answer}");
        let choices = answer["response"]["choices"].as_array().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        Some(choices.iter().map(|choice| (text(&choice["name"]), text(&choice["value"]))).collect())
    }

    /// Presses a button, named by label or `custom_id`, and reads the answer; one that only says "heard" is
    /// followed by words if there are any to come.
    pub async fn click(&self, message: &Message, button: &str) -> Answer {
        let answer = self.tap(message, button, json!({ "settle_ms": 0 })).await;
        self.hears_out(answer).await
    }

    /// Does this in the sandbox and reads the whole answer.
    async fn acts(&self, path: &str, mut body: Value) -> Answer {
        body["settle_ms"] = json!(0);
        body["wait_ms"] = json!(PATIENCE.as_millis());
        self.hears_out(Answer(self.world.post(path, body).await)).await
    }

    /// Waits for the words after an acknowledgement. Only one that came when the program's patience was over is followed by any:
    /// whatever comes sooner is the whole answer.
    async fn hears_out(&self, mut answer: Answer) -> Answer {
        if u128::from(answer.0["elapsed_ms"].as_u64().unwrap_or_default()) < answer::PATIENCE.as_millis() {
            return answer;
        }
        let path = format!("/interactions/{}", answer.id());
        loop {
            let seq = self.world.seq().await;
            answer = Answer(self.world.get(&path).await);
            let is_heard = answer.state() != "acknowledged" || answer.0["messages"] != json!([]);
            if is_heard
                || self.world.get(&format!("/wait?after={seq}&timeout_ms=5000")).await["timed_out"] == true
            {
                return answer;
            }
        }
    }

    /// Presses a button that plays a move: nothing is answered beyond "heard", the channel shows the rest.
    pub async fn plays(&self, message: &Message, button: &str) -> Answer {
        let answer = self.tap(message, button, json!({ "settle_ms": 0 })).await;
        let told = answer.0["response"]["message"]["content"].as_str().unwrap_or_default();
        assert_eq!(answer.state(), "acknowledged", "{} pressed {button} and was told {told:?}", self.name);
        answer
    }

    /// Presses a button with these further wishes to the sandbox, such as not to wait.
    pub async fn tap(&self, message: &Message, button: &str, more: Value) -> Answer {
        let (status, answer) = self.try_tap(message, button, more).await;
        Answer(good((status, answer)))
    }

    /// The same where others press at the same instant: nothing if the button has just gone, for then the client
    /// sends nothing.
    pub async fn tap_if_there(&self, message: &Message, button: &str, more: Value) -> Option<Answer> {
        match self.try_tap(message, button, more).await {
            (404, _) => None,
            answer => Some(Answer(good(answer))),
        }
    }

    /// The same; the sandbox itself may refuse it, as the client would.
    pub async fn try_tap(&self, message: &Message, button: &str, more: Value) -> (u16, Value) {
        let button = message.button(button);
        let mut body = json!({
            "user": self.name, "message": message.id(), "custom_id": button.custom_id,
            "wait": true, "wait_ms": PATIENCE.as_millis(),
        });
        for (key, value) in more.as_object().unwrap() {
            body[key] = value.clone();
        }
        self.world.drive("POST", "/interactions/click", body).await
    }

    /// Chooses a move in a private panel, by its button or its menu, and reads the answer.
    pub async fn chooses_move(&self, panel: &Message, entry: &str) -> Answer {
        let end = format!("/{entry}");
        match panel.moves_with_buttons().into_iter().find(|button| button.custom_id.ends_with(&end)) {
            Some(button) => self.click(panel, &button.custom_id).await,
            None => self.choose(panel, "choose/", entry).await,
        }
    }

    /// Chooses a value in a menu (named by part of its `custom_id`) and reads the answer.
    pub async fn choose(&self, message: &Message, menu: &str, value: &str) -> Answer {
        self.chooses(message, menu, &[value]).await
    }

    /// Chooses several values, or none.
    pub async fn chooses(&self, message: &Message, menu: &str, values: &[&str]) -> Answer {
        let menu = message.menu_with(menu, values);
        let body = json!({
            "user": self.name, "message": message.id(), "custom_id": menu.custom_id, "values": values,
        });
        self.acts("/interactions/select", body).await
    }

    /// Presses the button that puts a value into a field, and reads the answer.
    pub async fn puts(&self, message: &Message, field: &str, word: &str) -> Answer {
        let end = format!("/{field}/{word}");
        let buttons = message.buttons();
        let found = buttons.iter().find(|button| button.custom_id.ends_with(&end));
        let button = found.unwrap_or_else(|| panic!("no button for {end} under {:?}", message.text()));
        self.click(message, &button.custom_id).await
    }

    /// Presses a button that opens a form and sends it with these fields filled in.
    pub async fn fills(&self, message: &Message, button: &str, fields: Value) -> Answer {
        self.sends(&self.click(message, button).await, fields).await
    }

    /// Fills in a form that has opened, and reads the answer.
    pub async fn sends(&self, opened: &Answer, fields: Value) -> Answer {
        assert_eq!(opened.state(), "modal", "{}", opened.0);
        let body = json!({ "user": self.name, "interaction": opened.id(), "fields": fields });
        self.acts("/interactions/modal", body).await
    }

    /// The messages this person sees in the channel, oldest first.
    pub async fn sees(&self) -> Vec<Message> {
        let path = format!("/users/{}/channels/{}/messages?limit=100", self.name, self.channel);
        let seen = self.world.get(&path).await;
        seen["messages"].as_array().unwrap().iter().cloned().map(Message).collect()
    }

    /// The public messages of the channel, oldest first, however many there are.
    pub async fn hears(&self) -> Vec<Message> {
        let mut all: Vec<Message> = Vec::new();
        loop {
            let before = all.first().map_or_else(String::new, |first| format!("&before={}", first.id()));
            let path = format!("/users/{}/channels/{}/messages?limit=100{before}", self.name, self.channel);
            let page = self.world.get(&path).await;
            let page = page["messages"].as_array().unwrap().iter().cloned().map(Message).collect::<Vec<_>>();
            if page.is_empty() {
                all.retain(|message| message.0["ephemeral"] == false);
                return all;
            }
            all.splice(0..0, page);
        }
    }

    /// Asks for something that needs the consent of these others, who give it.
    pub async fn agrees_with(&self, others: &[&Person<'w>], command: &str, options: Value) {
        self.command(command, options).await.says("I asked the others");
        let is_it = |message: &&Message| {
            let asks = |id: &str| id.starts_with("yes_to/");
            message.buttons().iter().any(|button| asks(&button.custom_id))
        };
        let asked = self.waits_for("what is asked", |seen| seen.iter().rev().find(is_it).cloned()).await;
        for other in others {
            other.at(&self.channel).plays(&asked, "Agree").await;
        }
        let decided = |seen: &[Message]| {
            let now = seen.iter().find(|message| message.id() == asked.id())?;
            now.text().starts_with("🗳 Decided").then_some(())
        };
        self.waits_for("the decision", decided).await;
    }

    /// Waits until `found` finds what it looks for among the messages of the channel.
    pub async fn waits_for<T>(&self, what: &str, mut found: impl FnMut(&[Message]) -> Option<T>) -> T {
        self.world.until(what, async || found(&self.sees().await)).await
    }

    /// Waits for the lobby whose text contains `part`.
    pub async fn lobby(&self, part: &str) -> Message {
        let is_lobby =
            |message: &&Message| message.text().starts_with("## ") && message.text().contains(part);
        self.waits_for(&format!("a lobby with {part:?}"), |seen| seen.iter().rev().find(is_lobby).cloned())
            .await
    }

    /// Waits for the board of this ply with buttons.
    pub async fn board(&self, ply: u32) -> Message {
        let is_it = |message: &&Message| message.ply() == Some(ply);
        self.waits_for(&format!("the board of ply {ply}"), |seen| seen.iter().rev().find(is_it).cloned())
            .await
    }

    /// Waits for a public message that contains `part`.
    pub async fn reads(&self, part: &str) -> Message {
        let is_it = |message: &&Message| message.text().contains(part) && message.0["ephemeral"] == false;
        self.waits_for(&format!("a message with {part:?}"), |seen| seen.iter().rev().find(is_it).cloned())
            .await
    }

    /// The ids of the messages by which this person was notified.
    pub async fn pings(&self) -> Vec<String> {
        let inbox = self.world.get(&format!("/users/{}/inbox", self.name)).await;
        let pings = inbox["pings"].as_array().unwrap().iter();
        pings.map(|ping| ping["message_id"].as_str().unwrap().to_owned()).collect()
    }

    /// Opens a table of Threeport with these people, seated in this order, and these options.
    pub async fn opens(&self, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.opens_game("threeport", others, options).await
    }

    /// The same for a table of any game.
    pub async fn opens_game(&self, game: &str, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.command("table new", json!({ "game": game })).await.says("is open in");
        let mut lobby = self.lobby("Host").await;
        for other in others {
            other.at(&self.channel).click(&lobby, "Join").await.says("You have seat");
        }
        for (option, value) in options {
            let set = self.command("table options", json!({ "option": option, "value": value })).await;
            set.says("is now");
        }
        if !others.is_empty() {
            lobby = self.lobby(&format!("· {} of ", others.len() + 1)).await;
        }
        lobby
    }

    /// Opens a table with these people and starts the game; its first board.
    pub async fn begins(&self, others: &[&Person<'w>], options: &[(&str, &str)]) -> Message {
        self.opens(others, options).await;
        self.command("table start", json!({})).await.says("The game begins.");
        self.board(0).await
    }
}
