//! The standing orders of any game.

use super::{AnyGame, AnyMove, Registered};
use crate::{Game as _, Language, Lapse, Phrase, Reader, Seat, Timestamp, Words as _};

impl AnyGame {
    /// Returns the orders that this seat can give now, see [`Orders::possible`](crate::Orders::possible).
    pub fn possible_orders(&self, seat: Seat) -> Vec<Phrase> {
        by_value!(AnyGame, self, G, game => {
            game.orders().map(|orders| orders.possible(seat)).unwrap_or_default()
        })
    }

    /// Returns a typed order as it is written.
    ///
    /// # Errors
    /// A sentence with the wrong word and the possibilities.
    pub fn read_order(&self, order: &str, language: Language) -> Result<Phrase, String> {
        let phrase = Phrase::parse(self.kind().meta().orders, order);
        let read = phrase.and_then(|phrase| {
            by_value!(AnyGame, self, G, game => {
                game.orders().map_or_else(|| Ok(phrase.clone()), |orders| orders.read(&phrase))
            })
        });
        read.map_err(|fault| fault.say(language))
    }

    /// Returns an order in words with all that it is about, see [`Orders::words`](crate::Orders::words).
    pub fn order_words(&self, order: &str, language: Language) -> Option<String> {
        let phrase = Phrase::parse(self.kind().meta().orders, order).ok()?;
        let words = by_value!(AnyGame, self, G, game => game.orders()?.words(&phrase));
        words.map(|words| language.text(words))
    }

    /// Returns the move that an order makes now, see [`Orders::obey`](crate::Orders::obey).
    ///
    /// # Errors
    /// The reason why it can no longer be obeyed, as a sentence.
    pub fn obey(
        &self,
        seat: Seat,
        order: &str,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Result<Option<AnyMove>, String> {
        let language = reader.language();
        let phrase = Phrase::parse(self.kind().meta().orders, order).map_err(|fault| fault.say(language))?;
        by_value!(AnyGame, self, G, game => {
            let Some(orders) = game.orders() else { return Ok(None) };
            orders.obey(seat, &phrase, now).map(|mv| mv.map(<G as Registered>::any_move)).map_err(|lapse| {
                language.text(match lapse {
                    Lapse::NotAnOrder(fault) => fault.say(language),
                    Lapse::Failed(why) => G::refusal(&why, reader),
                })
            })
        })
    }
}
