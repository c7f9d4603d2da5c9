//! Shapes that stand for things: each is drawn in a unit box and placed as the largest square in the middle of
//! an area.

mod harbour;
mod signs;

pub use harbour::{compass, crate_box, lamp, lighthouse, pier, sail, ship};
pub use signs::{Sign, seat, sign};

use crate::scene::{Area, Item, Placing};

fn mark(name: &str, area: Area, items: Vec<Item>) -> Item {
    Item::group(name, Placing::unit_in(area), items)
}
