//! Recorded games, `tests/games/<slug>/*.game`, replayed to the results on file.
//!
//! To record one, write its head and moves (see `testkit::Record`; a failing law prints such a file) and run `UPDATE=1
//! cargo test -p harbormaster-rules-tests games`, which writes everything after `result`. Read it before you commit it. For a game
//! without a folder the same command records two games of computer players first. The
//! endings and special cases that the games of one game must show are listed in `recorded.rs` of its tests; every verb
//! is demanded here, every event in `schema.rs`.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use harbormaster_rules::{
    Game, Kind, Outcome, SeatCount, Status, Written, every_game,
    log::fold,
    testkit::{Players, Record, Replayed, Trial, walk},
};

fn folder(slug: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(slug)
}

/// Returns every record of a game, by file name.
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

/// A recorded game, replayed to its end.
pub struct Recorded<G: Game> {
    pub record: Record,
    pub replayed: Replayed<G>,
    pub outcome: Outcome,
}

/// Checks that together the recorded games show all that is wanted; `shown` lists the features of one of them, besides
/// its number of seats. Every verb and every event is demanded of every game.
pub fn together_show<G: Game>(wanted: &[&str], shown: impl Fn(&Recorded<G>) -> Vec<&'static str>) {
    let mut missing: BTreeSet<&str> = wanted.iter().copied().collect();
    for (name, (_, record)) in records::<G>() {
        let replayed = replay::<G>(&name, &record);
        let Status::Over(outcome) = replayed.position.status() else {
            panic!("{name} does not go on to the end")
        };
        missing.remove(format!("{} seats", record.seats.get()).as_str());
        for what in shown(&Recorded { record, replayed, outcome }) {
            missing.remove(what);
        }
    }
    assert!(missing.is_empty(), "no game shows {missing:?}");
}

/// Records a whole game of computer players, for a game that has none on file.
fn record_one<G: Game>(number: u64) {
    let seats = SeatCount::new(*G::META.seats.start()).unwrap();
    let trial = Trial::new(seats, number).by(Players::Computers);
    let mut entries = Vec::new();
    let last = walk::<G>(&trial, |step| {
        if step.entry.is_none() {
            entries = step.entries.to_vec();
        }
        Ok(())
    });
    let last = last.unwrap_or_else(|failure| panic!("{failure}"));
    let mut record = Record::of::<G>(seats, &trial.settings, &trial.seed, &entries);
    record.result = Record::result_lines(&last);
    fs::create_dir_all(folder(G::META.slug)).unwrap();
    let path = folder(G::META.slug).join(format!("computers-{number}.game"));
    fs::write(path, format!("# Computer players.\n{record}")).unwrap();
}

/// Checks that every record leads to its result, and through folding, JSON and lines to the same position.
fn check<G: Game>() {
    if std::env::var_os("UPDATE").is_some() && !folder(G::META.slug).exists() {
        (1..=2).for_each(record_one::<G>);
    }
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

/// Checks that every verb is used in a game.
fn every_verb<G: Game>() {
    let mut missing: BTreeSet<&str> = G::META.verbs.iter().map(|verb| verb.name).collect();
    for (_, record) in records::<G>().values() {
        for (_, _, text) in &record.moves {
            missing.remove(text.split(' ').next().unwrap());
        }
    }
    assert!(missing.is_empty(), "no game uses {missing:?}");
}

macro_rules! tests {
    ($($rules:ident::$module:ident::$Game:ident,)+) => { $(
        mod $module {
            use $rules::$module::$Game;

            #[test]
            fn replays() {
                super::check::<$Game>();
            }

            #[test]
            fn has_a_game_for_every_verb() {
                super::every_verb::<$Game>();
            }
        }
    )+ };
}

every_game!(tests);

#[test]
fn every_folder_of_games_is_one_of_the_registry() {
    let folders =
        fs::read_dir(folder("")).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let folders: BTreeSet<String> = folders.collect();
    let slugs: BTreeSet<String> = Kind::ALL.iter().map(|kind| kind.meta().slug.to_owned()).collect();
    assert_eq!(folders, slugs);
}
