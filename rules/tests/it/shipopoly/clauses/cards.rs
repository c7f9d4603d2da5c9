//! Chance and Community Chest (2.3, 2.4).

use harbormaster_rules::shipopoly::{Deck, Deed, Event, Standing, decks::Effect};
use serde_json::json;

use super::{Setup, Table, told};

/// Has A draw this card: Chance on 7 or Community Chest on 2, coming from GO or from 39.
fn draw(setup: Setup, deck: Deck, number: u32) -> Table {
    let (from, dice) = match deck {
        Deck::Chance => (4, [1, 2, number]),
        Deck::Chest => (39, [1, 2, number]),
    };
    let mut table = setup.at("A", from).table();
    table.plays("A", "roll", &dice);
    assert!(told(
        &table,
        |event| matches!(event, Event::Drew { number: drawn, .. } if u32::from(*drawn) == number)
    ));
    table
}

/// Returns A's money then beyond 1,500 and the $200 of GO, which is on the way to the Community Chest.
fn gained(table: &Table, deck: Deck) -> i64 {
    i64::from(table.cash("A")) - if deck == Deck::Chest { 1_700 } else { 1_500 }
}

#[test]
fn chance_has_these_sixteen_cards() {
    // Shipopoly 2.3
    let expected = [
        Effect::AdvanceTo(0),
        Effect::AdvanceTo(24),
        Effect::AdvanceTo(11),
        Effect::AdvanceTo(39),
        Effect::AdvanceTo(5),
        Effect::NearestVessel,
        Effect::NearestVessel,
        Effect::NearestUtility,
        Effect::GoBack(3),
        Effect::GoToDrydock,
        Effect::DrydockCard,
        Effect::Repairs(25, 100),
        Effect::Pay(15),
        Effect::PayEach(50),
        Effect::Collect(50),
        Effect::Collect(150),
    ];
    assert_eq!(Deck::Chance.cards().map(|card| card.effect), expected);
}

#[test]
fn community_chest_has_these_sixteen_cards() {
    // Shipopoly 2.4
    let expected = [
        Effect::AdvanceTo(0),
        Effect::Collect(200),
        Effect::Pay(50),
        Effect::Collect(50),
        Effect::DrydockCard,
        Effect::GoToDrydock,
        Effect::CollectEach(25),
        Effect::Collect(100),
        Effect::Collect(20),
        Effect::CollectEach(10),
        Effect::Collect(100),
        Effect::Pay(100),
        Effect::Pay(75),
        Effect::Collect(25),
        Effect::Repairs(40, 115),
        Effect::Collect(10),
    ];
    assert_eq!(Deck::Chest.cards().map(|card| card.effect), expected);
}

#[test]
fn each_number_of_a_deck_can_come_up() {
    // Shipopoly 4.3.10, R7: with replacement, so the same one may come twice.
    for number in 1..=16 {
        draw(Setup::new(2), Deck::Chance, number);
        draw(Setup::new(2), Deck::Chest, number);
    }
    let mut table = draw(Setup::new(2).at("B", 4), Deck::Chance, 15);
    table.plays("B", "roll", &[1, 2, 15]);
    assert_eq!((table.cash("A"), table.cash("B")), (1_550, 1_550));
}

#[test]
fn advancing_pays_for_go_and_counts_as_a_landing() {
    // Shipopoly 2.4.1, 4.3.1
    for (deck, number, to, money) in [
        (Deck::Chance, 1, 0, 200),
        (Deck::Chest, 1, 0, 200),
        (Deck::Chance, 2, 24, 0),
        (Deck::Chance, 3, 11, 0),
        (Deck::Chance, 4, 39, 0),
        (Deck::Chance, 5, 5, 200),
    ] {
        let table = draw(Setup::new(2), deck, number);
        assert_eq!((table.captain("A").at, gained(&table, deck)), (to, money), "{deck} {number}");
        assert_eq!(table.view().purchase.map(Deed::square), (to != 0).then_some(to));
    }
    // Somebody else's Portsmouth takes its fee.
    let table = draw(Setup::new(2).owns("B", "portsmouth"), Deck::Chance, 4);
    assert_eq!(table.cash("A"), 1_450);
    // From 36 Colombo lies beyond GO.
    let mut table = Setup::new(2).at("A", 33).table();
    table.plays("A", "roll", &[1, 2, 2]);
    assert_eq!((table.captain("A").at, table.cash("A")), (24, 1_700));
}

