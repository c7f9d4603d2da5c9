//! Offers of a computer captain until they are answered.

use harbormaster_rules::{
    By, Chance, Entry, Notation, Play, Position, Prospects, SeatCount, Settings, Status,
    shipopoly::{Move, Shipopoly},
    testkit::opening_time,
};
use serde_json::Value as Json;

use super::{
    funding::{before_the_dice, next_move},
    position, seat,
};

#[test]
fn no_ship_goes_to_a_port_on_offer() {
    // Without the offer it would moor in Lagos, where B is about to call.
    let line = "2 | A owns lagos singapore | A cash 300 | A at 20 | B at 7";
    assert_eq!(before_the_dice(line), ["buy_ships lagos=2", "roll"]);
    let offered = |to: &str| before_the_dice(&format!("{line} | A plays sell lagos price: 900 to: {to}"));
    assert_eq!(offered("B"), ["buy_ships singapore=1", "roll"]);
    // Ships there stay while the offer stands, or a bid on it.
    let moored = "2 | A owns lagos=2 singapore | A cash 160 | A at 20 | B at 19";
    assert_eq!(before_the_dice(moored)[0], "return_ships lagos=0");
    for promise in
        ["A plays sell lagos price: 900 to: B", "B plays want lagos pay: 100 | A plays bid 1 ask: 900"]
    {
        assert_eq!(before_the_dice(&format!("{moored} | {promise}")), ["roll"], "{promise}");
    }
}

#[test]
fn the_money_of_an_offer_is_kept_until_it_is_answered() {
    let line = "2 | A owns singapore | B owns lagos | A cash 370 | A at 1 | B at 19";
    assert_eq!(before_the_dice(line), ["buy_ships singapore=2", "roll"]);
    let asked = format!("{line} | A plays want lagos pay: 100");
    assert_eq!(before_the_dice(&asked), ["buy_ships singapore=1", "roll"]);
    // Ships given back for an offer do not come again before the dice.
    let refused = format!("{asked} | B plays decline 1");
    assert_eq!(before_the_dice(&refused), ["buy_ships singapore=1", "roll"]);
}

#[test]
fn a_captain_lands_on_a_port_and_keeps_what_it_has_promised() {
    let on = "2 | A owns lagos=2 | B owns malta | A cash 300 | A at 26 | B at 7 | A decides singapore";
    let first = |line: &str| {
        let idea = position(line).first_idea(seat("A"), opening_time(), &mut Chance::of(&[5; 32], 0));
        Shipopoly::phrase(&idea.expect("an idea")).to_string()
    };
    assert_eq!(first(on), "buy_port port: singapore");
    assert_eq!(first(&format!("{on} | A plays want malta pay: 290")), "decline_port port: singapore");
}

/// The level of a deed, by its place on the board.
fn level(game: &Json, deed: &str) -> Json {
    game["deeds"][super::deed(deed).index()]["level"].clone()
}

#[test]
fn no_captain_takes_an_offer_back_because_of_its_own_ships() {
    let mut offers = 0;
    for number in [3, 31, 81, 22] {
        let seed = [number; 32];
        let seats = SeatCount::new(4).unwrap();
        let mut game = Shipopoly::set_up(&Settings::default(), seats, &mut Chance::of(&seed, 0)).unwrap();
        let (mut now, mut ply) = (opening_time(), 0);
        while matches!(game.status(), Status::Waiting(_)) {
            ply += 1;
            let (at, by, mv) = next_move(&game, now, &mut Chance::of(&[77; 32], ply));
            let json = serde_json::to_value(&game).unwrap();
            let live = |offer: &&Json| offer["status"] == "open" || offer["status"] == "waiting";
            match (&mv, by) {
                (Move::Sell { .. } | Move::Want { .. } | Move::Swap { .. }, By::Seat(poster)) => {
                    offers += 1;
                    let own = |offer: &&Json| offer["poster"] == poster.index();
                    let more = json["offers"].as_object().unwrap().values().filter(live).find(own);
                    assert!(more.is_none(), "game {number}, entry {ply}: {more:?}");
                }
                (Move::Withdraw { offer }, By::Seat(_)) => {
                    let offer = &json["offers"][offer.to_string()];
                    let own = offer["give"]["fixed"]["items"].as_str().unwrap_or_default();
                    for deed in own.split('+').filter(|deed| !deed.is_empty()) {
                        let then = &offer["snapshot"][deed][0];
                        assert_eq!(level(&json, deed), *then, "game {number}, entry {ply}: {deed}");
                    }
                }
                _ => {}
            }
            let entry = Entry { ply, by, at, mv };
            game = game.play(&entry, &mut Chance::of(&seed, ply)).expect("a legal move").next;
            now = at;
        }
    }
    assert!(offers > 20, "{offers} offers in four games");
}
