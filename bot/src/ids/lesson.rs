//! Numbers of lessons: a lesson passes as a table, so everything that chooses and shows a move works in it.
//!
//! The number is below zero and holds the game, the version of the course and the lesson, so no tap in a course can
//! reach a row of the database.

use harbormaster_rules::Kind;

use super::TableId;

/// A position of a course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonId {
    /// A mark of the game's name, independent of the other games.
    game: u16,
    /// The version of the course.
    pub version: u16,
    /// The lesson, counted from 0; after the last one comes the end of the course.
    pub number: u8,
}

impl LessonId {
    /// The number of bits that [`packed`](Self::packed) has.
    pub const BITS: u32 = 40;

    /// A lesson of a game's course.
    pub fn of(kind: Kind, version: u16, number: u8) -> Self {
        Self { game: mark(kind), version, number }
    }

    /// The game, if it is still played.
    pub fn kind(self) -> Option<Kind> {
        Kind::ALL.iter().copied().find(|kind| mark(*kind) == self.game)
    }

    /// Another lesson of the same course.
    #[must_use]
    pub const fn at(self, number: u8) -> Self {
        Self { number, ..self }
    }

    /// Packs it into one number of [`BITS`](Self::BITS) bits.
    pub const fn packed(self) -> u64 {
        (self.game as u64) << 24 | (self.version as u64) << 8 | self.number as u64
    }

    /// Reads what [`packed`](Self::packed) wrote.
    pub const fn unpacked(packed: u64) -> Self {
        let (game, version) = ((packed >> 24 & 0xffff) as u16, (packed >> 8 & 0xffff) as u16);
        Self { game, version, number: (packed & 0xff) as u8 }
    }
}

/// A short mark of a game's name.
fn mark(kind: Kind) -> u16 {
    kind.meta().slug.bytes().fold(7, |mark, byte| mark.wrapping_mul(31).wrapping_add(u16::from(byte)))
}

impl From<LessonId> for TableId {
    fn from(lesson: LessonId) -> Self {
        let packed = i64::try_from(lesson.packed()).unwrap_or_default();
        Self(-1 - packed)
    }
}

impl TableId {
    /// Returns the lesson that it stands for; none if it is a table.
    pub fn lesson(self) -> Option<LessonId> {
        let packed = u64::try_from(-1 - self.0).ok()?;
        (packed >> LessonId::BITS == 0).then(|| LessonId::unpacked(packed))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_no_table_and_reads_back() {
        for (kind, version, number) in
            [(Kind::ALL[0], 0, 0), (Kind::ALL[1], 1, 9), (Kind::ALL[4], u16::MAX, 255)]
        {
            let lesson = LessonId::of(kind, version, number);
            let table = TableId::from(lesson);
            assert!(table.0 < 0, "no row has such a number");
            assert_eq!((table.lesson(), lesson.kind()), (Some(lesson), Some(kind)));
        }
        for table in [0, 1, i64::MAX, i64::MIN] {
            assert_eq!(TableId(table).lesson(), None);
        }
        let marks: Vec<u16> = Kind::ALL.iter().map(|kind| mark(*kind)).collect();
        assert!(marks.iter().enumerate().all(|(at, mark)| !marks[..at].contains(mark)), "{marks:?}");
    }
}
