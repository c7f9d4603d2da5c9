//! The version of this program, the commit it was built from, and the schema of its databases.

use std::sync::LazyLock;

use crate::store;

/// The version, as in `Cargo.toml`.
pub const NUMBER: &str = env!("CARGO_PKG_VERSION");

/// The first digits of the commit; "unknown" in a build of one's own.
pub const COMMIT: &str = env!("HARBORMASTER_COMMIT");

/// All of it in one line.
pub static LINE: LazyLock<String> =
    LazyLock::new(|| format!("{NUMBER} (commit {COMMIT}, schema {})", store::schema()));
