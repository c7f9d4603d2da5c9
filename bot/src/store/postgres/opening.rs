//! Opening and closing a database on a server.

use std::{
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
    time::Duration,
};

use async_trait::async_trait;
use sqlx::{
    ConnectOptions as _, Connection as _, PgConnection, PgPool,
    migrate::{MigrateError, Migrator},
    postgres::{PgConnectOptions, PgPoolOptions},
};
use tokio::sync::watch;

use super::{PostgresStore, news, queries::query};
use crate::{
    ids::Epoch,
    store::{
        Disk, OpenError, Store, StoreError,
        database::Database,
        migrations::{self, Migration, Progress},
        shards::Shards as _,
    },
};

static MIGRATIONS: Migrator = sqlx::migrate!("../migrations/postgres");

/// The most connections that a process has. A server lets a hundred in, if nobody says otherwise.
const CONNECTIONS: u32 = 10;

/// The longest wait for a connection, or for a row that another transaction has locked.
const PATIENCE: Duration = Duration::from_secs(5);

/// The rest after which an unused connection may have been cut.
const RESTED: Duration = Duration::from_millis(500);

/// The settings of each connection: nobody waits for a lock, and no process that stands still keeps one, for longer than this;
/// and saved data is on disk.
const SETTINGS: [(&str, &str); 3] =
    [("lock_timeout", "5s"), ("idle_in_transaction_session_timeout", "10s"), ("synchronous_commit", "on")];

impl PostgresStore {
    /// Opens the database that `url` names and brings its tables up to date; one process at a time does that.
    ///
    /// # Errors
    /// A sentence for the operator. A database that is not ours, too new, or older than any release is left as it was.
    pub async fn open(url: &str) -> Result<Self, OpenError> {
        let options = options(url)?;
        let place = place(&options);
        let pool = connect(options, &place).await?;
        require_known(&pool, &place).await?;
        migrate(&pool).await.map_err(|error| migration_fault(&place, error))?;
        warn_if_forgetful(&pool).await;
        let mut store = Self::over(pool);
        let unsettled = |error| OpenError::Failed { path: PathBuf::from(&place), error };
        store.epoch = store.settle_epoch().await.map_err(unsettled)?;
        tokio::spawn(news::listen(store.pool.clone(), store.others.clone()));
        Ok(store)
    }

    /// Opens the database for looking at it.
    ///
    /// # Errors
    /// A sentence for the operator; also when the tables are not those that this program makes.
    pub async fn open_to_read(url: &str) -> Result<Self, OpenError> {
        let options = options(url)?;
        let place = place(&options);
        let pool = connect(options, &place).await?;
        match require_known(&pool, &place).await? {
            Progress::Empty => Err(OpenError::Missing(PathBuf::from(&place))),
            Progress::Behind => Err(OpenError::Older(PathBuf::from(&place))),
            Progress::UpToDate => Ok(Self::over(pool)),
        }
    }

    /// Returns the store that reads and writes the database by these connections.
    pub(super) fn over(pool: PgPool) -> Self {
        Self {
            pool,
            place: Arc::default(),
            others: watch::Sender::new(0),
            saving: Arc::default(),
            disk: Disk::default(),
            epoch: Epoch::default(),
        }
    }
}

#[async_trait]
impl Database for PostgresStore {
    fn on(&self, disk: Disk) -> Store {
        Store::kept_by(Self { disk, ..self.clone() })
    }

    async fn mark_served(&self, served: bool) -> Result<(), StoreError> {
        if served {
            return Ok(());
        }
        let (shards, _) = self.place.served();
        for shard in shards {
            if let Ok(shard) = u32::try_from(shard) {
                self.give_back(shard).await?;
            }
        }
        query!("DELETE FROM processes WHERE id = $1", self.place.process()).execute(&self.pool).await?;
        Ok(())
    }

    async fn birthmark(&self) -> Result<String, StoreError> {
        let first = "SELECT extract(epoch FROM installed_on) || '/' || execution_time FROM _sqlx_migrations ORDER BY version LIMIT 1";
        Ok(sqlx::query_scalar(first).fetch_one(&self.pool).await?)
    }

    async fn close(&self) {
        self.pool.close().await;
    }
}

/// Returns the options for connecting to the server that `url` names.
fn options(url: &str) -> Result<PgConnectOptions, OpenError> {
    // The faulty part is not repeated: the address may hold a password.
    let options = PgConnectOptions::from_str(url).map_err(|_| OpenError::Url(String::new()))?;
    if options.get_database().is_none_or(str::is_empty) {
        return Err(OpenError::Url("; the database's name is missing".to_owned()));
    }
    Ok(options.application_name("harbormaster").options(SETTINGS).disable_statement_logging())
}

/// The server and the database, as an operator may read it: without user and password.
fn place(options: &PgConnectOptions) -> String {
    let host = options.get_socket().map_or_else(
        || format!("{}:{}", options.get_host(), options.get_port()),
        |socket| socket.display().to_string(),
    );
    format!("{} at {host}", options.get_database().unwrap_or_default())
}

