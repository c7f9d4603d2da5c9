//! The belt, and the packages it moves (5.6).

use super::{
    field::Field,
    hex::{Direction, Hex},
};

/// A hex that a package reaches on its way.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Hop {
    hex: Hex,
    /// The side by which it came in; `None` at its start.
    came: Option<Direction>,
    /// The hop before, as an index in the list of hops.
    before: usize,
}

/// Returns every hop of a package from `from` over `n` tiles, and the index from which the hops are the last ones.
fn hops(field: &Field, from: Hex, n: u8) -> (Vec<Hop>, usize) {
    let mut hops = Vec::with_capacity(16);
    hops.push(Hop { hex: from, came: None, before: 0 });
    let mut first = 0;
    for count in 1..=n {
        let last = hops.len();
        for before in first..last {
            let Hop { hex, came, .. } = hops[before];
            let Some(here) = field.on(hex) else { continue };
            for exit in here.exits().iter().filter(|exit| Some(*exit) != came) {
                let Some(next) = hex.neighbour(exit) else { continue };
                let Some(there) = field.on(next) else { continue };
                let side = exit.opposite();
                // R17: only other packages are in the way.
                let blocked = there.package.is_some() && next != from;
                if blocked || !there.belts().contains(side) || (count < n && there.is_pallet()) {
                    continue;
                }
                let known = |hop: &Hop| hop.hex == next && hop.came == Some(side);
                if !hops[last..].iter().any(known) {
                    hops.push(Hop { hex: next, came: Some(side), before });
                }
            }
        }
        first = last;
    }
    (hops, first)
}

/// Returns the hexes where a package on `from` can stop after exactly `n` tiles, in order; none if it cannot move that
/// far.
pub fn destinations(field: &Field, from: Hex, n: u8) -> Vec<Hex> {
    let (hops, first) = hops(field, from, n);
    let mut ends: Vec<Hex> = hops[first..].iter().map(|hop| hop.hex).collect();
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// Returns the way of a package from `from` to `to` over exactly `n` tiles, both ends included; if there are several,
/// the first one found.
pub fn path(field: &Field, from: Hex, to: Hex, n: u8) -> Option<Vec<Hex>> {
    let (hops, first) = hops(field, from, n);
    let mut at = first + hops[first..].iter().position(|hop| hop.hex == to)?;
    let mut path = vec![to];
    for _ in 0..n {
        at = hops[at].before;
        path.push(hops[at].hex);
    }
    path.reverse();
    Some(path)
}

/// Returns true if the package on `from` can move at all.
pub fn can_move(field: &Field, from: Hex, n: u8) -> bool {
    let (hops, first) = hops(field, from, n);
    first < hops.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{SeatCount, transport::board};

    fn hex(text: &str) -> Hex {
        text.parse().expect(text)
    }

    /// Checks where the first of these packages can go on the two-player start.
    fn check(packages: &[(&str, &str)], ends: &str) {
        let mut field = board::start(SeatCount::new(2).expect("two"));
        for (at, package) in packages {
            let placed = field.on(hex(at)).expect("a tile");
            field.put(hex(at), placed.carrying(Some(package.parse().expect(package))));
        }
        let (from, package) = packages[0];
        let n = package.as_bytes()[0] - b'0';
        let found: Vec<String> = destinations(&field, hex(from), n).iter().map(Hex::to_string).collect();
        assert_eq!(found.join(" "), ends, "{packages:?}");
        for end in destinations(&field, hex(from), n) {
            let path = path(&field, hex(from), end, n).expect("a way");
            assert_eq!((path[0], path[path.len() - 1], path.len()), (hex(from), end, usize::from(n) + 1));
            assert!(path.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        }
    }

    #[test]
    fn the_count_is_exact() {
        check(&[("M11", "1/2")], "M12");
        check(&[("M11", "2/1")], "L13 N12");
        check(&[("M11", "3/1")], "K13 N13");
        check(&[("M11", "4/2")], "M14 O13");
        check(&[("M11", "5/2")], "L14");
        check(&[("M11", "6/2")], "L13");
    }

    #[test]
    fn feeders_are_entered_and_never_left_through() {
        check(&[("L13", "1/2")], "K13 M12");
        check(&[("L14", "2/3")], "K13 M12 N13");
    }

    #[test]
    fn other_packages_block_and_the_own_start_does_not() {
        check(&[("M11", "2/1"), ("M12", "6/2")], "");
        check(&[("M12", "6/2"), ("M11", "2/1")], "K13 M12");
        check(&[("M12", "2/4"), ("L13", "6/1"), ("N12", "6/2"), ("M11", "2/1")], "");
    }
}
