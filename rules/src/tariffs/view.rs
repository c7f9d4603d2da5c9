//! A viewer's knowledge (section 6), and guesses at the rest.

use serde::Serialize;

use super::{
    board::FACTORIES,
    contract::Contract,
    events::Ending,
    grid::{Cell, Track},
    layout::Layout,
    offers::{Closing, Offer, PastOffer, Reply},
    options::Terms,
    scoring,
    state::{Changed, Finished, Round, Tariffs},
    turn::Then,
    verbs::Move,
    walk::{Ground, Walk},
};
use crate::{
    By, Chance, Entry, Outcome, Position, Revealed, Seat, Sight, Status, Timestamp, Trade, Viewer,
    dominoes::Domino,
    piecepack::{Rank, Suit, Tile},
};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// The arrangement of the tiles.
    pub layout: Layout,
    /// The terms that the host chose.
    pub terms: Terms,
    /// The present round, or the last one; 1 for the first.
    pub round: usize,
    /// The number of rounds in the game.
    pub rounds: usize,
    /// The dominoes on the table: those of the present round, after the end those of the last one.
    pub track: Track,
    /// The domino laid or turned last in this round.
    pub changed: Option<Changed>,
    /// In seat order.
    pub players: Vec<PlayerView>,
    /// The number of dominoes in the stockpile.
    pub stock: usize,
    /// Turns taken in this round.
    pub turns: u32,
    /// Turns in a row without a new domino.
    pub quiet: u32,
    /// The number of those that ends the round.
    pub quiet_limit: u32,
    /// The seat whose turn it is; `None` after the end.
    pub to_move: Option<Seat>,
    /// The open offer.
    pub offer: Option<OfferView>,
    /// The viewer's private knowledge; `None` for spectators and after the end.
    pub own: Option<Own>,
    /// The end of the latest finished round.
    pub last: Option<RoundEnd>,
    /// The result; `None` before the end.
    pub outcome: Option<Outcome>,
    /// The cause of the end; `None` before the end.
    pub ending: Option<Ending>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// The number of dominoes in hand.
    pub hand: usize,
    /// The score of each finished round.
    pub scores: Vec<u32>,
    /// The sum of the scores; the lowest wins.
    pub total: u32,
}

/// A seat's private knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// The contract.
    pub contract: Contract,
    /// The dominoes in hand, in the order in which they came.
    pub hand: Vec<Domino>,
    /// Tiles of the contract that no dominoes join to its null, in order of rank.
    pub unreachable: Vec<Tile>,
    /// The route with which the seat could declare; in a preview of a declaration, the one declared.
    pub route: Option<Walk>,
}

/// The open offer as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OfferView {
    /// Counted from 1 within the game.
    pub number: u32,
    /// The proposer.
    pub by: Seat,
    /// The domino given, if the viewer may know it.
    pub domino: Option<Domino>,
    /// True if everybody sees its face.
    pub shown: bool,
    /// The player who is asked; `None` if it is for everyone.
    pub to: Option<Seat>,
    /// The proposer's wish.
    pub want: Option<String>,
    /// The time at which it was opened.
    pub opened: Timestamp,
    /// The time at which it lapses.
    pub closes: Timestamp,
    /// The latest reply of each seat, in seat order.
    pub replies: Vec<ReplyView>,
}

/// The latest reply of a seat to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplyView {
    /// The seat is not asked.
    NotAsked,
    /// The seat has not answered.
    Silent,
    /// The seat has declined.
    Refused,
    /// The seat has put a domino forward.
    Answered {
        /// The domino, if the viewer may know it: only the two who would swap do.
        domino: Option<Domino>,
    },
}

/// A finished round; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundEnd {
    /// Counted from 1.
    pub round: usize,
    /// The dominoes on the table.
    pub track: Track,
    /// The seat that declared; `None` if the quiet limit ended the round.
    pub declarer: Option<Seat>,
    /// The cost of crossing a border without a domino.
    pub penalty: u8,
    /// In seat order.
    #[serde(rename = "lines")]
    pub trips: Vec<TripView>,
}

/// One player's trip at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TripView {
    /// The contract.
    pub contract: Contract,
    /// The walk with its charges.
    pub walk: Walk,
    /// The cost of the round.
    pub cost: u32,
}

/// A seat's private preview of its trip (6.7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The route with which it could declare.
    pub route: Option<Walk>,
    /// The contract tiles that cannot be reached over dominoes.
    pub unreachable: Vec<Tile>,
    /// The seat's cost if another player declared now at this penalty.
    pub completion: u32,
}

