//! One program serves a database: two would wake the same computers and post the same boards.

use std::{
    ffi::OsString,
    fs::{File, TryLockError},
    path::PathBuf,
};

use super::{
    OpenError,
    opening::{file_of, require_folder},
    private,
};

/// The right to serve a database, held until it is dropped or the program ends, however it ends.
#[derive(Debug)]
pub struct Lock {
    _file: File,
}

impl Lock {
    /// Takes the right to serve the database that `url` names. A file beside it, `.lock`, stands for it and stays.
    ///
    /// # Errors
    /// When another program holds it, or the file beside the database cannot be written.
    pub fn take(url: &str) -> Result<Self, OpenError> {
        let path = file_of(url)?;
        require_folder(&path)?;
        let mut beside = OsString::from(&path);
        beside.push(".lock");
        let unwritable = |_| OpenError::Unwritable(path.clone());
        let file = private::open(&PathBuf::from(beside)).map_err(unwritable)?;
        match file.try_lock() {
            Ok(()) => Ok(Self { _file: file }),
            Err(TryLockError::WouldBlock) => Err(OpenError::InUse(path)),
            Err(TryLockError::Error(error)) => Err(unwritable(error)),
        }
    }
}
