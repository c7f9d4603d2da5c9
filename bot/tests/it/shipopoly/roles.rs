//! As whom people move: for captains who are away, and as the Secretary.

use harbormaster_rules::{By, Seat};
use serde_json::json;

use super::{a_running_game, newest_entry};
use crate::harness::{Message, Person, World};

const ANN: Seat = Seat::new(0);

/// Chooses a move in a private panel, whether it lists moves or verbs.
async fn picks(person: &Person<'_>, panel: &Message, seat: &str, notation: &str) -> Message {
    let (verb, _) = notation.split_once(' ').unwrap_or((notation, ""));
    let panel = if panel.menus()[0].custom_id.starts_with("verb/") {
        person.choose(panel, "verb/", verb).await.message()
    } else {
        panel.clone()
    };
    if panel.menus().is_empty() {
        return panel;
    }
    person.choose(&panel, "choose/", &format!("{seat}{notation}")).await.message()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_without_a_seat_plays_for_a_captain_on_leave() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    let dana = world.newcomer("Dana").await;
    dana.command("play", json!({})).await.says("You have no seat");
    ann.command("shipopoly go_on_leave", json!({ "cover": "delegate", "user": "Dana", "hours": 48 })).await;
    let store = world.store().await;
    let id = dana.number(&store).await;
    store.close().await;
    assert_eq!(newest_entry(&world).await.1, format!("go_on_leave delegate user: @{id} hours: 48"));

    dana.command("shipopoly roll", json!({})).await;
    assert_ne!(newest_entry(&world).await.1, "roll", "a person who has not agreed does not play");
    dana.command("play", json!({})).await.says("for **Ann**");
    dana.command("shipopoly accept_helm", json!({ "captain": "A" })).await;
    assert_eq!(newest_entry(&world).await, (By::For(ANN), "accept_helm A".to_owned()));
    ann.command("table swap", json!({ "seat": 2, "to": "Dana", "reason": "slow" }))
        .await
        .says("one seat only");
    let panel = dana.command("play", json!({})).await.says("what you can do now for **Ann**");
    let played = picks(&dana, &panel, "", "roll").await;
    let played =
        if played.buttons().is_empty() { played } else { dana.click(&played, "Confirm").await.message() };
    assert!(played.text().contains("Ann rolls"), "{}", played.text());
    assert_eq!(newest_entry(&world).await, (By::For(ANN), "roll".to_owned()));
    ben.command("log", json!({})).await.says(&format!("({} for Ann) Ann rolls", dana.mention().await));

    // Ann's own move ends the leave, and Dana plays no more.
    ann.command("shipopoly sign_of_life", json!({})).await;
    dana.command("play", json!({})).await.says("You have no seat");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// The newest board with this button.
async fn board_with(person: &Person<'_>, label: &str) -> Message {
    let has_it = |seen: &[Message]| {
        let found = |message: &&Message| message.buttons().iter().any(|button| button.label == label);
        seen.iter().rev().find(found).cloned()
    };
    person.waits_for(label, has_it).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_has_the_buttons_of_a_stand_in() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let ann = world.person("Ann");
    let dana = world.newcomer("Dana").await;
    ann.command("shipopoly go_on_leave", json!({ "cover": "delegate", "user": "Dana", "hours": 48 })).await;
    let question = dana.click(&board_with(&dana, "Play for Ann").await, "Play for Ann").await;
    dana.click(&question.says("Is that what you want?"), "Confirm").await;
    assert_eq!(newest_entry(&world).await, (By::For(ANN), "accept_helm A".to_owned()));
    // The board is brought up to date: its buttons are then for Dana, who plays for Ann.
    let is_up_to_date = |board: &&Message| {
        let has = |label: &str| board.buttons().iter().any(|button| button.label == label);
        has("Roll") && !has("Play for Ann")
    };
    let newest = |seen: &[Message]| seen.iter().rev().find(is_up_to_date).cloned();
    dana.click(&dana.waits_for("a board for Dana", newest).await, "Roll").await;
    assert_eq!(newest_entry(&world).await, (By::For(ANN), "roll".to_owned()));
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_captain_who_plays_for_another_chooses_for_whom() {
    let world = World::new().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    ann.command("shipopoly go_on_leave", json!({ "cover": "delegate", "user": "Ben" })).await;
    assert_eq!(newest_entry(&world).await.1, "go_on_leave delegate user: B", "a captain is named by letter");
    ben.command("shipopoly accept_helm", json!({ "captain": "A" })).await;

    let own = ben.command("play", json!({})).await.says("what you can do now.");
    let for_ann = ben.click(&own, "Act for Ann").await.says("what you can do now for **Ann**");
    let own = ben.click(&for_ann, "Your own moves").await.says("what you can do now.");
    // The panel that was opened for Ann moves Ann's ship, though Ben has yet to move his own.
    let for_ann = ben.click(&own, "Act for Ann").await.message();
    let played = picks(&ben, &for_ann, "@0 ", "roll").await;
    if !played.buttons().is_empty() {
        ben.click(&played, "Confirm").await;
    }
    assert_eq!(newest_entry(&world).await, (By::For(ANN), "roll".to_owned()));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secretary_leads_and_hands_over() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    let pauses = async |person: &Person<'_>| person.command("shipopoly secretary pause", json!({})).await;
    pauses(&ben).await.says("Only the Secretary can do that");
    pauses(&ann).await.says("The game is paused");
    assert_eq!(newest_entry(&world).await, (By::Host, "pause".to_owned()));
    ben.command("shipopoly roll", json!({})).await.says("paused");
    // The host's commands move the game's own clocks.
    ben.command("table resume", json!({})).await.says("The game resumes");
    assert_eq!(newest_entry(&world).await, (By::Host, "resume".to_owned()));
    ann.command("log", json!({})).await.says("(Secretary, Ann)");

    let panel = ann.command("play", json!({})).await.message();
    let panel = ann.click(&panel, "Secretary").await.says("as the Secretary");
    let question = picks(&ann, &panel, "", "hand_over B").await;
    assert!(question.text().contains("Is that what you want?") && question.attachments().is_empty());
    ann.click(&question, "Confirm").await.says("Secretary of the Navy");
    pauses(&ann).await.says("Only the Secretary can do that");
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let host = store.table(table).await.unwrap().unwrap().row.host;
    assert_eq!(host, ben.number(&store).await);
    store.close().await;
    ben.command("table pause", json!({})).await.says("I asked the others");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
