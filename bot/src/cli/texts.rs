//! `harbormaster texts`: everything that people read, to be read in one sitting.

use harbormaster_rules::Kind;

use super::{Failure, print};
use crate::texts::{Text, Texts};

pub const ABOUT: &str = "Prints every text that people read, with an example";

pub const LONG_ABOUT: &str = "\
Plays games of every kind and prints what people read of them: events, refusals, buttons, menus, questions, notices, help, options, \
commands and lessons. Each has its kind, its shape, with # for a number, @ for a player and … for what is filled in, and an example. \
What a sentence says only now and then may be missing.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    /// Prints a JSON array of objects with kind, text and example
    #[arg(long)]
    json: bool,
    /// Only this game's, such as threeport
    #[arg(value_name = "GAME")]
    game: Option<Kind>,
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(Failure::failed)?;
    let games = arguments.game.as_ref().map_or(Kind::ALL, std::slice::from_ref);
    let played = games.iter().map(|kind| runtime.spawn(Texts::of(*kind))).collect::<Vec<_>>();
    let mut texts = Texts::default();
    for game in played {
        texts = texts.and(runtime.block_on(game).map_err(Failure::failed)?);
    }
    if arguments.json {
        let all: Vec<Text> = texts.all().collect();
        return print(serde_json::to_string_pretty(&all).map_err(Failure::failed)?);
    }
    let lines = texts.all().map(|text| format!("{}: {}", text.kind, text.example));
    print(lines.collect::<Vec<_>>().join("\n"))
}
