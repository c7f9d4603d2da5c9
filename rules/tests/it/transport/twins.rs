//! The legal moves, found twice: by the game, and by the model that was written from the rules alone. Compared in
//! random games and on random fields.

use std::collections::BTreeSet;

use harbormaster_rules::{
    By, Chance, Choosing, Language, Lines, Looking, Notation, Phrase, Position, Reader, SeatCount, Sight,
    Status, Viewer,
    testkit::{self, Players, Trial},
    transport::{Hex, Icon, Phase, Placed, Spot, Transport, View},
};

use crate::effort::games;

use super::{
    choices, choices_of,
    fields::jumble,
    model::{self, LETTERS, Lying, Model, Print, Way, label},
    play,
    scene::COLOURS,
};

/// Writes a placement as a move: the words before it, hex, turn, and the side to which a pallet moves.
pub fn placed(start: &str, (at, turn, out): Way) -> String {
    let out = out.map_or_else(String::new, |out| format!(" out: {}", LETTERS[out]));
    format!("{start} {} {turn}{out}", label(at))
}

/// Returns the print of a tile on the table or in a hand, by its name.
fn print(name: &str) -> Print {
    if COLOURS.contains(&name) {
        return Print::of("pallet", ' ');
    }
    match name.strip_prefix('S').map(|number| number.parse::<u8>().unwrap()) {
        Some(5..=7) => Print::of("loading", ' '),
        Some(8..=13) => Print::of("Y merge", ' '),
        Some(14..=15) => Print::of("wide bend", ' '),
        Some(number) => panic!("S{number} is no starting tile"),
        None => Print::named(name),
    }
}

/// Returns the public field.
fn field(view: &View) -> Model {
    let lying = |(hex, placed): &(Hex, Placed)| {
        let package = placed.package.map(|package| (package.up(), package.down()));
        let turn: u8 = placed.turn.to_string().parse().unwrap();
        (model::at(&hex.to_string()), Lying { print: print(&placed.tile.to_string()), turn, package })
    };
    Model(view.field.iter().map(lying).collect())
}

/// Returns the moves that the rules allow here, by the model.
fn allowed(position: &Transport) -> BTreeSet<String> {
    let Status::Waiting(waiting) = position.status() else { return BTreeSet::new() };
    let view = position.view(Viewer::Seat(waiting.iter().next().unwrap()));
    let field = field(&view);
    match view.phase {
        Phase::Connect => {
            let own = view.own.unwrap();
            let plays = own.hand.iter().flat_map(|tile| {
                let start = format!("play {tile}");
                let ways = field.plays(print(&tile.to_string()));
                ways.into_iter().map(move |way| placed(&start, way))
            });
            plays.chain(["discard".to_owned()]).collect()
        }
        Phase::Icon(Icon::Package) => icon_moves(&view, 'P'),
        Phase::Icon(Icon::Wrench) => icon_moves(&view, 'W'),
        Phase::Icon(Icon::ForkLift) => icon_moves(&view, 'F'),
        Phase::Package => field
            .trips()
            .into_iter()
            .flat_map(|(from, stops)| {
                stops.into_iter().map(move |to| format!("package {} {}", label(from), label(to)))
            })
            .collect(),
    }
}

/// Returns the moves that an icon allows.
fn icon_moves(view: &View, icon: char) -> BTreeSet<String> {
    let field = &field(view);
    // Pallets are called by their colours.
    let colour = |at: model::At| {
        let (_, placed) = view.field.iter().find(|(hex, _)| hex.to_string() == label(at)).unwrap();
        placed.tile.to_string()
    };
    match icon {
        'P' => field.loading().into_iter().map(|at| format!("load {}", label(at))).collect(),
        'W' => {
            let all = field.wrenches().into_iter();
            all.map(|(from, way)| placed(&format!("wrench {}", label(from)), way)).collect()
        }
        'F' => {
            let drives = field.drives().into_iter();
            let drives = drives.map(|(from, to, front)| {
                format!("forklift {} {} {}", colour(from), label(to), LETTERS[front])
            });
            let switches = field.switches().into_iter().map(|(one, two)| {
                // In the order of the colours.
                let mut pair =
                    [one, two].map(|at| COLOURS.iter().position(|name| *name == colour(at)).unwrap());
                pair.sort_unstable();
                format!("switch {} {}", COLOURS[pair[0]], COLOURS[pair[1]])
            });
            drives.chain(switches).collect()
        }
        _ => panic!("a tile without an icon asks for a move"),
    }
}

