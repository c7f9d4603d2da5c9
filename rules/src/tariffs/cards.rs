//! What everybody sees to tap on: the buttons under the board, and an offer's card.

use super::{
    board::HAND,
    choices::turnable,
    moves::Move,
    offers::{Closing, Offer, PastOffer, Reply},
    state::Tariffs,
    words::{closed, plain},
};
use crate::{Act, Look, Names, OfferCard, OfferState, Phrase, Quick, Seat, SeatSet, dominoes::Domino};

/// The buttons of the seat to move. They are the same in every world that an onlooker could imagine, so whether a
/// declaration is possible does not show.
pub(super) fn quick(position: &Tariffs) -> Vec<Quick<Move>> {
    let Some(round) = &position.round else { return vec![] };
    let held = round.players.get(round.to_move.index()).map_or(0, |player| player.hand.len());
    let can_turn = turnable(round).next().is_some();
    let can_play = held > 0 && round.track.len() < position.layout.edges().len();
    let can_restock = held == HAND && round.stock.len() >= HAND;
    let may_ask = round.offer.is_none() && round.asked < position.terms.offers_per_turn;
    let can_swap = held > 0 && may_ask && round.partners().next().is_some();
    let answered = round.offer.as_ref().is_some_and(|offer| offer.answers().next().is_some());
    let button = |text: &str, act: Option<Act<Move>>, look| Quick { text: text.to_owned(), act, look };
    let menu = |possible: bool, verb| possible.then_some(Act::Menu(verb));
    let mut buttons = vec![
        button("Lay …", menu(can_play, "play"), Look::Main),
        button("Turn …", menu(can_turn, "rotate"), Look::Main),
        button("Change both", can_restock.then_some(Act::Ask(Move::Stock {})), Look::Plain),
    ];
    buttons.push(if answered {
        button("Take a swap …", Some(Act::Menu("take")), Look::Gain)
    } else {
        button("Offer a swap …", menu(can_swap, "swap"), Look::Plain)
    });
    buttons.push(button("Declare …", Some(Act::Fill(Phrase::bare("declare"))), Look::Gain));
    if held == 0 && !can_turn {
        buttons.push(button("Pass …", Some(Act::Fill(Phrase::bare("pass"))), Look::Plain));
    }
    buttons
}

/// The numbers of the offers that are remembered, oldest first.
pub(super) fn numbers(position: &Tariffs) -> Vec<u32> {
    let open = position.round.as_ref().and_then(|round| round.offer.as_ref());
    position.past.iter().map(|past| past.number).chain(open.map(|offer| offer.number)).collect()
}

/// An offer as everybody sees it.
pub(super) fn offer(position: &Tariffs, number: u32, names: &Names<'_>) -> Option<OfferCard<Move>> {
    let open = position.round.as_ref().and_then(|round| Some((round.to_move, round.offer.as_ref()?)));
    match open.filter(|(_, offer)| offer.number == number) {
        Some((poster, offer)) => Some(open_card(position, poster, offer, names)),
        None => position.past.iter().find(|past| past.number == number).map(|past| past_card(past, names)),
    }
}

fn open_card(position: &Tariffs, poster: Seat, offer: &Offer, names: &Names<'_>) -> OfferCard<Move> {
    let shown = offer.shown.then_some(offer.domino);
    let mut text = terms(poster, offer.to, shown, offer.want.as_deref(), names);
    for (seat, reply) in (0..).map(Seat::new).zip(&offer.replies) {
        let word = match reply {
            Reply::NotAsked => continue,
            Reply::Silent => "has not answered",
            Reply::Refused => "says no",
            Reply::Answered(_) => "has put a domino forward",
        };
        text += &format!("\n- {} {word}", names.of(seat));
    }
    text += &format!("\nIt lapses <t:{}:R>.", position.closes_at(offer).seconds());
    let number = offer.number;
    let answers = offer.answers().count();
    let take = (answers > 0).then_some(Act::Menu("take"));
    let button = |text: &str, act, look| Quick { text: text.to_owned(), act, look };
    let named = offer.to.map(SeatSet::only).unwrap_or_default();
    OfferCard {
        number,
        poster,
        state: OfferState::Open,
        title: title(shown),
        text,
        brief: format!("{}, {answers} put forward", brief(poster, offer.to, shown, names)),
        named,
        call: named,
        buttons: vec![
            button("Answer …", Some(Act::Menu("answer")), Look::Main),
            button("No thanks", Some(Act::Play(Move::Refuse { offer: number })), Look::Plain),
            button("Take …", take, Look::Gain),
            button("Withdraw", Some(Act::Play(Move::Withdraw { offer: number })), Look::Plain),
        ],
    }
}

fn past_card(past: &PastOffer, names: &Names<'_>) -> OfferCard<Move> {
    let PastOffer { number, by, to, shown, want, ending } = past;
    let (end, word) = match ending {
        Closing::Swapped { with } => (format!("Swapped with {}.", names.of(*with)), "swapped"),
        Closing::Withdrawn => (closed(*ending, &names.of(*by)), "withdrawn"),
        Closing::Refused => (closed(*ending, &names.of(*by)), "refused"),
        Closing::Lapsed => (closed(*ending, &names.of(*by)), "lapsed"),
    };
    OfferCard {
        number: *number,
        poster: *by,
        state: ending.state(),
        title: title(*shown),
        text: format!("{}\n**{end}**", terms(*by, *to, *shown, want.as_deref(), names)),
        brief: format!("{}, {word}", brief(*by, *to, *shown, names)),
        named: to.map(SeatSet::only).unwrap_or_default(),
        call: SeatSet::EMPTY,
        buttons: vec![],
    }
}

fn title(shown: Option<Domino>) -> String {
    format!("SWAP {}", face(shown))
}

fn face(shown: Option<Domino>) -> String {
    shown.map_or("a hidden domino".to_owned(), |domino| domino.to_string())
}

fn brief(by: Seat, to: Option<Seat>, shown: Option<Domino>, names: &Names<'_>) -> String {
    let whom = to.map_or("everybody".to_owned(), |to| names.of(to));
    format!("{} offers {whom} {}", names.of(by), face(shown))
}

/// What is offered, and to whom.
fn terms(by: Seat, to: Option<Seat>, shown: Option<Domino>, want: Option<&str>, names: &Names<'_>) -> String {
    let want = want.map(|want| format!("\nHoped for: \"{}\"", plain(want))).unwrap_or_default();
    format!("**{}** for one of yours. Only the swap itself binds anybody.{want}", brief(by, to, shown, names))
}
