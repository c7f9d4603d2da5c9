//! JSON, notation, position lines, the log, damaged and hostile text.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use crate::{By, Chance, Entry, Game, Language, Phrase, Status, Written, log::fold};

use super::{Failure, READER, Step, Trial, Verdict, demand, pick, sentence, walk, written};

/// Every position passes the audit.
///
/// # Errors
/// The first position that does not.
pub fn every_position_passes_audit<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| step.position.audit().map_err(|broken| broken.to_string())).map(drop)
}

/// Positions, entries and events survive a round trip through JSON.
///
/// # Errors
/// The first value that comes back different, or not at all.
pub fn json_round_trips<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        returns(step.position)?;
        for seat in trial.seats.seats() {
            step.listed(seat).iter().try_for_each(returns)?;
        }
        step.viewers().try_for_each(|viewer| {
            serde_json::to_string(&step.position.view(viewer)).map(drop).map_err(|error| error.to_string())
        })?;
        let Some(entry) = step.entry else { return Ok(()) };
        returns(entry)?;
        let Ok(played) = step.position.play(entry, &mut step.luck()) else { return Ok(()) };
        played.told.iter().try_for_each(returns)
    })
    .map(drop)
}

fn returns<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) -> Result<(), String> {
    let json = serde_json::to_string(value).map_err(|error| format!("{value:?} has no JSON: {error}"))?;
    let back: T = serde_json::from_str(&json).map_err(|error| format!("{json} cannot be read: {error}"))?;
    demand(back == *value, || format!("{value:?} comes back from JSON as {back:?}"))
}

/// Moves survive a round trip through notation, in capitals or with commas too, and fit into 100 characters, Discord's
/// limit.
///
/// # Errors
/// The first move that comes back different, or not at all.
pub fn notation_round_trips<G: Game>(trial: &Trial) -> Verdict {
    let mut known = std::collections::HashSet::new();
    walk::<G>(trial, |step| {
        for seat in trial.seats.seats() {
            for mv in step.listed(seat) {
                if known.insert(written::<G>(&mv)) {
                    reads_back::<G>(&mv)?;
                }
            }
        }
        Ok(())
    })
    .map(drop)
}

fn reads_back<G: Game>(mv: &G::Move) -> Result<(), String> {
    let phrase = G::phrase(mv);
    let text = phrase.to_string();
    demand(G::verb(mv).name == phrase.verb, || format!("\"{text}\" is a move of {}", G::verb(mv).name))?;
    demand(G::read_phrase(&phrase).as_ref() == Ok(mv), || format!("{phrase:?} is not read as {mv:?}"))?;
    demand(text.chars().count() <= 100, || format!("\"{text}\" is too long for a menu"))?;
    demand(!text.chars().any(char::is_control), || format!("{text:?} is more than a line"))?;
    let (verb, rest) = text.split_once(' ').unwrap_or((&text, ""));
    let shouted = format!("  {}\t{} ", verb.to_uppercase(), rest.replace(' ', " , "));
    for text in [text.as_str(), &shouted] {
        let read = Phrase::parse(G::META.verbs, text).map_err(|error| error.say(Language::English))?;
        demand(read == phrase, || format!("{text:?} is read as {read:?}, not {phrase:?}"))?;
        let back = G::read_phrase(&read).map_err(|error| error.say(Language::English))?;
        demand(back == *mv, || format!("{text:?} is read as {back:?}, not {mv:?}"))?;
    }
    Ok(())
}

/// Positions survive a round trip through one line of text.
///
/// # Errors
/// The first position that comes back different, or not at all.
pub fn position_lines_round_trip<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let line = step.position.to_line();
        demand(!line.contains(['\n', '\r']), || format!("{line:?} is more than a line"))?;
        let back = G::from_line(&line).map_err(|error| format!("\"{line}\" cannot be read: {error}"))?;
        let back =
            back.check().map_err(|broken| format!("\"{line}\" is read as something broken: {broken}"))?;
        demand(back == *step.position, || format!("\"{line}\" comes back as \"{}\"", back.to_line()))
    })
    .map(drop)
}

