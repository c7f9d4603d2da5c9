//! The speed of the rules: moves of a random game, views, replay of a long log, a computer player's thought.

use std::{hint::black_box, time::Duration};

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use harbormaster_rules::{
    By, Chance, Entry, Game, Seat, SeatCount, Settings, Sight, Status, Timestamp, Viewer, every_game,
    log::fold, shipopoly::Shipopoly, tariffs::Tariffs, threeport::Threeport,
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

/// A random move of the first seat that is awaited; nobody resigns.
fn random_entry<G: Game>(position: &G, ply: u32) -> Option<Entry<G::Move>> {
    let Status::Waiting(waiting) = position.status() else { return None };
    let (seat, at) = (waiting.iter().next()?, Timestamp::default());
    let mut moves = position.choices(By::Seat(seat), at).listed;
    moves.retain(|mv| G::verb(mv).name != "abandon_ship");
    let pick = Chance::of(&SEED, u32::MAX - ply).index(moves.len())?;
    Some(Entry { ply, by: By::Seat(seat), at, mv: moves.into_iter().nth(pick)? })
}

/// Settings with these values.
fn settings(chosen: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    chosen.iter().for_each(|(name, value)| settings.choose(name, value));
    settings
}

/// The fewest seats of a game, the most, and what lies between.
fn few_to_many<G: Game>() -> Vec<SeatCount> {
    let (fewest, most) = (*G::META.seats.start(), *G::META.seats.end());
    let mut counts = vec![fewest, u8::midpoint(fewest, most), most];
    counts.dedup();
    counts.into_iter().filter_map(SeatCount::new).collect()
}

/// The bench `$of` of every game.
macro_rules! each {
    ($of:ident $c:ident $($rules:ident::$module:ident::$Game:ident,)+) => { $($of::<$rules::$module::$Game>($c);)+ };
}

/// Legal moves and play of a random game.
fn moves_of<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(format!("{}/legal moves and play", G::META.slug));
    for seats in few_to_many::<G>() {
        let settings = Settings::default();
        let log = random_log::<G>(&settings, seats, 200);
        group.throughput(Throughput::Elements(log.len() as u64));
        group.bench_function(format!("{} seats", seats.get()), |b| {
            let start = || G::set_up(&settings, seats, &mut Chance::of(&SEED, 0)).ok();
            b.iter_batched(
                start,
                |start| {
                    log.iter().try_fold(start?, |position, entry| {
                        let By::Seat(seat) = entry.by else { return None };
                        black_box(position.choices(By::Seat(seat), entry.at));
                        position.play(entry, &mut Chance::of(&SEED, entry.ply)).ok().map(|played| played.next)
                    })
                },
                BatchSize::SmallInput,
            );
        });
    }
    group.finish();
}

/// Threeport: at least 300,000 a second. The others have far larger positions.
fn moves(c: &mut Criterion) {
    every_game!(each moves_of c);
}

/// Replay of so many entries of a game that goes on for so long under these settings.
fn replay_of<G: Game>(c: &mut Criterion, settings: &Settings, entries: u32) {
    if let Some(seats) = SeatCount::new(4) {
        let log = random_log::<G>(settings, seats, entries);
        assert_eq!(log.len(), entries as usize, "the random game is too short");
        c.bench_function(&format!("{}/replay of {entries} entries", G::META.slug), |b| {
            b.iter(|| fold::<G>(settings, seats, &SEED, black_box(&log)));
        });
    }
}

/// At most 20 ms for a thousand entries. No game of Tariffs is that long.
fn replay(c: &mut Criterion) {
    let endless = [("max_rounds", "off"), ("quiet_rounds", "off"), ("max_value", "9"), ("copies", "4")];
    replay_of::<Threeport>(c, &settings(&endless), 1_000);
    replay_of::<Shipopoly>(c, &settings(&[("round_limit", "off")]), 1_000);
    replay_of::<Tariffs>(c, &settings(&[("rounds_per_player", "3"), ("quiet_rounds", "10")]), 400);
}

/// Measures the public view in the middle of a game.
fn view_of<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(format!("{}/view", G::META.slug));
    for seats in few_to_many::<G>() {
        let log = random_log::<G>(&Settings::default(), seats, 60);
        let Ok(position) = fold::<G>(&Settings::default(), seats, &SEED, &log) else { continue };
        group.bench_function(format!("{} seats", seats.get()), |b| {
            b.iter(|| black_box(&position).view(Viewer::Onlooker));
        });
    }
    group.finish();
}

fn view(c: &mut Criterion) {
    every_game!(each view_of c);
    route(c);
}

/// Measures a seat's view in Tariffs with the cheapest route for its contract: at most 1 ms, for any track.
fn route(c: &mut Criterion) {
    let Some(seats) = SeatCount::new(4) else { return };
    let viewer = Viewer::Seat(Seat::new(0));
    let log = random_log::<Tariffs>(&Settings::default(), seats, 200);
    let positions = (1..=log.len()).rev();
    let positions =
        positions.filter_map(|most| fold::<Tariffs>(&Settings::default(), seats, &SEED, &log[..most]).ok());
    let joined = |position: &Tariffs| position.view(viewer).own.is_some_and(|own| own.route.is_some());
    let position = positions.max_by_key(|position| (joined(position), position.view(viewer).track.len()));
    let Some(position) = position.filter(joined) else { return };
    c.bench_function("tariffs/cheapest route", |b| b.iter(|| black_box(&position).view(viewer)));
}

/// A computer player's move in the middle of a game.
fn advice_of<G: Game>(c: &mut Criterion) {
    let mut group = c.benchmark_group(format!("{}/computer move", G::META.slug));
    for seats in few_to_many::<G>() {
        let log = random_log::<G>(&Settings::default(), seats, 60);
        let Ok(position) = fold::<G>(&Settings::default(), seats, &SEED, &log) else { continue };
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

/// Nobody waits for a computer player that answers within some milliseconds.
fn advice(c: &mut Criterion) {
    every_game!(each advice_of c);
}

criterion_group! {
    name = benches;
    config = Criterion::default().measurement_time(Duration::from_secs(3)).warm_up_time(Duration::from_secs(1));
    targets = moves, replay, view, advice
}
criterion_main!(benches);
