//! Leave and delegates (5.7.1 to 5.7.4).

use harbormaster_rules::{
    Language, Offices, Reader, Span, Trade,
    shipopoly::{Cover, Event, Standing, Why},
};

use super::{Setup, Table, told};
use crate::shipopoly::seat;

/// Sends A on leave with B as delegate, who has agreed.
fn delegated(setup: Setup) -> Table {
    let mut table = setup.table();
    table.plays("A", "go_on_leave delegate user: B", &[]);
    table.plays("B", "accept_helm A", &[]);
    table
}

#[test]
fn a_leave_has_a_cover_and_perhaps_an_hour_of_return() {
    // Shipopoly 5.7, 5.7.1
    for (text, cover) in [("none", Cover::None), ("autopilot", Cover::Autopilot)] {
        let mut table = Setup::new(2).table();
        table.plays("A", &format!("go_on_leave {text} hours: 5"), &[]);
        assert_eq!(table.captain("A").leave, Some(cover));
        table.waits(Span::hours(5) - Span::millis(1));
        assert_eq!(table.captain("A").leave, Some(cover));
        table.waits(Span::millis(1));
        assert_eq!(table.captain("A").leave, None);
        assert!(told(&table, |event| matches!(event, Event::Returned { .. })));
    }
    let mut table = Setup::new(2).table();
    table.plays("A", "go_on_leave delegate user: @77", &[]);
    let leave = table.game.stand_in(seat("A")).unwrap();
    assert_eq!((leave.who.to_string().as_str(), leave.accepted), ("@77", false));
}

#[test]
fn a_leave_lasts_at_most_a_month() {
    // Shipopoly 5.7.1
    let mut table = Setup::new(2).table();
    let limits = Why::LeaveTooLong;
    for hours in [0, 721] {
        table.refuses("A", &format!("go_on_leave none hours: {hours}"), &limits);
    }
    for hours in [1, 720] {
        table.plays("A", &format!("go_on_leave none hours: {hours}"), &[]);
    }
}

#[test]
fn a_delegate_is_somebody_else() {
    // Shipopoly 5.7.1, 3.4
    let mut table = Setup::new(2).table();
    table.refuses("A", "go_on_leave delegate", Why::NameADelegate);
    let own = Why::OwnDelegate;
    table.refuses("A", "go_on_leave delegate user: A", &own);
    table.refuses("A", "go_on_leave delegate user: C", Why::NoSuchCaptain);
    let no_need = Why::NoDelegateNeeded;
    table.refuses("A", "go_on_leave none user: B", &no_need);
    table.refuses("A", "go_on_leave autopilot user: B", &no_need);
}

#[test]
fn a_delegate_has_to_agree_and_can_hand_back() {
    // Shipopoly 5.7.2
    let mut table = Setup::new(3).table();
    table.plays("A", "go_on_leave delegate user: B", &[]);
    table.refuses("for A", "roll", Why::AcceptFirst);
    table.refuses("C", "accept_helm A", Why::NotTheirDelegate(seat("A")));
    table.refuses("C", "give_up_helm A", Why::NotTheirDelegate(seat("A")));
    table.refuses("for C", "roll", Why::NotTheirDelegate(seat("C")));
    table.plays("B", "accept_helm A", &[]);
    table.refuses("B", "accept_helm A", Why::HelmAccepted);
    table.plays("for A", "roll", &[4, 6]);
    assert_eq!((table.captain("A").at, table.standing("A")), (10, Standing::Done));
    table.plays("B", "give_up_helm A", &[]);
    assert_eq!(table.captain("A").leave, Some(Cover::None));
    table.refuses("for A", "sign_of_life", Why::NotTheirDelegate(seat("A")));
}

#[test]
fn somebody_without_a_ship_can_be_delegate() {
    // Shipopoly 5.7.1, 5.7.2
    let mut table = Setup::new(2).table();
    table.plays("A", "go_on_leave delegate user: @77", &[]);
    table.plays("for A", "accept_helm A", &[]);
    table.plays("for A", "roll", &[4, 6]);
    assert_eq!(table.captain("A").at, 10);
    table.plays("for A", "give_up_helm A", &[]);
    table.refuses("for A", "roll", Why::NotTheirDelegate(seat("A")));
}

