//! The life of offers and bids (6.4), and its events.

use harbormaster_rules::{
    Language, Reader, Seat, SeatSet, Span, Words,
    shipopoly::{
        Bundle, Deed, Event, Item, Items, OfferStatus, Shipopoly, Why,
        offers::{Reason, VoidReason},
    },
};

use super::{super::seat, Setup, Table, played, refused, shown, traders};
use crate::shipopoly::{NAMELESS, deed};

fn ended(status: OfferStatus) -> Event {
    Event::OfferEnded { number: 1, poster: seat("A"), status }
}

/// True if the last entry had `event`.
fn told(table: &Table, event: &Event) -> bool {
    table.told.contains(event)
}

/// Opens an offer to B and C; B has bid 250 and C 280, and the wait is over.
fn open() -> Table {
    let mut table = traders(4).table();
    played(&mut table, "A sell lagos price: 300 to: B C; B bid 1 pay: 250; C bid 1 pay: 280");
    table.waits(Span::hours(24));
    table
}

#[test]
fn it_starts_open_or_waiting_and_the_poster_is_called_to_choose() {
    // Shipopoly 6.4
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; A sell tamar to: B C");
    assert_eq!(shown(&table), "1 open; 2 waiting");
    table.waits(Span::hours(24));
    assert_eq!(shown(&table), "1 open; 2 open");
    assert_eq!(table.told, [Event::OfferOpened { number: 2, poster: seat("A"), bids: 0 }]);
    let names = ["Ann", "Ben", "Cal"].map(str::to_owned);
    let called = |bids| {
        let event = Event::OfferOpened { number: 2, poster: seat("A"), bids };
        Shipopoly::say(&event, &Reader::new(&names, Language::English)).call
    };
    assert_eq!(called(2).iter().collect::<Vec<Seat>>(), [seat("A")]);
}

#[test]
fn a_deal_is_final() {
    // Shipopoly 6.4.1
    let mut table = open();
    table.plays("A", "take 1 B", &[]);
    assert_eq!(shown(&table), "1 settled with B (B taken, C lapsed)");
    for (letter, text) in [
        ("A", "withdraw 1"),
        ("A", "take 1 C"),
        ("B", "unbid 1"),
        ("B", "decline 1"),
        ("C", "accept 1"),
        ("C", "bid 1 pay: 900"),
    ] {
        assert_eq!(refused(&mut table, letter, text), Why::OfferClosed, "{text}");
    }
}

#[test]
fn the_poster_is_bound_to_no_bid() {
    // Shipopoly 6.4.6
    let mut table = open();
    let mut none = table.clone();
    table.plays("A", "take 1 B", &[]);
    assert_eq!((table.owner("lagos"), table.cash("A")), ("B".to_owned(), 1_750));
    none.waits(Span::hours(48));
    assert_eq!(shown(&none), "1 lapsed: time (B lapsed, C lapsed)");
    assert_eq!(none.owner("lagos"), "A");
}

#[test]
fn a_failed_take_makes_the_bid_void_and_leaves_the_offer() {
    // Shipopoly 6.4.2
    let mut table = open();
    table.plays("A", "buy_ships lagos=1", &[]);
    let before = (table.cash("A"), table.cash("B"));
    table.plays("A", "take 1 B", &[]);
    let lagos = Deed::of("lagos").unwrap();
    let why = VoidReason::Changed { deed: lagos, level: 0, decommissioned: false };
    assert_eq!(table.told, [Event::BidVoid { seat: seat("B"), number: 1, why }]);
    assert_eq!(
        (table.cash("A"), table.cash("B"), table.owner("lagos")),
        (before.0, before.1, "A".to_owned())
    );
    assert_eq!(shown(&table), "1 open (B void, C standing)");
    // The bidder may bid again for the port as it is now.
    played(&mut table, "B bid 1 pay: 250; A take 1 B");
    assert_eq!(shown(&table), "1 settled with B (B void, C lapsed, B taken)");
}

#[test]
fn a_failed_accept_changes_nothing() {
    // Shipopoly 6.4.2
    let mut table = traders(3).cash("B", 299).table();
    table.plays("A", "sell lagos price: 300 to: B", &[]);
    assert_eq!(
        refused(&mut table, "B", "accept 1"),
        Why::PayerShort { payer: seat("B"), money: 300, cash: 299 }
    );
    assert_eq!(shown(&table), "1 open");
    played(&mut table, "B decommission_port malta; B accept 1");
    assert_eq!(shown(&table), "1 settled with B");
}

