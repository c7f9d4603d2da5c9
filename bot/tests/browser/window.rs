//! One person's window: what can be seen in it, and hands on keyboard and mouse.
//!
//! Nothing here sleeps: the page itself tells when it has changed (`eyes.js`), and no wait lasts longer than
//! [`PATIENCE`]. A wait that fails leaves a picture of the page behind.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use thirtyfour::{
    Key, TypingData, WebDriver, WebElement,
    common::command::{Actions, Command},
    error::{WebDriverError, WebDriverErrorInner, WebDriverResult},
    session::scriptret::ScriptRet,
};

use crate::tell;

/// The longest wait for anything; what takes longer has failed.
const PATIENCE: Duration = Duration::from_secs(20);

/// A person's view of the page, in the page's own language.
const EYES: &str = include_str!("eyes.js");

/// A window of a browser.
pub struct Window {
    driver: WebDriver,
    user: String,
}

/// A text as a script writes it.
pub fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// Returns the folder in which pictures of the page are kept.
fn screenshots() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../artifacts/screenshots");
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

impl Window {
    pub async fn new(driver: WebDriver, user: &str) -> Self {
        driver.set_script_timeout(PATIENCE * 2).await.unwrap();
        Self { driver, user: user.to_owned() }
    }

    /// Opens an address and waits until the page is there.
    pub async fn visit(&self, address: &str) {
        self.driver.goto(address).await.unwrap();
        self.sees("the page", "one('#entry, .command') && one('.row-item, .beginning')").await;
    }

    /// Opens any other address.
    pub async fn goes(&self, address: &str) {
        self.driver.goto(address).await.unwrap();
    }

    pub async fn reload(&self) {
        self.driver.refresh().await.unwrap();
        self.sees("the page", "one('#entry, .command') && one('.row-item, .beginning')").await;
    }

    pub async fn address(&self) -> String {
        self.driver.current_url().await.unwrap().to_string()
    }

    pub async fn title(&self) -> String {
        self.driver.title().await.unwrap()
    }

    /// Returns the value of an expression now.
    pub async fn looks(&self, expression: &str) -> Value {
        let script = format!("{EYES}\nreturn ({expression});");
        self.driver.execute(script, Vec::new()).await.unwrap().json().clone()
    }

    /// Waits until an expression comes to something, and returns it.
    pub async fn sees(&self, what: &str, expression: &str) -> Value {
        self.waits(what, expression).await.json().clone()
    }

    /// Waits for a message with these words.
    pub async fn reads(&self, words: &str) {
        self.sees(&format!("a message with {words:?}"), &format!("Boolean(row({}))", quoted(words))).await;
    }

    /// Returns true if a message with these words is on the page now.
    pub async fn has(&self, words: &str) -> bool {
        self.looks(&format!("Boolean(row({}))", quoted(words))).await == true
    }

    async fn waits(&self, what: &str, expression: &str) -> ScriptRet {
        match self.waits_for(expression, PATIENCE).await {
            Ok(Some(found)) => found,
            Ok(None) => self.gives_up(what, "it did not come").await,
            Err(error) => self.gives_up(what, &error.to_string()).await,
        }
    }

    /// Returns the value an expression comes to within this time.
    async fn waits_for(&self, expression: &str, patience: Duration) -> WebDriverResult<Option<ScriptRet>> {
        let ms = patience.as_millis();
        let script = format!("{EYES}\nuntil(() => ({expression}), {ms}, arguments[0]);");
        let deadline = Instant::now() + patience;
        loop {
            match self.driver.execute_async(script.as_str(), Vec::new()).await {
                Ok(found) => return Ok(Some(found).filter(|found| !found.json().is_null())),
                Err(error) if moved_away(&error) && Instant::now() < deadline => {}
                Err(error) => return Err(error),
            }
        }
    }

    async fn gives_up(&self, what: &str, why: &str) -> ! {
        let file = screenshots().join(format!("failed-{}.png", self.user));
        let _ = self.driver.screenshot(&file).await;
        let text = self.looks("document.body.innerText").await;
        tell(&format!("--- {}'s page\n{}\n---", self.user, text.as_str().unwrap_or_default()));
        panic!("{} waited in vain for {what}: {why}; see {}", self.user, file.display());
    }

    async fn finds(&self, what: &str, expression: &str) -> WebElement {
        let found = self.waits(what, expression).await;
        found.element().unwrap_or_else(|error| panic!("{what}: {error}"))
    }

