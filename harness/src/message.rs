//! Things people get to see: messages with what is under them, and answers.

use serde_json::Value;

/// A message as somebody sees it.
#[derive(Clone, Debug)]
pub struct Message(pub Value);

/// A button under a message.
#[derive(Clone, Debug)]
pub struct Button {
    /// The words on it.
    pub label: String,
    /// The text by which the program knows it again.
    pub custom_id: String,
    /// True if it cannot be pressed.
    pub disabled: bool,
}

/// A menu under a message.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The text by which the program knows it again.
    pub custom_id: String,
    /// Value, label; none where Discord lists people, roles or channels itself.
    pub options: Vec<(String, String)>,
}

/// The program's answer to what somebody did.
#[derive(Clone, Debug)]
pub struct Answer(pub Value);

impl Message {
    /// Returns its id in Discord.
    pub fn id(&self) -> &str {
        self.0["id"].as_str().unwrap()
    }

    /// Returns true if a phone of 390 points shows its text in six lines, or where a round ends in one more for each player.
    pub fn fits_above_a_board(&self) -> bool {
        let players = self.text().lines().filter(|line| line.starts_with("- ")).count();
        self.lines_on_a_phone() <= (players + 4).max(6)
    }

    /// Returns the lines of its text on a phone of 390 points.
    pub fn lines_on_a_phone(&self) -> usize {
        /// Characters of a line, about.
        const WIDTH: usize = 42;
        // A name or a time that Discord fills in takes about ten characters.
        let parts = self.text().split('<');
        let filled = parts.enumerate().map(|(at, part)| match part.split_once('>') {
            Some((_, after)) if at > 0 => format!("{:10}{after}", ""),
            _ => part.to_owned(),
        });
        let shown = filled.collect::<String>().replace("**", "");
        shown.lines().map(|line| line.chars().count().div_ceil(WIDTH)).sum()
    }

    /// Returns its text without embeds.
    pub fn text(&self) -> &str {
        self.0["content"].as_str().unwrap()
    }

    /// Returns its text with the commands as one would type them, where it has them to be tapped.
    pub fn typed(&self) -> String {
        let mut parts = self.text().split("</");
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |typed, part| match part.split_once(':').zip(part.split_once('>')) {
            Some(((name, _), (_, after))) => format!("{typed}`/{name}`{after}"),
            None => format!("{typed}</{part}"),
        })
    }

    /// Returns the first line of its text.
    pub fn first_line(&self) -> &str {
        self.text().lines().next().unwrap_or_default()
    }

    /// Returns the people who were notified.
    pub fn pings(&self) -> Vec<String> {
        let pings = self.0["pings"].as_array().unwrap();
        pings.iter().map(|user| user.as_str().unwrap().to_owned()).collect()
    }

    /// Returns its files, as Discord describes them.
    pub fn attachments(&self) -> &[Value] {
        self.0["attachments"].as_array().unwrap()
    }

    /// Returns the words that describe the picture.
    pub fn alt(&self) -> &str {
        self.attachments().first().and_then(|file| file["description"].as_str()).unwrap_or_default()
    }

    fn parts(&self) -> impl Iterator<Item = &Value> {
        let rows = self.0["components"].as_array().unwrap().iter();
        rows.filter_map(|row| row["components"].as_array()).flatten()
    }

    /// Returns all that is on and behind its buttons and menus, as Discord describes them.
    pub fn buttons_in_full(&self) -> String {
        self.parts().map(Value::to_string).collect()
    }

    /// Returns its buttons, row by row.
    pub fn buttons(&self) -> Vec<Button> {
        let text = |part: &Value, key: &str| part[key].as_str().unwrap_or_default().to_owned();
        let button = |part: &Value| Button {
            label: text(part, "label"),
            custom_id: text(part, "custom_id"),
            disabled: part["disabled"] == true,
        };
        self.parts().filter(|part| part["type"] == 2).map(button).collect()
    }

    /// The buttons of a private panel that choose a move or a verb.
    pub fn moves_with_buttons(&self) -> Vec<Button> {
        self.buttons().into_iter().filter(|button| button.custom_id.starts_with("this/")).collect()
    }

    /// The answers that stand beside their signs in the text: the sign, which is on a button, and the words.
    pub fn answers(&self) -> Vec<(String, String)> {
        let answer = |line: &str| {
            let (sign, words) = line.strip_prefix("**")?.split_once("** ")?;
            self.buttons().iter().any(|button| button.label == sign).then_some(())?;
            Some((sign.to_owned(), words.replace('\\', "")))
        };
        self.text().lines().filter_map(answer).collect()
    }

    /// The button whose label, or the words beside its sign, are meant.
    pub fn meant(&self, is_meant: impl Fn(&str) -> bool) -> Option<Button> {
        let answers = self.answers();
        let says = |button: &Button| {
            let mut beside = answers.iter().filter(|(sign, _)| *sign == button.label);
            is_meant(&button.label) || beside.any(|(_, words)| is_meant(words))
        };
        self.buttons().into_iter().find(says)
    }

    /// The button with this label or `custom_id`; "Confirm" is the one that plays what was asked about.
    #[track_caller]
    pub fn button(&self, name: &str) -> Button {
        let buttons = self.buttons();
        let found = buttons.iter().find(|button| {
            let words = ["yes/", "agree/", "send/"];
            let is_confirm = name == "Confirm" && words.iter().any(|word| button.custom_id.starts_with(word));
            button.label == name
                || button.custom_id == name
                || unstamped(&button.custom_id) == name
                || is_confirm
        });
        found.unwrap_or_else(|| panic!("no button {name:?} under {:?}: {buttons:?}", self.text())).clone()
    }

    /// Returns its menus, row by row.
    pub fn menus(&self) -> Vec<Menu> {
        let text = |part: &Value, key: &str| part[key].as_str().unwrap_or_default().to_owned();
        let menu = |part: &Value| Menu {
            custom_id: text(part, "custom_id"),
            options: part["options"]
                .as_array()
                .into_iter()
                .flatten()
                .map(|option| (text(option, "value"), text(option, "label")))
                .collect(),
        };
        self.parts().filter(|part| part["type"] != 2).map(menu).collect()
    }

    /// The menu whose `custom_id` contains this.
    #[track_caller]
    pub fn menu(&self, part: &str) -> Menu {
        self.menu_with(part, &[])
    }

    /// The same: of several, the first that has these values, if one has.
    #[track_caller]
    pub fn menu_with(&self, part: &str, values: &[&str]) -> Menu {
        let is_meant =
            |menu: &Menu| [&menu.custom_id, &unstamped(&menu.custom_id)].iter().any(|id| id.contains(part));
        let has = |value: &&str, menu: &Menu| menu.options.iter().any(|(option, _)| option == value);
        let mut found: Vec<Menu> = self.menus().into_iter().filter(is_meant).collect();
        let with_all = found.iter().position(|menu| values.iter().all(|value| has(value, menu)));
        assert!(!found.is_empty(), "no menu {part:?} under {:?}", self.text());
        found.swap_remove(with_all.unwrap_or_default())
    }

    /// Returns the number of entries the log had when this board was posted, or `None` if it has no buttons that play.
    pub fn ply(&self) -> Option<u32> {
        let buttons = self.buttons();
        let ids = buttons.iter().map(|button| button.custom_id.split('/').collect::<Vec<_>>());
        ids.into_iter().find_map(|parts| match parts.as_slice() {
            ["play" | "ask", _, ply, ..] => ply.parse().ok(),
            _ => None,
        })
    }
}

