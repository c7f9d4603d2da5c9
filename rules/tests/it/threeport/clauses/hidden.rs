//! Information hidden from everybody.

use std::collections::BTreeSet;

use harbormaster_rules::{
    Chance, Choosing, Lines, Seat, Sight, Viewer,
    threeport::{Card, Colour},
};

use super::super::{now, play, position, read, seen};
use super::{key, opening, read_card, two_left};

#[test]
fn only_the_draw_pile_and_the_markers_are_hidden() {
    // Threeport 6.1
    let line = |draw: &str, marker: &str, other: &str| {
        position(&format!(
            "W1 [W5 R5] B1 [W6] R1 [R6] ; *0 W 4 [B6] ({marker}) ; 1 sea 3 [] ({other}) \
             ; draw {draw} ... ; discard R4 ; removed - ; turns 5 quiet 1"
        ))
    };
    let (one, two) = (line("W4 B4", "R1", "B2"), line("B2 R1", "B4", "W4"));
    assert_ne!(one, two);
    let viewers = [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(1)), Viewer::Onlooker];
    for viewer in viewers {
        assert_eq!(one.view(viewer), two.view(viewer));
        assert_eq!(one.view(viewer), one.view(Viewer::Onlooker));
        assert!(one.view(viewer).boats.iter().all(|boat| boat.marker.is_none()));
    }
}

#[test]
fn imagination_shuffles_draw_pile_and_markers_together() {
    // Threeport 6.1: over a few dozen guesses each hidden place takes several cards.
    let game = opening();
    let worlds: Vec<String> =
        (0..40).map(|ply| game.imagine(Viewer::Onlooker, &mut Chance::of(&key(), ply)).to_line()).collect();
    let hidden = |line: &str| -> Vec<String> {
        let markers = line.split('(').skip(1).map(|rest| rest[..2].to_owned());
        let draw = line.split("draw ").nth(1).unwrap().split(" ;").next().unwrap();
        markers.chain(draw.split(' ').map(str::to_owned)).collect()
    };
    let places = hidden(&worlds[0]).len();
    assert_eq!(places, 42);
    for place in 0..places {
        let cards: BTreeSet<String> = worlds.iter().map(|line| hidden(line).swap_remove(place)).collect();
        assert!(cards.len() >= 8, "place {place} takes only {cards:?}");
    }
}

#[test]
fn the_markers_are_shown_after_the_end() {
    // Threeport 6.3
    let turn = play(&two_left("B4 B5 B6", 0), "sell B4 B5 B6");
    let markers: Vec<Option<Card>> = seen(&turn.next).boats.iter().map(|boat| boat.marker).collect();
    assert_eq!(markers, [Some(read_card("R4")), Some(read_card("R3"))]);
    // Then they are certain, and imagination leaves them where they are.
    let world = turn.next.imagine(Viewer::Onlooker, &mut Chance::of(&key(), 3));
    assert_eq!(seen(&world), seen(&turn.next));
}

#[test]
fn previews_show_what_is_certain_and_no_card_that_turns_up() {
    // Threeport 6.1
    let game = position(
        "W1 [B2] B1 [W1 R4] R1 [R6] ; *0 W 0 [] (?) ; 1 sea 0 [] (?) \
         ; draw W3 R1 B5 ... ; discard - ; removed - ; turns 3 quiet 3",
    );
    let after = game.preview(Seat::new(0), &read("load"), now()).unwrap();
    assert_eq!(
        (after.boats[0].hold.as_slice(), after.draw),
        ([read_card("B2")].as_slice(), seen(&game).draw)
    );
    assert!(after.islands[Colour::White].cargo().is_empty());
    assert_eq!(game.preview(Seat::new(1), &read("move W"), now()), None);
    assert_eq!(game.preview(Seat::new(0), &read("move W"), now()), None);
}

#[test]
fn all_else_is_open() {
    // Threeport 6.2
    let game = position(
        "W2 [B5 W5] B1 [B4] R gone ; 0 sea 24 [] (?) ; *1 W 20 [B3 W6] (?) \
         ; draw ... ; discard B1 W4 ; removed R1 R1 R2 ; turns 41 quiet 1",
    );
    let view = serde_json::to_value(game.view(Viewer::Onlooker)).unwrap();
    assert_eq!(view["islands"]["W"], serde_json::json!({"open": {"level": 2, "cargo": ["B5", "W5"]}}));
    assert_eq!(view["islands"]["R"], serde_json::json!("closed"));
    let boats = serde_json::json!([
        {"at": "sea", "hold": [], "score": 24, "marker": null},
        {"at": {"island": "W"}, "hold": ["B3", "W6"], "score": 20, "marker": null},
    ]);
    assert_eq!(view["boats"], boats);
    assert_eq!(view["discard"], serde_json::json!(["B1", "W4"]));
    assert_eq!(view["removed"], serde_json::json!(["R1", "R1", "R2"]));
    // 54 cards less five island cards, two of cargo, one more, two held, two discarded, three removed, two markers.
    assert_eq!(view["draw"], 54 - 5 - 3 - 2 - 2 - 3 - 2);
    let [round, turns, quiet] = ["round", "turns", "quiet"].map(|name| view[name].clone());
    assert_eq!((round, turns, quiet), (21.into(), 41.into(), 1.into()));
    assert_eq!((view["to_move"].clone(), view["outcome"].clone()), (1.into(), serde_json::Value::Null));
}
