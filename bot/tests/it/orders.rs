//! Standing orders by taps: given after they were read, listed, done as their player's own, known to nobody before.

use serde_json::json;

use crate::harness::{Message, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_order_is_read_given_listed_and_put_away() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.opens_game("shipopoly", &[&ben], &[("round_limit", "off")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
    let heard = ann.sees().await.len();
    let list = ben.command("prepare", json!({})).await.says("no standing orders");
    let question =
        ben.fills(&list, "Buy for me …", json!({ "most": "$250", "keep": "1,000", "beyond": "leave" })).await;
    let question = question.says("Buy what you land on for up to $250 if $1000 stay; leave anything else");
    assert!(question.text().contains("For now it would wait"), "{}", question.text());
    let question = ben.click(&question, "For 3 days").await.message();
    let list = ben.click(&question, "Give this order").await.says("your standing orders");
    assert!(list.text().contains("1. **Buy what you land on"), "{}", list.text());
    let wrong = ben.fills(&list, "Buy for me …", json!({ "most": "lots" })).await;
    wrong.says("whole dollars");
    assert_eq!(ann.sees().await.len(), heard, "the channel hears nothing of it");
    assert!(!ann.command("prepare", json!({})).await.text().contains("$250"));
    let question = ben.click(&list, "Roll for me …").await.says("It would begin at once");
    ben.click(&question, "Give this order").await.says("Now: **Roll");
    let rolled =
        |seen: &[Message]| seen.iter().rev().find(|one| one.text().contains("Prepared by **Ben**")).cloned();
    let told = ann.waits_for("Ben's dice", rolled).await;
    assert!(!told.text().contains(&ben.mention().await), "{}", told.text());
    let list = ben.command("prepare", json!({})).await.says("1. **Buy");
    let list = ben.click(&list, "Put 1 away").await.says("1. **Roll");
    ben.click(&list, "Put 1 away").await.says("no standing orders");
    ann.command("log", json!({})).await.says("(prepared)");
    // Typed as well as tapped.
    assert_eq!(ben.completes("prepare", json!({}), "order", "bo").await[0].1, "borrow");
    let question =
        ben.command("prepare", json!({ "order": "borrow" })).await.says("borrow on your cheapest deed");
    ben.click(&question, "Give this order").await.says("1. **While you owe money");
    ben.command("prepare", json!({ "order": "lend" })).await.says("use one of roll");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
