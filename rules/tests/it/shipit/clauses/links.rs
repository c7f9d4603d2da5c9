//! Buying, lifting and building links.

use harbormaster_rules::{
    Refusal,
    shipit::{Event, Move, Why},
};

use super::super::{
    choices_of, play, play_all, position, printed::LITTLE, refusal, refusal_of, seen, verdict,
};

#[test]
fn links_are_bought_from_the_front_of_the_pool() {
    // Ship 5.1, 3.6
    let game = position("4 red pool=5-0,4-2,6-6");
    let turn = play(&game, "buy 2");
    let bought: Vec<String> = turn
        .events()
        .filter_map(|event| match event {
            Event::Bought { links, pool, .. } => {
                assert_eq!(*pool, 26);
                Some(links.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
            }
            _ => None,
        })
        .collect();
    assert_eq!(bought, ["5-0 4-2"]);
    let view = seen(&turn.next);
    assert_eq!((view.ap, view.pool, view.unseen.len()), (6, 26, 26));
    assert!(!view.unseen.iter().any(|link| view.hand.contains(link)));
    // Several times, as long as it is the first phase.
    let more = seen(&play(&turn.next, "buy 1").next);
    assert_eq!(more.hand.iter().map(ToString::to_string).collect::<Vec<_>>(), ["5-0", "4-2", "6-6"]);
    assert_eq!((more.ap, more.pool), (5, 25));
    assert_eq!(choices_of(&game, "buy"), (1..=8).map(|count| format!("buy {count}")).collect::<Vec<_>>());
}

#[test]
fn reasons_against_buying_come_in_order() {
    // Ship 5.1, 4.5
    let buy = |game: &_, count| match refusal_of(game, 0, Move::Buy { count }) {
        Refusal::Rule { why, .. } => why,
        other => panic!("{other:?}"),
    };
    for stage in ["building", "officials", "paid=0"] {
        assert_eq!(buy(&position(&format!("4 red {LITTLE} pool=none {stage}")), 0), Why::TooLateToBuy);
    }
    let none = position(&format!("4 red {LITTLE} pool=none"));
    assert_eq!(buy(&none, 0), Why::BuyNothing);
    assert_eq!(buy(&none, 30), Why::PoolEmpty);
    let full = position(&format!("4 red {LITTLE}"));
    assert_eq!(buy(&full, 30), Why::PoolShort(25));
    assert_eq!(refusal(&full, "buy 9"), Why::CannotPayLinks { cost: 9, left: 8 });
    assert_eq!(refusal(&position("4 red ap=0"), "buy 1"), Why::CannotPayLinks { cost: 1, left: 0 });
}

#[test]
fn a_link_is_lifted_and_built_again() {
    // Ship 5.2, R22
    let game = position(&format!("4 red {LITTLE} pool=none"));
    let turn = play(&game, "lift 5-0");
    assert!(
        turn.events()
            .any(|event| matches!(event, Event::Lifted { link, .. } if link.to_string() == "5-0@F10:N"))
    );
    let view = seen(&turn.next);
    assert_eq!((view.ap, view.pool, view.hand.len(), view.links.len()), (7, 0, 1, 27));
    // It must be built: no other way goes on; and the same spot will do.
    assert_eq!(refusal(&turn.next, "done"), Why::FirstBuild);
    let built = seen(&play(&turn.next, "build 5-0 F10 N").next);
    assert_eq!((built.links.len(), built.hand.len()), (28, 0));
}

#[test]
fn the_last_link_that_is_bought_empties_the_pool() {
    // Ship 5.2: with the last one bought, another may be lifted in the same turn.
    let mut scene = super::super::scene::Scene::read(&format!("4 red {LITTLE} pool=none"));
    let far = scene.ground.links.pop().unwrap().pips;
    scene.pool = vec![far];
    let game = scene.position();
    assert_eq!(refusal(&game, "lift 5-0"), Why::PoolNotEmpty);
    let turn = play_all(&game, &["buy 1", "lift 5-0"]);
    assert_eq!((seen(&turn.next).hand.len(), seen(&turn.next).ap), (2, 6));
}

#[test]
fn reasons_against_lifting_come_in_order() {
    // Ship 5.2, 4.5, R22, R23
    let game = |more: &str| position(&format!("4 red {LITTLE} {more}"));
    for stage in ["building", "officials", "paid=0"] {
        assert_eq!(refusal(&game(stage), "lift 6-6"), Why::TooLateToLift);
    }
    assert_eq!(refusal(&game(""), "lift 6-6"), Why::PoolNotEmpty);
    let lifted = play(&game("pool=none"), "lift 3-2").next;
    assert_eq!(refusal(&lifted, "lift 5-0"), Why::OneLiftOnly);
    let mut scene = super::super::scene::Scene::read(&format!("4 red {LITTLE} pool=none"));
    let held = scene.ground.links.pop().unwrap().pips;
    scene.hand = vec![held];
    let (high, low) = held;
    assert_eq!(refusal(&scene.position(), &format!("lift {high}-{low}")), Why::NotOnTable);
    // Hemmed in as well, and no points: a piece is said first, then the fence, then the price.
    let fence = "4-1@E10:S 6-5@F6:N 6-6@F14:S 6-4@B11:S 6-3@C12:E pool=none ap=0";
    assert_eq!(refusal(&game(&format!("{fence} r2@F12")), "lift 3-2"), Why::PieceOnLink);
    assert_eq!(refusal(&game(&format!("{fence} K*@F12")), "lift 3-2"), Why::PieceOnLink);
    assert_eq!(refusal(&game(fence), "lift 3-2"), Why::HemmedIn);
    assert_eq!(refusal(&game("pool=none ap=0"), "lift 3-2"), Why::CannotPayLift { cost: 1, left: 0 });
}

#[test]
fn links_are_built_beside_something() {
    // Ship 5.3, R6, R44
    let game = position(&format!("4 red {LITTLE} hand=6-1,4-4"));
    let turn = play(&game, "build 6-1 E10 S");
    assert!(
        turn.events()
            .any(|event| matches!(event, Event::Built { link, .. } if link.to_string() == "6-1@E10:S"))
    );
    let view = seen(&turn.next);
    assert_eq!((view.ap, view.hand.len(), view.links.len()), (8, 1, 4));
    // Beside a tile, not at its tick.
    assert!(verdict(&game, "build 6-1 C9 S").is_ok());
    // The last link in hand ends the phase.
    let built = play(&turn.next, "build 4-4 C9 S").next;
    assert!(super::super::choices(&built).contains("done"));
}

#[test]
fn reasons_against_building_come_in_order() {
    // Ship 5.3, R6, R9, R44
    let game = position(&format!("4 red {LITTLE} hand=6-1"));
    assert_eq!(refusal(&game, "build 5-0 F10 N"), Why::NotInHand);
    assert_eq!(refusal(&game, "build 6-1 F10 N"), Why::Taken);
    assert_eq!(refusal(&game, "build 6-1 C8 N"), Why::Taken);
    assert_eq!(refusal(&game, "build 6-1 E8 W"), Why::Taken);
    assert_eq!(refusal(&game, "build 6-1 A1 N"), Why::OffTable);
    assert_eq!(refusal(&game, "build 6-1 A12 W"), Why::OffTable);
    let last = seen(&game).corners.1;
    assert_eq!(refusal(&game, &format!("build 6-1 {last} S")), Why::OffTable);
    assert_eq!(refusal(&game, "build 6-1 A1 S"), Why::Apart);
    // A corner is no contact.
    assert_eq!(refusal(&game, "build 6-1 B6 N"), Why::Apart);
    assert!(verdict(&game, "build 6-1 B7 N").is_ok());
}
