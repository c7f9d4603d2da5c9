//! Harbormaster's host: the only crate that knows Discord, SQLite and time.

pub mod answer;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod components;
pub mod config;
pub mod discord;
pub mod fairness;
pub mod host;
pub mod names;
pub mod outbox;
pub mod record;
pub mod rulebook;
pub mod serve;
pub mod speak;
pub mod store;
pub mod table;
pub mod threads;
pub mod timers;
pub mod trouble;
