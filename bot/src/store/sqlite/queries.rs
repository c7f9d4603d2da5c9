//! The part of this engine that `store/both` uses: checked queries, and transactions.

/// A query of rows without a type of their own, or of none.
macro_rules! query {
    ($sql:literal $($args:tt)*) => { sqlx::query!($sql $($args)*) };
}
/// A query of rows of a type.
macro_rules! query_as {
    ($row:path, $sql:literal $($args:tt)*) => { sqlx::query_as!($row, $sql $($args)*) };
}
/// A query of one column.
macro_rules! query_scalar {
    ($sql:literal $($args:tt)*) => { sqlx::query_scalar!($sql $($args)*) };
}

/// Does this in a transaction that writes: `in_transaction!(self, tx => { … Ok(outcome) })`, in which `tx` is the connection.
macro_rules! in_transaction {
    ($store:expr, $tx:ident => $work:expr) => {{
        let written: Result<_, $crate::store::StoreError> = match $store.write().await {
            Ok(mut writing) => {
                let done: Result<_, $crate::store::StoreError> = async {
                    let $tx: &mut sqlx::SqliteConnection = &mut writing;
                    $work
                }
                .await;
                match done {
                    Ok(outcome) => $store.keep(writing).await.map(|()| outcome),
                    Err(cause) => Err(cause),
                }
            }
            Err(cause) => Err(cause),
        };
        $store.saving.note(written)
    }};
}

/// Reads everything as of one instant: `as_of_now!(self, tx => …)`, in which `tx` is the connection.
macro_rules! as_of_now {
    ($store:expr, $tx:ident => $work:expr) => {{
        let mut reader = $store.reader().await?;
        let mut look = sqlx::Connection::begin(&mut *reader).await?;
        let $tx: &mut sqlx::SqliteConnection = &mut look;
        $work
    }};
}

pub(super) use {as_of_now, in_transaction, query, query_as, query_scalar};
