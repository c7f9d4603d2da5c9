//! Records as files: reading one, and saying why it does not prove itself.

use std::{
    fs::File,
    io::{self, Read as _},
    path::Path,
};

use super::Failure;
use crate::record::{self, Fault, Record};

/// Reads a record; it is not proven by that.
pub fn read(path: &Path) -> Result<Record, Failure> {
    let text = bytes(path).map_err(|error| {
        Failure::Failed(format!("The record {} cannot be read: {error}.", path.display()))
    })?;
    Record::read(&text).map_err(|fault| Failure::Failed(printable(&fault)))
}

/// Everything that does not hold, one a line.
pub fn unproven(faults: &[Fault]) -> Failure {
    let lines: Vec<String> =
        faults.iter().map(|fault| format!("- {}", printable(&fault.to_string()))).collect();
    Failure::Failed(format!("The record does not prove itself:\n{}", lines.join("\n")))
}

/// A sentence that may quote the record, which must not steer the terminal.
fn printable(sentence: &str) -> String {
    sentence.replace(char::is_control, " ")
}

/// The file, or so much of it that it is plainly too long.
fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    File::open(path)?.take(record::LONGEST as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}
