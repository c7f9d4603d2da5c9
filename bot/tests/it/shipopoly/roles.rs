//! The Secretary moves for the table, and the host is the Secretary.

use harbormaster_rules::By;
use serde_json::json;

use super::{a_running_game, newest_entry};
use crate::harness::{Message, Person, World};

/// Chooses a move in a private panel, whether it lists moves or verbs.
async fn picks(person: &Person<'_>, panel: &Message, notation: &str) -> Message {
    let (verb, _) = notation.split_once(' ').unwrap_or((notation, ""));
    let end = format!("/{verb}/0");
    let way = panel.buttons().into_iter().find(|button| button.custom_id.contains(&end));
    let panel = match way {
        Some(way) => person.click(panel, &way.custom_id).await.message(),
        None => panel.clone(),
    };
    if panel.menus().is_empty() && panel.moves_with_buttons().is_empty() {
        return panel;
    }
    person.chooses_move(&panel, notation).await.message()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_secretary_leads_and_hands_over() {
    let world = World::strict().await;
    a_running_game(&world).await;
    let [ann, ben, _] = world.crew();
    let lengthens = async |person: &Person<'_>| {
        person.command("shipopoly secretary lengthen", json!({ "option": "turn_idle", "value": "12h" })).await
    };
    lengthens(&ben).await.says("Only the Secretary can do that");
    lengthens(&ann).await.says("lengthens turn_idle to 12h");
    assert_eq!(newest_entry(&world).await, (By::Host, "lengthen turn_idle 12h".to_owned()));
    ann.command("log", json!({})).await.says("(Secretary, Ann)");

    let panel = ann.command("play", json!({})).await.message();
    let panel = ann.click(&panel, "Secretary").await.says("as the Secretary");
    let question = picks(&ann, &panel, "hand_over B").await;
    assert!(question.text().contains("Is that what you want?") && question.attachments().is_empty());
    ann.click(&question, "Confirm").await.says("Secretary of the Navy");
    lengthens(&ann).await.says("Only the Secretary can do that");
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let host = store.table(table).await.unwrap().unwrap().row.host;
    assert_eq!(host, ben.number(&store).await);
    store.close().await;
    ben.command("table pause", json!({})).await.says("I asked the others");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
