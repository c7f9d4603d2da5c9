//! The poster's own part of an offer, behind one button under it: everybody sees the message, only one person decides.
//!
//! The button leads straight to the only thing that can be done, or to the only one that brings a deal: no tap more than
//! if it stood under the offer itself.

use harbormaster_rules::{Act, AnyMove, Look, Quick};

use crate::{
    answer::{Answer, Reply},
    app::App,
    ids::TableId,
    making::choice::{Asks, Choice, Wanted},
    moves::{self, Source},
    rows,
    sayings::Refused,
    speak,
    table::Caller,
    trouble::Trouble,
};

/// Shows the poster of an offer what they can do about it.
///
/// # Errors
/// If the offer is over or another player's, or its likeliest move cannot be made.
pub async fn of(app: &App, caller: &Caller, id: TableId, number: u32) -> Result<Answer, Trouble> {
    let table = app.tables.look(id).await?;
    let card = table.card(number).filter(|card| card.state.is_live());
    let Some(card) = card else { return Err(Trouble::refused(Refused::OfferOver { number })) };
    if table.seat_played_by(caller.user) != Some(card.poster) {
        return Err(Trouble::refused(Refused::NotYourOffer { poster: table.name_of(card.poster) }));
    }
    let Some(first) = likeliest(&card.own) else {
        let text = speak::offers::own(number, &card.brief, table.language);
        return Ok(Answer::Say(Reply { text, rows: rows::quick(&table, &card.own), ..Reply::default() }));
    };
    let rest: Vec<Quick<AnyMove>> = card.own.iter().filter(|button| *button != first).cloned().collect();
    let leads_to = leads_to(&first.act);
    let answer = moves::begin(app, caller, id, Some(table.row.ply), leads_to, Source::Public).await?;
    Ok(answer.with_rows(rows::quick(&table, &rest)))
}

/// Returns the only button, or the only one that brings a deal.
fn likeliest(own: &[Quick<AnyMove>]) -> Option<&Quick<AnyMove>> {
    let mut gains = own.iter().filter(|button| button.look == Look::Gain);
    match (own, gains.next(), gains.next()) {
        ([only], ..) | (_, Some(only), None) => Some(only),
        _ => None,
    }
}

/// Returns the choice that a button makes, asked about in any case: it was not the button that was pressed.
fn leads_to(act: &Act<AnyMove>) -> Choice {
    match act {
        Act::Play(mv) | Act::Ask(mv) => Choice::Move { said: mv.to_string(), asks: Asks::Always },
        Act::Menu(verb) => Choice::Open(Wanted { verb: Some((*verb).to_owned()), ..Wanted::default() }),
        Act::Fill(phrase) => Choice::Fill(phrase.clone()),
    }
}
