//! The news that a channel has yet to hear, in order, table by table.
//!
//! A row is written in the same transaction as what it tells of. It holds facts, such as the number of an entry; words
//! are made when it is told. The worker posts it afterwards, however often the program stops in between: rows are
//! claimed in batches before they are posted, and a batch that is posted again carries the same nonce, by which
//! Discord knows it.

pub(crate) mod compose;
pub(crate) mod ending;
mod happened;
mod setback;
pub(crate) mod tale;
pub(crate) mod words;
mod worker;

pub use setback::Setback;
pub use worker::Worker;
