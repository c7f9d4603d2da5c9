//! The owner of files that a tool makes.
//!
//! An operator runs `backup` and `restore` as root, and the service runs as a user of its own. A file that root makes would be
//! closed to that user, and the next start would fail. So each gets the owner and the mode of the file that it replaces, or else the
//! owner of its folder. Only root can give a file away; for everybody else the files are theirs already.

use std::{fs, io, path::Path};

/// Gives a new file the owner and the mode of the file `like`, or else the owner of its own folder.
///
/// # Errors
/// If the file or its folder cannot be read, or the mode or root's gift fails. Others keep what they made.
pub fn inherit(made: &Path, like: &Path) -> io::Result<()> {
    match fs::metadata(like) {
        Ok(replaced) => fs::set_permissions(made, replaced.permissions())?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    keep_owner(made, like)
}

/// Gives a new file the owner of the file `like`, or else of its own folder.
///
/// # Errors
/// As [`inherit`].
pub fn keep_owner(made: &Path, like: &Path) -> io::Result<()> {
    match fs::metadata(like) {
        Ok(owner) => give(made, &owner),
        Err(error) if error.kind() == io::ErrorKind::NotFound => inherit_from_folder(made),
        Err(error) => Err(error),
    }
}

/// Writes a file; a new one gets the owner of its folder.
///
/// # Errors
/// If it cannot be written.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let is_new = !path.exists();
    fs::write(path, bytes)?;
    if is_new { inherit_from_folder(path) } else { Ok(()) }
}

/// Gives a new file the owner of its folder.
///
/// # Errors
/// As [`inherit`].
pub fn inherit_from_folder(made: &Path) -> io::Result<()> {
    let folder = made.parent().filter(|folder| !folder.as_os_str().is_empty());
    give(made, &fs::metadata(folder.unwrap_or(Path::new(".")))?)
}

/// Gives a file to an owner.
#[cfg(unix)]
fn give(made: &Path, owner: &fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt as _, chown};

    let made_by = fs::metadata(made)?;
    // The units forbid the call, and end a program that makes it: only root's files are given away.
    if made_by.uid() != 0 || (made_by.uid(), made_by.gid()) == (owner.uid(), owner.gid()) {
        return Ok(());
    }
    match chown(made, Some(owner.uid()), Some(owner.gid())) {
        // A disk without owners, or a user that this container does not know.
        Err(error)
            if matches!(
                error.kind(),
                io::ErrorKind::PermissionDenied | io::ErrorKind::Unsupported | io::ErrorKind::InvalidInput
            ) =>
        {
            Ok(())
        }
        given => given,
    }
}

/// Leaves the file to whom it belongs: elsewhere its folder decides who may open it.
#[cfg(not(unix))]
fn give(_: &Path, _: &fs::Metadata) -> io::Result<()> {
    Ok(())
}