/// Seed, settings and entries are the whole game: replaying the log after a round trip through JSON leads to the same
/// position.
///
/// # Errors
/// Fails if it does not.
pub fn the_log_folds_to_the_same_position<G: Game>(trial: &Trial) -> Verdict {
    let mut log: Vec<Entry<G::Move>> = Vec::new();
    let last = walk::<G>(trial, |step| {
        if log.is_empty() {
            log.extend_from_slice(step.entries);
        }
        log.extend(step.entry.cloned());
        Ok(())
    })?;
    let check = || {
        let json = serde_json::to_string(&log).map_err(|error| error.to_string())?;
        let read: Vec<Entry<G::Move>> = serde_json::from_str(&json).map_err(|error| error.to_string())?;
        let folded = fold::<G>(&trial.settings, trial.seats, &trial.seed, &read)
            .map_err(|error| error.say(&READER, G::refusal))?;
        demand(folded == last, || "folding the log leads to another position".to_owned())
    };
    check().map_err(|what| Failure::new::<G>(trial, &log, what))
}

/// A position that lost something, or has something twice, is refused: the law removes or repeats an item of a list
/// somewhere in its JSON.
///
/// # Errors
/// The first damaged position that is accepted.
pub fn damaged_positions_are_refused<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        let json = serde_json::to_value(step.position).map_err(|error| error.to_string())?;
        let mut dice = step.dice(3);
        for twice in [false, true] {
            let mut damaged = json.clone();
            let Some(place) = damage(&mut damaged, &mut dice, twice) else { continue };
            let Ok(read) = serde_json::from_value::<Written<G>>(damaged.clone()) else { continue };
            let deed = if twice { "doubling an item" } else { "losing an item" };
            demand(read.check().is_err(), || format!("{deed} of {place} goes unnoticed: {damaged}"))?;
        }
        Ok(())
    })
    .map(drop)
}

/// Removes or repeats an item of a list somewhere in `json`. Returns the pointer to that list.
fn damage(json: &mut Value, dice: &mut Chance, twice: bool) -> Option<String> {
    let mut lists = Vec::new();
    find(
        json,
        &mut String::new(),
        &|value| value.as_array().is_some_and(|list| !list.is_empty()),
        &mut lists,
    );
    let place = pick(dice, &lists)?.clone();
    let list = json.pointer_mut(&place)?.as_array_mut()?;
    let index = dice.index(list.len())?;
    if twice {
        list.insert(index, list[index].clone());
    } else {
        list.remove(index);
    }
    Some(place)
}

/// Collects JSON pointers to all values that `wanted` accepts.
fn find(json: &Value, path: &mut String, wanted: &impl Fn(&Value) -> bool, found: &mut Vec<String>) {
    if wanted(json) {
        found.push(path.clone());
    }
    let children: Vec<(String, &Value)> = match json {
        Value::Array(list) => {
            list.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect()
        }
        Value::Object(map) => {
            map.iter().map(|(name, value)| (name.replace('~', "~0").replace('/', "~1"), value)).collect()
        }
        _ => Vec::new(),
    };
    for (name, value) in children {
        let length = path.len();
        path.push('/');
        path.push_str(&name);
        find(value, path, wanted, found);
        path.truncate(length);
    }
}

/// No text from a person makes the rules panic: garbled words, cut lines, JSON with swapped values. Each refusal is a
/// short sentence; a position that passes the audit can be played.
///
/// # Errors
/// The first text that breaks this.
pub fn hostile_text_is_harmless<G: Game>(trial: &Trial) -> Verdict {
    walk::<G>(trial, |step| {
        if !step.is_sampled(4) {
            return Ok(());
        }
        let mut dice = step.dice(4);
        hostile_words::<G>(&mut dice)?;
        hostile_lines::<G>(&step.position.to_line(), &mut dice)?;
        hostile_json(step, &mut dice)
    })
    .map(drop)
}

const WORDS: [&str; 16] = [
    "",
    "0",
    "-1",
    "99999999999999999999",
    "B",
    "B0",
    "B99999999999999999999",
    "b4",
    "Ａ４",
    "é",
    "\u{202e}x",
    "\u{0}",
    "🚢",
    "B4B4",
    "null",
    "a b",
];

fn hostile_words<G: Game>(dice: &mut Chance) -> Result<(), String> {
    let long = "B4".repeat(10_000);
    let Some(verb) = pick(dice, G::META.verbs) else { return Ok(()) };
    let Some(word) = dice.index(WORDS.len() + 1).map(|index| WORDS.get(index).copied().unwrap_or(&long))
    else {
        return Ok(());
    };
    for count in [0, 1, 2, 9] {
        let mut phrase = Phrase::bare(verb.name);
        for field in verb.fields {
            let words = std::iter::repeat_n(word, count);
            phrase = if field.needed {
                phrase.with(field.name, words)
            } else {
                phrase.with_named(field.name, words)
            };
        }
        for phrase in [phrase.clone(), Phrase { verb: word.to_owned(), ..phrase }] {
            if let Err(error) = G::read_phrase(&phrase) {
                polite(&error.say(Language::English))?;
            }
        }
    }
    Ok(())
}

