//! Pictures as the bot asks for them: whole boards of all games, and names of all scripts.
#![allow(clippy::unwrap_used, reason = "a test that cannot read its files or play its game has failed")]

mod any_game;
#[cfg(feature = "cjk")]
mod colours;
#[cfg(feature = "cjk")]
mod golden;
mod in_words;
#[cfg(feature = "cjk")]
mod names;
#[cfg(feature = "cjk")]
mod pictures;
mod previews;
