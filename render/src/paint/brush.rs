//! The drawing tool, with its memory of drawn shapes.

use std::sync::{Mutex, PoisonError};

use super::blends::Blends;
use super::letters::Letters;
use super::shapes::Shapes;

/// Draws shapes and text, and mixes colours. Brushes are lent from a pool: one for each picture being drawn.
#[derive(Default)]
pub(super) struct Brush {
    pub(super) shapes: Shapes,
    pub(super) letters: Letters,
    pub(super) blends: Blends,
}

/// Brushes that are not in use, their memory warm. Never holds more than were ever used at once.
static POOL: Mutex<Vec<Brush>> = Mutex::new(Vec::new());

impl Brush {
    pub(super) fn take() -> Self {
        let mut brush = POOL.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        if brush.blends.are_many() {
            brush.blends = Blends::default();
            brush.shapes.forget_patterns();
        }
        brush
    }

    pub(super) fn put_back(self) {
        POOL.lock().unwrap_or_else(PoisonError::into_inner).push(self);
    }
}
