//! Boards of games of every kind: no name and no position makes a picture that breaks its own rules.

use harbormaster_render::scene::check::faults;
use harbormaster_render::{Options, board, board_scene, closer_scene, hand_scene, lobby};
use harbormaster_rules::{
    AnyGame, By, Chance, Entry, Kind, Language, Reader, Seat, SeatCount, Settings, Status, Timestamp, Viewer,
};

/// Names as strangers choose them.
fn names() -> Vec<String> {
    let zalgo = "Zalgo".chars().flat_map(|c| [c, '\u{336}', '\u{30D}', '\u{489}', '\u{317}']).collect();
    [
        "\u{202E}Ann\u{202C} <@1234> **bold**".into(),
        zalgo,
        "👨‍👩‍👧‍👦🏴‍☠️👍🏽".repeat(6),
        "海の船長と愉快な仲間たち".into(),
        "x".repeat(10_000),
        "مرحبا بالعالم 42".into(),
        String::new(),
        "𐎀𐎁𐎂\u{E000}".into(),
    ]
    .to_vec()
}

/// Positions of one game on the way, each `step` plies, up to `plies`.
pub fn positions(kind: Kind, seats: SeatCount, seed: u8, plies: u32, step: u32) -> Vec<AnyGame> {
    let seed = [seed; 32];
    let mut game = kind.set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
    let at: Timestamp = "2026-01-01T00:00:00Z".parse().unwrap();
    let mut seen = vec![game.clone()];
    for ply in 1..=plies {
        let Status::Waiting(waiting) = game.status() else { break };
        let seat = waiting.iter().next().unwrap();
        let mut chance = Chance::of(&seed, ply);
        let mv = game.advise(seat, at, &mut chance).unwrap();
        game = game.play(&Entry { ply, by: By::Seat(seat), at, mv }, &mut chance).unwrap().next;
        if ply % step == 0 {
            seen.push(game.clone());
        }
    }
    seen.push(game);
    seen
}

#[test]
fn every_board_is_in_order() {
    let names = names();
    let reader = Reader::new(&names, Language::English);
    for kind in Kind::ALL {
        for count in kind.meta().seats.clone() {
            let seats = SeatCount::new(count).unwrap();
            for game in positions(*kind, seats, count, 120, 23) {
                let view = game.view(Viewer::Onlooker);
                let first = Seat::new(0);
                let own = hand_scene(&game.view(Viewer::Seat(first)), first, &reader);
                let closer = closer_scene(&view, &reader);
                for (scene, alt) in [board_scene(&view, &reader), own].into_iter().chain(closer) {
                    let found = faults(&scene);
                    assert!(found.is_empty(), "{}\n{}", game.to_line(), found.join("\n"));
                    assert!(alt.chars().count() <= 1_024 && !alt.is_empty(), "{alt}");
                }
            }
        }
    }
}

#[test]
fn missing_names_are_numbers() {
    for kind in Kind::ALL {
        let seats = SeatCount::new(*kind.meta().seats.start()).unwrap();
        let game = positions(*kind, seats, 1, 0, 1).remove(0);
        let (scene, alt) = board_scene(&game.view(Viewer::Onlooker), &Reader::nameless(Language::English));
        assert!(alt.contains("Player 1") && scene.to_string().contains("\"Player 1\""), "{alt}");
    }
}

#[test]
fn files_are_png_at_every_scale() {
    let names = names();
    let reader = Reader::new(&names, Language::English);
    for kind in Kind::ALL {
        let seats = SeatCount::new(*kind.meta().seats.end()).unwrap();
        let view = positions(*kind, seats, 1, 0, 1).remove(0).view(Viewer::Onlooker);
        let wide = |scale| {
            let picture = board(&view, &reader, Options { scale, ..Options::default() }).unwrap();
            image::load_from_memory(&picture.png).unwrap().width()
        };
        assert_eq!(wide(2.0), wide(1.0) * 2);
        for scale in [0.0, -3.0, f32::NAN, f32::INFINITY] {
            assert_eq!(wide(scale), wide(1.0));
        }
        assert_eq!(wide(1_000.0), wide(2.0));
        let card = lobby(*kind, kind.meta().title, kind.meta().pitch, Language::English).unwrap();
        assert!(card.alt.starts_with(kind.meta().title) && !card.png.is_empty());
    }
}
