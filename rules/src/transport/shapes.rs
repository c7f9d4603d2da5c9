//! The nine shapes of tiles: the sides with belt, and the sides by which a package leaves.

use serde::{Deserialize, Serialize};

use super::sides::{Sides, Turn, Turns};

/// The shape of a tile (2.2).
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
        LOOKS[self as usize][turn.number() as usize].0
    }

    /// The sides by which a package may leave.
    pub const fn exits(self, turn: Turn) -> Sides {
        LOOKS[self as usize][turn.number() as usize].1
    }

    /// Iterates, in order, over the turns that look different and show belt on all of `belts` and floor on all of
    /// `floors`.
    pub(super) fn turns_with(self, belts: Sides, floors: Sides) -> impl Iterator<Item = Turn> {
        let meetings = &MEETINGS[self as usize];
        meetings[belts.index()].belt.and(meetings[floors.index()].floor).iter()
    }

    const fn meeting(self, sides: Sides) -> Meeting {
        let mut meeting = Meeting { belt: Turns::NONE, floor: Turns::NONE };
        let mut number = 0;
        while number < Turn::ALL.len() {
            let turn = Turn::ALL[number];
            let belts = self.unturned().0.turned(turn);
            if self.normal(turn).number() == turn.number() && sides.less(belts).is_empty() {
                meeting.belt = meeting.belt.with(turn);
            }
            if self.normal(turn).number() == turn.number() && sides.and(belts).is_empty() {
                meeting.floor = meeting.floor.with(turn);
            }
            number += 1;
        }
        meeting
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

    /// The name players use.
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

/// Belts and exits of each shape in each turn.
static LOOKS: [[(Sides, Sides); Turn::ALL.len()]; Shape::ALL.len()] = looks();

const fn looks() -> [[(Sides, Sides); Turn::ALL.len()]; Shape::ALL.len()] {
    let mut looks = [[(Sides::NONE, Sides::NONE); Turn::ALL.len()]; Shape::ALL.len()];
    let mut shape = 0;
    while shape < Shape::ALL.len() {
        let (belts, exits) = Shape::ALL[shape].unturned();
        let mut turn = 0;
        while turn < Turn::ALL.len() {
            looks[shape][turn] = (belts.turned(Turn::ALL[turn]), exits.turned(Turn::ALL[turn]));
            turn += 1;
        }
        shape += 1;
    }
    looks
}

/// The turns in which a shape matches some sides.
#[derive(Clone, Copy)]
struct Meeting {
    /// The turns in which it shows belt on all of them.
    belt: Turns,
    /// The turns in which it shows floor on all of them.
    floor: Turns,
}

/// The meetings of each shape with each set of sides, so that no turn has to be tried.
static MEETINGS: [[Meeting; Sides::ALL.index() + 1]; Shape::ALL.len()] = meetings();

const fn meetings() -> [[Meeting; Sides::ALL.index() + 1]; Shape::ALL.len()] {
    const NONE: Meeting = Meeting { belt: Turns::NONE, floor: Turns::NONE };
    let mut meetings = [[NONE; Sides::ALL.index() + 1]; Shape::ALL.len()];
    let mut shape = 0;
    while shape < Shape::ALL.len() {
        let mut sides = 0;
        while sides <= Sides::ALL.index() {
            meetings[shape][sides] = Shape::ALL[shape].meeting(Sides::at(sides));
            sides += 1;
        }
        shape += 1;
    }
    meetings
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
    fn turns_are_found_by_what_is_shown_at_which_sides() {
        for shape in Shape::ALL {
            for (belts, floors) in (0..64).flat_map(|belts| (0..64).map(move |floors| (belts, floors))) {
                let (belts, floors) = (Sides::at(belts), Sides::at(floors));
                let shows = |turn: &Turn| {
                    let sides = shape.belts(*turn);
                    sides.and(belts) == belts && sides.and(floors).is_empty()
                };
                let turns: Vec<Turn> = shape.turns().iter().copied().filter(shows).collect();
                assert_eq!(shape.turns_with(belts, floors).collect::<Vec<_>>(), turns, "{shape:?}");
            }
        }
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
