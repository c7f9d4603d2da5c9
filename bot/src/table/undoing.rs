//! Moves that are taken back: an entry of its own puts the game back to before them.
//!
//! A slip is taken back at once while nobody else has moved and nothing was revealed; the answers of computer players,
//! if they revealed nothing, go with it. The clock of the mover goes back too: after a slip the time runs on as if it
//! had not been stopped, so nobody gains time; where the others agreed, it starts over. If a deadline of the rules has
//! passed since, the move stands, because the deadline would strike at once.

use harbormaster_rules::{
    AnyGame, AnyMove, By, Chance, Reader, SeatSet, Timestamp,
    log::{Past, Replay, Undo, place},
};

use super::{Caller, Held, Table, Tables};
use crate::{
    facts::Post,
    ids::PersonId,
    panics::caught,
    sayings::{Refused, Stands},
    store::{NewEntry, StoreError, StoredEntry, UndoRule},
    trouble::Trouble,
};

/// The latest moves, which their player may take back alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Free {
    /// The person who made them.
    pub user: PersonId,
    /// The number of the first of them.
    pub before: u32,
}

/// The moves that somebody wants to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoWanted {
    /// The moves that a button showed.
    Shown {
        /// The number of the first entry.
        before: u32,
        /// The number of entries on the board.
        ply: u32,
    },
    /// Everything from this entry on.
    From(u32),
    /// All of their moves after this entry.
    Since(u32),
    /// Their latest move.
    Latest,
}

/// The outcome of a request to take moves back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Undoing {
    /// They are taken back.
    Done,
    /// The others have to agree first.
    Ask(Asking),
}

/// An undo that the others have to agree to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asking {
    /// The first entry that would be undone.
    pub before: u32,
    /// Those of the person's latest turn, any of which can be the first.
    pub turn: Vec<u32>,
    /// The people who have to agree.
    pub others: Vec<PersonId>,
    /// True if something was revealed since, so that everything nobody has seen is shuffled.
    pub revealed: bool,
}

/// A log played again: the moves that count, each with who tapped for it.
pub(super) struct Played {
    replay: Replay<AnyGame, AnyMove>,
    actors: Vec<Option<PersonId>>,
}

impl Tables {
    /// Takes back moves that nobody has answered and by which nobody learned anything: those that were shown, those from an
    /// entry on, or the latest. For any others it says who has to agree.
    ///
    /// # Errors
    /// Fails if they stand; the table is as before.
    pub async fn undo(
        &self,
        held: &mut Held,
        caller: &Caller,
        wanted: UndoWanted,
    ) -> Result<Undoing, Trouble> {
        if self.played_by(caller).await?.is_some() {
            return Ok(Undoing::Done);
        }
        let (table, user) = (&held.table, caller.user);
        table.must_run()?;
        if table.row.undo == UndoRule::Off {
            return Err(Trouble::refused(Refused::NoUndo));
        }
        let played = self.played_again(held).await?;
        let at = match wanted {
            UndoWanted::Shown { before, .. } | UndoWanted::From(before) => played.place(before)?,
            UndoWanted::Since(ply) => {
                played.first_of(user, ply).ok_or_else(|| table.nothing_to_undo(user))?
            }
            UndoWanted::Latest => played.latest_of(user).ok_or_else(|| table.nothing_to_undo(user))?,
        };
        played.must_be_own(table, at, user)?;
        let is_free = played.is_free_for(table, at, user);
        if matches!(wanted, UndoWanted::Shown { ply, .. } if ply != table.row.ply)
            && (is_free || table.is_alone(user))
        {
            return Err(table.moved_since(played.replay.moves.last(), user));
        }
        if !is_free {
            return played.asking(table, at, user).map(Undoing::Ask);
        }
        let now = caller.at.max(table.last_at);
        self.go_back(held, played, (at, SeatSet::EMPTY), now, caller).await.map(|()| Undoing::Done)
    }

    /// Returns what an undo to before this entry would need: the consent of these people.
    pub(super) async fn asking(&self, held: &Held, user: PersonId, before: u32) -> Result<Asking, Trouble> {
        let played = self.played_again(held).await?;
        played.asking(&held.table, played.place(before)?, user)
    }

    /// Goes back to before this entry, as these have agreed to; the last of them is the caller.
    pub(super) async fn go_back_agreed(
        &self,
        held: &mut Held,
        (before, agreed): (u32, SeatSet),
        caller: &Caller,
    ) -> Result<(), Trouble> {
        let played = self.played_again(held).await?;
        let (at, now) = (played.place(before)?, caller.at.max(held.table.last_at));
        self.go_back(held, played, (at, agreed), now, caller).await
    }

