//! People who may not manage the server change nothing, wherever their tap came from.

use super::*;

/// A tap of each kind on the settings.
const TAPS: [&str; 9] = [
    "server/show/home",
    "server/show/log",
    "server/set/channels",
    "server/clear/barred",
    "server/set/roles",
    "server/set/barred",
    "server/set/log",
    "server/set/option/threeport/copies",
    "server/type/threeport/copies",
];

/// Returns what is set up, and how many changes are on record.
async fn recorded(world: &World) -> (harbormaster::store::Server, usize) {
    let guild = world.get("/guilds/Harbour").await["id"].as_str().unwrap().parse().unwrap();
    let store = world.store().await;
    let server = store.server(guild).await.unwrap();
    let deeds = store.deeds_of(guild, 100).await.unwrap();
    store.close().await;
    (server, deeds.len())
}

/// Ann bars Cem, so that there is something to undo.
async fn bars_cem(ann: &Person<'_>) -> Message {
    let barred = page(ann, "Barred people").await;
    ann.chooses(&barred, "server/set/barred", &["Cem"]).await.says("may neither open nor join")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_without_the_right_changes_a_setting() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    bars_cem(&ann).await;
    let before = recorded(&world).await;
    assert_eq!(before.1, 1);
    // Who may manage channels may not manage the server.
    gives_role(&world, "Ben", "bosun", &["MANAGE_CHANNELS"]).await;
    let forged = world.foreign_buttons(&TAPS).await;
    for message in &forged {
        for person in [&ben, &cem] {
            let id = &message.buttons()[0].custom_id;
            person.click(message, id).await.says("Only people who may manage the server");
        }
    }
    // A button in the place of a menu, and pages that have neither.
    let odd = [
        "server/show/attic",
        "server/set/barred",
        "server/set/home",
        "server/clear/games",
        "server/go/games",
        "server/go/log",
    ];
    for message in world.foreign_buttons(&odd).await {
        ann.click(&message, &message.buttons()[0].custom_id).await.says("no longer works");
    }
    let (status, _) = world
        .drive(
            "POST",
            "/interactions/command",
            json!({ "user": "Ben", "channel": "games", "command": "server settings" }),
        )
        .await;
    assert_eq!(status, 404, "Discord does not even offer the command");
    assert_eq!(recorded(&world).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_right_that_was_lost_between_screen_and_tap_is_lost() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    bars_cem(&ann).await;
    let before = recorded(&world).await;
    let role = gives_role(&world, "Ben", "captain", &["MANAGE_GUILD"]).await;
    let home = settings(&ben).await;
    let barred = ben.click(&home, "Barred people").await.message();
    let opened = world.foreign_buttons(&["server/type/threeport/copies"]).await.remove(0);
    let form = ben.click(&opened, "server/type/threeport/copies").await;
    assert_eq!(form.state(), "modal", "{}", form.0);
    takes_role(&world, "Ben", &role).await;
    let refused = "Only people who may manage the server";
    ben.chooses(&barred, "server/set/barred", &[]).await.says(refused);
    ben.click(&barred, "Nobody").await.says(refused);
    let body =
        json!({ "user": "Ben", "interaction": form.id(), "fields": { "value": "4" }, "settle_ms": 5_000 });
    Answer(world.post("/interactions/modal", body).await).says(refused);
    assert_eq!(recorded(&world).await, before);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rights_in_one_server_are_none_in_another() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    bars_cem(&ann).await;
    let before = recorded(&world).await;
    let dora = world.newcomer("Dora").await;
    ann.begins(&[&dora], &[]).await;
    // Ben owns another server, and cannot reach this one from there.
    let made = world.post("/guilds", json!({ "name": "Wharf", "owner": "Ben", "members": ["Cem"] })).await;
    let there = made["channels"][0]["id"].as_str().unwrap().to_owned();
    let wharf = ben.at(&there);
    let barred = page(&wharf, "Barred people").await;
    wharf.click(&barred, "Nobody").await.says("Nobody is barred");
    let channels = page(&wharf, "Channels").await;
    wharf.chooses(&channels, "server/set/channels", &[there.as_str()]).await.says("may be opened in");
    assert_eq!(recorded(&world).await, before);
    opens(&cem.at(&there), "threeport").await.says("is open in");
    opens(&cem.at("quay"), "threeport").await.says("You may not open");
    let forged = ["close/1", "close_for/1", "pause_for/1", "start/1"];
    for message in world.foreign_buttons_at(&there, &forged).await {
        let id = message.buttons()[0].custom_id.clone();
        let told = if id.ends_with("_for/1") {
            wharf.fills(&message, &id, json!({ "reason": "mine" })).await
        } else {
            wharf.click(&message, &id).await
        };
        assert!(
            told.text().contains("You have no seat") || told.text().contains("started already"),
            "{id}: {}",
            told.text()
        );
    }
    ann.command("board", json!({})).await.says("after 0 moves");

    // In direct messages there is no server.
    let direct = world.post("/users/Ann/dm", json!({})).await["id"].as_str().unwrap().to_owned();
    for message in world.foreign_buttons_at(&direct, &TAPS).await {
        let id = message.buttons()[0].custom_id.clone();
        let told = ann.at(&direct).click(&message, &id).await;
        assert!(told.text().contains("Games are played in a server's channels"), "{id}: {}", told.text());
    }
    assert_eq!(recorded(&world).await, before);
}
