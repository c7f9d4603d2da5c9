//! Forms: no game opens one yet, so a small bot of our own does.

use harbormaster_sandbox::Config;
use serde_json::json;
use thirtyfour::Key;

use crate::{bot::Bot, browsers::Browsers, harness::World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_is_filled_in() {
    let Some(browsers) = Browsers::start("a form is filled in").await else { return };
    let world = World::without_program(Config::default(), "off").await;
    let mut bot = Bot::connected(&world).await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;

    window.commands("bid", &[]).await;
    bot.opens_a_form().await;
    window.sees("the form", "text(one('dialog h2')) === 'Your bid'").await;
    window.strikes(Key::Escape).await;
    window.sees("the form gone", "!document.querySelector('dialog')").await;

    window.commands("bid", &[]).await;
    bot.opens_a_form().await;
    window.sees("the first field", "document.activeElement === field('Amount')").await;
    window.types("1").await;
    window.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    window.sees("the refusal", "text(one('dialog')).includes('At least 2 characters are required.')").await;
    window.photographed("desktop-form").await;
    window.types("23456").await;
    window.clicks("the second field", "field('Why')").await;
    window.types(" I can").await;
    window.clicks("Submit", "button(one('dialog'), 'Submit')").await;
    let sent = bot.hears("INTERACTION_CREATE").await;
    let rows = sent["data"]["components"].as_array().unwrap().iter();
    let values: Vec<&str> = rows.map(|row| row["components"][0]["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["1234", "because I can"]);
    bot.answers(&sent, json!({ "type": 4, "data": { "content": "Noted.", "flags": 64 } })).await;
    window.reads("Noted.").await;
    window.sees("the form gone", "!document.querySelector('dialog')").await;
    window.closes().await;
}
