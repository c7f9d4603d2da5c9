//! Hints: the move of a strong computer player in the caller's place.

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::TableId,
    making::{self, draft::Maker},
    rows, show,
    speak::Label,
    table::Caller,
    tap::Tap,
    trouble::Trouble,
    visits,
};

/// The number of somebody's first games of a kind in which their panel has the button.
const FIRST_GAMES: u32 = 3;

/// Shows a hint, with the button that leads to its move.
///
/// # Errors
/// The reason why there is none.
pub async fn of(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let (table, hint) = app.tables.hint(id, caller).await?;
    visits::sees(app, caller, &table);
    let maker = Maker {
        number: caller.interaction.0.into(),
        user: caller.user,
        at: caller.at,
        table: id,
        seen: Some(table.row.ply),
    };
    let (tap, draft) = making::asking(&table, maker, hint.by, &hint.mv);
    if let Some(draft) = draft {
        app.drafts.keep(draft);
    }
    Ok(show::hint(&table, &hint, &tap).await)
}

/// Adds the button for a hint to the panel of moves, in somebody's first games of a kind, if there
/// can be one.
///
/// # Errors
/// If the table cannot be read.
pub async fn offered(app: &App, caller: &Caller, id: TableId, panel: Answer) -> Result<Answer, Trouble> {
    if id.lesson().is_some() {
        return Ok(panel);
    }
    let table = app.tables.look(id).await?;
    if table.place_to_hint_at(caller.user).is_err()
        || app.store.finished_games(caller.user, table.kind.meta().slug).await? >= FIRST_GAMES
    {
        return Ok(panel);
    }
    let button = rows::plain(&Tap::Hint { table: id }, &Label::Hint.say(table.language));
    Ok(panel.with_rows(rows::in_rows(&[button])))
}
