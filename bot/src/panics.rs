//! The one place where panics are caught: a fault in one game, job or post must not reach another.
//!
//! The caller drops, freezes or repeats whatever the work has left half-changed.

use std::panic::{AssertUnwindSafe, catch_unwind};

use futures_util::FutureExt as _;

/// Returns the result of `work`, or `None` if it panicked.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Option<T> {
    catch_unwind(AssertUnwindSafe(work)).ok()
}

/// The same for work that waits.
pub(crate) async fn caught_while<T>(work: impl Future<Output = T>) -> Option<T> {
    AssertUnwindSafe(work).catch_unwind().await.ok()
}
