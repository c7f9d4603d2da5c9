//! The worth of a field to a computer player: deliveries now, and those that each side can make next.

use super::{
    belt,
    chips::{Chip, Package},
    field::{Field, Placed, Placement},
    hex::Hex,
    placing,
    sides::Turn,
    state::Transport,
    tiles::{Colour, Icon, Tile},
    verbs::{Move, PalletRef},
};
use crate::{Chance, Position, Seat};

/// The worth of a point delivered now.
const POINT: f64 = 2.0;
/// The worth of a point that this side could deliver next.
const OWN_NEXT: f64 = 0.5;
/// The cost of a point that another side could deliver next.
const OTHERS_NEXT: f64 = 0.9;
/// The worth of a new package in itself.
const LOADED: f64 = 0.8;
/// The worth of ending the game ahead, and the cost of ending it behind.
const END: f64 = 10.0;
/// The number of ways of using an icon that are looked at with each place of a tile.
const TRIES: usize = 4;

/// Returns at most `most` of the moves, at random.
pub(super) fn some(mut moves: Vec<Move>, most: usize, chance: &mut Chance) -> Vec<Move> {
    if moves.len() > most {
        chance.shuffle(&mut moves);
        moves.truncate(most);
    }
    moves
}

/// The position as one side judges it.
pub(super) struct Judge<'a> {
    pub position: &'a Transport,
    pub seat: Seat,
}

/// The best points that a package can bring next: this side, and any other.
#[derive(Clone, Copy, Default)]
pub(super) struct Hope {
    pub own: u8,
    pub others: u8,
}

impl Hope {
    fn or(self, other: Self) -> Self {
        Self { own: self.own.max(other.own), others: self.others.max(other.others) }
    }

    fn worth(self) -> f64 {
        OWN_NEXT * f64::from(self.own) - OTHERS_NEXT * f64::from(self.others)
    }
}

