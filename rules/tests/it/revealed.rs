//! Each game says by itself what a move revealed or settled: players read it where an undo is refused.

use std::collections::BTreeSet;

use harbormaster_rules::{AnyMove, By, Chance, Entry, Kind, SeatCount, Settings, Span, Status, Timestamp};

/// Games, and moves in each.
const GAMES: u8 = 12;
const MOVES: u32 = 100;

/// Returns the causes of all moves that are listed in games of random moves, each behind its verb.
fn causes(kind: Kind) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for game in 0..GAMES {
        let (seed, mut dice) = ([game; 32], Chance::of(&[99; 32], u32::from(game)));
        let seats = SeatCount::new(2).unwrap();
        let mut position = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        let mut at = Timestamp::from_millis(1_767_225_600_000);
        for ply in 1..=MOVES {
            at = at + Span::minutes(1);
            let Status::Waiting(awaited) = position.status() else { break };
            let listed =
                |seat| position.choices(By::Seat(seat), at).listed.into_iter().map(move |mv| (seat, mv));
            let entry_of = |(seat, mv)| Entry { ply, by: By::Seat(seat), at, mv };
            let mut entries: Vec<Entry<AnyMove>> = awaited.iter().flat_map(listed).map(entry_of).collect();
            // Nothing is undone in a game that is over.
            let goes_on = |entry: &&Entry<AnyMove>| {
                let played = position.play(entry, &mut Chance::of(&seed, ply));
                played.is_ok_and(|played| matches!(played.next.status(), Status::Waiting(_)))
            };
            for entry in entries.iter().filter(goes_on) {
                let cause = position.revealed(entry);
                found.extend(cause.map(|cause| format!("{} {cause:?}", entry.mv.verb().name)));
            }
            let Some(place) = dice.index(entries.len()) else { break };
            let Ok(played) = position.play(&entries.swap_remove(place), &mut Chance::of(&seed, ply)) else {
                break;
            };
            position = played.next;
        }
    }
    found
}

#[test]
fn each_game_says_what_a_move_revealed() {
    let expected: [(Kind, &[&str]); 5] = [
        (Kind::Threeport, &["load Card"]),
        (Kind::Shipopoly, &["roll Dice", "sign_of_life Others"]),
        (Kind::Tariffs, &["declare Hidden", "play Domino", "rotate Hidden", "stock Domino"]),
        (
            Kind::Transport,
            &[
                "discard Tile",
                "forklift Tile",
                "load Package",
                "package Tile",
                "play Package",
                "play Tile",
                "switch Tile",
                "wrench Tile",
            ],
        ),
        (Kind::ShipIt, &["buy Link", "freight Hidden"]),
    ];
    for (kind, expected) in expected {
        let expected: BTreeSet<String> = expected.iter().map(|&cause| cause.to_owned()).collect();
        assert_eq!(causes(kind), expected, "{kind}");
    }
}
