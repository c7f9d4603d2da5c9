//! Swaps between players: the possible answers, the visible faces, and the ways an offer ends.

use harbormaster_rules::{
    Act, By, Chance, Choosing, Language, Looking, Notation, OfferCard, OfferState, Phrase, Position, Quick,
    Reader, Refusal, Seat, Sight, Span, Trade, Viewer,
    tariffs::{Closing, Event, Move, ReplyView, Tariffs, Why},
};

use super::{
    ANA, BEN, CEM, attempt_at, choices, choices_of, hand, is_out_of_turn, now, play, play_as, position, read,
    refusal, refusal_of, seen, seen_by, the, to_move,
};
use crate::turn::names;

/// Sets up four players, Ana on turn; nothing is laid.
fn table() -> Tariffs {
    position(
        "*0 SSSSSS 6|6 1|0 ; 1 MMMMMM 5|5 5|4 ; 2 CCCCCC 3|2 4|4 ; 3 AAAAAA 6|0 6|1 ; track - ; stock ...",
    )
}

fn card(game: &Tariffs, number: u32) -> OfferCard<Move> {
    game.offer(number, &Reader::new(&names(), Language::English)).unwrap()
}

#[test]
fn an_offer_is_opened_once_and_so_many_times_a_turn() {
    // Tariffs 5.4, 4.3
    let mut game = table();
    assert_eq!(refusal(&game, "swap 5|5"), Why::NotHeldToSwap(the("5|5")));
    assert_eq!(refusal(&game, "swap 6|6 to: A"), Why::WithYourself);
    assert_eq!(refusal(&game, "swap 6|6 to: H"), Why::NoSuchPlayer);
    let wish =
        Move::Swap { domino: "6|6".parse().unwrap(), to: None, hidden: false, want: Some("x".repeat(101)) };
    assert_eq!(refusal_of(&game, 0, wish), Why::BadWish);
    for number in 1..=3 {
        assert!(choices(&game).contains(&"swap 6|6".to_owned()));
        let turn = play(&game, "swap 6|6 to: B want: anything low");
        let (domino, want) = (Some(the("6|6")), Some("anything low".to_owned()));
        assert_eq!(turn.events(), [Event::Offered { offer: number, seat: ANA, to: Some(BEN), domino, want }]);
        assert_eq!(to_move(&turn.next).number(), 0);
        assert_eq!(refusal(&turn.next, "swap 1|0"), Why::OfferOpen);
        game = play(&turn.next, &format!("withdraw {number}")).next;
    }
    assert_eq!(refusal(&game, "swap 6|6"), Why::NoMoreOffers);
    assert!(!choices(&game).iter().any(|choice| choice.starts_with("swap")));
    let next = play(&game, "stock").next;
    assert!(choices(&next).contains(&"swap 5|5".to_owned()));
    assert_eq!(game.offers(), [1, 2, 3]);
}

#[test]
fn an_offer_that_is_taken_back_keeps_its_number_and_its_terms() {
    let before = play(&play(&table(), "swap 1|0").next, "withdraw 1").next;
    let undone = play(&before, "swap 6|6 to: B want: anything low").next;
    let back = before.gone_back(&undone, false, &mut Chance::of(&[0; 32], 0));
    assert_eq!(back.offers(), [1, 2]);
    let taken_back = card(&back, 2);
    assert_eq!(taken_back.state, OfferState::Closed);
    assert!(taken_back.text.contains("anything low") && taken_back.brief.ends_with("taken back"));
    assert_eq!(play(&back, "swap 1|0").next.offers(), [1, 2, 3]);
    // An offer that stood before stays open, and is closed in its place.
    let open = play(&before, "swap 1|0").next;
    let later = play(&play(&open, "withdraw 2").next, "swap 6|6").next;
    let again = open.gone_back(&later, false, &mut Chance::of(&[0; 32], 0));
    assert_eq!(again.offers(), [1, 3, 2]);
    assert_eq!(play(&again, "withdraw 2").next.offers(), [1, 2, 3]);
}

