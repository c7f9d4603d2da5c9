//! Questions before something that cannot be taken back.

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::TableId,
    show::danger,
    speak::{Label, Question},
    store::Stage,
    table::{Caller, Table},
    tap::Tap,
    trouble::Trouble,
};

/// Asks before a running table is closed.
pub fn close(table: &Table) -> Reply {
    danger(&Question::Close, &Tap::Close { table: table.row.id }, &Label::CloseIt, table.language)
}

/// Leaves a lobby at once; in a game that goes on, it is asked about.
///
/// # Errors
/// When the person has no seat, or cannot leave.
pub async fn leave(app: &App, caller: &Caller, id: TableId) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    let others = table.seats.iter().filter_map(|seat| seat.user).any(|user| user != caller.user);
    let plays =
        matches!(table.row.stage, Stage::Running | Stage::Paused) && table.seat_of(caller.user).is_some();
    if plays && others {
        return Ok(Answer::Say(danger(
            &Question::Leave,
            &Tap::Depart { table: id },
            &Label::LeaveIt,
            table.language,
        )));
    }
    app.tables.leave(id, caller).await.map(|done| Answer::say(done.say(table.language)))
}
