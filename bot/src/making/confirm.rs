//! Whole moves: played at once, or shown with a question first.
//!
//! One rule for every game: a weighty move, a grave one and one that makes a deal are shown with their outcome first,
//! by a question or by the picture of their last choice. Every other move is played by the tap that completes it. A
//! typed command is complete by itself, so only offers, deals and grave moves are asked about there: others act on them.
//!
//! A confirmation is for the terms it showed. Where a tap is good on any board, the question carries a mark of its
//! words, the deal and the seat; if that mark differs by then, nothing is played and the present terms are shown.

use harbormaster_rules::{AnyMove, By, Group, Label, Phrase};

use super::{
    choice::Asks,
    draft::{Draft, Maker, OFFER, Partial},
    screen::{Confirm, Prospect, Screen, Yes},
};
use crate::{
    ids::Terms,
    sayings::Refused,
    table::{Plan, Table},
    tap::Tap,
    trouble::Trouble,
};

/// Plays a whole move, or asks about it first.
///
/// # Errors
/// The reason it cannot be played.
pub fn say(table: &Table, maker: Maker, said: &str, asks: Asks) -> Result<Screen, Trouble> {
    admitted(table, &maker, said)?;
    whole(table, maker, table.read_move(said)?, asks)
}

/// The same for a move that was typed field by field.
///
/// # Errors
/// The reason it cannot be played.
pub fn typed(table: &Table, maker: Maker, mv: AnyMove) -> Result<Screen, Trouble> {
    admitted(table, &maker, mv.verb().name)?;
    let asks = if opens_an_offer(&mv) { Asks::Always } else { Asks::Final };
    whole(table, maker, mv, asks)
}

/// Returns true for a move of trade that names no offer: it opens one.
fn opens_an_offer(mv: &AnyMove) -> bool {
    let verb = mv.verb();
    verb.group == Group::Offer && verb.fields.iter().all(|field| field.name != OFFER)
}

fn whole(table: &Table, maker: Maker, mv: AnyMove, asks: Asks) -> Result<Screen, Trouble> {
    if !is_asked_about(table, &maker, &mv, asks) {
        return Ok(Screen::Play(Plan { first: mv, then: None }));
    }
    let by = table.role_for(maker.user, &mv)?;
    if let Some(refusal) = table.refusal_of(by, mv.clone(), maker.at) {
        return Err(refusal);
    }
    Ok(ask(table, maker, by, mv, matches!(asks, Asks::Answered(_))))
}

fn is_asked_about(table: &Table, maker: &Maker, mv: &AnyMove, asks: Asks) -> bool {
    match asks {
        // A button that plays at once shows no terms, so a deal is asked about even then.
        Asks::Never => table.settles(mv),
        Asks::Answered(shown) => table.role_for(maker.user, mv).is_ok_and(|by| {
            let terms = prospect(table, *maker, by, mv.clone()).terms;
            terms.is_some() && terms != shown
        }),
        Asks::Final => mv.is_grave() || table.settles(mv),
        Asks::Weighty if table.settles(mv) => true,
        Asks::Weighty => table
            .role_for(maker.user, mv)
            .is_ok_and(|by| table.words_for(by, mv).is_some_and(|label| label.weighty)),
        Asks::Always => true,
    }
}

/// Shows what a move would do and asks whether it is meant; `changed` says that it was confirmed on other terms.
pub fn ask(table: &Table, maker: Maker, by: By, mv: AnyMove, changed: bool) -> Screen {
    let (ply, said) = (table.row.ply, mv.to_string());
    let prospect = prospect(table, maker, by, mv);
    let (mv, terms) = (&prospect.mv, prospect.terms);
    let tap = Tap::Confirm { table: maker.table, ply, terms, said: said.clone() };
    let kept = || {
        let phrase = mv.phrase();
        let partial = Partial::of(by, mv.verb(), |field| phrase.words(field).to_vec());
        let partial = Box::new(Partial { shown: terms, ..partial });
        Yes::Kept { maker: Maker { seen: Some(ply), ..maker }, partial }
    };
    let yes = if mv.is_grave() || !tap.fits() { kept() } else { Yes::Said { ply, said } };
    Screen::Confirm(Box::new(Confirm { by, prospect, yes, changed }))
}

