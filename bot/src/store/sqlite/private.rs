//! Files that hold every hand and every secret: only the user who runs the program may read them.

use std::{
    fs::{File, OpenOptions},
    io,
    path::Path,
};

use crate::ownership;

/// The rights of a private file.
#[cfg(unix)]
const OWNER_ONLY: u32 = 0o600;

/// Opens a file for reading and writing; a new one is private and gets the owner of the file `beside` it, or of its folder.
pub(super) fn open(path: &Path, beside: &Path) -> io::Result<File> {
    match create(path) {
        Ok(_) => ownership::keep_owner(path, beside)?,
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => return Err(error),
        Err(_) => {}
    }
    options().read(true).open(path)
}

/// Makes a private file where there is none.
pub(super) fn create(path: &Path) -> io::Result<File> {
    options().create_new(true).open(path)
}

/// Waits until a file is on disk. Windows wants to hear that from those alone who may write it.
pub(super) fn sync(path: &Path) -> io::Result<()> {
    options().open(path)?.sync_all()
}

fn options() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, OWNER_ONLY);
    options
}

/// Tells the operator of a file that other users of the machine can read.
pub(super) fn warn_if_shared(path: &Path) {
    #[cfg(unix)]
    if let Ok(file) = path.metadata()
        && std::os::unix::fs::PermissionsExt::mode(&file.permissions()) & 0o077 != 0
    {
        let path = path.display();
        tracing::warn!(%path, "other users of this machine can read the database, with every hand in it: chmod 600 it");
    }
    let _ = path;
}
