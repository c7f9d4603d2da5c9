//! `simulate`: counts that come out the same every time.

use serde_json::Value;

use super::run;

/// The JSON report without the two fields that measure the machine.
fn report(line: &str) -> Value {
    let text = run(&line.split(' ').collect::<Vec<_>>()).well();
    let mut report: Value = serde_json::from_str(&text).expect("one JSON document");
    let fields = report.as_object_mut().expect("an object");
    for timing in ["seconds", "moves_per_second"] {
        assert!(
            fields.remove(timing).and_then(|value| value.as_f64()).is_some_and(|value| value > 0.0),
            "{timing}"
        );
    }
    report
}

#[test]
fn same_seed_same_output() {
    for players in ["random", "steady"] {
        let line = format!("simulate threeport --seats 3 --games 2 --seed 7 --players {players} --json");
        assert_eq!(report(&line), report(&line), "{players}");
    }
}

/// Computer players beat random ones, and who sits where is dealt evenly.
#[test]
fn kinds_of_players_are_compared() {
    let report =
        report("simulate threeport --seats 3 --games 12 --seed 7 --players steady,random,random --json");
    assert_eq!(report["players"], "steady, random, random");
    let [computer, random] = report["kinds"].as_array().expect("a list").as_slice() else {
        panic!("two kinds: {report}")
    };
    assert_eq!((&computer["players"], &computer["seats"]), (&"steady".into(), &1.into()));
    assert_eq!((&random["players"], &random["seats"]), (&"random".into(), &2.into()));
    let [wins, others] = [computer, random].map(|kind| kind["wins"].as_f64().expect("a number"));
    assert!((wins + others - 12.0).abs() < 1e-9, "{report}");
    assert!(computer["low"].as_f64() > computer["alike"].as_f64(), "it plays better: {report}");
    let won: Vec<u64> = report["results"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|seat| seat["wins"].as_u64().unwrap_or_default())
        .collect();
    assert!(won.iter().all(|wins| *wins > 0), "it won from every seat: {won:?}");
    let line = [
        "simulate",
        "threeport",
        "--seats",
        "2",
        "--games",
        "2",
        "--seed",
        "5",
        "--players",
        "random,steady",
    ];
    let table = run(&line).well();
    assert!(table.contains("random, steady players") && table.contains("of all games (95 %)"), "{table}");
    assert!(table.contains("playing alike 50.0 %"), "{table}");
}

#[test]
fn another_seed_gives_other_games() {
    let of = |seed| {
        report(&format!("simulate threeport --seats 3 --games 2 --seed {seed} --json"))["results"].clone()
    };
    let results = [of("0"), of("1"), of("18446744073709551615")];
    assert!(results[0] != results[1] && results[1] != results[2], "{results:?}");
}

#[test]
fn the_report_adds_up() {
    let report = report("simulate threeport --seats 4 --games 30 --seed 5 --json");
    assert_eq!(report["game"], "threeport");
    assert_eq!(report["players"], "random");
    assert_eq!(report["seats"], 4);
    assert_eq!(report["seed"], 5);
    assert_eq!(report["games"], 30);
    assert_eq!(report["finished"], 30);
    let results = report["results"].as_array().expect("a list");
    assert_eq!(results.len(), 4);
    let (mut wins, mut shared) = (0, 0);
    for (seat, result) in results.iter().enumerate() {
        assert_eq!(result["seat"], seat);
        wins += result["wins"].as_u64().expect("a number");
        shared += result["shared_wins"].as_u64().expect("a number");
        assert!(result["score_mean"].is_f64());
    }
    assert!(wins <= 30 && wins + shared >= 30, "{wins} {shared}");
    // In this game a turn is one move, and nobody has two in a row.
    let moves = report["moves"].as_f64().expect("a number");
    assert!((report["turns_mean"].as_f64().expect("a number") - moves / 30.0).abs() < 1e-9);
}

