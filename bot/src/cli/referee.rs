//! `harbormaster referee`: the rules as a service, one JSON object a line in and out.

mod answer;
mod desk;
mod request;

use std::io::{self, BufRead, Read as _, Write};

use harbormaster_rules::Editions;
use serde_json::{Map, Value};

use self::{answer::Problem, desk::Desk, request::RefereeRequest};
use super::{Failure, wrote};
use crate::{panics::caught, utf8};

pub const ABOUT: &str = "Rules as a service: JSON lines in, JSON lines out";

pub const LONG_ABOUT: &str = r#"Rules as a service: one JSON object a line on standard input, one answer a line on standard output.

  {"op":"new","game":"threeport","seats":3,"seed":"<64 hex digits>","options":{},"names":["Ann","Ben","Cy"]}
  {"op":"load","game":"threeport","position":{...}}   or "line":"..."; also "seed", "ply", "at", "names"; both also "edition"
  {"op":"moves","seat":0,"at":"2026-01-01T00:00:00Z"}
  {"op":"play","seat":0,"at":"...","move":"sell B3 B4"}   or "move":{...}; "chance":[3,5] replaces the next draws
  {"op":"undo","seat":0,"before":7,"at":"..."}   back to before entry 7 of that seat, or before its latest
  {"op":"view","seat":0}   or "seat":"onlooker"
  {"op":"position"}
  {"op":"clock","at":"..."}   lets everything happen that is due
  {"op":"record"}   the game on file, for `harbormaster verify`

Who moves is a seat, its stand-in as "seat":{"for":0}, or the host (in Shipopoly the Secretary) as "seat":"host".

An undo is an entry of its own, and plies go on counting. If one of the entries that are undone drew luck or showed something hidden, all that no player has seen is shuffled, and the answer has "shuffled":true.

Each request may name its game with "game_id" (otherwise "g") and may carry an "id", which the answer repeats. Where "at" may be left out, it is the time of what happened last; a game begins at 2026-01-01T00:00:00Z unless "at" says otherwise. Deadlines that have passed by "at" come before the move.

Answers have "ok":true, or "ok":false with either "error" and its "kind", or a "refusal" of the rules with its "kind", "sentence" and "rule". Then nothing has changed. A line may have up to 1,000,000 bytes."#;

/// The longest request, in bytes without its line break.
const LONGEST: usize = 1_000_000;

/// One line of input.
enum InputLine {
    Text(Vec<u8>),
    TooLong,
}

pub fn run() -> Result<(), Failure> {
    wrote(converse(io::stdin().lock(), io::stdout().lock(), Editions::default()))
}

/// Answers each line until there are no more.
///
/// # Errors
/// Fails if a line cannot be read or an answer cannot be written.
pub fn converse(mut input: impl BufRead, mut output: impl Write, editions: Editions) -> io::Result<()> {
    let mut desk = Desk::new(editions);
    while let Some(line) = next_line(&mut input)? {
        let mut answer = answer(&mut desk, line);
        answer.push('\n');
        output.write_all(answer.as_bytes())?;
        output.flush()?;
    }
    Ok(())
}

fn next_line(input: &mut impl BufRead) -> io::Result<Option<InputLine>> {
    let mut line = Vec::new();
    input.by_ref().take(LONGEST as u64 + 1).read_until(b'\n', &mut line)?;
    if line.is_empty() {
        return Ok(None);
    }
    if line.len() <= LONGEST || line.ends_with(b"\n") {
        return Ok(Some(InputLine::Text(line)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(InputLine::TooLong))
}

fn answer(desk: &mut Desk, line: InputLine) -> String {
    let mut object = match line {
        InputLine::Text(text) => match read_object(&text) {
            Ok(object) => object,
            Err(problem) => return answer::line(Err(problem), None),
        },
        InputLine::TooLong => {
            let sentence = format!("The line is too long: a request has at most {LONGEST} bytes.");
            return answer::line(Err(Problem::error("too_long", sentence)), None);
        }
    };
    let id = object.remove("id");
    let found = RefereeRequest::read(object).and_then(|request| {
        // Games are replaced as a whole or not at all, so a panic half-way leaves nothing half-done.
        caught(|| desk.answer(request)).unwrap_or_else(|| {
            let sentence =
                "The program made a mistake; nothing has changed. Please report it with this request.";
            Err(Problem::error("internal", sentence.to_owned()))
        })
    });
    answer::line(found, id)
}

fn read_object(text: &[u8]) -> Result<Map<String, Value>, Problem> {
    let text = utf8::unmarked(text, "The input").map_err(|fault| Problem::error("malformed", fault))?;
    match serde_json::from_slice(text.trim_ascii_end()) {
        Ok(Value::Object(object)) => Ok(object),
        Ok(_) => Err(Problem::error("malformed", "A request is a JSON object: {\"op\": …}.".to_owned())),
        Err(error) => Err(Problem::error("malformed", format!("The line is no JSON: {error}."))),
    }
}
