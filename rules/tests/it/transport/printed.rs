//! The tables of the rules once more: the print on tiles, and the layouts.

/// The print on a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Print {
    /// Sides with belt at turn 0.
    pub belts: &'static [u8],
    /// Those a package may leave by.
    pub exits: &'static [u8],
    /// The number of turns that look different.
    pub turns: u8,
    /// `P`, `W`, `F`, or a blank.
    pub icon: char,
    /// Its sort: a straight is `s`, a loading tile `l`, a pallet `p`, a floor tile `f`, others `o`.
    pub sort: char,
}

/// The ids of the stack: shape, then the numbers without icon, with package, wrench and fork lift.
const STACK: [(&str, [u8; 4]); 8] = [
    ("straight", [3, 5, 5, 2]),
    ("wide bend", [3, 5, 5, 3]),
    ("tight bend", [1, 2, 2, 1]),
    ("Y merge", [2, 2, 2, 1]),
    ("merge A", [1, 1, 1, 1]),
    ("merge B", [1, 1, 1, 1]),
    ("floor", [3, 2, 4, 1]),
    ("loading", [3, 0, 0, 0]),
];

/// Shape and icon of every tile of the stack, by id.
pub fn stack() -> Vec<(String, &'static str, char)> {
    let mut all = Vec::new();
    for (shape, counts) in STACK {
        for (icon, count) in [' ', 'P', 'W', 'F'].into_iter().zip(counts) {
            for _ in 0..count {
                all.push((format!("T{:02}", all.len() + 1), shape, icon));
            }
        }
    }
    all
}

impl Print {
    /// A shape with an icon.
    pub fn of(shape: &str, icon: char) -> Self {
        let (belts, exits, turns, sort): (&[u8], &[u8], u8, char) = match shape {
            "straight" => (&[0, 3], &[0, 3], 3, 's'),
            "wide bend" => (&[0, 2], &[0, 2], 6, 'o'),
            "tight bend" => (&[0, 1], &[0, 1], 6, 'o'),
            "Y merge" => (&[0, 2, 4], &[0, 2], 6, 'o'),
            "merge A" => (&[0, 1, 3], &[0, 3], 6, 'o'),
            "merge B" => (&[0, 2, 3], &[0, 3], 6, 'o'),
            "floor" => (&[], &[], 1, 'f'),
            "loading" => (&[0, 3], &[0, 3], 3, 'l'),
            "pallet" => (&[0], &[], 6, 'p'),
            _ => panic!("no shape is called {shape}"),
        };
        Self { belts, exits, turns, icon, sort }
    }

    /// The tile of the stack with this id.
    pub fn named(id: &str) -> Self {
        let all = stack();
        let (_, shape, icon) = all.iter().find(|(name, _, _)| name == id).unwrap();
        Self::of(shape, *icon)
    }

    /// True if a side is belt at this turn.
    pub fn has(self, turn: u8, side: usize) -> bool {
        self.belts.iter().any(|belt| usize::from(belt + turn) % 6 == side)
    }

    pub fn is_floor(self) -> bool {
        self.sort == 'f'
    }

    pub fn is_pallet(self) -> bool {
        self.sort == 'p'
    }

    pub fn is_loading(self) -> bool {
        self.sort == 'l'
    }
}

/// The starting layouts: label, shape, turn; pallets are in the order of seats.
pub fn layout(seats: u8) -> &'static [(&'static str, &'static str, u8)] {
    match seats {
        2 => &[
            ("K13", "pallet", 0),
            ("O13", "pallet", 3),
            ("M11", "loading", 1),
            ("M12", "Y merge", 0),
            ("N12", "wide bend", 1),
            ("L13", "Y merge", 3),
            ("N13", "Y merge", 0),
            ("L14", "wide bend", 4),
            ("M14", "Y merge", 3),
            ("M15", "loading", 1),
        ],
        3 => &[
            ("M11", "pallet", 1),
            ("O13", "pallet", 3),
            ("K15", "pallet", 5),
            ("O11", "loading", 2),
            ("M15", "loading", 1),
            ("K13", "loading", 0),
            ("M12", "Y merge", 4),
            ("N12", "Y merge", 1),
            ("N13", "Y merge", 0),
            ("M14", "Y merge", 3),
            ("L14", "Y merge", 2),
            ("L13", "Y merge", 5),
        ],
        4 => &[
            ("K13", "pallet", 0),
            ("M11", "pallet", 1),
            ("O13", "pallet", 3),
            ("M15", "pallet", 4),
            ("O11", "loading", 2),
            ("K15", "loading", 2),
            ("M12", "Y merge", 2),
            ("N12", "Y merge", 1),
            ("N13", "Y merge", 0),
            ("M14", "Y merge", 5),
            ("L14", "Y merge", 4),
            ("L13", "Y merge", 3),
        ],
        _ => panic!("no layout for {seats}"),
    }
}
