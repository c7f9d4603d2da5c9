//! Turns, phases and rounds.

use harbormaster_rules::{
    Refusal, Seat, SeatSet,
    shipit::{Event, Phase, Why},
};

use super::super::{
    choices, choices_of, play, play_all, position, printed::LITTLE, read, refusal, refusal_of, seen, to_move,
};

#[test]
fn colours_follow_each_other_in_rounds() {
    // Ship 4, 4.3, 5.8, R1
    let mut game = position("4 red");
    let mut order = vec![];
    for _ in 0..9 {
        let view = seen(&game);
        order.push(format!("{} {}", view.to_move.unwrap(), view.round));
        game = play(&game, "done").next;
    }
    let expected =
        ["red 1", "green 1", "blue 1", "black 1", "red 2", "green 2", "blue 2", "black 2", "red 3"];
    assert_eq!(order, expected);
}

#[test]
fn phases_are_never_gone_back_to() {
    // Ship 4, 5.1, 5.4, 5.5
    let verbs = |game: &_| -> Vec<String> {
        let mut verbs: Vec<String> =
            choices(game).iter().map(|choice| choice.split(' ').next().unwrap().to_owned()).collect();
        verbs.dedup();
        verbs
    };
    let game = position(&format!("4 red {LITTLE} r3@F11 r2@F12 R*@R4"));
    assert_eq!(
        (verbs(&game), seen(&game).phase),
        (["buy", "done", "freight", "official"].map(str::to_owned).to_vec(), Phase::Plan)
    );
    let walked = play(&game, "official K3").next;
    assert_eq!(
        (verbs(&walked), seen(&walked).phase),
        (["done", "freight", "official"].map(str::to_owned).to_vec(), Phase::Officials)
    );
    let hauled = play(&walked, "freight R#3 F10").next;
    assert_eq!(
        (verbs(&hauled), seen(&hauled).phase),
        (["done", "freight"].map(str::to_owned).to_vec(), Phase::Freight)
    );
    assert_eq!(refusal(&walked, "buy 1"), Why::TooLateToBuy);
    assert_eq!(refusal(&hauled, "buy 1"), Why::TooLateToBuy);
    assert_eq!(refusal(&hauled, "official F9"), Why::TooLateForOfficials);
    // Freight first skips the officials' phase.
    let straight = play(&game, "freight R#3 F10").next;
    assert_eq!(refusal(&straight, "official K3"), Why::TooLateForOfficials);
    // The next turn begins with the first phase.
    assert_eq!(seen(&play(&hauled, "done").next).phase, Phase::Plan);
}

#[test]
fn links_in_hand_are_built_before_anything_else() {
    // Ship 4, 4.1, 4.5, 5.8, R21
    let game = play(&position(&format!("4 red {LITTLE} r3@F11 R*@R4 pool=6-1,5-5,4-4")), "buy 2").next;
    for mv in ["done", "official K3", "freight R#3 F10", "chip R#3"] {
        assert_eq!(refusal(&game, mv), Why::FirstBuild, "{mv}");
    }
    // More may be bought until the first is built.
    let bought = play(&game, "buy 1").next;
    let one = play(&bought, "build 6-1 E10 S").next;
    assert_eq!(seen(&one).phase, Phase::Build);
    for mv in ["buy 1", "lift 5-0", "done", "official K3", "freight R#3 F10"] {
        assert_eq!(refusal(&one, mv), Why::FirstBuild, "{mv}");
    }
    assert!(choices(&one).iter().all(|choice| choice.starts_with("build ")));
    let built = play_all(&one, &["build 5-5 C9 S", "build 4-4 B7 N"]).next;
    assert_eq!(refusal(&built, "buy 1"), Why::TooLateToBuy);
    assert!(choices(&built).contains("official K3"));
}

#[test]
fn points_that_are_left_are_lost() {
    // Ship 4, 4.3, 5.8
    let game = position("4 red ap=5 g1=chip g2=chip G=3");
    let turn = play(&game, "done");
    assert!(turn.events().any(|event| matches!(event, Event::TurnEnded { lost: 5, .. })));
    // A chip is a point more.
    assert_eq!((seen(&turn.next).ap, seen(&turn.next).to_move.unwrap().name()), (10, "green"));
    // Even without points the turn is ended by its player.
    let spent = position("4 red ap=0");
    assert_eq!(choices(&spent), ["done".to_owned()].into());
    assert_eq!(seen(&play(&spent, "done").next).ap, 8);
}

#[test]
fn common_reasons_come_first_and_in_order() {
    // Ship 4.5
    let game = position(&format!("4 red {LITTLE} r3@F11"));
    let not_yours = Refusal::NotYourTurn { waiting: SeatSet::only(Seat::new(0)) };
    assert_eq!(refusal_of(&game, 1, read("lift 5-0")), not_yours);
    let over = position(&format!("4 black {LITTLE} stall_rounds=3 round=3 > done"));
    for seat in 0..4 {
        assert_eq!(refusal_of(&over, seat, read("freight R#3 R5")), Refusal::Over);
    }
    let chip = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9 > freight R#1 G1"));
    assert_eq!(to_move(&chip).number(), 0);
    for mv in ["done", "buy 1", "lift 5-0", "build 6-6 A1 S", "official K3", "freight R#3 F10"] {
        assert_eq!(refusal(&chip, mv), Why::FirstChip, "{mv}");
    }
    assert_eq!(refusal_of(&chip, 1, read("chip R#1")), not_yours);
    assert!(choices(&chip).iter().all(|choice| choice.starts_with("chip ")));
}

#[test]
fn a_shipment_comes_between_and_the_turn_goes_on() {
    // Ship 4.2, 5.6
    let game = position(&format!("4 red {LITTLE} r4@G1 g2@G1 r1@D9 r3@F11"));
    let chip = play(&game, "freight R#1 G1").next;
    assert_eq!((seen(&chip).phase, seen(&chip).ap), (Phase::Chip, 7));
    let on = play(&chip, "chip R#4").next;
    assert_eq!(
        (seen(&on).phase, seen(&on).ap, seen(&on).to_move.unwrap().name()),
        (Phase::Freight, 7, "red")
    );
    assert!(choices_of(&on, "freight R#3").contains(&"freight R#3 F10".to_owned()));
    // After an official has set it off, the official may walk on.
    let walk = position("4 red G=2 G2@C7:BR 2-1@D9:E R*@D9 r2@G2 g3@G2 > official G2");
    assert_eq!((seen(&walk).phase, seen(&walk).ap), (Phase::Officials, 7));
    assert!(choices_of(&walk, "official").contains(&"official E9".to_owned()));
}

#[test]
fn a_refused_move_changes_nothing() {
    // Ship 4.5
    let game = position(&format!("4 red {LITTLE} r3@F11 ap=5"));
    let before = game.clone();
    assert_eq!(refusal(&game, "freight R#3 G1"), Why::CannotPayFreight { cost: 6, left: 5 });
    assert_eq!(game, before);
}
