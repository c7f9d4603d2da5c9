//! Four people play a whole game with swaps; the program restarts in the middle of one.

use harbormaster_rules::{AnyMove, Chance, Kind, Seat, Status, Timestamp};
use serde_json::{Value, json};

use super::{domino, secrets::Listener, wharf};
use crate::harness::{Message, PLAYERS, Playing, World, typed};

const ANN: Seat = Seat::new(0);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn four_people_play_a_game_and_nobody_learns_what_is_not_theirs() {
    let world = World::strict().await;
    let wharf = wharf(&world, 4, &[("rounds_per_player", "1"), ("quiet_rounds", "2")]).await;
    let mut listener = Listener::default();
    listener.listens(&wharf, 4).await;
    a_hidden_swap_survives_a_restart(&wharf, &mut listener).await;

    let mut chance = Chance::of(&[4; 32], 0);
    loop {
        let game = wharf.game().await;
        let Status::Waiting(awaited) = game.status() else { break };
        let seat = awaited.iter().next().unwrap();
        let ply = wharf.ply().await;
        if ply % 9 == 3 {
            others_look_around(&wharf, seat).await;
        }
        let mv = game.advise(seat, Timestamp::from_millis(0), &mut chance).unwrap();
        let answer = wharf.makes(seat, &mv).await;
        assert_eq!(wharf.ply().await, ply + 1, "{mv}: {}", answer.text());
        listener.listens(&wharf, 4).await;
    }
    let ann = world.person("Ann");
    let last = ann.reads("Game over.").await;
    assert_eq!(last.pings().len(), 4, "everybody hears of the end");
    let (_, scores) = last.text().split_once("Final scores").unwrap();
    let scores = scores.lines().filter_map(|line| line.strip_prefix("- ")?.split("**").nth(1));
    let scores: Vec<u32> = scores.map(|score| score.parse().unwrap()).collect();
    assert!(scores.len() == 4 && scores.is_sorted(), "the least wins and stands first: {scores:?}");
    assert!(last.alt().contains("Ann") && last.buttons().len() >= 5, "{}", last.alt());
    assert!(listener.heard > 300, "{} messages were read", listener.heard);
    let end = |message: &Message| message.text().contains("\n- Ann ") && message.text().contains(", total ");
    let ends = ann.hears().await.into_iter().filter(end).collect::<Vec<_>>();
    let [end, _, _, _] = &ends[..] else { panic!("{} messages end the four rounds", ends.len()) };
    // Only who is on turn then is pinged.
    assert!(end.pings().iter().all(|user| end.first_line().contains(user.as_str())), "{}", end.text());
    assert!(end.text().contains("\n-# <@"), "it tells the others: {}", end.text());
    // The last round can be looked at after everything else.
    let card = ann.command("card", json!({ "which": "Round" })).await.says("**Round 4: how it ended**");
    assert!(card.alt().contains("tolls ") && card.attachments().len() == 1, "{}", card.alt());
    assert_eq!(world.violations().await, [] as [Value; 0]);
    assert!(!world.log().contains(" ERROR "), "{}", world.log());
}

/// Ann offers a domino face down, Ben and Cem answer, the program restarts, Ann takes Cem's.
async fn a_hidden_swap_survives_a_restart(wharf: &Playing<'_>, listener: &mut Listener) {
    let [ann, ben, cem] = wharf.world.crew();
    let given = domino(wharf, 0, 0).await;
    ann.confirms("offer swap", json!({ "domino": given, "hidden": "yes", "want": "something low" })).await;
    listener.listens(wharf, 4).await;
    let offer = ann.reads("a hidden domino").await;
    assert!(offer.pings().is_empty(), "an offer to everybody calls nobody");

    // The answers are chosen in private.
    for (seat, person) in [(1, &ben), (2, &cem)] {
        let domino = domino(wharf, seat, 1).await;
        let asked = person.click(&offer, "Answer …").await.says("offers a hidden domino. Which do you put");
        assert!(
            asked.0["ephemeral"] == true && asked.attachments().len() == 1,
            "the hand is drawn for its owner"
        );
        let gives = format!("Give {domino} for a hidden domino");
        let answer = asked.meant(|words| words == gives).unwrap();
        person.click(&asked, &answer.label).await;
        listener.listens(wharf, 4).await;
    }
    let said = ann.at(offer.id());
    said.waits_for("both answers in the thread", |seen| {
        let answers = seen.iter().filter(|message| message.text().contains("puts a domino forward"));
        (answers.count() == 2).then_some(())
    })
    .await;
    assert!(!ann.pings().await.is_empty(), "who proposed is called for each answer");

    wharf.world.restart().await;
    listener.listens(wharf, 4).await;
    let offer = ann.reads("Cem has put a domino forward").await;
    ben.click(&offer, "My offer …").await.says("Ann**'s offer");
    let (kept, taken) = (domino(wharf, 0, 1).await, domino(wharf, 2, 1).await);
    let asked = ann.click(&offer, "My offer …").await.says("Who do you swap your");
    let from = format!("{taken} from Cem");
    let answer = asked.meant(|words| words == from).unwrap();
    let asked = ann.click(&asked, &answer.label).await.says("This swap is final:");
    ann.click(&asked, "Confirm").await;
    let hands = wharf.json().await["round"]["players"].clone();
    assert!(hands[0]["hand"].to_string().contains(&taken) && hands[2]["hand"].to_string().contains(&given));
    assert!(hands[0]["hand"].to_string().contains(&kept));
    cem.command("hand", json!({})).await.says(&given);
    listener.listens(wharf, 4).await;
}

