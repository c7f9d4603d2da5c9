//! What a player can do, and what happens then.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{
    belt,
    chips::Package,
    events::{Event, Pushed},
    field::{Field, Placed},
    hex::{Direction, Hex, as_text},
    placing::{self, Ground, Placement},
    scoring,
    state::{Ending, Recent, Stage, Transport},
    tiles::{Colour, Icon, Shape, Tile, Turn},
    view::Phase,
};
use crate::{Audience, By, Chance, Entry, Played, Refusal, RuleRef, Seat, SeatSet, Told};

/// One action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "verb", rename_all = "snake_case", deny_unknown_fields)]
pub enum Move {
    /// Connect a tile of the hand (5.1): `play T04 M10 1`, in front of a pallet `play T04 K13 0 out: W`.
    Play {
        /// Which tile.
        tile: Tile,
        /// Where.
        at: Hex,
        /// How it lies.
        turn: Turn,
        /// In front of a pallet: where the pallet goes. May be left out where there is no choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<Direction>,
    },
    /// Choose where the new package comes in (5.2): `load M11`.
    Load {
        /// A loading tile without a package.
        at: Hex,
    },
    /// Move a tile that has an icon (5.3): `wrench M10 M16 1`.
    Wrench {
        /// Where it is.
        from: Hex,
        /// Where it goes.
        to: Hex,
        /// How it lies then.
        turn: Turn,
        /// In front of a pallet: where the pallet goes. May be left out where there is no choice.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        out: Option<Direction>,
    },
    /// Drive a pallet elsewhere (5.4): `forklift red M10 SE`.
    Forklift {
        /// Which pallet.
        pallet: PalletRef,
        /// Where it goes.
        to: Hex,
        /// Where its front is then.
        front: Direction,
    },
    /// Let two pallets trade places (5.5): `switch red blue`.
    Switch {
        /// One pallet.
        pallet: PalletRef,
        /// The other.
        with: PalletRef,
    },
    /// Move a package along the belt (5.6): `package M11 K13`.
    Package {
        /// Where it is.
        from: Hex,
        /// Where it stops.
        to: Hex,
    },
    /// Give the hand back for new tiles (5.7): `discard`.
    Discard {},
}

/// A pallet by its colour or by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PalletRef {
    /// The pallet of this colour.
    Of(Colour),
    /// The pallet on this hex.
    On(Hex),
}

impl fmt::Display for PalletRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(colour) => colour.fmt(f),
            Self::On(hex) => hex.fmt(f),
        }
    }
}

/// The text named no pallet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoPalletRef;

impl fmt::Display for NoPalletRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a pallet is red, blue, yellow or green, or the place where it lies, such as K13")
    }
}

impl std::error::Error for NoPalletRef {}

impl FromStr for PalletRef {
    type Err = NoPalletRef;

    fn from_str(text: &str) -> Result<Self, NoPalletRef> {
        let colour = text.parse().map(Self::Of);
        colour.or_else(|_| text.parse().map(Self::On)).map_err(|_| NoPalletRef)
    }
}

as_text!(PalletRef);

/// From one place to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shift {
    /// The old place.
    pub from: Hex,
    /// The new place.
    pub to: Hex,
}

/// The game's own reasons to refuse a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Something else comes first.
    First(Phase),
    /// The hand has no such tile.
    NotHeld(Tile),
    /// A tile lies there already.
    Occupied(Hex),
    /// No tile is next to that place.
    Apart(Hex),
    /// No belt of the tile would meet the belt.
    NoOpenEnd,
    /// One side does not match.
    Misfit {
        /// The first such side, clockwise from the east.
        side: Direction,
        /// Whether it is the tile that has belt there, and not the neighbour.
        belt: bool,
    },
    /// A floor tile would cut a belt off.
    FloorOnly,
    /// A floor tile does not carry the belt.
    FloorInFront,
    /// The pallet has no belt in front of it.
    Detached,
    /// There is no pallet there.
    NoPallet(Hex),
    /// No pallet of that colour plays.
    NoSuchPallet(Colour),
    /// It has to be said where the pallet goes.
    SayOut,
    /// The tile has no belt towards the pallet's old neighbour.
    MustCarry,
    /// The pallet cannot go there; nothing is off the table.
    PalletMisfit(Option<Hex>),
    /// The icon of the tile could not be used.
    Unusable(Icon),
    /// That is no loading tile.
    NoLoading(Hex),
    /// A package lies there already.
    Loaded(Hex),
    /// There is no tile.
    NoTile(Hex),
    /// The tile has no icon.
    NoIcon(Hex),
    /// Tiles lie all around the tile.
    BoxedIn,
    /// The tile would stay where it is.
    SamePlace,
    /// Tiles lie all around the pallet.
    PalletBoxedIn,
    /// No belt ends there in that direction.
    NoEnd(Hex),
    /// The pallet does not match its neighbours there.
    PalletSides,
    /// The pallet would stay where it is.
    SameParking,
    /// Tiles lie all around one of the pallets.
    BothFree,
    /// The two are the same.
    SamePallet,
    /// There is no package.
    NoPackage(Hex),
    /// The package cannot move.
    CannotMove(Hex),
    /// The package does not stop there.
    OutOfReach {
        /// How far it moves.
        number: u8,
        /// Where it was to go.
        to: Hex,
    },
}

