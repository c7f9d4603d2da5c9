//! Who may know what.

use std::fmt;

use serde::Serialize;

use super::Position;
use crate::{Chance, Viewer};

/// What a viewer may know of a position; hidden information leaves the position no other way.
pub trait Sight: Position {
    /// All that one viewer may know.
    type View: Clone + Eq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// What `viewer` may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A position that looks the same to `viewer`, with everything hidden drawn anew.
    #[must_use]
    fn imagine(&self, viewer: Viewer, chance: &mut Chance) -> Self;
}
