//! Boards of games that computer players played, for tests.

use harbormaster_rules::{AnyView, By, Chance, Entry, Kind, SeatCount, Settings, Status, Timestamp, Viewer};

/// The boards of a game's beginning as an onlooker sees them.
pub(crate) fn boards(kind: Kind, seats: u8) -> Vec<AnyView> {
    let (seed, at) = ([3; 32], Timestamp::from_millis(0));
    let seats = SeatCount::new(seats).unwrap();
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
    let mut boards = vec![game.view(Viewer::Onlooker)];
    for ply in 1..=60 {
        let Status::Waiting(waiting) = game.status() else { break };
        let seat = waiting.iter().next().unwrap();
        let mv = game.advise(seat, at, &mut Chance::of(&seed, ply)).unwrap();
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        game = game.play(&entry, &mut Chance::of(&seed, ply)).unwrap().next;
        boards.push(game.view(Viewer::Onlooker));
    }
    boards
}
