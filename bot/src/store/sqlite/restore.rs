//! Putting a backup in the place of the database.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::{
    BackupError, Lock,
    backup::{copy, part_of},
    file::{beside, log_of},
    opening::{fault, file_of, require_known},
    private,
};
use crate::{
    ownership,
    store::{OpenError, StoreError, migrations::Progress},
};

/// The reason nothing was restored. The sentence is for the operator; the database is as it was.
#[derive(Debug, thiserror::Error)]
pub enum RestoreError {
    /// There is no such backup.
    #[error("There is no backup at {path}. The database is as it was.", path = .0.display())]
    Missing(PathBuf),
    /// The file is something else.
    #[error("{path} is not a backup of Harbormaster. The database is as it was.", path = .0.display())]
    Foreign(PathBuf),
    /// The backup's pages contradict each other.
    #[error("The backup {path} is damaged. Restore another one; the database is as it was.", path = .0.display())]
    Damaged(PathBuf),
    /// A later program made the backup.
    #[error("The backup {path} was made by a newer Harbormaster: restore it with that version. The database is as it was.", path = .0.display())]
    Newer(PathBuf),
    /// The backup or the database cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The backup cannot be copied into the database's folder.
    #[error(transparent)]
    Copy(#[from] BackupError),
    /// The database cannot be put aside or replaced.
    #[error("The database at {path} cannot be replaced: {error}", path = .path.display())]
    Replace {
        /// The database.
        path: PathBuf,
        /// The reason.
        #[source]
        error: io::Error,
    },
}

/// The work done by a restore.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// The database, which is the backup now.
    pub database: PathBuf,
    /// The database that was there before, if there was one.
    pub kept: Option<PathBuf>,
}

/// Puts a copy of the backup `file` in the place of the database that `url` names. The backup is looked through first, and
/// the database that was there is kept beside it. At every instant there is one or the other.
///
/// # Errors
/// Fails if the bot serves the database, or the backup is damaged, foreign or of a newer program. The database is as it was.
pub async fn restore(url: &str, file: &Path) -> Result<Restored, RestoreError> {
    let _held = Lock::hold(url)?;
    let database = file_of(url)?;
    if !file.exists() {
        return Err(RestoreError::Missing(file.to_owned()));
    }
    let part = part_of(&database);
    let replaced = |error| RestoreError::Replace { path: database.clone(), error };
    match fs::remove_file(&part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(replaced(error)),
        _ => {}
    }
    let readied = ready(file, &part).await.map_err(|error| of_backup(file, error));
    let readied = readied.and_then(|()| ownership::inherit(&part, &database).map_err(replaced));
    if readied.is_err() {
        let _ = fs::remove_file(&part);
    }
    readied?;
    let kept = if database.exists() {
        Some(keep(&database).await.map_err(replaced)?)
    } else {
        // Somebody has deleted it alone: its log would not be that of the copy.
        move_log(&database, &free_name(&database)).map_err(replaced)?;
        None
    };
    fs::rename(&part, &database).map_err(replaced)?;
    sync_folder(&database).map_err(replaced)?;
    Ok(Restored { database, kept })
}

/// Copies the backup and looks the copy through.
async fn ready(file: &Path, part: &Path) -> Result<(), RestoreError> {
    let source = SqliteConnectOptions::new().filename(file).read_only(true);
    copy(file, source, part).await?;
    let failed = |error| fault(file, error);
    let options = SqliteConnectOptions::new().filename(part);
    let mut copied = SqliteConnection::connect_with(&options).await.map_err(failed)?;
    if let Progress::Empty = require_known(&mut copied, file).await? {
        return Err(OpenError::NotADatabase(file.to_owned()).into());
    }
    let found: Vec<String> =
        sqlx::query_scalar("PRAGMA integrity_check(1)").fetch_all(&mut copied).await.map_err(failed)?;
    if let Some(fault) = found.into_iter().find(|fault| fault != "ok") {
        return Err(OpenError::Damaged { path: file.to_owned(), fault }.into());
    }
    copied.close().await.map_err(failed)?;
    private::sync(part).map_err(|error| RestoreError::Replace { path: part.to_owned(), error })
}

/// Says of the backup what the error would say of the database.
fn of_backup(file: &Path, error: RestoreError) -> RestoreError {
    let file = file.to_owned();
    match error {
        RestoreError::Open(error) | RestoreError::Copy(BackupError::Open(error)) => match error {
            OpenError::NotADatabase(_) | OpenError::Foreign(_) => RestoreError::Foreign(file),
            OpenError::Damaged { .. } | OpenError::Failed { error: StoreError::Corrupt, .. } => {
                RestoreError::Damaged(file)
            }
            OpenError::Newer { .. } => RestoreError::Newer(file),
            error => error.into(),
        },
        RestoreError::Copy(BackupError::Copy { error: StoreError::Corrupt, .. }) => {
            RestoreError::Damaged(file)
        }
        error => error,
    }
}

/// Gives the database a second name, and its log with it if it cannot be folded in.
async fn keep(database: &Path) -> io::Result<PathBuf> {
    let kept = free_name(database);
    fold_log(database).await;
    let copied = |_| fs::copy(database, &kept).and_then(|_| ownership::inherit(&kept, database));
    fs::hard_link(database, &kept).or_else(copied)?;
    move_log(database, &kept)?;
    Ok(kept)
}

/// Gives the log of a database, if it has one, to another name of it.
fn move_log(database: &Path, to: &Path) -> io::Result<()> {
    for end in ["-wal", "-shm"] {
        match fs::rename(beside(database, end), beside(to, end)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    Ok(())
}

/// Writes the log into the file, as far as it can be read: closing does it. What is left is kept as it is.
async fn fold_log(database: &Path) {
    if log_of(database).exists() {
        let options = SqliteConnectOptions::new().filename(database);
        if let Ok(connection) = SqliteConnection::connect_with(&options).await {
            let _ = connection.close().await;
        }
    }
}

/// `harbormaster.db.before-1`, or the next number that is free.
fn free_name(database: &Path) -> PathBuf {
    let names = (1..).map(|number: u32| beside(database, &format!(".before-{number}")));
    names.into_iter().find(|name| !name.exists()).unwrap_or_else(|| beside(database, ".before"))
}

/// Makes the new name outlast a power cut.
fn sync_folder(database: &Path) -> io::Result<()> {
    #[cfg(unix)]
    {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        fs::File::open(folder.unwrap_or(Path::new(".")))?.sync_all()?;
    }
    let _ = database;
    Ok(())
}
