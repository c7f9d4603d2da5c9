//! Pictures, drawn off the async threads. A move stands even if its picture cannot be drawn.
//!
//! Taps come before boards. A board is claimed and read when its turn to be drawn comes, so one that waited shows
//! everything that happened since.

use std::{
    collections::HashMap,
    sync::{
        Arc, LazyLock, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use harbormaster_render::{EncodeError, Options, Packing, Picture, Question};
use harbormaster_rules::{
    AnyGame, AnySpot, AnyView, By, Chance, Entry, Kind, Language, Reader, Seat, SeatCount, Settings, Span,
    Timestamp, Viewer,
};
use tokio::{
    select,
    sync::{Semaphore, SemaphorePermit},
};

use crate::{health::COUNTS, table::Table};

/// Pictures drawn at the same time; each takes a whole core for some milliseconds.
static DRAWING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// Boards for channels that are made at the same time: while one is drawn, another is read. Each
/// draws for about half of that time, so that neither taps nor private pictures wait long for what
/// everybody sees a moment later.
static IN_CHANNELS: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// One more, for those whose news is older than [`PATIENCE`].
static LATE: Semaphore = Semaphore::const_new(1);

/// The age of a board's news at which it takes a little from the taps: nobody should look at an old
/// board for longer than a second.
pub const PATIENCE: Span = Span::millis(250);

/// Boards of channels that wait for their turn.
static WAITING: AtomicUsize = AtomicUsize::new(0);

/// The turn to make a board for a channel, until it is dropped.
pub struct Turn {
    _permit: Option<SemaphorePermit<'static>>,
}

/// Waits for the turn to make a board for a channel, in the order of asking; after `patience` it
/// may also take the turn kept for late boards. The position is read afterwards, so the board is
/// the newest however long this takes.
pub async fn turn(patience: Duration) -> Turn {
    let _waiting = WaitForTurn::begun();
    let late = async {
        tokio::time::sleep(patience).await;
        LATE.acquire().await
    };
    let turn = select! {
        biased;
        turn = IN_CHANNELS.acquire() => turn,
        turn = late => turn,
    };
    // The semaphores are never closed.
    Turn { _permit: turn.ok() }
}

/// A wait for a turn, until it is dropped.
struct WaitForTurn;

impl WaitForTurn {
    fn begun() -> Self {
        WAITING.fetch_add(1, Ordering::Relaxed);
        Self
    }
}

impl Drop for WaitForTurn {
    fn drop(&mut self) {
        WAITING.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Returns the options of a board drawn now: while others wait, its file is packed quickly.
fn options() -> Options {
    let others_wait = WAITING.load(Ordering::Relaxed) > 0;
    Options { packing: if others_wait { Packing::Quick } else { Packing::Small }, ..Options::default() }
}

/// Draws the board of `game` as `viewer` sees it.
pub async fn board(game: AnyGame, viewer: Viewer, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || {
        let reader = Reader::new(&names, language);
        harbormaster_render::board(&game.view(viewer), &reader, options())
    })
    .await
}

/// Draws a seat's own position; in a game without such a picture, the board that the seat sees.
pub async fn hand(game: AnyGame, seat: Seat, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || {
        let reader = Reader::new(&names, language);
        harbormaster_render::hand(&game.view(Viewer::Seat(seat)), seat, &reader, options())
    })
    .await
}

/// Draws a view of a board.
pub async fn view(view: AnyView, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::board(&view, &Reader::new(&names, language), Options::default())).await
}

/// Draws a view of a board, with the answers to a question on it.
pub async fn choice(view: AnyView, question: Question<AnySpot>, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::choice(&view, &question, &Reader::new(&names, language))).await
}

/// Draws what has no room on a board, or the board twice as large.
pub async fn closer(view: AnyView, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::closer(&view, &Reader::new(&names, language))).await
}

/// Draws one thing on the table, such as a deed; `None` if there isn't such a thing.
pub async fn card(view: AnyView, thing: String, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::card(&view, &thing, &Reader::new(&names, language))).await.flatten()
}

/// Draws the title card of a game.
pub async fn lobby(kind: Kind, language: Language) -> Option<Picture> {
    draw(move || {
        let meta = kind.meta();
        harbormaster_render::lobby(kind, meta.title, meta.pitch, language)
    })
    .await
}

