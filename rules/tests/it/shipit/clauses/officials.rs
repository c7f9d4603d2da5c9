//! Officials on the move.

use harbormaster_rules::shipit::Why;

use super::super::{choices_of, play, play_all, position, printed::LITTLE, refusal, seen};

#[test]
fn an_official_walks_as_often_as_it_can_pay() {
    // Ship 4, 5.4, R17, R38
    let game = position(&format!("4 red {LITTLE} R*@R4"));
    let turn = play_all(&game, &["official F12", "official K3", "official F10"]);
    let view = seen(&turn.next);
    assert_eq!((view.colours[0].official.to_string(), view.ap), ("F10".to_owned(), 3));
    // Only the own one: it is the colour to move that says whose, and nobody else's has moved.
    let others: Vec<String> = view.colours[1..].iter().map(|colour| colour.official.to_string()).collect();
    assert_eq!(others, ["G0", "B0", "K0"]);
    assert!(choices_of(&turn.next, "buy").is_empty());
}

#[test]
fn officials_pass_pieces_and_share_tiles() {
    // Ship 2.1.4, 5.4, R12, R17, R20
    let game = position(&format!("4 red {LITTLE} R*@R4 B*@F9 K*@K3 g2@F10 r2@F11"));
    // Past the blue official on F9 and through the region that it blocks.
    assert_eq!(seen(&play(&game, "official E9").next).ap, 5);
    assert_eq!(seen(&play(&game, "official K3").next).ap, 7);
    for occupied in ["F9", "F10", "F11"] {
        assert_eq!(refusal(&game, &format!("official {occupied}")), Why::HalfOccupied);
    }
}

#[test]
fn reasons_against_an_official_s_way_come_in_order() {
    // Ship 5.4, 4.5
    let game = |more: &str| position(&format!("4 red {LITTLE} {more}"));
    assert_eq!(refusal(&game("R*@R4 paid=0"), "official R4"), Why::TooLateForOfficials);
    assert_eq!(refusal(&game("R*@R4"), "official R4"), Why::OfficialAlreadyThere);
    assert_eq!(refusal(&game("R*@F9"), "official F9"), Why::OfficialAlreadyThere);
    // Occupied, out of reach and too dear: the first of them is said.
    assert_eq!(refusal(&game("r2@F10 ap=0"), "official F10"), Why::HalfOccupied);
    assert_eq!(refusal(&game("ap=0"), "official F10"), Why::NoWay);
    assert_eq!(refusal(&game("R*@R4"), "official E8"), Why::NoWay);
    assert_eq!(refusal(&game("R*@R4 ap=4"), "official G1"), Why::CannotPayOfficial { cost: 5, left: 4 });
}
