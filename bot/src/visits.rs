//! Visits: each look at a table marks how far that person has seen the game.
//!
//! The last visit is the later of a look and a move, more than half an hour ago. The mark is written beside the answer,
//! which neither waits for the disk nor fails with it.

use crate::{
    app::App,
    store::failed,
    table::{Caller, Table},
};

/// The caller sees the table as it stands. It is written beside the answer: nothing that they do waits or fails because of it.
pub fn sees(app: &App, caller: &Caller, table: &Table) {
    if table.game.is_none() {
        return;
    }
    let (store, table, ply) = (app.store.clone(), table.row.id, table.row.ply);
    let (user, at) = (caller.user, caller.at);
    tokio::spawn(async move {
        if let Err(cause) = store.visit(table, user, ply, at).await {
            failed!(warn: %cause, %table, "a visit could not be kept");
        }
    });
}
