//! A hint: the mover's own sight of the board, a move, what speaks for it, and the button that leads to it.

use poise::serenity_prelude::{ButtonStyle, CreateActionRow};

use crate::{
    answer::Reply,
    rows,
    speak::{self, Label},
    table::{Hint, Table, Why},
    tap::Tap,
};

/// A hint as a private message; `tap` asks about its move.
pub async fn reply(table: &Table, hint: &Hint, tap: &Tap) -> Reply {
    let language = table.language;
    let label = |mv| table.words_for(hint.by, mv).map_or_else(String::new, |label| label.text);
    let next = match &hint.why {
        Why::Searched { next: Some((mv, wins)), .. } => Some((label(mv), *wins)),
        _ => None,
    };
    let whom = super::whom(table, hint.by);
    // A reason speaks to the seat's own player.
    let reason = if whom.is_none() { table.reason_for(hint.by, &hint.mv) } else { None };
    let hinted = speak::Hinted {
        label: &label(&hint.mv),
        whom: whom.as_deref(),
        outlook: super::outlook(table, &hint.mv, table.outlook(hint.by, &hint.mv).as_deref()).as_deref(),
        reason: reason.as_deref(),
        why: &hint.why,
        next: next.as_ref().map(|(label, wins)| (label.as_str(), *wins)),
    }
    .say(language);
    let button = rows::button(tap, &Label::MakeThisMove.say(language), ButtonStyle::Primary);
    let picture = super::picture(table, table.sight(hint.by)).await;
    Reply { text: hinted, picture, rows: vec![CreateActionRow::Buttons(vec![button])], ..Reply::default() }
}
