//! What draws, and remembers what it has drawn.

use std::sync::{Mutex, PoisonError};

use super::letters::Letters;
use super::shapes::Shapes;

/// Draws shapes and text. Brushes are lent from a pool: one for each picture being drawn.
#[derive(Default)]
pub(super) struct Brush {
    pub(super) shapes: Shapes,
    pub(super) letters: Letters,
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
