//! The wait of an offer to several captains, its lock, its life (6.3).

use harbormaster_rules::{
    Chance, Position, Sight, Span, Timestamp,
    shipopoly::{Deck, Event, Item, OfferStatus, Shipopoly, Why, offers::Reason},
    testkit::opening_time,
};

use super::{super::seat, Setup, Table, played, refused, shown, traders};
use crate::shipopoly::deed;

const MOMENT: Span = Span::millis(1);

fn just_before(at: Timestamp) -> Timestamp {
    at + (Span::default() - MOMENT)
}

/// Returns the time this many hours after the table was set.
fn hours(hours: i64) -> Timestamp {
    opening_time() + Span::hours(hours)
}

#[test]
fn an_offer_to_several_opens_at_24_hours_and_not_a_moment_before() {
    // Shipopoly 6.3, R20
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B bid 1 pay: 250");
    table.waits_until(just_before(hours(24)));
    assert_eq!(
        refused(&mut table, "A", "take 1 B"),
        Why::NotBefore { from: hours(24), wait: Span::hours(24) }
    );
    assert_eq!(shown(&table), "1 waiting (B standing)");
    table.waits_until(hours(24));
    assert_eq!(table.told, [Event::OfferOpened { number: 1, poster: seat("A"), bids: 1 }]);
    table.plays("A", "take 1 B", &[]);
    assert_eq!((shown(&table).as_str(), table.owner("lagos").as_str()), ("1 settled with B (B taken)", "B"));
}

#[test]
fn the_wait_is_the_one_of_the_table() {
    // Shipopoly 6.3, 3.6
    let mut table =
        Setup::with(3, &[("preset", "live"), ("absence_policy", "wait")]).owns("A", "lagos").table();
    played(&mut table, "A sell lagos; C bid 1 pay: 5");
    table.waits_until(just_before(opening_time() + Span::minutes(5)));
    let (from, wait) = (opening_time() + Span::minutes(5), Span::minutes(5));
    assert_eq!(refused(&mut table, "A", "take 1 C"), Why::NotBefore { from, wait });
    table.waits(MOMENT);
    table.plays("A", "take 1 C", &[]);
}

#[test]
fn an_offer_to_one_captain_is_open_at_once() {
    // Shipopoly 6.3, 6.4
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300 to: C; C accept 1; B want tamar pay: 10; A accept 2");
    assert_eq!((table.owner("lagos"), table.owner("tamar")), ("C".to_owned(), "B".to_owned()));
}

#[test]
fn everyone_means_all_who_are_afloat_at_posting() {
    // Shipopoly 6.3, R20
    let mut table = traders(4).table();
    table.plays("D", "abandon_ship", &[]);
    table.plays("A", "sell lagos price: 5", &[]);
    assert_eq!(shown(&table), "1 waiting", "two others");
    table.plays("C", "abandon_ship", &[]);
    assert_eq!(shown(&table), "1 waiting", "the wait does not move");
    table.plays("A", "sell tamar price: 5", &[]);
    assert_eq!(shown(&table), "1 waiting; 2 open", "one other captain is left: no wait");
    table.plays("B", "accept 2", &[]);
    let why = refused(&mut table, "A", "take 1 B");
    assert!(matches!(why, Why::NotBefore { .. }), "{why:?}");
    assert_eq!(table.owner("tamar"), "B");
}

#[test]
fn an_offer_to_everyone_with_one_other_captain_can_be_declined() {
    // Shipopoly 6.4.3, R20
    let mut table = traders(2).table();
    played(&mut table, "A sell lagos price: 5; B decline 1");
    assert_eq!(shown(&table), "1 declined");
}

#[test]
fn an_offer_lapses_at_72_hours() {
    // Shipopoly 6.3, 6.4.4
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300 to: B; B bid 1 pay: 20");
    table.waits_until(just_before(hours(72)));
    assert_eq!(shown(&table), "1 open (B standing)");
    let mut late = table.clone();
    table.plays("B", "accept 1", &[]);
    assert_eq!(table.owner("lagos"), "B");
    late.waits_until(hours(72));
    assert_eq!(shown(&late), "1 lapsed: time (B lapsed)");
    assert_eq!(refused(&mut late, "B", "accept 1"), Why::OfferClosed);
}

