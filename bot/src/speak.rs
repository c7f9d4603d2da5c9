//! The host's words: all that it says in its own name, for a reader's language. What a game says is in the game's own
//! folder of the rules, what stands on a picture in its scene.
//!
//! Facts come in, words go out; nothing is decided here. Where a fact has one sentence, both stand in one line.
//!
//! Everything that makes words takes a `Language`, or a reader who has one, so a second language is written in these
//! three places and nowhere else. Only operators and programs read the rest, and it is English: faults of a position or
//! a record, the command line, the log.

mod away;
mod clock;
mod data;
mod endings;
mod help;
mod hints;
mod labels;
mod learning;
mod lobby;
mod my;
mod my_settings;
pub mod offers;
mod page;
mod panel;
mod prepared;
pub mod requests;
mod results;
mod server;
mod stand_ins;
mod tables;
mod trouble;
mod turning;
mod turns;
pub mod undo;

use crate::sayings::{Done, DoneInPart, Refused};

/// The sentences that are declared beside their facts, as code, with what they are.
pub const SAYINGS: &[(&str, &[&str])] = &[
    ("refusal", Refused::DECLARED),
    ("refusal", DoneInPart::DECLARED),
    ("answer", Done::DECLARED),
    ("answer", offers::NoOffers::DECLARED),
    ("button", Label::DECLARED),
    ("question", HalfMade::DECLARED),
    ("question", Question::DECLARED),
    ("help", labels::PowerName::DECLARED),
];

pub use self::{
    away::{Limit, deputy_is_asked, you_are_away, you_are_back},
    clock::{absences, by_clock, last_call, made_by_clock, more_time, replaced, time_is_up, turn_times},
    data::{Kept, delete_once_more, privacy, what_is_deleted},
    endings::{
        check_it_yourself, closed, dice, dice_so_far, film, film_caption, film_in_words, no_film, own_points,
        result,
    },
    help::{example, game_help, game_in_short, greeting, help, help_at_table, which_game},
    hints::Hinted,
    labels::{Label, Question},
    learning::{
        LessonWords, course_changed, course_over, hint_in_lesson, lesson, lesson_head, new_to,
        no_game_to_hint_at, not_meant, offer_in_lesson, refused_in_lesson, then_a_new_position,
        too_much_for_a_lesson, well_done, which_course,
    },
    lobby::{
        invited, lobby, option, option_about, option_entry, option_help, option_hint, option_question,
        option_value, options_of, play_again,
    },
    my::{MyGame, dms_are_closed, games_together, my_game, my_games, waiting, waiting_directly},
    my_settings::{SettingChoice, days, my_settings, setting_hint, setting_title},
    page::{Words, page_heading, page_words, start_of_game},
    panel::{
        Asked, HalfMade, Listing, SoFar, amounts_button, answers, area, as_host, choose, chosen, confirm,
        for_seat, form, input_hint, menu_hint, not_a_number, played, really, second_half, step,
        still_missing, summary, your_moves,
    },
    prepared::{
        StandingOrder, made_as_prepared, order_ended, order_question, orders, plan, played_as_prepared,
        prepared, put_away,
    },
    results::{how_results_count, my_stats, results},
    server::{
        by_whom_tables, closed_by, defaults_in_short, defaults_of, defaults_of_which, game_commands,
        log_line, moderated, paused_by, server, where_log, where_tables, which_commands, who_is_barred,
    },
    stand_ins::{caught_up, naming_over, proposal, stand_in_asked, stand_in_over, stand_ins},
    tables::{
        earlier_in_file, empty_log, made_by_host, made_for, more_happened, more_in_log, replay, rest_in_file,
        seat_choice, seat_offered, standing, struck, tables, thread_title, took_back, turn_entry,
    },
    trouble::{announcement, closed_to_us, fault, nobody_sees, thread_is_locked, trouble},
    turning::{better_move, chances, from_start_to_end, percent, turning_point, turning_points_head},
    turns::{
        at_the_board, begins, by_the_clock, held_back, named_above, questions, reminder, told, whose_turn,
    },
};

pub use crate::sayings::text::{mention, note, option_title, quoted, title, verb_heading};
