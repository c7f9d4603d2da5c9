//! The search, and the levels of computer players.

use harbormaster_rules::{
    By, Chance, Entry, Game, Level, Notation, Seat, SeatCount, Settings, Viewer, every_game, level,
    search::{Imagined, Search},
    testkit::opening_time,
    threeport::Threeport,
};

/// Returns a position after this many moves of steady players, and the seat to move.
fn middle<G: Game>(seats: u8, moves: u32, seed: u8) -> Option<(G, Seat)> {
    let seats = SeatCount::new(seats).unwrap();
    let mut game = G::set_up(&Settings::default(), seats, &mut Chance::of(&[seed; 32], 0)).unwrap();
    let now = opening_time();
    for ply in 1..=moves {
        let seat = game.decides(now)?;
        let luck = &mut Chance::of(&[seed ^ 1; 32], ply);
        let mv = game.advise(seat, now, luck)?;
        let entry = Entry { ply, by: By::Seat(seat), at: now, mv };
        game = game.play(&entry, &mut Chance::of(&[seed; 32], ply)).unwrap().next;
    }
    let seat = game.decides(now)?;
    Some((game, seat))
}

fn searched<G: Game>(game: &G, seat: Seat, playouts: u32, seed: u8) -> Search<G> {
    let luck = &mut Chance::of(&[seed; 32], 9);
    let mut search = Search::new(Imagined::by(seat, game, luck), opening_time(), luck);
    search.think(playouts);
    search
}

/// Returns true if `mv` is legal.
fn is_legal<G: Game>(game: &G, seat: Seat, mv: &G::Move) -> bool {
    let entry = Entry { ply: 1, by: By::Seat(seat), at: opening_time(), mv: mv.clone() };
    game.play(&entry, &mut Chance::of(&[1; 32], 1)).is_ok()
}

/// Checks the search in this game.
fn holds<G: Game>() {
    for (seed, moves) in [(1, 0), (2, 9), (3, 20)] {
        let Some((game, seat)) = middle::<G>(*G::META.seats.start(), moves, seed) else { continue };
        let search = searched(&game, seat, 12, 5);
        let best = search.best().unwrap();
        assert!(is_legal(&game, seat, best), "{}: {best:?}", G::META.slug);
        let played: u32 = search.tried().iter().map(|tried| tried.playouts).sum();
        assert!(played == 12 || played == 0, "{played} play-outs");
        assert_eq!(search.tried(), searched(&game, seat, 12, 5).tried(), "the same luck, the same search");
        // What another position shows that the seat cannot tell apart is the same, to the last play-out.
        let world = game.imagine(Viewer::Seat(seat), &mut Chance::of(&[8; 32], 3));
        assert_eq!(search.tried(), searched(&world, seat, 12, 5).tried());
        for level in Level::ALL {
            let luck = &mut Chance::of(&[seed; 32], 7);
            let mv = level::choice(level, Imagined::by(seat, &game, luck), opening_time(), 3, luck).unwrap();
            assert!(is_legal(&game, seat, &mv), "{}: {level:?} plays {mv:?}", G::META.slug);
        }
        let hopes: f64 = game.standing().iter().sum();
        assert!((0.99..2.01).contains(&hopes), "{}: together {hopes}", G::META.slug);
        for prospect in game.prospects(seat, opening_time(), 24, &mut Chance::of(&[seed; 32], 2)) {
            assert!(is_legal(&game, seat, &prospect.mv), "{}: {:?}", G::META.slug, prospect.mv);
        }
    }
}

macro_rules! searches {
    ($($rules:ident::$module:ident::$Game:ident,)+) => { $(
        #[test]
        fn $module() {
            holds::<$rules::$module::$Game>();
        }
    )+ };
}

every_game!(searches);

#[test]
fn a_search_sees_who_has_won_when_the_game_ends() {
    let best = |scores: (u32, u32)| {
        let game = crate::threeport::position(&format!(
            "W gone B3 [R5] R1 [R6] ; *0 B {} [B4 B5 B6] (?) ; 1 R {} [B1] (?) \
             ; draw ... ; discard - ; removed - ; turns 50 quiet 0",
            scores.0, scores.1
        ));
        let search = searched(&game, crate::threeport::to_move(&game), 300, 3);
        Threeport::phrase(search.best().unwrap()).to_string()
    };
    assert_eq!(best((25, 40)), "sell B4 B5 B6");
    assert_ne!(best((0, 90)), "sell B4 B5 B6");
}

#[test]
fn easy_players_slip_and_steady_ones_do_not() {
    let moves = |level: Level| {
        let (game, seat) = middle::<Threeport>(2, 8, 3).unwrap();
        let mut moves: Vec<String> = (0..60)
            .map(|luck| {
                let luck = &mut Chance::of(&[4; 32], luck);
                let mv = level::choice(level, Imagined::by(seat, &game, luck), opening_time(), 0, luck);
                Threeport::phrase(&mv.unwrap()).to_string()
            })
            .collect();
        moves.sort_unstable();
        moves.dedup();
        moves.len()
    };
    assert!(moves(Level::Easy) > moves(Level::Steady));
}