impl Sight for Tariffs {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let totals = scoring::totals(usize::from(self.seats), &self.scores);
        let player = |seat: usize| PlayerView {
            hand: self.round.as_ref().map_or(0, |round| round.players[seat].hand.len()),
            scores: self.scores.iter().filter_map(|round| round.get(seat).copied()).collect(),
            total: totals.get(seat).copied().unwrap_or_default(),
        };
        let round = self.round.as_ref();
        let last_track = || self.last.as_ref().map(|last| last.track.clone()).unwrap_or_default();
        View {
            layout: self.layout.clone(),
            terms: self.terms,
            round: (self.scores.len() + 1).min(self.rounds()),
            rounds: self.rounds(),
            track: round.map_or_else(last_track, |round| round.track.clone()),
            changed: round.and_then(|round| round.changed),
            players: (0..usize::from(self.seats)).map(player).collect(),
            stock: round.map_or(0, |round| round.stock.len()),
            turns: round.map_or(0, |round| round.turns),
            quiet: round.map_or(0, |round| round.quiet),
            quiet_limit: self.quiet_limit(),
            to_move: self.to_move(),
            offer: round.and_then(|round| Some(self.offer_seen(round, round.offer.as_ref()?, viewer))),
            own: self.own(viewer),
            last: self.last.as_ref().map(|last| self.round_end(last)),
            outcome: match self.status() {
                Status::Over(outcome) => Some(outcome),
                Status::Waiting(_) => None,
            },
            ending: self.ending_reached(),
        }
    }

    /// Deals coins, hands and stockpile again, except those that the viewer holds or has seen.
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        let Some(round) = &mut other.round else { return other };
        let knows = |seat: usize| viewer == Viewer::Seat(Seat::new(u8::try_from(seat).unwrap_or(u8::MAX)));
        deal_contracts(round, &knows, chance);
        let proposer = round.to_move;
        let proposes = viewer == Viewer::Seat(proposer);
        // A face that the viewer has seen stays where it is.
        let seen = |seat: usize, domino: Domino| {
            knows(seat)
                || round.offer.as_ref().is_some_and(|offer| {
                    (seat == proposer.index() && offer.shown && domino == offer.domino)
                        || (proposes && offer.replies.get(seat) == Some(&Reply::Answered(domino)))
                })
        };
        let mut pool = round.stock.clone();
        let mut slots = vec![];
        for (seat, player) in round.players.iter().enumerate() {
            for (place, domino) in player.hand.iter().enumerate().filter(|(_, domino)| !seen(seat, **domino))
            {
                pool.push(*domino);
                slots.push((seat, place));
            }
        }
        // In an order of their own first: what is drawn must not depend on where they really are.
        pool.sort_unstable();
        chance.shuffle(&mut pool);
        for ((seat, place), domino) in slots.into_iter().zip(pool.drain(round.stock.len()..)) {
            round.players[seat].hand[place] = domino;
        }
        round.stock = pool;
        let Round { players, offer: Some(offer), .. } = round else { return other };
        let mut any_of = |seat: usize| {
            let hand = &players.get(seat)?.hand;
            hand.get(chance.index(hand.len())?).copied()
        };
        if !proposes && !offer.shown {
            offer.domino = any_of(proposer.index()).unwrap_or(offer.domino);
        }
        for (seat, reply) in offer.replies.iter_mut().enumerate() {
            if let Reply::Answered(domino) = reply
                && !proposes
                && !knows(seat)
            {
                *domino = any_of(seat).unwrap_or(*domino);
            }
        }
        other
    }

    /// Dominoes come from the stockpile, and contracts are shown at the end of a round. An answer to an offer and a swap are another
    /// player's, too.
    fn revealed(&self, entry: &Entry<Move>) -> Option<Revealed> {
        let (By::Seat(seat), Some(round)) = (entry.by, &self.round) else { return Some(Revealed::Hidden) };
        let mut next = self.clone();
        let then = next.act(seat, &entry.mv, entry.at, &mut Vec::new());
        match then {
            Ok(Then::Stay) => matches!(entry.mv, Move::Answer { .. }).then_some(Revealed::Others),
            Ok(Then::Turn { .. }) if self.settles(&entry.mv) => Some(Revealed::Deal),
            Ok(Then::Turn { draw, .. }) if next.to_come(seat, draw) > 0 => Some(Revealed::Domino),
            Ok(Then::Turn { quiet, .. }) => {
                let ends = quiet && round.quiet.saturating_add(1) >= self.quiet_limit();
                ends.then_some(Revealed::Hidden)
            }
            Ok(Then::Restock) => Some(Revealed::Domino),
            Ok(Then::Declared(_)) | Err(_) => Some(Revealed::Hidden),
        }
    }

    /// A number that an offer had is no other one's: what was taken back stays among the closed ones. Time in which nobody could
    /// play stays given back to an offer that is open before and after.
    fn keeping(&self, undone: &Self) -> Self {
        let mut kept = Self { offered: undone.offered, ..self.clone() };
        let until_now = undone.round.as_ref().and_then(|round| Some((round.to_move, round.offer.as_ref()?)));
        let still = kept.round.as_mut().and_then(|round| round.offer.as_mut());
        if let Some(offer) = still
            && let Some((_, same)) = until_now.filter(|(_, other)| other.number == offer.number)
        {
            offer.opened = same.opened;
        }
        let open = until_now.map(|(seat, offer)| offer.closed(seat, Closing::TakenBack));
        for past in undone.past.iter().cloned().chain(open).filter(|past| past.number > self.offered) {
            kept.file(PastOffer { ending: Closing::TakenBack, ..past });
        }
        kept
    }

    fn shuffled(&self, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        if let Some(round) = &mut other.round {
            chance.shuffle(&mut round.stock);
        }
        other
    }
}

