//! Swaps as a computer player sees them: what both faces of a domino are worth on its own way, and what they are to others.

use super::{
    computer::MISSING,
    contract::Contract,
    offers::{Offer, Reply},
    state::{Round, Tariffs},
    verbs::{Because, Move},
    walk::Ground,
};
use crate::{Seat, Span, Timestamp, dominoes::Domino};

/// What the turn that a swap takes must bring, in pips less on the way.
pub(super) const TURN: i32 = 2;
/// A swap is proposed if at least one unseen domino in this many would help both.
const HOPEFUL: usize = 8;
/// How long it waits for answers before it makes its turn.
const PATIENCE: Span = Span::minutes(10);

/// The borders of a player's way that still lack a domino: how often each is crossed one way and the other.
pub(super) struct Needs(Vec<(i32, i32)>);

impl Needs {
    /// What a domino saves on the best of these borders: both its faces count where the way goes there and back.
    fn worth(&self, domino: Domino) -> i32 {
        let (low, high) = (i32::from(domino.low()), i32::from(domino.high()));
        let saves = |(there, back): &(i32, i32)| {
            let toll = (low * there + high * back).min(high * there + low * back);
            i32::from(MISSING) * (there + back) - toll
        };
        self.0.iter().map(saves).max().unwrap_or_default().max(0)
    }
}

/// What a domino is worth to somebody of whom nothing is known: most ways cross a border once.
fn usual(domino: Domino) -> i32 {
    i32::from(MISSING) - i32::from(domino.low())
}

impl Tariffs {
    /// When the maker of the open offer goes on, answered or not.
    pub(super) fn waits_until(&self, offer: &Offer) -> Option<Timestamp> {
        let silent = offer.replies.contains(&Reply::Silent);
        let quarter = (self.closes_at(offer) - offer.opened) / 4;
        silent.then(|| offer.opened + PATIENCE.min(quarter))
    }

    /// What a seat's cheapest way lacks.
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

    /// The answer to an offer: the domino that is of least use, if what is offered is of more, and not worth so much more to its
    /// maker.
    pub(super) fn reply_advice(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let offer = self.standing(now).filter(|offer| offer.reply(seat) == Reply::Silent)?;
        let refuse = |because| Move::Refuse { offer: offer.number, because: Some(because) };
        if !offer.shown {
            return Some(refuse(Because::Unseen));
        }
        let needs = self.needs(round, player.contract)?;
        let gain = |given: &Domino| {
            let own = needs.worth(offer.domino) - needs.worth(*given);
            (own - (usual(*given) - usual(offer.domino)).max(0) / 2, usual(offer.domino) - usual(*given))
        };
        let best = player.hand.iter().copied().max_by_key(gain)?;
        let helps = gain(&best) > (0, 0);
        Some(if helps { Move::Answer { offer: offer.number, domino: best } } else { refuse(Because::Keep) })
    }

    /// An answer to its own offer that is worth the turn.
    pub(super) fn swap_advice(&self, seat: Seat, now: Timestamp) -> Option<Move> {
        let offer = self.standing(now)?;
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        offer.answers().next()?;
        let needs = self.needs(round, player.contract)?;
        let (partner, domino) =
            offer.answers().max_by_key(|(_, domino)| (needs.worth(*domino), usual(*domino)))?;
        let good = self.is_worth_it(&needs, offer.domino, domino);
        good.then_some(Move::Take { offer: offer.number, player: partner, domino: Some(domino), draw: None })
    }

    /// Whether getting this for that is worth a turn: much more on its own way, and no gift to the other.
    fn is_worth_it(&self, needs: &Needs, given: Domino, got: Domino) -> bool {
        let own = needs.worth(got) - needs.worth(given);
        own >= TURN && own > usual(given) - usual(got)
    }

    /// A domino to propose, when nothing in hand helps on the way: unseen dominoes that would
    /// be worth the turn are frequent enough. What was refused is not proposed again.
    pub(super) fn swap_idea(
        &self,
        seat: Seat,
        round: &Round,
        contract: Contract,
        hand: &[Domino],
    ) -> Option<Move> {
        let may = round.offer.is_none() && round.asked == 0 && self.terms.offers_per_turn > 0;
        if !may || round.partners().next().is_none() {
            return None;
        }
        let needs = self.needs(round, contract)?;
        if hand.iter().any(|domino| needs.worth(*domino) >= TURN) {
            return None;
        }
        let refused =
            |domino: &Domino| self.past.iter().any(|past| past.by == seat && past.shown == Some(*domino));
        let laid: Vec<Domino> = round.track.iter().filter_map(|(_, laid)| laid.domino()).collect();
        let unseen = || Domino::set().filter(|domino| !hand.contains(domino) && !laid.contains(domino));
        let hopes = |domino: &Domino| {
            // Somebody must be able to like this better than what helps here.
            let helps = |other: &Domino| {
                self.is_worth_it(&needs, *domino, *other) && usual(*other) <= usual(*domino) + 1
            };
            unseen().filter(helps).count()
        };
        let best = hand.iter().copied().filter(|domino| !refused(domino)).max_by_key(hopes)?;
        let likely = hopes(&best) * HOPEFUL >= unseen().count();
        likely.then_some(Move::Swap { domino: best, to: None, hidden: false, want: None })
    }
}
