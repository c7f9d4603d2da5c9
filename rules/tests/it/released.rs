//! The files that each release wrote, `tests/released/<game>/<edition>/`: positions and logs that every later program
//! must read, replay and continue.
//!
//! `.ci/released` makes the folders of the editions that no tagged release has, and never changes one of a release.
//! The records in them, the files `*.record.json`, are made and verified by the same name in the tests of the bot.

mod making;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use harbormaster_rules::{
    AnyGame, AnyMove, Audience, By, Chance, Entry, Kind, Language, Outcome, Reader, SeatCount, Settings,
    Status, Timestamp,
};
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;

/// The number of moves made from a released position, unless the game ends before.
const MOVES_ON: u32 = 30;

/// The first line of a log.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    game: String,
    edition: u16,
    settings: Settings,
    seats: u8,
    /// 64 hexadecimal digits.
    seed: String,
    /// The result, as it was written then; `None` if the log stops before the end.
    result: Option<Json>,
}

/// Each other line: an entry as the database keeps it.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    ply: u32,
    by: By,
    at: Timestamp,
    notation: String,
    #[serde(rename = "move")]
    mv: Json,
    /// The events, if no earlier entry of the folder has events of that form.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    told: Option<Json>,
}

/// A position of one of the logs.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Place {
    log: String,
    ply: u32,
    line: String,
    position: Json,
}

/// A log with all its positions, the first before its first entry.
struct Replayed {
    head: Head,
    positions: Vec<AnyGame>,
}

/// One edition of one game, as it was released.
struct Release {
    kind: Kind,
    folder: PathBuf,
}

impl Release {
    /// The edition this program plays.
    fn of(kind: Kind) -> Self {
        let meta = kind.meta();
        let folder = released().join(meta.slug).join(meta.edition.to_string());
        Self { kind, folder }
    }

    /// Every edition on file.
    fn all() -> Vec<Self> {
        let folders = |of: &Path| -> Vec<PathBuf> {
            fs::read_dir(of).unwrap().map(|entry| entry.unwrap().path()).collect()
        };
        let releases = folders(&released()).into_iter().flat_map(|game| {
            let slug = game.file_name().unwrap().to_str().unwrap().to_owned();
            let kind = Kind::by_slug(&slug).unwrap_or_else(|| panic!("released, but no game: {slug}"));
            folders(&game).into_iter().map(move |folder| Self { kind, folder })
        });
        releases.collect()
    }

    /// Returns the logs by name, each replayed.
    fn logs(&self) -> BTreeMap<String, Replayed> {
        let mut logs = BTreeMap::new();
        for entry in fs::read_dir(&self.folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap();
            if let Some(stem) = name.strip_suffix(".log.jsonl") {
                logs.insert(stem.to_owned(), self.replay(&path));
            }
        }
        logs
    }

    fn places(&self) -> Vec<Place> {
        let text = fs::read_to_string(self.folder.join("positions.jsonl")).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Plays a log again, each entry as it was written then.
    fn replay(&self, path: &Path) -> Replayed {
        let text = fs::read_to_string(path).unwrap();
        let at = path.display();
        let (head, lines) = text.split_once('\n').unwrap();
        let head: Head = serde_json::from_str(head).unwrap_or_else(|error| panic!("{at}: {error}"));
        let lines: Vec<Line> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let seed = seed(&head.seed);
        let seats = SeatCount::new(head.seats).unwrap();
        let opening = self.kind.set_up(&head.settings, seats, &mut Chance::of(&seed, 0)).unwrap();
        let mut positions = vec![opening];
        for line in &lines {
            let next = self.step(&seed, positions.last().unwrap(), line);
            positions.push(next.unwrap_or_else(|fault| panic!("{at}, entry {}: {fault}", line.ply)));
        }
        Replayed { head, positions }
    }

    /// Returns the position after an entry; its events of then can still be read, and have the same audiences now.
    fn step(&self, seed: &[u8; 32], before: &AnyGame, line: &Line) -> Result<AnyGame, String> {
        let mv = self.kind.read_move(&line.notation).map_err(|why| why.say(Language::English))?;
        if self.kind.move_from_json(line.mv.clone()).map_err(|why| why.to_string())? != mv {
            return Err("the move in JSON is another than the move in notation".to_owned());
        }
        let entry = Entry { ply: line.ply, by: line.by, at: line.at, mv };
        let played =
            before.play(&entry, &mut Chance::of(seed, line.ply)).map_err(|refusal| refusal.words(&READER))?;
        if let Some(told) = &line.told {
            let told = self.kind.read_told(&told.to_string()).map_err(|error| error.to_string())?;
            let audiences = |told: &[harbormaster_rules::Told<_>]| -> Vec<Audience> {
                told.iter().map(|told| told.to).collect()
            };
            if audiences(&told) != audiences(&played.told) {
                return Err("other people are told of it now".to_owned());
            }
            let names: Vec<String> = (0..8).map(|seat| format!("Name{seat}")).collect();
            for event in told.iter().map(|told| &told.event) {
                let sentence = event.say(&Reader::new(&names, Language::English)).text;
                if sentence.is_empty() || sentence.contains("Player ") {
                    return Err(format!("{event:?} is said as {sentence:?}"));
                }
            }
        }
        Ok(played.next)
    }
}

/// The reader of the rules' texts, without any names.
const READER: Reader<'static> = Reader::nameless(Language::English);

fn released() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("released")
}

