//! Whole games by `/move` alone: a player reads what is suggested, sends one of it, and answers a question by the words on its
//! button. Moves that need numbers are typed as the log writes them.

use std::collections::BTreeSet;

use harbormaster::clock::Clock;
use harbormaster_rules::{AnyMove, By, Chance, Choices, Kind, Status, Verb};
use serde_json::{Value, json};

use crate::{
    harness::{Answer, Message, Person, Playing, World},
    ledger::log_is_a_game,
};

/// More moves than any of these games takes.
const MOST: u32 = 500;

/// Beginnings of words, as somebody types them who has read nothing yet.
const LETTERS: &str = "abcdefghilmnoprstw";

/// Moves that end somebody's game early, or need a reason.
const SHUNNED: [&str; 5] = ["Abandon ship", "Strike your colours", "Accuse ", "lost with all hands", "Void "];

/// The way out of every question.
const NOT_NOW: &str = "Not now";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn threeport_is_played_by_move_alone() {
    whole_game(Kind::Threeport, &[("max_rounds", "20"), ("quiet_rounds", "6")], "sell").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipopoly_is_played_by_move_alone() {
    whole_game(Kind::Shipopoly, &[("round_limit", "5")], "roll").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shipit_is_played_by_move_alone() {
    let shortest = [("closing_hubs", "1"), ("stall_rounds", "3"), ("target_score", "50"), ("base_ap", "6")];
    whole_game(Kind::ShipIt, &shortest, "end the turn").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tariffs_is_played_by_move_alone() {
    whole_game(Kind::Tariffs, &[("rounds_per_player", "1"), ("quiet_rounds", "2")], "lay ").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn transport_is_played_by_move_alone() {
    whole_game(Kind::Transport, &[("homebase_limit", "2"), ("stalemate_rounds", "1")], "point").await;
}

/// Plays a game of two people to its end. What is `liked` is often taken where it is suggested, so that the end comes soon.
async fn whole_game(kind: Kind, options: &[(&str, &str)], liked: &str) {
    let world = World::strict().await;
    let table = Playing::of(&world, kind, 2, options).await;
    let (mut luck, mut reached, mut ply) = (Chance::of(&[8; 32], 0), BTreeSet::new(), 0);
    loop {
        let game = table.game().await;
        let Status::Waiting(awaited) = game.status() else { break };
        assert!(ply < MOST, "{kind}: the game does not end");
        let seat = awaited.iter().next().unwrap();
        let player = table.player(seat);
        let choices = game.choices(By::Seat(seat), Clock::default().now());
        every_verb_is_suggested(kind, &player, &choices, &mut reached).await;
        let typed = with_numbers(&choices, &mut luck);
        let words = match typed {
            Some(mv) => mv.to_string(),
            None => chooses(&player, &mut luck, liked).await,
        };
        let answer = player.command("move", json!({ "words": words })).await;
        let answer = agrees(&player, answer).await;
        ply += 1;
        assert_eq!(table.ply().await, ply, "{kind} {words}: {}", answer.text());
    }
    assert!(ply >= 5, "{kind}: over after {ply} moves");
    log_is_a_game(&table.store, table.table).await;
    let entries = table.store.entries(table.table, ..).await.unwrap();
    assert!(entries.iter().all(|entry| entry.by != By::Clock), "{kind}: the clock moved");
    let is_last = |message: &Message| message.buttons().iter().any(|button| button.label == "Play again");
    let ann = world.person("Ann");
    ann.waits_for("the last board", |seen| seen.iter().any(is_last).then_some(())).await;
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// A verb that can be played now is suggested to a player who types its name; each is looked for once.
async fn every_verb_is_suggested(
    kind: Kind,
    player: &Person<'_>,
    choices: &Choices<AnyMove>,
    reached: &mut BTreeSet<&'static str>,
) {
    let listed = choices.listed.iter().map(AnyMove::verb);
    let forms = choices.forms.iter().filter_map(|form| Verb::find(kind.meta().verbs, form.verb));
    for verb in listed.chain(forms).filter(|verb| verb.group.is_a_persons()) {
        if !reached.insert(verb.name) {
            continue;
        }
        let title = verb.title.map_or_else(|| verb.name.replace('_', " "), str::to_owned);
        let suggested = names(player, &title).await;
        let begins = |name: &String| name.to_lowercase().starts_with(&title.to_lowercase());
        assert!(suggested.iter().any(begins), "{kind} {title}: {suggested:?}");
    }
}

/// Returns a move that is put together of numbers, now and then, and where there is nothing else.
fn with_numbers(choices: &Choices<AnyMove>, luck: &mut Chance) -> Option<AnyMove> {
    let samples: Vec<&AnyMove> = choices.forms.iter().flat_map(|form| &form.samples).collect();
    let is_wanted = choices.listed.is_empty() || luck.index(8) == Some(0);
    let sample = luck.index(samples.len()).filter(|_| is_wanted)?;
    Some(samples[sample].clone())
}

/// Reads suggestions until one is chosen: those for nothing or for a letter, and often those for what begins like one of them.
async fn chooses(player: &Person<'_>, luck: &mut Chance, liked: &str) -> String {
    let letters: Vec<&str> = LETTERS.split("").filter(|letter| !letter.is_empty()).collect();
    let typed = if luck.index(2) == Some(0) { letters[luck.index(letters.len()).unwrap()] } else { "" };
    let mut suggested = whole_moves(player, typed).await;
    if suggested.is_empty() {
        suggested = whole_moves(player, "").await;
    }
    let mut chosen = suggested[luck.index(suggested.len()).unwrap()].clone();
    if luck.index(2) == Some(0) {
        // Many tiles and places begin alike.
        let begun: String = chosen.chars().take(chosen.chars().count() * 7 / 8).collect();
        suggested = whole_moves(player, &begun).await;
        assert!(suggested.contains(&chosen), "{begun:?} leads to {suggested:?}, not to {chosen:?}");
        chosen = suggested[luck.index(suggested.len()).unwrap()].clone();
    }
    let is_liked = |name: &&String| name.to_lowercase().contains(liked);
    suggested.iter().find(is_liked).filter(|_| luck.index(3) != Some(0)).cloned().unwrap_or(chosen)
}

/// The suggested moves that are whole, those that end a game early only where there are no others.
async fn whole_moves(player: &Person<'_>, typed: &str) -> Vec<String> {
    let mut suggested = names(player, typed).await;
    let goes_on = |name: &String| SHUNNED.iter().all(|words| !name.contains(words));
    suggested.retain(|name| !name.ends_with('…'));
    if suggested.iter().any(goes_on) {
        suggested.retain(goes_on);
    }
    suggested
}

/// The names of the suggestions, which is all that is read of them; no two alike.
async fn names(player: &Person<'_>, typed: &str) -> Vec<String> {
    let suggested = player.completes("move", json!({}), "words", typed).await;
    let names: Vec<String> = suggested.into_iter().map(|(name, _)| name).collect();
    assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len(), "some are alike: {names:?}");
    names
}

/// Says yes for as long as there is a question, by the words on the button beside the way out.
async fn agrees(player: &Person<'_>, mut answer: Answer) -> Answer {
    // What ends a player's game is asked about twice.
    for _ in 0..3 {
        let asked = answer.message();
        let labels: Vec<String> = asked.buttons().into_iter().map(|button| button.label).collect();
        if labels.iter().all(|label| label != NOT_NOW) {
            break;
        }
        let yes = labels.iter().find(|label| *label != NOT_NOW).unwrap();
        assert!(yes.chars().filter(|sign| sign.is_alphabetic()).count() > 2, "{yes:?} says nothing");
        answer = player.click(&asked, yes).await;
    }
    answer
}
