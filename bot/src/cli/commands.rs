//! `harbormaster commands`: the application commands as JSON.

use super::{Failure, print};

pub const ABOUT: &str =
    "Prints the application commands as JSON, exactly as they are registered with Discord";

pub fn run() -> Result<(), Failure> {
    print(format_args!("{:#}", crate::commands::tree_json()))
}
