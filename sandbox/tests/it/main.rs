//! The sandbox from outside: as a bot over REST and the gateway, and as a script over the driver API.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must stop with the place and the value")]

mod attachments;
mod bodies;
mod bulk;
mod channels;
mod clock;
mod components;
mod compression;
mod contract;
mod driver;
mod faults;
mod forms;
mod gateway;
mod gone;
mod guard;
mod guilds;
mod installs;
mod interactions;
mod layouts;
mod libraries;
mod limits;
mod links;
mod members;
mod menus;
mod messages;
mod permissions;
mod rates;
mod routes;
mod saved;
mod shapes;
mod sharding;
mod starts;
mod strict;
mod support;
mod threads;
mod unheard;
