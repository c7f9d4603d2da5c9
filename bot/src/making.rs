//! A move in the making, from the first choice to the last, as one pure state machine: what has been chosen and the
//! newest choice lead to the next screen. No Discord, no clock, no database.
//!
//! A tap and a typed command become the same [`Choice`], so both become a move by the same steps.

pub mod choice;
mod confirm;
pub mod draft;
mod form;
pub mod look;
mod panel;
pub mod screen;
mod steps;
#[cfg(test)]
mod tests;
pub mod typed;
pub mod worded;

use self::{
    choice::Choice,
    draft::{Draft, Maker, Partial},
    screen::Screen,
};
use harbormaster_rules::{AnyMove, By, NotAMove, Verb};

use crate::{table::Table, tap::Tap, trouble::Trouble};

/// Applies `choice` at this table. The table is held, and everything that was due before the tap
/// has been played on it.
///
/// # Errors
/// The reason why it cannot be done, as the person is told it.
pub fn next(table: &Table, draft: Draft, choice: Choice) -> Result<Screen, Trouble> {
    let Draft { maker, partial } = draft;
    match (choice, partial) {
        (Choice::Open(wanted), _) => panel::open(table, maker, &wanted),
        (Choice::Move { said, asks }, _) => confirm::say(table, maker, &said, asks),
        (Choice::Typed(typed), _) => {
            let phrase = typed::said(table, &maker, &typed)?;
            match table.read_phrase(&phrase) {
                // What was left out is asked for.
                Err(NotAMove::Missing { .. }) => panel::fill(table, maker, &phrase),
                mv => confirm::typed(table, maker, mv?),
            }
        }
        (Choice::Worded(text), _) => worded::say(table, maker, text.trim()),
        (Choice::Form(verb), _) => panel::form(table, maker, &verb),
        (Choice::Fill(phrase), _) => panel::fill(table, maker, &phrase),
        (Choice::Send { shown }, Some(partial)) => confirm::pressed(table, maker, partial, shown),
        (Choice::ForGood, Some(partial)) => confirm::send(table, maker, partial, true),
        (choice, Some(partial)) => go_on(table, maker, partial, choice),
        (_, None) => Ok(Screen::Forgotten),
    }
}

/// Returns the tap of a button that leads to a whole move in two taps, and the draft that has to be
/// remembered for it, if any.
pub fn asking(table: &Table, maker: Maker, by: By, mv: &AnyMove) -> (Tap, Option<Draft>) {
    confirm::asking(table, maker, by, mv)
}

/// Returns the first question of a move that continues a turn, if there is anything to ask.
pub fn next_in_turn(table: &Table, maker: Maker, by: By, verb: &str) -> Option<Screen> {
    let verb = Verb::find(table.kind.meta().verbs, verb)?;
    match steps::begin(table, maker, Partial::bare(by, verb)) {
        screen @ Screen::Step(_) => Some(screen),
        _ => None,
    }
}

/// Applies the next choice of a move that is being put together, at the table that it would be
/// played at: after the first half of the act, if there is one.
fn go_on(table: &Table, maker: Maker, partial: Partial, choice: Choice) -> Result<Screen, Trouble> {
    table.must_be_seen(maker.seen, partial.verb.name)?;
    let partial = match (&choice, partial) {
        // A second tap on the way back goes no further.
        (Choice::Back { at }, Partial { before: Some(before), .. }) if before.steps() + 1 == *at => *before,
        (_, partial) => partial,
    };
    let here = match &partial.first {
        None => table.clone(),
        Some(first) => match table.halfway(partial.by, &table.read_phrase(first)?) {
            Some(halfway) => halfway,
            None => return Ok(Screen::Forgotten),
        },
    };
    // What was typed and could not be read is forgotten at the next choice.
    let partial = Partial { unread: Vec::new(), ..partial };
    match choice {
        Choice::Pick { field, picked } => {
            let picked = form::pick(&here, maker, partial, &field, &picked);
            Ok(steps::after_beside(here, maker, picked))
        }
        Choice::Look { at, entry } => steps::choose(here, maker, partial, at, entry),
        Choice::Back { .. } => Ok(steps::again(here, maker, partial)),
        Choice::Second { verb } => Ok(steps::go_on(here, maker, partial, &verb)),
        Choice::AllFields => Ok(steps::beside(&here, maker, partial)),
        Choice::Amounts(typed) => {
            let typed = form::amounts(&here, maker, partial, &typed);
            Ok(steps::after_beside(here, maker, typed))
        }
        _ => Ok(Screen::Forgotten),
    }
}
