//! `harbormaster draw`: one board as a picture.

use std::{path::PathBuf, str::FromStr};

use harbormaster_render::Options;
use harbormaster_rules::{Language, Reader, Seat, SeatCount, Viewer};

use super::{Failure, GameArguments, print};
use crate::{ownership, playout::Playout};

pub const ABOUT: &str = "Draws a board after some moves";

pub const LONG_ABOUT: &str = "\
Plays a game up to a given number of entries, or to its end, and draws the board as a PNG file. Prints the alt text \
of the picture.

If the game ends earlier, its last board is drawn. The same arguments give the same picture. The game is the first \
one of `simulate` with the same seed.";

#[derive(clap::Args, Debug)]
pub struct Arguments {
    #[command(flatten)]
    game: GameArguments,
    /// The number of entries after which to draw, or "end"
    #[arg(long, value_name = "P|end")]
    ply: Until,
    /// The view to draw: a seat counted from 0, or "onlooker"
    #[arg(long, value_name = "SEAT|onlooker", default_value = "onlooker")]
    viewer: DrawnFor,
    /// Size of the picture, from 1 to 2
    #[arg(long, value_name = "X", default_value = "1", value_parser = scale)]
    scale: f32,
    /// The file to write; an existing file is replaced
    #[arg(long, value_name = "FILE.png")]
    out: PathBuf,
}

/// The entry to stop after.
#[derive(Clone, Copy, Debug)]
enum Until {
    Ply(u32),
    End,
}

impl FromStr for Until {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "end" => Ok(Self::End),
            _ => text.parse().map(Self::Ply).map_err(|_| "it is a number of entries, or \"end\""),
        }
    }
}

/// The view to draw.
#[derive(Clone, Copy, Debug)]
struct DrawnFor(Viewer);

impl FromStr for DrawnFor {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "onlooker" => Ok(Self(Viewer::Onlooker)),
            _ => {
                let seat = text.parse().map_err(|_| "it is a seat counted from 0, or \"onlooker\"")?;
                Ok(Self(Viewer::Seat(Seat::new(seat))))
            }
        }
    }
}

fn scale(text: &str) -> Result<f32, &'static str> {
    match text.parse() {
        Ok(scale) if (1.0..=2.0).contains(&scale) => Ok(scale),
        _ => Err("it is a number from 1 to 2"),
    }
}

pub fn run(arguments: &Arguments) -> Result<(), Failure> {
    let Arguments { game, ply, viewer: DrawnFor(viewer), scale, out } = arguments;
    let seats = game.seats()?;
    check_viewer(*viewer, seats)?;
    let mut playout = Playout::new(game.game, &game.settings(), seats, game.lineup(seats)?, game.seed, 0)?;
    let most = match ply {
        Until::Ply(ply) => *ply,
        // With random players a game without limits may never end; its longest promised length has to do.
        Until::End => game.game.meta().longest,
    };
    while playout.ply < most && playout.step()?.is_some() {}
    let names: Vec<String> = seats.seats().map(|seat| seat.to_string()).collect();
    let reader = Reader::new(&names, Language::English);
    let picture = harbormaster_render::board(
        &playout.position.view(*viewer),
        &reader,
        Options { scale: *scale, ..Options::default() },
    )
    .map_err(|error| Failure::Failed(format!("The picture could not be drawn: {error}.")))?;
    ownership::write(out, picture.png).map_err(|error| {
        Failure::Failed(format!("The picture could not be written to {}: {error}.", out.display()))
    })?;
    print(picture.alt)
}

fn check_viewer(viewer: Viewer, seats: SeatCount) -> Result<(), Failure> {
    match viewer {
        Viewer::Seat(seat) if !seats.has(seat) => Err(Failure::Usage(format!(
            "There is no seat {} in a game of {}: seats are 0 to {}, and \"onlooker\" is everyone else.",
            seat.number(),
            seats.get(),
            seats.get() - 1
        ))),
        _ => Ok(()),
    }
}
