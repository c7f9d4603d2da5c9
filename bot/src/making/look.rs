//! The picture and menu of a question: its answers, or areas of the board that hold them, so that one menu is enough.
//!
//! Menu and picture carry the same numbers, on what the viewer may see.

use std::cmp::Ordering;

use harbormaster_rules::{AnySpot, Ask, Pick, Spot};

use super::screen::{BUTTONS, Entry, MENU};

/// Returns the entries of `ask` within the areas already chosen, the likeliest first; at most as
/// many as a menu has.
pub fn entries(ask: &Ask<AnySpot>, areas: &[usize]) -> Vec<Entry> {
    let mut entries = divided(ask.picks.iter().collect(), ask.best);
    for chosen in areas {
        let Some(Entry::Area(area)) = entries.into_iter().nth(*chosen) else { return Vec::new() };
        entries = divided(area.iter().collect(), 0);
    }
    entries
}

/// Returns how the middle of an area lies to that of all areas, by column and by row; `None` if they are not on the board.
pub fn side(area: &[Pick<AnySpot>], entries: &[Entry]) -> Option<[Ordering; 2]> {
    let at = |pick: &Pick<AnySpot>| pick.spot.as_ref().and_then(Spot::at);
    let part: Vec<(i16, i16)> = area.iter().filter_map(at).collect();
    let picks = entries.iter().flat_map(|entry| match entry {
        Entry::Area(picks) => picks.as_slice(),
        Entry::Pick(_) => &[],
    });
    let whole: Vec<(i16, i16)> = picks.filter_map(at).collect();
    let leans = |of: fn(&(i16, i16)) -> i16| {
        let (part, whole) = (bounds(&part, of)?, bounds(&whole, of)?);
        // Twice the distance; within an eighth of the board it counts as the middle.
        let off = part.0 + part.1 - whole.0 - whole.1;
        Some(if off.abs() * 4 <= whole.1 - whole.0 { Ordering::Equal } else { off.cmp(&0) })
    };
    Some([leans(|at| at.0)?, leans(|at| at.1)?])
}

/// Returns the least and the greatest of a coordinate.
fn bounds(places: &[(i16, i16)], of: fn(&(i16, i16)) -> i16) -> Option<(i32, i32)> {
    let all = || places.iter().map(|at| i32::from(of(at)));
    Some((all().min()?, all().max()?))
}

/// Returns all of the answers if a menu holds them; else the first ones by themselves, and the
/// others by area, as many as can be buttons.
fn divided(picks: Vec<&Pick<AnySpot>>, best: usize) -> Vec<Entry> {
    let whole = |pick: &Pick<AnySpot>| Entry::Pick(pick.clone());
    if picks.len() <= MENU {
        return picks.into_iter().map(whole).collect();
    }
    let (best, others) = picks.split_at(best.min(BUTTONS / 2));
    let room = BUTTONS - best.len();
    let mut most = MENU;
    let mut areas = parts(others.to_vec(), most);
    while areas.len() > room {
        most *= 2;
        areas = parts(others.to_vec(), most);
    }
    // The area with the best answer first.
    let rank = |part: &Vec<&Pick<AnySpot>>| others.iter().position(|pick| part.first() == Some(pick));
    areas.sort_by_key(rank);
    let area = |part: Vec<&Pick<AnySpot>>| Entry::Area(part.into_iter().cloned().collect());
    best.iter().copied().map(whole).chain(areas.into_iter().map(area)).collect()
}

/// Returns the index at which a sorted row of places is divided: near the middle, and between two
/// different places, so that areas overlap as little as possible.
fn cut(row: &[i16]) -> usize {
    let middle = row.len() / 2;
    let between = (1..row.len()).filter(|at| row[at - 1] < row[*at]);
    let near = between.min_by_key(|at| at.abs_diff(middle));
    near.filter(|at| at.abs_diff(middle) <= row.len() / 4).unwrap_or(middle)
}

/// Divides the answers into parts of at most `most` that lie beside each other, each in the order
/// in which they came.
fn parts(picks: Vec<&Pick<AnySpot>>, most: usize) -> Vec<Vec<&Pick<AnySpot>>> {
    if picks.len() <= most {
        return vec![picks];
    }
    let at = |pick: &Pick<AnySpot>| pick.spot.as_ref().and_then(Spot::at).unwrap_or_default();
    let places: Vec<(i16, i16)> = picks.iter().map(|pick| at(pick)).collect();
    let span = |of: fn(&(i16, i16)) -> i16| {
        let (least, most) = bounds(&places, of).unwrap_or_default();
        most - least
    };
    let wide = span(|at| at.0) >= span(|at| at.1);
    let along = |(x, y): (i16, i16)| if wide { (x, y) } else { (y, x) };
    let mut order: Vec<usize> = (0..picks.len()).collect();
    order.sort_by_key(|index| along(places[*index]));
    let cut = cut(&order.iter().map(|index| along(places[*index]).0).collect::<Vec<_>>());
    let mut halves = [order[..cut].to_vec(), order[cut..].to_vec()];
    let of = |half: &mut Vec<usize>| {
        half.sort_unstable();
        parts(half.iter().map(|index| picks[*index]).collect(), most)
    };
    halves.iter_mut().flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{Phrase, transport};

    use super::*;

    fn area(hexes: &[&str]) -> Vec<Pick<AnySpot>> {
        let spot = |hex: &str| Some(AnySpot::Transport(transport::Spot::Hex(hex.parse().ok()?)));
        let pick =
            |hex: &&str| Pick { phrase: Phrase::bare("play"), label: (*hex).to_owned(), spot: spot(hex) };
        hexes.iter().map(pick).collect()
    }

    #[test]
    fn an_area_lies_to_a_side_of_the_board() {
        use Ordering::{Equal, Greater, Less};

        let areas = [&["K13"][..], &["O13"], &["N11"], &["L15"], &["K13", "O13"], &["nowhere"]].map(area);
        let entries = areas.clone().map(Entry::Area);
        let sides = areas.map(|area| side(&area, &entries));
        let known = [[Less, Equal], [Greater, Equal], [Equal, Less], [Equal, Greater], [Equal, Equal]];
        assert_eq!(sides[..5], known.map(Some));
        assert_eq!(sides[5], None);
    }
}
