//! `/my data`: everything about a person as a file for them alone, and nothing of them anywhere after they had it deleted.

mod cut_short;

use std::fs;

use harbormaster::record::Record;
use serde_json::{Value, json};

use crate::harness::{Message, Person, World};

/// Names that nothing else is called: one that a person had, and the one they have in the end.
const ZOE: &str = "Zephyrine";
const NOW: &str = "Quillfeather";

/// Everything in which a person could be found: the bytes of a text, of files, of what was sent.
struct Traces {
    id: u64,
}

impl Traces {
    async fn of(person: &Person<'_>) -> Self {
        Self { id: person.id().await.parse().unwrap() }
    }

    /// Returns the traces of the person in these bytes.
    fn found_in(&self, bytes: &[u8]) -> Vec<&'static str> {
        let has = |part: &[u8]| bytes.windows(part.len()).any(|window| window.eq_ignore_ascii_case(part));
        let exact = self.id.to_be_bytes();
        let mut found = Vec::new();
        for name in [ZOE, NOW] {
            if has(name.as_bytes()) {
                found.push(name);
            }
        }
        if has(self.id.to_string().as_bytes()) {
            found.push("the id as text");
        }
        if bytes.windows(exact.len()).any(|window| window == exact) {
            found.push("the id as a number");
        }
        found
    }

    /// Nothing of the person is in the database: neither in its rows, nor in free pages, nor in its log.
    fn must_not_be_in_files(&self, world: &World) {
        let files = fs::read_dir(world.folder()).unwrap().map(|file| file.unwrap().path());
        let files: Vec<_> = files.filter(|file| file.to_string_lossy().contains("harbormaster.db")).collect();
        // A server's files are its operator's.
        assert!(!files.is_empty() || !world.database_url().starts_with("sqlite:"));
        for file in files {
            let found = self.found_in(&fs::read(&file).unwrap());
            assert_eq!(found, [""; 0], "{}", file.display());
        }
    }
}

/// The number of the newest request of the program, and what it has sent since another one.
async fn sent_since(world: &World, after: u64) -> (u64, String) {
    let sent = world.get(&format!("/traffic?after={after}")).await["traffic"].take();
    let last = sent.as_array().unwrap().last().map_or(after, |one| one["n"].as_u64().unwrap());
    (last, sent.to_string())
}

/// Waits until the channels have heard everything: what is on its way still names everybody.
async fn all_is_told(world: &World) {
    let waiting = async || world.number("SELECT count(*) FROM outbox WHERE gave_up IS NULL").await;
    world.until("all news is told", async || (waiting().await == 0).then_some(())).await;
}

/// The record of the table in this channel, as somebody gets it.
async fn record(person: &Person<'_>) -> String {
    let answer = person.command("table record", json!({})).await.says("The whole game");
    let file = person.world.file(&answer.attachments()[0]).await;
    String::from_utf8(file).unwrap()
}

fn proves(record: &str) {
    let record = Record::read(record.as_bytes()).unwrap();
    record.prove().unwrap_or_else(|faults| panic!("{faults:?}"));
}

/// Asks for the deletion and confirms it twice.
async fn deletes(person: &Person<'_>) {
    let question = person.command("my data delete", json!({})).await.says("Delete your data?");
    let again = person.click(&question, "Delete my data …").await.message();
    assert!(again.text().contains("Once more"), "{}", again.text());
    person.click(&again, "Yes, for good").await;
    // With much to look through the answer comes later.
    let is_done = |message: &&Message| message.text().contains("Your data is deleted");
    person.waits_for("the end of it", |seen| seen.iter().find(is_done).cloned()).await;
}

/// Zoe at a table that Ben leads in this channel, with a lucky word.
async fn joins_ben<'w>(world: &'w World, zoe: &Person<'w>, channel: &str, word: &str) {
    world.post("/guilds/Harbour/channels", json!({ "name": channel })).await;
    let ben = world.person("Ben").at(channel);
    ben.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    ben.lobby("Host").await;
    zoe.at(channel).command("table join", json!({ "word": word })).await.says("You have seat 2");
}

