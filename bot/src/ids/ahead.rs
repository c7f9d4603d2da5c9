//! Numbers of turns to come: a table as it would be at somebody's next turn passes as a table of its own, so everything that
//! chooses and shows a move prepares one as well.
//!
//! Such a number is beyond those of all rows, so nothing that is prepared can reach a row by mistake.

use super::TableId;

/// The bit that no row's number has.
const AHEAD: i64 = 1 << 62;

impl TableId {
    /// The number of this table at a turn to come.
    #[must_use]
    pub const fn ahead(self) -> Self {
        Self(self.0 | AHEAD)
    }

    /// Returns true if it stands for a turn to come.
    pub const fn is_ahead(self) -> bool {
        self.0 > 0 && self.0 & AHEAD != 0
    }

    /// The number of the table as it is now.
    #[must_use]
    pub const fn now(self) -> Self {
        if self.is_ahead() { Self(self.0 & !AHEAD) } else { self }
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;
    use crate::ids::LessonId;

    #[test]
    fn a_turn_to_come_is_no_table_and_no_lesson() {
        let table = TableId(7);
        assert!(!table.is_ahead() && table.ahead().is_ahead() && table.ahead() != table);
        assert_eq!([table.now(), table.ahead().now(), table.ahead().ahead().now()], [table; 3]);
        assert_eq!(table.ahead().lesson(), None);
        let lesson = TableId::from(LessonId::of(Kind::ALL[0], 1, 2));
        assert!(!lesson.is_ahead() && lesson.now() == lesson);
    }
}
