//! The invariants of every position; a broken position is reported with every fault.
//!
//! The number of chips that came in is not compared with the tiles that brought them: a position written by hand may
//! have packages without such tiles, and can be played all the same.

use super::{
    belt, board,
    chips::Chip,
    ground::Ground,
    options::{HAND_SIZE, HOMEBASE_LIMIT, STALEMATE_ROUNDS},
    shapes::Shape,
    state::{Cause, Stage, Transport},
    tiles::{Icon, Tile},
};
use crate::{Audit, Broken, Language, OptionSpec, Position, SeatSet};

/// A bound that no count of a real game comes near; no sum of loaded counts overflows.
const MOST: u32 = 1_000_000_000;

impl Audit for Transport {
    fn audit(&self) -> Result<(), Broken> {
        let mut faults = vec![];
        self.audit_frame(&mut faults);
        if faults.is_empty() {
            self.audit_tiles(&mut faults);
            self.audit_field(&mut faults);
            self.audit_chips(&mut faults);
            self.audit_hands(&mut faults);
            self.audit_stage(&mut faults);
        }
        if faults.is_empty() {
            self.audit_step(&mut faults);
            self.audit_changes(&mut faults);
        }
        if faults.is_empty() { Ok(()) } else { Err(Broken(faults)) }
    }
}

impl Transport {
    /// Checks that seats and terms are ones that a host can choose, and that there is room for everybody.
    fn audit_frame(&self, faults: &mut Vec<String>) {
        let mut within = |spec: &OptionSpec, value: u8| {
            faults.extend(spec.read(&value.to_string()).err().map(|fault| fault.say(Language::English)));
        };
        within(&HAND_SIZE, self.terms.hand_size);
        within(&HOMEBASE_LIMIT, self.terms.homebase_limit);
        within(&STALEMATE_ROUNDS, self.terms.stalemate_rounds);
        let seats = Self::META.seats;
        if !seats.contains(&self.seats) {
            faults.push(format!("There are {} seats, not {} to {}.", self.seats, seats.start(), seats.end()));
            return;
        }
        let all = self.seats();
        for (seat, what) in [(self.first, "started"), (self.to_move, "is to move")] {
            if !all.has(seat) {
                faults.push(format!("{seat} {what}, but there are {} seats.", self.seats));
            }
        }
        let order: SeatSet = self.order.iter().copied().filter(|seat| all.has(*seat)).collect();
        if self.order.len() != usize::from(self.seats) || order != SeatSet::all(all) {
            faults.push("The order of turns does not have every seat once.".to_owned());
        } else if self.seats < 4 && !self.order.is_sorted() {
            faults.push("Only four players can sit in another order.".to_owned());
        }
        for (what, count) in [("hands", self.hands.len()), ("homebases", self.homebases.len())] {
            if count != usize::from(self.seats) {
                faults.push(format!("There are {count} {what} for {} seats.", self.seats));
            }
        }
        if self.turns > MOST {
            faults.push("No game has so many turns.".to_owned());
        }
    }

    /// Checks that every tile is somewhere, once, and that starting tiles are on the field (12.1, 12.3).
    fn audit_tiles(&self, faults: &mut Vec<String>) {
        let mut expected = [0_u8; Tile::COUNT];
        board::starting(self.seats()).for_each(|(tile, ..)| expected[tile.index()] = 1);
        Tile::stack().for_each(|tile| expected[tile.index()] = 1);
        let mut found = [0_u8; Tile::COUNT];
        let hidden = self.hands.iter().flatten().chain(&self.stack).copied();
        if hidden.clone().any(Tile::is_starting) {
            faults.push("A starting tile is in a hand or in the stack.".to_owned());
        }
        for tile in self.field.iter().map(|(_, placed)| placed.tile).chain(hidden) {
            found[tile.index()] = found[tile.index()].saturating_add(1);
        }
        let wrong = Tile::all().find(|tile| found[tile.index()] != expected[tile.index()]);
        if let Some(tile) = wrong {
            let (there, due) = (found[tile.index()], expected[tile.index()]);
            faults.push(format!("The tile {tile} is there {there} times, not {due}."));
        }
    }

    /// Checks that tiles match their neighbours, and that tiles that never move are where they started (12.2 to 12.4).
    fn audit_field(&self, faults: &mut Vec<String>) {
        for (tile, hex, start) in board::starting(self.seats()) {
            let there = self.field.on(hex).filter(|placed| placed.tile == tile && placed.turn == start.turn);
            if !start.is_pallet() && there.is_none() {
                faults.push(format!("The starting tile {tile} is not on {hex} as it lay there."));
            }
        }
        for (hex, placed) in self.field.iter() {
            let shape = placed.tile.shape();
            if shape.normal(placed.turn) != placed.turn {
                faults.push(format!("The turn {} on {hex} is written otherwise.", placed.turn));
            }
            if placed.package.is_some() && matches!(shape, Shape::Pallet | Shape::Floor) {
                faults.push(format!("A package lies on {hex}, where there is no belt for it."));
            }
            if !self.field.fits(hex, placed.belts()) {
                faults.push(format!("The tile on {hex} does not match its neighbours."));
            }
        }
    }

