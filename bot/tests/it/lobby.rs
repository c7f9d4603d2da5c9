//! Before the game: seats, options, and who may do what.

use serde_json::json;

use crate::harness::{Person, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_come_and_go_until_the_table_is_full() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[&ben], &[]).await;
    ben.click(&lobby, "Join").await.says("You have a seat already.");
    cem.click(&lobby, "Leave").await.says("You have no seat at this table yet: press **Join**");
    ben.click(&lobby, "Leave").await.says("You have left the table.");
    ann.lobby("· 1 of 2 to 6").await;
    ben.command("table join", json!({ "word": "Fair winds" })).await.says("You have seat 2.");
    cem.click(&lobby, "Add a computer").await.says("Only the host");
    ben.plays(&lobby, "Add a computer").await;
    ann.lobby("Bosun Bell (computer, steady)").await;
    ann.command("table computer", json!({})).await.says("Captain Chart");
    cem.click(&lobby, "Join").await.says("You have seat 5.");
    let dora = world.newcomer("Dora").await;
    dora.click(&lobby, "Join").await.says("You have seat 6.");
    let full = ann.lobby("· 6 of 2 to 6").await;
    assert_eq!(full.id(), lobby.id(), "the lobby is one message");
    let gone = |button: &str| full.buttons().iter().all(|one| one.label != button);
    assert!(gone("Join") && gone("Add a computer"), "nobody can join: {:?}", full.buttons());
    assert_eq!(full.alt(), lobby.alt());
    let emil = world.newcomer("Emil").await;
    emil.command("table join", json!({})).await.says("All 6 seats are taken.");
    ann.command("table computer", json!({})).await.says("All 6 seats are taken.");
    for who in ["<@", ">, Bosun Bell (computer, steady)"] {
        assert!(full.text().contains(who), "{}", full.text());
    }
    assert!(full.pings().is_empty());
    assert_eq!(world.violations().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_starts_when_there_are_enough_people() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[], &[]).await;
    ann.click(&lobby, "Start").await.says("2 to 6");
    ann.command("table start", json!({})).await.says("2 to 6");
    ben.click(&lobby, "Join").await.says("You have seat 2.");
    let lobby = ann.lobby("· 2 of ").await;
    for person in [&ben, &cem] {
        person.click(&lobby, "Start").await.says("Only the host");
        person.command("table start", json!({})).await.says("Only the host");
    }
    for command in ["threeport load", "play", "hand"] {
        ann.command(command, json!({})).await.says("The game has not started yet");
    }
    ann.command("board", json!({})).await.says("Threeport Shipping");
    ann.command("log", json!({})).await.says("Nothing has been played yet.");
    ann.command("table swap", json!({ "seat": 1 })).await.says("has not started");
    ann.command("table pause", json!({})).await.says("The game has not started yet");
    ann.plays(&lobby, "Start").await;
    ann.board(0).await;
    ann.command("table start", json!({})).await.says("started already");
    cem.command("table join", json!({})).await.says("started already");
    ann.command("table options", json!({ "option": "copies", "value": "4" }))
        .await
        .says("its options stay as they are");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_are_set_by_menu_and_by_command() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let lobby = ann.opens(&[&ben], &[]).await;
    let screen = ann.click(&lobby, "Options").await.says("**Max value**");
    // The screen stays, for the next option.
    let screen = ann.choose(&screen, "/max_value", "5").await.says("Max value is now **5**.");
    ann.lobby("**Options** Max value 5").await;
    let of_every_table = ann.click(&screen, "Next").await.says("**Turn time**");
    let screen =
        ann.choose(&of_every_table, "/turn_time", "24h").await.says("Turn time is now **24 hours**.");
    ann.choose(&screen, "/turn_time", "off").await.says("**Reminder hours**");
    let screen = ben.click(&lobby, "Options").await.says("**Copies**");
    assert!(ben.choose(&screen, "/copies", "4").await.text().contains("Only the host"));
    let sets = async |person: &Person<'_>, option: &str, value: &str| {
        person.command("table options", json!({ "option": option, "value": value })).await.text()
    };
    assert!(sets(&ben, "copies", "4").await.contains("Only the host"));
    assert_eq!(sets(&ann, "copies", "4").await, "Copies is now **4**.");
    for (option, value, why) in [
        ("nothing", "4", "There is no such option. The options are: max_value, copies,"),
        ("copies", "9", "2 to 4"),
        ("copies", "many", "2 to 4"),
        ("max_rounds", "-1", "20 to 300"),
        ("first", "player 9", "player"),
        ("reminder_hours", "200", "1 to 168"),
        ("reminder_hours", "0", "Reminder hours is now **off**."),
    ] {
        let told = sets(&ann, option, value).await;
        assert!(told.contains(why), "{option} {value}: {told}");
    }
    assert_eq!(sets(&ann, "max_value", "4").await, "Max value is now **4**.");
    ann.command("table options", json!({})).await.says("**Quiet rounds**");
    ann.command("table options", json!({ "option": "first" })).await.says("Who takes the first turn");
    let offered = ann.completes("table options", json!({}), "option", "round").await;
    assert_eq!(offered.iter().map(|one| one.1.as_str()).collect::<Vec<_>>(), ["max_rounds", "quiet_rounds"]);
    let offered = ann.completes("table options", json!({ "option": "copies" }), "value", "").await;
    assert_eq!(offered.len(), 3);
    let lobby = ann.lobby("Max value 4 · Copies 4").await;

    // Options that do not go together are refused at the start.
    assert_eq!(sets(&ann, "copies", "2").await, "Copies is now **2**.");
    ann.click(&lobby, "Start").await.says("30 cards");
    assert_eq!(sets(&ann, "max_value", "5").await, "Max value is now **5**.");
    ann.plays(&lobby, "Start").await;
    ann.board(0).await;
    assert_eq!(world.violations().await.len(), 0);
}

