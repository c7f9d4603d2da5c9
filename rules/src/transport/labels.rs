//! Moves, hands and buttons in words, short enough for a menu.

use super::{
    chips::Package,
    hex::{Direction, Hex},
    scoring,
    sides::Turn,
    state::{Stage, Transport},
    tiles::{Icon, Tile},
    verbs::{Move, PalletRef},
    words::{named, points},
};
use crate::{
    Act, By, Label, Labels, Look, Notation, Quick, Reader, Seat,
    english::{capital, list},
};

/// The most moves that get buttons of their own.
const MOST: usize = 9;

/// The lists that are too long for buttons.
const MENUS: [(&str, &str); 4] = [
    ("Bring a package in …", "load"),
    ("Drive a pallet …", "forklift"),
    ("Switch pallets …", "switch"),
    ("Move a package …", "package"),
];

impl Labels for Transport {
    fn label(&self, by: By, mv: &Move, reader: &Reader<'_>) -> Option<Label> {
        let is_due = self.mover().map(By::Seat) == Some(by) && self.phase().takes(mv);
        if !is_due {
            return None;
        }
        Some(match *mv {
            Move::Play { tile, at, turn, out } => {
                asked(format!("{}: {}", self.held(tile), laid(self, tile, None, (at, turn, out))))
            }
            Move::Load { at } => Label::light(format!("Bring the package in on {at}")),
            Move::Wrench { from, to, turn, out } => {
                let tile = self.field.on(from)?.tile;
                let there = laid(self, tile, Some(from), (to, turn, out));
                asked(format!("{} to {there}", on(self, from)))
            }
            Move::Forklift { pallet, to, front } => {
                asked(format!("{} to {to}, front {front}", capital(&of_pallet(self, pallet)?)))
            }
            Move::Switch { pallet, with } => {
                asked(format!("Switch {} and {}", of_pallet(self, pallet)?, of_pallet(self, with)?))
            }
            Move::Package { from, to } => conveyed(self, from, to, reader)?,
            Move::Discard {} => {
                let count = self.terms.hand_size;
                asked(format!("Discard your hand and draw {count} new tiles"))
            }
        })
    }

    fn reason(&self, seat: Seat, mv: &Move, reader: &Reader<'_>) -> Option<String> {
        self.reason_for(seat, mv, reader)
    }

    fn hand(&self, seat: Seat, _reader: &Reader<'_>) -> String {
        if self.is_over() {
            return "The game is over. All hands are empty.".to_owned();
        }
        let Some(hand) = self.hands.get(seat.index()) else { return "You hold nothing.".to_owned() };
        let colour = self.colour(seat);
        let named = |tiles: &[Tile]| list(&tiles.iter().map(|tile| named(*tile, hand)).collect::<Vec<_>>());
        let mut text = format!("Your tiles: {}.", named(hand));
        let stuck = self.unplayable(seat);
        if !stuck.is_empty() {
            text += &format!(" No place for {} now.", named(&stuck));
        }
        if let Some(hex) = self.field.pallet(colour) {
            text += &format!(" Your pallet is the {colour} one on {hex}.");
        }
        text += " ";
        text += &homebase("Your homebase", self.homebases.get(seat.index()).map_or(&[], Vec::as_slice));
        if let Some(partner) = self.partner(seat) {
            let colour = self.colour(partner);
            let base = self.homebases.get(partner.index()).map_or(&[][..], Vec::as_slice);
            text += " ";
            text += &homebase(&format!("Your partner's ({colour})"), base);
        }
        text
    }

    /// Returns the buttons. They reveal nothing about the hand of the seat to move.
    fn quick(&self, reader: &Reader<'_>) -> Vec<Quick<Move>> {
        let Some(seat) = self.mover() else { return vec![] };
        let button = |text: &str, act, look| Quick { text: text.to_owned(), act, look };
        match self.stage {
            Stage::Connect {} => vec![
                button("Play a tile …", Act::Menu("play"), Look::Main),
                button("Discard hand", Act::Ask(Move::Discard {}), Look::Plain),
            ],
            Stage::Icon { icon: Icon::Wrench } => {
                vec![button("Use the wrench …", Act::Menu("wrench"), Look::Main)]
            }
            Stage::Over { .. } => vec![],
            Stage::Icon { .. } | Stage::Package { .. } => {
                let listed = self.legal_moves(seat);
                if listed.len() <= MOST {
                    return listed.into_iter().map(|mv| self.button(seat, mv, reader)).collect();
                }
                let verbs: Vec<&str> = listed.iter().map(|mv| Self::verb(mv).name).collect();
                let there = MENUS.iter().filter(|(_, verb)| verbs.contains(verb));
                there.map(|(text, verb)| button(text, Act::Menu(verb), Look::Main)).collect()
            }
        }
    }
}

impl Transport {
    /// Names a tile of the hand whose turn it is.
    pub(super) fn held(&self, tile: Tile) -> String {
        let hand = self.mover().and_then(|seat| self.hands.get(seat.index()));
        named(tile, hand.map_or(&[], Vec::as_slice))
    }

