//! Many moves in one table, `table.txt`: a position, and for each of some moves its result.
//!
//! ```text
//! at W1 [R1] B1 [R3] R1 [B1] ; *0 B 0 [B3 B4 R2] (?) ; 1 sea 0 [] (?) ; draw ... ; discard - ; removed - ; turns 5 quiet 1
//! do sell B3 B4
//!    Ana sells B4 + B3 at Black, 2 cards x (value + 1) = 9. **Black is now level 2.**
//!    W1 [R1] B2 [R3] R1 [B1] ; 0 B 9 [R2] ; *1 sea 0 [] ; draw 36 ; discard B3 B4 B1 ; removed - ; turns 6 quiet 0
//! do load
//!    no: Your hold is full (3). (5.2)
//! ```
//!
//! A `do` may end in draws of luck: `do load ~ 2 1`. Every `do` starts from the position above it. After a change
//! that is meant, `UPDATE=1 cargo test -p harbormaster-rules-tests table` writes the new answers; read them before you
//! commit them.

use std::{fs, path::PathBuf};

use harbormaster_rules::Phrase;
use harbormaster_rules::{Language, Lines, Notation, Position, threeport::Threeport};

use super::{HEADER, attempt, position, said, seen, to_move};

/// Returns the result of a move, in two lines or one.
fn answer(before: &Threeport, text: &str, draws: &[u32]) -> Vec<String> {
    let phrase = Phrase::parse(Threeport::META.verbs, text);
    let mv = match phrase.and_then(|phrase| Threeport::read_phrase(&phrase)) {
        Ok(mv) => mv,
        Err(why) => return vec![format!("no: {}", why.say(Language::English))],
    };
    match attempt(before, to_move(before), mv, draws) {
        Ok(turn) => vec![turn.sentences().join(" "), public(&turn.next)],
        Err(refusal) => {
            vec![format!("no: {} ({})", said(&refusal), refusal.rule().map_or("-", |rule| rule.0))]
        }
    }
}

/// Returns the line of a position without the hidden parts.
fn public(position: &Threeport) -> String {
    let line = position.to_line();
    let (open, hidden) = line.split_once(" ; draw ").unwrap();
    let (_, rest) = hidden.split_once(" ; ").unwrap();
    let boats: String =
        open.split(" (").map(|part| part.split_once(')').map_or(part, |(_, rest)| rest)).collect();
    let draw = seen(position).draw;
    format!("{} ; draw {draw} ; {rest}", boats.strip_prefix(HEADER).unwrap_or(&boats))
}

fn check(before: &Threeport, deed: &str) -> Vec<String> {
    let (text, draws) = deed.split_once(" ~ ").unwrap_or((deed, ""));
    let draws: Vec<u32> = draws.split_whitespace().map(|draw| draw.parse().unwrap()).collect();
    answer(before, text, &draws)
}

#[test]
fn moves_lead_where_the_table_says() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("it/threeport/table.txt");
    let old = fs::read_to_string(&path).unwrap();
    let (mut new, mut before, mut deeds) = (String::new(), None, 0);
    for line in old.lines() {
        if line.starts_with("   ") {
            continue;
        }
        new += line;
        new.push('\n');
        if let Some(short) = line.strip_prefix("at ") {
            before = Some(position(short));
        } else if let Some(deed) = line.strip_prefix("do ") {
            let before = before.as_ref().expect("a position before the first move");
            check(before, deed).iter().for_each(|line| new += &format!("   {line}\n"));
            deeds += 1;
        } else {
            assert!(line.is_empty() || line.starts_with('#'), "not a line of the table: {line}");
        }
    }
    assert!(deeds >= 60, "the table has shrunk to {deeds} moves");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, new).unwrap();
        return;
    }
    for (number, (old, new)) in (1..).zip(old.lines().zip(new.lines())) {
        assert_eq!(old, new, "line {number} of the table");
    }
    assert_eq!(old.lines().count(), new.lines().count(), "lines of the table");
}
