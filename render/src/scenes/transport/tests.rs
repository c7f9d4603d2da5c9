use std::collections::{BTreeMap, BTreeSet};

use super::*;
use crate::scene::{Item, check::faults};
use harbormaster_rules::transport::{
    Changes, Chip, Colour, Direction, Ending, Hex, Icon, Own, Package, Phase, Placed, SeatView, Shape, Shift,
    Team, Terms, Tile, Turn,
};
use harbormaster_rules::{Outcome, Seat, SeatSet};

/// Numbers that only look random, the same each time.
struct Dice(u32);

impl Dice {
    fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.0 >> 8) as usize % most
    }
}

fn hex(text: &str) -> Hex {
    text.parse().unwrap()
}

fn tile(shape: Shape, icon: Option<Icon>) -> Tile {
    Tile::all().find(|tile| tile.shape() == shape && tile.icon() == icon).unwrap()
}

/// All tiles of the stack and a pallet for each seat, thrown on the table so that they stay together, more or less.
fn heap(seats: u8, tiles: usize, reach: i8, dice: &mut Dice) -> BTreeMap<Hex, Placed> {
    let mut field = BTreeMap::new();
    let pallets = Colour::ALL.into_iter().take(usize::from(seats)).map(Tile::pallet);
    let mut at = (0, 0);
    for tile in pallets.chain(Tile::stack().take(tiles)) {
        while Hex::new(at.0, at.1).is_none_or(|hex| field.contains_key(&hex)) {
            let step = |dice: &mut Dice| i8::try_from(dice.below(3)).unwrap() - 1;
            at = (at.0 + step(dice), at.1 + step(dice));
            if at.0.abs().max(at.1.abs()).max((at.0 + at.1).abs()) > reach {
                at = (0, 0);
            }
        }
        let turns = tile.shape().turns();
        let turn = turns[dice.below(turns.len())];
        let belts = !matches!(tile.shape(), Shape::Floor | Shape::Pallet);
        let chip = Chip::all().nth(dice.below(20)).unwrap();
        let package = (belts && dice.below(3) == 0).then(|| Package::high_up(chip));
        field.insert(Hex::new(at.0, at.1).unwrap(), Placed { tile, turn, package });
    }
    field
}

/// A view with these tiles and the most of everything else.
fn crowded(seats: u8, field: BTreeMap<Hex, Placed>) -> View {
    let chips: Vec<Package> = Chip::all().map(Package::low_up).collect();
    let pallet =
        |colour| field.iter().find(|(_, placed)| placed.tile.colour() == Some(colour)).map(|(hex, _)| *hex);
    let seat = |number: u8| {
        let colour = Colour::ALL[usize::from(number)];
        SeatView {
            seat: Seat::new(number),
            colour,
            pallet: pallet(colour).unwrap_or(Hex::MIDDLE),
            homebase: chips.iter().copied().take(usize::from(number) + 3).collect(),
            score: 36,
            total: 72,
            hand: 5,
            team: (seats == 4).then_some(if number.is_multiple_of(2) { Team::A } else { Team::B }),
        }
    };
    let used: Vec<Hex> = field.keys().copied().collect();
    let plain = |hex: &Hex| field.get(hex).is_some_and(|placed| placed.tile.colour().is_none());
    let belts =
        |hex: Hex| field.get(&hex).map(|placed| placed.tile.shape().belts(placed.turn)).unwrap_or_default();
    let next = |hex: Hex| {
        let joined =
            |(to, next): &(Direction, Hex)| belts(hex).contains(*to) && belts(*next).contains(to.opposite());
        hex.neighbours().filter(joined).map(|(_, next)| next).find(plain)
    };
    let ways: Vec<Vec<Hex>> =
        used.iter().filter(|hex| plain(hex)).filter_map(|hex| Some(vec![*hex, next(*hex)?])).collect();
    let moved = vec![Shift { from: used[0], to: used[1] }, Shift { from: hex("M25"), to: used[2] }];
    View {
        seats: (0..seats).map(seat).collect(),
        order: (0..seats).map(Seat::new).collect(),
        first: Seat::new(0),
        terms: Terms { hand_size: 5, homebase_limit: 6, stalemate_rounds: 10 },
        to_move: Some(Seat::new(seats - 1)),
        phase: Phase::Icon(Icon::ForkLift),
        stack: 48,
        bag: 20,
        discards: seats * 2,
        discard_limit: seats * 10,
        limit: 6,
        turns: 300,
        changes: Changes {
            laid: used.last().copied(),
            loaded: used.get(3).copied(),
            moved,
            path: ways.first().cloned().unwrap_or_default(),
            delivered: Some(Colour::Red),
        },
        field: field.into_iter().collect(),
        own: None,
        outcome: None,
        ending: None,
    }
}

