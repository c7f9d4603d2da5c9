//! Hexes, tiles, chips, layouts, setup and options.

use std::collections::{BTreeMap, BTreeSet};

use harbormaster_rules::{
    Position, Seat, Sight, Viewer,
    transport::{Chip, Direction, Hex, Icon, Package, Placed, Shape, Tile, Transport, Turn},
};

use super::super::{hand, model, seen, to_move};
use super::{fault, set_up, set_up_with};

fn hex(label: &str) -> Hex {
    label.parse().unwrap()
}

/// Returns the tile on a hex.
fn on(game: &Transport, label: &str) -> Placed {
    let (_, placed) = seen(game).field.into_iter().find(|(at, _)| at.to_string() == label).unwrap();
    placed
}

#[test]
fn hexes_have_labels_and_six_neighbours_clockwise() {
    // Transport 2.1
    let neighbours: Vec<String> =
        Direction::ALL.iter().map(|way| hex("M13").neighbour(*way).unwrap().to_string()).collect();
    assert_eq!(neighbours, ["N13", "M14", "L14", "L13", "M12", "N12"]);
    assert_eq!(
        Direction::ALL.map(|way| way.to_string()),
        ["E", "SE", "SW", "W", "NW", "NE"].map(String::from)
    );
    for (number, way) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(number.to_string().parse::<Direction>(), Ok(way));
        assert_eq!(way.opposite(), Direction::ALL[(number + 3) % 6]);
    }
    let (middle, up, right) = (hex("M13"), hex("M11"), hex("O11"));
    assert_eq!(
        ((middle.q(), middle.r()), (up.q(), up.r()), (right.q(), right.r())),
        ((0, 0), (0, -2), (2, -2))
    );
}

#[test]
fn the_table_has_469_hexes() {
    // Transport 2.1, R27: within twelve steps of the centre.
    let all: BTreeSet<String> = Hex::all().map(|hex| hex.to_string()).collect();
    let model: BTreeSet<String> = model::table().map(model::label).collect();
    assert_eq!((all.len(), &all), (469, &model));
    for label in ["A1", "Z13", "Y14", "A12", "M0", "M26", "M", "13", "MM13"] {
        assert!(label.parse::<Hex>().is_err(), "{label}");
    }
    assert_eq!(hex("Y13").neighbour(Direction::E), None);
    assert_eq!(hex("m13"), hex("M13"));
}

#[test]
fn shapes_have_belts_and_exits() {
    // Transport 2.2, R5, R6: the table of the rules, read as it stands there.
    let table = Transport::META.rules.split("shape        belt").nth(1).unwrap().split("```").next().unwrap();
    let rows: Vec<&str> = table.lines().skip(1).filter(|row| !row.is_empty()).collect();
    assert_eq!(rows.len(), Shape::ALL.len());
    for (row, shape) in rows.iter().zip(Shape::ALL) {
        let column = |from: usize, to: usize| row[from..to.min(row.len())].trim().to_owned();
        let sides = |text: String| -> BTreeSet<String> {
            text.split(' ').filter(|word| *word != "-").map(str::to_owned).collect()
        };
        assert_eq!(column(0, 13), shape.name());
        let numbers = |sides: harbormaster_rules::transport::Sides| -> BTreeSet<String> {
            sides.iter().map(|side| side.number().to_string()).collect()
        };
        let unturned = Turn::new(0).unwrap();
        assert_eq!(numbers(shape.belts(unturned)), sides(column(13, 21)), "{row}");
        assert_eq!(numbers(shape.exits(unturned)), sides(column(21, 28)), "{row}");
        let last = column(28, 35);
        let last = last.split('-').next_back().unwrap();
        assert_eq!(shape.turns().last().unwrap().to_string(), last, "{row}");
    }
}

#[test]
fn turning_moves_sides_clockwise_and_like_turns_are_one() {
    // Transport 2.2
    for shape in Shape::ALL {
        for turn in Turn::ALL {
            let moved: BTreeSet<u8> =
                shape.belts(Turn::ALL[0]).iter().map(|side| (side.number() + turn.number()) % 6).collect();
            let sides: BTreeSet<u8> = shape.belts(turn).iter().map(Direction::number).collect();
            assert_eq!(sides, moved);
            assert_eq!(shape.belts(shape.normal(turn)), shape.belts(turn));
            assert_eq!(shape.exits(shape.normal(turn)), shape.exits(turn));
        }
    }
    let turned = |shape: Shape, turn: u8| shape.normal(Turn::new(turn).unwrap()).number();
    assert_eq!([turned(Shape::Straight, 4), turned(Shape::Loading, 5), turned(Shape::Floor, 3)], [1, 2, 0]);
    assert_eq!(turned(Shape::WideBend, 4), 4);
}

