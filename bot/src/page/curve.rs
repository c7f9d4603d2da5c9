//! Everybody's chances as a drawing: a line for each seat, from the beginning of the game to its end.
//!
//! It has no words in it: the names stand beside it, put there by the page's script like all that people wrote.

use std::fmt::Write as _;

use harbormaster_render::palette;
use harbormaster_rules::analysis::Curve;

/// The width of the drawing in its own units, however wide it is shown; a share of 1 is 100 high.
const WIDE: usize = 1_000;

/// The dashes of the seats' lines, which tell them apart without their colours.
const DASHES: [&str; 8] = ["none", "7 3", "2 3", "10 3 2 3", "4 2", "14 4", "1 2", "6 2 1 2 1 2"];

/// Returns the drawing as SVG. The page's script moves the line `now`.
pub fn drawing(curve: &Curve) -> String {
    let mut svg = format!(
        "<svg id=\"curve\" viewBox=\"-6 -3 {} 106\" preserveAspectRatio=\"none\" role=\"img\">",
        WIDE + 12
    );
    for high in [0, 25, 50, 75, 100] {
        // Writing into a text cannot fail.
        let _ = write!(svg, "<path class=\"grid\" d=\"M0,{high}H{WIDE}\"/>");
    }
    svg.push_str("<path id=\"now\" d=\"M0,0V100\"/>");
    for seat in 0..curve.after(0).len() {
        let (look, way) = (look(seat), way(curve, seat));
        let _ = write!(svg, "<path class=\"casing\" d=\"{way}\"/><path class=\"seat\" {look} d=\"{way}\"/>");
    }
    svg + "</svg>"
}

/// Returns the legend as a list: the look of each seat's line, with room for its name.
pub fn legend(seats: usize) -> String {
    let one = |seat: usize| {
        let look = look(seat);
        format!(
            "<li><svg class=\"key\" viewBox=\"0 0 34 10\" aria-hidden=\"true\"><path class=\"casing\" d=\"M1,5H33\"/>\
             <path class=\"seat\" {look} d=\"M1,5H33\"/></svg> <span></span></li>"
        )
    };
    (0..seats).map(one).collect()
}

fn look(seat: usize) -> String {
    let colour = palette::seat(seat).colour;
    let dashes = DASHES[seat % DASHES.len()];
    format!(
        "stroke=\"#{:02x}{:02x}{:02x}\" stroke-dasharray=\"{dashes}\"",
        colour.red, colour.green, colour.blue
    )
}

/// The line of a seat; where it stays level, only its ends.
fn way(curve: &Curve, seat: usize) -> String {
    let moves = curve.moves();
    let high = |place: usize| {
        let share = curve.after(place).get(seat).copied().unwrap_or_default();
        (1_000.0 * (1.0 - share)).round().clamp(0.0, 1_000.0) / 10.0
    };
    let mut way = format!("M0,{}", high(0));
    for place in 1..=moves {
        let is_level = high(place - 1) == high(place) && place < moves && high(place + 1) == high(place);
        if !is_level {
            // Tenths are finer than any screen.
            let wide = (10 * WIDE * place / moves) as f64 / 10.0;
            let _ = write!(way, "L{wide},{}", high(place));
        }
    }
    if moves == 0 {
        let _ = write!(way, "H{WIDE}");
    }
    way
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{By, Seat};

    use super::*;

    #[test]
    fn a_line_goes_from_the_beginning_to_the_end() {
        let mut curve = Curve::from_start(vec![0.5, 0.5]);
        assert_eq!(way(&curve, 1), "M0,50H1000");
        for share in [0.5, 0.5, 0.75, 1.0] {
            curve.goes_on(By::Seat(Seat::new(0)), vec![share, 1.0 - share]);
        }
        assert_eq!(way(&curve, 0), "M0,50L500,50L750,25L1000,0");
        assert_eq!(way(&curve, 1), "M0,50L500,50L750,75L1000,100");
        assert_eq!(drawing(&curve).matches("class=\"seat\"").count(), 2);
    }
}