fn check(view: &View, names: &[String]) {
    let names = Shown::english(names);
    let scene = scene(view, &names);
    assert_eq!(faults(&scene), Vec::<String>::new());
    assert!(scene.wide <= 1_600.0 && scene.high <= 1_600.0, "{} x {}", scene.wide, scene.high);
    let words = alt(view, &names);
    assert!(words.chars().count() <= 1_024 && !words.is_empty(), "{words}");
}

fn hostile() -> Vec<String> {
    ["W".repeat(200), "👨‍👩‍👧‍👦🏴‍☠️".repeat(9), "\u{202E}海の船長\u{202C}".into(), String::new()].to_vec()
}

#[test]
fn crowded_tables_are_in_order() {
    for seats in 2..=4 {
        for (tiles, reach) in [(9, 2), (30, 4), (50, 6), (65, 9), (65, 12)] {
            let mut dice = Dice(u32::from(seats) * 100 + tiles as u32);
            let mut view = crowded(seats, heap(seats, tiles, reach, &mut dice));
            check(&view, &hostile());
            view.own = Some(Own { hand: Tile::stack().skip(dice.below(60)).take(5).collect() });
            check(&view, &hostile());
            view.own = None;
            view.to_move = None;
            let winners = [Seat::new(0), Seat::new(1)].into_iter().collect::<SeatSet>();
            view.outcome = Some(Outcome {
                places: vec![],
                scores: vec![36; usize::from(seats)],
                winners,
                by_limit: false,
            });
            view.ending = Some(Ending::Stalemate { turns: 6 });
            check(&view, &[]);
        }
    }
}

/// Checks each shape in each turn on an island of its own, bare and loaded.
#[test]
fn every_tile_has_room_for_what_is_on_it() {
    let icons = [None, Some(Icon::Package), Some(Icon::Wrench), Some(Icon::ForkLift)];
    for icon in icons {
        let mut field = BTreeMap::new();
        let mut places = Hex::all().filter(|hex| hex.q() % 2 == 0 && hex.r() % 2 == 0);
        for shape in Shape::ALL {
            let there = Tile::stack().any(|tile| tile.shape() == shape && tile.icon() == icon);
            for turn in shape.turns().iter().filter(|_| there) {
                for loaded in [false, shape != Shape::Floor] {
                    let package = loaded.then(|| Package::high_up(Chip::with(4, 6).unwrap()));
                    let placed = Placed { tile: tile(shape, icon), turn: *turn, package };
                    field.insert(places.next().unwrap(), placed);
                }
            }
        }
        let mut view = crowded(2, field);
        view.changes = Changes::default();
        check(&view, &[]);
    }
}

#[test]
fn a_hand_is_in_the_own_view_alone() {
    let mut view = crowded(3, heap(3, 12, 3, &mut Dice(1)));
    let public = scene(&view, &Shown::english(&[])).to_string();
    view.own = Some(Own { hand: vec!["T47".parse().unwrap()] });
    let private = scene(&view, &Shown::english(&[])).to_string();
    for words in ["only you see this", "\"#47\"", "\"merge A\"", "\"+ wrench\""] {
        assert!(!public.contains(words) && private.contains(words), "{words}");
    }
}

#[test]
fn large_fields_have_a_closer_look() {
    let line = |long: i8| {
        let straight = Placed { tile: tile(Shape::Straight, None), turn: Turn::default(), package: None };
        (0..long).map(|q| (Hex::new(q - 8, 0).unwrap(), straight)).collect::<BTreeMap<Hex, Placed>>()
    };
    let labels = |long: i8| {
        let mut view = crowded(2, line(long));
        view.changes = Changes { laid: Some(hex("F13")), ..Changes::default() };
        check(&view, &[]);
        scene(&view, &Shown::english(&[])).to_string().matches("\"F13\"").count()
    };
    // Twelve and the ring round them make fourteen columns.
    assert_eq!((labels(12), labels(13)), (1, 2));
}