/// What follows after the certain effects of a move.
pub(super) enum Then {
    /// The connected tile has this icon.
    Icon(Icon),
    /// A chip comes in there.
    Load(Hex),
    /// A package is to be moved.
    Package,
    /// The hand comes anew.
    Redraw,
    /// The turn is over.
    End {
        /// Whether it began with a discard.
        discarded: bool,
        /// To whose homebase a package came.
        delivered: Option<Seat>,
    },
}

impl Transport {
    /// The position after `entry` and what happened.
    pub(super) fn after(
        &self,
        entry: &Entry<Move>,
        chance: &mut Chance,
    ) -> Result<Played<Self>, Refusal<Why>> {
        let seat = self.mover().ok_or(Refusal::Over)?;
        if entry.by != By::Seat(seat) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(seat) });
        }
        let mut next = self.clone();
        let mut told = vec![];
        let then = next.act(seat, &entry.mv, &mut told);
        let then = then.map_err(|why| Refusal::Rule { rule: why.rule(&entry.mv), why })?;
        next.follow(seat, then, chance, &mut told);
        Ok(Played { next, told })
    }

    /// The certain effects of a move, before anything hidden comes in.
    pub(super) fn act(&mut self, seat: Seat, mv: &Move, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        self.in_time(mv)?;
        match *mv {
            Move::Play { tile, at, turn, out } => self.connect(seat, tile, (at, turn, out), told),
            Move::Load { at } => self.load(at),
            Move::Wrench { from, to, turn, out } => self.wrench(seat, from, (to, turn, out), told),
            Move::Forklift { pallet, to, front } => self.drive(seat, pallet, to, front, told),
            Move::Switch { pallet, with } => self.switch(seat, pallet, with, told),
            Move::Package { from, to } => self.convey(seat, from, to, told),
            Move::Discard {} => {
                self.changes = Recent::default();
                let count = self.terms.hand_size;
                told.push(Told::everyone(Event::Discarded { seat, count }));
                Ok(Then::Redraw)
            }
        }
    }

    /// Whether that is what comes next in the turn (section 4).
    fn in_time(&self, mv: &Move) -> Result<(), Why> {
        let fits = match (self.stage, mv) {
            (Stage::Connect {}, Move::Play { .. } | Move::Discard {}) => true,
            (Stage::Icon { icon }, Move::Load { .. }) => icon == Icon::Package,
            (Stage::Icon { icon }, Move::Wrench { .. }) => icon == Icon::Wrench,
            (Stage::Icon { icon }, Move::Forklift { .. } | Move::Switch { .. }) => icon == Icon::ForkLift,
            (Stage::Package { .. }, Move::Package { .. }) => true,
            _ => false,
        };
        if fits { Ok(()) } else { Err(Why::First(self.phase())) }
    }

    /// 5.1: a tile of the hand joins the field.
    fn connect(
        &mut self,
        seat: Seat,
        tile: Tile,
        (at, turn, out): (Hex, Turn, Option<Direction>),
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let hand = self.hands.get(seat.index()).ok_or(Why::NotHeld(tile))?;
        let held = hand.iter().position(|held| *held == tile).ok_or(Why::NotHeld(tile))?;
        let placement = self.field.check_placement(tile, at, turn, out)?;
        if let Some(icon) = tile.icon() {
            let mut ground = Ground::new(&self.field);
            if !ground.is_usable(icon, tile.shape(), placement, !self.bag.is_empty()) {
                return Err(Why::Unusable(icon));
            }
        }
        self.hands[seat.index()].remove(held);
        let pushed = placing::lay(&mut self.field, Placed::new(tile, placement.turn), placement);
        self.changes = Recent { laid: Some(at), pushed, ..Recent::default() };
        let pallet = pushed.and_then(|shift| pushed_to(&self.field, shift));
        told.push(Told::everyone(Event::Connected { seat, tile, at, turn: placement.turn, pallet }));
        Ok(match tile.icon() {
            Some(icon) => {
                self.stage = Stage::Icon { icon };
                Then::Icon(icon)
            }
            None => self.next_package(false),
        })
    }

    /// 5.2: where the new package comes in. Which one it is, nobody knows yet (R31).
    fn load(&mut self, at: Hex) -> Result<Then, Why> {
        match self.field.on(at) {
            Some(placed) if placed.tile.shape() == Shape::Loading => match placed.package {
                None => {
                    self.changes.loaded = Some(at);
                    Ok(Then::Load(at))
                }
                Some(_) => Err(Why::Loaded(at)),
            },
            _ => Err(Why::NoLoading(at)),
        }
    }

    /// 5.3: a tile with an icon goes elsewhere, with what lies on it. Its icon is not used again (R14).
    fn wrench(
        &mut self,
        seat: Seat,
        from: Hex,
        (to, turn, out): (Hex, Turn, Option<Direction>),
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let placed = self.field.on(from).ok_or(Why::NoTile(from))?;
        if placed.tile.icon().is_none() {
            return Err(Why::NoIcon(from));
        }
        if self.field.surrounded(from) {
            return Err(Why::BoxedIn);
        }
        if to == from {
            return Err(Why::SamePlace);
        }
        let mut lifted = self.field.clone();
        lifted.take(from);
        let placement = lifted.check_placement(placed.tile, to, turn, out)?;
        let pushed = placing::lay(&mut lifted, placed, placement);
        self.field = lifted;
        self.changes.moved = Some(Shift { from, to });
        self.changes.aside = pushed;
        if self.changes.laid == Some(from) {
            self.changes.laid = None;
        }
        told.push(Told::everyone(Event::Wrenched {
            seat,
            tile: placed.tile,
            from,
            to,
            turn: placement.turn,
            package: placed.package,
            pallet: pushed.and_then(|shift| pushed_to(&self.field, shift)),
        }));
        Ok(self.next_package(false))
    }

    /// 5.4: a pallet goes to another open end.
    fn drive(
        &mut self,
        seat: Seat,
        pallet: PalletRef,
        to: Hex,
        front: Direction,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let (from, colour) = self.find_pallet(pallet)?;
        if self.field.surrounded(from) {
            return Err(Why::PalletBoxedIn);
        }
        let mut lifted = self.field.clone();
        lifted.take(from);
        let (_, belts) = lifted.around(to);
        if lifted.on(to).is_some() || !belts.contains(front) {
            return Err(Why::NoEnd(to));
        }
        if belts.len() != 1 {
            return Err(Why::PalletSides);
        }
        if to == from {
            return Err(Why::SameParking);
        }
        lifted.put(to, Placed::new(Tile::pallet(colour), Turn::to(front)));
        self.field = lifted;
        self.changes.moved = Some(Shift { from, to });
        told.push(Told::everyone(Event::Driven { seat, colour, from, to, front }));
        Ok(self.next_package(false))
    }

    /// 5.5: two pallets trade places and fronts.
    fn switch(
        &mut self,
        seat: Seat,
        pallet: PalletRef,
        with: PalletRef,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let (here, one) = self.find_pallet(pallet)?;
        let (there, other) = self.find_pallet(with)?;
        if self.field.surrounded(here) || self.field.surrounded(there) {
            return Err(Why::BothFree);
        }
        if here == there {
            return Err(Why::SamePallet);
        }
        if let (Some(first), Some(second)) = (self.field.on(here), self.field.on(there)) {
            self.field.put(here, Placed { tile: second.tile, ..first });
            self.field.put(there, Placed { tile: first.tile, ..second });
        }
        self.changes.moved = Some(Shift { from: here, to: there });
        self.changes.aside = Some(Shift { from: there, to: here });
        // The lower colour is named first, whichever way the move says it.
        let mut pair = [(one, there), (other, here)];
        pair.sort_unstable();
        let [(one, at), (other, there)] = pair;
        told.push(Told::everyone(Event::Switched { seat, one, at, other, there }));
        Ok(self.next_package(false))
    }

    /// 5.6: a package moves as far as its number says, and is turned over once.
    fn convey(&mut self, seat: Seat, from: Hex, to: Hex, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        let package = self.field.on(from).and_then(|placed| placed.package).ok_or(Why::NoPackage(from))?;
        let number = package.up();
        let ends = belt::destinations(&self.field, from, number);
        if ends.is_empty() {
            return Err(Why::CannotMove(from));
        }
        let end = self.field.on(to).filter(|_| ends.contains(&to));
        let end = end.ok_or(Why::OutOfReach { number, to })?;
        let discarded = self.stage == Stage::Package { discarded: true };
        if let Some(placed) = self.field.on(from) {
            self.field.put(from, placed.carrying(None));
        }
        self.changes.package = Some(Shift { from, to });
        let owner = end.tile.colour().and_then(|colour| Some((colour, self.owner(colour)?)));
        let Some((colour, owner)) = owner else {
            // On a loop it may end where it began.
            self.field.put(to, end.carrying(Some(package.flipped())));
            told.push(Told::everyone(Event::Moved { seat, package, from, to }));
            return Ok(Then::End { discarded, delivered: None });
        };
        let homebase = &mut self.homebases[owner.index()];
        homebase.push(package.flipped());
        let (count, score) = (homebase.len() as u8, scoring::worth(homebase));
        let event = Event::Delivered { seat, package, from, to, colour, owner, count, score };
        told.push(Told::everyone(event));
        Ok(Then::End { discarded, delivered: Some(owner) })
    }

    fn find_pallet(&self, pallet: PalletRef) -> Result<(Hex, Colour), Why> {
        match pallet {
            PalletRef::Of(colour) => {
                self.field.pallet(colour).map(|hex| (hex, colour)).ok_or(Why::NoSuchPallet(colour))
            }
            PalletRef::On(hex) => {
                let colour = self.field.on(hex).and_then(|placed| placed.tile.colour());
                colour.map(|colour| (hex, colour)).ok_or(Why::NoPallet(hex))
            }
        }
    }

    /// The turn goes on with a package.
    fn next_package(&mut self, discarded: bool) -> Then {
        self.stage = Stage::Package { discarded };
        Then::Package
    }

    /// What comes after the certain effects: hidden tiles and chips, the next step, the next turn, the end.
    fn follow(&mut self, seat: Seat, then: Then, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
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

    /// 5.2: the next chip of the bag, the higher number up, with four players the lower one.
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

    /// 5.7: the hand goes back, the stack is shuffled, and as many tiles are drawn (R21).
    fn redraw(&mut self, seat: Seat, chance: &mut Chance, told: &mut Vec<Told<Event>>) {
        let hand = &mut self.hands[seat.index()];
        let count = hand.len();
        self.stack.append(hand);
        chance.shuffle(&mut self.stack);
        let tiles: Vec<Tile> = self.stack.drain(..count).collect();
        hand.clone_from(&tiles);
        told.push(Told { to: Audience::Only(seat), event: Event::Drawn { tiles } });
    }

    /// Nothing is asked for where no package can move (R30).
    fn seek_package(&mut self, told: &mut Vec<Told<Event>>) {
        let can_move = |(hex, package): (Hex, Package)| belt::can_move(&self.field, hex, package.up());
        if !self.field.packages().any(can_move) {
            told.push(Told::everyone(Event::Stuck { packages: self.field.packages().count() }));
            let discarded = self.stage == Stage::Package { discarded: true };
            self.end_turn(discarded, None, told);
        }
    }

    /// The last step of a turn: the end of the game, or a tile and the next turn (4, 7.1).
    fn end_turn(&mut self, discarded: bool, delivered: Option<Seat>, told: &mut Vec<Told<Event>>) {
        self.turns = self.turns.saturating_add(1);
        self.quiet = if discarded && delivered.is_none() { self.quiet.saturating_add(1) } else { 0 };
        let limit = usize::from(self.terms.homebase_limit);
        if delivered.is_some_and(|owner| self.homebases[owner.index()].len() >= limit) {
            return self.end(Ending::Full, told);
        }
        let seat = self.to_move;
        if !discarded {
            if self.stack.is_empty() {
                return self.end(Ending::EmptyStack, told);
            }
            let tile = self.stack.remove(0);
            self.hands[seat.index()].push(tile);
            if self.stack.is_empty() {
                told.push(Told::everyone(Event::LastTile {}));
            }
            told.push(Told { to: Audience::Only(seat), event: Event::Drawn { tiles: vec![tile] } });
        }
        if self.quiet >= self.quiet_limit() {
            return self.end(Ending::Stalemate, told);
        }
        self.to_move = self.after_seat(seat);
        self.stage = Stage::Connect {};
    }

    fn end(&mut self, ending: Ending, told: &mut Vec<Told<Event>>) {
        self.stage = Stage::Over { ending };
        told.push(Told::everyone(Event::Ended { outcome: scoring::outcome(self, ending) }));
    }
}

