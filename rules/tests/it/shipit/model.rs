//! The ground and the ways on it, written from the rules alone, and slowly: two places are joined if a predicate says
//! so, and a way is any way that can be walked. The results are compared with the game.

use std::collections::{BTreeMap, BTreeSet};

/// Columns to the right and rows down from C3, the cell of the first tile.
pub type Cell = (i16, i16);

/// The suits in the order of play.
pub const SUITS: [char; 4] = ['R', 'G', 'B', 'K'];

/// The direction of a link's low half from the high one.
pub const DIRECTIONS: [(char, Cell); 4] = [('N', (0, -1)), ('E', (1, 0)), ('S', (0, 1)), ('W', (-1, 0))];

/// A tile: suit and number.
pub type Tile = (char, u8);

/// A place where a piece can rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    Tile(Tile),
    Half(Cell),
}

/// A link on the table: its high half first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Link {
    pub pips: (u8, u8),
    pub cells: (Cell, Cell),
}

impl Link {
    /// The link whose high half is on a cell, and the low one in a direction from there.
    pub fn laid(pips: (u8, u8), at: Cell, direction: char) -> Self {
        let (_, (right, down)) = DIRECTIONS.into_iter().find(|(letter, _)| *letter == direction).unwrap();
        Self { pips, cells: (at, (at.0 + right, at.1 + down)) }
    }

    /// The direction of its low half.
    pub fn direction(&self) -> char {
        let ((x, y), (right, down)) = (self.cells.0, self.cells.1);
        let all = DIRECTIONS.into_iter();
        all.map(|(letter, (dx, dy))| (letter, (x + dx, y + dy)))
            .find(|(_, low)| *low == (right, down))
            .unwrap()
            .0
    }

    fn covers(&self, cell: Cell) -> bool {
        self.cells.0 == cell || self.cells.1 == cell
    }
}

/// The reason why there is no way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoWay {
    Unconnected,
    Blocked,
    Sixes,
}

/// The table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The top left cell of each tile, and its turn.
    pub tiles: BTreeMap<Tile, (Cell, u8)>,
    pub links: Vec<Link>,
    /// Suit and place of each coin on the board.
    pub coins: Vec<(char, Place)>,
    pub officials: BTreeMap<char, Place>,
    pub margin: i16,
}

/// True if two cells share a side.
pub fn adjacent(a: Cell, b: Cell) -> bool {
    (a.0 - b.0).abs() + (a.1 - b.1).abs() == 1
}

/// The four cells of a tile whose top left cell this is, clockwise.
pub fn square((x, y): Cell) -> [Cell; 4] {
    [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)]
}

impl Model {
    pub fn tick(&self, tile: Tile) -> Cell {
        let (at, turn) = self.tiles[&tile];
        square(at)[usize::from(turn)]
    }

    pub fn link_on(&self, cell: Cell) -> Option<&Link> {
        self.links.iter().find(|link| link.covers(cell))
    }

    pub fn tile_on(&self, cell: Cell) -> Option<Tile> {
        self.tiles.iter().find(|(_, (at, _))| square(*at).contains(&cell)).map(|(tile, _)| *tile)
    }

    pub fn is_empty(&self, cell: Cell) -> bool {
        self.link_on(cell).is_none() && self.tile_on(cell).is_none()
    }

    fn pips(&self, cell: Cell) -> u8 {
        let link = self.link_on(cell).unwrap();
        if link.cells.0 == cell { link.pips.0 } else { link.pips.1 }
    }

    pub fn halves(&self) -> Vec<Cell> {
        self.links.iter().flat_map(|link| [link.cells.0, link.cells.1]).collect()
    }

    /// Returns every place.
    pub fn places(&self) -> Vec<Place> {
        let tiles = self.tiles.keys().map(|tile| Place::Tile(*tile));
        tiles.chain(self.halves().into_iter().map(Place::Half)).collect()
    }

    /// True if one step leads from a place to another.
    pub fn joined(&self, a: Place, b: Place) -> bool {
        match (a, b) {
            (Place::Half(a), Place::Half(b)) => adjacent(a, b),
            (Place::Half(half), Place::Tile(tile)) | (Place::Tile(tile), Place::Half(half)) => {
                adjacent(half, self.tick(tile))
            }
            (Place::Tile(a), Place::Tile(b)) => {
                let ((a, _), (b, _)) = (self.tiles[&a], self.tiles[&b]);
                let beside_b = |one: &Cell| square(b).iter().any(|two| adjacent(*one, *two));
                square(a).iter().filter(|one| beside_b(one)).count() == 2
            }
        }
    }

