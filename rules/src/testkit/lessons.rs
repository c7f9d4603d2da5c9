//! A game's lessons are true: each position is valid, each accepted move can be made by the seat that learns, and the
//! numbers in the texts agree with the position, the rules and the game's own words.

use serde_json::Value as Json;

use super::saying::{READER, sentence, written};
use crate::{
    Audience, By, Entry, Game, Phrase, Played, Position, Status, Timestamp,
    lessons::{COVERED, Course, Fact, Lesson, Source, begins},
};

/// The number of lessons in a course.
const LENGTH: std::ops::RangeInclusive<usize> = 5..=10;

/// The longest text of a lesson, in characters: the rest of the message is for events and for a question.
const SAY: usize = 600;

/// The longest nudge, and the longest line after a move.
const LINE: usize = 300;

/// Checks the lessons of `G`. A game without lessons passes.
///
/// # Errors
/// Every untrue statement.
pub fn lessons_are_true<G: Game>() -> Result<(), String> {
    if G::META.lessons.is_empty() {
        return Ok(());
    }
    let course = Course::read(G::META.lessons)?;
    let mut faults = Vec::new();
    if course.version == 0 || !LENGTH.contains(&course.lessons.len()) {
        faults.push(format!("version {}, {} lessons", course.version, course.lessons.len()));
    }
    for topic in COVERED {
        if !course.lessons.iter().any(|lesson| lesson.covers.iter().any(|covered| covered == topic)) {
            faults.push(format!("no lesson covers the {topic}"));
        }
    }
    if course.lessons.iter().all(|lesson| lesson.refused.is_empty()) {
        faults.push("no lesson names a move that the rules refuse".to_owned());
    }
    for lesson in &course.lessons {
        let about = |fault: String| format!("{}: {fault}", lesson.title);
        match lesson_faults::<G>(lesson) {
            Ok(found) => faults.extend(found.into_iter().map(about)),
            Err(fault) => faults.push(about(fault)),
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n")) }
}

fn lesson_faults<G: Game>(lesson: &Lesson) -> Result<Vec<String>, String> {
    let position = G::from_line(&lesson.position)?.check().map_err(|broken| broken.to_string())?;
    let mut faults = Vec::new();
    let is_asked = match position.status() {
        Status::Waiting(seats) => seats.contains(lesson.seat) || G::META.pace.others_act(),
        Status::Over(_) => false,
    };
    if !is_asked {
        faults.push("the seat that learns has nothing to do".to_owned());
    }
    for (what, text, most) in [
        ("say", &lesson.say, SAY),
        ("task", &lesson.task, LINE),
        ("nudge", &lesson.nudge, LINE),
        ("after", &lesson.after, LINE),
    ] {
        let length = text.chars().count();
        if length > most || (length == 0 && what != "after") {
            faults.push(format!("{what} has {length} characters"));
        }
    }
    let Some(first) = lesson.accepted.first() else { return Err("no move is accepted".to_owned()) };
    for accepted in &lesson.accepted {
        let (stars, whole): (Vec<&String>, Vec<&String>) = accepted.iter().partition(|mv| mv.ends_with(" *"));
        match (stars.as_slice(), whole.as_slice()) {
            ([], _) => drop(played(&position, lesson, accepted)?),
            ([star, ..], []) if is_legal(&position, lesson, star.trim_end_matches(" *")) => {}
            _ => faults.push(format!("no legal move is {accepted:?}")),
        }
    }
    let (after, said) = played(&position, lesson, first)?;
    for (slip, text) in &lesson.slips {
        if lesson.accepted.iter().flatten().any(|accepted| accepted == slip) {
            faults.push(format!("\"{slip}\" is accepted"));
        }
        if text.chars().count() > LINE || !is_legal(&position, lesson, slip) {
            faults.push(format!("\"{slip}\" is not legal, or too much is said of it"));
        }
    }
    for (mv, words) in &lesson.refused {
        match played(&position, lesson, std::slice::from_ref(mv)) {
            Ok(_) => faults.push(format!("\"{mv}\" is legal")),
            Err(refusal) if !refusal.contains(words) => {
                faults.push(format!("of \"{mv}\" the rules say: {refusal}"));
            }
            Err(_) => {}
        }
    }
    let hand = position.hand(lesson.seat, &READER);
    let (now, then) = (json(&position)?, json(&after)?);
    for fact in &lesson.facts {
        let said = match &fact.source {
            Source::Of(mv, _) => played(&position, lesson, std::slice::from_ref(mv))?.1,
            _ => said.clone(),
        };
        if let Some(fault) = fact_fault::<G>(fact, [&now, &then], [&lesson.position, &said, &hand]) {
            faults.push(fault);
        }
    }
    Ok(faults)
}

/// Plays these moves. Returns the position after them, and everything that the learner reads about them; or the
/// refusal.
fn played<G: Game>(position: &G, lesson: &Lesson, moves: &[String]) -> Result<(G, String), String> {
    let (mut position, mut said) = (position.clone(), String::new());
    for (ply, text) in (1..).zip(moves) {
        let phrase =
            Phrase::parse(G::META.verbs, text).map_err(|why| format!("\"{text}\" is no move: {why:?}"))?;
        let mv = G::read_phrase(&phrase).map_err(|why| format!("\"{text}\" is no move: {why:?}"))?;
        if written::<G>(&mv) != *text {
            return Err(format!("\"{text}\" is written \"{}\"", written::<G>(&mv)));
        }
        let by = By::Seat(lesson.seat);
        said.extend(position.label(by, &mv, &READER).map(|label| label.text + "\n"));
        said.extend(position.outlook(by, &mv, &READER));
        let entry = Entry { ply, by, at: lesson.at, mv };
        let outcome = position.play(&entry, &mut lesson.chance(ply));
        let Played { next, told } = outcome.map_err(|refusal| sentence::<G>(&refusal))?;
        next.audit().map_err(|broken| broken.to_string())?;
        let heard = told
            .iter()
            .filter(|told| matches!(told.to, Audience::Everyone) || told.to == Audience::Only(lesson.seat));
        said.extend(heard.map(|told| format!("\n{}", G::say(&told.event, &READER).text)));
        position = next;
    }
    Ok((position, said))
}

/// Returns true if a legal move begins with these words.
fn is_legal<G: Game>(position: &G, lesson: &Lesson, words: &str) -> bool {
    let now: Timestamp = lesson.at;
    let choices = position.choices(By::Seat(lesson.seat), now);
    let samples = choices.forms.iter().flat_map(|form| &form.samples);
    let accepted = lesson.accepted.iter().flatten().any(|mv| begins(mv, words) && !mv.ends_with(" *"));
    accepted
        || choices.listed.iter().chain(samples).any(|mv| begins(&written::<G>(mv), words))
        || played(position, lesson, &[words.to_owned()]).is_ok()
}

fn json<G: Position>(position: &G) -> Result<Json, String> {
    serde_json::to_value(position).map_err(|error| error.to_string())
}

/// Returns the fault of a fact; `None` if it is true.
fn fact_fault<G: Game>(
    fact: &Fact,
    [now, then]: [&Json; 2],
    [line, said, hand]: [&str; 3],
) -> Option<String> {
    let Fact { name, value, source } = fact;
    let at = |json: &Json, place: &str| {
        let found = json.pointer(place).map(|found| match found {
            Json::String(text) => text.clone(),
            other => other.to_string(),
        });
        (found.as_ref() != Some(value)).then(|| format!("{name} is {value}, but {place} is {found:?}"))
    };
    let quoted = |text: &str, quote: &str| {
        let holds = quote.contains(value.as_str()) && text.contains(quote);
        (!holds).then(|| format!("{name} is {value}, but it is not said that \"{quote}\" in:\n{text}"))
    };
    match source {
        Source::Now(place) => at(now, place),
        Source::Then(place) => at(then, place),
        Source::Line(quote) => quoted(line, quote),
        Source::Rules(quote) => quoted(G::META.rules, quote)
            .map(|_| format!("{name} is {value}, but RULES.md does not say \"{quote}\"")),
        Source::Told(quote) | Source::Of(_, quote) => quoted(said, quote),
        Source::Hand(quote) => quoted(hand, quote),
    }
}
