//! Swaps as a computer player values them: the worth of a hand on its own way, with both faces of each domino, and the
//! worth of a domino to the others.
//!
//! Its own offer gives people five minutes to answer, by its wake-up time alone: asked earlier, it takes its turn, so
//! no table waits for an answer.

use super::{
    contract::Contract,
    offers::{Offer, Reply},
    state::{Player, Round, Tariffs},
    verbs::{Because, Move},
    walk::{Ground, MISSING},
};
use crate::{Chance, Prospects as _, Seat, Span, Timestamp, dominoes::Domino};

/// The unit of a hand's worth: a pip less on the way. What others pay more on their way back counts a part of it.
const PIP: i32 = 4;
/// The least gain from a swap: it takes a turn.
const TURN: i32 = PIP + 1;
/// The gain from a domino in hand above which no other is asked for.
pub(super) const ENOUGH: f64 = 4.0;
/// A swap is proposed if it succeeds in this many of the imagined worlds.
const AGREED: usize = 4;
/// The number of worlds imagined for a proposal.
const WORLDS: usize = 16;
/// The time the others have for an answer before it continues its turn.
const PATIENCE: Span = Span::minutes(5);

/// The borders of a player's way that still lack a domino: how often each is crossed one way and the other.
pub(super) struct Needs(Vec<(i32, i32)>);

impl Needs {
    /// The worth of a domino on one of these borders: both its faces count where the way leads there and back;
    /// elsewhere the face that others would have to pay is better high.
    fn saves(&self, border: usize, domino: Domino) -> i32 {
        let (low, high) = (i32::from(domino.low()), i32::from(domino.high()));
        let (there, back) = self.0[border];
        let toll = (low * there + high * back).min(high * there + low * back);
        let saved = i32::from(MISSING) * (there + back) - toll;
        let against = if there == 0 || back == 0 { high } else { 0 };
        if saved < 0 { 0 } else { PIP * saved + against }
    }

    /// The worth of a hand, each domino on the border that suits it best beside the other.
    fn worth(&self, hand: &[Domino]) -> i32 {
        let Some((first, rest)) = hand.split_first() else { return 0 };
        let borders = 0..self.0.len();
        let both = |border: usize| {
            let others = borders.clone().filter(|other| *other != border);
            let other = |domino: &Domino| others.clone().map(|other| self.saves(other, *domino)).max();
            self.saves(border, *first) + rest.iter().filter_map(other).max().unwrap_or_default()
        };
        let alone =
            borders.clone().flat_map(|border| rest.iter().map(move |other| self.saves(border, *other)));
        borders.clone().map(both).chain(alone).max().unwrap_or_default()
    }

    /// The gain from getting a domino for one of a hand.
    fn gain(&self, hand: &[Domino], given: Domino, got: Domino) -> i32 {
        let then: Vec<Domino> =
            hand.iter().map(|domino| if *domino == given { got } else { *domino }).collect();
        self.worth(&then) - self.worth(hand)
    }
}

/// The worth of a domino to a player about whom nothing is known: most ways cross a border once.
fn usual(domino: Domino) -> i32 {
    i32::from(MISSING) - i32::from(domino.low())
}

impl Tariffs {
    /// The time at which a computer player that has made this offer continues, answered or not: at once when all have
    /// replied.
    pub(super) fn goes_on(&self, offer: &Offer) -> Timestamp {
        let silent = offer.replies.contains(&Reply::Silent);
        let quarter = (self.closes_at(offer) - offer.opened) / 4;
        if silent { offer.opened + PATIENCE.min(quarter) } else { offer.opened }
    }

    /// Returns the borders that a seat's cheapest way lacks.
    pub(super) fn needs(&self, round: &Round, contract: Contract) -> Option<Needs> {
        let walk = Ground::new(&self.layout, &round.track, Some(MISSING)).cheapest(contract)?;
        let mut crossed: Vec<(super::grid::Edge, i32, i32)> = Vec::new();
        for step in walk.cells.windows(2) {
            let Some(edge) = self.layout.edge(step[0], step[1]) else { continue };
            if round.track.on(edge).is_some() {
                continue;
            }
            let forward = edge.first() == step[0];
            let (there, back) = (i32::from(forward), i32::from(!forward));
            match crossed.iter_mut().find(|(other, ..)| *other == edge) {
                Some((_, one, other)) => (*one, *other) = (*one + there, *other + back),
                None => crossed.push((edge, there, back)),
            }
        }
        Some(Needs(crossed.into_iter().map(|(_, there, back)| (there, back)).collect()))
    }

