//! Films of recorded games: every turn is in them, they end with the last board, and none is too long or too large.

mod posting;

use std::{fs, path::PathBuf};

use harbormaster::{
    film::{Film, MOST_BYTES},
    record::{Luck, Player, Record, Reel},
};
use harbormaster_render::{Strip, board_scene, draw};
use harbormaster_rules::{
    AnyMove, By, Chance, Entry, Kind, Language, Reader, SeatCount, Settings, Status, Timestamp, Viewer,
};
use serde_json::Value;

use crate::cli::{run_in, undo};

/// Margin by which a colour may be off, in each channel.
const NEAR: u8 = 16;

/// A released record of a game that was played at a table.
pub fn released(kind: Kind) -> PathBuf {
    let (slug, edition) = (kind.meta().slug, kind.meta().edition);
    let file = format!("../rules/tests/released/{slug}/{edition}/three-at-a-table.record.json");
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(file)
}

fn read(kind: Kind) -> Record {
    Record::read(&fs::read(released(kind)).unwrap()).unwrap()
}

/// Six computer players for so many entries.
fn computers(kind: Kind, entries: u32) -> Record {
    let (seed, settings, seats) = ([7; 32], Settings::default(), SeatCount::new(6).unwrap());
    let mut position = kind.set_up(&settings, seats, &mut Chance::of(&seed, 0)).unwrap();
    let (mut at, mut log) = (Timestamp::from_millis(1_767_225_600_000), Vec::<Entry<AnyMove>>::new());
    for ply in 1..=entries {
        let Status::Waiting(_) = position.status() else { break };
        at = at.max(seats.seats().filter_map(|seat| position.wakes(seat)).min().unwrap_or(at));
        let mut awaited = seats.seats();
        let advised =
            awaited.find_map(|seat| Some((seat, position.advise(seat, at, &mut Chance::of(&seed, ply))?)));
        let (seat, mv) = advised.unwrap();
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        position = position.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
        log.push(entry);
    }
    let players = seats.seats().map(|seat| Player::new(&seat.to_string(), true, "")).collect();
    let outcome = if let Status::Over(outcome) = position.status() { Some(outcome) } else { None };
    Record::new(kind, settings, players, &Luck::Seed(seed), &log, outcome).unwrap()
}

/// The times of all frames, and what is to be seen at last: width, and pixels in four bytes.
fn played(gif: &[u8]) -> (Vec<u16>, usize, Vec<u8>) {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(gif).unwrap();
    let wide = usize::from(decoder.width());
    let mut shown = vec![0; wide * usize::from(decoder.height()) * 4];
    let mut times = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        times.push(frame.delay);
        let own = usize::from(frame.width);
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] == 255) {
            let (x, y) = (usize::from(frame.left) + at % own, usize::from(frame.top) + at / own);
            shown[(y * wide + x) * 4..][..4].copy_from_slice(pixel);
        }
    }
    (times, wide, shown)
}

/// Returns how many runs of moves by one seat a record has, counted from its JSON.
fn turns(record: &Record) -> usize {
    let movers = record.entries.iter().filter_map(|line| match line.by {
        By::Seat(seat) => Some(seat),
        By::Host | By::Clock => None,
    });
    movers.collect::<Vec<_>>().chunk_by(|one, next| one == next).count()
}

/// That a film ends with the last board, in colours that look the same.
fn ends_with_the_last_board(reel: &Reel, film: &Film) {
    let (_, wide, shown) = played(&film.gif);
    let reader = Reader::new(&reel.proof.names, Language::English);
    let turns = reel.turn_ends().into_iter().map(|steps| reel.before(steps).view(Viewer::Onlooker));
    let view = reel.steps.last().unwrap().after.view(Viewer::Onlooker);
    let scene = Strip::of(turns, &reader, 1.0).scene(&view);
    let (_, alt) = board_scene(&view, &reader);
    assert!(film.alt.contains(&alt.chars().take(500).collect::<String>()), "{}", film.alt);
    assert!(film.alt.chars().count() <= 1_024);
    let picture = draw(&scene, 1.0);
    for (y, row) in picture.rgba().rows().enumerate() {
        let there = shown[y * wide * 4..].chunks_exact(4);
        for (x, (pixel, there)) in row.zip(there).enumerate() {
            let off = pixel.0.iter().zip(there).map(|(one, two)| one.abs_diff(*two)).max().unwrap();
            assert!(off <= NEAR, "{x}, {y}: {:?} is {there:?}", pixel.0);
        }
    }
}

