//! `/my stats` and `/table results`: what the results of a server say, and who wants no rating.

use harbormaster_rules::{Kind, Status};
use serde_json::{Value, json};

use crate::harness::{Playing, World};

const SHORT: [(&str, &str); 2] = [("first", "player 1"), ("quiet_rounds", "2")];

/// Nobody loads or sells, so that the game is soon over: a tie.
async fn ends(table: &Playing<'_>) {
    let islands = ["W", "B"];
    for turn in 0.. {
        let Status::Waiting(awaited) = table.game().await.status() else { break };
        let player = table.player(awaited.iter().next().unwrap());
        player.command("threeport move", json!({ "island": islands[turn / 2 % 2] })).await;
        assert!(turn < 20, "it does not end");
    }
    table.all_is_told().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_see_their_games_and_those_of_the_server_and_may_want_no_rating() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.command("my stats", json!({})).await.says("None of your games here has ended yet.");
    ann.command("table results", json!({})).await.says("No game has ended in this server yet.");
    ann.command("help", json!({ "topic": "results" })).await.says("at least half of its turns");

    let table = Playing::of(&world, Kind::Threeport, 2, &SHORT).await;
    ends(&table).await;
    ann.reads("⚖ Ann and Ben have 0 each. They share the win.").await;
    let stats = ann.command("my stats", json!({})).await.says("**Threeport Shipping**: 1 played, 1 won");
    let rated = "- rating after 5 rated games: 1 game so far";
    assert!(stats.text().contains(rated), "{}", stats.text());
    assert!(stats.text().contains("- on average place 1.0 of 2.0, 0.0 points"), "{}", stats.text());
    cem.command("my stats", json!({})).await.says("None of your games here has ended yet.");
    let (mention, other) = (ann.mention().await, ben.mention().await);
    let all = cem.command("table results", json!({})).await.says("1 game played to the end");
    let line = format!("- {mention}: 1 played, 1 won");
    assert!(all.text().contains(&line), "{}", all.text());
    assert!(all.text().contains(&format!("🏆 {mention} 0, 🏆 {other} 0")), "{}", all.text());

    // Ann wants none: then Ben, who played with nobody else, has none either.
    let stats = ann.click(&stats, "Leave me out of ratings").await.says("Ratings are off");
    assert!(!stats.text().contains("- rating"), "{}", stats.text());
    let bens = ben.command("my stats", json!({})).await.says("1 played, 1 won");
    assert!(!bens.text().contains("- rating"), "{}", bens.text());
    let user = ann.number(&table.store).await;
    let export = table.store.export(user).await.unwrap();
    assert!(export.unrated && export.results.len() == 1);
    ann.click(&stats, "Rate me again").await.says(rated);
    assert!(!table.store.export(user).await.unwrap().unrated);
    // Whose data was deleted still counts as an opponent, and is in no list.
    let question = ben.command("my data delete", json!({})).await.message();
    let again = ben.click(&question, "Delete my data …").await.message();
    ben.click(&again, "Yes, for good").await;
    let left = cem.command("table results", json!({})).await.says(&line);
    assert!(!left.text().contains("- a former player"), "{}", left.text());
    assert!(left.text().contains("a former player 0"), "in the game that was played: {}", left.text());
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
