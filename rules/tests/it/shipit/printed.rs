//! The ground of a short position as the model reads it, and the model's results on the boards of the worked examples.

use super::model::{Cell, Link, Model, NoWay, Place, SUITS, cell, label};

/// Turns of a tile by the corner of its tick.
pub const CORNERS: [&str; 4] = ["TL", "TR", "BR", "BL"];

/// Columns and rows before C3, with the usual margin.
const MARGIN: i16 = 2;

/// The little board of the rules.
pub const LITTLE: &str = "G1@C7:BR K3@G9:TL R4@G11:BL 3-2@F11:S 5-0@F10:N 2-1@D9:E";

/// The row of links of the example on pip-stops.
pub const ROW: &str = "R3@C3:TR K0@O7:TL 3-1@F3:W 4-0@H3:W 6-2@J3:W 0-0@K03:E";

/// A tile's name.
pub fn tile(name: &str) -> (char, u8) {
    let mut signs = name.chars();
    (signs.next().unwrap(), u8::try_from(signs.next().unwrap().to_digit(10).unwrap()).unwrap())
}

/// A tile's name or the label of a half.
pub fn place(name: &str, margin: i16) -> Place {
    let is_tile = name.len() == 2 && SUITS.contains(&name.chars().next().unwrap()) && &name[1..] < "6";
    if is_tile { Place::Tile(tile(name)) } else { Place::Half(cell(name, margin)) }
}

/// As the game writes it: a cell that could be taken for a tile has a zero.
pub fn name(place: Place, margin: i16) -> String {
    match place {
        Place::Tile((suit, number)) => format!("{suit}{number}"),
        Place::Half(cell) => {
            let label = label(cell, margin);
            if self::place(&label, margin) == place {
                label
            } else {
                format!("{}0{}", &label[..1], &label[1..])
            }
        }
    }
}

/// Reads `G1@C7:BR`, `5-0@F10:N`, a coin `r@F11` and an official `R*@F10` into the model.
pub fn put(model: &mut Model, word: &str) {
    let (what, at) = word.split_once('@').unwrap();
    if let Some((at, corner)) = at.split_once(':') {
        let cell = cell(at, model.margin);
        if let Some((high, low)) = what.split_once('-') {
            let pips = (high.parse().unwrap(), low.parse().unwrap());
            model.links.push(Link::laid(pips, cell, corner.chars().next().unwrap()));
        } else {
            let turn = CORNERS.iter().position(|other| *other == corner).unwrap();
            model.tiles.insert(tile(what), (cell, u8::try_from(turn).unwrap()));
        }
    } else if let Some(suit) = what.strip_suffix('*') {
        model.officials.insert(suit.chars().next().unwrap(), place(at, model.margin));
    } else {
        let suit = what.chars().next().unwrap().to_ascii_uppercase();
        model.coins.push((suit, place(at, model.margin)));
    }
}

fn read(short: &str) -> Model {
    let mut model = Model { margin: MARGIN, ..Model::default() };
    short.split(' ').for_each(|word| put(&mut model, word));
    model
}

fn needs(short: &str, from: &str) -> String {
    let model = read(short);
    let from = place(from, MARGIN);
    assert_eq!(model.needs('R', from), model.needs_by_flood('R', from), "{short}");
    let mut stops: Vec<(u8, String)> =
        model.stops('R', from).into_iter().map(|(to, need)| (need, name(to, MARGIN))).collect();
    stops.sort_unstable();
    stops.into_iter().map(|(need, to)| format!("{to} {need}")).collect::<Vec<_>>().join(", ")
}

fn regions(short: &str) -> Vec<String> {
    let model = read(short);
    let mut all: Vec<String> = model
        .halves()
        .into_iter()
        .map(|half| {
            let cells = model.region(half).into_iter();
            cells.map(|cell: Cell| label(cell, MARGIN)).collect::<Vec<_>>().join(" ")
        })
        .collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[test]
fn the_model_knows_the_pip_stops_of_the_examples() {
    let load = |more: &str| needs(&format!("{LITTLE} r@F11{more}"), "F11");
    assert_eq!(load(""), "F10 0, F12 0, R4 3, D9 5, E9 5, F9 5, G1 5, K3 5");
    assert_eq!(load(" B*@F9"), "F10 0, F12 0, R4 3, K3 5");
    assert_eq!(load(" B*@E9 R*@F9"), "F10 0, F12 0, R4 3, K3 5");
    assert_eq!(load(" 4-1@E10:S B*@F9"), "F12 0, R4 3, K3 5");
    for covered in [" R*@F10", " k@F10"] {
        assert_eq!(load(covered), "F12 0, E9 1, F9 1, K3 1, D9 2, G1 3, R4 3");
    }
    assert_eq!(needs(&format!("{ROW} r@R3"), "R3"), "E3 0, F3 2, G03 4, H3 4, I3 5, J3 5");
    assert_eq!(needs(&format!("{ROW} r@R3 b@J3"), "R3"), "E3 0, F3 2, G03 4, H3 4, I3 5, K03 5, L3 5");
    let row = read(ROW);
    assert_eq!(row.no_ways('R', place("R3", MARGIN))[&place("L3", MARGIN)], NoWay::Sixes);
    assert_eq!(row.no_ways('R', place("R3", MARGIN))[&place("K0", MARGIN)], NoWay::Unconnected);
    let shut = read(&format!("{LITTLE} B*@F9"));
    assert_eq!(shut.no_ways('R', place("F11", MARGIN))[&place("G1", MARGIN)], NoWay::Blocked);
}

#[test]
fn the_model_knows_the_regions_steps_and_slides_of_the_examples() {
    assert_eq!(regions(LITTLE), ["D9", "E9 F9", "F10 F11", "F12"]);
    assert_eq!(regions(&format!("{LITTLE} 4-1@E10:S")), ["D9", "E9 E10 E11 F9 F10 F11", "F12"]);
    let model = read(&format!("{LITTLE} r@F11 R*@R4"));
    let steps: Vec<String> = model
        .distances(place("R4", MARGIN))
        .into_iter()
        .map(|(to, steps)| format!("{} {steps}", name(to, MARGIN)))
        .collect();
    assert_eq!(steps.len(), 8);
    for step in ["K3 1", "F12 1", "F9 2", "F11 2", "F10 3", "E9 3", "D9 4", "G1 5"] {
        assert!(steps.contains(&step.to_owned()), "{step} {steps:?}");
    }
    let slides = |short: &str| -> Vec<String> {
        let model = read(short);
        model.links.iter().map(|link| model.slides(link)).collect()
    };
    assert_eq!(slides(LITTLE), ["SW", "N", "SW"]);
    assert_eq!(slides(&format!("{LITTLE} 4-1@E10:S")), ["S", "N", "W", "SW"]);
}