#[test]
fn rounds_endings_and_stalls_are_counted() {
    for (line, stalls) in [
        ("simulate shipit --seats 4 --games 3 --seed 5 --players steady --json", None),
        ("simulate shipit --seats 3 --games 2 --seed 5 --option stall_rounds=3 --json", Some(2)),
        ("simulate transport --seats 2 --games 4 --seed 5 --players steady --json", None),
        ("simulate tariffs --seats 2 --games 2 --seed 5 --option rounds_per_player=1 --json", Some(0)),
    ] {
        let report = report(line);
        let ends = report["ends"].as_object().expect("endings with how many games");
        assert!(ends.keys().all(|ending| ending.ends_with('.')), "{report}");
        let ended: u64 = ends.values().map(|games| games.as_u64().expect("a number")).sum();
        assert_eq!(ended, report["finished"].as_u64().expect("a number"), "{report}");
        assert!(report["rounds_mean"].as_f64().expect("a number") >= 2.0, "{report}");
        assert!(stalls.is_none_or(|stalls: u64| report["stalls"] == stalls), "{report}");
    }
    let report = report("simulate threeport --seats 2 --games 1 --seed 7 --option max_rounds=20 --json");
    assert!(report.get("rounds_mean").is_none(), "it has turns, no rounds: {report}");
    assert_eq!(report["ends"].as_object().expect("endings").len(), 1);
}

#[test]
fn every_run_ends() {
    // Without a limit of the rules' own the run has one, and says so.
    let line = "simulate shipopoly --seats 2 --games 2 --seed 5 --option round_limit=0 --players steady --rounds 15 --json";
    let short = report(line);
    assert_eq!(short["finished"], 0, "{short}");
    assert_eq!(short["limit"], "A game is stopped after 100000 moves or 15 rounds; 2 were.");
    assert!(short["rounds_mean"].as_f64().is_some_and(|rounds| rounds <= 16.0), "{short}");
    let line =
        "simulate shipopoly --seats 4 --games 2 --seed 5 --option round_limit=0 --players steady --json";
    let whole = report(line);
    assert_eq!((&whole["finished"], &whole["stalls"]), (&2.into(), &0.into()), "{whole}");
}

#[test]
fn options_reach_the_game() {
    let report = report("simulate threeport --seats 2 --games 3 --seed 5 --option max_rounds=20 --json");
    assert!(report["moves"].as_u64().is_some_and(|moves| moves <= 3 * 40), "{report}");
}

#[test]
fn people_get_a_table() {
    let line = ["simulate", "threeport", "--seats", "2", "--games", "3", "--seed", "5"];
    let table = run(&line).well();
    let lines: Vec<&str> = table.lines().collect();
    assert_eq!(lines[0], "Threeport Shipping, 2 seats, random players, seed 5");
    assert!(lines[1].starts_with("3 games, 3 finished, "), "{table}");
    assert!(lines.iter().any(|line| line.starts_with("Player 2")), "{table}");
    assert!(lines.last().is_some_and(|line| line.ends_with(" moves a second")), "{table}");
    let again = run(&line).well();
    assert_eq!(lines[..lines.len() - 1], again.lines().collect::<Vec<_>>()[..lines.len() - 1]);
}

/// The seeds are documented, so that other programs can deal the same cards.
#[test]
fn the_documented_seed_deals_the_same_cards() {
    // printf 7/0 | sha256sum
    let seed = "19b6554daa8a89aac1ab0cf47011177db54f653a08ea38fec7afcb0c893956fc";
    let new = format!(
        "{{\"op\":\"new\",\"game\":\"threeport\",\"seats\":3,\"seed\":\"{seed}\"}}\n{{\"op\":\"position\"}}\n"
    );
    let answers = super::run_with(&["referee"], new.as_bytes()).well();
    let position: Value = serde_json::from_str(answers.lines().nth(1).expect("two answers")).expect("JSON");
    let folder = tempfile::tempdir().expect("a folder");
    let draw = ["draw", "threeport", "--seats", "3", "--seed", "7", "--ply", "0", "--out", "x.png"];
    let alt = super::run_in(folder.path(), &draw).well();
    for (island, letter) in [("White", "W"), ("Black", "B"), ("Red", "R")] {
        let top = position["position"]["islands"][letter]["open"]["cargo"][0].as_str().expect("a card");
        assert!(alt.contains(&format!("{island}: level 1, cargo {top}")), "{alt}");
    }
}

#[test]
fn computers_trade_where_there_is_trade() {
    let trading = report("simulate shipopoly --seats 6 --games 6 --seed 7 --players steady --json");
    assert_eq!(trading["finished"], 6);
    assert!(trading["deals_mean"].as_f64().expect("a number") >= 3.0, "{trading}");
    let silent = report("simulate threeport --seats 2 --games 1 --seed 7 --json");
    assert!(silent.get("deals_mean").is_none());
}
