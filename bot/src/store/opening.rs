//! Opening and closing the database.

use std::{
    io,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use sqlx::{
    Connection, SqliteConnection, SqlitePool,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};

use super::{
    Disk, Store, StoreError,
    file::{self, OpenFile},
    private,
    reading::Readers,
};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations");

/// "HBMR", as the first migration writes it into the file's head.
const APPLICATION_ID: i64 = 0x4842_4D52;

/// The number in the file's head that is ours to set, while the database is served.
const SERVED: i64 = 1;

/// How long a writer waits for another program, and anybody for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

/// Why the database cannot be opened. The sentence is for the operator.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The URL names no file. It is not repeated: another database's URL holds a password.
    #[error("DATABASE_URL must name a file, such as sqlite:harbormaster.db{0}.")]
    Url(String),
    /// The folder does not exist.
    #[error("The database cannot be at {path}: there is no folder {folder}. Create it, or change DATABASE_URL.", path = .path.display(), folder = .folder.display())]
    NoFolder {
        /// The database.
        path: PathBuf,
        /// Where it would be.
        folder: PathBuf,
    },
    /// There is no such file, and creating one was not allowed.
    #[error("There is no database at {path}. DATABASE_URL names another place than the bot's.", path = .0.display())]
    Missing(PathBuf),
    /// The file cannot be opened for writing.
    #[error("The database at {path} cannot be written. The bot needs to write to the file and to its folder.", path = .0.display())]
    Unwritable(PathBuf),
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
        /// What is wrong.
        fault: String,
    },
    /// The database failed.
    #[error("The database at {path} cannot be opened. {error}", path = .path.display())]
    Failed {
        /// The database.
        path: PathBuf,
        /// How.
        #[source]
        error: StoreError,
    },
}

impl OpenError {
    /// What a file that cannot be written means.
    pub(super) fn unwritable(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::StorageFull => Self::Full(path.to_owned()),
            _ => Self::Unwritable(path.to_owned()),
        }
    }
}

impl Store {
    /// Opens the database that `url` names, such as `sqlite:harbormaster.db`. Creates the file if there is none, and
    /// brings its tables up to date.
    ///
    /// # Errors
    /// A sentence for the operator. A file that is not ours, or too new, is left as it was.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let options = options(url)?.create_if_missing(true);
        let path = options.get_filename().to_owned();
        require_folder(&path)?;
        make_private(&path)?;
        let failed = |error| fault(&path, error);

        let had_log = file::log_of(&path).exists();
        let mut first = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        refuse_foreign(&mut first, &path).await?;
        // From here on the file is ours, and the mode stays with it. Only a write shows whether writing is allowed:
        // SQLite opens a protected file without complaint, and even begins.
        for statement in
            ["PRAGMA journal_mode = WAL", "BEGIN IMMEDIATE", "PRAGMA user_version = 0", "ROLLBACK"]
        {
            sqlx::raw_sql(statement).execute(&mut first).await.map_err(failed)?;
        }
        MIGRATIONS.run(&mut first).await.map_err(|error| migration_fault(&path, error))?;
        if !had_log && is_served(&mut first).await.map_err(failed)? {
            let path = path.display();
            tracing::warn!(%path, "the database was in use when it was copied or last stopped, and its -wal file is gone: if no other tool has opened it since, its newest moves are missing");
        }
        first.close().await.map_err(failed)?;

        let writer = pool().after_release(|connection, _| {
            Box::pin(async move {
                // A full disk ends a transaction without the driver's knowledge, and it would refuse to begin the
                // next. Once the rollback has been tried (the ping waits for it), such a connection is replaced.
                connection.ping().await?;
                Ok(!connection.is_in_transaction())
            })
        });
        // From now on the file is there, and where it is gone for a moment no other may take its place: SQLite would delete the
        // log of the true one, with its newest moves.
        let options = options.create_if_missing(false);
        let writer = writer.connect_with(options.clone()).await.map_err(failed)?;
        Ok(Self::over(writer, options, &path))
    }

    /// What reads and writes this file, which is there.
    fn over(writer: SqlitePool, options: SqliteConnectOptions, path: &Path) -> Self {
        Self {
            writer,
            readers: Arc::new(Readers::new(options, PATIENCE)),
            file: Arc::new(OpenFile::at(path)),
            queue: Arc::default(),
            known: Arc::default(),
            disk: Disk::default(),
        }
    }

    /// The same database on a disk that a test lets fail.
    #[must_use]
    pub fn on(self, disk: Disk) -> Self {
        Self { disk, ..self }
    }

    /// Opens the database for looking at it, also while the bot serves it. It is not even brought up to date.
    ///
    /// # Errors
    /// A sentence for the operator; also when the tables are not those that this program makes.
    pub async fn open_to_read(url: &str) -> Result<Self, OpenError> {
        let options = options(url)?.create_if_missing(false).read_only(true);
        let path = options.get_filename().to_owned();
        if !path.exists() {
            return Err(OpenError::Missing(path));
        }
        let failed = |error| fault(&path, error);
        let mut first = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        require_known(&mut first, &path).await?;
        if version(&mut first).await.map_err(failed)? < newest() {
            return Err(OpenError::Older(path));
        }
        first.close().await.map_err(failed)?;
        let writer = pool().connect_lazy_with(options.clone());
        Ok(Self::over(writer, options, &path))
    }

    /// Writes into the head of the file, not only into its log, whether it is served.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn mark_served(&self, served: bool) -> Result<(), StoreError> {
        let mark = if served { "PRAGMA user_version = 1" } else { "PRAGMA user_version = 0" };
        let mut connection = self.writer.acquire().await?;
        sqlx::raw_sql(mark).execute(&mut *connection).await?;
        // A passive checkpoint does not wait for those who read meanwhile.
        sqlx::raw_sql("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *connection).await?;
        Ok(())
    }

    /// Waits for what is being written and closes the database. Other clones then fail with
    /// [`StoreError::Closed`].
    pub async fn close(self) {
        self.readers.close().await;
        // The last connection to close folds the write-ahead log into the file.
        self.writer.close().await;
    }
}

