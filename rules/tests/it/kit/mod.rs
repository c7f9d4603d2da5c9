//! The laws of the test kit, tried on a small game that keeps them all and on copies of it that each break one.

mod lanterns;
mod records;

use harbormaster_rules::{
    By, Position, SeatCount, Status,
    testkit::{self, Trial},
};

use lanterns::*;

type Law = fn(&Trial) -> testkit::Verdict;

/// Returns every law, for the toy with this fault.
fn laws<const FAULT: u8>() -> Vec<(&'static str, Law)> {
    macro_rules! list {
        ($($law:ident),+ $(,)?) => { vec![$((stringify!($law), testkit::$law::<Lanterns<FAULT>> as Law)),+] };
    }
    list![
        advice_is_legal,
        alike_worlds_tell_the_same,
        buttons_fit_and_work,
        damaged_positions_are_refused,
        declarations_fit,
        every_position_passes_audit,
        free_moves_reveal_nothing,
        games_end_in_time,
        hostile_text_is_harmless,
        imagination_knows_no_more,
        imagination_varies,
        imagined_worlds_look_alike,
        imagined_worlds_offer_the_same,
        json_round_trips,
        labels_fit,
        listed_moves_are_accepted,
        logs_with_undos_fold,
        nobody_sees_the_shuffling,
        notation_round_trips,
        only_the_awaited_have_choices,
        outcomes_are_complete,
        position_lines_round_trip,
        refusals_are_sentences,
        same_seed_same_game,
        sentences_fit,
        the_log_folds_to_the_same_position,
        turns_to_come_give_nothing_away,
        undone_moves_can_be_made_again,
        unfit_scripts_change_nothing,
        unfit_settings_are_refused,
        unlisted_moves_are_refused,
    ]
}

#[test]
fn the_page_on_tests_names_every_law() {
    let page = include_str!("../../README.md");
    for (name, _) in laws::<SOUND>() {
        assert!(page.contains(&format!("`{name}`")), "{name}");
    }
}

fn trials() -> Vec<Trial> {
    (2..=4)
        .flat_map(|seats| (0..6).map(move |number| Trial::new(SeatCount::new(seats).unwrap(), number)))
        .collect()
}

/// Returns true if this law objects to the toy with this fault.
fn objects<const FAULT: u8>(name: &str) -> bool {
    let laws = laws::<FAULT>();
    let (_, law) = laws.iter().find(|(known, _)| *known == name).unwrap();
    trials().iter().any(|trial| law(trial).is_err())
}

#[test]
fn a_sound_game_keeps_every_law() {
    for (name, law) in laws::<SOUND>() {
        for trial in trials() {
            if let Err(failure) = law(&trial) {
                panic!("{name}\n{failure}");
            }
        }
    }
}

macro_rules! caught {
    ($($test:ident: $fault:ident by $law:ident;)+) => { $(
        #[test]
        fn $test() {
            assert!(objects::<$fault>(stringify!($law)), "the law does not object");
        }
    )+ };
}

