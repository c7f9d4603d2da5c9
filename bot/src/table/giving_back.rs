//! The time in which players could not reach their table, given back.

use std::collections::BTreeMap;

use harbormaster_rules::{AnyMove, Span, Timestamp};

use super::{Held, Table, Tables, moderation::SideWrites};
use crate::{
    facts::Post,
    ids::{ChannelId, GuildId, Scope, Shard},
    reachability::REST,
    store::{Lost, NamingStage, Phase, Stage, StoreError, TableId, failed},
    trouble::Trouble,
};

impl Tables {
    /// Returns true if players can reach this table.
    pub(super) fn is_reached(&self, table: &Table) -> bool {
        self.reach.reaches(table.row.guild, table.row.channel)
    }

    /// Returns true if the table's server or thread is closed, however well this process is connected.
    pub(super) fn is_closed_off(&self, table: &Table) -> bool {
        let server = table.row.guild.map(Scope::Server);
        let scopes = server.into_iter().chain([Scope::Locked(table.row.channel)]);
        scopes.into_iter().any(|scope| self.reach.is_cut_off(scope))
    }

    /// The connections of these shards stand now, or not. Servers that their sessions have not announced are down.
    pub async fn sees(&self, shards: &BTreeMap<u32, bool>) {
        for server in self.membership.missed(self.clock.now()) {
            self.misses(Scope::Server(server), server).await;
        }
        match self.reach.sees(&self.store, shards, self.clock.now()).await {
            Ok(true) => self.do_again().await,
            Ok(false) => {}
            Err(cause) => failed!(error: %cause, "the last sign of life cannot be written"),
        }
    }

    /// This process no longer has the shard.
    pub async fn gives_up(&self, shard: Shard) {
        self.membership.ends(shard);
        if let Err(cause) = self.reach.ends(&self.store, shard, self.clock.now()).await {
            failed!(error: %cause, "the last sign of life cannot be written");
        }
    }

    /// The tables of this scope can no longer be reached. Returns whether that is new.
    pub async fn loses(&self, scope: Scope) -> bool {
        let lost = self.reach.loses(&self.store, scope, self.clock.now()).await;
        lost.unwrap_or_else(|cause| {
            failed!(error: %cause, %scope, "since when tables cannot be reached is kept in memory alone");
            true
        })
    }

    /// The tables of this scope, in this server, cannot be reached since before the session began. Returns whether that is new.
    pub async fn misses(&self, scope: Scope, server: GuildId) -> bool {
        let missed = self.reach.misses(&self.store, scope, server, self.clock.now()).await;
        missed.unwrap_or_else(|cause| {
            failed!(error: %cause, %scope, "since when tables cannot be reached is kept in memory alone");
            true
        })
    }

    /// The tables of this scope can be reached: what rested there is done again.
    pub async fn regains(&self, scope: Scope) {
        if !self.reach.is_cut_off(scope) {
            return;
        }
        if let Err(cause) = self.reach.regains(&self.store, scope, self.clock.now()).await {
            failed!(error: %cause, %scope, "how long tables could not be reached is kept in memory alone");
        }
        self.outages.all_over();
        self.wakes.posts.anywhere();
        self.do_again().await;
    }

    /// Does again what rested because nobody could reach its table.
    pub async fn do_again(&self) {
        let now = self.clock.now();
        let again = async {
            self.store.wake_jobs(now).await?;
            // Notices that rested are those that are due within that time, and earlier by what people chose.
            for user in self.store.due_notices(now + REST, u32::MAX).await? {
                self.store.plan_again(user, now).await?;
            }
            Ok::<_, StoreError>(())
        };
        if let Err(cause) = again.await {
            failed!(error: %cause, "what rested is done later than it could be");
        }
        self.wakes.timers.wake();
        self.wakes.notices.wake();
    }

    /// Returns true if a table that is not over is in this channel.
    pub async fn is_open_in(&self, channel: ChannelId) -> bool {
        match self.store.table_in(channel).await {
            Ok(Some(id)) => self.look(id).await.is_ok_and(|table| table.must_be_open().is_ok()),
            _ => false,
        }
    }

    /// Gives this table back what it had lost, if players can reach it. Returns whether they can.
    ///
    /// # Errors
    /// Fails if it cannot be read or written.
    pub async fn is_up_to_date(&self, id: TableId) -> Result<bool, Trouble> {
        let table = self.look(id).await?;
        if !self.is_reached(&table) {
            return Ok(false);
        }
        if !self.lost_by(&table, self.clock.now()).is_nothing() {
            let mut held = self.hold(id).await?;
            self.give_back(&mut held).await?;
        }
        Ok(true)
    }

    /// Gives a table back what it has lost since that was last done.
    pub(super) async fn give_back(&self, held: &mut Held) -> Result<(), Trouble> {
        let now = self.clock.now();
        let lost = self.lost_by(&held.table, now);
        if lost.is_nothing() {
            return Ok(());
        }
        let next = held.table.given_back(&lost, now);
        let beside = SideWrites { posts: vec![Post::Times], ..SideWrites::default() };
        let rested = next.rested(lost.since(next.last_at));
        self.rest(held, next, rested, beside).await
    }

    /// Returns what a table has lost since it was last given back.
    fn lost_by(&self, table: &Table, now: Timestamp) -> Lost {
        self.reach.lost(table.row.guild, table.row.channel, table.reached_until(), now)
    }

    /// Returns what is given back by the step from `before` to `next`.
    pub(super) fn lost_between(&self, before: &Table, next: &Table) -> Lost {
        let (from, to) = (before.reached_until(), next.reached_until());
        self.reach.lost(next.row.guild, next.row.channel, from, to)
    }
}

impl Table {
    /// Returns the instant up to which the table has back what it had lost.
    pub(super) fn reached_until(&self) -> Timestamp {
        self.row.clock.reached.unwrap_or(self.row.created)
    }

    /// Returns the move by which the rules give back time in which nobody could play, if anything of theirs runs.
    pub(super) fn rested(&self, lost: Span) -> Option<AnyMove> {
        let game = self.game.as_ref().filter(|_| self.row.stage == Stage::Running)?;
        game.rested(lost).filter(|_| lost > Span::default())
    }

    /// The table with this time given back: running clocks, reminders, and questions to the others end as much later.
    fn given_back(&self, lost: &Lost, now: Timestamp) -> Self {
        let mut next = self.clone();
        next.row.clock.reached = Some(now);
        if let Some(request) = &mut next.row.undo_request {
            request.at = lost.moves(request.at);
        }
        for request in &mut next.row.requests {
            let since = request.at;
            for voice in request.voices.iter_mut().chain(&mut request.concerned) {
                voice.until = lost.postpones(since, voice.until);
            }
        }
        for naming in &mut next.namings {
            if matches!(naming.stage, NamingStage::Vote | NamingStage::Asked) {
                naming.at = lost.moves(naming.at);
            }
        }
        // A pause gives its own time back.
        if self.row.stage == Stage::Paused {
            return next;
        }
        next.row.clock.rested = next.row.clock.rested + lost.since(self.last_at);
        let seats: Vec<_> = self.all_seats().collect();
        for (seat, clock) in seats.into_iter().zip(&mut next.clocks) {
            let patience = self.patience_with(clock);
            let Some(running) = clock.running.as_mut().filter(|running| !running.has_run_out()) else {
                continue;
            };
            let by = lost.since(running.since);
            if by == Span::default() {
                continue;
            }
            running.since = running.since + by;
            running.end_at(running.ends + by, self.person_in(seat), patience);
            // A last call that was given named another time.
            running.phase = Phase::Fresh;
        }
        next
    }
}
