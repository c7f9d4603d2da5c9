//! Values worth offering for the fields of a move that is put together.

use super::{
    board::HAND,
    grid::{Cell, Edge},
    offers::Offer,
    state::{Round, Tariffs},
    trade::face,
    verbs::Because,
    words,
};
use crate::{By, Filling, Phrase, Reader, Seat, Timestamp, Value, dominoes::Domino, english::capital};

impl Filling for Tariffs {
    fn values(
        &self,
        by: By,
        phrase: &Phrase,
        field: &str,
        now: Timestamp,
        reader: &Reader<'_>,
    ) -> Vec<Value> {
        let By::Seat(seat) = by else { return vec![] };
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else { return vec![] };
        match (phrase.verb.as_str(), field) {
            ("play" | "swap" | "answer", "domino") => {
                player.hand.iter().map(|domino| value(domino, domino.to_string())).collect()
            }
            ("play", "from") => self.starts(round),
            ("play", "to") => cell(phrase, "from").map(|from| self.ends(round, from)).unwrap_or_default(),
            ("play", "value") => ways(phrase),
            ("rotate", "edge") => {
                round.turnable().map(|(edge, laid)| value(edge, words::turning(edge, laid))).collect()
            }
            ("declare", "route") => self.cheapest_route(seat).into_iter().collect(),
            ("swap", "to") => round.partners().map(|seat| value(seat.letter(), reader.name(seat))).collect(),
            ("refuse", "because") => {
                let reasons = [("keep", Because::Keep), ("unseen", Because::Unseen)];
                reasons.into_iter().map(|(word, why)| value(word, capital(&words::reason(why)))).collect()
            }
            ("swap", "hidden") => {
                let secret = [("no", false), ("yes", true)];
                secret.into_iter().map(|(word, hidden)| value(word, words::secrecy(hidden))).collect()
            }
            ("take" | "withdraw" | "answer" | "refuse", "offer") => {
                let open = self.standing(now).filter(|offer| round.to_move == seat || offer.asks(seat));
                let said = |offer: &Offer| {
                    let given = face(offer.shown.then_some(offer.domino));
                    value(offer.number, words::numbered(offer.number, &reader.name(round.to_move), &given))
                };
                open.map(said).into_iter().collect()
            }
            ("take", "player" | "domino") if round.to_move == seat => self.answers(field, now, reader),
            ("play" | "rotate" | "take" | "pass", "draw") => {
                let held = player.hand.len().saturating_sub(usize::from(phrase.verb == "play"));
                let most = HAND.saturating_sub(held).min(round.stock.len());
                (0..=most).rev().map(|count| value(count, words::drawing(count))).collect()
            }
            _ => vec![],
        }
    }
}

impl Tariffs {
    /// The places with a free border.
    fn starts(&self, round: &Round) -> Vec<Value> {
        let free = self.free(round);
        let has_free = |cell: &Cell| free.iter().any(|edge| edge.first() == *cell || edge.second() == *cell);
        let cells = self.layout.tiles().iter().map(|(cell, _)| *cell).filter(has_free);
        cells.map(|cell| self.place(cell)).collect()
    }

    /// The neighbours of a place across a free border.
    fn ends(&self, round: &Round, from: Cell) -> Vec<Value> {
        let beside = |edge: &Edge| match (edge.first() == from, edge.second() == from) {
            (true, _) => Some(edge.second()),
            (_, true) => Some(edge.first()),
            _ => None,
        };
        self.free(round).iter().filter_map(beside).map(|cell| self.place(cell)).collect()
    }

    /// The route with which `seat` declares if the move names none.
    fn cheapest_route(&self, seat: Seat) -> Option<Value> {
        let walk = self.declare(seat, None).ok()?;
        let cells: Vec<String> = walk.cells.iter().map(Cell::to_string).collect();
        Some(value(cells.join(" "), words::cheapest(&walk)))
    }

    /// The answers to the open offer, listed by player or by domino.
    fn answers(&self, field: &str, now: Timestamp, reader: &Reader<'_>) -> Vec<Value> {
        let answer = |(player, domino): (Seat, Domino)| {
            let label = words::answer(player, domino, reader);
            if field == "player" { value(player.letter(), label) } else { value(domino, label) }
        };
        self.standing(now).into_iter().flat_map(Offer::answers).map(answer).collect()
    }

    /// The borders without a domino, in order.
    fn free(&self, round: &Round) -> Vec<Edge> {
        self.layout.edges().iter().copied().filter(|edge| round.track.on(*edge).is_none()).collect()
    }

    fn place(&self, cell: Cell) -> Value {
        value(cell, words::place(&self.layout, cell))
    }
}

/// Both ways to lay the domino of the phrase; a double has one.
fn ways(phrase: &Phrase) -> Vec<Value> {
    let Some(domino) = phrase.word("domino").and_then(|word| word.parse::<Domino>().ok()) else {
        return vec![];
    };
    let both = [(domino.high(), domino.low()), (domino.low(), domino.high())];
    let label = |(here, there)| words::halves(cell(phrase, "from"), here, cell(phrase, "to"), there);
    let ways = if domino.is_double() { 1 } else { 2 };
    both.into_iter().take(ways).map(|pair| value(pair.0, label(pair))).collect()
}

/// The place given for a field.
fn cell(phrase: &Phrase, field: &str) -> Option<Cell> {
    phrase.word(field)?.parse().ok()
}

fn value(word: impl ToString, label: String) -> Value {
    Value { word: word.to_string(), label }
}
