//! A stand-in sees what the seat sees while they stand in: nothing before, nothing after.

use harbormaster_rules::Kind;

use super::*;
use crate::harness::{Playing, typed};

/// Returns what this person is shown of the table by every private way: it may hold nobody's dominoes, or the seat's.
async fn sees(person: &Person<'_>) -> Vec<String> {
    let mut seen = Vec::new();
    for (command, options) in [
        ("hand", json!({})),
        ("play", json!({})),
        ("board", json!({ "text": true })),
        ("log", json!({ "entries": 50 })),
        ("replay", json!({})),
        ("offers", json!({})),
    ] {
        let message = person.command(command, options).await.message();
        seen.push(format!("{} {} {}", message.text(), message.alt(), message.buttons_in_full()));
    }
    seen
}

/// The dominoes of Ann's hand, as her own `/hand` lists them, higher number first.
async fn hand_of(ann: &Person<'_>) -> Vec<String> {
    let text = ann.command("hand", json!({})).await.text();
    let signs: Vec<char> = text.chars().collect();
    let is_domino = |part: &&[char]| part[1] == '|' && part[0].is_ascii_digit() && part[2].is_ascii_digit();
    signs.windows(3).filter(is_domino).map(|part| part.iter().collect()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_seen_before_acceptance_and_nothing_after_the_end() {
    let world = World::new().await;
    let table = Playing::of(&world, Kind::Tariffs, 2, &[FIRST]).await;
    let [ann, ben, cem] = world.crew();
    let hand = hand_of(&ann).await;
    assert!(!hand.is_empty());
    let onlooker = sees(&cem).await;
    ann.command("note", json!({ "text": "Ben hoards sixes" })).await.says("Noted");
    ann.command("table stand_in", json!({ "person": "Cem" })).await.says("I asked <@");
    let question = asked(&cem).await;
    let terms = cem.click(&question, "Stand in …").await.message();
    assert_eq!(sees(&cem).await, onlooker, "to be asked shows nothing");
    for domino in &hand {
        assert!(!terms.text().contains(domino) && !terms.buttons_in_full().contains(domino));
    }

    // The accepted seat's hand, panel and completions; not the owner's note, nor what was before.
    let shown = cem.click(&terms, "Stand in for Ann").await.says("🤝 You stand in for **Ann**");
    for domino in &hand {
        assert!(shown.text().contains(domino), "{domino}: {}", shown.text());
    }
    let theirs = cem.command("hand", json!({})).await.text();
    assert!(!theirs.contains("sixes"), "{theirs}");
    assert!(theirs.contains(&hand[0]));
    let first = cem.command("replay", json!({})).await.message();
    assert!(first.text().contains("as **Ann** sees it"), "{}", first.text());
    let mut chance = harbormaster_rules::Chance::of(&[4; 32], 0);
    let mv = table
        .game()
        .await
        .advise(Seat::new(0), harbormaster_rules::Timestamp::default(), &mut chance)
        .unwrap();
    let (command, options) = typed(Kind::Tariffs, &mv);
    let mut answer = cem.command(&command, options).await;
    while let Some(yes) = answer
        .message()
        .buttons()
        .into_iter()
        .find(|one| one.custom_id.starts_with("yes/") || one.custom_id.starts_with("agree/"))
    {
        answer = cem.click(&answer.message(), &yes.custom_id).await;
    }
    assert_eq!(table.ply().await, 1, "{}", answer.text());
    ann.command("note", json!({})).await.says("sixes");
    ben.command("hand", json!({})).await;

    // A panel that Cem still has open can do nothing after the end.
    let panel = cem.command("play", json!({})).await.message();
    ann.command("table back", json!({})).await.says("no longer stands in for you");
    let hand = hand_of(&ann).await;
    let after = sees(&cem).await;
    assert_eq!(after[0], onlooker[0], "no hand");
    for domino in &hand {
        assert!(
            after.iter().take(3).all(|seen| !seen.contains(&format!("{domino}, ")) || seen == &onlooker[2]),
            "{domino}: {after:?}"
        );
    }
    for menu in panel.menus() {
        if let Some((value, _)) = menu.options.first() {
            let told = cem.choose(&panel, &menu.custom_id, value).await.text();
            assert!(told.contains("You have no seat"), "{told}");
        }
    }
    assert!(cem.command("replay", json!({})).await.text().contains("as an onlooker sees it"));
}
