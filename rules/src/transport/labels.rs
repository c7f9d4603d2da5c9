//! Moves in words for the player who may choose them: as short as a menu needs it.

use super::{
    hex::{Direction, Hex},
    moves::{Move, PalletRef},
    state::Transport,
    tiles::{Tile, Turn},
    words::{place, points},
};
use crate::{Label, Seat, english::capital};

/// A move whose outcome is looked at before it is confirmed: a turn is easier seen than told.
const fn asked(text: String) -> Label {
    Label { text, weighty: true }
}

/// A legal move in words.
pub(super) fn label(position: &Transport, _seat: Seat, mv: &Move) -> Label {
    match *mv {
        Move::Play { tile, at, turn, out } => {
            asked(format!("{}: {}", of_tile(tile), laid(position, tile, None, (at, turn, out))))
        }
        Move::Load { at } => Label::light(format!("Bring the package in on {at}")),
        Move::Wrench { from, to, turn, out } => match position.field.on(from) {
            Some(placed) => asked(format!(
                "{} to {}",
                on(position, from),
                laid(position, placed.tile, Some(from), (to, turn, out))
            )),
            None => asked(format!("{from} to {to}")),
        },
        Move::Forklift { pallet, to, front } => {
            asked(format!("{} to {to}, front {front}", capital(&of_pallet(position, pallet))))
        }
        Move::Switch { pallet, with } => {
            asked(format!("Switch {} and {}", of_pallet(position, pallet), of_pallet(position, with)))
        }
        Move::Package { from, to } => conveyed(position, from, to),
        Move::Discard {} => {
            let count = position.terms.hand_size;
            asked(format!("Discard your hand and draw {count} new tiles"))
        }
    }
}

/// A tile of a hand: `straight + wrench (T09)`.
pub(super) fn of_tile(tile: Tile) -> String {
    format!("{} ({tile})", tile.name())
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

/// Where and how a tile goes: `M10 - open end NW of M11, turn 1`.
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
pub(super) fn of_pallet(position: &Transport, pallet: PalletRef) -> String {
    match pallet {
        PalletRef::Of(colour) => {
            let hex = position.field.pallet(colour).map(|hex| format!(" ({hex})")).unwrap_or_default();
            format!("the {colour} pallet{hex}")
        }
        PalletRef::On(hex) => place(position, hex),
    }
}

/// A package's move: `4/2 at M11 to M14`, `3/1 at M11 to the red pallet (K13), 1 point for Player 1`.
pub(super) fn conveyed(position: &Transport, from: Hex, to: Hex) -> Label {
    let Some(package) = position.field.on(from).and_then(|placed| placed.package) else {
        return Label::light(format!("{from} to {to}"));
    };
    let end = place(position, to);
    let colour = position.field.on(to).and_then(|placed| placed.tile.colour());
    let Some((colour, owner)) = colour.and_then(|colour| Some((colour, position.owner(colour)?))) else {
        return Label::light(format!("{package} at {from} to {end}"));
    };
    let worth = points(u32::from(package.down()));
    let limit = usize::from(position.terms.homebase_limit);
    let last = position.homebases.get(owner.index()).is_some_and(|base| base.len() + 1 >= limit);
    let ends = if last { "; this ends the game" } else { "" };
    let text = format!(
        "{package} at {from} to {} ({to}), {worth} for {owner}{ends}",
        colour.to_string().to_uppercase()
    );
    Label { text, weighty: last }
}
