//! One thing on the table, such as a deed, by itself; and the things that have no room on the
//! board.

use harbormaster_rules::{Reader, Value, Viewer};

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::{ChannelId, TableId},
    outbox::tale,
    pictures,
    sayings::Refused,
    speak,
    table::Caller,
    trouble::Trouble,
    visits,
};

/// Shows the card of the thing with this name, or with a name that begins like this.
///
/// # Errors
/// If the game has no cards, has not started, or has nothing of that name.
pub async fn of(app: &App, caller: &Caller, id: TableId, which: &str) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let game = table.game.as_ref().ok_or_else(|| Trouble::refused(Refused::NotStarted))?;
    let seat = table.seat_seen_by(caller.user);
    let names = table.plain_names();
    let things = game.things(seat, &Reader::new(&names, table.language));
    if things.is_empty() {
        return Err(Trouble::refused(Refused::NoCards { kind: table.kind }));
    }
    let thing = named(&things, which)
        .ok_or_else(|| Trouble::refused(Refused::NoSuchCard { which: which.to_owned() }))?;
    let view = game.view(seat.map_or(Viewer::Onlooker, Viewer::Seat));
    let picture = pictures::card(view, thing.word.clone(), &table).await;
    Ok(Reply { text: format!("**{}**", thing.label), picture, ..Reply::default() })
}

/// The answer with the board, as the caller may see it, unless it is read where the board is.
///
/// # Errors
/// If the table cannot be read.
pub async fn beside_board(
    app: &App,
    caller: &Caller,
    id: TableId,
    here: ChannelId,
    mut answer: Answer,
) -> Result<Answer, Trouble> {
    // A lesson has its board beside everything.
    if id.lesson().is_some() {
        return Ok(answer);
    }
    let table = app.tables.look(id).await?;
    let is_elsewhere = table.row.channel != here;
    if let (true, Some(game), Some(reply)) = (is_elsewhere, &table.game, answer.reply_mut())
        && reply.picture.is_none()
    {
        reply.picture = pictures::view(game.view(table.viewer(caller.user)), &table).await;
    }
    Ok(answer)
}

/// Shows what has no room on the board, or the board twice as large, as the caller may see it.
///
/// # Errors
/// If the game has not started.
pub async fn closer(app: &App, caller: &Caller, id: TableId) -> Result<Reply, Trouble> {
    let table = app.tables.look(id).await?;
    let game = table.game.as_ref().ok_or_else(|| Trouble::refused(Refused::NotStarted))?;
    let view = game.view(table.viewer(caller.user));
    visits::sees(app, caller, &table);
    let picture = pictures::closer(view, &table).await;
    let tale = tale::tale(&app.store, &table).await?;
    Ok(Reply { text: speak::standing(&table, &tale, table.language), picture, ..Reply::default() })
}

/// Returns the thing with exactly this word, else the first whose name begins like this.
fn named<'a>(things: &'a [Value], which: &str) -> Option<&'a Value> {
    let which = which.trim().to_lowercase();
    let exact = things.iter().find(|thing| thing.word == which);
    exact.or_else(|| {
        let begins = |thing: &&Value| thing.label.to_lowercase().starts_with(&which) && !which.is_empty();
        things.iter().find(begins)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_is_found_by_the_beginning_of_its_name() {
        let thing = |word: &str, label: &str| Value { word: word.to_owned(), label: label.to_owned() };
        let things =
            [thing("port_stanley", "Port Stanley"), thing("portsmouth", "Portsmouth with a cruiser")];
        for (which, found) in [
            ("portsmouth", Some("portsmouth")),
            ("Port", Some("port_stanley")),
            (" PORTS ", Some("portsmouth")),
            ("", None),
            ("x", None),
        ] {
            assert_eq!(named(&things, which).map(|thing| thing.word.as_str()), found, "{which}");
        }
    }
}
