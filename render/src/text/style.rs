//! The look of text before its words are known: weight, and the measures that all bundled faces share.

/// The weight of text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// For reading.
    #[default]
    Regular,
    /// For words that must be found at a glance.
    Bold,
}

/// Height of capitals and digits as a share of the text size.
pub const CAP_HEIGHT: f32 = 0.714;
/// The depth of descenders below the base line, as a share of the text size.
pub const DESCENT: f32 = 0.24;
/// Distance between base lines in wrapped text, as a share of the text size.
pub const LINE_PITCH: f32 = 1.28;
