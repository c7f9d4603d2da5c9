//! Opening and closing the database.

use std::{
    io,
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use sqlx::{
    Connection, SqliteConnection, SqlitePool,
    migrate::{MigrateError, Migrator},
    sqlite::{SqliteConnectOptions, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::watch;

use super::{
    SqliteStore, epochs,
    file::{self, OpenFile},
    private,
    reading::Readers,
};
use crate::{
    ids::Epoch,
    ownership,
    store::{
        Disk, Engine, OpenError, Store, StoreError,
        database::Database,
        migrations::{self, Migration, Progress},
    },
};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/sqlite");

/// Returns the number of the newest schema; both engines have the same.
pub fn schema() -> i64 {
    migrations::known(&MIGRATIONS).last().map_or(0, |(newest, _)| *newest)
}

/// "HBMR", as the first migration writes it into the file's head.
const APPLICATION_ID: i64 = 0x4842_4D52;

/// The number in the file's head that is ours to set, while the database is served.
const SERVED: i64 = 1;

/// The mark of a copy, which has a history of its own from the moment it is served.
pub(super) const COPIED: i64 = 2;

/// The time that a writer waits for another program, and anybody for a connection.
const PATIENCE: Duration = Duration::from_secs(5);

impl SqliteStore {
    /// Opens the database that `url` names, such as `sqlite:harbormaster.db`. Creates the file if there is none, and
    /// brings its tables up to date.
    ///
    /// # Errors
    /// A sentence for the operator. A file that is not ours, too new, or older than any release is left as it was.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let options = options(url)?.create_if_missing(true);
        let path = options.get_filename().to_owned();
        require_folder(&path)?;
        make_private(&path)?;
        let failed = |error| fault(&path, error);

        let had_log = file::log_of(&path).exists();
        let mut first = SqliteConnection::connect_with(&options).await.map_err(failed)?;
        require_known(&mut first, &path).await?;
        let mark = mark(&mut first).await.map_err(failed)?;
        // From here on the file is ours, and the mode stays with it. Only a write shows whether writing is allowed:
        // SQLite opens a protected file without complaint, and even begins.
        for statement in
            ["PRAGMA journal_mode = WAL", "BEGIN IMMEDIATE", "PRAGMA user_version = 0", "ROLLBACK"]
        {
            sqlx::raw_sql(statement).execute(&mut first).await.map_err(failed)?;
        }
        MIGRATIONS.run(&mut first).await.map_err(|error| migration_fault(&path, error))?;
        // A copy of a file that is served, without its log, says that it is served: that is how it is known.
        let has_lost_log = !had_log && mark == SERVED;
        if has_lost_log {
            let path = path.display();
            tracing::warn!(%path, "the database was in use when it was copied or last stopped, and its -wal file is gone: if no other tool has opened it since, its newest moves are missing");
        }
        let is_copy = has_lost_log || mark == COPIED;
        // With its log a file is whole: who opens it next may find the log written back and gone.
        let is_whole = had_log && mark == SERVED && !is_in_use(&path);
        let unsettled = |error| OpenError::Failed { path: path.clone(), error };
        let epoch = epochs::settle(&mut first, is_copy).await.map_err(unsettled)?;
        if is_copy || is_whole {
            sqlx::raw_sql("PRAGMA user_version = 0").execute(&mut first).await.map_err(failed)?;
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
        Ok(Self { epoch, ..Self::over(writer, options, &path) })
    }

    /// Returns the store that reads and writes this file, which is there.
    fn over(writer: SqlitePool, options: SqliteConnectOptions, path: &Path) -> Self {
        Self {
            writer,
            readers: Arc::new(Readers::new(options, PATIENCE)),
            file: Arc::new(OpenFile::at(path)),
            queue: Arc::default(),
            known: Arc::default(),
            sessions: Arc::default(),
            others: watch::Sender::new(0),
            saving: Arc::default(),
            disk: Disk::default(),
            epoch: Epoch::default(),
        }
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
        if require_known(&mut first, &path).await? != Progress::UpToDate {
            return Err(OpenError::Older(path));
        }
        first.close().await.map_err(failed)?;
        let writer = pool().connect_lazy_with(options.clone());
        Ok(Self::over(writer, options, &path))
    }
}

#[async_trait]
impl Database for SqliteStore {
    fn on(&self, disk: Disk) -> Store {
        Store::kept_by(Self { disk, ..self.clone() })
    }

    async fn mark_served(&self, served: bool) -> Result<(), StoreError> {
        let mark = if served { "PRAGMA user_version = 1" } else { "PRAGMA user_version = 0" };
        let mut connection = self.writer.acquire().await?;
        sqlx::raw_sql(mark).execute(&mut *connection).await?;
        // A passive checkpoint does not wait for those who read meanwhile.
        sqlx::raw_sql("PRAGMA wal_checkpoint(PASSIVE)").execute(&mut *connection).await?;
        Ok(())
    }

    async fn birthmark(&self) -> Result<String, StoreError> {
        let first =
            "SELECT installed_on || '/' || execution_time FROM _sqlx_migrations ORDER BY version LIMIT 1";
        Ok(sqlx::query_scalar(first).fetch_one(&self.writer).await?)
    }

    async fn close(&self) {
        self.readers.close().await;
        // The last connection to close folds the write-ahead log into the file.
        self.writer.close().await;
    }
}

/// Returns true if a program serves this file now.
fn is_in_use(path: &Path) -> bool {
    let lock = private::open(&file::beside(path, ".lock"), path);
    lock.is_ok_and(|lock| lock.try_lock().is_err())
}

/// Returns the mark that the file bears: that somebody serves it, or that it is a copy.
async fn mark(connection: &mut SqliteConnection) -> Result<i64, sqlx::Error> {
    sqlx::query_scalar("PRAGMA user_version").fetch_one(connection).await
}

/// Checks that there is a folder for the database.
pub(super) fn require_folder(path: &Path) -> Result<(), OpenError> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    match folder.filter(|folder| !folder.is_dir()) {
        Some(folder) => Err(OpenError::NoFolder { folder: folder.to_owned(), path: path.to_owned() }),
        None => Ok(()),
    }
}

/// Makes a new database private before SQLite writes to it; its log files get the same rights.
fn make_private(path: &Path) -> Result<(), OpenError> {
    match private::create(path).and_then(|_| ownership::inherit_from_folder(path)) {
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

/// Returns the options to connect to the file that `url` names.
pub(super) fn options(url: &str) -> Result<SqliteConnectOptions, OpenError> {
    if Engine::of(url) == Engine::Postgres {
        return Err(OpenError::OnAServer);
    }
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

/// The file must be a database of this program or of an older release.
pub(super) async fn require_known(
    connection: &mut SqliteConnection,
    path: &Path,
) -> Result<Progress, OpenError> {
    refuse_foreign(connection, path).await?;
    let applied = applied(connection).await.map_err(|error| fault(path, error))?;
    migrations::progress(&migrations::known(&MIGRATIONS), &applied, path)
}

/// The migrations that the database has, in order; none in one that was never opened to its end.
async fn applied(connection: &mut SqliteConnection) -> Result<Vec<Migration>, sqlx::Error> {
    let has_any = "SELECT count(*) FROM sqlite_schema WHERE name = '_sqlx_migrations'";
    if sqlx::query_scalar::<_, i64>(has_any).fetch_one(&mut *connection).await? == 0 {
        return Ok(Vec::new());
    }
    let applied = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version");
    applied.fetch_all(connection).await
}

/// Returns the meaning of a failure to open.
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
