//! Moderators at tables of others: with a reason that the players read, and an entry in the log channel.

use super::*;

/// Ann has the log told in #general.
async fn logs_in_general(ann: &Person<'_>) -> Message {
    let log = page(ann, "Log channel").await;
    ann.chooses(&log, "server/set/log", &["general"]).await.says("I post what moderators do")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_closes_and_pauses_with_a_reason_that_the_players_read() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    gives_role(&world, "Cem", "bosun", &["MANAGE_CHANNELS"]).await;
    let (log, there) = (logs_in_general(&ann).await, ann.at("general"));
    there.reads("posts the log in").await;
    ann.begins(&[&ben], &[]).await;

    let question = cem.command("table pause", json!({})).await.says("Its players read the reason");
    cem.fills(&question, "Give the reason …", json!({ "reason": "a **fire** @everyone" }))
        .await
        .says("Done.");
    let told = ann.reads("paused this table: \"a \\*\\*fire").await;
    let players = [ann.id().await, ben.id().await];
    assert_eq!(told.pings(), players);
    assert_eq!(told.0["mention_everyone"], false);
    there.reads("paused the game: \"a \\*\\*fire").await;
    cem.command("table resume", json!({})).await.says("Give a `reason`");
    cem.command("table resume", json!({ "reason": "it is out" })).await.says("resumes");
    ann.reads("decides this as a moderator: \"it is out\"").await;
    there.reads("resumed the game (Threeport Shipping in <#").await;

    let question = cem.command("table close", json!({})).await.says("its players read your reason");
    cem.fills(&question, "Give the reason …", json!({ "reason": "spam" })).await.says("The table is closed.");
    let told = ann.reads("closed this table: \"spam\"").await;
    assert_eq!(told.pings(), players);
    ann.reads("closed before the end").await;
    let entry = there.reads("closed the table: \"spam\" (Threeport Shipping in <#").await;
    assert!(entry.text().contains(&cem.mention().await) && entry.pings().is_empty(), "{}", entry.text());

    // A lobby, too. What hosts do at their own tables is in no log.
    opens(&ben, "tariffs").await.says("is open in");
    ben.lobby("Host").await;
    let question = cem.command("table close", json!({})).await.message();
    cem.fills(&question, "Give the reason …", json!({ "reason": "late" })).await.says("The table is closed.");
    ann.reads("closed this table: \"late\"").await;
    there.reads("closed the table: \"late\"").await;
    opens(&ben, "tariffs").await.says("is open in");
    ben.command("table close", json!({})).await.says("The table is closed.");
    ann.click(&log, "No log").await.says("None is chosen");
    there.reads("turned the log off").await;
    let entries = there.hears().await.iter().filter(|message| message.text().starts_with("<t:")).count();
    assert_eq!(entries, 6);
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_hears_what_the_clock_played_and_arrives_once_after_an_outage() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    logs_in_general(&ann).await;
    let there = ann.at("general");
    there.reads("posts the log in").await;
    let options = [("turn_idle", "1h"), ("reminder_hours", "off")];
    ann.opens_game("shipopoly", &[&ben], &options).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
    ann.command("shipopoly roll", json!({})).await.says("rolls");
    let route = format!("/channels/{}/messages", world.channel_id("general").await);
    world.fault(json!({ "kind": "drop_after", "method": "POST", "route": route, "times": 1 })).await;
    world.advance(24 * 5).await;
    there.reads("The clock").await;
    world
        .until("the whole log", async || {
            let store = world.store().await;
            let rest = store.next_deed().await.unwrap();
            store.close().await;
            if rest.is_some() {
                world.advance(1).await;
            }
            rest.is_none().then_some(())
        })
        .await;
    let told: Vec<String> = there.hears().await.iter().map(|message| message.text().to_owned()).collect();
    let distinct: std::collections::BTreeSet<&String> = told.iter().collect();
    assert_eq!(distinct.len(), told.len(), "{told:?}");
}

/// A channel where the bot may not write: the settings say so, and nothing else waits for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_log_channel_that_cannot_be_written_to_is_named_in_the_settings() {
    let world = World::new().await;
    let ann = world.person("Ann");
    world.put("/channels/general/overwrites/Harbormaster", json!({ "deny": ["SEND_MESSAGES"] })).await;
    logs_in_general(&ann).await;
    let untold = async || {
        let told = ann.command("server settings", json!({})).await.text();
        told.contains("Some entries of the log could not be posted yet").then_some(())
    };
    world.until("the settings say so", untold).await;
    opens(&ann, "threeport").await.says("is open in");
    ann.lobby("Host").await;
    world.delete("/channels/general/overwrites/Harbormaster").await;
    world.advance(1).await;
    ann.at("general").reads("posts the log in").await;
}