    /// The log of a table, played again.
    pub(super) async fn played_again(&self, held: &Held) -> Result<Played, Trouble> {
        let table = &held.table;
        let entries = self.store.entries(table.row.id, ..).await?;
        let replay = caught(|| table.replayed(&entries));
        let replay = replay.ok_or_else(|| Trouble::fault("The rules stopped while a log was replayed."))?;
        let replay =
            replay.map_err(|misfit| Trouble::fault(&format!("Table {}: {misfit}.", table.row.id)))?;
        let actor = |past: &Past<AnyGame, AnyMove>| {
            let entry: &StoredEntry = entries.iter().find(|entry| entry.ply == past.entry.ply)?;
            entry.actor
        };
        let actors = replay.moves.iter().map(actor).collect();
        Ok(Played { replay, actors })
    }

    /// Goes back to before the move at this place of the log, by an entry of its own that says who agreed.
    async fn go_back(
        &self,
        held: &mut Held,
        mut played: Played,
        (at, agreed): (usize, SeatSet),
        now: Timestamp,
        caller: &Caller,
    ) -> Result<(), Trouble> {
        let table = &held.table;
        let (ply, actor) = (table.row.ply + 1, played.actors[at]);
        let is_slip = actor.is_some_and(|user| played.is_free_for(table, at, user));
        let shuffled = !played.is_free(at);
        let Some(Past { entry, before, .. }) = played.replay.moves.drain(at..).next() else {
            return Err(Trouble::refused(Refused::NothingToUndo));
        };
        played.actors.truncate(at);
        let undo = Undo { before: entry.ply, shuffled, agreed };
        let position =
            before.gone_back(&played.replay.position, shuffled, &mut Chance::of(&table.seed(), ply));
        // A deadline of the rules that has passed since would strike at once.
        if position.next_deadline().is_some_and(|(due, _)| due <= now) {
            return Err(Trouble::refused(Refused::TimeIsUp));
        }
        let stood = self.store.clocks_before(table.row.id, entry.ply).await?;
        let mut next = table.clone();
        next.turn_clocks_back(&stood, now, is_slip);
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
            prepared: false,
            clock: None,
        };
        self.write(held, next, Some(stored), &news.unwrap_or_default()).await
    }
}

impl Table {
    fn nothing_to_undo(&self, user: PersonId) -> Trouble {
        Trouble::refused(match self.seat_played_by(user) {
            Some(_) => Refused::NothingToUndo,
            None => self.no_role(user),
        })
    }
}

impl Played {
    /// Returns the place in the log of the move with this number, if it has not been taken back.
    fn place(&self, before: u32) -> Result<usize, Trouble> {
        let at = self.replay.moves.iter().position(|past| past.entry.ply == before);
        // The set-up draws as well.
        let last = u32::try_from(self.replay.draws.len().saturating_sub(1)).unwrap_or(u32::MAX);
        at.ok_or_else(|| {
            Trouble::refused(match (1..=last).contains(&before) {
                true => Refused::UndoneAlready,
                false => Refused::NoSuchMove { number: before, last },
            })
        })
    }

    /// The position before the move with this number.
    pub(super) fn before(mut self, ply: u32) -> Option<AnyGame> {
        let at = self.place(ply).ok()?;
        Some(self.replay.moves.swap_remove(at).before)
    }

    /// The first move that this person made after this entry.
    fn first_of(&self, user: PersonId, since: u32) -> Option<usize> {
        let is_theirs =
            |(actor, past): (&Option<PersonId>, &Past<_, _>)| *actor == Some(user) && past.entry.ply > since;
        self.actors.iter().zip(&self.replay.moves).position(is_theirs)
    }

    /// The latest move that this person made.
    fn latest_of(&self, user: PersonId) -> Option<usize> {
        self.actors.iter().rposition(|actor| *actor == Some(user))
    }

    /// Returns true if nobody learned anything by what has happened from this place on.
    fn is_free(&self, at: usize) -> bool {
        self.replay.moves[at..].iter().all(|past| past.free)
    }

    /// The latest move, if its player may take it back alone.
    fn latest_free(&self) -> Option<Free> {
        let (past, actor) = (self.replay.moves.last()?, *self.actors.last()?);
        actor.filter(|_| past.free).map(|user| Free { user, before: past.entry.ply })
    }

