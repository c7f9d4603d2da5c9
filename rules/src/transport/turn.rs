//! The course of a turn: hidden tiles and chips come in, a package is asked for, the next seat or the end follows.

use super::{
    belt,
    chips::Package,
    events::Event,
    hex::Hex,
    state::{Cause, Stage, Transport},
    tiles::{Icon, Tile},
};
use crate::{Audience, Chance, Seat, Told};

/// The consequence of a move's certain effects.
pub(super) enum Then {
    /// The connected tile has this icon.
    Icon(Icon),
    /// A chip comes in there.
    Load(Hex),
    /// A package must be moved.
    Package,
    /// A new hand is drawn.
    Redraw,
    /// The turn is over.
    End {
        /// True if it began with a discard.
        discarded: bool,
        /// The owner of the homebase to which a package came.
        delivered: Option<Seat>,
    },
}

impl Transport {
    /// Plays the consequence of the certain effects: hidden tiles and chips, the next step, the next turn, the end.
    pub(super) fn follow(
        &mut self,
        seat: Seat,
        then: Then,
        chance: &mut Chance,
        told: &mut Vec<Told<Event>>,
    ) {
        match then {
            Then::Icon(Icon::Package) => {
                let mut empty = self.field.empty_loading();
                if let (Some(only), None) = (empty.next(), empty.next()) {
                    drop(empty);
                    self.changes.loaded = Some(only);
                    self.bring_in(seat, only, told);
                }
            }
            Then::Icon(_) => {}
            Then::Load(at) => self.bring_in(seat, at, told),
            Then::Package => self.seek_package(told),
            Then::Redraw => {
                self.redraw(seat, chance, told);
                self.next_package(true);
                self.seek_package(told);
            }
            Then::End { discarded, delivered } => self.end_turn(discarded, delivered, told),
        }
    }

    /// 5.2: brings in the next chip of the bag, the higher number up, with four players the lower one.
    fn bring_in(&mut self, seat: Seat, at: Hex, told: &mut Vec<Told<Event>>) {
        if let Some(placed) = self.field.on(at).filter(|_| !self.bag.is_empty()) {
            let chip = self.bag.remove(0);
            let package = if self.seats == 4 { Package::low_up(chip) } else { Package::high_up(chip) };
            self.field.put(at, placed.carrying(Some(package)));
            told.push(Told::everyone(Event::Loaded { seat, at, package }));
        }
        self.next_package(false);
        self.seek_package(told);
    }

    /// 5.7: returns the hand, shuffles the stack, and draws the same number of tiles (R21).
    fn redraw(&mut self, seat: Seat, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let hand = &mut self.hands[seat.index()];
        let count = hand.len();
        self.stack.append(hand);
        chance.shuffle(&mut self.stack);
        let tiles: Vec<Tile> = self.stack.drain(..count).collect();
        hand.clone_from(&tiles);
        told.push(Told { to: Audience::Only(seat), event: Event::Drawn { tiles } });
    }

    /// Skips the package if none can move (R30).
    fn seek_package(&mut self, told: &mut Vec<Told<Event>>) {
        if !self.package_can_move() {
            told.push(Told::everyone(Event::Stuck { packages: self.field.packages().count() }));
            let discarded = self.stage == Stage::Package { discarded: true };
            self.end_turn(discarded, None, told);
        }
    }

    /// Returns true if a package on the field can move.
    pub(super) fn package_can_move(&self) -> bool {
        let can_move = |(hex, package): (Hex, Package)| belt::can_move(&self.field, hex, package.up());
        self.field.packages().any(can_move)
    }

    /// Continues the turn with a package.
    pub(super) fn next_package(&mut self, discarded: bool) -> Then {
        self.stage = Stage::Package { discarded };
        Then::Package
    }

    /// Plays the last step of a turn: the end of the game, or a tile and the next turn (4, 7.1).
    fn end_turn(&mut self, discarded: bool, delivered: Option<Seat>, told: &mut Vec<Told<Event>>) {
        self.turns = self.turns.saturating_add(1);
        self.quiet = if discarded && delivered.is_none() { self.quiet.saturating_add(1) } else { 0 };
        let limit = usize::from(self.terms.homebase_limit);
        if delivered.is_some_and(|owner| self.homebases[owner.index()].len() >= limit) {
            return self.end(Cause::Full, told);
        }
        let seat = self.to_move;
        if !discarded {
            if self.stack.is_empty() {
                return self.end(Cause::EmptyStack, told);
            }
            let tile = self.stack.remove(0);
            self.hands[seat.index()].push(tile);
            if self.stack.is_empty() {
                told.push(Told::everyone(Event::LastTile {}));
            }
            told.push(Told { to: Audience::Only(seat), event: Event::Drawn { tiles: vec![tile] } });
        }
        if self.quiet >= self.quiet_limit() {
            return self.end(Cause::Stalemate, told);
        }
        self.to_move = self.after_seat(seat);
        self.stage = Stage::Connect {};
    }

    fn end(&mut self, ending: Cause, told: &mut Vec<Told<Event>>) {
        self.stage = Stage::Over { ending };
        let (outcome, ending) = self.result(ending);
        told.push(Told::everyone(Event::Ended { outcome, ending }));
    }
}
