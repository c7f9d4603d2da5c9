//! Recorded games, `tests/games/<slug>/*.game`, replayed to the results on file.
//!
//! To record one, write its head and moves (see `testkit::Record`; a failing law prints such a file) and run
//! `UPDATE=1 cargo test -p harbormaster-rules games`, which writes everything after `result`. Read it before you
//! commit it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use harbormaster_rules::{
    Game, Kind, Position, Sight, Status, Viewer, Written,
    log::fold,
    shipit::{self, ShipIt},
    shipopoly::{self, Shipopoly},
    tariffs::{self, Tariffs},
    testkit::{Record, Replayed},
    threeport::{self, Event, Threeport},
    transport::{self, Transport},
};

fn folder(slug: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games").join(slug)
}

/// Every record of a game, by file name.
fn records<G: Game>() -> BTreeMap<String, (PathBuf, Record)> {
    let read = |entry: Result<fs::DirEntry, std::io::Error>| {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        let stem = name.strip_suffix(".game").unwrap_or_else(|| panic!("{name} is no .game file"));
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.starts_with("# "), "{name} does not say what it shows");
        let record = Record::read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        (stem.to_owned(), (path.clone(), record))
    };
    fs::read_dir(folder(G::META.slug)).unwrap().map(read).collect()
}