impl Tariffs {
    fn own(&self, viewer: Viewer) -> Option<Own> {
        let Viewer::Seat(seat) = viewer else { return None };
        let (round, player) = self.round.as_ref().zip(self.player(seat))?;
        let ground = Ground::new(&self.layout, &round.track, None);
        let unreachable = ground.unreachable(player.contract);
        let route = if unreachable.is_empty() { ground.to_declare(player.contract) } else { None };
        Some(Own { contract: player.contract, hand: player.hand.clone(), unreachable, route })
    }

    fn offer_seen(&self, round: &Round, offer: &Offer, viewer: Viewer) -> OfferView {
        let proposes = viewer == Viewer::Seat(round.to_move);
        let reply = |(seat, reply): (u8, &Reply)| match reply {
            Reply::NotAsked => ReplyView::NotAsked,
            Reply::Silent => ReplyView::Silent,
            Reply::Refused => ReplyView::Refused,
            Reply::Answered(domino) => {
                let knows = proposes || viewer == Viewer::Seat(Seat::new(seat));
                ReplyView::Answered { domino: knows.then_some(*domino) }
            }
        };
        OfferView {
            number: offer.number,
            by: round.to_move,
            domino: (offer.shown || proposes).then_some(offer.domino),
            shown: offer.shown,
            to: offer.to,
            want: offer.want.clone(),
            opened: offer.opened,
            closes: self.closes_at(offer),
            replies: (0..).zip(&offer.replies).map(reply).collect(),
        }
    }

    fn round_end(&self, last: &Finished) -> RoundEnd {
        let ground = Ground::new(&self.layout, &last.track, Some(last.penalty));
        let trips = last.trips.iter().map(|trip| {
            let walk = Walk { cells: trip.route.clone(), charges: ground.charges(&trip.route) };
            TripView { contract: trip.contract, cost: walk.cost(), walk }
        });
        RoundEnd {
            round: self.scores.len(),
            track: last.track.clone(),
            declarer: last.declarer,
            penalty: last.penalty,
            trips: trips.collect(),
        }
    }

    /// Returns the present state of `seat`'s trip, from the table and its own contract alone; `None` after the end.
    pub fn forecast(&self, seat: Seat, penalty: u8) -> Option<Forecast> {
        let own = self.own(Viewer::Seat(seat))?;
        let round = self.round.as_ref()?;
        let completion = Ground::new(&self.layout, &round.track, Some(penalty)).cost(own.contract)?;
        Some(Forecast { route: own.route, unreachable: own.unreachable, completion })
    }
}

impl Own {
    /// The places of the contract's tiles: null, ace, factories.
    pub fn places(&self, layout: &Layout) -> [Cell; FACTORIES + 2] {
        Rank::ALL.map(|rank| layout.cell(self.contract.tile(rank)))
    }
}

/// Deals the coins that the viewer does not hold again, rank by rank.
fn deal_contracts(round: &mut Round, knows: &impl Fn(usize) -> bool, chance: &mut Chance) {
    let mut suits: Vec<_> = round.players.iter().map(|player| player.contract.suits()).collect();
    for rank in Rank::ALL {
        let held: Vec<Suit> = suits
            .iter()
            .enumerate()
            .filter(|(seat, _)| knows(*seat))
            .map(|(_, suits)| suits[rank.index()])
            .collect();
        let mut left: Vec<Suit> = Suit::ALL.into_iter().filter(|suit| !held.contains(suit)).collect();
        chance.shuffle(&mut left);
        let mut left = left.into_iter();
        for (_, suits) in suits.iter_mut().enumerate().filter(|(seat, _)| !knows(*seat)) {
            if let Some(suit) = left.next() {
                suits[rank.index()] = suit;
            }
        }
    }
    for (player, suits) in round.players.iter_mut().zip(suits) {
        player.contract = Contract::new(suits);
    }
}
