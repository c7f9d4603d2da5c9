//! Moves, hands and buttons in words.

use super::{
    board::{FULL_PENALTY, HAND, SURCHARGE},
    events::Route,
    offers::{Offer, Reply},
    state::{Player, Round, Tariffs},
    trade::face,
    verbs::Move,
    view::Forecast,
    words,
};
use crate::{
    Act, By, Label, Labels, Look, Phrase, Quick, Reader, Seat, Value,
    english::list,
    piecepack::{Rank, Tile},
};

impl Labels for Tariffs {
    fn label(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<Label> {
        let round = self.round.as_ref()?;
        let open = |number: u32| round.offer.as_ref().filter(|offer| offer.number == number);
        match (by, mv) {
            (By::Seat(seat), Move::Answer { .. } | Move::Refuse { .. }) => {
                reply(self.player(seat)?, seat, mv, open)
            }
            (By::Seat(seat), _) if seat == round.to_move => self.action(seat, mv, open, reader),
            (By::Clock, Move::Lapse { offer }) => {
                open(*offer).map(|offer| Label::light(format!("Offer {} lapses", offer.number)))
            }
            (By::Clock, Move::Rest { .. }) => Some(Label::light("Lost time is given back".to_owned())),
            _ => None,
        }
    }

    fn hand(&self, seat: Seat, _reader: &Reader<'_>) -> String {
        let found = self.round.as_ref().zip(self.player(seat)).zip(self.forecast(seat, FULL_PENALTY));
        match found {
            Some(((round, player), forecast)) => {
                [self.holding(player), self.trip(round, &forecast), self.penalties(seat, &forecast)].join(" ")
            }
            None => "The game is over. All hands are empty.".to_owned(),
        }
    }

    /// Returns the buttons. They are the same in every world that a spectator could imagine, so they do not show if a
    /// declaration is possible.
    fn quick(&self, _reader: &Reader<'_>) -> Vec<Quick<Move>> {
        let Some(round) = &self.round else { return vec![] };
        let held = round.players.get(round.to_move.index()).map_or(0, |player| player.hand.len());
        let can_turn = round.turnable().next().is_some();
        let can_play = held > 0 && round.track.len() < self.layout.edges().len();
        let can_restock = held == HAND && round.stock.len() >= HAND;
        let may_ask = round.offer.is_none() && round.asked < self.terms.offers_per_turn;
        let can_swap = held > 0 && may_ask && round.partners().next().is_some();
        let answered = round.offer.as_ref().is_some_and(|offer| offer.answers().next().is_some());
        let fill = |verb| Act::Fill(Phrase::bare(verb));
        let all = [
            ("Lay …", Act::Menu("play"), Look::Main, can_play),
            ("Turn …", Act::Menu("rotate"), Look::Main, can_turn),
            ("Change both", Act::Ask(Move::Stock {}), Look::Plain, can_restock),
            ("Take a swap …", Act::Menu("take"), Look::Gain, answered),
            ("Offer a swap …", Act::Menu("swap"), Look::Plain, can_swap && !answered),
            // A secret: the form says what cannot be reached yet.
            ("Declare …", fill("declare"), Look::Gain, true),
            ("Pass …", fill("pass"), Look::Plain, held == 0 && !can_turn),
        ];
        let possible = all.into_iter().filter(|(.., possible)| *possible);
        possible.map(|(text, act, look, _)| Quick { text: text.to_owned(), act, look }).collect()
    }

    /// Returns both sides of a swap: only the proposer takes an answer, and has seen it.
    fn outlook(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        let round = self.round.as_ref()?;
        let (By::Seat(seat), Move::Take { offer: number, player, .. }) = (by, mv) else { return None };
        let offer = round.offer.as_ref().filter(|offer| offer.number == *number && seat == round.to_move)?;
        let Reply::Answered(answer) = offer.reply(*player) else { return None };
        Some(format!(
            "This swap is final:\nYou give {}\n{} gives {answer}",
            offer.domino,
            reader.name(*player)
        ))
    }

    fn reason(&self, seat: Seat, mv: &Move, _reader: &Reader<'_>) -> Option<String> {
        self.reason_for(seat, mv)
    }

    /// Returns the latest finished round, which everybody may look at (6.6).
    fn things(&self, _seat: Option<Seat>, _reader: &Reader<'_>) -> Vec<Value> {
        let round = self.scores.len();
        let finished =
            |_| Value { word: format!("round_{round}"), label: format!("Round {round}: how it ended") };
        self.last.iter().map(finished).collect()
    }
}

/// Labels a seat's answer to another player's offer.
fn reply<'a>(
    player: &Player,
    seat: Seat,
    mv: &Move,
    open: impl Fn(u32) -> Option<&'a Offer>,
) -> Option<Label> {
    match mv {
        Move::Answer { offer, domino } if player.hand.contains(domino) => {
            let offer = open(*offer).filter(|offer| offer.asks(seat))?;
            Some(Label::light(words::giving(*domino, &face(offer.shown.then_some(offer.domino)))))
        }
        Move::Refuse { offer, because } => {
            let offer = open(*offer).filter(|offer| offer.asks(seat))?;
            let why = because.map(|why| format!(": {}", words::reason(why))).unwrap_or_default();
            Some(Label::light(format!("Say no to offer {}{why}", offer.number)))
        }
        _ => None,
    }
}