#[test]
fn withdrawn_declined_and_voided() {
    // Shipopoly 6.4.3
    let mut table = open();
    table.plays("A", "withdraw 1", &[]);
    assert_eq!(table.told, [ended(OfferStatus::Withdrawn)]);
    let mut table = open();
    table.plays("C", "decline 1", &[]);
    assert_eq!(table.told, [Event::OfferDeclined { seat: seat("C"), number: 1, because: None }]);
    assert_eq!(refused(&mut table, "C", "decline 1"), Why::DeclinedAlready);
    table.plays("B", "decline 1", &[]);
    assert!(told(&table, &ended(OfferStatus::Declined)));
    let mut table = open();
    table.plays("host", "void_offer 1 reason: posted twice", &[]);
    assert_eq!(table.told, [ended(OfferStatus::Voided("posted twice".to_owned()))]);
    let mut table = open();
    assert_eq!(refused(&mut table, "host", "void_offer 1"), Why::GiveAReason);
    assert_eq!(refused(&mut table, "host", "void_offer 2 reason: none"), Why::NoSuchOffer);
}

#[test]
fn the_last_of_those_named_who_is_afloat_can_decline_for_all() {
    // Shipopoly 6.4.3: a captain who has declined stays out, and a captain who sinks is no longer asked.
    let mut table = open();
    table.plays("C", "decline 1", &[]);
    table.plays("B", "abandon_ship", &[]);
    assert_eq!(shown(&table), "1 declined (B lapsed, C withdrawn)");
}

#[test]
fn an_offer_lapses_with_what_it_names() {
    // Shipopoly 6.4.4
    let gone = |item: &str| ended(OfferStatus::Lapsed(Reason::Gone(item.to_owned())));
    let mut table = traders(3).table();
    played(&mut table, "A want malta pay: 100; B return_port malta");
    assert!(told(&table, &gone("malta")));
    let mut table = traders(3).table();
    played(&mut table, "A want malta pay: 100; C want malta pay: 200; B accept 2");
    assert!(told(&table, &gone("malta")));
    let mut table = traders(3).owns("B", "chest_card").drydock("B", 1).table();
    played(&mut table, "A swap chest_card give: tamar; B use_drydock_card chest");
    assert!(told(&table, &gone("chest_card")));
    // What only a bid names does not end the offer.
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos to: B; B bid 1 give: malta; B return_port malta");
    assert_eq!(shown(&table), "1 open (B void)");
}

#[test]
fn an_offer_lapses_with_its_captains_and_with_the_game() {
    // Shipopoly 6.4.4, 5.6.3
    let mut table = open();
    table.plays("A", "abandon_ship", &[]);
    assert!(told(&table, &ended(OfferStatus::Lapsed(Reason::PosterSunk))));
    let mut table = open();
    played(&mut table, "B abandon_ship; C abandon_ship");
    assert!(told(&table, &ended(OfferStatus::Lapsed(Reason::NobodyLeft))));
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos; B abandon_ship; C abandon_ship");
    assert!(told(&table, &ended(OfferStatus::Lapsed(Reason::GameOver))), "{:?}", table.told);
    assert_eq!(shown(&table), "1 lapsed: game over");
}

#[test]
fn one_bid_per_captain_and_offer() {
    // Shipopoly 6.4.5, 6.5.5
    let mut table = traders(3).table();
    played(
        &mut table,
        "A sell lagos; A sell tamar; B bid 1 pay: 10; B bid 2 pay: 10; B bid 1 pay: 20; B bid 1 pay: 15",
    );
    assert_eq!(shown(&table), "1 waiting (B replaced, B replaced, B standing); 2 waiting (B standing)");
    assert_eq!(refused(&mut table, "B", "bid 1 pay: 15"), Why::SameBid);
    table.plays("B", "unbid 1", &[]);
    assert_eq!(table.told, [Event::BidWithdrawn { seat: seat("B"), number: 1 }]);
    assert_eq!(refused(&mut table, "B", "unbid 1"), Why::NoBidOfYours);
    table.waits(Span::hours(24));
    assert_eq!(refused(&mut table, "A", "take 1 B"), Why::NoSuchBid);
    played(&mut table, "B bid 1 pay: 15; A take 1 B");
    assert_eq!(table.cash("A"), 1_515);
}

