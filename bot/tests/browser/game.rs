//! Two people play a whole game, each in a window of their own.

use serde_json::json;
use thirtyfour::Key;

use crate::{
    browsers::Browsers,
    captain::{Plan, Way, mover, plan, take_turn},
    harness::{Message, World},
    window::{Window, quoted},
};

/// So many turns are played on the page; those after them only until something has been sold there.
const BY_HAND: u32 = 8;

/// The newest message is the board of this person's turn.
const ASKS_ME: &str = "newest() === board() && one('article.calls-me', board()) && drawn(board())";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_play_a_game_on_the_page() {
    let Some(browsers) = Browsers::start("two people play a game on the page").await else { return };
    let world = World::new().await;
    let url = world.sandbox.url();
    let (ann, ben) = tokio::join!(browsers.open(url, "Ann", "games"), browsers.open(url, "Ben", "games"));

    a_table_fills(&ann, &ben).await;
    ann.photographed_in_both_lights("desktop-lobby").await;
    ann.presses("best with", "Start").await;
    let (ply, sold) = they_play_by_hand(&world, &ann, &ben).await;
    assert!(ply >= BY_HAND && sold);
    they_finish(&world, ply).await;
    for window in [&ann, &ben] {
        window.reads("Final scores").await;
        window.sees("the last board", "drawn(newest()) && button(newest(), 'Check the dice')").await;
    }
    ann.photographed_in_both_lights("desktop-end").await;
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
    ann.closes().await;
    ben.closes().await;
}

/// Ann opens a table by keyboard, Ben joins by the button, Ann makes the game short by the menus.
async fn a_table_fills(ann: &Window, ben: &Window) {
    ann.commands("table new", &[("three", "Threeport Shipping")]).await;
    ann.reads("A table of Threeport Shipping is open").await;
    ben.presses("best with", "Join").await;
    ben.reads("You have seat 2.").await;
    ann.sees("Ben at the table", "said(row('best with')).includes('@Ann, @Ben · 2 of 2 to 6')").await;
    ann.presses("best with", "Options").await;
    ann.reads("this many turns of each player").await;
    ann.clicks("the menu", "control('.select', row('this many turns of each player'), 'Max rounds…')").await;
    ann.clicks("the value", "option('20')").await;
    ann.reads("Max rounds is now 20").await;
    ben.sees("the option in the lobby", "said(row('best with')).includes('Max rounds 20')").await;
    assert!(!ben.has("Max rounds is now 20").await, "the answer was for Ann alone");
}

/// Turn after turn on the page, with a look to the left and right; how many turns, and whether something was sold.
async fn they_play_by_hand(world: &World, ann: &Window, ben: &Window) -> (u32, bool) {
    let watcher = world.person("Ann");
    let mut sold = false;
    let mut ply = 0;
    loop {
        let board = watcher.board(ply).await;
        let (active, other) = if mover(&board) == "Ann" { (ann, ben) } else { (ben, ann) };
        active.sees("the board that calls me", ASKS_ME).await;
        let alt = active.looks("one('img', board()).alt").await;
        assert_eq!(alt, board.alt(), "the page shows another board");
        // The board has come after whatever was said in private before it.
        if ply == 3 {
            assert!(!active.has("Your boat lies").await, "a hand was shown to the other");
        }
        match ply {
            2 => a_hand_is_private(active).await,
            3 => the_wrong_hand_is_refused(other).await,
            4 => the_picture_opens(active, &board).await,
            5 => {
                active.photographed_in_both_lights("desktop-board").await;
                active.plays("Play").await;
                active.reads("what you can do now").await;
                active.photographed("desktop-panel").await;
                active.presses("what you can do now", "Dismiss message").await;
                active.sees("the panel gone", "!row('what you can do now')").await;
            }
            _ => {}
        }
        let away = ply == 6;
        if away {
            other.goes_to("general").await;
        }
        let wanted = plan(&board);
        they_move(active, ply, &wanted).await;
        sold |= matches!(wanted, Plan::Sell(_));
        ply += 1;
        if away {
            the_inbox_leads_back(other).await;
        }
        an_old_board_has_no_buttons(active, &board).await;
        assert!(ply != 4 || !active.has("It is not your turn.").await, "a refusal was shown to the other");
        let over = watcher.sees().await.iter().any(|message| message.text().contains("Final scores"));
        if over || (ply >= BY_HAND && sold) {
            return (ply, sold);
        }
    }
}

/// One move: the second by a typed command, the third by the panel, the others by the buttons under the board.
async fn they_move(window: &Window, ply: u32, wanted: &Plan) {
    match (ply, wanted) {
        (1, Plan::Sail(island)) => {
            window.commands("threeport move", &[(&island.to_lowercase(), island)]).await;
            window.reads(&format!("sails to {island}")).await;
        }
        (2, Plan::Load) => {
            window.plays("Play").await;
            window.presses("what you can do now", "Load …").await;
        }
        _ => by_button(window, wanted, "desktop-question").await,
    }
}

