//! Who may know what.

use std::fmt;

use serde::Serialize;

use super::Position;
use crate::{Chance, Viewer};

/// What a viewer may know of a position; the only way in which hidden things leave it.
pub trait Sight: Position {
    /// All that one viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Another position that `viewer` could not tell from this one.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;
}
