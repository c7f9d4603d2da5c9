//! What people chose about notices.

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, small};
use crate::{
    hours::{Days, Hours, Minute, Zone},
    person::{Away, Deputy, Meanwhile, Person, Place},
};

/// Somebody and what they chose, as the database has it.
pub(super) struct PersonRecord {
    pub(super) user_id: i64,
    pub(super) zone: Option<String>,
    pub(super) quiet_from: Option<i64>,
    pub(super) quiet_until: Option<i64>,
    pub(super) days_off: i64,
    pub(super) digest: Option<i64>,
    pub(super) away_from: Option<i64>,
    pub(super) away_until: Option<i64>,
    pub(super) away_meanwhile: Option<String>,
    pub(super) away_person: Option<i64>,
    pub(super) away_person_name: Option<String>,
    pub(super) reminders: Option<String>,
    pub(super) first_hours: Option<i64>,
    pub(super) again_hours: Option<i64>,
    pub(super) at_most: Option<i64>,
    pub(super) dms_closed: bool,
}

impl PersonRecord {
    /// What is written of somebody.
    pub(super) fn of(user: u64, person: &Person) -> Self {
        let hours = person.hours.as_ref();
        let quiet = hours.and_then(|hours| hours.quiet);
        let minute = |minute: Minute| i64::from(minute.number());
        Self {
            user_id: user.cast_signed(),
            zone: hours.map(|hours| hours.zone.name().to_owned()),
            quiet_from: quiet.map(|(from, _)| minute(from)),
            quiet_until: quiet.map(|(_, until)| minute(until)),
            days_off: hours.map_or(0, |hours| i64::from(hours.days_off.bits())),
            digest: person.digest.map(minute),
            away_from: person.away.map(|away| away.from.millis()),
            away_until: person.away.map(|away| away.until.millis()),
            away_meanwhile: person.away.map(|away| away.meanwhile.word().to_owned()),
            away_person: person.deputy.as_ref().map(|deputy| deputy.user.cast_signed()),
            away_person_name: person.deputy.as_ref().map(|deputy| deputy.name.clone()),
            reminders: person.place.map(|place| place.word().to_owned()),
            first_hours: person.first.map(i64::from),
            again_hours: person.again.map(i64::from),
            at_most: person.at_most.map(i64::from),
            dms_closed: person.dms_closed,
        }
    }

    /// Who it is, and what they chose.
    pub(super) fn read(self) -> Result<(u64, Person), StoreError> {
        let minute = |number: Option<i64>| -> Result<Option<Minute>, StoreError> {
            number.map(small).transpose().map(|number| number.and_then(Minute::new))
        };
        let quiet = minute(self.quiet_from)?.zip(minute(self.quiet_until)?);
        let days_off = Days::new(small(self.days_off)?).unwrap_or_default();
        // A zone that this program no longer knows is as good as none.
        let zone = self.zone.as_deref().and_then(Zone::find);
        let person = Person {
            hours: zone.map(|zone| Hours { zone, quiet, days_off }),
            away: away(self.away_from, self.away_until, self.away_meanwhile.as_deref()),
            deputy: deputy(self.away_person, self.away_person_name),
            digest: minute(self.digest)?,
            place: self.reminders.as_deref().and_then(Place::read),
            first: self.first_hours.map(small).transpose()?,
            again: self.again_hours.map(small).transpose()?,
            at_most: self.at_most.map(small).transpose()?,
            dms_closed: self.dms_closed,
        };
        Ok((self.user_id.cast_unsigned(), person))
    }

    /// What somebody chose: nothing, if they are not there.
    pub(super) fn chosen(found: Option<Self>) -> Result<Person, StoreError> {
        found.map_or_else(|| Ok(Person::default()), |found| Ok(found.read()?.1))
    }
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

/// What people chose about notices.
#[async_trait]
pub trait People {
    /// What this user chose.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn person(&self, user: u64) -> Result<Person, StoreError>;

    /// Those of these users who chose something, each with what they chose.
    ///
    /// # Errors
    /// When it cannot be read.
    async fn people(&self, users: &[u64]) -> Result<Vec<(u64, Person)>, StoreError>;

    /// Remembers what this user chose; what is due for them at all tables follows from it from now on.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn save_person(&self, user: u64, person: &Person, now: Timestamp) -> Result<(), StoreError>;
}
