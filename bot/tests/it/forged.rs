//! Within the program somebody who is mentioned is a sign with a number. Typed or worn as a name, that sign leads to nobody:
//! numbers could be tried one after the other, and each would tell whose account it is.

use harbormaster_rules::Kind;
use serde_json::json;

use crate::harness::World;

/// The sign of the first person whom the program has met.
const SIGN: &str = "<@00000000000000000001>";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_typed_sign_tells_nobody_who_somebody_is() {
    let world = World::new().await;
    let zoe = world.newcomer("Zephyrine").await;
    zoe.command("my settings", json!({})).await;
    let id = zoe.id().await;
    let met = world.get("/traffic?after=0").await["traffic"].as_array().unwrap().len();
    world.post("/users", json!({ "name": "eve", "display_name": SIGN })).await;
    let (eve, ben) = (world.person("eve"), world.person("Ben"));

    // Worn as a name: in texts, pictures' words, and the record of a game.
    eve.opens_game("shipopoly", &[&ben], &[]).await;
    eve.command("table start", json!({})).await.says("The game begins.");
    eve.command("shipopoly roll", json!({})).await;
    eve.command("log", json!({})).await.says("rolls");
    // Typed: in refusals, notes, and what the rules pass on.
    for (command, options) in [
        ("my settings", json!({ "zone": SIGN })),
        ("my away", json!({ "until": SIGN })),
        ("note", json!({ "text": SIGN })),
        ("note", json!({})),
        ("hand", json!({})),
        ("card", json!({ "which": SIGN })),
        ("table new", json!({ "game": SIGN })),
        ("move", json!({ "words": SIGN })),
        ("move", json!({ "words": format!("sell {SIGN}") })),
        ("move", json!({ "words": "call_secretary @1" })),
        ("move", json!({ "words": "hand_over @1" })),
    ] {
        let answer = eve.command(command, options).await;
        let buttons = answer.message().buttons();
        if let Some(confirm) = buttons.into_iter().find(|one| one.label == "Confirm" && !one.disabled) {
            eve.click(&answer.message(), &confirm.custom_id).await;
        }
    }
    eve.agrees_with(&[&ben], "table close", json!({})).await;
    eve.reads("closed before the end").await;
    eve.command("table record", json!({})).await.says("The whole game");

    let sent = world.get(&format!("/traffic?after={met}")).await["traffic"].take().to_string();
    assert!(sent.contains("rolls"), "the game was told");
    assert!(!sent.contains(&id) && !sent.contains("Zephyrine"), "{sent}");
}

#[test]
fn a_sign_in_the_words_of_a_move_is_none_any_more() {
    for (kind, notation) in [
        (Kind::Shipopoly, "void_offer 12 reason: "),
        (Kind::Shipopoly, "dishonourable_discharge B reason: by "),
        (Kind::Shipopoly, "want malta pay: 7 note: for "),
        (Kind::Tariffs, "swap 6|2 to: B want: from "),
    ] {
        let mv = kind.read_move(&format!("{notation}{SIGN}")).unwrap();
        let kept = serde_json::to_string(&mv).unwrap() + &mv.to_string();
        assert_eq!((kept.matches("<@").count(), kept.matches("< @0").count()), (0, 2), "{kept}");
    }
}