    /// Clicks what an expression comes to. Whatever moves away under the pointer is looked for again, unless it has
    /// felt the click: the page may draw it anew for that very reason.
    pub async fn clicks(&self, what: &str, expression: &str) {
        let feel = "window.felt = false;
            arguments[0].addEventListener('click', () => (window.felt = true), { once: true });";
        let deadline = Instant::now() + PATIENCE;
        loop {
            let found = self.finds(what, expression).await;
            let ready = self.driver.execute(feel, vec![found.to_json().unwrap()]).await.is_ok();
            match found.click().await {
                Ok(()) => return,
                Err(error) if !moved_away(&error) || Instant::now() > deadline => {
                    self.gives_up(what, &error.to_string()).await;
                }
                Err(_) if ready && self.looks("window.felt").await == true => return,
                Err(_) => {}
            }
        }
    }

    /// Takes hold of what an expression comes to, and moves it by so many points.
    pub async fn drags(&self, what: &str, expression: &str, x: i64, y: i64) {
        let found = self.finds(what, expression).await;
        let hand = self.driver.action_chain().move_to_element_center(&found).click_and_hold();
        hand.move_by_offset(x, y).release().perform().await.unwrap();
    }

    /// Puts two fingers on the middle of what an expression comes to and spreads them, side by side, to a distance.
    pub async fn spreads(&self, what: &str, expression: &str, from: i64, to: i64) {
        let element = self.finds(what, expression).await.to_json().unwrap();
        let finger = |side: i64| {
            let at = |apart: i64| json!({ "type": "pointerMove", "duration": 50, "origin": element, "x": side * apart / 2, "y": 0 });
            json!({
                "type": "pointer",
                "id": format!("finger {side}"),
                "parameters": { "pointerType": "touch" },
                "actions": [
                    at(from),
                    { "type": "pointerDown", "button": 0 },
                    at((from + to) / 2),
                    at(to),
                    { "type": "pointerUp", "button": 0 },
                ],
            })
        };
        let fingers = Actions::from(json!([finger(-1), finger(1)]));
        self.driver.handle().cmd(Command::PerformActions(fingers)).await.unwrap();
    }

    /// Moves a finger over what an expression comes to, from its middle by so many points to the right.
    pub async fn swipes(&self, what: &str, expression: &str, by: i64) {
        let element = self.finds(what, expression).await.to_json().unwrap();
        let at = |x: i64| json!({ "type": "pointerMove", "duration": 50, "origin": element, "x": x, "y": 0 });
        let finger = json!([{
            "type": "pointer",
            "id": "finger",
            "parameters": { "pointerType": "touch" },
            "actions": [
                at(-by / 2),
                { "type": "pointerDown", "button": 0 },
                at(0),
                at(by / 2),
                { "type": "pointerUp", "button": 0 },
            ],
        }]);
        self.driver.handle().cmd(Command::PerformActions(Actions::from(finger))).await.unwrap();
    }

    /// Presses a button under the newest message with these words.
    pub async fn presses(&self, words: &str, label: &str) {
        let expression = format!("button(row({}), {})", quoted(words), quoted(label));
        self.clicks(&format!("the button {label:?} under {words:?}"), &expression).await;
    }

    /// Presses a button under the newest board.
    pub async fn plays(&self, label: &str) {
        let expression = format!("button(board(), {})", quoted(label));
        self.clicks(&format!("the button {label:?} under the board"), &expression).await;
    }

    /// Opens the menu under the newest message with these words and chooses an entry.
    pub async fn chooses(&self, words: &str, entry: &str) {
        let menu = format!("control('.select', row({}), '…')", quoted(words));
        self.clicks(&format!("the menu under {words:?}"), &menu).await;
        self.clicks(&format!("the entry {entry:?}"), &format!("option({})", quoted(entry))).await;
    }

    /// Goes to a channel by the list of channels.
    pub async fn goes_to(&self, channel: &str) {
        let entry = format!("link(one('#channels'), {})", quoted(channel));
        self.clicks(&format!("the channel {channel}"), &entry).await;
        let there = format!("text(one('#head h1')) === {} && one('.row-item, .beginning')", quoted(channel));
        self.sees(&format!("the channel {channel}"), &there).await;
    }

