//! A player's first turn in a game.

use harbormaster_rules::Reader;

use crate::{
    answer::{Answer, TEXT},
    app::App,
    ids::TableId,
    rulebook,
    table::Caller,
    trouble::Trouble,
};

/// Adds the game in one minute, and the player's hand, to the panel that they open before their
/// first move.
///
/// # Errors
/// Fails if the table cannot be read.
pub async fn introduced(app: &App, caller: &Caller, id: TableId, answer: Answer) -> Result<Answer, Trouble> {
    let Answer::Say(mut reply) = answer else { return Ok(answer) };
    let table = app.tables.look(id).await?;
    let Some((seat, game)) = table.seat_played_by(caller.user).zip(table.game.as_ref()) else {
        return Ok(Answer::Say(reply));
    };
    if app.store.has_moved(id, seat).await? {
        return Ok(Answer::Say(reply));
    }
    let hand = game.hand(seat, &Reader::new(&table.names(), table.language));
    let minute = rulebook::in_one_minute(table.kind, table.language);
    let parts = [minute.as_str(), hand.as_str(), reply.text.as_str()];
    let length: usize = parts.iter().map(|part| part.chars().count() + 2).sum();
    let fitting = if length <= TEXT { &parts[..] } else { &[parts[0], parts[2]] };
    reply.text = fitting.join("\n\n").chars().take(TEXT).collect();
    Ok(Answer::Say(reply))
}
