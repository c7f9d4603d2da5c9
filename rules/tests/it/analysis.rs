//! The analysis of games: the course of the chances, the turns that decided, and the better moves.

use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Entry, Game, Kind, Seat, SeatCount, Settings, Status, Viewer,
    analysis::{chances, verdict},
    every_game,
    log::Logged,
    testkit::opening_time,
};

/// Returns the position after these moves, each as player and move, and the entries with the positions that they led
/// to.
fn played(start: &AnyGame, moves: &[(u8, &str)]) -> Vec<(Entry<AnyMove>, AnyGame)> {
    let mut on: Vec<(Entry<_>, AnyGame)> = Vec::new();
    for (ply, (seat, text)) in (1..).zip(moves) {
        let mv = start.kind().read_move(text).unwrap();
        let entry = Entry { ply, by: By::Seat(Seat::new(*seat)), at: opening_time(), mv };
        let before = on.last().map_or(start, |(_, after)| after);
        let next = before.play(&entry, &mut Chance::of(&[4; 32], ply)).unwrap().next;
        on.push((entry, next));
    }
    on
}

#[test]
fn a_large_sale_is_the_turning_point_of_a_quiet_game() {
    let start = crate::threeport::position(
        "W1 [R1] B3 [R3] R1 [B1] ; 0 B 10 [B4 B5 B6] (?) ; *1 R 24 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 11 quiet 0",
    );
    let start = AnyGame::Threeport(start);
    let quiet = [(1, "move W"), (0, "move W"), (1, "move R"), (0, "move B"), (1, "move W")];
    let sale = [(0, "sell B4 B5 B6"), (1, "move R"), (0, "move R"), (1, "move W"), (0, "move W")];
    let curve = |moves: &[(u8, &str)]| {
        let on = played(&start, moves);
        start.curve(on.iter().map(|(entry, after)| (entry, after)))
    };
    assert_eq!(curve(&quiet).turning_points(), []);
    let found = curve(&[quiet.as_slice(), sale.as_slice()].concat()).turning_points();
    let [turning] = found[..] else { panic!("{found:?}") };
    assert_eq!((turning.place, turning.seat), (5, Seat::new(0)));
    assert!(turning.before < 0.5 && turning.after > 0.6, "{turning:?}");
}

/// Checks the analysis of this game.
fn holds<G: Game>() {
    let seats = SeatCount::new(*G::META.seats.start()).unwrap();
    let mut game = G::set_up(&Settings::default(), seats, &mut Chance::of(&[6; 32], 0)).unwrap();
    let now = opening_time();
    for ply in 1..=40 {
        let together: f64 = chances(&game).iter().sum();
        assert!((0.99..2.01).contains(&together), "{}: together {together}", G::META.slug);
        let (Some(seat), Status::Waiting(_)) = (game.decides(now), game.status()) else { break };
        let Some(mv) = game.advise(seat, now, &mut Chance::of(&[7; 32], ply)) else { break };
        let entry = Entry { ply, by: By::Seat(seat), at: now, mv };
        if ply % 10 == 1 {
            let found = verdict(&game, seat, &entry, 8);
            assert_eq!(found, verdict(&game, seat, &entry, 8), "the same game, the same analysis");
            let world = game.imagine(Viewer::Seat(seat), &mut Chance::of(&[8; 32], ply));
            assert_eq!(
                found,
                verdict(&world, seat, &entry, 8),
                "{}: it knows more than the seat",
                G::META.slug
            );
            let hope = found.map_or(0.5, |found| found.hope);
            assert!((0.0..=1.0).contains(&hope), "{}: {hope}", G::META.slug);
        }
        game = game.play(&entry, &mut Chance::of(&[6; 32], ply)).unwrap().next;
    }
}

macro_rules! analysed {
    ($($rules:ident::$module:ident::$Game:ident,)+) => { $(
        #[test]
        fn $module() {
            holds::<$rules::$module::$Game>();
        }
    )+ };
}

every_game!(analysed);

#[test]
fn who_wins_together_has_the_same_chances_to_the_end() {
    let seats = SeatCount::new(4).unwrap();
    let mut game = Kind::Transport.set_up(&Settings::default(), seats, &mut Chance::of(&[3; 32], 0)).unwrap();
    let mut entries: Vec<Entry<Logged<_>>> = Vec::new();
    for ply in 1.. {
        let Status::Waiting(waiting) = game.status() else { break };
        let seat = waiting.iter().next().unwrap();
        let mv = game.advise(seat, opening_time(), &mut Chance::of(&[5; 32], ply)).unwrap();
        let entry = Entry { ply, by: By::Seat(seat), at: opening_time(), mv };
        game = game.play(&entry, &mut Chance::of(&[3; 32], ply)).unwrap().next;
        entries.push(Entry { ply, by: entry.by, at: entry.at, mv: Logged::Move(entry.mv) });
    }
    let replay = Kind::Transport.replay(&Settings::default(), seats, &[3; 32], &entries).unwrap();
    let curve = replay.curve();
    assert_eq!(curve.moves(), entries.len());
    for moves in 0..=curve.moves() {
        for seat in seats.seats() {
            let (own, partner) = (seat.index(), game.side(seat).index());
            assert_eq!(curve.after(moves)[own], curve.after(moves)[partner], "after {moves} moves");
        }
    }
    let ends = curve.after(curve.moves());
    assert!(ends.iter().all(|chance| [0.0, 0.5, 1.0].contains(chance)), "{ends:?}");
    let Status::Over(outcome) = game.status() else { unreachable!() };
    assert_eq!(outcome.winners.contains(curve.leader().unwrap()), !outcome.winners.is_empty());
}
