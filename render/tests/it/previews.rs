//! A preview shows the board that its move leads to, drawn by the same code.

use harbormaster_render::board_scene;
use harbormaster_rules::{
    AnyGame, AnyView, By, Chance, Entry, Kind, Language, Reader, SeatCount, Status, Timestamp, Viewer,
};

use crate::any_game::positions;

/// Some of the moves of each position are looked at.
const MOVES: usize = 8;

/// Returns the preview of a seat as it looks when the turn has passed: a preview still shows the turn of the player who
/// looks at it. Nothing else may differ from the board.
fn when_the_turn_has_passed(preview: AnyView, board: &AnyView) -> AnyView {
    match (preview, board) {
        (AnyView::Threeport(mut preview), AnyView::Threeport(board)) => {
            (preview.to_move, preview.round, preview.turns) = (board.to_move, board.round, board.turns);
            preview.quiet = board.quiet;
            AnyView::Threeport(preview)
        }
        (AnyView::Tariffs(mut preview), AnyView::Tariffs(board)) => {
            (preview.to_move, preview.turns, preview.quiet) = (board.to_move, board.turns, board.quiet);
            AnyView::Tariffs(preview)
        }
        (preview, _) => preview,
    }
}

/// Compares the previews of a position with the boards that follow, and returns how many. Moves that draw, roll or show
/// something are left out, and those that end the game or a round.
fn compared(game: &AnyGame, reader: &Reader<'_>) -> usize {
    let Status::Waiting(waiting) = game.status() else { return 0 };
    let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    let mut looked = 0;
    for seat in waiting.iter() {
        let listed = game.choices(By::Seat(seat), at).listed;
        let step = listed.len().div_ceil(MOVES).max(1);
        for mv in listed.into_iter().step_by(step) {
            let Some(preview) = game.preview(seat, &mv, at) else { continue };
            let entry = Entry { ply: 1, by: By::Seat(seat), at, mv };
            let Ok(played) = game.play(&entry, &mut Chance::of(&[9; 32], 1)) else { continue };
            let is_over = !matches!(played.next.status(), Status::Waiting(_));
            if is_over || game.revealed(&entry).is_some() {
                continue;
            }
            let board = played.next.view(Viewer::Seat(seat));
            let preview = board_scene(&when_the_turn_has_passed(preview, &board), reader).0;
            let board = board_scene(&board, reader).0;
            let differs = preview.items.iter().find(|item| !board.items.contains(item));
            assert!(preview == board, "{} after {}: {differs:?}", entry.mv, game.to_line());
            looked += 1;
        }
    }
    looked
}

#[test]
fn a_preview_is_the_board_that_follows() {
    let names = ["Ann", "Ben", "Cem", "Dana"].map(str::to_owned);
    let reader = Reader::new(&names, Language::English);
    for kind in Kind::ALL {
        let mut looked = 0;
        for count in [2, 4].map(|count| kind.meta().nearest(count)) {
            let seats = SeatCount::new(count).unwrap();
            for game in positions(*kind, seats, count, 90, 4) {
                looked += compared(&game, &reader);
            }
        }
        assert!(looked >= 10, "{kind}: {looked}");
    }
}
