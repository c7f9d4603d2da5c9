//! `harbormaster move`: everything from one database to another.

use super::{Failure, print};
use crate::store::{Engine, Lock, OpenError, Store, relocate};

pub const ABOUT: &str = "Moves everything from SQLite to PostgreSQL, or back";

pub const LONG_ABOUT: &str = "\
Copies everything from one database to another, which must be empty, and compares both afterwards: every table, row by row. \
No program may serve either of them meanwhile. The old database is only read and stays as it was; the new one gets everything \
in one transaction. If the command is interrupted, the new one is still empty: run it again.

Then set DATABASE_URL to the new address and start the bot; it goes on where it was. Keep the old database until you have seen \
games go on.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// The address of the database to move from, such as sqlite:harbormaster.db
    #[arg(long, value_name = "URL")]
    from: String,
    /// The address of the database to move to, such as postgres://harbour@localhost/harbour
    #[arg(long, value_name = "URL")]
    to: String,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { from, to } = arguments;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let marks = runtime.map_err(Failure::failed)?.block_on(async {
        let (_from_lock, source) = unserved(from, false).await?;
        let (_to_lock, target) = unserved(to, true).await?;
        let moved = relocate(&source, &target).await.map_err(Failure::failed);
        source.close().await;
        target.close().await;
        moved
    })?;
    let rows: u64 = marks.iter().map(|mark| mark.rows).sum();
    let count = |table| marks.iter().find(|mark| mark.table == table).map_or(0, |mark| mark.rows);
    print(format_args!(
        "{rows} rows were moved and compared: {} tables with {} entries, among others. Set DATABASE_URL to the new address and start the bot.",
        count("tables"),
        count("entries"),
    ))
}

/// Opens a database that no program serves, and keeps it so as far as its engine can. One to move from has to be there: nothing is
/// put beside a file that is not.
async fn unserved(url: &str, is_new: bool) -> Result<(Option<Lock>, Store), Failure> {
    let lock = || match Engine::of(url) {
        Engine::Sqlite => Lock::take(url).map(Some).map_err(Failure::failed),
        Engine::Postgres => Ok(None),
    };
    let (lock, store) = if is_new {
        let lock = lock()?;
        (lock, Store::open(url).await.map_err(Failure::failed)?)
    } else {
        let store = Store::open_to_read(url).await.map_err(Failure::failed)?;
        (lock()?, store)
    };
    let processes = store.processes().await.map_err(Failure::failed)?;
    match processes.first() {
        Some(process) => Err(Failure::failed(OpenError::Served(process.name.clone()))),
        None => Ok((lock, store)),
    }
}
