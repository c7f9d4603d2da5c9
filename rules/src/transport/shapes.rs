//! The nine shapes of tiles: where they have belt, and by which sides a package leaves.

use serde::{Deserialize, Serialize};

use super::sides::{Sides, Turn};

/// What a tile looks like (2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Shape {
    /// Belt from side to side.
    Straight,
    /// A gentle curve.
    WideBend,
    /// A sharp curve.
    TightBend,
    /// A gentle curve with a one-way feeder between its ends.
    YMerge,
    /// A straight with a one-way feeder next to its first end.
    MergeA,
    /// Its mirror image.
    MergeB,
    /// No belt at all.
    Floor,
    /// A straight with the black package symbol: packages come in here.
    Loading,
    /// A dead end that belongs to a colour; its one belt side is its front.
    Pallet,
}

impl Shape {
    /// All nine.
    pub const ALL: [Self; 9] = [
        Self::Straight,
        Self::WideBend,
        Self::TightBend,
        Self::YMerge,
        Self::MergeA,
        Self::MergeB,
        Self::Floor,
        Self::Loading,
        Self::Pallet,
    ];

    const fn unturned(self) -> (Sides, Sides) {
        let (belts, exits): (&[u8], &[u8]) = match self {
            Self::Straight | Self::Loading => (&[0, 3], &[0, 3]),
            Self::WideBend => (&[0, 2], &[0, 2]),
            Self::TightBend => (&[0, 1], &[0, 1]),
            Self::YMerge => (&[0, 2, 4], &[0, 2]),
            Self::MergeA => (&[0, 3, 1], &[0, 3]),
            Self::MergeB => (&[0, 3, 2], &[0, 3]),
            Self::Floor => (&[], &[]),
            Self::Pallet => (&[0], &[]),
        };
        (Sides::of(belts), Sides::of(exits))
    }

    /// The sides with belt; all of them may be entered.
    pub const fn belts(self, turn: Turn) -> Sides {
        self.unturned().0.turned(turn)
    }

    /// The sides by which a package may leave.
    pub const fn exits(self, turn: Turn) -> Sides {
        self.unturned().1.turned(turn)
    }

    /// The turns that look different.
    pub fn turns(self) -> &'static [Turn] {
        match self {
            Self::Straight | Self::Loading => &Turn::ALL[..3],
            Self::Floor => &Turn::ALL[..1],
            _ => &Turn::ALL,
        }
    }

    /// The first turn that looks like this one.
    pub const fn normal(self, turn: Turn) -> Turn {
        match self {
            Self::Straight | Self::Loading => Turn::ALL[turn.number() as usize % 3],
            Self::Floor => Turn::ALL[0],
            _ => turn,
        }
    }

    /// What people call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Straight => "straight",
            Self::WideBend => "wide bend",
            Self::TightBend => "tight bend",
            Self::YMerge => "Y merge",
            Self::MergeA => "merge A",
            Self::MergeB => "merge B",
            Self::Floor => "floor",
            Self::Loading => "loading",
            Self::Pallet => "pallet",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turning_moves_sides_clockwise() {
        let belts = |shape: Shape, turn| {
            let turn = Turn::new(turn).expect("a turn");
            let letters: Vec<String> = shape.belts(turn).iter().map(|side| side.to_string()).collect();
            letters.join(" ")
        };
        for (shape, turn, sides) in [
            (Shape::Straight, 1, "SE NW"),
            (Shape::WideBend, 4, "E NW"),
            (Shape::TightBend, 5, "E NE"),
            (Shape::YMerge, 3, "SE W NE"),
            (Shape::MergeA, 0, "E SE W"),
            (Shape::MergeB, 0, "E SW W"),
            (Shape::Floor, 2, ""),
            (Shape::Pallet, 4, "NW"),
        ] {
            assert_eq!(belts(shape, turn), sides, "{shape:?} {turn}");
        }
        // 11.3: on L13 a package leaves W or NE, and comes in from SE too.
        let turn = Turn::new(3).expect("a turn");
        let exits: Vec<String> = Shape::YMerge.exits(turn).iter().map(|side| side.to_string()).collect();
        assert_eq!(exits, ["W", "NE"]);
    }

    #[test]
    fn each_look_has_one_normal_turn() {
        for shape in Shape::ALL {
            for turn in Turn::ALL {
                let normal = shape.normal(turn);
                assert!(shape.turns().contains(&normal), "{shape:?}");
                assert_eq!(shape.belts(normal), shape.belts(turn), "{shape:?} {turn}");
            }
            let looks: std::collections::HashSet<_> =
                shape.turns().iter().map(|turn| (shape.belts(*turn), shape.exits(*turn))).collect();
            assert_eq!(looks.len(), shape.turns().len(), "{shape:?}");
        }
    }
}
