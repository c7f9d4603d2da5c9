//! Questions before something that cannot be taken back.

use harbormaster_rules::Language;
use poise::serenity_prelude::{CreateActionRow, CreateInputText, CreateModal, InputTextStyle};

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::TableId,
    show::danger,
    speak::{Label, Question},
    store::Stage,
    table::{Caller, LONGEST_REASON, Table},
    tap::Tap,
    trouble::Trouble,
};

/// The only field of the form for a reason.
pub const REASON: &str = "reason";

/// Asks before a running table is closed.
pub fn close(table: &Table) -> Reply {
    danger(&Question::Close, &Tap::Close { table: table.row.id }, &Label::CloseIt, table.language)
}

/// Asks a moderator for the reason before a running table is paused.
pub fn pause_for(table: &Table) -> Reply {
    let tap = Tap::PauseFor { table: table.row.id };
    danger(&Question::PauseAsModerator, &tap, &Label::GiveReason, table.language)
}

/// The same before a table is closed.
pub fn close_for(table: &Table) -> Reply {
    let tap = Tap::CloseFor { table: table.row.id };
    danger(&Question::CloseAsModerator, &tap, &Label::GiveReason, table.language)
}

/// Makes the form for a moderator's reason, which sends this tap.
pub fn reason(tap: &Tap, title: &Label, language: Language) -> CreateModal {
    let label = Label::Reason.say(language);
    let input = CreateInputText::new(InputTextStyle::Short, label, REASON).max_length(LONGEST_REASON);
    CreateModal::new(tap.to_string(), title.say(language)).components(vec![CreateActionRow::InputText(input)])
}

/// Leaves a lobby at once; in a game with others that is still on, asks first.
///
/// # Errors
/// If the person has no seat, or cannot leave.
pub async fn leave(app: &App, caller: &Caller, id: TableId) -> Result<Answer, Trouble> {
    if let Some(done) = app.tables.stop_standing_in(id, caller).await? {
        return Ok(Answer::say(done.say(app.language)));
    }
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
