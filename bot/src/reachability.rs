//! The times at which players can reach their tables: one state for everything that can cut them off.
//!
//! A lost connection, a program that was stopped, a server that is down or has removed the bot, a thread that a moderator has
//! locked and a channel that is closed to the bot are all a [`Scope`] that is cut off. While one of a table's scopes is, nothing
//! falls due there; afterwards its clocks get back exactly what they have lost, however many things kept people away at once.
//! Gaps are in the database, so that a restarted program knows of earlier ones.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use harbormaster_rules::{Span, Timestamp};

use crate::{
    ids::{ChannelId, GuildId, Scope, Shard},
    store::{Gap, Lost, Store, StoreError},
};

/// Shorter gaps cost nobody a turn, and are not kept.
const LEAST: Span = Span::minutes(1);

/// The interval at which a connected shard gives a sign of life. A crash can give back this much too much.
pub const PULSE: Span = Span::minutes(1);

/// The time for which what is due at a table rests if its players cannot reach it. It is done sooner if they can again.
pub const REST: Span = Span::hours(1);

/// The time for which gaps are kept: no turn is longer.
const KEPT: Span = Span::hours(24 * 400);

/// The state of which tables players can reach.
#[derive(Debug, Default)]
pub struct Reachability(Mutex<ReachState>);

#[derive(Debug, Default)]
struct ReachState {
    /// The gaps that are over.
    over: HashSet<(Scope, Timestamp, Timestamp)>,
    /// The scopes that are cut off now, with the time since when.
    cut_off: BTreeMap<Scope, Timestamp>,
    /// The shards that are connected.
    connected: BTreeMap<Shard, Connected>,
    /// Channels that are not threads, and threads whose lock is known to be on or off.
    known: HashSet<ChannelId>,
}

/// The connection of a shard.
#[derive(Clone, Copy, Debug)]
struct Connected {
    /// The time since which it stands.
    since: Timestamp,
    /// The time at which it was last seen to stand, and the time at which that was last written.
    seen: Timestamp,
    written: Timestamp,
}

/// The news to write about a scope: a gap that is over, and the beginning of one.
type Noted = (Scope, Option<(Timestamp, Timestamp)>, Option<Timestamp>);

impl Reachability {
    /// Returns true if players can reach a table of this server and channel.
    pub fn reaches(&self, server: Option<GuildId>, channel: ChannelId) -> bool {
        !self.lock().cut_off.keys().any(|scope| scope.has(server, channel))
    }

    /// Returns the time that such a table has lost between two instants.
    pub fn lost(&self, server: Option<GuildId>, channel: ChannelId, from: Timestamp, to: Timestamp) -> Lost {
        let state = self.lock();
        let over = state.over.iter().filter(|(scope, ..)| scope.has(server, channel));
        let lasting = state.cut_off.iter().filter(|(scope, _)| scope.has(server, channel));
        let intervals = over.map(|(_, began, ended)| (*began, *ended));
        Lost::between(intervals.chain(lasting.map(|(_, began)| (*began, to))), from, to)
    }

    /// Returns true if this scope is cut off now.
    pub fn is_cut_off(&self, scope: Scope) -> bool {
        self.cut_off_since(scope).is_some()
    }

    /// Returns the time since which this scope is cut off, if it is.
    pub fn cut_off_since(&self, scope: Scope) -> Option<Timestamp> {
        self.lock().cut_off.get(&scope).copied()
    }

    /// Notes that each of these channels is not a thread, or is one whose lock is known to be on or off.
    pub fn knows(&self, channels: impl IntoIterator<Item = ChannelId>) {
        self.lock().known.extend(channels);
    }

    /// Returns true if it is known whether this channel is a locked thread.
    pub fn is_known(&self, channel: ChannelId) -> bool {
        self.lock().known.contains(&channel)
    }

    /// Forgets what was known of channels, because events were missed.
    pub fn forgets_channels(&self) {
        self.lock().known.clear();
    }

    /// Returns the threads that were locked when they were last heard of.
    pub fn locked_threads(&self) -> Vec<ChannelId> {
        let thread = |scope: &Scope| if let Scope::Locked(thread) = scope { Some(*thread) } else { None };
        self.lock().cut_off.keys().filter_map(thread).collect()
    }

    /// Notes that the session of a shard begins or resumes, which ends its gap. The gap began with its last sign of life, in
    /// any process; a shard that nobody has served takes that of any other.
    ///
    /// # Errors
    /// Fails if gaps cannot be read or written.
    pub async fn connects(&self, store: &Store, shard: Shard, now: Timestamp) -> Result<(), StoreError> {
        let gaps = store.gaps().await?;
        let noted = self.lock().connects(&gaps, shard, now);
        Self::note(store, noted, now).await
    }

