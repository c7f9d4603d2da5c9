//! `harbormaster backup`: a copy of the live database.

use std::path::PathBuf;

use super::{
    Failure,
    database::{SettingsFile, with_database},
    print,
};
use crate::store;

pub const ABOUT: &str = "Writes a consistent copy of the database";

pub const LONG_ABOUT: &str = "\
Writes a consistent copy of the database that DATABASE_URL names into one file. The bot can keep running.

To go back to a copy, stop the bot and run `harbormaster restore FILE`. By hand, put the copy in place of the database and \
delete the files beside it whose names end in -wal and -shm: they belong to the database that was there before.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    settings: SettingsFile,
    /// The file to write; it must not exist
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    with_database(&arguments.settings, async |database| {
        store::backup(database, &arguments.file).await.map_err(Failure::failed)
    })?;
    print(format_args!("The database was copied to {}.", arguments.file.display()))
}