    fn steps(&self, from: Place) -> Vec<Place> {
        self.places().into_iter().filter(|to| *to != from && self.joined(from, *to)).collect()
    }

    /// Returns everything that can be reached from a half by steps from one link to another.
    pub fn region(&self, half: Cell) -> BTreeSet<Cell> {
        let mut region = BTreeSet::from([half]);
        loop {
            let next = |to: &Cell| {
                let other = |from: &Cell| !self.link_on(*from).unwrap().covers(*to);
                !region.contains(to) && region.iter().any(|from| adjacent(*from, *to) && other(from))
            };
            let Some(more) = self.halves().into_iter().find(|to| next(to)) else { return region };
            region.insert(more);
        }
    }

    /// True if freight of a suit is shut out of a half.
    pub fn blocked(&self, suit: char, half: Cell) -> bool {
        let region = self.region(half);
        let inside = |official: &char| match self.officials.get(official) {
            Some(Place::Half(cell)) => region.contains(cell),
            _ => false,
        };
        let foreign = || SUITS.iter().filter(|other| **other != suit);
        foreign().any(|other| self.officials.get(other) == Some(&Place::Half(half)))
            || (foreign().any(inside) && !inside(&suit))
    }

    /// The value of a place for freight that runs over it.
    fn value(&self, suit: char, place: Place) -> u8 {
        match place {
            Place::Tile((_, number)) => number,
            Place::Half(cell) => {
                let coin = self.coins.iter().any(|(_, at)| *at == place);
                let own = self.officials.get(&suit) == Some(&place);
                if coin || own { 0 } else { self.pips(cell) }
            }
        }
    }

    /// True if a piece rests on a half.
    pub fn occupied(&self, place: Place) -> bool {
        let coin = self.coins.iter().any(|(_, at)| *at == place);
        matches!(place, Place::Half(_)) && (coin || self.officials.values().any(|at| *at == place))
    }

    /// The places that freight of a suit may enter.
    fn open(&self, suit: char) -> BTreeSet<Place> {
        let open = |place: &Place| match place {
            Place::Half(cell) => !self.blocked(suit, *cell),
            Place::Tile(_) => true,
        };
        self.places().into_iter().filter(open).collect()
    }

    /// Returns the least pip-stop for each place that freight can reach, by walking every way.
    pub fn needs(&self, suit: char, from: Place) -> BTreeMap<Place, u8> {
        let mut best = BTreeMap::new();
        self.walk(suit, &self.open(suit), &mut vec![from], 0, &mut best);
        best
    }

    fn walk(
        &self,
        suit: char,
        open: &BTreeSet<Place>,
        way: &mut Vec<Place>,
        stop: u8,
        best: &mut BTreeMap<Place, u8>,
    ) {
        for next in self.steps(*way.last().unwrap()) {
            if way.contains(&next) || !open.contains(&next) {
                continue;
            }
            best.entry(next).and_modify(|least| *least = stop.min(*least)).or_insert(stop);
            let value = self.value(suit, next);
            if value < 6 {
                way.push(next);
                self.walk(suit, open, way, stop.max(value + 1), best);
                way.pop();
            }
        }
    }

    /// The same for larger boards: for each pip-stop in turn, the places in reach over places below it.
    pub fn needs_by_flood(&self, suit: char, from: Place) -> BTreeMap<Place, u8> {
        let (mut best, open) = (BTreeMap::new(), self.open(suit));
        for stop in 0..=6 {
            for place in self.flood(from, &open, |place| self.value(suit, place) < stop) {
                best.entry(place).or_insert(stop);
            }
        }
        best
    }

    /// Returns the places in reach: places that may be entered, by way of places that may be run over.
    fn flood(&self, from: Place, open: &BTreeSet<Place>, runs: impl Fn(Place) -> bool) -> BTreeSet<Place> {
        let (mut found, mut left) = (BTreeSet::new(), vec![from]);
        while let Some(here) = left.pop() {
            for next in self.steps(here) {
                if next != from && open.contains(&next) && found.insert(next) && runs(next) {
                    left.push(next);
                }
            }
        }
        found
    }

    /// Returns the places where freight may stop, with their pip-stops.
    pub fn stops(&self, suit: char, from: Place) -> BTreeMap<Place, u8> {
        let needs = self.needs_by_flood(suit, from);
        needs.into_iter().filter(|(place, _)| !self.occupied(*place)).collect()
    }

