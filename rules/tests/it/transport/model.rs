//! The field once more, written from the rules alone and as plainly as possible: every hex of the table is tried for a
//! tile, and every walk of a package is walked. The results are compared with the game.

use std::collections::{BTreeMap, BTreeSet};

pub use super::printed::{Print, layout, stack};

/// The place of a hex: steps to the east and to the south-east of M13.
pub type At = (i8, i8);

/// E, SE, SW, W, NW, NE.
const WAYS: [At; 6] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)];

/// The six directions as the game writes them.
pub const LETTERS: [&str; 6] = ["E", "SE", "SW", "W", "NW", "NE"];

/// A tile on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lying {
    pub print: Print,
    pub turn: u8,
    /// Up and down.
    pub package: Option<(u8, u8)>,
}

/// A way to place a tile: its place, its turn, and the side to which a pallet moves.
pub type Way = (At, u8, Option<usize>);

/// Tiles by their places.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model(pub BTreeMap<At, Lying>);

/// The hex of a label.
pub fn at(label: &str) -> At {
    let (letter, number) = label.split_at(1);
    let column = i8::try_from(letter.as_bytes()[0] - b'A').unwrap();
    (column - 12, number.parse::<i8>().unwrap() - 13)
}

/// The label of a hex.
pub fn label((q, r): At) -> String {
    format!("{}{}", char::from(b'A' + u8::try_from(q + 12).unwrap()), r + 13)
}

/// True if the table has this hex.
fn on_table((q, r): At) -> bool {
    q.abs().max(r.abs()).max((q + r).abs()) <= 12
}

/// Iterates over every hex of the table.
pub fn table() -> impl Iterator<Item = At> {
    let all = (-12..=12_i8).flat_map(|q| (-12..=12_i8).map(move |r| (q, r)));
    all.filter(|at| on_table(*at))
}

/// Returns the hex beside another one, if the table has it.
pub fn beside((q, r): At, way: usize) -> Option<At> {
    let (east, south) = WAYS[way % 6];
    let there = (q + east, r + south);
    on_table(there).then_some(there)
}

impl Model {
    fn lying(&self, at: At, way: usize) -> Option<&Lying> {
        self.0.get(&beside(at, way)?)
    }

    /// True if a belt ends at this side of a hex.
    fn ends_at(&self, at: At, way: usize) -> bool {
        self.lying(at, way).is_some_and(|tile| tile.print.has(tile.turn, (way + 3) % 6))
    }

    fn fits(&self, print: Print, at: At, turn: u8) -> bool {
        let alike = |way| self.lying(at, way).is_none() || self.ends_at(at, way) == print.has(turn, way);
        !self.0.contains_key(&at) && (0..6).all(alike)
    }

    /// True if there are tiles all round.
    pub fn boxed(&self, at: At) -> bool {
        (0..6).all(|way| self.lying(at, way).is_some())
    }

    fn connects(&self, print: Print, at: At, turn: u8) -> bool {
        let joins = |way| {
            if print.is_floor() {
                self.lying(at, way).is_some()
            } else {
                print.has(turn, way) && self.ends_at(at, way)
            }
        };
        self.fits(print, at, turn) && (0..6).any(joins)
    }

    /// Returns the field after a tile is put in front of a hex's pallet.
    fn insert(&self, print: Print, at: At, turn: u8, out: usize) -> Option<Self> {
        let pallet = self.0.get(&at).filter(|tile| tile.print.is_pallet())?;
        let front = usize::from(pallet.turn);
        self.lying(at, front)?;
        if !print.has(turn, front) || !print.has(turn, out) || out == front {
            return None;
        }
        let mut without = self.clone();
        without.0.remove(&at);
        if !without.fits(print, at, turn) {
            return None;
        }
        without.0.insert(at, Lying { print, turn, package: None });
        let goes = beside(at, out)?;
        let turned = u8::try_from((out + 3) % 6).unwrap();
        if !without.fits(pallet.print, goes, turned) {
            return None;
        }
        without.0.insert(goes, Lying { turn: turned, ..pallet.clone() });
        Some(without)
    }

    /// The field with a tile placed.
    pub fn with(&self, print: Print, (at, turn, out): Way, package: Option<(u8, u8)>) -> Self {
        let mut next = match out {
            Some(out) => self.insert(print, at, turn, out).unwrap(),
            None => self.clone(),
        };
        next.0.insert(at, Lying { print, turn, package });
        next
    }

    /// Returns every tile's hex, and every hex beside one.
    pub fn near(&self) -> BTreeSet<At> {
        let beside = |at: &At| (0..6).filter_map(|way| beside(*at, way)).collect::<Vec<_>>();
        self.0.keys().flat_map(beside).chain(self.0.keys().copied()).collect()
    }

