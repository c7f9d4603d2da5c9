//! How the dice of a game that is over are checked, and the game as a file.

use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    record::{Proof, Record},
    rows,
    speak::{self, Done, Refused},
    table::Table,
    trouble::Trouble,
};

/// Whether the game proves itself, with the digits by which anybody can check that.
///
/// # Errors
/// When the game goes on, or nothing was played.
pub async fn dice(app: &App, id: TableId) -> Result<Reply, Trouble> {
    let (table, record) = whole(app, id).await?;
    let digest = record.digest.clone();
    let proof = proven(app, id, record).await?;
    let text = speak::dice(&table, proof.as_ref(), &digest, table.language);
    Ok(Reply { text, rows: rows::in_rows(&[rows::record(&table)]), ..Reply::default() })
}

/// What `harbormaster verify` finds out about the record; what does not hold is for the operator.
async fn proven(app: &App, id: TableId, record: Record) -> Result<Option<Proof>, Trouble> {
    let editions = app.tables.editions.clone();
    // A long game takes a while, and a fault in its rules must not reach anybody else.
    let played = tokio::task::spawn_blocking(move || record.prove_by(&editions)).await;
    let played = played.map_err(|_panic| Trouble::fault("The rules stopped while a game was checked."))?;
    Ok(played
        .inspect_err(|faults| {
            for fault in faults {
                tracing::error!(table = %id, %fault, "a game that is over does not prove itself");
            }
        })
        .ok())
}

/// The whole game as a file.
///
/// # Errors
/// As for [`dice`], or when it cannot be written.
pub async fn record(app: &App, id: TableId) -> Result<Reply, Trouble> {
    let (table, record) = whole(app, id).await?;
    let name = format!("{}-{}.json", table.kind.meta().slug, table.row.id);
    let json = record.to_json();
    let json =
        json.map_err(|error| Trouble::refused(Refused::RecordUnwritable { cause: error.to_string() }))?;
    let text = Done::Recorded.say(table.language);
    Ok(Reply { text, file: Some((name, json.into_bytes())), ..Reply::default() })
}

async fn whole(app: &App, id: TableId) -> Result<(Table, Record), Trouble> {
    let table = app.tables.look(id).await?;
    let entries = app.store.entries(table.row.id, ..).await?;
    let record = Record::of_table(&table, &entries).map_err(Trouble::refused)?;
    Ok((table, record))
}
