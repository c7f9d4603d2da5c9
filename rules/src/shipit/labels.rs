//! Moves in words for the player who may choose them: as short as a menu needs it.

use super::{
    freight::{Place, Token},
    links::LaidLink,
    moves::Move,
    shipping::FULL,
    state::ShipIt,
    tiles::Tile,
    traffic,
};
use crate::{Label, Seat, Viewer, english::capital};

/// Action points with which a turn is not ended by mistake while freight could move.
const PLENTY: u8 = 3;

/// A legal move in words.
pub(super) fn label(position: &ShipIt, seat: Seat, mv: &Move) -> Label {
    match *mv {
        Move::Buy { count: 1 } => Label::light("Buy 1 link - 1 AP"),
        Move::Buy { count } => Label::light(format!("Buy {count} links - {count} AP")),
        Move::Lift { link } => {
            let laid = position.links.iter().find(|laid| laid.link() == link);
            let from = laid.map(|laid| format!(" from {}", lies(*laid))).unwrap_or_default();
            Label::light(format!("Lift {link}{from} - 1 AP"))
        }
        Move::Build { link, at, dir } => {
            let laid = LaidLink::new(link, at, dir);
            let low = laid
                .map(|laid| format!(", {} on {}", link.low(), Place::Half(laid.low())))
                .unwrap_or_default();
            Label::light(format!("Build {link}: {} on {}{low}", link.high(), Place::Half(at)))
        }
        Move::Official { to } => Label::light(format!("Official to {}", official_stop(position, to))),
        Move::Freight { coin, to, warehouse } => {
            let locked = if warehouse && !is_hub(position, to) { ", warehoused" } else { "" };
            let stop = freight_stop(position, seat, coin, to);
            Label::light(format!("{} to {stop}{locked}", capital(&load(position, seat, coin))))
        }
        Move::Chip { coin } => Label::light(capital(&chip(position, coin))),
        Move::Done {} => {
            let weighty = position.ap >= PLENTY && !position.trips(&position.network()).is_empty();
            let left = if position.ap == 0 { String::new() } else { format!(" - {} AP lost", position.ap) };
            Label { text: format!("End the turn{left}"), weighty }
        }
    }
}

/// Both cells of a link, its higher half first: `F10-F9`.
pub(super) fn lies(laid: LaidLink) -> String {
    let [high, low] = laid.cells().map(Place::Half);
    format!("{high}-{low}")
}

/// Whether the place is a hub now.
pub(super) fn is_hub(position: &ShipIt, place: Place) -> bool {
    place.tile().is_some_and(|tile| position.is_hub(tile))
}

/// A coin on the board, with its number as far as the seat knows it: `red R#1 (a 4) at F11`.
pub(super) fn load(position: &ShipIt, seat: Seat, token: Token) -> String {
    let Some(coin) = position.coin(token) else { return token.to_string() };
    let number = position.number_for(Viewer::Seat(seat), coin);
    let number = number.map(|number| format!(" (a {number})")).unwrap_or_default();
    format!("{} {token}{number} at {}", token.colour, coin.at)
}

/// Where a coin can stop, with what it costs and does: `G1 hub - 6 AP, total 8: ships`.
pub(super) fn freight_stop(position: &ShipIt, seat: Seat, token: Token, to: Place) -> String {
    let network = position.network();
    let ap = position.coin(token).and_then(|coin| {
        let (from, end) = network.node(coin.at).zip(network.node(to))?;
        let need = position.traffic(&network, coin.colour()).reach(from).need(end)?;
        Some(position.haul_cost(need))
    });
    let cost = ap.map(|ap| format!(" - {ap} AP")).unwrap_or_default();
    let Some(hub) = to.tile().filter(|tile| position.is_hub(*tile)) else { return format!("{to}{cost}") };
    let coin = position.coin(token);
    let total = coin.and_then(|coin| position.known_total(Viewer::Seat(seat), coin, hub));
    let ships = coin.is_some_and(|coin| position.surely_ships(Viewer::Seat(seat), coin, hub));
    let ships = if ships { ": ships" } else { "" };
    let total = total.map_or_else(|| format!(", total {} + ?{ships}", position.total(hub)), total_after);
    format!("{to} hub{cost}{total}")
}

/// Where the mover's official can stop, with what it costs and does: `K3 - 2 AP`.
pub(super) fn official_stop(position: &ShipIt, to: Place) -> String {
    let network = position.network();
    let ends = network.node(position.officials[position.to_move.index()]).zip(network.node(to));
    let way = ends.and_then(|(from, end)| traffic::official_way(&network, from, end));
    let cost = way.map(|way| format!(" - {} AP", way.len() - 1)).unwrap_or_default();
    match to.tile().filter(|tile| position.is_hub(*tile)) {
        Some(hub) => format!("{to} hub{cost}{}", total_after(with_official(position, hub))),
        None => format!("{to}{cost}"),
    }
}

/// What a hub counts with the mover's official on it.
fn with_official(position: &ShipIt, hub: Tile) -> u8 {
    let colour = position.to_move;
    let stands = position.officials[colour.index()] == Place::Tile(hub);
    let helps = !stands && position.coins_on(hub).any(|coin| coin.colour() == colour);
    position.total(hub) + if helps { position.terms.official_influence } else { 0 }
}

fn total_after(total: u8) -> String {
    let ships = if total >= FULL { ": ships" } else { "" };
    format!(", total {total}{ships}")
}

/// A coin of the shipment that waits: `red R#4, a 1`.
pub(super) fn chip(position: &ShipIt, token: Token) -> String {
    let waiting = position.pending.iter().flat_map(|pending| &pending.coins);
    let number = waiting.into_iter().find(|load| load.coin == token).map(|load| load.number);
    let number = number.map(|number| format!(", a {number}")).unwrap_or_default();
    format!("{} {token}{number}", token.colour)
}