impl Tariffs {
    /// Labels a move of the seat to move.
    fn action<'a>(
        &self,
        seat: Seat,
        mv: &Move,
        open: impl Fn(u32) -> Option<&'a Offer>,
        reader: &Reader<'_>,
    ) -> Option<Label> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let held = |domino| player.hand.contains(domino);
        let weighty = |text: String| Label { text, weighty: true };
        Some(match mv {
            Move::Play { domino, from, to, value, draw } => {
                let edge = self.layout.edge(*from, *to)?;
                let here = value.unwrap_or(domino.high());
                let there = domino.beside(here).filter(|_| held(domino) && round.track.on(edge).is_none())?;
                let way = words::halves(Some(*from), here, Some(*to), there);
                // A domino that was drawn is not put back: it is asked about with the lay (R25).
                let draws = *draw != Some(0) && !round.stock.is_empty();
                Label { text: format!("Lay {domino}: {way}{}", then(*draw)), weighty: draws }
            }
            Move::Rotate { edge, draw } => {
                let laid = round.track.on(*edge).filter(|laid| !laid.is_double())?;
                let (turning, lying) = (words::turning(*edge, laid), words::lying(*edge, laid.turned()));
                weighty(format!("Turn {turning} ({lying}){}", then(*draw)))
            }
            Move::Stock {} => weighty("Change both dominoes with the stockpile".to_owned()),
            Move::Declare { route } => {
                let walk = self.declare(seat, route.as_deref()).ok()?;
                let penalty = walk.largest_toll().saturating_add(SURCHARGE);
                weighty(format!(
                    "Declare for {} and end the round; a missing domino costs the others {penalty}",
                    walk.cost()
                ))
            }
            Move::Pass { draw } => Label::light(format!("Pass{}", then(*draw))),
            Move::Swap { domino, to, hidden, .. } if held(domino) => {
                let whom = to.map_or("everybody".to_owned(), |to| reader.name(to));
                let how = if *hidden { ", face down" } else { "" };
                Label::light(format!("Offer {domino} to {whom}{how}"))
            }
            Move::Take { offer, player, domino, draw } => {
                let Reply::Answered(_) = open(*offer)?.reply(*player) else { return None };
                let what = domino.map_or("the answer".to_owned(), |domino| domino.to_string());
                let whom = reader.name(*player);
                weighty(format!("Take {what} from {whom}; this is your turn{}", then(*draw)))
            }
            Move::Withdraw { offer } => Label::light(format!("Withdraw offer {}", open(*offer)?.number)),
            Move::Swap { .. }
            | Move::Answer { .. }
            | Move::Refuse { .. }
            | Move::Lapse { .. }
            | Move::Rest { .. } => return None,
        })
    }

    /// A tile and its place: `Moon ace at B2`.
    fn at(&self, tile: Tile) -> String {
        format!("{} at {}", tile.name(), self.layout.cell(tile))
    }

    /// The contract and the dominoes.
    fn holding(&self, player: &Player) -> String {
        let tile = |rank| self.at(player.contract.tile(rank));
        let factories: Vec<String> = Rank::ALL[2..].iter().map(|rank| tile(*rank)).collect();
        let dominoes = match player.hand.as_slice() {
            [] => "You hold no domino.".to_owned(),
            hand => format!("Your dominoes: {}.", list(hand)),
        };
        format!(
            "Your contract: from {} to {}, calling at {} in any order. {dominoes}",
            tile(Rank::Null),
            tile(Rank::Ace),
            list(&factories)
        )
    }

    /// The cheapest route, or the tiles that cannot be reached yet.
    fn trip(&self, round: &Round, forecast: &Forecast) -> String {
        match &forecast.route {
            Some(walk) => {
                let route = Route::of(walk, &round.track);
                format!("Your cheapest route: {}{}.", words::trail(&route), words::largest_toll(&route))
            }
            None => {
                let missing: Vec<String> = forecast.unreachable.iter().map(|tile| self.at(*tile)).collect();
                format!("No route yet: {} cannot be reached.", list(&missing))
            }
        }
    }

    /// Lists what the seat would pay if another player declared now, by the penalty.
    fn penalties(&self, seat: Seat, worst: &Forecast) -> String {
        let at_penalty = |penalty: u8| Some((penalty, self.forecast(seat, penalty)?.completion));
        let others: Vec<String> = (SURCHARGE..FULL_PENALTY)
            .rev()
            .filter_map(at_penalty)
            .map(|(penalty, cost)| format!("{cost} at {penalty}"))
            .collect();
        format!(
            "If somebody else declared now, you would pay {} at penalty {FULL_PENALTY} ({}).",
            worst.completion,
            others.join(", ")
        )
    }
}

/// The number of dominoes drawn after a move, if the move names it.
fn then(draw: Option<u8>) -> String {
    draw.map(|draw| format!(", {}", words::drawing(draw.into()).to_lowercase())).unwrap_or_default()
}
