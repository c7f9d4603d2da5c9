//! Events and refusals in words, and moves as text.

use harbormaster_rules::{
    Language, Notation, Outcome, Phrase, Place, Position, Reader, SeatSet, Words,
    tariffs::{Because, Closing, Ending, Event, Tariffs, Why},
};

use super::super::{ANA, BEN, CEM, read, the};
use crate::turn::names;

#[test]
fn moves_are_read_with_care() {
    // Tariffs 5.1, 5.4, 5.9
    let wrong = |text: &str| {
        let phrase = Phrase::parse(Tariffs::META.verbs, text);
        phrase.and_then(|phrase| Tariffs::read_phrase(&phrase)).err().unwrap().say(Language::English)
    };
    assert_eq!(
        wrong("play 7|1 A1 B1"),
        "\"7|1\" is not a domino: a domino is two values 0 to 6, such as 4|1."
    );
    assert!(
        wrong("play 4|1 A9 B1")
            .starts_with("\"A9\" is not a place: a tile's place is the letter of its column")
    );
    assert_eq!(wrong("play 4|1 A1 B1 value: 7"), "\"7\" is not a value: use 0 to 6.");
    assert_eq!(
        wrong("rotate A1-B2"),
        "\"A1-B2\" is not a border: a border is two neighbouring places, such as B2-C2."
    );
    assert_eq!(wrong("swap 4|1 to: @7"), "\"@7\" is not a player: use a name, or a letter from A to D.");
    assert_eq!(wrong("swap 4|1 hidden: maybe"), "\"maybe\" is neither yes nor no.");
    assert_eq!(wrong("answer 0 4|1"), "\"0\" is not the number of an offer.");
    assert!(wrong("declare route: A1 Z9").starts_with("\"Z9\" is not a place"));
    assert_eq!(read("PLAY 1-4 a1 b1 VALUE: 4"), read("play 4|1 A1 B1 value: 4"));
}

#[test]
fn every_refusal_has_a_sentence_and_its_clause() {
    // Tariffs 4.2, 5.1 to 5.10
    let route = || vec![the("M2"), the("M3")];
    for (why, clause, sentence) in [
        (Why::DrawTwo, "4.2", "You can draw 0 to 2 dominoes."),
        (Why::NotHeldToPlay(the("5|5")), "5.1", "You do not hold the domino 5|5."),
        (
            Why::NotNeighbours { from: the("A1"), to: the("B2") },
            "5.1",
            "A1 and B2 are not neighbouring tiles.",
        ),
        (Why::Occupied(the("A1-B1")), "5.1", "The border A1-B1 already has a domino."),
        (Why::NoSuchHalf { domino: the("4|1"), value: 5 }, "5.1", "The domino 4|1 has no 5."),
        (Why::WhichWay(the("4|1")), "5.1", "Say which value lies in the first tile: 4 or 1."),
        (Why::NothingThere(the("C2-D2")), "5.2", "There is no domino on C2-D2."),
        (Why::Double, "5.2", "Turning a double changes nothing."),
        (Why::NeedsTwo, "5.3", "You need two dominoes in hand for this."),
        (Why::StockLow, "5.3", "The stockpile has fewer than two dominoes."),
        (Why::NotHeldToSwap(the("5|5")), "5.4", "You do not hold the domino 5|5."),
        (Why::OfferOpen, "5.4", "You already have an offer open: take an answer or withdraw it first."),
        (Why::NoMoreOffers, "5.4", "You have no more offers this turn."),
        (Why::NoSuchPlayer, "5.4", "There is no such player at this table."),
        (Why::NoPartner(BEN), "5.4", "Ben has no domino to swap."),
        (Why::NoPartners, "5.4", "No other player has a domino to swap."),
        (Why::WithYourself, "5.4", "You cannot swap with yourself."),
        (Why::BadWish, "5.4", "Say what you want on one line of at most 100 characters."),
        (Why::NoSuchOffer, "5.5", "There is no offer with that number."),
        (Why::OfferOver(3), "5.5", "Offer 3 is over."),
        (Why::OwnOffer, "5.5", "This is your own offer: take an answer or withdraw it."),
        (Why::NotAsked, "5.5", "That offer is not made to you."),
        (Why::NotHeldToAnswer(the("5|5")), "5.5", "You do not hold the domino 5|5."),
        (Why::SameAnswer, "5.5", "You have answered with that domino already."),
        (Why::RefusedAlready, "5.5", "You have said no already."),
        (Why::NoAnswer(BEN), "5.6", "Ben has no answer standing."),
        (Why::OtherAnswer(BEN), "5.6", "Ben now answers with another domino: look again."),
        (Why::TheirOffer(BEN), "5.7", "That offer is Ben's: only they can take an answer or withdraw it."),
        (Why::ClockOnly, "5.7", "An offer lapses only when its time is over."),
        (
            Why::NoRoute(route()),
            "5.8",
            "You have no complete route yet: Moon 2 and Moon 3 cannot be reached.",
        ),
        (Why::RouteTooLong, "5.9", "A route has at most 60 steps."),
        (Why::RouteEnds, "5.9", "A route starts at your null and ends at your ace."),
        (Why::RouteJumps { from: the("A1"), to: the("C1") }, "5.9", "A1 and C1 are not neighbouring tiles."),
        (Why::NoDominoBetween { from: the("A1"), to: the("A2") }, "5.9", "No domino lies on A1-A2."),
        (Why::RouteMisses(route()), "5.9", "That route misses Moon 2 and Moon 3."),
        (Why::MayNotPass, "5.10", "You still have another move, so you cannot pass."),
    ] {
        let said = Tariffs::refusal(&why, &Reader::new(&names(), Language::English));
        assert_eq!((why.rule().0, said.as_str()), (clause, sentence));
    }
}

