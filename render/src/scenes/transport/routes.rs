//! The belts in words: open ends, and every belt from one end to the other.

use harbormaster_rules::transport::{Direction, Field, Hex, Placed, Shape, Sides, View};

/// A side of a tile that a walk has passed.
type Passed = Vec<(Hex, Direction)>;

/// Describes open ends, the outlets of merges, and the belts route by route; a sentence each.
pub(super) fn told(view: &View) -> Vec<String> {
    let field: Field = view.field.iter().copied().collect();
    let mut all = vec![open_ends(&field)];
    let tiles: Vec<(Hex, Placed)> = field.iter().collect();
    let merges = tiles.iter().filter(|(_, placed)| placed.belts().len() > 2);
    all.extend(merges.map(|tile| outlets(&field, *tile)));
    all.extend(routes(&field, &tiles));
    all.extend(floors(&tiles));
    all
}

/// Describes every belt once: from pallets and merges, then from open ends, then circles.
fn routes(field: &Field, tiles: &[(Hex, Placed)]) -> Vec<String> {
    let mut passed = Passed::new();
    let mut all = vec![];
    let sides = || {
        tiles.iter().flat_map(|(hex, placed)| placed.belts().iter().map(move |side| (*hex, *placed, side)))
    };
    for (hex, placed, side) in sides() {
        if placed.belts().len() != 2 {
            all.extend(route(field, (hex, side), String::new(), &mut passed));
        }
    }
    for (hex, placed, side) in sides() {
        let end = hex.neighbour(side).filter(|beside| field.on(*beside).is_none());
        let onward = placed.belts().without(side).iter().next();
        if let (Some(end), Some(onward)) = (end, onward)
            && !passed.contains(&(hex, side))
        {
            passed.push((hex, side));
            all.extend(route(field, (hex, onward), format!("open end {end}, "), &mut passed));
        }
    }
    for (hex, _, side) in sides() {
        all.extend(route(field, (hex, side), String::new(), &mut passed));
    }
    all
}

/// Lists every empty place to which a belt leads, with its origin.
fn open_ends(field: &Field) -> String {
    let end = |(hex, sides): (Hex, Sides)| {
        let from: Vec<String> =
            sides.iter().filter_map(|side| hex.neighbour(side)).map(|hex| hex.to_string()).collect();
        format!("{hex} from {}", from.join(" and "))
    };
    let all: Vec<String> = field.open_ends().map(end).collect();
    if all.is_empty() { "No open ends.".to_owned() } else { format!("Open ends: {}.", all.join(", ")) }
}

/// Lists the places where a merge lets packages out.
fn outlets(field: &Field, (hex, placed): (Hex, Placed)) -> String {
    let out: Vec<String> =
        placed.exits().iter().filter_map(|side| hex.neighbour(side)).map(|hex| hex.to_string()).collect();
    format!("{} lets packages out to {}.", capital(&stop(field, hex)), out.join(" and "))
}

/// Describes the belt from this side of a tile to its next end; `None` if it was walked before.
fn route(field: &Field, from: (Hex, Direction), before: String, passed: &mut Passed) -> Option<String> {
    let (mut hex, mut side) = from;
    if passed.contains(&from) {
        return None;
    }
    let mut stops = vec![stop(field, hex)];
    while !passed.contains(&(hex, side)) {
        passed.push((hex, side));
        let Some(next) = hex.neighbour(side) else {
            stops.push("the edge of the table".to_owned());
            break;
        };
        let Some(placed) = field.on(next) else {
            stops.push(format!("open end {next}"));
            break;
        };
        passed.push((next, side.opposite()));
        stops.push(stop(field, next));
        let onward = placed.belts().without(side.opposite());
        let (true, Some(out)) = (onward.len() == 1, onward.iter().next()) else { break };
        (hex, side) = (next, out);
    }
    Some(format!("Belt: {before}{}.", stops.join(", ")))
}

/// Returns a place on a route with its remarkable features.
fn stop(field: &Field, hex: Hex) -> String {
    let Some(placed) = field.on(hex) else { return hex.to_string() };
    let load = placed.package.map(|package| format!(" with {package}")).unwrap_or_default();
    match (placed.tile.colour(), placed.tile.shape()) {
        (Some(colour), _) => format!("{colour} pallet {hex}{load}"),
        (None, shape @ (Shape::YMerge | Shape::MergeA | Shape::MergeB | Shape::Loading)) => {
            format!("{} {hex}{load}", shape.name())
        }
        _ => format!("{hex}{load}"),
    }
}

/// Tiles without belt.
fn floors(tiles: &[(Hex, Placed)]) -> Option<String> {
    let bare = tiles.iter().filter(|(_, placed)| placed.belts().is_empty());
    let all: Vec<String> = bare.map(|(hex, _)| hex.to_string()).collect();
    (!all.is_empty()).then(|| format!("Floor without belt: {}.", all.join(", ")))
}

fn capital(text: &str) -> String {
    let mut signs = text.chars();
    signs.next().map_or_else(String::new, |first| first.to_uppercase().chain(signs).collect())
}
