//! What people chose, kept in memory: every move asks for it, and hardly anything changes it.

use std::{
    collections::HashMap,
    fmt,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::person::Person;

/// Of how many people it is kept; beyond that it begins anew.
const KEPT: usize = 10_000;

/// What is known of people since it was last read.
#[derive(Default)]
pub(super) struct Known(Mutex<Inner>);

#[derive(Default)]
struct Inner {
    /// Nothing beside those who never chose.
    people: HashMap<u64, Option<Person>>,
    /// Counts the changes, so that what was read before one is not taken for what stands after it.
    changes: u64,
    /// How many changes are being written. Meanwhile the database is asked.
    under_way: usize,
}

/// What was read may be kept if nothing has changed since this moment.
#[derive(Clone, Copy)]
pub(super) struct Moment(u64);

/// As long as it lives, what people chose is being changed.
pub(super) struct Changing(Arc<Known>);

impl Known {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Those of these people who chose something, each with what.
    ///
    /// # Errors
    /// When the database has to be asked, from this moment on.
    pub(super) fn among(&self, users: &[u64]) -> Result<Vec<(u64, Person)>, Moment> {
        let inner = self.lock();
        let moment = Moment(inner.changes);
        if inner.under_way > 0 {
            return Err(moment);
        }
        let mut chose = Vec::new();
        for user in users {
            match inner.people.get(user) {
                Some(Some(person)) => chose.push((*user, person.clone())),
                Some(None) => {}
                None => return Err(moment),
            }
        }
        Ok(chose)
    }

    /// These people were read, and those of them chose something.
    pub(super) fn learn(&self, Moment(changes): Moment, users: &[u64], chose: &[(u64, Person)]) {
        let mut inner = self.lock();
        if inner.under_way > 0 || inner.changes != changes {
            return;
        }
        if inner.people.len() + users.len() > KEPT {
            inner.people.clear();
        }
        inner.people.extend(users.iter().map(|user| (*user, None)));
        inner.people.extend(chose.iter().map(|(user, person)| (*user, Some(person.clone()))));
    }

    /// Something is about to be changed.
    pub(super) fn changing(self: &Arc<Self>) -> Changing {
        let mut inner = self.lock();
        inner.under_way += 1;
        inner.people.clear();
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
        let quiet = Person { first: Some(3), ..Person::default() };
        let Err(before) = known.among(&[1, 2]) else { panic!("nothing is known yet") };
        let changing = known.changing();
        assert!(known.among(&[]).is_err(), "it is being changed");
        known.learn(before, &[1, 2], &[]);
        drop(changing);
        known.learn(before, &[1, 2], &[]);
        let Err(after) = known.among(&[1]) else { panic!("what stood before is taken for what stands now") };
        known.learn(after, &[1, 2], &[(2, quiet.clone())]);
        assert_eq!(known.among(&[2, 1]).ok(), Some(vec![(2, quiet)]));
        assert!(known.among(&[3]).is_err());
    }
}