fn seed(hex: &str) -> [u8; 32] {
    std::array::from_fn(|byte| u8::from_str_radix(&hex[2 * byte..2 * byte + 2], 16).unwrap())
}

/// Makes legal moves from a position, different from the log's.
fn plays_on(position: &AnyGame, from: u32) -> Result<(), String> {
    let mut position = position.clone();
    let mut now = Timestamp::from_millis(4_000_000_000_000);
    let mut dice = Chance::of(&[7; 32], 0);
    for ply in from + 1..=from + MOVES_ON {
        let Status::Waiting(waiting) = position.status() else { break };
        let listed =
            waiting.iter().map(|seat| (By::Seat(seat), position.choices(By::Seat(seat), now).listed));
        let mut choices: Vec<(By, AnyMove)> =
            listed.flat_map(|(by, moves)| moves.into_iter().map(move |mv| (by, mv))).collect();
        if let Some((due, mv)) = position.next_deadline().filter(|_| choices.is_empty()) {
            now = now.max(due);
            choices.push((By::Clock, mv));
        }
        let index = dice.index(choices.len()).ok_or("no move is possible")?;
        let (by, mv) = choices.swap_remove(index);
        let words = mv.to_string();
        let played = position.play(&Entry { ply, by, at: now, mv }, &mut Chance::of(&[8; 32], ply));
        position = played.map_err(|refusal| format!("{words}: {}", refusal.words(&READER)))?.next;
        position.audit().map_err(|broken| format!("{words}: {broken}"))?;
    }
    Ok(())
}

/// A change of rules raises the edition; before it is released, the edition goes on file.
#[test]
fn every_edition_that_is_played_is_on_file() {
    for kind in Kind::ALL {
        let release = Release::of(*kind);
        if std::env::var_os("UPDATE").is_some() && !release.folder.exists() {
            making::make(&release);
        }
        let place = release.folder.display();
        assert!(release.folder.exists(), "{place} is missing: see CONTRIBUTING, recorded data");
        let places = release.places();
        let (logs, halfway) = (release.logs(), places.iter().filter(|place| place.ply > 0).count());
        let finished = logs.values().filter(|log| log.head.result.is_some()).count();
        assert!(finished >= 2 && halfway >= 2, "{place}: {finished} finished games, {halfway} positions");
    }
}

#[test]
fn released_logs_lead_to_the_same_results() {
    for release in Release::all() {
        for (name, Replayed { head, positions }) in release.logs() {
            let place = format!("{}, {name}", release.folder.display());
            assert_eq!(head.game, release.kind.meta().slug, "{place}");
            assert_eq!(head.edition.to_string(), release.folder.file_name().unwrap().to_str().unwrap());
            let Some(result) = head.result else { continue };
            let Status::Over(outcome) = positions.last().unwrap().status() else { panic!("{place} goes on") };
            let now = serde_json::to_value(&outcome).unwrap();
            for part in ["scores", "places", "winners", "by_limit"] {
                assert_eq!(now.get(part), result.get(part), "{place}: {part}");
            }
            let read: Outcome =
                serde_json::from_value(result).unwrap_or_else(|error| panic!("{place}: {error}"));
            assert_eq!(read.winners, outcome.winners, "{place}");
        }
    }
}

#[test]
fn released_positions_are_read_and_played_on() {
    for release in Release::all() {
        let logs = release.logs();
        for Place { log, ply, line, position } in release.places() {
            let place = format!("{}, {log} after entry {ply}", release.folder.display());
            let read =
                release.kind.read_position(position).unwrap_or_else(|broken| panic!("{place}: {broken}"));
            assert_eq!(read, release.kind.read_line(&line).unwrap(), "{place}: JSON and line differ");
            assert_eq!(read, logs[&log].positions[ply as usize], "{place}: the log leads elsewhere");
            plays_on(&read, ply).unwrap_or_else(|fault| panic!("{place}: {fault}"));
        }
    }
}
