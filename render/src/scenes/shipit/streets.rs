//! The table in words: the neighbours of each tile and each link, and the pieces on them.

use harbormaster_rules::shipit::network::Network;
use harbormaster_rules::shipit::{Cell, CityTile, LaidLink, Place, View};

/// Describes tiles with their doors, links with their neighbours, and regions; a sentence each.
pub(super) fn told(view: &View) -> Vec<String> {
    let network = Network::new(&view.tiles).with(&view.links);
    let tiles = view.tiles.iter().map(|tile| self::tile(view, &network, *tile));
    let links = view.links.iter().map(|link| self::link(&network, *link));
    let regions = view.regions.iter().map(|region| {
        let cells: Vec<String> = region.cells.iter().map(|cell| Place::Half(*cell).name()).collect();
        format!("The {} official holds {}.", region.colour, cells.join(", "))
    });
    tiles.chain(links).chain(regions).collect()
}

/// Describes a tile with its corners, its doors, its neighbours and its pieces.
fn tile(view: &View, network: &Network, tile: CityTile) -> String {
    let [first, _, last, _] = tile.cells();
    let doors: Vec<String> = tile.doors().map(|cell| Place::Half(cell).name()).collect();
    let place = Place::Tile(tile.tile());
    let hub = view.hubs.iter().find(|hub| hub.tile == tile.tile());
    let hub = hub.map(|hub| format!(", hub with {}", hub.total)).unwrap_or_default();
    let official = view.colours.iter().filter(|colour| colour.official == place);
    let officials = official.map(|colour| format!("{} official", colour.colour));
    let freight = view.freight.iter().filter(|coin| coin.at == place).map(|coin| {
        let number = coin.number.map(|number| format!(" {number}")).unwrap_or_default();
        format!("{} freight{number}", coin.colour)
    });
    let on: Vec<String> = officials.chain(freight).collect();
    let on = if on.is_empty() { String::new() } else { format!("; on it {}", on.join(", ")) };
    format!(
        "Tile {} {}-{}, doors {}{hub}{}{on}.",
        tile.tile().name(),
        Place::Half(first),
        Place::Half(last),
        doors.join(" and "),
        touching(network, place, None)
    )
}

/// Describes a link with its numbers and the neighbours of each half.
fn link(network: &Network, laid: LaidLink) -> String {
    let [high, low] = laid.halves().map(|(cell, number)| {
        let other = laid.cells().into_iter().find(|other| *other != cell);
        format!("{number} on {}{}", Place::Half(cell), touching(network, Place::Half(cell), other))
    });
    format!("Link {}: {high}; {low}.", laid.link())
}

/// Lists the places beside this one.
fn touching(network: &Network, place: Place, but: Option<Cell>) -> String {
    let Some(node) = network.node(place) else { return String::new() };
    let beside = network.beside(node).iter().filter_map(|node| network.place(node));
    let others: Vec<String> =
        beside.filter(|place| place.half().is_none() || place.half() != but).map(Place::name).collect();
    if others.is_empty() { String::new() } else { format!(", beside {}", others.join(" and ")) }
}