    /// Fails unless this person made the move at this place, in a role that they still have.
    fn must_be_own(&self, table: &Table, at: usize, user: PersonId) -> Result<(), Trouble> {
        let has_role = table.roles_of(user).contains(&self.replay.moves[at].entry.by);
        let is_own = self.actors[at] == Some(user) && has_role;
        if is_own { Ok(()) } else { Err(Trouble::refused(Refused::NotYourMove)) }
    }

    /// Returns the people who have to agree before the game goes back to before the move at this place.
    fn asking(&self, table: &Table, at: usize, user: PersonId) -> Result<Asking, Trouble> {
        self.must_be_own(table, at, user)?;
        let moves = &self.replay.moves;
        let latest = self.latest_of(user).unwrap_or(at);
        let by = moves[latest].entry.by;
        let is_of_turn = |place: &usize| moves[*place].entry.by == by && self.actors[*place] == Some(user);
        let turn: Vec<usize> = (0..=latest).rev().take_while(is_of_turn).collect();
        let revealed = !self.is_free(at);
        let others: Vec<PersonId> = table.players().filter(|other| *other != user).collect();
        let has_computers = table.seats.iter().any(|seat| seat.user.is_none());
        match table.row.undo {
            UndoRule::Off => Err(Refused::NoUndo),
            UndoRule::Mistakes | UndoRule::Ask if revealed && has_computers => {
                Err(Refused::ComputersDecline { stands: self.stands(table, at, user) })
            }
            UndoRule::Mistakes if revealed => Err(Refused::Revealed { stands: self.stands(table, at, user) }),
            _ if !turn.contains(&at) => Err(Refused::OnlyTheLatestTurn),
            _ if others.is_empty() => Err(Refused::NobodyToAsk),
            _ => {
                let turn = turn.into_iter().rev().map(|place| moves[place].entry.ply).collect();
                Ok(Asking { before: moves[at].entry.ply, turn, others, revealed })
            }
        }
        .map_err(Trouble::refused)
    }

    /// Returns true if everything from this place on was made by this person in one role, and revealed nothing. Computer players
    /// agree to go back where nothing was revealed, so their moves count as nobody's at a table without other people.
    fn is_free_for(&self, table: &Table, at: usize, user: PersonId) -> bool {
        let moves = &self.replay.moves[at..];
        let by = moves[0].entry.by;
        let is_own = |past: &Past<AnyGame, AnyMove>| past.entry.by == by;
        let is_computers = |past: &Past<AnyGame, AnyMove>| {
            matches!(past.entry.by, By::Seat(seat) if table.is_computer(seat)) && table.is_alone(user)
        };
        let mut own = moves.iter().zip(&self.actors[at..]);
        let undo = Undo { before: moves[0].entry.ply, shuffled: false, agreed: SeatSet::EMPTY };
        self.must_be_own(table, at, user).is_ok()
            && own.all(|(past, actor)| (is_own(past) && *actor == Some(user)) || is_computers(past))
            && place(&self.replay.moves, by, undo).is_ok()
    }

    /// Returns the first move from this place on that revealed or settled something, and who made it.
    fn stands(&self, table: &Table, at: usize, user: PersonId) -> Stands {
        let mut moves = self.replay.moves[at..].iter().zip(&self.actors[at..]);
        let revealing =
            moves.find_map(|(past, actor)| Some((past.before.revealed(&past.entry)?, past, actor)));
        match revealing {
            Some((cause, _, actor)) if *actor == Some(user) => Stands::ByYou(cause),
            Some((cause, past, _)) => match past.entry.by {
                By::Seat(seat) => Stands::By(table.name_of(seat), cause),
                By::Host | By::Clock => Stands::MovedOn,
            },
            None => Stands::MovedOn,
        }
    }
}

impl Table {
    /// The latest moves, if this person may take them back alone.
    pub fn free_for(&self, user: PersonId) -> Option<Free> {
        self.free.filter(|free| free.user == user && self.row.undo != UndoRule::Off)
    }

    /// Returns true if no other person has a seat.
    fn is_alone(&self, user: PersonId) -> bool {
        self.players().all(|other| other == user)
    }

    /// Somebody has moved since this person looked at a board.
    fn moved_since(&self, last: Option<&Past<AnyGame, AnyMove>>, user: PersonId) -> Trouble {
        let mover = last.and_then(|past| match past.entry.by {
            By::Seat(seat) => Some(self.name_of(seat)),
            By::Host | By::Clock => None,
        });
        Trouble::refused(Refused::MovedSince { mover, alone: self.is_alone(user) })
    }
}