#[test]
fn nobody_to_swap_with() {
    // Tariffs 5.4
    let alone = position(
        "*0 SSSSSS 6|6 1|0 ; 1 MMMMMM - ; track A1-B1=0|0 ; stock ... ; turns 4 quiet 1 asked 0 changed A1-B1",
    );
    assert_eq!(refusal(&alone, "swap 6|6"), Why::NoPartners);
    let third = position(
        "*0 SSSSSS 6|6 1|0 ; 1 MMMMMM - ; 2 CCCCCC 5|5 ; track A1-B1=0|0 ; stock ... ; turns 3 quiet 1 asked 0 \
         changed A1-B1",
    );
    assert_eq!(refusal(&third, "swap 6|6 to: B"), Why::NoPartner(Seat::new(1)));
    let open = play(&third, "swap 6|6").next;
    assert_eq!(refusal_of(&open, 1, read("refuse 1")), Why::NotAsked);
    assert_eq!(choices_of(&open, 2), ["answer 1 5|5", "refuse 1"]);
}

#[test]
fn only_those_asked_may_answer_and_again() {
    // Tariffs 5.5
    let open = play(&table(), "swap 6|6 to: C").next;
    assert_eq!(refusal_of(&open, 1, read("answer 1 5|5")), Why::NotAsked);
    assert_eq!(refusal_of(&open, 0, read("refuse 1")), Why::OwnOffer);
    assert_eq!(refusal_of(&open, 2, read("answer 2 4|4")), Why::NoSuchOffer);
    assert_eq!(refusal_of(&open, 2, read("answer 1 5|5")), Why::NotHeldToAnswer(the("5|5")));
    let first = play_as(&open, 2, "answer 1 4|4").next;
    assert_eq!(refusal_of(&first, 2, read("answer 1 4|4")), Why::SameAnswer);
    assert_eq!(choices_of(&first, 2), ["answer 1 3|2", "refuse 1"]);
    let second = play_as(&first, 2, "answer 1 3|2").next;
    assert_eq!(hand(&second, 2), ["3|2", "4|4"]);
    assert!(is_out_of_turn(&second, 4, read("refuse 1")));
    // Who is not the proposer is told whose offer it is, not whose turn.
    for text in ["withdraw 1", "take 1 C"] {
        assert_eq!(refusal_of(&second, 2, read(text)), Why::TheirOffer(ANA), "{text}");
    }
    assert!(is_out_of_turn(&second, 2, read("withdraw 2")));
    let over = play(&second, "withdraw 1").next;
    assert_eq!(refusal(&over, "withdraw 1"), Why::OfferOver(1));
    assert_eq!(refusal_of(&over, 2, read("refuse 1")), Why::OfferOver(1));
}

#[test]
fn a_no_may_be_taken_back_until_all_have_said_it() {
    // Tariffs 5.5
    let open = play(&table(), "swap 6|6").next;
    let ben = play_as(&open, 1, "refuse 1").next;
    assert_eq!(refusal_of(&ben, 1, read("refuse 1")), Why::RefusedAlready);
    let back = play_as(&ben, 1, "answer 1 5|4").next;
    assert_eq!(choices(&back)[..1], choices(&open)[..1]);
    let cem = play_as(&back, 2, "refuse 1").next;
    let dan = play_as(&cem, 3, "refuse 1").next;
    assert!(seen(&dan).offer.is_some(), "an answer stands");
    let end = play_as(&dan, 1, "refuse 1");
    assert_eq!(
        end.events(),
        [
            Event::Declined { offer: 1, seat: BEN, because: None },
            Event::Closed { offer: 1, seat: ANA, ending: Closing::Refused },
        ]
    );
    assert_eq!((seen(&end.next).offer, to_move(&end.next).number()), (None, 0));
    assert_eq!(card(&end.next, 1).state, OfferState::Closed);
}

