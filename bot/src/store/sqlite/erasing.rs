//! Forgetting a person.

use async_trait::async_trait;
use harbormaster_rules::Seat;
use sqlx::SqliteConnection;

use super::SqliteStore;
use crate::store::{
    Erasure, StoreError, TableId,
    erasing::{
        Erasing, ErasureRecord, Kept, KeptDeed, KeptEntry, KeptInServers, KeptNaming, KeptNote, KeptPayload,
        KeptPost, KeptRules, KeptSeat, KeptTable, every_name,
    },
};

/// What is kept of a table.
async fn read(tx: &mut SqliteConnection, table: TableId) -> Result<Kept, StoreError> {
    let of_table = sqlx::query_as!(
        KeptTable,
        "SELECT id, game, stage, host, secret, seed, undo_request FROM tables WHERE id = ?",
        table.0,
    );
    let seats = sqlx::query_as!(
        KeptSeat,
        "SELECT seat, user_id, name, contribution FROM seats WHERE table_id = ? ORDER BY seat",
        table.0,
    );
    let namings = sqlx::query_as!(
        KeptNaming,
        "SELECT number, owner, user_id, name, named_by, agreed, objected FROM namings WHERE table_id = ?",
        table.0,
    );
    let entries = sqlx::query_as!(
        KeptEntry,
        "SELECT ply, move AS mv, notation, told, actor FROM entries WHERE table_id = ?",
        table.0,
    );
    let snapshot = sqlx::query_scalar!("SELECT position FROM snapshots WHERE table_id = ?", table.0);
    // The index knows only what still waits; what was given up is kept, too.
    let outbox =
        sqlx::query_as!(KeptPayload, "SELECT id, payload FROM outbox WHERE id > 0 AND table_id = ?", table.0);
    let posts = sqlx::query_as!(KeptPost, "SELECT id, tells FROM posts WHERE table_id = ?", table.0);
    let deeds = sqlx::query_as!(KeptDeed, "SELECT id, deed FROM deeds WHERE table_id = ?", table.0);
    let notes = sqlx::query_as!(KeptNote, "SELECT user_id, text FROM notes WHERE table_id = ?", table.0);
    Ok(Kept {
        table: of_table.fetch_one(&mut *tx).await?,
        seats: seats.fetch_all(&mut *tx).await?,
        namings: namings.fetch_all(&mut *tx).await?,
        entries: entries.fetch_all(&mut *tx).await?,
        snapshot: snapshot.fetch_optional(&mut *tx).await?,
        outbox: outbox.fetch_all(&mut *tx).await?,
        posts: posts.fetch_all(&mut *tx).await?,
        deeds: deeds.fetch_all(&mut *tx).await?,
        notes: notes.fetch_all(tx).await?,
    })
}

