//! Three people play a whole game, from the lobby to a record that proves itself.

use harbormaster::fairness::{hex, unhex};
use serde_json::json;
use sha2::{Digest, Sha256};

use crate::{
    captain::{Way, mover, take_turn},
    harness::{Message, Person, World, ends, overwrite},
};

/// The digits after `word` in a text, in backquotes.
fn quoted(text: &str, word: &str) -> String {
    let (_, rest) = text.split_once(&format!("{word} `")).unwrap();
    rest.split_once('`').unwrap().0.to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn three_people_play_a_game_to_its_end_and_prove_it() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();

    let lobby = ann.opens(&[&ben, &cem], &[("max_rounds", "20")]).await;
    let commitment = quoted(lobby.text(), "SHA-256");
    assert!(!lobby.alt().is_empty() && lobby.pings().is_empty(), "{lobby:?}");
    ann.plays(&lobby, "Start").await;

    let mut board = ann.board(0).await;
    let closed_lobby = ann.lobby("The game has started").await;
    assert_eq!(closed_lobby.id(), lobby.id());
    assert!(closed_lobby.buttons().is_empty() && closed_lobby.menus().is_empty());
    assert_eq!(closed_lobby.attachments().len(), 1, "the lobby keeps its picture");

    let mut ply = 0;
    let last = loop {
        check_board(&world, &board).await;
        match ply {
            7 => people_look_around(&world, &board).await,
            9 => rules_can_be_paged(&ben).await,
            _ => {}
        }
        let way = [Way::Buttons, Way::Menu, Way::Typed, Way::Buttons, Way::Buttons][ply as usize % 5];
        take_turn(&world, "games", &board, way).await;
        ply += 1;
        let after =
            |message: &&Message| message.ply() == Some(ply) || message.text().contains("Final scores");
        let next = ann.waits_for("the next board", |seen| seen.iter().rev().find(after).cloned()).await;
        check_old_board(&ann, &board).await;
        if next.text().contains("Final scores") {
            break next;
        }
        board = next;
    };

    let labels: Vec<String> = last.buttons().into_iter().map(|button| button.label).collect();
    let lead_on = ["Play again", "Watch it again", "Check the dice", "Whole game as a file", "New table"];
    assert!(lead_on.iter().all(|button| labels.iter().any(|label| label == button)), "{labels:?}");
    assert!(!last.alt().is_empty() && last.menus().is_empty());
    assert_eq!(last.pings().len(), 3, "everybody hears of the end");
    for person in world.crew() {
        let name = person.mention().await;
        assert!(last.text().contains(&format!("\n- {name}: **")), "{}", last.text());
    }
    // What has no room on a phone is one tap away.
    let end = match labels.iter().any(|label| label == "What happened") {
        true => ann.click(&last, "What happened").await.text(),
        false => last.text().to_owned(),
    };
    let explained = |how: &str| end.matches(how).count();
    let (sold, nothing) = (explained("(cargo "), explained("(nothing sold"));
    assert_eq!(sold + nothing, 3, "the points explain themselves: {end}");
    assert!(sold > 0 && explained(" + bonuses ") == sold, "{end}");
    ann.command("hand", json!({})).await.says("The game is over. You have **");
    assert!(last.text().contains("🏆"));
    let hashes = last.text().lines().filter(|line| line.contains('`'));
    assert_eq!(hashes.count(), 1, "all digits are in one line: {}", last.text());
    let dice = ann.click(&last, "Check the dice").await.says("**The dice hold.** I played the game again");
    assert!(
        dice.text().contains(&format!("each of its {ply} entries, and the result is the same.")),
        "{}",
        dice.text()
    );
    let secret = quoted(dice.text(), "secret:");
    assert_eq!(hex(&Sha256::digest(unhex(&secret).unwrap())), commitment, "the dice were not those promised");
    assert_eq!(quoted(dice.text(), "showed before the game:"), commitment);
    let file = ann.click(&dice, "Whole game as a file").await.says("harbormaster verify");
    assert_eq!(file.attachments().len(), 2, "the record and the page");

    ann.command("table list", json!({})).await.says("No game is being played in this server.");
    record_proves_itself(&world, ply, &commitment).await;
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// The board asks one person, in words and by the only ping, and shows the picture in words. When an island closes, the
/// others are named without a ping: they read of it on their own turn's board.
async fn check_board(world: &World, board: &Message) {
    let awaited = world.person(&mover(board));
    let id = awaited.id().await;
    assert_eq!(board.first_line(), format!("▶ <@{id}>, your turn."));
    assert_eq!(board.pings(), [id.as_str()], "{}", board.text());
    // Told again to somebody who was not there, it names nobody.
    let newest =
        board.text().lines().rfind(|line| ["Ann ", "Ben ", "Cem "].iter().any(|name| line.starts_with(name)));
    if newest.is_some_and(|turn| turn.contains("is exhausted and gone")) {
        assert!(board.text().contains("\n-# <@"), "it tells the others: {}", board.text());
    }
    assert!(awaited.pings().await.contains(&board.id().to_owned()));
    assert_eq!(board.attachments().len(), 1);
    assert!(board.alt().contains("Draw pile"), "{}", board.alt());
}

/// A board that has been overtaken loses its buttons and keeps picture and words.
async fn check_old_board(ann: &Person<'_>, old: &Message) {
    let bare = ann
        .waits_for("the old board without buttons", |seen| {
            let found = seen.iter().find(|message| message.id() == old.id())?;
            found.buttons().is_empty().then(|| found.clone())
        })
        .await;
    assert_eq!(bare.text(), old.text());
    assert_eq!(bare.attachments()[0]["id"], old.attachments()[0]["id"]);
    assert_eq!(bare.alt(), old.alt());
}

/// `/board`, `/hand`, `/log`, `/help`: private, and nothing changes by them.
async fn people_look_around(world: &World, board: &Message) {
    let [ann, _, cem] = world.crew();
    let shown = cem.command("board", json!({})).await.says("after 7 moves");
    assert_eq!(shown.alt(), board.alt());
    let hand = ann.command("hand", json!({})).await.says("Your boat lies");
    assert!(hand.alt().contains("Draw pile"));
    assert!(
        board.buttons().iter().all(|button| button.label != "My hand"),
        "nothing is hidden: {}",
        hand.text()
    );
    let log = cem.command("log", json!({ "entries": 50 })).await.says("`7`");
    assert_eq!(log.text().lines().count(), 7, "{}", log.text());
    assert_eq!(cem.command("log", json!({ "entries": 2 })).await.text().lines().count(), 2);
    ann.command("help", json!({})).await.says("**Threeport Shipping** is played here.");
    cem.at("quay").command("help", json!({})).await.says("/table new");
    ann.command("help", json!({ "game": "threeport" })).await.says("/threeport sell");
    let games = ann.completes("help", json!({}), "game", "three").await;
    assert_eq!(games, [("Threeport Shipping".to_owned(), "threeport".to_owned())]);
    ann.command("table list", json!({})).await.says("Threeport Shipping, running, 3 seats. Waiting for **");
    ann.command("table record", json!({})).await.says("when the game");
    assert_eq!(ann.board(7).await.id(), board.id());
}

/// The rules: a page at a time, forwards, backwards and by the menu.
async fn rules_can_be_paged(ben: &Person<'_>) {
    let first = ben.command("rules", json!({})).await.says("Threeport");
    assert!(first.button("Back").disabled);
    let second = ben.click(&first, "Next").await.message();
    assert_eq!(second.id(), first.id(), "the page is turned where it is");
    assert_ne!(second.text(), first.text());
    let pages = second.menu("jump/").options;
    let (last, _) = pages.last().unwrap();
    let end = ben.choose(&second, "jump/", last).await.message();
    assert!(end.button("Next").disabled);
    let before_end = ben.click(&end, "Back").await.message();
    assert_ne!(before_end.text(), end.text());
    ben.at("quay").command("rules", json!({})).await.says("say which game's rules you want");
    ben.at("quay").command("rules", json!({ "game": "threeport" })).await.says("Threeport");
}

/// The record is a file that `harbormaster verify` believes; a forged one it does not.
async fn record_proves_itself(world: &World, plies: u32, commitment: &str) {
    let given = world.person("Cem").command("table record", json!({})).await.says("harbormaster verify");
    let bytes = world.file(&given.attachments()[0]).await;
    let file = world.folder().join("record.json");
    overwrite(&file, &bytes);
    let verify = || world.command(&["verify", &file.display().to_string()]);
    assert_eq!(ends(verify()).await, (0, String::new()));
    let record: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
    assert_eq!(record["commitment"], commitment);
    assert_eq!(record["entries"].as_array().unwrap().len(), plies as usize);

    let text = String::from_utf8(bytes).unwrap();
    overwrite(&file, text.replacen("\"computer\": false", "\"computer\": true", 1).as_bytes());
    let (code, why) = ends(verify()).await;
    assert_eq!(code, 1);
    assert!(why.contains("does not prove itself"), "{why}");
}
