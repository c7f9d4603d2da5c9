//! Discord's REST API, versions 9 and 10, as far as a bot needs it.

mod applications;
mod audit;
pub(crate) mod buckets;
mod channels;
mod emojis;
pub(crate) mod endpoint;
mod gateway;
mod guild_channels;
mod guilds;
mod hook_messages;
mod hooks;
mod interactions;
mod invites;
mod lists;
mod messages;
mod moderation;
mod rates;
mod reply;
mod request;
mod roles;
mod routes;
mod serve;
mod strict;
mod threads;
mod users;
mod webhooks;

pub(crate) use serve::serve;
