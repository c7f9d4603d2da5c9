//! Pages of recorded games: small enough, with every step, and nothing in them that a name could say to a browser.

use std::fs;

use harbormaster::{
    analysis::Analysis,
    page::{MOST_BYTES, Page},
    record::Record,
};
use harbormaster_rules::{Kind, Language, Seat};
use serde_json::{Value, json};

use crate::{
    cli::run_in,
    film::released,
    harness::{Playing, World},
};

fn read(kind: Kind) -> Record {
    Record::read(&fs::read(released(kind)).unwrap()).unwrap()
}

fn page(record: &Record) -> Page {
    Page::of(record, &record.reel().unwrap(), Language::English).unwrap()
}

/// Returns the data that the script of a page reads.
fn game(page: &Page) -> Value {
    let (_, json) = page.html.split_once("<script type=\"application/json\" id=\"game\">").unwrap();
    serde_json::from_str(json.split_once("</script>").unwrap().0).unwrap()
}

#[test]
fn a_page_of_every_game_has_each_step_in_words_and_pictures() {
    for kind in Kind::ALL.iter().copied() {
        let record = read(kind);
        let reel = record.reel().unwrap();
        let page = page(&record);
        let game = game(&page);
        let (steps, pictures) = (game["steps"].as_array().unwrap(), game["pictures"].as_array().unwrap());
        assert_eq!((page.steps, page.pictures), (steps.len(), pictures.len()), "{kind}");
        assert_eq!(steps.len(), reel.steps.len() + 1, "{kind}");
        assert!(steps.iter().all(|step| !step["said"].as_str().unwrap().is_empty()), "{kind}");
        let shown: Vec<u64> = steps.iter().map(|step| step["picture"].as_u64().unwrap()).collect();
        assert!(shown.is_sorted() && shown.last() == Some(&(pictures.len() as u64 - 1)), "{kind}: {shown:?}");
        let [wide, high] = [0, 1].map(|at| game["size"][at].as_u64().unwrap());
        assert_eq!(pictures[0]["place"], json!([0, 0, wide, high]), "{kind}");
        // What changes is less than the first picture, also where the board grows.
        let bytes = |picture: &Value| picture["png"].as_str().unwrap().len();
        let rest: usize = pictures[1..].iter().map(bytes).sum();
        assert!(rest / (pictures.len() - 1) < bytes(&pictures[0]) * 3 / 4, "{kind}");
        assert_eq!(game["record"], serde_json::to_value(&record).unwrap(), "{kind}");
        assert_eq!(game["draws"], serde_json::to_value(record.draws()).unwrap(), "{kind}");
        eprintln!("{kind}: {} steps, {} pictures, {} bytes", page.steps, page.pictures, page.html.len());
        assert!(page.html.len() < MOST_BYTES / 4, "{kind}: {}", page.html.len());
    }
}

#[test]
fn a_page_draws_the_chances_and_says_what_would_have_been_better() {
    for kind in [Kind::Threeport, Kind::Tariffs] {
        let record = read(kind);
        let reel = record.reel().unwrap();
        let seats = record.seats.len();
        let analysis = Analysis::of(&reel, Some(6));
        let better = (0..reel.steps.len()).filter(|step| analysis.better(*step).is_some()).count();
        let analysed = Page::analysed(&record, &reel, &analysis, Language::English).unwrap();
        for (page, better) in [(page(&record), 0), (analysed, better)] {
            let (drawn, _) = page.html.split_once("<ul class=\"legend\">").unwrap();
            assert_eq!(drawn.matches("<path class=\"seat\"").count(), seats, "{kind}");
            let game = game(&page);
            let steps = game["steps"].as_array().unwrap();
            let said = |step: &Value| step["chances"].as_str().unwrap().matches('%').count();
            assert!(steps.iter().all(|step| said(step) == seats), "{kind}");
            let told: Vec<&str> = steps.iter().filter_map(|step| step["better"].as_str()).collect();
            assert_eq!(told.len(), better, "{kind}");
            assert!(told.iter().all(|told| told.starts_with("Better: ") && told.contains("instead of")));
            assert_eq!(game["chances"].as_array().unwrap().len(), seats, "{kind}");
            let points = reel.turning_points(&reel.curve());
            let places = points.iter().map(|(step, _)| Value::from(*step + 1));
            let turning = game["turning"].as_array().unwrap().iter().map(|point| point["step"].clone());
            assert_eq!(places.collect::<Vec<_>>(), turning.collect::<Vec<_>>(), "{kind}");
        }
    }
}

#[test]
fn a_name_says_nothing_to_a_browser() {
    let mut record = read(Kind::Tariffs);
    record.seats[0].name = "</script><b>&'\"".to_owned();
    let page = page(&record);
    assert_eq!(game(&page)["record"]["seats"][0]["name"], "</script><b>&'\"");
    assert!(!page.html.contains("</script><b>"));
    assert_eq!(page.html.matches("<script").count(), 2);
    assert_eq!(page.html.matches("</script>").count(), 2);
}

#[test]
fn the_command_writes_the_page_of_a_record_that_proves_itself() {
    let folder = tempfile::tempdir().unwrap();
    let record = released(Kind::Threeport);
    let said = run_in(folder.path(), &["page", record.to_str().unwrap(), "--out", "game.html"]).well();
    let html = fs::read_to_string(folder.path().join("game.html")).unwrap();
    assert!(said.contains(&format!(" pictures, {} bytes", html.len())), "{said}");
    assert!(html.starts_with("<!doctype html>") && html.contains("<h1>A game of Threeport Shipping</h1>"));

    let analysed = ["page", record.to_str().unwrap(), "--out", "game.html", "--analyse", "--playouts", "6"];
    run_in(folder.path(), &analysed).well();
    assert!(fs::read_to_string(folder.path().join("game.html")).unwrap().contains("Chances of a win"));

    let mut record: Value = serde_json::from_slice(&fs::read(record).unwrap()).unwrap();
    record["secret"] = "5a".repeat(32).into();
    fs::write(folder.path().join("game.json"), record.to_string()).unwrap();
    let said = run_in(folder.path(), &["page", "game.json", "--out", "no.html"]).badly(1);
    assert!(said.contains("The commitment does not hold"), "{said}");
    assert!(!folder.path().join("no.html").exists());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_gives_record_and_page() {
    let world = World::strict().await;
    let table = Playing::of(&world, Kind::Threeport, 2, &[("first", "player 1")]).await;
    let ann = table.player(Seat::new(0));
    ann.command("threeport move", json!({ "island": "W" })).await;
    ann.agrees_with(&[&world.person("Ben")], "table close", json!({})).await;
    ann.reads("The table was closed before the end").await;
    let given = ann.command("table record", json!({})).await.says("a page that shows it step by step");
    let [json, html] = given.attachments() else { panic!("{given:?}") };
    let record = Record::read(&world.file(json).await).unwrap();
    assert_eq!(world.file(html).await, page(&record).html.into_bytes());
    assert!(html["filename"].as_str().unwrap().ends_with(".html"), "{html}");
    assert_eq!(world.violations().await, [] as [Value; 0]);
}
