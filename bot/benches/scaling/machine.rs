//! The setting of the figures: the engines, the machine, and the disk that holds both databases.

use std::{
    fs::{self, File},
    io::Write as _,
    path::{Path, PathBuf},
    thread,
    time::Instant,
};

use harbormaster::store::Engine;
use harbormaster_cluster::Cluster;
use sqlx::{Connection as _, PgConnection};

use crate::shared::waits::{Waits, ms};

/// Number of saves that are timed to learn how long one takes, and the bytes each saves.
const SAVES: usize = 200;
const PAGE: [u8; 8_192] = [7; 8_192];

/// Prints it in a sentence or two.
pub async fn describe(cluster: &Cluster) {
    let mut connection = PgConnection::connect(&cluster.url("postgres")).await.unwrap();
    let version: String = sqlx::query_scalar("SHOW server_version").fetch_one(&mut connection).await.unwrap();
    let sync: String = sqlx::query_scalar("SHOW wal_sync_method").fetch_one(&mut connection).await.unwrap();
    let processors = thread::available_parallelism().map_or(0, usize::from);
    let (folder, saves) = (std::env::temp_dir(), saves());
    println!(
        "{processors} processors; PostgreSQL {version} over a socket (fsync on, {sync}); both databases in {} on {}, where saving 8 kB takes {} (p99 {}).",
        folder.display(),
        filesystem(&folder),
        ms(saves.median()),
        ms(saves.at(99)),
    );
    if cfg!(debug_assertions) {
        println!("**A build without optimisation: these figures say nothing about speed.**");
    }
}

/// Returns the name people use for an engine.
pub const fn name_of(engine: Engine) -> &'static str {
    match engine {
        Engine::Sqlite => "SQLite",
        Engine::Postgres => "PostgreSQL",
    }
}

/// Measures how long it takes until something appended to a file is on disk.
fn saves() -> Waits {
    let folder = tempfile::tempdir().unwrap();
    let mut file = File::create(folder.path().join("page")).unwrap();
    Waits::of((0..SAVES).map(|_| {
        let begun = Instant::now();
        file.write_all(&PAGE).unwrap();
        file.sync_data().unwrap();
        begun.elapsed()
    }))
}

/// The kind of file system that a folder is on.
fn filesystem(folder: &Path) -> String {
    let folder = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
    let mounts = fs::read_to_string("/proc/mounts").unwrap_or_default();
    let mounts = mounts.lines().filter_map(|line| {
        let mut words = line.split(' ').skip(1);
        Some((PathBuf::from(words.next()?), words.next()?))
    });
    let of = mounts.filter(|(place, _)| folder.starts_with(place));
    let nearest = of.max_by_key(|(place, _)| place.components().count());
    nearest.map_or("an unknown file system", |(_, kind)| kind).to_owned()
}