    /// Checks that every chip is somewhere, once (12.1).
    fn audit_chips(&self, faults: &mut Vec<String>) {
        let mut found = [0_u8; Chip::COUNT];
        let lying = self.field.packages().map(|(_, package)| package.chip());
        let home = self.homebases.iter().flatten().map(|package| package.chip());
        for chip in self.bag.iter().copied().chain(lying).chain(home) {
            found[chip.index()] = found[chip.index()].saturating_add(1);
        }
        if let Some(chip) = Chip::all().find(|chip| found[chip.index()] != 1) {
            faults.push(format!("The chip {chip} is there {} times.", found[chip.index()]));
        }
    }

    /// Checks that hands are full but for a tile that was connected in this turn (12.5).
    fn audit_hands(&self, faults: &mut Vec<String>) {
        let full = usize::from(self.terms.hand_size);
        for (seat, hand) in self.seats().seats().zip(&self.hands) {
            let fits = match self.stage {
                _ if seat != self.to_move => hand.len() == full,
                Stage::Connect {} | Stage::Package { discarded: true } => hand.len() == full,
                Stage::Icon { .. } | Stage::Package { discarded: false } => hand.len() + 1 == full,
                Stage::Over { ending: Cause::Full } => hand.len() == full || hand.len() + 1 == full,
                Stage::Over { ending: Cause::EmptyStack } => hand.len() + 1 == full,
                Stage::Over { ending: Cause::Stalemate } => hand.len() == full,
            };
            if !fits {
                faults.push(format!("{seat} holds {} tiles, which does not fit.", hand.len()));
            }
        }
    }

    /// Checks that the game is over exactly if something has ended it (7.1, 12.7).
    fn audit_stage(&self, faults: &mut Vec<String>) {
        let limit = usize::from(self.terms.homebase_limit);
        let full = self.homebases.iter().filter(|homebase| homebase.len() >= limit).count();
        if self.homebases.iter().any(|homebase| homebase.len() > limit) {
            faults.push(format!("A homebase has more than {limit} packages."));
        }
        let ended = self.stage == Stage::Over { ending: Cause::Full };
        if full != usize::from(ended) {
            faults.push(format!("{full} homebases are full, which does not fit."));
        }
        let quiet_fits = match self.stage {
            Stage::Over { ending: Cause::Stalemate } => self.quiet == self.quiet_limit(),
            Stage::Over { .. } => self.quiet == 0,
            _ => self.quiet < self.quiet_limit(),
        };
        if !quiet_fits {
            faults.push(format!("{} discards in a row do not fit.", self.quiet));
        }
        if self.stage == (Stage::Over { ending: Cause::EmptyStack }) && !self.stack.is_empty() {
            faults.push("The game has ended for want of tiles, but there are some.".to_owned());
        }
    }

    /// Checks that the next step of the turn is possible (12.9).
    fn audit_step(&self, faults: &mut Vec<String>) {
        match self.stage {
            Stage::Icon { icon } => {
                let laid = self.changes.laid.and_then(|hex| self.field.on(hex));
                if laid.and_then(|placed| placed.tile.icon()) != Some(icon) {
                    faults.push(format!("No tile with a {} was connected.", icon.name()));
                }
                if !Ground::new(&self.field).can_use(icon, !self.bag.is_empty()) {
                    faults.push(format!("The {} cannot be used.", icon.name()));
                }
                if icon == Icon::Package && self.field.empty_loading().nth(1).is_none() {
                    faults.push("There is no choice of loading tiles.".to_owned());
                }
            }
            Stage::Package { .. } => {
                let mut packages = self.field.packages();
                if !packages.any(|(hex, package)| belt::can_move(&self.field, hex, package.up())) {
                    faults.push("No package can move.".to_owned());
                }
            }
            Stage::Connect {} | Stage::Over { .. } => {}
        }
    }

    /// Checks that the changes of the latest turn are possible.
    fn audit_changes(&self, faults: &mut Vec<String>) {
        let recent = self.changes;
        if recent.laid.is_some_and(|hex| self.field.on(hex).is_none()) {
            faults.push("The tile connected last is not there.".to_owned());
        }
        if recent.moved.is_some_and(|shift| self.field.on(shift.to).is_none()) {
            faults.push("What was moved last is not there.".to_owned());
        }
        let rests = matches!(self.stage, Stage::Connect {} | Stage::Over { .. });
        if let Some(shift) = recent.package
            && (!rests || self.latest_path(shift).is_none())
        {
            faults.push(format!("No package can have moved from {} to {}.", shift.from, shift.to));
        }
    }
}