/// Where there is nothing of the person but their id, what stands for them takes its place, or the row goes.
async fn strike_ids(tx: &mut SqliteConnection, table: TableId, erasure: &Erasure) -> Result<(), StoreError> {
    let (user, instead) = (erasure.id(), erasure.stands_for().cast_signed());
    sqlx::query!(
        "UPDATE result_seats SET user_id = ? WHERE table_id = ? AND user_id = ?",
        instead,
        table.0,
        user
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "UPDATE result_people SET user_id = ? WHERE table_id = ? AND user_id = ?",
        instead,
        table.0,
        user
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!(
        "UPDATE clocks SET owner = NULL, owner_name = NULL WHERE table_id = ? AND owner = ?",
        table.0,
        user,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("DELETE FROM waits WHERE table_id = ? AND user_id = ?", table.0, user)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("DELETE FROM visits WHERE table_id = ? AND user_id = ?", table.0, user)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("DELETE FROM notes WHERE table_id = ? AND user_id = ?", table.0, user).execute(tx).await?;
    Ok(())
}

/// The table's row, its seats, and who was named to play them.
async fn write_people(tx: &mut SqliteConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    let KeptTable { host, seed, undo_request, .. } = &struck.table;
    sqlx::query!(
        "UPDATE tables SET revision = revision + 1, host = ?, seed = ?, undo_request = ? WHERE id = ?",
        host,
        seed,
        undo_request,
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    for row in &struck.seats {
        sqlx::query!(
            "UPDATE seats SET user_id = ?, name = ?, contribution = ? WHERE table_id = ? AND seat = ?",
            row.user_id,
            row.name,
            row.contribution,
            table.0,
            row.seat,
        )
        .execute(&mut *tx)
        .await?;
    }
    for row in &struck.namings {
        sqlx::query!(
            "UPDATE namings SET name = ?, agreed = ?, objected = ?, user_id = ?, owner = ?, named_by = ?
             WHERE table_id = ? AND number = ?",
            row.name,
            row.agreed,
            row.objected,
            row.user_id,
            row.owner,
            row.named_by,
            table.0,
            row.number,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// The log and the position that it leads to.
async fn write_log(tx: &mut SqliteConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    for row in &struck.entries {
        sqlx::query!(
            "UPDATE entries SET move = ?, notation = ?, told = ?, actor = ? WHERE table_id = ? AND ply = ?",
            row.mv,
            row.notation,
            row.told,
            row.actor,
            table.0,
            row.ply,
        )
        .execute(&mut *tx)
        .await?;
    }
    if let Some(position) = &struck.snapshot {
        sqlx::query!("UPDATE snapshots SET position = ? WHERE table_id = ?", position, table.0)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// What the channel has yet to hear, what its boards tell, and what players keep in mind.
async fn write_words(tx: &mut SqliteConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    for row in &struck.outbox {
        sqlx::query!("UPDATE outbox SET payload = ? WHERE id = ?", row.payload, row.id)
            .execute(&mut *tx)
            .await?;
    }
    for row in &struck.posts {
        sqlx::query!("UPDATE posts SET tells = ? WHERE id = ?", row.tells, row.id).execute(&mut *tx).await?;
    }
    for row in &struck.notes {
        sqlx::query!(
            "UPDATE notes SET text = ? WHERE table_id = ? AND user_id = ?",
            row.text,
            table.0,
            row.user_id
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// What servers' logs have.
async fn write_deeds(tx: &mut SqliteConnection, struck: &[KeptDeed]) -> Result<(), StoreError> {
    for row in struck {
        sqlx::query!("UPDATE deeds SET deed = ? WHERE id = ?", row.deed, row.id).execute(&mut *tx).await?;
    }
    Ok(())
}

#[async_trait]
impl Erasing for SqliteStore {
    async fn begin_erasure(&self, user: u64, name: &str) -> Result<Erasure, StoreError> {
        let (id, mut tx) = (user.cast_signed(), self.write().await?);
        let found = sqlx::query_scalar!(
            r#"SELECT name AS "name!" FROM seats WHERE user_id = ?1
               UNION ALL SELECT owner_name FROM clocks WHERE owner = ?1
               UNION ALL SELECT name FROM namings WHERE user_id = ?1"#,
            id,
        );
        let names = every_name(found.fetch_all(&mut *tx).await?, name)?;
        sqlx::query!(
            "INSERT INTO erasures (user_id, names) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING",
            id,
            names,
        )
        .execute(&mut *tx)
        .await?;
        let begun = sqlx::query_as!(
            ErasureRecord,
            "SELECT number, user_id, names FROM erasures WHERE user_id = ?",
            id
        );
        let begun = begun.fetch_one(&mut *tx).await?;
        self.keep(tx).await?;
        begun.of(user)
    }

    async fn erasures(&self) -> Result<Vec<Erasure>, StoreError> {
        let found =
            sqlx::query_as!(ErasureRecord, "SELECT number, user_id, names FROM erasures WHERE number > 0");
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?;
        found.into_iter().filter_map(ErasureRecord::read).collect()
    }

    async fn tables_knowing(&self, erasure: &Erasure) -> Result<Vec<TableId>, StoreError> {
        let (user, since) = (erasure.id(), erasure.stands_for().cast_signed());
        let id = erasure.user.to_string();
        let known = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!" FROM seats WHERE user_id IN (?1, ?2)
               UNION ALL SELECT id FROM tables WHERE host IN (?1, ?2)
               UNION ALL SELECT table_id FROM clocks WHERE owner = ?1
               UNION ALL SELECT table_id FROM namings WHERE user_id IN (?1, ?2)
               UNION ALL SELECT table_id FROM namings WHERE owner IN (?1, ?2)
               UNION ALL SELECT table_id FROM namings WHERE named_by = ?1
               UNION ALL SELECT table_id FROM namings WHERE table_id > 0 AND (instr(agreed, ?3) OR instr(objected, ?3))
               UNION ALL SELECT table_id FROM notes WHERE user_id = ?1
               UNION ALL SELECT table_id FROM visits WHERE user_id = ?1
               UNION ALL SELECT table_id FROM entries WHERE actor = ?1
               UNION ALL SELECT table_id FROM result_people WHERE user_id = ?1
               UNION ALL SELECT table_id FROM entries
                     WHERE table_id > 0 AND (instr(move, ?3) OR instr(told, ?3) OR instr(notation, ?3))
               UNION ALL SELECT table_id FROM snapshots WHERE table_id > 0 AND instr(position, ?3)
               UNION ALL SELECT table_id FROM outbox WHERE id > 0 AND instr(payload, ?3)
               UNION ALL SELECT table_id FROM posts WHERE id > 0 AND instr(tells, ?3)"#,
            user,
            since,
            id,
        );
        let mut tables = known.fetch_all(&mut *self.readers.acquire().await?).await?;
        for name in erasure.names_in_json()? {
            let named =
                sqlx::query_scalar!("SELECT table_id FROM outbox WHERE id > 0 AND instr(payload, ?)", name,);
            tables.extend(named.fetch_all(&mut *self.readers.acquire().await?).await?);
        }
        tables.sort_unstable();
        tables.dedup();
        Ok(tables.into_iter().map(TableId).collect())
    }

    async fn erase_at(
        &self,
        table: TableId,
        erasure: &Erasure,
        called: &(dyn Fn(Seat) -> String + Send + Sync),
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let struck = read(&mut tx, table).await?.without(erasure, called)?;
        write_people(&mut tx, table, &struck).await?;
        write_log(&mut tx, table, &struck).await?;
        write_words(&mut tx, table, &struck).await?;
        write_deeds(&mut tx, &struck.deeds).await?;
        strike_ids(&mut tx, table, erasure).await?;
        self.keep(tx).await
    }

    async fn erase_in_servers(&self, erasure: &Erasure) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let (user, instead) = (erasure.id(), erasure.stands_for().cast_signed());
        sqlx::query!("DELETE FROM people WHERE user_id = ?", user).execute(&mut *tx).await?;
        sqlx::query!(
            "UPDATE people SET away_person = NULL, away_person_name = NULL WHERE user_id > 0 AND away_person = ?",
            user,
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("DELETE FROM unrated WHERE user_id = ?", user).execute(&mut *tx).await?;
        let id = erasure.user.to_string();
        let rules = sqlx::query_as!(
            KeptRules,
            "SELECT guild, rules FROM servers WHERE guild > 0 AND instr(rules, ?)",
            id
        );
        let deeds =
            sqlx::query_as!(KeptDeed, "SELECT id, deed FROM deeds WHERE id > 0 AND instr(deed, ?)", id);
        let kept = KeptInServers {
            rules: rules.fetch_all(&mut *tx).await?,
            deeds: deeds.fetch_all(&mut *tx).await?,
        };
        let struck = kept.without(erasure)?;
        for row in &struck.rules {
            sqlx::query!("UPDATE servers SET rules = ? WHERE guild = ?", row.rules, row.guild)
                .execute(&mut *tx)
                .await?;
        }
        write_deeds(&mut tx, &struck.deeds).await?;
        sqlx::query!("UPDATE deeds SET by_user = ? WHERE by_user = ?", instead, user)
            .execute(&mut *tx)
            .await?;
        self.keep(tx).await
    }

    async fn finish_erasures(&self, done: &[Erasure]) -> Result<(), StoreError> {
        for Erasure { number, .. } in done {
            sqlx::query!("UPDATE erasures SET user_id = NULL, names = NULL WHERE number = ?", number)
                .execute(&self.writer)
                .await?;
        }
        let left = sqlx::query_scalar!("SELECT number FROM erasures WHERE number > 0 AND user_id IS NULL");
        let left = left.fetch_all(&mut *self.readers.acquire().await?).await?;
        if left.is_empty() {
            return Ok(());
        }
        let mut connection = self.writer.acquire().await?;
        sqlx::raw_sql("VACUUM").execute(&mut *connection).await?;
        let is_busy: i64 =
            sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)").fetch_one(&mut *connection).await?;
        if is_busy != 0 {
            return Err(StoreError::Broken("the log of the database is being read".to_owned()));
        }
        for number in left {
            sqlx::query!("DELETE FROM erasures WHERE number = ?", number).execute(&mut *connection).await?;
        }
        Ok(())
    }
}