/// Returns the tap of a button that asks about a whole move. A move too long for a button comes as
/// a draft, whose fields the button shows.
pub fn asking(table: &Table, maker: Maker, by: By, mv: &AnyMove) -> (Tap, Option<Draft>) {
    let ply = table.row.ply;
    let tap = Tap::Ask { table: maker.table, ply, said: mv.to_string() };
    if tap.fits() {
        return (tap, None);
    }
    let phrase = mv.phrase();
    let partial = Partial::of(by, mv.verb(), |field| phrase.words(field).to_vec());
    let draft = Draft::begun(Maker { seen: Some(ply), ..maker }, partial);
    (Tap::Form { draft: maker.number }, Some(draft))
}

/// Returns what is known of a move before it is played.
pub fn prospect(table: &Table, maker: Maker, by: By, mv: AnyMove) -> Prospect {
    let label = table.words_for(by, &mv).unwrap_or_else(|| Label::light(mv.to_string()));
    let (outlook, view) = (table.outlook(by, &mv), table.preview(by, &mv, maker.at));
    // A tap on an old board is refused, so only what is good on any board can have changed unseen.
    let shown = [label.text.as_str()].into_iter().chain(outlook.as_deref());
    let terms = table.is_timeless(mv.verb().name).then(|| Terms::of(by, shown));
    Prospect { mv, label, outlook, view, terms }
}

/// Plays the move that was put together, if its button showed just that move. If more has been
/// chosen since the button was drawn, nothing is played and the present move is shown.
///
/// # Errors
/// The reason it cannot be played.
pub fn pressed(table: &Table, maker: Maker, partial: Partial, shown: Terms) -> Result<Screen, Trouble> {
    if shown == partial.mark() {
        return send(table, maker, partial, false);
    }
    admitted(table, &maker, partial.first_verb())?;
    if partial.first.is_some() || !partial.missing().is_empty() {
        return Err(Trouble::refused(Refused::UnknownButton));
    }
    let mv = table.read_phrase(&partial.phrase)?;
    let by = table.role_for(maker.user, &mv)?;
    match table.refusal_of(by, mv.clone(), maker.at) {
        Some(refusal) => Err(refusal),
        None => Ok(ask(table, maker, by, mv, true)),
    }
}

/// Plays the move that was put together. A grave move is first asked about once more, and a move
/// whose terms have changed since they were shown is asked about again.
///
/// # Errors
/// The reason it cannot be played.
pub fn send(table: &Table, maker: Maker, partial: Partial, for_good: bool) -> Result<Screen, Trouble> {
    let halves: Vec<&Phrase> = partial.first.iter().chain([&partial.phrase]).collect();
    let read: Vec<_> = halves.iter().map(|half| table.read_phrase(half)).collect();
    if !for_good && read.iter().flatten().any(AnyMove::is_grave) {
        return Ok(Screen::OnceMore(Draft::begun(maker, partial)));
    }
    if !partial.missing().is_empty() {
        return Err(Trouble::refused(Refused::UnknownButton));
    }
    admitted(table, &maker, partial.first_verb())?;
    if let [Ok(mv)] = read.as_slice() {
        let by = table.role_for(maker.user, mv)?;
        if table.refusal_of(by, mv.clone(), maker.at).is_none()
            && prospect(table, maker, by, mv.clone()).terms != partial.shown
        {
            return Ok(ask(table, maker, by, mv.clone(), partial.shown.is_some()));
        }
    }
    let read: Result<Vec<AnyMove>, _> = read.into_iter().collect();
    let mut halves = read?.into_iter();
    match (halves.next(), halves.next()) {
        (Some(first), then) => Ok(Screen::Play(Plan { first, then })),
        (None, _) => Ok(Screen::Forgotten),
    }
}

/// Checks that this person may move at this table at all, on the board they looked at.
fn admitted(table: &Table, maker: &Maker, notation: &str) -> Result<(), Trouble> {
    table.must_run()?;
    table.must_be_seen(maker.seen, notation)?;
    if table.roles_of(maker.user).is_empty() {
        return Err(Trouble::refused(table.no_role(maker.user)));
    }
    Ok(())
}
