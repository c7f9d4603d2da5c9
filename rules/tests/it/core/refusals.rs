//! Refusals in words.

use harbormaster_rules::{Language, Reader, Refusal, RuleRef, Seat, SeatSet};

const READER: Reader<'static> = Reader::nameless(Language::English);

#[test]
fn refusals_in_words() {
    let why = Refusal::Rule { why: "The tide is out.", rule: RuleRef("4.2") };
    let waiting = SeatSet::only(Seat::new(1));
    for (refusal, kind, text) in [
        (Refusal::Over, "over", "The game is over."),
        (Refusal::NotYourTurn { waiting }, "not_your_turn", "It is not your turn."),
        (Refusal::Stale { ply_sent: 3, ply_now: 5 }, "stale", "The board has moved on: look again."),
        (Refusal::OtherGame, "other_game", "That is a move of another game."),
        (why.clone(), "rule", "The tide is out."),
    ] {
        assert_eq!((refusal.kind(), refusal.say(&READER, |why, _| (*why).to_owned()).as_str()), (kind, text));
        assert_eq!(refusal.clone().map(str::len).kind(), kind);
    }
    assert_eq!(why.rule().unwrap().to_string(), "4.2");
    assert_eq!(Refusal::<&str>::Over.rule(), None);
}
