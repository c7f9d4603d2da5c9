//! Small random boards, on which every way can be walked: the game's answers are compared with the model's.

use std::collections::BTreeMap;

use harbormaster_rules::{
    Chance,
    shipit::{Event, ShipIt, Why},
};

use super::{
    choices_of,
    model::{Model, NoWay, Place, SUITS},
    printed,
    scene::{self, Coin, Scene, links},
    verdict,
};

fn pick<T: Copy>(luck: &mut Chance, items: &[T]) -> T {
    items[luck.index(items.len()).unwrap()]
}

/// Makes a few tiles and links close together, with coins and officials on them; red is to move.
pub fn jumble(number: u32) -> Scene {
    let luck = &mut Chance::of(&[83; 32], number);
    let mut scene = Scene::start(4, 'R');
    let mut tiles = scene::tiles();
    luck.shuffle(&mut tiles);
    let mut spots: Vec<(i16, i16)> = (0..4).flat_map(|x| (0..3).map(move |y| (2 * x, 2 * y))).collect();
    // One tile always lies in the first column, so that labels count from there.
    luck.shuffle(&mut spots);
    let first = spots.iter().position(|spot| spot.0 == 0).unwrap();
    spots.swap(0, first);
    let several = 2 + luck.index(4).unwrap();
    for (tile, spot) in tiles.into_iter().filter(|tile| tile.1 != 1).zip(spots).take(several) {
        let turn = u8::try_from(luck.index(4).unwrap()).unwrap();
        scene.ground.tiles.insert(tile, (spot, turn));
    }
    let mut dominoes = links();
    luck.shuffle(&mut dominoes);
    let several = 4 + luck.index(5).unwrap();
    for pips in dominoes.into_iter().take(several) {
        let near = |link: &&super::model::Link| {
            [link.cells.0, link.cells.1].iter().all(|(x, y)| (-1..=8).contains(x) && (-1..=6).contains(y))
        };
        let ways = scene.ground.builds(pips);
        let ways: Vec<_> = ways.iter().filter(near).copied().collect();
        if !ways.is_empty() {
            scene.ground.links.push(pick(luck, &ways));
        }
    }
    let mut halves = scene.ground.halves();
    luck.shuffle(&mut halves);
    let tiles: Vec<Place> = scene.ground.tiles.keys().map(|tile| Place::Tile(*tile)).collect();
    // Two loads to move, two more in the way, and officials on links rather than on tiles.
    for (suit, number) in [('R', 3), ('R', 2), ('G', 2), ('B', 1)] {
        let at = match halves.pop().filter(|_| luck.index(4) != Some(0)) {
            Some(half) => Place::Half(half),
            None => pick(luck, &tiles),
        };
        scene.coins.push(Coin { suit, number, at, locked: false, moved: false, known_to: None });
    }
    for suit in SUITS {
        if let Some(half) = halves.pop().filter(|_| luck.index(3) != Some(0)) {
            scene.ground.officials.insert(suit, Place::Half(half));
        }
    }
    // On every other board red's official shares the region of another one, if it can.
    if let (1, Some(Place::Half(blue))) = (number % 2, scene.ground.officials.get(&'B').copied()) {
        let taken: Vec<Place> = scene.coins.iter().map(|coin| coin.at).collect();
        let region = scene.ground.region(blue).into_iter().map(Place::Half);
        let free = |place: &Place| {
            !taken.contains(place) && !scene.ground.officials.values().any(|other| other == place)
        };
        if let Some(beside) = region.filter(free).max() {
            scene.ground.officials.insert('R', beside);
        }
    }
    scene.settings.insert("ap".to_owned(), "8".to_owned());
    scene.fill();
    scene
}

/// Returns the game's answer for each place for a coin: the pip-stop it needs, or the refusal.
fn tried(game: &ShipIt, ground: &Model, coin: &str) -> BTreeMap<Place, Result<u8, Why>> {
    let attempt = |to: Place| {
        let turn = verdict(game, &format!("freight {coin} {}", printed::name(to, 2)))?;
        let need = turn.events().find_map(|event| match event {
            Event::FreightMoved { pip_stop, ap, .. } => {
                assert_eq!(*ap, pip_stop + 1);
                Some(*pip_stop)
            }
            _ => None,
        });
        Ok(need.unwrap())
    };
    ground.places().into_iter().map(|to| (to, attempt(to))).collect()
}

/// Returns the rules' answer.
fn expected(ground: &Model, suit: char, from: Place) -> BTreeMap<Place, Result<u8, Why>> {
    let needs = ground.needs(suit, from);
    assert_eq!(needs, ground.needs_by_flood(suit, from), "the model does not agree with itself");
    let no_ways = ground.no_ways(suit, from);
    let of = |to: Place| {
        if to == from {
            return Err(Why::FreightAlreadyThere);
        }
        if ground.occupied(to) {
            return Err(Why::PieceThere);
        }
        match no_ways.get(&to) {
            None => Ok(needs[&to]),
            Some(NoWay::Unconnected) => Err(Why::NoConnection),
            Some(NoWay::Blocked) => Err(Why::OfficialsInTheWay),
            Some(NoWay::Sixes) => Err(Why::SixesInTheWay),
        }
    };
    ground.places().into_iter().map(|to| (to, of(to))).collect()
}

