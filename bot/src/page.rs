//! A game that is over as one page to keep: pictures and words step by step, and the dice, in a file that needs no network.
//!
//! It shows what an onlooker sees, and at the end what the rules reveal to everybody. The browser
//! checks the dice, see `page/dice.js`; it cannot check that each move is legal. Everybody's
//! chances are drawn beside it, see `page/curve.rs`.
//!
//! A page loads nothing and runs only the two scripts whose hashes its policy names. Texts that people wrote are data,
//! put in as text by the script. A page over 9.5 MB is drawn smaller, then with one picture a turn. One is made at a
//! time, and the last one kept.

mod curve;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use harbormaster_render::{EncodeError, Patch, Strip, board_scene};
use harbormaster_rules::{AnyView, By, Language, Reader, Viewer, analysis::Curve};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::{
    analysis::{Analysis, mover},
    record::{Draws, Record, Reel, ReelStep},
    speak,
};

/// The largest page, in bytes: Discord takes files of 10 MB.
pub const MOST_BYTES: usize = 9_500_000;

/// The attempts until the page is small enough: the scale of its pictures, and whether there is one
/// for each turn only.
const TRIES: [(f32, bool); 4] = [(1.0, false), (0.75, false), (0.5, false), (0.5, true)];

const PAGE: &str = include_str!("page/page.html");
const STYLE: &str = include_str!("page/page.css");
const SCRIPT: &str = concat!(include_str!("page/dice.js"), include_str!("page/page.js"));

/// A page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The HTML file.
    pub html: String,
    /// The number of its steps, with the start of the game.
    pub steps: usize,
    /// The number of its pictures: a step that looks like the one before has none of its own.
    pub pictures: usize,
}

/// The data that the script reads.
#[derive(Serialize)]
struct Game<'a> {
    record: &'a Record,
    draws: &'a Draws,
    size: (u32, u32),
    /// True if each picture is that of its turn's end.
    turns: bool,
    steps: Vec<ShownStep>,
    pictures: Vec<Laid>,
    /// The chances of each seat at the beginning and at the end, in words.
    chances: Vec<String>,
    turning: Vec<Decided>,
    words: speak::Words,
}

/// A turning point in words, and its step.
#[derive(Serialize)]
struct Decided {
    step: usize,
    said: String,
}

/// A step in words, and the number of its picture.
#[derive(Serialize)]
struct ShownStep {
    ply: u32,
    said: String,
    alt: String,
    picture: usize,
    chances: String,
    /// A better move in words, if an analysis found one.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<String>,
}

/// The sources of a page.
#[derive(Clone, Copy)]
struct PageSource<'a> {
    record: &'a Record,
    reel: &'a Reel,
    curve: &'a Curve,
    analysis: Option<&'a Analysis>,
}

/// A part that is laid over the picture before, and its place.
#[derive(Serialize)]
struct Laid {
    place: [u32; 4],
    png: String,
}

impl Page {
    /// The page of a game. It takes a processor some seconds, and keeps the page and two pictures in memory.
    ///
    /// # Errors
    /// Fails if it cannot be made small enough, or a picture cannot be written.
    pub fn of(record: &Record, reel: &Reel, language: Language) -> Result<Self, EncodeError> {
        Self::tried(PageSource { record, reel, curve: &reel.curve(), analysis: None }, language)
    }

    /// The same with the better moves of an analysis.
    ///
    /// # Errors
    /// As for [`of`](Self::of).
    pub fn analysed(
        record: &Record,
        reel: &Reel,
        analysis: &Analysis,
        language: Language,
    ) -> Result<Self, EncodeError> {
        Self::tried(PageSource { record, reel, curve: &analysis.curve, analysis: Some(analysis) }, language)
    }

    fn tried(source: PageSource<'_>, language: Language) -> Result<Self, EncodeError> {
        let mut tried = Err(EncodeError::TooLong);
        for (scale, turns) in TRIES {
            match Self::at(source, (scale, turns), language) {
                Err(EncodeError::TooLong) => {}
                other => {
                    tried = other;
                    break;
                }
            }
        }
        tried
    }

