//! Copying the database while the bot runs.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::{AssertSqlSafe, Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{
    file::beside,
    opening::{COPIED, fault, options},
    private,
};
use crate::{
    ownership,
    store::{OpenError, StoreError},
};

/// The reason why there is no backup. The sentence is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// There is a file of that name.
    #[error("{path} exists already and is left as it is. Choose another name.", path = .0.display())]
    Exists(PathBuf),
    /// There is no room for the copy.
    #[error("The disk of {folder} has no room for the copy. Make room there, or choose another place.", folder = .0.display())]
    Full(PathBuf),
    /// The copy cannot be written.
    #[error("The backup cannot be written to {path}: {error}", path = .path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The cause.
        #[source]
        error: io::Error,
    },
    /// The database cannot be copied.
    #[error("The backup to {path} failed. {error}", path = .path.display())]
    Copy {
        /// The file.
        path: PathBuf,
        /// The cause.
        #[source]
        error: StoreError,
    },
}

/// Writes a copy of the database that `url` names to `file`: all of one instant, in one file, without free space. The bot may
/// keep running. The database is only read, not even brought up to date.
///
/// # Errors
/// Then there is no `file`, or it is the one that was there before.
pub async fn backup(url: &str, file: &Path) -> Result<(), BackupError> {
    let options = options(url)?.create_if_missing(false).read_only(true);
    let source = options.get_filename().to_owned();
    if !source.exists() {
        return Err(OpenError::Missing(source).into());
    }
    let not_written = |error| BackupError::Write { path: file.to_owned(), error };
    if file.try_exists().map_err(not_written)? {
        return Err(BackupError::Exists(file.to_owned()));
    }
    // A run that is cut short leaves a file that cannot be taken for a backup; the next run replaces it.
    let part = part_of(file);
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(not_written(error)),
        _ => {}
    }
    let mut copied = copy(&source, options, &part).await;
    if copied.is_ok() {
        let put = ownership::inherit_from_folder(&part).and_then(|()| fs::rename(&part, file));
        copied = put.map_err(not_written);
    }
    if copied.is_err() {
        // The copy is of no use; that it may stay behind is not worth hiding the cause.
        let _ = fs::remove_file(&part);
    }
    copied
}

/// Copies a database, its log included, to a new private file, and waits until it is on disk.
pub(super) async fn copy(
    source: &Path,
    options: SqliteConnectOptions,
    part: &Path,
) -> Result<(), BackupError> {
    let not_written = |error| BackupError::Write { path: part.to_owned(), error };
    let Some(name) = part.to_str() else {
        return Err(not_written(io::Error::new(io::ErrorKind::InvalidInput, "the name is not valid UTF-8")));
    };
    // SQLite would create this file too, but not say why it cannot.
    private::create(part).map_err(|error| match error.kind() {
        io::ErrorKind::StorageFull => BackupError::Full(folder_of(part)),
        _ => not_written(error),
    })?;
    let mut connection =
        SqliteConnection::connect_with(&options).await.map_err(|error| fault(source, error))?;
    let copied = sqlx::query("VACUUM INTO ?").bind(name).execute(&mut connection).await;
    copied.map_err(|error| match fault(source, error) {
        OpenError::Failed { error, .. } => BackupError::Copy { path: part.to_owned(), error },
        // Only the copy is written.
        OpenError::Full(_) => BackupError::Full(folder_of(part)),
        fault => fault.into(),
    })?;
    // A program that serves the copy begins a history of its own.
    let failed = |error| match fault(part, error) {
        OpenError::Full(_) => BackupError::Full(folder_of(part)),
        fault => fault.into(),
    };
    let copied = SqliteConnectOptions::new().filename(part);
    let mut copied = SqliteConnection::connect_with(&copied).await.map_err(failed)?;
    let mark = AssertSqlSafe(format!("PRAGMA user_version = {COPIED}"));
    sqlx::query(mark).execute(&mut copied).await.map_err(failed)?;
    copied.close().await.map_err(failed)?;
    private::sync(part).map_err(not_written)
}

/// Returns the folder in which a file is.
fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// Returns the file that holds the copy until it is whole.
pub(super) fn part_of(file: &Path) -> PathBuf {
    beside(file, ".part")
}