/// Draws three boards of a game between computer players, as an example, always the same one: the
/// start, the middle and the end.
pub async fn examples(kind: Kind, language: Language) -> Vec<Picture> {
    let drawn = draw(move || {
        let names = EXAMPLES.map(str::to_owned);
        let reader = Reader::new(&names, language);
        let board = |game: &AnyGame| {
            harbormaster_render::board(&game.view(Viewer::Onlooker), &reader, Options::default())
        };
        example(kind).iter().map(board).collect::<Result<Vec<_>, _>>()
    });
    drawn.await.unwrap_or_default()
}

/// The players of the example.
const EXAMPLES: [&str; 4] = ["Ann", "Ben", "Cem", "Dana"];

/// The examples that have been played, which takes some time.
static PLAYED: LazyLock<Mutex<Examples>> = LazyLock::new(Mutex::default);

/// Three positions of each game, by its slug.
type Examples = HashMap<&'static str, Arc<[AnyGame]>>;

/// The start, the middle and the end of an example of this game.
fn example(kind: Kind) -> Arc<[AnyGame]> {
    let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(played.entry(kind.meta().slug).or_insert_with(|| {
        let positions = positions(kind);
        let places = [0, positions.len() / 2, positions.len().saturating_sub(1)];
        places.iter().filter_map(|at| positions.get(*at).cloned()).collect()
    }))
}

/// All positions of a game between computer players, as far as they move by themselves.
fn positions(kind: Kind) -> Vec<AnyGame> {
    let meta = kind.meta();
    let Some(seats) = SeatCount::new(*meta.best.start()) else { return Vec::new() };
    let (seed, mut at) = ([3; 32], Timestamp::from_millis(0));
    let Ok(opening) = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)) else {
        return Vec::new();
    };
    let mut positions = vec![opening];
    for ply in 1..=meta.longest {
        let Some(game) = positions.last() else { break };
        let wakes = seats.seats().filter_map(|seat| game.wakes(seat)).min();
        at = at.max(wakes.unwrap_or(at));
        let advice = |seat: Seat| Some((seat, game.advise(seat, at, &mut Chance::of(&seed, ply))?));
        let Some((seat, mv)) = seats.seats().find_map(advice) else { break };
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        let Ok(played) = game.play(&entry, &mut Chance::of(&seed, ply)) else { break };
        positions.push(played.next);
    }
    positions
}

/// Draws off the async threads; `None` if that failed.
async fn draw<T: Send + 'static>(
    drawing: impl FnOnce() -> Result<T, EncodeError> + Send + 'static,
) -> Option<T> {
    let asked = Instant::now();
    let _permit = DRAWING.acquire().await.ok()?;
    let begun = Instant::now();
    let drawn = tokio::task::spawn_blocking(drawing).await;
    COUNTS.picture(begun - asked, begun.elapsed());
    let error = match drawn {
        Ok(Ok(picture)) => return Some(picture),
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::error!(error, "a picture could not be drawn; the message goes without");
    None
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt as _;

    use super::*;

    /// A patience that outlasts the test.
    const PATIENT: Duration = Duration::from_secs(3_600);
    /// A patience that is soon over.
    const SOON: Duration = Duration::from_millis(20);

    #[tokio::test(start_paused = true)]
    async fn a_board_with_old_news_has_a_turn_beside_the_others() {
        let mut others = Vec::new();
        while let Some(turn) = turn(PATIENT).now_or_never() {
            others.push(turn);
        }
        let waits = async |patience| tokio::time::timeout(SOON, turn(patience)).await.is_err();
        assert!(waits(PATIENT).await, "all turns are taken");
        let late = tokio::time::timeout(SOON * 2, turn(SOON)).await.expect("a turn for the late");
        assert!(waits(Duration::ZERO).await, "one more, not all that are late");
        drop(late);
        assert!(!waits(Duration::ZERO).await);
        others.pop();
        assert!(turn(PATIENT).now_or_never().is_some());
    }

    #[test]
    fn boards_are_packed_quickly_while_others_wait() {
        let waiting = WaitForTurn::begun();
        assert_eq!(options().packing, Packing::Quick);
        drop(waiting);
    }
}
