//! The cost of a board: the whole way, and each stage of it.
#![allow(clippy::unwrap_used, reason = "a position that cannot be set up has nothing to measure")]
#![allow(missing_docs, reason = "criterion's macros write a function without them")]

use criterion::{Criterion, criterion_group, criterion_main};
use harbormaster_render::{Options, Packing, board, board_scene, draw, encode};
use harbormaster_rules::{
    AnyView, By, Chance, Entry, Kind, Language, Reader, SeatCount, Settings, Status, Timestamp, Viewer,
};
use std::hint::black_box;

/// No game of computer players is followed for longer.
const LONGEST: u32 = 200;

/// A game in its middle, everything in use: islands with cargo and boats with holds, ports with ships, tiles with
/// dominoes, belts with packages, or cities with links and freight.
fn middle(kind: Kind) -> (AnyView, Vec<String>) {
    let seats = SeatCount::new((*kind.meta().seats.end()).min(6)).unwrap();
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&[5; 32], 0)).unwrap();
    let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    let mut positions = vec![game.clone()];
    for ply in 1..=LONGEST {
        let Status::Waiting(waiting) = game.status() else { break };
        let seat = waiting.iter().next().unwrap();
        let mut chance = Chance::of(&[5; 32], ply);
        let mv = game.advise(seat, at, &mut chance).unwrap();
        game = game.play(&Entry { ply, by: By::Seat(seat), at, mv }, &mut chance).unwrap().next;
        positions.push(game.clone());
    }
    let middle = positions.swap_remove(positions.len() / 2);
    let names = ["Ann", "Bartholomew", "海の船長", "Dana 🚢", "Emil", "Fay"].map(str::to_owned).to_vec();
    (middle.view(Viewer::Onlooker), names)
}

fn benches(criterion: &mut Criterion) {
    for kind in Kind::ALL {
        game(criterion, *kind, middle(*kind));
    }
}

fn game(criterion: &mut Criterion, kind: Kind, (view, names): (AnyView, Vec<String>)) {
    let reader = Reader::new(&names, Language::English);
    let (scene, _) = board_scene(&view, &reader);
    let picture = draw(&scene, 1.0);
    println!(
        "{kind}: board {} x {}, {} bytes",
        picture.width(),
        picture.height(),
        encode(&picture, Packing::Small).unwrap().len()
    );
    let mut group = criterion.benchmark_group(kind.meta().slug);
    group.bench_function("full", |bencher| {
        bencher.iter(|| board(black_box(&view), &reader, Options::default()));
    });
    group.bench_function("full at scale 2", |bencher| {
        bencher.iter(|| board(black_box(&view), &reader, Options { scale: 2.0, ..Options::default() }));
    });
    group.bench_function("scene", |bencher| bencher.iter(|| board_scene(black_box(&view), &reader)));
    group.bench_function("paint", |bencher| bencher.iter(|| draw(black_box(&scene), 1.0)));
    group.bench_function("encode", |bencher| bencher.iter(|| encode(black_box(&picture), Packing::Small)));
    group.finish();
}

criterion_group!(boards, benches);
criterion_main!(boards);
