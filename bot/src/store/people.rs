//! What people chose about notices.

use harbormaster_rules::Timestamp;
use sqlx::SqliteConnection;

use super::{Store, StoreError, known::Known, small, waits};
use crate::{
    hours::{Days, Hours, Minute, Zone},
    person::{Away, Deputy, Meanwhile, Person, Place},
};

/// A [`Person`] as the database has it.
struct Line {
    zone: Option<String>,
    quiet_from: Option<i64>,
    quiet_until: Option<i64>,
    days_off: i64,
    digest: Option<i64>,
    away_from: Option<i64>,
    away_until: Option<i64>,
    away_meanwhile: Option<String>,
    away_person: Option<i64>,
    away_person_name: Option<String>,
    reminders: Option<String>,
    first_hours: Option<i64>,
    again_hours: Option<i64>,
    at_most: Option<i64>,
    dms_closed: bool,
}

impl TryFrom<Line> for Person {
    type Error = StoreError;

    fn try_from(line: Line) -> Result<Self, StoreError> {
        let minute = |number: Option<i64>| -> Result<Option<Minute>, StoreError> {
            number.map(small).transpose().map(|number| number.and_then(Minute::new))
        };
        let quiet = minute(line.quiet_from)?.zip(minute(line.quiet_until)?);
        let days_off = Days::new(small(line.days_off)?).unwrap_or_default();
        // A zone that this program no longer knows is as good as none.
        let zone = line.zone.as_deref().and_then(Zone::find);
        Ok(Self {
            hours: zone.map(|zone| Hours { zone, quiet, days_off }),
            away: away(line.away_from, line.away_until, line.away_meanwhile.as_deref()),
            deputy: deputy(line.away_person, line.away_person_name),
            digest: minute(line.digest)?,
            place: line.reminders.as_deref().and_then(Place::read),
            first: line.first_hours.map(small).transpose()?,
            again: line.again_hours.map(small).transpose()?,
            at_most: line.at_most.map(small).transpose()?,
            dms_closed: line.dms_closed,
        })
    }
}

impl Store {
    /// What this user chose.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn person(&self, user: u64) -> Result<Person, StoreError> {
        let mut connection = self.readers.acquire().await?;
        of_user(&mut connection, user.cast_signed()).await
    }

    /// Those of these users who chose something, each with what they chose.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn people(&self, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
        let moment = match self.known.among(users) {
            Ok(known) => return Ok(known),
            Err(moment) => moment,
        };
        let chose = among(&mut *self.readers.acquire().await?, users).await?;
        self.known.learn(moment, users, &chose);
        Ok(chose)
    }

    /// Remembers what this user chose; what is due for them at all tables follows from it from now on.
    ///
    /// # Errors
    /// Then nothing was written.
    pub async fn save_person(&self, user: u64, person: &Person, now: Timestamp) -> Result<(), StoreError> {
        let _changing = self.known.changing();
        let mut tx = self.write().await?;
        let user_id = user.cast_signed();
        let zone = person.hours.as_ref().map(|hours| hours.zone.name());
        let quiet = person.hours.as_ref().and_then(|hours| hours.quiet);
        let (from, until) = (quiet.map(|(from, _)| from.number()), quiet.map(|(_, until)| until.number()));
        let days_off = person.hours.as_ref().map_or(0, |hours| hours.days_off.bits());
        let digest = person.digest.map(Minute::number);
        let away_from = person.away.map(|away| away.from.millis());
        let away_until = person.away.map(|away| away.until.millis());
        let meanwhile = person.away.map(|away| away.meanwhile.word());
        let deputy = person.deputy.as_ref().map(|deputy| deputy.user.cast_signed());
        let deputy_name = person.deputy.as_ref().map(|deputy| deputy.name.as_str());
        let place = person.place.map(Place::word);
        sqlx::query!(
            "INSERT INTO people (user_id, zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                                 away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours,
                                 at_most, dms_closed)
             VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
             ON CONFLICT (user_id) DO UPDATE SET
                 zone = excluded.zone, quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
                 days_off = excluded.days_off, digest = excluded.digest, away_from = excluded.away_from,
                 away_until = excluded.away_until, away_meanwhile = excluded.away_meanwhile,
                 away_person = excluded.away_person, away_person_name = excluded.away_person_name,
                 reminders = excluded.reminders,
                 first_hours = excluded.first_hours, again_hours = excluded.again_hours, at_most = excluded.at_most,
                 dms_closed = excluded.dms_closed",
            user_id,
            zone,
            from,
            until,
            days_off,
            digest,
            away_from,
            away_until,
            meanwhile,
            deputy,
            deputy_name,
            place,
            person.first,
            person.again,
            person.at_most,
            person.dms_closed,
        )
        .execute(&mut *tx)
        .await?;
        waits::plan_again(&mut tx, user, person, now).await?;
        self.keep(tx).await
    }
}

