//! `harbormaster film`: a recorded game as an animated picture.

use std::path::PathBuf;

use harbormaster_rules::Language;

use super::{Failure, print, recorded};
use crate::{film::Film, ownership};

pub const ABOUT: &str = "Draws a recorded game as an animated picture";

pub const LONG_ABOUT: &str = "\
Plays the record of a game again and draws it as an animated GIF file: a board for each turn, as everybody at the channel \
saw it, and the last one longer. Prints how many boards there are and how long they take, and in words what they show.

The file has at most 8 MB and takes at most 60 seconds: of a long game turns are chosen evenly, and boards that need more \
room are drawn smaller. Moves that were taken back are left out. The record must prove itself, see `verify`.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record, as the bot or the referee gave it
    #[arg(value_name = "RECORD.json")]
    record: PathBuf,
    /// The file to write; an existing file is replaced
    #[arg(long, value_name = "FILE.gif")]
    out: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let reel = recorded::read(&arguments.record)?.reel().map_err(|faults| recorded::unproven(&faults))?;
    let film = Film::of(&reel, Language::English)
        .map_err(|error| Failure::Failed(format!("The film could not be drawn: {error}.")))?;
    ownership::write(&arguments.out, &film.gif).map_err(|error| {
        Failure::Failed(format!("The film could not be written to {}: {error}.", arguments.out.display()))
    })?;
    let seconds = f64::from(film.hundredths) / 100.0;
    print(format_args!("{} boards, {seconds} seconds, {} bytes", film.boards, film.gif.len()))?;
    print(film.alt)
}
