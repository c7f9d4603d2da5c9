//! Forgetting a person.

use async_trait::async_trait;
use harbormaster_rules::Seat;
use sqlx::PgConnection;

use super::{PostgresStore, transactions::in_transaction, without_nul};
use crate::store::{
    Erasure, StoreError, TableId,
    erasing::{
        Erasing, ErasureRecord, Kept, KeptDeed, KeptEntry, KeptInServers, KeptNaming, KeptNote, KeptPayload,
        KeptPost, KeptRules, KeptSeat, KeptTable, every_name,
    },
};

/// Clears old versions of rows away where a person can be named, and what the indexes have of them even if it is little.
const CLEARED: &str = "VACUUM (INDEX_CLEANUP TRUE)
    claims, clocks, deeds, entries, erasures, namings, notes, outbox, people, posts, result_people, result_seats, seats, servers,
    snapshots, tables, unrated, visits, waits";

/// What is kept of a table. Its row is locked, and those others that may be changed without that lock.
async fn read(tx: &mut PgConnection, table: TableId) -> Result<Kept, StoreError> {
    let of_table = sqlx::query_as!(
        KeptTable,
        "SELECT id, game, stage, host, secret, seed, undo_request FROM tables WHERE id = $1 FOR NO KEY UPDATE",
        table.0,
    );
    let seats = sqlx::query_as!(
        KeptSeat,
        "SELECT seat, user_id, name, contribution FROM seats WHERE table_id = $1 ORDER BY seat",
        table.0,
    );
    let namings = sqlx::query_as!(
        KeptNaming,
        "SELECT number, owner, user_id, name, named_by, agreed, objected FROM namings WHERE table_id = $1",
        table.0,
    );
    let entries = sqlx::query_as!(
        KeptEntry,
        "SELECT ply, move AS mv, notation, told, actor FROM entries WHERE table_id = $1",
        table.0,
    );
    let snapshot = sqlx::query_scalar!("SELECT position FROM snapshots WHERE table_id = $1", table.0);
    // What was given up is kept, too; it has an index of its own.
    let outbox = sqlx::query_as!(
        KeptPayload,
        "SELECT id, payload FROM outbox WHERE table_id = $1 AND (gave_up IS NULL OR gave_up IS NOT NULL)",
        table.0,
    );
    let posts = sqlx::query_as!(
        KeptPost,
        "SELECT id, tells FROM posts WHERE table_id = $1 ORDER BY id FOR UPDATE",
        table.0,
    );
    let deeds = sqlx::query_as!(
        KeptDeed,
        "SELECT id, deed FROM deeds WHERE table_id = $1 ORDER BY id FOR UPDATE",
        table.0,
    );
    let notes = sqlx::query_as!(
        KeptNote,
        "SELECT user_id, text FROM notes WHERE table_id = $1 ORDER BY user_id FOR UPDATE",
        table.0,
    );
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
async fn strike_ids(tx: &mut PgConnection, table: TableId, erasure: &Erasure) -> Result<(), StoreError> {
    sqlx::query!(
        "WITH seats_then AS (UPDATE result_seats SET user_id = $3 WHERE table_id = $1 AND user_id = $2),
              people_then AS (UPDATE result_people SET user_id = $3 WHERE table_id = $1 AND user_id = $2),
              waiting AS (DELETE FROM waits WHERE table_id = $1 AND user_id = $2),
              seen AS (DELETE FROM visits WHERE table_id = $1 AND user_id = $2),
              noted AS (DELETE FROM notes WHERE table_id = $1 AND user_id = $2)
         UPDATE clocks SET owner = NULL, owner_name = NULL WHERE table_id = $1 AND owner = $2",
        table.0,
        erasure.id(),
        erasure.stands_for().cast_signed(),
    )
    .execute(tx)
    .await?;
    Ok(())
}

/// One column of rows that are written in bulk.
fn column<R, T>(rows: &[R], value: impl Fn(&R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}

/// The table's row, its seats, and who was named to play them.
async fn write_people(tx: &mut PgConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    sqlx::query!(
        "UPDATE tables SET revision = revision + 1, host = $1, seed = $2, undo_request = $3 WHERE id = $4",
        struck.table.host,
        struck.table.seed.as_deref(),
        struck.table.undo_request.as_deref(),
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    if !struck.seats.is_empty() {
        sqlx::query!(
            "UPDATE seats SET user_id = new.user_id, name = new.name, contribution = new.contribution
             FROM unnest($2::bigint[], $3::bigint[], $4::text[], $5::text[]) AS new (seat, user_id, name, contribution)
             WHERE table_id = $1 AND seats.seat = new.seat",
            table.0,
            &column(&struck.seats, |row| row.seat)[..],
            &column(&struck.seats, |row| row.user_id)[..] as &[Option<i64>],
            &column(&struck.seats, |row| without_nul(&row.name).into_owned())[..],
            &column(&struck.seats, |row| row.contribution.clone())[..],
        )
        .execute(&mut *tx)
        .await?;
    }
    if !struck.namings.is_empty() {
        sqlx::query!(
            "UPDATE namings SET owner = new.owner, user_id = new.user_id, name = new.name, named_by = new.named_by,
                                agreed = new.agreed, objected = new.objected
             FROM unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $7::text[], $8::text[])
                  AS new (number, owner, user_id, name, named_by, agreed, objected)
             WHERE table_id = $1 AND namings.number = new.number",
            table.0,
            &column(&struck.namings, |row| row.number)[..],
            &column(&struck.namings, |row| row.owner)[..] as &[Option<i64>],
            &column(&struck.namings, |row| row.user_id)[..],
            &column(&struck.namings, |row| row.name.clone())[..],
            &column(&struck.namings, |row| row.named_by)[..],
            &column(&struck.namings, |row| row.agreed.clone())[..],
            &column(&struck.namings, |row| row.objected.clone())[..],
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// The log and the position that it leads to.
async fn write_log(tx: &mut PgConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    if !struck.entries.is_empty() {
        sqlx::query!(
            "UPDATE entries SET move = new.move, notation = new.notation, told = new.told, actor = new.actor
             FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::bigint[])
                  AS new (ply, move, notation, told, actor)
             WHERE table_id = $1 AND entries.ply = new.ply",
            table.0,
            &column(&struck.entries, |row| row.ply)[..],
            &column(&struck.entries, |row| row.mv.clone())[..],
            &column(&struck.entries, |row| row.notation.clone())[..],
            &column(&struck.entries, |row| row.told.clone())[..],
            &column(&struck.entries, |row| row.actor)[..] as &[Option<i64>],
        )
        .execute(&mut *tx)
        .await?;
    }
    if let Some(position) = struck.snapshot.as_deref() {
        sqlx::query!("UPDATE snapshots SET position = $1 WHERE table_id = $2", position, table.0)
            .execute(tx)
            .await?;
    }
    Ok(())
}

/// What the channel has yet to hear, what its boards tell, and what players keep in mind.
async fn write_words(tx: &mut PgConnection, table: TableId, struck: &Kept) -> Result<(), StoreError> {
    if !struck.outbox.is_empty() {
        sqlx::query!(
            "UPDATE outbox SET payload = new.payload FROM unnest($1::bigint[], $2::text[]) AS new (id, payload)
             WHERE outbox.id = new.id",
            &column(&struck.outbox, |row| row.id)[..],
            &column(&struck.outbox, |row| row.payload.clone())[..],
        )
        .execute(&mut *tx)
        .await?;
    }
    if !struck.posts.is_empty() {
        sqlx::query!(
            "UPDATE posts SET tells = new.tells
             FROM unnest($1::bigint[], $2::text[]) AS new (id, tells) WHERE posts.id = new.id",
            &column(&struck.posts, |row| row.id)[..],
            &column(&struck.posts, |row| row.tells.clone())[..] as &[Option<String>],
        )
        .execute(&mut *tx)
        .await?;
    }
    if !struck.notes.is_empty() {
        sqlx::query!(
            "UPDATE notes SET text = new.text FROM unnest($2::bigint[], $3::text[]) AS new (user_id, text)
             WHERE table_id = $1 AND notes.user_id = new.user_id",
            table.0,
            &column(&struck.notes, |row| row.user_id)[..],
            &column(&struck.notes, |row| row.text.clone())[..],
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// What servers' logs have.
async fn write_deeds(tx: &mut PgConnection, struck: &[KeptDeed]) -> Result<(), StoreError> {
    if !struck.is_empty() {
        sqlx::query!(
            "UPDATE deeds SET deed = new.deed FROM unnest($1::bigint[], $2::text[]) AS new (id, deed)
             WHERE deeds.id = new.id",
            &column(struck, |row| row.id)[..],
            &column(struck, |row| row.deed.clone())[..],
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

/// What managers of servers have decided.
async fn write_rules(tx: &mut PgConnection, struck: &[KeptRules]) -> Result<(), StoreError> {
    if !struck.is_empty() {
        sqlx::query!(
            "UPDATE servers SET rules = new.rules FROM unnest($1::bigint[], $2::text[]) AS new (guild, rules)
             WHERE servers.guild = new.guild",
            &column(struck, |row| row.guild)[..] as _,
            &column(struck, |row| row.rules.clone())[..],
        )
        .execute(tx)
        .await?;
    }
    Ok(())
}

#[async_trait]
impl Erasing for PostgresStore {
    async fn begin_erasure(&self, user: u64, name: &str) -> Result<Erasure, StoreError> {
        let id = user.cast_signed();
        in_transaction!(self, tx => {
            let found = sqlx::query_scalar!(
                r#"SELECT name AS "name!" FROM seats WHERE user_id = $1
                   UNION ALL SELECT owner_name FROM clocks WHERE owner = $1
                   UNION ALL SELECT name FROM namings WHERE user_id = $1"#,
                id,
            );
            let mut found = found.fetch_all(&mut *tx).await?;
            // As it is kept, too.
            found.push(without_nul(name).into_owned());
            sqlx::query!(
                "INSERT INTO erasures (user_id, names) VALUES ($1, $2) ON CONFLICT (user_id) DO NOTHING",
                id,
                every_name(found, name)?,
            )
            .execute(&mut *tx)
            .await?;
            let begun = sqlx::query_as!(
                ErasureRecord,
                "SELECT number, user_id, names FROM erasures WHERE user_id = $1",
                id,
            );
            // Another process may have ended what it had begun before: then it begins anew.
            begun.fetch_optional(tx).await?.ok_or(StoreError::Contended)?.of(user)
        })
    }

    async fn erasures(&self) -> Result<Vec<Erasure>, StoreError> {
        let found = sqlx::query_as!(
            ErasureRecord,
            "SELECT number, user_id, names FROM erasures WHERE number > 0::bigint ORDER BY number"
        );
        let found = found.fetch_all(&mut *self.reader().await?).await?;
        found.into_iter().filter_map(ErasureRecord::read).collect()
    }

    async fn tables_knowing(&self, erasure: &Erasure) -> Result<Vec<TableId>, StoreError> {
        let names = erasure.names_in_json()?;
        let known = sqlx::query_scalar!(
            r#"SELECT table_id AS "table_id!" FROM seats WHERE user_id IN ($1, $2)
               UNION SELECT id FROM tables WHERE host IN ($1, $2)
               UNION SELECT table_id FROM clocks WHERE owner = $1
               UNION SELECT table_id FROM namings WHERE user_id IN ($1, $2)
               UNION SELECT table_id FROM namings WHERE owner IN ($1, $2)
               UNION SELECT table_id FROM namings WHERE named_by = $1
               UNION SELECT table_id FROM namings WHERE strpos(agreed, $3) > 0 OR strpos(objected, $3) > 0
               UNION SELECT table_id FROM notes WHERE user_id = $1
               UNION SELECT table_id FROM visits WHERE user_id = $1
               UNION SELECT table_id FROM entries WHERE actor = $1
               UNION SELECT table_id FROM result_people WHERE user_id = $1
               UNION SELECT table_id FROM entries
                     WHERE strpos(move, $3) > 0 OR strpos(told, $3) > 0 OR strpos(notation, $3) > 0
               UNION SELECT table_id FROM snapshots WHERE strpos(position, $3) > 0
               UNION SELECT table_id FROM outbox WHERE strpos(payload, $3) > 0
               UNION SELECT table_id FROM posts WHERE strpos(tells, $3) > 0
               UNION SELECT table_id FROM outbox JOIN unnest($4::text[]) AS name ON strpos(payload, name) > 0
               ORDER BY 1"#,
            erasure.id(),
            erasure.stands_for().cast_signed(),
            erasure.user.to_string(),
            &names[..],
        );
        Ok(known.fetch_all(&mut *self.reader().await?).await?.into_iter().map(TableId).collect())
    }

    async fn erase_at(
        &self,
        table: TableId,
        erasure: &Erasure,
        called: &(dyn Fn(Seat) -> String + Send + Sync),
    ) -> Result<(), StoreError> {
        in_transaction!(self, tx => {
            let struck = read(&mut *tx, table).await?.without(erasure, called)?;
            write_people(&mut *tx, table, &struck).await?;
            write_log(&mut *tx, table, &struck).await?;
            write_words(&mut *tx, table, &struck).await?;
            write_deeds(&mut *tx, &struck.deeds).await?;
            strike_ids(tx, table, erasure).await
        })
    }

    async fn erase_in_servers(&self, erasure: &Erasure) -> Result<(), StoreError> {
        let id = erasure.user.to_string();
        in_transaction!(self, tx => {
            let rules = sqlx::query_as!(
                KeptRules,
                "SELECT guild, rules FROM servers WHERE strpos(rules, $1) > 0 ORDER BY guild FOR UPDATE",
                id,
            );
            let deeds = sqlx::query_as!(
                KeptDeed,
                "SELECT id, deed FROM deeds WHERE strpos(deed, $1) > 0 ORDER BY id FOR UPDATE",
                id,
            );
            let kept = KeptInServers {
                rules: rules.fetch_all(&mut *tx).await?,
                deeds: deeds.fetch_all(&mut *tx).await?,
            };
            let struck = kept.without(erasure)?;
            write_rules(&mut *tx, &struck.rules).await?;
            write_deeds(&mut *tx, &struck.deeds).await?;
            sqlx::query!(
                "WITH chosen AS (DELETE FROM people WHERE user_id = $1),
                      asked AS (UPDATE people SET away_person = NULL, away_person_name = NULL
                                WHERE away_person = $1 AND user_id <> $1),
                      without_rating AS (DELETE FROM unrated WHERE user_id = $1),
                      seen_to AS (DELETE FROM claims WHERE what = 'person' AND id = $1)
                 UPDATE deeds SET by_user = $2 WHERE by_user = $1",
                erasure.id(),
                erasure.stands_for().cast_signed(),
            )
            .execute(tx)
            .await?;
            Ok(())
        })
    }

    async fn finish_erasures(&self, done: &[Erasure]) -> Result<(), StoreError> {
        let done: Vec<i64> = done.iter().map(|erasure| erasure.number).collect();
        let left: Vec<i64> = in_transaction!(self, tx => {
            sqlx::query!("UPDATE erasures SET user_id = NULL, names = NULL WHERE number = ANY ($1)", &done[..])
                .execute(&mut *tx)
                .await?;
            let left =
                sqlx::query_scalar!("SELECT number FROM erasures WHERE number > 0::bigint AND user_id IS NULL");
            Ok(left.fetch_all(tx).await?)
        })?;
        if left.is_empty() {
            return Ok(());
        }
        let mut connection = self.reader().await?;
        sqlx::raw_sql(CLEARED).execute(&mut *connection).await?;
        drop(connection);
        in_transaction!(self, tx => {
            sqlx::query!("DELETE FROM erasures WHERE number = ANY ($1)", &left[..]).execute(tx).await?;
            Ok(())
        })
    }
}