#[test]
fn a_film_of_every_game_has_each_turn_and_ends_with_the_last_board() {
    for kind in Kind::ALL.iter().copied() {
        let record = read(kind);
        let reel = record.reel().unwrap();
        let film = Film::of(&reel, Language::English).unwrap();
        let (times, ..) = played(&film.gif);
        assert_eq!(times.len(), turns(&record) + 1, "{kind}");
        assert_eq!(film.boards, times.len());
        assert_eq!(film.hundredths, times.iter().map(|time| u32::from(*time)).sum::<u32>());
        assert!(film.hundredths <= 6_000 && film.gif.len() <= MOST_BYTES, "{kind}: {}", film.hundredths);
        assert_eq!(times.last(), Some(&500), "the last board stays");
        assert!(times[..times.len() - 1].iter().all(|time| (50..=150).contains(time)), "{kind}: {times:?}");
        ends_with_the_last_board(&reel, &film);
    }
}

#[test]
fn of_a_long_game_turns_are_chosen_evenly() {
    let record = computers(Kind::Threeport, 400);
    assert!(turns(&record) > 111, "{}", turns(&record));
    let reel = record.reel().unwrap();
    let film = Film::of(&reel, Language::English).unwrap();
    assert_eq!((film.boards, film.hundredths), (111, 6_000));
    assert!(film.gif.len() <= MOST_BYTES);
    ends_with_the_last_board(&reel, &film);
}

#[test]
fn what_was_taken_back_is_not_looked_at_again() {
    for kind in Kind::ALL.iter().copied() {
        let record = undo::stopped(kind);
        let mut standing: Vec<u32> = Vec::new();
        for line in &record.entries {
            match line.notation.strip_prefix("undo ") {
                Some(undo) => {
                    let before: u32 = undo.trim_end_matches(" shuffled").parse().unwrap();
                    standing.retain(|ply| *ply < before);
                }
                None => standing.push(line.ply),
            }
        }
        assert!(standing.len() + 1 < record.entries.len(), "{kind}: nothing was taken back");
        let reel = record.reel().unwrap();
        assert_eq!(reel.steps.iter().map(|step| step.entry.ply).collect::<Vec<_>>(), standing, "{kind}");
        assert!(reel.steps.iter().all(|step| !step.told.is_empty()), "{kind}");
    }
}

#[test]
fn the_command_writes_the_file_and_says_what_is_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let record = released(Kind::Transport);
    let said = run_in(folder.path(), &["film", record.to_str().unwrap(), "--out", "game.gif"]).well();
    let gif = fs::read(folder.path().join("game.gif")).unwrap();
    let (boards, seconds) = (played(&gif).0.len(), played(&gif).0.iter().sum::<u16>() / 100);
    assert!(
        said.starts_with(&format!("{boards} boards, {seconds} seconds, {} bytes\n", gif.len())),
        "{said}"
    );
    assert!(said.contains("Transport from the beginning to the end in"), "{said}");
}

#[test]
fn there_is_no_film_of_a_record_that_does_not_prove_itself() {
    let folder = tempfile::tempdir().unwrap();
    let mut record: Value = serde_json::from_slice(&fs::read(released(Kind::ShipIt)).unwrap()).unwrap();
    record["secret"] = "5a".repeat(32).into();
    fs::write(folder.path().join("game.json"), record.to_string()).unwrap();
    let said = run_in(folder.path(), &["film", "game.json", "--out", "game.gif"]).badly(1);
    assert!(said.contains("The commitment does not hold"), "{said}");
    assert!(!folder.path().join("game.gif").exists());
    let record = released(Kind::Transport);
    let said = run_in(folder.path(), &["film", record.to_str().unwrap(), "--out", "no/such/x.gif"]).badly(1);
    assert!(said.starts_with("The film could not be written to no/such/x.gif: "), "{said}");
    assert_eq!(said.lines().count(), 1);
}
