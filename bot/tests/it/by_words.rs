//! Games played from words alone: the description of the board, and texts, buttons and menus. Nothing has to be seen, and above
//! a board stands no more than a phone shows beside it.

use std::collections::BTreeSet;

use harbormaster_rules::{Chance, Kind, Status};
use serde_json::json;

use crate::harness::{Message, Playing, World, newest_board};

/// Moves of each game.
const MOVES: usize = 10;

/// Buttons that are pressed before others: they lead on.
const LIKES: [&str; 6] = ["Roll", "Buy $", "Lay", "Freight", "Buy 1 link", "Play a tile"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_game_is_played_without_its_pictures() {
    for kind in Kind::ALL {
        let world = World::new().await;
        let table = Playing::of(&world, *kind, 2, &[]).await;
        let (mut luck, mut asked) = (Chance::of(&[6; 32], 0), 0);
        for _ in 0..MOVES {
            table.all_is_told().await;
            let Status::Waiting(awaited) = table.game().await.status() else { break };
            let player = table.player(awaited.iter().next().unwrap());
            let board = newest_board(&player, "").await;
            assert!(names_the_turn(*kind, board.alt(), &player.name), "{kind}: {}", board.alt());
            assert!(board.fits_above_a_board(), "{kind}: {}", board.text());
            is_in_words(&board);
            is_in_words(&player.command("play", json!({})).await.message());
            let reads = |question: &Message| {
                is_in_words(question);
                asked += 1;
            };
            table.taps_on_reading(&mut luck, &LIKES, reads).await;
        }
        let asks = !matches!(kind, Kind::Threeport | Kind::Shipopoly);
        assert!(!asks || asked > 0, "{kind}: no question was asked");
    }
}

/// Returns true if the words for a board say whose turn it is.
fn names_the_turn(kind: Kind, alt: &str, name: &str) -> bool {
    match kind {
        Kind::Threeport => alt.starts_with(&format!("{name} to move.")),
        Kind::Shipopoly => alt.split(". ").nth(1).is_some_and(|turn| turn.contains(name)),
        Kind::Tariffs => alt.contains(&format!(" {name} to play.")),
        Kind::Transport => alt.starts_with(&format!("{name} ")),
        Kind::ShipIt => alt.starts_with(&format!("{name}, ")),
    }
}

/// Every button and every entry of a menu has words, on it or beside its sign in the text, and no two the same.
#[track_caller]
fn is_in_words(message: &Message) {
    let says_something = |words: &str| words.chars().filter(|sign| sign.is_alphanumeric()).count() > 1;
    let answers = message.answers();
    for button in message.buttons() {
        let is_sign = button.label.chars().count() < 3;
        let beside = answers.iter().find(|(sign, _)| *sign == button.label).map(|(_, words)| words.as_str());
        let words = if is_sign { beside.unwrap_or_default() } else { &button.label };
        assert!(says_something(words), "{:?} says nothing: {}", button.label, message.text());
    }
    all_differ(answers.iter().map(|(_, words)| words.clone()), message);
    for menu in message.menus() {
        let behind_sign = |label: &str| label.split_once(" · ").map_or(label, |(_, words)| words).to_owned();
        let words: Vec<String> = menu.options.iter().map(|(_, label)| behind_sign(label)).collect();
        assert!(words.iter().all(|words| says_something(words)), "{words:?}");
        all_differ(words.into_iter(), message);
    }
}

#[track_caller]
fn all_differ(words: impl Iterator<Item = String>, message: &Message) {
    let mut known = BTreeSet::new();
    for words in words {
        assert!(known.insert(words.clone()), "{words:?} is there twice: {}", message.text());
    }
}
