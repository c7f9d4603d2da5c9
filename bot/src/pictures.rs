//! Pictures, drawn off the async threads. A move stands whether or not its picture can be drawn.

use std::sync::LazyLock;

use harbormaster_render::{EncodeError, Options, Picture, Question};
use harbormaster_rules::{
    AnyGame, AnySpot, AnyView, By, Chance, Entry, Kind, Language, Reader, SeatCount, Settings, Status,
    Timestamp, Viewer,
};
use tokio::sync::Semaphore;

use crate::table::Table;

/// Pictures drawn at the same time; each takes a whole core for some milliseconds.
static DRAWING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// The board of `game` through the eyes of `viewer`.
pub async fn board(game: AnyGame, viewer: Viewer, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || {
        let reader = Reader::new(&names, language);
        harbormaster_render::board(&game.view(viewer), &reader, Options::default())
    })
    .await
}

/// What somebody sees of a board.
pub async fn view(view: AnyView, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::board(&view, &Reader::new(&names, language), Options::default())).await
}

/// What somebody sees of a board, with the answers to a question on it.
pub async fn choice(view: AnyView, question: Question<AnySpot>, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::choice(&view, &question, &Reader::new(&names, language))).await
}

/// One thing on the table, such as a deed; nothing if there is no such thing.
pub async fn card(view: AnyView, thing: String, table: &Table) -> Option<Picture> {
    let (names, language) = (table.plain_names(), table.language);
    draw(move || harbormaster_render::card(&view, &thing, &Reader::new(&names, language))).await.flatten()
}

/// The title card of a game.
pub async fn lobby(kind: Kind, language: Language) -> Option<Picture> {
    draw(move || {
        let meta = kind.meta();
        harbormaster_render::lobby(kind, meta.title, meta.pitch, language)
    })
    .await
}

/// A board in the middle of a game that computer players play, as an example; always the same one.
pub async fn example(kind: Kind, language: Language) -> Option<Picture> {
    draw(move || {
        let Some(game) = in_the_middle(kind) else { return Ok(None) };
        let names = EXAMPLES.map(str::to_owned);
        let reader = Reader::new(&names, language);
        harbormaster_render::board(&game.view(Viewer::Onlooker), &reader, Options::default()).map(Some)
    })
    .await
    .flatten()
}

/// The players of the example.
const EXAMPLES: [&str; 4] = ["Ann", "Ben", "Cem", "Dana"];

/// How many moves each of them makes in it.
const MOVES_EACH: u32 = 8;

fn in_the_middle(kind: Kind) -> Option<AnyGame> {
    let players = kind.meta().best.start().min(kind.meta().best.end());
    let seats = SeatCount::new(*players)?;
    let (seed, at) = ([3; 32], Timestamp::from_millis(0));
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).ok()?;
    for ply in 1..=MOVES_EACH * u32::from(*players) {
        let mut chance = Chance::of(&seed, ply);
        let Status::Waiting(awaited) = game.status() else { break };
        let Some((seat, mv)) =
            awaited.iter().find_map(|seat| Some((seat, game.advise(seat, at, &mut chance)?)))
        else {
            break;
        };
        let entry = Entry { ply, by: By::Seat(seat), at, mv };
        let Ok(played) = game.play(&entry, &mut chance) else { break };
        game = played.next;
    }
    Some(game)
}

/// What drawing comes to; nothing if it failed.
async fn draw<T: Send + 'static>(
    drawing: impl FnOnce() -> Result<T, EncodeError> + Send + 'static,
) -> Option<T> {
    let _permit = DRAWING.acquire().await.ok()?;
    let error = match tokio::task::spawn_blocking(drawing).await {
        Ok(Ok(picture)) => return Some(picture),
        Ok(Err(error)) => error.to_string(),
        Err(error) => error.to_string(),
    };
    tracing::error!(error, "a picture could not be drawn; the message goes without");
    None
}
