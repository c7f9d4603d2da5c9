//! Before the end nobody can learn from anything the program sends or logs what the dice will say.

use harbormaster::fairness::{self, hex, unhex};
use harbormaster_sandbox::Config;
use serde_json::{Value, json};

use crate::{
    captain::{Way, mover, take_turn},
    harness::World,
};

/// Somebody who writes down all that the program sends and logs.
#[derive(Default)]
struct Listener {
    last: u64,
    logged: usize,
}

/// Texts sent and lines logged.
struct Heard {
    sent: String,
    log: String,
}

impl Listener {
    /// Returns what is new.
    async fn news(&mut self, world: &World) -> Heard {
        let sent = world.get(&format!("/traffic?after={}", self.last)).await;
        let sent = sent["traffic"].as_array().unwrap();
        self.last = sent.last().map_or(self.last, |one| one["n"].as_u64().unwrap());
        let log = std::fs::read(world.folder().join("log.txt")).unwrap();
        let new = String::from_utf8_lossy(&log[self.logged..]).into_owned();
        self.logged = log.len();
        Heard { sent: sent.iter().map(text_of).collect(), log: new }
    }
}

/// A request as text: as JSON, and its texts once more without JSON's escapes.
fn text_of(sent: &Value) -> String {
    fn texts(value: &Value, into: &mut String) {
        match value {
            Value::String(text) => {
                into.push_str(text);
                into.push('\n');
            }
            Value::Array(values) => values.iter().for_each(|value| texts(value, into)),
            Value::Object(values) => values.values().for_each(|value| texts(value, into)),
            _ => {}
        }
    }
    let mut text = format!("{sent}\n");
    texts(sent, &mut text);
    text
}

/// Returns the forms in which 32 bytes may stand in a text, cut in quarters: no part of them may be seen, not only the whole.
fn forms(bytes: &[u8; 32]) -> Vec<String> {
    let mut forms = Vec::new();
    for quarter in bytes.chunks(8) {
        forms.push(hex_of(quarter));
        forms.push(hex_of(quarter).to_uppercase());
        for separator in [", ", ",", " "] {
            forms.push(quarter.iter().map(u8::to_string).collect::<Vec<_>>().join(separator));
        }
        forms.push(quarter.iter().map(|byte| format!("{byte:02x}")).collect::<Vec<_>>().join(", 0x"));
    }
    // In base64 six bytes at a multiple of three are eight signs of their own.
    for start in [0, 6, 12, 18, 24] {
        for alphabet in [b"+/", b"-_"] {
            forms.push(base64(&bytes[start..start + 6], alphabet));
        }
    }
    forms
}

fn hex_of(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn base64(bytes: &[u8], last: &[u8; 2]) -> String {
    let mut alphabet: Vec<u8> = (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').collect();
    alphabet.extend(last);
    let bits = |chunk: &[u8]| chunk.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
    let sign = |bits: u32, at: u32| char::from(alphabet[(bits >> at & 63) as usize]);
    bytes.chunks(3).flat_map(|chunk| [18, 12, 6, 0].map(|at| sign(bits(chunk), at))).collect()
}

/// The names of the parts that a PNG file consists of.
fn chunks(png: &[u8]) -> Vec<String> {
    let mut names = Vec::new();
    let mut rest = png.strip_prefix(b"\x89PNG\r\n\x1a\n").unwrap();
    while let Some((head, tail)) = rest.split_at_checked(8) {
        let length = head[..4].iter().fold(0, |length, byte| length << 8 | usize::from(*byte));
        names.push(String::from_utf8_lossy(&head[4..]).into_owned());
        rest = &tail[length + 4..];
    }
    assert!(rest.is_empty(), "something follows the picture");
    names
}

/// Returns the needles that stand in the text.
fn found<'a>(needles: &'a [String], text: &str) -> Vec<&'a String> {
    needles.iter().filter(|needle| text.contains(needle.as_str())).collect()
}