fn pushed_to(field: &Field, shift: Shift) -> Option<Pushed> {
    let colour = field.on(shift.to)?.tile.colour()?;
    Some(Pushed { colour, to: shift.to })
}

impl Field {
    /// Whether `tile` can go there, or the first reason against it (5.1).
    pub(super) fn check_placement(
        &self,
        tile: Tile,
        hex: Hex,
        turn: Turn,
        out: Option<Direction>,
    ) -> Result<Placement, Why> {
        let turn = tile.shape().normal(turn);
        match self.on(hex) {
            Some(placed) => match placed.front() {
                Some(front) => self.check_insert(tile, (hex, front), turn, out),
                None => Err(Why::Occupied(hex)),
            },
            None if out.is_some() => Err(Why::NoPallet(hex)),
            None => self.check_open(tile, hex, turn),
        }
    }

    fn check_open(&self, tile: Tile, hex: Hex, turn: Turn) -> Result<Placement, Why> {
        let (sides, (taken, belts)) = (tile.shape().belts(turn), self.around(hex));
        if taken.is_empty() {
            return Err(Why::Apart(hex));
        }
        let is_floor = tile.shape() == Shape::Floor;
        if is_floor && !belts.is_empty() {
            return Err(Why::FloorOnly);
        }
        if !is_floor && sides.and(belts).is_empty() {
            return Err(Why::NoOpenEnd);
        }
        matching(sides, taken, belts)?;
        Ok(Placement { hex, turn, out: None })
    }

