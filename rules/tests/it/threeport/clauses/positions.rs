//! The invariants of every position, and lines that describe none.

use harbormaster_rules::{Lines, threeport::Threeport};

use super::super::{complete, position};

#[test]
fn impossible_positions_are_refused_with_every_fault() {
    let faults = |short: &str| {
        let written = Threeport::from_line(&complete(short)).unwrap();
        written.check().unwrap_err().0
    };
    let good = "W1 [R5] B1 [W4] R1 [B5] ; *0 W 3 [W6] (?) ; 1 W 2 [] (?) \
                ; draw ... ; discard - ; removed - ; turns 20 quiet 0";
    position(good);
    for (from, to, fault) in [
        ("[W6]", "[W6 W6 R6 R6]", "Player 1 carries 4 cards, more than 3."),
        ("[R5]", "[]", "White has no cargo although there are cards to deal."),
        ("removed -", "removed B6", "B6 is out of the game, but Black is open."),
        ("quiet 0", "quiet 21", "21 quiet turns are more than the 20 turns taken."),
        ("quiet 0", "quiet 10", "The game goes on although a limit is reached."),
        ("turns 20", "turns 200", "The game goes on although a limit is reached."),
        ("quiet 0", "quiet 0 over quiet", "The game has ended by a limit that is not reached."),
        ("quiet 0", "quiet 0 over rounds", "The game has ended by a limit that is not reached."),
        ("quiet 0", "quiet 0 over islands", "The game has ended, but 0 islands are closed, not 2."),
        ("R1 [B5] ; *0 W 3 [W6]", "R gone ; *0 R 3 [R6]", "R6 is aboard Player 1's boat, but Red is closed."),
        ("R1 [B5] ; *0 W 3 [W6]", "R gone ; *0 R 3 []", "Player 1 lies at Red, which is closed."),
        ("B1 [W4] R1 [B5]", "B gone R gone", "The game goes on although two islands are closed."),
        (" ; 1 W 2 [] (?)", "", "There are 1 boats, not 2 to 6."),
    ] {
        let mut line = good.replacen(from, to, 1);
        if line.contains(" over ") {
            line = line.replace('*', "");
        }
        let found = faults(&line);
        assert!(found.iter().any(|sentence| sentence == fault), "{line}: {found:?}");
    }
    let stranger = complete(good).replacen("discard -", "discard B7", 1);
    let found = Threeport::from_line(&stranger).unwrap().check().unwrap_err();
    assert_eq!(found.0, ["B7 is there 1 times, the deck has it 0 times."]);
    // Losing a card and having one too often are found together.
    let twice = complete(good).replacen("[R5]", "[R4]", 1);
    let found = Threeport::from_line(&twice).unwrap().check().unwrap_err();
    let wrong = "R4 is there 4 times, the deck has it 3 times. R5 is there 2 times, the deck has it 3 times.";
    assert_eq!(found.to_string(), wrong);
}

#[test]
fn lines_that_make_no_sense_say_where() {
    let good = complete(
        "W1 [R5] B1 [W4] R1 [B5] ; *0 W 3 [W6] (R1) ; 1 W 2 [] (R2) ; draw ... ; discard - ; removed - ; turns 20 quiet 0",
    );
    for (from, to, fault) in [
        ("max=6", "max=six", "expected \"max=\" and a small number, found \"max=six\"."),
        ("max=6", "max=256", "expected \"max=\" and a small number, found \"max=256\"."),
        (
            "rounds=100",
            "rounds=-1",
            "After \"copies=3\": expected \"rounds=\" and a number of rounds or \"off\", found \"rounds=-1\".",
        ),
        ("W1 [R5]", "W4 [R5]", "After \";\": expected W1, W2, W3 or W gone, found \"W4\"."),
        (
            "[R5]",
            "[R5",
            "After \"W1\": expected cards in brackets such as [B4 W1], found \"[R5 B1 [W4] R1 [B5] \".",
        ),
        ("[R5]", "[X5]", "After \"W1\": expected cards in brackets such as [B4 W1], found \"[X5]\"."),
        ("*0 W 3", "0 W 3", "No boat has the star of the seat to move, and the game is not over."),
        ("; 1 W", "; *1 W", "There are two stars; only one can be to move."),
        ("; 1 W", "; 2 W", "After \";\": expected \"1\", found \"2\"."),
        ("*0 W 3", "*0 w 3", "After \"0\": expected W, B, R or sea, found \"w\"."),
        ("W 3", "W -3", "After \"W\": expected a score, found \"-3\"."),
        ("(R1)", "()", "After \"[W6]\": expected the marker's card such as (B4), found \"()\"."),
        ("quiet 0", "quiet 0 over", "After \"over\": expected islands, quiet or rounds, but the line ends."),
        ("quiet 0", "quiet 0 over quiet", "The game is over, but boat 0 is to move."),
        ("quiet 0", "quiet 0 please", "After \"0\": expected the end of the line, found \"please\"."),
        ("turns 20 quiet 0", "turns 20", "After \"20\": expected \"quiet\", but the line ends."),
    ] {
        let line = good.replacen(from, to, 1);
        let found = Threeport::from_line(&line).map(drop).unwrap_err();
        assert_eq!(found, fault, "{line}");
    }
    assert_eq!(
        Threeport::from_line("").map(drop).unwrap_err(),
        "expected \"max=\" and a small number, but the line ends."
    );
    let long = "W1 ".repeat(100_000);
    assert_eq!(
        Threeport::from_line(&long).map(drop).unwrap_err(),
        "A position is one line of at most 200000 characters."
    );
}
