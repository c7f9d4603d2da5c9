//! Boards in words: from the text alone a reader can say where everything is.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_render::{board_scene, in_words};
use harbormaster_rules::{
    AnyView, Kind, Language, Reader, SeatCount, Viewer, shipit, shipopoly, tariffs, threeport, transport,
};

use super::any_game::positions;

const NAMES: [&str; 4] = ["Ann", "Ben", "Cem", "Dana"];

/// The sentences of one kind, without the words that begin and end them.
fn told<'a>(text: &'a str, begins: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix(begins)?.strip_suffix('.')).collect()
}

/// Every open end with the places it comes from.
fn open_ends(view: &transport::View, text: &str) {
    let field: transport::Field = view.field.iter().copied().collect();
    let expected: BTreeSet<String> = field.open_ends().map(|(hex, _)| hex.to_string()).collect();
    let ends = told(text, "Open ends: ");
    let named: Vec<(&str, &str)> = ends[0].split(", ").map(|end| end.split_once(" from ").unwrap()).collect();
    assert_eq!(named.iter().map(|(hex, _)| (*hex).to_owned()).collect::<BTreeSet<_>>(), expected);
    // Two neighbours on a route are neighbours on the table, and every belt is on a route.
    let mut walked: BTreeSet<(transport::Hex, transport::Hex)> = BTreeSet::new();
    let hexes = |route: &str| -> Vec<transport::Hex> {
        route.split([' ', ',']).filter_map(|word| word.parse().ok()).collect()
    };
    for route in told(text, "Belt: ").into_iter().map(hexes) {
        for pair in route.windows(2) {
            assert_eq!(pair[0].distance(pair[1]), 1, "{text}");
            walked.extend([(pair[0], pair[1]), (pair[1], pair[0])]);
        }
    }
    for (hex, placed) in &view.field {
        for side in placed.belts().iter() {
            let next = hex.neighbour(side).unwrap();
            assert!(walked.contains(&(*hex, next)), "{hex} to {next}: {text}");
        }
        if let Some(package) = placed.package {
            assert!(text.contains(&format!("{hex} with {package}")), "{text}");
        }
    }
}

/// Every door, every coin and every official.
fn doors_and_tokens(view: &shipit::View, text: &str) {
    let tiles: BTreeMap<String, &str> = told(text, "Tile ")
        .into_iter()
        .map(|tile| (tile.splitn(3, ' ').take(2).collect::<Vec<_>>().join(" "), tile))
        .collect();
    assert_eq!(tiles.len(), view.tiles.len());
    for tile in &view.tiles {
        let told = tiles[&tile.tile().name()];
        for door in tile.doors() {
            assert!(told.contains(&shipit::Place::Half(door).name()), "{told}: {door}");
        }
    }
    let freight = told(text, "Freight: ").concat();
    for coin in &view.freight {
        let in_hub = view.hubs.iter().any(|hub| Some(hub.tile) == coin.at.tile());
        let place = coin.at.name();
        let on_tile = tiles.get(&place).map(|tile| tile.contains(&format!("{} freight", coin.colour)));
        assert!(on_tile.unwrap_or(freight.contains(&place)), "{} at {place}: {text}", coin.token);
        assert!(in_hub || freight.contains(&place), "{freight}: {place}");
    }
    let officials = told(text, "Officials: ").concat();
    for colour in &view.colours {
        let expected = format!("{} on {}", colour.colour, colour.official.name());
        assert!(officials.contains(&expected), "{officials}: {expected}");
    }
    let links = told(text, "Link ");
    for laid in &view.links {
        let halves = laid.halves().map(|(cell, number)| format!("{number} on {}", shipit::Place::Half(cell)));
        assert!(links.iter().any(|link| halves.iter().all(|half| link.contains(half))), "{halves:?}");
    }
    // No tile looks like a cell.
    let is_tile = |word: &str| word.parse::<shipit::Tile>().is_ok();
    let words = text.split(|sign: char| !sign.is_alphanumeric());
    assert_eq!(words.filter(|word| is_tile(word)).collect::<Vec<_>>(), Vec::<&str>::new());
}

