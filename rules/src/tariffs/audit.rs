//! The invariants of every position; a wrong position is reported with every fault.

use super::{
    board::{HAND, SURCHARGE},
    contract::Contract,
    grid::Track,
    offers::{Closing, KEPT, Offer, Reply, is_wish},
    options::{OFFER_HOURS, OFFERS_PER_TURN, QUIET_ROUNDS, ROUNDS_PER_PLAYER},
    scoring,
    state::{Finished, Round, Tariffs},
    walk::{Ground, Walk},
};
use crate::{
    Audit, Broken, Language, OptionSpec, Position, Seat,
    dominoes::Domino,
    piecepack::{Rank, Suit},
};

/// A bound that no count of a real game comes near; loaded values stay far from integer overflow.
const MOST: u32 = 1_000_000_000;

impl Audit for Tariffs {
    fn audit(&self) -> Result<(), Broken> {
        let mut faults = vec![];
        self.audit_frame(&mut faults);
        if faults.is_empty() {
            self.audit_scores(&mut faults);
            self.audit_past(&mut faults);
            if let Some(round) = &self.round {
                self.audit_round(round, &mut faults);
            }
        }
        if faults.is_empty() { Ok(()) } else { Err(Broken(faults)) }
    }
}

impl Tariffs {
    /// Checks that seats and terms are such as a host can choose, and that the number of rounds fits them.
    fn audit_frame(&self, faults: &mut Vec<String>) {
        let mut within = |spec: &OptionSpec, value: u8| {
            faults.extend(spec.read(&value.to_string()).err().map(|fault| fault.say(Language::English)));
        };
        within(&ROUNDS_PER_PLAYER, self.terms.rounds_per_player);
        within(&OFFERS_PER_TURN, self.terms.offers_per_turn);
        within(&OFFER_HOURS, self.terms.offer_hours);
        within(&QUIET_ROUNDS, self.terms.quiet_rounds);
        let seats = Self::META.seats;
        if !seats.contains(&self.seats) {
            faults.push(format!("There are {} seats, not {} to {}.", self.seats, seats.start(), seats.end()));
            return;
        }
        if !self.seats().has(self.first) {
            faults.push(format!("{} started, but there are {} seats.", self.first, self.seats));
        }
        let finished = self.scores.len();
        if finished > self.rounds() || (finished == self.rounds()) != self.round.is_none() {
            faults.push(format!("{finished} of {} rounds are finished, which does not fit.", self.rounds()));
        }
        if self.last.is_some() != (finished > 0) {
            faults.push("The latest finished round is there exactly if a round is finished.".to_owned());
        }
    }

    /// Checks that each finished round has a score for everybody, and that the latest one adds up.
    fn audit_scores(&self, faults: &mut Vec<String>) {
        let seats = usize::from(self.seats);
        for round in &self.scores {
            if round.len() != seats {
                faults.push(format!("A round has {} scores for {seats} seats.", round.len()));
            }
            if round.iter().any(|score| *score > MOST / 100) {
                faults.push("A score is higher than any walk costs.".to_owned());
            }
        }
        let Some((last, scores)) = self.last.as_ref().zip(self.scores.last()) else { return };
        if last.trips.len() != seats {
            faults.push(format!("The latest round ended for {} players of {seats}.", last.trips.len()));
            return;
        }
        let contracts: Vec<Contract> = last.trips.iter().map(|trip| trip.contract).collect();
        audit_contracts(&contracts, faults);
        let before = faults.len();
        self.audit_track(&last.track, faults);
        if faults.len() == before {
            faults.extend(self.audit_last(last, &contracts, scores).err());
        }
    }

