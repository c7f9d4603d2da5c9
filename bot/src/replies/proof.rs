//! The check of the dice of a game that is over.

use super::record::whole;
use crate::{
    answer::Reply,
    app::App,
    ids::TableId,
    record::{Proof, Record},
    rows, speak,
    store::Stage,
    trouble::Trouble,
};

/// Says whether the game proves itself, with the digits by which anybody can check that; before its end, what is known so far.
///
/// # Errors
/// Fails if nothing was played.
pub async fn dice(app: &App, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    if !matches!(table.row.stage, Stage::Over | Stage::Closed) {
        return Ok(Reply { text: speak::dice_so_far(&table, table.language), ..Reply::default() });
    }
    let (table, record) = whole(app, id).await?;
    let digest = record.digest.clone();
    let proof = proven(app, id, record).await?;
    let text = speak::dice(&table, proof.as_ref(), &digest, table.language);
    Ok(Reply { text, rows: rows::in_rows(&[rows::record(&table)]), ..Reply::default() })
}

/// Proves the record as `harbormaster verify` does; what does not hold is for the operator.
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