#[test]
fn loads_go_where_the_rules_let_them() {
    // Ship 2.1.3, 2.1.5, 2.1.6, 2.1.7, 2.1.8, 2.1.9, 2.1.10, 5.5, R8, R10, R14, R15, R16, R39, R42
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..160 {
        let scene = jumble(number);
        let game = scene.position();
        for coin in scene.coins.iter().filter(|coin| coin.suit == 'R' && coin.number < 4) {
            if coin.at == Place::Tile(('R', 1)) {
                continue;
            }
            let name = format!("R#{}", coin.number);
            let found = tried(&game, &scene.ground, &name);
            let model = expected(&scene.ground, 'R', coin.at);
            for (to, outcome) in &model {
                let to_name = printed::name(*to, 2);
                assert_eq!(&found[to], outcome, "board {number}, {name} to {to_name}: {}", scene.json());
                let key = outcome.as_ref().map_or_else(|why| format!("{why:?}"), ToString::to_string);
                *outcomes.entry(key).or_default() += 1;
            }
            // What can be done is what is listed.
            let listed = choices_of(&game, &format!("freight {name} "));
            let listed = listed.iter().filter(|choice| !choice.ends_with("warehouse: yes")).count();
            assert_eq!(listed, model.values().filter(|outcome| outcome.is_ok()).count());
        }
    }
    // Each outcome comes up, from no pip-stop to the highest.
    let expected = ["0", "1", "2", "3", "4", "5", "6", "OfficialsInTheWay", "SixesInTheWay", "NoConnection"];
    for outcome in expected {
        assert!(outcomes.get(outcome).is_some_and(|count| *count >= 10), "{outcome}: {outcomes:?}");
    }
}

#[test]
fn officials_go_where_the_rules_let_them() {
    // Ship 2.1.3, 2.1.4, 5.4, R12, R17, R20
    let (mut stops, mut passes) = (0, 0);
    for number in 0..120 {
        let scene = jumble(number);
        let game = scene.position();
        let from = scene.ground.officials[&'R'];
        let distances = scene.ground.distances(from);
        for to in scene.ground.places() {
            let to_name = printed::name(to, 2);
            let found = verdict(&game, &format!("official {to_name}")).map(|turn| {
                let cost = turn.events().find_map(|event| match event {
                    Event::OfficialMoved { ap, .. } => Some(*ap),
                    _ => None,
                });
                cost.unwrap()
            });
            let expected = match distances.get(&to).map(|steps| u8::try_from(*steps).unwrap()) {
                _ if to == from => Err(Why::OfficialAlreadyThere),
                _ if scene.ground.occupied(to) => Err(Why::HalfOccupied),
                None => Err(Why::NoWay),
                Some(cost) if cost > 8 => Err(Why::CannotPayOfficial { cost, left: 8 }),
                Some(cost) => Ok(cost),
            };
            assert_eq!(found, expected, "board {number}, official to {to_name}: {}", scene.json());
            stops += usize::from(found.is_ok());
            // Past a piece: the same way would be longer or gone if pieces stood in it.
            let mut bare = scene.ground.clone();
            bare.links.retain(|link| !scene.ground.loaded(link));
            passes += usize::from(found.is_ok() && bare.distances(from).get(&to) != distances.get(&to));
        }
    }
    assert!(stops > 150 && passes > 50, "{stops} {passes}");
}

#[test]
fn links_go_where_the_rules_let_them() {
    // Ship 5.3, R6, R9, R44
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..4 {
        let mut scene = jumble(number);
        let pips = *links().iter().rev().find(|link| scene.pool.contains(link)).unwrap();
        scene.pool.retain(|link| *link != pips);
        scene.hand.push(pips);
        let game = scene.position();
        let ((left, top), (right, low)) = scene.ground.table();
        for (x, y) in (top - 1..=low + 1).flat_map(|y| (left - 1..=right + 1).map(move |x| (x, y))) {
            if x < -2 || y < -2 {
                // Such a cell has no name.
                continue;
            }
            let at = super::model::label((x, y), 2);
            for (direction, _) in super::model::DIRECTIONS {
                let link = super::model::Link::laid(pips, (x, y), direction);
                let mv = format!("build {}-{} {at} {direction}", pips.0, pips.1);
                let found = verdict(&game, &mv).err();
                let cells = [link.cells.0, link.cells.1];
                let expected = if cells.iter().any(|cell| !scene.ground.is_empty(*cell)) {
                    Some(Why::Taken)
                } else if !cells.iter().all(|cell| scene.ground.on_table(*cell)) {
                    Some(Why::OffTable)
                } else if scene.ground.buildable(&link) {
                    None
                } else {
                    Some(Why::Apart)
                };
                assert_eq!(found, expected, "board {number}: {mv}");
                *outcomes.entry(format!("{found:?}")).or_default() += 1;
            }
        }
        // Those that are listed are among them.
        assert!(choices_of(&game, "build ").iter().all(|mv| verdict(&game, mv).is_ok()));
    }
    assert!(outcomes.len() == 4 && outcomes.values().all(|count| *count > 100), "{outcomes:?}");
}

#[test]
fn links_are_lifted_where_the_rules_let_them() {
    // Ship 5.2, R23
    let mut outcomes: BTreeMap<String, usize> = BTreeMap::new();
    for number in 0..60 {
        let mut scene = jumble(number);
        scene.is_pool_empty = true;
        scene.pool.clear();
        scene.fill();
        let game = scene.position();
        for link in &scene.ground.links {
            let mv = format!("lift {}-{}", link.pips.0, link.pips.1);
            let found = verdict(&game, &mv).err();
            let expected = if scene.ground.loaded(link) {
                Some(Why::PieceOnLink)
            } else if scene.ground.slides(link).is_empty() {
                Some(Why::HemmedIn)
            } else {
                None
            };
            assert_eq!(found, expected, "board {number}, {mv}: {}", scene.json());
            *outcomes.entry(format!("{found:?}")).or_default() += 1;
        }
    }
    assert!(outcomes.len() == 3 && outcomes.values().all(|count| *count > 20), "{outcomes:?}");
}
