//! Pictures, drawn off the async threads. A move stands whether or not its picture can be drawn.

use std::sync::LazyLock;

use harbormaster_render::{EncodeError, Options, Picture};
use harbormaster_rules::{AnyGame, AnyView, Kind, Viewer};
use tokio::sync::Semaphore;

/// Pictures drawn at the same time; each takes a whole core for some milliseconds.
static DRAWING: LazyLock<Semaphore> =
    LazyLock::new(|| Semaphore::new(std::thread::available_parallelism().map_or(2, usize::from)));

/// The board of `game` through the eyes of `viewer`.
pub async fn board(game: AnyGame, viewer: Viewer, names: Vec<String>) -> Option<Picture> {
    draw(move || harbormaster_render::board(&game.view(viewer), &names, Options::default())).await
}

/// What somebody sees of a board.
pub async fn view(view: AnyView, names: Vec<String>) -> Option<Picture> {
    draw(move || harbormaster_render::board(&view, &names, Options::default())).await
}

/// The title card of a game.
pub async fn lobby(kind: Kind) -> Option<Picture> {
    draw(move || {
        let meta = kind.meta();
        harbormaster_render::lobby(kind, meta.title, meta.pitch)
    })
    .await
}

/// What drawing comes to; nothing if it failed.
pub async fn draw<T: Send + 'static>(
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
