//! The program's subcommands, and how they report results and failures.
//!
//! Results go to standard output, everything else to standard error. The exit code is 0 for success, 2 for a mistake
//! in the command line, and 1 for every other failure.

mod analyse;
mod announce;
mod backup;
mod check;
mod client;
mod commands;
mod database;
mod draw;
mod film;
mod leave;
mod moving;
mod page;
mod recorded;
mod referee;
mod restore;
mod sandbox;
mod serve;
mod servers;
mod simulate;
mod status;
mod texts;
mod verify;

use std::{
    fmt,
    io::{self, Write as _},
    process::ExitCode,
};

pub use referee::converse as referee;

use clap::{Args, CommandFactory as _, Parser, Subcommand, error::ErrorKind};
use harbormaster_rules::{Kind, Language, SeatCount, Settings, SetupError};

use crate::{
    playout::{Impasse, Lineup, Players},
    version,
};

/// A Discord host for games of ships and freight.
///
/// Without a command it hosts games: on Discord if DISCORD_TOKEN is set, otherwise in a sandbox on this machine, with
/// a web page where one person can play every seat.
#[derive(Debug, Parser)]
#[command(name = "harbormaster", version = version::LINE.as_str())]
struct Cli {
    #[command(subcommand)]
    command: Option<CliCommand>,
}

#[derive(Debug, Subcommand)]
enum CliCommand {
    #[command(about = serve::ABOUT, long_about = serve::LONG_ABOUT)]
    Serve(serve::Arguments),
    #[command(about = sandbox::ABOUT, long_about = sandbox::LONG_ABOUT)]
    Sandbox(sandbox::Arguments),
    #[command(about = commands::ABOUT)]
    Commands,
    #[command(about = simulate::ABOUT, long_about = simulate::LONG_ABOUT)]
    Simulate(simulate::Arguments),
    #[command(about = draw::ABOUT, long_about = draw::LONG_ABOUT)]
    Draw(draw::Arguments),
    #[command(about = referee::ABOUT, long_about = referee::LONG_ABOUT)]
    Referee,
    #[command(about = verify::ABOUT, long_about = verify::LONG_ABOUT)]
    Verify(verify::Arguments),
    #[command(about = film::ABOUT, long_about = film::LONG_ABOUT)]
    Film(film::Arguments),
    #[command(about = page::ABOUT, long_about = page::LONG_ABOUT)]
    Page(page::Arguments),
    #[command(about = analyse::ABOUT, long_about = analyse::LONG_ABOUT)]
    Analyse(analyse::Arguments),
    #[command(about = texts::ABOUT, long_about = texts::LONG_ABOUT)]
    Texts(texts::Arguments),
    #[command(about = backup::ABOUT, long_about = backup::LONG_ABOUT)]
    Backup(backup::Arguments),
    #[command(about = restore::ABOUT, long_about = restore::LONG_ABOUT)]
    Restore(restore::Arguments),
    #[command(about = moving::ABOUT, long_about = moving::LONG_ABOUT)]
    Move(moving::Arguments),
    #[command(about = check::ABOUT, long_about = check::LONG_ABOUT)]
    Check(database::SettingsFile),
    #[command(about = servers::ABOUT, long_about = servers::LONG_ABOUT)]
    Servers(database::SettingsFile),
    #[command(about = leave::ABOUT, long_about = leave::LONG_ABOUT)]
    Leave(leave::Arguments),
    #[command(about = announce::ABOUT, long_about = announce::LONG_ABOUT)]
    Announce(announce::Arguments),
    #[command(about = status::ABOUT, long_about = status::LONG_ABOUT)]
    Status(database::SettingsFile),
}

/// The reason a command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// A mistake in the command line; the sentence says which.
    Usage(String),
    /// A mistake that stays until somebody mends it; one or more lines say which. A service manager does not start the program
    /// again then.
    Permanent(String),
    /// Everything else; one or more lines say why.
    Failed(String),
    /// The result is printed, and this exit code sums it up.
    Told(u8),
    /// The output was closed, which is not a mistake: `harbormaster commands | head`.
    OutputClosed,
}

/// The exit code of a mistake that stays, as `sysexits.h` has it for mistakes in settings. The units do not restart after it.
const PERMANENT: u8 = 78;

impl Failure {
    fn permanent(why: impl fmt::Display) -> Self {
        Self::Permanent(why.to_string())
    }

    fn failed(why: impl fmt::Display) -> Self {
        Self::Failed(why.to_string())
    }
}

