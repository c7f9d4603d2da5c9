//! Private replies that a command and a button share.

pub mod away;
pub mod card;
pub mod catch_up;
pub mod entry;
pub mod film;
pub mod first_turn;
pub mod hand;
pub mod help;
pub mod hint;
pub mod log;
pub mod my_data;
pub mod my_games;
pub mod my_settings;
pub mod newcomer;
pub mod note;
pub mod options;
pub mod own_offer;
pub mod prepared;
pub mod proof;
pub mod questions;
pub mod record;
pub mod replay;
pub mod rules;
pub mod stand_in;
pub mod stats;
pub mod undo;
