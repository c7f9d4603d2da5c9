//! The two engines that can keep a database.

/// What keeps a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// A file on this machine.
    Sqlite,
    /// A server.
    Postgres,
}

impl Engine {
    /// The engine that an address means; one that means neither is a file's, which says what is wrong with it.
    pub fn of(url: &str) -> Self {
        let is_server = ["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme));
        if is_server { Self::Postgres } else { Self::Sqlite }
    }
}
