//! Transport through the real program: tiles that only their owner knows, and one belt for all.

use harbormaster_rules::{
    By, Chance, Kind, Seat, Timestamp,
    transport::{Icon, Tile},
};
use serde_json::{Value, json};

use crate::harness::{Message, Person, Playing, World, newest_board};

/// A running table of Ann, Ben and Cem; Ann has the first turn.
async fn depot<'w>(world: &'w World, options: &[(&str, &str)]) -> Playing<'w> {
    let options = [&[("first", "player 1")], options].concat();
    Playing::of(world, Kind::Transport, 3, &options).await
}

/// The tiles that this seat holds.
async fn held_by(depot: &Playing<'_>, seat: usize) -> Vec<String> {
    serde_json::from_value(depot.json().await["hands"][seat].clone()).unwrap()
}

/// Deals Ann a tile with this icon that she can connect, for another of her hand.
async fn deal(world: &World, depot: &Playing<'_>, icon: Icon) -> String {
    let before = depot.json().await;
    let swapped = |tile: &str| {
        // The hand or the stack that has the tile gets Ann's first one for it.
        let first = before["hands"][0][0].as_str().unwrap();
        let swap = |held: &Value| match held.as_str() {
            Some(held) if held == tile => json!(first),
            Some(held) if held == first => json!(tile),
            _ => held.clone(),
        };
        let all = |tiles: &Value| tiles.as_array().unwrap().iter().map(swap).collect::<Vec<_>>();
        let hands: Vec<_> = before["hands"].as_array().unwrap().iter().map(all).collect();
        (json!(hands), json!(all(&before["stack"])))
    };
    let is_playable = |tile: &String| {
        let mut after = before.clone();
        (after["hands"], after["stack"]) = swapped(tile);
        let choices = Kind::Transport
            .read_position(after)
            .unwrap()
            .choices(By::Seat(Seat::new(0)), Timestamp::default())
            .listed;
        choices.iter().any(|mv| mv.to_string().starts_with(&format!("play {tile} ")))
    };
    let mut all = Tile::stack().filter(|tile| tile.icon() == Some(icon)).map(|tile| tile.to_string());
    let tile = all.find(is_playable).expect("a tile with this icon fits somewhere");
    let (hands, stack) = swapped(&tile);
    world.rearranges([("$.hands".to_owned(), hands), ("$.stack".to_owned(), stack)]).await;
    tile
}

