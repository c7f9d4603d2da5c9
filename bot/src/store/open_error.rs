//! Errors of opening a database, in sentences for the operator.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::StoreError;

/// The reason the database cannot be opened. The sentence is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL names no file. It is not repeated: another database's URL holds a password.
    #[error(
        "DATABASE_URL must name a file, such as sqlite:harbormaster.db, or a server, such as postgres://user@host/database{0}."
    )]
    Url(String),
    /// The folder does not exist.
    #[error("The database cannot be at {path}: there is no folder {folder}. Create it, or change DATABASE_URL.", path = .path.display(), folder = .folder.display())]
    NoFolder {
        /// The database.
        path: PathBuf,
        /// The folder it would be in.
        folder: PathBuf,
    },
    /// There is no such file, and creating one was not allowed.
    #[error("There is no database at {path}, or this user may not see it. Look at DATABASE_URL, and at the rights of its folder.", path = .0.display())]
    Missing(PathBuf),
    /// The file cannot be opened for writing.
    #[error("The database at {path} cannot be written. The bot needs to write to the file and to its folder.", path = .0.display())]
    Unwritable(PathBuf),
    /// There is no server, or it lets nobody in.
    #[error(
        "The database {place} cannot be reached: {cause}. The server must run, and let this user in by this name and password."
    )]
    Unreachable {
        /// The server and the database, without the password.
        place: String,
        /// The cause, as it was reported.
        cause: String,
    },
    /// The server would refuse or change some names and notes.
    #[error(
        "The database {place} is kept in {encoding}, which does not hold every name and note. Create one in UTF-8: CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0."
    )]
    Encoding {
        /// The server and the database, without the password.
        place: String,
        /// The encoding that it has.
        encoding: String,
    },
    /// The command is for a database in a file, and this one is on a server.
    #[error(
        "This is for a database in a file. One on a server is copied and restored by its own programs, pg_dump and pg_restore: see docs/backup.md."
    )]
    OnAServer,
    /// Processes that share it are serving it.
    #[error("The database is served by {0}. Stop all processes first.")]
    Served(String),
    /// Another program serves it.
    #[error("Another Harbormaster serves the database at {path}. Stop that one, or give this one a database of its own by DATABASE_URL.", path = .0.display())]
    InUse(PathBuf),
    /// Another database's log lies beside it.
    #[error("{log} is not the log of {path}: that file was put beside the log of the database that was there before. Delete the log and the file whose name ends in -shm, or put the right file back; `harbormaster restore FILE` does it in the right order.", path = .path.display(), log = .log.display())]
    ForeignLog {
        /// The database.
        path: PathBuf,
        /// The log.
        log: PathBuf,
    },
    /// There is no room for it.
    #[error("The disk that should hold the database at {path} is full. Make room and start again.", path = .0.display())]
    Full(PathBuf),
    /// The file is something else.
    #[error("{path} is not a database. Choose another file by DATABASE_URL.", path = .0.display())]
    NotADatabase(PathBuf),
    /// The file is a database, but not ours.
    #[error("The database at {path} belongs to another program. Choose another file by DATABASE_URL.", path = .0.display())]
    Foreign(PathBuf),
    /// No release made the tables.
    #[error("The database at {path} was made before Harbormaster 0.1.0, the first release, and cannot be read. Put it aside, or name another one by DATABASE_URL: the bot begins with an empty one.", path = .0.display())]
    Unreleased(PathBuf),
    /// A later program has changed the tables.
    #[error("The database at {path} was made by a newer Harbormaster (its migration {version} is unknown here). Start that version, or restore a backup.", path = .path.display())]
    Newer {
        /// The database.
        path: PathBuf,
        /// The migration that is not known.
        version: i64,
    },
    /// An older program made it, and nothing was to be changed.
    #[error("The database at {path} was made by an older Harbormaster. The next start of the bot brings it up to date.", path = .0.display())]
    Older(PathBuf),
    /// Its pages contradict each other.
    #[error("The database at {path} is damaged: {fault}. Keep the file, and restore the newest backup: `harbormaster restore FILE`.", path = .path.display())]
    Damaged {
        /// The database.
        path: PathBuf,
        /// The first fault, in SQLite's words.
        fault: String,
    },
    /// A migration was not run to its end, or is not the one that was run.
    #[error("The database at {path} cannot be brought up to date: {fault}. Restore a backup.", path = .path.display())]
    Migration {
        /// The database.
        path: PathBuf,
        /// The fault.
        fault: String,
    },
    /// The database failed.
    #[error("The database at {path} cannot be opened. {error}", path = .path.display())]
    Failed {
        /// The database.
        path: PathBuf,
        /// The error.
        #[source]
        error: StoreError,
    },
}

impl OpenError {
    /// Returns true if it stays until somebody mends it; false if it may pass, such as a full disk.
    pub const fn is_permanent(&self) -> bool {
        match self {
            Self::Url(_)
            | Self::NoFolder { .. }
            | Self::Missing(_)
            | Self::Unwritable(_)
            | Self::Encoding { .. }
            | Self::OnAServer
            | Self::ForeignLog { .. }
            | Self::NotADatabase(_)
            | Self::Foreign(_)
            | Self::Unreleased(_)
            | Self::Newer { .. }
            | Self::Older(_)
            | Self::Damaged { .. }
            | Self::Migration { .. } => true,
            Self::Unreachable { .. }
            | Self::Served(_)
            | Self::InUse(_)
            | Self::Full(_)
            | Self::Failed { .. } => false,
        }
    }

    /// Returns the error for a file that cannot be written.
    pub(super) fn unwritable(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull => Self::Full(path.to_owned()),
            _ => Self::Unwritable(path.to_owned()),
        }
    }
}
