//! Strong computer players: they think away from their table, few at a time, and stop when it moves.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use harbormaster_rules::{AnyGame, AnyMove, Chance, Seat, Timestamp};
use tokio::select;

use super::Tables;
use crate::ids::TableId;

/// How long a strong player thinks about a move, at most.
const THOUGHT: Duration = Duration::from_secs(1);
/// Play-outs between two looks at the time.
const PORTION: u32 = 4;
/// How often it is asked whether the table has moved meanwhile.
const GLANCE: Duration = Duration::from_millis(100);
/// How long a thought waits for its turn; then the table goes on without it.
const PATIENCE: Duration = Duration::from_secs(10);

/// What a thought is about.
pub(super) struct Thought {
    pub table: TableId,
    /// The number of entries that led to the position.
    pub ply: u32,
    pub game: AnyGame,
    pub seat: Seat,
    pub at: Timestamp,
}

impl Tables {
    /// The move that a strong player finds; nothing when too many others think, the table moves on meanwhile, or the search fails.
    /// Nobody may hold the table: it is not waited for.
    pub(super) async fn think(&self, thought: Thought, mut chance: Chance) -> Option<AnyMove> {
        let Thought { table, ply, game, seat, at } = thought;
        let room = tokio::time::timeout(PATIENCE, self.thinkers.room());
        let room = room.await.ok().flatten()?;
        let overtaken = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&overtaken);
        let mut found = tokio::task::spawn_blocking(move || {
            let found = catch_unwind(AssertUnwindSafe(|| search(&game, seat, at, &stop, &mut chance)));
            drop(room);
            found.unwrap_or_else(|_panic| {
                tracing::error!(%table, seat = seat.number(), "a search stopped half-way");
                None
            })
        });
        loop {
            select! {
                found = &mut found => return found.ok().flatten(),
                () = tokio::time::sleep(GLANCE) => {
                    let goes_on = self.look(table).await.is_ok_and(|now| now.row.ply == ply);
                    overtaken.store(!goes_on, Ordering::Relaxed);
                }
            }
        }
    }
}

/// Searches until the time is up, the play-outs are used up, or somebody says stop.
fn search(
    game: &AnyGame,
    seat: Seat,
    at: Timestamp,
    stop: &AtomicBool,
    chance: &mut Chance,
) -> Option<AnyMove> {
    let begun = Instant::now();
    let mut search = game.search(seat, at, chance);
    let mut left = game.kind().playouts();
    while left > 0 && begun.elapsed() < THOUGHT && !stop.load(Ordering::Relaxed) {
        search.think(PORTION, chance);
        left = left.saturating_sub(PORTION);
    }
    search.best()
}