#[test]
fn a_bid_is_void_when_what_it_names_moves_and_lapses_with_its_offer() {
    // Shipopoly 6.4.7
    let mut table = traders(3).table();
    played(
        &mut table,
        "A sell lagos; B bid 1 give: malta; C bid 1 pay: 7; B sell malta price: 5 to: C; C accept 2",
    );
    let why = VoidReason::ItemMoved(Item::Deed(Deed::of("malta").unwrap()));
    assert!(told(&table, &Event::BidVoid { seat: seat("B"), number: 1, why }));
    assert_eq!(shown(&table), "1 waiting (B void, C standing); 2 settled with C");
    table.plays("A", "withdraw 1", &[]);
    assert_eq!(shown(&table), "1 withdrawn (B void, C lapsed); 2 settled with C");
    // What the bidder asks of the poster beyond the offer counts, too.
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos; B bid 1 give: malta get: lagos tamar; A return_port tamar");
    assert_eq!(shown(&table), "1 waiting (B void)");
}

#[test]
fn to_decline_withdraws_a_bid_and_to_bid_takes_the_decline_back() {
    // Shipopoly 6.4.8
    let mut table = open();
    table.plays("B", "decline 1", &[]);
    assert_eq!(shown(&table), "1 open (B withdrawn, C standing)");
    table.plays("B", "bid 1 pay: 250", &[]);
    table.plays("C", "decline 1", &[]);
    assert_eq!(shown(&table), "1 open (B withdrawn, C withdrawn, B standing)");
    // `accept` is a bid as well.
    played(&mut table, "C accept 1; B decline 1");
    assert!(shown(&table).starts_with("1 open"), "{}", shown(&table));
}

#[test]
fn an_addressee_who_sinks_does_not_move_the_wait() {
    // Shipopoly 6.4.9
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 5 to: B C; C abandon_ship; B accept 1");
    assert_eq!(shown(&table), "1 waiting (B standing)");
    assert!(matches!(refused(&mut table, "A", "take 1 B"), Why::NotBefore { .. }));
    table.waits(Span::hours(24));
    table.plays("A", "take 1 B", &[]);
}

#[test]
fn no_move_edits_an_offer() {
    // Shipopoly 6.4.9
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 300", &[]);
    assert_eq!(
        refused(&mut table, "A", "sell lagos price: 250"),
        Why::OnOffer { item: Item::Deed(deed("lagos")), number: 1 }
    );
}

#[test]
fn bids_are_told_with_full_terms() {
    // Shipopoly 6.4.5, 6.8
    let mut table = Setup::new(3).owns("A", "lagos tamar").owns("B", "alacrity").table();
    played(&mut table, "A sell lagos; B bid 1 pay: 30 give: alacrity get: lagos tamar");
    let items = |words: &[&str]| words.iter().map(|word| Item::read(word).unwrap()).collect::<Items>();
    let pays = Bundle { money: 30, items: items(&["alacrity"]) };
    let gets = Bundle { money: 0, items: items(&["lagos", "tamar"]) };
    let first_for = Some(seat("A"));
    assert_eq!(
        table.told,
        [Event::BidMade { seat: seat("B"), number: 1, pays, gets, chooses: None, first_for }]
    );
}

#[test]
fn the_first_bid_pings_the_captain_who_made_the_offer() {
    // Shipopoly 6.4.5: while bids come in, and again when the captain may choose.
    let mut table = traders(3).table();
    let pinged = |table: &Table| -> SeatSet {
        table
            .told
            .iter()
            .flat_map(|event| Shipopoly::say(event, &NAMELESS).call.iter().collect::<Vec<_>>())
            .collect()
    };
    table.plays("A", "sell lagos price: 300", &[]);
    table.plays("B", "bid 1 pay: 200", &[]);
    assert_eq!(pinged(&table), SeatSet::only(seat("A")));
    table.plays("C", "bid 1 pay: 210", &[]);
    assert_eq!(pinged(&table), SeatSet::EMPTY, "one of several changes nothing for now");
    table.plays("A", "sell tamar price: 200 to: B", &[]);
    for pay in [100, 110] {
        table.plays("B", &format!("bid 2 pay: {pay}"), &[]);
        assert_eq!(pinged(&table), SeatSet::only(seat("A")), "each can be taken at once");
    }
}
