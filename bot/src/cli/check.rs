//! `harbormaster check`: whether the database is sound.

use harbormaster_rules::Editions;

use super::{
    Failure,
    database::{SettingsFile, with_database},
    print,
};
use crate::{
    store::{Store, StoreError},
    table::fold,
};

pub const ABOUT: &str = "Says whether the database is sound and every game in it fits its log";

pub const LONG_ABOUT: &str = "\
Looks through the database that DATABASE_URL names: that its pages and rows fit each other, and that the log of every \
table that is not over leads, from its seed, to the position that the table plays on from. Counts the posts that were \
given up. Nothing is written, and the bot can keep running.

Exit code 0 and a summary if all is well; otherwise exit code 1 and each thing that is wrong, one a line, on standard \
error. To go back to a backup, see restore.";

pub fn run(settings: &SettingsFile) -> Result<(), Failure> {
    let (faults, summary) = with_database(settings, async |database| {
        let store = Store::open_to_read(database).await.map_err(Failure::failed)?;
        look_through(&store).await.map_err(Failure::failed)
    })?;
    if faults.is_empty() {
        return print(summary);
    }
    let lines: Vec<String> = faults.iter().map(|fault| format!("- {fault}.")).collect();
    Err(Failure::Failed(format!("The database is not sound:\n{}", lines.join("\n"))))
}

/// Everything that is wrong, and what to say if nothing is.
async fn look_through(store: &Store) -> Result<(Vec<String>, String), StoreError> {
    let mut faults = store.all_faults().await?;
    let editions = Editions::default();
    for id in store.live_tables().await? {
        // A table that moves meanwhile is looked at as it was at one instant.
        if let Some((table, entries)) = store.table_with_log(id).await?
            && let Err(misfit) = fold(table, &entries, &editions)
        {
            faults.push(format!("table {id}: {misfit}"));
        }
    }
    let (counts, given_up) = (store.counts().await?, store.given_up().await?);
    let mut summary = format!(
        "The database is sound: {} tables, {} of them open, {} entries; every open game fits its log.",
        counts.tables, counts.live, counts.entries,
    );
    for post in given_up {
        summary.push_str(&format!("\nA post of table {} was given up: {}", post.table, post.reason));
    }
    Ok((faults, summary))
}
