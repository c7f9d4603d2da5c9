mod tables;

use super::*;
use crate::scene::check::faults;
use harbormaster_rules::shipit::{
    Changes, ChipChoice, Colour, Ending, LaidLink, Link, Load, Own, Phase, Place, Region, Tile, Token,
};
use harbormaster_rules::{Outcome, Seat, SeatSet};
use tables::{crowded, start};

fn names() -> Vec<String> {
    ["Ann", "Ben", "Cem", "Dana"].map(str::to_owned).to_vec()
}

fn hostile() -> Vec<String> {
    ["W".repeat(200), "👨‍👩‍👧‍👦🏴‍☠️".repeat(9), "\u{202E}海の船長\u{202C}".into(), String::new()].to_vec()
}

fn check(view: &View, names: &[String]) {
    let names = Shown::english(names);
    let scene = scene(view, &names);
    assert_eq!(faults(&scene), Vec::<String>::new());
    assert!(
        scene.wide <= plan::WIDEST && scene.high <= plan::HIGHEST + 40.0,
        "{} x {}",
        scene.wide,
        scene.high
    );
    let words = alt(view, &names);
    assert!(words.chars().count() <= 1_024 && !words.is_empty(), "{words}");
}

fn printed(view: &View) -> String {
    scene(view, &Shown::english(&names())).to_string()
}

fn place(text: &str) -> Place {
    text.parse().unwrap()
}

fn token(text: &str) -> Token {
    text.parse().unwrap()
}

/// The same view for a player who knows only these numbers.
fn knowing(view: &View, known: Vec<Load>) -> View {
    let mut view = view.clone();
    for load in &known {
        let coin = view.freight.iter_mut().find(|coin| coin.token == load.coin).unwrap();
        coin.number = Some(load.number);
    }
    View { own: Some(Own { known }), ..view }
}

fn over(view: &View) -> View {
    let outcome = Outcome {
        places: vec![],
        scores: vec![331; view.seats.len()],
        winners: [Seat::new(0), Seat::new(1)].into_iter().collect::<SeatSet>(),
        by_limit: false,
    };
    View {
        to_move: None,
        outcome: Some(outcome),
        ending: Some(Ending::Hubs { closed: 2 }),
        closed: 2,
        hubs: view.hubs[2..].to_vec(),
        ..view.clone()
    }
}

#[test]
fn crowded_tables_are_in_order() {
    for seats in 2..=4 {
        for (margin, links) in [(2, 0), (2, 12), (2, 28), (3, 24), (4, 28)] {
            let view = crowded(seats, margin, links);
            check(&view, &hostile());
            let hand = Link::all().skip(10).take(links / 3).collect();
            check(&View { hand, phase: Phase::Build, ..view.clone() }, &names());
            let down = view.freight.iter().filter(|coin| !coin.warehoused);
            let known = down.map(|coin| Load { coin: coin.token, number: 4 }).take(links).collect();
            check(&knowing(&view, known), &hostile());
            check(&over(&view), &[]);
        }
    }
}

#[test]
fn secrets_are_in_the_own_view_alone() {
    let view = start(4, 2);
    let public = printed(&view);
    let coin = view.freight[0].token;
    let private = printed(&knowing(&view, vec![Load { coin, number: 4 }]));
    for words in ["Only you see these", "secretly 4"] {
        assert!(!public.contains(words) && private.contains(words), "{words}");
    }
}

#[test]
fn secrets_without_room_in_the_strip_are_counted() {
    let view = start(4, 2);
    let known = |count: usize| {
        let coins = view.freight.iter().take(count);
        let view = knowing(&view, coins.map(|coin| Load { coin: coin.token, number: 4 }).collect());
        check(&view, &names());
        printed(&view)
    };
    let in_strip =
        |shown: &str| shown.split("Only you see these").nth(1).unwrap().matches("secretly 4").count();
    for (count, shown, more) in [(8, 8, None), (9, 7, Some("\"+2\"")), (14, 7, Some("\"+7\""))] {
        let strip = known(count);
        assert_eq!(in_strip(&strip), shown, "{count}: {strip}");
        assert!(more.map_or(!strip.contains("\"+"), |more| strip.contains(more)), "{count}: {strip}");
    }
}

#[test]
fn a_score_beyond_the_track_tells_its_space() {
    let mut view = start(4, 2);
    let mut shown = |score| {
        view.colours[0].score = score;
        printed(&view)
    };
    assert!(!shown(100).contains("+100"));
    assert!(shown(101).contains("\"1+100\""));
    assert!(shown(200).contains("\"100+100\""));
    assert!(shown(231).contains("\"31+200\""));
}

#[test]
fn what_everybody_knows_is_no_secret() {
    let mut view = start(4, 2);
    view.freight[0].number = Some(3);
    view.freight[0].open = true;
    let shown = printed(&view);
    assert!(shown.contains("known as 3") && !shown.contains("Only you see these"), "{shown}");
}

