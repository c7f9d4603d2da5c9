//! Pressing the wrong thing gets a private sentence and changes nothing.

use serde_json::{Value, json};

use crate::{
    captain::{Way, mover, take_turn},
    harness::{Answer, Message, Person, World},
    hosting::hands_over,
    ledger::channel_and_log_agree,
};

/// A world with a running game of Ann and Ben; Cem looks on.
async fn a_running_game() -> (World, Message) {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let board = ann.begins(&[&ben], &[("max_rounds", "off"), ("quiet_rounds", "off")]).await;
    (world, board)
}

/// Returns the player awaited on this board, and the one who is not.
fn sides<'w>(world: &'w World, board: &Message) -> [Person<'w>; 2] {
    let name = mover(board);
    let other = if name == "Ann" { "Ben" } else { "Ann" };
    [world.person(&name), world.person(other)]
}

async fn entries(world: &World) -> usize {
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let entries = store.entries(table, ..).await.unwrap().len();
    store.close().await;
    entries
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_wrong_person_is_told_who_is_awaited() {
    let (world, board) = a_running_game().await;
    let [mover, other] = sides(&world, &board);
    let cem = world.person("Cem");
    let waiting = format!("Waiting for **{}**.", mover.name);
    for button in ["Sail to White", "Play"] {
        other.click(&board, button).await.says(&format!("It is not your turn. {waiting}"));
        cem.click(&board, button).await.says("You have no seat at this table; Ann and Ben play.");
    }
    other.command("threeport move", json!({ "island": "W" })).await.says(&waiting);
    other.command("play", json!({})).await.says(&waiting);
    cem.command("threeport move", json!({ "island": "W" })).await.says("You have no seat");
    cem.command("play", json!({})).await.says("You have no seat");
    cem.command("hand", json!({})).await.says("You have no seat");
    cem.click(&board, "Rules").await.says("Threeport");
    assert_eq!(entries(&world).await, 0);
    for channel in
        ["play", "board", "hand", "log", "table start", "table pause", "table record", "threeport load"]
    {
        cem.at("quay").command(channel, json!({})).await.says("There is no table in this channel");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_of_an_overtaken_board_plays_nothing() {
    let (world, board) = a_running_game().await;
    let [mover, other] = sides(&world, &board);
    let panel = mover.click(&board, "Play").await.says("what you can do now");
    world.keeps_old_buttons().await;
    mover.plays(&board, "Sail to Black").await;
    let newest = other.board(1).await;
    let told = mover.click(&board, "Sail to Red").await.says("The board has moved on: look again.");
    let way = told.buttons_in_full();
    assert!(way.contains("Newest board") && way.contains(&format!("/{}\"", newest.id())), "{way}");
    let told = other.click(&board, "Sail to Red").await.says("The board has moved on");
    assert!(told.text().contains(&format!("Waiting for **{}**", other.name)), "{}", told.text());
    mover.chooses_move(&panel, "move R").await.says("The board has moved on");
    assert_eq!(entries(&world).await, 1);
    // What only shows something is as good on an old board as on a new one.
    other.click(&board, "Play").await.says("what you can do now");
    mover.click(&board, "Play").await.says("It is not your turn");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_that_was_overtaken_plays_nothing() {
    let (world, mut board) = a_running_game().await;
    // Somebody sails to where a card can be loaded that is sold right there. It is asked about by a button that asks always.
    let mut ply = 0;
    let sale = loop {
        let sale = board.buttons().into_iter().find(|one| one.custom_id.contains("/sell "));
        if let Some(sale) = sale {
            break sale.custom_id;
        }
        take_turn(&world, "games", &board, Way::Buttons).await;
        ply += 1;
        board = world.person("Ann").board(ply).await;
    };
    let [mover, other] = sides(&world, &board);
    let asks = sale.replacen("play/", "ask/", 1);
    let asking = world.foreign_buttons(&[asks.as_str()]).await.remove(0);
    let question = mover.click(&asking, &asks).await.says("Play it?");
    assert!(!question.alt().is_empty(), "the question shows the board after the move");
    let island = board.buttons().into_iter().find(|one| one.custom_id.contains("/move "));
    mover.plays(&board, &island.unwrap().custom_id).await;
    other.board(ply + 1).await;
    let worn_out = mover.click(&question, "Confirm").await.says("The board has moved on");
    assert_eq!(worn_out.id(), question.id(), "no second message says it");
    assert!(worn_out.buttons().iter().all(|button| button.custom_id.is_empty()), "it can do nothing more");
    assert_eq!(entries(&world).await, ply as usize + 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_impossible_move_is_refused_with_the_clause_that_forbids_it() {
    let (world, board) = a_running_game().await;
    let [mover, _] = sides(&world, &board);
    let types = async |command: &str, options: Value| mover.command(command, options).await;
    let at_sea = types("threeport load", json!({})).await.says("You are at sea: move first.");
    assert!(at_sea.text().contains("4.2"), "{}", at_sea.text());
    let sold = types("threeport sell", json!({ "cards": "W1" })).await.says("You are at sea");
    assert!(sold.text().contains("4.2"), "{}", sold.text());
    types("threeport move", json!({ "island": "Q" })).await.says("There is no island \"Q\": use W, B or R.");
    types("threeport sell", json!({ "cards": "B44" })).await.says("is not a card");
    types("threeport sell", json!({ "cards": "," })).await;
    types("threeport sell", json!({ "cards": "@everyone **x** `" })).await;
    assert!(mover.completes("threeport sell", json!({}), "cards", "").await.is_empty());
    assert_eq!(mover.completes("threeport move", json!({}), "island", "").await.len(), 3);
    assert_eq!(entries(&world).await, 0);

    mover.plays(&board, "Sail to White").await;
    let board = mover.board(1).await;
    let [next, _] = sides(&world, &board);
    next.plays(&board, "Sail to White").await;
    mover.board(2).await;
    let there = types("threeport move", json!({ "island": "W" })).await.says("You are already there.");
    assert!(there.text().contains("5.1"), "{}", there.text());
    let none = types("threeport sell", json!({ "cards": "W6 W6 W6" })).await.says("You do not carry W6.");
    assert!(none.text().contains("5.3"), "{}", none.text());
    assert_eq!(entries(&world).await, 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_moves_at_a_table_that_rests_or_has_ended() {
    let (world, board) = a_running_game().await;
    let [mover, other] = sides(&world, &board);
    let ann = world.person("Ann");
    let old = [board.button("Sail to White").custom_id, board.button("Play").custom_id];
    let [sail, play] = &world.foreign_buttons(&old.each_ref().map(String::as_str)).await[..] else {
        panic!()
    };
    let ben = world.person("Ben");
    ann.agrees_with(&[&ben], "table pause", json!({})).await;
    ann.reads("⏸ The table is paused.").await;
    mover.click(sail, "x").await.says("The table is paused.");
    mover.click(play, "x").await.says("The table is paused.");
    mover.command("threeport move", json!({ "island": "W" })).await.says("The table is paused.");
    assert!(mover.completes("threeport move", json!({}), "island", "").await.is_empty());
    ann.command("table pause", json!({})).await.says("The table is paused.");
    ann.command("table resume", json!({})).await.says("resumes");
    ann.command("table resume", json!({})).await.says("not paused");
    ann.reads("▶ The game resumes.").await;
    ann.agrees_with(&[&ben], "table close", json!({})).await;
    let last = ann.reads("closed before the end").await;
    ann.click(&last, "Check the dice").await.says("**The dice hold.** Nothing was played.");
    for (person, button) in [(&mover, sail), (&other, play)] {
        person.click(button, "x").await.says("The table is closed.");
    }
    mover.command("threeport move", json!({ "island": "W" })).await.says("The table is closed.");
    ann.command("table close", json!({})).await.says("closed");
    ann.command("table start", json!({})).await;
    ann.command("table resume", json!({})).await.says("not paused");
    assert_eq!(entries(&world).await, 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_that_means_nothing_is_answered_with_a_sentence() {
    let (world, board) = a_running_game().await;
    let [mover, _] = sides(&world, &board);
    let unknown = ["nonsense", "play", "play/x/0/load", "play/1/-1/load", "rules/chess/0/", "🦀", "jump/"];
    for message in world.foreign_buttons(&unknown).await {
        for button in message.buttons() {
            mover.click(&message, &button.custom_id).await.says("no longer works");
        }
    }
    for message in world.foreign_buttons(&["play/999/0/move W", "hand/999", "join/-5", "close/999"]).await {
        for button in message.buttons() {
            mover.click(&message, &button.custom_id).await.says("That table no longer exists.");
        }
    }
    // Possible in form, not in fact: each gets some sentence, none a move.
    let odd = [
        "play/1/0/",
        "play/1/0/load now please",
        "yes/1/0/sell W9 W9 W9 W9 W9",
        "play/1/0/move W/../B",
        "play/1/4294967295/move W",
        "panel/1/dance/0/",
        "panel/1/sell/65535/r",
        "panel/1//65535/r",
        "rules/threeport/65535/",
        "choose/1/0",
        "choose/1/0/load",
        "this/1/0",
        "this/1/0/",
        "this/1/0/load now please",
        "this/1/4294967295/move W",
        "this/1/0/?dance",
        "options/1/0",
        "set/1/nothing",
        "jump/threeport",
        "start/1",
        "computer/1",
        "join/1",
    ];
    for message in world.foreign_buttons(&odd).await {
        for button in message.buttons() {
            let told = mover.click(&message, &button.custom_id).await;
            assert!(!told.text().is_empty(), "{}", button.custom_id);
        }
    }
    assert_eq!(entries(&world).await, 0);
    assert!(!world.log().contains("panicked"));
    mover.plays(&board, "Sail to White").await;
    mover.board(1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_taps_at_one_instant_are_one_move() {
    let (world, mut board) = a_running_game().await;
    for ply in 0..8 {
        let [mover, other] = sides(&world, &board);
        let sail = |buttons: Vec<crate::harness::Button>, skip: usize| {
            let islands = buttons.into_iter().filter(|one| one.custom_id.contains("/move "));
            islands.skip(skip).map(|one| one.custom_id).next().unwrap()
        };
        let (one, two) = (sail(board.buttons(), 0), sail(board.buttons(), 1));
        let at_once = json!({ "settle_ms": 0 });
        let (a, b, c, d) = tokio::join!(
            mover.tap_if_there(&board, &one, at_once.clone()),
            mover.tap_if_there(&board, &one, at_once.clone()),
            mover.tap_if_there(&board, &two, at_once.clone()),
            other.tap_if_there(&board, &one, at_once.clone()),
        );
        let is_move = |answer: &Answer| answer.state() == "acknowledged";
        let (moves, late): (Vec<_>, Vec<_>) = [a, b, c].into_iter().flatten().partition(is_move);
        assert_eq!(moves.len(), 1, "one of the taps is the move");
        for late in late {
            late.says("The board has moved on");
        }
        assert!(d.is_none_or(|answer| !is_move(&answer)), "somebody else's tap is none");
        assert_eq!(entries(&world).await, ply as usize + 1);
        board = mover.board(ply + 1).await;
    }
    let store = world.store().await;
    channel_and_log_agree(&world, &store, "games").await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_neither_ping_nor_format_nor_break_anything() {
    let world = World::new().await;
    let ben_id = world.person("Ben").id().await;
    let long = "x".repeat(500);
    let names = [
        "**Bold** _it_ ~~s~~ `c` ||sp||".to_owned(),
        format!("@everyone <@{ben_id}>"),
        "\u{202e}\u{2067}live\u{200f} # \n> q".to_owned(),
        long,
        "[a](http://b.c) 船長 👩‍👩‍👧 \u{fdfa}".to_owned(),
        "\u{200b}\u{feff}\u{0301}\u{0301}".to_owned(),
    ];
    let mut people = Vec::new();
    for (n, name) in names.iter().enumerate() {
        let user = format!("odd{n}");
        world.post("/users", json!({ "name": user, "display_name": name })).await;
        people.push(world.person(&user));
    }
    let others: Vec<&Person<'_>> = people[1..].iter().collect();
    let mut board = people[0].begins(&others, &[("first", "player 1")]).await;
    for ply in 0..18 {
        let seat = ply as usize % 6;
        let mover = &people[seat];
        assert_eq!(board.pings(), [mover.id().await], "{}", board.text());
        let button = if ply < 6 {
            ["Sail to White", "Sail to Black", "Sail to Red"][seat % 3]
        } else {
            ["Sail to Black", "Sail to Red", "Sail to White"][(seat + ply as usize / 6) % 3]
        };
        let there = |label: &&str| board.buttons().iter().any(|one| one.label == **label);
        let pressed = [button, "Sail to Red", "Sail to Black"].into_iter().find(there).unwrap();
        mover.plays(&board, pressed).await;
        board = mover.board(ply + 1).await;
    }
    let [_, ben, cem] = world.crew();
    cem.command("log", json!({ "entries": 50 })).await.says("sails");
    cem.command("board", json!({})).await.says("after 18 moves");
    cem.command("play", json!({})).await.says("You have no seat");
    people[1].command("play", json!({})).await;
    people[1].command("table swap", json!({ "seat": 2 })).await.says("takes over");
    hands_over(&people[3], 4, &world.person("Cem")).await;
    people[0].reads(&format!("takes over the seat of {}.", people[3].mention().await)).await;
    world.person("odd0").command("table list", json!({})).await.says("running");
    for (seat, label) in people[0].completes("table swap", json!({}), "seat", "").await.iter().zip(1..) {
        assert!(seat.0.starts_with(&format!("{label}. ")), "{seat:?}");
    }

    assert!(ben.pings().await.is_empty(), "Ben does not play and was called");
    for message in people[0].hears().await {
        let text = message.text();
        assert_eq!(message.0["mention_everyone"], false);
        assert!(!text.contains("**Bold**") && !text.contains("`c`") && !text.contains("||sp||"), "{text}");
        assert!(!text.contains("@everyone") && !text.contains(&format!("<@{ben_id}>")), "{text}");
        assert!(!text.contains('\u{202e}') && !text.contains("[a](") && !text.contains("\n> q"), "{text}");
        assert!(!text.contains(&"x".repeat(33)) && !message.alt().contains(&"x".repeat(33)), "{text}");
    }
    assert!(!world.log().contains("panicked") && !world.log().contains(" ERROR "), "{}", world.log());
}