/// Spreads traces of Zoe: what she wrote about herself and others wrote about her, in the position, the log, the settings of the
/// server.
async fn is_all_over<'w>(world: &'w World, zoe: &Person<'w>) -> Message {
    let [ann, ben, cem] = world.crew();
    // A game that she leads, with a clock, a note of hers and one about her.
    let board = zoe.begins(&[&ben, &cem], &[("first", "player 1"), ("turn_time", "24h")]).await;
    zoe.command("note", json!({ "text": "I, Zephyrine, hoard red" })).await.says("Noted");
    ben.command("note", json!({ "text": "ZEPHYRINE hoards red" })).await.says("Noted");
    zoe.plays(&board, "Sail to White").await;
    zoe.board(1).await;
    // Games of others: one that goes on, one that is closed, and a lobby; her name in the dice of the first.
    joins_ben(world, zoe, "pier", "zephyrine's luck").await;
    ben.at("pier").command("table start", json!({})).await.says("The game begins");
    joins_ben(world, zoe, "wharf", "fair winds").await;
    let wharf = ben.at("wharf");
    wharf.command("table start", json!({})).await.says("The game begins");
    wharf.agrees_with(&[zoe], "table close", json!({})).await;
    wharf.reads("closed before the end").await;
    joins_ben(world, zoe, "slip", "").await;
    // The rules know her by her id where she has an office.
    let quay = ann.at("quay");
    quay.opens_game("shipopoly", &[&ben], &[]).await;
    quay.command("table start", json!({})).await.says("The game begins");
    quay.command("shipopoly secretary hand_over", json!({ "to": ZOE })).await;
    // She stands in for somebody, and is asked to for somebody else.
    world.post("/guilds/Harbour/channels", json!({ "name": "jetty" })).await;
    let (jetty, there) = (ann.at("jetty"), zoe.at("jetty"));
    let first = jetty.begins(&[&ben], &[("first", "player 1")]).await;
    for (owner, name) in [(&ben.at("jetty"), "Ben"), (&jetty, "Ann")] {
        owner.command("table stand_in", json!({ "person": ZOE })).await.says("I asked <@");
        let part = format!("**{name}** asks you to stand in");
        let asked = there.reads(&part).await;
        if name == "Ann" {
            let terms = there.click(&asked, "Stand in …").await.message();
            there.click(&terms, "Stand in for Ann").await.says("You stand in for **Ann**");
        }
    }
    let own = crate::harness::newest_board(&there, first.id()).await;
    there.plays(&own, "Sail to White").await;
    there.board(1).await;
    // The server knows her, too: she may not open tables any more.
    let settings = ann.command("server settings", json!({})).await.message();
    let barred = ann.click(&settings, "Barred people").await.message();
    ann.chooses(&barred, "server/set/barred", &[ZOE]).await.says("may neither open nor join");
    board
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_deleted_is_found_nowhere_and_every_game_stays_whole() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let zoe = world.newcomer(ZOE).await;
    let traces = Traces::of(&zoe).await;
    is_all_over(&world, &zoe).await;
    let (wharf, pier, slip) = (ben.at("wharf"), ben.at("pier"), ben.at("slip"));
    world.patch(&format!("/users/{ZOE}"), json!({ "display_name": NOW })).await;
    zoe.command("my games", json!({})).await;
    let before = record(&wharf).await;
    assert!(before.contains(NOW) && !before.contains(ZOE), "{before}");

    // Everything about her is in one file, and nothing about others.
    zoe.command("my settings", json!({ "zone": "Asia/Kathmandu" })).await.says("Asia/Kathmandu");
    let answer = zoe.command("my data export", json!({})).await.says("Only you see it");
    let file: Value = serde_json::from_slice(&world.file(&answer.attachments()[0]).await).unwrap();
    let kept = &file["kept"];
    assert_eq!(kept["settings"], json!({ "zone": "Asia/Kathmandu" }));
    assert_eq!(kept["tables"].as_array().unwrap().len(), 5, "{kept}");
    assert_eq!(kept["moves"].as_array().unwrap().len(), 2, "{kept}");
    assert_eq!(kept["stand_ins"].as_array().unwrap().len(), 2, "{kept}");
    assert_eq!(
        (&kept["stand_ins"][0]["named"], &kept["stand_ins"][0]["owner"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(kept["notes"][0][1], "I, Quillfeather, hoard red", "as she is called now");
    assert_eq!(kept["barred_in"].as_array().unwrap().len(), 1);
    assert!(!file.to_string().contains("hoards red"), "another's note");
    let other = ben.command("my data export", json!({})).await.message();
    let other = world.file(&other.attachments()[0]).await;
    assert!(!String::from_utf8_lossy(&other).contains("I, Zephyrine"));

    all_is_told(&world).await;
    let (last, _) = sent_since(&world, 0).await;
    deletes(&zoe).await;
    // Her seats are computer players', somebody else leads, and no board names her.
    ben.reads("takes over the seat of a former player.").await;
    ben.reads("is the host of this table now").await;
    pier.reads("takes over the seat of a former player.").await;
    slip.lobby("· 1 of ").await;
    ann.at("jetty").reads("a former player no longer stands in").await;
    pier.command("table pause", json!({})).await;
    pier.command("table resume", json!({})).await;
    for person in [&ben, &pier, &ann.at("quay"), &ann.at("jetty")] {
        person.command("board", json!({})).await;
        person.command("log", json!({})).await;
    }
    ben.command("note", json!({})).await.says("a former player hoards red");
    let after = record(&wharf).await;
    assert!(after.contains("Former player 2"));
    world.restart().await;
    ben.command("board", json!({})).await;
    let (_, sent) = sent_since(&world, last).await;
    assert_eq!(traces.found_in(sent.as_bytes()), [""; 0], "in what was sent");

    // The games are whole: the log leads to each position, and records prove themselves, the old one too.
    proves(&before);
    proves(&after);
    let question = pier.command("table close", json!({})).await.message();
    pier.click(&question, "Close it").await;
    pier.reads("closed before the end").await;
    let by_seed = record(&pier).await;
    proves(&by_seed);
    assert_eq!(traces.found_in(by_seed.as_bytes()), [""; 0]);
    pier.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    let checked = world.command(&["check"]).output().unwrap();
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));

    traces.must_not_be_in_files(&world);
    world.stop().await;
    traces.must_not_be_in_files(&world);
    assert_eq!(traces.found_in(world.log().as_bytes()), [""; 0], "in the log of the program");
    // A person who comes back is new to the bot, and still barred.
    world.restart().await;
    zoe.command("table new", json!({ "game": "threeport" })).await.says("You may not open or join");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_holds_for_what_it_showed() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let nothing = ben.command("my data delete", json!({})).await.says("You have no open table");
    let board = ann.begins(&[&ben], &[("first", "player 1")]).await;
    let again = ben.click(&nothing, "Delete my data …").await.message();
    assert!(again.text().starts_with("Your tables have changed since I asked"), "{}", again.text());
    let really = ben.click(&again, "Delete my data …").await.message();
    ann.plays(&board, "Sail to White").await;
    let own = ben.board(1).await;
    ben.plays(&own, "Sail to White").await;
    let changed = ben.click(&really, "Yes, for good").await.message();
    assert!(changed.text().starts_with("Your tables have changed"), "{}", changed.text());
    ben.click(&changed, "Not now").await;
    // Nobody presses somebody else's button, and "Not now" leaves everything as it is.
    let theirs = ben.command("my data delete", json!({})).await.message();
    let (status, _) = ann.try_tap(&theirs, "Delete my data …", json!({})).await;
    assert_eq!(status, 404);
    assert!(
        ben.command("hand", json!({})).await.text().contains("Ben") || ben.board(2).await.ply() == Some(2)
    );
    ben.command("help", json!({ "topic": "privacy" })).await.says("`/my data delete` takes your name");
    // Alone with computers, a table ends with its only person.
    ann.command("table leave", json!({})).await;
    deletes(&ben).await;
    ann.reads("computer player, takes over the seat of a former player.").await;
}
