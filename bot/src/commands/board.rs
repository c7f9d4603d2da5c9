//! `/board`: the board as a private reply, as a picture or in words.

use harbormaster_render::in_words;
use harbormaster_rules::{Reader, Viewer};

use super::{Context, Never, answer, caller, here};
use crate::{
    answer::{Answer, Reply},
    ids::TableId,
    outbox, pictures, speak,
    table::Table,
    trouble::Trouble,
    visits,
};

/// Room in a message, in characters.
const ROOM: usize = 1_900;

/// See the current board; only you can see the reply
#[poise::command(slash_command)]
pub(super) async fn board(
    ctx: Context<'_>,
    #[description = "All of it in words instead of a picture, such as for a screen reader"] text: Option<
        bool,
    >,
) -> Result<(), Never> {
    answer(ctx, async { shown(ctx, here(ctx).await?, text == Some(true)).await }).await
}

/// Returns the board of this table, as a picture or all of it in words.
pub(super) async fn shown(ctx: Context<'_>, table: TableId, in_words: bool) -> Result<Answer, Trouble> {
    let table = ctx.data().tables.look(table).await?;
    let Some(game) = table.game.clone() else {
        return Ok(Answer::say(speak::lobby(&table, table.language)));
    };
    let caller = caller(ctx).await?;
    visits::sees(ctx.data(), &caller, &table);
    if in_words {
        return Ok(Answer::Say(words(&table, table.viewer(caller.user))));
    }
    let picture = pictures::board(game, Viewer::Onlooker, &table).await;
    let tale = outbox::tale::tale(&ctx.data().store, &table).await?;
    let text = speak::standing(&table, &tale, table.language);
    Ok(Answer::Say(Reply { text, picture, ..Reply::default() }))
}

/// All that a viewer sees of a board, in words: as a message if there is room, else as a file, too.
fn words(table: &Table, viewer: Viewer) -> Reply {
    let Some(game) = &table.game else { return Reply::default() };
    let names = table.names();
    let text = in_words(&game.view(viewer), &Reader::new(&names, table.language));
    if text.chars().count() <= ROOM {
        return Reply { text, ..Reply::default() };
    }
    let mut room = ROOM;
    let first: Vec<&str> = text
        .lines()
        .take_while(|line| {
            let fits = line.chars().count() < room;
            room = room.saturating_sub(line.chars().count() + 1);
            fits
        })
        .collect();
    let first = format!("{}\n{}", first.join("\n"), speak::rest_in_file(table.language));
    Reply { text: first, files: vec![("board.txt".to_owned(), text.into_bytes())], ..Reply::default() }
}
