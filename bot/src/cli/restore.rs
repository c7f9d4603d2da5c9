//! `harbormaster restore`: a backup in the place of the database.

use std::path::PathBuf;

use super::{Failure, print};
use crate::{
    config::{Config, Variables},
    store,
};

pub const ABOUT: &str = "Puts a backup in the place of the database";

pub const LONG_ABOUT: &str = "\
Puts a copy of the backup in the place of the database that DATABASE_URL names. The bot must be stopped. The backup is \
looked through first, and the database that was there is kept beside it under a name that ends in .before-1, -2 and so on, \
so nothing is lost by trying.

Moves that were made after the backup are gone; boards in the channels may be newer than the tables. /board shows how a \
table stands now.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The backup, as `harbormaster backup` made it
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let variables = Variables::load().map_err(Failure::failed)?;
    let database = Config::database(&variables).map_err(Failure::failed)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let restored = runtime.map_err(Failure::failed)?.block_on(store::restore(&database, &arguments.file));
    let store::Restored { database, kept } = restored.map_err(Failure::failed)?;
    let (file, database) = (arguments.file.display(), database.display());
    match kept {
        Some(kept) => print(format_args!(
            "{database} is now a copy of {file}. What was there is kept as {}.",
            kept.display()
        )),
        None => print(format_args!("{database} is now a copy of {file}.")),
    }
}
