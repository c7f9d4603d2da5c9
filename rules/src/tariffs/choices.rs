//! What a seat may do now: the list, the forms for the rest, and values worth offering in them.

use super::{
    board::{HAND, STEPS},
    grid::{Cell, Edge, Laid},
    moves::Move,
    offers::{Offer, Reply},
    state::{Round, Tariffs},
    walk::Ground,
    words,
};
use crate::{Choices, Form, Phrase, Seat, Timestamp, Value, dominoes::Domino};

impl Tariffs {
    /// Everything `seat` may do. Drawing fewer dominoes, secret offers and routes of one's own have forms.
    pub(super) fn choices_of(&self, seat: Seat, now: Timestamp) -> Choices<Move> {
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else {
            return Choices::none();
        };
        if round.to_move != seat {
            return Choices::listed(self.replies_of(seat, now));
        }
        let hand = &player.hand;
        // Each domino both ways round on each border, or a domino turned there; a few more.
        let most = self.layout.edges().len() * 2 * hand.len().max(1) + 8;
        let mut moves = Moves { listed: Vec::with_capacity(most), forms: Vec::new() };
        let ground = Ground::new(&self.layout, &round.track, None);
        let route = ground.some_walk(player.contract);
        let complete = route.is_some();
        if complete {
            moves.list(Move::Declare { route: None });
            let named = route.filter(|cells| cells.len() <= STEPS + 1);
            moves.form("declare", named.map(|cells| Move::Declare { route: Some(cells) }));
        }
        if !hand.is_empty() {
            self.plays(round, hand, &mut moves);
        }
        let turnable: Vec<Edge> = turnable(round).map(|(edge, _)| edge).collect();
        moves.listed.extend(turnable.iter().map(|edge| Move::Rotate { edge: *edge, draw: None }));
        if let Some(edge) = turnable.first() {
            moves.form("rotate", [0, 1].map(|draw| Move::Rotate { edge: *edge, draw: Some(draw) }));
        }
        if player.hand.len() == HAND && round.stock.len() >= HAND {
            moves.list(Move::Stock {});
        }
        if hand.is_empty() && turnable.is_empty() && !complete {
            moves.list(Move::Pass { draw: None });
            moves.form("pass", [0, 1].map(|draw| Move::Pass { draw: Some(draw) }));
        }
        self.offers_of(round, hand, now, &mut moves);
        moves.choices()
    }

    /// Each domino of the hand on each free border, both ways round.
    fn plays(&self, round: &Round, hand: &[Domino], moves: &mut Moves) {
        let mut laid = round.track.iter().peekable();
        let mut free = None;
        for edge in self.layout.edges() {
            if laid.next_if(|(at, _)| at == edge).is_some() {
                continue;
            }
            free.get_or_insert(*edge);
            for domino in hand {
                let play = |value| Move::Play {
                    domino: *domino,
                    from: edge.first(),
                    to: edge.second(),
                    value,
                    draw: None,
                };
                if domino.is_double() {
                    moves.list(play(None));
                } else {
                    moves.list(play(Some(domino.high())));
                    moves.list(play(Some(domino.low())));
                }
            }
        }
        if let Some((edge, domino)) = free.zip(hand.first()) {
            let (from, to) = (edge.second(), edge.first());
            let play =
                |value, draw| Move::Play { domino: *domino, from, to, value: Some(value), draw: Some(draw) };
            moves.form("play", [play(domino.high(), 0), play(domino.low(), 1)]);
        }
    }

    /// What the seat to move may do about swaps.
    fn offers_of(&self, round: &Round, hand: &[Domino], now: Timestamp, moves: &mut Moves) {
        if let Some(offer) = self.standing(now) {
            let number = offer.number;
            for (player, domino) in offer.answers() {
                moves.list(Move::Take { offer: number, player, domino: Some(domino), draw: None });
            }
            let unsure = offer.answers().map(|(player, _)| Move::Take {
                offer: number,
                player,
                domino: None,
                draw: Some(0),
            });
            let unsure: Vec<Move> = unsure.collect();
            if !unsure.is_empty() {
                moves.form("take", unsure);
            }
            moves.list(Move::Withdraw { offer: number });
        } else if round.offer.is_none() && round.asked < self.terms.offers_per_turn {
            let Some(partner) = round.partners().next() else { return };
            let swap = |domino: &Domino| Move::Swap { domino: *domino, to: None, hidden: false, want: None };
            moves.listed.extend(hand.iter().map(swap));
            if let Some(domino) = hand.first().copied() {
                let want = Some("something low".to_owned());
                moves.form(
                    "swap",
                    [
                        Move::Swap { domino, to: None, hidden: true, want: None },
                        Move::Swap { domino, to: Some(partner), hidden: false, want },
                    ],
                );
            }
        }
    }

    /// What a seat may say to somebody else's offer.
    fn replies_of(&self, seat: Seat, now: Timestamp) -> Vec<Move> {
        let Some((offer, player)) = self.standing(now).zip(self.player(seat)) else { return vec![] };
        let (number, reply) = (offer.number, offer.reply(seat));
        if reply == Reply::NotAsked {
            return vec![];
        }
        let other = player.hand.iter().copied().filter(|domino| reply != Reply::Answered(*domino));
        let mut moves: Vec<Move> = other.map(|domino| Move::Answer { offer: number, domino }).collect();
        if reply != Reply::Refused {
            moves.push(Move::Refuse { offer: number });
        }
        moves
    }

