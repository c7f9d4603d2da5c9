//! A move in few taps.

use serde_json::json;

use super::Wharf;
use crate::harness::World;

/// Play, domino, tile, direction, way round: five taps, nothing typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_domino_is_laid_by_five_taps() {
    let world = World::strict().await;
    let wharf = Wharf::of(&world, 2, &[]).await;
    let [ann, ben, _] = world.crew();
    let board = ann.board(0).await;
    ben.click(&board, "Play …").await.says("It is not your turn");

    let hand = [wharf.domino(0, 0).await, wharf.domino(0, 1).await];
    let domino = hand.iter().find(|domino| domino.as_bytes()[0] != domino.as_bytes()[2]).unwrap();
    let choice = ann.click(&board, "Play …").await.says("Choose a domino you hold");
    assert_eq!(choice.attachments().len(), 1, "one's own board lies beside the choice");
    let choice = ann.click(&choice, domino).await.message();
    let tiles = choice.menu("steps/").options;
    assert_eq!(tiles.len(), 24, "every tile has a free border");
    let choice = ann.choose(&choice, "steps/", "B2").await.message();
    let ways: Vec<String> = choice.buttons().into_iter().map(|button| button.label).collect();
    assert!(ways.iter().filter(|label| label.starts_with(['A', 'B', 'C'])).count() == 4, "{ways:?}");
    let right = choice.buttons().into_iter().find(|button| button.label.starts_with("C2")).unwrap();
    let choice = ann.click(&choice, &right.label).await.message();
    let (high, _) = domino.split_once('|').unwrap();
    let turn = choice.buttons().into_iter().find(|one| one.custom_id.ends_with(&format!("/{high}"))).unwrap();
    let played = ann.click(&choice, &turn.label).await.message();
    assert!(played.text().contains(&format!("Ann lays {domino}")), "{}", played.text());
    ann.board(1).await;
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_wants_more_than_the_steps_gets_the_whole_form() {
    let world = World::new().await;
    let wharf = Wharf::of(&world, 3, &[]).await;
    let ann = world.person("Ann");
    let board = ann.board(0).await;
    let domino = wharf.domino(0, 0).await;
    let choice = ann.click(&board, "Play …").await.message();
    let choice = ann.click(&choice, &domino).await.message();
    let form = ann.click(&choice, "All choices…").await.message();
    assert!(form.text().contains("Still missing: from"), "{}", form.text());
    let form = ann.choose(&form, "/from", "A1").await.message();
    let form = ann.choose(&form, "/to", "B1").await.message();
    let form = if form.menus().iter().any(|menu| menu.custom_id.ends_with("/value")) {
        let value = form.menu("/value").options[0].0.clone();
        ann.choose(&form, "/value", &value).await.message()
    } else {
        form
    };
    // One domino fewer in hand from now on.
    let form = if form.menus().iter().any(|menu| menu.custom_id.ends_with("/draw")) {
        ann.choose(&form, "/draw", "0").await.message()
    } else {
        form
    };
    ann.click(&form, "Confirm").await;
    assert_eq!(wharf.ply().await, 1);
    // Half-made choices are for whoever began them, and for the game they were begun in.
    let choice = world.person("Ben").click(&ann.board(1).await, "Play …").await.message();
    world.restart().await;
    let first = choice.buttons()[0].label.clone();
    world.person("Ben").click(&choice, &first).await.says("no longer remember");
    world.person("Ben").command("hand", json!({})).await.says("Your contract");
}
