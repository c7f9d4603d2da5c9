//! Decisions of a server's managers bind everybody who opens or joins a table there, and nobody else may make them.

mod moderation;
mod wrong_callers;

use serde_json::{Value, json};

use crate::harness::{Answer, Message, Person, World};

/// The settings at a glance.
async fn settings(person: &Person<'_>) -> Message {
    person.command("server settings", json!({})).await.says("Settings of this server")
}

/// A page of the settings.
async fn page(person: &Person<'_>, button: &str) -> Message {
    person.click(&settings(person).await, button).await.message()
}

async fn opens(person: &Person<'_>, game: &str) -> Answer {
    person.command("table new", json!({ "game": game })).await
}

/// Gives a person a new role with these permissions; its id.
async fn gives_role(world: &World, person: &str, name: &str, permissions: &[&str]) -> String {
    let role = world.post("/guilds/Harbour/roles", json!({ "name": name, "permissions": permissions })).await;
    let id = role["id"].as_str().unwrap().to_owned();
    world.put(&format!("/guilds/Harbour/members/{person}/roles/{id}"), json!({})).await;
    id
}

async fn takes_role(world: &World, person: &str, id: &str) {
    world.delete(&format!("/guilds/Harbour/members/{person}/roles/{id}")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_in_the_chosen_channels_alone() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    settings(&ann).await;
    let channels = page(&ann, "Channels").await;
    let quay = world.channel_id("quay").await;
    let chosen = ann.chooses(&channels, "server/set/channels", &["quay"]).await;
    let chosen = chosen.says(&format!("may be opened in <#{quay}>"));

    let refused = format!("Tables may be opened in <#{quay}>.");
    opens(&ben, "threeport").await.says(&refused);
    opens(&ann, "threeport").await.says(&refused);
    let ways = ben.command("begin", json!({})).await.message();
    for way in ["New table", "Play against computers"] {
        let games = ben.click(&ways, way).await.message();
        ben.choose(&games, "open/", "tariffs").await.says(&refused);
    }
    assert_eq!(ben.command("table list", json!({})).await.text().lines().count(), 1, "nothing was opened");

    // A thread counts as its channel.
    let yard = ben.at("quay");
    opens(&yard, "threeport").await.says("is open in");
    opens(&yard, "threeport").await.says("is open in <#");
    let thread = ben.at("Threeport Shipping with Ben");
    thread.lobby("Host").await;
    opens(&thread, "tariffs").await.says("is open in <#");

    world.restart().await;
    opens(&ben, "threeport").await.says(&refused);
    ann.click(&chosen, "Every channel").await.says("in every channel");
    opens(&ben, "threeport").await.says("is open in");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_by_people_with_the_chosen_roles_alone() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let mate = gives_role(&world, "Ben", "mate", &[]).await;
    let roles = page(&ann, "Roles").await;
    ann.chooses(&roles, "server/set/roles", &["mate"]).await.says(&format!("the role <@&{mate}>"));
    opens(&cem, "threeport").await.says(&format!("by people with the role <@&{mate}>"));
    opens(&ben, "threeport").await.says("is open in");
    cem.click(&ben.lobby("Host").await, "Join").await.says("You have seat 2.");
    takes_role(&world, "Ben", &mate).await;
    opens(&ben.at("quay"), "threeport").await.says("by people with the role");
    let everyone = world.get("/guilds/Harbour").await["id"].as_str().unwrap().to_owned();
    ann.chooses(&roles, "server/set/roles", &[everyone.as_str()]).await.says("Roles.");
    opens(&cem.at("quay"), "threeport").await.says("is open in");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn barred_people_neither_open_nor_join_tables() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[]).await;
    // Offered before the bar, taken after it.
    ben.command("table swap", json!({ "seat": 2, "to": "Cem" })).await.says("I asked");
    let offered = ann.reads("offers you the seat").await;
    let barred = page(&ann, "Barred people").await;
    let barred = ann.chooses(&barred, "server/set/barred", &["Cem"]).await.says(&cem.mention().await);

    let refused = "You may not open or join tables in this server";
    cem.click(&offered, "Take the seat").await.says(refused);
    ben.command("table swap", json!({ "seat": 2, "to": "Cem" })).await.says("That person may not join");
    opens(&cem.at("quay"), "threeport").await.says(refused);
    let (yard, there) = (ben.at("quay"), cem.at("quay"));
    opens(&yard, "threeport").await.says("is open in");
    let lobby = yard.lobby("Host").await;
    there.click(&lobby, "Join").await.says(refused);
    there.command("table join", json!({})).await.says(refused);
    ann.click(&barred, "Nobody").await.says("Nobody is barred");
    there.click(&lobby, "Join").await.says("You have seat 2.");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn new_tables_open_with_the_server_s_defaults() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let games = page(&ann, "Default options").await;
    let game = ann.choose(&games, "server/go/games", "threeport").await.says("All are the game's own");
    assert!(game.menu("server/go/game/").options.iter().all(|(name, _)| name != "first"));
    let copies = ann.choose(&game, "server/go/game/threeport", "copies").await.says("Copies");
    let game = ann.choose(&copies, "server/set/option/threeport/copies", "4").await.says("Copies 4");
    let hours = ann.choose(&game, "server/go/game/threeport", "reminder_hours").await.says("Reminder hours");
    ann.fills(&hours, "Another value …", json!({ "value": "500" })).await.says("1 to 168");
    ann.fills(&hours, "Another value …", json!({ "value": "36" })).await.says("Copies 4 · Reminder hours 36");

    opens(&ben, "threeport").await.says("is open in");
    ben.lobby("**Options** Copies 4").await;
    let told = ben.command("table options", json!({ "option": "reminder_hours" })).await.text();
    assert!(told.contains("36"), "{told}");
    // The host still chooses, and other games are as they were.
    ben.command("table options", json!({ "option": "copies", "value": "3" })).await.says("is now **3**");
    opens(&ben.at("quay"), "tariffs").await.says("is open in");
    let lobby = ben.at("quay").lobby("Host").await;
    assert!(!lobby.text().contains("**Options**"), "{}", lobby.text());

    let copies = ann.choose(&game, "server/go/game/threeport", "copies").await.message();
    let game = ann.click(&copies, "The game's own").await.says("Set here: Reminder hours 36.");
    ann.click(&game, "Back").await.says("Which game?");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_gone_binds_nobody_and_the_settings_say_so() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let mate = gives_role(&world, "Ann", "mate", &[]).await;
    let roles = page(&ann, "Roles").await;
    ann.chooses(&roles, "server/set/roles", &[&mate]).await.says("opened by people with");
    let channels = page(&ann, "Channels").await;
    ann.chooses(&channels, "server/set/channels", &["quay"]).await.says("may be opened in");
    let log = page(&ann, "Log channel").await;
    ann.chooses(&log, "server/set/log", &["quay"]).await;
    opens(&ben, "threeport").await.says("Tables may be opened");

    // One is seen to go, the others went while the program was down.
    world.delete(&format!("/guilds/Harbour/roles/{mate}")).await;
    let says = async |part: &str| {
        let seen = async || settings(&ann).await.text().contains(part).then_some(());
        world.until(part, seen).await;
    };
    says("binds nobody: a role for opening tables").await;
    world.stop().await;
    world.delete(&format!("/channels/{}", world.channel_id("quay").await)).await;
    world.start().await;
    for part in ["a channel for tables", "the log channel", "**Log channel:** none", "every channel"] {
        says(part).await;
    }
    opens(&ben, "threeport").await.says("is open");
    // Who chooses anew has seen it.
    let roles = page(&ann, "Roles").await;
    ann.click(&roles, "Everybody").await.says("Everybody may open tables");
    assert!(!settings(&ann).await.text().contains("a role for opening tables"));
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