#[test]
fn there_are_eighty_tiles() {
    // Transport 2.3, R1, R2
    let mut starting = BTreeMap::new();
    for tile in Tile::all().filter(|tile| tile.is_starting()) {
        *starting.entry(tile.shape().name()).or_insert(0) += 1;
        assert_eq!(tile.icon(), None);
    }
    assert_eq!(starting, [("Y merge", 6), ("loading", 3), ("pallet", 4), ("wide bend", 2)].into());
    let stack: Vec<(String, &str, char)> = Tile::stack()
        .map(|tile| {
            let icon = match tile.icon() {
                None => ' ',
                Some(Icon::Package) => 'P',
                Some(Icon::Wrench) => 'W',
                Some(Icon::ForkLift) => 'F',
            };
            (tile.to_string(), tile.shape().name(), icon)
        })
        .collect();
    assert_eq!(stack, model::stack());
    let icons = |icon| stack.iter().filter(|(_, _, other)| *other == icon).count();
    assert_eq!([icons(' '), icons('P'), icons('W'), icons('F')], [17, 18, 20, 10]);
    assert_eq!(Tile::all().count(), 80);
}

#[test]
fn there_are_twenty_chips() {
    // Transport 2.4, R4
    let numbers: Vec<(u8, u8)> = Chip::all().map(|chip| (chip.low(), chip.high())).collect();
    assert_eq!(numbers, super::super::scene::chips());
    assert_eq!(numbers.len(), 20);
    assert_eq!("C13".parse::<Chip>().map(|chip| (chip.low(), chip.high())), Ok((4, 5)));
    let package: Package = "4/2".parse().unwrap();
    assert_eq!((package.up(), package.down(), package.flipped().to_string()), (4, 2, "2/4".to_owned()));
    assert!("6/6".parse::<Package>().is_err());
}

#[test]
fn homebases_are_empty_and_belong_to_colours() {
    // Transport 2.5, 3, R29
    for count in 2..=4 {
        let view = seen(&set_up(&[], count).unwrap());
        let colours: Vec<String> = view.seats.iter().map(|seat| seat.colour.to_string()).collect();
        assert_eq!(colours, super::super::scene::COLOURS[..usize::from(count)]);
        assert!(view.seats.iter().all(|seat| seat.homebase.is_empty() && seat.score == 0));
        assert!(view.field.iter().all(|(_, placed)| placed.package.is_none()));
    }
}

#[test]
fn layouts_are_as_the_rules_have_them() {
    // Transport 3.1, R3: read from the rules, and from the model of the tests.
    let page = Transport::META.rules.split("2 players\n").nth(1).unwrap().split("```").next().unwrap();
    let written: Vec<BTreeSet<String>> = page
        .split("\n\n")
        .map(|block| {
            let lines = block.lines().filter(|line| line.starts_with(['J', 'K', 'L', 'M', 'N', 'O']));
            lines
                .flat_map(|line| [&line[..18.min(line.len())], line.get(18..).unwrap_or("")])
                .map(|text| text.trim().to_owned())
                .filter(|text| !text.is_empty())
                .collect()
        })
        .collect();
    for (count, written) in (2..=4).zip(written) {
        let game = set_up(&[], count).unwrap();
        let mut pallets = 0;
        for (label, shape, turn) in model::layout(count) {
            let placed = on(&game, label);
            assert_eq!(
                (placed.tile.shape().name(), placed.turn.number()),
                (*shape, *turn),
                "{count} {label}"
            );
            let name = if *shape == "pallet" {
                assert_eq!(placed.tile.to_string(), super::super::scene::COLOURS[pallets]);
                assert_eq!(seen(&game).seats[pallets].pallet.to_string(), *label);
                pallets += 1;
                format!("p{pallets}")
            } else {
                (*shape).to_owned()
            };
            assert!(
                written.contains(&format!("{label} {name} {turn}")),
                "{count}: {label} {name} {turn} {written:?}"
            );
        }
        assert_eq!((seen(&game).field.len(), written.len()), (model::layout(count).len(), written.len()));
        assert_eq!(seen(&game).field.len(), written.len());
        assert!(model::start(count).is_sound());
    }
}

