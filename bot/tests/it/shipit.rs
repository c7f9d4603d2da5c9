//! Ship It! through the real program: turns of many moves, and numbers that only some know.

use harbormaster_rules::{Audience, By, Chance, Kind, Language, Reader, Seat, Timestamp};
use serde_json::{Value, json};

use crate::{
    harness::{Message, PLAYERS, Person, Playing, World, newest_board},
    ledger::{channel_and_log_agree, is_board},
};

/// A running table whose players have their colours in the order of joining; the first hub that closes ends it.
async fn yard(world: &World, players: usize) -> Playing<'_> {
    seeded_yard(world, players, 1).await
}

/// The same with the chance of this seed.
async fn seeded_yard(world: &World, players: usize, seed: u8) -> Playing<'_> {
    let options = [("seating", "join_order"), ("closing_hubs", "1"), ("reminder_hours", "off")];
    Playing::seeded(world, "games", Kind::ShipIt, players, &options, seed).await
}

/// Returns the sentences told to one seat alone, each with that seat.
async fn private_words(yard: &Playing<'_>, players: usize) -> Vec<(Seat, String)> {
    let names: Vec<String> = PLAYERS[..players].iter().map(|name| (*name).to_owned()).collect();
    let entries = yard.store.entries(yard.table, ..).await.unwrap();
    let told = entries.iter().flat_map(|entry| Kind::ShipIt.read_told(&entry.told).unwrap());
    told.filter_map(|told| match told.to {
        Audience::Only(seat) => Some((seat, told.event.say(&Reader::new(&names, Language::English)).text)),
        Audience::Everyone => None,
    })
    .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_game_and_known_numbers_stay_with_who_knows_them() {
    let world = World::strict().await;
    let yard = yard(&world, 3).await;
    let mut chance = Chance::of(&[8; 32], 0);
    let mut restarted = false;
    while yard.plays_on(&mut chance).await.is_some() {
        // What waits together is told together, and cut where a message is full.
        yard.all_is_told().await;
        if yard.ply().await == 10 {
            world.restart().await;
            restarted = true;
        }
    }
    assert!(restarted, "the game was too short to be cut in two: {}", yard.ply().await);
    let ann = world.person("Ann");
    let last = ann.reads("Game over.").await;
    assert_eq!(last.pings().len(), 3, "everybody hears of the end");
    assert!(last.alt().contains("Ann") && last.buttons().len() >= 5, "{}", last.alt());

    for (seat, words) in private_words(&yard, 3).await {
        for other in (0..3).map(Seat::new).filter(|other| *other != seat) {
            let leak =
                yard.player(other).sees().await.into_iter().find(|message| message.text().contains(&words));
            assert!(leak.is_none(), "{other} reads what only {seat} may: {words}");
        }
    }
    channel_and_log_agree(&world, &yard.store, "games").await;
    let boards = ann.hears().await.into_iter().filter(is_board).count();
    let log = yard.store.entries(yard.table, ..).await.unwrap();
    let turns = log.chunk_by(|one, next| one.by == next.by).count();
    assert!(boards <= 2 * turns + 2, "{boards} boards for {turns} turns");
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// Presses a button and then the first of whatever can be chosen, until a move is played: the message that says so. It
/// takes so many taps at most.
async fn by_taps(yard: &Playing<'_>, player: &Person<'_>, on: &Message, button: &str, most: u32) -> Message {
    let ply = yard.ply().await;
    let mut choice = player.click(on, button).await.message();
    for _ in 1..=most {
        if yard.ply().await > ply {
            return choice;
        }
        let step = choice.buttons().into_iter().find(|one| one.custom_id.starts_with("look/"));
        choice = match (step, choice.menus().first()) {
            (Some(step), _) => player.click(&choice, &step.custom_id).await.message(),
            (None, Some(menu)) => player.choose(&choice, &menu.custom_id, &menu.options[0].0).await.message(),
            (None, None) => panic!("nothing to choose: {}", choice.text()),
        };
    }
    panic!("too many taps: {}", choice.text());
}

/// From the first link to the last shipment, nothing typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_by_taps() {
    let world = World::strict().await;
    let yard = yard(&world, 2).await;
    let (mut luck, mut most) = (Chance::of(&[3; 32], 0), 0);
    // A hub closes sooner with players who haul what they can before they end a turn.
    while let Some(taps) = yard.taps_on(&mut luck, &["Chip", "Build", "Freight", "Buy 2", "Done"]).await {
        most = taps.max(most);
    }
    assert!(most <= 6, "{most} taps for one move");
    world.person("Ann").reads("Game over.").await;
    assert!(yard.ply().await > 20);
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// Links, freight and the end of a turn by taps alone; two people play two colours each, one after the other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_is_played_by_taps() {
    let world = World::strict().await;
    let yard = yard(&world, 2).await;
    let [ann, ben, _] = world.crew();
    let first = newest_board(&ann, "").await;
    ben.click(&first, "Freight …").await.says("It is not your turn");
    // Links that were paid for must be built: the question comes at once.
    let asked = ann.click(&first, "Buy 1 link").await.says("Where do you build?");
    let (sign, best) = asked.answers().swap_remove(0);
    assert!(sign == "1" && best.contains(", on the way from "), "{sign}: {best}");
    yard.all_is_told().await;
    let built = by_taps(&yard, &ann, &asked, &sign, 1).await;
    assert!(built.text().contains("builds") && built.attachments().len() == 1, "{}", built.text());
    // The turn goes on under the private answer, and stays in that one message.
    let moved = by_taps(&yard, &ann, &built, "Freight …", 3).await;
    assert_eq!(moved.id(), built.id(), "one private message for the whole turn");
    yard.all_is_told().await;
    let board = newest_board(&ann, "").await;
    assert_eq!(board.id(), first.id(), "the turn has one board");
    for word in ["buys 1 link", "builds", "moves freight"] {
        assert!(board.text().contains(word), "{word} is not in {}", board.text());
    }
    let mut done = ann.click(&moved, "Done").await.message();
    if done.buttons().iter().any(|button| button.custom_id.starts_with("yes/")) {
        // Freight could still move: a player who could do more is asked before the turn ends.
        done = ann.click(&done, "Confirm").await.message();
    }
    let labels: Vec<String> = done.buttons().into_iter().map(|button| button.label).collect();
    assert!(done.text().contains("ends the turn") && labels == ["Undo"], "{labels:?} {}", done.text());
    let next = newest_board(&ann, board.id()).await;
    assert_eq!(next.pings(), [ben.id().await], "green is Ben's");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// A position in which one load that Ann moves sets off two shipments, and the second leaves her a choice of chips: red coins
/// on the next tile of red's hub, and one beside the hub that can be moved into it; nothing where no tile lies beside the hub.
fn chained(begun: &Value) -> Option<(Value, String)> {
    let face = |side: &str| match side {
        "up" => json!({ "side": "up" }),
        _ => json!({ "side": "down", "batch": 0, "known_to": null }),
    };
    let tiles: Vec<&str> =
        begun["tiles"].as_array().unwrap().iter().map(|tile| &tile.as_str().unwrap()[..2]).collect();
    // Other freight there would be shipped as well.
    let is_alone = |coin: &Value| {
        let (token, at) = (coin["token"].as_str(), coin["at"].as_str().unwrap_or_default());
        !["R1", "R2"].contains(&at) || PLACED.iter().any(|placed| token == Some(*placed))
    };
    if !begun["coins"].as_array().unwrap().iter().all(is_alone) {
        return None;
    }
    for from in tiles.iter().copied().filter(|tile| !["R1", "R2", "R3"].contains(tile)) {
        let mut coins = begun["coins"].clone();
        for coin in coins.as_array_mut().unwrap() {
            let [suit, _, number] = coin["token"].as_str().unwrap().as_bytes() else { unreachable!() };
            let (at, side) = match (suit, number) {
                (b'R', b'1') => (from, "down"),
                (b'R', b'2' | b'3') | (b'G', b'1' | b'2') => ("R2", "down"),
                (b'K', b'1') => ("R1", "up"),
                _ => continue,
            };
            coin["at"] = json!(at);
            coin["face"] = face(side);
        }
        let mut position = begun.clone();
        position["coins"] = coins.clone();
        let Ok(game) = Kind::ShipIt.read_position(position) else { continue };
        let listed = game.choices(By::Seat(Seat::new(0)), Timestamp::default()).listed;
        let haul = listed.iter().map(ToString::to_string).find(|haul| haul.starts_with("freight R#1 R1"));
        if let Some(haul) = haul {
            return Some((coins, haul));
        }
    }
    None
}

/// The freight that is placed for two shipments.
const PLACED: [&str; 6] = ["R#1", "R#2", "R#3", "G#1", "G#2", "K#1"];

/// A shipment that sets off another, the choice of a chip, and the freight that is laid out again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_shipment_sets_off_another_and_a_chip_is_chosen() {
    // Chance lays the tiles and the freight; about every other table has one beside red's hub, and some have other freight there.
    for seed in 1..60 {
        let world = World::strict().await;
        if sets_off_another(&world, seed).await {
            return;
        }
    }
    panic!("no tile ever lies beside red's hub");
}

/// Plays the shipments, where the layout allows them.
async fn sets_off_another(world: &World, seed: u8) -> bool {
    let yard = seeded_yard(world, 4, seed).await;
    let mut begun = yard.json().await;
    // Numbers that make eight on both hubs, whatever chance dealt.
    let coins = begun["coins"].as_array_mut().unwrap();
    for (token, number) in
        [("R#1", 4), ("R#2", 3), ("R#3", 2), ("R#4", 1), ("R#5", 5), ("K#1", 5), ("G#1", 2)]
    {
        let at = coins.iter().position(|coin| coin["token"] == token).unwrap();
        let suit = token.as_bytes()[0];
        let held = coins[at]["number"].clone();
        let other = coins.iter().position(|coin| {
            coin["token"].as_str().unwrap().as_bytes()[0] == suit && coin["number"] == number
        });
        coins[other.unwrap()]["number"] = held;
        coins[at]["number"] = json!(number);
    }
    let Some((coins, haul)) = chained(&begun) else { return false };
    world.rearranges([("$.coins".to_owned(), coins)]).await;
    let ann = world.person("Ann");
    let words: Vec<&str> = haul.split(' ').collect();
    let moved = ann.command("shipit freight", json!({ "coin": words[1], "to": words[2] })).await.message();
    assert!(
        moved.text().contains("ships the red 1 hub") && moved.text().contains("ships the red 2 hub"),
        "{}",
        moved.text()
    );
    yard.all_is_told().await;
    let board = newest_board(&ann, "").await;
    let chips: Vec<_> = board.buttons().into_iter().filter(|one| one.label.starts_with("Chip: ")).collect();
    assert_eq!(chips.len(), 2, "two red coins to choose from: {:?}", board.buttons());
    world.person("Ben").click(&board, &chips[0].label).await.says("It is not your turn");
    world.restart().await;
    let board = newest_board(&ann, "").await;
    ann.click(&board, &chips[0].custom_id).await;
    yard.all_is_told().await;
    let after = ann.command("log", json!({})).await.text();
    for told in ["becomes an action chip, 2 now", "Freight is laid out again, number down: "] {
        assert!(after.contains(told), "{told:?} is not in {after}");
    }
    let (seat, words) = private_words(&yard, 4).await.pop().expect("Ann looked at what she laid out");
    assert!(seat == Seat::new(0) && words.starts_with("Only you have seen: "), "{words}");
    assert_eq!(world.violations().await, [] as [Value; 0]);
    true
}

/// Typed input is completed with what is possible, in the player's own words.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn typed_moves_are_completed_and_refused_with_the_reason() {
    let world = World::strict().await;
    let yard = yard(&world, 4).await;
    let ann = world.person("Ann");
    let loads = ann.completes("shipit freight", json!({}), "coin", "").await;
    assert!(!loads.is_empty() && loads.iter().all(|(label, _)| label.starts_with("Red at ")), "{loads:?}");
    let ends = ann.completes("shipit freight", json!({ "coin": loads[0].1 }), "to", "").await;
    assert!(ends.iter().all(|(label, _)| label.contains(" AP")), "each says what it costs: {ends:?}");
    ann.command("shipit build", json!({ "link": "5-0", "at": "F10", "dir": "N" }))
        .await
        .says("You have no such link in hand.");
    ann.command("shipit freight", json!({ "coin": "G#1", "to": "G1" }))
        .await
        .says("You may not move that colour.");
    ann.command("shipit buy", json!({ "count": 9 }))
        .await
        .says("That costs 9 action points; you have 8 left.");
    ann.command("shipit lift", json!({ "link": "5-0" }))
        .await
        .says("Links can only be lifted while the pool is empty.");
    assert_eq!(yard.ply().await, 0);
    ann.command("hand", json!({})).await.says("You know");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
