//! Everything in the file, row by row.

use async_trait::async_trait;
use futures_util::TryStreamExt as _;
use sqlx::{AssertSqlSafe, Connection as _, Row as _, sqlite::SqliteRow};
use tokio::sync::{mpsc, oneshot};

use super::{SqliteStore, epochs};
use crate::store::{
    StoreError,
    moving::{AT_ONCE, Cell, KEPT, KeptTable, Kind, Moving, Parcel},
};

fn cells(kept: &KeptTable, row: &SqliteRow) -> Result<Vec<Cell>, StoreError> {
    let cell = |place| -> Result<Cell, sqlx::Error> {
        Ok(match kept.kind(place) {
            Kind::Number => row.try_get::<Option<i64>, _>(place)?.map_or(Cell::Null, Cell::Number),
            Kind::Flag => {
                row.try_get::<Option<i64>, _>(place)?.map_or(Cell::Null, |flag| Cell::Flag(flag != 0))
            }
            Kind::Text => row.try_get::<Option<String>, _>(place)?.map_or(Cell::Null, Cell::Text),
        })
    };
    Ok((0..kept.columns().count()).map(cell).collect::<Result<_, _>>()?)
}

#[async_trait]
impl Moving for SqliteStore {
    async fn is_empty(&self) -> Result<bool, StoreError> {
        let mut reader = self.readers.acquire().await?;
        for kept in &KEPT {
            let any = AssertSqlSafe(format!("SELECT EXISTS (SELECT 1 FROM {})", kept.table));
            if sqlx::query_scalar::<_, bool>(any).fetch_one(&mut *reader).await? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    async fn send_all(&self, to: mpsc::Sender<Parcel>) -> Result<(), StoreError> {
        let mut reader = self.readers.acquire().await?;
        let mut tx = reader.begin().await?;
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
            if kept.counted.is_some() {
                let highest =
                    sqlx::query_scalar("SELECT seq FROM sqlite_sequence WHERE name = ?").bind(kept.table);
                if let Some(highest) = highest.fetch_optional(&mut *tx).await?
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
        let mut tx = self.write().await?;
        while let Some(parcel) = from.recv().await {
            match parcel {
                Parcel::Rows(kept, rows) => {
                    let columns: Vec<&str> = kept.columns().collect();
                    let marks = vec!["?"; columns.len()].join(", ");
                    let insert =
                        format!("INSERT INTO {} ({}) VALUES ({marks})", kept.table, columns.join(", "));
                    for row in rows {
                        let mut query = sqlx::query(AssertSqlSafe(insert.clone()));
                        for cell in row {
                            query = match cell {
                                Cell::Null => query.bind(None::<i64>),
                                Cell::Number(number) => query.bind(number),
                                Cell::Flag(flag) => query.bind(i64::from(flag)),
                                Cell::Text(text) => query.bind(text),
                            };
                        }
                        query.execute(&mut *tx).await?;
                    }
                }
                Parcel::Highest(kept, highest) => {
                    sqlx::query("DELETE FROM sqlite_sequence WHERE name = ?")
                        .bind(kept.table)
                        .execute(&mut *tx)
                        .await?;
                    let noted = sqlx::query("INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)");
                    noted.bind(kept.table).bind(highest).execute(&mut *tx).await?;
                }
            }
        }
        epochs::moved_in(&mut tx).await?;
        whole.await.map_err(|_| StoreError::Closed)?;
        self.keep(tx).await
    }
}
