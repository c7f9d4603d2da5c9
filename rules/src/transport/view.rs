//! A viewer's knowledge (section 6), and guesses at the rest.

use serde::{Deserialize, Serialize};

use super::{
    belt,
    chips::Package,
    events::Ending,
    field::Placed,
    hex::{Hex, Shift},
    options::Terms,
    state::Transport,
    tiles::{Colour, Icon, Tile},
    turn::Then,
    verbs::{Move, Phase},
};
use crate::{Chance, Entry, Outcome, Position, Revealed, Seat, Sight, Viewer};

/// The table as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct View {
    /// In seat order.
    pub seats: Vec<SeatView>,
    /// The seats in the order of their turns.
    pub order: Vec<Seat>,
    /// The seat that had the first turn.
    pub first: Seat,
    /// The terms that the host chose.
    pub terms: Terms,
    /// The seat whose turn it is; `None` after the end.
    pub to_move: Option<Seat>,
    /// The next step of the seat to move; not used after the end.
    pub phase: Phase,
    /// All tiles on the table, in the order of their hexes.
    pub field: Vec<(Hex, Placed)>,
    /// The number of tiles in the stack.
    pub stack: u8,
    /// The number of chips in the bag.
    pub bag: u8,
    /// Turns in a row that were discards and delivered nothing.
    pub discards: u8,
    /// The number of those that ends the game.
    pub discard_limit: u8,
    /// The number of packages on one homebase that ends the game.
    pub limit: u8,
    /// Finished turns.
    pub turns: u32,
    /// The changes of the latest turn.
    pub changes: Changes,
    /// The viewer's private knowledge; `None` for spectators.
    pub own: Option<Own>,
    /// The result; `None` before the end.
    pub outcome: Option<Outcome>,
    /// The cause of the end; `None` before the end.
    pub ending: Option<Ending>,
}

/// A player as everybody sees them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeatView {
    /// The seat.
    pub seat: Seat,
    /// Its colour.
    pub colour: Colour,
    /// The place of the pallet of that colour.
    pub pallet: Hex,
    /// The packages delivered to it, in the order in which they came, each worth the number that is up.
    pub homebase: Vec<Package>,
    /// The worth of its homebase.
    pub score: u32,
    /// The score that counts in the end: the same or, with partners, both homebases.
    pub total: u32,
    /// The number of tiles in hand.
    pub hand: u8,
    /// Its team, with four players.
    pub team: Option<Team>,
}

/// Two partners who sit opposite each other (R28).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Team {
    /// Red and yellow.
    A,
    /// Blue and green.
    B,
}

/// The changes of the latest turn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Changes {
    /// The place where a tile of a hand was connected, unless it has been moved since.
    pub laid: Option<Hex>,
    /// The place where a package came in; in a preview, where one will.
    pub loaded: Option<Hex>,
    /// Tiles and pallets that were moved, in order.
    pub moved: Vec<Shift>,
    /// The way of a package, both ends included; empty if none moved.
    pub path: Vec<Hex>,
    /// The colour of the pallet that the package reached.
    pub delivered: Option<Colour>,
}

/// A seat's private knowledge.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Own {
    /// The tiles in hand, in the order in which they came.
    pub hand: Vec<Tile>,
}

impl Sight for Transport {
    type View = View;

    fn view(&self, viewer: Viewer) -> View {
        let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        let few = |count: u32| u8::try_from(count).unwrap_or(u8::MAX);
        let seat = |seat: Seat| {
            let colour = self.colour(seat);
            SeatView {
                seat,
                colour,
                pallet: self.field.pallet(colour).unwrap_or(Hex::MIDDLE),
                homebase: self.homebases.get(seat.index()).cloned().unwrap_or_default(),
                score: self.score(seat),
                total: self.total(seat),
                hand: small(self.hands.get(seat.index()).map_or(0, Vec::len)),
                team: self.team(seat),
            }
        };
        let (outcome, ending) = self.finish().unzip();
        View {
            seats: self.seats().seats().map(seat).collect(),
            order: self.order.clone(),
            first: self.first,
            terms: self.terms,
            to_move: self.mover(),
            phase: self.phase(),
            field: self.field.iter().collect(),
            stack: small(self.stack.len()),
            bag: small(self.bag.len()),
            discards: few(self.quiet),
            discard_limit: few(self.quiet_limit()),
            limit: self.terms.homebase_limit,
            turns: self.turns,
            changes: self.changes_seen(),
            own: self.own(viewer),
            outcome,
            ending,
        }
    }

