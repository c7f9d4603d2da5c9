//! News of an entry, and where each piece is told: above a new board, or in an offer's thread.
//!
//! The place of a sentence is a fact about its event; its words are made when the post is told. A bid stays in its
//! thread and makes no new board. An open offer is the newest message, so the board is posted again when it is over.

use harbormaster_rules::{AnyGame, AnyPlayed, Audience, Pace, Place, Reader, Status};

use super::Card;
use crate::facts::Post;

impl Post {
    /// Returns the public posts about the entry that led from `before` to `played`.
    ///
    /// Offers come first, so that a thread is there before anything is said in it, and are archived after the last
    /// word. The board comes last, because the newest message is what people see first.
    pub fn of_entry(before: &AnyGame, played: &AnyPlayed, ply: u32, reader: &Reader<'_>) -> Vec<Self> {
        let public = played.told.iter().filter(|told| told.to == Audience::Everyone);
        let places: Vec<Place> = public.map(|told| told.event.say(reader).place).collect();
        let (old, new) = (cards(before, reader), cards(&played.next, reader));
        let mut posts = about_offers(&old, &new, ply, &places);
        let is_spent = match played.next.kind().meta().pace {
            // The buttons of a board are good for one entry, so each entry needs a new board.
            Pace::Turns => true,
            // An offer stands below the board while it is open; after that the board is posted
            // again as the newest message.
            Pace::Answers => open_offers(&new) < open_offers(&old),
            Pace::AnyTime => false,
        };
        let is_told = places.iter().any(|place| place.is_board());
        let is_over = matches!(played.next.status(), Status::Over(_));
        if is_over {
            posts.extend(Self::offers_over(&played.next, reader));
        }
        if is_spent || is_told || is_over {
            posts.push(Self::Entry { ply });
        }
        if is_over {
            posts.push(Self::ThreadOver);
        }
        posts
    }

    /// Returns the public posts about moves taken back, from `before` to the position that they had
    /// led from.
    pub fn of_undo(before: &AnyGame, after: &AnyGame, ply: u32, reader: &Reader<'_>) -> Vec<Self> {
        let (old, new) = (cards(before, reader), cards(after, reader));
        let is_gone = |card: &&Card| new.iter().all(|kept| kept.number != card.number);
        let gone = old.iter().filter(is_gone).map(|card| Self::OfferUndone { number: card.number });
        let was_over = |card: &Card| old.iter().any(|old| old.number == card.number && !old.state.is_live());
        let again = new.iter().filter(|card| card.state.is_live() && was_over(card));
        let again = again.map(|card| Self::OfferAgain { number: card.number });
        let changed = about_offers(&old, &new, ply, &[]);
        gone.chain(again).chain(changed).chain([Self::Undone { ply }]).collect()
    }

    /// Returns the posts that end the offers that are open when a table is closed, or its game is
    /// over.
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

/// Returns posts for the offers that look different now, for what is said about each, and for the
/// threads to archive.
fn about_offers(before: &[Card], after: &[Card], ply: u32, told: &[Place]) -> Vec<Post> {
    let old = |card: &Card| before.iter().find(|old| old.number == card.number);
    let mut posts: Vec<Post> = after
        .iter()
        .filter(|card| old(card) != Some(card))
        .map(|card| Post::Offer { number: card.number })
        .collect();
    let mut spoken_of: Vec<u32> = Vec::new();
    for number in told.iter().filter_map(|place| place.offer()) {
        if !spoken_of.contains(&number) {
            spoken_of.push(number);
        }
    }
    posts.extend(spoken_of.iter().map(|number| Post::Talk { number: *number, ply }));
    // A word about an offer that is over has taken its thread out of the archive again.
    let is_due =
        |card: &&Card| old(card).is_none_or(|old| old.state.is_live()) || spoken_of.contains(&card.number);
    let over = after.iter().filter(|card| !card.state.is_live()).filter(is_due);
    posts.extend(over.map(|card| Post::OfferOver { number: card.number }));
    posts
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{Kind, Language, OfferState, Seat, SeatCount, SeatSet, Settings};

    use super::*;
    use crate::playout::{Lineup, Players, Playout};

    /// The number of the entry that is told of.
    const PLY: u32 = 7;

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
            asked: SeatSet::EMPTY,
            computers_by: None,
            buttons: Vec::new(),
            own: Vec::new(),
        }
    }

    const fn talk(number: u32) -> Post {
        Post::Talk { number, ply: PLY }
    }

    #[test]
    fn only_offers_that_look_different_are_brought_up_to_date() {
        use OfferState::{Closed, Open, Waiting};
        let before = [card(1, Waiting, "a"), card(2, Waiting, "b"), card(3, Closed, "c")];
        let after = [card(1, Waiting, "a"), card(2, Open, "b"), card(3, Closed, "c"), card(4, Waiting, "d")];
        let posts = about_offers(&before, &after, PLY, &[]);
        assert_eq!(posts, [Post::Offer { number: 2 }, Post::Offer { number: 4 }]);
        assert_eq!(about_offers(&after, &after, PLY, &[]), []);
    }

    #[test]
    fn each_offer_that_an_entry_tells_of_has_one_post_for_its_thread() {
        let offers = [card(1, OfferState::Open, ""), card(2, OfferState::Open, "")];
        let told = [Place::Offer(2), Place::Board, Place::Offer(1), Place::Offer(2), Place::Both(1)];
        assert_eq!(about_offers(&offers, &offers, PLY, &told), [talk(2), talk(1)]);
    }

    #[test]
    fn the_last_news_of_a_game_is_that_its_thread_may_be_archived() {
        let seats = SeatCount::new(2).expect("two seats");
        let lineup = Lineup::all(Players::Steady, seats);
        let game = Playout::new(Kind::Threeport, &Settings::default(), seats, lineup, 1, 0);
        let mut game = game.expect("a game");
        let names = ["Ann".to_owned(), "Ben".to_owned()];
        let reader = Reader::new(&names, Language::English);
        let mut is_over = false;
        while !is_over {
            let before = game.position.clone();
            game.step().expect("a move").expect("somebody to make it");
            let played = AnyPlayed { next: game.position.clone(), told: game.told.clone() };
            let posts = Post::of_entry(&before, &played, game.ply, &reader);
            is_over = matches!(game.position.status(), Status::Over(_));
            assert_eq!(posts.last() == Some(&Post::ThreadOver), is_over, "{posts:?}");
            assert!(posts.contains(&Post::Entry { ply: game.ply }));
        }
    }

    #[test]
    fn a_thread_is_archived_after_the_last_word() {
        let before = [card(1, OfferState::Open, "")];
        let after = [card(1, OfferState::Settled, "")];
        let told = [Place::Offer(1)];
        assert_eq!(
            about_offers(&before, &after, PLY, &told),
            [Post::Offer { number: 1 }, talk(1), Post::OfferOver { number: 1 }]
        );
        // Said afterwards, it has to be archived again.
        assert_eq!(about_offers(&after, &after, PLY, &told), [talk(1), Post::OfferOver { number: 1 }]);
    }
}
