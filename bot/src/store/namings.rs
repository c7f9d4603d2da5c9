//! People who were named to play somebody's seat: asked, playing it, and those who have.

use harbormaster_rules::{Seat, Timestamp};
use sqlx::SqliteConnection;

use super::{StoreError, TableId, instant, small};

/// Somebody was named to play a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Naming {
    /// Its number at the table; never used again.
    pub number: u32,
    /// The seat.
    pub seat: Seat,
    /// Whose seat it was; nobody's if a computer player had it.
    pub owner: Option<u64>,
    /// Who was named.
    pub user: u64,
    /// What they are called.
    pub name: String,
    /// Who named them.
    pub by: u64,
    /// When.
    pub at: Timestamp,
    /// Until when they are to play it; nothing if until somebody ends it.
    pub until: Option<Timestamp>,
    /// Whether the seat is to change hands for good.
    pub for_good: bool,
    /// How far it has come.
    pub stage: NamingStage,
    /// Who of the others has agreed.
    pub agreed: Vec<u64>,
    /// Who of the others has objected.
    pub objected: Vec<u64>,
    /// How many entries there were when the person began to play the seat.
    pub since: Option<u32>,
    /// How many there were when that ended.
    pub ended: Option<u32>,
}

/// How far a naming has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamingStage {
    /// The others at the table are asked.
    Vote,
    /// The person is asked.
    Asked,
    /// The person plays the seat.
    Acts,
    /// It has come to its end.
    Over,
}

impl NamingStage {
    const ALL: [(Self, &str); 4] =
        [(Self::Vote, "vote"), (Self::Asked, "asked"), (Self::Acts, "acts"), (Self::Over, "over")];

    /// The word it is stored as.
    fn word(self) -> &'static str {
        Self::ALL.iter().find(|(stage, _)| *stage == self).map_or("", |(_, word)| word)
    }

    fn read(word: &str) -> Result<Self, StoreError> {
        let found = Self::ALL.iter().find(|(_, known)| *known == word);
        found.map(|(stage, _)| *stage).ok_or_else(|| StoreError::Broken(format!("no naming is {word}")))
    }
}

/// Writes these namings of a table, new ones and those that have changed.
pub(super) async fn write(
    tx: &mut SqliteConnection,
    table: TableId,
    namings: &[Naming],
) -> Result<(), StoreError> {
    for naming in namings {
        let (owner, user) = (naming.owner.map(u64::cast_signed), naming.user.cast_signed());
        let (seat, by, at) = (naming.seat.number(), naming.by.cast_signed(), naming.at.millis());
        let (until, stage) = (naming.until.map(Timestamp::millis), naming.stage.word());
        let [agreed, objected] = [&naming.agreed, &naming.objected].map(serde_json::to_string);
        let (agreed, objected) = (agreed?, objected?);
        sqlx::query!(
            "INSERT INTO namings (table_id, number, seat, owner, user_id, name, named_by, at, until, for_good, stage,
                                  agreed, objected, since, ended)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (table_id, number) DO UPDATE SET
                 stage = excluded.stage, agreed = excluded.agreed, objected = excluded.objected,
                 since = excluded.since, ended = excluded.ended",
            table.0,
            naming.number,
            seat,
            owner,
            user,
            naming.name,
            by,
            at,
            until,
            naming.for_good,
            stage,
            agreed,
            objected,
            naming.since,
            naming.ended,
        )
        .execute(&mut *tx)
        .await?;
    }
    Ok(())
}

/// All namings of a table, oldest first.
pub(super) async fn read(tx: &mut SqliteConnection, table: TableId) -> Result<Vec<Naming>, StoreError> {
    let found = sqlx::query!(
        r#"SELECT number, seat, owner, user_id, name, named_by, at, until, for_good AS "for_good: bool", stage, agreed,
                  objected, since, ended
           FROM namings WHERE table_id = ? ORDER BY number"#,
        table.0,
    );
    let namings = found.fetch_all(tx).await?.into_iter().map(|row| {
        Ok(Naming {
            number: small(row.number)?,
            seat: Seat::new(small(row.seat)?),
            owner: row.owner.map(i64::cast_unsigned),
            user: row.user_id.cast_unsigned(),
            name: row.name,
            by: row.named_by.cast_unsigned(),
            at: Timestamp::from_millis(row.at),
            until: instant(row.until),
            for_good: row.for_good,
            stage: NamingStage::read(&row.stage)?,
            agreed: serde_json::from_str(&row.agreed)?,
            objected: serde_json::from_str(&row.objected)?,
            since: row.since.map(small).transpose()?,
            ended: row.ended.map(small).transpose()?,
        })
    });
    namings.collect()
}