#[test]
fn the_last_turn_is_marked() {
    let mut view = start(4, 2);
    let link: LaidLink = "5-0@A1:E".parse().unwrap();
    view.links = vec![link];
    assert!(!printed(&view).contains("way of the last"));
    view.changes = Changes {
        colour: Colour::Red,
        built: vec![link.link()],
        official: vec![place("B1"), view.colours[0].official],
        freight: Some(view.freight[0].token),
        path: vec![Place::Half(link.high()), Place::Half(link.low())],
        shipped: Tile::new(Colour::Green, 3),
        laid: vec![view.freight[1].token, view.freight[5].token],
    };
    let shown = printed(&view);
    assert_eq!(
        shown.matches("moved last").count(),
        4,
        "the freight, the official, and two loads laid out again"
    );
    for words in ["way of the last official", "way of the last freight", "moved last", "G3 has shipped"] {
        assert!(shown.contains(words), "{words}");
    }
}

#[test]
fn officials_mark_the_regions_that_they_block() {
    let mut view = start(4, 2);
    let link: LaidLink = "5-0@A1:E".parse().unwrap();
    view.links = vec![link];
    let patterns = |view: &View| printed(view).matches("Rising").count();
    // The legend has one.
    assert_eq!(patterns(&view), 1);
    view.regions = vec![Region { colour: Colour::Blue, cells: vec![link.high()] }];
    assert_eq!(patterns(&view), 2);
}

#[test]
fn a_shipment_shows_the_coins_to_choose_from() {
    let mut view = start(4, 2);
    view.to_move = Some(Colour::Red);
    view.phase = Phase::Chip;
    let load = |coin, number| Load { coin: token(coin), number };
    view.chip = Some(ChipChoice {
        hub: Tile::ace(Colour::Green),
        coins: vec![load("R#7", 4), load("R#8", 2), load("K#9", 1)],
    });
    check(&view, &names());
    let shown = printed(&view);
    assert!(shown.contains("red warehoused 4") && shown.contains("red warehoused 2"), "{shown}");
    assert!(!shown.contains("black warehoused 1"), "{shown}");
}

#[test]
fn more_pieces_than_a_tile_holds_are_hinted_at() {
    let mut view = start(4, 2);
    view.freight.iter_mut().for_each(|coin| coin.at = place("R4"));
    check(&view, &names());
    assert!(printed(&view).contains("group more"));
}

#[test]
fn names_of_colours_and_hubs_stand_below_the_table() {
    for seats in 2..=4 {
        let view = crowded(seats, 4, 28);
        check(&view, &names());
        let shown = printed(&view);
        for (place, colour) in view.colours.iter().enumerate() {
            let badge = format!("badge {} at", colour.colour);
            let parts: Vec<&str> = shown.split(&badge).skip(1).collect();
            assert_eq!(parts.len(), if view.to_move == Some(colour.colour) { 2 } else { 1 });
            for part in parts {
                let words = part.lines().find(|line| line.contains("text ")).unwrap();
                assert!(words.ends_with(&format!("\"{}\"", colour.colour)), "{words}");
            }
            let tile = view.hubs[place].tile;
            let hub = shown.split(&format!("group {} at", tile.name())).nth(1).expect("the tile of the hub");
            let number = hub.lines().find(|line| line.contains("text ")).unwrap();
            assert!(number.ends_with(&format!("\"{}\"", tile.value())), "{number}");
        }
    }
}

#[test]
fn slow_games_say_so() {
    let mut view = start(3, 2);
    view.round = 5;
    assert!(!printed(&view).contains("idle rounds"));
    view.round = 6;
    assert!(printed(&view).contains("idle rounds 5/8"));
    check(&view, &names());
}

#[test]
fn a_cell_is_not_taken_for_the_tile_of_its_name() {
    let mut view = start(4, 2);
    view.links = vec!["5-0@G3:S".parse().unwrap(), "6-1@F11:E".parse().unwrap()];
    let words = whole(&view, &Shown::english(&names()));
    assert!(words.contains(&"Link 5-0: 5 on G03; 0 on G04.".to_owned()), "{words:?}");
    assert!(words.contains(&"Link 6-1: 6 on F11; 1 on G11.".to_owned()), "{words:?}");
}

#[test]
fn the_ending_names_the_player() {
    let view = View { ending: Some(Ending::NoFreight { seat: Seat::new(2) }), ..over(&start(4, 2)) };
    let words = alt(&view, &Shown::english(&names()));
    assert!(words.starts_with("Ann and Ben win. Cem has no freight left on the board."), "{words}");
}

#[test]
fn the_description_tells_the_position() {
    let mut view = crowded(2, 2, 3);
    view.hand = vec!["6-1".parse().unwrap()];
    view.phase = Phase::Build;
    let words = alt(&view, &Shown::english(&names()));
    for part in [
        "green: builds a link, 13 AP left. Round 4, pool 25.",
        "Links in hand: 6-1.",
        "green: 87, 1 chip.",
        "Together: Ann 331, Ben 331.",
        "7/8 (",
        "0 of 2 closed",
        "3 links on the table.",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
}