/// Checks a text for people: one short sentence without control characters.
fn polite(sentence: &str) -> Result<(), String> {
    let fine =
        sentence.ends_with('.') && sentence.chars().count() <= 300 && !sentence.chars().any(char::is_control);
    demand(fine, || format!("not a short sentence: {:?}", sentence.chars().take(400).collect::<String>()))
}

fn hostile_lines<G: Game>(line: &str, dice: &mut Chance) -> Result<(), String> {
    for _ in 0..4 {
        let Some(cut) = dice.index(line.len() + 1).filter(|cut| line.is_char_boundary(*cut)) else {
            continue;
        };
        let word = pick(dice, &WORDS).copied().unwrap_or_default();
        let swapped = line.replacen(line[cut..].split(' ').next().unwrap_or_default(), word, 1);
        for text in [&line[..cut], &line[cut..], &format!("{}{word}{}", &line[..cut], &line[cut..]), &swapped]
        {
            if let Ok(Ok(position)) = G::from_line(text).map(Written::check) {
                playable(&position)?;
            }
        }
    }
    Ok(())
}

fn hostile_json<G: Game>(step: &Step<'_, G>, dice: &mut Chance) -> Result<(), String> {
    let json = serde_json::to_value(step.position).map_err(|error| error.to_string())?;
    let mut places = Vec::new();
    find(&json, &mut String::new(), &|_| true, &mut places);
    for _ in 0..6 {
        let Some(place) = pick(dice, &places) else { continue };
        let others = [
            Value::Null,
            Value::from(-1),
            Value::from(0),
            Value::from(1),
            Value::from(255),
            Value::from(u64::MAX),
            Value::from(""),
            Value::from("W1"),
            Value::Array(Vec::new()),
            Value::Object(serde_json::Map::new()),
            pick(dice, &places).and_then(|place| json.pointer(place)).cloned().unwrap_or_default(),
        ];
        let mut changed = json.clone();
        if let (Some(value), Some(other)) = (changed.pointer_mut(place), pick(dice, &others)) {
            *value = other.clone();
        }
        let Ok(read) = serde_json::from_value::<Written<G>>(changed.clone()) else { continue };
        if let Ok(position) = read.check() {
            playable(&position).map_err(|what| format!("{what}; the position was {changed}"))?;
        }
    }
    Ok(())
}

/// Checks that a position that passes the audit can be viewed and played on.
fn playable<G: Game>(position: &G) -> Result<(), String> {
    let now = super::opening_time();
    let mut position = position.clone();
    for ply in 1..6 {
        position.quick(&READER);
        position.view(crate::Viewer::Onlooker);
        let Status::Waiting(waiting) = position.status() else { return Ok(()) };
        let moves = waiting.iter().flat_map(|seat| {
            let listed = position.choices(By::Seat(seat), now).listed;
            listed.into_iter().map(move |mv| (seat, mv))
        });
        let moves: Vec<_> = moves.collect();
        let Some((seat, mv)) = moves.get(ply as usize % moves.len().max(1)) else {
            // If something is due, the clock moves first.
            let Some((due, mv)) = position.next_deadline() else {
                return Err("a position passes the audit and nobody can move".to_owned());
            };
            let entry = Entry { ply, by: By::Clock, at: due.max(now), mv };
            let played = position.play(&entry, &mut Chance::of(&[9; 32], ply));
            position = played
                .map_err(|refusal| {
                    format!("a position passes the audit and refuses the clock: {}", sentence::<G>(&refusal))
                })?
                .next;
            continue;
        };
        position.label(By::Seat(*seat), mv, &READER);
        position.preview(*seat, mv, now);
        position.outlook(By::Seat(*seat), mv, &READER);
        let entry = Entry { ply, by: By::Seat(*seat), at: now, mv: mv.clone() };
        position = match position.play(&entry, &mut Chance::of(&[9; 32], ply)) {
            Ok(played) => played.next,
            Err(refusal) => {
                let refusal = sentence::<G>(&refusal);
                return Err(format!("a position passes the audit and refuses a listed move: {refusal}"));
            }
        };
        if let Err(broken) = position.audit() {
            return Err(format!("a position passes the audit and the next one does not: {broken}"));
        }
    }
    Ok(())
}
