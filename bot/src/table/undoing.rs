//! Moves that are taken back: the game goes back to before them by an entry of its own.

use std::panic::{AssertUnwindSafe, catch_unwind};

use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Reader, Timestamp,
    log::{Past, Replay, Undo, place},
};

use super::{Caller, Held, Table, Tables};
use crate::{
    outbox::Post,
    speak::Refused,
    store::{NewEntry, StoreError, StoredEntry},
    trouble::Trouble,
};

/// The latest moves, which their player may take back alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// Who made them.
    pub user: u64,
    /// The number of the first of them.
    pub before: u32,
}

/// What somebody wants to take back, and on which board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The number of the first entry.
    pub before: u32,
    /// The number of entries on the board.
    pub ply: u32,
}

/// A log played again: the moves that count, each with who tapped for it.
pub(super) struct Played {
    replay: Replay<AnyGame, AnyMove>,
    actors: Vec<Option<u64>>,
}

impl Tables {
    /// Takes back moves that nobody has answered and by which nobody learned anything: those that were shown, or the latest.
    ///
    /// # Errors
    /// Why they stand; the table is as before.
    pub async fn undo(
        &self,
        held: &mut Held,
        caller: &Caller,
        wanted: Option<Wanted>,
    ) -> Result<(), Trouble> {
        if self.played_by(caller).await?.is_some() {
            return Ok(());
        }
        held.table.must_run()?;
        let seat = held.table.seat_of(caller.user);
        let played = self.played_again(held).await?;
        let now = caller.at.max(held.table.last_at);
        let at = match wanted {
            Some(wanted) => played.shown(&held.table, wanted, caller.user)?,
            None => played.latest_of(caller.user).ok_or_else(|| match seat {
                Some(_) => Trouble::refused(Refused::NothingToUndo),
                None => Trouble::refused(held.table.not_seated()),
            })?,
        };
        played.must_be_free(&held.table, at, caller.user)?;
        self.go_back(held, played, at, now, caller).await
    }

    /// The log of a table, played again.
    async fn played_again(&self, held: &Held) -> Result<Played, Trouble> {
        let table = &held.table;
        let entries = self.store.entries(table.row.id, ..).await?;
        let replay = catch_unwind(AssertUnwindSafe(|| table.replayed(&entries)));
        let replay =
            replay.map_err(|_panic| Trouble::fault("The rules stopped while a log was replayed."))?;
        let replay =
            replay.map_err(|misfit| Trouble::fault(&format!("Table {}: {misfit}.", table.row.id)))?;
        let actor = |past: &Past<AnyGame, AnyMove>| {
            let entry: &StoredEntry = entries.iter().find(|entry| entry.ply == past.entry.ply)?;
            entry.actor
        };
        let actors = replay.moves.iter().map(actor).collect();
        Ok(Played { replay, actors })
    }

    /// Goes back to before the move at this place of the log, by an entry of its own.
    async fn go_back(
        &self,
        held: &mut Held,
        mut played: Played,
        at: usize,
        now: Timestamp,
        caller: &Caller,
    ) -> Result<(), Trouble> {
        let table = &held.table;
        let (ply, actor) = (table.row.ply + 1, played.actors[at]);
        let shuffled = !played.is_free(at);
        let Some(Past { entry, before, .. }) = played.replay.moves.drain(at..).next() else {
            return Err(Trouble::refused(Refused::NothingToUndo));
        };
        played.actors.truncate(at);
        let undo = Undo { before: entry.ply, shuffled };
        let position = if shuffled { before.shuffled(&mut Chance::of(&table.seed(), ply)) } else { before };
        // What ran out meanwhile would strike at once.
        if position.next_deadline().is_some_and(|(due, _)| due <= now) {
            return Err(Trouble::refused(Refused::TimeIsUp));
        }
        let mut next = table.clone();
        next.row.ply = ply;
        next.last_at = now;
        next.turned = ply;
        next.free = played.latest_free();
        let names = next.names();
        let reader = Reader::new(&names, next.language);
        let news = table.game.as_ref().map(|game| Post::of_undo(game, &position, ply, &reader));
        next.game = Some(position);
        next.row.host = next.leader().unwrap_or(next.row.host);
        let notation = undo.to_string();
        let stored = NewEntry {
            ply,
            by: entry.by,
            at: now,
            mv: serde_json::to_string(&notation).map_err(StoreError::from)?,
            notation,
            told: "[]".to_owned(),
            interaction: Some(caller.interaction),
            actor,
            by_clock: false,
        };
        self.write(held, next, Some(stored), &news.unwrap_or_default()).await
    }
}

