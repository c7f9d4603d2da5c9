//! The setup: the layout of tiles, the places of freight, the owners of colours.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Chance, Position, SeatCount, Settings, SetupError,
    shipit::{ShipIt, View},
};

use super::{cities, model::Tile, printed, scene::ground, seen, to_move};

/// Begins a game, with this many players and these options.
pub fn begin(seats: u8, options: &[(&str, &str)], number: u8) -> Result<ShipIt, SetupError> {
    let mut settings = Settings::default();
    for (name, value) in options {
        settings.choose(name, value);
    }
    ShipIt::set_up(&settings, SeatCount::new(seats).unwrap(), &mut Chance::of(&[number; 32], 0))
}

/// A game of four that begins, one of very many.
fn one_of_many(number: u32) -> ShipIt {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let seats = SeatCount::new(4).unwrap();
    ShipIt::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap()
}

/// The number of layouts that are looked at.
const LAYOUTS: u32 = 10_000;

/// The tiles in the order of laying.
fn order(view: &View) -> Vec<Tile> {
    view.tiles.iter().map(|tile| printed::tile(&tile.tile().to_string())).collect()
}

#[test]
fn tiles_lie_as_the_cities_say() {
    // Ship 3.2, 3.8, R4, W1: the layout found city by city.
    for number in 0..100 {
        let view = seen(&begin(4, &[], number).unwrap());
        let (order, ground) = (order(&view), ground(&view));
        let origins: Vec<_> = order.iter().map(|tile| ground.tiles[tile].0).collect();
        assert_eq!(origins, cities::origins(&order), "seed {number}");
    }
}

#[test]
fn layouts_are_of_the_usual_size() {
    // Ship 3.2, 3.8, R4, R9
    let (mut counts, mut widths, mut turns) = (BTreeSet::new(), vec![], BTreeSet::new());
    for number in 0..LAYOUTS {
        let view = seen(&one_of_many(number));
        let ground = ground(&view);
        let cities = cities::cities(&order(&view));
        for city in &cities {
            let suits: BTreeSet<char> = city.iter().map(|tile| tile.0).collect();
            assert!(city.len() <= 3 && suits.len() == city.len());
        }
        counts.insert(cities.len());
        let ((left, top), (right, low)) = ground.table();
        let (width, height) = (right - left + 1 - 4, low - top + 1 - 4);
        assert!((16..=32).contains(&width) && (12..=16).contains(&height), "{width} x {height}");
        widths.push(width);
        turns.extend(ground.tiles.values().map(|(_, turn)| *turn));
        // Two empty cells at least between tiles of different cities.
        for (index, city) in cities.iter().enumerate() {
            for (one, two) in
                cities[index + 1..].iter().flatten().flat_map(|two| city.iter().map(move |one| (one, two)))
            {
                let ((ax, ay), (bx, by)) = (ground.tiles[one].0, ground.tiles[two].0);
                assert!((ax - bx).abs() >= 4 || (ay - by).abs() >= 4, "{one:?} {two:?}");
            }
        }
        // Every tile can be entered: from its tick, or from a neighbour that can.
        let is_free = |tile: &Tile| {
            let (x, y) = ground.tick(*tile);
            [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)].iter().any(|cell| ground.is_empty(*cell))
        };
        let mut open: BTreeSet<Tile> = ground.tiles.keys().filter(|tile| is_free(tile)).copied().collect();
        while let Some(more) = ground.tiles.keys().copied().find(|tile| {
            let place = super::model::Place::Tile;
            !open.contains(tile) && open.iter().any(|other| ground.joined(place(*other), place(*tile)))
        }) {
            open.insert(more);
        }
        assert_eq!(open.len(), 24);
    }
    assert!(counts.first() >= Some(&8) && counts.last() <= Some(&16), "{counts:?}");
    widths.sort_unstable();
    let usual = widths[widths.len() / 2];
    assert!((20..=24).contains(&usual), "usually 22, not {usual}");
    assert_eq!(turns, [0, 1, 2, 3].into());
}

#[test]
fn freight_lies_on_every_tile_but_the_aces() {
    // Ship 3.3, 6.4, R5, W2
    let mut first = BTreeSet::new();
    for number in 0..60 {
        let game = begin(4, &[], number).unwrap();
        let view = seen(&game);
        let mut expected: Vec<(String, String)> = vec![];
        let mut counts = std::collections::BTreeMap::new();
        for ((suit, value), colour) in cities::freight(&order(&view)) {
            let count = counts.entry(colour).or_insert(0);
            *count += 1;
            expected.push((format!("{colour}#{count}"), format!("{suit}{value}")));
        }
        let mut found: Vec<(String, String)> =
            view.freight.iter().map(|coin| (coin.token.to_string(), coin.at.to_string())).collect();
        found.sort_unstable();
        expected.sort_unstable();
        assert_eq!(found, expected, "seed {number}");
        assert!(view.freight.iter().all(|coin| coin.number.is_none() && !coin.warehoused && !coin.open));
        // The numbers are those of the suit, in any order.
        let json = serde_json::to_value(&game).unwrap();
        for colour in ['R', 'G', 'B', 'K'] {
            let numbers: Vec<u64> = json["coins"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|coin| coin["token"].as_str().unwrap().starts_with(colour))
                .map(|coin| coin["number"].as_u64().unwrap())
                .collect();
            assert_eq!(numbers.iter().copied().collect::<BTreeSet<_>>(), [1, 2, 3, 4, 5].into());
            if colour == 'R' {
                first.insert(numbers[0]);
            }
        }
    }
    assert_eq!(first.len(), 5);
}

