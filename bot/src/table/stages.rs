//! Pause, resume and close a table.

use harbormaster_rules::{Reader, Span, Timestamp};

use super::{
    Held, Table, Tables,
    moderation::SideWrites,
    powers::{Petition, Power},
};
use crate::{
    deeds::Deed,
    facts::{Notice, Post, Reason},
    ids::ChannelId,
    sayings::{Done, Refused},
    store::{Motion, Stage, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Pauses the game, if those who play agree: nobody moves, no clock runs out, nobody is reminded.
    /// A moderator decides it with a reason.
    ///
    /// # Errors
    /// Fails if the caller may not, or the game is not running.
    pub async fn pause(&self, id: TableId, petition: &Petition<'_>) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_run()?;
        if !held.table.decides_alone(petition, Power::Pause)? {
            return self.ask(&mut held, petition, Motion::Pause).await;
        }
        let why = held.table.reason_of(petition);
        let beside = SideWrites {
            deeds: held.table.by_moderator(petition.caller, &Deed::Paused { reason: why.text.clone() })?,
            ..SideWrites::default()
        };
        self.pause_now(&mut held, Some(why), beside).await
    }

    /// Stops the game for a while.
    pub(super) async fn pause_now(
        &self,
        held: &mut Held,
        why: Option<Reason>,
        SideWrites { mut posts, deeds }: SideWrites,
    ) -> Result<Done, Trouble> {
        held.table.must_run()?;
        let mut next = held.table.clone();
        next.row.stage = Stage::Paused;
        posts.push(Post::Note(Notice::Paused { why }));
        self.write_logged(held, next, None, &posts, deeds).await?;
        Ok(Done::Plainly)
    }

    /// Resumes a paused game; the board is posted again. Anybody who plays may. `shown` is the beginning of the pause that the
    /// caller saw, if it is not simply the present one.
    ///
    /// # Errors
    /// Fails if the caller may not, the game is not paused, or this is another pause.
    pub async fn resume(
        &self,
        id: TableId,
        petition: &Petition<'_>,
        shown: Option<Timestamp>,
    ) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.decides_alone(petition, Power::Resume)?;
        let beside = held.table.moderated(petition, &Deed::Resumed)?;
        if held.table.row.stage != Stage::Paused {
            return Err(Trouble::refused(Refused::NotPaused));
        }
        if shown.is_some() && shown != held.table.row.clock.paused {
            return Err(Trouble::refused(Refused::AnotherPause));
        }
        self.resume_now(&mut held, beside).await?;
        Ok(Done::Resumed)
    }

    /// Resumes a paused game.
    pub(super) async fn resume_now(&self, held: &mut Held, beside: SideWrites) -> Result<(), Trouble> {
        let mut next = held.table.clone();
        next.row.stage = Stage::Running;
        let SideWrites { mut posts, deeds } = beside;
        let paused = next.row.clock.paused.map_or(Span::default(), |since| self.clock.now() - since);
        let rested = next.rested(paused);
        posts.push(Post::Resumed { ply: next.row.ply + u32::from(rested.is_some()) });
        self.rest(held, next, rested, SideWrites { posts, deeds }).await
    }

    /// Closes the table for good, won by nobody: a lobby at once, a game if everybody agrees who plays. A moderator gives a
    /// reason.
    ///
    /// # Errors
    /// Fails if the caller may not, or it has ended already.
    pub async fn close(&self, id: TableId, petition: &Petition<'_>) -> Result<Done, Trouble> {
        let mut held = self.hold(id).await?;
        held.table.must_be_open()?;
        let goes_on = matches!(held.table.row.stage, Stage::Running | Stage::Paused);
        let power = if goes_on { Power::Close } else { Power::Housekeeping };
        if !held.table.decides_alone(petition, power)? {
            return self.ask(&mut held, petition, Motion::Close).await;
        }
        if !held.table.is_moderated_by(petition.caller) {
            self.end(&mut held, None, SideWrites::default()).await?;
            return Ok(Done::Closed);
        }
        if petition.reason.trim().is_empty() {
            return Err(Trouble::refused(Refused::SayWhy));
        }
        let why = held.table.reason_of(petition);
        let deed = Deed::Closed { reason: why.text.clone() };
        let deeds = held.table.by_moderator(petition.caller, &deed)?;
        self.end(&mut held, Some(why), SideWrites { deeds, ..SideWrites::default() }).await?;
        Ok(Done::Closed)
    }

    /// Closes an open table and says so.
    pub(super) async fn end(
        &self,
        held: &mut Held,
        why: Option<Reason>,
        SideWrites { posts, deeds }: SideWrites,
    ) -> Result<(), Trouble> {
        let was_lobby = held.table.row.stage == Stage::Lobby;
        let mut next = held.table.clone();
        next.row.stage = Stage::Closed;
        next.row.ended = Some(self.clock.now());
        let names = next.names();
        let reader = Reader::new(&names, next.language);
        let offers = next.game.iter().flat_map(|game| Post::offers_over(game, &reader));
        let last = if was_lobby { Post::Lobby } else { Post::Closed };
        let why = why.map(|why| Post::Note(Notice::Closed { why }));
        let posts: Vec<Post> =
            posts.into_iter().chain(offers).chain(why).chain([last, Post::ThreadOver]).collect();
        self.write_logged(held, next, None, &posts, deeds).await
    }

    /// Closes every open table of a channel that has been deleted: nobody can play there, or say that it is over.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn channel_gone(&self, channel: ChannelId) -> Result<(), Trouble> {
        while let Some(id) = self.store.table_in(channel).await? {
            let mut held = self.hold(id).await?;
            if held.table.must_be_open().is_err() {
                break;
            }
            tracing::warn!(table = %id, "the channel is deleted: its table is closed");
            let mut next = held.table.clone();
            next.row.stage = Stage::Closed;
            next.row.ended = Some(self.clock.now());
            self.write(&mut held, next, None, &[]).await?;
        }
        Ok(())
    }
}

impl Table {
    /// The table is a lobby, running, paused or frozen: somebody may still close it.
    ///
    /// # Errors
    /// A sentence that says it has ended.
    pub fn must_be_open(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Over => Err(Trouble::refused(Refused::Over)),
            Stage::Closed => Err(Trouble::refused(Refused::Closed)),
            _ => Ok(()),
        }
    }
}
