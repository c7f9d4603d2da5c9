//! Numbers of move sequences, from `tests/counts/<slug>.txt`.
//!
//! ```text
//! seats=2 depth=3 nodes=27        # second turns: two other islands or a load; 3 * 3 * 3
//! at W1 [R5] …                    a position; the counts below it start there
//! depth=1 nodes=9                 # two islands, and seven sales of three different cards
//! seats=2 depth=6 nodes=1234      # snapshot
//! ```
//!
//! Every number says how it was derived, or that it is a snapshot: a snapshot catches change, not error, and
//! `UPDATE=1 cargo test -p harbormaster-rules-tests counts` rewrites it. Derived numbers are for people to change.

use std::{fs, path::PathBuf};

use harbormaster_rules::{
    By, Chance, Entry, Game, SeatCount, Settings, Status, every_game, testkit::opening_time,
};

/// The luck of all counts: seed of zeros.
const SEED: [u8; 32] = [0; 32];

/// Counts the sequences of `depth` moves. A game that ends earlier counts once.
fn nodes<G: Game>(game: &G, ply: u32, depth: u32) -> u64 {
    let Status::Waiting(waiting) = game.status() else { return 1 };
    if depth == 0 {
        return 1;
    }
    let moves = waiting.iter().flat_map(|seat| {
        let listed = game.choices(By::Seat(seat), opening_time()).listed;
        listed.into_iter().map(move |mv| Entry { ply, by: By::Seat(seat), at: opening_time(), mv })
    });
    moves
        .map(|entry| nodes(&game.play(&entry, &mut Chance::of(&SEED, ply)).unwrap().next, ply + 1, depth - 1))
        .sum()
}

fn value(line: &str, name: &str) -> Option<u64> {
    line.split_whitespace().find_map(|word| word.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
}

/// Checks the counts of one game; `position` reads the text after `at`.
fn check<G: Game>(position: impl Fn(&str) -> G) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("counts/{}.txt", G::META.slug));
    let update = std::env::var_os("UPDATE").is_some();
    let old = fs::read_to_string(&path).unwrap();
    let (mut new, mut start, mut derived) = (String::new(), None, 0);
    for line in old.lines() {
        let mut line = line.to_owned();
        if let Some(short) = line.strip_prefix("at ") {
            start = Some(position(short));
        } else if !line.is_empty() && !line.starts_with('#') {
            let (numbers, why) = line.split_once('#').unwrap_or_else(|| panic!("no derivation: {line}"));
            let game = match value(numbers, "seats") {
                Some(seats) => {
                    let seats = u8::try_from(seats).ok().and_then(SeatCount::new).unwrap();
                    G::set_up(&Settings::default(), seats, &mut Chance::of(&SEED, 0)).unwrap()
                }
                None => start.clone().expect("a number of seats or a position"),
            };
            let depth = value(numbers, "depth").and_then(|depth| u32::try_from(depth).ok()).unwrap();
            let (said, found) = (value(numbers, "nodes").unwrap(), nodes(&game, 1, depth));
            let snapshot = why.trim() == "snapshot";
            derived += u32::from(!snapshot);
            if snapshot && update {
                line = line.replacen(&format!("nodes={said}"), &format!("nodes={found}"), 1);
            } else {
                assert_eq!(found, said, "{line}");
            }
        }
        new += &line;
        new.push('\n');
    }
    assert!(derived > 0, "nothing here is derived: {}", path.display());
    if update {
        fs::write(&path, new).unwrap();
    }
}

/// A test for each game; its module among these tests reads a position in few words.
macro_rules! tests {
    ($($rules:ident::$module:ident::$Game:ident,)+) => { $(
        #[test]
        fn $module() {
            check::<$rules::$module::$Game>(crate::$module::position);
        }
    )+ };
}

every_game!(tests);

#[test]
fn every_game_has_counts_and_every_file_a_game() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("counts");
    let mut files: Vec<String> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    files.sort_unstable();
    let mut expected: Vec<String> =
        harbormaster_rules::Kind::ALL.iter().map(|kind| format!("{}.txt", kind.meta().slug)).collect();
    expected.sort_unstable();
    assert_eq!(files, expected);
}
