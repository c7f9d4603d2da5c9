//! The shared part of the commands about the database: its address, and a runtime to ask it.

use super::Failure;
use crate::config::{Config, Variables};

/// Does `task` with the database that DATABASE_URL names.
///
/// # Errors
/// Fails if the settings cannot be read, or if the task fails.
pub fn with_database<T>(task: impl AsyncFnOnce(&str) -> Result<T, Failure>) -> Result<T, Failure> {
    let variables = Variables::load().map_err(Failure::failed)?;
    let database = Config::database(&variables).map_err(Failure::failed)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.map_err(Failure::failed)?.block_on(task(&database))
}
