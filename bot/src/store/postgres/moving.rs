//! Everything in the database, row by row.

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, PgConnection, Postgres, QueryBuilder, Row as _, postgres::PgRow};
use tokio::sync::{mpsc, oneshot};

use super::{PostgresStore, epochs};
use crate::store::{
    StoreError,
    moving::{AT_ONCE, Cell, KEPT, KeptTable, Kind, Moving, Parcel},
};

/// The most values that one statement takes.
const VALUES: usize = 60_000;

fn cells(kept: &KeptTable, row: &PgRow) -> Result<Vec<Cell>, StoreError> {
    let cell = |place| -> Result<Cell, sqlx::Error> {
        Ok(match kept.kind(place) {
            Kind::Number => row.try_get::<Option<i64>, _>(place)?.map_or(Cell::Null, Cell::Number),
            Kind::Flag => row.try_get::<Option<bool>, _>(place)?.map_or(Cell::Null, Cell::Flag),
            Kind::Text => row.try_get::<Option<String>, _>(place)?.map_or(Cell::Null, Cell::Text),
        })
    };
    Ok((0..kept.columns().count()).map(cell).collect::<Result<_, _>>()?)
}

async fn insert(tx: &mut PgConnection, kept: &KeptTable, rows: Vec<Vec<Cell>>) -> Result<(), StoreError> {
    let columns: Vec<&str> = kept.columns().collect();
    for some in rows.chunks((VALUES / columns.len()).max(1)) {
        let mut query: QueryBuilder<Postgres> =
            QueryBuilder::new(format!("INSERT INTO {} ({}) ", kept.table, columns.join(", ")));
        query.push_values(some, |mut values, row| {
            for (place, cell) in row.iter().enumerate() {
                match (cell, kept.kind(place)) {
                    (Cell::Null, Kind::Number) => values.push_bind(None::<i64>),
                    (Cell::Null, Kind::Flag) => values.push_bind(None::<bool>),
                    (Cell::Null, Kind::Text) => values.push_bind(None::<String>),
                    (Cell::Number(number), _) => values.push_bind(*number),
                    (Cell::Flag(flag), _) => values.push_bind(*flag),
                    (Cell::Text(text), _) => values.push_bind(super::as_kept(text).into_owned()),
                };
            }
        });
        query.build().execute(&mut *tx).await?;
    }
    Ok(())
}

#[async_trait]
impl Moving for PostgresStore {
    async fn is_empty(&self) -> Result<bool, StoreError> {
        let mut reader = self.reader().await?;
        for kept in &KEPT {
            let any = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM {})", kept.table));
            if sqlx::query_scalar::<_, bool>(any).fetch_one(&mut *reader).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn send_all(&self, to: mpsc::Sender<Parcel>) -> Result<(), StoreError> {
        let mut tx = self.look().await?;
        for kept in &KEPT {
            let mut rows = sqlx::query(AssertSqlSafe(kept.select())).fetch(&mut *tx);
            let mut parcel = Vec::new();
            while let Some(row) = rows.try_next().await? {
                parcel.push(cells(kept, &row)?);
                if parcel.len() == AT_ONCE
                    && to.send(Parcel::Rows(kept, std::mem::take(&mut parcel))).await.is_err()
                {
                    return Ok(());
                }
            }
            drop(rows);
            if !parcel.is_empty() && to.send(Parcel::Rows(kept, parcel)).await.is_err() {
                return Ok(());
            }
            if let Some(column) = kept.counted {
                let highest = "SELECT pg_sequence_last_value(pg_get_serial_sequence($1, $2)::regclass)";
                let highest = sqlx::query_scalar::<_, Option<i64>>(highest).bind(kept.table).bind(column);
                if let Some(highest) = highest.fetch_one(&mut *tx).await?
                    && to.send(Parcel::Highest(kept, highest)).await.is_err()
                {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    async fn take_all(
        &self,
        mut from: mpsc::Receiver<Parcel>,
        whole: oneshot::Receiver<()>,
    ) -> Result<(), StoreError> {
        let mut writing = self.begin().await?;
        while let Some(parcel) = from.recv().await {
            match parcel {
                Parcel::Rows(kept, rows) => insert(&mut writing.tx, kept, rows).await?,
                // SQLite notes 0 where a statement has added no row; a sequence begins with 1.
                Parcel::Highest(_, ..1) => {}
                Parcel::Highest(kept, highest) => {
                    let noted = "SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3)";
                    let noted = sqlx::query(noted).bind(kept.table).bind(kept.counted).bind(highest);
                    noted.execute(&mut *writing.tx).await?;
                }
            }
        }
        epochs::moved_in(&mut writing.tx).await?;
        let is_whole = whole.await.map_err(|_| StoreError::Closed);
        self.end(writing, is_whole).await
    }
}