/// Every tile and every domino.
fn tiles_and_dominoes(view: &tariffs::View, text: &str) {
    let rows = told(text, "Row ").join(", ").replace(": ", ", ");
    for (cell, tile) in view.layout.tiles() {
        assert!(rows.contains(&format!("{cell} {}", tile.name())), "{rows}: {cell}");
    }
    let dominoes: BTreeSet<&str> = told(text, "Domino on ").into_iter().collect();
    let lies = |(edge, laid): (tariffs::Edge, tariffs::Laid)| {
        format!("{edge}: {} in {}, {} in {}", laid.first, edge.first(), laid.second, edge.second())
    };
    let expected: BTreeSet<String> = view.track.iter().map(lies).collect();
    assert_eq!(dominoes, expected.iter().map(String::as_str).collect());
}

/// Every boat and every pile.
fn boats_and_piles(view: &threeport::View, text: &str) {
    for (boat, name) in view.boats.iter().zip(NAMES) {
        let line = text.lines().find(|line| line.starts_with(name) && line.contains("hold")).unwrap();
        let at = match boat.at {
            threeport::Berth::Sea => "at sea".to_owned(),
            threeport::Berth::Island(cargo) => format!("at {cargo}"),
        };
        assert!(line.contains(&at), "{line}: {at}");
        assert!(boat.hold.iter().all(|card| line.contains(&card.to_string())), "{line}");
    }
    for (cargo, island) in view.islands.iter() {
        let line = text.lines().find(|line| line.starts_with(&format!("{cargo}: "))).unwrap();
        if let threeport::Island::Open { cargo: pile, .. } = island {
            assert!(pile.iter().all(|card| line.contains(&card.to_string())), "{line}");
        }
    }
}

/// Every captain, every deed with its owner and its ships.
fn captains_and_deeds(view: &shipopoly::View, text: &str) {
    for deed in &view.deeds {
        let square = deed.deed.square();
        match deed.owner {
            Some(owner) => {
                let line = told(text, &format!("{}, square {square}: ", deed.deed)).concat();
                assert!(line.starts_with(NAMES[owner.index()]), "{line}");
                assert!(
                    matches!(deed.level, 0 | 5) || line.contains(&format!(" {} ship", deed.level)),
                    "{line}"
                );
            }
            None => {
                assert!(text.contains(&format!("{} (square {square}) ${}", deed.deed, deed.deed.price())));
            }
        }
    }
    for (captain, name) in view.captains.iter().zip(NAMES) {
        let line = text.lines().find(|line| line.starts_with(&format!("{name}: "))).unwrap();
        assert!(line.replace(',', "").contains(&format!("cash ${} ", captain.cash)), "{line}");
    }
}

#[test]
fn a_board_in_words_names_everything_on_it() {
    let names = NAMES.map(str::to_owned);
    let reader = Reader::new(&names, Language::English);
    for kind in Kind::ALL {
        let seats = SeatCount::new(kind.meta().nearest(4)).unwrap();
        for game in positions(*kind, seats, 7, 160, 40) {
            let view = game.view(Viewer::Onlooker);
            let text = in_words(&view, &reader);
            match &view {
                AnyView::Transport(view) => open_ends(view, &text),
                AnyView::ShipIt(view) => doors_and_tokens(view, &text),
                AnyView::Tariffs(view) => tiles_and_dominoes(view, &text),
                AnyView::Threeport(view) => boats_and_piles(view, &text),
                AnyView::Shipopoly(view) => captains_and_deeds(view, &text),
                #[allow(unreachable_patterns, reason = "a game more is only held to what follows")]
                _ => {}
            }
            let (_, alt) = board_scene(&view, &reader);
            let is_whole = alt.chars().count() >= text.chars().count();
            assert!(is_whole || alt.contains("/board text: yes"), "{kind}: {alt}");
        }
    }
}
