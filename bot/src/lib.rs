//! Harbormaster's host: the only crate that knows Discord, SQLite and time.

pub mod answer;
pub mod app;
pub mod cli;
pub mod clock;
pub mod commands;
pub mod components;
pub mod config;
pub mod discord;
pub mod drafts;
pub mod fairness;
pub mod greeting;
mod health;
pub mod ids;
pub mod making;
#[cfg(test)]
mod marked;
pub mod moves;
pub mod names;
pub mod opening;
pub mod outages;
pub mod outbox;
pub mod pictures;
pub mod reach;
pub mod record;
pub mod registration;
pub mod replies;
pub mod rows;
pub mod rulebook;
pub mod serve;
pub mod show;
pub mod speak;
pub mod store;
pub mod table;
pub mod tap;
pub mod threads;
pub mod timers;
pub mod trouble;
