//! The number of games played where a few represent very many.

/// The number of games, for each number of seats if it matters: `usual`, or the value of `HARBORMASTER_GAMES` for a
/// long run.
pub fn games(usual: u32) -> u32 {
    let wanted = std::env::var("HARBORMASTER_GAMES").ok();
    wanted.map_or(usual, |games| games.parse().expect("HARBORMASTER_GAMES is a number of games"))
}
