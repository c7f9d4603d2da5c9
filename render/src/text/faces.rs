//! The bundled faces and the chain in which they are asked for a character.

use ab_glyph::{Font, FontRef, GlyphId};
use std::sync::OnceLock;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

use super::Weight;

/// One bundled face, by its place in the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Face(u8);

/// Stands for "draw the neutral box": the glyph of a character that no face knows.
pub(crate) const PLACEHOLDER: GlyphId = GlyphId(u16::MAX);

struct Loaded {
    font: FontRef<'static>,
    units_per_em: f32,
}

const REGULAR: Face = Face(0);
const BOLD: Face = Face(1);
#[cfg(feature = "cjk")]
const EMOJI: Face = Face(8);

/// Latin first, then small scripts, then the two large fonts. Bold has Latin, Greek and Cyrillic only.
static FILES: &[&[u8]] = &[
    include_bytes!("../../assets/NotoSans-Regular.ttf"),
    include_bytes!("../../assets/NotoSans-Bold.ttf"),
    include_bytes!("../../assets/NotoSansHebrew-Regular.ttf"),
    include_bytes!("../../assets/NotoSansGeorgian-Regular.ttf"),
    include_bytes!("../../assets/NotoSansArmenian-Regular.ttf"),
    include_bytes!("../../assets/NotoSansThai-Regular.ttf"),
    include_bytes!("../../assets/NotoSansArabic-Regular.ttf"),
    #[cfg(feature = "cjk")]
    include_bytes!("../../assets/DroidSansFallback.ttf"),
    #[cfg(feature = "cjk")]
    include_bytes!("../../assets/NotoEmoji-Regular.ttf"),
];

fn loaded() -> &'static [Loaded] {
    static FACES: OnceLock<Vec<Loaded>> = OnceLock::new();
    FACES.get_or_init(|| {
        FILES
            .iter()
            .filter_map(|file| {
                let font = FontRef::try_from_slice(file).ok()?;
                let units_per_em = font.units_per_em()?;
                Some(Loaded { font, units_per_em })
            })
            .collect()
    })
}

impl Face {
    pub(crate) fn font(self) -> &'static FontRef<'static> {
        &loaded()[usize::from(self.0)].font
    }

    /// Advance of a glyph as a share of the text size.
    pub(crate) fn advance(self, glyph: GlyphId) -> f32 {
        let face = &loaded()[usize::from(self.0)];
        face.font.h_advance_unscaled(glyph) / face.units_per_em
    }

    /// The scale that `ab_glyph` wants for a text size: it counts from ascent to descent, sizes count ems.
    pub(crate) fn scale(self, size: f32) -> f32 {
        let face = &loaded()[usize::from(self.0)];
        size * face.font.height_unscaled() / face.units_per_em
    }

    fn glyph(self, character: char) -> Option<GlyphId> {
        let glyph = self.font().glyph_id(character);
        (glyph.0 != 0).then_some(glyph)
    }

    fn all(self, characters: &[char], into: &mut Vec<(Face, GlyphId)>) -> bool {
        let start = into.len();
        for character in characters {
            let Some(glyph) = self.glyph(*character) else {
                into.truncate(start);
                return false;
            };
            into.push((self, glyph));
        }
        true
    }
}

/// Characters that steer how others are joined or coloured and have no shape of their own.
fn steers(character: char) -> bool {
    matches!(character, '\u{200C}' | '\u{200D}' | '\u{FE00}'..='\u{FE0F}' | '\u{1F3FB}'..='\u{1F3FF}' | '\u{20E3}'
        | '\u{E0020}'..='\u{E007F}')
}

/// The glyphs of one grapheme: of the first face that has all of it, else of its compatible form, else of its
/// base without marks, else [`PLACEHOLDER`].
pub(crate) fn glyphs(grapheme: &str, weight: Weight, into: &mut Vec<(Face, GlyphId)>) {
    let characters: Vec<char> = grapheme.chars().filter(|c| !steers(*c)).collect();
    if characters.is_empty() {
        // A lone skin tone is a picture of its own; a lone joiner is nothing.
        let lone: Vec<char> =
            grapheme.chars().filter(|c| matches!(c, '\u{1F3FB}'..='\u{1F3FF}')).take(1).collect();
        if !lone.is_empty() && !in_chain(&lone, weight, into) {
            into.push((REGULAR, PLACEHOLDER));
        }
        return;
    }
    #[cfg(feature = "cjk")]
    if grapheme.contains('\u{FE0F}') && EMOJI.all(&characters, into) {
        return;
    }
    if in_chain(&characters, weight, into) {
        return;
    }
    let compatible: Vec<char> = characters.iter().copied().nfkc().filter(|c| !steers(*c)).collect();
    if in_chain(&compatible, weight, into) {
        return;
    }
    let bare: Vec<char> =
        characters.iter().copied().nfkd().filter(|c| !is_combining_mark(*c) && !steers(*c)).collect();
    if bare.is_empty() || !in_chain(&bare, weight, into) {
        into.push((REGULAR, PLACEHOLDER));
    }
}

fn in_chain(characters: &[char], weight: Weight, into: &mut Vec<(Face, GlyphId)>) -> bool {
    if weight == Weight::Bold && BOLD.all(characters, into) {
        return true;
    }
    (0..loaded().len() as u8).map(Face).filter(|face| *face != BOLD).any(|face| face.all(characters, into))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(grapheme: &str) -> Vec<(Face, GlyphId)> {
        let mut glyphs_found = Vec::new();
        glyphs(grapheme, Weight::Regular, &mut glyphs_found);
        glyphs_found
    }

    #[test]
    fn every_file_is_a_face() {
        assert_eq!(loaded().len(), FILES.len());
    }

    #[test]
    fn scripts_are_found() {
        for grapheme in ["a", "Ж", "Ω", "ế", "א", "გ", "Ա", "ก", "ع", "€", "…"] {
            assert!(found(grapheme).iter().all(|(_, glyph)| *glyph != PLACEHOLDER), "{grapheme}");
        }
    }

    #[cfg(feature = "cjk")]
    #[test]
    fn large_scripts_and_emoji_are_found() {
        for grapheme in ["海", "カ", "한", "⚓", "👨‍👩‍👧", "👍🏽", "🇩🇪", "1️⃣"]
        {
            let glyphs = found(grapheme);
            assert!(!glyphs.is_empty(), "{grapheme}");
            assert!(glyphs.iter().all(|(_, glyph)| *glyph != PLACEHOLDER), "{grapheme}");
        }
    }

    #[test]
    fn fancy_letters_become_plain_ones() {
        assert_eq!(found("𝓐"), found("A"));
        #[cfg(feature = "cjk")]
        assert_eq!(found("ｶ"), found("ｶ"));
    }

    #[test]
    fn unknown_characters_become_one_box() {
        assert_eq!(found("\u{E123}"), [(REGULAR, PLACEHOLDER)]);
        assert_eq!(found("𐎀"), [(REGULAR, PLACEHOLDER)]);
    }
}
