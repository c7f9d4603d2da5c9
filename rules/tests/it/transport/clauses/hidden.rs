//! Hidden information, and the seats it is hidden from.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Audit, By, Chance, Choosing, Labels, Language, Reader, Seat, Sight, Viewer,
    testkit::opening_time,
    transport::{Tile, Transport},
};

use super::super::{hand, play, position, read, seen, seen_by};
use super::set_up;

const READER: Reader<'static> = Reader::nameless(Language::English);

/// Returns two tables that differ in the parts hidden from seat 0: the other's hand, the stack, the bag.
fn twins() -> [Transport; 2] {
    ["hand1 T05 T06 T07 T08 ; stack T20 ; bag 1/2", "hand1 T58 T59 T60 T61 ; stack T62 ; bag 5/6"]
        .map(|rest| position(&format!("2 ; hand0 T04 T01 T53 T09 ; {rest}")))
}

#[test]
fn hands_are_their_owners_and_their_sizes_are_open() {
    // Transport 6.1
    let [one, two] = twins();
    assert_ne!(one, two);
    assert_eq!(seen(&one), seen(&two));
    assert_eq!(seen_by(&one, 0), seen_by(&two, 0));
    assert_ne!(seen_by(&one, 1), seen_by(&two, 1));
    assert!(seen(&one).own.is_none());
    assert_eq!(seen(&one).seats.iter().map(|seat| seat.hand).collect::<Vec<_>>(), [4, 4]);
    assert_eq!(one.hand(Seat::new(0), &READER), two.hand(Seat::new(0), &READER));
    assert_ne!(one.hand(Seat::new(1), &READER), two.hand(Seat::new(1), &READER));
}

#[test]
fn partners_do_not_see_each_other_s_hands() {
    // Transport 6.1, R28
    let hands =
        "hand0 T01 T02 T03 T04 ; hand1 T05 T06 T07 T08 ; hand2 T09 T10 T11 T12 ; hand3 T13 T14 T15 T16";
    let game = position(&format!("4 ; {hands}"));
    for seat in 0..4 {
        let own: Vec<String> = (1..=4).map(|tile| format!("T{:02}", 4 * seat + tile)).collect();
        assert_eq!(hand(&game, seat), own);
        let text = serde_json::to_string(&seen_by(&game, seat)).unwrap();
        let others = (1..=65).map(|tile| format!("T{tile:02}")).filter(|tile| !own.contains(tile));
        assert!(others.into_iter().all(|tile| !text.contains(&tile)), "{text}");
    }
}

#[test]
fn only_the_sizes_of_the_stack_and_the_bag_are_known() {
    // Transport 6.2
    let [one, two] = twins();
    assert_eq!((seen(&one).stack, seen(&one).bag), (57, 20));
    for seat in 0..2 {
        let text = serde_json::to_string(&seen_by(&one, seat)).unwrap();
        let own: BTreeSet<String> = hand(&one, seat).into_iter().collect();
        for tile in (1..=65).map(|number| format!("T{number:02}")).filter(|tile| !own.contains(tile)) {
            assert!(!text.contains(&tile), "{tile} in {text}");
        }
        assert!(!text.contains("C0") && !text.contains("C1"), "{text}");
    }
    // The next chip shows in nothing before it lies.
    for text in ["play T04 M10 1", "play T01 M10 1", "discard"] {
        let [one, two] = [&one, &two].map(|game| game.preview(Seat::new(0), &read(text), opening_time()));
        assert!(one.is_some());
        assert_eq!(one, two, "{text}");
    }
}

#[test]
fn imagination_deals_all_that_is_hidden_anew() {
    // Transport 6.1, 6.2
    let game = set_up(&[], 3).unwrap();
    let worlds: Vec<Transport> = (0..60)
        .map(|ply| game.imagine(Viewer::Seat(Seat::new(0)), &mut Chance::of(&[21; 32], ply)))
        .collect();
    for world in &worlds {
        assert_eq!(seen_by(world, 0), seen_by(&game, 0));
        world.audit().unwrap();
    }
    let hands: BTreeSet<Vec<String>> = worlds.iter().map(|world| hand(world, 1)).collect();
    assert!(hands.len() > 55, "{}", hands.len());
    // The next chip and the next tile vary as well.
    let icon = position("2 ; hand0 T04 > play T04 M10 1");
    let (mut chips, mut tiles) = (BTreeSet::new(), BTreeSet::new());
    for ply in 0..40 {
        let world = icon.imagine(Viewer::Seat(Seat::new(0)), &mut Chance::of(&[22; 32], ply));
        let loaded = play(&world, "load M11").next;
        let package = seen(&loaded).field.into_iter().find_map(|(_, placed)| placed.package).unwrap();
        chips.insert(package.to_string());
        let turn = super::super::scene::finished(&world, loaded);
        tiles.insert(hand(&turn, 0).pop().unwrap());
    }
    assert!(chips.len() > 12 && tiles.len() > 20, "{chips:?} {tiles:?}");
}

#[test]
fn discarded_tiles_are_not_shown() {
    // Transport 6.3
    let [one, _] = twins();
    let turn = play(&one, "discard");
    let public = turn.public().join(" ");
    for tile in ["#4", "#1", "#53", "#9", "T0", "T53", "straight", "floor"] {
        assert!(!public.contains(tile), "{public}");
    }
    assert!(turn.private(1).is_empty());
    let own = turn.private(0).join(" ");
    let name = |tile: &String| tile.parse::<Tile>().unwrap().name();
    assert!(hand(&turn.next, 0).iter().all(|tile| own.contains(&name(tile))), "{own}");
}

#[test]
fn all_else_is_open() {
    // Transport 6.4
    let game = position("2 ; M11:3/1 ; base1 5/2");
    for view in [seen(&game), seen_by(&game, 0), seen_by(&game, 1)] {
        assert_eq!(view.field.len(), 10);
        let package = view.field.iter().find_map(|(_, placed)| placed.package).unwrap();
        assert_eq!((package.up(), package.down()), (3, 1));
        let base: Vec<String> = view.seats[1].homebase.iter().map(ToString::to_string).collect();
        assert_eq!((base, view.seats[1].score), (vec!["5/2".to_owned()], 5));
        assert_eq!((view.discards, view.limit), (0, 4));
    }
}

#[test]
fn placements_of_a_hand_are_their_owner_s() {
    // Transport 6.5: neither buttons nor lists tell others what fits.
    let [one, two] = [
        position("2 *1 ; hand0 T01 T02 T03 T16 ; hand1 T04 T05 T06 T07 ; M11:4/2 ; M15:3/1"),
        position("2 *1 ; hand0 T01 T02 T03 T16 ; hand1 T17 T18 T38 T39 ; M11:4/2 ; M15:3/1"),
    ];
    // In the one the seat to move can only discard, in the other it has many choices.
    assert_eq!(one.quick(&READER), two.quick(&READER));
    assert!(one.choices(By::Seat(Seat::new(0)), opening_time()).listed.is_empty());
    assert_eq!(seen_by(&one, 0), seen_by(&two, 0));
    let why = |game: &Transport| super::super::refusal_of(game, 0, "play T01 M10 1");
    assert_eq!(why(&one), why(&two));
}