    /// Checks that the walks of the latest finished round are those that the rules give.
    fn audit_last(&self, last: &Finished, contracts: &[Contract], scores: &[u32]) -> Result<(), String> {
        let declared = match last.declarer {
            None => None,
            Some(seat) => {
                let trip = last.trips.get(seat.index()).ok_or("The declarer has no seat.")?;
                let ground = Ground::new(&self.layout, &last.track, None);
                let walk = match trip.route.len() {
                    0..=61 => ground.named(trip.contract, &trip.route).ok(),
                    _ => None,
                };
                let walk =
                    walk.or_else(|| ground.to_declare(trip.contract).filter(|walk| walk.cells == trip.route));
                Some((seat, walk.ok_or("The declarer's route is none.")?))
            }
        };
        let declared = declared.as_ref().map(|(seat, walk)| (*seat, walk));
        let penalty = scoring::penalty(declared.map(|(_, walk)| walk));
        if penalty != last.penalty {
            return Err(format!("The penalty is {}, not the largest toll and {SURCHARGE}.", last.penalty));
        }
        let walks = scoring::walks(&self.layout, &last.track, contracts, declared, penalty);
        let same = walks.iter().zip(&last.trips).all(|(walk, trip)| walk.cells == trip.route);
        let costs: Vec<u32> = walks.iter().map(Walk::cost).collect();
        if same && costs == scores {
            Ok(())
        } else {
            Err("The latest round's walks or scores are not those that the rules give.".to_owned())
        }
    }

    /// Checks that as many closed offers as the game keeps are there, in order: all numbers but the open one's.
    fn audit_past(&self, faults: &mut Vec<String>) {
        let open = self.round.as_ref().and_then(|round| round.offer.as_ref());
        let is_closed = |number: &u32| open.is_none_or(|open| open.number != *number);
        let latest = (1..=self.offered).rev().filter(is_closed).take(KEPT);
        let is_known = open.is_none_or(|open| (1..=self.offered).contains(&open.number));
        if self.offered > MOST || !is_known || !self.past.iter().rev().map(|past| past.number).eq(latest) {
            faults.push(format!(
                "The closed offers are not the latest of the {} that were made.",
                self.offered
            ));
        }
        for past in &self.past {
            let known = |seat: Seat| self.seats().has(seat);
            let with = match past.ending {
                Closing::Swapped { with } => Some(with),
                _ => None,
            };
            if ![Some(past.by), past.to, with].into_iter().flatten().all(known) {
                faults.push(format!("Offer {} is of seats that do not exist.", past.number));
            }
            if past.want.as_deref().is_some_and(|want| !is_wish(want)) {
                faults.push(format!("Offer {} has a wish that is too long.", past.number));
            }
        }
    }

    fn audit_round(&self, round: &Round, faults: &mut Vec<String>) {
        let seats = usize::from(self.seats);
        if round.players.len() != seats {
            faults.push(format!(
                "{} players hold something, and there are {seats} seats.",
                round.players.len()
            ));
            return;
        }
        if round.to_move.index() >= seats {
            faults.push(format!("It is {}'s turn, but there are {seats} seats.", round.to_move));
            return;
        }
        let contracts: Vec<Contract> = round.players.iter().map(|player| player.contract).collect();
        audit_contracts(&contracts, faults);
        self.audit_track(&round.track, faults);
        audit_dominoes(round, faults);
        self.audit_turns(round, faults);
        if round.asked > self.terms.offers_per_turn || u32::from(round.asked) > self.offered {
            faults.push(format!("{} offers in one turn are too many.", round.asked));
        }
        if let Some(offer) = &round.offer {
            self.audit_offer(round, offer, faults);
        }
    }

    /// Checks that the dominoes of a table are dominoes on borders of the arrangement, each once.
    fn audit_track(&self, track: &Track, faults: &mut Vec<String>) {
        let mut seen = [false; Domino::COUNT];
        for (edge, laid) in track.iter() {
            if self.layout.edge(edge.first(), edge.second()).is_none() {
                faults.push(format!("A domino lies on {edge}, where no two tiles meet."));
            }
            match laid.domino() {
                Some(domino) if !std::mem::replace(&mut seen[domino.index()], true) => {}
                _ => faults.push(format!("The domino {laid} lies twice.")),
            }
        }
    }