    fn check_insert(
        &self,
        tile: Tile,
        (hex, front): (Hex, Direction),
        turn: Turn,
        out: Option<Direction>,
    ) -> Result<Placement, Why> {
        if tile.shape() == Shape::Floor {
            return Err(Why::FloorInFront);
        }
        let (sides, (taken, belts)) = (tile.shape().belts(turn), self.around(hex));
        if !taken.contains(front) {
            return Err(Why::Detached);
        }
        let others = sides.without(front);
        let out = match out {
            Some(out) => out,
            None if sides.len() > 2 => return Err(Why::SayOut),
            None if !sides.contains(front) => return Err(Why::MustCarry),
            None => others.iter().next().ok_or(Why::SayOut)?,
        };
        if !sides.contains(front) {
            return Err(Why::MustCarry);
        }
        if !others.contains(out) {
            return Err(Why::SayOut);
        }
        matching(sides, taken, belts)?;
        let to = hex.neighbour(out);
        let is_free = |to: &Hex| self.on(*to).is_none() && self.around(*to).1.is_empty();
        if to.as_ref().is_some_and(is_free) {
            Ok(Placement { hex, turn, out: Some(out) })
        } else {
            Err(Why::PalletMisfit(to))
        }
    }
}

/// The first side at which a tile does not match its neighbours.
fn matching(
    sides: super::tiles::Sides,
    taken: super::tiles::Sides,
    belts: super::tiles::Sides,
) -> Result<(), Why> {
    let wrong = taken.iter().find(|side| sides.contains(*side) != belts.contains(*side));
    wrong.map_or(Ok(()), |side| Err(Why::Misfit { side, belt: sides.contains(side) }))
}

impl Why {
    /// The clause behind it, where it is a reason against `mv`.
    pub const fn rule(&self, mv: &Move) -> RuleRef {
        RuleRef(match self {
            Self::First(_) => "4",
            Self::Unusable(_) => "4.1.6",
            _ => match mv {
                Move::Play { .. } => "5.1",
                Move::Load { .. } => "5.2",
                Move::Wrench { .. } => "5.3",
                Move::Forklift { .. } => "5.4",
                Move::Switch { .. } => "5.5",
                Move::Package { .. } => "5.6",
                Move::Discard {} => "5.7",
            },
        })
    }
}