    /// Returns the reasons why freight cannot reach each of the other places.
    pub fn no_ways(&self, suit: char, from: Place) -> BTreeMap<Place, NoWay> {
        let everything: BTreeSet<Place> = self.places().into_iter().collect();
        let bare = self.flood(from, &everything, |_| true);
        let unblocked = self.flood(from, &self.open(suit), |_| true);
        let needs = self.needs_by_flood(suit, from);
        let why = |to: Place| {
            if !bare.contains(&to) {
                Some(NoWay::Unconnected)
            } else if !unblocked.contains(&to) {
                Some(NoWay::Blocked)
            } else {
                (!needs.contains_key(&to)).then_some(NoWay::Sixes)
            }
        };
        everything.iter().filter_map(|to| Some((*to, why(*to)?))).collect()
    }

    /// Returns the number of steps an official needs to each place in reach, even if it may not stop there.
    pub fn distances(&self, from: Place) -> BTreeMap<Place, usize> {
        let (mut found, mut edge) = (BTreeMap::new(), BTreeSet::from([from]));
        for distance in 1.. {
            let steps = edge.iter().flat_map(|place| self.steps(*place));
            edge = steps.filter(|place| *place != from && !found.contains_key(place)).collect();
            if edge.is_empty() {
                break;
            }
            found.extend(edge.iter().map(|place| (*place, distance)));
        }
        found
    }

    /// The corners of the table: its first and its last cell.
    pub fn table(&self) -> (Cell, Cell) {
        let all = || self.tiles.values().flat_map(|(at, _)| square(*at));
        let (left, top) = (all().map(|cell| cell.0).min().unwrap(), all().map(|cell| cell.1).min().unwrap());
        let (right, low) = (all().map(|cell| cell.0).max().unwrap(), all().map(|cell| cell.1).max().unwrap());
        let margin = self.margin;
        ((left - margin, top - margin), (right + margin, low + margin))
    }

    pub fn on_table(&self, (x, y): Cell) -> bool {
        let ((left, top), (right, low)) = self.table();
        (left..=right).contains(&x) && (top..=low).contains(&y)
    }

    /// True if a link may be built like this.
    pub fn buildable(&self, link: &Link) -> bool {
        let cells = [link.cells.0, link.cells.1];
        let free = cells.iter().all(|cell| self.is_empty(*cell) && self.on_table(*cell));
        let beside = |(x, y): &Cell| DIRECTIONS.iter().any(|(_, (dx, dy))| !self.is_empty((x + dx, y + dy)));
        free && cells.iter().any(beside)
    }

    /// Every way to build a link of these pips; a double only once for each pair of cells and each way round.
    pub fn builds(&self, pips: (u8, u8)) -> Vec<Link> {
        let ((left, top), (right, low)) = self.table();
        let cells = (top..=low).flat_map(|y| (left..=right).map(move |x| (x, y)));
        let all = cells.flat_map(|at| DIRECTIONS.map(|(letter, _)| Link::laid(pips, at, letter)));
        all.filter(|link| self.buildable(link)).collect()
    }

    /// The directions in which a link can slide out, looking to well beyond the table.
    pub fn slides(&self, link: &Link) -> String {
        let free = |(_, (dx, dy)): &(char, Cell)| {
            [link.cells.0, link.cells.1].iter().all(|(x, y)| {
                (1..=99)
                    .map(|k| (x + k * dx, y + k * dy))
                    .all(|cell| link.covers(cell) || self.is_empty(cell))
            })
        };
        DIRECTIONS.iter().filter(|direction| free(direction)).map(|(letter, _)| letter).collect()
    }

    /// True if a piece rests on a link.
    pub fn loaded(&self, link: &Link) -> bool {
        self.occupied(Place::Half(link.cells.0)) || self.occupied(Place::Half(link.cells.1))
    }
}

/// `F11` with a margin.
pub fn label((x, y): Cell, margin: i16) -> String {
    let column = usize::try_from(x + margin).unwrap();
    let letter = |index: usize| char::from(b'A' + u8::try_from(index).unwrap());
    let head = if column < 26 { String::new() } else { letter(column / 26 - 1).to_string() };
    format!("{head}{}{}", letter(column % 26), y + margin + 1)
}

/// The cell of a label.
pub fn cell(label: &str, margin: i16) -> Cell {
    let split = label.find(|sign: char| sign.is_ascii_digit()).unwrap();
    let value = |letter: u8| i16::from(letter - b'A') + 1;
    let column = label[..split].bytes().fold(0, |all, letter| all * 26 + value(letter)) - 1;
    (column - margin, label[split..].parse::<i16>().unwrap() - margin - 1)
}
