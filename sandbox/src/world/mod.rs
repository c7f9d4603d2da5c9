//! Everything in the sandbox: users, guilds, channels, messages, interactions. Pure state: time is passed in, and
//! events for bot and people are queued until [`World::take_out`] hands them out.

pub(crate) mod audit;
pub(crate) mod audit_entry;
pub(crate) mod callbacks;
mod channel_changes;
pub(crate) mod channel_form;
pub(crate) mod channels;
pub(crate) mod commands;
mod edits;
pub(crate) mod emojis;
pub(crate) mod files;
mod followers;
pub(crate) mod groups;
pub(crate) mod guilds;
mod installs;
pub(crate) mod interaction_records;
pub(crate) mod interactions;
mod invitation;
pub(crate) mod invites;
mod kept_files;
mod links;
mod media;
pub(crate) mod mentions;
pub(crate) mod messages;
mod moderation;
pub(crate) mod news;
pub(crate) mod people;
pub(crate) mod permissions;
mod presence;
pub(crate) mod reactions;
pub(crate) mod records;
pub(crate) mod role_form;
mod roles;
pub(crate) mod show;
mod state;
pub(crate) mod threads;
pub(crate) mod webhooks;

pub(crate) use state::{APPLICATION, HARBOUR, World};