    /// Values worth offering to `seat` for a field of a move that it is putting together.
    pub(super) fn values_for(&self, seat: Seat, phrase: &Phrase, field: &str, now: Timestamp) -> Vec<Value> {
        let Some((round, player)) = self.round.as_ref().zip(self.player(seat)) else { return vec![] };
        let cell = |name: &str| phrase.word(name).and_then(|word| word.parse::<Cell>().ok());
        let place = |cell: Cell| value(cell, words::place(&self.layout, cell));
        match (phrase.verb.as_str(), field) {
            ("play" | "swap" | "answer", "domino") => {
                player.hand.iter().map(|domino| value(domino, domino.to_string())).collect()
            }
            ("play", "from") => {
                let free = self.free(round);
                let has_free =
                    |cell: &Cell| free.iter().any(|edge| edge.first() == *cell || edge.second() == *cell);
                self.layout.tiles().iter().map(|(cell, _)| *cell).filter(has_free).map(place).collect()
            }
            ("play", "to") => {
                let Some(from) = cell("from") else { return vec![] };
                let beside = |edge: &Edge| match (edge.first() == from, edge.second() == from) {
                    (true, _) => Some(edge.second()),
                    (_, true) => Some(edge.first()),
                    _ => None,
                };
                self.free(round).iter().filter_map(beside).map(place).collect()
            }
            ("play", "value") => {
                let Some(domino) = phrase.word("domino").and_then(|word| word.parse::<Domino>().ok()) else {
                    return vec![];
                };
                let both = [(domino.high(), domino.low()), (domino.low(), domino.high())];
                let ways = if domino.is_double() { 1 } else { 2 };
                let label = |(here, there)| words::halves(cell("from"), here, cell("to"), there);
                both.into_iter().take(ways).map(|pair| value(pair.0, label(pair))).collect()
            }
            ("rotate", "edge") => {
                let mut all: Vec<Value> =
                    turnable(round).map(|(edge, laid)| value(edge, words::turn(edge, laid))).collect();
                all.truncate(100);
                all
            }
            ("declare", "route") => {
                let walk = self.declare(seat, None).ok();
                let named = |walk: super::walk::Walk| {
                    let cells: Vec<String> = walk.cells.iter().map(Cell::to_string).collect();
                    value(
                        cells.join(" "),
                        format!("The cheapest: {} steps for {}", walk.charges.len(), walk.cost()),
                    )
                };
                walk.map(named).into_iter().collect()
            }
            ("swap", "to") => round.partners().map(|seat| value(seat.letter(), seat.to_string())).collect(),
            ("swap", "hidden") => {
                vec![
                    value("no", "Everybody sees its face".to_owned()),
                    value("yes", "Its face stays secret".to_owned()),
                ]
            }
            ("take" | "withdraw" | "answer" | "refuse", "offer") => {
                let open = self.standing(now).filter(|offer| round.to_move == seat || offer.asks(seat));
                open.map(|offer| value(offer.number, format!("Offer {}", offer.number))).into_iter().collect()
            }
            ("take", "player" | "domino") if round.to_move == seat => {
                let answers = self.standing(now).into_iter().flat_map(Offer::answers);
                let shown = |(player, domino): (Seat, Domino)| {
                    let label = format!("{domino} from {player}");
                    if field == "player" { value(player.letter(), label) } else { value(domino, label) }
                };
                answers.map(shown).collect()
            }
            ("play" | "rotate" | "take" | "pass", "draw") => {
                let held = player.hand.len().saturating_sub(usize::from(phrase.verb == "play"));
                let most = HAND.saturating_sub(held).min(round.stock.len());
                (0..=most).rev().map(|count| value(count, words::drawing(count))).collect()
            }
            _ => vec![],
        }
    }

    /// Borders without a domino, in order.
    pub(super) fn free(&self, round: &Round) -> Vec<Edge> {
        self.layout.edges().iter().copied().filter(|edge| round.track.on(*edge).is_none()).collect()
    }
}

/// Dominoes on the table that are no doubles, in order of their borders.
pub(super) fn turnable(round: &Round) -> impl Iterator<Item = (Edge, Laid)> {
    round.track.iter().filter(|(_, laid)| !laid.is_double())
}

fn value(word: impl ToString, label: String) -> Value {
    Value { word: word.to_string(), label }
}

/// Choices being gathered.
struct Moves {
    listed: Vec<Move>,
    forms: Vec<Form<Move>>,
}

impl Moves {
    fn list(&mut self, mv: Move) {
        self.listed.push(mv);
    }

    fn form(&mut self, verb: &'static str, samples: impl IntoIterator<Item = Move>) {
        self.forms.push(Form { verb, samples: samples.into_iter().collect() });
    }

    fn choices(self) -> Choices<Move> {
        Choices { listed: self.listed, forms: self.forms }
    }
}