/// Returns the forms in which a row of cards may stand in a text, forwards and backwards.
fn rows(cards: &[String]) -> Vec<String> {
    let mut backwards = cards.to_vec();
    backwards.reverse();
    let separators = [" ", ", ", ",", "", "\",\"", "\", \"", " + ", "\\\",\\\""];
    separators.iter().flat_map(|by| [cards.join(by), backwards.join(by)]).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_secret_is_neither_sent_nor_logged_before_the_end() {
    let world = World::with(Config::default(), "trace,serenity::http::client=trace").await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[("max_rounds", "20")]).await;
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;

    let mut listener = Listener::default();
    let mut all = Heard { sent: String::new(), log: String::new() };
    let mut ply = 0;
    let last = loop {
        let stored = store.table(table).await.unwrap().unwrap();
        let position: Value = serde_json::from_str(&stored.snapshot.unwrap().position).unwrap();
        let board = ann.board(ply).await;

        // Answers count too, and so do refusals.
        let name = mover(&board);
        let (mover, other) = (world.person(&name), world.person(if name == "Ann" { "Ben" } else { "Ann" }));
        for (command, option) in [("threeport move", "island"), ("threeport sell", "cards")] {
            mover.completes(command, json!({}), option, "").await;
            other.completes(command, json!({}), option, "").await;
        }
        if ply % 4 == 0 {
            other.command("threeport load", json!({})).await.says("It is not your turn");
            mover.command("threeport sell", json!({ "cards": "W9" })).await.says("*");
            mover.command("hand", json!({})).await.says("Your boat");
            mover.command("play", json!({})).await.says("what you can do now");
            cem.command("board", json!({})).await.says("after");
            cem.command("hand", json!({})).await.says("You have no seat");
            cem.command("log", json!({ "entries": 50 })).await;
            other.command("table record", json!({})).await.says("when the game");
            other.command("table options", json!({})).await.says("first");
            cem.completes("table swap", json!({}), "seat", "").await;
        }
        let heard = listener.news(&world).await;
        // Five cards in the pile's order, said before they are dealt: chance makes that once in some thousand games.
        let pile: Vec<String> = serde_json::from_value(position["draw"].clone()).unwrap();
        if let Some(next) = pile.get(..5) {
            assert_eq!(found(&rows(next), &heard.sent), [""; 0], "the draw pile is known at ply {ply}");
        }
        let whole = pile.chunks_exact(8).flat_map(rows).collect::<Vec<_>>();
        assert_eq!(found(&whole, &heard.sent), [""; 0]);
        assert_eq!(found(&whole, &heard.log), [""; 0], "the draw pile is logged");
        all.sent.push_str(&heard.sent);
        all.log.push_str(&heard.log);

        take_turn(&world, "games", &board, [Way::Buttons, Way::Menu, Way::Typed][ply as usize % 3]).await;
        ply += 1;
        let over = |text: &str| text.contains("Final scores");
        let next = ann
            .waits_for("the next board", |seen| {
                let found =
                    |message: &&crate::harness::Message| message.ply() == Some(ply) || over(message.text());
                seen.iter().rev().find(found).cloned()
            })
            .await;
        if over(next.text()) {
            break next;
        }
    };

    // A picture is a picture: there is no room in the file for anything else.
    for message in ann.sees().await.iter().filter(|message| !message.attachments().is_empty()).take(5) {
        let chunks = chunks(&world.file(&message.attachments()[0]).await);
        let known = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"];
        assert!(chunks.iter().all(|chunk| known.contains(&chunk.as_str())), "{chunks:?}");
    }

    let stored = store.table(table).await.unwrap().unwrap();
    store.close().await;
    let secret = unhex(&stored.row.secret.reveal()).unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let seed = fairness::seed(&stored.row.secret, &contributions);
    for (what, bytes) in [("secret", secret), ("seed", seed)] {
        let forms = forms(&bytes);
        assert_eq!(found(&forms, &all.sent), [""; 0], "the {what} was sent");
        assert_eq!(found(&forms, &all.log), [""; 0], "the {what} was logged");
    }

    // That nothing was found means something only if what is there is found by the same means.
    let commitment = unhex(&stored.row.commitment).unwrap();
    assert_eq!(found(&forms(&commitment), &all.sent).len(), 4, "the commitment is public");
    ann.click(&last, "Check the dice").await.says("The secret: `");
    let end = listener.news(&world).await;
    assert_eq!(found(&forms(&secret), &end.sent).len(), 4, "at the end the secret is public");
    assert_eq!(found(&forms(&seed), &end.sent).len(), 4, "and so is the seed that it gives");
    assert_eq!(hex(&secret), stored.row.secret.reveal());
    assert!(all.log.contains("TRACE") && all.log.contains("connected"), "nothing was traced");
}

#[test]
fn the_forms_of_a_secret_are_found() {
    let bytes: [u8; 32] = std::array::from_fn(|n| u8::try_from(n * 7).unwrap());
    let forms = forms(&bytes);
    for text in [
        format!("seed={}", hex(&bytes)),
        format!("{bytes:?}"),
        format!("{bytes:02x?}").replace(", ", ", 0x"),
        base64(&bytes[..30], b"+/"),
        base64(&bytes[..30], b"-_"),
    ] {
        assert!(!found(&forms, &text).is_empty(), "{text}");
    }
    assert!(found(&forms, &hex(&[7; 32])).is_empty());
    assert_eq!(base64(b"Harbor", b"+/"), "SGFyYm9y");
    let cards = ["W1", "B2", "R3", "W4", "B5"].map(str::to_owned);
    for text in ["x W1 B2 R3 W4 B5 y", "[\"W1\",\"B2\",\"R3\",\"W4\",\"B5\"]", "B5, W4, R3, B2, W1"] {
        assert!(!found(&rows(&cards), text).is_empty(), "{text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_key_is_logged() {
    let world = World::with(Config::default(), "trace").await;
    let [ann, ben, _] = world.crew();
    // Answers that fail are logged with their reason, and the reason may name an address.
    let callback = "/interactions/*/*/callback";
    world.fault(json!({ "kind": "drop_before", "method": "POST", "route": callback, "times": 1 })).await;
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": callback, "times": 1 })).await;
    let board = ann.begins(&[&ben], &[]).await;
    world.fault(json!({ "kind": "5xx", "method": "POST", "route": callback, "times": 9 })).await;
    let tapped = world.person(&mover(&board)).tap(&board, "Sail to White", json!({ "wait": false })).await;
    assert_eq!(tapped.state(), "pending");
    ann.board(1).await;
    world
        .until("the failure is logged", async || world.log().contains("could not be answered").then_some(()))
        .await;
    world.delete("/faults").await;

    let log = world.log();
    assert!(log.contains("TRACE"), "nothing was traced");
    let keys = ["Bot sandbox", "sbx", "\"token\""];
    let lines: Vec<&str> = log.lines().filter(|line| keys.iter().any(|key| line.contains(key))).collect();
    let first: Vec<String> = lines.iter().take(3).map(|line| line.chars().take(400).collect()).collect();
    assert!(lines.is_empty(), "{} lines hold a key, such as {first:#?}", lines.len());
}
