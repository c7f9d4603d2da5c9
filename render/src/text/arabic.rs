//! Joining of Arabic letters by their presentation forms: no shaper, but names read as written.

/// A letter, its isolated form in the presentation block, and whether it joins to the letter after it.
/// Forms follow in the order isolated, final, then (for those that join on) initial, medial.
const LETTERS: &[(char, u32, bool)] = &[
    ('\u{621}', 0xFE80, false),
    ('\u{622}', 0xFE81, false),
    ('\u{623}', 0xFE83, false),
    ('\u{624}', 0xFE85, false),
    ('\u{625}', 0xFE87, false),
    ('\u{626}', 0xFE89, true),
    ('\u{627}', 0xFE8D, false),
    ('\u{628}', 0xFE8F, true),
    ('\u{629}', 0xFE93, false),
    ('\u{62A}', 0xFE95, true),
    ('\u{62B}', 0xFE99, true),
    ('\u{62C}', 0xFE9D, true),
    ('\u{62D}', 0xFEA1, true),
    ('\u{62E}', 0xFEA5, true),
    ('\u{62F}', 0xFEA9, false),
    ('\u{630}', 0xFEAB, false),
    ('\u{631}', 0xFEAD, false),
    ('\u{632}', 0xFEAF, false),
    ('\u{633}', 0xFEB1, true),
    ('\u{634}', 0xFEB5, true),
    ('\u{635}', 0xFEB9, true),
    ('\u{636}', 0xFEBD, true),
    ('\u{637}', 0xFEC1, true),
    ('\u{638}', 0xFEC5, true),
    ('\u{639}', 0xFEC9, true),
    ('\u{63A}', 0xFECD, true),
    ('\u{641}', 0xFED1, true),
    ('\u{642}', 0xFED5, true),
    ('\u{643}', 0xFED9, true),
    ('\u{644}', 0xFEDD, true),
    ('\u{645}', 0xFEE1, true),
    ('\u{646}', 0xFEE5, true),
    ('\u{647}', 0xFEE9, true),
    ('\u{648}', 0xFEED, false),
    ('\u{649}', 0xFEEF, false),
    ('\u{64A}', 0xFEF1, true),
    ('\u{67E}', 0xFB56, true),
    ('\u{686}', 0xFB7A, true),
    ('\u{698}', 0xFB8A, false),
    ('\u{6A9}', 0xFB8E, true),
    ('\u{6AF}', 0xFB92, true),
    ('\u{6CC}', 0xFBFC, true),
];

fn letter(grapheme: &str) -> Option<(u32, bool)> {
    let character = grapheme.chars().next()?;
    let at = LETTERS.binary_search_by_key(&character, |entry| entry.0).ok()?;
    Some((LETTERS[at].1, LETTERS[at].2))
}

/// The grapheme with its letter in the form that its neighbours (in reading order) ask for.
pub(super) fn joined(before: Option<&str>, grapheme: &str, after: Option<&str>) -> Option<String> {
    let (isolated, joins_on) = letter(grapheme)?;
    // Hamza alone joins nobody; it has only the isolated form.
    let hamza = |form: u32| form == 0xFE80;
    let from = !hamza(isolated) && before.and_then(letter).is_some_and(|(_, on)| on);
    let to = joins_on && after.and_then(letter).is_some_and(|(form, _)| !hamza(form));
    let form = match (from, to) {
        (false, false) => isolated,
        (true, false) => isolated + 1,
        (false, true) => isolated + 2,
        (true, true) => isolated + 3,
    };
    let marks = grapheme.chars().skip(1);
    Some(char::from_u32(form).into_iter().chain(marks).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_in_order() {
        assert!(LETTERS.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn letters_join_as_written() {
        // Sin joins on, lam joins on, alif never does, mim stands alone after it: "salam".
        let word = ["س", "ل", "ا", "م"];
        let forms: Vec<String> = (0..4_usize)
            .filter_map(|i| joined(i.checked_sub(1).map(|j| word[j]), word[i], word.get(i + 1).copied()))
            .collect();
        assert_eq!(forms.concat(), "\u{FEB3}\u{FEE0}\u{FE8E}\u{FEE1}");
        assert_eq!(joined(None, "a", None), None);
    }
}
