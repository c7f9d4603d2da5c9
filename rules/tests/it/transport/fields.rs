//! Placements, drives and walks on random fields that no game would reach, found twice: by the game's own functions,
//! and by the model.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Chance,
    transport::{Field, Hex, Placed, Tile, belt, placing},
};

use super::{
    model::{self, At, LETTERS, Print, Way, at, label},
    scene::{Scene, chips},
};

/// Makes a field of tiles wherever they fit, packages on many of them.
pub fn jumble(seats: u8, luck: &mut Chance) -> Scene {
    let mut scene = Scene::start(seats);
    let mut ids: Vec<String> = model::stack().into_iter().map(|(id, _, _)| id).collect();
    luck.shuffle(&mut ids);
    for id in ids.iter().take(8 + luck.index(30).unwrap()) {
        let ways: Vec<Way> = scene.field.placements(Print::named(id), None).into_iter().collect();
        let Some(way) = luck.index(ways.len()).map(|index| ways[index]) else { continue };
        if let Some(out) = way.2 {
            let name = scene.names.remove(&way.0).unwrap();
            scene.names.insert(model::beside(way.0, out).unwrap(), name);
        }
        scene.field = scene.field.with(Print::named(id), way, None);
        scene.names.insert(way.0, id.clone());
    }
    let mut free = chips();
    luck.shuffle(&mut free);
    for lying in scene.field.0.values_mut() {
        let carries = !lying.print.is_floor() && !lying.print.is_pallet();
        if carries && luck.index(5) == Some(0) {
            lying.package = free.pop();
        }
    }
    scene.fill();
    scene
}

/// Returns the same field as the game's own type.
fn real(scene: &Scene) -> Field {
    let placed = |(at, lying): (&At, &model::Lying)| -> (Hex, Placed) {
        let package = lying.package.map_or_else(String::new, |(up, down)| format!(":{up}/{down}"));
        let placed = format!("{}:{}{package}", scene.names[at], lying.turn);
        (label(*at).parse().unwrap(), placed.parse().unwrap())
    };
    scene.field.0.iter().map(placed).collect()
}

fn scenes(count: u32) -> impl Iterator<Item = Scene> {
    (0..count).map(|number| jumble(2 + u8::try_from(number % 3).unwrap(), &mut Chance::of(&[61; 32], number)))
}

/// One tile of each shape that is played from a hand.
const ONE_EACH: [&str; 8] = ["T01", "T16", "T32", "T38", "T45", "T49", "T53", "T63"];

#[test]
fn placements_are_those_of_the_rules() {
    // Transport 4.1.1, 4.1.2, 4.1.3, 4.1.4, R7, R8, R9, R10
    let (mut inserts, mut several, mut feeders) = (0, 0, 0);
    for scene in scenes(20) {
        assert!(scene.field.is_sound());
        let field = real(&scene);
        for id in ONE_EACH {
            let tile: Tile = id.parse().unwrap();
            for forbidden in [None, scene.field.0.keys().nth(3).copied()] {
                // A forbidden hex is one from which something was lifted.
                let (mut without, mut lifted) = (scene.field.clone(), field.clone());
                if let Some(hex) = forbidden {
                    without.0.remove(&hex);
                    lifted.take(label(hex).parse().unwrap());
                }
                let game =
                    placing::placements(&lifted, tile, forbidden.map(|hex| label(hex).parse().unwrap()));
                let game: Vec<Way> = game
                    .iter()
                    .map(|way| {
                        let out = way
                            .out
                            .map(|out| LETTERS.iter().position(|way| *way == out.to_string()).unwrap());
                        (at(&way.hex.to_string()), way.turn.number(), out)
                    })
                    .collect();
                let once: BTreeSet<Way> = game.iter().copied().collect();
                assert_eq!(once.len(), game.len(), "twins for {id}: {}", scene.line());
                let model = without.placements(Print::named(id), forbidden);
                assert_eq!(once, model, "{id} {forbidden:?}: {}", scene.line());
                inserts += model.iter().filter(|(_, _, out)| out.is_some()).count();
                several += model.iter().filter(|way| without.joins(Print::named(id), **way) > 1).count();
                feeders +=
                    usize::from(id == "T45") * model.iter().filter(|(_, _, out)| out.is_some()).count();
            }
        }
    }
    // Such fields have all sorts of places.
    assert!(inserts > 100 && several > 20 && feeders > 10, "{inserts} {several} {feeders}");
}