async fn connect(options: PgConnectOptions, place: &str) -> Result<PgPool, OpenError> {
    let pool = PgPoolOptions::new()
        .max_connections(CONNECTIONS)
        .acquire_timeout(PATIENCE)
        // Whether a connection lives is asked only after a rest: asking takes as long as a query.
        .test_before_acquire(false)
        .before_acquire(|connection, about| {
            Box::pin(async move {
                if about.idle_for < RESTED {
                    return Ok(true);
                }
                connection.ping().await.map(|()| true)
            })
        });
    let mut connected = pool.connect_with(options.clone()).await;
    if let Err(sqlx::Error::PoolTimedOut) = connected {
        // It has asked again and again, and does not say what was wrong.
        let asked = tokio::time::timeout(PATIENCE, PgConnection::connect_with(&options)).await;
        if let Ok(Err(error)) = asked {
            connected = Err(error);
        }
    }
    connected.map_err(|error| OpenError::Unreachable { place: place.to_owned(), cause: cause(&error) })
}

/// Returns the reason why there is no connection; nothing of the address, which may hold a password.
fn cause(error: &sqlx::Error) -> String {
    match error {
        sqlx::Error::Database(fault) => fault.message().to_owned(),
        sqlx::Error::Io(error) => error.to_string(),
        sqlx::Error::Tls(error) => format!("no encrypted connection ({error})"),
        sqlx::Error::Protocol(error) => format!("it does not answer as a PostgreSQL server ({error})"),
        sqlx::Error::PoolTimedOut => "it does not answer".to_owned(),
        _ => "the connection failed".to_owned(),
    }
}

/// Brings the tables up to date. A process that comes in between waits, however long that takes.
async fn migrate(pool: &PgPool) -> Result<(), MigrateError> {
    let mut connection = pool.acquire().await?;
    sqlx::raw_sql("SET lock_timeout = 0").execute(&mut *connection).await?;
    MIGRATIONS.run(&mut *connection).await?;
    // The next one has the settings of all.
    connection.close().await?;
    Ok(())
}

/// Tells the operator of a server that says what it has not done.
async fn warn_if_forgetful(pool: &PgPool) {
    let fsync = sqlx::query_scalar::<_, String>("SHOW fsync").fetch_one(pool).await;
    if fsync.is_ok_and(|fsync| fsync == "off") {
        tracing::warn!(
            "the database's server does not wait for its disk (fsync is off): a power cut loses confirmed moves"
        );
    }
}

/// Refuses a database that does not hold every text.
async fn require_utf8(pool: &PgPool, place: &str) -> Result<(), OpenError> {
    let asked = sqlx::query_scalar(
        "SELECT pg_encoding_to_char(encoding)::text FROM pg_database WHERE datname = current_database()",
    );
    let encoding: String = asked
        .fetch_one(pool)
        .await
        .map_err(|error| OpenError::Failed { path: PathBuf::from(place), error: error.into() })?;
    if encoding == "UTF8" { Ok(()) } else { Err(OpenError::Encoding { place: place.to_owned(), encoding }) }
}

/// Leaves alone a database that another program has filled.
async fn refuse_foreign(pool: &PgPool, place: &str) -> Result<(), OpenError> {
    let failed = |error: sqlx::Error| OpenError::Failed { path: PathBuf::from(place), error: error.into() };
    let tables: Vec<String> = sqlx::query_scalar(
        "SELECT table_name::text FROM information_schema.tables WHERE table_schema = current_schema()",
    )
    .fetch_all(pool)
    .await
    .map_err(failed)?;
    let is_ours = tables.iter().any(|table| table == "_sqlx_migrations");
    if tables.is_empty() || is_ours && (tables.len() == 1 || tables.iter().any(|table| table == "snapshots"))
    {
        Ok(())
    } else {
        Err(OpenError::Foreign(PathBuf::from(place)))
    }
}

/// The database must be one of this program or of an older release.
async fn require_known(pool: &PgPool, place: &str) -> Result<Progress, OpenError> {
    require_utf8(pool, place).await?;
    refuse_foreign(pool, place).await?;
    let path = Path::new(place);
    let failed = |error| OpenError::Failed { path: path.to_owned(), error };
    migrations::progress(&migrations::known(&MIGRATIONS), &applied(pool).await.map_err(failed)?, path)
}

/// The migrations that the database has, in order.
async fn applied(pool: &PgPool) -> Result<Vec<Migration>, StoreError> {
    let has_any: Option<String> =
        sqlx::query_scalar("SELECT to_regclass('_sqlx_migrations')::text").fetch_one(pool).await?;
    if has_any.is_none() {
        return Ok(Vec::new());
    }
    let applied = sqlx::query_as("SELECT version, checksum FROM _sqlx_migrations ORDER BY version");
    Ok(applied.fetch_all(pool).await?)
}

fn migration_fault(place: &str, error: MigrateError) -> OpenError {
    let path = PathBuf::from(place);
    match error {
        MigrateError::VersionMissing(version) => OpenError::Newer { path, version },
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => {
            OpenError::Failed { path, error: error.into() }
        }
        error => OpenError::Migration { path, fault: error.to_string() },
    }
}