impl Played {
    /// Where in the log the moves are that a button showed, if nothing has happened since.
    fn shown(&self, table: &Table, wanted: Wanted, user: u64) -> Result<usize, Trouble> {
        let moves = &self.replay.moves;
        match moves.iter().position(|past| past.entry.ply == wanted.before) {
            None => Err(Trouble::refused(Refused::UndoneAlready)),
            Some(at) if wanted.ply == table.row.ply => Ok(at),
            Some(_) => Err(table.moved_since(moves.last(), user)),
        }
    }

    /// The latest move that this person made.
    fn latest_of(&self, user: u64) -> Option<usize> {
        self.actors.iter().rposition(|actor| *actor == Some(user))
    }

    /// Whether nobody learned anything by what has happened from this place on.
    fn is_free(&self, at: usize) -> bool {
        self.replay.moves[at..].iter().all(|past| past.free)
    }

    /// The latest move, if its player may take it back alone.
    fn latest_free(&self) -> Option<Free> {
        let (past, actor) = (self.replay.moves.last()?, *self.actors.last()?);
        actor.filter(|_| past.free).map(|user| Free { user, before: past.entry.ply })
    }

    /// Whether everything from this place on was made by this person in one role, and revealed nothing. Computer players agree
    /// to go back where nothing was revealed, so their moves count as nobody's at a table without other people.
    fn must_be_free(&self, table: &Table, at: usize, user: u64) -> Result<(), Trouble> {
        let moves = &self.replay.moves[at..];
        let by = moves[0].entry.by;
        if self.actors[at] != Some(user) || !matches!(by, By::Seat(_) | By::For(_)) {
            return Err(Trouble::refused(Refused::NotYourMove));
        }
        let is_own = |past: &Past<AnyGame, AnyMove>| past.entry.by == by;
        let is_computers = |past: &Past<AnyGame, AnyMove>| {
            matches!(past.entry.by, By::Seat(seat) if table.is_computer(seat)) && table.is_alone(user)
        };
        let own = moves.iter().zip(&self.actors[at..]);
        if !own.clone().all(|(past, actor)| (is_own(past) && *actor == Some(user)) || is_computers(past)) {
            return Err(table.moved_since(moves.last(), user));
        }
        let undo = Undo { before: moves[0].entry.ply, shuffled: false };
        place(&self.replay.moves, by, undo).map(drop).map_err(|_| Trouble::refused(Refused::Revealed))
    }
}

impl Table {
    /// The latest moves, if this person may take them back alone.
    pub fn free_for(&self, user: u64) -> Option<Free> {
        self.free.filter(|free| free.user == user)
    }

    /// Whether no other person has a seat.
    fn is_alone(&self, user: u64) -> bool {
        self.seats.iter().all(|seat| seat.user.is_none_or(|other| other == user))
    }

    /// Somebody has moved since this person looked at a board.
    fn moved_since(&self, last: Option<&Past<AnyGame, AnyMove>>, user: u64) -> Trouble {
        let mover = last.and_then(|past| match past.entry.by {
            By::Seat(seat) | By::For(seat) => Some(self.name_of(seat)),
            By::Host | By::Clock => None,
        });
        Trouble::refused(Refused::MovedSince { mover, alone: self.is_alone(user) })
    }
}
