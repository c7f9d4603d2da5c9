//! The facts that travel from a table to its channel, below those who write them (`table`) and those who put them into
//! words (`speak`, `outbox`). They are kept as JSON in the outbox, so their written form stays.

mod notice;
mod post;

pub use notice::{Notice, OverBy, Reason, TimeLeft};
pub use post::{Decision, NamingEnd, Post, RequestEnd};
