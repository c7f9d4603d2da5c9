//! The end of a game tells what decided it, on the last board or behind its button.

use harbormaster::{record::Record, speak};
use harbormaster_rules::{Chance, Kind, Language, Reader, Seat};
use serde_json::{Value, json};

use crate::harness::{Playing, World};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_tells_the_turning_points() {
    let mut told = 0;
    // Two who play alike and sell for $5 to $20 in a race to about $100: in nearly every game somebody's chances change.
    for game in 0..4 {
        told += told_in_a_game(game).await;
        if told > 0 {
            break;
        }
    }
    assert!(told > 0, "no turning point in four games");
}

/// Plays a game to its end; how many turning points are told.
async fn told_in_a_game(game: u8) -> usize {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("max_rounds", "40")]).await;
    let mut chance = Chance::of(&[game; 32], 0);
    while table.plays_on(&mut chance).await.is_some() {}
    table.all_is_told().await;
    let ann = table.player(Seat::new(0));
    let last = ann.reads("Final scores").await;
    let given = ann.command("table record", json!({})).await.says("harbormaster verify");
    let record = Record::read(&world.file(&given.attachments()[0]).await).unwrap();
    let reel = record.reel().unwrap();
    let points = reel.turning_points(&reel.curve());
    assert!(points.len() <= 3);
    let digits = last.text().lines().next_back().unwrap().chars().count().div_ceil(42);
    assert!(last.lines_on_a_phone() - digits <= 12, "{}", last.text());
    let is_whole = last.buttons().iter().all(|button| button.label != "What happened");
    let end = match is_whole {
        true => last.text().to_owned(),
        false => ann.click(&last, "What happened").await.says("Final scores").text().to_owned(),
    };
    let (_, told) = end.split_once("📈 **Turning points**\n").unwrap_or_default();
    let reader = Reader::new(&reel.proof.names, Language::English);
    let lines = points.iter().map(|(_, point)| format!("- {}", speak::turning_point(point, &reader)));
    let told = told.lines().take_while(|line| line.starts_with("- "));
    assert_eq!(told.collect::<Vec<_>>(), lines.collect::<Vec<_>>(), "{end}");
    let winners = &record.result.as_ref().unwrap().winners;
    for (_, point) in &points {
        assert!(winners.contains(point.seat) && (point.after - point.before).abs() >= 0.1, "{point:?}");
    }
    assert!(last.text().chars().count() <= 2_000);
    assert_eq!(world.violations().await, [] as [Value; 0]);
    points.len()
}
