//! Forgetting a person: what is kept stays whole for the others, without name and id.
//!
//! Each table is one transaction, and so is the rest. What is to be forgotten is on disk first, so a start goes on with what
//! was cut short.

mod strike;

use harbormaster_rules::{FieldKind, Kind, Seat};
use sqlx::SqliteConnection;

pub use self::strike::Erasure;
use self::strike::Names;
use super::{Server, ServerRules, Stage, Store, StoreError, TableId, small};
use crate::fairness::{self, Secret, hex};

/// What stands for a name in words about the game, and in the words of a move, which must not grow.
const SOMEBODY: &str = "Former player";
const NOTHING: &str = "…";

/// Under these keys stand words in facts for the channel, and in those for a server's log.
const IN_NEWS: [&str; 4] = ["text", "before", "after", "lines"];
const IN_DEEDS: [&str; 2] = ["reason", "name"];

impl Store {
    /// Writes down that a person is to be forgotten, with every name they are known by.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn begin_erasure(&self, user: u64, name: &str) -> Result<Erasure, StoreError> {
        let (id, mut tx) = (user.cast_signed(), self.write().await?);
        let found = sqlx::query_scalar!(
            r#"SELECT name AS "name!" FROM seats WHERE user_id = ?1
               UNION ALL SELECT owner_name FROM clocks WHERE owner = ?1
               UNION ALL SELECT name FROM namings WHERE user_id = ?1"#,
            id,
        );
        let mut names = found.fetch_all(&mut *tx).await?;
        names.push(name.to_owned());
        names.sort_unstable();
        names.dedup();
        let names = serde_json::to_string(&names)?;
        sqlx::query!(
            "INSERT INTO erasures (user_id, names) VALUES (?, ?) ON CONFLICT (user_id) DO NOTHING",
            id,
            names,
        )
        .execute(&mut *tx)
        .await?;
        let found = sqlx::query!("SELECT number, names FROM erasures WHERE user_id = ?", id);
        let found = found.fetch_one(&mut *tx).await?;
        self.keep(tx).await?;
        Ok(Erasure { number: found.number, user, names: names_of(found.names)? })
    }

    /// The people who are still to be forgotten.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn erasures(&self) -> Result<Vec<Erasure>, StoreError> {
        let found = sqlx::query!("SELECT number, user_id, names FROM erasures WHERE number > 0");
        let found = found.fetch_all(&mut *self.readers.acquire().await?).await?.into_iter();
        found
            .filter_map(|row| Some((row.number, row.user_id?, row.names)))
            .map(|(number, user, names)| {
                Ok(Erasure { number, user: user.cast_unsigned(), names: names_of(names)? })
            })
            .collect()
    }

    /// The tables that know the person. All texts are looked through for that.
    ///
    /// # Errors
    /// When they cannot be read.
    pub async fn tables_knowing(&self, erasure: &Erasure) -> Result<Vec<TableId>, StoreError> {
        let (user, since) = (erasure.user.cast_signed(), erasure.stands_for().cast_signed());
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
               UNION ALL SELECT table_id FROM posts WHERE id > 0 AND (instr(tells, ?3) OR instr(said, ?3))"#,
            user,
            since,
            id,
        );
        let mut tables = known.fetch_all(&mut *self.readers.acquire().await?).await?;
        for name in &erasure.names {
            // A quotation mark or a backslash stands there as JSON has it.
            let name = serde_json::to_string(name)?;
            let name = name.trim_matches('"');
            let named = sqlx::query_scalar!(
                r#"SELECT table_id AS "table_id!" FROM outbox WHERE id > 0 AND instr(payload, ?1)
                   UNION ALL SELECT table_id FROM posts WHERE id > 0 AND instr(said, ?1)"#,
                name,
            );
            tables.extend(named.fetch_all(&mut *self.readers.acquire().await?).await?);
        }
        tables.sort_unstable();
        tables.dedup();
        Ok(tables.into_iter().map(TableId).collect())
    }

    /// Strikes the person out of everything that is kept of a table. `called` names the seat that was theirs. Who has seen the
    /// table before sees an old one: its revision is another.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn erase_at(
        &self,
        table: TableId,
        erasure: &Erasure,
        called: impl Fn(Seat) -> String,
    ) -> Result<(), StoreError> {
        let mut tx = self.write().await?;
        let game = sqlx::query!("SELECT game, stage FROM tables WHERE id = ?", table.0);
        let game = game.fetch_one(&mut *tx).await?;
        let written = game.game.parse().map_or_else(|_| Vec::new(), written_in);
        strike_words_of_luck(&mut tx, table, erasure, Stage::read(&game.stage)?).await?;
        strike_people(&mut tx, table, erasure, called).await?;
        strike_results(&mut tx, table, erasure).await?;
        strike_namings(&mut tx, table, erasure).await?;
        strike_log(&mut tx, table, erasure, &written).await?;
        strike_news(&mut tx, table, erasure).await?;
        strike_deeds(&mut tx, table, erasure).await?;
        strike_notes(&mut tx, table, erasure).await?;
        self.keep(tx).await
    }

    /// Strikes the person out of what servers have decided and logged, and forgets their settings. Who is barred somewhere stays barred, by a mark that only
    /// their id fits.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn erase_in_servers(&self, erasure: &Erasure) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let user = erasure.user.cast_signed();
        sqlx::query!("DELETE FROM people WHERE user_id = ?", user).execute(&mut *tx).await?;
        sqlx::query!(
            "UPDATE people SET away_person = NULL, away_person_name = NULL WHERE user_id > 0 AND away_person = ?",
            user,
        )
        .execute(&mut *tx)
        .await?;
        sqlx::query!("DELETE FROM unrated WHERE user_id = ?", user).execute(&mut *tx).await?;
        let id = erasure.user.to_string();
        let found = sqlx::query!("SELECT guild, rules FROM servers WHERE guild > 0 AND instr(rules, ?)", id);
        for row in found.fetch_all(&mut *tx).await? {
            let rules: ServerRules = serde_json::from_str(&row.rules)?;
            let mut server = Server { rules, ..Server::default() };
            server.rules.forget(erasure.user)?;
            let rules = serde_json::to_string(&server.rules)?;
            sqlx::query!("UPDATE servers SET rules = ? WHERE guild = ?", rules, row.guild)
                .execute(&mut *tx)
                .await?;
        }
        let (user, instead) = (erasure.user.cast_signed(), erasure.stands_for().cast_signed());
        let found = sqlx::query!("SELECT id, deed FROM deeds WHERE id > 0 AND instr(deed, ?)", id);
        for row in found.fetch_all(&mut *tx).await? {
            let deed = erasure.without_person(&row.deed, &IN_DEEDS, SOMEBODY)?;
            sqlx::query!("UPDATE deeds SET deed = ? WHERE id = ?", deed, row.id).execute(&mut *tx).await?;
        }
        sqlx::query!("UPDATE deeds SET by_user = ? WHERE by_user = ?", instead, user)
            .execute(&mut *tx)
            .await?;
        self.keep(tx).await
    }

    /// Nothing of these people is left but what the free pages of the file and its log still have: those are written anew.
    ///
    /// # Errors
    /// When that was not possible. The next start tries it again.
    pub async fn finish_erasures(&self, done: &[Erasure]) -> Result<(), StoreError> {
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

fn names_of(names: Option<String>) -> Result<Vec<String>, StoreError> {
    Ok(serde_json::from_str(&names.unwrap_or_else(|| "[]".to_owned()))?)
}

/// The fields in which players of a game write what they like.
fn written_in(kind: Kind) -> Vec<&'static str> {
    let fields = kind.meta().verbs.iter().flat_map(|verb| verb.fields);
    fields.filter(|field| matches!(field.kind, FieldKind::Text { .. })).map(|field| field.name).collect()
}