/// Whether the file says that somebody serves it. A copy of it without its log says so too: that is how it is known.
async fn is_served(connection: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let mark: i64 = sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await?;
    Ok(mark == SERVED)
}

/// There must be a folder for the database.
pub(super) fn require_folder(path: &Path) -> Result<(), OpenError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(OpenError::NoFolder { folder: folder.to_owned(), path: path.to_owned() }),
        None => Ok(()),
    }
}

/// Makes a new database private before SQLite writes to it; its log files get the same rights.
fn make_private(path: &Path) -> Result<(), OpenError> {
    match private::create(path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            return Err(OpenError::unwritable(path, &error));
        }
        _ => private::warn_if_shared(path),
    }
    Ok(())
}

/// The file that `url` names.
pub(super) fn file_of(url: &str) -> Result<PathBuf, OpenError> {
    Ok(options(url)?.get_filename().to_owned())
}

/// How to connect to the file that `url` names.
pub(super) fn options(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    let refuse = |why: &str| Err(OpenError::Url(why.to_owned()));
    let Some(name) = url.strip_prefix("sqlite:") else { return refuse("") };
    let name = name.trim_start_matches("//");
    if name.is_empty() || name.starts_with('?') {
        return refuse("");
    }
    if name.starts_with(":memory:") || name.contains("mode=memory") {
        return refuse("; a database in memory would forget every game");
    }
    match SqliteConnectOptions::from_str(url) {
        Ok(options) => {
            let options =
                options.busy_timeout(PATIENCE).foreign_keys(true).synchronous(SqliteSynchronous::Full);
            // What is deleted is overwritten, not only forgotten.
            Ok(options.pragma("secure_delete", "ON"))
        }
        Err(sqlx::Error::Configuration(why)) => refuse(&format!(" ({why})")),
        Err(_) => refuse(""),
    }
}

/// The connection that writes. It stays open: reopening a file gains nothing.
fn pool() -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(1)
        .acquire_timeout(PATIENCE)
        // A connection to a file does not break by itself, and asking it takes as long as a query.
        .test_before_acquire(false)
        .idle_timeout(None)
        .max_lifetime(None)
}

/// Leaves alone a database that another program made.
async fn refuse_foreign(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    let failed = |error| fault(path, error);
    let application_id: i64 =
        sqlx::query_scalar("PRAGMA application_id").fetch_one(&mut *connection).await.map_err(failed)?;
    if application_id == APPLICATION_ID {
        return Ok(());
    }
    // A start that was cut short may have left the migrations' own table.
    let others = "SELECT count(*) FROM sqlite_schema WHERE tbl_name <> '_sqlx_migrations'";
    let others: i64 = sqlx::query_scalar(others).fetch_one(connection).await.map_err(failed)?;
    if application_id != 0 || others > 0 { Err(OpenError::Foreign(path.to_owned())) } else { Ok(()) }
}

/// The file must be a database of this program or of an older one.
pub(super) async fn require_known(connection: &mut SqliteConnection, path: &Path) -> Result<(), OpenError> {
    refuse_foreign(connection, path).await?;
    match version(connection).await.map_err(|error| fault(path, error))? {
        Some(version) if Some(version) > newest() => Err(OpenError::Newer { path: path.to_owned(), version }),
        _ => Ok(()),
    }
}

/// The newest migration that this program knows.
fn newest() -> Option<i64> {
    MIGRATIONS.iter().map(|migration| migration.version).max()
}

/// The newest migration that the database has; none in one that was never opened to its end.
async fn version(connection: &mut SqliteConnection) -> Result<Option<i64>, sqlx::Error> {
    let has_any = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(has_any).fetch_one(&mut *connection).await? == 0 {
        return Ok(None);
    }
    sqlx::query_scalar("SELECT max(version) FROM _sqlx_migrations").fetch_one(connection).await
}

/// What a failure to open means.
pub(super) fn fault(path: &Path, error: sqlx::Error) -> OpenError {
    let code = error.as_database_error().and_then(|fault| fault.code()?.parse::<i32>().ok());
    let path = path.to_owned();
    match code.map(|code| code & 0xff) {
        Some(26) => OpenError::NotADatabase(path),
        Some(3 | 8 | 14) => OpenError::Unwritable(path),
        Some(13) => OpenError::Full(path),
        _ => OpenError::Failed { path, error: error.into() },
    }
}

fn migration_fault(path: &Path, error: MigrateError) -> OpenError {
    match error {
        MigrateError::VersionMissing(version) => OpenError::Newer { path: path.to_owned(), version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => fault(path, error),
        error => OpenError::Migration { path: path.to_owned(), fault: error.to_string() },
    }
}
