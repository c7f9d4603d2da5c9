//! Pings and their times: quiet hours, days off, reminders as each person wants them, quiet tables.

mod held_pings;

use std::collections::BTreeMap;

use harbormaster::person::{Away, Meanwhile, Person as Wishes, Setting};
use harbormaster_rules::{By, Chance, Kind, Seat, Span, Timestamp};
use serde_json::{Value, json};

use crate::harness::{Dice, Message, PLAYERS, Person, Playing, World};

/// Ann, or Ben, begins.
const ANN: (&str, &str) = ("first", "player 1");
const BEN: (&str, &str) = ("first", "player 2");

async fn set_clock(world: &World, now: &str) {
    world.moves_clock(json!({ "set": now })).await;
}

/// Returns the time the sandbox's clock shows, to the millisecond.
async fn clock(world: &World) -> Timestamp {
    world.get("/clock").await["now"].as_str().unwrap().parse().unwrap()
}

async fn settings(person: &Person<'_>, options: Value) -> Message {
    person.command("my settings", options).await.says("**Your settings**")
}

/// The reminders of a channel, oldest first.
async fn reminders(person: &Person<'_>) -> Vec<Message> {
    person.hears().await.into_iter().filter(|message| message.text().starts_with("⏰")).collect()
}

/// Waits until so many reminders stand in the channel, and returns the last.
async fn reminder(person: &Person<'_>, count: usize) -> Message {
    person
        .waits_for(&format!("{count} reminders"), |seen| {
            let all: Vec<_> = seen.iter().filter(|message| message.text().starts_with("⏰")).collect();
            (all.len() == count).then(|| all[count - 1].clone())
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_pinged_in_quiet_hours_but_once_afterwards() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "zone": "europe/berlin", "quiet_hours": "22:00-08:00", "days_off": "sun" })).await;
    let board = ann.begins(&[&ben], &[BEN]).await;
    assert_eq!(board.pings(), [ben.id().await]);
    // Half past ten in the evening in Berlin.
    set_clock(&world, "2030-01-15T21:30:00Z").await;
    ben.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    assert_eq!(board.pings(), [""; 0]);
    assert!(board.first_line().contains(&ann.mention().await), "{}", board.first_line());
    world.restart().await;
    set_clock(&world, "2030-01-16T06:59:30Z").await;
    assert!(reminders(&ann).await.is_empty() && ann.pings().await.is_empty());
    set_clock(&world, "2030-01-16T07:00:01Z").await;
    let notice = reminder(&ann, 1).await;
    assert_eq!(notice.pings(), [ann.id().await]);
    assert!(notice.text().contains("has been waiting for you since") && notice.text().contains(board.id()));

    // The reminder of the table counts from there; after it nothing more comes in this turn.
    set_clock(&world, "2030-01-17T07:00:02Z").await;
    reminder(&ann, 2).await;
    set_clock(&world, "2030-01-19T20:00:00Z").await;
    // Saturday evening: Ann plays, Ben answers, and Sunday is off until Monday morning.
    ann.plays(&board, "Sail to White").await;
    let board = ann.board(2).await;
    assert_eq!(board.pings(), [ben.id().await]);
    set_clock(&world, "2030-01-20T12:00:00Z").await;
    ben.plays(&board, "Sail to Red").await;
    assert_eq!(ann.board(3).await.pings(), [""; 0]);
    set_clock(&world, "2030-01-21T06:59:30Z").await;
    let before = ann.pings().await.len();
    set_clock(&world, "2030-01-21T07:00:01Z").await;
    world.until("Monday's notice", async || (ann.pings().await.len() == before + 1).then_some(())).await;
}

