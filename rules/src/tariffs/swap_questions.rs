//! Questions about swaps: the dominoes to choose from, beside the one that the offer gives.

use super::{looking::Spot, offers::Offer, state::Tariffs, trade::face, verbs::Move, words};
use crate::{Ask, Notation, Phrase, Pick, Reader, Seat, Timestamp, dominoes::Domino};

impl Tariffs {
    /// Asks a seat for the domino that it puts forward for another player's offer.
    pub(super) fn ask_answer(
        &self,
        seat: Seat,
        phrase: &Phrase,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Option<Ask<Spot>> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let offer = self.meant(phrase, now).filter(|_| phrase.word("domino").is_none())?;
        let moves = self.replies_of(seat, player, now);
        let given = face(offer.shown.then_some(offer.domino));
        let pick = |mv: &Move| {
            let Move::Answer { domino, .. } = mv else { return None };
            Some(choice(mv, words::giving(*domino, &given), Spot::Given(seat, *domino)))
        };
        let question = format!("{} offers {given}. Which do you put forward?", reader.name(round.to_move));
        Some(Ask { question, left: 0, best: 0, picks: moves.iter().filter_map(pick).collect() })
    }

    /// Asks the proposer whose answer to take.
    pub(super) fn ask_take(&self, phrase: &Phrase, now: Timestamp, reader: &Reader<'_>) -> Option<Ask<Spot>> {
        let offer = self.meant(phrase, now).filter(|_| phrase.word("player").is_none())?;
        let pick = |(player, domino): (Seat, Domino)| {
            let mv = Move::Take { offer: offer.number, player, domino: Some(domino), draw: None };
            choice(&mv, words::answer(player, domino, reader), Spot::Held(player, domino))
        };
        let question = format!("Who do you swap your {} with?", offer.domino);
        Some(Ask { question, left: 0, best: 0, picks: offer.answers().map(pick).collect() })
    }

    /// Asks the seat to move for the domino that it offers.
    pub(super) fn ask_swap(&self, seat: Seat, phrase: &Phrase) -> Option<Ask<Spot>> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let is_open = round.offer.is_none() && round.asked < self.terms.offers_per_turn;
        if !is_open || round.partners().next().is_none() || phrase.word("domino").is_some() {
            return None;
        }
        let pick = |domino: &Domino| {
            let mv = Move::Swap { domino: *domino, to: None, hidden: false, want: None };
            choice(&mv, domino.to_string(), Spot::Held(seat, *domino))
        };
        let question = "Which domino do you offer?".to_owned();
        Some(Ask { question, left: 0, best: 0, picks: player.hand.iter().map(pick).collect() })
    }

    /// The open offer, unless the phrase names another.
    fn meant(&self, phrase: &Phrase, now: Timestamp) -> Option<&Offer> {
        let named = phrase.word("offer");
        self.standing(now).filter(|offer| named.is_none_or(|word| word == offer.number.to_string()))
    }
}

/// A whole move as one answer: this domino of this player.
fn choice(mv: &Move, label: String, spot: Spot) -> Pick<Spot> {
    Pick { phrase: Tariffs::phrase(mv), label, spot: Some(spot) }
}