/// All texts of a board without a hand, each with its lines and size.
fn texts(view: &View, names: &[String]) -> (f32, Vec<(Vec<String>, f32)>) {
    let scene = scene(view, &Shown::english(names));
    let mut all = Vec::new();
    scene.walk(|item, placing| {
        if let Item::Text(text) = item {
            all.push((text.lines.clone(), text.size * placing.scale));
        }
    });
    (scene.wide, all)
}

#[test]
fn names_of_places_have_nine_points_on_a_phone() {
    for seats in 2..=4 {
        let view = crowded(seats, heap(seats, 20, 3, &mut Dice(seats.into())));
        let (wide, texts) = texts(&view, &[]);
        let labels = texts.iter().filter(|(lines, _)| lines.concat().parse::<Hex>().is_ok());
        let sizes: Vec<f32> = labels.map(|(_, size)| size * 390.0 / wide).collect();
        assert!(sizes.len() > 20 && sizes.iter().all(|size| *size >= 9.0), "{seats}: {sizes:?}");
    }
}

#[test]
fn a_long_name_stands_in_two_lines() {
    let names = ["Maximilian the Bold", "Ben", "Cem", "Dana"].map(str::to_owned);
    let mut view = crowded(4, heap(4, 9, 3, &mut Dice(2)));
    view.to_move = Some(Seat::new(0));
    let (_, texts) = texts(&view, &names);
    let whole = texts.iter().filter(|(lines, _)| lines.join(" ") == "Maximilian the Bold");
    assert_eq!(
        whole.filter(|(lines, _)| lines.len() == 2).count(),
        2,
        "on the plate and in the row: {texts:?}"
    );
}

#[test]
fn what_changed_is_marked() {
    let mut view = crowded(2, heap(2, 12, 3, &mut Dice(4)));
    let free: BTreeSet<Hex> = view.field.iter().map(|(hex, _)| *hex).collect();
    let new = view.field[5].0;
    let old = Hex::all().find(|hex| !free.contains(hex)).unwrap();
    view.changes = Changes { moved: vec![Shift { from: old, to: new }], ..Changes::default() };
    let shown = scene(&view, &Shown::english(&[])).to_string();
    assert!(
        shown.contains(&format!("group {new} is new")) && shown.contains(&format!("group {old} was left"))
    );
    assert!(!shown.contains("group points"));
    view.changes.delivered = Some(Colour::Blue);
    let worth = view.seats[1].homebase.last().unwrap().up();
    let shown = scene(&view, &Shown::english(&[])).to_string();
    assert!(shown.contains(&format!("\"+{worth}\"")), "{shown}");
}

#[test]
fn discards_are_counted_when_they_are_many() {
    let mut view = crowded(3, heap(3, 9, 3, &mut Dice(2)));
    view.discards = 3;
    assert!(!scene(&view, &Shown::english(&[])).to_string().contains("discards in a row"));
    view.discards = 4;
    assert!(scene(&view, &Shown::english(&[])).to_string().contains("4 discards in a row"));
}

#[test]
fn the_description_tells_the_position() {
    let field = [
        ("K13", Placed { tile: Tile::pallet(Colour::Red), turn: Turn::default(), package: None }),
        ("O13", Placed { tile: Tile::pallet(Colour::Blue), turn: Turn::default(), package: None }),
        (
            "M11",
            Placed {
                tile: tile(Shape::Straight, None),
                turn: Turn::default(),
                package: Some(Package::high_up(Chip::with(4, 2).unwrap())),
            },
        ),
    ];
    let mut view = crowded(2, field.into_iter().map(|(at, placed)| (hex(at), placed)).collect());
    view.changes = Changes::default();
    let names = ["Ann", "Ben"].map(str::to_owned);
    let words = alt(&view, &Shown::english(&names));
    for part in [
        "Ben moves a pallet.",
        "Stack 48, bag 20.",
        "Ann: red pallet at K13, score 36 from 3 packages, hand 5.",
        "Packages: 4/2 at M11",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
}
