//! The view that only the caller may see.

use harbormaster_rules::{Language, Reader};

use crate::{
    answer::{Reply, TEXT},
    app::App,
    ids::TableId,
    outbox::tale,
    pictures,
    rows::{self, MenuEntry},
    sayings::Refused,
    speak::{self, Label},
    store::Stage,
    table::Caller,
    tap::Tap,
    trouble::Trouble,
    visits,
};

/// Shows the caller's own view of the table.
///
/// # Errors
/// Fails if the caller has no seat or the game has not started.
pub async fn of(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let game = table.game.clone().ok_or_else(|| Trouble::refused(Refused::NotStarted))?;
    let seat =
        table.seat_seen_by(caller.user).ok_or_else(|| Trouble::refused(table.not_seated(caller.user)))?;
    visits::sees(app, caller, &table);
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let text = match table.row.stage {
        Stage::Over => {
            speak::own_points(&table, seat, &tale::tale(&app.store, &table).await?, table.language)
        }
        _ => game.hand(seat, &reader),
    };
    let text = with_note(text, app.store.note(id, caller.user).await?, table.language);
    let things = game.things(Some(seat), &reader).into_iter();
    let entry = |(value, label)| MenuEntry { value, label, description: String::new() };
    let cards: Vec<MenuEntry> = things.map(|thing| entry((thing.word, thing.label))).collect();
    let menu = (!cards.is_empty())
        .then(|| rows::select(&Tap::Card { table: id }, &Label::LookAtACard.say(table.language), cards));
    let picture = pictures::hand(game, seat, &table).await;
    Ok(Reply { text, picture, rows: menu.into_iter().collect(), ..Reply::default() })
}

/// Adds the caller's note below the hand, as far as there is room.
fn with_note(hand: String, note: Option<String>, language: Language) -> String {
    let Some(note) = note else { return hand };
    let below = format!("\n{}", speak::note(&note, language));
    let room = TEXT.saturating_sub(hand.chars().count());
    hand + &below.chars().take(room).collect::<String>()
}
