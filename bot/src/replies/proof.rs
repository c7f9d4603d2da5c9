//! How the dice of a game that is over are checked, and the game as a file.

use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    record::Record,
    rows,
    speak::{self, Done, Refused},
    table::Table,
    trouble::Trouble,
};

/// The secret behind the dice, what was committed to, and the mark of the record.
///
/// # Errors
/// When the game goes on, or nothing was played.
pub async fn dice(app: &App, id: TableId) -> Result<Reply, Trouble> {
    let (table, record) = whole(app, id).await?;
    let text = speak::dice(&table, &record.digest, table.language);
    Ok(Reply { text, rows: rows::in_rows(&[rows::record(&table)]), ..Reply::default() })
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
