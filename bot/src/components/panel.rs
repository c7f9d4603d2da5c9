//! The private panel: everything the caller may do now, and the question before anything costly or final.

use harbormaster_render::Options;
use harbormaster_rules::{AnyMove, Label, Seat, Timestamp, Verb};
use poise::serenity_prelude as serenity;
use serenity::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    custom_id::Tap,
    menus::{MENU, select},
};
use crate::{
    answer::{Answer, Reply},
    host::Host,
    speak,
    store::TableId,
    table::{Caller, Receipt, Table},
    trouble::Trouble,
};

/// Everything the caller may do at the table, or only what `verb` says, from page `page` on.
///
/// # Errors
/// Why the caller can do nothing now.
pub async fn open(
    host: &Host,
    caller: &Caller,
    id: TableId,
    verb: Option<&str>,
    page: u16,
) -> Result<Reply, Trouble> {
    let table = host.tables.look(id).await?;
    let (seat, choices) = choices(&table, caller)?;
    let verbs = table.kind.meta().verbs;
    let wanted: Vec<_> =
        choices.iter().filter(|(mv, _)| verb.is_none_or(|verb| mv.phrase().verb == verb)).collect();
    match (wanted.as_slice(), verb.and_then(|verb| Verb::find(verbs, verb))) {
        ([], Some(verb)) => Err(Trouble::refused(why_not(&table, seat, verb, caller.at))),
        // A verb that the game does not have, or has no more.
        ([], None) => Err(Trouble::refused(speak::UNKNOWN_BUTTON)),
        // A button of one verb with one move: nothing to choose, so the move itself is asked about.
        ([(mv, label)], Some(_)) => Ok(ask(&table, seat, mv, label, caller.at).await),
        (all, None) if all.len() > MENU => Ok(by_verb(&table, &choices)),
        (some, verb) => Ok(list(&table, some, verb, page)),
    }
}

/// The caller's seat and moves, each with its words.
fn choices(table: &Table, caller: &Caller) -> Result<(Seat, Vec<(AnyMove, Label)>), Trouble> {
    table.must_run()?;
    let names = table.names();
    let seat = table.seat_of(caller.user).ok_or_else(|| Trouble::refused(speak::not_seated(&names)))?;
    let choices = table.game.as_ref().map(|game| game.choices(seat, caller.at)).unwrap_or_default();
    if choices.is_empty() {
        return Err(Trouble::refused(speak::not_your_turn(table)));
    }
    Ok((seat, choices))
}

/// Asks the rules why a verb has no move now: an attempt in the verb's own example says it best.
fn why_not(table: &Table, seat: Seat, verb: &Verb, now: Timestamp) -> String {
    let attempt = table.kind.read_move(verb.example).ok();
    let refusal = attempt.and_then(|mv| table.refusal_of(seat, mv, now));
    refusal.map_or_else(|| speak::NOTHING_OF_THAT_KIND.to_owned(), |refusal| refusal.to_string())
}

/// One menu with all moves of the list, in pages if there are many.
fn list(table: &Table, moves: &[&(AnyMove, Label)], verb: Option<&Verb>, page: u16) -> Reply {
    let (id, ply) = (table.row.id, table.row.ply);
    let pages = moves.len().div_ceil(MENU).max(1);
    let page = usize::from(page).min(pages - 1);
    let verbs = table.kind.meta().verbs;
    let entries = moves
        .iter()
        .skip(page * MENU)
        .take(MENU)
        .map(|(mv, label)| {
            let summary = Verb::find(verbs, &mv.phrase().verb).map_or("", |verb| verb.summary);
            (
                mv.to_string(),
                label.text.clone(),
                if verb.is_some() { String::new() } else { summary.to_owned() },
            )
        })
        .collect();
    let mut rows = vec![select(&Tap::Choose { table: id, ply }, speak::CHOOSE_A_MOVE, entries)];
    if pages > 1 {
        let turn = |to: usize, label: &str, possible: bool| {
            let verb = verb.map(|verb| verb.name.to_owned());
            let tap = Tap::Panel { table: id, verb, page: u16::try_from(to).unwrap_or(0), replace: true };
            CreateButton::new(tap.to_string()).label(label).style(ButtonStyle::Secondary).disabled(!possible)
        };
        let back = turn(page.wrapping_sub(1), "◀ Back", page > 0);
        let on = turn(page + 1, "More ▶", page + 1 < pages);
        rows.push(CreateActionRow::Buttons(vec![back, on]));
    }
    super::question(speak::your_moves(table, page + 1, pages), rows)
}

/// A menu of verbs, for a position with more moves than one menu holds.
fn by_verb(table: &Table, choices: &[(AnyMove, Label)]) -> Reply {
    let verbs = table.kind.meta().verbs.iter();
    let entries = verbs
        .filter_map(|verb| {
            let count = choices.iter().filter(|(mv, _)| mv.phrase().verb == verb.name).count();
            (count > 0).then(|| {
                (verb.name.to_owned(), speak::verb_choice(verb.name, count), verb.summary.to_owned())
            })
        })
        .collect();
    let menu = select(&Tap::Verb { table: table.row.id }, speak::CHOOSE_A_MOVE, entries);
    super::question(speak::your_moves(table, 1, 1), vec![menu])
}

/// Plays the move chosen in a menu, or asks once more if it is weighty.
///
/// # Errors
/// Why it was not played.
pub async fn choose(
    host: &Host,
    caller: &Caller,
    id: TableId,
    ply: u32,
    notation: &str,
) -> Result<Answer, Trouble> {
    let table = host.tables.look(id).await?;
    if table.row.ply == ply {
        let (seat, choices) = choices(&table, caller)?;
        if let Some((mv, label)) =
            choices.iter().find(|(mv, label)| label.weighty && mv.to_string() == notation)
        {
            return Ok(Answer::Change(ask(&table, seat, mv, label, caller.at).await));
        }
    }
    let receipt = host.tables.play(id, caller, Some(ply), notation).await?;
    Ok(played(&receipt, true))
}

/// Shows what a move would do and asks whether it is meant.
async fn ask(table: &Table, seat: Seat, mv: &AnyMove, label: &Label, now: Timestamp) -> Reply {
    let yes = Tap::Confirm { table: table.row.id, ply: table.row.ply, notation: mv.to_string() };
    let rows = vec![CreateActionRow::Buttons(vec![
        CreateButton::new(yes.to_string()).label("Confirm").style(ButtonStyle::Success),
        CreateButton::new(Tap::Cancel.to_string()).label("Not now").style(ButtonStyle::Secondary),
    ])];
    let view = table.game.as_ref().and_then(|game| game.preview(seat, mv, now));
    let names = table.plain_names();
    let picture = match view {
        Some(view) => {
            crate::outbox::draw(move || harbormaster_render::board(&view, &names, Options::default())).await
        }
        None => None,
    };
    Reply { text: speak::really(&mv.phrase().verb, &label.text), picture, rows, ..Reply::default() }
}

/// The mover's own answer: nothing where the channel shows it all, else what happened in place of the question.
pub fn played(receipt: &Receipt, in_private: bool) -> Answer {
    if in_private { Answer::change(speak::played(&receipt.lines)) } else { Answer::Quiet }
}