    /// Checks that turns, quiet turns and dominoes laid agree with each other.
    fn audit_turns(&self, round: &Round, faults: &mut Vec<String>) {
        let laid = u32::try_from(round.track.len()).unwrap_or(u32::MAX);
        if round.turns > MOST || round.quiet > round.turns || laid > round.turns - round.quiet {
            faults.push(format!(
                "{} turns, {} of them quiet at last, do not fit {laid} dominoes on the table.",
                round.turns, round.quiet
            ));
        } else if laid == 0 && round.quiet != round.turns {
            faults.push("Nothing lies on the table, but not all turns were quiet.".to_owned());
        }
        let due = self.starter(self.scores.len() + (round.turns % u32::from(self.seats)) as usize);
        if round.to_move != due {
            faults.push(format!("It is {}'s turn, but {due} is due.", round.to_move));
        }
        if round.quiet >= self.quiet_limit() {
            faults.push("The round goes on although it has been quiet for too long.".to_owned());
        }
        let fits = match round.changed {
            None => laid == 0,
            Some(changed) => {
                let laid = round.track.on(changed.edge);
                laid.is_some_and(|laid| !changed.turned || !laid.is_double())
            }
        };
        if !fits {
            faults.push("The domino changed last does not lie there.".to_owned());
        }
        let turned = round.changed.is_some_and(|changed| changed.turned);
        if turned && round.turnable().next().is_none() {
            faults.push("A domino was turned, and none can be.".to_owned());
        }
    }

    fn audit_offer(&self, round: &Round, offer: &Offer, faults: &mut Vec<String>) {
        let mut fault = |holds: bool, what: &str| {
            if !holds {
                faults.push(format!("Offer {}: {what}.", offer.number));
            }
        };
        let holds = |seat: Seat, domino: Domino| {
            round.players.get(seat.index()).is_some_and(|player| player.hand.contains(&domino))
        };
        fault(round.asked > 0, "nobody has asked");
        fault(holds(round.to_move, offer.domino), "its domino is elsewhere");
        fault(offer.want.as_deref().is_none_or(is_wish), "its wish is too long");
        fault(offer.replies.len() == usize::from(self.seats), "it has not one word of each seat");
        fault(offer.answers().all(|(seat, domino)| holds(seat, domino)), "an answer is elsewhere");
        let asked: Vec<Seat> = self.seats().seats().filter(|seat| offer.asks(*seat)).collect();
        let partners: Vec<Seat> =
            round.partners().filter(|seat| offer.to.is_none_or(|to| to == *seat)).collect();
        fault(!asked.is_empty() && asked == partners, "the wrong players are asked");
        fault(
            offer.replies.iter().any(|reply| matches!(reply, Reply::Silent | Reply::Answered(_))),
            "all have refused",
        );
    }
}

/// Checks that no coin is held twice.
fn audit_contracts(contracts: &[Contract], faults: &mut Vec<String>) {
    for rank in Rank::ALL {
        for suit in Suit::ALL {
            let holders = contracts.iter().filter(|contract| contract.suits()[rank.index()] == suit).count();
            if holders > 1 {
                let coin = crate::piecepack::Coin::new(suit, rank);
                faults.push(format!("The coin {coin} is held {holders} times."));
            }
        }
    }
}

/// Checks that the 28 dominoes are on the table, in hands and in the stockpile, each once.
fn audit_dominoes(round: &Round, faults: &mut Vec<String>) {
    let mut counts = [0; Domino::COUNT];
    let on_table = round.track.iter().filter_map(|(_, laid)| laid.domino());
    let in_hands = round.players.iter().flat_map(|player| &player.hand);
    for domino in on_table.chain(in_hands.copied()).chain(round.stock.iter().copied()) {
        counts[domino.index()] += 1;
    }
    for (domino, count) in Domino::set().zip(counts) {
        if count != 1 {
            faults.push(format!("The domino {domino} is there {count} times."));
        }
    }
    for (seat, player) in (0..).map(Seat::new).zip(&round.players) {
        if player.hand.len() > HAND {
            faults.push(format!("{seat} holds {} dominoes, more than {HAND}.", player.hand.len()));
        }
    }
}
