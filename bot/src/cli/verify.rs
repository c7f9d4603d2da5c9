//! `harbormaster verify`: whether a record proves itself.

use std::{
    fs::File,
    io::{self, Read as _},
    path::{Path, PathBuf},
};

use super::{Failure, print};
use crate::record::{self, Record};

pub const ABOUT: &str = "Says whether the record of a game proves itself";

pub const LONG_ABOUT: &str = "\
Plays the record of a game again and says whether it proves itself: that the dice were fixed before the \
first move, that each entry is accepted by the rules, and that the result is what they lead to. A game whose table was \
closed before the end has no result: then the dice and the entries up to there are proved.

Exit code 0 and a summary if all holds; otherwise exit code 1 and each thing that does not hold, one a line, on \
standard error. The digest in the summary covers names and times too: compare it with the one published at the table.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record, as the bot or the referee gave it
    #[arg(value_name = "RECORD.json")]
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let file = arguments.file.display();
    let text = read(&arguments.file)
        .map_err(|error| Failure::Failed(format!("The record {file} cannot be read: {error}.")))?;
    let record = Record::read(&text).map_err(|fault| Failure::Failed(printable(&fault)))?;
    match record.prove() {
        Ok(proof) => print(proof),
        Err(faults) => {
            let lines: Vec<String> =
                faults.iter().map(|fault| format!("- {}", printable(&fault.to_string()))).collect();
            Err(Failure::Failed(format!("The record does not prove itself:\n{}", lines.join("\n"))))
        }
    }
}

/// A sentence that may quote the record, which must not steer the terminal.
fn printable(sentence: &str) -> String {
    sentence.replace(char::is_control, " ")
}

/// The file, or so much of it that it is plainly too long.
fn read(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(path)?.take(record::LONGEST as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}
