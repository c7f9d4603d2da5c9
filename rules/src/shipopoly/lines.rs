//! Positions as one line of JSON.

use super::state::Shipopoly;
use crate::{Lines, Written};

/// The longest line that is read.
const LONGEST: usize = 200_000;

impl Lines for Shipopoly {
    fn to_line(&self) -> String {
        serde_json::to_string(self).expect("a position is plain data")
    }

    fn from_line(line: &str) -> Result<Written<Self>, String> {
        if line.len() > LONGEST {
            return Err(format!("A position is one line of at most {LONGEST} characters."));
        }
        serde_json::from_str(line).map_err(|error| {
            let what: String =
                error.to_string().chars().filter(|sign| !sign.is_control()).take(150).collect();
            format!("This is no position: {what}.")
        })
    }
}
