//! Offers, bids and deals in words.

use super::{
    items::{Bundle, Item},
    naming::{bundle, time},
    offers::{OfferKind, OfferStatus, Reason, VoidReason},
    refusals::Why,
    verbs::Because,
};
use crate::{Place, Reader, Seat, SeatSet, Sentence, Timestamp};

/// A sentence in the thread of an offer.
fn in_thread(number: u32, text: String) -> Sentence {
    Sentence::plain(text).at(Place::Offer(number))
}

pub(super) fn made(
    seat: Seat,
    number: u32,
    kind: OfferKind,
    (deal_from, closes_at): (Timestamp, Timestamp),
    waits: bool,
    reader: &Reader<'_>,
) -> Sentence {
    let kind = match kind {
        OfferKind::Sell => "offers to sell",
        OfferKind::Want => "offers to buy",
        OfferKind::Swap => "offers a swap",
    };
    let name = reader.name(seat);
    let now = if waits { "Bid here" } else { "Answer here" };
    let times = match deal_from < closes_at {
        true if waits => format!(": {name} may choose from {} until {}", time(deal_from), time(closes_at)),
        true => format!(" until {}", time(closes_at)),
        false => String::new(),
    };
    in_thread(number, format!("{name} {kind}: offer {number}. {now}{times}."))
}

/// A bid; a poster who may choose now, or has the first one, is pinged.
pub(super) fn bid(
    seat: Seat,
    number: u32,
    (pays, gets): (Bundle, Bundle),
    poster: Option<Seat>,
    reader: &Reader<'_>,
) -> Sentence {
    in_thread(number, format!("**{} bids {} for {}.**", reader.name(seat), bundle(pays), bundle(gets)))
        .calling(poster.into_iter().collect())
}

pub(super) fn bid_withdrawn(seat: Seat, number: u32, reader: &Reader<'_>) -> Sentence {
    in_thread(number, format!("{} withdraws the bid.", reader.name(seat)))
}

pub(super) fn bid_lapsed(seat: Seat, number: u32, reader: &Reader<'_>) -> Sentence {
    in_thread(number, format!("{}'s bid lapses: the ship is sunk.", reader.name(seat)))
}

pub(super) fn bid_void(seat: Seat, number: u32, why: VoidReason, reader: &Reader<'_>) -> Sentence {
    let why = Why::from(why).say(reader);
    in_thread(number, format!("{}'s bid is void: {why}", reader.name(seat))).calling(SeatSet::only(seat))
}

pub(super) fn declined(seat: Seat, number: u32, why: Option<Because>, reader: &Reader<'_>) -> Sentence {
    let why = why.map(|why| format!(": {}", because(why))).unwrap_or_default();
    in_thread(number, format!("{} declines{why}.", reader.name(seat)))
}

/// The reason for turning an offer down.
pub(super) fn because(why: Because) -> String {
    let words = match why {
        Because::Price => "the terms are not good enough",
        Because::Keep => "that is not for sale now",
        Because::Cash => "there is not enough cash for it",
    };
    words.to_owned()
}

pub(super) fn opened(number: u32, poster: Seat, bids: u32, reader: &Reader<'_>) -> Sentence {
    let call = if bids > 0 { SeatSet::only(poster) } else { SeatSet::EMPTY };
    let bids = match bids {
        0 => "No bids stand.".to_owned(),
        1 => "One bid stands.".to_owned(),
        bids => format!("{bids} bids stand."),
    };
    let name = reader.name(poster);
    in_thread(number, format!("The waiting time is over: {name} may choose now. {bids}")).calling(call)
}

pub(super) fn reminder(number: u32, poster: Seat, closes_at: Timestamp, reader: &Reader<'_>) -> Sentence {
    in_thread(number, format!("{}: this offer lapses at {}.", reader.name(poster), time(closes_at)))
        .calling(SeatSet::only(poster))
}

pub(super) fn over(number: u32, poster: Seat, status: &OfferStatus, reader: &Reader<'_>) -> Sentence {
    let call = match status {
        OfferStatus::Withdrawn => SeatSet::EMPTY,
        _ => SeatSet::only(poster),
    };
    in_thread(number, format!("**{}**", ended(number, poster, status, reader))).calling(call)
}

/// A deal; for each side, the poster's first: the captain, the bundle they give, and the interest they pay.
pub(super) fn settled(number: u32, sides: [(Seat, Bundle, u32); 2], reader: &Reader<'_>) -> Sentence {
    let [(poster, give, _), (other, take, _)] = sides;
    let interest: String = sides
        .iter()
        .filter(|(.., interest)| *interest > 0)
        .map(|(seat, _, interest)| format!(" {} pays ${interest} interest.", reader.name(*seat)))
        .collect();
    Sentence::plain(format!(
        "**Deal {number}:** {} gives {} to {} for {}.{interest}",
        reader.name(poster),
        bundle(give),
        reader.name(other),
        bundle(take)
    ))
    .calling(SeatSet::only(poster).with(other))
    .at(Place::Both(number))
}

/// The status of an offer as a sentence, with the reason if it is over.
pub(super) fn ended(number: u32, poster: Seat, status: &OfferStatus, reader: &Reader<'_>) -> String {
    match status {
        OfferStatus::Waiting => "Bids come in.".to_owned(),
        OfferStatus::Open => "Open.".to_owned(),
        OfferStatus::Settled(other) => format!("Settled with {}.", reader.name(*other)),
        OfferStatus::Withdrawn => format!("{} withdrew offer {number}.", reader.name(poster)),
        OfferStatus::Declined => "Declined.".to_owned(),
        OfferStatus::Lapsed(Reason::Time) => "Lapsed: its time is over.".to_owned(),
        OfferStatus::Lapsed(Reason::Gone(word)) => {
            let item = Item::read(word).map_or_else(|_| word.clone(), |item| item.to_string());
            format!("Lapsed: {item} has changed hands.")
        }
        OfferStatus::Lapsed(Reason::PosterSunk) => "Lapsed: the captain who made it is sunk.".to_owned(),
        OfferStatus::Lapsed(Reason::NobodyLeft) => "Lapsed: nobody it was for is afloat.".to_owned(),
        OfferStatus::Lapsed(Reason::GameOver) => "Lapsed: the game is over.".to_owned(),
        OfferStatus::Voided(reason) => format!("Ended by the Secretary: {reason}."),
    }
}