    /// Shuffles stack and bag, and deals all hands but the viewer's own again.
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        let hidden = |seat: usize| viewer != Viewer::Seat(Seat::new(u8::try_from(seat).unwrap_or(u8::MAX)));
        let mut pool = std::mem::take(&mut other.stack);
        let hands = || self.hands.iter().enumerate().filter(|(seat, _)| hidden(*seat));
        hands().for_each(|(_, hand)| pool.extend(hand));
        // In an order of their own first: what is drawn must not depend on where they really are.
        pool.sort_unstable();
        other.bag.sort_unstable();
        chance.shuffle(&mut pool);
        for (seat, hand) in hands() {
            other.hands[seat] = pool.split_off(pool.len() - hand.len());
        }
        other.stack = pool;
        chance.shuffle(&mut other.bag);
        other
    }

    /// Packages come from the bag, and tiles from the stack at the end of a turn.
    fn revealed(&self, entry: &Entry<Move>) -> Option<Revealed> {
        let Some(seat) = self.mover() else { return Some(Revealed::Hidden) };
        let mut next = self.clone();
        match next.act(seat, &entry.mv, &mut Vec::new()) {
            Ok(Then::Icon(Icon::Package)) => {
                next.field.empty_loading().nth(1).is_none().then_some(Revealed::Package)
            }
            Ok(Then::Icon(_)) => None,
            Ok(Then::Package) => (!next.package_can_move()).then_some(Revealed::Tile),
            Ok(Then::Load(_)) => Some(Revealed::Package),
            Ok(Then::Redraw | Then::End { .. }) => Some(Revealed::Tile),
            Err(_) => Some(Revealed::Hidden),
        }
    }

    fn shuffled(&self, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        chance.shuffle(&mut other.stack);
        chance.shuffle(&mut other.bag);
        other
    }
}

impl Transport {
    /// The team of `seat`, with four players.
    fn team(&self, seat: Seat) -> Option<Team> {
        (self.seats == 4).then(|| if self.seat_place(seat).is_multiple_of(2) { Team::A } else { Team::B })
    }

    fn own(&self, viewer: Viewer) -> Option<Own> {
        let Viewer::Seat(seat) = viewer else { return None };
        let hand = self.hands.get(seat.index())?;
        Some(Own { hand: hand.clone() })
    }

    fn changes_seen(&self) -> Changes {
        let recent = self.changes;
        let delivered =
            recent.package.and_then(|shift| self.field.on(shift.to)).and_then(|placed| placed.tile.colour());
        Changes {
            laid: recent.laid,
            loaded: recent.loaded,
            moved: [recent.pushed, recent.moved, recent.aside].into_iter().flatten().collect(),
            path: recent.package.map(|shift| self.latest_path(shift).unwrap_or_default()).unwrap_or_default(),
            delivered,
        }
    }

    /// The way of the package that moved last. Nothing else has moved since, so the same way is found again.
    pub(super) fn latest_path(&self, Shift { from, to }: Shift) -> Option<Vec<Hex>> {
        let end = self.field.on(to)?;
        let package = match end.tile.colour() {
            Some(colour) => self.homebases.get(self.owner(colour)?.index())?.last().copied()?,
            None => end.package?,
        };
        let mut before = self.field.clone();
        before.put(to, end.carrying(None));
        belt::path(&before, from, to, package.down())
    }
}
