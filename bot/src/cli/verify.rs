//! `harbormaster verify`: whether a record proves itself.

use std::path::{Path, PathBuf};

use super::{Failure, print, recorded};
use crate::{
    ownership,
    record::{Proof, Record},
};

pub const ABOUT: &str = "Says whether the record of a game proves itself";

pub const LONG_ABOUT: &str = "\
Plays the record of a game again and says whether it proves itself: that the dice were fixed before the \
first move, that each entry is accepted by the rules, and that the result is what they lead to. A game whose table was \
closed before the end has no result: then the dice and the entries up to there are proved.

Exit code 0 and a summary if all holds; otherwise exit code 1 and each thing that does not hold, one a line, on \
standard error. The digest in the summary covers times too: compare it with the one published at the table, \
by eye or with --digest; the same with --commitment, which was published before the first move.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The record, as the bot or the referee gave it
    #[arg(value_name = "RECORD.json")]
    file: PathBuf,

    /// The commitment that the table's channel showed before the game
    #[arg(long, value_name = "DIGITS")]
    commitment: Option<String>,

    /// The digest that the table's channel showed after the game
    #[arg(long, value_name = "DIGITS")]
    digest: Option<String>,

    /// Writes to FILE what each entry drew, for docs/verify.py or a program of your own to compute again
    #[arg(long, value_name = "FILE.json")]
    draws: Option<PathBuf>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let record = recorded::read(&arguments.file)?;
    match record.prove() {
        Ok(proof) => match arguments.differs(&proof) {
            None => {
                arguments.draws.as_deref().map_or(Ok(()), |file| write_draws(&record, file))?;
                print(proof)
            }
            Some(sentence) => Err(Failure::Failed(sentence)),
        },
        Err(faults) => Err(recorded::unproven(&faults)),
    }
}

impl Arguments {
    /// Returns the sentence that says that the record is of another game than the channel's, sound as it is by itself.
    fn differs(&self, proof: &Proof) -> Option<String> {
        let published = [
            ("commitment", &self.commitment, proof.commitment.as_deref().unwrap_or("none")),
            ("digest", &self.digest, &proof.digest),
        ];
        let plain = |shown: &String| shown.split_whitespace().collect::<String>();
        let is_other = |shown: &String, own: &str| !own.eq_ignore_ascii_case(&plain(shown));
        let (what, _, own) = published
            .into_iter()
            .find(|(_, shown, own)| shown.as_ref().is_some_and(|shown| is_other(shown, own)))?;
        Some(format!("The record proves itself, but it is not the one you asked for: its {what} is {own}."))
    }
}

/// Writes what a proven record drew.
fn write_draws(record: &Record, file: &Path) -> Result<(), Failure> {
    let draws = serde_json::to_string(&record.draws()).map_err(Failure::failed)?;
    ownership::write(file, draws)
        .map_err(|error| Failure::Failed(format!("{} cannot be written: {error}.", file.display())))
}
