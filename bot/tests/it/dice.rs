//! *Check the dice*: what `verify` says of a game that has ended, and the digits to check it by, as a private answer.

use std::fs;

use harbormaster::{
    fairness::{hex, seed},
    record::Record,
};
use harbormaster_rules::Kind;
use serde_json::json;
use sqlx::{Connection as _, SqliteConnection};

use crate::harness::{Message, Person, Playing, World};

/// The last board of a table that was closed in the middle of its game.
async fn closed(ann: &Person<'_>) -> Message {
    ann.agrees_with(&[&ann.world.person("Ben")], "table close", json!({})).await;
    ann.reads("The table was closed before the end").await
}

/// A word that nothing else says, and Python's `hashlib.sha256(b"sprats of zanzibar").hexdigest()`.
const WORD: &str = "  Sprats of ZANZIBAR ";
const HASHED: &str = "b3cfeb38edba3e64f4bf91c800465ad28145b3cd342a24f928b28efdbac01129";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lucky_word_goes_into_the_dice_as_its_sha_256_and_is_kept_nowhere() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    ann.opens(&[], &[]).await;
    ben.command("table join", json!({ "word": WORD })).await.says("You have seat 2");
    ann.command("table start", json!({})).await.says("The game begins");
    let last = closed(&ann).await;
    let dice = ben.click(&last, "Check the dice").await.says("**The dice hold.**");
    assert!(dice.text().contains("`printf %s 'your word' | sha256sum`"), "{}", dice.text());

    let given = ben.command("table record", json!({})).await.says("The whole game");
    let record = Record::read(&world.file(&given.attachments()[0]).await).unwrap();
    record.prove().unwrap();
    let added: Vec<_> = record.seats.iter().map(|seat| seat.contribution.split_once(' ')).collect();
    assert!(matches!(added[..], [None, Some((_, HASHED))]), "{added:?}");

    let has_it = |bytes: &[u8]| bytes.windows(8).any(|part| part.eq_ignore_ascii_case(b"zanzibar"));
    assert!(!has_it(world.get("/traffic?after=0").await.to_string().as_bytes()), "in what was sent");
    assert!(!has_it(world.log().as_bytes()), "in the log");
    world.stop().await;
    let files = fs::read_dir(world.folder()).unwrap().map(|file| file.unwrap().path());
    for file in files.filter(|file| file.to_string_lossy().contains("harbormaster.db")) {
        assert!(!has_it(&fs::read(&file).unwrap()), "{}", file.display());
    }
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_says_whether_the_game_proves_itself() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let [ann, ben, _] = world.crew();
    ann.command("threeport move", json!({ "island": "W" })).await;
    ann.command("undo", json!({})).await;
    ann.command("threeport move", json!({ "island": "B" })).await;
    table.all_is_told().await;
    let last = closed(&ann).await;

    let stored = table.store.table(table.table).await.unwrap().unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let dice = ben.click(&last, "Check the dice").await.says("**The dice hold.** I played the game again");
    let says = |part: &str| assert!(dice.text().contains(part), "{part}: {}", dice.text());
    says(
        "the rules accept each of its 3 entries, one of which takes moves back, up to where the table was closed",
    );
    says(&format!("The secret: `{}`", stored.row.secret.reveal()));
    says(&format!("before the game: `{}`", stored.row.commitment));
    says(&hex(&seed(&stored.row.secret, &contributions)));
    says("`harbormaster verify FILE`");
    assert!(!world.log().contains("does not prove itself"), "{}", world.log());

    // Another secret than the one that was committed to: the dice of the log do not come from it.
    world.stop().await;
    let mut database = SqliteConnection::connect(&world.database_url()).await.unwrap();
    let changed =
        sqlx::query("UPDATE tables SET secret = ?").bind("5e".repeat(32)).execute(&mut database).await;
    assert_eq!(changed.unwrap().rows_affected(), 1);
    database.close().await.unwrap();
    world.start().await;
    let dice = ben.click(&last, "Check the dice").await.says("**This game does not prove itself.**");
    assert!(!dice.text().contains("The seed, made of"), "{}", dice.text());
    assert!(world.log().contains("The commitment does not hold"), "{}", world.log());
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}

/// The channel shows enough to check the game, at any time and for ever.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_channel_keeps_the_commitment_and_shows_secret_and_digest_at_the_end() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[&ben], &[]).await;
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let stored = store.table(table).await.unwrap().unwrap();
    let (commitment, secret) = (stored.row.commitment.clone(), stored.row.secret.reveal());
    let known = cem.command("table dice", json!({})).await.says("Dice you can check").text().to_owned();
    for part in stored.seats.iter().map(|seat| seat.contribution.as_str()).chain([commitment.as_str()]) {
        assert!(known.contains(part), "{part}: {known}");
    }
    ann.command("table start", json!({})).await.says("The game begins");
    let started = ann.reads("The game has started").await;
    assert_eq!(started.id(), lobby.id());
    assert!(started.text().contains(&commitment), "{}", started.text());
    let running = cem.command("table dice", json!({})).await.text();
    assert!(running.contains(&commitment) && !running.contains(&secret), "{running}");

    let last = closed(&ann).await;
    let line = last.text().lines().find(|line| line.contains("Check it yourself:")).unwrap().to_owned();
    let given = ben.command("table record", json!({})).await.says("The whole game");
    let record = Record::read(&world.file(&given.attachments()[0]).await).unwrap();
    for digits in [&commitment, &secret, &record.digest] {
        assert!(line.contains(&format!("`{digits}`")), "{digits}: {line}");
    }
    ben.command("table dice", json!({})).await.says("**The dice hold.**");

    // Neither another name nor a deletion changes the digest that stands there.
    world.patch("/users/Ben", json!({ "display_name": "Benjamin" })).await;
    let question = ann.command("my data delete", json!({})).await.message();
    let sure = ann.click(&question, &question.buttons()[0].custom_id).await.message();
    ann.click(&sure, &sure.buttons()[0].custom_id).await;
    let again = ben.command("table record", json!({})).await.says("The whole game");
    let again = Record::read(&world.file(&again.attachments()[0]).await).unwrap();
    assert_eq!(again.digest, record.digest);
    assert_eq!(world.violations().await, [] as [serde_json::Value; 0]);
}
