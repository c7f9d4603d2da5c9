//! The bundled faces and the chain in which they are searched for a character.

use std::sync::OnceLock;

use harfrust::{Font, GlyphId};

use super::style::Weight;

/// One bundled face, by its place in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Face(u8);

/// The mark for "draw the neutral box": the glyph of a character that no face has.
pub(crate) const PLACEHOLDER: u16 = u16::MAX;

pub(super) const REGULAR: Face = Face(0);
const BOLD: Face = Face(1);
const ARABIC: Face = Face(6);
const DEVANAGARI: Face = Face(7);
#[cfg(feature = "cjk")]
const EMOJI: Face = Face(9);

/// Latin first, then small scripts, then the two large fonts. Bold has Latin, Greek and Cyrillic only.
static FILES: &[&[u8]] = &[
    include_bytes!("../../assets/NotoSans-Regular.ttf"),
    include_bytes!("../../assets/NotoSans-Bold.ttf"),
    include_bytes!("../../assets/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../../assets/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("../../assets/NotoSansArmenian-Regular.ttf"),
    include_bytes!("../../assets/NotoSansThai-Regular.ttf"),
    include_bytes!("../../assets/NotoSansArabic-Regular.ttf"),
    include_bytes!("../../assets/NotoSansDevanagari-Regular.ttf"),
    #[cfg(feature = "cjk")]
    include_bytes!("../../assets/DroidSansFallback.ttf"),
    #[cfg(feature = "cjk")]
    include_bytes!("../../assets/NotoEmoji-Regular.ttf"),
];

fn fonts() -> &'static [Font] {
    static FONTS: OnceLock<Vec<Font>> = OnceLock::new();
    FONTS.get_or_init(|| FILES.iter().filter_map(|file| Font::new(*file, 0)).collect())
}

impl Face {
    /// Iterates over the faces to search for a character, in this order.
    pub(super) fn chain(weight: Weight) -> impl Iterator<Item = Self> {
        let bold = (weight == Weight::Bold).then_some(BOLD);
        bold.into_iter().chain((0..fonts().len() as u8).map(Self).filter(|face| *face != BOLD))
    }

    /// The face of pictures, where it is bundled.
    pub(super) const fn emoji() -> Option<Self> {
        #[cfg(feature = "cjk")]
        return Some(EMOJI);
        #[cfg(not(feature = "cjk"))]
        None
    }

    /// True if the shape of a letter depends on the letters beside it.
    pub(super) fn joins(self) -> bool {
        matches!(self, ARABIC | DEVANAGARI)
    }

    pub(crate) fn font(self) -> &'static Font {
        &fonts()[usize::from(self.0)]
    }

    /// Font units in a text size.
    pub(super) fn units_per_em(self) -> f32 {
        f32::from(self.font().units_per_em())
    }

    /// Pixels per font unit at a text size. It is computed by way of the line's height because its last bit decides
    /// pixels exactly between two shades, and the golden pictures were drawn so.
    pub(crate) fn scale(self, size: f32) -> f32 {
        let line = self.font().metrics().hhea_line;
        let high = line.map_or(1.0, |line| (line.ascender - line.descender).to_f32());
        size * high / self.units_per_em() / high
    }

    pub(super) fn glyph(self, character: char) -> Option<u16> {
        u16::try_from(self.font().charmap().map_unicode(character)?.to_u32()).ok()
    }

    /// The distance that a glyph moves the pen, in font units.
    pub(super) fn advance(self, glyph: u16) -> f32 {
        self.font().glyph_metrics().h_advance(GlyphId::new(u32::from(glyph)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_a_face() {
        assert_eq!(fonts().len(), FILES.len());
    }

    #[test]
    fn named_faces_have_their_script() {
        assert!(REGULAR.glyph('a').is_some() && BOLD.glyph('a').is_some());
        assert!(ARABIC.glyph('ع').is_some() && DEVANAGARI.glyph('क').is_some());
        #[cfg(feature = "cjk")]
        assert!(Face::emoji().is_some_and(|face| face.glyph('🚢').is_some()));
    }
}
