//! Text: cleaning typed strings, choosing faces, shaping, measuring, cutting and wrapping by width.
//!
//! Nothing here panics for any string: names come from strangers. A line goes through four steps:
//! `direction` splits it into stretches that run one way, `runs` splits those by face, the shaper turns each run
//! into glyphs ([`lay`]), and `paint` fills the glyphs' outlines.

mod clean;
mod direction;
mod faces;
mod fit;
mod lay;
mod names;
mod runs;
mod style;

pub use clean::clean;
pub use direction::isolated;
pub use fit::{cut, wrap};
pub use lay::{Laid, Placed, lay, width};
pub use names::shown_name;
pub use style::{CAP_HEIGHT, DESCENT, LINE_PITCH, Weight};

pub(crate) use direction::without_isolates;
pub(crate) use faces::{Face, PLACEHOLDER};