    /// A button for one move.
    fn button(&self, seat: Seat, mv: Move, reader: &Reader<'_>) -> Quick<Move> {
        let (text, look) = match mv {
            Move::Package { from, to } => {
                let package = self.field.on(from).and_then(|placed| placed.package);
                let number = package.map(|package| package.to_string()).unwrap_or_default();
                match self.field.on(to).and_then(|placed| placed.tile.colour()) {
                    Some(colour) => {
                        let worth = package.map_or(0, Package::down);
                        (format!("{number} {from} to {colour}: {worth}"), Look::Gain)
                    }
                    None => (format!("{number} {from} to {to}"), Look::Plain),
                }
            }
            Move::Load { at } => (format!("Bring it in on {at}"), Look::Main),
            Move::Forklift { pallet, to, front } => {
                (format!("{} to {to}, front {front}", capital(&short(pallet))), Look::Plain)
            }
            Move::Switch { pallet, with } => {
                (format!("Switch {} and {}", short(pallet), short(with)), Look::Plain)
            }
            // The others have menus of their own.
            Move::Play { .. } | Move::Wrench { .. } | Move::Discard {} => {
                (Self::phrase(&mv).to_string(), Look::Plain)
            }
        };
        let weighty = self.label(By::Seat(seat), &mv, reader).is_some_and(|label| label.weighty);
        Quick { text, act: Act::whole(mv, weighty), look }
    }
}

/// A move with a preview before it is confirmed: a turned tile is easier to see than to read.
const fn asked(text: String) -> Label {
    Label { text, weighty: true }
}

/// A tile on the field: `M10 straight + package with 4/2`.
pub(super) fn on(position: &Transport, hex: Hex) -> String {
    let Some(placed) = position.field.on(hex) else { return hex.to_string() };
    let load = placed.package.map(|package| format!(" with {package}")).unwrap_or_default();
    format!("{hex} {}{load}", placed.tile.name())
}

/// A place for a tile: `M10 - open end NW of M11`, or `in front of the red pallet (K13)`.
pub(super) fn spot(position: &Transport, hex: Hex, without: Option<Hex>) -> String {
    if let Some(colour) = position.field.on(hex).and_then(|placed| placed.tile.colour()) {
        return format!("in front of the {colour} pallet ({hex})");
    }
    let lies = |(side, beside): (Direction, Hex)| {
        let placed = position.field.on(beside).filter(|_| Some(beside) != without)?;
        Some((side, beside, placed.belts().contains(side.opposite())))
    };
    let beside: Vec<(Direction, Hex, bool)> = hex.neighbours().filter_map(lies).collect();
    match (beside.iter().find(|(.., belt)| *belt), beside.first()) {
        (Some((side, tile, _)), _) => format!("{hex} - open end {} of {tile}", side.opposite()),
        (None, Some((side, tile, _))) => format!("{hex} - {} of {tile}", side.opposite()),
        (None, None) => hex.to_string(),
    }
}

/// The place and turn of a tile: `M10 - open end NW of M11, turn 1`.
fn laid(
    position: &Transport,
    tile: Tile,
    without: Option<Hex>,
    (hex, turn, out): (Hex, Turn, Option<Direction>),
) -> String {
    let mut text = spot(position, hex, without);
    if tile.shape().turns().len() > 1 {
        text += &format!(", turn {turn}");
    }
    if let Some(to) = out.and_then(|out| hex.neighbour(out)) {
        text += &format!(", pallet to {to}");
    }
    text
}

/// `the red pallet (K13)`.
pub(super) fn of_pallet(position: &Transport, pallet: PalletRef) -> Option<String> {
    position.pallet(pallet).map(|(hex, colour)| format!("the {colour} pallet ({hex})"))
}

/// A package's move: `4/2 at M11 to M14`, `3/1 at M11 to RED (K13), 1 point for Ann`. One that ends the game or brings
/// points to the other side is weighty.
pub(super) fn conveyed(position: &Transport, from: Hex, to: Hex, reader: &Reader<'_>) -> Option<Label> {
    let package = position.field.on(from)?.package?;
    let colour = position.field.on(to)?.tile.colour();
    let Some((colour, owner)) = colour.and_then(|colour| Some((colour, position.owner(colour)?))) else {
        return Some(Label::light(format!("{package} at {from} to {to}")));
    };
    let worth = points(u32::from(package.down()));
    let limit = usize::from(position.terms.homebase_limit);
    let last = position.homebases.get(owner.index()).is_some_and(|base| base.len() + 1 >= limit);
    let ends = if last { "; this ends the game" } else { "" };
    let text = format!(
        "{package} at {from} to {} ({to}), {worth} for {}{ends}",
        colour.to_string().to_uppercase(),
        reader.name(owner)
    );
    let own = position.mover().is_some_and(|seat| owner == seat || position.partner(seat) == Some(owner));
    Some(Label { text, weighty: last || !own })
}

/// A pallet on a button: its colour, or its place.
fn short(pallet: PalletRef) -> String {
    match pallet {
        PalletRef::Of(colour) => colour.to_string(),
        PalletRef::On(hex) => hex.to_string(),
    }
}

/// The packages on a homebase and their worth, as a sentence.
fn homebase(whose: &str, packages: &[Package]) -> String {
    if packages.is_empty() {
        return format!("{whose} is empty.");
    }
    let worths: Vec<u8> = packages.iter().map(|package| package.up()).collect();
    format!("{whose} has {} for {}.", list(&worths), points(scoring::worth(packages)))
}
