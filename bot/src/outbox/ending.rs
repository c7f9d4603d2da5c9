//! Tells the end of a game: under the last turn the result, what decided the game, and the digits by which anybody can check
//! it. The words take a dozen lines of a phone; all of them are behind *What happened*.

use std::ops::RangeInclusive;

use harbormaster_rules::Reader;

use super::{
    happened::{Happened, Room, height},
    tale::Tale,
    words::Said,
};
use crate::{speak, table::Table, turning::TurningPoint};

/// Most lines of the last board on a phone, without the digits below them.
const LINES: usize = 12;

/// Lines that the last turn has, however many the scores take; its last move is told whole.
const LAST_TURN: RangeInclusive<usize> = 3..=5;

/// Returns the last board's text in `most` characters, and true if nothing was left out. The scores come first, then the last
/// turn, then how the scores came about, then the turning points, the greatest first.
pub fn on_the_board(table: &Table, said: &[Said], tale: &Tale, most: usize) -> (String, bool) {
    let language = table.language;
    let (bare, explained) =
        (speak::result(table, None, language), speak::result(table, Some(&tale.told), language));
    let digits = check_it(table, tale);
    let mut lines = LINES.saturating_sub(height(&bare));
    let mut characters = most.saturating_sub(bare.chars().count() + digits.chars().count() + 2);
    let high = lines.clamp(*LAST_TURN.start(), *LAST_TURN.end());
    let last = Happened::of(said, &[], Room::of(characters, high), table);
    lines = lines.saturating_sub(height(&last.text));
    characters = characters.saturating_sub(last.text.chars().count());
    let more_lines = height(&explained).saturating_sub(height(&bare));
    let longer = explained.chars().count().saturating_sub(bare.chars().count());
    let is_explained = more_lines <= lines && longer <= characters;
    if is_explained {
        lines -= more_lines;
        characters -= longer;
    }
    let result = if is_explained { explained } else { bare };
    let (decided, points) = decided(table, &tale.turning, Room::of(characters, lines));
    let is_whole = last.left_out == 0 && is_explained && points == tale.turning.len();
    ((last.text + "\n\n" + &result + &decided + &digits).trim().to_owned(), is_whole)
}

/// Returns the result with how it came about, and the turning points that find room in `most` characters.
pub fn in_full(table: &Table, tale: &Tale, most: usize) -> String {
    let result = speak::result(table, Some(&tale.told), table.language);
    let room = Room::of(most.saturating_sub(result.chars().count()), usize::MAX);
    result + &decided(table, &tale.turning, room).0
}

/// The digits by which anybody can check the game, in one line.
pub fn check_it(table: &Table, tale: &Tale) -> String {
    let line = |digest: &String| format!("\n{}", speak::check_it_yourself(table, digest, table.language));
    tale.digest.as_ref().map(line).unwrap_or_default()
}

