//! Every clause, option, limit, error sentence and ruling, each cited where it is tested.

mod closing;
mod ending;
mod hidden;
mod positions;
mod refill;
mod sailing;
mod selling;
mod setup;
mod words;

use harbormaster_rules::{
    Chance, Position, SeatCount, Settings, SetupError,
    threeport::{Card, Threeport},
};

use super::position;

/// 00, 01, 02 … 1f.
fn key() -> [u8; 32] {
    std::array::from_fn(|index| u8::try_from(index).unwrap())
}

fn seats(count: u8) -> SeatCount {
    SeatCount::new(count).unwrap()
}

fn settings(choices: &[(&str, &str)]) -> Settings {
    let mut settings = Settings::default();
    choices.iter().for_each(|(name, value)| settings.choose(name, value));
    settings
}

fn set_up(choices: &[(&str, &str)], count: u8) -> Result<Threeport, SetupError> {
    Threeport::set_up(&settings(choices), seats(count), &mut Chance::of(&key(), 0))
}

fn read_card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Sets up a game before the first move.
fn opening() -> Threeport {
    position(
        "W1 [R6] B1 [R3] R1 [B1] ; *0 sea 0 [] (?) ; 1 sea 0 [] (?) ; 2 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 0 quiet 0",
    )
}

/// Puts Ana at Black of this level with these cards; the other islands have cargo.
fn at_black(level: u8, hold: &str) -> Threeport {
    position(&format!(
        "W1 [R5] B{level} [R3] R1 [W3] ; *0 B 5 [{hold}] (?) ; 1 sea 0 [] (?) \
         ; draw ... ; discard - ; removed - ; turns 50 quiet 0"
    ))
}

/// Closes White; Ana may close Black too. Ben has `score`.
fn two_left(hold: &str, score: u32) -> Threeport {
    position(&format!(
        "W gone B3 [R5] R1 [B2] ; *0 B 5 [{hold}] (R4) ; 1 R {score} [B1] (R3) \
         ; draw ... ; discard B2 R1 ; removed - ; turns 50 quiet 0"
    ))
}
