//! Channels and roles that a server's settings name and that are gone: they bind nobody, and the settings say so.

use crate::{
    app::App,
    deeds::Deed,
    ids::{ChannelId, GuildId, RoleId},
    store::{NewDeed, Server, StoreError, failed},
};

/// Forgets those that the settings of this server name.
pub async fn forget(
    app: &App,
    guild: GuildId,
    is_channel_gone: impl Fn(ChannelId) -> bool + Send + Sync,
    is_role_gone: impl Fn(RoleId) -> bool + Send + Sync,
) {
    let mut change = |server: &mut Server| {
        let gone = server.forgets(&is_channel_gone, &is_role_gone);
        if gone.is_empty() {
            return Ok(None);
        }
        let deed = serde_json::to_string(&Deed::Gone { gone })?;
        Ok(Some(NewDeed { by: None, at: app.clock.now(), deed, interaction: None }))
    };
    let is_named = async {
        let mut server = app.store.server(guild).await?;
        Ok::<_, StoreError>(!server.forgets(&is_channel_gone, &is_role_gone).is_empty())
    };
    let forgotten = match is_named.await {
        Ok(false) => return,
        Ok(true) => app.store.change_server(guild, &mut change).await.map(drop),
        Err(cause) => Err(cause),
    };
    match forgotten {
        Ok(()) => app.tables.wakes.deeds.notify_one(),
        // It is found again at the next start.
        Err(cause) => failed!(error: %cause, %guild, "a channel or role that is gone stays in the settings"),
    }
}
