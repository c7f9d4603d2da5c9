//! The two engines that can keep a database.

/// The engine that keeps a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A file on this machine.
    Sqlite,
    /// A server.
    Postgres,
}

impl Engine {
    /// Returns the engine that an address means. An address that means neither goes to SQLite,
    /// which says what is wrong with it.
    pub fn of(url: &str) -> Self {
        let is_server = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
        if is_server { Self::Postgres } else { Self::Sqlite }
    }
}
