//! People, kept in memory: every move asks for some, and hardly anything changes them.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{
    ids::{PersonId, UserId},
    person::Person,
    store::Met,
};

/// The most people that are kept in memory; with more, all of them are dropped.
const KEPT: usize = 10_000;

/// The people who were read since something about people was last changed.
#[derive(Default)]
pub(super) struct Known(Mutex<KnownPeople>);

#[derive(Default)]
struct KnownPeople {
    people: HashMap<PersonId, Person>,
    numbers: HashMap<UserId, PersonId>,
    /// Counts the changes, so that what was read before one is not taken for what stands after it.
    changes: u64,
    /// The number of changes being written. While there are any, the database is asked.
    under_way: usize,
}

/// The moment of a read: its result may be kept if nothing has changed since.
#[derive(Clone, Copy)]
pub(super) struct Moment(u64);

/// A guard: while it lives, something about people is being changed.
pub(super) struct Changing(Arc<Known>);

impl KnownPeople {
    fn forget(&mut self) {
        self.people.clear();
        self.numbers.clear();
    }
}

impl Known {
    fn lock(&self) -> MutexGuard<'_, KnownPeople> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Returns these people.
    ///
    /// # Errors
    /// If the database has to be asked, from this moment on.
    pub(super) fn among(&self, ids: &[PersonId]) -> Result<Vec<(PersonId, Person)>, Moment> {
        let inner = self.lock();
        let moment = Moment(inner.changes);
        if inner.under_way > 0 {
            return Err(moment);
        }
        let known = ids.iter().map(|id| Some((*id, inner.people.get(id)?.clone())));
        known.collect::<Option<_>>().ok_or(moment)
    }

    /// Returns the number of the person who is known by exactly these names.
    ///
    /// # Errors
    /// If the database has to be asked, from this moment on.
    pub(super) fn has_met(&self, met: &Met) -> Result<PersonId, Moment> {
        let inner = self.lock();
        let known = inner.numbers.get(&met.user).filter(|_| inner.under_way == 0);
        let is_same =
            |id: &&PersonId| inner.people.get(id).is_some_and(|person| met.renames(&person.names).is_none());
        known.filter(is_same).copied().ok_or(Moment(inner.changes))
    }

    /// Keeps these people, unless something has changed since the moment at which they were read.
    pub(super) fn learn(&self, Moment(changes): Moment, people: &[(PersonId, Person)]) {
        let mut inner = self.lock();
        if inner.under_way > 0 || inner.changes != changes {
            return;
        }
        if inner.people.len() + people.len() > KEPT {
            inner.forget();
        }
        for (id, person) in people {
            inner.numbers.extend(person.user.map(|user| (user, *id)));
            inner.people.insert(*id, person.clone());
        }
    }

    /// Says that something is about to be changed.
    pub(super) fn changing(self: &Arc<Self>) -> Changing {
        let mut inner = self.lock();
        inner.under_way += 1;
        inner.forget();
        Changing(Arc::clone(self))
    }
}

impl Drop for Changing {
    fn drop(&mut self) {
        let mut inner = self.0.lock();
        inner.under_way -= 1;
        inner.changes += 1;
    }
}

impl fmt::Debug for Known {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Known").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_read_before_a_change_is_not_kept() {
        let known = Arc::new(Known::default());
        let [one, two, three] = [PersonId(1), PersonId(2), PersonId(3)];
        let both = [(one, Person::default()), (two, Person { first: Some(3), ..Person::default() })];
        let Err(before) = known.among(&[one, two]) else { panic!("nothing is known yet") };
        let changing = known.changing();
        assert!(known.among(&[]).is_err(), "it is being changed");
        known.learn(before, &both);
        drop(changing);
        known.learn(before, &both);
        let Err(after) = known.among(&[one]) else {
            panic!("what stood before is taken for what stands now")
        };
        known.learn(after, &both);
        assert_eq!(known.among(&[one, two]).ok(), Some(both.to_vec()));
        assert!(known.among(&[three]).is_err());
    }

    #[test]
    fn somebody_with_another_name_is_met_anew() {
        let known = Arc::new(Known::default());
        let ann = Met { user: UserId(77), name: "Ann".to_owned(), here: None };
        let Err(moment) = known.has_met(&ann) else { panic!("nobody is known yet") };
        let names = ann.renames(&Person::default().names).expect("a name");
        known.learn(moment, &[(PersonId(1), Person { user: Some(ann.user), names, ..Person::default() })]);
        assert_eq!(known.has_met(&ann).ok(), Some(PersonId(1)));
        assert!(known.has_met(&Met { name: "Annabel".to_owned(), ..ann.clone() }).is_err());
        let _changing = known.changing();
        assert!(known.has_met(&ann).is_err(), "perhaps she is being forgotten");
    }
}