#[test]
fn everything_begins_at_its_place() {
    // Ship 2, 3.4, 3.5, 3.6, 3.7, 4, R1
    for seats in 2..=4 {
        let view = seen(&begin(seats, &[], 3).unwrap());
        for (colour, letter) in view.colours.iter().zip(["R", "G", "B", "K"]) {
            assert_eq!(colour.hub.unwrap().to_string(), format!("{letter}1"));
            assert_eq!(colour.official.to_string(), format!("{letter}0"));
            assert_eq!((colour.score, colour.chips.len(), colour.next_ap), (0, 0, 8));
        }
        assert_eq!((view.pool, view.unseen.len(), view.links.len(), view.hand.len()), (28, 28, 0, 0));
        assert_eq!(view.unseen.iter().map(|link| u32::from(link.high() + link.low())).sum::<u32>(), 168);
        assert_eq!((view.to_move.unwrap().name(), view.ap, view.pip_paid, view.round), ("red", 8, 0, 1));
        assert_eq!((view.closed, view.last_shipment, view.freight.len(), view.tiles.len()), (0, 0, 20, 24));
        assert!(view.freight.iter().all(|coin| !coin.moved));
    }
    // The pool's order differs from game to game.
    let pools: BTreeSet<String> = (0..20)
        .map(|number| {
            let json = serde_json::to_value(begin(4, &[], number).unwrap()).unwrap();
            json["pool"].to_string()
        })
        .collect();
    assert_eq!(pools.len(), 20);
}

#[test]
fn colours_are_dealt_or_taken_in_order() {
    // Ship 3.1, 3.9, R1, R35, R36
    let owners = |seats, options: &[(&str, &str)], number| -> Vec<Option<u8>> {
        let view = seen(&begin(seats, options, number).unwrap());
        view.colours.iter().map(|colour| colour.owner.map(harbormaster_rules::Seat::number)).collect()
    };
    let joined = [("seating", "join_order")];
    assert_eq!(owners(4, &joined, 1), [Some(0), Some(1), Some(2), Some(3)]);
    assert_eq!(owners(3, &joined, 1), [Some(0), Some(1), Some(2), None]);
    assert_eq!(owners(2, &joined, 1), [Some(0), Some(1), Some(0), Some(1)]);
    let red = [("seating", "join_order"), ("unowned", "red")];
    assert_eq!(owners(3, &red, 1), [None, Some(0), Some(1), Some(2)]);
    // The first turn goes to the first colour that somebody owns.
    assert_eq!(seen(&begin(3, &red, 1).unwrap()).to_move.unwrap().name(), "green");
    assert_eq!(to_move(&begin(3, &red, 1).unwrap()).number(), 0);
    let dealt: BTreeSet<Vec<Option<u8>>> = (0..100).map(|number| owners(4, &[], number)).collect();
    assert_eq!(dealt.len(), 24);
    let pairs: BTreeSet<Vec<Option<u8>>> = (0..20).map(|number| owners(2, &[], number)).collect();
    assert_eq!(pairs, [[0, 1, 0, 1], [1, 0, 1, 0]].map(|pair| pair.map(Some).to_vec()).into());
}

