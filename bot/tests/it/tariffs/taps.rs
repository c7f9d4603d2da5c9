//! A move in few taps.

use serde_json::json;

use super::{domino, wharf};
use crate::harness::{Message, World, newest_board};

/// The button, the best place with its way round, and a yes, because what is drawn then is not put back: three taps, nothing
/// typed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_domino_is_laid_on_the_best_place_by_three_taps() {
    let world = World::strict().await;
    let wharf = wharf(&world, 2, &[]).await;
    let [ann, ben, _] = world.crew();
    let board = newest_board(&ann, "").await;
    ben.click(&board, "Lay …").await.says("It is not your turn");
    let choice = ann.click(&board, "Lay …").await.says("Which domino do you lay, and where?");
    assert_eq!(choice.attachments().len(), 1, "the best places are on a picture");
    let (sign, best) = choice.answers().swap_remove(0);
    assert!(sign == "1" && best.contains("your trip"), "{sign}: {best}");
    assert!(choice.alt().contains(&best), "{}", choice.alt());
    let asked = ann.click(&choice, &sign).await.message();
    assert_eq!((wharf.ply().await, asked.attachments().len()), (0, 1), "a slip is not played");
    let back = ann.click(&asked, "Back").await.message();
    let asked = ann.click(&back, &sign).await.message();
    let played = ann.click(&asked, "Confirm").await.message();
    assert!(played.text().contains("Ann lays"), "{}", played.text());
    assert_eq!(wharf.ply().await, 1);
    newest_board(&ann, board.id()).await;
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// Any other place: the domino, the part of the table, the border by its number, the way round; and one tap back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_domino_is_laid_anywhere_by_six_taps() {
    let world = World::strict().await;
    let wharf = wharf(&world, 2, &[]).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let hand = [domino(&wharf, 0, 0).await, domino(&wharf, 0, 1).await];
    // Chance may have dealt two doubles, which lie the same both ways.
    let turns = |domino: &&String| domino.as_bytes()[0] != domino.as_bytes()[2];
    let domino = hand.iter().find(turns).unwrap_or(&hand[0]);
    let start = ann.click(&board, "Lay …").await.message();
    let elsewhere = |choice: &Message| {
        let is_it = |words: &str| words.contains("Elsewhere") && words.ends_with(domino.as_str());
        choice.meant(is_it).unwrap().label
    };
    let choice = ann.click(&start, &elsewhere(&start)).await.message();
    assert!(
        choice.text().contains(&format!("Where does {} go? (2 of", domino.replace('|', "\\|"))),
        "{}",
        choice.text()
    );
    let start = ann.click(&choice, "Back").await.says("Which domino do you lay, and where? (1 of 3)");
    let choice = ann.click(&start, &elsewhere(&start)).await.message();
    let choice = ann.click(&choice, "B").await.message();
    let places = choice.menu("looks/").options;
    assert!(
        places.len() > 10
            && places
                .iter()
                .enumerate()
                .all(|(place, (_, label))| { label.starts_with(&format!("{} · ", place + 1)) }),
        "{places:?}"
    );
    let choice = ann.choose(&choice, "looks/", "3").await.message();
    // The way round is asked last; a double is asked about.
    let played = if turns(&domino) {
        assert!(choice.text().contains("Which way round"), "{}", choice.text());
        ann.click(&choice, &choice.buttons()[1].label).await.message()
    } else {
        ann.click(&choice, "Confirm").await.message()
    };
    assert!(played.text().contains(&format!("Ann lays {domino}")), "{}", played.text());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// A name that looks like formatting or a ping does neither.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_only_a_name_in_a_question() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    let mia = world.newcomer("**Mia** `x`").await;
    ann.opens_game("tariffs", &[&mia], &[("first", "player 1")]).await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = newest_board(&ann, "").await;
    let asked = ann.click(&board, "Offer a swap …").await.says("Which domino do you offer?");
    let form = ann.click(&asked, "To, hidden, want …").await.message();
    let to = form.menu("/to").options;
    assert!(
        to.iter().any(|(word, name)| word == "B" && name == "**Mia** `x`"),
        "a menu shows it as it is: {to:?}"
    );
    let form = ann.choose(&form, "/to", "B").await.message();
    assert!(form.text().contains("Mia") && !form.text().contains("**Mia**"), "{}", form.text());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// An arrangement of one's own is typed; the menu of the lobby says so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_lays_out_the_tiles() {
    let world = World::strict().await;
    let ann = world.person("Ann");
    let lobby = ann.opens_game("tariffs", &[], &[]).await;
    let mut options = ann.click(&lobby, "Options").await.says("**Layout**");
    let layouts = options.menu("/layout").options;
    assert!(layouts.iter().all(|(value, _)| value != "?"), "all arrangements stand in the menu");
    options = ann.choose(&options, "/layout", "custom").await.says("Layout is now **custom**");
    let types = async |options: &Message, option: &str, value: &str| {
        let form = ann.choose(options, option, "?").await;
        ann.sends(&form, json!({ "value": value })).await
    };
    let rows = "Sn Sa S2 S3 S4 S5 Mn Ma / M2 M3 M4 M5 Cn Ca C2 C3 / C4 C5 An Aa A2 A3 A4 A5";
    options = types(&options, "/tiles", rows).await.says("Tiles is now");
    let refused = types(&options, "/quiet_rounds", "70").await;
    assert!(refused.text().contains("2 to 10"), "{}", refused.text());
    types(&options, "/quiet_rounds", " 7 ").await.says("Quiet rounds is now **7**");
    ann.click(&lobby, "Add a computer").await;
    ann.command("table start", json!({})).await.says("The game begins.");
    let board = newest_board(&ann, "").await;
    assert!(board.alt().contains("arrangement"), "{}", board.alt());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fewer_dominoes_are_drawn_by_a_button_beside_the_question() {
    let world = World::new().await;
    let wharf = wharf(&world, 3, &[]).await;
    let ann = world.person("Ann");
    let board = newest_board(&ann, "").await;
    let domino = domino(&wharf, 0, 0).await;
    let choice = ann.click(&board, "Lay …").await.message();
    let elsewhere = choice.meant(|words| words.ends_with(&domino)).unwrap();
    let choice = ann.click(&choice, &elsewhere.label).await.message();
    let form = ann.click(&choice, "Draw …").await.message();
    assert!(form.menus().is_empty(), "places are chosen on the board: {:?}", form.menus());
    let asked = ann.click(&form, "Back").await.message();
    assert_eq!(asked.text(), choice.text(), "nothing was chosen, nothing is taken back");
    let form = ann.click(&asked, "Draw …").await.message();
    // One domino fewer in hand from now on; the question comes again by itself.
    let few = form.buttons().into_iter().find(|button| button.custom_id.ends_with("/draw/0")).unwrap();
    let mut asked = ann.click(&form, &few.custom_id).await.says("Draw none");
    while wharf.ply().await == 0 {
        let first = asked.buttons().into_iter().find(|one| one.custom_id.starts_with("look/"));
        asked = match first {
            Some(first) => ann.click(&asked, &first.custom_id).await.message(),
            None if asked.menus().is_empty() => ann.click(&asked, "Confirm").await.message(),
            None => ann.choose(&asked, "looks/", "0").await.message(),
        };
    }
    let hand = wharf.json().await["round"]["players"][0]["hand"].clone();
    assert_eq!(hand.as_array().unwrap().len(), 1, "nothing was drawn: {hand}");
    // Half-made choices belong to the player who began them, and to their game.
    let next = newest_board(&ann, board.id()).await;
    let choice = world.person("Ben").click(&next, "Lay …").await.message();
    world.restart().await;
    let first = choice.buttons()[0].label.clone();
    world.person("Ben").click(&choice, &first).await.says("no longer remember");
    world.person("Ben").command("hand", json!({})).await.says("Your contract");
}