#[test]
fn what_opens_comes_before_what_lapses() {
    // Shipopoly 5.0.1, 6.3
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 300 to: B", &[]);
    table.waits_until(hours(48));
    table.plays("A", "sell tamar price: 300", &[]);
    table.waits_until(hours(72));
    let opened = Event::OfferOpened { number: 2, poster: seat("A"), bids: 0 };
    let lapsed = OfferStatus::Lapsed(Reason::Time);
    let lapsed = Event::OfferEnded { number: 1, poster: seat("A"), status: lapsed };
    assert_eq!(
        table.told.iter().filter(|event| [&opened, &lapsed].contains(event)).collect::<Vec<_>>(),
        [&opened, &lapsed]
    );
}

#[test]
fn the_poster_is_reminded_six_hours_before_it_lapses() {
    // Shipopoly 6.3: what the interface promises of it.
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 300 to: B", &[]);
    table.waits_until(just_before(hours(66)));
    assert!(!matches!(table.told[..], [Event::OfferReminder { .. }]));
    table.waits_until(hours(66));
    let told = Event::OfferReminder { number: 1, poster: seat("A"), closes_at: hours(72) };
    assert_eq!(table.told, [told]);
    let reminders = |table: &mut Table, until: Timestamp| {
        let mut count = 0;
        while let Some((due, _)) = table.game.next_deadline().filter(|(due, _)| *due <= until) {
            table.waits_until(due);
            count += table.told.iter().filter(|event| matches!(event, Event::OfferReminder { .. })).count();
        }
        count
    };
    assert_eq!(reminders(&mut table, hours(80)), 0, "once");
    let lives = [("offer_wait", "1h"), ("offer_life", "7h"), ("absence_policy", "wait")];
    let mut seven = Setup::with(3, &lives).owns("A", "lagos").table();
    played(&mut seven, "A sell lagos to: B");
    assert_eq!(reminders(&mut seven, just_before(hours(1))), 0);
    assert_eq!(reminders(&mut seven, hours(1)), 1);
    // An offer that lives for 6 hours or less needs none, however long the game rests meanwhile.
    let short = [("preset", "live"), ("absence_policy", "wait")];
    let mut table = Setup::with(3, &short).owns("A", "lagos").table();
    played(&mut table, "A sell lagos to: B");
    table.rests(Span::hours(20), &[]);
    assert!(!table.told.iter().any(|event| matches!(event, Event::OfferReminder { .. })), "{:?}", table.told);
    assert_eq!(reminders(&mut table, hours(80)), 0);
}

#[test]
fn what_waits_is_locked_even_after_the_offer_is_gone() {
    // Shipopoly 6.3.1, 6.6.5, R20: post, withdraw and deal is no way round the wait.
    let early = |end: &[(&str, &str)]| {
        let mut table = traders(3).table();
        table.plays("A", "sell lagos price: 300 to: B C", &[]);
        end.iter().for_each(|(letter, text)| table.plays(letter, text, &[]));
        table
    };
    for end in [
        &[("A", "withdraw 1")][..],
        &[("B", "decline 1"), ("C", "decline 1")][..],
        &[("host", "void_offer 1 reason: posted twice")][..],
    ] {
        let mut table = early(end);
        table.plays("A", "sell lagos price: 200 to: B", &[]);
        let locked = Why::Locked { item: Item::Deed(deed("lagos")), until: hours(24) };
        table.waits_until(just_before(hours(24)));
        assert_eq!(refused(&mut table, "B", "accept 2"), locked, "{end:?}");
        table.plays("B", "bid 2 pay: 100", &[]);
        assert_eq!(refused(&mut table, "A", "take 2 B"), locked);
        assert!(shown(&table).ends_with("2 open (B standing)"), "a plain refusal: {}", shown(&table));
        // What is wanted of the poster is locked as well.
        table.plays("C", "want lagos pay: 100", &[]);
        assert_eq!(refused(&mut table, "A", "accept 3"), locked);
        table.waits_until(hours(24));
        table.plays("A", "take 2 B", &[]);
        assert_eq!(table.owner("lagos"), "B");
    }
}

#[test]
fn posting_anew_starts_a_new_clock() {
    // Shipopoly 6.4.9, 6.3.1
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 300", &[]);
    table.waits_until(hours(10));
    played(&mut table, "A withdraw 1; A sell lagos price: 200; B bid 2 pay: 200");
    table.waits_until(just_before(hours(34)));
    assert!(matches!(refused(&mut table, "A", "take 2 B"), Why::NotBefore { .. }));
    table.waits_until(hours(34));
    table.plays("A", "take 2 B", &[]);
}

