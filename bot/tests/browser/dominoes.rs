//! Tariffs on a phone: one's own hand, and a domino laid tap by tap.

use serde_json::json;

use crate::{browsers::Browsers, harness::World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_domino_is_laid_on_a_phone() {
    let Some(browsers) = Browsers::start("a domino is laid on a phone").await else { return };
    let world = World::new().await;
    let (ann, ben) = (world.person("Ann"), world.person("Ben"));
    ann.opens_game("tariffs", &[&ben], &[("first", "player 1"), ("layout", "grouped")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let phone = browsers.phone(world.sandbox.url(), "Ann", "games").await;
    phone
        .sees("the board that calls me", "board() && one('article.calls-me', board()) && drawn(board())")
        .await;
    phone.photographed_in_both_lights("phone-tariffs").await;
    phone.plays("My hand").await;
    phone.reads("Your contract").await;
    phone.sees("the hand", "drawn(row('Your contract'))").await;
    phone.photographed("phone-tariffs-hand").await;

    phone.plays("Lay …").await;
    phone.reads("Which domino do you lay, and where?").await;
    phone.sees("the best places", "drawn(row('Which domino do you lay'))").await;
    phone.photographed("phone-tariffs-domino").await;
    let beside = |words: &str| {
        format!(
            "all('button', newest()).find((one) => text(one) === /(\\w) {words}/.exec(said(newest()))?.[1])"
        )
    };
    phone.clicks("elsewhere", &beside("Elsewhere")).await;
    phone.sees("the borders", "said(newest()).includes('(2 of') && drawn(newest())").await;
    phone.photographed("phone-tariffs-places").await;
    phone.clicks("a border", "all('button', newest()).find((one) => text(one) === '2')").await;
    // The way round is asked last; a double is asked about.
    let asks = "/The green button plays it/.test(said(newest()))";
    phone.sees("the last question", &format!("/Which way round/.test(said(newest())) || {asks}")).await;
    phone.sees("its picture", "drawn(newest())").await;
    phone.photographed("phone-tariffs-asked").await;
    let turns = phone.looks("/Which way round/.test(said(newest()))").await == true;
    let yes = if turns { "text(one) === '1'" } else { "one.classList.contains('success')" };
    phone.clicks("yes", &format!("all('button', newest()).find((one) => {yes})")).await;
    phone.reads("Ann lays").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
    phone.closes().await;
}