/// The answer that seats somebody offers the game's course, until they have had a seat in that game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newcomer_is_offered_the_course_once() {
    let world = World::strict().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[], &[]).await;
    let seated = ben.click(&lobby, "Join").await.says("You have seat 2.");
    assert!(seated.text().contains("New to Threeport"), "{}", seated.text());
    ben.click(&seated, "Take the course").await.says("lesson 1 of");
    cem.command("table join", json!({})).await.says("New to Threeport");

    let quay = ann.at("quay");
    quay.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    let again = ben.at("quay").click(&quay.lobby("Host").await, "Join").await.says("You have seat 2.");
    assert!(!again.text().contains("New to") && again.buttons().is_empty(), "{}", again.text());
    let general = ann.at("general");
    general.command("table new", json!({ "game": "tariffs" })).await.says("is open in");
    ben.at("general").click(&general.lobby("Host").await, "Join").await.says("New to Tariffs?");
    assert_eq!(world.violations().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_may_take_a_seat_away() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[&ben, &cem], &[]).await;
    let kicks = async |who: &Person<'_>, whom: &str| {
        who.command("table kick", json!({ "player": whom })).await.text()
    };
    assert!(kicks(&ben, "Cem").await.contains("Only the host"));
    assert_eq!(kicks(&ann, "Ben").await, "The seat is free again.");
    assert_eq!(kicks(&ann, "Ben").await, "That person has no seat at this table.");
    ann.lobby("· 2 of ").await;
    ben.click(&lobby, "Join").await.says("You have seat 3.");

    // A moderator without a seat may do what the host may.
    let roles = json!({ "name": "mate", "permissions": ["MANAGE_CHANNELS"] });
    let role = world.post("/guilds/Harbour/roles", roles).await;
    world
        .put(&format!("/guilds/Harbour/members/Cem/roles/{}", role["id"].as_str().unwrap()), json!({}))
        .await;
    assert!(kicks(&cem, "Ben").await.contains("Only the host"), "with a seat they are a player");
    cem.command("table leave", json!({})).await.says("You have left the table.");
    assert_eq!(kicks(&cem, "Ben").await, "The seat is free again.");
    ben.click(&lobby, "Join").await.says("You have seat 2.");
    cem.plays(&ann.lobby("· 2 of ").await, "Start").await;
    ann.board(0).await;
}

