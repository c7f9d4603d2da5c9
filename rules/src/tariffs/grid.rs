//! Places on the table: cells, the borders between them, and the dominoes on those borders.

use std::{fmt, str::FromStr};

use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{Error as _, MapAccess, Visitor},
};

use crate::{
    as_text::as_text,
    dominoes::{self, Domino},
};

/// A place of the grid, written `B2`: column B, row 2. Cells are ordered row by row (2.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: u8,
    column: u8,
}

impl Cell {
    /// The most rows, and the most columns.
    pub const MOST: u8 = 8;

    /// The cell in this column and row, both counted from 0; `None` beyond the eighth.
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        if column < Self::MOST && row < Self::MOST { Some(Self { row, column }) } else { None }
    }

    /// The column, counted from 0 at the left.
    pub const fn column(self) -> u8 {
        self.column
    }

    /// The row, counted from 0 at the top.
    pub const fn row(self) -> u8 {
        self.row
    }

    /// True if the two share a full side.
    pub const fn is_beside(self, other: Self) -> bool {
        self.row.abs_diff(other.row) + self.column.abs_diff(other.column) == 1
    }

    /// The index among all cells of the largest grid, row by row.
    pub(super) const fn index(self) -> usize {
        self.row as usize * Self::MOST as usize + self.column as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.column), self.row + 1)
    }
}

/// The text was not a cell such as `B2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotACell;

impl fmt::Display for NotACell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a tile's place is the letter of its column and the number of its row, such as B2")
    }
}

impl std::error::Error for NotACell {}

impl FromStr for Cell {
    type Err = NotACell;

    fn from_str(text: &str) -> Result<Self, NotACell> {
        let [letter, digit] = *text.as_bytes() else { return Err(NotACell) };
        let column = letter.to_ascii_uppercase().checked_sub(b'A').ok_or(NotACell)?;
        let row = digit.checked_sub(b'1').ok_or(NotACell)?;
        Self::new(column, row).ok_or(NotACell)
    }
}

/// The border of two neighbouring cells, written `B2-C2`, the first cell first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    first: Cell,
    second: Cell,
}

impl Edge {
    /// The border of the two, whichever is named first; `None` if they are not neighbours.
    pub fn between(a: Cell, b: Cell) -> Option<Self> {
        a.is_beside(b).then(|| Self { first: a.min(b), second: a.max(b) })
    }

    /// The left or upper cell.
    pub const fn first(self) -> Cell {
        self.first
    }

    /// The right or lower cell.
    pub const fn second(self) -> Cell {
        self.second
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.second)
    }
}

/// The text was not a border such as `B2-C2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotAnEdge;

impl fmt::Display for NotAnEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a border is two neighbouring places, such as B2-C2")
    }
}

impl std::error::Error for NotAnEdge {}

impl FromStr for Edge {
    type Err = NotAnEdge;

    fn from_str(text: &str) -> Result<Self, NotAnEdge> {
        let (a, b) = text.split_once('-').ok_or(NotAnEdge)?;
        let (a, b) = a.parse().ok().zip(b.parse().ok()).ok_or(NotAnEdge)?;
        Self::between(a, b).ok_or(NotAnEdge)
    }
}

/// The direction of a domino on a border, written `4|1`: 4 in the first cell, 1 in the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Laid {
    /// The value in the border's first cell.
    pub first: u8,
    /// The value in its second cell.
    pub second: u8,
}

impl Laid {
    /// The domino itself; on a sound table there always is one.
    pub fn domino(self) -> Option<Domino> {
        Domino::new(self.first, self.second)
    }

    /// The same domino the other way round.
    #[must_use]
    pub const fn turned(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// Reads `border` and returns it with this domino on it: the first value is in the place that was written first.
    pub(super) fn on(self, border: &str) -> Result<(Edge, Self), NotAnEdge> {
        let edge: Edge = border.parse()?;
        let is_in_order = border.split('-').next().and_then(|cell| cell.parse().ok()) == Some(edge.first());
        Ok((edge, if is_in_order { self } else { self.turned() }))
    }

    /// True if both halves are the same.
    pub const fn is_double(self) -> bool {
        self.first == self.second
    }
}

impl fmt::Display for Laid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}|{}", self.first, self.second)
    }
}

impl FromStr for Laid {
    type Err = dominoes::NotADomino;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let pair = dominoes::halves(text).ok_or(dominoes::NotADomino)?;
        Ok(Self { first: pair.0, second: pair.1 })
    }
}