    /// Notes which of these shards' connections stand now. Where no sign of life can be written, no move can either: that is a
    /// gap as well, until one can be written. Returns true if such a gap is over.
    ///
    /// # Errors
    /// Fails if gaps cannot be written.
    pub async fn sees(
        &self,
        store: &Store,
        shards: &BTreeMap<u32, bool>,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let (noted, mut is_over) = (self.lock().sees(shards, now), false);
        for noted in noted {
            let written = Self::note(store, noted, now).await;
            is_over |= self.lock().has_written(noted, written.is_ok(), now);
            written?;
        }
        Ok(is_over)
    }

    /// Notes that this process no longer has the shard.
    ///
    /// # Errors
    /// Fails if its last sign of life cannot be written.
    pub async fn ends(&self, store: &Store, shard: Shard, now: Timestamp) -> Result<(), StoreError> {
        let connected = {
            let mut state = self.lock();
            state.cut_off.remove(&Scope::Shard(shard));
            state.connected.remove(&shard)
        };
        match connected {
            Some(Connected { seen, .. }) => {
                Self::note(store, (Scope::Shard(shard), None, Some(seen)), now).await
            }
            None => Ok(()),
        }
    }

    /// Notes that nobody reaches the tables of this scope, in this server, although no event of this session has said so: it was so
    /// before. Returns true if that is new.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub async fn misses(
        &self,
        store: &Store,
        scope: Scope,
        server: GuildId,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let since = {
            let state = self.lock();
            let own = state.connected.iter().find(|(shard, _)| shard.has(Some(server)));
            own.map_or(now, |(_, connected)| connected.since)
        };
        self.loses(store, scope, since).await
    }

    /// Notes that nobody reaches the tables of this scope any more. Returns true if that is new.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub async fn loses(&self, store: &Store, scope: Scope, now: Timestamp) -> Result<bool, StoreError> {
        {
            let mut state = self.lock();
            if state.cut_off.contains_key(&scope) {
                return Ok(false);
            }
            state.cut_off.insert(scope, now);
        }
        Self::note(store, (scope, None, Some(now)), now).await?;
        Ok(true)
    }

    /// Notes that the tables of this scope can be reached. Returns true if that is new.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub async fn regains(&self, store: &Store, scope: Scope, now: Timestamp) -> Result<bool, StoreError> {
        let over = {
            let mut state = self.lock();
            let Some(began) = state.cut_off.remove(&scope) else { return Ok(false) };
            state.is_over(scope, began, now)
        };
        Self::note(store, (scope, over, None), now).await?;
        Ok(true)
    }

    /// Notes a gap of this length: the machine slept, and nobody noticed that the connection was lost.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub async fn slept(
        &self,
        store: &Store,
        shard: Shard,
        missed: Span,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        let scope = Scope::Shard(shard);
        let over = self.lock().is_over(scope, now + (Span::default() - missed), now);
        Self::note(store, (scope, over, Some(now)), now).await
    }

    async fn note(store: &Store, (scope, over, begun): Noted, now: Timestamp) -> Result<(), StoreError> {
        store.note_gap(scope, over, begun, now + (Span::default() - KEPT)).await
    }

    fn lock(&self) -> MutexGuard<'_, ReachState> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl ReachState {
    /// Keeps a gap, unless it was short.
    fn is_over(
        &mut self,
        scope: Scope,
        began: Timestamp,
        ended: Timestamp,
    ) -> Option<(Timestamp, Timestamp)> {
        if ended - began < LEAST {
            return None;
        }
        self.over.insert((scope, began, ended));
        Some((began, ended))
    }

    fn connects(&mut self, gaps: &[Gap], shard: Shard, now: Timestamp) -> Noted {
        let mut signs: Vec<(Scope, Timestamp)> = Vec::new();
        for gap in gaps {
            match (gap.scope, gap.ended) {
                (scope, Some(ended)) => {
                    self.over.insert((scope, gap.began, ended));
                }
                (Scope::Shard(_), None) => signs.push((gap.scope, gap.began)),
                (scope, None) => {
                    self.cut_off.entry(scope).or_insert(gap.began);
                }
            }
        }
        let oldest = now + (Span::default() - KEPT);
        self.over.retain(|(_, _, ended)| *ended >= oldest);
        let scope = Scope::Shard(shard);
        let own = signs.iter().find(|(known, _)| *known == scope).map(|(_, at)| *at);
        let last = own.or_else(|| signs.iter().map(|(_, at)| *at).max());
        self.cut_off.remove(&scope);
        self.connected.insert(shard, Connected { since: now, seen: now, written: now });
        let over = last.and_then(|last| self.is_over(scope, last, now));
        (scope, over, Some(now))
    }

    /// A sign of life was written, or could not be. Returns whether a gap is over by that.
    fn has_written(&mut self, (scope, over, _): Noted, is_written: bool, now: Timestamp) -> bool {
        let Scope::Shard(shard) = scope else { return false };
        let Some(connected) = self.connected.get_mut(&shard) else { return false };
        if !is_written {
            self.cut_off.entry(scope).or_insert(connected.written);
            return false;
        }
        connected.written = now;
        let Some((began, ended)) = over else { return false };
        self.cut_off.remove(&scope);
        self.over.insert((scope, began, ended));
        true
    }

    fn sees(&mut self, shards: &BTreeMap<u32, bool>, now: Timestamp) -> Vec<Noted> {
        let mut noted = Vec::new();
        let mut lost = Vec::new();
        for (shard, Connected { seen, written, .. }) in &mut self.connected {
            let scope = Scope::Shard(*shard);
            if shards.get(&shard.number) != Some(&true) {
                lost.push((*shard, *seen));
                noted.push((scope, None, Some(*seen)));
                continue;
            }
            *seen = now;
            if now - *written >= PULSE {
                let over = self.cut_off.get(&scope).map(|began| (*began, now));
                noted.push((scope, over, Some(now)));
            }
        }
        for (shard, since) in lost {
            self.connected.remove(&shard);
            self.cut_off.insert(Scope::Shard(shard), since);
        }
        noted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ONLY: Shard = Shard { number: 0, count: 1 };
    const SERVER: Option<GuildId> = Some(GuildId(1));
    const CHANNEL: ChannelId = ChannelId(7);

    fn at(minute: i64) -> Timestamp {
        Timestamp::from_millis(minute * 60_000)
    }

    fn stands(stands: bool) -> BTreeMap<u32, bool> {
        BTreeMap::from([(0, stands)])
    }

    async fn store() -> (Store, tempfile::TempDir) {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("harbour.db").display());
        (Store::open(&url).await.expect("a database"), folder)
    }

    #[tokio::test]
    async fn a_stop_costs_what_lies_between_the_last_sign_of_life_and_the_next_start() {
        let (store, _folder) = store().await;
        let before = Reachability::default();
        before.connects(&store, ONLY, at(0)).await.expect("written");
        assert!(
            before.lost(SERVER, CHANNEL, at(-99), at(0)).is_nothing(),
            "the first start has lost nothing"
        );
        before.sees(&store, &stands(true), at(10)).await.expect("written");
        let after = Reachability::default();
        after.connects(&store, ONLY, at(40)).await.expect("written");
        assert_eq!(after.lost(SERVER, CHANNEL, at(0), at(90)).since(at(0)), Span::minutes(30));
        let again = Reachability::default();
        again.connects(&store, ONLY, at(50)).await.expect("written");
        assert_eq!(again.lost(SERVER, CHANNEL, at(0), at(90)).since(at(0)), Span::minutes(40));
    }

    #[tokio::test]
    async fn a_lost_connection_counts_from_when_it_was_last_seen() {
        let (store, _folder) = store().await;
        let reach = Reachability::default();
        reach.connects(&store, ONLY, at(0)).await.expect("written");
        reach.sees(&store, &stands(true), at(5)).await.expect("written");
        reach.sees(&store, &stands(false), at(9)).await.expect("written");
        assert!(!reach.reaches(SERVER, CHANNEL));
        reach.sees(&store, &stands(false), at(20)).await.expect("written");
        assert_eq!(reach.lost(SERVER, CHANNEL, at(0), at(30)).since(at(0)), Span::minutes(25));
        reach.connects(&store, ONLY, at(35)).await.expect("written");
        assert!(reach.reaches(SERVER, CHANNEL));
        assert_eq!(reach.lost(SERVER, CHANNEL, at(0), at(90)).since(at(0)), Span::minutes(30));
    }

    #[tokio::test]
    async fn a_locked_thread_rests_alone_and_a_new_start_knows_it() {
        let (store, _folder) = store().await;
        let reach = Reachability::default();
        let scope = Scope::Locked(CHANNEL);
        assert!(reach.loses(&store, scope, at(5)).await.expect("written"));
        assert!(!reach.loses(&store, scope, at(6)).await.expect("written"), "it is known");
        assert!(!reach.reaches(SERVER, CHANNEL) && reach.reaches(SERVER, ChannelId(8)));
        let after = Reachability::default();
        after.connects(&store, ONLY, at(7)).await.expect("written");
        assert_eq!(after.locked_threads(), [CHANNEL]);
        assert!(after.regains(&store, scope, at(15)).await.expect("written"));
        assert!(!after.regains(&store, scope, at(16)).await.expect("written"));
        assert_eq!(after.lost(SERVER, CHANNEL, at(0), at(90)).since(at(0)), Span::minutes(10));
        assert!(after.lost(SERVER, ChannelId(8), at(0), at(90)).is_nothing());
    }
}