/// Everything that the bot wrote in a message, its picture's words and its components included. When it was sent is
/// Discord's own word, and reads like a tile: `2026-11-23T12:38`.
fn all_of(message: &Message) -> String {
    let mut told = message.0.clone();
    for when in ["timestamp", "edited_timestamp"] {
        told[when] = Value::Null;
    }
    told.to_string()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_game_and_nobody_sees_anothers_tiles() {
    let world = World::strict().await;
    let depot = depot(&world, &[("homebase_limit", "2")]).await;
    let mut chance = Chance::of(&[6; 32], 0);
    let mut restarted = false;
    while depot.plays_on(&mut chance).await.is_some() {
        if depot.ply().await > 3 && !restarted {
            world.restart().await;
            restarted = true;
        }
    }
    assert!(restarted, "the game was too short to be cut in two");
    let ann = world.person("Ann");
    let last = ann.reads("Game over.").await;
    assert_eq!(last.pings().len(), 3, "everybody hears of the end");
    assert!(last.alt().contains("Ann") && last.buttons().len() >= 5, "{}", last.alt());
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// Hands are of tiles by number: no message that others get names one that lies on no table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_in_a_hand_is_told_to_its_owner_only() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let [ann, ben, _] = world.crew();
    let held = held_by(&depot, 0).await;
    assert_eq!(held.len(), 4);
    let hand = ann.command("hand", json!({})).await.message();
    assert!(held.iter().all(|tile| hand.text().contains(&named(tile))), "{}: {held:?}", hand.text());
    ann.command("transport discard", json!({})).await;
    let now = held_by(&depot, 0).await;
    for message in ben.sees().await {
        let told = all_of(&message);
        let leak = held
            .iter()
            .chain(&now)
            .find(|tile| told.contains(tile.as_str()) || told.contains(&numbered(tile)));
        assert_eq!(leak, None, "{told}");
    }
    let foreign = ben.completes("transport play", json!({}), "tile", "").await;
    assert!(foreign.iter().all(|(_, tile)| !now.contains(tile)), "{foreign:?}");
    // Without a package on the field the turn has passed to Ben, who plays what he does not hold.
    ben.command("transport play", json!({ "tile": now[0], "at": "M10", "turn": "1" }))
        .await
        .says("That tile is not in your hand.");
}

/// Takes the first of what can be chosen, a tap each, as long as the message asks for more.
async fn first_choices(
    player: &Person<'_>,
    mut choice: Message,
    until: impl Fn(&Message) -> bool,
) -> Message {
    for _ in 0..8 {
        let is_step = |id: &str| ["look/", "second/", "send/"].iter().any(|word| id.starts_with(word));
        let step = choice.buttons().into_iter().find(|one| is_step(&one.custom_id));
        let menu = choice.menus().into_iter().find(|menu| menu.custom_id.starts_with("looks/"));
        if until(&choice) || (step.is_none() && menu.is_none()) {
            return choice;
        }
        choice = match (step, menu) {
            (None, Some(menu)) => player.choose(&choice, "looks/", &menu.options[0].0).await.message(),
            (step, _) => player.click(&choice, &step.unwrap().custom_id).await.message(),
        };
    }
    panic!("too many taps: {}", choice.text());
}

/// The number behind a tile's name where two tiles have it: ` (#9)`.
fn numbered(tile: &str) -> String {
    format!(" ({})", tile.parse::<Tile>().unwrap().number())
}

/// A tile as texts name it: `straight + wrench`.
fn named(tile: &str) -> String {
    tile.parse::<Tile>().unwrap().name()
}

/// The button of a tile of the hand.
fn held(choice: &Message, tile: &str) -> String {
    let (name, number) = (named(tile), numbered(tile));
    choice
        .meant(|words| words.to_lowercase().trim_end_matches(&number) == name.to_lowercase())
        .unwrap()
        .custom_id
}

/// From the first tile to a full homebase, nothing typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_whole_game_is_played_by_taps() {
    let world = World::strict().await;
    let depot = Playing::of(&world, Kind::Transport, 2, &[("homebase_limit", "2")]).await;
    let (mut luck, mut most) = (Chance::of(&[5; 32], 0), 0);
    while let Some(taps) = depot.taps_on(&mut luck, &["Play a tile"]).await {
        most = taps.max(most);
    }
    assert!(most <= 8, "{most} taps for a tile and what its icon does");
    world.person("Ann").reads("Game over.").await;
    assert!(depot.ply().await > 10);
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// A tile was connected by a command, and the program restarts before its icon was used: the board asks for the icon.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_restart_between_tile_and_icon_loses_neither() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let tile = deal(&world, &depot, Icon::Wrench).await;
    let ann = world.person("Ann");
    let listed = depot.game().await.choices(By::Seat(Seat::new(0)), Timestamp::default()).listed;
    let play = listed.iter().find(|mv| mv.to_string().starts_with(&format!("play {tile} "))).unwrap();
    depot.types(Seat::new(0), play).await;
    depot.all_is_told().await;
    let board = newest_board(&ann, "").await;
    let half_made = ann.click(&board, "Use the wrench …").await.message();
    assert_eq!(depot.ply().await, 1);

    world.restart().await;
    let first = half_made.buttons().into_iter().find(|one| one.custom_id.starts_with("look/"));
    let lost = match (&first, half_made.menus().first()) {
        (Some(first), _) => ann.click(&half_made, &first.custom_id).await,
        (None, Some(menu)) => ann.choose(&half_made, "looks/", &menu.options[0].0).await,
        (None, None) => panic!("nothing is asked: {}", half_made.text()),
    };
    lost.says("no longer remember");
    let board = newest_board(&ann, "").await;
    assert!(board.text().contains("Ann"), "it is still her turn: {}", board.text());
    let again = ann.click(&board, "Use the wrench …").await.message();
    first_choices(&ann, again, |_| false).await;
    let entries = depot.store.entries(depot.table, ..).await.unwrap();
    let verbs: Vec<&str> = entries.iter().filter_map(|entry| entry.notation.split(' ').next()).collect();
    assert_eq!(verbs[..2], ["play", "wrench"]);
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Tile, place, turn: a tap each, nothing typed; how it lies is seen before it is chosen, so nothing is asked after that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_is_connected_by_taps() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let [ann, ben, _] = world.crew();
    let board = newest_board(&ann, "").await;
    ben.click(&board, "Play a tile …").await.says("It is not your turn");
    let choice = ann.click(&board, "Play a tile …").await.says("Which tile do you connect? (1 of 3)");
    assert_eq!(choice.0["ephemeral"], true);
    assert_eq!(choice.attachments().len(), 1, "the tiles are on a picture");
    assert!(choice.alt().starts_with("Which tile do you connect?"), "{}", choice.alt());
    // The package of the same turn is asked about right there.
    let played = first_choices(&ann, choice, |said| said.text().contains("Ann connects")).await;
    assert!(played.text().contains("Ann connects"), "{}", played.text());
    assert!(depot.ply().await >= 1);
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// A tile and what its icon does are chosen before either is played, and both are played at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_tile_and_its_icon_are_chosen_together() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let tile = deal(&world, &depot, Icon::Wrench).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let choice = ann.click(&board, "Play a tile …").await.message();
    let place = ann.click(&choice, &held(&choice, &tile)).await.message();
    let is_second = |choice: &Message| choice.text().starts_with("**Wrench**");
    let second = first_choices(&ann, place, is_second).await;
    assert!(second.text().contains(&named(&tile)), "the first half is told: {}", second.text());
    assert_eq!(second.attachments().len(), 1);
    assert_eq!(depot.ply().await, 0, "nothing is played before both are chosen");

    let back = ann.click(&second, "Back").await.message();
    assert!(back.text().starts_with("**Play**"), "the first half can be taken back: {}", back.text());
    let second = first_choices(&ann, back, is_second).await;
    let said = first_choices(&ann, second, |_| false).await;
    assert!(said.text().lines().count() >= 2, "both are said: {}", said.text());
    assert!(depot.ply().await >= 2);
    let entries = depot.store.entries(depot.table, ..).await.unwrap();
    let verbs: Vec<&str> = entries.iter().filter_map(|entry| entry.notation.split(' ').next()).collect();
    assert_eq!(verbs[..2], ["play", "wrench"]);
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// An icon with two uses asks for the use first; and a choice made on one board is played on no other.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_fork_lift_drives_a_pallet_or_switches_two() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let tile = deal(&world, &depot, Icon::ForkLift).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let begin = async || {
        let choice = ann.click(&board, "Play a tile …").await.message();
        let mut step = ann.click(&choice, &held(&choice, &tile)).await.message();
        while !step.text().contains("And then?") {
            let first = step.buttons().into_iter().find(|one| one.custom_id.starts_with("look/"));
            step = match first {
                Some(button) => ann.click(&step, &button.custom_id).await.message(),
                None => ann.choose(&step, "looks/", &step.menus()[0].options[0].0).await.message(),
            };
        }
        step
    };
    let way = begin().await;
    assert_eq!(way.attachments().len(), 1, "the tile is seen in its place");
    let left = begin().await;
    let switch = ann.click(&way, "Swap two pallets").await.message();
    first_choices(&ann, switch, |_| false).await;
    let entries = depot.store.entries(depot.table, ..).await.unwrap();
    assert!(entries[0].notation.starts_with("play") && entries[1].notation.starts_with("switch"));
    ann.click(&left, "Drive a pallet to another open end of a belt").await.says("The board has moved on");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// A choice that was pressed for the tile, and is heard when its icon is asked about already, chooses nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_late_choice_for_the_tile_is_none_for_its_icon() {
    let world = World::strict().await;
    let depot = depot(&world, &[]).await;
    let tile = deal(&world, &depot, Icon::Wrench).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let mut choice = ann.click(&board, "Play a tile …").await.message();
    let held = held(&choice, &tile);
    let number = held.split('/').nth(1).unwrap().to_owned();
    choice = ann.click(&choice, &held).await.message();
    while !choice.text().starts_with("**Wrench**") {
        choice = match choice.buttons().into_iter().find(|one| one.custom_id.starts_with("look/")) {
            Some(step) => ann.click(&choice, &step.custom_id).await.message(),
            None => ann.choose(&choice, "looks/", &choice.menus()[0].options[0].0).await.message(),
        };
    }
    let [late] = &world.foreign_buttons(&[&format!("look/{number}/0/0")]).await[..] else {
        panic!("not one message");
    };
    let asked = ann.click(late, "x").await.message();
    assert_eq!(asked.text(), choice.text(), "the same is asked once more");
}
