//! The moves open to a seat now: the list, and the forms for the rest.

use super::{
    board::{HAND, STEPS},
    grid::Edge,
    offers::Reply,
    state::{Player, Round, Tariffs},
    turn::Then,
    verbs::Move,
    view::View,
    walk::Ground,
};
use crate::{By, Choices, Choosing, Form, Position, Seat, Sight, Timestamp, Viewer, dominoes::Domino};

impl Choosing for Tariffs {
    /// Lists the moves; drawing fewer dominoes, secret offers and routes of one's own have forms.
    fn choices(&self, by: By, now: Timestamp) -> Choices<Move> {
        let By::Seat(seat) = by else { return Choices::none() };
        match self.round.as_ref().zip(self.player(seat)) {
            Some((round, player)) if round.to_move == seat => self.turn_of(round, player, now),
            Some((_, player)) => Choices::listed(self.replies_of(seat, player, now)),
            None => Choices::none(),
        }
    }

    fn preview(&self, seat: Seat, mv: &Move, now: Timestamp) -> Option<View> {
        let anytime = matches!(mv, Move::Answer { .. } | Move::Refuse { .. });
        if self.to_move() != Some(seat) && !(anytime && self.seats().has(seat)) {
            return None;
        }
        let mut after = self.clone();
        let then = after.act(seat, mv, now, &mut vec![]).ok()?;
        let mut view = after.view(Viewer::Seat(seat));
        let own = view.own.as_mut();
        match (then, own) {
            (Then::Declared(walk), Some(own)) => own.route = Some(walk),
            (Then::Restock, Some(own)) => own.hand.clear(),
            _ => {}
        }
        Some(view)
    }
}

impl Tariffs {
    /// Returns the choices of the seat to move.
    fn turn_of(&self, round: &Round, player: &Player, now: Timestamp) -> Choices<Move> {
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
        let turnable: Vec<Edge> = round.turnable().map(|(edge, _)| edge).collect();
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

    /// Adds each domino of the hand on each free border, both ways round.
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

    /// Adds the choices of the seat to move about swaps.
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

    /// Returns a seat's possible answers to another player's offer.
    pub(super) fn replies_of(&self, seat: Seat, player: &Player, now: Timestamp) -> Vec<Move> {
        let Some(offer) = self.standing(now) else { return vec![] };
        let (number, reply) = (offer.number, offer.reply(seat));
        if reply == Reply::NotAsked {
            return vec![];
        }
        let other = player.hand.iter().copied().filter(|domino| reply != Reply::Answered(*domino));
        let mut moves: Vec<Move> = other.map(|domino| Move::Answer { offer: number, domino }).collect();
        if reply != Reply::Refused {
            moves.push(Move::Refuse { offer: number, because: None });
        }
        moves
    }
}

/// The choices gathered so far.
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
