//! The servers that the bot is in.
//!
//! Whatever belongs to another server rests: its news is not posted and its jobs are not done until the bot is back.
//! The list is not stored: each session asks for its shard's servers. A server whose session has not begun here, or has not
//! announced it yet, is `Standing::Unheard`; its jobs are put off and its news waits. A session announces each server that is up
//! soon after it begins, so one that stays unannounced is down.

use std::{
    collections::{BTreeMap, HashMap},
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use harbormaster_rules::{Span, Timestamp};

use crate::ids::{GuildId, Shard};

/// The time in which a session announces the servers that are up.
const ANNOUNCED_WITHIN: Span = Span::minutes(1);

/// The time by which the announcement of a server may overtake the beginning of its session: each event has a task of its own.
const OVERTAKEN_BY: Duration = Duration::from_secs(5);

/// The servers that the bot is in, by their ids. In memory only: each session begins with the list of its shard's servers.
#[derive(Debug, Default)]
pub struct Membership(Mutex<MembershipState>);

#[derive(Debug, Default)]
struct MembershipState {
    /// The servers of each shard that this process has, once its session has begun. Nothing is known before the first one.
    sessions: BTreeMap<Shard, Option<HashMap<GuildId, LastWord>>>,
}

/// The last word of a session about a server that the bot is in.
#[derive(Clone, Copy, Debug)]
enum LastWord {
    /// It is there, as was announced at this instant.
    There(Instant),
    /// Nothing since the session began.
    Nothing(Timestamp),
    /// Nothing for too long.
    Down,
}

/// The bot's place in a server, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    /// The bot is in it, or may be.
    In,
    /// It is not.
    Out,
    /// The session of its shard has not announced it, has not begun here, or has ended: another process may know.
    Unheard,
}

/// The kind of session that begins on a shard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginning {
    /// The first one in this process.
    First,
    /// A later one, after the session before it was lost.
    Again,
    /// One of a shard that this process has given up since.
    Late,
}

impl Membership {
    /// Notes that this process has the shard. Its session has yet to begin.
    pub fn holds(&self, shard: Shard) {
        self.lock().sessions.entry(shard).or_default();
    }

    /// Notes that the session of a shard begins, in these servers. Returns which session it is.
    pub fn begins(
        &self,
        shard: Shard,
        servers: impl IntoIterator<Item = GuildId>,
        now: Timestamp,
    ) -> Beginning {
        let mut state = self.lock();
        let Some(session) = state.sessions.get_mut(&shard) else { return Beginning::Late };
        let beginning = if session.is_none() { Beginning::First } else { Beginning::Again };
        let before = session.take().unwrap_or_default();
        let heard = |server: GuildId| match before.get(&server) {
            Some(LastWord::There(at)) if at.elapsed() < OVERTAKEN_BY => (server, LastWord::There(*at)),
            _ => (server, LastWord::Nothing(now)),
        };
        *session = Some(servers.into_iter().map(heard).collect());
        beginning
    }

    /// Returns the servers that a session should have announced by now, each once: they are down.
    pub fn missed(&self, now: Timestamp) -> Vec<GuildId> {
        let mut missed = Vec::new();
        for (server, heard) in self.lock().sessions.values_mut().flatten().flatten() {
            if matches!(heard, LastWord::Nothing(since) if now - *since >= ANNOUNCED_WITHIN) {
                *heard = LastWord::Down;
                missed.push(*server);
            }
        }
        missed
    }

    /// Notes that this process no longer has the shard.
    pub fn ends(&self, shard: Shard) {
        let mut state = self.lock();
        state.sessions.remove(&shard);
    }

    /// Notes that the bot is in this server, and that it is up. Returns true if that was not known.
    pub fn joined(&self, server: GuildId) -> bool {
        let mut state = self.lock();
        let Some(servers) = state.servers_beside(server) else { return false };
        !matches!(servers.insert(server, LastWord::There(Instant::now())), Some(LastWord::There(_)))
    }

    /// Notes that the bot was removed from this server. Returns true if it was in it.
    pub fn left(&self, server: GuildId) -> bool {
        let mut state = self.lock();
        state.servers_beside(server).is_some_and(|servers| servers.remove(&server).is_some())
    }