#[test]
fn what_a_bidder_pays_may_be_locked_too() {
    // Shipopoly 6.6.5, 6.4.2
    let mut table = traders(3).table();
    played(&mut table, "B sell malta price: 400; A sell lagos to: B; B bid 2 give: malta");
    let why = refused(&mut table, "A", "take 2 B");
    assert!(matches!(why, Why::Locked { item, .. } if item == Item::Deed(deed("malta"))), "{why:?}");
    table.waits_until(hours(24));
    table.plays("A", "take 2 B", &[]);
    assert_eq!(shown(&table), "1 lapsed: malta gone; 2 settled with B (B taken)");
}

#[test]
fn what_a_bidder_asks_for_on_top_may_be_locked() {
    // Shipopoly 6.6.5, 6.4.2
    let mut table = traders(3).table();
    played(&mut table, "A sell tamar to: B; B bid 1 pay: 100 get: tamar lagos");
    table.waits(Span::hours(1));
    played(&mut table, "A sell lagos");
    table.waits_until(hours(24));
    let lagos = Item::Deed(deed("lagos"));
    assert!(matches!(refused(&mut table, "A", "take 1 B"), Why::Locked { item, .. } if item == lagos));
    assert_eq!(shown(&table), "1 open (B standing); 2 waiting");
}

#[test]
fn cards_are_locked_like_deeds() {
    // Shipopoly 6.3.1, R25
    let mut table = traders(3).owns("A", "chance_card").drydock("A", 0).table();
    played(&mut table, "A sell chance_card; A withdraw 1; A sell chance_card price: 40 to: B");
    let why = refused(&mut table, "B", "accept 2");
    assert!(matches!(why, Why::Locked { item: Item::Card(Deck::Chance), .. }), "{why:?}");
    // Used up, it is locked no more: the next to draw it may sell it.
    table.plays("A", "use_drydock_card chance", &[]);
    assert_eq!(shown(&table), "1 withdrawn; 2 lapsed: chance_card gone");
    assert_eq!(table.json()["chance_card"], serde_json::json!({"owner": null, "lock": null}));
}

#[test]
fn returning_and_decommissioning_are_no_deals() {
    // Shipopoly 6.3.1: a lock ends when the thing leaves the poster's hands that way.
    let mut table = traders(3).table();
    played(
        &mut table,
        "A sell lagos; A decommission_port lagos; A recommission_port lagos; A return_port lagos",
    );
    assert_eq!(shown(&table), "1 lapsed: lagos gone");
    let deed = table.view().deeds.iter().position(|deed| deed.deed.id() == "lagos");
    assert_eq!(table.json()["deeds"][deed.unwrap()]["lock"], serde_json::Value::Null);
}

#[test]
fn an_estate_goes_without_locks() {
    // Shipopoly 5.6.3, 6.3.1
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos; A sell tamar to: B; B want lagos pay: 5; A abandon_ship");
    assert_eq!(shown(&table), "1 lapsed: poster sunk; 2 lapsed: poster sunk; 3 lapsed: lagos gone");
    assert!(table.json()["deeds"].as_array().unwrap().iter().all(|deed| deed["lock"].is_null()));
}

#[test]
fn a_pause_puts_opening_lapsing_and_locks_off() {
    // Shipopoly 5.8.1, 6.3
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; A sell tamar; A withdraw 2; B bid 1 pay: 10");
    table.waits_until(hours(20));
    table.rests(Span::hours(10), &[]);
    assert_eq!(shown(&table), "1 waiting (B standing); 2 withdrawn");
    table.plays("A", "sell tamar price: 9 to: C", &[]);
    table.waits_until(just_before(hours(34)));
    assert!(matches!(refused(&mut table, "A", "take 1 B"), Why::NotBefore { .. }));
    let tamar = Item::Deed(deed("tamar"));
    assert!(matches!(refused(&mut table, "C", "accept 3"), Why::Locked { item, .. } if item == tamar));
    table.waits_until(hours(34));
    table.plays("C", "accept 3", &[]);
    table.waits_until(just_before(hours(82)));
    assert_eq!(shown(&table), "1 open (B standing); 2 withdrawn; 3 settled with C");
    table.waits_until(hours(82));
    assert_eq!(shown(&table), "1 lapsed: time (B lapsed); 2 withdrawn; 3 settled with C");
}

#[test]
fn a_pause_does_not_close_what_was_open() {
    // Shipopoly 5.8.1, 6.3
    let mut table = traders(3).table();
    played(&mut table, "A sell lagos price: 300; B bid 1 pay: 10");
    table.waits_until(hours(24));
    table.rests(Span::hours(16), &[]);
    table.plays("A", "take 1 B", &[]);
    assert_eq!(table.owner("lagos"), "B");
}

