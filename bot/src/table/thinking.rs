//! Searches for a good move, for strong computer players and for hints.
//!
//! They run away from their table, which nobody holds for them: one at a time for two processor cores, one second at
//! most, and they stop when the table moves. The move is played only if the game still stands where it stood. If the
//! search fails or finds no room for ten seconds, a computer player makes the steady player's move.

use std::time::{Duration, Instant};

use harbormaster_rules::{AnyGame, AnyMove, Chance, Seat, Timestamp, search::Tried};
use tokio::{select, time::sleep};
use tokio_util::sync::CancellationToken;

use super::{Table, Tables};
use crate::{ids::TableId, panics::caught, store::Stage};

/// The time for which a move is thought about, at most.
const THOUGHT: Duration = Duration::from_secs(1);
/// Play-outs between two looks at the time.
const PORTION: u32 = 4;
/// The table is looked at after it may have moved, but not more often than this.
const GLANCE: Duration = Duration::from_millis(100);

/// A position to think about.
pub(super) struct Thought {
    pub table: TableId,
    /// The number of entries that led to the position.
    pub ply: u32,
    pub game: AnyGame,
    pub seat: Seat,
    pub at: Timestamp,
    /// The time that it waits for room.
    pub patience: Duration,
}

/// The result of a thought.
pub(super) enum Outcome {
    /// A search has found something.
    Found(Found),
    /// Too many others think, or the search failed: the steady player's move has to do.
    Nothing,
    /// The table no longer stands as it did.
    Overtaken,
    /// The program stops.
    Stopped,
}

/// The findings of a search.
pub(super) struct Found {
    /// The best move.
    pub best: AnyMove,
    /// The moves it has tried, most often first.
    pub tried: Vec<Tried<AnyMove>>,
}

impl Tables {
    /// Searches for the best move at a position. Nobody may hold the table: it is not waited for.
    pub(super) async fn think(&self, thought: Thought, mut chance: Chance) -> Outcome {
        let Thought { table, ply, game, seat, at, patience } = thought;
        let left_behind = self.left_behind(table, ply);
        tokio::pin!(left_behind);
        let room = select! {
            biased;
            room = self.thinkers.room() => room,
            () = &mut left_behind => return Outcome::Overtaken,
            () = sleep(patience) => return Outcome::Nothing,
        };
        let Some(room) = room else { return Outcome::Stopped };
        let game = self.remembering(table, ply, game).await;
        let stop = self.thinkers.stop();
        // The thought ends when nobody waits for it any more.
        let _waited_for = stop.clone().drop_guard();
        let found = tokio::task::spawn_blocking(move || {
            let found = caught(|| search(&game, seat, at, &stop, &mut chance));
            drop(room);
            found.unwrap_or_else(|| {
                tracing::error!(%table, seat = seat.number(), "a search stopped half-way");
                None
            })
        });
        let found = select! {
            biased;
            found = found => found.ok().flatten(),
            () = &mut left_behind => return Outcome::Overtaken,
        };
        match found {
            _ if self.thinkers.are_closed() => Outcome::Stopped,
            Some(found) => Outcome::Found(found),
            None => Outcome::Nothing,
        }
    }

    /// Returns a position with what its log tells beyond it, where a search learns from that.
    async fn remembering(&self, id: TableId, ply: u32, game: AnyGame) -> AnyGame {
        if !game.kind().remembers() {
            return game;
        }
        let Ok(table) = self.look(id).await else { return game };
        let Ok(entries) = self.store.entries(id, ..=ply).await else { return game };
        let played = tokio::task::spawn_blocking(move || table.after_entries(&entries)).await;
        // A move that leads elsewhere is not part of this position's past.
        played.ok().and_then(Result::ok).filter(|played| *played == game).unwrap_or(game)
    }

    /// Lets no thought begin any more and ends those under way: the program stops.
    pub fn stop_thinking(&self) {
        self.thinkers.close();
    }

    /// Returns once a table is known to have moved on from `ply` entries, or not to be played.
    async fn left_behind(&self, id: TableId, ply: u32) {
        let stands = |table: &Table| table.row.ply == ply && table.row.stage == Stage::Running;
        let mut changes = self.changes.subscribe();
        while self.look(id).await.as_ref().map_or(true, stands) {
            sleep(GLANCE).await;
            if changes.changed().await.is_err() {
                return;
            }
        }
    }
}

