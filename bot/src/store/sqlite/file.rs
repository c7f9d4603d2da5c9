//! The database's file: whether it is still the one that was opened, and what lies beside it.

use std::{
    ffi::OsString,
    fs::{self, File, Metadata},
    io::Read as _,
    path::{Path, PathBuf},
};

use crate::store::StoreError;

/// The identity of a file under any name: its device and its number there.
pub(super) type Identity = (u64, u64);

/// The file that the connections have open.
#[derive(Debug)]
pub(super) struct OpenFile {
    path: PathBuf,
    opened: Option<Identity>,
}

impl OpenFile {
    /// The file at this path.
    pub(super) fn at(path: &Path) -> Self {
        Self { path: path.to_owned(), opened: identity(path) }
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Checks that the file is still the one that was opened. A file that was deleted or replaced
    /// still takes writes, and is gone when the program ends.
    ///
    /// # Errors
    /// If there is another file at its path, or none.
    pub(super) fn must_be_there(&self) -> Result<(), StoreError> {
        if identity(&self.path) == self.opened { Ok(()) } else { Err(StoreError::Replaced) }
    }
}

#[cfg(unix)]
pub(super) fn identity(path: &Path) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt as _;
    let of = |file: Metadata| (file.dev(), file.ino());
    fs::metadata(path).ok().map(of)
}

/// Tells only if the file is there: here an open file can be neither deleted nor replaced.
#[cfg(not(unix))]
pub(super) fn identity(path: &Path) -> Option<Identity> {
    let of = |_: Metadata| (0, 0);
    fs::metadata(path).ok().map(of)
}

/// Returns the path of the log, in which SQLite keeps the newest changes of a database.
pub(super) fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// Appends something to a path.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// Returns true if the head of the file says that it was written without a log. Backups are; the
/// database that is served never is.
pub(super) fn was_written_without_log(path: &Path) -> bool {
    const VERSION: usize = 18;
    const WITHOUT_LOG: u8 = 1;
    let mut head = [0; VERSION + 1];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head[VERSION] == WITHOUT_LOG
}
