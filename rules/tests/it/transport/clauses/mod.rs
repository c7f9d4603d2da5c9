//! Every clause, option, error sentence and ruling, each cited where it is tested.

mod ending;
mod hidden;
mod icons;
mod packages;
mod pieces;
mod placing;
mod turns;
mod words;

use harbormaster_rules::{Chance, Language, Position, SeatCount, Settings, SetupError, transport::Transport};

/// The set-up with these options and this luck.
fn set_up_with(seed: u8, choices: &[(&str, &str)], count: u8) -> Result<Transport, SetupError> {
    let mut settings = Settings::default();
    choices.iter().for_each(|(name, value)| settings.choose(name, value));
    Transport::set_up(&settings, SeatCount::new(count).unwrap(), &mut Chance::of(&[seed; 32], 0))
}

fn set_up(choices: &[(&str, &str)], count: u8) -> Result<Transport, SetupError> {
    set_up_with(11, choices, count)
}

/// Returns the reason why such a game is not set up.
fn fault(choices: &[(&str, &str)], count: u8) -> String {
    set_up(choices, count).err().unwrap().say(Language::English)
}
