//! The system's own figures: this process, the disk of the database, the newest backup.

use std::{
    fs, io,
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use prometheus_client::registry::{Registry, Unit};

use super::figures::{gauge, seconds_since_1970};

/// The files whose disk and age are reported.
#[derive(Clone, Debug, Default)]
pub struct Files {
    /// The database, unless it is on a server.
    pub database: Option<PathBuf>,
    /// The folder that backups are kept in, if the operator has named one.
    pub backups: Option<PathBuf>,
}

/// The system's figures at one instant. What it does not tell is left out.
#[derive(Debug, Default)]
pub(super) struct MachineFigures {
    usage: Option<Usage>,
    /// Room on the disk of the database, in bytes.
    free: Option<u64>,
    /// The newest backup: none if the folder is empty.
    backup: Option<Option<SystemTime>>,
}

/// The use that this process makes of the machine.
#[derive(Debug)]
struct Usage {
    processor_seconds: f64,
    resident_bytes: u64,
    virtual_bytes: u64,
    open_files: u64,
    most_open_files: Option<u64>,
}

impl MachineFigures {
    /// Asks the system. It may wait for a disk.
    pub fn look(files: &Files) -> Self {
        let folder = files.database.as_deref().and_then(Path::parent);
        let here = Path::new(".");
        Self {
            usage: usage(),
            free: folder.and_then(|folder| free(if folder.as_os_str().is_empty() { here } else { folder })),
            backup: files.backups.as_deref().map(|folder| newest(folder).ok().flatten()),
        }
    }

    /// Puts the figures into a report.
    pub fn report(&self, to: &mut Registry) {
        if let Some(bytes) = self.free {
            let what = "Room on the disk of the database";
            to.register_with_unit("disk_free", what, Unit::Bytes, gauge(bytes as f64));
        }
        if let Some(newest) = self.backup {
            let what = "When the newest backup was made, 0 if there is none";
            let when = newest.unwrap_or(UNIX_EPOCH);
            to.register_with_unit("backup_timestamp", what, Unit::Seconds, gauge(seconds_since_1970(when)));
        }
    }

    /// Puts the figures that all programs call by the same names into a report.
    pub fn report_process(&self, started: SystemTime, to: &mut Registry) {
        let start = gauge(seconds_since_1970(started));
        to.register_with_unit("start_time", "When the process started", Unit::Seconds, start);
        let Some(usage) = &self.usage else { return };
        let processor = prometheus_client::metrics::counter::ConstCounter::new(usage.processor_seconds);
        to.register_with_unit("cpu", "Processor time used", Unit::Seconds, processor);
        let resident = gauge(usage.resident_bytes as f64);
        to.register_with_unit("resident_memory", "Memory in use", Unit::Bytes, resident);
        let reserved = gauge(usage.virtual_bytes as f64);
        to.register_with_unit("virtual_memory", "Address space in use", Unit::Bytes, reserved);
        to.register("open_fds", "Open files and connections", gauge(usage.open_files as f64));
        if let Some(most) = usage.most_open_files {
            to.register("max_fds", "Files and connections that may be open", gauge(most as f64));
        }
    }
}

/// Returns the time of the newest file in a folder that has something in it.
fn newest(folder: &Path) -> io::Result<Option<SystemTime>> {
    let mut newest = None;
    for file in fs::read_dir(folder)? {
        let about = file?.metadata()?;
        if about.is_file() && about.len() > 0 {
            newest = newest.max(Some(about.modified()?));
        }
    }
    Ok(newest)
}

#[cfg(unix)]
fn free(folder: &Path) -> Option<u64> {
    let disk = rustix::fs::statvfs(folder).ok()?;
    Some(disk.f_bavail.saturating_mul(disk.f_frsize))
}

#[cfg(not(unix))]
fn free(_: &Path) -> Option<u64> {
    None
}

#[cfg(target_os = "linux")]
fn usage() -> Option<Usage> {
    use procfs::{
        process::{LimitValue, Process},
        ticks_per_second,
    };
    let process = Process::myself().ok()?;
    let stat = process.stat().ok()?;
    let most_open_files = process.limits().ok().and_then(|limits| match limits.max_open_files.soft_limit {
        LimitValue::Value(most) => Some(most),
        LimitValue::Unlimited => None,
    });
    Some(Usage {
        processor_seconds: (stat.utime + stat.stime) as f64 / ticks_per_second() as f64,
        resident_bytes: stat.rss.saturating_mul(procfs::page_size()),
        virtual_bytes: stat.vsize,
        open_files: process.fd_count().ok()? as u64,
        most_open_files,
    })
}

#[cfg(not(target_os = "linux"))]
fn usage() -> Option<Usage> {
    None
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_newest_file_of_a_folder_counts() {
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(newest(folder.path()).unwrap(), None);
        let at = |seconds| UNIX_EPOCH + Duration::from_secs(seconds);
        for (name, seconds) in [("a", 5), ("b", 9), ("c", 7)] {
            let path = folder.path().join(name);
            fs::write(&path, name).unwrap();
            fs::File::options().write(true).open(path).unwrap().set_modified(at(seconds)).unwrap();
        }
        fs::create_dir(folder.path().join("newer, but no backup")).unwrap();
        fs::File::create(folder.path().join("newer, but empty")).unwrap();
        assert_eq!(newest(folder.path()).unwrap(), Some(at(9)));
        assert!(newest(&folder.path().join("elsewhere")).is_err());
    }
}
