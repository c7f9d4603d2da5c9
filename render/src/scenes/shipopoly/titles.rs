//! The names of the squares on the board.

/// The name of a square, short enough for its place: at most twelve characters, on one line or two.
pub(super) fn name(square: u8) -> &'static [&'static str] {
    match square {
        0 => &["GO"],
        1 => &["Ascension"],
        2 | 17 | 33 => &["Chest"],
        3 => &["St Helena"],
        4 => &["Naval Fines"],
        5 => &["Alacrity"],
        6 => &["Port", "Stanley"],
        7 | 22 | 36 => &["Chance"],
        8 => &["Montevideo"],
        9 => &["Pernam-", "buco"],
        10 => &["Shore Leave"],
        11 => &["Bathurst"],
        12 => &["Boilers"],
        13 => &["Freetown"],
        14 => &["Lagos"],
        15 => &["Tamar"],
        16 => &["Simons-", "town"],
        18 => &["Zanzibar"],
        19 => &["Mombasa"],
        20 => &["Crow's Nest"],
        21 => &["Aden"],
        23 => &["Bombay"],
        24 => &["Colombo"],
        25 => &["Intrepid"],
        26 => &["Singapore"],
        27 => &["Wei-Hai-Wei"],
        28 => &["Bilge", "Pumps"],
        29 => &["Hong Kong"],
        30 => &["To Drydock"],
        31 => &["Alexandria"],
        32 => &["Gibraltar"],
        34 => &["Malta"],
        35 => &["Enterprise"],
        37 => &["Scapa Flow"],
        38 => &["Ship's Refit"],
        39 => &["Portsmouth"],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use harbormaster_rules::shipopoly::board::{BOARD, SQUARES};

    #[test]
    fn every_square_has_a_name_that_fits() {
        for square in 0..SQUARES {
            let name = name(square).join(" ").replace("- ", "");
            assert!((1..=12).contains(&name.chars().count()), "{square}: {name}");
            // The Drydock inside Shore Leave has its name in its own box.
            let long = BOARD[usize::from(square)].name.trim_end_matches(" / Drydock");
            let last = |name: &str| name.split(' ').next_back().map(str::to_owned);
            assert_eq!(last(&name), last(long).map(|word| word.replace("Office", "Fines")), "{square}");
        }
    }
}
