//! Positions as lines, and the faults of wrong ones.

use harbormaster_rules::{Lines, tariffs::Tariffs};

use super::super::{complete, position};

const SHORT: &str = "*0 SSSSSS 6|6 0|1 ; 1 MMMMMM 2|3 ; track A1-B1=3|1 B1-C1=0|2 ; stock ...";

/// Checks that the line with `old` changed to `new` is refused with these words.
#[track_caller]
fn check(old: &str, new: &str, words: &str) {
    let line = complete(SHORT);
    assert!(line.contains(old), "{line}");
    let line = line.replacen(old, new, 1);
    let refusal = match Tariffs::from_line(&line) {
        Err(fault) => fault,
        Ok(written) => written.check().err().map(|broken| broken.to_string()).unwrap_or_default(),
    };
    assert!(refusal.contains(words), "{refusal}");
}

#[test]
fn a_line_comes_back_as_it_was() {
    // Tariffs 2.6
    let game = position(SHORT);
    let line = game.to_line();
    assert_eq!(Tariffs::from_line(&line).unwrap().check().unwrap(), game);
    assert!(line.starts_with(
        "seats=2 layout=simple rounds=1 offers=3 hours=24 quiet=4 first=0 ; *0 SSSSSS 6|6 1|0 ;"
    ));
}

#[test]
fn a_wrong_line_is_told_where_it_is_wrong() {
    // Tariffs 2.4
    check("seats=2", "seats=x", "expected \"seats=\" and a small number, found \"seats=x\".");
    check("layout=simple", "layout=round", "expected \"layout=\" and an arrangement");
    check("layout=simple", "layout=(Sn Sa", "an arrangement such as simple, or its rows in brackets");
    check("*0", "0", "No seat has the star");
    check("1 MMMMMM", "*1 MMMMMM", "There are two stars");
    check("1 MMMMMM", "2 MMMMMM", "After \";\": expected \"1\", found \"2\".");
    check("MMMMMM", "MMMMM", "After \"1\": expected a contract such as SMSSSS, found \"MMMMM\".");
    check("2|3", "7|3", "expected a domino such as 4|1, or a dash for none, found \"7|3\".");
    check("A1-B1=3|1", "A1-B2=3|1", "expected a domino on a border such as A1-B1=4|1");
    check("B1-C1=0|2", "B1-A1=0|2", "Two dominoes lie on the same border.");
    check("quiet 0", "loud 0", "After \"2\": expected \"quiet\", found \"loud\".");
    check("changed B1-C1", "changed B1-C1 later", "expected the end of the line, found \"later\".");
    check("changed B1-C1", "changed B1-C1 ; what", "expected the end of the line, found \";\".");
    check("changed B1-C1", "changed B1-C1 ; more {}", "The JSON of this position cannot be read");
}

#[test]
fn what_cannot_be_is_found() {
    // Tariffs 2.3, 2.6, 3.2, R9
    check("quiet=4", "quiet=11", "quiet_rounds cannot be \"11\"");
    check("first=0", "first=2", "Player 3 started, but there are 2 seats.");
    check("first=0", "first=1", "It is Player 1's turn, but Player 2 is due.");
    check("1 MMMMMM", "1 SMMMMM", "The coin Sn is held 2 times.");
    check("A1-B1=3|1", "A1-B1=2|0", "The domino 0|2 lies twice.");
    check("A1-B1=3|1", "G1-H1=3|1", "A domino lies on G1-H1, where no two tiles meet.");
    check("2|3", "2|3 6|6", "The domino 6|6 is there 2 times.");
    check("2|3", "-", "The domino 3|2 is there 0 times.");
    check("changed B1-C1", "changed -", "The domino changed last does not lie there.");
    check("changed B1-C1", "changed C1-D1", "The domino changed last does not lie there.");
    check("quiet 0", "quiet 1", "2 turns, 1 of them quiet at last, do not fit 2 dominoes on the table.");
    check("asked 0", "asked 4", "4 offers in one turn are too many.");
}