    /// Returns an answer to an offer, if there is one that helps.
    pub(super) fn reply_advice(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        let offer = self.standing(now).filter(|offer| offer.reply(seat) == Reply::Silent)?;
        let refuse = |because| Move::Refuse { offer: offer.number, because: Some(because) };
        if !offer.shown {
            return Some(refuse(Because::Unseen));
        }
        let answer = |domino| Move::Answer { offer: offer.number, domino };
        Some(self.answer_to(seat, offer.domino).map_or_else(|| refuse(Because::Keep), answer))
    }

    /// Returns the domino that `seat` gives for another: of those that are of less use to it, and not worth much more
    /// to the other player, the one that is cheapest there and back. Who gives a good domino has no other use for one.
    fn answer_to(&self, seat: Seat, offered: Domino) -> Option<Domino> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let needs = self.needs(round, player.contract)?;
        let gain = |given: &Domino| {
            let gift = (usual(*given) - usual(offered)).max(0) * PIP / 2;
            needs.gain(&player.hand, *given, offered) - gift
        };
        let helping = player.hand.iter().copied().filter(|domino| gain(domino) > 0);
        helping.min_by_key(|domino| (domino.pips(), -gain(domino)))
    }

    /// Returns the move that takes an answer to its own offer, if one is worth the turn.
    pub(super) fn swap_advice(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        let offer = self.standing(now)?;
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        offer.answers().next()?;
        let needs = self.needs(round, player.contract)?;
        let gain = |got: Domino| needs.gain(&player.hand, offer.domino, got);
        let (partner, domino) = offer.answers().max_by_key(|(_, domino)| (gain(*domino), usual(*domino)))?;
        let good = is_worth_it(gain(domino), offer.domino, domino);
        good.then_some(Move::Take { offer: offer.number, player: partner, domino: Some(domino), draw: None })
    }

    /// Returns a domino to propose, if nothing in hand brings much: in enough of the imagined worlds another player has
    /// an answer to it that is worth the turn. A proposal is never repeated.
    pub(super) fn swap_idea(
        &self,
        seat: Seat,
        round: &Round,
        player: &Player,
        chance: &mut Chance,
    ) -> Option<Move> {
        let may = round.offer.is_none() && round.asked == 0 && self.terms.offers_per_turn > 0;
        if !may || round.partners().next().is_none() {
            return None;
        }
        let needs = self.needs(round, player.contract)?;
        let helps =
            |given: Domino, got: Domino| is_worth_it(needs.gain(&player.hand, given, got), given, got);
        let laid = |domino: Domino| round.track.iter().any(|(_, laid)| laid.domino() == Some(domino));
        let proposed = |domino: Domino| {
            self.past.iter().any(|past| past.by == seat && past.shown.is_none_or(|shown| shown == domino))
        };
        // Most hands gain by no domino at all; then no world needs to be imagined.
        let may_help = |given: Domino| Domino::set().any(|got| !laid(got) && helps(given, got));
        let ideas = player.hand.iter().copied().filter(|domino| !proposed(*domino) && may_help(*domino));
        let mut ideas: Vec<(Domino, usize)> = ideas.map(|domino| (domino, 0)).collect();
        if ideas.is_empty() {
            return None;
        }
        for _ in 0..WORLDS {
            let world = self.likely(seat, chance);
            for (domino, agreed) in &mut ideas {
                let mut answers = round.partners().filter_map(|other| world.answer_to(other, *domino));
                *agreed += usize::from(answers.any(|answer| helps(*domino, answer)));
            }
        }
        let (domino, agreed) = ideas.into_iter().max_by_key(|(_, agreed)| *agreed)?;
        (agreed >= AGREED).then_some(Move::Swap { domino, to: None, hidden: false, want: None })
    }
}

/// Returns true if an exchange with this gain is worth a turn: much on its own way, and no gift to the other.
fn is_worth_it(gain: i32, given: Domino, got: Domino) -> bool {
    gain >= TURN && gain > PIP * (usual(given) - usual(got))
}
