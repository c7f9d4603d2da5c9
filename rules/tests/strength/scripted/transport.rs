//! Transport: build and use icons so that a package stops on your own pallet, and count the steps.

use harbormaster_rules::{
    AnyGame, AnyMove, Sight, Viewer,
    transport::{Move, Transport},
};

use super::Table;

pub fn weighed(game: &Transport, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let before = lead(game, table);
    let worth = |mv: &AnyMove| {
        let AnyGame::Transport(after) = table.after(mv)? else { return None };
        let AnyMove::Transport(own) = mv else { return None };
        Some(match own {
            Move::Package { .. } => lead(&after, table) - before,
            Move::Discard {} => 0.1,
            // A tile or an icon is as good as the best package after it.
            _ => best_package(&after, table) - before + 0.5,
        })
    };
    table.moves().into_iter().filter_map(|mv| Some((worth(&mv)?, mv))).collect()
}

/// The points of the seat's side beyond those of the others.
fn lead(game: &Transport, table: &Table<'_>) -> f64 {
    let view = game.view(Viewer::Onlooker);
    let side = view.seats[table.seat.index()].team;
    let points = |seat: &harbormaster_rules::transport::SeatView| {
        let own = seat.seat == table.seat || (side.is_some() && seat.team == side);
        if own { f64::from(seat.score) } else { -f64::from(seat.score) }
    };
    view.seats.iter().map(points).sum()
}

fn best_package(game: &Transport, table: &Table<'_>) -> f64 {
    let now = lead(game, table);
    let any = AnyGame::Transport(game.clone());
    let next = table.at(&any);
    let packages =
        next.moves().into_iter().filter(|mv| matches!(mv, AnyMove::Transport(Move::Package { .. })));
    let leads = packages.filter_map(|mv| match next.after(&mv)? {
        AnyGame::Transport(after) => Some(lead(&after, table)),
        _ => None,
    });
    leads.max_by(f64::total_cmp).unwrap_or(now)
}
