//! The sandbox from outside: as a bot over REST and the gateway, and as a script over the driver API.
#![allow(clippy::unwrap_used, reason = "a test that cannot go on must stop with the place and the value")]

mod clock;
mod components;
mod compression;
mod driver;
mod faults;
mod gateway;
mod gone;
mod guard;
mod interactions;
mod limits;
mod links;
mod messages;
mod permissions;
mod strict;
mod support;
mod threads;
