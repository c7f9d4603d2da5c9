//! The names of the squares.

use harbormaster_rules::shipopoly::board::BOARD;

use super::super::Shown;
use crate::scene::{Area, Label};

/// Size of names and prices on the board, the smallest that a phone shows at a glance, and the height of a line.
pub(super) const WORDS: f32 = 31.6;
pub(super) const LINE: f32 = 31.0;

/// The lines of a square's name on the board, from the top of an area on, each with its place.
pub(super) fn lines(square: u8, area: Area, names: &Shown) -> impl Iterator<Item = (Label, Area)> {
    (0_u8..).zip(name(square)).map(move |(place, line)| {
        let label = Label::new(names.say(*line), WORDS).inline().centre();
        (label, Area { y: area.y + LINE * f32::from(place), high: LINE, ..area })
    })
}

/// The whole name of a square, as a captain outside the Drydock has it.
pub(super) fn whole(square: u8) -> &'static str {
    match square {
        10 => "Shore Leave",
        _ => BOARD.get(usize::from(square)).map_or("", |square| square.name),
    }
}

/// The name of a square on the board, on one line or two; none is longer than the square is wide.
fn name(square: u8) -> &'static [&'static str] {
    match square {
        0 => &["GO"],
        1 => &["Ascen-", "sion"],
        2 | 17 | 33 => &["Chest"],
        3 => &["St", "Helena"],
        4 => &["Naval", "Fines"],
        5 => &["Alacrity"],
        6 => &["Port", "Stanley"],
        7 | 22 | 36 => &["Chance"],
        8 => &["Monte-", "video"],
        9 => &["Pernam", "buco"],
        10 => &["Drydock"],
        11 => &["Bath-", "urst"],
        12 => &["Boilers"],
        13 => &["Free-", "town"],
        14 => &["Lagos"],
        15 => &["Tamar"],
        16 => &["Simons", "town"],
        18 => &["Zanzi-", "bar"],
        19 => &["Mom-", "basa"],
        20 => &["Crow's", "Nest"],
        21 => &["Aden"],
        23 => &["Bom-", "bay"],
        24 => &["Colom-", "bo"],
        25 => &["Intre-", "pid"],
        26 => &["Singa-", "pore"],
        27 => &["Wei-", "Hai-Wei"],
        28 => &["Bilge", "Pumps"],
        29 => &["Hong", "Kong"],
        30 => &["To", "Drydock"],
        31 => &["Alexan-", "dria"],
        32 => &["Gibral-", "tar"],
        34 => &["Malta"],
        35 => &["Enter-", "prise"],
        37 => &["Scapa", "Flow"],
        38 => &["Ship's", "Refit"],
        39 => &["Ports-", "mouth"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harbormaster_rules::shipopoly::board::SQUARES;

    #[test]
    fn every_square_has_a_part_of_its_name() {
        for square in 0..SQUARES {
            let letters = |name: &str| name.to_lowercase().replace(|sign: char| !sign.is_alphanumeric(), "");
            let (short, long) = (letters(&name(square).concat()), letters(BOARD[usize::from(square)].name));
            assert!(!short.is_empty() && long.contains(&short), "{square}: {short}");
        }
    }
}