caught! {
    a_twin_is_caught: LISTS_TWICE by listed_moves_are_accepted;
    a_listed_move_that_is_refused_is_caught: LISTS_TOO_MUCH by listed_moves_are_accepted;
    an_accepted_move_that_is_not_listed_is_caught: TAKES_TOO_MUCH by unlisted_moves_are_refused;
    a_move_of_the_wrong_seat_is_caught: TAKES_FROM_ANYBODY by only_the_awaited_have_choices;
    an_awaited_seat_without_choice_is_caught: WAITS_FOR_THE_IDLE by only_the_awaited_have_choices;
    an_endless_game_is_caught: NEVER_ENDS by games_end_in_time;
    an_early_clock_is_caught: CLOCK_RUNS_EARLY by unlisted_moves_are_refused;
    a_careless_audit_is_caught: AUDITS_NOTHING by damaged_positions_are_refused;
    a_lost_card_is_caught: LOSES_A_CARD by every_position_passes_audit;
    a_field_forgotten_in_json_is_caught: FORGETS_IN_JSON by json_round_trips;
    a_field_forgotten_in_lines_is_caught: FORGETS_IN_LINES by position_lines_round_trip;
    misread_notation_is_caught: MISREADS_NOTATION by notation_round_trips;
    memory_outside_the_position_is_caught: HAS_A_MEMORY by same_seed_same_game;
    memory_outside_the_log_is_caught: HAS_A_MEMORY by the_log_folds_to_the_same_position;
    a_view_that_peeks_is_caught: VIEW_PEEKS by imagined_worlds_look_alike;
    a_button_that_peeks_is_caught: BUTTON_PEEKS by imagined_worlds_look_alike;
    a_label_that_peeks_is_caught: LABEL_PEEKS by imagined_worlds_offer_the_same;
    a_preview_that_peeks_is_caught: PREVIEW_PEEKS by imagined_worlds_offer_the_same;
    a_first_half_that_leads_nowhere_is_caught: HALF_IS_WHOLE by listed_moves_are_accepted;
    a_first_half_that_peeks_is_caught: HALF_PEEKS by imagined_worlds_offer_the_same;
    a_hand_that_peeks_is_caught: HAND_PEEKS by imagined_worlds_offer_the_same;
    a_hand_without_words_is_caught: HAND_IS_EMPTY by labels_fit;
    a_refusal_that_peeks_is_caught: REFUSAL_PEEKS by imagined_worlds_offer_the_same;
    an_event_that_peeks_is_caught: EVENT_PEEKS by alike_worlds_tell_the_same;
    a_label_that_peeks_at_a_turn_to_come_is_caught: LABEL_PEEKS by turns_to_come_give_nothing_away;
    a_turn_to_come_that_is_anothers_is_caught: TURN_TO_COME_IS_ANOTHERS by turns_to_come_give_nothing_away;
    a_turn_to_come_with_another_hand_is_caught: TURN_TO_COME_DEALS_ANEW by turns_to_come_give_nothing_away;
    a_lack_of_imagination_is_caught: IMAGINES_NOTHING by imagination_varies;
    hands_that_are_never_imagined_are_caught: IMAGINES_NO_HANDS by imagination_varies;
    a_deck_that_is_never_imagined_is_caught: IMAGINES_NO_DECK by imagination_varies;
    secrets_that_are_not_declared_are_caught: DENIES_SECRETS by imagination_varies;
    hands_that_are_not_declared_are_caught: DENIES_HANDS by imagination_varies;
    imagination_that_forgets_what_is_known_is_caught: IMAGINES_TOO_MUCH by imagined_worlds_look_alike;
    imagination_that_peeks_is_caught: IMAGINATION_PEEKS by imagination_knows_no_more;
    an_empty_sentence_is_caught: SAYS_NOTHING by sentences_fit;
    a_silent_move_is_caught: TELLS_NOBODY by sentences_fit;
    a_refusal_that_is_no_sentence_is_caught: MUMBLES by refusals_are_sentences;
    a_refusal_by_an_unknown_clause_is_caught: CITES_NOTHING by refusals_are_sentences;
    a_long_button_is_caught: BUTTON_TOO_LONG by buttons_fit_and_work;
    a_button_that_does_nothing_is_caught: BUTTON_BROKEN by buttons_fit_and_work;
    a_button_that_plays_a_weighty_move_is_caught: BUTTON_HASTY by buttons_fit_and_work;
    a_button_that_hides_a_choice_is_caught: BUTTON_HIDES_A_CHOICE by buttons_fit_and_work;
    labels_alike_are_caught: LABELS_ALIKE by labels_fit;
    illegal_advice_is_caught: ADVISES_BADLY by advice_is_legal;
    settings_taken_unread_are_caught: TAKES_ANY_SETTING by unfit_settings_are_refused;
    an_end_without_winner_is_caught: NOBODY_WINS by outcomes_are_complete;
    an_example_that_is_no_move_is_caught: BAD_DECLARATION by declarations_fit;
    luck_taken_for_nothing_is_caught: FREE_BY_LUCK by free_moves_reveal_nothing;
    shuffling_that_is_seen_is_caught: SHUFFLES_HANDS by nobody_sees_the_shuffling;
    memory_beside_an_undo_is_caught: HAS_A_MEMORY by logs_with_undos_fold;
    a_move_made_again_otherwise_is_caught: HAS_A_MEMORY by undone_moves_can_be_made_again;
    a_panic_on_words_is_caught: PANICS_ON_WORDS by hostile_text_is_harmless;
    a_panic_on_positions_is_caught: PANICS_ON_POSITIONS by hostile_text_is_harmless;
}

#[test]
fn trials_reach_deadlines_and_endings() {
    let (mut by_clock, mut over) = (0, 0);
    for trial in trials() {
        let last = testkit::walk::<Lanterns<SOUND>>(&trial, |step| {
            by_clock += u32::from(step.entry.is_some_and(|entry| entry.by == By::Clock));
            Ok(())
        });
        over += u32::from(matches!(last.unwrap().status(), Status::Over(_)));
    }
    assert!(by_clock > 20 && over == 18, "{by_clock} by the clock, {over} to the end");
}

#[test]
fn settings_worth_trying_are_each_different() {
    let list = testkit::settings_worth_trying::<Lanterns<SOUND>>(SeatCount::new(2).unwrap());
    let turns: Vec<Option<&str>> = list.iter().map(|settings| settings.chosen("turns")).collect();
    assert_eq!(turns, [None, Some("20"), Some("40"), Some("10"), Some("60"), Some("off")]);
}
