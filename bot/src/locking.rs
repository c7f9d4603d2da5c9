//! Threads that a moderator has locked: they are theirs. The bot leaves them alone and asks once in the channel above, and the
//! game rests until the thread is open again.

use harbormaster_rules::{Language, Timestamp};
use poise::serenity_prelude::GuildChannel;

use crate::{
    discord::{Discord, Failure, Message, Once, code},
    ids::{ChannelId, Scope},
    speak,
    table::Tables,
};

/// The time since which a thread is locked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// An event has just said so.
    Now,
    /// No event has said so: it was locked before the session began.
    Before,
}

/// A thread as Discord describes it. Where a table is, its lock cuts players off.
pub async fn seen(tables: &Tables, discord: &Discord, thread: &GuildChannel, since: Since) {
    let Some(about) = thread.thread_metadata else { return };
    let channel = ChannelId::from(thread.id);
    tables.reach.knows([channel]);
    if !about.locked {
        return tables.regains(Scope::Locked(channel)).await;
    }
    if !tables.is_open_in(channel).await {
        return;
    }
    let scope = Scope::Locked(channel);
    let is_new = match since {
        Since::Now => tables.loses(scope).await,
        Since::Before => tables.misses(scope, thread.guild_id.into()).await,
    };
    // A program that noted the lock may have been stopped before it asked, or have been refused.
    let perhaps_asked_since = tables.reach.cut_off_since(scope).filter(|_| !is_new);
    if let Some(parent) = thread.parent_id.filter(|_| is_new || since == Since::Before) {
        ask(discord, channel, parent.into(), perhaps_asked_since).await;
    }
}

/// Asks in the channel above for a thread to be opened again, unless that was asked since then.
async fn ask(discord: &Discord, thread: ChannelId, parent: ChannelId, perhaps_since: Option<Timestamp>) {
    let text = speak::thread_is_locked(thread, Language::default());
    let once = Once { nonce: format!("lock-{thread}"), perhaps_since };
    let asked = discord.post(parent, &Message { text, ..Message::default() }, &once).await;
    if let Err(failure) = asked {
        tracing::warn!(%thread, %failure, "nobody could be asked to open a locked thread");
    }
}

/// Looks at the threads again that were locked before this session began.
pub async fn look_again(tables: &Tables, discord: &Discord) {
    for thread in tables.reach.locked_threads() {
        look_at(tables, discord, thread).await;
    }
}

/// Returns true if a moderator has locked this channel, if it is a thread. Discord is asked once in a session.
pub async fn is_locked(tables: &Tables, discord: &Discord, channel: ChannelId) -> bool {
    if !tables.reach.is_known(channel) {
        look_at(tables, discord, channel).await;
    }
    tables.reach.is_cut_off(Scope::Locked(channel))
}

async fn look_at(tables: &Tables, discord: &Discord, channel: ChannelId) {
    match discord.about(channel).await {
        Ok(Some(thread)) if thread.thread_metadata.is_some() => {
            seen(tables, discord, &thread, Since::Before).await;
        }
        Ok(_) => tables.reach.knows([channel]),
        Err(Failure { code: Some(code::UNKNOWN_CHANNEL), .. }) => {
            tables.regains(Scope::Locked(channel)).await;
        }
        // A later try finds out.
        Err(_) => {}
    }
}