/// A move by the buttons under the board; of the question before a sale a picture is kept.
pub async fn by_button(window: &Window, wanted: &Plan, picture: &str) {
    let before = window.looks("board().id").await;
    match wanted {
        Plan::Sail(island) => return window.plays(&format!("Sail to {island}")).await,
        Plan::Load => return window.plays("Load …").await,
        // The first sale is that of all cards that fit; one that closes an island is asked about.
        Plan::Sell(_) => {
            let sale = "all('button', board()).find((one) => text(one).startsWith('Sell '))";
            window.clicks("the sale", sale).await;
        }
    }
    // A board may tell of an earlier sale as well, so only a new board shows that this one is made.
    let asks = "/Play it|Is that what you want/.test(said(newest()))";
    let sold = format!("board()?.id !== {before}");
    window.sees("the question or the sale", &format!("{asks} || {sold}")).await;
    if window.looks(asks).await == true {
        window.photographed(picture).await;
        window.clicks("Confirm", "one('button.success', newest())").await;
    }
    window.sees("the sale", &sold).await;
    // A computer's turn after it may have taken the room of its words.
    window.sees("the words of the sale", "Boolean(row(' sells ') || row(' more turn'))").await;
}

/// Checks that only the owner of a hand sees what `/hand` shows.
async fn a_hand_is_private(active: &Window) {
    active.commands("hand", &[]).await;
    active.reads("Your boat lies").await;
    active.sees("its mark", "said(row('Your boat lies')).includes('Only you can see this')").await;
    active.photographed("desktop-hand").await;
}

/// A player who is not on turn is told so in private.
async fn the_wrong_hand_is_refused(other: &Window) {
    other.clicks("an island", "all('button.btn', board()).find((island) => !island.disabled)").await;
    other.reads("It is not your turn.").await;
    other.sees("its mark", "said(row('It is not your turn.')).includes('Only you can see this')").await;
    other.presses("It is not your turn.", "Dismiss message").await;
    other.sees("the refusal gone", "!row('It is not your turn.')").await;
}

/// The picture opens over the page, with its description, and Esc leaves it.
async fn the_picture_opens(window: &Window, board: &Message) {
    window.clicks("the picture", "one('.picture-button', board())").await;
    window.sees("the picture in full size", "drawn(one('dialog.viewer'))").await;
    assert_eq!(window.looks("one('dialog.viewer .caption').textContent").await, board.alt());
    window.photographed("desktop-viewer").await;
    window.strikes(Key::Escape).await;
    window.sees("the page again", "!document.querySelector('dialog')").await;
}

/// A call is counted while one looks elsewhere, and leads to the board.
async fn the_inbox_leads_back(window: &Window) {
    window.sees("the count at the inbox", "button(document, 'Inbox, 1 unread')").await;
    window
        .sees("the count at the channel", "text(one('.ping-badge', link(one('#channels'), 'games'))) === '1'")
        .await;
    assert!(window.title().await.starts_with("(1) "), "{}", window.title().await);
    window.photographed("desktop-elsewhere").await;
    window.clicks("the inbox", "button(document, 'Inbox, 1 unread')").await;
    window.clicks("the newest call", "one('.ping')").await;
    window.sees("the board", ASKS_ME).await;
    window.sees("an empty inbox", "button(document, 'Inbox')").await;
}

/// A board that was played on keeps its picture and has no buttons any more.
async fn an_old_board_has_no_buttons(window: &Window, board: &Message) {
    let row = format!("document.getElementById({})", quoted(&format!("m{}", board.id())));
    window.sees("the old board bare", &format!("drawn({row}) && !one('.components', {row})")).await;
}

/// The rest of the game, quickly.
async fn they_finish(world: &World, from: u32) {
    let watcher = world.person("Ann");
    for ply in from.. {
        let next = |message: &&Message| message.ply() == Some(ply) || message.text().contains("Final scores");
        let board = watcher.waits_for("the next board", |seen| seen.iter().rev().find(next).cloned()).await;
        if board.text().contains("Final scores") {
            return;
        }
        take_turn(world, "games", &board, Way::Buttons).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_switch_without_a_second_window() {
    let Some(browsers) = Browsers::start("people switch without a second window").await else { return };
    let world = World::new().await;
    let window = browsers.open(world.sandbox.url(), "Ann", "games").await;
    window.commands("table new", &[("three", "Threeport Shipping")]).await;
    window.reads("A table of Threeport Shipping is open").await;
    window.becomes("Ben").await;
    window.presses("best with", "Join").await;
    window.reads("You have seat 2.").await;
    assert!(!window.has("A table of Threeport Shipping is open").await, "Ann's answer was shown to Ben");
    world.person("Ann").command("table start", json!({})).await.says("The game begins.");
    window.sees("the first board", "drawn(board())").await;
    window.becomes("Ann").await;
    window.reads("A table of Threeport Shipping is open").await;
    assert!(!window.has("You have seat 2.").await, "Ben's answer was shown to Ann");
    assert!(window.address().await.contains("user=Ann"));
    window.closes().await;
}
