//! Captains' tokens: discs with two letters, as large as their number allows; where the room is low they are wider.

use harbormaster_rules::Seat;

use super::super::Shown;
use crate::palette::{Colour, GONE, GONE_INK, INK, WHITE, seat};
use crate::pieces::letters;
use crate::scene::{Area, Item, Look, Point};

/// The largest tokens, across, and the smallest letters, as in any text.
const LARGEST: f32 = 44.0;
const LETTERS: (f32, f32) = (20.5, 34.0);
/// Around a token: letters of small ones are close to it.
const EDGE: f32 = 1.25;
/// Lower tokens have no room for a sign of another script, and none for two letters unless they are this wide.
const SMALL: f32 = 30.0;
const WIDE: f32 = 35.0;
/// Width of a token on a low line, with room for wide letters.
pub(super) const LOW: f32 = 39.0;
/// Room beneath a token in the Drydock for its three attempts.
const PIPS: f32 = 9.0;
const ATTEMPTS: u8 = 3;
/// The lowest token.
const LEAST: f32 = 22.0;

/// One token as large as its box, which may be wider than high.
pub(super) fn token(items: &mut Vec<Item>, area: Area, who: Seat, names: &Shown) {
    let look = seat(who.index());
    disc(items, area, (who, names), Look::fill(look.colour).edged(INK, EDGE), look.ink);
}

/// The token of a captain who is out of the game.
pub(super) fn sunk(items: &mut Vec<Item>, area: Area, who: Seat, names: &Shown) {
    disc(items, area, (who, names), Look::fill(GONE).edged(GONE_INK, EDGE), GONE_INK);
}

fn disc(items: &mut Vec<Item>, area: Area, (who, names): (Seat, &Shown), look: Look, ink: Colour) {
    let across = area.high.min(area.wide);
    let area = Area { y: area.centre().y - across / 2.0, high: across, ..area };
    items.push(Item::round_rect(area.inset(EDGE / 2.0), (across - EDGE) / 2.0, look));
    let initials = names.initials(who);
    // On a small disc a Latin letter has room, a sign of another script has not.
    let plain = across >= SMALL || initials.is_ascii();
    let initials = if plain { initials } else { (who.number() + 1).to_string() };
    let size = (across * 0.64).clamp(LETTERS.0, LETTERS.1);
    // Letters of low tokens are nearly as high as the token; their box is a little higher than it.
    let high = across.max(size * 1.2);
    // In a disc they keep away from its edge.
    let edge = if area.wide > across { 2.0 } else { across * 0.09 };
    let room = Area::new(area.x + edge, area.centre().y - high / 2.0, area.wide - 2.0 * edge, high);
    items.push(letters(who, &initials, size, LETTERS.0, room).colour(ink).within(room));
}

/// Tokens in rows, in the largest size that fits.
pub(super) fn grid(items: &mut Vec<Item>, area: Area, seats: &[Seat], names: &Shown) {
    for (place, who) in places(area, seats.len(), 0.0).zip(seats) {
        token(items, place, *who, names);
    }
}

/// Tokens in the Drydock: beneath each its attempts, the failed ones filled.
pub(super) fn docked(items: &mut Vec<Item>, area: Area, inside: &[(Seat, u8)], names: &Shown) {
    for (place, (who, failed)) in places(area, inside.len(), PIPS).zip(inside) {
        token(items, Area { high: place.high - PIPS, ..place }, *who, names);
        let Point { x, .. } = place.centre();
        for attempt in 0..ATTEMPTS {
            let centre = Point::new(x + 7.4 * (f32::from(attempt) - 1.0), place.bottom() - PIPS / 2.0);
            let fill = if attempt < *failed { INK } else { WHITE };
            items.push(Item::disc(centre, 2.8, Look::fill(fill).edged(INK, 1.2)));
        }
    }
}

/// Boxes for `count` tokens with `more` below each, row by row in the middle of an area.
fn places(area: Area, count: usize, more: f32) -> impl Iterator<Item = Area> {
    let sized = |rows: usize| {
        let columns = count.div_ceil(rows).max(1);
        let room = area.wide / columns as f32;
        let high = (area.high / rows as f32 - more).min(LARGEST).min(room.max(LEAST));
        (rows, columns, high.max(WIDE).min(room), high)
    };
    // Two letters first, then the height; the fewest rows among equals.
    let better = |next: &(usize, usize, f32, f32), best: &(usize, usize, f32, f32)| {
        let reads = |one: &(usize, usize, f32, f32)| one.2 >= WIDE && one.3 >= LEAST;
        (reads(next) && !reads(best))
            || (reads(next) == reads(best) && next.3.min(next.2) > best.3.min(best.2) + 0.5)
    };
    let first = sized(1);
    let best = (2..=4).map(sized).fold(first, |best, next| if better(&next, &best) { next } else { best });
    let (rows, columns, wide, high) = best;
    let high = high + more;
    let middle = area.centre();
    let top = middle.y - high * rows as f32 / 2.0;
    (0..count).map(move |place| {
        let row = place / columns;
        let in_row = columns.min(count - row * columns);
        let left = middle.x - wide * in_row as f32 / 2.0;
        Area::new(left + wide * (place % columns) as f32, top + high * row as f32, wide, high)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn up_to_eight_tokens_fit_a_square() {
        for (area, more) in [
            (Area::new(0.0, 0.0, 108.0, 48.0), 0.0),
            (Area::new(0.0, 0.0, 96.0, 70.0), PIPS),
            (Area::new(0.0, 0.0, 48.0, 96.0), 0.0),
        ] {
            for count in 0..=8 {
                let boxes: Vec<Area> = places(area, count, more).collect();
                assert_eq!(boxes.len(), count);
                for (place, one) in boxes.iter().enumerate() {
                    assert!(area.holds(*one) && one.wide.min(one.high) >= LEAST, "{count}: {one}");
                    assert!(boxes[..place].iter().all(|two| !one.inset(0.1).overlaps(*two)));
                }
            }
        }
    }
}
