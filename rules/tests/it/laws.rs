//! Every law of the test kit, for every game, every number of seats, and settings at both ends of their ranges.
//!
//! Games come from the registry's list.

use crate::effort::games;
use harbormaster_rules::{
    Game, SeatCount, Settings, every_game, testkit,
    testkit::{Players, Trial},
};

/// The part of a game that a law looks at.
#[derive(Clone, Copy)]
struct Effort {
    /// Whole games with default settings, for each number of seats.
    whole: u32,
    /// Entries of each game with other settings.
    plies: u32,
}

/// For laws that try a few values at each ply.
const WIDE: Effort = Effort { whole: 2, plies: 60 };
/// For laws that try dozens of values at each ply.
const DEEP: Effort = Effort { whole: 1, plies: 25 };
/// The number of computer players' entries that lead to the middle of a game.
const MIDDLE: u32 = 40;

fn seat_counts<G: Game>() -> impl Iterator<Item = SeatCount> {
    G::META.seats.clone().filter_map(SeatCount::new)
}

/// The most entries of a whole game in these tests: most games end long before.
const LONGEST: u32 = 1_500;

/// The number of settings above which each is tried with some numbers of seats only.
const MANY: usize = 20;

/// Returns the settings worth trying with this many seats: all of them, or of many a share, so that each is used.
fn settings_for<G: Game>(seats: SeatCount) -> impl Iterator<Item = (u64, Settings)> {
    let all = testkit::settings_worth_trying::<G>(seats);
    let counts = seat_counts::<G>().count();
    let share = if all.len() > MANY { counts } else { 1 };
    let numbered = (0..).zip(all);
    numbered.filter(move |(number, _)| (*number as usize + usize::from(seats.get())).is_multiple_of(share))
}

/// Returns whole games with default settings, then the first plies under all settings worth trying, each with a seed of
/// its own.
fn trials<G: Game>(effort: Effort) -> Vec<Trial> {
    let mut trials = Vec::new();
    for seats in seat_counts::<G>() {
        trials
            .extend((0..games(effort.whole)).map(|number| Trial::new(seats, number.into()).capped(LONGEST)));
        // Players at random hardly ever get where computer players are soon.
        let middle = |number| Trial::new(seats, 50 + u64::from(number)).after(MIDDLE).capped(effort.plies);
        trials.extend((0..games(1)).map(middle));
        trials.push(Trial::new(seats, 70).by(Players::Computers).capped(effort.plies * 5));
        for (number, settings) in settings_for::<G>(seats) {
            trials.push(Trial::new(seats, 100 + number).with(settings).capped(effort.plies));
        }
    }
    trials
}

/// Returns whole games under all settings worth trying that leave the limits on.
fn endings<G: Game>() -> Vec<Trial> {
    let limited =
        |settings: &Settings| G::META.options.iter().all(|spec| settings.chosen(spec.name) != Some("off"));
    let of = |seats| {
        let all: Vec<_> = settings_for::<G>(seats).filter(|(_, settings)| limited(settings)).collect();
        all.into_iter().map(move |(number, settings)| Trial::new(seats, 200 + number).with(settings))
    };
    seat_counts::<G>().flat_map(of).collect()
}

/// Returns one trial for each number of seats: for laws that look at declarations, not at moves.
fn one_each<G: Game>() -> Vec<Trial> {
    seat_counts::<G>().map(|seats| Trial::new(seats, 0).capped(0)).collect()
}

/// Returns one game of computer players for each number of seats, long enough for each secret to matter once. In this one of
/// Ship It! a coin comes into a warehouse, whatever the number of seats; in most, none does.
fn long_enough<G: Game>() -> Vec<Trial> {
    seat_counts::<G>().map(|seats| Trial::new(seats, 91).by(Players::Computers).capped(300)).collect()
}

fn hold(law: fn(&Trial) -> testkit::Verdict, trials: Vec<Trial>) {
    assert!(!trials.is_empty());
    for trial in trials {
        if let Err(failure) = law(&trial) {
            panic!("\n{failure}");
        }
    }
}

macro_rules! modules {
    ($($rules:ident::$module:ident::$Game:ident,)+) => {
        $(mod $module {
            use super::*;

            type G = $rules::$module::$Game;

            laws! {
                advice_is_legal: trials::<G>(DEEP);
                alike_worlds_tell_the_same: trials::<G>(DEEP);
                buttons_fit_and_work: trials::<G>(WIDE);
                damaged_positions_are_refused: trials::<G>(WIDE);
                declarations_fit: one_each::<G>();
                every_position_passes_audit: trials::<G>(WIDE);
                free_moves_reveal_nothing: trials::<G>(DEEP);
                games_end_in_time: endings::<G>();
                hostile_text_is_harmless: trials::<G>(DEEP);
                imagination_knows_no_more: trials::<G>(WIDE);
                imagination_varies: long_enough::<G>();
                imagined_worlds_look_alike: trials::<G>(DEEP);
                imagined_worlds_offer_the_same: trials::<G>(DEEP);
                turns_to_come_give_nothing_away: trials::<G>(DEEP);
                json_round_trips: trials::<G>(WIDE);
                labels_fit: trials::<G>(WIDE);
                listed_moves_are_accepted: trials::<G>(WIDE);
                logs_with_undos_fold: trials::<G>(WIDE);
                nobody_sees_the_shuffling: trials::<G>(DEEP);
                notation_round_trips: trials::<G>(WIDE);
                only_the_awaited_have_choices: trials::<G>(WIDE);
                outcomes_are_complete: endings::<G>();
                position_lines_round_trip: trials::<G>(WIDE);
                refusals_are_sentences: trials::<G>(DEEP);
                same_seed_same_game: trials::<G>(WIDE);
                sentences_fit: trials::<G>(WIDE);
                the_log_folds_to_the_same_position: trials::<G>(WIDE);
                undone_moves_can_be_made_again: trials::<G>(WIDE);
                unfit_scripts_change_nothing: trials::<G>(WIDE);
                unfit_settings_are_refused: one_each::<G>();
                unlisted_moves_are_refused: trials::<G>(DEEP);
            }
        })+
    };
}

macro_rules! laws {
    ($($law:ident: $trials:expr;)+) => { $(
        #[test]
        fn $law() {
            hold(testkit::$law::<G>, $trials);
        }
    )+ };
}

every_game!(modules);
