//! One program serves a database: two would wake the same computers and post the same boards.

use std::{
    fs::{File, TryLockError},
    io::{self, Read as _, Seek as _, Write as _},
    path::{Path, PathBuf},
};

use super::{
    file::{self, Identity},
    opening::{file_of, require_folder},
    private,
};
use crate::store::OpenError;

/// The right to serve a database, held until it is dropped or the program ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    file: File,
}

impl Lock {
    /// Takes the right to serve the database that `url` names. A file beside it, `.lock`, stands for it and stays.
    ///
    /// # Errors
    /// If another program holds it, the file beside the database cannot be written, or another
    /// database's log lies there: SQLite would write its changes into this one.
    pub fn take(url: &str) -> Result<Self, OpenError> {
        let lock = Self::hold(url)?;
        let log = file::log_of(&lock.path);
        let has_log = log.metadata().is_ok_and(|log| log.len() > 0);
        if has_log && (file::was_written_without_log(&lock.path) || lock.is_of_another(&log)) {
            return Err(OpenError::ForeignLog { path: lock.path, log });
        }
        Ok(lock)
    }

    /// Does the same whatever lies there, for a caller that is about to put it in order.
    pub(super) fn hold(url: &str) -> Result<Self, OpenError> {
        let path = file_of(url)?;
        require_folder(&path)?;
        let unwritable = |error| OpenError::unwritable(&path, &error);
        let file = private::open(&file::beside(&path, ".lock"), &path).map_err(unwritable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { path, file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path)),
            Err(TryLockError::Error(error)) => Err(unwritable(error)),
        }
    }

    /// Returns the path of the database.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Notes which file and which log are served, so that the next start can tell that one of them
    /// was exchanged.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn note(&mut self) -> io::Result<()> {
        let noted = match (file::identity(&self.path), file::identity(&file::log_of(&self.path))) {
            (Some(file), Some(log)) => format!("{} {} {} {}\n", file.0, file.1, log.0, log.1),
            _ => String::new(),
        };
        self.file.set_len(0)?;
        self.file.rewind()?;
        self.file.write_all(noted.as_bytes())
    }

    /// Returns true if this log is the one that was noted, but the file is not.
    fn is_of_another(&self, log: &Path) -> bool {
        let noted = self.noted();
        noted.is_some_and(|(file, its_log)| {
            file::identity(log) == Some(its_log) && file::identity(&self.path) != Some(file)
        })
    }

    /// Returns the file and the log that were served last, if that is known.
    fn noted(&self) -> Option<(Identity, Identity)> {
        let mut text = String::new();
        (&self.file).rewind().ok()?;
        (&self.file).read_to_string(&mut text).ok()?;
        let numbers: Vec<u64> = text.split_whitespace().filter_map(|number| number.parse().ok()).collect();
        match numbers[..] {
            [device, file, log_device, log] => Some(((device, file), (log_device, log))),
            _ => None,
        }
    }
}
