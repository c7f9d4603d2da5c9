//! Every clause, option, limit, error sentence and ruling, each cited where it is tested.

mod ending;
mod hidden;
mod labels;
mod lines;
mod pieces;
mod reasons;
mod turns;
mod words;

use harbormaster_rules::{Chance, Language, Position, SeatCount, Settings, SetupError, tariffs::Tariffs};

/// 00, 01, 02 … 1f.
fn key() -> [u8; 32] {
    std::array::from_fn(|index| u8::try_from(index).unwrap())
}

fn set_up(choices: &[(&str, &str)], count: u8) -> Result<Tariffs, SetupError> {
    let mut settings = Settings::default();
    choices.iter().for_each(|(name, value)| settings.choose(name, value));
    Tariffs::set_up(&settings, SeatCount::new(count).unwrap(), &mut Chance::of(&key(), 0))
}

/// Returns the reason why such a game is not set up.
fn fault(choices: &[(&str, &str)], count: u8) -> String {
    set_up(choices, count).err().unwrap().say(Language::English)
}