/// Searches until the time is up, the play-outs are used up, or somebody says stop.
fn search(
    game: &AnyGame,
    seat: Seat,
    at: Timestamp,
    stop: &CancellationToken,
    chance: &mut Chance,
) -> Option<Found> {
    let begun = Instant::now();
    let mut search = game.search(seat, at, chance);
    let mut left = game.kind().playouts();
    while left > 0 && begun.elapsed() < THOUGHT && !stop.is_cancelled() {
        search.think(PORTION);
        left = left.saturating_sub(PORTION);
    }
    Some(Found { best: search.best()?, tried: search.tried() })
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;
    use harbormaster_rules::{By, Kind, Level};
    use tempfile::TempDir;

    use super::*;
    use crate::{
        clock::Clock,
        ids::{ChannelId, GuildId, InteractionId, PersonId, TableId},
        store::Store,
        table::{Caller, NewLobby, Petition, Plan, sample::meet_players},
        thinkers::Thinkers,
    };

    /// A table of Threeport where a strong computer player is to move, and one may think at a time.
    struct Harbour {
        tables: Tables,
        table: TableId,
        ply: u32,
        clock: Clock,
        _folder: TempDir,
    }

    impl Harbour {
        async fn new() -> Self {
            Self::of(Kind::Threeport, "player 2").await
        }

        /// A table of another game, begun by this player; the second one is a computer.
        async fn of(kind: Kind, first: &str) -> Self {
            let folder = tempfile::tempdir().expect("a folder");
            let url = format!("sqlite:{}", folder.path().join("harbour.db").display());
            let (store, clock) = (Store::open(&url).await.expect("a database"), Clock::default());
            meet_players(&store).await;
            let tables = Tables { thinkers: Thinkers::new(1), ..Tables::new(store, clock.clone()) };
            let lobby = NewLobby { kind, guild: Some(GuildId(1)), channel: ChannelId(1), previous: None };
            let table = tables.open_lobby(&lobby, &ann(1, &clock)).await.expect("a lobby");
            tables.add_computer(table, &ann(2, &clock), Some(Level::Strong)).await.expect("a seat");
            tables.choose(table, &Petition::of(&ann(3, &clock)), "first", first).await.expect("an option");
            tables.start(table, &ann(4, &clock)).await.expect("a start");
            let ply = tables.look(table).await.expect("the table").row.ply;
            Self { tables, table, ply, clock, _folder: folder }
        }

        async fn stands_still(&self) {
            let table = self.tables.look(self.table).await.expect("the table");
            assert_eq!(table.row.ply, self.ply, "a thought is played that nobody waits for");
        }
    }

    fn ann(tap: u64, clock: &Clock) -> Caller {
        let (name, roles, at) = ("Ann".to_owned(), Vec::new(), clock.now());
        Caller {
            user: PersonId(1),
            name,
            guild: Some(GuildId(1)),
            moderator: false,
            manager: false,
            roles,
            interaction: InteractionId(tap),
            at,
        }
    }

    #[tokio::test]
    async fn nobody_holds_the_table_while_a_player_waits_for_room_to_think() {
        let harbour = Harbour::new().await;
        let (tables, table) = (&harbour.tables, harbour.table);
        let room = tables.thinkers.room().await.expect("room");
        let playing = tables.play_computer(table, harbour.ply);
        tokio::pin!(playing);
        // It has the table now: others get it when it begins to think.
        assert!(playing.as_mut().now_or_never().is_none());
        let host = ann(5, &harbour.clock);
        let pause = Petition::of(&host);
        select! {
            biased;
            _ = &mut playing => panic!("the table was held until the player had moved"),
            paused = tables.pause(table, &pause) => drop(paused.expect("a pause")),
        }
        assert!(playing.await.expect("no trouble").is_none(), "it still waits for room, which is not there");
        drop(room);
        harbour.stands_still().await;
    }

    #[tokio::test]
    async fn a_thought_is_not_played_if_the_table_is_paused_before_it_gets_it() {
        let harbour = Harbour::new().await;
        let (tables, table) = (&harbour.tables, harbour.table);
        let playing = tables.play_computer(table, harbour.ply);
        tokio::pin!(playing);
        assert!(playing.as_mut().now_or_never().is_none());
        let mut held = select! {
            biased;
            _ = &mut playing => panic!("the table was held until the player had moved"),
            held = tables.hold(table) => held.expect("the table"),
        };
        // There is room again when the thought is over.
        select! {
            biased;
            _ = &mut playing => panic!("a move was played at a table that somebody else holds"),
            room = tables.thinkers.room() => drop(room.expect("room")),
        }
        let mut next = held.table().clone();
        next.row.stage = Stage::Paused;
        tables.write(&mut held, next, None, &[]).await.expect("a pause");
        drop(held);
        assert!(playing.await.expect("no trouble").is_none());
        harbour.stands_still().await;
    }

    #[tokio::test]
    async fn what_is_found_is_played_where_the_table_still_stands() {
        let harbour = Harbour::new().await;
        harbour.tables.play_computer(harbour.table, harbour.ply).await.expect("a move");
        let table = harbour.tables.look(harbour.table).await.expect("the table");
        assert!(table.row.ply > harbour.ply);
    }

    #[tokio::test]
    async fn a_thought_remembers_what_the_position_on_disk_has_forgotten() {
        let harbour = Harbour::of(Kind::Tariffs, "player 1").await;
        let (tables, id) = (&harbour.tables, harbour.table);
        let mut held = tables.hold(id).await.expect("the table");
        let game = held.table().game.clone().expect("a game");
        let moves = game.choices(By::Seat(Seat::new(0)), harbour.clock.now()).listed;
        let mv = moves.into_iter().find(|mv| mv.to_string().starts_with("play ")).expect("a domino to lay");
        let plan = Plan { first: mv, then: None };
        let done = tables.play(&mut held, &ann(5, &harbour.clock), plan).await.expect("a move");
        drop(held);
        let game = tables.look(id).await.expect("the table").game.clone().expect("a game");
        let stored = serde_json::to_value(&game).expect("a position");
        let read = Kind::Tariffs.read_position(stored).expect("a position");
        let remembers = |game: &AnyGame| format!("{game:?}").contains("Deed {");
        assert!(!remembers(&read), "{read:?}");
        let remembered = tables.remembering(id, done.ply, read).await;
        assert!(remembers(&remembered), "{remembered:?}");
    }

    #[tokio::test]
    async fn a_stop_ends_the_wait_for_room_and_the_player_is_asked_again_later() {
        let harbour = Harbour::new().await;
        let (tables, table) = (&harbour.tables, harbour.table);
        let _room = tables.thinkers.room().await.expect("room");
        let playing = tables.play_computer(table, harbour.ply);
        tokio::pin!(playing);
        assert!(playing.as_mut().now_or_never().is_none());
        select! {
            biased;
            _ = &mut playing => panic!("the table was held until the player had moved"),
            held = tables.hold(table) => drop(held.expect("the table")),
        }
        tables.stop_thinking();
        assert!(playing.await.expect("no trouble").is_some(), "its job is forgotten");
        harbour.stands_still().await;
    }
}
