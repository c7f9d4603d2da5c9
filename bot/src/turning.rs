//! The turns that decided a game, as facts.

use harbormaster_rules::{AnyEvent, AnyGame, By, Seat, analysis::Turning};

use crate::ids::Role;

/// A turn in which the chances of the winner, or of the leader so far, changed much.
#[derive(Clone, Debug, PartialEq)]
pub struct TurningPoint {
    /// The entry that changed most.
    pub ply: u32,
    /// The round in which it was made, if the game counts them.
    pub round: Option<u32>,
    /// The seat that made it, if it was a player.
    pub mover: Option<Seat>,
    /// The events of it that everybody was told.
    pub told: Vec<AnyEvent>,
    /// The seat whose chances changed.
    pub seat: Seat,
    /// Their share of a win before the turn, from 0 to 1.
    pub before: f64,
    /// And after it.
    pub after: f64,
}

impl TurningPoint {
    /// Describes a turning point: the opening of its game and the position before the entry that
    /// decided it, that entry's number and who made it, and the events of it that everybody was
    /// told.
    pub fn of(
        turning: Turning,
        (opening, position): (&AnyGame, &AnyGame),
        (ply, by): (u32, By),
        told: Vec<AnyEvent>,
    ) -> Self {
        let Turning { seat, before, after, .. } = turning;
        let mover = Role::of(by).and_then(Role::seat);
        // A game that begins with round 0 counts whole rounds, not the one that is played.
        let round = opening.rounds_begun().filter(|first| *first > 0).and_then(|_| position.rounds_begun());
        Self { ply, round, mover, told, seat, before, after }
    }
}
