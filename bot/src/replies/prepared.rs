//! The moves that the caller has prepared for the next turn, for nobody else to see.

use crate::{
    answer::Answer,
    app::App,
    ids::{TableId, Terms},
    making::choice::{Choice, Wanted},
    moves::{self, Source},
    show,
    table::Caller,
    trouble::Trouble,
};

/// Shows what is prepared, or if that is nothing, the moves that can be.
///
/// # Errors
/// The reason why the caller can prepare nothing.
pub async fn of(app: &App, caller: &Caller, id: TableId, source: Source) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    if table.prepared_for(caller.user).is_empty() {
        let choice = Choice::Open(Wanted::default());
        return moves::begin(app, caller, id.ahead(), None, choice, source).await;
    }
    Ok(source.place(show::prepared(&table, caller.user)))
}

/// Puts the move with this mark away.
///
/// # Errors
/// Fails if the caller plays no seat, or it could not be saved.
pub async fn put_away(app: &App, caller: &Caller, id: TableId, mark: Terms) -> Result<Answer, Trouble> {
    let table = app.tables.put_away(id, caller, mark).await?;
    Ok(Answer::Change(show::prepared(&table, caller.user)))
}

/// Says above a private answer what was put away before its reader could see it.
///
/// # Errors
/// If the table cannot be read.
pub async fn told(app: &App, caller: &Caller, id: TableId, answer: Answer) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    Ok(match show::put_away(&table, caller.user) {
        Some(words) => answer.under(&words),
        None => answer,
    })
}
