//! The arrangement of the 24 tiles (section 2).

use std::{fmt, str::FromStr, sync::Arc};

use super::{
    board,
    grid::{Cell, Edge},
};
use crate::{
    Chance, Language,
    as_text::as_text,
    notation::brief,
    piecepack::{Piece, Tile},
};

/// The number of tiles.
pub(super) const TILES: usize = Piece::COUNT;

/// An arrangement of the 24 tiles. In JSON and in text its rows, top first: `Sn Sa . S2 / …`.
#[derive(Clone)]
pub struct Layout(Arc<Plan>);

/// The data derived from an arrangement, worked out once.
struct Plan {
    columns: u8,
    rows: u8,
    /// In board order.
    tiles: Vec<(Cell, Tile)>,
    /// By each tile's own index, its number in `tiles`.
    places: [usize; TILES],
    /// By each cell's own index, the number of its tile in `tiles`.
    numbers: [Option<u8>; (Cell::MOST as usize).pow(2)],
    /// In order.
    edges: Vec<Edge>,
}

impl Layout {
    /// Reads rows separated by `/` or line breaks; a dot is a gap (2.5).
    ///
    /// # Errors
    /// The first fault found.
    pub fn read(text: &str) -> Result<Self, NotALayout> {
        if text.len() > NotALayout::LONGEST {
            return Err(NotALayout::TooLong);
        }
        let lines: Vec<Vec<&str>> =
            text.trim().split(['/', '\n']).map(|line| line.split_whitespace().collect()).collect();
        let size = |length: usize| u8::try_from(length).ok().filter(|length| *length <= Cell::MOST);
        let longest = lines.iter().map(Vec::len).max().unwrap_or_default();
        let (columns, rows) = size(longest).zip(size(lines.len())).ok_or(NotALayout::TooLarge)?;
        let mut tiles: Vec<(Cell, Tile)> = vec![];
        for (row, line) in (0..rows).zip(&lines) {
            for (column, word) in (0..columns).zip(line) {
                let Some(cell) = Cell::new(column, row) else { continue };
                if *word == "." {
                    continue;
                }
                let tile: Tile = word.parse().map_err(|_| NotALayout::NoTile(brief(word)))?;
                if tiles.iter().any(|(_, other)| *other == tile) {
                    return Err(NotALayout::Twice(tile));
                }
                tiles.push((cell, tile));
            }
        }
        let missing: Vec<Tile> =
            Piece::all().filter(|tile| !tiles.iter().any(|(_, other)| other == tile)).collect();
        if !missing.is_empty() {
            return Err(NotALayout::Missing(missing));
        }
        let layout = Self::of(columns, rows, tiles);
        if !layout.is_connected() {
            return Err(NotALayout::Apart);
        }
        Ok(layout)
    }

    /// The 4 x 6 rectangle with the tiles shuffled (2.5).
    pub fn shuffled(chance: &mut Chance) -> Self {
        let mut tiles: Vec<Tile> = Piece::all().collect();
        chance.shuffle(&mut tiles);
        let cells = (0..4).flat_map(|row| (0..6).filter_map(move |column| Cell::new(column, row)));
        Self::of(6, 4, cells.zip(tiles).collect())
    }

    /// Takes each of the 24 tiles once, in board order.
    fn of(columns: u8, rows: u8, tiles: Vec<(Cell, Tile)>) -> Self {
        let mut places = [0; TILES];
        let mut numbers = [None; (Cell::MOST as usize).pow(2)];
        for ((index, number), (cell, tile)) in (0..).zip(0_u8..).zip(&tiles) {
            places[tile.index()] = index;
            numbers[cell.index()] = Some(number);
        }
        let mut edges: Vec<Edge> = tiles
            .iter()
            .enumerate()
            .flat_map(|(index, (a, _))| tiles[..index].iter().filter_map(|(b, _)| Edge::between(*a, *b)))
            .collect();
        edges.sort_unstable();
        Self(Arc::new(Plan { columns, rows, tiles, places, numbers, edges }))
    }

    fn is_connected(&self) -> bool {
        let mut reached = vec![self.0.tiles[0].0];
        let mut done = 0;
        while let Some(here) = reached.get(done).copied() {
            done += 1;
            for edge in &self.0.edges {
                for (a, b) in [(edge.first(), edge.second()), (edge.second(), edge.first())] {
                    if a == here && !reached.contains(&b) {
                        reached.push(b);
                    }
                }
            }
        }
        reached.len() == TILES
    }

    /// The number of columns, gaps included.
    pub fn columns(&self) -> u8 {
        self.0.columns
    }

    /// The number of rows, gaps included.
    pub fn rows(&self) -> u8 {
        self.0.rows
    }

    /// Each tile with its place, in board order.
    pub fn tiles(&self) -> &[(Cell, Tile)] {
        &self.0.tiles
    }

    /// The tile at `cell`; `None` at a gap.
    pub fn tile(&self, cell: Cell) -> Option<Tile> {
        self.number(cell).map(|number| self.0.tiles[number].1)
    }

    /// The cell of `tile`.
    pub fn cell(&self, tile: Tile) -> Cell {
        self.0.tiles[self.place(tile)].0
    }

    /// Every border of two tiles, in order.
    pub fn edges(&self) -> &[Edge] {
        &self.0.edges
    }

    /// The border of two places; `None` if they are not two neighbouring tiles.
    pub fn edge(&self, a: Cell, b: Cell) -> Option<Edge> {
        self.number(a).and(self.number(b)).and_then(|_| Edge::between(a, b))
    }

