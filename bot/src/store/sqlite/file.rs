//! The database's file: whether it is still the one that was opened, and what lies beside it.

use std::{
    ffi::OsString,
    fs::{self, File, Metadata},
    io::Read as _,
    path::{Path, PathBuf},
};

use crate::store::StoreError;

/// What a file is whatever it is called: its device and its number there.
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

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// A file that was deleted or replaced takes what is written all the same, and is gone when the program ends.
    ///
    /// # Errors
    /// When there is another file at its path, or none.
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

/// Where an open file can be neither deleted nor replaced, all that is asked is whether it is there.
#[cfg(not(unix))]
pub(super) fn identity(path: &Path) -> Option<Identity> {
    let of = |_: Metadata| (0, 0);
    fs::metadata(path).ok().map(of)
}

/// Where SQLite keeps the newest changes of a database.
pub(super) fn log_of(path: &Path) -> PathBuf {
    beside(path, "-wal")
}

/// The path with something at its end.
pub(super) fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(end);
    name.into()
}

/// Whether the head of the file says that it was written without a log: so are backups, and never the database that is
/// served.
pub(super) fn was_written_without_log(path: &Path) -> bool {
    const VERSION: usize = 18;
    const WITHOUT_LOG: u8 = 1;
    let mut head = [0; VERSION + 1];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut head));
    read.is_ok() && head[VERSION] == WITHOUT_LOG
}