/// A `custom_id` without the epoch that is stamped on it.
fn unstamped(id: &str) -> String {
    harbormaster::stamps::read(id).0
}

/// A tap that is acknowledged later may be acknowledged before the work is done, in milliseconds.
const AT_ONCE: u64 = 1_100;

/// Words by which a move of Threeport is confirmed.
const PLAYED: [&str; 4] = [" sails to ", " loads ", " sells ", "Played."];

impl Answer {
    /// Returns true if it confirms without words that a button's move is saved.
    pub fn confirms_in_silence(&self) -> bool {
        self.0["state"] == "acknowledged" && self.0["elapsed_ms"].as_u64().is_some_and(|ms| ms < AT_ONCE)
    }

    /// Returns true if it says that a move of Threeport was played. A question quotes what it would take back.
    pub fn confirms_in_words(&self) -> bool {
        let text = self.0["response"]["message"]["content"].as_str().unwrap_or_default();
        let mut own = text.lines().filter(|line| !line.starts_with("> "));
        self.0["state"] == "answered" && own.any(|line| PLAYED.iter().any(|word| line.contains(word)))
    }

    /// Returns the id of the interaction.
    pub fn id(&self) -> &str {
        self.0["interaction"].as_str().unwrap()
    }

    /// Returns how the interaction was answered: `answered`, `acknowledged`, `modal` or `choices`.
    pub fn state(&self) -> &str {
        self.0["state"].as_str().unwrap()
    }

    /// The message of the answer: the newest that came of it, else the one that was changed by it.
    pub fn message(&self) -> Message {
        let newest = self.0["messages"].as_array().unwrap().last();
        let message = newest.unwrap_or(&self.0["response"]["message"]);
        assert!(message.is_object(), "an answer without words: {}", self.0);
        Message(message.clone())
    }

    /// Returns the text of its message.
    pub fn text(&self) -> String {
        self.message().text().to_owned()
    }

    /// The answer is private and contains `part`, with commands as they are typed.
    #[track_caller]
    pub fn says(&self, part: &str) -> Message {
        let message = self.message();
        assert!(message.typed().contains(part), "expected {part:?}, was told {:?}", message.text());
        assert_eq!(message.0["ephemeral"], true, "an answer that everybody sees: {message:?}");
        message
    }
}
