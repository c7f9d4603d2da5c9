//! Tariffs on a phone: one's own hand, and a domino laid tap by tap.

use serde_json::json;

use crate::{browsers::Browsers, harness::World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_domino_is_laid_on_a_phone() {
    let Some(browsers) = Browsers::start("a domino is laid on a phone") else { return };
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
    phone.reads("Choose a domino you hold").await;
    phone.sees("one's own board", "drawn(row('Choose a domino you hold'))").await;
    phone.photographed("phone-tariffs-domino").await;
    phone.clicks("a domino", "all('button', newest()).find((one) => /^\\d\\|\\d$/.test(text(one)))").await;
    phone.chooses("Choose the place of one tile", "A1").await;
    phone.reads("Choose the place of the tile next to it").await;
    phone.photographed("phone-tariffs-way").await;
    phone.clicks("the neighbour", "all('button', newest()).find((one) => text(one).startsWith('B1'))").await;
    phone
        .sees(
            "the way round or the end",
            "/Choose the value|Ann lays/.test(said(newest())) || row('Ann lays')",
        )
        .await;
    if phone.looks("/Choose the value/.test(said(newest()))").await == true {
        phone.photographed("phone-tariffs-turn").await;
        phone
            .clicks(
                "a way round",
                "all('button', newest()).find((one) => / in A1/.test(text(one)) || /A1/.test(text(one)))",
            )
            .await;
    }
    phone.reads("Ann lays").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
    phone.closes().await;
}
