//! `harbormaster analyse`: what a recorded game was decided by, and what could have been better in it.

use std::path::PathBuf;

use harbormaster_rules::{By, Language, Reader, Seat};

use super::{Failure, print, recorded};
use crate::{
    analysis::{Analysis, mover},
    record::{Reel, ReelStep},
    speak::{self, percent},
};

pub const ABOUT: &str = "Says of a recorded game how the chances went and what would have been better";

pub const LONG_ABOUT: &str = "\
Plays the record of a game again and prints a line for each move: its number, who made it, the move, and the mover's chances of a win \
before and after it, in percent. Chances are estimated from the position, by the same knowledge that computer players have, and follow luck too. \
Moves that were taken back are left out. At the end stand the turning points: at most three turns in which the \
chances of the winner changed by 10 points or more, against all of the round before and all of the round after.

For each move of a player, a search looks for a better one, from what the player could know then. A move is called better only \
if the search prefers it, and if it also does better by 5 points or more, and by three standard errors or more, in play-outs of both moves \
in the same imagined positions with the same luck. Moves about public offers are not judged: what an offer is worth, others decide.

The same record always gives the same analysis. With the usual number of play-outs a game takes about a minute at most. The \
record must prove itself, see `verify`.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record, as the bot or the referee gave it
    #[arg(value_name = "RECORD.json")]
    record: PathBuf,
    /// The number of play-outs that the search of each move has; usually as many as let a game take a minute at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    playouts: Option<u32>,
    /// Prints one JSON document instead, see docs/record-format.md
    #[arg(long)]
    json: bool,
}

/// The widths of the columns, in characters.
const NAME: usize = 14;
const MOVE: usize = 50;

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let reel = recorded::read(&arguments.record)?.reel().map_err(|faults| recorded::unproven(&faults))?;
    let analysis = Analysis::of(&reel, arguments.playouts);
    if arguments.json {
        return print(format_args!("{:#}", analysis.to_json(&reel)));
    }
    print(table(&reel, &analysis))
}

/// All of it in words.
fn table(reel: &Reel, analysis: &Analysis) -> String {
    let (meta, names) = (reel.proof.kind.meta(), &reel.proof.names);
    let reader = Reader::new(names, Language::English);
    let mut lines = vec![
        format!("{}, edition {}: {}", meta.title, reel.proof.edition, names.join(", ")),
        format!("{} moves, {} play-outs for each", reel.steps.len(), analysis.playouts),
        String::new(),
        line("move", "who", "what", "chances in %"),
    ];
    for (place, step) in reel.steps.iter().enumerate() {
        lines.extend(told(analysis, (place, step), &reader));
    }
    lines.push(String::new());
    lines.extend((0..).map(Seat::new).zip(names).map(|(seat, name)| summary(reel, analysis, seat, name)));
    let points = reel.turning_points(&analysis.curve);
    if !points.is_empty() {
        lines.push("Turning points:".to_owned());
        lines.extend(points.iter().map(|(_, point)| format!("- {}", speak::turning_point(point, &reader))));
    }
    lines.join("\n")
}

/// A move, and below it what would have been better.
fn told(analysis: &Analysis, (place, step): (usize, &ReelStep), reader: &Reader<'_>) -> Vec<String> {
    let entry = &step.entry;
    let who = match entry.by {
        By::Seat(seat) => reader.name(seat),
        By::Host => "(host)".to_owned(),
        By::Clock => "(clock)".to_owned(),
    };
    let (before, after) = (analysis.curve.after(place), analysis.curve.after(place + 1));
    let chances = mover(entry.by).map_or_else(String::new, |seat| {
        let of = |chances: &[f64]| chances.get(seat.index()).copied().map_or(0, percent);
        format!("{:>3} → {:>3}", of(before), of(after))
    });
    let mut lines = vec![line(&entry.ply.to_string(), &who, &entry.mv.to_string(), &chances)];
    lines.extend(analysis.better(place).map(|(hope, better)| {
        let (other, made) = (percent(better.hope), percent(hope));
        line("", "", &format!("better: {}", better.mv), &format!("{other:>3}, not {made}"))
    }));
    lines
}

/// Says how often a player could have done better.
fn summary(reel: &Reel, analysis: &Analysis, seat: Seat, name: &str) -> String {
    let own = (0..reel.steps.len()).filter(|place| mover(reel.steps[*place].entry.by) == Some(seat));
    let judged: Vec<usize> =
        own.filter(|place| matches!(analysis.verdicts.get(*place), Some(Some(_)))).collect();
    let better = judged.iter().filter(|place| analysis.better(**place).is_some()).count();
    format!("{name}: a better move in {better} of {} decisions", judged.len())
}

/// The columns of a line; what is too long for its column is cut, and the last one says all.
fn line(ply: &str, who: &str, what: &str, chances: &str) -> String {
    let (who, what) = (cut(who, NAME), cut(what, MOVE));
    format!("{ply:>5}  {who:<NAME$}  {what:<MOVE$}  {chances}").trim_end().to_owned()
}

fn cut(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        text.to_owned()
    } else {
        text.chars().take(most - 1).chain(['…']).collect()
    }
}
