//! Board pictures: from a viewer's view to PNG bytes and a description in words.
//!
//! No clock, no files, no network; fonts are in the binary. Three layers: a game's file in `scenes` decides everything
//! ([`scene::Scene`], in board units), [`paint`] fills pixels, [`encode`](mod@encode) writes the file.

pub mod encode;
mod film;
pub mod marks;
pub mod paint;
pub mod palette;
pub mod pieces;
pub mod scene;
mod scenes;
pub mod text;

use harbormaster_rules::{AnySpot, AnyView, Kind, Language, Reader, Seat};

pub use encode::{EncodeError, Packing, Patch, encode};
pub use film::{Shot, Strip, film};
pub use paint::{Flat, draw};
use scene::Scene;
pub use scenes::{Mark, Question};

/// The scale and packing of a picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// Pixels per board unit, 1 to 2; other values are clamped.
    pub scale: f32,
    /// The time to spend on the size of the file.
    pub packing: Packing,
}

impl Default for Options {
    fn default() -> Self {
        Self { scale: 1.0, packing: Packing::Small }
    }
}

/// A finished picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture {
    /// The PNG file.
    pub png: Vec<u8>,
    /// The same in words, at most 1,024 characters.
    pub alt: String,
}

/// The board that a viewer sees, for a reader: the names may be anything, the words are in the reader's language.
///
/// ```
/// use harbormaster_render::{Options, board};
/// use harbormaster_rules::{Chance, Kind, Language, Reader, SeatCount, Settings, Viewer};
///
/// let seats = SeatCount::new(2).unwrap();
/// let game = Kind::Threeport.set_up(&Settings::default(), seats, &mut Chance::of(&[7; 32], 0)).unwrap();
/// let names = ["Ann", "Ben"].map(str::to_owned);
/// let reader = Reader::new(&names, Language::English);
/// let picture = board(&game.view(Viewer::Onlooker), &reader, Options::default())?;
/// assert!(picture.png.starts_with(b"\x89PNG"));
/// assert!(picture.alt.contains("Ann") && picture.alt.contains("Round 1"));
/// # Ok::<(), harbormaster_render::EncodeError>(())
/// ```
///
/// # Errors
/// Fails if the file cannot be written; the same holds for cards and title cards.
pub fn board(view: &AnyView, reader: &Reader<'_>, options: Options) -> Result<Picture, EncodeError> {
    picture(scenes::board(view, reader), options)
}

/// Describes the whole board in words, a line each: for people who cannot use a picture, and for the parts that its
/// description leaves out.
#[must_use]
pub fn in_words(view: &AnyView, reader: &Reader<'_>) -> String {
    scenes::in_words(view, reader)
}

/// The scene of a board and its description, before it has pixels.
#[must_use]
pub fn board_scene(view: &AnyView, reader: &Reader<'_>) -> (Scene, String) {
    scenes::board(view, reader)
}

/// The board that a viewer sees, with the answers to a question on it, as large as they can be shown.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn choice(
    view: &AnyView,
    question: &Question<AnySpot>,
    reader: &Reader<'_>,
) -> Result<Picture, EncodeError> {
    picture(choice_scene(view, question, reader), Options::default())
}

/// The scene of a question and its description, before it has pixels.
#[must_use]
pub fn choice_scene(view: &AnyView, question: &Question<AnySpot>, reader: &Reader<'_>) -> (Scene, String) {
    scenes::choice(view, question, reader)
}

/// Draws the board to look at closely: the parts without room on it, else the board twice as large.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn closer(view: &AnyView, reader: &Reader<'_>) -> Result<Picture, EncodeError> {
    match closer_scene(view, reader) {
        Some(closer) => picture(closer, Options::default()),
        None => board(view, reader, Options { scale: 2.0, ..Options::default() }),
    }
}

/// Returns the scene of the parts without room on a board and its description, before it has pixels; `None` if the
/// board shows everything.
#[must_use]
pub fn closer_scene(view: &AnyView, reader: &Reader<'_>) -> Option<(Scene, String)> {
    scenes::closer(view, reader)
}

/// Draws a seat's own position, large; in a game without such a picture, the board that the seat sees.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn hand(
    view: &AnyView,
    seat: Seat,
    reader: &Reader<'_>,
    options: Options,
) -> Result<Picture, EncodeError> {
    picture(hand_scene(view, seat, reader), options)
}

/// Returns the scene of a seat's position and its description, before it has pixels.
#[must_use]
pub fn hand_scene(view: &AnyView, seat: Seat, reader: &Reader<'_>) -> (Scene, String) {
    scenes::hand(view, seat, reader)
}

/// Draws the card of one item on the table, such as a deed, as a viewer sees it; `None` if the game does not have it.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn card(view: &AnyView, thing: &str, reader: &Reader<'_>) -> Result<Option<Picture>, EncodeError> {
    card_scene(view, thing, reader).map(|card| picture(card, Options::default())).transpose()
}

/// The scene of a card and its description, before it has pixels.
#[must_use]
pub fn card_scene(view: &AnyView, thing: &str, reader: &Reader<'_>) -> Option<(Scene, String)> {
    scenes::card(view, thing, reader)
}

/// The title card for a game that waits for players.
///
/// # Errors
/// Fails if the file cannot be written.
pub fn lobby(kind: Kind, title: &str, pitch: &str, language: Language) -> Result<Picture, EncodeError> {
    picture(lobby_scene(kind, title, pitch, language), Options::default())
}

/// The scene of a title card and its description, before it has pixels.
#[must_use]
pub fn lobby_scene(kind: Kind, title: &str, pitch: &str, language: Language) -> (Scene, String) {
    scenes::lobby(kind, title, pitch, language)
}

fn picture((scene, alt): (Scene, String), options: Options) -> Result<Picture, EncodeError> {
    Ok(Picture { png: encode(&draw(&scene, scale(options)), options.packing)?, alt })
}

fn scale(options: Options) -> f32 {
    if options.scale.is_finite() { options.scale.clamp(1.0, 2.0) } else { 1.0 }
}