/// No menu, suggestion or refusal tells a waiting player more than what is theirs.
async fn others_look_around(wharf: &Playing<'_>, mover: Seat) {
    for (place, name) in PLAYERS.iter().enumerate() {
        let person = wharf.world.person(name);
        let hand = person.command("hand", json!({})).await.says("Your contract");
        assert_eq!(hand.attachments().len(), 1);
        person.command("log", json!({ "entries": 10 })).await;
        if place == mover.index() {
            person.command("play", json!({})).await.says("what you can do now");
            continue;
        }
        let (own, moves) =
            (wharf.json().await["round"]["players"][place]["hand"].to_string(), "tariffs play");
        for (_, value) in person.completes(moves, json!({}), "domino", "").await {
            assert!(own.contains(&value), "{name} is offered {value}, which is not theirs");
        }
        let theirs = wharf.json().await["round"]["players"][mover.index()]["hand"][0].clone();
        let theirs = if theirs.is_null() { json!("6|6") } else { theirs };
        let tried = json!({ "domino": theirs, "from": "A1", "to": "B1", "value": 1 });
        person.command(moves, tried).await.says("It is not your turn");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_typed_is_completed() {
    let world = World::strict().await;
    let wharf = wharf(&world, 3, &[]).await;
    let ann = world.person("Ann");
    let (one, other) = (domino(&wharf, 0, 0).await, domino(&wharf, 0, 1).await);
    let own = ann.completes("tariffs play", json!({}), "domino", "").await;
    let own: Vec<&str> = own.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(own, [&one, &other]);
    let tiles = ann.completes("tariffs play", json!({ "domino": one }), "from", "B2").await;
    assert_eq!(tiles.len(), 1, "{tiles:?}");
    let laid = json!({ "domino": one, "from": "B2", "to": "B1" });
    let ways = ann.completes("tariffs play", laid, "value", "").await;
    let halves: std::collections::BTreeSet<char> = one.chars().filter(char::is_ascii_digit).collect();
    assert_eq!(ways.len(), halves.len(), "{ways:?}");
    assert!(ways.iter().all(|(label, _)| label.contains("B2") && label.contains("B1")), "{ways:?}");

    let players = ann.completes("offer swap", json!({ "domino": one }), "to", "").await;
    assert_eq!(players.iter().map(|(name, _)| name.as_str()).collect::<Vec<_>>(), ["Ben", "Cem"]);
    ann.command("offer swap", json!({ "domino": one, "to": "nobody" })).await.says("player");
    assert_eq!(wharf.ply().await, 0);
    ann.confirms("offer swap", json!({ "domino": one, "to": "ben" })).await;
    let offer = ann.reads("offers Ben").await;
    assert_eq!(offer.pings(), [world.person("Ben").id().await], "who is asked is called");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}

/// Seat and move of a log entry read back as they were typed.
#[test]
fn moves_are_typed_as_they_are_written() {
    let read = |text: &str| -> AnyMove { Kind::Tariffs.read_move(text).unwrap() };
    for (text, command, options) in [
        ("stock", "tariffs stock", json!({})),
        (
            "play 4|1 B2 C2 value: 4",
            "tariffs play",
            json!({ "domino": "4|1", "from": "B2", "to": "C2", "value": 4 }),
        ),
        ("swap 6|2 to: B", "offer swap", json!({ "domino": "6|2", "to": "Ben" })),
        ("refuse 3", "offer refuse", json!({ "offer": 3 })),
    ] {
        assert_eq!(typed(Kind::Tariffs, &read(text)), (command.to_owned(), options), "{text}");
    }
    assert_eq!(ANN.index(), 0);
}
