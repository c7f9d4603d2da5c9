//! Shapes that represent things: each is drawn in a unit box and placed as the largest square in the middle of an area.

mod harbour;
mod signs;

pub use harbour::{compass, crate_box, lamp, lighthouse, pier, sail, ship};
pub use signs::{Sign, seat, sign};

use crate::scene::{Area, Item, Placing};

fn mark(name: &str, area: Area, items: Vec<Item>) -> Item {
    Item::group(name, Placing::unit_in(area), items)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::{self, INK, SEA, WHITE};
    use crate::scene::{Scene, check};

    #[test]
    fn marks_stay_in_their_area() {
        let area = Area::new(2.0, 2.0, 100.0, 100.0);
        let mut marks: Vec<Item> = Sign::ALL.into_iter().map(|what| sign(what, area, INK)).collect();
        marks.extend((0..8).map(|index| seat(palette::seat(index), area)));
        marks.extend(
            [true, false].into_iter().flat_map(|lit| [lamp(area, lit, INK), lighthouse(area, INK, lit)]),
        );
        marks.extend([ship(area, INK), crate_box(area), pier(area.inset(4.0)), compass(area, INK, WHITE)]);
        for mark in marks {
            let scene = Scene { items: vec![mark], ..Scene::new(104.0, 104.0, SEA) };
            assert_eq!(check::faults(&scene), Vec::<String>::new());
        }
        assert!(area.holds(sail(area)));
    }
}
