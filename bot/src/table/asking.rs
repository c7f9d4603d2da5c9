//! Undos that need the others' consent: asked for, answered, ended.
//!
//! Everybody else with a seat sees what would be undone, and answers with a button that names the first entry and the
//! number of entries. One request is open at a table, in the table's own row, so the next entry ends it in the same
//! transaction. Where something was revealed, a deal was made or another player's money moved, the host must have set
//! `undo` to ask, and unseen things are shuffled.

use std::{
    collections::HashMap,
    sync::{MutexGuard, PoisonError},
};

use harbormaster_rules::{AnyGame, Span, Timestamp, log::Undo};

use super::{Asking, Caller, Held, Table, Tables};
use crate::{
    facts::{Post, RequestEnd},
    ids::PersonId,
    sayings::Refused,
    store::{NewEntry, Stage, TableId, UndoRequest},
    trouble::Trouble,
};

/// The time that the others may take to answer.
const OPEN: Span = Span::hours(24);

/// The most that one person may ask at one table in a [`DAY`].
const MOST_ASKED: usize = 3;
const DAY: Span = Span::hours(24);

impl UndoRequest {
    /// Returns the time at which it lapses, if nobody moves before.
    pub fn lapses(&self) -> Timestamp {
        self.at + OPEN
    }
}

impl Tables {
    /// Asks the others to let the game go back to before an entry, as it stood with `ply` entries.
    ///
    /// # Errors
    /// Returns the reason it cannot be asked for.
    pub async fn ask_for_undo(
        &self,
        held: &mut Held,
        caller: &Caller,
        (before, ply): (u32, u32),
    ) -> Result<(), Trouble> {
        held.table.must_run()?;
        let Asking { before, revealed, .. } = self.asking(held, caller.user, before).await?;
        if ply != held.table.row.ply {
            return Err(Trouble::refused(Refused::MovedOn));
        }
        let mut next = held.table.clone();
        let at = caller.at.max(next.last_at);
        let old = next.row.undo_request.take();
        let stands =
            |old: &UndoRequest| at <= old.lapses() && (old.user != caller.user || old.before == before);
        if old.as_ref().is_some_and(stands) {
            return Err(Trouble::refused(Refused::AskedAlready));
        }
        self.must_not_ask_too_often(next.row.id, caller.user, at)?;
        next.row.undo_request =
            Some(UndoRequest { before, ply, user: caller.user, at, revealed, agreed: Vec::new() });
        let ended = old.map(|_| Post::UndoAnswered { end: RequestEnd::Lapsed });
        let posts: Vec<Post> = ended.into_iter().chain([Post::UndoAsked { before, ply }]).collect();
        self.write(held, next, None, &posts).await?;
        self.lock_undos_asked().entry((held.table.row.id, caller.user)).or_default().push(at);
        Ok(())
    }

    /// Every request pings the others.
    fn must_not_ask_too_often(&self, id: TableId, user: PersonId, at: Timestamp) -> Result<(), Trouble> {
        let mut asked = self.lock_undos_asked();
        asked.retain(|_, times| {
            times.retain(|asked| *asked + DAY > at);
            !times.is_empty()
        });
        match asked.get(&(id, user)).filter(|times| times.len() >= MOST_ASKED) {
            Some(times) => {
                let from = times.iter().copied().min().unwrap_or(at) + DAY;
                Err(Trouble::refused(Refused::AskedTooOften { from }))
            }
            None => Ok(()),
        }
    }

    fn lock_undos_asked(&self) -> MutexGuard<'_, HashMap<(TableId, PersonId), Vec<Timestamp>>> {
        self.undos_asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Agrees to or declines the undo that goes back to before an entry, asked for at `ply` entries. When the last one agrees,
    /// the game goes back.
    ///
    /// # Errors
    /// Fails if it has lapsed, or is not for this person to answer.
    pub async fn answer_undo(
        &self,
        held: &mut Held,
        caller: &Caller,
        (before, ply): (u32, u32),
        agrees: bool,
    ) -> Result<(), Trouble> {
        if self.played_by(caller).await?.is_some() {
            return Ok(());
        }
        held.table.must_run()?;
        let mut next = held.table.clone();
        let is_it = |request: &UndoRequest| request.before == before && request.ply == ply;
        let Some(mut request) = next.row.undo_request.take().filter(is_it) else {
            return Err(Trouble::refused(Refused::RequestLapsed));
        };
        let seat =
            next.seat_played_by(caller.user).ok_or_else(|| Trouble::refused(next.no_role(caller.user)))?;
        if caller.user == request.user {
            return Err(Trouble::refused(Refused::OwnRequest));
        }
        let is_over =
            caller.at.max(next.last_at) > request.lapses() || next.seat_played_by(request.user).is_none();
        if is_over || !agrees {
            let end = if is_over { RequestEnd::Lapsed } else { RequestEnd::Declined { by: seat } };
            self.write(held, next, None, &[Post::UndoAnswered { end }]).await?;
            return if is_over { Err(Trouble::refused(Refused::RequestLapsed)) } else { Ok(()) };
        }
        if request.agreed.contains(&caller.user) {
            return Ok(());
        }
        request.agreed.push(caller.user);
        if next.yet_to_agree(&request).next().is_some() {
            next.row.undo_request = Some(request);
            return self.write(held, next, None, &[Post::UndoAsked { before, ply }]).await;
        }
        let agreed = request.agreed.iter().filter_map(|user| held.table.seat_played_by(*user)).collect();
        // The host may have changed the option since.
        self.asking(held, request.user, before).await?;
        self.go_back_agreed(held, (before, agreed), caller).await
    }

    /// Returns the position before an entry.
    ///
    /// # Errors
    /// Fails if the log cannot be played again.
    pub async fn before(&self, id: TableId, ply: u32) -> Result<Option<AnyGame>, Trouble> {
        let held = self.hold(id).await?;
        Ok(self.played_again(&held).await?.before(ply))
    }
}

impl Table {
    /// The people who have yet to agree to an undo.
    pub fn yet_to_agree<'a>(&'a self, request: &'a UndoRequest) -> impl Iterator<Item = PersonId> + 'a {
        self.players().filter(|user| *user != request.user && !request.agreed.contains(user))
    }

    /// Ends the open request if there is an entry, or the game is over. Returns how it ended, if there was one.
    pub(super) fn ends_request(&mut self, entry: Option<&NewEntry>) -> Option<RequestEnd> {
        let is_over = matches!(self.row.stage, Stage::Over | Stage::Closed | Stage::Frozen);
        if entry.is_none() && !is_over {
            return None;
        }
        let request = self.row.undo_request.take()?;
        let undone = entry.and_then(|entry| Undo::read(&entry.notation));
        let is_agreed = undone.is_some_and(|undo| undo.before == request.before);
        Some(if is_agreed { RequestEnd::Agreed } else { RequestEnd::Lapsed })
    }
}
