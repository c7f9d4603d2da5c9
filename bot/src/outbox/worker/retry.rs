//! Batches that could not be posted: tried again later, or given up.
//!
//! Tries are at most two minutes apart while Discord is down, and ten seconds where it limits the rate. Only a missing
//! permission waits longer, up to an hour or until somebody acts in the channel.

use std::time::Duration;

use harbormaster_rules::{Span, Timestamp};

use super::{
    Worker,
    claim::{News, ids},
};
use crate::{
    discord::{Failure, code},
    health::{COUNTS, Tries},
    ids::Scope,
    outages::{Hindrance, Stuck},
    outbox::Setback,
    store::{Failed as _, OutboxRow, StoreError, TableId, TableRow, failed},
    trouble::Trouble,
};

/// The longest pause where only somebody else can help: by giving us a right, by another version of this program, or by taking
/// the bot into the server again.
const LONGEST_PAUSE: Span = Span::hours(1);

/// The longest pause while Discord is down.
const LONGEST_OUTAGE: Span = Span::minutes(2);

/// The longest pause where Discord takes no more requests for a moment.
const LONGEST_LIMIT: Span = Span::millis(10_000);

/// The pause after the outbox could not be written.
const UNWRITTEN: Duration = Duration::from_secs(1);

impl Worker {
    /// Tries again later, longer each time; gives up on what can never arrive.
    pub(super) async fn put_off(&self, table: TableId, batch: &[News], setback: Setback) {
        let Some(News { row: first, .. }) = batch.first() else { return };
        let attempts = first.attempts + 1;
        self.log(table, first.created, &setback);
        if let Setback::Discord(Failure { code: Some(code::UNKNOWN_CHANNEL), .. }) = &setback {
            self.close_lost(table).await;
        }
        let settled = if matches!(&setback, Setback::Discord(failure) if failure.lasting) {
            self.tables.outages.forget(table);
            self.give_up(batch, &setback.to_string()).await
        } else {
            self.remember(table, first, &setback).await;
            // Certainly not posted, now or by an earlier try: what has happened since may come in the same message.
            if matches!(&setback, Setback::Discord(failure) if failure.refused)
                && first.batch.is_none()
                && let Err(cause) = self.store.release(&ids(batch)).await
            {
                failed!(error: %cause, %table, "the outbox cannot be written");
            }
            self.store.failed(first.id, self.clock.now() + pause(attempts, &setback)).await
        };
        if let Err(cause) = settled {
            failed!(error: %cause, %table, "the outbox cannot be written");
            tokio::time::sleep(UNWRITTEN).await;
        }
        // The bot may have been taken in again while that was written.
        if matches!(setback, Setback::Away)
            && let Ok(table) = self.tables.look(table).await
            && let Some(server) = table.row.guild.filter(|server| self.tables.membership.is_in(Some(*server)))
        {
            self.tables.outages.is_back_in(server);
        }
    }

    /// Notes which table waits, and for what. Where Discord has said how long, no sign of life makes that shorter.
    async fn remember(&self, table: TableId, first: &OutboxRow, setback: &Setback) {
        if matches!(setback, Setback::Discord(failure) if failure.is_rate_limit()) {
            COUNTS.rate_limit(false);
            self.tables.outages.forget(table);
        } else if let Some(why) = hindrance(setback)
            && let Ok(waiting) = self.tables.look(table).await
        {
            let TableRow { guild: server, channel, host, .. } = waiting.row;
            if why == Hindrance::Forbidden {
                self.tables.loses(Scope::Closed(channel)).await;
            }
            let stuck = Stuck { why, server, channel, host, oldest: first.created };
            self.tables.outages.began(table, stuck, self.clock.now());
        }
    }

    /// Tells the operator, once until the table's posts arrive again; what follows is counted.
    fn log(&self, table: TableId, created: Timestamp, setback: &Setback) {
        match setback {
            Setback::Discord(failure) if failure.lasting => {
                self.health.failing.over(table);
                tracing::error!(%table, %failure, "a post can never arrive and is given up; the game continues");
            }
            // Waiting for a program that can play it, or for the bot to be invited again, is no failure.
            Setback::Table(trouble @ Trouble::Unplayable(_)) => {
                trouble.log();
            }
            // The outage has a line of its own.
            Setback::Table(trouble) if trouble.part_of_outage().is_some() => {
                tracing::debug!(%table, cause = ?trouble, "its news waits for the database");
            }
            Setback::Away | Setback::Locked => tracing::debug!(%table, %setback, "its news waits"),
            _ => {
                let Tries { since, failed } = self.health.failing.again(table, created);
                match setback {
                    Setback::Discord(failure) if failed == 1 => {
                        tracing::warn!(%table, %since, %failure, "Discord did not take a post; it is tried again until it does");
                    }
                    Setback::Table(trouble) if failed == 1 => {
                        tracing::error!(%table, %since, cause = ?trouble, "a post could not be made");
                    }
                    again => tracing::debug!(%table, failed, %again, "a post still does not arrive"),
                }
            }
        }
    }

    async fn give_up(&self, batch: &[News], reason: &str) -> Result<(), StoreError> {
        for news in batch {
            self.store.give_up(news.row.id, reason).await?;
        }
        Ok(())
    }

    /// Closes a table whose channel has been deleted.
    async fn close_lost(&self, table: TableId) {
        if let Ok(lost) = self.tables.look(table).await
            && let Err(trouble) = self.tables.channel_gone(lost.row.channel).await
        {
            failed!(error: ?trouble, %table, "the table of a deleted channel stays open");
        }
    }
}

/// Returns what keeps the news from its channel, if a sign of life can end it.
fn hindrance(setback: &Setback) -> Option<Hindrance> {
    match setback {
        Setback::Away => Some(Hindrance::Away),
        Setback::Locked => Some(Hindrance::Locked),
        Setback::Discord(failure) if failure.is_forbidden() => Some(Hindrance::Forbidden),
        Setback::Discord(failure) if failure.is_outage() => Some(Hindrance::Outage),
        Setback::Discord(_) | Setback::Table(_) => None,
    }
}

/// Returns the time until the next try. A table that cannot be played rests.
fn pause(attempts: u32, setback: &Setback) -> Span {
    let longest = match setback {
        Setback::Table(Trouble::Unplayable(_)) | Setback::Away | Setback::Locked => return LONGEST_PAUSE,
        Setback::Discord(failure) if failure.is_forbidden() => LONGEST_PAUSE,
        Setback::Discord(failure) if failure.is_rate_limit() => LONGEST_LIMIT,
        Setback::Discord(_) | Setback::Table(_) => LONGEST_OUTAGE,
    };
    Span::millis(500_i64.saturating_mul(1 << attempts.min(13))).min(longest)
}
