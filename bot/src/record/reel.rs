//! A recorded game step by step, to be looked at again.

use harbormaster_rules::{
    AnyEvent, AnyGame, AnyMove, AnyPlayed, Audience, By, Chance, Editions, Entry, Kind, Seat, SeatCount,
    analysis::{Curve, Turning},
    log::Past,
};

use super::{Draws, Fault, Proof, Record};
use crate::turning::TurningPoint;

/// A game as it stands at the end of its record: moves that were taken back are not in it.
#[derive(Clone, Debug, PartialEq)]
pub struct Reel {
    /// The proof that its record gives.
    pub proof: Proof,
    /// The position before the first move.
    pub opening: AnyGame,
    /// The moves in order.
    pub steps: Vec<ReelStep>,
    /// The draws, including those of moves taken back.
    pub draws: Draws,
}

/// A move of a game that was played.
#[derive(Clone, Debug, PartialEq)]
pub struct ReelStep {
    /// The entry of the log.
    pub entry: Entry<AnyMove>,
    /// The events of it that everybody was told.
    pub told: Vec<AnyEvent>,
    /// The position it led to.
    pub after: AnyGame,
}

impl Record {
    /// Replays the game step by step.
    ///
    /// # Errors
    /// Everything that does not hold, if the record does not prove itself.
    pub fn reel(&self) -> Result<Reel, Vec<Fault>> {
        self.reel_by(&Editions::default())
    }

    /// Does the same where only these editions can be played.
    ///
    /// # Errors
    /// As for [`reel`](Self::reel).
    pub fn reel_by(&self, editions: &Editions) -> Result<Reel, Vec<Fault>> {
        let proof = self.prove_by(editions)?;
        let mut faults = Vec::new();
        let reel = self.replayed(proof, &mut faults);
        reel.ok_or(faults)
    }

    fn replayed(&self, proof: Proof, faults: &mut Vec<Fault>) -> Option<Reel> {
        let kind: Kind = proof.kind;
        let seats = SeatCount::new(u8::try_from(self.seats.len()).ok()?)?;
        let seed = self.seed(faults)?;
        let entries = self.read_entries(kind, faults)?;
        let replay = kind.replay(&self.settings, seats, &seed, &entries);
        let replay = replay.map_err(|error| faults.push(Fault::Replay(error))).ok()?;
        let draws = Draws::of(&seed, &replay.draws);
        let mut after: Vec<AnyGame> = replay.moves.iter().skip(1).map(|past| past.before.clone()).collect();
        after.push(replay.position.clone());
        let opening = replay.moves.first().map_or(replay.position, |first| first.before.clone());
        let steps = replay.moves.into_iter().zip(after).map(|(past, after)| {
            let told = told(&past, &seed);
            ReelStep { entry: past.entry, told, after }
        });
        let steps = steps.collect();
        Some(Reel { proof, opening, steps, draws })
    }
}

/// Returns the events of a move that everybody was told; none of one that was not played.
fn told(past: &Past<AnyGame, AnyMove>, seed: &[u8; 32]) -> Vec<AnyEvent> {
    let played = past.before.play(&past.entry, &mut Chance::of(seed, past.entry.ply));
    let told = played.map(|AnyPlayed { told, .. }| told).unwrap_or_default();
    told.into_iter().filter(|told| told.to == Audience::Everyone).map(|told| told.event).collect()
}

impl Reel {
    /// Returns the position before this step, counted from 0.
    pub fn before(&self, step: usize) -> &AnyGame {
        step.checked_sub(1).and_then(|last| self.steps.get(last)).map_or(&self.opening, |last| &last.after)
    }

    /// Returns the course of everybody's chances.
    pub fn curve(&self) -> Curve {
        self.opening.curve(self.steps.iter().map(|step| (&step.entry, &step.after)))
    }

    /// Returns the turns that decided the game, each with the number of its step, counted from 0.
    pub fn turning_points(&self, curve: &Curve) -> Vec<(usize, TurningPoint)> {
        let point = |turning: Turning| {
            let step = self.steps.get(turning.place)?;
            let positions = (&self.opening, self.before(turning.place));
            let ReelStep { entry, told, .. } = step;
            let point = TurningPoint::of(turning, positions, (entry.ply, entry.by), told.clone());
            Some((turning.place, point))
        };
        curve.turning_points().into_iter().filter_map(point).collect()
    }

    /// Returns the number of steps before the first turn, which is 0, and after each turn. A turn
    /// is a run of moves by one seat, with what the clock and the host did in it and after it.
    pub fn turn_ends(&self) -> Vec<usize> {
        let (mut ends, mut mover) = (vec![0], None::<Seat>);
        for (before, step) in self.steps.iter().enumerate() {
            if let By::Seat(seat) = step.entry.by
                && mover.replace(seat).is_some_and(|last| last != seat)
            {
                ends.push(before);
            }
        }
        if !self.steps.is_empty() {
            ends.push(self.steps.len());
        }
        ends
    }
}