#[test]
fn an_answer_that_has_changed_is_not_taken_unseen() {
    // Tariffs 5.6
    let open = play(&table(), "swap 6|6").next;
    assert_eq!(refusal(&open, "take 1 B"), Why::NoAnswer(Seat::new(1)));
    let first = play_as(&open, 1, "answer 1 5|4").next;
    assert!(choices(&first).contains(&"take 1 B domino: 5|4".to_owned()));
    let second = play_as(&first, 1, "answer 1 5|5").next;
    assert_eq!(refusal(&second, "take 1 B domino: 5|4"), Why::OtherAnswer(Seat::new(1)));
    assert_eq!(refusal(&second, "take 2 B"), Why::NoSuchOffer);
    let taken = play(&second, "take 1 B domino: 5|5");
    assert_eq!(
        (hand(&taken.next, 0), hand(&taken.next, 1)),
        (vec!["1|0".into(), "5|5".into()], vec!["5|4".into(), "6|6".into()])
    );
    assert_eq!((seen(&taken.next).quiet, seen(&taken.next).turns), (1, 1));
    assert_eq!(taken.own_events(ANA), [Event::Got { from: BEN, domino: the("5|5") }]);
    assert_eq!(taken.own_events(BEN), [Event::Got { from: ANA, domino: the("6|6") }]);
    assert!(taken.own_events(CEM).is_empty());
    assert_eq!(card(&taken.next, 1).state, OfferState::Settled);
    assert!(card(&taken.next, 1).text.ends_with("**Swapped with Ben.**"));
}

#[test]
fn a_short_hand_draws_after_a_swap() {
    // Tariffs 4.2, 5.6
    let short = position(
        "*0 SSSSSS 6|6 ; 1 MMMMMM 5|5 5|4 ; track A1-B1=0|0 ; stock ... ; turns 4 quiet 1 asked 0 changed A1-B1",
    );
    let answered = play_as(&play(&short, "swap 6|6").next, 1, "answer 1 5|5").next;
    assert_eq!(hand(&play(&answered, "take 1 B").next, 0).len(), 2);
    assert_eq!(hand(&play(&answered, "take 1 B draw: 0").next, 0), ["5|5"]);
}

#[test]
fn an_offer_lapses_at_its_very_instant() {
    // Tariffs 5.7
    let open = play(&table(), "swap 6|6").next;
    let (due, mv) = open.next_deadline().unwrap();
    assert_eq!((due, Tariffs::phrase(&mv).to_string()), (now() + Span::hours(24), "lapse 1".to_owned()));
    let early = attempt_at(&open, By::Clock, mv.clone(), now() + Span::hours(23)).err().unwrap();
    assert_eq!(early, Refusal::Rule { rule: Why::ClockOnly.rule(), why: Why::ClockOnly });
    let seat = |number| By::Seat(Seat::new(number));
    for (by, text) in [(seat(1), "answer 1 5|5"), (seat(1), "refuse 1"), (seat(0), "withdraw 1")] {
        let just = attempt_at(&open, by, read(text), due + Span::millis(-1));
        assert!(just.is_ok(), "{text}");
        let late = attempt_at(&open, by, read(text), due);
        assert!(late.is_err(), "{text}");
    }
    assert!(open.choices(By::Seat(Seat::new(1)), due).listed.is_empty());
    let lapsed = attempt_at(&open, By::Clock, mv, due).ok().unwrap();
    assert_eq!(lapsed.events(), [Event::Closed { offer: 1, seat: ANA, ending: Closing::Lapsed }]);
    assert_eq!((to_move(&lapsed.next).number(), seen(&lapsed.next).turns), (0, 0));
    assert!(attempt_at(&open, seat(0), read("lapse 1"), due).is_err());
}