    /// True if there is any way to place a tile that was lifted from a hex.
    fn takes(&self, print: Print, not: At) -> bool {
        self.near().into_iter().filter(|at| *at != not).any(|at| {
            let inserts = |turn| (0..6).any(|out| self.insert(print, at, turn, out).is_some());
            (0..print.turns).any(|turn| self.connects(print, at, turn) || inserts(turn))
        })
    }

    /// Returns every way to place a tile, not counting one hex.
    pub fn placements(&self, print: Print, not: Option<At>) -> BTreeSet<Way> {
        let mut found = BTreeSet::new();
        for at in self.near().into_iter().filter(|at| Some(*at) != not) {
            for turn in 0..print.turns {
                if self.connects(print, at, turn) {
                    found.insert((at, turn, None));
                }
                for out in 0..6 {
                    if self.insert(print, at, turn, out).is_some() {
                        found.insert((at, turn, Some(out)));
                    }
                }
            }
        }
        found
    }

    /// Returns every way to use the wrench: the old place, and the new way.
    pub fn wrenches(&self) -> BTreeSet<(At, Way)> {
        let mut found = BTreeSet::new();
        for (from, tile) in &self.0 {
            if tile.print.icon == ' ' || self.boxed(*from) {
                continue;
            }
            let mut without = self.clone();
            without.0.remove(from);
            found.extend(without.placements(tile.print, Some(*from)).into_iter().map(|way| (*from, way)));
        }
        found
    }

    /// The hexes of the pallets that are not boxed in.
    fn free_pallets(&self) -> Vec<At> {
        let free = self.0.iter().filter(|(at, tile)| tile.print.is_pallet() && !self.boxed(**at));
        free.map(|(at, _)| *at).collect()
    }

    /// Returns every way to drive a pallet: old place, new place, side of its front.
    pub fn drives(&self) -> BTreeSet<(At, At, usize)> {
        let mut found = BTreeSet::new();
        for from in self.free_pallets() {
            let mut without = self.clone();
            let pallet = without.0.remove(&from).unwrap();
            for to in without.near().into_iter().filter(|to| *to != from) {
                for front in 0..6 {
                    let turn = u8::try_from(front).unwrap();
                    if without.ends_at(to, front) && without.fits(pallet.print, to, turn) {
                        found.insert((from, to, front));
                    }
                }
            }
        }
        found
    }

    /// Returns every pair of pallets that may be switched.
    pub fn switches(&self) -> BTreeSet<(At, At)> {
        let free = self.free_pallets();
        let pairs = free.iter().flat_map(|one| free.iter().map(|two| (*one, *two)));
        pairs.filter(|(one, two)| one < two).collect()
    }

    /// The loading tiles without a package.
    pub fn loading(&self) -> Vec<At> {
        let empty = self.0.iter().filter(|(_, tile)| tile.print.is_loading() && tile.package.is_none());
        empty.map(|(at, _)| *at).collect()
    }

    /// True if the icon can be used on this field.
    pub fn icon_works(&self, icon: char) -> bool {
        match icon {
            ' ' => true,
            'P' => !self.loading().is_empty(),
            'W' => self.0.iter().any(|(from, tile)| {
                let mut without = self.clone();
                without.0.remove(from);
                tile.print.icon != ' ' && !self.boxed(*from) && without.takes(tile.print, *from)
            }),
            'F' => !self.switches().is_empty() || !self.drives().is_empty(),
            _ => panic!("no icon is called {icon}"),
        }
    }

    /// Returns every way to play a tile.
    pub fn plays(&self, print: Print) -> BTreeSet<Way> {
        let works = |way: &Way| self.with(print, *way, None).icon_works(print.icon);
        self.placements(print, None).into_iter().filter(works).collect()
    }

    /// Returns the places where the package of a hex can stop.
    pub fn destinations(&self, from: At) -> BTreeSet<At> {
        let mut found = BTreeSet::new();
        if let Some((up, _)) = self.0.get(&from).and_then(|tile| tile.package) {
            self.walk(from, from, None, up, &mut found);
        }
        found
    }

    /// Walks on from `here`, which was entered by a side, for `left` steps.
    fn walk(&self, start: At, here: At, by: Option<usize>, left: u8, found: &mut BTreeSet<At>) {
        if left == 0 {
            found.insert(here);
            return;
        }
        let Some(tile) = self.0.get(&here) else { return };
        for exit in tile.print.exits {
            let exit = usize::from(exit + tile.turn) % 6;
            let Some(next) = beside(here, exit).filter(|_| Some(exit) != by) else { continue };
            let Some(other) = self.0.get(&next) else { continue };
            let blocked = other.package.is_some() && next != start;
            let too_early = other.print.is_pallet() && left > 1;
            if other.print.has(other.turn, (exit + 3) % 6) && !blocked && !too_early {
                self.walk(start, next, Some((exit + 3) % 6), left - 1, found);
            }
        }
    }

