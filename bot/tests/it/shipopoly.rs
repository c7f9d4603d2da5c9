//! Captains in a game played at any time: moves put together step by step, captains who are away, the Secretary.

mod absence;
mod forms;
mod roles;

use harbormaster_rules::By;
use serde_json::json;

use crate::harness::{Message, Person, World};

/// A running game of Ann, Ben and Cem; Ann is the Secretary.
async fn a_running_game(world: &World) {
    let [ann, ben, cem] = world.crew();
    ann.opens_game("shipopoly", &[&ben, &cem], &[("round_limit", "off")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.board(0).await;
}

/// The newest board with buttons.
async fn newest_board(person: &Person<'_>) -> Message {
    let is_board = |message: &&Message| message.buttons().iter().any(|one| one.label == "My position");
    person.waits_for("a board", |seen| seen.iter().rev().find(is_board).cloned()).await
}

/// Deals out a deed to each of the three; the board that Cem's roll brings shows them.
async fn each_has_a_deed(world: &World) {
    let owners = [(24, 0), (9, 1), (10, 2)];
    let deals = owners.map(|(deed, seat)| (format!("$.deeds[{deed}].owner"), json!(seat)));
    world.rearranges(deals).await;
    let cem = world.person("Cem");
    cem.command("shipopoly roll", json!({})).await;
    let trades = |message: &Message| message.buttons().iter().any(|one| one.label == "Sell …");
    cem.waits_for("a board to trade on", |seen| seen.iter().any(trades).then_some(())).await;
}

/// A deed of this captain, as notation names it.
async fn deed_of(captain: &Person<'_>) -> String {
    let offered = captain.completes("offer sell", json!({}), "items", "").await;
    offered.first().unwrap_or_else(|| panic!("{} has nothing to sell", captain.name)).1.clone()
}

/// The newest entry of the log in notation, and who made it.
async fn newest_entry(world: &World) -> (By, String) {
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let entries = store.entries(table, ..).await.unwrap();
    store.close().await;
    entries.last().map(|entry| (entry.by, entry.notation.clone())).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_preset_chooses_what_the_host_has_not() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    let lobby = ann.opens_game("shipopoly", &[], &[("turn_idle", "30min")]).await;
    let options = ann.click(&lobby, "Options").await.says("**Preset**");
    assert!(
        !options.text().contains("**Secretary**"),
        "nobody is asked where the host sits: {}",
        options.text()
    );
    ann.choose(&options, "/preset", "live").await.says("Preset is now **live**.");
    let lobby = ann.lobby("Offer wait 5min").await;
    assert!(lobby.text().contains("Turn idle 30min"), "{}", lobby.text());
    ann.command("table options", json!({ "option": "secretary" })).await.says("There is no such option");
    let told = ann.command("table options", json!({ "option": "offer_wait", "value": "4h30" })).await;
    assert!(told.text().contains("5min to 72h"), "{}", told.text());
    ann.click(&lobby, "Add a computer").await;
    ann.command("table start", json!({})).await.says("The game begins.");
    ann.lobby("The game has started").await;
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let row = store.table(table).await.unwrap().unwrap().row;
    store.close().await;
    assert!(row.settings.contains(r#""secretary":"0""#), "{}", row.settings);
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_clock_will_do_stands_under_the_board() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [_, ben, cem] = world.crew();
    // Ben has landed on Malta; nobody waits for lucky dice here.
    let now = world.get("/clock").await["now"].clone();
    let owes = json!({ "purchase": { "deed": "malta", "then_roll": false } });
    let open = json!({ "open": { "owes": owes, "doubles": 0, "since": now } });
    let landed = [("$.captains[1].turn", open), ("$.captains[1].at", json!(34)), ("$.now", now)]
        .map(|(path, value)| (path.to_owned(), value));
    world.rearranges(landed).await;
    let told = cem.command("board", json!({})).await.message();
    assert!(told.text().contains("⏱ I finish Ben's turn"), "{}", told.text());
    ben.command("shipopoly decline_port", json!({})).await.says("leaves Malta");
    let board = ben.reads("leaves Malta").await;
    assert!(!board.text().contains("⏱"), "{}", board.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deed_has_a_card_to_look_at() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    let offered = ann.completes("card", json!({}), "which", "mal").await;
    assert_eq!(offered, [("Malta".to_owned(), "malta".to_owned())]);
    let card = ann.command("card", json!({ "which": "malta" })).await.says("**Malta**");
    assert!(
        card.alt().contains("Mediterranean") && card.alt().contains("with a cruiser $1,400"),
        "{}",
        card.alt()
    );
    ann.command("card", json!({ "which": "atlantis" })).await.says("There is no card called");
    // A menu under the hand leads there too; own deeds come first.
    world.rearranges([("$.deeds[24].owner".to_owned(), json!(1))]).await;
    let hand = ben.command("hand", json!({})).await.message();
    assert!(hand.alt().starts_with("Ben: cash $1,500") && hand.alt().contains("Here: GO"), "{}", hand.alt());
    assert_eq!(hand.menus()[0].options[0].0, "malta");
    let card = ben.choose(&hand, "card/", "malta").await.message();
    assert!(card.alt().contains("Owner: Ben") && card.alt().contains("$28 (now)"), "{}", card.alt());
    ann.at("quay").command("table new", json!({ "game": "threeport" })).await.says("is open in");
    ann.at("quay").command("card", json!({ "which": "x" })).await.says("has not started");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn computer_players_move_when_they_have_something_to_do() {
    let world = World::new().await;
    let ann = world.person("Ann");
    let lobby = ann.opens_game("shipopoly", &[], &[]).await;
    ann.click(&lobby, "Add a computer").await;
    ann.click(&lobby, "Add a computer").await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    // Nobody waits for Ann: the others take their turns of the round while she is still to move.
    world
        .until("turns of both computer players", async || {
            let entries = store.entries(table, ..).await.unwrap();
            let rolled =
                |seat| entries.iter().any(|entry| entry.by == By::Seat(seat) && entry.notation == "roll");
            [1, 2].map(harbormaster_rules::Seat::new).into_iter().all(rolled).then_some(())
        })
        .await;
    store.close().await;
    // The last of them may still have the helm.
    let roll =
        async || ann.command("shipopoly roll", json!({})).await.text().contains("Ann rolls").then_some(());
    world.until("Ann's own turn", roll).await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}
