//! Clients that send what a suggestion shows in place of its value, as some do.

use harbormaster_rules::{AnyMove, Chance, Kind, Seat, Status, Verb};
use serde_json::{Value, json};

use crate::harness::{Playing, World};

/// Moves of each game.
const MOVES: usize = 16;

/// A move with what suggestions show in place of its values, filled in from the first option to the last, and how often that reads
/// otherwise.
async fn as_shown(table: &Playing<'_>, kind: Kind, seat: Seat, mv: &AnyMove) -> (String, Value, usize) {
    let (command, values) = table.typed(mv);
    let verb = Verb::find(kind.meta().verbs, &mv.phrase().verb).unwrap();
    let (mut filled, mut shown, mut otherwise) = (json!({}), json!({}), 0);
    for field in verb.fields {
        let Some(value) = values.get(field.name) else { continue };
        let word = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let suggested = table.player(seat).try_completes(&command, filled.clone(), field.name, &word).await;
        let suggestion = suggested.into_iter().flatten().find(|(_, suggested)| *suggested == word);
        let name = suggestion.map_or_else(|| value.clone(), |(name, _)| json!(name));
        otherwise += usize::from(name != *value);
        filled[field.name] = value.clone();
        shown[field.name] = name;
    }
    (command, shown, otherwise)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_are_understood_by_what_suggestions_show() {
    let mut replaced = 0;
    for kind in Kind::ALL {
        let world = World::new().await;
        let table = Playing::of(&world, *kind, 2, &[]).await;
        let mut luck = Chance::of(&[5; 32], 0);
        for _ in 0..MOVES {
            let game = table.game().await;
            let Status::Waiting(awaited) = game.status() else { break };
            let seat = awaited.iter().next().unwrap();
            let mv = table.advised(seat, &mut luck).await.unwrap();
            let (command, options, otherwise) = as_shown(&table, *kind, seat, &mv).await;
            replaced += otherwise;
            let before = table.ply().await;
            let answer = table.player(seat).command(&command, options.clone()).await;
            let answer = table.says_yes(seat, answer).await;
            assert_eq!(table.ply().await, before + 1, "{kind} {command} {options}: {}", answer.text());
        }
    }
    assert!(replaced >= 20, "only {replaced} suggestions read otherwise than their values");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_understood_by_what_suggestions_show() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.opens_game("threeport", &[&ben], &[]).await;
    for (command, option, others) in [
        ("rules", "game", json!({})),
        ("table options", "option", json!({})),
        ("table options", "value", json!({ "option": "first" })),
        ("my settings", "reminders", json!({})),
        ("my settings", "zone", json!({})),
        ("my away", "meanwhile", json!({ "until": "5d" })),
        ("table swap", "seat", json!({})),
    ] {
        for (shown, value) in ann.completes(command, others.clone(), option, "").await {
            let mut options = others.clone();
            options[option] = json!(value);
            let without_times = |text: String| text.replace(|sign: char| sign.is_ascii_digit(), "");
            let by_value = without_times(ann.command(command, options.clone()).await.text());
            options[option] = json!(shown);
            let by_name = without_times(ann.command(command, options).await.text());
            assert_eq!(by_name, by_value, "{command} {option}: {shown:?} for {value:?}");
        }
    }
}
