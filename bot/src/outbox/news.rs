//! What an entry makes news, and where each piece is told: above a new board, or in an offer's thread.

use harbormaster_rules::{AnyGame, AnyPlayed, Audience, Pace, Reader, Seat, SeatSet, Sentence, Status};

use super::Post;
use crate::threads::Card;

impl Post {
    /// What everybody hears of the entry that led from `before` to `played`.
    ///
    /// Offers come first, so that a thread is there before anything is said in it, and are put away after the last
    /// word. The board comes last, because the newest message is what people see first.
    pub fn of_entry(before: &AnyGame, played: &AnyPlayed, ply: u32, reader: &Reader<'_>) -> Vec<Self> {
        let public = played.told.iter().filter(|told| told.to == Audience::Everyone);
        let said: Vec<Sentence> = public.map(|told| told.event.say(reader)).collect();
        let (old, new) = (cards(before, reader), cards(&played.next, reader));
        let mut posts = about_offers(&old, &new, &said);
        let lines: Vec<String> =
            said.iter().filter(|said| said.place.is_board()).map(|said| said.text.clone()).collect();
        let is_spent = match played.next.kind().meta().pace {
            // The buttons of a board are good for one entry: it always needs the next.
            Pace::Turns => true,
            // An offer stands below the board as long as it is open; then the board is to be the newest again.
            Pace::Answers => open_offers(&new) < open_offers(&old),
            Pace::AnyTime => false,
        };
        if is_spent || !lines.is_empty() || matches!(played.next.status(), Status::Over(_)) {
            let called = said.iter().filter(|said| said.place.is_board()).map(|said| said.call);
            posts.push(Self::Turn { ply, lines, call: numbers(called) });
        }
        posts
    }

    /// What becomes of the offers of a table that is closed in the middle of its game.
    pub fn offers_over(game: &AnyGame, reader: &Reader<'_>) -> Vec<Self> {
        let live = cards(game, reader).into_iter().filter(|card| card.state.is_live());
        live.map(|card| Self::OfferOver { number: card.number }).collect()
    }
}

fn open_offers(cards: &[Card]) -> usize {
    cards.iter().filter(|card| card.state.is_live()).count()
}

fn cards(game: &AnyGame, reader: &Reader<'_>) -> Vec<Card> {
    game.offers().into_iter().filter_map(|number| game.offer(number, reader)).collect()
}

/// Offers that look different now, what is said about each in one post, and the threads to put away.
fn about_offers(before: &[Card], after: &[Card], said: &[Sentence]) -> Vec<Post> {
    let old = |card: &Card| before.iter().find(|old| old.number == card.number);
    let mut posts: Vec<Post> = after
        .iter()
        .filter(|card| old(card) != Some(card))
        .map(|card| Post::Offer { number: card.number })
        .collect();
    let mut spoken_of: Vec<u32> = Vec::new();
    for number in said.iter().filter_map(|said| said.place.offer()) {
        if !spoken_of.contains(&number) {
            spoken_of.push(number);
        }
    }
    for number in &spoken_of {
        let about = said.iter().filter(|said| said.place.offer() == Some(*number));
        // What is also said above the board calls people there.
        let called = about.clone().filter(|said| !said.place.is_board()).map(|said| said.call);
        let lines = about.map(|said| said.text.clone()).collect();
        posts.push(Post::Thread { number: *number, lines, call: numbers(called) });
    }
    // A word about an offer that is over has taken its thread out of the archive again.
    let is_due =
        |card: &&Card| old(card).is_none_or(|old| old.state.is_live()) || spoken_of.contains(&card.number);
    let over = after.iter().filter(|card| !card.state.is_live()).filter(is_due);
    posts.extend(over.map(|card| Post::OfferOver { number: card.number }));
    posts
}

fn numbers(called: impl Iterator<Item = SeatSet>) -> Vec<u8> {
    called.flat_map(SeatSet::iter).map(Seat::number).collect()
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{OfferState, Place};

    use super::*;

    fn card(number: u32, state: OfferState, text: &str) -> Card {
        Card {
            number,
            poster: Seat::new(0),
            state,
            title: "SELL Malta".to_owned(),
            text: text.to_owned(),
            brief: String::new(),
            named: SeatSet::EMPTY,
            call: SeatSet::EMPTY,
            buttons: Vec::new(),
        }
    }

    fn says(text: &str, place: Place) -> Sentence {
        Sentence::plain(text).at(place).calling([Seat::new(1)].into_iter().collect())
    }

    fn thread(number: u32, lines: &[&str], call: &[u8]) -> Post {
        let lines = lines.iter().map(|line| (*line).to_owned()).collect();
        Post::Thread { number, lines, call: call.to_vec() }
    }

    #[test]
    fn only_offers_that_look_different_are_brought_up_to_date() {
        use OfferState::{Closed, Open, Waiting};
        let before = [card(1, Waiting, "a"), card(2, Waiting, "b"), card(3, Closed, "c")];
        let after = [card(1, Waiting, "a"), card(2, Open, "b"), card(3, Closed, "c"), card(4, Waiting, "d")];
        let posts = about_offers(&before, &after, &[]);
        assert_eq!(posts, [Post::Offer { number: 2 }, Post::Offer { number: 4 }]);
        assert_eq!(about_offers(&after, &after, &[]), []);
    }

    #[test]
    fn a_thread_hears_what_is_said_about_its_offer_in_order() {
        let offers = [card(1, OfferState::Open, ""), card(2, OfferState::Open, "")];
        let said = [
            says("Ben bids on the second.", Place::Offer(2)),
            says("The pool grows.", Place::Board),
            says("Cem bids on the first.", Place::Offer(1)),
            says("A bid on the second is void.", Place::Offer(2)),
            says("Malta is sold.", Place::Both(1)),
        ];
        assert_eq!(
            about_offers(&offers, &offers, &said),
            [
                thread(2, &["Ben bids on the second.", "A bid on the second is void."], &[1, 1]),
                thread(1, &["Cem bids on the first.", "Malta is sold."], &[1]),
            ]
        );
    }

    #[test]
    fn a_thread_is_put_away_after_the_last_word() {
        let before = [card(1, OfferState::Open, "")];
        let after = [card(1, OfferState::Settled, "")];
        let said = [says("Sold.", Place::Offer(1))];
        assert_eq!(
            about_offers(&before, &after, &said),
            [Post::Offer { number: 1 }, thread(1, &["Sold."], &[1]), Post::OfferOver { number: 1 }]
        );
        // Said afterwards, it has to be put away again.
        assert_eq!(
            about_offers(&after, &after, &said),
            [thread(1, &["Sold."], &[1]), Post::OfferOver { number: 1 }]
        );
    }
}
