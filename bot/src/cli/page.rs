//! `harbormaster page`: a recorded game as a page to keep.

use std::path::PathBuf;

use harbormaster_rules::Language;

use super::{Failure, print, recorded};
use crate::{analysis::Analysis, ownership, page::Page};

pub const ABOUT: &str = "Writes a recorded game as a page for any browser";

pub const LONG_ABOUT: &str = "\
Plays the record of a game again and writes it as one HTML file that needs no network: it steps through the game with \
pictures and words, by keyboard, mouse and touch, as everybody at the channel saw it, and its script does the sums of the \
dice again. Prints how many steps and pictures there are, and the size of the file.

Everybody's chances are drawn as a curve, with the turning points of the game. With --analyse the page also says at each move of a \
player what would have been better, if a search finds anything, see `analyse`; that takes about a minute.

The file has at most 9.5 MB: in a long game the pictures are smaller, or one for each turn. Moves that were taken back are \
left out. The record must prove itself, see `verify`.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record, as the bot or the referee gave it
    #[arg(value_name = "RECORD.json")]
    record: PathBuf,
    /// The file to write; an existing file is replaced
    #[arg(long, value_name = "FILE.html")]
    out: PathBuf,
    /// Says at each move what would have been better, if a search finds anything
    #[arg(long)]
    analyse: bool,
    /// The number of play-outs for the search of each move; by default as many as let a game take a
    /// minute at most
    #[arg(long, value_name = "N", requires = "analyse", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    playouts: Option<u32>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let record = recorded::read(&arguments.record)?;
    let reel = record.reel().map_err(|faults| recorded::unproven(&faults))?;
    let page = if arguments.analyse {
        Page::analysed(&record, &reel, &Analysis::of(&reel, arguments.playouts), Language::English)
    } else {
        Page::of(&record, &reel, Language::English)
    };
    let page = page.map_err(|error| Failure::Failed(format!("The page could not be made: {error}.")))?;
    ownership::write(&arguments.out, &page.html).map_err(|error| {
        Failure::Failed(format!("The page could not be written to {}: {error}.", arguments.out.display()))
    })?;
    print(format_args!("{} steps, {} pictures, {} bytes", page.steps, page.pictures, page.html.len()))
}