/// Has A reach this Chance square and draw this card.
fn from_chance(setup: Setup, square: u8, dice: [u32; 2], number: u32) -> Table {
    let sum = u8::try_from(dice[0] + dice[1]).unwrap();
    let mut table = setup.at("A", square - sum).table();
    table.plays("A", "roll", &[dice[0], dice[1], number]);
    table
}

#[test]
fn the_next_vessel_ahead_charges_double() {
    // Shipopoly 2.4.2, R8
    for (square, to, go) in [(7, 15, 0), (22, 25, 0), (36, 5, 200)] {
        for number in [6, 7] {
            let table = from_chance(Setup::new(2), square, [1, 2], number);
            assert_eq!((table.captain("A").at, table.cash("A")), (to, 1_500 + go));
            assert_eq!(table.view().purchase.map(Deed::square), Some(to), "unowned: for sale");
        }
    }
    let vessels = "alacrity tamar intrepid";
    let table = from_chance(Setup::new(2).owns("B", vessels), 7, [1, 2], 6);
    assert_eq!(table.cash("B"), 1_700, "twice 100");
    let own = from_chance(Setup::new(2).owns("A", vessels), 7, [1, 2], 6);
    let decommissioned = from_chance(Setup::new(2).owns("B", "tamar/ alacrity"), 7, [1, 2], 7);
    assert_eq!((own.cash("A"), decommissioned.cash("A")), (1_500, 1_500));
    assert_eq!(own.standing("A"), Standing::Done);
}

#[test]
fn the_next_utility_ahead_charges_its_ordinary_fee_for_the_same_dice() {
    // Shipopoly 2.4.3, 4.3.7, R8
    for (square, to, go) in [(7, 12, 0), (22, 28, 0), (36, 12, 200)] {
        let table = from_chance(Setup::new(2), square, [1, 2], 8);
        assert_eq!((table.captain("A").at, table.cash("A")), (to, 1_500 + go));
        assert_eq!(table.view().purchase.map(Deed::square), Some(to));
    }
    let table = from_chance(Setup::new(2).owns("B", "donkey_boilers"), 7, [1, 4], 8);
    assert_eq!(table.cash("B"), 1_520, "4 x 5");
    let table = from_chance(Setup::new(2).owns("B", "donkey_boilers bilge_pumps"), 7, [1, 4], 8);
    assert_eq!(table.cash("B"), 1_550, "10 x 5");
}

#[test]
fn three_squares_back_never_pay_for_go_and_count_as_a_landing() {
    // Shipopoly 2.4.4
    let table = from_chance(Setup::new(2), 7, [1, 2], 9);
    assert_eq!((table.captain("A").at, table.cash("A"), table.view().pool), (4, 1_300, 200));
    let table = from_chance(Setup::new(2).owns("B", "mombasa"), 22, [1, 2], 9);
    assert_eq!((table.captain("A").at, table.cash("B")), (19, 1_516));
    let mut table = Setup::new(2).at("A", 33).table();
    table.plays("A", "roll", &[1, 2, 9, 9]);
    assert_eq!((table.captain("A").at, table.cash("A")), (33, 1_520), "Community Chest 9: +20");
}

#[test]
fn a_card_leads_to_drydock_without_go() {
    // Shipopoly 2.4.5, 4.4, 4.4.1
    for (square, number) in [(7, 10), (36, 10)] {
        let table = from_chance(Setup::new(2), square, [1, 2], number);
        assert_eq!((table.captain("A").at, table.captain("A").drydock), (10, Some(0)));
        assert_eq!((table.cash("A"), table.standing("A")), (1_500, Standing::Done));
    }
    let table = draw(Setup::new(2), Deck::Chest, 6);
    assert_eq!(table.captain("A").drydock, Some(0));
}

