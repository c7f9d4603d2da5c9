//! Pieces that several games share: the piecepack's suits and ranks, dominoes, and players' tokens.

pub mod dominoes;
pub mod suits;

use harbormaster_rules::Seat;

use crate::palette::{INK, seat};
use crate::scene::{Area, Item, Label, Look, Placing};
use crate::text::{Weight, width};

/// The letters of a token, shrunk to `smallest` to fit its room. If they have no room even then, the seat's number
/// stands for them.
pub(crate) fn letters(who: Seat, initials: &str, size: f32, smallest: f32, room: Area) -> Label {
    let fits = width(initials, smallest, Weight::Bold) <= room.wide;
    let shown = if fits { initials.to_owned() } else { (who.number() + 1).to_string() };
    let wide = width(&shown, size, Weight::Bold);
    // A little less than the room, or rounding could cut them.
    Label::new(shown, (size * (room.wide * 0.99 / wide).min(1.0)).max(smallest)).bold().centre()
}

/// A player's token: a disc in the seat's colour with the player's initials. No smaller than 32 units across, or two
/// letters have no room.
#[must_use]
pub fn token(area: Area, who: Seat, initials: &str) -> Item {
    let look = seat(who.index());
    let across = area.wide.min(area.high);
    let room = Area::around(area.centre(), across * 0.39);
    let letters = letters(who, initials, (across * 0.62).clamp(18.0, 40.0), 18.0, room).colour(look.ink);
    let disc = Item::disc(area.centre(), across / 2.0 - 1.0, Look::fill(look.colour).edged(INK, 2.0));
    let letters = letters.within(Area::around(area.centre(), across / 2.0));
    Item::group(format!("token of seat {}", who.number() + 1), Placing::HERE, vec![disc, letters])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::SEA;
    use crate::scene::{Scene, check};
    use harbormaster_rules::dominoes::Domino;
    use harbormaster_rules::piecepack::{Piece, Suit};

    fn check(item: Item) {
        let scene = Scene { items: vec![item], ..Scene::new(200.0, 200.0, SEA) };
        assert_eq!(check::faults(&scene), Vec::<String>::new());
    }

    #[test]
    fn pieces_stay_in_their_area_and_can_be_read() {
        let area = Area::new(2.0, 2.0, 196.0, 196.0);
        Suit::ALL.into_iter().for_each(|suit| check(suits::suit(suit, area)));
        for (across, initials) in [(32.0, "A"), (34.0, "WW"), (34.0, "An"), (44.0, "海"), (80.0, "An")] {
            let area = Area::new(40.0, 40.0, across, across);
            (0..8).for_each(|who| check(token(area, Seat::new(who), initials)));
        }
        for piece in Piece::all() {
            check(suits::piece(piece, Area::new(20.0, 20.0, 48.0, 30.0)));
        }
        for domino in Domino::set() {
            let halves = (domino.high(), domino.low());
            check(dominoes::open(Area::new(10.0, 10.0, 76.0, 60.0), halves, dominoes::Edging::Plain));
            check(dominoes::open(Area::new(10.0, 10.0, 60.0, 76.0), halves, dominoes::Edging::Last));
        }
        check(dominoes::back(Area::new(10.0, 10.0, 20.0, 40.0)));
        check(dominoes::upside_down(Area::new(10.0, 10.0, 76.0, 60.0)));
    }
}