/// The dominoes on the table, at most one on a border. In JSON an object: `{"B2-C2": "4|1"}`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Track(Vec<(Edge, Laid)>);

impl Track {
    /// The domino on `edge`, if there is one.
    pub fn on(&self, edge: Edge) -> Option<Laid> {
        self.place(edge).ok().map(|place| self.0[place].1)
    }

    /// Iterates over each laid border with its domino, in board order of the borders.
    pub fn iter(&self) -> impl Iterator<Item = (Edge, Laid)> + Clone {
        self.0.iter().copied()
    }

    /// The number of dominoes on the table.
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// True if no domino is on the table.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Lays a domino, or lays one the other way round.
    pub(super) fn lay(&mut self, edge: Edge, laid: Laid) {
        match self.place(edge) {
            Ok(place) => self.0[place].1 = laid,
            Err(place) => self.0.insert(place, (edge, laid)),
        }
    }

    fn place(&self, edge: Edge) -> Result<usize, usize> {
        self.0.binary_search_by_key(&edge, |(edge, _)| *edge)
    }
}

impl FromIterator<(Edge, Laid)> for Track {
    fn from_iter<I: IntoIterator<Item = (Edge, Laid)>>(laid: I) -> Self {
        let mut track = Self::default();
        laid.into_iter().for_each(|(edge, laid)| track.lay(edge, laid));
        track
    }
}

impl Serialize for Track {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Track {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Borders)
    }
}

/// Reads dominoes by their borders: each may be written either way round, and none twice.
struct Borders;

impl<'de> Visitor<'de> for Borders {
    type Value = Track;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("dominoes by their borders")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Track, A::Error> {
        let mut track = Track::default();
        while let Some((border, laid)) = map.next_entry::<String, Laid>()? {
            let (edge, laid) = laid.on(&border).map_err(A::Error::custom)?;
            if track.on(edge).is_some() {
                return Err(A::Error::custom(format_args!("two dominoes lie on the border {edge}")));
            }
            track.lay(edge, laid);
        }
        Ok(track)
    }
}

as_text!(Cell, Edge, Laid);

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Cell {
        text.parse().expect(text)
    }

    #[test]
    fn cells_are_a_letter_and_a_digit_in_order_row_by_row() {
        assert_eq!((cell("b2").column(), cell("B2").row()), (1, 1));
        assert_eq!(cell("h8").to_string(), "H8");
        assert!(cell("F1") < cell("A2"));
        for text in ["", "B", "B0", "B9", "I1", "@1", "2B", "B22", "é1"] {
            assert_eq!(text.parse::<Cell>(), Err(NotACell), "{text:?}");
        }
    }

    #[test]
    fn an_edge_joins_neighbours_only() {
        assert_eq!(Edge::between(cell("C2"), cell("B2")).map(|e| e.to_string()), Some("B2-C2".to_owned()));
        assert_eq!("b3-B2".parse::<Edge>().map(|e| e.to_string()), Ok("B2-B3".to_owned()));
        for text in ["A1-B2", "A1-A1", "A1-C1", "A1", "A1-", "A1-B1-C1"] {
            assert_eq!(text.parse::<Edge>(), Err(NotAnEdge), "{text:?}");
        }
    }

    #[test]
    fn a_border_has_one_domino_at_most() {
        let edge = |text: &str| text.parse::<Edge>().expect(text);
        let mut track = Track::default();
        track.lay(edge("B1-B2"), Laid { first: 4, second: 1 });
        track.lay(edge("A1-B1"), Laid { first: 0, second: 6 });
        track.lay(edge("B1-B2"), Laid { first: 1, second: 4 });
        assert_eq!(track.len(), 2);
        assert_eq!(serde_json::to_string(&track).ok().as_deref(), Some(r#"{"A1-B1":"0|6","B1-B2":"1|4"}"#));
        assert_eq!(track.on(edge("B1-B2")).map(Laid::turned), Some(Laid { first: 4, second: 1 }));
        let read = |json: &str| serde_json::from_str::<Track>(json).map_err(|error| error.to_string());
        assert_eq!(
            read(r#"{"B1-A1":"6|0","B2-B1":"4|1"}"#),
            Ok(track.clone()),
            "written the other way round"
        );
        let twice = read(r#"{"A1-B1":"0|6","B1-A1":"6|0"}"#).expect_err("one border twice");
        assert!(twice.contains("two dominoes lie on the border A1-B1"), "{twice}");
        assert_eq!(track.on(edge("C1-C2")), None);
    }
}
