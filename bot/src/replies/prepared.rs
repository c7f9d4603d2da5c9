//! The moves that the caller has prepared for the next turn and the standing orders, for nobody else to see.

use harbormaster_rules::Timestamp;

use crate::{
    answer::Answer,
    app::App,
    ids::{TableId, Terms},
    making::choice::{Choice, Wanted},
    moves::{self, Source},
    show,
    table::{Caller, end_in},
    trouble::Trouble,
};

/// Shows what is prepared and ordered, or if that is nothing and the game has no orders, the moves that can be prepared.
///
/// # Errors
/// The reason why the caller can prepare nothing.
pub async fn of(app: &App, caller: &Caller, id: TableId, source: Source) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    if table.kind.meta().orders.is_empty() && table.prepared_for(caller.user).is_empty() {
        let choice = Choice::Open(Wanted::default());
        return moves::begin(app, caller, id.ahead(), None, choice, source).await;
    }
    table.seat_played_by(caller.user).ok_or_else(|| Trouble::refused(table.no_role(caller.user)))?;
    Ok(source.place(show::prepared(&table, caller.user)))
}

/// Shows what an order would mean for so many days, before it is given.
///
/// # Errors
/// The reason why the caller cannot give it.
pub async fn propose(
    app: &App,
    caller: &Caller,
    id: TableId,
    (order, days): (&str, u8),
    source: Source,
) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    let (_, proposal) = table.proposal(caller, order, end_in(days, caller.at))?;
    Ok(source.place(show::order_question(&table, &proposal, false)))
}

/// Gives an order that was shown with this end and mark; one that means something else by now is shown again.
///
/// # Errors
/// The reason why the caller cannot give it.
pub async fn give(
    app: &App,
    caller: &Caller,
    id: TableId,
    (order, until): (&str, Timestamp),
    shown: Terms,
) -> Result<Answer, Trouble> {
    Ok(Answer::Change(match app.tables.give_order(id, caller, (order, until), shown).await? {
        Ok(table) => show::prepared(&table, caller.user),
        Err(proposal) => {
            let table = app.tables.look(id).await?;
            show::order_question(&table, &proposal, true)
        }
    }))
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
