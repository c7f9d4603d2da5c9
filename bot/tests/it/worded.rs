//! Games played by `/move` alone, with the words that menus have for moves, or as the log writes them.

use harbormaster::clock::Clock;
use harbormaster_rules::{By, Chance, Kind, Language, Reader, Seat, Status};
use serde_json::json;

use crate::harness::{PLAYERS, Playing, World};

/// The most moves of each game; enough for all of them to see their usual verbs.
const MOVES: usize = 24;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_in_words() {
    for kind in Kind::ALL {
        let world = World::new().await;
        let table = Playing::of(&world, *kind, 2, &[]).await;
        let (mut luck, mut in_words) = (Chance::of(&[5; 32], 0), 0);
        for _ in 0..MOVES {
            let game = table.game().await;
            let Status::Waiting(awaited) = game.status() else { break };
            let seat = awaited.iter().next().unwrap();
            let mv = table.advised(seat, &mut luck).await.unwrap();
            let (by, names) =
                (By::Seat(seat), PLAYERS[..2].iter().map(|name| (*name).to_owned()).collect::<Vec<_>>());
            let is_listed = game.choices(by, Clock::default().now()).listed.contains(&mv);
            let label = game.label(by, &mv, &Reader::new(&names, Language::English));
            let words = match label.filter(|_| is_listed) {
                Some(label) => {
                    let words: String = label.text.chars().take(100).collect();
                    let suggested = table.player(seat).completes("move", json!({}), "words", &words).await;
                    assert!(
                        suggested.iter().any(|(name, _)| *name == words),
                        "{kind}: {words:?} of {suggested:?}"
                    );
                    in_words += 1;
                    words.to_uppercase()
                }
                None => mv.to_string(),
            };
            let before = table.ply().await;
            let answer = table.player(seat).command("move", json!({ "words": words })).await;
            let answer = table.says_yes(seat, answer).await;
            assert_eq!(table.ply().await, before + 1, "{kind} {words}: {}", answer.text());
        }
        assert!(in_words > 0, "{kind}: no move has words");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_no_move_is_called_plays_nothing_and_says_what_could_be_said() {
    let world = World::new().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[]).await;
    let Status::Waiting(awaited) = table.game().await.status() else { panic!("nobody is awaited") };
    let seat = awaited.iter().next().unwrap();
    let (on_turn, other) =
        (table.player(seat), table.player(Seat::new(1 - u8::try_from(seat.index()).unwrap())));
    let before = table.ply().await;

    let suggested = on_turn.completes("move", json!({}), "words", "").await;
    let told = on_turn.command("move", json!({ "words": "scuttle *everything*" })).await.text();
    assert!(told.replace('\\', "").contains(&suggested[0].0), "{told}");
    assert!(on_turn.completes("move", json!({}), "words", "scuttle").await.is_empty());

    // Who is not on turn has no words to choose from, and neither has a stranger.
    other.command("move", json!({ "words": suggested[0].0 })).await.says("It is not your turn.");
    let cem = world.person("Cem");
    assert!(cem.completes("move", json!({}), "words", "").await.is_empty());
    cem.command("move", json!({ "words": suggested[0].0 })).await.says("no seat");
    assert_eq!(table.ply().await, before, "nothing was played");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_types_what_the_clock_does_or_a_person_by_number() {
    let (mut tried, longest) = (0, "x".repeat(400));
    for kind in Kind::ALL {
        let world = World::new().await;
        let table = Playing::of(&world, *kind, 2, &[]).await;
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("nobody is awaited") };
        let before = table.json().await;
        for seat in awaited.iter() {
            let verbs = kind.meta().verbs.iter().filter(|verb| !verb.group.is_a_persons());
            let of_clock = verbs.map(|verb| verb.example);
            let others = ["call_secretary @3", "hand_over @3", &longest];
            for words in of_clock.chain(others) {
                let answer = table.player(seat).command("move", json!({ "words": words })).await;
                table.says_yes(seat, answer).await;
                assert_eq!((table.ply().await, table.json().await), (0, before.clone()), "{kind} {words}");
                tried += 1;
            }
        }
    }
    assert!(tried > 20, "only {tried} were tried");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_in_a_suggestion_formats_nothing() {
    let world = World::new().await;
    world.post("/users", json!({ "name": "eve", "display_name": "**Eve** [x](http://x)" })).await;
    let (eve, ben) = (world.person("eve"), world.person("Ben"));
    ben.opens_game("shipopoly", &[&eve], &[]).await;
    ben.command("table start", json!({})).await.says("The game begins.");
    ben.reads("**Shipopoly** begins").await;
    let told = ben.command("move", json!({ "words": "**bold** [y](http://y)" })).await.text();
    assert!(told.contains("\\*\\*bold\\*\\*") && !told.contains("**"), "{told}");
    assert!(!told.contains("](http"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_verb_alone_leads_to_its_moves() {
    let mut verbs = 0;
    for kind in Kind::ALL {
        let world = World::new().await;
        let table = Playing::of(&world, *kind, 2, &[]).await;
        let Status::Waiting(awaited) = table.game().await.status() else { panic!("nobody is awaited") };
        let player = table.player(awaited.iter().next().unwrap());
        let suggested = player.completes("move", json!({}), "words", "").await;
        for (verb, _) in suggested.iter().filter(|(words, _)| words.ends_with('…')) {
            let answer = player.command("move", json!({ "words": verb })).await.message();
            assert!(
                !answer.buttons().is_empty() || !answer.menus().is_empty(),
                "{kind} {verb}: {}",
                answer.text()
            );
            verbs += 1;
        }
        assert_eq!(table.ply().await, 0, "{kind}: nothing was played");
    }
    assert!(verbs >= 5, "only {verbs} verbs were suggested");
}
