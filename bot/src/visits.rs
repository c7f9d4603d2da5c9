//! Who looks at a table leaves a mark: up to where they know the game.

use crate::{
    app::App,
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
            tracing::warn!(%table, %cause, "a visit could not be kept");
        }
    });
}
