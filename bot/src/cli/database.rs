//! The shared part of the commands about the database: its address, and a runtime to ask it.

use std::path::{Path, PathBuf};

use super::Failure;
use crate::config::{Config, Variables};

/// The settings that the service has.
#[derive(clap::Args, Debug, Default)]
pub struct SettingsFile {
    /// Reads settings from this file instead of .env, such as the service's /etc/harbormaster.env
    #[arg(long, value_name = "FILE")]
    env_file: Option<PathBuf>,
}

impl SettingsFile {
    /// Returns the path, if one was named.
    pub fn path(&self) -> Option<&Path> {
        self.env_file.as_deref()
    }
}

/// Does `task` with the database that DATABASE_URL names.
///
/// # Errors
/// Fails if the settings cannot be read, or if the task fails.
pub fn with_database<T>(
    settings: &SettingsFile,
    task: impl AsyncFnOnce(&str) -> Result<T, Failure>,
) -> Result<T, Failure> {
    let variables = Variables::load(settings.path()).map_err(Failure::failed)?;
    let database = Config::database(&variables).map_err(Failure::failed)?;
    if let Some(file) = settings.path().filter(|_| is_relative(&database)) {
        return Err(Failure::Failed(format!(
            "{} names no database, or one relative to the folder in which a program starts. Write its whole path there, such as DATABASE_URL=sqlite:/var/lib/harbormaster/harbormaster.db.",
            file.display()
        )));
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::failed)?.block_on(task(&database))
}

/// Returns true if the address is a file's without its whole path: the service and a shell would look in different folders.
fn is_relative(url: &str) -> bool {
    url.strip_prefix("sqlite:").is_some_and(|path| {
        // `sqlite://name` is relative, `sqlite:///name` is not.
        Path::new(path.strip_prefix("//").unwrap_or(path)).is_relative()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_path_is_told_from_a_relative_one() {
        for url in ["sqlite:harbormaster.db", "sqlite://harbormaster.db", "sqlite:./x.db?mode=rwc"] {
            assert!(is_relative(url), "{url}");
        }
        #[cfg(unix)]
        for url in ["sqlite:/var/lib/x.db", "sqlite:///var/lib/x.db", "postgres://ann@host/harbour"] {
            assert!(!is_relative(url), "{url}");
        }
    }
}