/// What this user chose.
pub(super) async fn of_user(connection: &mut SqliteConnection, user: i64) -> Result<Person, StoreError> {
    let found = sqlx::query_as!(
        Line,
        r#"SELECT zone, quiet_from, quiet_until, days_off, digest, away_from, away_until, away_meanwhile, away_person,
                  away_person_name, reminders, first_hours, again_hours, at_most, dms_closed AS "dms_closed: bool"
           FROM people WHERE user_id = ?"#,
        user,
    );
    found.fetch_optional(connection).await?.map_or_else(|| Ok(Person::default()), Person::try_from)
}

/// An absence as the database has it.
fn away(from: Option<i64>, until: Option<i64>, meanwhile: Option<&str>) -> Option<Away> {
    let meanwhile = meanwhile.and_then(Meanwhile::read)?;
    Some(Away { from: Timestamp::from_millis(from?), until: Timestamp::from_millis(until?), meanwhile })
}

/// Who is asked to play meanwhile, as the database has it.
fn deputy(user: Option<i64>, name: Option<String>) -> Option<Deputy> {
    Some(Deputy { user: user?.cast_unsigned(), name: name? })
}

/// Those of these users who chose something, within a transaction.
pub(super) async fn chosen(
    known: &Known,
    tx: &mut SqliteConnection,
    users: &[u64],
) -> Result<Vec<(u64, Person)>, StoreError> {
    match known.among(users) {
        Ok(chose) => Ok(chose),
        Err(_) => among(tx, users).await,
    }
}

/// Those of these users who chose something, as the database has it.
async fn among(connection: &mut SqliteConnection, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError> {
    let users: Vec<i64> = users.iter().map(|user| user.cast_signed()).collect();
    let users = serde_json::to_string(&users)?;
    let found = sqlx::query!(
        r#"SELECT user_id AS "user_id!", zone, quiet_from, quiet_until, days_off, digest, away_from, away_until,
                  away_meanwhile, away_person, away_person_name, reminders, first_hours, again_hours, at_most,
                  dms_closed AS "dms_closed: bool"
           FROM people WHERE user_id IN (SELECT value FROM json_each(?))"#,
        users,
    );
    let people = found.fetch_all(connection).await?.into_iter().map(|found| {
        let line = Line {
            zone: found.zone,
            quiet_from: found.quiet_from,
            quiet_until: found.quiet_until,
            days_off: found.days_off,
            digest: found.digest,
            away_from: found.away_from,
            away_until: found.away_until,
            away_meanwhile: found.away_meanwhile,
            away_person: found.away_person,
            away_person_name: found.away_person_name,
            reminders: found.reminders,
            first_hours: found.first_hours,
            again_hours: found.again_hours,
            at_most: found.at_most,
            dms_closed: found.dms_closed,
        };
        Ok((found.user_id.cast_unsigned(), line.try_into()?))
    });
    people.collect()
}
