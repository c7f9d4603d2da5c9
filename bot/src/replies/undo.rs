//! The question before the others are asked to agree to an undo.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::{
    answer::Reply,
    app::App,
    outbox::words,
    rows::{self, MenuEntry},
    speak::{self, Label},
    table::{Asking, Table},
    tap::Tap,
    trouble::Trouble,
};

/// Shows what would be undone, who has to agree, and a menu of the moves of the turn to go back to.
///
/// # Errors
/// If the log cannot be read.
pub async fn question(app: &App, table: &Table, asking: &Asking) -> Result<Reply, Trouble> {
    let Asking { before, turn, others, revealed } = asking;
    let (id, ply, language) = (table.row.id, table.row.ply, table.language);
    let first = turn.first().map_or(*before, |first| *first.min(before));
    let told = words::undone(&app.store, table, first, ply).await?;
    let lines: Vec<String> =
        told.iter().filter(|(ply, _)| ply >= before).flat_map(|(_, lines)| lines.clone()).collect();
    let names = others.iter().filter_map(|user| table.seat_played_by(*user)).map(|seat| table.name_of(seat));
    let text = speak::undo::must_ask(&lines, &names.collect::<Vec<_>>(), *revealed, language);
    let ask = Tap::AskUndo { table: id, before: *before, ply };
    let buttons = vec![
        rows::button(&ask, &Label::AskTheOthers.say(language), ButtonStyle::Primary),
        rows::plain(&Tap::Cancel, &Label::NotNow.say(language)),
    ];
    let entry = |(ply, lines): &(u32, Vec<String>)| MenuEntry {
        value: ply.to_string(),
        label: speak::undo::back_to(*ply, lines, language),
        description: String::new(),
    };
    // The latest first: most people mean those.
    let of_turn = told.iter().rev().filter(|(ply, _)| turn.contains(ply) && ply != before);
    let entries: Vec<MenuEntry> = of_turn.map(entry).collect();
    let tap = Tap::UndoTo { table: id };
    let menu =
        (!entries.is_empty()).then(|| rows::select(&tap, &Label::GoFurtherBack.say(language), entries));
    let rows = [CreateActionRow::Buttons(buttons)].into_iter().chain(menu).collect();
    Ok(Reply { text, rows, ..Reply::default() })
}
