//! What a viewer may know (section 6), and what else might be true.

use serde::Serialize;

use super::{
    board::FACTORIES,
    contract::Contract,
    events::Ending,
    grid::{Cell, Track},
    layout::Layout,
    offers::{Offer, Reply},
    options::Terms,
    scoring,
    state::{Changed, Finished, Round, Tariffs},
    turn::Then,
    verbs::Move,
    walk::{Ground, Walk},
};
use crate::{
    By, Chance, Entry, Outcome, Position, Seat, Sight, Status, Timestamp, Viewer,
    dominoes::Domino,
    piecepack::{Rank, Suit, Tile},
};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// Where the tiles lie.
    pub layout: Layout,
    /// What the host chose.
    pub terms: Terms,
    /// The present round, or the last one; 1 for the first.
    pub round: usize,
    /// How many rounds there are.
    pub rounds: usize,
    /// The dominoes on the table: those of the present round, after the end those of the last one.
    pub track: Track,
    /// The domino laid or turned last in this round.
    pub changed: Option<Changed>,
    /// In seat order.
    pub players: Vec<PlayerView>,
    /// How many dominoes the stockpile has.
    pub stock: usize,
    /// Turns taken in this round.
    pub turns: u32,
    /// Turns in a row without a new domino.
    pub quiet: u32,
    /// How many of those end the round.
    pub quiet_limit: u32,
    /// Whose turn it is; nobody's after the end.
    pub to_move: Option<Seat>,
    /// The open offer.
    pub offer: Option<OfferView>,
    /// What the viewer alone knows; nothing for spectators and after the end.
    pub own: Option<Own>,
    /// How the latest finished round ended.
    pub last: Option<RoundEnd>,
    /// How the game ended, if it has.
    pub outcome: Option<Outcome>,
    /// What ended it, if it has.
    pub ending: Option<Ending>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayerView {
    /// How many dominoes are in hand.
    pub hand: usize,
    /// The score of each finished round.
    pub scores: Vec<u32>,
    /// All of them together; the lowest wins.
    pub total: u32,
}

/// What a seat knows for itself.
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
    /// Who proposes.
    pub by: Seat,
    /// What is given, if the viewer may know.
    pub domino: Option<Domino>,
    /// Whether everybody sees its face.
    pub shown: bool,
    /// Who is asked, if it is somebody in particular.
    pub to: Option<Seat>,
    /// What the proposer hopes for.
    pub want: Option<String>,
    /// When it was opened.
    pub opened: Timestamp,
    /// When it lapses.
    pub closes: Timestamp,
    /// The latest word of each seat, in seat order.
    pub replies: Vec<ReplyView>,
}

/// The latest word of a seat about an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ReplyView {
    /// It is not asked.
    NotAsked,
    /// It has not spoken.
    Silent,
    /// It has declined.
    Refused,
    /// It has put a domino forward.
    Answered {
        /// Which, if the viewer may know: only the two who would swap do.
        domino: Option<Domino>,
    },
}

/// A finished round; all of it is public.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundEnd {
    /// Counted from 1.
    pub round: usize,
    /// The dominoes that lay.
    pub track: Track,
    /// Who declared; nobody if the quiet limit ended it.
    pub declarer: Option<Seat>,
    /// What crossing a border without a domino cost.
    pub penalty: u8,
    /// In seat order.
    #[serde(rename = "lines")]
    pub trips: Vec<TripView>,
}

/// How one player's trip went at the end of a round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TripView {
    /// The contract.
    pub contract: Contract,
    /// The walk with its charges.
    pub walk: Walk,
    /// What the round cost.
    pub cost: u32,
}

/// A seat's private preview of its trip (6.7).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The route with which it could declare.
    pub route: Option<Walk>,
    /// Contract tiles that cannot be reached over dominoes.
    pub unreachable: Vec<Tile>,
    /// What it would pay if somebody else declared now at this penalty.
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

    /// Coins, hands and stockpile are dealt again, except what the viewer holds or has seen.
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

    /// Dominoes that come from the stockpile and the contracts at the end of a round are news, and so is an answer to its offer.
    fn reveals_nothing(&self, entry: &Entry<Move>) -> bool {
        let (By::Seat(seat), Some(round)) = (entry.by, &self.round) else { return false };
        let mut next = self.clone();
        let then = next.act(seat, &entry.mv, entry.at, &mut Vec::new());
        match then {
            Ok(Then::Stay) => !matches!(entry.mv, Move::Answer { .. }),
            Ok(Then::Turn { draw, quiet }) => {
                let ends = quiet && round.quiet.saturating_add(1) >= self.quiet_limit();
                let swaps = matches!(entry.mv, Move::Take { .. });
                !ends && !swaps && next.to_come(seat, draw) == 0
            }
            _ => false,
        }
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

    /// What the trip of `seat` looks like now, from the table and its own contract alone; nothing after the end.
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