#[test]
fn longer_times_are_for_new_offers() {
    // Shipopoly 3.7
    let mut table = traders(3).table();
    played(
        &mut table,
        "A sell lagos; B bid 1 pay: 10; host lengthen offer_wait 36h; host lengthen offer_life 100h",
    );
    played(&mut table, "A sell tamar; B bid 2 pay: 10");
    table.waits_until(hours(24));
    table.plays("A", "take 1 B", &[]);
    let wait = Span::hours(36);
    assert_eq!(refused(&mut table, "A", "take 2 B"), Why::NotBefore { from: opening_time() + wait, wait });
    table.waits_until(hours(36));
    table.plays("A", "take 2 B", &[]);
}

#[test]
fn what_a_bid_asks_for_beyond_the_offer_waits_as_well() {
    // Shipopoly 6.3.3, R37: a day after the first bid that named it, not an hour.
    let mut table = traders(3).table();
    played(&mut table, "A sell tamar to: B; B bid 1 pay: 100 get: tamar lagos");
    let from = table.at + Span::hours(24);
    assert_eq!(refused(&mut table, "A", "take 1 B"), Why::MoreThanOffered { from });
    table.refuses("A", "take 1 B", Why::MoreThanOffered { from });
    table.waits(Span::hours(1));
    // A better bid for the same things waits no longer, one for other things does.
    played(&mut table, "B bid 1 pay: 150 get: tamar lagos");
    assert_eq!(refused(&mut table, "A", "take 1 B"), Why::MoreThanOffered { from });
    table.waits_until(just_before(from));
    assert_eq!(refused(&mut table, "A", "take 1 B"), Why::MoreThanOffered { from });
    table.waits(Span::millis(1));
    table.plays("A", "take 1 B", &[]);
    assert_eq!((table.owner("tamar").as_str(), table.owner("lagos").as_str()), ("B", "B"));
}

#[test]
fn a_late_bid_for_more_does_not_hide_behind_an_old_offer() {
    // Shipopoly 6.3.3, R37: the offer has been open to all for its day, Lagos for none of it.
    let mut table = traders(3).table();
    played(&mut table, "A sell tamar");
    table.waits(Span::hours(23));
    played(&mut table, "B bid 1 pay: 200; C bid 1 pay: 500 get: tamar lagos");
    let from = table.at + Span::hours(24);
    table.waits(Span::hours(1));
    assert_eq!(refused(&mut table, "A", "take 1 C"), Why::MoreThanOffered { from });
    // Lost time moves that time like all others.
    table.rests(Span::hours(5), &[]);
    table.waits_until(from);
    let from = from + Span::hours(5);
    assert_eq!(refused(&mut table, "A", "take 1 C"), Why::MoreThanOffered { from });
    // What asks for no more than was offered is taken meanwhile.
    table.plays("A", "take 1 B", &[]);
}

#[test]
fn between_two_captains_nothing_waits() {
    // Shipopoly 6.3.3, R20
    let mut table = traders(2).table();
    played(&mut table, "A sell tamar; B bid 1 pay: 100 get: tamar lagos; A take 1 B");
    assert_eq!(table.owner("lagos"), "B");
}

#[test]
fn an_undo_takes_no_time_away_that_was_given_back() {
    // Shipopoly 5.8.1, R40
    let mut table = traders(3).table();
    table.plays("A", "sell lagos price: 300 to: B", &[]);
    let before = table.game.clone();
    table.plays("A", "sign_of_life", &[]);
    table.rests(Span::hours(5), &[]);
    table.plays("C", "sign_of_life", &[]);
    let closes = |game: &Shipopoly| serde_json::to_value(game).unwrap()["offers"]["1"]["closes_at"].clone();
    let given = closes(&table.game);
    assert_ne!(closes(&before), given);
    assert_eq!(closes(&before.gone_back(&table.game, false, &mut Chance::of(&[0; 32], 0))), given);
    let same = before.gone_back(&before, false, &mut Chance::of(&[0; 32], 0));
    assert_eq!(same, before);
}

#[test]
fn an_undo_frees_no_number_and_opens_no_lock() {
    // Shipopoly R40, 6.3.1
    let mut table = traders(3).table();
    let before = table.game.clone();
    table.plays("A", "sell lagos price: 300", &[]);
    table.game = before.gone_back(&table.game, false, &mut Chance::of(&[0; 32], 0));
    table.plays("A", "sell lagos price: 300 to: B", &[]);
    assert_eq!(shown(&table), "2 open");
    assert!(matches!(refused(&mut table, "B", "accept 2"), Why::Locked { .. }));
    table.waits_until(hours(24));
    table.plays("B", "accept 2", &[]);
}