#[test]
fn faces_are_seen_by_those_who_may_know_them() {
    // Tariffs 6.5
    let hidden = play(&table(), "swap 6|6 hidden: yes");
    assert_eq!(hidden.events(), [Event::Offered { offer: 1, seat: ANA, to: None, domino: None, want: None }]);
    let game = play_as(&hidden.next, 2, "answer 1 3|2").next;
    let offer = |seat: Option<u8>| {
        let viewer = seat.map_or(Viewer::Onlooker, |seat| Viewer::Seat(Seat::new(seat)));
        let offer = game.view(viewer).offer.unwrap();
        let answer = match offer.replies[2] {
            ReplyView::Answered { domino } => domino.map(|domino| domino.to_string()),
            other => panic!("{other:?}"),
        };
        (offer.domino.map(|domino| domino.to_string()), answer)
    };
    let (mine, theirs) = (Some("6|6".to_owned()), Some("3|2".to_owned()));
    assert_eq!(offer(Some(0)), (mine, theirs.clone()));
    assert_eq!(offer(Some(2)), (None, theirs));
    assert_eq!((offer(Some(1)), offer(None)), ((None, None), (None, None)));
    let shown = card(&game, 1);
    assert_eq!(
        (shown.title.as_str(), shown.brief.as_str()),
        ("SWAP a hidden domino", "Ana offers everybody a hidden domino, 1 put forward")
    );
    for text in [shown.title, shown.text, shown.brief] {
        assert!(!text.contains("6|6") && !text.contains("3|2"), "{text}");
    }
    let taken = play(&game, "take 1 C");
    assert_eq!(taken.events(), [Event::Swapped { offer: 1, seat: ANA, with: CEM, domino: None }]);
    assert_eq!(taken.own_events(CEM), [Event::Got { from: ANA, domino: the("6|6") }]);
    assert!(!card(&taken.next, 1).text.contains("6|6"));
    // Who has not seen a face imagines others; who has does not.
    let imagined = |seat: u8, of: u8| -> Vec<Vec<String>> {
        let world = |ply| game.imagine(Viewer::Seat(Seat::new(seat)), &mut Chance::of(&[4; 32], ply));
        (0..30).map(|ply| hand(&world(ply), of)).collect()
    };
    assert!(imagined(0, 2).iter().all(|hand| hand.contains(&"3|2".to_owned())));
    assert!(!imagined(1, 2).iter().all(|hand| hand.contains(&"3|2".to_owned())));
    assert!(!imagined(2, 0).iter().all(|hand| hand.contains(&"6|6".to_owned())));
}

#[test]
fn an_offer_s_card_says_all_and_pings_those_asked() {
    // Tariffs 5.4
    let game = play(&table(), "swap 6|6 to: B want: *any* <@1>").next;
    let open = card(&game, 1);
    assert_eq!((open.state, open.poster, open.title.as_str()), (OfferState::Open, Seat::new(0), "SWAP 6|6"));
    assert_eq!(open.call.iter().collect::<Vec<_>>(), [Seat::new(1)]);
    assert_eq!(
        open.text,
        "**Ana offers Ben 6|6** for one of yours. Nothing is agreed until Ana takes one.\nHoped for: \
         \"\\*any\\* \\<\\@1\\>\"\n- Ben has not answered\nIt lapses <t:1767312000:R>."
    );
    let texts =
        |buttons: &[Quick<_>]| -> Vec<String> { buttons.iter().map(|button| button.text.clone()).collect() };
    assert_eq!(texts(&open.buttons), ["Answer …", "No thanks"]);
    assert_eq!(texts(&open.own), ["Withdraw"], "nobody has answered yet");
    assert_eq!(open.asked, open.call);
    assert_eq!(open.buttons[1].act, Act::Play(read("refuse 1")));
    assert_eq!(game.offer(2, &Reader::nameless(Language::English)), None);
}

