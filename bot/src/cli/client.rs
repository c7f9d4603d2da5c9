//! The bot's requests from a shell: what its administrator asks of Discord while the program runs, or does not.

use std::sync::Arc;

use poise::serenity_prelude::Http;

use super::{Failure, database::SettingsFile};
use crate::{config::Config, reach};

/// Returns a client for the place that the settings name: Discord, or the sandbox.
///
/// # Errors
/// If the settings cannot be read.
pub fn client(settings: &SettingsFile) -> Result<Arc<Http>, Failure> {
    let config = Config::load(settings.path(), None).map_err(Failure::failed)?;
    reach::client(&config.place).map(Arc::new).map_err(Failure::failed)
}
