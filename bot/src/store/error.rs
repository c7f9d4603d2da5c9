//! Errors of a database, as sentences for the operator.

use std::borrow::Cow;

use sqlx::{error::DatabaseError, postgres::PgDatabaseError};

use super::TableId;

/// The database did not do what it should. The sentence is for the operator; it holds nothing of the data
/// itself.
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no room left.
    #[error("The disk that holds the database is full. Make room; the bot then resumes by itself.")]
    Full,
    /// Another program held it for too long, or too much was waiting.
    #[error("The database was locked or busy for too long. Close other programs that have it open.")]
    Locked,
    /// Its pages contradict each other.
    #[error(
        "The database is damaged. Stop the bot, keep the file, and restore the newest backup: `harbormaster restore FILE`."
    )]
    Corrupt,
    /// The file or its folder is write-protected.
    #[error("The database is write-protected. The bot needs to write to the file and to its folder.")]
    ReadOnly,
    /// The file was deleted or replaced under the running program.
    #[error(
        "The database's file was deleted or replaced while the bot runs, so nothing more is saved. Stop the bot, put the file back or restore a backup, and start it again."
    )]
    Replaced,
    /// Two changes met, and the database asked for one of them to be tried again; it was, several times.
    #[error("Too many changes met in the database at the same time.")]
    Contended,
    /// The database's server does not answer.
    #[error("The database's server cannot be reached. The bot resumes by itself once it answers.")]
    Unreachable,
    /// It failed at the very moment of saving: what was to be saved is there or not.
    #[error("{0} It happened in the very moment of saving, so the newest change may be there.")]
    Unsure(Box<StoreError>),
    /// The store has been closed.
    #[error("The database is closed: the program is stopping.")]
    Closed,
    /// Data written or read breaks a rule of the database: a fault of the program.
    #[error("The program and its database do not agree: {0}.")]
    Broken(String),
    /// Anything else.
    #[error("The database failed: {0}.")]
    Other(String),
}

impl StoreError {
    /// Every [`cause`](Self::cause).
    pub(super) const CAUSES: [&str; 10] = [
        "full",
        "locked",
        "corrupt",
        "read_only",
        "replaced",
        "contended",
        "unreachable",
        "closed",
        "broken",
        "other",
    ];

    /// Returns the cause as one word, for counting.
    pub(super) fn cause(&self) -> &'static str {
        match self {
            Self::Full => "full",
            Self::Locked => "locked",
            Self::Corrupt => "corrupt",
            Self::ReadOnly => "read_only",
            Self::Replaced => "replaced",
            Self::Contended => "contended",
            Self::Unreachable => "unreachable",
            Self::Closed => "closed",
            Self::Broken(_) => "broken",
            Self::Other(_) => "other",
            Self::Unsure(cause) => cause.cause(),
        }
    }

    /// Returns true if the next write may well fail, too. Contention and a row that breaks a rule are faults of that one write.
    pub(super) fn is_of_the_database(&self) -> bool {
        match self {
            Self::Contended | Self::Closed | Self::Broken(_) => false,
            Self::Unsure(cause) => cause.is_of_the_database(),
            Self::Full
            | Self::Locked
            | Self::Corrupt
            | Self::ReadOnly
            | Self::Replaced
            | Self::Unreachable
            | Self::Other(_) => true,
        }
    }

    /// Returns true if everybody meets it until it is over, such as a full disk. Damage and disagreement are met in some rows alone.
    pub(super) fn is_outage(&self) -> bool {
        match self {
            Self::Full
            | Self::Locked
            | Self::ReadOnly
            | Self::Replaced
            | Self::Unreachable
            | Self::Other(_) => true,
            Self::Unsure(cause) => cause.is_outage(),
            Self::Corrupt | Self::Contended | Self::Closed | Self::Broken(_) => false,
        }
    }

    /// Returns the same error, met in a row of this table.
    pub(super) fn of_table(self, table: TableId) -> Self {
        match self {
            Self::Broken(what) => Self::Broken(format!("table {table}: {what}")),
            other => other,
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Broken(format!("something cannot be written as JSON ({error})"))
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match &error {
            sqlx::Error::Database(fault) => match fault.try_downcast_ref::<PgDatabaseError>() {
                Some(fault) => of_server(fault),
                None => of_file(fault.as_ref()),
            },
            sqlx::Error::PoolTimedOut => Self::Locked,
            sqlx::Error::PoolClosed => Self::Closed,
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::WorkerCrashed => Self::Unreachable,
            sqlx::Error::RowNotFound | sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                Self::Broken(error.to_string())
            }
            _ => Self::Other(error.to_string()),
        }
    }
}

/// Reads an error of SQLite. The low byte of its code is the kind, the rest its variety.
fn of_file(fault: &dyn DatabaseError) -> StoreError {
    let code: Option<i32> = fault.code().as_ref().map(Cow::as_ref).and_then(|code| code.parse().ok());
    match code.map(|code| code & 0xff) {
        Some(5 | 6) => StoreError::Locked,
        Some(8) => StoreError::ReadOnly,
        Some(11 | 26) => StoreError::Corrupt,
        Some(13) => StoreError::Full,
        Some(19) => StoreError::Broken(fault.message().to_owned()),
        _ => StoreError::Other(fault.to_string()),
    }
}

/// Reads an error of PostgreSQL, by its five letters and the class that the first two name.
fn of_server(fault: &PgDatabaseError) -> StoreError {
    let code = fault.code();
    match (code, code.get(..2).unwrap_or_default()) {
        ("40001" | "40P01", _) => StoreError::Contended,
        // It stops, starts, or was stopped; or it takes no more connections.
        ("57P01" | "57P02" | "57P03" | "25P03" | "53300", _) | (_, "08") => StoreError::Unreachable,
        ("55P03" | "57014", _) => StoreError::Locked,
        ("53100", _) => StoreError::Full,
        ("25006", _) => StoreError::ReadOnly,
        (_, "XX") => StoreError::Corrupt,
        (_, "22" | "23" | "42") => StoreError::Broken(fault.message().to_owned()),
        _ => StoreError::Other(fault.message().to_owned()),
    }
}
