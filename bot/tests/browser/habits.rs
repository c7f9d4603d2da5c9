//! Habits people have from Discord: the page does the same.

use harbormaster_sandbox::Config;
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::{
    bot::Bot,
    browsers::{Browsers, PHONE},
    harness::World,
    window::Window,
};

/// A sandbox with a small bot, and the id of #games.
async fn with_bot() -> (World, Bot, String) {
    let world = World::without_program(Config::default(), "off").await;
    let bot = Bot::connected(&world).await;
    let games = world.get("/users/Ann/channels/games").await["id"].as_str().unwrap().to_owned();
    (world, bot, games)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn esc_in_a_menu_keeps_the_choice() {
    let Some(browsers) = Browsers::start("Esc in a menu keeps the choice").await else { return };
    let (world, mut bot, games) = with_bot().await;
    let options = ["Malta", "Cadiz", "Perth"].map(|port| json!({ "label": port, "value": port }));
    let menu = json!({ "type": 3, "custom_id": "ports", "max_values": 2, "options": options });
    bot.posts(
        &games,
        json!({ "content": "Which ports?", "components": [{ "type": 1, "components": [menu] }] }),
    )
    .await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    window.chooses("Which ports?", "Cadiz").await;
    window.strikes(Key::Escape).await;
    let chosen = bot.hears("INTERACTION_CREATE").await;
    assert_eq!(chosen["data"]["values"], json!(["Cadiz"]));
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_becomes_someone_else_stays_in_the_channel() {
    let Some(browsers) = Browsers::start("who becomes someone else stays in the channel").await else {
        return;
    };
    let (world, _bot, _) = with_bot().await;
    let window = browsers.open(world.sandbox.url(), "Ben", "general").await;
    window.becomes("Ann").await;
    window.goes_to("games").await;
    window.becomes("Ben").await;
    assert_eq!(window.looks("text(one('#head h1'))").await, "games", "Ben was in general before");

    world.drive("PUT", "/channels/quay/overwrites/Ben", json!({ "deny": ["VIEW_CHANNEL"] })).await;
    window.becomes("Ann").await;
    window.goes_to("quay").await;
    window.becomes("Ben").await;
    assert_eq!(window.looks("text(one('#head h1'))").await, "games", "Ben may not see the quay");
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_thread_is_named_where_it_is_mentioned() {
    let Some(browsers) = Browsers::start("a new thread is named where it is mentioned").await else { return };
    let (world, bot, games) = with_bot().await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    let thread = bot.opens_a_thread(&games, "table talk").await;
    bot.posts(&games, json!({ "content": format!("A table is open in <#{thread}>, not in <#5>.") })).await;
    window
        .sees("the thread's name", "text(newest()).includes('is open in table talk, not in #unknown.')")
        .await;
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn text_after_a_command_is_not_thrown_away() {
    let Some(browsers) = Browsers::start("text after a command is not thrown away").await else { return };
    let (world, mut bot, _) = with_bot().await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    window.clicks("the message box", "one('#entry')").await;
    window.types("/bid five dollars").await;
    window.strikes(Key::Enter).await;
    window
        .sees(
            "why it is not sent",
            "text(one('.suggest-fault')).startsWith('“five dollars” is no option of /bid.')",
        )
        .await;
    assert_eq!(window.looks("document.activeElement.value").await, "five dollars");
    window.photographed("desktop-rest").await;
    // What was being written is there again after a reload.
    window.sees("the draft kept", "/five dollars/.test(localStorage.getItem(`place:${Object.keys(localStorage).find((key) => key.startsWith('place:')).slice(6)}`))").await;
    window.reload().await;
    window.sees("the text", "one('.tail')?.value === 'five dollars'").await;
    assert_eq!(world.get("/interactions?user=Ann").await["interactions"], json!([]), "nothing was sent");

    window.clicks("the text", "one('.tail')").await;
    for _ in "five dollars".chars() {
        window.strikes(Key::Backspace).await;
    }
    window.strikes(Key::Enter).await;
    assert_eq!(bot.hears("INTERACTION_CREATE").await["data"]["name"], "bid");
    window.closes().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quoted_message_keeps_its_words_apart() {
    let Some(browsers) = Browsers::start("a quoted message keeps its words apart").await else { return };
    let (world, bot, games) = with_bot().await;
    let text = "For sale:\n- Malta\n- Hong Kong\n> at once\n### Today";
    let first = bot.posts(&games, json!({ "content": text })).await;
    bot.posts(&games, json!({ "content": "Sold.", "message_reference": { "message_id": first["id"] } }))
        .await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    window.reads("Sold.").await;
    let line = window.looks("one('.above-words', newest()).textContent").await;
    assert_eq!(line, "For sale: Malta Hong Kong at once Today");
    window.closes().await;
}

/// Points of a button at which something else would be touched.
const COVERED: &str = "(() => {
    const dismiss = button(row('Only for you.'), 'Dismiss message');
    const { left, right, top, bottom } = dismiss.getBoundingClientRect();
    const points = [];
    for (let x = left + 1; x < right; x += 4) for (let y = top + 1; y < bottom; y += 2) points.push([x, y]);
    return points.filter(([x, y]) => document.elementFromPoint(x, y) !== dismiss);
})()";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_covers_the_end_of_a_private_answer_on_a_phone() {
    let Some(browsers) = Browsers::start("nothing covers the end of a private answer on a phone").await
    else {
        return;
    };
    let (world, mut bot, games) = with_bot().await;
    for number in 0..40 {
        bot.posts(&games, json!({ "content": format!("Message {number}.") })).await;
    }
    let window = browsers.phone(world.sandbox.url(), "Ann", "games").await;
    window.commands("bid", &[]).await;
    let asked = bot.hears("INTERACTION_CREATE").await;
    bot.answers(&asked, json!({ "type": 4, "data": { "content": "Only for you.", "flags": 64 } })).await;
    window.reads("Only for you.").await;
    let user = |content: &str| json!({ "content": content });
    world.post("/users/Ben/channels/games/messages", user("The next message.")).await;
    // The tools of a message come where it was touched.
    let words = "one('.content', row('The next message.'))";
    window.clicks_until(words, "its tools", "one('.toolbar', row('The next message.'))").await;
    assert_eq!(window.looks(COVERED).await, json!([]));
    window.photographed("phone-private").await;

    // Nor does the way to the newest message.
    for number in 0..30 {
        world.post("/users/Ben/channels/games/messages", user(&format!("Later {number}."))).await;
    }
    window.reads("Later 29.").await;
    window.looks("row('Only for you.').scrollIntoView({ block: 'end' })").await;
    window.sees("the way to the newest", "one('#jump')").await;
    let in_sight = "button(row('Only for you.'), 'Dismiss message').getBoundingClientRect().bottom";
    assert!(window.looks(in_sight).await.as_f64().unwrap() < f64::from(PHONE.1));
    window.looks("row('Only for you.').scrollIntoView({ block: 'end' })").await;
    assert_eq!(window.looks(COVERED).await, json!([]));
    window.photographed("phone-private-above").await;
    window.closes().await;
}

/// The buttons under a greeting, as high as a thumb needs them.
const BUTTONS: &str =
    "all('.btn', row('hosts board games')).map((button) => [text(button), button.offsetHeight >= 48])";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_first_visit_shows_what_to_do() {
    let Some(browsers) = Browsers::start("a first visit shows what to do").await else { return };
    let world = World::new().await;
    let made = world.post("/guilds", json!({ "name": "Wharf", "owner": "Ann", "members": ["Ben"] })).await;
    let channel = made["channels"][0]["id"].as_str().unwrap();
    let url = world.sandbox.url();
    let (desk, phone) = tokio::join!(browsers.open(url, "Ann", channel), browsers.phone(url, "Ben", channel));
    let expected = ["New table", "Play against computers", "Learn a game", "How it works"]
        .map(|label| json!([label, true]));
    for (window, name) in [(&desk, "desktop"), (&phone, "phone")] {
        window.reads("hosts board games").await;
        assert_eq!(window.looks(BUTTONS).await, Value::from(expected.to_vec()));
        window.photographed(&format!("{name}-first")).await;
    }
    let told = desk.looks("text(one('.beginning'))").await;
    assert!(told.as_str().unwrap().contains("You are Ann; press your name to be someone else."), "{told}");
    a_game_begins(&desk).await;
    desk.closes().await;
    phone.closes().await;
}

async fn a_game_begins(window: &Window) {
    window.presses("hosts board games", "Play against computers").await;
    window.chooses("Which game?", "Threeport").await;
    window.sees("the board", "drawn(board())").await;
}
