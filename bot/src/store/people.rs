//! People: who they are, and what they chose about notices.
//!
//! Discord's id of a person and the names that it shows stand in one row and nowhere else; all other rows have the row's
//! [number](PersonId).

use std::collections::BTreeMap;

use async_trait::async_trait;
use harbormaster_rules::Timestamp;

use super::{StoreError, small};
use crate::{
    hours::{Days, Hours, Minute, Zone},
    ids::{GuildId, PersonId, UserId},
    names::ShownNames,
    person::{Away, Meanwhile, Person, Place},
};

/// A person as an interaction shows them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Met {
    /// Discord's id.
    pub user: UserId,
    /// The global name, else the account's.
    pub name: String,
    /// The server of the interaction, and the nickname there.
    pub here: Option<(GuildId, Option<String>)>,
}

impl Met {
    /// Returns the person's names after this meeting; `None` if they are already known.
    pub(super) fn renames(&self, known: &ShownNames) -> Option<ShownNames> {
        let here = self.here.as_ref().map(|(server, nickname)| (*server, nickname.as_deref()));
        let mut names = known.clone();
        names.update(&self.name, here);
        (names != *known).then_some(names)
    }
}

/// The row of a person.
pub(super) struct PersonRecord {
    pub(super) id: i64,
    pub(super) user_id: Option<i64>,
    pub(super) name: String,
    pub(super) nicknames: String,
    pub(super) unrated: bool,
    pub(super) zone: Option<String>,
    pub(super) quiet_from: Option<i64>,
    pub(super) quiet_until: Option<i64>,
    pub(super) days_off: i64,
    pub(super) digest: Option<i64>,
    pub(super) away_from: Option<i64>,
    pub(super) away_until: Option<i64>,
    pub(super) away_meanwhile: Option<String>,
    pub(super) deputy: Option<i64>,
    pub(super) reminders: Option<String>,
    pub(super) first_hours: Option<i64>,
    pub(super) again_hours: Option<i64>,
    pub(super) at_most: Option<i64>,
    pub(super) dms_closed: bool,
}

impl PersonRecord {
    /// Returns the row of a person.
    pub(super) fn of(id: PersonId, person: &Person) -> Result<Self, StoreError> {
        let hours = person.hours.as_ref();
        let quiet = hours.and_then(|hours| hours.quiet);
        let minute = |minute: Minute| i64::from(minute.number());
        Ok(Self {
            id: id.0,
            user_id: person.user.map(|user| user.0.cast_signed()),
            name: person.names.everywhere.clone(),
            nicknames: serde_json::to_string(&person.names.nicknames)?,
            unrated: person.unrated,
            zone: hours.map(|hours| hours.zone.name().to_owned()),
            quiet_from: quiet.map(|(from, _)| minute(from)),
            quiet_until: quiet.map(|(_, until)| minute(until)),
            days_off: hours.map_or(0, |hours| i64::from(hours.days_off.bits())),
            digest: person.digest.map(minute),
            away_from: person.away.map(|away| away.from.millis()),
            away_until: person.away.map(|away| away.until.millis()),
            away_meanwhile: person.away.map(|away| away.meanwhile.word().to_owned()),
            deputy: person.deputy.map(|deputy| deputy.0),
            reminders: person.place.map(|place| place.word().to_owned()),
            first_hours: person.first.map(i64::from),
            again_hours: person.again.map(i64::from),
            at_most: person.at_most.map(i64::from),
            dms_closed: person.dms_closed,
        })
    }

    /// Returns the person with their number.
    pub(super) fn read(self) -> Result<(PersonId, Person), StoreError> {
        let minute = |number: Option<i64>| -> Result<Option<Minute>, StoreError> {
            number.map(small).transpose().map(|number| number.and_then(Minute::new))
        };
        let quiet = minute(self.quiet_from)?.zip(minute(self.quiet_until)?);
        let days_off = Days::new(small(self.days_off)?).unwrap_or_default();
        // A zone that this program no longer knows counts as none.
        let zone = self.zone.as_deref().and_then(Zone::find);
        let nicknames: BTreeMap<GuildId, String> = serde_json::from_str(&self.nicknames)?;
        let person = Person {
            user: self.user_id.map(|user| UserId(user.cast_unsigned())),
            names: ShownNames { everywhere: self.name, nicknames },
            unrated: self.unrated,
            hours: zone.map(|zone| Hours { zone, quiet, days_off }),
            away: away(self.away_from, self.away_until, word(self.away_meanwhile, Meanwhile::of)?),
            deputy: self.deputy.map(PersonId),
            digest: minute(self.digest)?,
            place: word(self.reminders, Place::of)?,
            first: self.first_hours.map(small).transpose()?,
            again: self.again_hours.map(small).transpose()?,
            at_most: self.at_most.map(small).transpose()?,
            dms_closed: self.dms_closed,
        };
        Ok((PersonId(self.id), person))
    }
}

/// An absence as the database has it.
fn away(from: Option<i64>, until: Option<i64>, meanwhile: Option<Meanwhile>) -> Option<Away> {
    let (from, until) = (Timestamp::from_millis(from?), Timestamp::from_millis(until?));
    Some(Away { from, until, meanwhile: meanwhile? })
}

/// Reads a word of a person's row.
fn word<T>(word: Option<String>, of: fn(&str) -> Option<T>) -> Result<Option<T>, StoreError> {
    let read =
        |word: String| of(&word).ok_or_else(|| StoreError::Broken(format!("nobody can choose \"{word}\"")));
    word.map(read).transpose()
}

/// People.
#[async_trait]
pub trait People {
    /// Returns the number of this person. A person who is met for the first time gets one, and
    /// names that have changed are brought up to date.
    ///
    /// # Errors
    /// Fails if it cannot be read, or a new person or name could not be written.
    async fn meet(&self, met: &Met) -> Result<PersonId, StoreError>;

    /// Returns the person with this number; an empty one, if there is none.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        let found = self.people(&[id]).await?.pop();
        Ok(found.map(|(_, person)| person).unwrap_or_default())
    }

    /// Returns those of these people who are known.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn people(&self, ids: &[PersonId]) -> Result<Vec<(PersonId, Person)>, StoreError>;

    /// Remembers what this person chose, not who they are; what is due for them at all tables follows from it from now on.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn save_choices(&self, id: PersonId, person: &Person, now: Timestamp) -> Result<(), StoreError>;
}
