//! A person's first seat in a game of a kind.

use harbormaster_rules::Kind;

use crate::{
    answer::Answer,
    app::App,
    ids::TableId,
    learning, rows,
    speak::{self, Label},
    table::Caller,
};

/// The most tables of a person that are looked at.
const TABLES: u32 = 100;

/// Adds the offer of the game's course to the answer for somebody who has just taken a seat, if they have never had one
/// in this game. They have the seat, so a failure here only leaves the offer out.
pub async fn welcomed(app: &App, caller: &Caller, id: TableId, seated: Answer) -> Answer {
    let Answer::Say(mut reply) = seated else { return seated };
    let course = new_to(app, caller, id).await.and_then(|kind| Some((kind, learning::first(kind)?)));
    let Some((kind, first)) = course else { return Answer::Say(reply) };
    reply.text = format!("{}\n{}", reply.text, speak::new_to(kind, app.language));
    let button = rows::plain(&first, &Label::TakeTheCourse.say(app.language));
    Answer::Say(reply).with_rows(rows::in_rows(&[button]))
}

/// Returns the game of this table if it is the person's first of its kind.
async fn new_to(app: &App, caller: &Caller, id: TableId) -> Option<Kind> {
    let tables = app.store.tables_of_user(caller.user, TABLES).await.ok()?;
    let game = &tables.iter().find(|table| table.id == id)?.game;
    let is_first = tables.iter().all(|table| table.id == id || table.game != *game);
    game.parse().ok().filter(|_| is_first)
}