#[test]
fn some_hexes_take_no_tile_at_all() {
    // Transport R8: four belts and more meet there, or belts in a way that no tile has.
    let mut none = 0;
    for scene in scenes(20) {
        let filled: BTreeSet<At> = ONE_EACH
            .iter()
            .flat_map(|id| scene.field.placements(Print::named(id), None))
            .map(|(hex, _, _)| hex)
            .collect();
        let rim = scene.field.near().into_iter().filter(|hex| !scene.field.0.contains_key(hex));
        none += rim.filter(|hex| !filled.contains(hex)).count();
    }
    assert!(none > 0, "{none}");
}

#[test]
fn drives_are_those_of_the_rules() {
    // Transport 4.1.5, 5.4, R10, R13
    let mut count = 0;
    for scene in scenes(30) {
        let field = real(&scene);
        let mut game = BTreeSet::new();
        for (from, tile) in &scene.field.0 {
            let parked = placing::parking(&field, label(*from).parse().unwrap());
            assert!(tile.print.is_pallet() || parked.is_empty());
            for (to, front) in parked {
                let front = LETTERS.iter().position(|way| *way == front.to_string()).unwrap();
                assert!(game.insert((*from, at(&to.to_string()), front)), "twice: {}", scene.line());
            }
        }
        assert_eq!(game, scene.field.drives(), "{}", scene.line());
        count += game.len();
    }
    assert!(count > 100, "{count}");
}

#[test]
fn walks_are_those_of_the_rules() {
    // Transport 5.6.1, 5.6.2, 5.6.3, 5.6.4, R5, R6, R16, R17
    let (mut found, mut rounds, mut homes) = (0, 0, 0);
    for scene in scenes(30) {
        let field = real(&scene);
        for (from, lying) in &scene.field.0 {
            // A pallet or a floor tile carries nothing.
            if lying.print.is_pallet() || lying.print.is_floor() {
                continue;
            }
            let hex: Hex = label(*from).parse().unwrap();
            for number in 1..=6 {
                let mut model = scene.field.clone();
                model.0.get_mut(from).unwrap().package = Some((number, 1));
                let stops: Vec<At> = model.destinations(*from).into_iter().collect();
                let game = belt::destinations(&field, hex, number);
                let game: BTreeSet<At> = game.iter().map(|stop| at(&stop.to_string())).collect();
                assert_eq!(game.into_iter().collect::<Vec<_>>(), stops, "{hex} {number}: {}", scene.line());
                assert_eq!(belt::can_move(&field, hex, number), !stops.is_empty());
                for stop in &stops {
                    let to: Hex = label(*stop).parse().unwrap();
                    let path = belt::path(&field, hex, to, number).unwrap();
                    assert_eq!(
                        (path.len(), path[0], *path.last().unwrap()),
                        (usize::from(number) + 1, hex, to)
                    );
                    let path: Vec<At> = path.iter().map(|hex| at(&hex.to_string())).collect();
                    assert!(model.is_walk(&path), "{path:?}: {}", scene.line());
                    rounds += usize::from(stop == from);
                    homes += usize::from(scene.field.0[stop].print.is_pallet());
                }
                found += stops.len();
            }
        }
    }
    assert!(found > 1_000 && rounds > 2 && homes > 20, "{found} {rounds} {homes}");
}