    /// Returns the bot's standing in this server. Private conversations never rest.
    pub fn of(&self, server: Option<GuildId>) -> Standing {
        let mut state = self.lock();
        let Some(server) = server else { return Standing::In };
        if state.sessions.values().all(Option::is_none) {
            return Standing::In;
        }
        match state.servers_beside(server) {
            None => Standing::Unheard,
            Some(servers) => match servers.get(&server) {
                Some(LastWord::There(_) | LastWord::Down) => Standing::In,
                Some(LastWord::Nothing(_)) => Standing::Unheard,
                None => Standing::Out,
            },
        }
    }

    /// Returns true if the bot is in this server, or may be.
    pub fn is_in(&self, server: Option<GuildId>) -> bool {
        self.of(server) == Standing::In
    }

    fn lock(&self) -> MutexGuard<'_, MembershipState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl MembershipState {
    /// Returns the servers of the shard that this server belongs to, if its session has begun.
    fn servers_beside(&mut self, server: GuildId) -> Option<&mut HashMap<GuildId, LastWord>> {
        self.sessions.iter_mut().find(|(shard, _)| shard.has(Some(server)))?.1.as_mut()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONLY: Shard = Shard { number: 0, count: 1 };

    fn at(second: i64) -> Timestamp {
        Timestamp::from_millis(second * 1_000)
    }

    #[test]
    fn a_server_is_known_from_the_list_of_the_session_until_the_bot_is_removed() {
        let membership = Membership::default();
        membership.holds(ONLY);
        assert!(membership.is_in(Some(GuildId(1))), "before the first session nothing rests");
        assert_eq!(membership.begins(ONLY, [GuildId(1), GuildId(2)], at(0)), Beginning::First);
        assert_eq!(membership.of(Some(GuildId(1))), Standing::Unheard);
        assert!(membership.joined(GuildId(1)));
        assert!(
            membership.is_in(Some(GuildId(1)))
                && !membership.is_in(Some(GuildId(3)))
                && membership.is_in(None)
        );
        assert!(!membership.joined(GuildId(1)) && membership.joined(GuildId(3)));
        assert!(membership.left(GuildId(3)) && !membership.left(GuildId(3)));
        assert!(membership.joined(GuildId(3)));
        assert_eq!(membership.begins(ONLY, [GuildId(3)], at(9)), Beginning::Again);
        assert!(membership.is_in(Some(GuildId(3))), "its announcement overtook the beginning");
        assert_eq!(membership.of(Some(GuildId(1))), Standing::Out);
    }

    #[test]
    fn a_server_that_is_not_announced_is_down() {
        let membership = Membership::default();
        membership.holds(ONLY);
        membership.begins(ONLY, [GuildId(1), GuildId(2)], at(0));
        membership.joined(GuildId(1));
        assert_eq!(membership.missed(at(59)), []);
        assert_eq!(membership.missed(at(60)), [GuildId(2)]);
        assert_eq!(membership.missed(at(99)), [], "it is known");
        assert!(membership.is_in(Some(GuildId(2))), "the bot was not removed");
        assert!(membership.joined(GuildId(2)), "it is up");
    }

    #[test]
    fn a_session_that_is_heard_of_after_its_end_changes_nothing() {
        let membership = Membership::default();
        let (first, second) = (Shard { number: 0, count: 2 }, Shard { number: 1, count: 2 });
        membership.holds(first);
        membership.holds(second);
        membership.begins(second, [], at(0));
        membership.ends(first);
        assert_eq!(membership.begins(first, [GuildId(2 << 22)], at(0)), Beginning::Late);
        assert_eq!(membership.of(Some(GuildId(2 << 22))), Standing::Unheard, "another process has the shard");
    }

    #[test]
    fn of_servers_of_other_shards_nothing_is_known() {
        let membership = Membership::default();
        let (first, second) = (Shard { number: 0, count: 2 }, Shard { number: 1, count: 2 });
        let (even, odd) = (GuildId(2 << 22), GuildId(3 << 22));
        membership.holds(first);
        membership.holds(second);
        membership.begins(first, [even], at(0));
        membership.joined(even);
        assert_eq!(membership.of(Some(even)), Standing::In);
        assert_eq!(membership.of(Some(odd)), Standing::Unheard);
        assert_eq!(membership.of(Some(GuildId(4 << 22))), Standing::Out);
        membership.begins(second, [odd], at(0));
        membership.joined(odd);
        assert_eq!(membership.of(Some(odd)), Standing::In);
        membership.ends(first);
        assert_eq!(membership.of(Some(even)), Standing::Unheard);
    }
}