impl Judge<'_> {
    /// The worth of a legal move, new tiles aside.
    pub fn worth(&self, mv: &Move, chance: &mut Chance) -> f64 {
        let field = &self.position.field;
        match *mv {
            Move::Play { tile, at, turn, out } => {
                let mut field = field.clone();
                field.lay(Placed::new(tile, turn), Placement { hex: at, turn, out });
                self.connected(&field, tile, chance)
            }
            Move::Package { from, to } => self.trip(field, from, to),
            _ => self.used(field, mv),
        }
    }

    fn is_own(&self, owner: Seat) -> bool {
        owner == self.seat || self.position.partner(self.seat) == Some(owner)
    }

    /// The worth of a delivery to the pallet of this colour, the end of the game included.
    fn delivery(&self, colour: Colour, points: u8) -> f64 {
        let position = self.position;
        let Some(owner) = position.owner(colour) else { return 0.0 };
        let own = self.is_own(owner);
        let worth = POINT * f64::from(points) * if own { 1.0 } else { -1.0 };
        let count = position.homebases.get(owner.index()).map_or(0, Vec::len);
        if count + 1 < usize::from(position.terms.homebase_limit) {
            return worth;
        }
        let more = |seat: Seat| {
            let gets = seat == owner || position.partner(seat) == Some(owner);
            position.total(seat) + if gets { u32::from(points) } else { 0 }
        };
        let others = position.seats().seats().filter(|seat| !self.is_own(*seat));
        match more(self.seat).cmp(&others.map(more).max().unwrap_or_default()) {
            std::cmp::Ordering::Greater => worth + END,
            std::cmp::Ordering::Equal => worth,
            std::cmp::Ordering::Less => worth - END,
        }
    }

    /// The points that one package could bring next from its place.
    pub fn hope(&self, field: &Field, from: Hex, package: Package) -> Hope {
        let mut hope = Hope::default();
        for to in belt::destinations(field, from, package.up()) {
            let colour = field.on(to).and_then(|placed| placed.tile.colour());
            let Some(owner) = colour.and_then(|colour| self.position.owner(colour)) else { continue };
            let side = if self.is_own(owner) { &mut hope.own } else { &mut hope.others };
            *side = package.down().max(*side);
        }
        hope
    }

    /// The worth of a package's move, with the deliveries that are possible next.
    fn trip(&self, field: &Field, from: Hex, to: Hex) -> f64 {
        let Some(package) = field.on(from).and_then(|placed| placed.package) else { return f64::MIN };
        let mut after = field.clone();
        let now = self.convey(&mut after, from, to, package);
        let hopes = after.packages().map(|(hex, package)| self.hope(&after, hex, package));
        now + hopes.fold(Hope::default(), Hope::or).worth()
    }

    /// Moves a package. Returns the immediate worth.
    fn convey(&self, field: &mut Field, from: Hex, to: Hex, package: Package) -> f64 {
        if let Some(placed) = field.on(from) {
            field.put(from, placed.carrying(None));
        }
        match field.on(to) {
            Some(end) => match end.tile.colour() {
                Some(colour) => self.delivery(colour, package.down()),
                None => {
                    field.put(to, end.carrying(Some(package.flipped())));
                    0.0
                }
            },
            None => 0.0,
        }
    }

    /// The worth of the best move of a package on this field; if none can move, of the deliveries possible next.
    pub fn best_trip(&self, field: &Field) -> f64 {
        self.best_way(field).0
    }

    /// The same, and the move itself.
    fn best_way(&self, field: &Field) -> (f64, Option<(Hex, Hex)>) {
        let packages: Vec<(Hex, Package)> = field.packages().collect();
        // That another package moves away changes little for the others: their hopes are looked at once.
        let hopes: Vec<Hope> =
            packages.iter().map(|(hex, package)| self.hope(field, *hex, *package)).collect();
        let mut best: Option<(f64, (Hex, Hex))> = None;
        let mut after = field.clone();
        for (place, (from, package)) in packages.iter().enumerate() {
            let rest = hopes.iter().enumerate().filter(|(other, _)| *other != place).map(|(_, hope)| *hope);
            let rest = rest.fold(Hope::default(), Hope::or);
            for to in belt::destinations(field, *from, package.up()) {
                let now = self.convey(&mut after, *from, to, *package);
                let moved = after.on(to).and_then(|placed| placed.package);
                let hope = moved.map(|package| self.hope(&after, to, package)).unwrap_or_default();
                let value = now + rest.or(hope).worth();
                for hex in [to, *from] {
                    if let Some(placed) = field.on(hex) {
                        after.put(hex, placed);
                    }
                }
                if best.is_none_or(|(most, _)| value > most) {
                    best = Some((value, (*from, to)));
                }
            }
        }
        match best {
            Some((value, way)) => (value, Some(way)),
            None => (hopes.into_iter().fold(Hope::default(), Hope::or).worth(), None),
        }
    }

    /// Returns the field after a package's move or the use of an icon, and after the best package move that may follow.
    pub fn after(&self, field: &Field, mv: &Move) -> Option<Field> {
        let mut after = field.clone();
        match *mv {
            Move::Package { from, to } => {
                let package = field.on(from).and_then(|placed| placed.package)?;
                self.convey(&mut after, from, to, package);
                Some(after)
            }
            _ => {
                self.use_icon(&mut after, mv);
                Some(self.best_moved(after))
            }
        }
    }

    /// Returns the field after the best package has gone its best way.
    fn best_moved(&self, mut field: Field) -> Field {
        if let Some((from, to)) = self.best_way(&field).1
            && let Some(package) = field.on(from).and_then(|placed| placed.package)
        {
            self.convey(&mut field, from, to, package);
        }
        field
    }

    /// Returns the field at the end of the turn in which `tile` was connected.
    pub fn turn_over(&self, field: &Field, tile: Tile, chance: &mut Chance) -> Field {
        let Some(icon) = tile.icon() else { return self.best_moved(field.clone()) };
        let uses = some(self.uses(field, icon, chance), TRIES, chance);
        let mut best: Option<(f64, Move)> = None;
        for mv in uses {
            let value = self.used(field, &mv);
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, mv));
            }
        }
        let after = best.and_then(|(_, mv)| self.after(field, &mv));
        after.unwrap_or_else(|| field.clone())
    }

    /// The worth of a field on which `tile` has just been connected.
    fn connected(&self, field: &Field, tile: Tile, chance: &mut Chance) -> f64 {
        let Some(icon) = tile.icon() else { return self.best_trip(field) };
        let mut uses = self.uses(field, icon, chance);
        if uses.len() > TRIES {
            chance.shuffle(&mut uses);
            uses.truncate(TRIES);
        }
        uses.iter().map(|mv| self.used(field, mv)).fold(f64::MIN, f64::max)
    }

    /// Returns some ways to use an icon on this field.
    fn uses(&self, field: &Field, icon: Icon, chance: &mut Chance) -> Vec<Move> {
        match icon {
            Icon::Package => field.empty_loading().map(|at| Move::Load { at }).collect(),
            Icon::Wrench => {
                // One tile in several ways, and a second one: the whole list is long.
                let tools: Vec<(Hex, Placed)> = field
                    .iter()
                    .filter(|(hex, placed)| placed.tile.icon().is_some() && !field.surrounded(*hex))
                    .collect();
                let mut uses = vec![];
                for _ in 0..2 {
                    let Some((from, placed)) = chance.index(tools.len()).map(|index| tools[index]) else {
                        break;
                    };
                    let mut lifted = field.clone();
                    lifted.take(from);
                    let places = placing::placements(&lifted, placed.tile, Some(from));
                    uses.extend(places.into_iter().map(|Placement { hex, turn, out }| Move::Wrench {
                        from,
                        to: hex,
                        turn,
                        out,
                    }));
                }
                uses
            }
            Icon::ForkLift => {
                let pallets =
                    || Colour::ALL.into_iter().filter_map(|colour| Some((colour, field.pallet(colour)?)));
                let mut uses = vec![];
                for (colour, from) in pallets() {
                    let pallet = PalletRef::Of(colour);
                    let ends = placing::parking(field, from).into_iter();
                    uses.extend(ends.map(|(to, front)| Move::Forklift { pallet, to, front }));
                }
                let free: Vec<Colour> =
                    pallets().filter(|(_, hex)| !field.surrounded(*hex)).map(|(colour, _)| colour).collect();
                for (place, one) in free.iter().enumerate() {
                    let of = PalletRef::Of;
                    let switch = |other: &Colour| Move::Switch { pallet: of(*one), with: of(*other) };
                    uses.extend(free[place + 1..].iter().map(switch));
                }
                uses
            }
        }
    }

    /// The worth of a field after this use of an icon.
    fn used(&self, field: &Field, mv: &Move) -> f64 {
        let mut field = field.clone();
        self.use_icon(&mut field, mv);
        let extra = if matches!(mv, Move::Load { .. }) { LOADED } else { 0.0 };
        self.best_trip(&field) + extra
    }

    /// Uses an icon.
    fn use_icon(&self, field: &mut Field, mv: &Move) {
        match *mv {
            Move::Load { at } => {
                // The chip is still hidden: one from the middle, the way it would come in.
                let chip = Chip::with(4, 2);
                let few = self.position.seats < 4;
                let package =
                    chip.map(|chip| if few { Package::high_up(chip) } else { Package::low_up(chip) });
                if let Some(placed) = field.on(at) {
                    field.put(at, placed.carrying(package));
                }
            }
            Move::Wrench { from, to, turn, out } => {
                if let Some(placed) = field.take(from) {
                    field.lay(placed, Placement { hex: to, turn, out });
                }
            }
            Move::Forklift { pallet: PalletRef::Of(colour), to, front } => {
                if let Some(from) = field.pallet(colour) {
                    field.take(from);
                    field.put(to, Placed::new(Tile::pallet(colour), Turn::to(front)));
                }
            }
            Move::Switch { pallet: PalletRef::Of(one), with: PalletRef::Of(other) } => {
                let (here, there) = (field.pallet(one), field.pallet(other));
                if let Some((here, there)) = here.zip(there)
                    && let (Some(first), Some(second)) = (field.on(here), field.on(there))
                {
                    field.put(here, Placed { tile: second.tile, ..first });
                    field.put(there, Placed { tile: first.tile, ..second });
                }
            }
            _ => {}
        }
    }
}