#[test]
fn a_leave_ends_by_any_move_of_the_captains_own() {
    // Shipopoly 5.7.3
    let mut table = Setup::new(3).owns("A", "malta").table();
    table.refuses("A", "return_from_leave", Why::NotOnLeave);
    for own in ["return_from_leave", "sign_of_life", "decommission_port malta", "roll"] {
        table.plays("A", "go_on_leave autopilot", &[]);
        table.plays("A", own, &[4, 6]);
        assert_eq!(table.captain("A").leave, None, "{own}");
    }
    // To play for somebody else is a move as well.
    table.plays("C", "go_on_leave delegate user: A", &[]);
    table.plays("A", "go_on_leave none", &[]);
    table.plays("A", "accept_helm C", &[]);
    assert_eq!(table.captain("A").leave, None);
    // A delegate's move is not the captain's own.
    table.plays("for C", "roll", &[4, 6]);
    assert!(table.captain("C").leave.is_some());
}

#[test]
fn a_new_leave_replaces_the_old_one() {
    // Shipopoly 5.7.4: one delegate per captain.
    let mut table = delegated(Setup::new(3));
    table.plays("A", "go_on_leave delegate user: C", &[]);
    table.refuses("B", "give_up_helm A", Why::NotTheirDelegate(seat("A")));
    table.plays("C", "accept_helm A", &[]);
    table.plays("for A", "roll", &[4, 6]);
}

#[test]
fn a_delegate_may_not_resign_or_delegate_further() {
    // Shipopoly 5.7.4
    let mut table = delegated(Setup::new(3));
    let personal = Why::NotForDelegates;
    for text in ["abandon_ship", "go_on_leave none", "go_on_leave delegate user: C", "return_from_leave"] {
        table.refuses("for A", text, &personal);
    }
}

#[test]
fn a_delegate_strikes_only_where_the_captain_could() {
    // Shipopoly 5.7.4, 5.5.1
    let mut table = delegated(Setup::new(3).cash("A", 10).owns("A", "malta").owes("A", "C", 330));
    let solvent = Why::CanStillPay { holdings: 330, owed: 330 };
    table.refuses("for A", "strike_colours", &solvent);
    let mut table = delegated(Setup::new(3).cash("A", 10).owns("A", "malta").owes("A", "C", 331));
    table.plays("for A", "strike_colours", &[]);
    assert_eq!(table.owner("malta"), "C");
}

#[test]
fn a_delegate_does_all_else() {
    // Shipopoly 5.7.4: the turn, ships, money, trade, votes.
    let mut table = delegated(Setup::new(3).owns("A", "malta lagos").owns("C", "aden"));
    for text in [
        "buy_ships malta=2",
        "return_ships malta=0",
        "decommission_port malta",
        "recommission_port malta",
        "sell lagos price: 90 to: C",
        "withdraw 1",
        "want aden pay: 50",
        "call_secretary B",
        "vote yes",
        "sign_of_life",
        "roll",
    ] {
        table.plays("for A", text, &[1, 2]);
    }
    table.plays("for A", "buy_port", &[]);
    assert_eq!((table.owner("st_helena").as_str(), table.cash("A"), table.cash("B")), ("A", 1_424, 1_500));
    // Money stays apart: A paid 60 for St Helena, and 16 of interest on Malta.
    assert!(table.captain("A").leave.is_some());
}

#[test]
fn nobody_deals_with_themselves() {
    // Shipopoly 5.7.4, R17: as captain and as delegate, or as the delegate of both.
    let both = Why::BothSides;
    let mut table = delegated(Setup::new(3).owns("A", "malta").owns("C", "aden"));
    table.plays("for A", "sell malta price: 100 to: B", &[]);
    table.refuses("B", "accept 1", &both);
    table.plays("C", "go_on_leave delegate user: B", &[]);
    table.plays("B", "accept_helm C", &[]);
    table.plays("for A", "withdraw 1", &[]);
    table.plays("for A", "sell malta price: 100 to: C", &[]);
    table.refuses("for C", "accept 2", &both);
}

