//! How many games are played where a few stand for very many.

/// The number of games, for each number of seats where it matters: `usual`, or what `HARBORMASTER_GAMES` says for a long
/// run.
pub fn games(usual: u32) -> u32 {
    let wanted = std::env::var("HARBORMASTER_GAMES").ok();
    wanted.map_or(usual, |games| games.parse().expect("HARBORMASTER_GAMES is a number of games"))
}
