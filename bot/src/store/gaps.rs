//! Gaps: intervals in which players could not reach their tables.

use async_trait::async_trait;
use harbormaster_rules::{Span, Timestamp};

use super::StoreError;
use crate::ids::Scope;

/// An interval in which nobody could reach the tables of a scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The tables it cuts off.
    pub scope: Scope,
    /// The time it began.
    pub began: Timestamp,
    /// The time it ended; `None` while it lasts. For a shard that is connected, this is the last sign of life: should none
    /// follow, a gap begins with it.
    pub ended: Option<Timestamp>,
}

/// The time that a table has lost: intervals in order that do not touch.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lost(Vec<(Timestamp, Timestamp)>);

impl Lost {
    /// Returns what these intervals cover between two instants.
    pub fn between(
        intervals: impl IntoIterator<Item = (Timestamp, Timestamp)>,
        from: Timestamp,
        to: Timestamp,
    ) -> Self {
        let inside = intervals.into_iter().map(|(began, ended)| (began.max(from), ended.min(to)));
        let mut inside: Vec<_> = inside.filter(|(began, ended)| began < ended).collect();
        inside.sort_unstable();
        let mut lost: Vec<(Timestamp, Timestamp)> = Vec::new();
        for (began, ended) in inside {
            match lost.last_mut() {
                Some((_, last)) if began <= *last => *last = ended.max(*last),
                _ => lost.push((began, ended)),
            }
        }
        Self(lost)
    }

    /// Returns how much of it came after this instant.
    pub fn since(&self, instant: Timestamp) -> Span {
        let after = self.0.iter().map(|(began, ended)| *ended - (*began).max(instant).min(*ended));
        after.fold(Span::default(), |sum, span| sum + span)
    }

    /// This instant, later by what came after it.
    pub fn moves(&self, instant: Timestamp) -> Timestamp {
        instant + self.since(instant)
    }

    /// Returns the end of a wait that began at an instant and would end at another, without what was lost meanwhile.
    pub fn postpones(&self, since: Timestamp, until: Timestamp) -> Timestamp {
        let meanwhile = self.0.iter().map(|(began, ended)| ((*began).max(since), *ended));
        meanwhile
            .filter(|(began, ended)| began < ended)
            .fold(until, |until, (began, ended)| if began < until { until + (ended - began) } else { until })
    }

    /// Returns true if nothing was lost.
    pub const fn is_nothing(&self) -> bool {
        self.0.is_empty()
    }
}

/// The gaps of all tables.
#[async_trait]
pub trait Gaps {
    /// Returns all gaps that are kept.
    ///
    /// # Errors
    /// Fails if they cannot be read.
    async fn gaps(&self) -> Result<Vec<Gap>, StoreError>;

    /// A gap of this scope is over, if one is given, and another has begun, if that is given; no other lasts. Those that ended
    /// before `oldest` are forgotten.
    ///
    /// # Errors
    /// Fails without having written anything.
    async fn note_gap(
        &self,
        scope: Scope,
        over: Option<(Timestamp, Timestamp)>,
        begun: Option<Timestamp>,
        oldest: Timestamp,
    ) -> Result<(), StoreError>;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_millis(minute * 60_000)
    }

    #[test]
    fn what_several_things_cut_off_at_once_is_lost_once() {
        let gaps = [(at(10), at(20)), (at(15), at(30)), (at(40), at(50)), (at(30), at(31)), (at(90), at(99))];
        let lost = Lost::between(gaps, at(12), at(45));
        assert_eq!(lost, Lost(vec![(at(12), at(31)), (at(40), at(45))]));
        assert_eq!(lost.since(at(0)), Span::minutes(24));
        assert_eq!(
            lost.since(at(30)),
            Span::minutes(6),
            "a turn that began in a gap has lost the rest of it"
        );
        assert_eq!(lost.since(at(60)), Span::default());
        assert_eq!(lost.moves(at(35)), at(40));
        assert_eq!(lost.postpones(at(0), at(13)), at(32), "a minute was left");
        assert_eq!(lost.postpones(at(0), at(22)), at(46), "each gap that began before the end");
        assert_eq!(lost.postpones(at(0), at(12)), at(12), "it was over");
        assert!(Lost::between(gaps, at(50), at(90)).is_nothing());
    }
}