#[test]
fn options_change_what_they_say() {
    // Ship 3.9, 2.1.1, R9
    let view = |options: &[(&str, &str)]| seen(&begin(4, options, 5).unwrap());
    assert_eq!((view(&[("base_ap", "12")]).ap, view(&[("base_ap", "6")]).ap), (12, 6));
    let usual = view(&[]);
    let terms = usual.terms;
    assert_eq!((terms.closing_hubs, terms.target_score, terms.stall_rounds), (2, 0, 8));
    assert_eq!((terms.base_ap, terms.official_influence, terms.margin), (8, 1, 2));
    assert_eq!(usual.corners.0.to_string(), "A1");
    assert_eq!(usual.tiles[0].origin().to_string(), "C3");
    let wide = view(&[("margin", "4")]);
    assert_eq!(
        (wide.corners.0.to_string(), wide.tiles[0].origin().to_string()),
        ("A1".to_owned(), "E5".to_owned())
    );
    let size = |view: &View| (view.corners.1.column(), view.corners.1.row());
    assert_eq!(size(&wide), (size(&usual).0 + 4, size(&usual).1 + 4));
    let chosen = [
        ("closing_hubs", "4"),
        ("target_score", "150"),
        ("stall_rounds", "20"),
        ("official_influence", "3"),
        ("margin", "3"),
    ];
    let terms = view(&chosen).terms;
    assert_eq!((terms.closing_hubs, terms.target_score, terms.stall_rounds), (4, 150, 20));
    assert_eq!((terms.official_influence, terms.margin), (3, 3));
    for (name, value) in [
        ("closing_hubs", "0"),
        ("closing_hubs", "5"),
        ("target_score", "49"),
        ("target_score", "301"),
        ("stall_rounds", "2"),
        ("stall_rounds", "21"),
        ("base_ap", "5"),
        ("base_ap", "13"),
        ("official_influence", "4"),
        ("margin", "1"),
        ("margin", "5"),
        ("unowned", "white"),
        ("seating", "alphabetical"),
    ] {
        assert!(matches!(begin(4, &[(name, value)], 1), Err(SetupError::Settings(_))), "{name} {value}");
    }
    assert_eq!(view(&[("target_score", "0")]).terms.target_score, 0);
    assert!(matches!(begin(1, &[], 1), Err(SetupError::Seats { .. })));
    assert!(matches!(begin(5, &[], 1), Err(SetupError::Seats { .. })));
}

#[test]
fn the_same_seed_gives_the_same_setup() {
    // Ship 3, 10.11
    for seats in 2..=4 {
        assert_eq!(begin(seats, &[], 9).unwrap(), begin(seats, &[], 9).unwrap());
        assert_ne!(begin(seats, &[], 9).unwrap(), begin(seats, &[], 10).unwrap());
    }
    // Options that touch no luck leave it alone.
    let layout = |options: &[(&str, &str)]| order(&seen(&begin(4, options, 9).unwrap()));
    assert_eq!(layout(&[]), layout(&[("base_ap", "12"), ("closing_hubs", "1")]));
}

#[test]
fn a_seed_can_be_checked_by_hand() {
    // Ship 3, 3.2, 3.3, 3.6: chance decides seats, tiles, turns, the numbers of each suit and the links, in this order.
    for (seats, number) in [(2, 42), (3, 43), (4, 44)] {
        let game = begin(seats, &[], number).unwrap();
        let luck = &mut Chance::of(&[number; 32], 0);
        let mut people: Vec<u8> = (0..seats).collect();
        luck.shuffle(&mut people);
        let mut tiles = super::scene::tiles();
        luck.shuffle(&mut tiles);
        let turns: Vec<u8> = tiles.iter().map(|_| u8::try_from(luck.index(4).unwrap()).unwrap()).collect();
        let numbers: Vec<[u64; 5]> = (0..4)
            .map(|_| {
                let mut numbers = [1, 2, 3, 4, 5];
                luck.shuffle(&mut numbers);
                numbers
            })
            .collect();
        let mut pool = super::scene::links();
        luck.shuffle(&mut pool);

        let (view, json) = (seen(&game), serde_json::to_value(&game).unwrap());
        assert_eq!(view.colours[0].owner.unwrap().number(), people[0]);
        assert_eq!(order(&view), tiles);
        let ground = ground(&view);
        assert_eq!(tiles.iter().map(|tile| ground.tiles[tile].1).collect::<Vec<_>>(), turns);
        for (suit, numbers) in ["R", "G", "B", "K"].iter().zip(numbers) {
            let coins = json["coins"].as_array().unwrap().iter();
            let own = coins.filter(|coin| coin["token"].as_str().unwrap().starts_with(suit));
            assert_eq!(own.map(|coin| coin["number"].as_u64().unwrap()).collect::<Vec<_>>(), numbers);
        }
        let drawn: Vec<String> = pool.iter().map(|(high, low)| format!("{high}-{low}")).collect();
        assert_eq!(json["pool"], serde_json::json!(drawn));
    }
}

#[test]
fn games_of_these_seeds_begin_as_ever() {
    // Ship 3: a change here would make other games of the seeds on record.
    let begins = |seats, number| {
        let game = begin(seats, &[], number).unwrap();
        let (view, json) = (seen(&game), serde_json::to_value(&game).unwrap());
        let tiles: Vec<String> = view.tiles.iter().take(4).map(ToString::to_string).collect();
        format!("{} | {} {}", tiles.join(" "), json["pool"][0].as_str().unwrap(), json["coins"][0]["number"])
    };
    assert_eq!(begins(4, 1), "K1@C3:BL G1@E3:TL B2@E5:TR R2@E9:BL | 4-0 2");
    assert_eq!(
        [begins(3, 2), begins(2, 3)],
        ["R2@C3:TL B1@E3:TR B4@E7:BL K2@E9:BL | 2-2 2", "R1@C3:BL R0@C7:TL K4@E7:BL R4@E11:TR | 6-6 3"]
    );
}
