//! `harbormaster restore`: a backup in the place of the database.

use std::path::PathBuf;

use super::{
    Failure,
    database::{SettingsFile, with_database},
    print,
};
use crate::store::{self, Restored};

pub const ABOUT: &str = "Puts a backup in the place of the database";

pub const LONG_ABOUT: &str = "\
Puts a copy of the backup in the place of the database that DATABASE_URL names. The bot must be stopped. The backup is \
looked through first, and the database that was there is kept beside it under a name that ends in .before-1, -2 and so on, \
so nothing is lost by trying.

Moves that were made after the backup are gone; boards in the channels may be newer than the tables. /board shows how a \
table stands now.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    settings: SettingsFile,
    /// The backup, as `harbormaster backup` made it
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Restored { database, kept } = with_database(&arguments.settings, async |database| {
        store::restore(database, &arguments.file).await.map_err(Failure::failed)
    })?;
    let (file, database) = (arguments.file.display(), database.display());
    match kept {
        Some(kept) => print(format_args!(
            "{database} is now a copy of {file}. What was there is kept as {}.",
            kept.display()
        )),
        None => print(format_args!("{database} is now a copy of {file}.")),
    }
}
