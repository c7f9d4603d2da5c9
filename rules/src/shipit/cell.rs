//! Cells of the table, each the size of half a domino, and the four headings between them.

use std::{fmt, str::FromStr};

use crate::as_text::as_text;

/// A cell of the table (2.1), written `F11`: letters for the column, a number for the row, counted from the top left
/// corner of the table, margin included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    column: u8,
    row: u8,
}

impl Cell {
    /// The number of columns with names; no layout with its margin is wider.
    pub const COLUMNS: u8 = 48;
    /// The number of rows with names; no layout with its margin is higher.
    pub const ROWS: u8 = 28;
    /// The upper bound of [`index`](Self::index), exclusive.
    pub(super) const COUNT: usize = Self::COLUMNS as usize * Self::ROWS as usize;

    /// The top left corner of the table.
    pub const FIRST: Self = Self { column: 0, row: 0 };

    /// The cell in this column and row, both counted from 0; `None` beyond the last column or row with a name.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::COLUMNS && row < Self::ROWS { Some(Self { column, row }) } else { None }
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The letters of the column, as written above the board.
    pub fn column_letters(self) -> String {
        let letter = |number: u8| char::from(b'A' + number % 26);
        match self.column.checked_sub(26) {
            None => letter(self.column).to_string(),
            Some(beyond) => [letter(beyond / 26), letter(beyond)].iter().collect(),
        }
    }

    /// The index among all cells, row by row.
    pub(super) const fn index(self) -> usize {
        self.row as usize * Self::COLUMNS as usize + self.column as usize
    }

    /// The cell beside it in this direction; `None` beyond the last column or row with a name.
    pub const fn beside(self, heading: Heading) -> Option<Self> {
        match heading {
            Heading::N if self.row > 0 => Self::new(self.column, self.row - 1),
            Heading::E => Self::new(self.column + 1, self.row),
            Heading::S => Self::new(self.column, self.row + 1),
            Heading::W if self.column > 0 => Self::new(self.column - 1, self.row),
            Heading::N | Heading::W => None,
        }
    }

    /// The up to four cells beside it.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        Heading::ALL.into_iter().filter_map(move |heading| self.beside(heading))
    }

    /// The direction of the other cell, if the two touch along a side.
    pub fn heading_to(self, other: Self) -> Option<Heading> {
        Heading::ALL.into_iter().find(|heading| self.beside(*heading) == Some(other))
    }

    /// True if the cell is within these corners.
    pub(super) const fn is_between(self, first: Self, last: Self) -> bool {
        first.column <= self.column
            && self.column <= last.column
            && first.row <= self.row
            && self.row <= last.row
    }

    /// The number of steps between the two.
    pub const fn distance(self, other: Self) -> u8 {
        self.column.abs_diff(other.column) + self.row.abs_diff(other.row)
    }
}

/// Orders cells as they are read: row by row.
impl Ord for Cell {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.row, self.column).cmp(&(other.row, other.column))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column_letters(), self.row + 1)
    }
}

/// The text was not a cell such as `F11`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACell;

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a cell is the letters of its column and the number of its row, such as F11")
    }
}

impl std::error::Error for NotACell {}

impl FromStr for Cell {
    type Err = NotACell;

    /// Reads letters in either case; a zero before the number does not matter.
    fn from_str(text: &str) -> Result<Self, NotACell> {
        let digits = text.find(|sign: char| sign.is_ascii_digit()).ok_or(NotACell)?;
        let (letters, number) = text.split_at(digits);
        if letters.len() > 2 || number.len() > 3 || !number.bytes().all(|sign| sign.is_ascii_digit()) {
            return Err(NotACell);
        }
        let mut column = 0;
        for sign in letters.bytes() {
            let letter = sign.to_ascii_uppercase().checked_sub(b'A').filter(|letter| *letter < 26);
            column = column * 26 + u16::from(letter.ok_or(NotACell)?) + 1;
        }
        let column = column.checked_sub(1).and_then(|column| u8::try_from(column).ok()).ok_or(NotACell)?;
        let row = number.parse::<u8>().ok().and_then(|row| row.checked_sub(1)).ok_or(NotACell)?;
        Self::new(column, row).ok_or(NotACell)
    }
}

/// A direction on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Heading {
    /// Up.
    N,
    /// To the right.
    E,
    /// Down.
    S,
    /// To the left.
    W,
}

impl Heading {
    /// N, E, S, W.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];
}

impl fmt::Display for Heading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::N => "N",
            Self::E => "E",
            Self::S => "S",
            Self::W => "W",
        })
    }
}

/// The text was not a heading such as `N`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAHeading;

impl fmt::Display for NotAHeading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a direction is N, E, S or W")
    }
}

impl std::error::Error for NotAHeading {}

impl FromStr for Heading {
    type Err = NotAHeading;

    fn from_str(text: &str) -> Result<Self, NotAHeading> {
        let named = |heading: &Self| heading.to_string().eq_ignore_ascii_case(text);
        Self::ALL.into_iter().find(named).ok_or(NotAHeading)
    }
}

as_text!(Cell, Heading);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_is_read_as_it_is_written() {
        let all = (0..Cell::ROWS).flat_map(|row| (0..Cell::COLUMNS).map(move |column| (column, row)));
        for (index, (column, row)) in all.enumerate() {
            let cell = Cell::new(column, row).expect("a cell");
            assert_eq!((cell.index(), cell.to_string().parse()), (index, Ok(cell)));
            for heading in Heading::ALL {
                let beside = cell.beside(heading);
                assert!(beside.is_none_or(|beside| cell.heading_to(beside) == Some(heading)));
            }
        }
    }

    #[test]
    fn labels_are_as_on_the_board() {
        let label = |column, row| Cell::new(column, row).map(|cell| cell.to_string());
        assert_eq!(label(2, 2).as_deref(), Some("C3"));
        assert_eq!(label(5, 10).as_deref(), Some("F11"));
        assert_eq!(label(26, 0).as_deref(), Some("AA1"));
        assert_eq!("f011".parse(), "F11".parse::<Cell>());
        for text in ["", "F", "11", "F0", "F29", "AW1", "AAA1", "F1x", "F-1", "É1", "F+1"] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text:?}");
        }
    }
}
