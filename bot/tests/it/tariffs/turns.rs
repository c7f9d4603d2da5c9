//! Turns: who is called, which board is the newest, and what a board from before is still good for.

use serde_json::json;

use super::{domino, wharf};
use crate::harness::{Message, Playing, World, newest_board};

/// The newest public message pings the player on turn, and only that player.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_player_is_called() {
    let world = World::strict().await;
    wharf(&world, 3, &[]).await;
    let [ann, ben, cem] = world.crew();
    let mut board = newest_board(&ann, "").await;
    for (player, next) in [(&ann, &ben), (&ben, &cem), (&cem, &ann)] {
        player.command("tariffs stock", json!({})).await.says("changes both dominoes");
        board = newest_board(&ann, board.id()).await;
        assert_eq!(board.pings(), [next.id().await], "{}", board.text());
        assert!(next.pings().await.contains(&board.id().to_owned()), "it is in their inbox");
    }
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// A question from an earlier turn is not played in a later one, where it would mean something else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_from_an_earlier_turn_has_been_overtaken() {
    let world = World::strict().await;
    let wharf = wharf(&world, 2, &[]).await;
    world.keeps_old_buttons().await;
    let [ann, ben, _] = world.crew();
    let board = newest_board(&ann, "").await;
    let question = ann.click(&board, "Change both").await.message();
    let lay = ann.click(&board, "Lay …").await.says("Which domino do you lay");
    for player in [&ann, &ben] {
        player.command("tariffs stock", json!({})).await.says("changes both dominoes");
    }
    let ply = wharf.ply().await;
    ann.click(&question, "Confirm").await.says("The board has moved on");
    let domino = lay.buttons().into_iter().find(|one| one.custom_id.starts_with("look/")).unwrap();
    ann.click(&lay, &domino.label).await.says("The board has moved on");
    ann.click(&board, "Change both").await.says("The board has moved on");
    assert_eq!(wharf.ply().await, ply, "nothing was played");
}

/// Ann asks to change both dominoes and then offers one of them. Returns the table, the board and the open question.
async fn asks_and_offers(world: &World) -> (Playing<'_>, Message, Message) {
    let wharf = wharf(world, 2, &[]).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let question = ann.click(&board, "Change both").await.message();
    let domino = domino(&wharf, 0, 0).await;
    ann.confirms("offer swap", json!({ "domino": domino })).await;
    (wharf, board, question)
}

/// Offers come and go in a turn: what was shown in it still holds, also after a restart, and when the last offer is
/// over the board is the newest message again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offer_does_not_overtake_the_turn() {
    let world = World::strict().await;
    let (wharf, board, question) = asks_and_offers(&world).await;
    let [ann, ben, _] = world.crew();
    let offer = ben.reads("It lapses").await;
    assert_eq!(ann.hears().await.last().unwrap().id(), offer.id(), "an open offer is the newest");
    ben.command("offer refuse", json!({ "offer": 1 })).await;
    let again = newest_board(&ann, board.id()).await;
    assert_eq!(again.pings(), [ann.id().await], "whose offer is over goes on");

    world.restart().await;
    ann.click(&question, "Confirm").await;
    ann.reads("Ann changes").await;
    assert_eq!(wharf.ply().await, 3);
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// Neither does time that an offer gets back after an outage.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lost_time_does_not_overtake_the_turn() {
    let world = World::new().await;
    let (wharf, _, question) = asks_and_offers(&world).await;
    let [ann, ben, _] = world.crew();
    ben.reads("It lapses").await;
    let counted = async |sql: &str| {
        let found = async || (world.number(sql).await == 1).then_some(());
        world.until(sql, found).await;
    };
    world.patch("/guilds/Harbour", json!({ "unavailable": true })).await;
    counted("SELECT count(*) FROM gaps WHERE scope LIKE 'server %'").await;
    world.advance(2).await;
    world.patch("/guilds/Harbour", json!({ "unavailable": false })).await;
    ben.command("offer refuse", json!({ "offer": 1 })).await;
    counted("SELECT count(*) FROM entries WHERE notation LIKE 'rest %'").await;
    ann.click(&question, "Confirm").await;
    ann.reads("Ann changes").await;
    assert_eq!(wharf.ply().await, 4);
}