/// Live or over days is one tap, and a computer player comes and goes without a word in the channel.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presets_and_computer_players_have_buttons_in_the_lobby() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    let lobby = ann.opens_game("shipopoly", &[], &[]).await;
    ben.click(&lobby, "Live").await.says("Only the host");
    ann.plays(&lobby, "Live").await;
    let lobby = ann.lobby("Offer wait 5min").await;
    ann.plays(&lobby, "Over days").await;
    ann.waits_for("the lobby without options", |seen| {
        let lobby = seen.iter().find(|message| message.text().starts_with("## "))?;
        (!lobby.text().contains("**Options**")).then_some(())
    })
    .await;
    assert!(lobby.buttons().iter().all(|button| button.label != "Remove a computer"));
    ann.plays(&lobby, "Add a computer").await;
    let lobby = ann.lobby("· 2 of ").await;
    ben.click(&lobby, "Remove a computer").await.says("Only the host");
    ann.plays(&lobby, "Remove a computer").await;
    ann.lobby("· 1 of ").await;
    assert_eq!(ann.sees().await.len(), 2, "the command's answer and the lobby: {:?}", ann.sees().await);
    assert_eq!(world.violations().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_second_table_opens_in_a_thread() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.begins(&[&ben], &[]).await;
    cem.command("table new", json!({ "game": "threeport" })).await.says("is open in <#");
    let thread = cem.at("Threeport Shipping with Cem");
    let lobby = thread.lobby("Host").await;
    ben.at(&thread.channel).click(&lobby, "Join").await.says("You have seat 2.");
    thread.lobby("· 2 of ").await;
    thread.command("table start", json!({})).await.says("The game begins.");
    let board = thread.board(0).await;
    ann.at(&thread.channel)
        .click(&board, "Play")
        .await
        .says("You have no seat at this table; Cem and Ben play.");
    let listed = ann.command("table list", json!({})).await.says("running");
    assert_eq!(listed.text().lines().count(), 2);

    // A third from within the thread becomes its neighbour; where threads are forbidden, a sentence says so.
    thread.command("table new", json!({ "game": "threeport" })).await.says("is open in <#");
    ann.at("quay").command("table new", json!({ "game": "threeport" })).await.says("is open in");
    world.put("/channels/quay/overwrites/Harbormaster", json!({ "deny": ["CREATE_PUBLIC_THREADS"] })).await;
    ann.at("quay")
        .command("table new", json!({ "game": "threeport" }))
        .await
        .says("not allowed to open a thread");
    ann.at("quay").command("table new", json!({ "game": "chess" })).await.says("There is no game \"chess\"");
    assert_eq!(ann.command("table list", json!({})).await.text().lines().count(), 4);

    // When the table of a channel has ended, the next one has room there.
    ann.agrees_with(&[&ben], "table close", json!({})).await;
    let told = ann.command("table new", json!({ "game": "threeport" })).await.text();
    assert!(told.contains(&world.channel_id("games").await.to_string()), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn why_there_is_no_thread_for_a_second_table_is_said_by_its_cause() {
    let world = World::new().await;
    let ann = world.person("Ann");
    ann.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    for (fault, said) in [
        (json!({ "kind": "refusal", "code": 50024 }), "a channel of this kind has no threads"),
        (json!({ "kind": "refusal", "code": 200001 }), "AutoMod blocks the title"),
        (json!({ "kind": "refusal", "code": 50013 }), "not allowed to open a thread"),
        (json!({ "kind": "5xx" }), "Discord did not open a thread"),
    ] {
        let mut fault = fault;
        fault["method"] = "POST".into();
        fault["route"] = "/channels/*/threads".into();
        world.fault(fault).await;
        ann.command("table new", json!({ "game": "threeport" })).await.says(said);
        world.delete("/faults").await;
    }
    // In an announcement channel threads have a type of their own.
    world.post("/guilds/Harbour/channels", json!({ "name": "news", "type": 5 })).await;
    let there = ann.at("news");
    there.command("table new", json!({ "game": "threeport" })).await.says("is open in");
    there.command("table new", json!({ "game": "threeport" })).await.says("is open in <#");
    ann.at("Threeport Shipping with Ann").lobby("Host").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_press_at_the_same_instant_get_different_seats() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    let lobby = ann.opens(&[], &[("first", "player 1")]).await;
    let (one, two, three) =
        tokio::join!(ben.click(&lobby, "Join"), cem.click(&lobby, "Join"), ben.click(&lobby, "Join"));
    let mut told = [one.text(), two.text(), three.text()];
    told.sort();
    let [again, second, third] = told;
    assert_eq!(again, "You have a seat already.");
    assert!(second.contains("seat 2") && third.contains("seat 3"), "{second} {third}");
    ann.command("table computer", json!({})).await.says("takes a seat");
    ann.command("table computer", json!({})).await.says("takes a seat");
    let lobby = ann.lobby("· 5 of ").await;
    let (dora, emil) = (world.newcomer("Dora").await, world.newcomer("Emil").await);
    let (one, two) = tokio::join!(dora.click(&lobby, "Join"), emil.click(&lobby, "Join"));
    let mut told = [one.text(), two.text()];
    told.sort();
    assert_eq!(told[0], "All 6 seats are taken.");
    assert!(told[1].contains("seat 6"));
    let lobby = ann.lobby("· 6 of ").await;
    let more = json!({ "settle_ms": 0 });
    let press = || ann.tap_if_there(&lobby, "Start", more.clone());
    let (one, two) = tokio::join!(press(), press());
    let heard = [&one, &two].into_iter().flatten();
    let started = heard.filter(|answer| answer.state() == "acknowledged").count();
    assert_eq!(started, 1, "the game starts once");
    ann.board(0).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closed_lobby_stays_closed() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    let lobby = ann.opens(&[&ben], &[]).await;
    ben.command("table close", json!({})).await.says("Only the host");
    ann.command("table close", json!({})).await.says("The table is closed.");
    let closed = ann.lobby("This table was closed.").await;
    assert_eq!(closed.id(), lobby.id());
    assert!(closed.buttons().is_empty() && closed.menus().is_empty());
    assert_eq!(closed.attachments().len(), 1, "the picture stays");
    for command in [
        "table join",
        "table leave",
        "table start",
        "table computer",
        "table close",
        "threeport load",
        "play",
    ] {
        assert!(!ben.command(command, json!({})).await.text().is_empty());
        assert!(!ann.command(command, json!({})).await.text().contains("game begins"));
    }
    ann.command("threeport load", json!({})).await.says("The table is closed.");
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let stored = store.table(table).await.unwrap().unwrap();
    assert_eq!(stored.row.stage, harbormaster::store::Stage::Closed);
    assert_eq!(stored.seats.len(), 2);
    store.close().await;
}

/// A person who comes too late to a closed lobby hears that it is closed, not that a game has begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_late_for_a_closed_lobby_hears_that_it_is_closed() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.opens(&[&ben], &[]).await;
    ann.command("table close", json!({})).await.says("The table is closed.");
    cem.command("table join", json!({})).await.says("closed");
    ann.command("table start", json!({})).await.says("closed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_tables_opened_at_one_instant_have_a_channel_and_a_thread() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    for channel in ["general", "games", "quay"] {
        let here = world.channel_id(channel).await.to_string();
        let (ann, ben) = (ann.at(channel), ben.at(channel));
        let opens = async |person: &Person<'_>| {
            person.command("table new", json!({ "game": "threeport" })).await.message().text().to_owned()
        };
        let (one, other) = tokio::join!(opens(&ann), opens(&ben));
        let is_here = |said: &str| said.contains(&here);
        assert!(is_here(&one) != is_here(&other), "{one} / {other}");
    }
    assert_eq!(world.violations().await.len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_cannot_use_up_a_server() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew().map(|person| person.at("quay"));
    let opens =
        async |person: &Person<'_>| person.command("table new", json!({ "game": "tariffs" })).await.text();
    for number in 1..=10 {
        assert!(opens(&ann).await.contains("is open in"), "table {number}");
    }
    let refused = opens(&ann).await;
    assert!(refused.contains("You lead 10 open tables") && refused.matches("<#").count() == 10, "{refused}");
    assert!(opens(&ben).await.contains("is open in"), "somebody else may");
    ann.command("table close", json!({})).await;
    ann.lobby("closed").await;
    assert!(opens(&ann).await.contains("is open in"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_room_for_threads_is_told_so() {
    let world = World::new().await;
    let ann = world.person("Ann");
    ann.opens(&[], &[]).await;
    world.fault(json!({ "kind": "refusal", "code": 160_006, "route": "/channels/*/threads" })).await;
    ann.command("table new", json!({ "game": "tariffs" })).await.says("Discord allows no more open threads");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_begins_is_chosen_by_name_and_counted_from_one() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    ann.opens(&[&ben], &[]).await;
    let offered = ann.completes("table options", json!({ "option": "first" }), "value", "").await;
    let names: Vec<&str> = offered.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["random", "Ann", "Ben"], "only those who have a seat");
    for (typed, name) in [("ben", "Ben"), ("1", "Ann"), ("2", "Ben"), ("player 1", "Ann")] {
        let set = ann.command("table options", json!({ "option": "first", "value": typed })).await;
        set.says(&format!("First is now **{name}**."));
    }
    ann.lobby("First Ann").await;
    ann.command("table options", json!({ "option": "first", "value": "zed" })).await.says("it takes random");

    let yard = ann.at("quay");
    yard.command("table new", json!({ "game": "shipit" })).await.says("is open in");
    yard.lobby("best with 4 ·").await;
}
