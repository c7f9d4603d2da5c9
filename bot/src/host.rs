//! What every command and button works with.

use std::sync::Arc;

use harbormaster_rules::Timestamp;
use poise::serenity_prelude as serenity;

use crate::{
    clock::Clock,
    discord::Discord,
    store::Store,
    table::{Caller, Tables},
};

/// The parts of the running host.
pub struct Host {
    /// All tables; the only way to change one.
    pub tables: Arc<Tables>,
    /// The database, for reading lists and logs.
    pub store: Store,
    /// The way out to Discord, beside answers.
    pub discord: Discord,
    /// What time it is.
    pub clock: Clock,
}

impl Host {
    /// Who tapped, from the interaction itself.
    pub fn caller(
        &self,
        user: &serenity::User,
        member: Option<&serenity::Member>,
        interaction: serenity::InteractionId,
    ) -> Caller {
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Caller {
            user: user.id.get(),
            name: member.map_or_else(|| user.display_name(), |member| member.display_name()).to_owned(),
            moderator: permissions.manage_channels() || permissions.administrator(),
            interaction: interaction.get(),
            // When it was tapped, by Discord's clock: fair to whoever tapped in time while the host was slow.
            at: stamped(interaction.get()),
        }
    }
}

/// When Discord made an id: its upper 42 bits count milliseconds since the first second of 2015.
fn stamped(id: u64) -> Timestamp {
    const DISCORD_EPOCH_MILLIS: i64 = 1_420_070_400_000;
    Timestamp::from_millis((id >> 22).cast_signed() + DISCORD_EPOCH_MILLIS)
}