#[test]
fn a_question_about_a_swap_shows_what_its_reader_may_know() {
    // Tariffs 5.5, 5.6
    let asked = |game: &Tariffs, seat: u8, verb: &str| {
        let reader = names();
        let reader = Reader::new(&reader, Language::English);
        let ask = game.ask(By::Seat(Seat::new(seat)), &Phrase::bare(verb), now(), &reader)?;
        Some((ask.question, ask.picks.into_iter().map(|pick| pick.label).collect::<Vec<_>>()))
    };
    let said = |question: &str, labels: &[&str]| {
        Some((question.to_owned(), labels.iter().map(|label| (*label).to_owned()).collect::<Vec<_>>()))
    };
    assert_eq!(asked(&table(), 0, "swap"), said("Which domino do you offer?", &["6|6", "1|0"]));
    let shown = play(&table(), "swap 6|6").next;
    let gives = ["Give 5|5 for 6|6", "Give 5|4 for 6|6"];
    assert_eq!(asked(&shown, 1, "answer"), said("Ana offers 6|6. Which do you put forward?", &gives));
    let hidden = play(&table(), "swap 6|6 hidden: yes").next;
    let (question, labels) = asked(&hidden, 1, "answer").unwrap();
    assert!(!question.contains("6|6") && !labels.concat().contains("6|6"), "{question} {labels:?}");
    assert_eq!(asked(&hidden, 0, "take"), None, "nobody has answered");
    let answered = play_as(&hidden, 1, "answer 1 5|4").next;
    assert_eq!(asked(&answered, 1, "answer").unwrap().1, ["Give 5|5 for a hidden domino"]);
    assert_eq!(asked(&answered, 0, "take"), said("Who do you swap your 6|6 with?", &["5|4 from Ben"]));
    assert_eq!(asked(&answered, 2, "take"), None);
}

#[test]
fn closed_offers_are_remembered_for_a_while() {
    // Tariffs 5.7
    let mut game = table();
    for turn in 0..5 {
        for _ in 0..3 {
            let domino = hand(&game, to_move(&game).number())[0].clone();
            game = play(&game, &format!("swap {domino}")).next;
            let number = game.offers().last().copied().unwrap();
            game = play(&game, &format!("withdraw {number}")).next;
        }
        assert_eq!(game.offers().len(), usize::min(12, 3 * turn + 3));
        game = play(&game, "stock").next;
    }
    assert_eq!(game.offers(), (4..=15).collect::<Vec<u32>>());
    assert!(card(&game, 15).text.contains("withdraws the offer"));
}

#[test]
fn previews_of_swaps_show_what_is_certain() {
    // Tariffs 6.5, 6.7
    let open = play(&table(), "swap 6|6 hidden: yes").next;
    let preview = |game: &Tariffs, seat: u8, text: &str| game.preview(Seat::new(seat), &read(text), now());
    let answer = preview(&open, 1, "answer 1 5|5").unwrap();
    assert!(matches!(answer.offer.unwrap().replies[1], ReplyView::Answered { domino: Some(_) }));
    let answered = play_as(&open, 1, "answer 1 5|5").next;
    let take = preview(&answered, 0, "take 1 B").unwrap();
    let own: Vec<String> = take.own.unwrap().hand.iter().map(ToString::to_string).collect();
    assert_eq!((own, take.to_move), (vec!["1|0".to_owned(), "5|5".to_owned()], Some(Seat::new(0))));
    assert_eq!(preview(&answered, 2, "take 1 B"), None);
    assert_eq!(seen_by(&answered, 2).own.unwrap().hand.len(), 2);
}

#[test]
fn time_in_which_nobody_could_play_does_not_count() {
    // Tariffs 5.7
    assert_eq!(table().rested(Span::hours(5)), None, "nothing runs");
    let open = play(&table(), "swap 6|6").next;
    let (due, _) = open.next_deadline().unwrap();
    let rest = open.rested(Span::hours(5) + Span::millis(1)).unwrap();
    assert_eq!(rest, read("rest 18001"));
    let rested = attempt_at(&open, By::Clock, rest.clone(), due).ok().unwrap();
    let later = Span::millis(18_001_000);
    assert_eq!(rested.next.next_deadline().unwrap().0, due + later);
    assert_eq!(rested.next.offers(), open.offers());
    let undone = open.gone_back(&rested.next, false, &mut Chance::of(&[0; 32], 0));
    assert_eq!(undone.next_deadline().unwrap().0, due + later, "an undo takes nothing of it away");
    for by in [By::Seat(ANA), By::Seat(BEN), By::Host] {
        assert!(attempt_at(&open, by, rest.clone(), due).is_err(), "{by:?}");
    }
}
