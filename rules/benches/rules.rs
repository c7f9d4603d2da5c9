//! How fast the rules are: moves of a random game, replay of a long log, a computer player's thought.

use std::{hint::black_box, time::Duration};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use harbormaster_rules::{
    By, Chance, Entry, Game, SeatCount, Settings, Status, Timestamp, Viewer, log::fold, threeport::Threeport,
};

const SEED: [u8; 32] = [7; 32];

/// A log of `most` random moves, or of the whole game if that is shorter.
fn random_log<G: Game>(settings: &Settings, seats: SeatCount, most: u32) -> Vec<Entry<G::Move>> {
    let Ok(mut position) = G::set_up(settings, seats, &mut Chance::of(&SEED, 0)) else { return vec![] };
    let mut log = vec![];
    for ply in 1..=most {
        let Some(entry) = random_entry(&position, ply) else { break };
        let Ok(played) = position.play(&entry, &mut Chance::of(&SEED, ply)) else { break };
        position = played.next;
        log.push(entry);
    }
    log
}

/// A random move of the first seat that is awaited.
fn random_entry<G: Game>(position: &G, ply: u32) -> Option<Entry<G::Move>> {
    let Status::Waiting(waiting) = position.status() else { return None };
    let (seat, at) = (waiting.iter().next()?, Timestamp::default());
    let moves = position.legal_moves(seat, at).listed;
    let pick = Chance::of(&SEED, u32::MAX - ply).index(moves.len())?;
    Some(Entry { ply, by: By::Seat(seat), at, mv: moves.into_iter().nth(pick)? })
}

/// Settings under which a random game has a thousand moves and more.
fn endless() -> Settings {
    let mut settings = Settings::default();
    settings.choose("max_rounds", "off");
    settings.choose("quiet_rounds", "off");
    settings.choose("max_value", "9");
    settings.choose("copies", "4");
    settings
}

/// Legal moves and play: at least 300,000 a second.
fn moves(c: &mut Criterion) {
    let mut group = c.benchmark_group("threeport/legal moves and play");
    for seats in [2, 4, 6].into_iter().filter_map(SeatCount::new) {
        let settings = Settings::default();
        let log = random_log::<Threeport>(&settings, seats, 200);
        group.throughput(Throughput::Elements(log.len() as u64));
        group.bench_function(format!("{} seats", seats.get()), |b| {
            let start = || Threeport::set_up(&settings, seats, &mut Chance::of(&SEED, 0)).ok();
            b.iter_batched(
                start,
                |start| {
                    log.iter().try_fold(start?, |position, entry| {
                        let By::Seat(seat) = entry.by else { return None };
                        black_box(position.legal_moves(seat, entry.at));
                        position.play(entry, &mut Chance::of(&SEED, entry.ply)).ok().map(|played| played.next)
                    })
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// Replay of a thousand entries: at most 20 ms.
fn replay(c: &mut Criterion) {
    let settings = endless();
    if let Some(seats) = SeatCount::new(4) {
        let log = random_log::<Threeport>(&settings, seats, 1_000);
        assert_eq!(log.len(), 1_000, "the random game is too short");
        c.bench_function("threeport/replay of 1,000 entries", |b| {
            b.iter(|| fold::<Threeport>(&settings, seats, &SEED, black_box(&log)));
        });
    }
}

/// A computer player's move in the middle of a game: at most 2 ms.
fn advice(c: &mut Criterion) {
    let mut group = c.benchmark_group("threeport/computer move");
    for seats in [2, 4, 6].into_iter().filter_map(SeatCount::new) {
        let log = random_log::<Threeport>(&Settings::default(), seats, 60);
        let Ok(position) = fold::<Threeport>(&Settings::default(), seats, &SEED, &log) else { continue };
        let Status::Waiting(waiting) = position.status() else { continue };
        let Some(seat) = waiting.iter().next() else { continue };
        group.bench_function(format!("{} seats", seats.get()), |b| {
            b.iter(|| {
                let mut chance = Chance::of(&SEED, 1_000);
                position.imagine(Viewer::Seat(seat), &mut chance).advise(
                    seat,
                    Timestamp::default(),
                    &mut chance,
                )
            });
        });
    }
    group.finish();
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = moves, replay, advice
}
criterion_main!(benches);
