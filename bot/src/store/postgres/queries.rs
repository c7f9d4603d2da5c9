//! The part of this engine that `store/both` uses: checked queries. Each ends with a comment: a text that both engines have is then
//! two texts, and what the build knows of them (`.sqlx`) has a place for each.

/// A query of rows without a type of their own, or of none.
macro_rules! query {
    ($sql:literal $($args:tt)*) => { sqlx::query!($sql + " -- server" $($args)*) };
}
/// A query of rows of a type.
macro_rules! query_as {
    ($row:path, $sql:literal $($args:tt)*) => { sqlx::query_as!($row, $sql + " -- server" $($args)*) };
}
/// A query of one column.
macro_rules! query_scalar {
    ($sql:literal $($args:tt)*) => { sqlx::query_scalar!($sql + " -- server" $($args)*) };
}

/// Reads everything as of one instant: `as_of_now!(self, tx => …)`, in which `tx` is the connection.
macro_rules! as_of_now {
    ($store:expr, $tx:ident => $work:expr) => {{
        let mut look = $store.look().await?;
        let $tx: &mut sqlx::PgConnection = &mut look;
        $work
    }};
}

pub(super) use super::transactions::in_transaction;
pub(super) use {as_of_now, query, query_as, query_scalar};
