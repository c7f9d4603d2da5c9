//! The end of a round and the beginning of the next (section 7).

use super::{
    contract::Contract,
    events::{Event, Route},
    scoring,
    state::{Finished, Round, Tariffs, Trip},
    walk::Walk,
};
use crate::{Audience, Chance, Position, Seat, Told};

impl Tariffs {
    /// Section 7: scores the round, then begins the next round or ends the game.
    pub(super) fn end_round(
        &mut self,
        declared: Option<(Seat, Walk)>,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        let Some(round) = self.round.take() else { return };
        let contracts: Vec<Contract> = round.players.iter().map(|player| player.contract).collect();
        let declared = declared.as_ref().map(|(seat, walk)| (*seat, walk));
        let penalty = scoring::penalty(declared.map(|(_, walk)| walk));
        let walks = scoring::walks(&self.layout, &round.track, &contracts, declared, penalty);
        if declared.is_none() {
            told.push(Told::everyone(Event::FellQuiet { turns: round.quiet, penalty }));
        }
        let declarer = declared.map(|(seat, _)| seat);
        let (first, others): (Vec<_>, Vec<_>) = self
            .seats()
            .seats()
            .zip(&contracts)
            .zip(&walks)
            .partition(|((seat, _), _)| Some(*seat) == declarer);
        for ((seat, contract), walk) in first.into_iter().chain(others) {
            let (contract, route) = (*contract, Route::of(walk, &round.track));
            told.push(Told::everyone(if Some(seat) == declarer {
                Event::Declared { seat, contract, route, penalty }
            } else {
                Event::Completed { seat, contract, route }
            }));
        }
        let scores: Vec<u32> = walks.iter().map(Walk::cost).collect();
        let trip = |(contract, walk): (&Contract, Walk)| Trip { contract: *contract, route: walk.cells };
        let trips = contracts.iter().zip(walks).map(trip).collect();
        self.last = Some(Finished { track: round.track, declarer, penalty, trips });
        self.scores.push(scores.clone());
        let totals = scoring::totals(scores.len(), &self.scores);
        told.push(Told::everyone(Event::Scored { round: self.scores.len(), scores, totals }));
        self.begin_round(chance, told);
    }

    /// Begins the next round, if one is left (3.4, 7.4).
    fn begin_round(&mut self, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        if self.scores.len() >= self.rounds() {
            let outcome = scoring::outcome(&self.scores);
            let ended = self.ending_reached().map(|ending| Event::Ended { outcome, ending });
            told.extend(ended.map(Told::everyone));
            return;
        }
        let seat = self.starter(self.scores.len());
        let round = Round::new(self.seats(), seat, chance);
        let began = Event::Began { round: self.scores.len() + 1, rounds: self.rounds(), seat };
        told.push(Told::everyone(began));
        for (seat, player) in self.seats().seats().zip(&round.players) {
            let event = Event::Dealt { contract: player.contract, hand: player.hand.clone() };
            told.push(Told { to: Audience::Only(seat), event });
        }
        self.round = Some(round);
    }
}
