//! Transport: build and use icons so that a package stops on your own pallet, and count the steps.

use harbormaster_rules::{
    AnyGame, AnyMove, Seat, Sight, Viewer,
    transport::{Move, Phase, Transport},
};

use super::Table;

/// The moves for which the next player's answer is looked at.
const ANSWERED: usize = 100;
/// The ways to use an icon that are looked at.
const USES: usize = 12;
/// The part of a beginner's judgement in that of a careful player.
const FIRST_SIGHT: f64 = 0.3;

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

/// Weighs the moves that look best by the points after the next player's best package and its own best one after that.
pub fn careful(game: &Transport, table: &Table<'_>) -> Vec<(f64, AnyMove)> {
    let mut moves = weighed(game, table);
    moves.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    moves.truncate(ANSWERED);
    let worth = |mv: &AnyMove| {
        let after = table.after(mv)?;
        let own = if mover(&after) == Some(table.seat) { finished(&after, table)? } else { after };
        let replied = finished(&finished(&own, table)?, table)?;
        Some(points(&replied, table))
    };
    moves.into_iter().filter_map(|(first, mv)| Some((worth(&mv)? + FIRST_SIGHT * first, mv))).collect()
}

/// Returns the position at the end of the turn of the player to move, with the package that is best for that one and no
/// tile; the same position once the game is over.
fn finished(game: &AnyGame, table: &Table<'_>) -> Option<AnyGame> {
    let AnyGame::Transport(position) = game else { return None };
    let view = position.view(Viewer::Onlooker);
    let Some(seat) = view.to_move else { return Some(game.clone()) };
    let mover = Table { game, seat, now: table.now };
    let best = |one: &AnyGame, other: &AnyGame| points(one, &mover).total_cmp(&points(other, &mover));
    let after = mover.moves().into_iter().filter_map(|mv| mover.after(&mv));
    match view.phase {
        Phase::Connect => finished(&mover.after(&AnyMove::Transport(Move::Discard {}))?, &mover),
        Phase::Icon(_) => after.take(USES).filter_map(|game| finished(&game, &mover)).max_by(best),
        Phase::Package => after.max_by(best),
    }
}

fn mover(game: &AnyGame) -> Option<Seat> {
    match game {
        AnyGame::Transport(position) => position.view(Viewer::Onlooker).to_move,
        _ => None,
    }
}

fn points(game: &AnyGame, table: &Table<'_>) -> f64 {
    match game {
        AnyGame::Transport(position) => lead(position, table),
        _ => 0.0,
    }
}
