//! The screens of a move in the making.

use harbormaster_rules::{By, Timestamp};

use super::{PEOPLE, Texts};
use crate::{
    answer::Answer,
    ids::TableId,
    making::{
        self,
        choice::{Asks, Choice, Wanted},
        draft::{Draft, Maker},
        screen::Screen,
    },
    show, speak,
    table::{Hint, Table, Why},
};

/// Every screen that the first player who is awaited can open in one step, with the forms behind it, and a refusal.
pub(super) async fn hear(ear: &mut Texts, table: &Table, at: Timestamp) {
    let Some(seat) = table.awaited().iter().next() else { return };
    let maker =
        Maker { number: 9, user: PEOPLE[seat.index()], at, table: TableId(1), seen: Some(table.row.ply) };
    let possible = table.possible(By::Seat(seat), at);
    let wanted =
        |verb: Option<&str>| Choice::Open(Wanted { verb: verb.map(str::to_owned), ..Wanted::default() });
    let mut choices = vec![wanted(None)];
    for verb in &possible.forms {
        choices.push(wanted(Some(verb.name)));
        choices.push(Choice::Form(verb.name.to_owned()));
    }
    if let Some((mv, _)) = possible.moves.first() {
        choices.push(said(mv.to_string()));
    }
    if let Some((mv, _)) = possible.moves.first() {
        let searched = |wins, next| Why::Searched { wins, next: Some((mv.clone(), next)) };
        let alone = Why::Searched { wins: 4, next: None };
        for why in [Why::Only, searched(9, 3), searched(4, 4), alone, Why::Judged, Why::Steady] {
            let hint = Hint { by: By::Seat(seat), mv: mv.clone(), why };
            let (tap, _) = making::asking(table, maker, hint.by, &hint.mv);
            ear.reply("hint", &show::hint(table, &hint, &tap).await);
        }
    }
    choices.push(said("dance".to_owned()));
    for choice in choices {
        screen(ear, table, making::next(table, Draft::blank(maker), choice)).await;
    }
}

fn said(notation: String) -> Choice {
    Choice::Move { said: notation, asks: Asks::Always }
}

async fn screen(ear: &mut Texts, table: &Table, next: Result<Screen, crate::trouble::Trouble>) {
    match next {
        Ok(screen) => {
            if let Some(draft) = screen.draft()
                && let Answer::Open(form) = show::inputs(&draft, table.language)
            {
                ear.rows(&form);
            }
            ear.reply("question", &show::reply(table, screen).await);
        }
        Err(trouble) => ear.text("refusal", &speak::trouble(&trouble, None, table.language)),
    }
}
