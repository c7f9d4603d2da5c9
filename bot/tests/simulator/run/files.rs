//! Files that must not be served: damaged, beside the log of another, open to everybody, without room.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use harbormaster::serve::Machine;
use sqlx::{Connection as _, SqliteConnection};

use super::{Run, START};
use crate::{
    bot::Bot,
    faults::{self, FULL, ROOMY},
    harness::Dice,
    log,
};

/// Nobody answers here, which a bot that serves its database finds out next.
const NOBODY: &str = "http://127.0.0.1:9";

/// Verdict on a database that is served.
const SERVED: &str = "served";

impl Run {
    /// A bot that is started on one of these says what is wrong, and serves nothing.
    pub(super) async fn bad_files_are_turned_away(&mut self, dice: &mut Dice) {
        let folder = self.world.folder().join("beside");
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("copy.db");
        self.copy_to(&file).await;
        if cfg!(unix) {
            make_readable(&file);
        }
        assert_eq!(said_by_start(&file).await, SERVED);
        if cfg!(unix) {
            let warned = log::text().contains("other users of this machine can read the database");
            assert!(warned, "nothing is said of a database that everybody can read");
        }
        self.a_foreign_log_is_noticed(&folder).await;
        self.damage_is_noticed(&folder, dice).await;
        room_is_missed(&folder.join("new.db")).await;
    }

    /// The file is exchanged, and the log of the one before lies beside it.
    async fn a_foreign_log_is_noticed(&mut self, folder: &Path) {
        let (file, log) = (folder.join("logged.db"), folder.join("logged.db-wal"));
        self.copy_to(&file).await;
        let mut looking = SqliteConnection::connect(&url(&file)).await.unwrap();
        for look in ["PRAGMA journal_mode = WAL", "SELECT count(*) FROM tables"] {
            sqlx::raw_sql(look).execute(&mut looking).await.unwrap();
        }
        assert_eq!(said_by_start(&file).await, SERVED);
        // As long as somebody looks, the log stays.
        assert!(log.metadata().unwrap().len() > 0, "nothing is in the log");
        let other = folder.join("other.db");
        self.copy_to(&other).await;
        fs::rename(&other, &file).unwrap();
        let said = said_by_start(&file).await;
        assert!(
            said.contains("is not the log of"),
            "the log of another database is taken for its own: {said}"
        );
        drop(looking);
    }

    /// One page is overwritten.
    async fn damage_is_noticed(&mut self, folder: &Path, dice: &mut Dice) {
        const PAGE: usize = 4_096;
        let file = folder.join("damaged.db");
        self.copy_to(&file).await;
        let mut bytes = fs::read(&file).unwrap();
        // Not in the first half, where what every start reads is.
        let pages = bytes.len() / PAGE;
        let page = pages / 2 + dice.below(pages - pages / 2);
        bytes[page * PAGE..][..PAGE].fill(0xa5);
        fs::write(&file, bytes).unwrap();
        let said = said_by_start(&file).await;
        assert!(said.contains("damaged"), "a damaged database is served: {said}");
    }

    async fn copy_to(&mut self, file: &Path) {
        let copy = format!("VACUUM INTO '{}'", file.display());
        sqlx::raw_sql(sqlx::AssertSqlSafe(copy)).execute(&mut self.spoiler.database).await.unwrap();
    }
}

/// A new database may not grow. The system calls that another failure than a full disk.
async fn room_is_missed(file: &Path) {
    if !faults::limits_files(FULL) {
        return;
    }
    let said = said_by_start(file).await;
    assert!(faults::limits_files(ROOMY), "files can grow again");
    assert!(said.contains("cannot be opened"), "a database that cannot grow is served: {said}");
}

/// Returns what a start on this file comes to: [`SERVED`], or why it is not.
async fn said_by_start(file: &Path) -> String {
    let looks_for_discord = || log::text().matches("the sandbox does not answer yet").count();
    let before = looks_for_discord();
    let bot = Bot::start_at(NOBODY, url(file), Machine::default());
    let begun = Instant::now();
    while !bot.is_over() && looks_for_discord() == before {
        assert!(begun.elapsed() < START, "a start with nobody to connect to does not end");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    bot.kill().await.unwrap_or_else(|| SERVED.to_owned())
}

fn url(file: &Path) -> String {
    format!("sqlite:{}", file.display())
}

/// Everybody may read this file.
fn make_readable(file: &Path) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(file, fs::Permissions::from_mode(0o644)).unwrap();
    }
    #[cfg(not(unix))]
    let _ = file;
}
