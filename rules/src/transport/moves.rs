//! The certain effects of a move, before hidden information is revealed.

use super::{
    belt,
    events::{Event, Pushed},
    field::{Field, Placed},
    ground::Ground,
    hex::{Direction, Hex, Shift},
    refusals::Why,
    scoring,
    shapes::Shape,
    sides::Turn,
    state::{Recent, Stage, Transport},
    tiles::{Icon, Tile},
    turn::Then,
    verbs::{Move, PalletRef},
};
use crate::{By, Chance, Entry, Play, Played, Refusal, Seat, SeatSet, Told};

impl Play for Transport {
    fn play(&self, entry: &Entry<Move>, chance: &mut Chance) -> Result<Played<Self>, Refusal<Why>> {
        let seat = self.mover().ok_or(Refusal::Over)?;
        if entry.by != By::Seat(seat) {
            return Err(Refusal::NotYourTurn { waiting: SeatSet::only(seat) });
        }
        let mut next = self.clone();
        let mut told = vec![];
        let then = next.act(seat, &entry.mv, &mut told);
        let then = then.map_err(|why| Refusal::Rule { rule: why.rule(), why })?;
        next.follow(seat, then, chance, &mut told);
        Ok(Played { next, told })
    }
}

impl Transport {
    /// Applies the certain effects of a move, before hidden information is revealed.
    pub(super) fn act(&mut self, seat: Seat, mv: &Move, told: &mut Vec<Told<Event>>) -> Result<Then, Why> {
        if !self.phase().takes(mv) {
            return Err(Why::First(self.phase()));
        }
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

    /// 5.1: connects a tile of the hand to the field.
    fn connect(
        &mut self,
        seat: Seat,
        tile: Tile,
        (at, turn, out): (Hex, Turn, Option<Direction>),
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let hand = self.hands.get(seat.index()).ok_or(Why::NotHeld(tile))?;
        let fits_none = || self.unplayable(seat).len() == hand.len();
        let why_not = || if fits_none() { Why::NothingFits } else { Why::NotHeld(tile) };
        let held = hand.iter().position(|held| *held == tile).ok_or_else(why_not)?;
        let placement = self.field.check_placement(tile, at, turn, out)?;
        if let Some(icon) = tile.icon() {
            let chips = !self.bag.is_empty();
            let usable = match icon {
                // The same wherever the tile goes.
                Icon::Package => chips && self.field.empty_loading().next().is_some(),
                _ => Ground::new(&self.field).is_usable(icon, tile.shape(), placement, chips),
            };
            if !usable {
                return Err(Why::Unusable(icon));
            }
        }
        self.hands[seat.index()].remove(held);
        let pushed = self.field.lay(Placed::new(tile, placement.turn), placement);
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

    /// 5.2: chooses where the new package comes in. The package stays hidden until then (R31).
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

    /// 5.3: moves a tile with an icon elsewhere, with the package on it. Its icon is not used again (R14).
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
        let pushed = lifted.lay(placed, placement);
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

    /// 5.4: drives a pallet to another open end.
    fn drive(
        &mut self,
        seat: Seat,
        pallet: PalletRef,
        to: Hex,
        front: Direction,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let (from, colour) = self.pallet(pallet).ok_or(Why::NoPalletToDrive(pallet))?;
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

    /// 5.5: swaps the places and fronts of two pallets.
    fn switch(
        &mut self,
        seat: Seat,
        pallet: PalletRef,
        with: PalletRef,
        told: &mut Vec<Told<Event>>,
    ) -> Result<Then, Why> {
        let (here, one) = self.pallet(pallet).ok_or(Why::NoPalletToSwitch(pallet))?;
        let (there, other) = self.pallet(with).ok_or(Why::NoPalletToSwitch(with))?;
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
        // The lower colour is named first, whatever the order in the move.
        let mut pair = [(one, there), (other, here)];
        pair.sort_unstable();
        let [(one, at), (other, there)] = pair;
        self.changes.moved = Some(Shift { from: there, to: at });
        self.changes.aside = Some(Shift { from: at, to: there });
        told.push(Told::everyone(Event::Switched { seat, one, at, other, there }));
        Ok(self.next_package(false))
    }

    /// 5.6: moves a package exactly as many tiles as its number, and turns it over once.
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
}

fn pushed_to(field: &Field, shift: Shift) -> Option<Pushed> {
    let colour = field.on(shift.to)?.tile.colour()?;
    Some(Pushed { colour, to: shift.to })
}