#[test]
fn a_drydock_card_is_kept_and_redrawn_while_somebody_holds_it() {
    // Shipopoly 2.4.6, R7
    for (deck, number, word) in [(Deck::Chance, 11, "chance_card"), (Deck::Chest, 5, "chest_card")] {
        let table = draw(Setup::new(2), deck, number);
        assert_eq!(table.captain("A").cards.len(), 1);
        // With the card in B's hands its number means: draw again; +50 or +200.
        for holder in ["A", "B"] {
            let (from, again) = if deck == Deck::Chance { (4, 15) } else { (39, 2) };
            let mut table = Setup::new(2).owns(holder, word).at("A", from).table();
            table.plays("A", "roll", &[1, 2, number, number, again]);
            assert_eq!(gained(&table, deck), if deck == Deck::Chance { 50 } else { 200 });
            assert_eq!(table.captain(holder).cards.len(), 1);
        }
    }
    // A used one can be drawn again.
    let mut table = Setup::new(2).owns("A", "chance_card").drydock("A", 0).at("B", 4).table();
    table.plays("A", "use_drydock_card chance", &[]);
    table.plays("A", "roll", &[1, 3]);
    table.plays("A", "decline_port", &[]);
    table.plays("B", "roll", &[1, 2, 11]);
    assert_eq!((table.captain("A").cards.len(), table.captain("B").cards.len()), (0, 1));
}

#[test]
fn payments_of_cards_go_to_the_treasury() {
    // Shipopoly 2.4.7, R9
    for (deck, number, amount) in
        [(Deck::Chance, 13, 15), (Deck::Chest, 3, 50), (Deck::Chest, 12, 100), (Deck::Chest, 13, 75)]
    {
        let table = draw(Setup::new(2).pool(50), deck, number);
        assert_eq!((gained(&table, deck), table.view().pool), (-amount, 50), "{deck} {number}");
    }
}

#[test]
fn repairs_count_ships_and_cruisers_of_their_captain() {
    // Shipopoly 2.4.7, R28, R9: 2 + 1 ships and two cruisers; B's are no matter.
    let fleet = || {
        Setup::new(2).owns("A", "ascension=5 st_helena=5 malta=2 aden=1 tamar").owns("B", "lagos=2").pool(7)
    };
    let table = draw(fleet(), Deck::Chance, 12);
    assert_eq!((gained(&table, Deck::Chance), table.view().pool), (-(3 * 25 + 2 * 100), 7));
    let table = draw(fleet(), Deck::Chest, 15);
    assert_eq!((gained(&table, Deck::Chest), table.view().pool), (-(3 * 40 + 2 * 115), 7));
    let table = draw(Setup::new(2).owns("A", "malta"), Deck::Chance, 12);
    assert!(told(&table, |event| matches!(event, Event::NothingToPay { .. })));
    assert_eq!(table.cash("A"), 1_500);
}

#[test]
fn collecting_comes_from_the_treasury() {
    // Shipopoly 2.4.8
    let chance = [(15, 50), (16, 150)].map(|(number, amount)| (Deck::Chance, number, amount));
    let chest = [(2, 200), (4, 50), (8, 100), (9, 20), (11, 100), (14, 25), (16, 10)]
        .map(|(number, amount)| (Deck::Chest, number, amount));
    for (deck, number, amount) in chance.into_iter().chain(chest) {
        let table = draw(Setup::new(2).pool(50), deck, number);
        assert_eq!((gained(&table, deck), table.view().pool), (amount, 50), "{deck} {number}");
    }
}

#[test]
fn every_other_captain_afloat_pays_or_is_paid_in_seat_order_after_the_drawer() {
    // Shipopoly 2.4.8, 4.5.2
    let setup = |seats| Setup::new(seats).done("C").at("B", 4);
    let mut table = setup(4).table();
    table.plays("D", "abandon_ship", &[]);
    table.plays("B", "roll", &[1, 2, 14]);
    let cash = ["A", "B", "C"].map(|letter| table.cash(letter));
    assert_eq!(cash, [1_550, 1_400, 1_550]);
    let paid: Vec<String> = table
        .told
        .iter()
        .filter_map(|event| match event {
            Event::Paid { to, .. } => Some(serde_json::to_value(to).unwrap().to_string()),
            _ => None,
        })
        .collect();
    assert_eq!(paid, [json!({"captain": 2}).to_string(), json!({"captain": 0}).to_string()]);
    for (number, amount) in [(7, 25), (10, 10)] {
        let table = draw(Setup::new(4), Deck::Chest, number);
        assert_eq!(gained(&table, Deck::Chest), 3 * amount);
        assert_eq!(table.cash("D"), 1_500 - u32::try_from(amount).unwrap());
    }
}
