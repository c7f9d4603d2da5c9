//! Every clause, option, limit, error sentence and ruling but those of trade, each cited where it is tested.

mod absence;
mod autopilot;
mod cards;
mod debts;
mod deeds;
mod drydock;
mod ending;
mod helm;
mod landing;
mod leave;
mod raising;
mod rounds;
mod secretary;
mod setup;
mod ships;
mod sinking;
mod votes;
mod words;

use harbormaster_rules::{
    Chance, Position, SeatCount, Settings, SetupError,
    shipopoly::{Event, Shipopoly},
};

use super::{Setup, Table};

fn set_up(choices: &[(&str, &str)], seats: u8) -> Result<Shipopoly, SetupError> {
    let mut settings = Settings::default();
    choices.iter().for_each(|(name, value)| settings.choose(name, value));
    Shipopoly::set_up(&settings, SeatCount::new(seats).unwrap(), &mut Chance::of(&[0; 32], 0))
}

/// True if the last entry had such an event.
fn told(table: &Table, wanted: impl Fn(&Event) -> bool) -> bool {
    table.told.iter().any(wanted)
}
