//! Buttons under the board: the turn and the Drydock, trade, captains who are away, votes.

use super::{
    board::{BAIL, Deed},
    captains::Captain,
    decks::Deck,
    state::Shipopoly,
    verbs::Move,
};
use crate::{Act, Look, Quick, Reader, Seat, english::capital};

/// The most characters of a name on a button.
const NAME: usize = 20;

/// Returns true if leaving the Drydock like this takes the captain's last possession (4.6).
pub(super) fn would_sink(game: &Shipopoly, seat: Seat, mv: &Move) -> bool {
    let Some(captain) = game.captain(seat) else { return false };
    let cards = game.items_of(seat).cards().count();
    let left = match mv {
        Move::PayBailout {} => (captain.cash.saturating_sub(BAIL), cards),
        Move::UseDrydockCard { .. } => (captain.cash, cards.saturating_sub(1)),
        _ => return false,
    };
    left == (0, 0) && game.deeds_of(seat).next().is_none() && !game.has_claim(seat)
}

/// A button that does `act`.
pub(super) fn button(text: &str, act: Act<Move>, look: Look) -> Quick<Move> {
    Quick { text: text.to_owned(), act, look }
}

/// Returns buttons for ships, and for the offers that a captain can make at any time.
pub(super) fn trade(game: &Shipopoly) -> Vec<Quick<Move>> {
    let any = |wanted: &dyn Fn(Seat) -> bool| game.afloat().iter().any(wanted);
    let fleet =
        any(&|seat| game.of(seat).debts.is_empty() && game.deeds_of(seat).any(|deed| deed.group().is_some()));
    let sells = any(&|seat| !game.items_of(seat).is_empty());
    let wants =
        any(&|seat| game.deeds.iter().any(|holding| holding.owner.is_some_and(|owner| owner != seat)));
    let all = [("Ships …", "buy_ships", fleet), ("Sell …", "sell", sells), ("Want …", "want", wants)];
    let possible = all.into_iter().filter(|(.., possible)| *possible);
    possible.map(|(text, verb, _)| button(text, Act::Menu(verb), Look::Plain)).collect()
}

/// Returns buttons for the ways to raise money, while a captain is in debt (4.5.7); those that keep a deed before those
/// that give it up.
pub(super) fn raising(game: &Shipopoly) -> Vec<Quick<Move>> {
    let debtors: Vec<Seat> = game.afloat().iter().filter(|seat| !game.of(*seat).debts.is_empty()).collect();
    let short = debtors.iter().map(|seat| game.of(*seat).debt().saturating_sub(game.of(*seat).cash.into()));
    let Some(short) = short.max() else { return Vec::new() };
    let any = |wanted: &dyn Fn(Seat, Deed) -> bool| {
        debtors.iter().any(|seat| game.deeds_of(*seat).any(|deed| wanted(*seat, deed)))
    };
    let full = game.terms.treasury_returns;
    let ships = any(&|_, deed| game.holding(deed).level > 0);
    let ways = [
        ("return ships", "return_ships", ships && full),
        ("give up ships", "decommission_ships", ships && !full),
        (
            "borrow on a deed",
            "decommission_port",
            any(&|seat, deed| game.may_decommission(seat, deed).is_ok()),
        ),
        ("return a deed", "return_port", any(&|seat, deed| game.may_return(seat, deed).is_ok())),
        ("sell a deed", "sell", debtors.iter().any(|seat| !game.items_of(*seat).is_empty())),
    ];
    let possible = ways.into_iter().filter(|(.., possible)| *possible);
    let mut buttons: Vec<Quick<Move>> = possible
        .enumerate()
        .map(|(at, (text, verb, _))| match at {
            0 => button(&format!("Raise ${short}: {text} …"), Act::Menu(verb), Look::Main),
            _ => button(&capital(&format!("{text} …")), Act::Menu(verb), Look::Plain),
        })
        .collect();
    if debtors.iter().any(|seat| game.may_strike(*seat).is_ok()) {
        buttons.push(button("Strike your colours", Act::Ask(Move::StrikeColours {}), Look::Plain));
    }
    buttons
}

/// A captain's name, short enough for a button.
fn short_name(seat: Seat, reader: &Reader<'_>) -> String {
    let name = reader.name(seat);
    if name.chars().count() <= NAME { name } else { name.chars().take(NAME - 1).chain(['…']).collect() }
}

/// Returns buttons for captains who have been warned or are away, and for votes.
pub(super) fn special(game: &Shipopoly, reader: &Reader<'_>) -> Vec<Quick<Move>> {
    let mut buttons = Vec::new();
    if game.captains.iter().any(Captain::is_missed) {
        buttons.push(button("I am here", Act::Play(Move::SignOfLife {}), Look::Gain));
    }
    let decides = |seat: &Seat| game.of(*seat).is_away() && !game.of(*seat).clock.autopilot;
    if let Some(captain) = game.all_seats().find(decides) {
        let name = short_name(captain, reader);
        let wait = Act::Play(Move::Wait { captain });
        buttons.push(button(&format!("Wait for {name}"), wait, Look::Plain));
        if game.may_order_autopilot(captain, game.now).is_ok() {
            let order = Act::Play(Move::OrderAutopilot { captain });
            buttons.push(button(&format!("Autopilot for {name}"), order, Look::Plain));
        }
        if game.may_declare_lost(captain).is_ok() {
            let lost = Act::Ask(Move::DeclareLost { captain });
            buttons.push(button(&format!("Declare {name} lost"), lost, Look::Plain));
        }
    }
    if game.vote.is_some() {
        for (text, yes, look) in [("Vote yes", true, Look::Gain), ("Vote no", false, Look::Plain)] {
            if game.afloat().iter().any(|seat| game.may_vote(seat, yes).is_ok()) {
                // Under an older board the same button is about another motion by now: the question names it.
                buttons.push(button(text, Act::Ask(Move::Vote { yes }), look));
            }
        }
    }
    buttons
}

/// Adds buttons for captains in the Drydock whose turn may begin.
pub(super) fn drydock(game: &Shipopoly, buttons: &mut Vec<Quick<Move>>) {
    let free = |seat: Seat| game.of(seat).debts.is_empty() && game.may_leave_drydock(seat).is_ok();
    let inside: Vec<Seat> = game.afloat().iter().filter(|seat| free(*seat)).collect();
    // If it would sink one of those who can press the button, all of them are asked first; 4.6.
    let leave = |by: &[Seat], mv: Move| {
        let sinks = by.iter().any(|seat| would_sink(game, *seat, &mv));
        Act::whole(mv, sinks)
    };
    let rich: Vec<Seat> = inside.iter().copied().filter(|seat| game.of(*seat).cash >= BAIL).collect();
    if !rich.is_empty() {
        buttons.push(button(&format!("Pay ${BAIL}"), leave(&rich, Move::PayBailout {}), Look::Plain));
    }
    for deck in Deck::ALL {
        if let Some(holder) = game.card(deck).owner.filter(|holder| inside.contains(holder)) {
            let act = leave(&[holder], Move::UseDrydockCard { deck });
            buttons.push(button(&format!("Card of {deck}"), act, Look::Plain));
        }
    }
}