    /// True if a package may go this way, one hex after the other.
    pub fn is_walk(&self, path: &[At]) -> bool {
        let way = |pair: &[At]| (0..6).find(|way| beside(pair[0], *way) == Some(pair[1])).unwrap();
        let ways: Vec<usize> = path.windows(2).map(way).collect();
        let leaves = ways.iter().zip(path).all(|(way, at)| {
            let tile = &self.0[at];
            tile.print.exits.iter().any(|exit| usize::from(exit + tile.turn) % 6 == *way)
        });
        let enters =
            ways.iter().zip(&path[1..]).all(|(way, at)| self.0[at].print.has(self.0[at].turn, (way + 3) % 6));
        let turns_back = ways.windows(2).any(|pair| (pair[0] + 3) % 6 == pair[1]);
        let free = path[1..].iter().all(|at| *at == path[0] || self.0[at].package.is_none());
        leaves && enters && !turns_back && free
    }

    /// The number of belt sides at which a placement meets belt.
    pub fn joins(&self, print: Print, (at, turn, out): Way) -> usize {
        let counts = |way: &usize| out.is_none() && print.has(turn, *way) && self.ends_at(at, *way);
        (0..6).filter(counts).count()
    }

    /// Returns the stops of each package, for those that can move.
    pub fn trips(&self) -> BTreeMap<At, BTreeSet<At>> {
        let all = self.0.keys().map(|at| (*at, self.destinations(*at)));
        all.filter(|(_, stops)| !stops.is_empty()).collect()
    }

    /// True if every two neighbours match, and packages are in permitted places.
    pub fn is_sound(&self) -> bool {
        let matches = |at: &At, tile: &Lying| {
            (0..6).all(|way| {
                self.lying(*at, way).is_none() || self.ends_at(*at, way) == tile.print.has(tile.turn, way)
            })
        };
        let carries = |tile: &Lying| !tile.print.is_floor() && !tile.print.is_pallet();
        self.0
            .iter()
            .all(|(at, tile)| matches(at, tile) && (tile.package.is_none() || carries(tile)) && on_table(*at))
    }
}

/// The field at the start.
pub fn start(seats: u8) -> Model {
    let lying = |(label, shape, turn): &(&str, &str, u8)| {
        (at(label), Lying { print: Print::of(shape, ' '), turn: *turn, package: None })
    };
    Model(layout(seats).iter().map(lying).collect())
}

/// Labels, in order of the alphabet.
pub fn labels(all: impl IntoIterator<Item = At>) -> Vec<String> {
    let mut all: Vec<String> = all.into_iter().map(label).collect();
    all.sort_unstable();
    all
}

fn put(model: &mut Model, label: &str, up: u8, down: u8) {
    model.0.get_mut(&at(label)).unwrap().package = Some((up, down));
}

fn stops(packages: &[(&str, u8)], from: &str) -> Vec<String> {
    let mut model = start(2);
    packages.iter().for_each(|(label, up)| put(&mut model, label, *up, 1));
    labels(model.destinations(at(from)))
}

/// The model knows the worked examples.
#[test]
fn the_model_finds_what_the_examples_say() {
    let numbers: Vec<_> = (1..=6).map(|up| stops(&[("M11", up)], "M11").join(" ")).collect();
    assert_eq!(numbers, ["M12", "L13 N12", "K13 N13", "M14 O13", "L14", "L13"]);
    assert_eq!(stops(&[("L13", 1)], "L13"), ["K13", "M12"]);
    assert_eq!(stops(&[("L14", 2)], "L14"), ["K13", "M12", "N13"]);
    assert_eq!(stops(&[("M11", 2), ("M12", 6)], "M12"), ["K13", "M12"]);
    assert!(stops(&[("M11", 2), ("M12", 6)], "M11").is_empty());
    let ways = |shape| start(2).placements(Print::of(shape, ' '), None);
    let inserts = |shape| ways(shape).iter().filter(|(_, _, out)| out.is_some()).count();
    assert_eq!((ways("straight").len(), inserts("straight")), (4, 2));
    assert_eq!((ways("wide bend").len(), inserts("wide bend")), (8, 4));
    assert_eq!(ways("floor").len(), 19);
    assert!(start(2).is_sound() && start(3).is_sound() && start(4).is_sound());
    let six = start(2).with(Print::named("T04"), (at("M10"), 1, None), Some((4, 2))).with(
        Print::named("T09"),
        (at("M16"), 1, None),
        None,
    );
    assert_eq!(six.wrenches().len(), 6);
    let five = start(2).with(Print::named("T62"), (at("L16"), 0, None), None);
    assert_eq!((five.drives().len(), five.switches().len()), (4, 1));
    assert_eq!(stack().len(), 65);
}