    /// Plays as somebody else from now on.
    pub async fn becomes(&self, name: &str) {
        let face = format!("one('a.quick[aria-label^=\"Play as {name}\"]')");
        self.clicks(name, &face).await;
        let there =
            format!("text(one('.self-switch b')) === {} && one('.row-item, .beginning')", quoted(name));
        self.sees(&format!("the page as {name}"), &there).await;
    }

    /// Types into whatever has the focus.
    pub async fn types(&self, keys: impl Into<TypingData>) {
        self.driver.action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// Presses a key.
    pub async fn strikes(&self, key: Key) {
        self.types(TypingData::from(key)).await;
    }

    /// Clicks and then presses a key, once more while an expression comes to nothing: who sees a list stand still
    /// clicks into it again.
    pub async fn strikes_until(&self, target: &str, key: Key, what: &str, expression: &str) {
        self.tries_until(target, Some(key), what, expression).await;
    }

    /// Clicks, once more while an expression comes to nothing: a hand that the page moved away from takes aim again.
    pub async fn clicks_until(&self, target: &str, what: &str, expression: &str) {
        self.tries_until(target, None, what, expression).await;
    }

    async fn tries_until(&self, target: &str, key: Option<Key>, what: &str, expression: &str) {
        for _ in 0..8 {
            self.clicks(what, target).await;
            if let Some(key) = &key {
                self.strikes(key.clone()).await;
            }
            match self.waits_for(expression, PATIENCE / 10).await {
                Ok(Some(_)) => return,
                Ok(None) => {}
                Err(error) => self.gives_up(what, &error.to_string()).await,
            }
        }
        let place = self.looks("[called(document.activeElement), one('#scroller').scrollTop]").await;
        self.gives_up(what, &format!("no try brought it at {place}")).await;
    }

    /// Types a command by its name, each option by the beginning of an entry that is then suggested, and sends it.
    pub async fn commands(&self, command: &str, options: &[(&str, &str)]) {
        self.clicks("the message box", "one('#entry')").await;
        self.types(format!("/{command}")).await;
        self.sees(&format!("/{command} among the commands"), &format!("option({})", quoted(command))).await;
        self.strikes(Key::Enter).await;
        for (typed, offered) in options {
            self.sees("a field to fill in", "document.activeElement.matches('.field input')").await;
            self.types(*typed).await;
            let marked = format!("text(one('[role=option].active')).includes({})", quoted(offered));
            self.sees(&format!("the suggestion {offered:?}"), &marked).await;
            self.strikes(Key::Enter).await;
        }
        self.sees("the end of the command", "document.activeElement.matches('.tail')").await;
        self.strikes(Key::Enter).await;
    }

    /// Keeps a picture of the page.
    pub async fn photographed(&self, name: &str) {
        self.sees("pictures", "all('img').every((image) => image.complete)").await;
        self.driver.screenshot(&screenshots().join(format!("{name}.png"))).await.unwrap();
    }

    /// Turns the page light or dark by its own button, which is in the drawer on a phone, and keeps a picture of each.
    pub async fn photographed_in_both_lights(&self, name: &str) {
        let turn = "button(document, 'Dark colours') ?? button(document, 'Light colours')";
        for light in ["dark", "light"] {
            let is_light = "getComputedStyle(document.body).color.match(/\\d+/)[0] < 128";
            if self.looks(is_light).await != (light == "light") {
                let hidden = self.looks(&format!("!({turn})")).await == true;
                if hidden {
                    self.opens_the_drawer().await;
                }
                self.clicks("the button for the colours", turn).await;
                if hidden {
                    self.strikes(Key::Escape).await;
                    self.sees("the drawer gone", "!seen(document.getElementById('drawer'))").await;
                }
                self.sees("the colours", &format!("({is_light}) === {}", light == "light")).await;
            }
            self.photographed(&format!("{name}-{light}")).await;
        }
    }

    /// Opens the drawer of a phone and waits until it has come to rest.
    pub async fn opens_the_drawer(&self) {
        self.clicks("the button of the drawer", "one('.menu-button')").await;
        let open =
            "seen(document.getElementById('drawer')) && one('#drawer').getBoundingClientRect().left === 0";
        self.sees("the drawer in its place", open).await;
    }

    pub async fn closes(self) {
        self.driver.quit().await.unwrap();
    }
}

fn moved_away(error: &WebDriverError) -> bool {
    matches!(
        error.as_inner(),
        WebDriverErrorInner::StaleElementReference(_)
            | WebDriverErrorInner::ElementClickIntercepted(_)
            | WebDriverErrorInner::ElementNotInteractable(_)
    )
}