fn replay<G: Game>(name: &str, record: &Record) -> Replayed<G> {
    record.replay().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// Every record leads to its result, and on the way back through folding, JSON and lines to the same position.
fn check<G: Game>() {
    for (name, (path, mut record)) in records::<G>() {
        let Replayed { position, entries, .. } = replay::<G>(&name, &record);
        let result = Record::result_lines(&position);
        assert!(!result.is_empty(), "{name} does not go on to the end");
        if std::env::var_os("UPDATE").is_some() {
            let old = fs::read_to_string(&path).unwrap();
            let about: String = old
                .lines()
                .take_while(|line| line.starts_with('#'))
                .map(|line| format!("{line}\n"))
                .collect();
            record.result = result;
            fs::write(&path, format!("{about}{record}")).unwrap();
            continue;
        }
        assert_eq!(record.result, result, "{name}");
        assert_eq!(
            fold::<G>(&record.settings, record.seats, &record.seed, &entries).unwrap(),
            position,
            "{name}"
        );
        let json = serde_json::to_string(&position).unwrap();
        assert_eq!(serde_json::from_str::<Written<G>>(&json).unwrap().check().unwrap(), position, "{name}");
        assert_eq!(G::from_line(&position.to_line()).unwrap().check().unwrap(), position, "{name}");
        assert!(
            Record::of::<G>(record.seats, &record.settings, &record.seed, &entries).moves == record.moves,
            "{name}"
        );
    }
}

/// No verb is without a game in which it is used.
fn every_verb<G: Game>() {
    let mut missing: BTreeSet<&str> = G::META.verbs.iter().map(|verb| verb.name).collect();
    for (_, record) in records::<G>().values() {
        for (_, _, text) in &record.moves {
            missing.remove(text.split(' ').next().unwrap());
        }
    }
    assert!(missing.is_empty(), "no game uses {missing:?}");
}

#[test]
fn threeport_replays() {
    check::<Threeport>();
}

#[test]
fn threeport_has_a_game_for_every_verb() {
    every_verb::<Threeport>();
}

#[test]
fn threeport_has_a_game_for_every_ending_and_every_event() {
    let mut missing: BTreeSet<&str> = [
        "two islands closed",
        "quiet rounds",
        "all rounds",
        "a shared win",
        "2 seats",
        "3 seats",
        "4 seats",
        "5 seats",
        "6 seats",
        "another deck",
        "limits off",
        "Sailed",
        "Loaded",
        "Sold",
        "Upgraded",
        "Closed",
        "Reshuffled",
        "Refilled",
        "RanOut",
        "Ended",
        "a sale of three",
        "cards of a closed colour that turn up",
        "cargo lost from a hold",
    ]
    .into();
    for (name, (_, record)) in records::<Threeport>() {
        let Replayed { position, told, .. } = replay::<Threeport>(&name, &record);
        let Status::Over(outcome) = position.status() else { panic!("{name} does not go on to the end") };
        let ending = match position.view(Viewer::Onlooker).ending.unwrap() {
            threeport::Ending::TwoIslandsClosed => "two islands closed",
            threeport::Ending::Quiet { .. } => "quiet rounds",
            threeport::Ending::Rounds { .. } => "all rounds",
        };
        assert_eq!(outcome.by_limit, ending != "two islands closed");
        missing.remove(ending);
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        if outcome.winners.len() > 1 {
            missing.remove("a shared win");
        }
        if ["max_value", "copies"].iter().any(|name| record.settings.chosen(name).is_some()) {
            missing.remove("another deck");
        }
        if ["max_rounds", "quiet_rounds"].iter().all(|name| record.settings.chosen(name) == Some("off")) {
            missing.remove("limits off");
        }
        for event in told.iter().flatten().map(|told| &told.event) {
            let debug = format!("{event:?}");
            missing.remove(debug.split(' ').next().unwrap());
            match event {
                Event::Sold { cards, .. } if cards.len() == 3 => missing.remove("a sale of three"),
                Event::Refilled { removed, .. } if !removed.is_empty() => {
                    missing.remove("cards of a closed colour that turn up")
                }
                Event::Closed { lost, .. } if lost.len() > 1 => missing.remove("cargo lost from a hold"),
                _ => false,
            };
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

#[test]
fn shipopoly_replays() {
    check::<Shipopoly>();
}

#[test]
fn shipopoly_has_a_game_for_every_verb() {
    every_verb::<Shipopoly>();
}

#[test]
fn shipopoly_has_a_game_for_every_ending_and_every_event() {
    let mut missing: BTreeSet<&str> = [
        "the round limit",
        "the last afloat",
        "a vote",
        "a shared win",
        "2 seats",
        "3 seats",
        "6 seats",
        "8 seats",
        "the preset live",
        "returns off",
        "Sunk",
        "AllHands",
        "Resigned",
        "Discharged",
        "an heir",
        "Rolled",
        "StaysInDrydock",
        "ThirdDouble",
        "LeftDrydock",
        "IntoDrydock",
        "Drew",
        "Carried",
        "Collected",
        "TookPool",
        "Paid",
        "Owes",
        "DebtPaid",
        "SetOff",
        "NothingToPay",
        "NoFee",
        "MayBuy",
        "Bought",
        "LeftAlone",
        "Built",
        "ShipsGone",
        "Decommissioned",
        "Recommissioned",
        "GaveBack",
        "Raising",
        "HelmBack",
        "Idle",
        "AutopilotWaits",
        "Autopilot",
        "RoundBegan",
        "OnLeave",
        "HelmAccepted",
        "HelmGivenUp",
        "Returned",
        "Here",
        "Warned",
        "Away",
        "Sank",
        "EstatePays",
        "OfferMade",
        "BidMade",
        "BidWithdrawn",
        "BidVoid",
        "OfferDeclined",
        "OfferOpened",
        "OfferReminder",
        "OfferEnded",
        "Settled",
        "Paused",
        "Resumed",
        "Lengthened",
        "Extended",
        "AutopilotOrdered",
        "VoteOpened",
        "Voted",
        "VoteCarried",
        "VoteLapsed",
        "NewSecretary",
        "Ended",
    ]
    .into();
    for (name, (_, record)) in records::<Shipopoly>() {
        let Replayed { position, told, .. } = replay::<Shipopoly>(&name, &record);
        let Status::Over(outcome) = position.status() else { panic!("{name} does not go on to the end") };
        let ending = match position.view(Viewer::Onlooker).ending.unwrap() {
            shipopoly::Ending::Rounds { .. } => "the round limit",
            shipopoly::Ending::LastAfloat => "the last afloat",
            shipopoly::Ending::Called { .. } => "a vote",
        };
        assert_eq!(outcome.by_limit, ending != "the last afloat");
        missing.remove(ending);
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        if outcome.winners.len() > 1 {
            missing.remove("a shared win");
        }
        if record.settings.chosen("preset") == Some("live") {
            missing.remove("the preset live");
        }
        if record.settings.chosen("treasury_returns") == Some("off") {
            missing.remove("returns off");
        }
        for event in told.iter().flatten().map(|told| &told.event) {
            let debug = format!("{event:?}");
            missing.remove(debug.split(' ').next().unwrap());
            if let shipopoly::Event::Sank { way, heir, .. } = event {
                missing.remove(format!("{way:?}").as_str());
                if heir.is_some() {
                    missing.remove("an heir");
                }
            }
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

#[test]
fn tariffs_replays() {
    check::<Tariffs>();
}

#[test]
fn tariffs_has_a_game_for_every_verb() {
    every_verb::<Tariffs>();
}

#[test]
fn tariffs_has_a_game_for_every_ending_and_every_event() {
    let mut missing: BTreeSet<&str> = [
        "a declared round",
        "a quiet round",
        "a shared win",
        "2 seats",
        "3 seats",
        "4 seats",
        "simple",
        "grouped",
        "scattered",
        "random",
        "custom",
        "no offers",
        "a hidden swap",
        "a shown swap",
        "a route of one's own",
        "Laid",
        "Turned",
        "Restocked",
        "Passed",
        "Drew",
        "Drawn",
        "Offered",
        "Answered",
        "Seen",
        "Declined",
        "Closed",
        "Swapped",
        "Got",
        "Declared",
        "FellQuiet",
        "Completed",
        "Scored",
        "Began",
        "Dealt",
        "Ended",
    ]
    .into();
    for (name, (_, record)) in records::<Tariffs>() {
        let Replayed { position, entries, told } = replay::<Tariffs>(&name, &record);
        let Status::Over(outcome) = position.status() else { panic!("{name} does not go on to the end") };
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        missing.remove(record.settings.chosen("layout").unwrap_or("simple"));
        if record.settings.chosen("offers_per_turn") == Some("0") {
            missing.remove("no offers");
        }
        if outcome.winners.len() > 1 {
            missing.remove("a shared win");
        }
        if entries.iter().any(|entry| matches!(entry.mv, tariffs::Move::Declare { route: Some(_) })) {
            missing.remove("a route of one's own");
        }
        for event in told.iter().flatten().map(|told| &told.event) {
            let debug = format!("{event:?}");
            missing.remove(debug.split(' ').next().unwrap());
            match event {
                tariffs::Event::Declared { .. } => missing.remove("a declared round"),
                tariffs::Event::FellQuiet { .. } => missing.remove("a quiet round"),
                tariffs::Event::Swapped { domino: None, .. } => missing.remove("a hidden swap"),
                tariffs::Event::Swapped { domino: Some(_), .. } => missing.remove("a shown swap"),
                _ => false,
            };
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

#[test]
fn transport_replays() {
    check::<Transport>();
}

#[test]
fn transport_has_a_game_for_every_verb() {
    every_verb::<Transport>();
}

#[test]
fn transport_has_a_game_for_every_ending_and_every_event() {
    let mut missing: BTreeSet<&str> = [
        "a full homebase",
        "an empty stack",
        "a stalemate",
        "a shared win",
        "2 seats",
        "3 seats",
        "4 seats",
        "teams by chance",
        "another hand size",
        "another limit",
        "a pallet pushed by a played tile",
        "a pallet pushed by a wrench",
        "a package on a wrenched tile",
        "Connected",
        "Loaded",
        "Wrenched",
        "Driven",
        "Switched",
        "Moved",
        "Delivered",
        "Stuck",
        "Discarded",
        "Drawn",
        "LastTile",
        "Ended",
    ]
    .into();
    for (name, (_, record)) in records::<Transport>() {
        let Replayed { position, told, .. } = replay::<Transport>(&name, &record);
        let Status::Over(outcome) = position.status() else { panic!("{name} does not go on to the end") };
        let ending = match position.view(Viewer::Onlooker).ending.unwrap() {
            transport::Ending::Full { .. } => "a full homebase",
            transport::Ending::EmptyStack => "an empty stack",
            transport::Ending::Stalemate { .. } => "a stalemate",
        };
        assert_eq!(outcome.by_limit, ending == "a stalemate");
        missing.remove(ending);
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        // Partners always share.
        if outcome.winners.len() > 1 && record.seats.get() < 4 {
            missing.remove("a shared win");
        }
        for (option, what) in [
            ("teams", "teams by chance"),
            ("hand_size", "another hand size"),
            ("homebase_limit", "another limit"),
        ] {
            if record.settings.chosen(option).is_some() {
                missing.remove(what);
            }
        }
        for event in told.iter().flatten().map(|told| &told.event) {
            let debug = format!("{event:?}");
            missing.remove(debug.split([' ', '(']).next().unwrap());
            match event {
                transport::Event::Connected { pallet: Some(_), .. } => {
                    missing.remove("a pallet pushed by a played tile");
                }
                transport::Event::Wrenched { pallet, package, .. } => {
                    if pallet.is_some() {
                        missing.remove("a pallet pushed by a wrench");
                    }
                    if package.is_some() {
                        missing.remove("a package on a wrenched tile");
                    }
                }
                _ => {}
            }
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

#[test]
fn shipit_replays() {
    check::<ShipIt>();
}

#[test]
fn shipit_has_a_game_for_every_verb() {
    every_verb::<ShipIt>();
}

#[test]
fn shipit_has_a_game_for_every_ending_and_every_event() {
    let mut missing: BTreeSet<&str> = [
        "closed hubs",
        "a target score",
        "a player without freight",
        "a stall",
        "a shared win",
        "a tie that chips break",
        "2 seats",
        "3 seats",
        "4 seats",
        "another free colour",
        "colours in join order",
        "another margin",
        "other action points",
        "freight warehoused before its hub comes",
        "a chain of shipments",
        "a shipment without profits",
        "Bought",
        "Lifted",
        "Built",
        "OfficialMoved",
        "FreightMoved",
        "Shipped",
        "Profits",
        "Chip",
        "Redistributed",
        "Seen",
        "Opened",
        "TurnEnded",
        "Ended",
    ]
    .into();
    for (name, (_, record)) in records::<ShipIt>() {
        let Replayed { position, entries, told } = replay::<ShipIt>(&name, &record);
        let Status::Over(outcome) = position.status() else { panic!("{name} does not go on to the end") };
        let ending = match position.view(Viewer::Onlooker).ending.unwrap() {
            shipit::Ending::Hubs { .. } => "closed hubs",
            shipit::Ending::Target { .. } => "a target score",
            shipit::Ending::NoFreight { .. } => "a player without freight",
            shipit::Ending::Stall { .. } => "a stall",
        };
        assert_eq!(outcome.by_limit, ending == "a stall");
        missing.remove(ending);
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        if outcome.winners.len() > 1 {
            missing.remove("a shared win");
        }
        if !outcome.places.is_empty() {
            missing.remove("a tie that chips break");
        }
        for (option, what) in [
            ("unowned", "another free colour"),
            ("seating", "colours in join order"),
            ("margin", "another margin"),
            ("base_ap", "other action points"),
        ] {
            if record.settings.chosen(option).is_some() {
                missing.remove(what);
            }
        }
        if entries.iter().any(|entry| matches!(entry.mv, shipit::Move::Freight { warehouse: true, .. })) {
            missing.remove("freight warehoused before its hub comes");
        }
        for told in &told {
            let ships = told.iter().filter(|told| matches!(told.event, shipit::Event::Shipped { .. }));
            if ships.count() > 1 {
                missing.remove("a chain of shipments");
            }
        }
        for event in told.iter().flatten().map(|told| &told.event) {
            let debug = format!("{event:?}");
            missing.remove(debug.split(' ').next().unwrap());
            if matches!(event, shipit::Event::Profits { profits, .. } if profits.is_empty()) {
                missing.remove("a shipment without profits");
            }
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

#[test]
fn every_folder_of_games_is_one_of_the_registry() {
    let folders =
        fs::read_dir(folder("")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let folders: BTreeSet<String> = folders.collect();
    let slugs: BTreeSet<String> = Kind::ALL.iter().map(|kind| kind.meta().slug.to_owned()).collect();
    assert_eq!(folders, slugs);
}
