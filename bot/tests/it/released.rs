//! Files each release wrote: records that every later program must verify, and databases in which it must play on.
//!
//! Records stand beside the positions of their edition, `rules/tests/released/<game>/<edition>/*.record.json`;
//! databases are SQL text named after their newest migration, `tests/released/*.sql`. `.ci/released` makes both for the
//! program as it is; what a tagged release wrote is never changed.

mod databases;
mod making;
mod records;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The files of a folder whose names end like this.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.filter(|path| path.to_str().unwrap().ends_with(end)).collect()
}

/// Returns true if this run shall make what is missing.
fn may_make() -> bool {
    std::env::var_os("UPDATE").is_some()
}
