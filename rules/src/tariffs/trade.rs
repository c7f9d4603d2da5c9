//! Offers as everybody sees them: a card with its terms, its answers and its buttons.

use super::{
    offers::{Closing, Offer, PastOffer, Reply},
    state::Tariffs,
    verbs::Move,
    words,
};
use crate::{Act, Look, OfferCard, OfferState, Quick, Reader, Seat, SeatSet, Trade, dominoes::Domino};

impl Trade<Move> for Tariffs {
    fn offers(&self) -> Vec<u32> {
        let open = self.round.as_ref().and_then(|round| round.offer.as_ref());
        self.past.iter().map(|past| past.number).chain(open.map(|offer| offer.number)).collect()
    }

    fn offer(&self, number: u32, reader: &Reader<'_>) -> Option<OfferCard<Move>> {
        let open = self.round.as_ref().and_then(|round| Some((round.to_move, round.offer.as_ref()?)));
        match open.filter(|(_, offer)| offer.number == number) {
            Some((proposer, offer)) => Some(open_card(self, proposer, offer, reader)),
            None => self.past.iter().find(|past| past.number == number).map(|past| past_card(past, reader)),
        }
    }

    fn settles(&self, mv: &Move) -> bool {
        matches!(mv, Move::Take { .. })
    }
}

fn open_card(position: &Tariffs, proposer: Seat, offer: &Offer, reader: &Reader<'_>) -> OfferCard<Move> {
    let shown = offer.shown.then_some(offer.domino);
    let mut text = terms(proposer, offer.to, shown, offer.want.as_deref(), reader);
    for (seat, reply) in (0..).map(Seat::new).zip(&offer.replies) {
        let word = match reply {
            Reply::NotAsked => continue,
            Reply::Silent => "has not answered",
            Reply::Refused => "says no",
            Reply::Answered(_) => "has put a domino forward",
        };
        text += &format!("\n- {} {word}", reader.name(seat));
    }
    text += &format!("\nIt lapses <t:{}:R>.", position.closes_at(offer).seconds());
    let number = offer.number;
    let answers = offer.answers().count();
    let forward = if answers == 0 { String::new() } else { format!(", {answers} put forward") };
    let button = |text: &str, act, look| Quick { text: text.to_owned(), act, look };
    let withdraw = button("Withdraw", Act::Play(Move::Withdraw { offer: number }), Look::Plain);
    let take = (answers > 0).then(|| button("Take …", Act::Menu("take"), Look::Gain));
    let own = take.into_iter().chain([withdraw]).collect();
    let named = offer.to.map(SeatSet::only).unwrap_or_default();
    OfferCard {
        number,
        poster: proposer,
        state: OfferState::Open,
        title: title(shown),
        text,
        brief: brief(proposer, offer.to, shown, reader) + &forward,
        named,
        call: named,
        asked: offer.asked(),
        computers_by: None,
        buttons: vec![
            button("Answer …", Act::Menu("answer"), Look::Main),
            button("No thanks", Act::Play(Move::Refuse { offer: number, because: None }), Look::Plain),
        ],
        own,
    }
}

fn past_card(past: &PastOffer, reader: &Reader<'_>) -> OfferCard<Move> {
    let PastOffer { number, by, to, shown, want, ending } = past;
    let (end, word) = match ending {
        Closing::Swapped { with } => (format!("Swapped with {}.", reader.name(*with)), "swapped"),
        Closing::Withdrawn => (words::closed(*ending, &reader.name(*by)), "withdrawn"),
        Closing::Refused => (words::closed(*ending, &reader.name(*by)), "refused"),
        Closing::Lapsed => (words::closed(*ending, &reader.name(*by)), "lapsed"),
        Closing::TakenBack => (words::closed(*ending, &reader.name(*by)), "taken back"),
    };
    OfferCard {
        number: *number,
        poster: *by,
        state: ending.state(),
        title: title(*shown),
        text: format!("{}\n**{end}**", terms(*by, *to, *shown, want.as_deref(), reader)),
        brief: format!("{}, {word}", brief(*by, *to, *shown, reader)),
        named: to.map(SeatSet::only).unwrap_or_default(),
        call: SeatSet::EMPTY,
        asked: SeatSet::EMPTY,
        computers_by: None,
        buttons: vec![],
        own: vec![],
    }
}

fn title(shown: Option<Domino>) -> String {
    format!("SWAP {}", face(shown))
}

pub(super) fn face(shown: Option<Domino>) -> String {
    shown.map_or("a hidden domino".to_owned(), |domino| domino.to_string())
}

fn brief(by: Seat, to: Option<Seat>, shown: Option<Domino>, reader: &Reader<'_>) -> String {
    let whom = to.map_or("everybody".to_owned(), |to| reader.name(to));
    format!("{} offers {whom} {}", reader.name(by), face(shown))
}

/// The terms of an offer, and its addressee.
fn terms(
    by: Seat,
    to: Option<Seat>,
    shown: Option<Domino>,
    want: Option<&str>,
    reader: &Reader<'_>,
) -> String {
    let want = want.map(|want| format!("\nHoped for: \"{}\"", words::plain(want))).unwrap_or_default();
    let (brief, name) = (brief(by, to, shown, reader), reader.name(by));
    format!("**{brief}** for one of yours. Nothing is agreed until {name} takes one.{want}")
}