/// Where a name was somebody's lucky word, the seed of the game is kept instead of the words that gave it.
async fn strike_words_of_luck(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
    stage: Stage,
) -> Result<(), StoreError> {
    let found = sqlx::query!(
        "SELECT seat, user_id, contribution FROM seats WHERE table_id = ? ORDER BY seat",
        table.0,
    );
    let before = found.fetch_all(&mut *tx).await?;
    let struck = |words: &str, user: Option<i64>| {
        let is_own = user.map(i64::cast_unsigned) == Some(erasure.user);
        erasure.without_names(words, if is_own { Names::Anywhere } else { Names::AsWords }, NOTHING)
    };
    let after: Vec<String> = before
        .iter()
        .map(|row| match row.contribution.split_once(' ') {
            Some((tap, word)) => format!("{tap} {}", struck(word, row.user_id)),
            None => row.contribution.clone(),
        })
        .collect();
    if before.iter().map(|row| &row.contribution).eq(&after) {
        return Ok(());
    }
    if stage != Stage::Lobby {
        let secret = sqlx::query_scalar!("SELECT secret FROM tables WHERE id = ?", table.0);
        let secret = Secret::from_hex(&secret.fetch_one(&mut *tx).await?)
            .ok_or_else(|| StoreError::Broken(format!("the secret of table {table} is unreadable")))?;
        let contributions: Vec<&str> = before.iter().map(|row| row.contribution.as_str()).collect();
        let seed = hex(&fairness::seed(&secret, &contributions));
        sqlx::query!("UPDATE tables SET seed = coalesce(seed, ?) WHERE id = ?", seed, table.0)
            .execute(&mut *tx)
            .await?;
    }
    for (row, contribution) in before.iter().zip(after) {
        sqlx::query!(
            "UPDATE seats SET contribution = ? WHERE table_id = ? AND seat = ?",
            contribution,
            table.0,
            row.seat,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Who sits there, who leads the table, and for whom a seat is kept.
async fn strike_people(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
    called: impl Fn(Seat) -> String,
) -> Result<(), StoreError> {
    let (user, instead) = (erasure.user.cast_signed(), erasure.stands_for().cast_signed());
    let seat = sqlx::query_scalar!(
        r#"SELECT seat AS "seat!" FROM seats WHERE table_id = ? AND user_id = ?"#,
        table.0,
        user
    );
    if let Some(seat) = seat.fetch_optional(&mut *tx).await? {
        let name = called(Seat::new(small(seat)?));
        sqlx::query!(
            "UPDATE seats SET user_id = ?, name = ? WHERE table_id = ? AND seat = ?",
            instead,
            name,
            table.0,
            seat,
        )
        .execute(&mut *tx)
        .await?;
    }
    sqlx::query!(
        "UPDATE tables SET revision = revision + 1, host = iif(host = ?1, ?2, host) WHERE id = ?3",
        user,
        instead,
        table.0,
    )
    .execute(&mut *tx)
    .await?;
    sqlx::query!("DELETE FROM waits WHERE table_id = ? AND user_id = ?", table.0, user)
        .execute(&mut *tx)
        .await?;
    sqlx::query!("DELETE FROM visits WHERE table_id = ? AND user_id = ?", table.0, user)
        .execute(&mut *tx)
        .await?;
    let asked = sqlx::query_scalar!("SELECT undo_request FROM tables WHERE id = ?", table.0);
    if let Some(asked) = asked.fetch_one(&mut *tx).await? {
        let asked = erasure.without_person(&asked, &[], NOTHING)?;
        sqlx::query!("UPDATE tables SET undo_request = ? WHERE id = ?", asked, table.0)
            .execute(&mut *tx)
            .await?;
    }
    sqlx::query!(
        "UPDATE clocks SET owner = NULL, owner_name = NULL WHERE table_id = ? AND owner = ?",
        table.0,
        user,
    )
    .execute(&mut *tx)
    .await?;
    Ok(())
}

/// Who was named to play a seat, by whom, and who answered.
async fn strike_namings(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
) -> Result<(), StoreError> {
    let (user, instead) = (erasure.user.cast_signed(), erasure.stands_for().cast_signed());
    let found = sqlx::query!(
        "SELECT number, name, user_id, agreed, objected FROM namings WHERE table_id = ?",
        table.0
    );
    for row in found.fetch_all(&mut *tx).await? {
        let name = if row.user_id == user { SOMEBODY } else { &row.name };
        let agreed = erasure.without_person(&row.agreed, &[], NOTHING)?;
        let objected = erasure.without_person(&row.objected, &[], NOTHING)?;
        sqlx::query!(
            "UPDATE namings SET name = ?1, agreed = ?2, objected = ?3, user_id = iif(user_id = ?4, ?5, user_id),
                                owner = iif(owner = ?4, ?5, owner), named_by = iif(named_by = ?4, ?5, named_by)
             WHERE table_id = ?6 AND number = ?7",
            name,
            agreed,
            objected,
            user,
            instead,
            table.0,
            row.number,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// Who had which part in a game that has ended.
async fn strike_results(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
) -> Result<(), StoreError> {
    let (user, instead) = (erasure.user.cast_signed(), erasure.stands_for().cast_signed());
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
    Ok(())
}

/// The log and the position that it leads to. Played again, it gives the same game.
async fn strike_log(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
    written: &[&str],
) -> Result<(), StoreError> {
    let found = sqlx::query!(
        "SELECT ply, move AS mv, notation, told, actor FROM entries WHERE table_id = ?",
        table.0
    );
    for row in found.fetch_all(&mut *tx).await? {
        let mv = erasure.without_person(&row.mv, written, NOTHING)?;
        let told = erasure.without_person(&row.told, written, NOTHING)?;
        let notation = notation(&row.notation, erasure, written);
        let by_them = row.actor.map(i64::cast_unsigned) == Some(erasure.user);
        let actor = if by_them { Some(erasure.stands_for().cast_signed()) } else { row.actor };
        if (row.actor, &row.notation) == (actor, &notation) && same(&row.mv, &mv)? && same(&row.told, &told)?
        {
            continue;
        }
        sqlx::query!(
            "UPDATE entries SET move = ?, notation = ?, told = ?, actor = ? WHERE table_id = ? AND ply = ?",
            mv,
            notation,
            told,
            actor,
            table.0,
            row.ply,
        )
        .execute(&mut *tx)
        .await?;
    }
    let found = sqlx::query_scalar!("SELECT position FROM snapshots WHERE table_id = ?", table.0);
    if let Some(before) = found.fetch_optional(&mut *tx).await? {
        let position = erasure.without_person(&before, written, NOTHING)?;
        if !same(&before, &position)? {
            sqlx::query!("UPDATE snapshots SET position = ? WHERE table_id = ?", position, table.0)
                .execute(&mut *tx)
                .await?;
        }
    }
    Ok(())
}

/// Whether two texts are the same JSON.
fn same(one: &str, other: &str) -> Result<bool, StoreError> {
    let [one, other] = [one, other].map(serde_json::from_str::<serde_json::Value>);
    Ok(one? == other?)
}

/// A move as people write it; what somebody wrote freely is the last of it.
fn notation(text: &str, erasure: &Erasure, written: &[&str]) -> String {
    let freely = written.iter().find_map(|field| text.find(&format!(" {field}: ")));
    let (said, freely) = text.split_at(freely.unwrap_or(text.len()));
    erasure.without_id(said) + &erasure.without_names(freely, Names::AsWords, NOTHING)
}

/// What the channel has yet to hear, and what its boards tell.
async fn strike_news(tx: &mut SqliteConnection, table: TableId, erasure: &Erasure) -> Result<(), StoreError> {
    // The index knows only what still waits; what was given up is kept, too.
    let found = sqlx::query!("SELECT id, payload FROM outbox WHERE id > 0 AND table_id = ?", table.0);
    for row in found.fetch_all(&mut *tx).await? {
        let payload = erasure.without_person(&row.payload, &IN_NEWS, SOMEBODY)?;
        sqlx::query!("UPDATE outbox SET payload = ? WHERE id = ?", payload, row.id).execute(&mut *tx).await?;
    }
    let found = sqlx::query!("SELECT id, tells, said FROM posts WHERE table_id = ?", table.0);
    for row in found.fetch_all(&mut *tx).await? {
        let tells = row.tells.map(|tells| erasure.without_person(&tells, &IN_NEWS, SOMEBODY)).transpose()?;
        let said = row.said.map(|said| erasure.without_names(&said, Names::AsWords, SOMEBODY));
        sqlx::query!("UPDATE posts SET tells = ?, said = ? WHERE id = ?", tells, said, row.id)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

/// What a server's log has of the table.
async fn strike_deeds(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
) -> Result<(), StoreError> {
    let found = sqlx::query!("SELECT id, deed FROM deeds WHERE table_id = ?", table.0);
    for row in found.fetch_all(&mut *tx).await? {
        let deed = erasure.without_person(&row.deed, &IN_DEEDS, SOMEBODY)?;
        sqlx::query!("UPDATE deeds SET deed = ? WHERE id = ?", deed, row.id).execute(&mut *tx).await?;
    }
    Ok(())
}

/// Their notes go; the notes of others no longer name them.
async fn strike_notes(
    tx: &mut SqliteConnection,
    table: TableId,
    erasure: &Erasure,
) -> Result<(), StoreError> {
    let user = erasure.user.cast_signed();
    sqlx::query!("DELETE FROM notes WHERE table_id = ? AND user_id = ?", table.0, user)
        .execute(&mut *tx)
        .await?;
    let found = sqlx::query!("SELECT user_id, text FROM notes WHERE table_id = ?", table.0);
    for row in found.fetch_all(&mut *tx).await? {
        let text = erasure.without_names(&row.text, Names::AsWords, SOMEBODY);
        sqlx::query!(
            "UPDATE notes SET text = ? WHERE table_id = ? AND user_id = ?",
            text,
            table.0,
            row.user_id
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}