/// The turning points for which there is room, a line each in the order of the game, and their number. The greatest have the
/// room first.
fn decided(table: &Table, points: &[TurningPoint], room: Room) -> (String, usize) {
    let names = table.names();
    let reader = Reader::new(&names, table.language);
    let head = format!("\n{}", speak::turning_points_head(table.language));
    let told: Vec<String> =
        points.iter().map(|point| format!("\n- {}", speak::turning_point(point, &reader))).collect();
    let swing = |at: &usize| (points[*at].after - points[*at].before).abs();
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by(|one, other| swing(other).total_cmp(&swing(one)));
    let mut room = room.less(&head);
    let mut kept = Vec::new();
    for at in order {
        if let Some(rest) = room.and_then(|room| room.less(&told[at])) {
            room = Some(rest);
            kept.push(at);
        }
    }
    if kept.is_empty() {
        return (String::new(), 0);
    }
    kept.sort_unstable();
    (head + &kept.iter().map(|at| told[*at].as_str()).collect::<String>(), kept.len())
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::{
        AnyEvent, Kind, Outcome, Seat, SeatSet,
        threeport::{Colour, Event},
    };

    use super::*;
    use crate::{ids::PersonId, store::Stage};

    /// The longest text of a message, in characters.
    const TEXT: usize = 2_000;

    /// A game of so many players that the first one has won.
    fn over(players: u8) -> Table {
        let people: Vec<PersonId> = (0..players).map(|player| PersonId(i64::from(player) + 101)).collect();
        let mut table = Table::sample(Kind::Threeport, &people);
        table.row.stage = Stage::Over;
        table.row.result = Some(Outcome {
            scores: (0..i64::from(players)).map(|player| 40 - player).collect(),
            places: vec![],
            winners: SeatSet::only(Seat::new(0)),
            by_limit: false,
        });
        table
    }

    fn sailed(times: usize) -> Vec<AnyEvent> {
        vec![AnyEvent::Threeport(Event::Sailed { seat: Seat::new(0), to: Colour::Red }); times]
    }

    fn said(table: &Table, moves: usize) -> Vec<Said> {
        let names = table.names();
        let reader = Reader::new(&names, table.language);
        let lines = sailed(1).iter().map(|event| event.say(&reader).text).collect();
        vec![Said { lines, mover: Some(Seat::new(0)), events: sailed(1), ..Said::default() }; moves]
    }

    /// A turn of so many moves that brought the winner from half of all wins to `after`.
    fn point(ply: u32, moves: usize, after: f64) -> TurningPoint {
        let round = (ply > 20).then_some(ply / 2);
        let (mover, seat) = (Some(Seat::new(0)), Seat::new(0));
        TurningPoint { ply, round, mover, told: sailed(moves), seat, before: 0.5, after }
    }

    fn tale(turning: Vec<TurningPoint>) -> Tale {
        Tale { turning, digest: Some("5e".repeat(32)), ..Tale::default() }
    }

    /// Lines of a phone without the digits.
    fn words(text: &str) -> usize {
        height(text.rsplit_once('\n').unwrap().0)
    }

    #[test]
    fn a_short_end_stands_whole_on_the_last_board() {
        let table = over(2);
        let (text, is_whole) = on_the_board(&table, &said(&table, 1), &tale(vec![point(7, 1, 0.7)]), TEXT);
        let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
        assert!(lines[0].starts_with("Player101 sails to Red"), "{text}");
        assert_eq!(lines[1], "🏁 **Final scores**");
        assert!(lines[2].contains("**40** 🏆") && lines[3].contains("**39**"), "{text}");
        assert_eq!(
            lines[4..6],
            ["📈 **Turning points**", "- Move 7: Player101 sails to Red. (Player101 50 → 70\u{a0}%)"]
        );
        assert!(lines.len() == 7 && lines[6].ends_with(&format!("digest `{}`", "5e".repeat(32))), "{text}");
        assert!(is_whole && words(&text) <= LINES);
        let (text, _) = on_the_board(&table, &said(&table, 1), &tale(Vec::new()), TEXT);
        assert!(!text.contains("Turning"), "{text}");
    }

    #[test]
    fn a_long_end_keeps_scores_last_turn_digits_and_the_greatest_turning_points() {
        let table = over(3);
        let tale = tale(vec![point(7, 1, 0.6), point(31, 2, 0.9), point(33, 40, 0.2)]);
        let (text, is_whole) = on_the_board(&table, &said(&table, 30), &tale, TEXT);
        assert!(words(&text) <= LINES && !is_whole, "{} lines: {text}", words(&text));
        assert_eq!(text.lines().filter(|line| line.starts_with("- <@")).count(), 3, "{text}");
        assert!(
            text.starts_with("… Player101 sails to Red, ") && text.contains("-# Check it yourself: "),
            "{text}"
        );
        let points: Vec<&str> = text.lines().filter(|line| line.contains("\u{a0}%)")).collect();
        assert!(points.len() == 1 && points[0].starts_with("- Round 15: "), "the one that fits: {text}");
        let all = in_full(&table, &tale, TEXT);
        for point in ["- Move 7: ", "- Round 15: ", "- Round 16: "] {
            assert!(all.contains(point), "{point}: {all}");
        }
        // With many players every score still has its line.
        let (text, is_whole) = on_the_board(&over(6), &said(&over(6), 30), &tale, TEXT);
        assert_eq!(text.lines().filter(|line| line.starts_with("- <@")).count(), 6, "{text}");
        assert!(words(&text) <= LINES && !is_whole, "{} lines: {text}", words(&text));
    }
}