#[test]
fn random_games_allow_what_the_rules_allow() {
    // Transport 4.1, 5.1, 5.2, 5.3, 5.4, 5.5, 5.6: every list of moves is the one that the model finds.
    let (mut looked, mut phases) = (0, BTreeSet::new());
    for seats in Transport::META.seats.filter_map(SeatCount::new) {
        for number in 0..games(4) {
            let mut trial = Trial::new(seats, number.into());
            trial.players = if number < 2 { Players::ByVerb } else { Players::Uniform };
            let last = testkit::walk::<Transport>(&trial, |step| {
                let field = field(&step.position.view(Viewer::Onlooker));
                assert!(field.is_sound(), "{}", step.position.to_line());
                // The model is slow: a part of the plies, others in each game.
                let due = (step.ply + number).is_multiple_of(9);
                if let (Status::Waiting(_), true) = (step.position.status(), due) {
                    let (game, model) = (choices(step.position), allowed(step.position));
                    let more: Vec<_> = game.difference(&model).collect();
                    let less: Vec<_> = model.difference(&game).collect();
                    assert!(
                        more.is_empty() && less.is_empty(),
                        "only the game has {more:?}, only the rules {less:?}: {}",
                        step.position.to_line()
                    );
                    looked += 1;
                    phases.insert(format!("{:?}", step.position.view(Viewer::Onlooker).phase));
                }
                Ok(())
            });
            last.unwrap();
        }
    }
    assert!(looked > 60 && phases.len() >= 4, "{looked} positions of {phases:?}");
}

#[test]
fn a_tile_lies_as_its_preview_showed_it() {
    // Transport 4.1.4, 5.3: also the pallet that is pushed ahead, with its new front.
    let names: Vec<String> = ["Ana", "Ben", "Cem", "Dana"].map(str::to_owned).into();
    let reader = Reader::new(&names, Language::English);
    let (mut laid, mut pushed_ahead) = (0, 0);
    for number in 0..games(4) {
        let trial = Trial::new(SeatCount::new(2).unwrap(), number.into());
        let last = testkit::walk::<Transport>(&trial, |step| {
            let Status::Waiting(awaited) = step.position.status() else { return Ok(()) };
            let seat = awaited.iter().next().unwrap();
            let mut open = vec![Phrase::bare("play"), Phrase::bare("wrench")];
            while let Some(phrase) = open.pop() {
                let Some(ask) = step.position.ask(By::Seat(seat), &phrase, step.now, &reader) else {
                    continue;
                };
                for pick in ask.picks.into_iter().take(3) {
                    open.push(pick.phrase.clone());
                    let Some(Spot::Laid { hex, placed, pushed }) = pick.spot else { continue };
                    let Ok(mv) = Transport::read_phrase(&pick.phrase) else { continue };
                    let after = step.position.preview(seat, &mv, step.now).ok_or("no preview")?;
                    for (hex, placed) in pushed.into_iter().chain([(hex, placed)]) {
                        let there = after.field.iter().find(|(other, _)| *other == hex);
                        assert_eq!(there, Some(&(hex, placed)), "{}", pick.phrase);
                    }
                    laid += 1;
                    pushed_ahead += u32::from(pushed.is_some());
                }
            }
            Ok(())
        });
        last.unwrap();
    }
    assert!(laid > 100 && pushed_ahead > 10, "{laid} tiles, {pushed_ahead} pallets");
}

#[test]
fn random_fields_allow_what_the_rules_allow() {
    // Transport 4.1.1, 4.1.2, 4.1.3, 4.1.4, 5.6: placements of a hand and destinations of packages.
    let mut stops = 0;
    for number in 0..12_u32 {
        let mut luck = Chance::of(&[61; 32], number);
        let scene = jumble(2 + u8::try_from(number % 3).unwrap(), &mut luck);
        let game = scene.position();
        assert!(scene.field.is_sound());
        let seat = usize::from(scene.to_move);
        for id in &scene.hands[seat] {
            let start = format!("play {id}");
            let model: Vec<String> =
                scene.field.plays(Print::named(id)).into_iter().map(|way| placed(&start, way)).collect();
            let model: BTreeSet<String> = model.into_iter().collect();
            let game: BTreeSet<String> = choices_of(&game, &start).into_iter().collect();
            assert_eq!(game, model, "{}", scene.line());
        }
        let discarded = play(&game, "discard").next;
        let trips = scene.field.trips();
        if !trips.is_empty() {
            assert_eq!(choices(&discarded), allowed(&discarded), "{}", scene.line());
            stops += choices(&discarded).len();
        }
    }
    assert!(stops > 20, "{stops}");
}
