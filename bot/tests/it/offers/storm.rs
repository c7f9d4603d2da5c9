//! Eight captains press at the same time: hundreds of taps on the same few offers.

use std::{
    collections::BTreeSet,
    sync::atomic::{AtomicUsize, Ordering},
};

use harbormaster::fairness;
use harbormaster_rules::{AnyGame, AnyMove, Chance, Entry, Kind};

use super::*;

/// Captains who trade, in the order of the seats.
const CAPTAINS: [&str; 8] = ["Ann", "Ben", "Cem", "Dana", "Eli", "Fay", "Gus", "Hal"];
/// Deeds that are dealt out: three to each captain.
const DEEDS: [&str; 24] = [
    "ascension",
    "st_helena",
    "alacrity",
    "port_stanley",
    "montevideo",
    "pernambuco",
    "bathurst",
    "donkey_boilers",
    "freetown",
    "lagos",
    "tamar",
    "simonstown",
    "zanzibar",
    "mombasa",
    "aden",
    "bombay",
    "colombo",
    "intrepid",
    "singapore",
    "wei_hai_wei",
    "bilge_pumps",
    "hong_kong",
    "alexandria",
    "gibraltar",
];
/// Taps of each captain.
const TAPS: usize = 140;

/// Chooses what the captain in `seat` does next about one of the newest offers, or with a deed that was dealt out to them.
/// `own` are the offers that this captain has made.
fn tap(dice: &mut Chance, seat: usize, newest: usize, own: &[usize]) -> (&'static str, Value) {
    let mut below = |sides: usize| dice.index(sides).unwrap();
    let mine = own.len().checked_sub(1 + below(2)).map_or(1, |at| own[at]);
    let offer = newest.saturating_sub(below(5)).max(1);
    let deed = DEEDS[3 * seat + below(3)];
    let letter = char::from(b'A' + u8::try_from(below(CAPTAINS.len())).unwrap()).to_string();
    let money = 50 + 10 * below(20);
    match below(14) {
        0 => ("offer sell", json!({ "items": deed, "price": money })),
        1 => ("offer sell", json!({ "items": deed, "to": letter, "price": money })),
        2 => ("offer want", json!({ "items": DEEDS[below(DEEDS.len())], "pay": money })),
        3..=5 => ("offer bid", json!({ "offer": offer, "pay": money })),
        6..=8 => ("offer accept", json!({ "offer": offer })),
        9..=11 => ("offer take", json!({ "offer": mine, "bidder": letter })),
        12 => ("offer unbid", json!({ "offer": offer })),
        _ => ("offer withdraw", json!({ "offer": offer })),
    }
}

/// The number of an offer that was just made, if this answer says so.
fn number(said: &str) -> Option<usize> {
    said.split_once("offer ")?.1.split(|sign: char| !sign.is_ascii_digit()).next()?.parse().ok()
}

/// Every entry after `from`, played again, leads to the stored position; the offers that came to a deal, each time
/// one did.
async fn played_again(world: &World, from: &AnyGame, ply: u32) -> Vec<u64> {
    let store = world.store().await;
    let table = world.table_in(&store, "games").await;
    let stored = store.table(table).await.unwrap().unwrap();
    let contributions: Vec<&str> = stored.seats.iter().map(|seat| seat.contribution.as_str()).collect();
    let seed = fairness::seed(&stored.row.secret, &contributions);
    let mut game = from.clone();
    let mut settled = Vec::new();
    for entry in store.entries(table, ply + 1..).await.unwrap() {
        let mv: AnyMove = Kind::Shipopoly.read_move(&entry.notation).unwrap();
        let made = Entry { ply: entry.ply, by: entry.by, at: entry.at, mv };
        game = game.play(&made, &mut Chance::of(&seed, entry.ply)).unwrap().next;
        game.audit().unwrap();
        let told: Value = serde_json::from_str(&entry.told).unwrap();
        let events = told.as_array().unwrap().iter().map(|told| &told["event"]);
        settled.extend(
            events.filter(|event| event["event"] == "settled").map(|event| event["number"].as_u64().unwrap()),
        );
    }
    let position: Value = serde_json::from_str(&stored.snapshot.unwrap().position).unwrap();
    assert!(serde_json::to_value(&game).unwrap() == position, "log and snapshot disagree");
    store.close().await;
    settled
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_taps_loses_doubles_and_invents_nothing() {
    let world = World::with(Config::default(), LOG).await;
    for name in &CAPTAINS[3..] {
        world.newcomer(name).await;
    }
    let captains = CAPTAINS.map(|name| world.person(name));
    let others: Vec<&Person<'_>> = captains[1..].iter().collect();
    captains[0].opens_game("shipopoly", &others, &QUIET).await;
    captains[0].command("table start", json!({})).await.says("The game begins.");
    captains[0].reads("**Shipopoly** begins").await;
    world.rearranges((0..DEEDS.len()).map(|deed| (format!("$.deeds[{deed}].owner"), json!(deed / 3)))).await;
    let market = Market { world };
    let before = market.position().await;
    let game = Kind::Shipopoly.read_position(before.clone()).unwrap();

    let newest = AtomicUsize::new(0);
    let storm = CAPTAINS.iter().enumerate().map(async |(seat, name)| {
        let captain = market.world.person(name);
        let mut dice = Chance::of(&[seat as u8; 32], 0);
        let mut own = Vec::new();
        for step in 0..TAPS {
            let (command, options) = tap(&mut dice, seat, newest.load(Ordering::Relaxed), &own);
            let mut answer = captain.command(command, options).await;
            if ["This deal is final", "Is that what you want?"]
                .iter()
                .any(|asks| answer.text().contains(asks))
            {
                answer = captain.click(&answer.message(), "Confirm").await;
            }
            let said = answer.text();
            if let Some(number) =
                number(&said).filter(|_| said.contains("Answer here") || said.contains("Bid here"))
            {
                newest.fetch_max(number, Ordering::Relaxed);
                own.push(number);
            }
            if seat == 0 && step % 3 == 2 {
                market.minutes_pass(2).await;
            }
        }
    });
    futures_util::future::join_all(storm).await;
    market.all_is_told().await;

    let settled = played_again(&market.world, &game, 0).await;
    let different: BTreeSet<u64> = settled.iter().copied().collect();
    assert_eq!(different.len(), settled.len(), "an offer was settled twice: {settled:?}");
    assert!(settled.len() > 10, "hardly any deals: {settled:?}");
    let after = market.position().await;
    let money = |position: &Value| {
        let cash = position["captains"].as_array().unwrap().iter().map(|one| one["cash"].as_i64().unwrap());
        cash.sum::<i64>() + position["pool"].as_i64().unwrap() + position["treasury"].as_i64().unwrap()
    };
    assert_eq!((money(&before), money(&after)), (0, 0));
    let owned = |position: &Value| {
        let deeds = position["deeds"].as_array().unwrap().iter();
        deeds.filter(|deed| !deed["owner"].is_null()).count()
    };
    assert_eq!(
        (owned(&before), owned(&after)),
        (DEEDS.len(), DEEDS.len()),
        "trade moves deeds, and makes none"
    );
    market.nothing_was_lost();
}
