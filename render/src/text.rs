//! Text: cleaning what people typed, choosing faces, measuring, cutting and wrapping by width.
//!
//! Nothing here panics for any string: names come from strangers.

mod arabic;
mod clean;
mod faces;
mod fit;
mod lay;

pub use clean::{clean, shown_name};
pub use fit::{cut, wrap};
pub use lay::{Laid, Placed, lay, width};

pub(crate) use faces::{Face, PLACEHOLDER};

/// How heavy a text is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For reading.
    #[default]
    Regular,
    /// For what must be found at a glance.
    Bold,
}

/// Height of capitals and digits as a share of the text size.
pub const CAP_HEIGHT: f32 = 0.714;
/// How far descenders reach below the base line, as a share of the text size.
pub const DESCENT: f32 = 0.24;
/// Distance of base lines in wrapped text, as a share of the text size.
pub const LINE_PITCH: f32 = 1.28;
