//! A note to oneself: shown with the hand, to its writer alone, and in no log.

use serde_json::{Value, json};

use crate::harness::{LOG, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_its_writer_reads_a_note_and_no_log_has_it() {
    let world =
        World::with(harbormaster_sandbox::Config::default(), &format!("{LOG},harbormaster=trace")).await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[]).await;
    ann.command("note", json!({})).await.says("You have noted nothing");
    let noted = json!({ "text": "Ben hoards **red** @everyone" });
    ann.command("note", noted).await.says("Noted. Only you see it");
    let shown = format!("📝 Your note: \"{} hoards \\*\\*red", ben.mention().await);
    ann.command("note", json!({})).await.says(&shown);
    ann.command("hand", json!({})).await.says(&shown);
    assert!(!ben.command("hand", json!({})).await.text().contains("hoards"));
    ben.command("note", json!({})).await.says("You have noted nothing");
    cem.command("note", json!({ "text": "x" })).await.says("You have no seat");
    ben.command("note", json!({ "text": "sell" })).await.says("Noted.");

    // It is kept, replaced, and gone with its button; the other's stays.
    world.restart().await;
    ann.command("note", json!({ "text": "Ben hoards black" })).await.says("Noted.");
    let note = ann.command("note", json!({})).await.says("hoards black");
    ann.click(&note, "Delete the note").await.says("Your note is deleted.");
    assert!(!ann.command("hand", json!({})).await.text().contains("📝"));
    ben.command("hand", json!({})).await.says("sell");

    // Somebody who takes the seat over does not get the note.
    ben.command("table swap", json!({ "seat": 2, "to": "Cem" })).await.says("I asked");
    let offered = ann.reads("offers you the seat").await;
    cem.click(&offered, "Take the seat").await.says("takes over");
    assert!(!cem.command("hand", json!({})).await.text().contains("📝"));
    ben.command("note", json!({})).await.says("You have no seat");
    let heard: Vec<Value> = ann.hears().await.into_iter().map(|message| message.0).collect();
    assert!(!json!(heard).to_string().contains("hoards"));
    assert!(!world.log().contains("hoards"), "the log has a note");
}