impl From<SetupError> for Failure {
    fn from(error: SetupError) -> Self {
        Self::Usage(error.say(Language::English))
    }
}

impl From<Impasse> for Failure {
    fn from(Impasse(why): Impasse) -> Self {
        Self::Failed(why)
    }
}

/// The game to play, and its settings.
#[derive(Args, Debug)]
struct GameArguments {
    /// The game, such as threeport
    game: Kind,
    /// The number of seats that play
    #[arg(long, value_name = "N")]
    seats: u8,
    /// The seed of all luck; the same number gives the same game
    #[arg(long, value_name = "S")]
    seed: u64,
    /// The players: one kind for all seats, or one for each, with commas between
    #[arg(long, value_enum, value_name = "KIND", value_delimiter = ',', default_values_t = [Players::Random])]
    players: Vec<Players>,
    /// Sets an option of the game; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = name_and_value)]
    options: Vec<(String, String)>,
}

impl GameArguments {
    fn seats(&self) -> Result<SeatCount, Failure> {
        let meta = self.game.meta();
        let given = SeatCount::new(self.seats);
        let wrong = SetupError::Seats { title: meta.title, given: self.seats, allowed: meta.seats.clone() };
        let seats = given.ok_or(wrong)?;
        meta.check_seats(seats)?;
        Ok(seats)
    }

    fn lineup(&self, seats: SeatCount) -> Result<Lineup, Failure> {
        Lineup::new(&self.players, seats).map_err(Failure::Usage)
    }

    fn settings(&self) -> Settings {
        let mut settings = Settings::default();
        for (name, value) in &self.options {
            settings.choose(name, value);
        }
        settings
    }
}

fn name_and_value(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("it takes the form NAME=VALUE")?;
    Ok((name.trim().to_owned(), value.to_owned()))
}

/// Runs the command line.
pub fn run() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help goes to standard output; if that is closed, there is no one to tell.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::from(2) } else { ExitCode::SUCCESS };
        }
    };
    let done = match cli.command.unwrap_or_else(|| CliCommand::Serve(serve::Arguments::default())) {
        CliCommand::Serve(arguments) => serve::run(&arguments),
        CliCommand::Sandbox(arguments) => sandbox::run(arguments),
        CliCommand::Commands => commands::run(),
        CliCommand::Simulate(arguments) => simulate::run(&arguments),
        CliCommand::Draw(arguments) => draw::run(&arguments),
        CliCommand::Referee => referee::run(),
        CliCommand::Verify(arguments) => verify::run(&arguments),
        CliCommand::Film(arguments) => film::run(&arguments),
        CliCommand::Page(arguments) => page::run(&arguments),
        CliCommand::Analyse(arguments) => analyse::run(&arguments),
        CliCommand::Texts(arguments) => texts::run(&arguments),
        CliCommand::Backup(arguments) => backup::run(&arguments),
        CliCommand::Restore(arguments) => restore::run(&arguments),
        CliCommand::Move(arguments) => moving::run(&arguments),
        CliCommand::Check(settings) => check::run(&settings),
        CliCommand::Status(settings) => status::run(&settings),
        CliCommand::Servers(settings) => servers::run(&settings),
        CliCommand::Leave(arguments) => leave::run(&arguments),
        CliCommand::Announce(arguments) => announce::run(&arguments),
    };
    match done {
        Ok(()) | Err(Failure::OutputClosed) => ExitCode::SUCCESS,
        Err(Failure::Usage(sentence)) => {
            let _ = Cli::command().error(ErrorKind::ValueValidation, sentence).print();
            ExitCode::from(2)
        }
        Err(Failure::Permanent(sentence)) => {
            let _ = writeln!(io::stderr(), "{sentence}");
            ExitCode::from(PERMANENT)
        }
        Err(Failure::Failed(sentence)) => {
            let _ = writeln!(io::stderr(), "{sentence}");
            ExitCode::FAILURE
        }
        Err(Failure::Told(code)) => ExitCode::from(code),
    }
}

/// Prints a result and a line break.
fn print(text: impl fmt::Display) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    wrote(writeln!(output, "{text}").and_then(|()| output.flush()))
}

/// Turns an error of writing to standard output into a failure.
fn wrote(written: io::Result<()>) -> Result<(), Failure> {
    written.map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::OutputClosed,
        _ => Failure::Failed(format!("The output could not be written: {error}.")),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_well_formed() {
        Cli::command().debug_assert();
    }
}