#[test]
fn layouts_are_symmetric_and_near() {
    // Transport 3.1, R3: distances from loading tiles to pallets.
    let near = |count: u8| {
        let field = model::start(count);
        let mut all: Vec<Vec<u8>> = vec![];
        for from in field.loading() {
            let mut steps: Vec<u8> = vec![];
            let pallets: Vec<_> =
                field.0.iter().filter(|(_, tile)| tile.print.is_pallet()).map(|(at, _)| *at).collect();
            for pallet in pallets {
                let reach = |up: &u8| {
                    let mut loaded = field.clone();
                    loaded.0.get_mut(&from).unwrap().package = Some((*up, 1));
                    loaded.destinations(from).contains(&pallet)
                };
                steps.push((1..20).find(reach).unwrap());
            }
            steps.sort_unstable();
            all.push(steps);
        }
        all
    };
    assert_eq!(near(2), vec![vec![3, 4]; 2]);
    assert_eq!(near(3), vec![vec![3, 3, 5]; 3]);
    assert_eq!(near(4), vec![vec![3, 3, 4, 4]; 2]);
}

#[test]
fn four_tiles_each_twenty_chips_and_the_rest_is_the_stack() {
    // Transport 3, R22
    for (count, size) in [(2, 4), (3, 4), (4, 4), (2, 3), (4, 5)] {
        let game = set_up(&[("hand_size", &size.to_string())], count).unwrap();
        let view = seen(&game);
        assert_eq!((view.stack, view.bag), (65 - count * size, 20));
        assert!(view.seats.iter().all(|seat| seat.hand == size));
        let mut all: Vec<String> = (0..count).flat_map(|seat| hand(&game, seat)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), usize::from(count * size));
    }
}

#[test]
fn shuffling_differs_from_seed_to_seed_and_not_within_one() {
    // Transport 3
    assert_eq!(set_up_with(3, &[], 3), set_up_with(3, &[], 3));
    let hands: BTreeSet<Vec<String>> =
        (0..20).map(|seed| hand(&set_up_with(seed, &[], 2).unwrap(), 0)).collect();
    assert!(hands.len() > 18, "{}", hands.len());
    // The stack, the bag, then the first seat: naming it leaves the dealing as it is.
    let named = set_up_with(3, &[("first", "player 2")], 2).unwrap();
    assert_eq!(hand(&named, 0), hand(&set_up_with(3, &[], 2).unwrap(), 0));
}

#[test]
fn chance_or_the_host_says_who_begins() {
    // Transport 3, 3.2, R26
    let starters: BTreeSet<u8> =
        (0..40).map(|seed| to_move(&set_up_with(seed, &[], 4).unwrap()).number()).collect();
    assert_eq!(starters.len(), 4);
    for seat in 0..3 {
        let game = set_up(&[("first", &format!("player {}", seat + 1))], 3).unwrap();
        assert_eq!(to_move(&game), Seat::new(seat));
    }
    assert_eq!(fault(&[("first", "player 4")], 3), "Player 4 cannot be first: there are 3 players.");
}

#[test]
fn options_have_ranges() {
    // Transport 3.2
    for (name, wrong) in [
        ("first", "nobody"),
        ("hand_size", "2"),
        ("hand_size", "6"),
        ("homebase_limit", "1"),
        ("homebase_limit", "7"),
        ("stalemate_rounds", "0"),
        ("stalemate_rounds", "11"),
        ("teams", "three"),
    ] {
        assert!(fault(&[(name, wrong)], 4).starts_with(&format!("{name} cannot be \"{wrong}\"")), "{name}");
    }
    assert_eq!(fault(&[], 5), "Transport is for 2 to 4 players, not 5.");
    let names: Vec<&str> = Transport::META.options.iter().map(|option| option.name).collect();
    assert_eq!(names, ["first", "hand_size", "homebase_limit", "stalemate_rounds", "teams"]);
    assert_eq!(seen(&set_up(&[], 3).unwrap()).limit, 4);
    assert_eq!(seen(&set_up(&[("homebase_limit", "6")], 3).unwrap()).limit, 6);
}

#[test]
fn four_play_in_two_teams() {
    // Transport 3, 3.2, R28
    let teams = |game: &Transport| -> Vec<Option<String>> {
        let seats = game.view(Viewer::Onlooker).seats;
        seats.iter().map(|seat| seat.team.map(|team| format!("{team:?}"))).collect()
    };
    let named = |letters: [&str; 4]| letters.map(|letter| Some(letter.to_owned())).to_vec();
    assert_eq!(teams(&set_up(&[], 4).unwrap()), named(["A", "B", "A", "B"]));
    assert_eq!(teams(&set_up(&[], 3).unwrap()), vec![None; 3]);
}
