//! What draws, and remembers what it has drawn.

use std::sync::{Mutex, PoisonError};

use super::covers::Covers;
use super::glyphs::Glyph;
use super::hatch::Patterns;

/// Draws shapes and text. Brushes are lent from a pool: one for each picture being drawn.
#[derive(Default)]
pub(super) struct Brush {
    pub(super) glyphs: Covers<Glyph>,
    /// By the numbers that decide what a shape covers.
    pub(super) shapes: Covers<Vec<u32>>,
    pub(super) patterns: Patterns,
    /// Where those numbers are put together.
    pub(super) key: Vec<u32>,
}

/// Brushes that nobody draws with, their memory warm. Never holds more than were ever used at once.
static POOL: Mutex<Vec<Brush>> = Mutex::new(Vec::new());

impl Brush {
    pub(super) fn take() -> Self {
        POOL.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    pub(super) fn put_back(self) {
        POOL.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }
}