/// The program was down, or busy, when a reminder was due; when it looks again the night has begun.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_late_is_not_told_in_quiet_hours() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "zone": "UTC", "quiet_hours": "22-8", "first_after": "8" })).await;
    ann.begins(&[&ben], &[ANN]).await;
    world.stop().await;
    set_clock(&world, "2030-01-15T23:00:00Z").await;
    world.start().await;
    set_clock(&world, "2030-01-16T07:59:00Z").await;
    ben.command("board", json!({})).await;
    assert!(reminders(&ann).await.is_empty());
    set_clock(&world, "2030-01-16T08:00:01Z").await;
    assert_eq!(reminder(&ann, 1).await.pings(), [ann.id().await]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_held_back_at_several_tables_is_one_notice() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "zone": "Europe/Berlin", "quiet_hours": "22-8" })).await;
    let mut boards = Vec::new();
    for channel in ["general", "games", "quay"] {
        boards.push((channel, ann.at(channel).begins(&[&ben], &[BEN]).await));
    }
    set_clock(&world, "2030-01-15T22:00:00Z").await;
    for (channel, board) in &boards {
        ben.at(channel).plays(board, "Sail to White").await;
        assert_eq!(ann.at(channel).board(1).await.pings(), [""; 0]);
    }
    // Ann is awake after all and plays at one of them; what she has seen needs no ping.
    let quay = ann.at("quay");
    quay.plays(&quay.board(1).await, "Sail to Red").await;
    quay.board(2).await;
    set_clock(&world, "2030-01-16T07:00:01Z").await;
    let notice = reminder(&ann.at("general"), 1).await;
    assert_eq!(notice.pings(), [ann.id().await]);
    assert!(notice.text().contains(", 2 games wait for you:"), "{}", notice.text());
    assert_eq!(notice.text().matches("[Threeport Shipping](https://discord.com/channels/").count(), 2);
    assert_eq!(ann.pings().await, [notice.id()]);
    for channel in ["games", "quay"] {
        assert!(reminders(&ann.at(channel)).await.is_empty(), "#{channel}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reminders_come_as_each_person_wants_them() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "first_after": "2", "again_after": "3", "at_most": "2" })).await;
    settings(&ben, json!({ "reminders": "none" })).await;
    let board = ann.begins(&[&ben, &cem], &[ANN]).await;
    set_clock(&world, "2030-01-15T14:00:10Z").await;
    assert_eq!(reminder(&ann, 1).await.pings(), [ann.id().await]);
    world.restart().await;
    set_clock(&world, "2030-01-15T17:00:20Z").await;
    assert_eq!(reminder(&ann, 2).await.pings(), [ann.id().await]);
    set_clock(&world, "2030-01-17T17:00:00Z").await;
    ann.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    assert_eq!((reminders(&ann).await.len(), board.pings()), (2, vec![ben.id().await]));
    set_clock(&world, "2030-01-19T17:00:00Z").await;
    ben.plays(&board, "Sail to White").await;
    ann.board(2).await;
    assert_eq!(reminders(&ann).await.len(), 2, "Ben wants none");
    // As the table says, until somebody chooses.
    set_clock(&world, "2030-01-20T16:00:00Z").await;
    settings(&cem, json!({ "first_after": "30" })).await;
    set_clock(&world, "2030-01-20T22:00:00Z").await;
    assert_eq!(reminders(&ann).await.len(), 2);
    set_clock(&world, "2030-01-20T23:00:20Z").await;
    assert_eq!(reminder(&ann, 3).await.pings(), [cem.id().await]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_digest_takes_the_place_of_single_pings() {
    let world = World::new().await;
    let [ann, ben, _] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "zone": "UTC", "digest": "18:00" })).await;
    for channel in ["general", "games"] {
        assert_eq!(ann.at(channel).begins(&[&ben], &[ANN]).await.pings(), [""; 0]);
    }
    set_clock(&world, "2030-01-15T17:59:00Z").await;
    assert!(ann.pings().await.is_empty());
    for day in 15..17 {
        set_clock(&world, &format!("2030-01-{day}T18:00:01Z")).await;
        let notice = reminder(&ann.at("general"), day - 14).await;
        assert!(notice.text().contains("2 games wait for you"), "{}", notice.text());
    }
    assert_eq!(ann.pings().await.len(), 2, "one a day");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_quiet_table_pings_nobody() {
    let world = World::new().await;
    let [ann, ben, cem] = world.crew();
    ann.opens(&[&ben], &[ANN]).await;
    cem.command("table quiet", json!({})).await.says("Only the host");
    ann.command("table quiet", json!({})).await.says("This table is quiet now");
    ann.command("table start", json!({})).await.says("begins");
    let board = ann.board(0).await;
    assert_eq!(board.pings(), [""; 0]);
    ann.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    assert_eq!(board.pings(), [""; 0]);
    world.advance(30).await;
    ben.plays(&board, "Sail to White").await;
    let board = ann.board(2).await;
    assert!(reminders(&ann).await.is_empty() && ann.pings().await.is_empty() && ben.pings().await.is_empty());
    ann.command("table quiet", json!({ "quiet": false }))
        .await
        .says("pings the players whose turn it is again");
    ann.reads("🔔").await;
    ann.plays(&board, "Sail to Red").await;
    assert_eq!(ann.board(3).await.pings(), [ben.id().await]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_offset_or_a_city_is_a_time_zone_and_an_abbreviation_is_asked_about() {
    let world = World::strict().await;
    let [ann, ..] = world.crew();
    set_clock(&world, "2030-06-01T12:00:00Z").await;
    for (typed, shown) in [
        ("GMT+2", "**UTC+2**, where it is 14:00 now"),
        ("+02:00", "**UTC+2**, where it is 14:00 now"),
        ("Etc/GMT+2", "**UTC-2**, where it is 10:00 now"),
        ("new york", "**America/New_York**, where it is 08:00 now"),
    ] {
        ann.command("my settings", json!({ "zone": typed })).await.says(shown);
    }
    let refused = ann.command("my settings", json!({ "zone": "CET" })).await;
    refused.says("There is no time zone \"CET\". Did you mean `Europe/Berlin`");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_hour_and_an_offset_behind_a_date_are_kept_or_refused() {
    let world = World::strict().await;
    let [ann, ..] = world.crew();
    set_clock(&world, "2030-06-01T12:00:00Z").await;
    settings(&ann, json!({ "zone": "Europe/Berlin" })).await;
    for until in
        ["2030-06-10T15:00", "2030-06-10t15:00:00", "2030-06-10T18:00+05:00", "2030-06-10T22:00[Asia/Tokyo]"]
    {
        ann.command("my away", json!({ "until": until })).await.says("<t:1907326800:f>");
    }
    ann.command("my away", json!({ "until": "2030-06-10T15:00 sharp" })).await.says("isn't a time");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_are_chosen_by_buttons_menus_and_forms() {
    let world = World::strict().await;
    let [ann, ..] = world.crew();
    set_clock(&world, "2030-06-01T12:00:00Z").await;
    let screen = settings(&ann, json!({})).await;
    assert!(screen.text().contains("Time zone: none"), "{}", screen.text());
    assert!(screen.menus().iter().all(|menu| !menu.custom_id.contains("days_off")), "not without a zone");
    let wrong = ann.fills(&screen, "Time zone …", json!({ "zone": "Berlim" })).await;
    wrong.says("There is no time zone \"Berlim\". Did you mean `Europe/Berlin`");
    let screen = ann.fills(&screen, "Time zone …", json!({ "zone": "Europe/Berlin" })).await.message();
    assert!(screen.text().contains("**Europe/Berlin**, where it is 14:00 now"), "{}", screen.text());
    ann.fills(&screen, "Quiet hours …", json!({ "quiet_hours": "8-8" })).await.says("would last all day");
    let screen = ann.fills(&screen, "Quiet hours …", json!({ "quiet_hours": "22-8:30" })).await.message();
    assert!(screen.text().contains("Quiet hours: **22:00 to 08:30**"), "{}", screen.text());
    let screen = ann.chooses(&screen, "days_off", &["sat", "sun"]).await.message();
    assert!(screen.text().contains("Days off: **Saturday and Sunday**"), "{}", screen.text());
    let screen = ann.chooses(&screen, "days_off", &[]).await.message();
    assert!(screen.text().contains("Days off: none"), "{}", screen.text());
    let times = json!({ "first_after": "4", "again_after": "8", "at_most": "3" });
    let screen = ann.fills(&screen, "Reminder times …", times).await.message();
    assert!(
        screen.text().contains("after **4 h**, then every 8 h, **3** a turn at most"),
        "{}",
        screen.text()
    );
    let screen = ann.fills(&screen, "Digest …", json!({ "digest": "18" })).await.message();
    assert!(screen.text().contains("every day at **18:00**"), "{}", screen.text());
    let screen = ann.choose(&screen, "reminders", "none").await.message();
    assert!(screen.text().contains("Reminders: **none**"), "{}", screen.text());
    assert_eq!(settings(&ann, json!({})).await.text(), screen.text(), "it is remembered");

    ann.command("my settings", json!({ "first_after": "400" })).await.says("a whole number from 1 to 168");
    ann.command("my settings", json!({ "days_off": "sat, holiday" }))
        .await
        .says("\"holiday\" isn't a day of the week");
    ann.command("my settings", json!({ "zone": "Europe/Paris", "digest": "noon" }))
        .await
        .says("isn't a time of day");
    assert!(settings(&ann, json!({})).await.text().contains("Europe/Berlin"), "all or none");
    let found = ann.completes("my settings", json!({}), "zone", "new yo").await;
    assert_eq!(found[0].1, "America/New_York");
    assert_eq!(world.violations().await, Vec::<Value>::new());
}

/// The direct messages of the program to somebody, oldest first.
async fn direct(person: &Person<'_>) -> Vec<Message> {
    let places = person.world.get(&format!("/users/{}/guilds", person.name)).await;
    match places["dms"].as_array().unwrap().first() {
        Some(place) => person.at(place["id"].as_str().unwrap()).hears().await,
        None => Vec::new(),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_dm_comes_to_those_who_asked_for_it_and_the_channel_takes_its_place_where_it_is_closed() {
    let world = World::strict().await;
    let [ann, ben, _] = world.crew();
    set_clock(&world, "2030-01-15T12:00:00Z").await;
    settings(&ann, json!({ "reminders": "dm", "first_after": "2" })).await;
    let board = ann.begins(&[&ben], &[ANN]).await;
    set_clock(&world, "2030-01-15T14:00:10Z").await;
    world.until("a DM", async || (direct(&ann).await.len() == 1).then_some(())).await;
    let dm = direct(&ann).await.remove(0);
    assert!(dm.text().starts_with("⏰ A game waits for you:\n▶ **[Threeport Shipping]("), "{}", dm.text());
    assert!(dm.text().contains(board.id()) && reminders(&ann).await.is_empty());
    ann.plays(&board, "Sail to White").await;
    let board = ann.board(1).await;
    set_clock(&world, "2030-01-17T14:00:00Z").await;
    let of_ben = reminder(&ann, 1).await;
    assert_eq!((of_ben.pings(), direct(&ben).await.len()), (vec![ben.id().await], 0), "Ben never asked");

    // Ann closes her DMs: she is told so in the channel, once.
    let place = dm.0["channel_id"].as_str().unwrap();
    let route = format!("/channels/{place}/messages");
    world
        .fault(json!({ "kind": "refusal", "code": 50007, "method": "POST", "route": route, "times": 9 }))
        .await;
    ben.plays(&board, "Sail to White").await;
    let board = ann.board(2).await;
    set_clock(&world, "2030-01-17T17:00:00Z").await;
    let notice = reminder(&ann, 2).await;
    assert_eq!(notice.pings(), [ann.id().await]);
    assert!(notice.text().contains("does not let me send you a DM"), "{}", notice.text());
    ann.plays(&board, "Sail to Red").await;
    ben.plays(&ann.board(3).await, "Sail to Red").await;
    ann.board(4).await;
    set_clock(&world, "2030-01-17T20:00:00Z").await;
    let notice = reminder(&ann, 3).await;
    assert!(notice.text().contains("has been waiting for you"), "{}", notice.text());
    let screen = settings(&ann, json!({})).await;
    assert!(screen.text().contains("did not let me send you one"), "{}", screen.text());

    // She opens them and says so.
    world.delete("/faults").await;
    ann.choose(&screen, "reminders", "dm").await.says("**by DM**");
    set_clock(&world, "2030-01-17T20:00:10Z").await;
    assert_eq!(direct(&ann).await.len(), 1);
    assert_eq!(world.violations().await, Vec::<Value>::new());
}

/// Random settings, as they are typed.
fn random_settings(dice: &mut Dice) -> Value {
    let pick = |dice: &mut Dice, of: &[&str]| of[dice.below(of.len())].to_owned();
    let mut options = json!({
        "zone": pick(dice, &["Europe/Berlin", "America/New_York", "Asia/Kathmandu", "Pacific/Auckland"]),
        "quiet_hours": pick(dice, &["off", "22:00-08:00", "23:30-6:15", "9-17", "1-23"]),
        "days_off": pick(dice, &["off", "sat sun", "mon tue wed thu fri", "sun"]),
        "reminders": pick(dice, &["table", "channel", "channel", "dm", "none"]),
        "digest": pick(dice, &["off", "off", "off", "12:30"]),
    });
    if dice.below(2) == 0 {
        options["first_after"] = json!(pick(dice, &["1", "3", "30"]));
        options["at_most"] = json!(pick(dice, &["1", "2", "off"]));
        options["again_after"] = json!(pick(dice, &["2", "9"]));
    }
    options
}

/// The settings that these options lead to.
fn wishes(options: &Value) -> Wishes {
    let mut wishes = Wishes::default();
    for &(setting, word) in Setting::ALL {
        if let Some(typed) = options[word].as_str() {
            wishes.set(setting, typed).unwrap();
        }
    }
    wishes
}

/// Waits until the program's clock shows the sandbox's time and it has nothing more to do.
async fn rests(world: &World, tables: &[Playing<'_>], now: Timestamp) {
    let clerk = world.person("Cem").at("general");
    let shown = format!("it is {} now", &now.to_string()[11..16]);
    world
        .until("all is told", async || {
            let screen = clerk.command("my settings", json!({ "zone": "UTC" })).await;
            let mut rests = screen.text().contains(&shown);
            for table in tables {
                rests &= table.store.pending(table.table).await.unwrap().is_empty();
                rests &= table.store.due_notices(now, 10).await.unwrap().is_empty();
            }
            rests.then_some(())
        })
        .await;
}

/// Whatever two people choose, however they play and whatever the clock does: nobody is pinged in their quiet hours or while they
/// are away, and nobody twice for one turn beside the reminders they wanted.
async fn pings_are_as_wished(seed: u32) {
    let world = World::new().await;
    let mut dice = Dice(seed.into());
    let mut now: Timestamp = "2030-03-28T00:00:00Z".parse().unwrap();
    set_clock(&world, &now.to_string()).await;
    let mut tables = Vec::new();
    for (channel, kind, turn_time) in [("games", Kind::Threeport, "24h"), ("quay", Kind::Transport, "off")] {
        let options = [("reminder_hours", "5"), ("turn_time", turn_time)];
        tables.push(Playing::at(&world, channel, kind, 2, &options).await);
    }
    let people = [world.person(PLAYERS[0]), world.person(PLAYERS[1])];
    let mut chosen: BTreeMap<String, Vec<(Timestamp, Wishes)>> = BTreeMap::new();
    let mut chance = Chance::of(&[3; 32], seed);
    for _ in 0..40 {
        rests(&world, &tables, now).await;
        match dice.below(7) {
            0 => {
                let person = &people[dice.below(2)];
                let options = random_settings(&mut dice);
                let since = clock(&world).await;
                settings(person, options.clone()).await;
                let all = chosen.entry(person.id().await).or_default();
                let away = all.last().and_then(|(_, wishes)| wishes.away);
                all.push((since, Wishes { away, ..wishes(&options) }));
            }
            6 => {
                let person = &people[dice.below(2)];
                let all = chosen.entry(person.id().await).or_default();
                let before = all.last().map(|(_, wishes)| wishes.clone()).unwrap_or_default();
                let since = clock(&world).await;
                let away = if before.away.is_some_and(|away| now < away.until) {
                    person.command("my back", json!({})).await.says("You are back");
                    None
                } else {
                    person.command("my away", json!({ "until": "50h" })).await.says("You are away");
                    // The program's clock may be a moment behind.
                    let until = since + Span::hours(50) + Span::millis(-1_000);
                    Some(Away { from: since, until, meanwhile: Meanwhile::Wait })
                };
                all.push((since, Wishes { away, ..before }));
            }
            1 | 2 => {
                let _moved = tables[dice.below(2)].plays_on(&mut chance).await;
            }
            _ => {
                now = now + Span::minutes(i64::try_from(10 + dice.below(900)).unwrap());
                set_clock(&world, &now.to_string()).await;
            }
        }
    }
    rests(&world, &tables, now).await;
    let mut heard = 0;
    for person in &people {
        let (id, pings) = (person.id().await, person.pings().await);
        let mut messages = direct(person).await;
        for message in pings {
            let path = format!("/users/{}/messages/{message}", person.name);
            messages.push(Message(world.get(&path).await));
        }
        for message in messages {
            let at: Timestamp = message.0["timestamp"].as_str().unwrap().parse().unwrap();
            let wishes = chosen.get(&id).and_then(|all| all.iter().rev().find(|(since, _)| *since <= at));
            let is_quiet = wishes.is_some_and(|(_, wishes)| wishes.free_from(at) > at);
            assert!(!is_quiet, "seed {seed}: {} was pinged at {at}: {}", person.name, message.text());
            heard += 1;
        }
        for table in &tables {
            once_a_turn(table, person, seed).await;
        }
    }
    assert!(heard > 3, "seed {seed}: only {heard} pings");
}

/// Boards ping somebody once between two moves of theirs.
async fn once_a_turn(table: &Playing<'_>, person: &Person<'_>, seed: u32) {
    let seat = PLAYERS.iter().position(|name| *name == person.name).unwrap();
    let seat = Seat::new(u8::try_from(seat).unwrap());
    let entries = table.store.entries(table.table, ..).await.unwrap();
    let moves: Vec<Timestamp> =
        entries.iter().filter(|one| one.by == By::Seat(seat)).map(|one| one.at).collect();
    let (id, heard) = (person.id().await, table.player(seat).hears().await);
    let boards = heard.iter().filter(|one| one.pings().contains(&id) && !one.text().starts_with("⏰"));
    let mut turns: BTreeMap<usize, usize> = BTreeMap::new();
    for board in boards {
        let at: Timestamp = board.0["timestamp"].as_str().unwrap().parse().unwrap();
        let turn = moves.iter().filter(|moved| **moved < at).count();
        *turns.entry(turn).or_default() += 1;
    }
    assert!(turns.values().all(|pings| *pings <= 1), "seed {seed}: {} {turns:?}", person.name);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whatever_is_chosen_pings_are_as_wished() {
    for seed in 1..=3 {
        pings_are_as_wished(seed).await;
    }
}