    /// The number of `tile` in board order.
    pub(super) fn place(&self, tile: Tile) -> usize {
        self.0.places[tile.index()]
    }

    /// The number of the tile at `cell` in board order.
    pub(super) fn number(&self, cell: Cell) -> Option<usize> {
        self.0.numbers[cell.index()].map(usize::from)
    }

    /// The name of the arrangement, if a host can choose it by name.
    pub fn name(&self) -> Option<&'static str> {
        board::ARRANGEMENTS
            .iter()
            .find(|(_, text)| Self::read(text).as_ref() == Ok(self))
            .map(|(name, _)| *name)
    }
}

impl PartialEq for Layout {
    fn eq(&self, other: &Self) -> bool {
        let size = |plan: &Plan| (plan.columns, plan.rows);
        Arc::ptr_eq(&self.0, &other.0) || (size(&self.0) == size(&other.0) && self.0.tiles == other.0.tiles)
    }
}

impl Eq for Layout {}

impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Layout({self})")
    }
}

impl fmt::Display for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in 0..self.0.rows {
            f.write_str(if row == 0 { "" } else { " / " })?;
            for column in 0..self.0.columns {
                f.write_str(if column == 0 { "" } else { " " })?;
                match Cell::new(column, row).and_then(|cell| self.tile(cell)) {
                    Some(tile) => write!(f, "{tile}")?,
                    None => f.write_str(".")?,
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Layout {
    type Err = NotALayout;

    fn from_str(text: &str) -> Result<Self, NotALayout> {
        Self::read(text)
    }
}

/// The reason why a text isn't an arrangement of the tiles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotALayout {
    /// More than 400 characters.
    TooLong,
    /// More rows or columns than a grid has.
    TooLarge,
    /// A word that isn't a tile.
    NoTile(String),
    /// A tile that is there twice.
    Twice(Tile),
    /// Tiles that are missing.
    Missing(Vec<Tile>),
    /// Tiles that do not touch the others with a full side.
    Apart,
}

impl NotALayout {
    /// The most characters of an arrangement.
    const LONGEST: usize = 400;

    /// The reason as a sentence.
    pub(super) fn say(&self, language: Language) -> String {
        language.text(match self {
            Self::TooLong => format!("An arrangement is at most {} characters long.", Self::LONGEST),
            Self::TooLarge => "An arrangement has at most 8 rows and 8 columns.".to_owned(),
            Self::NoTile(word) => format!("\"{word}\" is no tile: tiles are Sn, Sa, S2 to A5."),
            Self::Twice(tile) => format!("The tile {tile} is there twice."),
            Self::Missing(tiles) => {
                let names: Vec<String> = tiles.iter().map(Tile::to_string).collect();
                format!("Tiles are missing: {}.", names.join(" "))
            }
            Self::Apart => {
                "The tiles fall apart: each must be joined to the others by full sides.".to_owned()
            }
        })
    }
}

impl fmt::Display for NotALayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

as_text!(Layout);

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Layout {
        let (_, text) = board::ARRANGEMENTS.iter().find(|(other, _)| *other == name).expect(name);
        Layout::read(text).expect(name)
    }

    #[test]
    fn the_three_figures_have_every_tile_once_and_hang_together() {
        for (name, edges) in [("simple", 38), ("grouped", 38), ("scattered", 36)] {
            let layout = named(name);
            assert_eq!((layout.tiles().len(), layout.edges().len()), (24, edges), "{name}");
            assert_eq!(layout.name(), Some(name));
            assert_eq!(Layout::read(&layout.to_string()), Ok(layout));
        }
    }

    #[test]
    fn tiles_and_places_answer_each_other() {
        let layout = named("scattered");
        for (number, (cell, tile)) in layout.tiles().iter().enumerate() {
            assert_eq!((layout.tile(*cell), layout.cell(*tile)), (Some(*tile), *cell));
            assert_eq!((layout.number(*cell), layout.place(*tile)), (Some(number), number));
        }
        let gap = "A1".parse().expect("a cell");
        assert_eq!((layout.tile(gap), layout.number(gap)), (None, None));
    }

    #[test]
    fn a_wrong_arrangement_is_told_what_is_wrong() {
        let simple = named("simple").to_string();
        let check = |text: &str, words: &str| {
            let fault = Layout::read(text).expect_err(words).to_string();
            assert!(fault.contains(words), "{fault}");
        };
        check(&simple.replace("S5", "S4"), "The tile S4 is there twice.");
        check(&simple.replace("S5", "."), "Tiles are missing: S5.");
        check(&simple.replace("S5", "X5"), "\"X5\" is no tile");
        check(&simple.replace(" / ", " "), "at most 8 rows and 8 columns");
        check(&format!("{simple} / . / . / . / . / ."), "at most 8 rows and 8 columns");
        check(&simple.replacen(" / ", " / . / ", 1), "fall apart");
        check(&"Sn ".repeat(200), "400 characters");
        // Rows by line breaks, short rows filled up with gaps, outer gaps kept.
        let kept =
            Layout::read(&format!("{}\n.", simple.to_lowercase().replace('n', "0"))).expect("an arrangement");
        assert_eq!((kept.columns(), kept.rows()), (6, 5));
        assert!(kept.to_string().ends_with(" / . . . . . ."));
        assert_eq!(kept.name(), None);
    }
}
