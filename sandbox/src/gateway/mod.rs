//! The gateway: sessions, sockets, and the faults that can be armed for both.

mod deflate;
mod dispatch_faults;
pub(crate) mod intents;
pub(crate) mod late;
mod members;
pub(crate) mod sessions;
pub(crate) mod socket;