#[test]
fn what_a_delegate_offered_never_deals_with_the_delegate() {
    // Shipopoly 5.7.4, R36: not while the delegate has the helm, and not after the captain is back.
    let mut table = delegated(Setup::new(3).owns("A", "malta lagos"));
    table.plays("for A", "sell malta price: 1 to: B", &[]);
    table.plays("for A", "sell lagos price: 1 to: C", &[]);
    table.refuses("B", "accept 1", Why::BothSides);
    table.plays("A", "return_from_leave", &[]);
    table.refuses("B", "accept 1", Why::OwnDelegation);
    // Who had no hand in it may deal, and so may a delegate with what the captain offers in person.
    table.plays("C", "accept 2", &[]);
    table.plays("A", "withdraw 1", &[]);
    table.plays("A", "sell malta price: 300 to: B", &[]);
    table.plays("B", "accept 3", &[]);
    assert_eq!((table.owner("malta").as_str(), table.owner("lagos").as_str()), ("B", "C"));
}

#[test]
fn what_a_delegate_bid_never_deals_with_the_delegate() {
    // Shipopoly 5.7.4, R36: nor with a captain for whom they play by then.
    let mut table = delegated(Setup::new(3).owns("B", "ascension").owns("C", "aden"));
    table.plays("B", "sell ascension to: A", &[]);
    table.plays("C", "sell aden to: A", &[]);
    table.plays("for A", "bid 1 pay: 1400", &[]);
    table.plays("for A", "bid 2 pay: 300", &[]);
    table.plays("A", "return_from_leave", &[]);
    table.refuses("B", "take 1 A", Why::OwnDelegation);
    let mut helped = table.clone();
    helped.plays("C", "go_on_leave delegate user: B", &[]);
    helped.plays("B", "accept_helm C", &[]);
    helped.refuses("for C", "take 2 A", Why::OwnDelegation);
    table.plays("C", "take 2 A", &[]);
    assert_eq!(table.owner("aden"), "A");
}

#[test]
fn what_a_delegate_offered_and_bid_ends_with_the_helm() {
    // Shipopoly 5.7.4, R36
    let mut table = delegated(Setup::new(3).owns("A", "malta lagos").owns("C", "aden"));
    table.plays("C", "sell aden to: A", &[]);
    table.plays("for A", "sell malta price: 1 to: B", &[]);
    table.plays("for A", "bid 1 pay: 900", &[]);
    table.plays("B", "give_up_helm A", &[]);
    assert_eq!(
        table.sentences(),
        [
            "Ben no longer plays for Ann.",
            "Ann's bid lapses: the delegate who made it gave up the helm.",
            "**Lapsed: the delegate who made it gave up the helm.**",
        ]
    );
    assert_eq!(reason_of(&table, "B", "accept 2"), Why::OfferClosed);
    assert_eq!(reason_of(&table, "C", "take 1 A"), Why::NoSuchBid);
    // What the captain offered in person stays.
    let mut table = Setup::new(3).owns("A", "malta").table();
    table.plays("A", "sell malta price: 300 to: B", &[]);
    table.plays("A", "go_on_leave delegate user: B", &[]);
    table.plays("B", "accept_helm A", &[]);
    table.plays("B", "give_up_helm A", &[]);
    table.plays("B", "accept 1", &[]);
}

#[test]
fn the_offer_says_who_made_it_for_whom() {
    // Shipopoly 6.8: everybody sees that a delegate acted.
    let mut table = delegated(Setup::new(3).owns("A", "malta").owns("C", "aden"));
    table.plays("for A", "sell malta price: 300", &[]);
    table.plays("C", "sell aden", &[]);
    table.plays("for A", "bid 2 pay: 50", &[]);
    let names = ["Ann", "Ben", "Cal"].map(str::to_owned);
    let card = |number| table.game.offer(number, &Reader::new(&names, Language::English)).unwrap().text;
    assert!(card(1).starts_with("**Offer 1 - SELL** - Ben for Ann to everybody"), "{}", card(1));
    assert!(card(2).contains("- Ben for Ann bids $50"), "{}", card(2));
}

/// Returns the reason why a move is refused, tried at another table.
fn reason_of(table: &Table, letter: &str, text: &str) -> Why {
    table.clone().tries(letter, text, &[]).expect_err(text)
}