#[test]
fn a_turn_is_told_in_one_line() {
    // Tariffs 4.2, 5.2, 5.3
    let (edge, laid, names) = (the("B2-C2"), the("4|1"), names());
    let reader = Reader::new(&names, Language::English);
    let (lays, changes) = (Event::Laid { seat: ANA, edge, laid }, Event::Restocked { seat: ANA });
    let line = |event: &Event, count: usize| {
        Tariffs::in_one_line(&[event, &Event::Drew { seat: ANA, count }], ANA, &reader)
    };
    assert_eq!(line(&lays, 1), "Ana lays 4|1: 4 in B2, 1 in C2.");
    assert_eq!(line(&changes, 2), "Ana changes both dominoes.");
}

#[test]
fn every_turn_is_told_in_a_sentence() {
    // Tariffs 4.2, 5.1, 5.2, 5.3, 5.10
    let (edge, laid) = (the("B2-C2"), the("4|1"));
    for (event, sentence) in [
        (Event::Laid { seat: ANA, edge, laid }, "Ana lays 4|1 on B2-C2 (4 in B2, 1 in C2)."),
        (Event::Turned { seat: BEN, edge, laid: laid.turned() }, "Ben turns B2-C2: 1 in B2, 4 in C2."),
        (Event::Restocked { seat: CEM }, "Cem changes both dominoes."),
        (Event::Passed { seat: ANA }, "Ana can do nothing and passes."),
        (Event::Drew { seat: ANA, count: 1 }, "Ana draws 1 domino."),
        (Event::Drew { seat: ANA, count: 2 }, "Ana draws 2 dominoes."),
        (Event::Drawn { dominoes: vec![the("3|3"), the("4|4")] }, "You have drawn 3|3 and 4|4."),
        (
            Event::Began { round: 2, rounds: 3, seat: BEN },
            "Round 2 of 3: new contracts and dominoes are dealt, and Ben starts.",
        ),
        (
            Event::Dealt { contract: the("SMSSSS"), hand: vec![the("3|3"), the("4|4")] },
            "Your new contract: Sun null, Moon ace, Sun 2, Sun 3, Sun 4, Sun 5. Your dominoes: 3|3 and 4|4.",
        ),
    ] {
        let said = Tariffs::say(&event, &Reader::new(&names(), Language::English));
        assert_eq!((said.text.as_str(), said.call, said.place), (sentence, SeatSet::EMPTY, Place::Board));
    }
}

