//! Entries in Discord's menus of messages and people.

use serde_json::json;

use crate::harness::World;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_leads_to_its_game() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[&ben], &[("first", "player 1")]).await;
    ann.chooses_for(lobby.id(), "Show this game").await.says("Threeport Shipping");
    ann.command("table start", json!({})).await;
    let board = ann.board(0).await;
    let panel = ann.chooses_for(board.id(), "Show this game").await.message();
    ann.chooses_move(&panel, "move W").await;
    ann.board(1).await;
    // Whoever cannot play looks on; from an old board too.
    cem.chooses_for(board.id(), "Show this game").await.says("after 1 move");
    let general = world.channel_id("general").await.to_string();
    let word = world.foreign_buttons_at(&general, &["how"]).await.remove(0);
    cem.at("general")
        .chooses_for(word.id(), "Show this game")
        .await
        .says("There is no table in this channel.");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn moves_since_a_board_are_taken_back() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let first = ann.begins(&[&ben], &[("first", "player 1")]).await;
    ann.plays(&first, "Sail to White").await;
    ann.board(1).await;
    // Nobody else has moved, so nobody is asked.
    ann.chooses_for(first.id(), "Undo up to here").await.says("Your move is taken back.");
    let back = ben.board(2).await;
    assert!(back.alt().contains("Ann to move"), "{}", back.alt());
    ann.plays(&back, "Sail to White").await;
    let third = ben.board(3).await;
    ben.plays(&third, "Sail to Red").await;
    ann.board(4).await;
    ann.chooses_for(first.id(), "Undo up to here").await.says("only if **Ben** agrees");
    ben.chooses_for(first.id(), "Undo up to here").await.says("Your move is taken back.");
    ben.chooses_for(first.id(), "Undo up to here").await.says("You have no move to take back.");
    let word = world.foreign_buttons(&["how"]).await.remove(0);
    ann.chooses_for(word.id(), "Undo up to here").await.says("That message shows no board.");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_is_invited_and_the_games_together_are_listed() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    ann.chooses_for("Ben", "Invite to a table").await.says("There is no table in this channel.");
    ann.opens(&[], &[]).await;
    cem.chooses_for("Ben", "Invite to a table").await.says("Only the host");
    ann.chooses_for("Ben", "Games together").await.says("play no game together now");
    ann.chooses_for("Ben", "Invite to a table").await.says("is invited.");
    let invitation = ben.reads("invites you to this table").await;
    ann.chooses_for("Ben", "Invite to a table").await.says("has been invited to this table already");
    assert_eq!(invitation.pings(), [ben.id().await]);
    ben.click(&invitation, "Join").await.says("You have seat 2.");
    ann.chooses_for("Ben", "Invite to a table").await.says("already has a seat");
    ann.chooses_for("Ben", "Games together").await.says("waits for players");
    ann.command("table start", json!({})).await;
    ann.board(0).await;
    ann.chooses_for("Cem", "Invite to a table").await.says("The game has started already");
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