    /// The same with pictures of this scale, of each step or each turn.
    fn at(
        source: PageSource<'_>,
        (scale, turns): (f32, bool),
        language: Language,
    ) -> Result<Self, EncodeError> {
        let PageSource { record, reel, curve, .. } = source;
        let reader = Reader::new(&reel.proof.names, language);
        let seen = |place: usize| -> AnyView {
            let after = place.checked_sub(1).and_then(|step| reel.steps.get(step));
            after.map_or(&reel.opening, |step| &step.after).view(Viewer::Onlooker)
        };
        let ends = reel.turn_ends();
        let mut strip = Strip::of((0..=reel.steps.len()).map(seen), &reader, scale);
        let (mut pictures, mut steps, mut room) = (Vec::<Laid>::new(), Vec::new(), MOST_BYTES);
        for place in 0..=reel.steps.len() {
            let view = seen(place);
            if (!turns || ends.contains(&place))
                && let Some(Patch { place, png }) = strip.show(&view)?
            {
                let png = BASE64_STANDARD.encode(png);
                room = room.checked_sub(png.len()).ok_or(EncodeError::TooLong)?;
                pictures.push(Laid { place, png });
            }
            let step = place.checked_sub(1).and_then(|step| reel.steps.get(step));
            let said = step
                .map_or_else(|| speak::start_of_game(language), |step| said((record, reel), step, &reader));
            let alt = if turns { String::new() } else { board_scene(&view, &reader).1 };
            let ply = step.map_or(0, |step| step.entry.ply);
            let chances = speak::chances(curve.after(place), &reader);
            let better = place.checked_sub(1).and_then(|step| better(source, step, &reader));
            let picture = pictures.len().saturating_sub(1);
            steps.push(ShownStep { ply, said, alt, picture, chances, better });
        }
        let (all, many) = (steps.len(), pictures.len());
        let (words, size) = (speak::page_words(language), strip.size());
        let turning = reel.turning_points(curve).into_iter();
        let turning = turning
            .map(|(step, point)| Decided { step: step + 1, said: speak::turning_point(&point, &reader) });
        let chances = speak::from_start_to_end(curve.after(0), curve.after(curve.moves()));
        let (draws, turning) = (&reel.draws, turning.collect());
        let game = Game { record, draws, size, turns, steps, pictures, chances, turning, words };
        let html = html(&game, reel.proof.kind.meta().title, curve, language)?;
        if html.len() > MOST_BYTES {
            return Err(EncodeError::TooLong);
        }
        Ok(Self { html, steps: all, pictures: many })
    }
}

/// Returns what everybody was told of a move, and who made it if it was not the player.
fn said(
    (record, reel): (&Record, &Reel),
    ReelStep { entry, told, .. }: &ReelStep,
    reader: &Reader<'_>,
) -> String {
    let language = reader.language();
    let line = entry.ply.checked_sub(1).and_then(|at| record.entries.get(at as usize));
    let mark = match entry.by {
        By::Seat(seat) if line.is_some_and(|line| line.by_clock) => {
            speak::made_by_clock(&reader.name(seat), language)
        }
        By::Seat(_) if line.is_some_and(|line| line.prepared) => speak::made_as_prepared(language),
        By::Seat(_) => String::new(),
        By::Host => speak::made_by_host(reel.proof.kind.meta().host, None, language),
        By::Clock => "⏱ ".to_owned(),
    };
    let told: Vec<String> = told.iter().map(|event| event.say(reader).text).collect();
    mark + &told.join(" ")
}

/// Returns what would have been better than a step, if an analysis found something.
fn better(source: PageSource<'_>, step: usize, reader: &Reader<'_>) -> Option<String> {
    let (made, better) = source.analysis?.better(step)?;
    let by = source.reel.steps.get(step)?.entry.by;
    let label = source.reel.before(step).label(By::Seat(mover(by)?), &better.mv, reader);
    let mv = label.map_or_else(|| better.mv.to_string(), |label| label.text);
    Some(speak::better_move(&mv, better.hope, made, reader.language()))
}

fn html(game: &Game<'_>, title: &str, curve: &Curve, language: Language) -> Result<String, EncodeError> {
    // Written into a script: what stands there must not end it.
    let json = serde_json::to_string(game).map_err(|_| EncodeError::TooLong)?.replace('<', "\\u003c");
    let heading = speak::page_heading(title, language);
    let hash = |text: &str| format!("sha256-{}", BASE64_STANDARD.encode(Sha256::digest(text)));
    Ok(filled(PAGE, |key| match key {
        "lang" => "en".to_owned(),
        "heading" => escaped(&heading),
        "style" => STYLE.to_owned(),
        "style_hash" => hash(STYLE),
        "script" => SCRIPT.to_owned(),
        "script_hash" => hash(SCRIPT),
        "game" => json.clone(),
        "curve" => curve::drawing(curve),
        "legend" => curve::legend(game.chances.len()),
        key => escaped(game.words.get(key).map_or("", String::as_str)),
    }))
}

/// The template with every `{{key}}` replaced, once: what is put in is not looked at again.
fn filled(template: &str, value: impl Fn(&str) -> String) -> String {
    let mut page = String::with_capacity(template.len());
    let mut rest = template;
    while let Some((before, after)) = rest.split_once("{{") {
        let Some((key, after)) = after.split_once("}}") else { break };
        page.push_str(before);
        page.push_str(&value(key));
        rest = after;
    }
    page + rest
}

/// Text as it stands in HTML, in attributes too.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            sign => safe.push(sign),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_is_not_filled_again() {
        let value = |key: &str| if key == "a" { "{{b}}".to_owned() } else { "no".to_owned() };
        assert_eq!(filled("<p>{{a}}</p>{{c", value), "<p>{{b}}</p>{{c");
        assert_eq!(escaped("</b> & \"'"), "&lt;/b&gt; &amp; &quot;&#39;");
    }

    #[test]
    fn every_word_of_the_template_is_there() {
        let words = speak::page_words(Language::English);
        let own =
            ["lang", "heading", "style", "style_hash", "script", "script_hash", "game", "curve", "legend"];
        filled(PAGE, |key| {
            assert!(own.contains(&key) || words.contains_key(key), "{key}");
            String::new()
        });
    }
}