#[test]
fn swaps_are_told_in_their_thread_and_ping_those_they_are_for() {
    // Tariffs 5.4, 5.5, 5.6, 5.7
    let (only, nobody) = (SeatSet::only, SeatSet::EMPTY);
    let (thread, shown) = (Place::Offer(7), Some(the("6|6")));
    let want = || Some("*low*".to_owned());
    let closed = |ending| Event::Closed { offer: 7, seat: ANA, ending };
    for (event, sentence, ping, place) in [
        (
            Event::Offered { offer: 7, seat: ANA, to: Some(BEN), domino: shown, want: want() },
            "Ana offers Ben 6|6 for another domino. Hoped for: \"\\*low\\*\".",
            only(BEN),
            thread,
        ),
        (
            Event::Offered { offer: 7, seat: ANA, to: None, domino: None, want: None },
            "Ana offers everybody a hidden domino for another.",
            nobody,
            thread,
        ),
        (
            Event::Answered { offer: 7, seat: CEM, proposer: ANA },
            "Cem puts a domino forward; only Ana sees which.",
            only(ANA),
            thread,
        ),
        (Event::Seen { offer: 7, seat: CEM, domino: the("3|2") }, "Cem would give you 3|2.", nobody, thread),
        (Event::Declined { offer: 7, seat: BEN, because: None }, "Ben says no.", nobody, thread),
        (
            Event::Declined { offer: 7, seat: BEN, because: Some(Because::Unseen) },
            "Ben says no: not for a domino face down.",
            nobody,
            thread,
        ),
        (closed(Closing::Withdrawn), "Ana withdraws the offer.", nobody, thread),
        (closed(Closing::TakenBack), "Ana took the offer back with an undo.", nobody, thread),
        (closed(Closing::Refused), "Nobody swaps: the offer is over.", nobody, thread),
        (closed(Closing::Lapsed), "The time is over: the offer has lapsed.", nobody, thread),
        (
            Event::Swapped { offer: 7, seat: ANA, with: CEM, domino: shown },
            "Ana and Cem swap a domino each. Ana gave 6|6. **My hand** shows what came.",
            only(CEM),
            Place::Both(7),
        ),
        (
            Event::Swapped { offer: 7, seat: ANA, with: CEM, domino: None },
            "Ana and Cem swap a domino each. **My hand** shows what came.",
            only(CEM),
            Place::Both(7),
        ),
        (Event::Got { from: ANA, domino: the("6|6") }, "You have 6|6 from Ana now.", nobody, Place::Board),
    ] {
        let said = Tariffs::say(&event, &Reader::new(&names(), Language::English));
        assert_eq!((said.text.as_str(), said.call, said.place), (sentence, ping, place));
    }
}

#[test]
fn the_end_is_told_with_its_reason_and_pings_everybody() {
    // Tariffs 7.4, R22
    let game = |scores: Vec<i64>, winners: SeatSet| Event::Ended {
        outcome: Outcome { scores, places: vec![], winners, by_limit: false },
        ending: Ending::AllRounds { rounds: 2 },
    };
    for (event, sentence) in [
        (
            game(vec![44, 58], SeatSet::only(ANA)),
            "**Game over.** All 2 rounds are played. **Ana wins with 44.** Ben 58.",
        ),
        (
            game(vec![81, 81], SeatSet::only(ANA).with(BEN)),
            "**Game over.** All 2 rounds are played. **Ana and Ben share the win with 81.**",
        ),
    ] {
        let said = Tariffs::say(&event, &Reader::new(&names(), Language::English));
        assert_eq!((said.text.as_str(), said.call.len()), (sentence, 2));
    }
}
