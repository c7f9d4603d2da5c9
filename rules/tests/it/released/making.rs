//! Makes the folder of an edition from the recorded games: as few of their logs and positions as show every form of
//! move, event and position that those games have.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use harbormaster_rules::{AnyGame, Chance, Entry, Status, testkit::Record};
use serde_json::Value as Json;

use super::{Head, Line, Place, Release};

/// The number of different words in one place of a document that count as forms: enough for the names of phases, too
/// few for every port of a map.
const WORDS: usize = 12;

/// The data of a recorded game at each ply.
struct Played {
    name: String,
    head: Head,
    lines: Vec<Line>,
    positions: Vec<AnyGame>,
}

/// Writes the folder of an edition that has none.
pub(super) fn make(release: &Release) {
    let mut games = recorded(release);
    games.sort_by_key(|game| game.lines.len());
    let mut forms = Forms::default();
    games.retain_mut(|game| {
        let mut is_new = false;
        for line in &mut game.lines {
            is_new |= !forms.fresh("move", &line.mv).is_empty();
            if let Some(told) = &line.told
                && forms.fresh("told", told).is_empty()
            {
                line.told = None;
            }
            is_new |= line.told.is_some();
        }
        is_new
    });
    for verb in release.kind.meta().verbs {
        let is_used = |line: &Line| line.notation.split(' ').next() == Some(verb.name);
        assert!(games.iter().flat_map(|game| &game.lines).any(is_used), "no log uses {}", verb.name);
    }
    fs::create_dir_all(&release.folder).unwrap();
    for game in &games {
        let mut text = serde_json::to_string(&game.head).unwrap() + "\n";
        for line in &game.lines {
            text.push_str(&serde_json::to_string(line).unwrap());
            text.push('\n');
        }
        fs::write(release.folder.join(format!("{}.log.jsonl", game.name)), text).unwrap();
    }
    let places: String =
        places(&games).iter().map(|place| serde_json::to_string(place).unwrap() + "\n").collect();
    fs::write(release.folder.join("positions.jsonl"), places).unwrap();
}

/// Returns the games of `tests/games` that are of this edition.
fn recorded(release: &Release) -> Vec<Played> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(release.kind.meta().slug);
    let mut games = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let record = Record::read(&fs::read_to_string(&path).unwrap()).unwrap();
        if record.edition == release.kind.meta().edition {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            games.push(played(release, name, &record));
        }
    }
    games
}

fn played(release: &Release, name: String, record: &Record) -> Played {
    let mut position =
        release.kind.set_up(&record.settings, record.seats, &mut Chance::of(&record.seed, 0)).unwrap();
    let (mut positions, mut lines) = (vec![position.clone()], Vec::new());
    for (ply, (by, at, notation)) in (1..).zip(&record.moves) {
        let entry = Entry { ply, by: *by, at: *at, mv: release.kind.read_move(notation).unwrap() };
        let done = position.play(&entry, &mut Chance::of(&record.seed, ply)).unwrap();
        lines.push(Line {
            ply,
            by: *by,
            at: *at,
            notation: notation.clone(),
            mv: serde_json::to_value(&entry.mv).unwrap(),
            told: Some(serde_json::to_value(&done.told).unwrap()),
        });
        position = done.next;
        positions.push(position.clone());
    }
    let result = match position.status() {
        Status::Over(outcome) => Some(serde_json::to_value(&outcome).unwrap()),
        Status::Waiting(_) => None,
    };
    let head = Head {
        game: record.game.clone(),
        edition: record.edition,
        settings: record.settings.clone(),
        seats: record.seats.get(),
        seed: record.seed.iter().map(|byte| format!("{byte:02x}")).collect(),
        result,
    };
    Played { name, head, lines, positions }
}

/// Returns positions that together have every form of a position: each time the one with most missing forms.
fn places(games: &[Played]) -> Vec<Place> {
    let mut forms = Forms::default();
    let mut candidates = Vec::new();
    for game in games {
        for (ply, position) in (0..).zip(&game.positions) {
            let json = serde_json::to_value(position).unwrap();
            candidates.push((game, ply, position, forms.all("position", &json)));
        }
    }
    let mut missing: BTreeSet<String> =
        candidates.iter().flat_map(|(.., forms)| forms.iter().cloned()).collect();
    let mut places = Vec::new();
    while !missing.is_empty() {
        let best = candidates.iter().max_by_key(|(.., forms)| forms.intersection(&missing).count());
        let (game, ply, position, forms) = best.unwrap();
        missing.retain(|form| !forms.contains(form));
        places.push(place(game, *ply, position));
    }
    // In a small game one position can have every form: then one from the middle of each log joins it.
    if places.iter().filter(|place| place.ply > 0).count() < 2 {
        let middles = games.iter().map(|game| (game, game.positions.len() / 2));
        places.extend(middles.map(|(game, at)| place(game, u32::try_from(at).unwrap(), &game.positions[at])));
    }
    places
}

fn place(game: &Played, ply: u32, position: &AnyGame) -> Place {
    let json = serde_json::to_value(position).unwrap();
    Place { log: game.name.clone(), ply, line: position.to_line(), position: json }
}

/// The forms seen so far: the keys and the words of an enumeration or sentences at each place in a document.
#[derive(Default)]
struct Forms {
    seen: BTreeSet<String>,
    words: BTreeMap<String, BTreeSet<String>>,
}

impl Forms {
    /// Returns the forms of a document.
    fn all(&mut self, at: &str, json: &Json) -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        self.walk(at.to_owned(), json, &mut found);
        found
    }

    /// Returns the forms of a document that no earlier one had.
    fn fresh(&mut self, at: &str, json: &Json) -> BTreeSet<String> {
        let mut found = self.all(at, json);
        found.retain(|form| self.seen.insert(form.clone()));
        found
    }

    fn walk(&mut self, at: String, json: &Json, found: &mut BTreeSet<String>) {
        let is_word =
            |text: &str| text.len() > 2 && text.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
        match json {
            Json::Object(fields) => {
                for (key, value) in fields {
                    let key = if is_word(key) || key.len() <= 2 { key.as_str() } else { "*" };
                    self.walk(format!("{at}.{key}"), value, found);
                }
            }
            Json::Array(items) => {
                found.insert(format!("{at}[{}]", if items.is_empty() { "" } else { "…" }));
                items.iter().for_each(|item| self.walk(format!("{at}[]"), item, found));
            }
            Json::String(word) if is_word(word) || word.contains(' ') => {
                let word = word.replace(|c: char| c.is_ascii_digit(), "#");
                let words = self.words.entry(at.clone()).or_default();
                if words.len() < WORDS {
                    words.insert(word.clone());
                }
                let word = if words.contains(&word) { &word } else { "…" };
                found.insert(format!("{at}={word}"));
            }
            Json::String(_) => drop(found.insert(format!("{at}=text"))),
            Json::Bool(yes) => drop(found.insert(format!("{at}={yes}"))),
            Json::Number(_) => drop(found.insert(format!("{at}=number"))),
            Json::Null => drop(found.insert(format!("{at}=null"))),
        }
    }
}
