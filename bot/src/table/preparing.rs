//! Moves prepared for a turn to come. They are chosen at the table as it would be if that turn began now, and the first that
//! is still possible and still means what its player was shown is played when the turn begins; if none is, all are put away.
//!
//! A seat with a move to play is awaited like a computer player's: nobody is pinged for it. If nothing can be played, the
//! change that began the turn has put it away already, so the turn begins like any other.

use harbormaster_rules::{
    AnyMove, AnySpot, By, Entry, Group, Label, Phrase, Pick, Seat, Timestamp, log::Undo,
};

use super::{Caller, Held, Plan, Table, Tables, deadlines::PUNCTUAL, playing::Origin, turns};
use crate::{
    facts::Post,
    ids::{PersonId, TableId, Terms},
    panics::caught,
    sayings::Refused,
    store::{Act, NewEntry, Prepared, PutAway, SeatRow, Stage},
    trouble::Trouble,
};

/// The most moves that somebody can prepare for one turn.
pub const MOST: usize = 3;

impl Tables {
    /// Keeps a move for its player's next turn, behind those prepared before.
    ///
    /// # Errors
    /// The reason why it cannot be prepared.
    pub async fn prepare(&self, held: &mut Held, caller: &Caller, plan: &Plan) -> Result<(), Trouble> {
        let ahead = held.table.at_turn_of(caller.user)?;
        let Some(seat) = ahead.seat_played_by(caller.user) else {
            return Err(Trouble::refused(ahead.no_role(caller.user)));
        };
        let prepared = Prepared {
            person: caller.user,
            ply: held.table.row.ply,
            act: Act::Move {
                first: plan.first.to_string(),
                then: plan.then.as_ref().map(ToString::to_string),
            },
            terms: ahead.terms_of(seat, plan, caller.at)?,
            put_away: None,
        };
        let mut next = held.table.clone();
        let Some(row) = next.seats.get_mut(seat.index()) else { return Ok(()) };
        // Its player has read by now what became of the last ones.
        row.prepared.retain(|one| one.put_away.is_none() || one.person != caller.user);
        row.prepared.retain(|one| one.mark() != prepared.mark());
        if row.prepared.iter().filter(|one| one.is_move()).count() >= MOST {
            return Err(Trouble::refused(Refused::EnoughPrepared { most: MOST }));
        }
        row.prepared.push(prepared);
        self.write(held, next, None, &[]).await
    }

    /// Puts away the move with this mark that is prepared for the seat which the caller plays.
    ///
    /// # Errors
    /// Fails if the caller plays no seat, or it could not be saved.
    pub async fn put_away(&self, id: TableId, caller: &Caller, mark: Terms) -> Result<Table, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let mut next = held.table.clone();
        let seat = next.seat_played_by(caller.user);
        let seat = seat.ok_or_else(|| Trouble::refused(next.no_role(caller.user)))?;
        let Some(row) = next.seats.get_mut(seat.index()) else { return Ok(next) };
        row.prepared.retain(|one| one.mark() != mark);
        if next.seats != held.table.seats {
            self.write(&mut held, next, None, &[]).await?;
        }
        Ok(held.release())
    }

    /// Plays a move that was prepared for a turn that has begun, both halves of it. Returns false if there is none to play.
    pub(super) async fn play_prepared(&self, held: &mut Held, now: Timestamp) -> Result<bool, Trouble> {
        let Some((seat, user)) = held.table.plays_prepared().next() else { return Ok(false) };
        let due = held.table.last_at;
        let at = if now > due + PUNCTUAL { now } else { due };
        let mut next = held.table.clone();
        let Some(plan) = next.take_prepared(seat, user, at) else {
            // Time alone has made it impossible.
            return self.begin_turn(held, next).await;
        };
        let entry = Entry { ply: next.row.ply + 1, by: By::Seat(seat), at, mv: plan.first };
        match self.append_to(held, &next, entry, Origin::Prepared { user, begins: true }).await {
            // The rules may refuse what they allowed with other luck; nobody waits for it again.
            Err(Trouble::Refused(_)) => {
                let mut next = held.table.clone();
                next.put_away_moves(seat, user);
                return self.begin_turn(held, next).await;
            }
            played => drop(played?),
        }
        if let Some(mv) = plan.then {
            let entry = Entry { ply: held.table.row.ply + 1, by: By::Seat(seat), at, mv };
            // The board asks for a second half that has become impossible.
            match self.append(held, entry, Origin::Prepared { user, begins: false }).await {
                Ok(_) | Err(Trouble::Refused(_)) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(true)
    }

    /// Begins the turn of a player whose prepared moves or orders have been put away.
    pub(super) async fn begin_turn(&self, held: &mut Held, next: Table) -> Result<bool, Trouble> {
        let board = Post::Board { ply: next.row.ply };
        self.write(held, next, None, &[board]).await.map(|()| true)
    }
}

impl Table {
    /// Returns the table as it would be if this person's turn began now.
    ///
    /// # Errors
    /// The reason why they can prepare nothing.
    pub fn at_turn_of(&self, user: PersonId) -> Result<Self, Trouble> {
        self.must_run()?;
        let seat = self.seat_played_by(user).ok_or_else(|| Trouble::refused(self.no_role(user)))?;
        if self.awaited().contains(seat) {
            return Err(Trouble::refused(Refused::YourTurnNow));
        }
        let game = self.game.as_ref().and_then(|game| game.at_turn_of(seat));
        let game = game.ok_or_else(|| Trouble::refused(Refused::NoTurnToCome))?;
        let mut ahead = Self { game: Some(game), ..self.clone() };
        ahead.row.id = self.row.id.ahead();
        Ok(ahead)
    }

    /// Returns what has been prepared for the seat that this person plays, in order.
    pub fn prepared_for(&self, user: PersonId) -> &[Prepared] {
        let row = self.seat_played_by(user).and_then(|seat| self.seats.get(seat.index()));
        row.map_or(&[], |row| &row.prepared)
    }

    /// Returns the words of a prepared move, at the table as it is or, for somebody who waits, as it would be at their turn.
    pub fn words_of_prepared(&self, seat: Seat, prepared: &Prepared) -> String {
        let words = |notation: &str| {
            let label = self.read_move(notation).ok().and_then(|mv| self.words_for(By::Seat(seat), &mv));
            label.map_or_else(|| notation.to_owned(), |label| label.text)
        };
        prepared.halves().map(words).collect::<Vec<_>>().join("; ")
    }

    /// Returns the seats whose turn has begun with a prepared move to play, each with its player.
    pub(super) fn plays_prepared(&self) -> impl Iterator<Item = (Seat, PersonId)> + '_ {
        self.awaited().iter().filter_map(|seat| {
            let user = self.user_in(seat)?;
            let row = self.seats.get(seat.index())?;
            let mut moves = row.prepared.iter().filter(|one| one.is_move());
            moves.any(|one| one.is_played_for(user)).then_some((seat, user))
        })
    }

    /// Takes the first of a player's prepared moves that can be played out of the list, and their others with it; if there is
    /// none, all of theirs are put away.
    fn take_prepared(&mut self, seat: Seat, user: PersonId, at: Timestamp) -> Option<Plan> {
        let plan = self.playable(seat, user, at);
        if plan.is_none() {
            self.put_away_moves(seat, user);
            return None;
        }
        let row = self.seats.get_mut(seat.index())?;
        row.prepared.retain(|one| one.person != user || !one.is_move());
        put_away(row, &PutAway::TurnMade, Prepared::is_move);
        plan
    }

    /// Puts away the moves that this player has prepared for a seat: none of them is what they read.
    fn put_away_moves(&mut self, seat: Seat, user: PersonId) {
        if let Some(row) = self.seats.get_mut(seat.index()) {
            put_away(row, &PutAway::Changed, |one| one.is_move() && one.person == user);
        }
    }

    /// Returns the first prepared move that is possible now and means what its player was shown.
    fn playable(&self, seat: Seat, user: PersonId, at: Timestamp) -> Option<Plan> {
        let prepared = self.seats.get(seat.index())?.prepared.iter().filter(|one| one.is_played_for(user));
        prepared.into_iter().find_map(|one| self.as_read(seat, one, at))
    }

    /// Returns a prepared move, if it is possible at this table and means what its player was shown.
    pub fn as_read(&self, seat: Seat, prepared: &Prepared, at: Timestamp) -> Option<Plan> {
        let Act::Move { first, then } = &prepared.act else { return None };
        let first = self.read_move(first).ok()?;
        let then = then.as_deref().map(|then| self.read_move(then)).transpose().ok()?;
        let plan = Plan { first, then };
        // A fault in the words must not cost the move before.
        let terms = caught(|| self.terms_of(seat, &plan, at))?.ok()?;
        (terms == prepared.terms).then_some(plan)
    }

    /// Returns the mark of what is shown about an act before it is played.
    ///
    /// # Errors
    /// The reason why it cannot be played.
    fn terms_of(&self, seat: Seat, plan: &Plan, at: Timestamp) -> Result<Terms, Trouble> {
        let by = By::Seat(seat);
        let mut shown = Vec::new();
        let mut here = None;
        for mv in [Some(&plan.first), plan.then.as_ref()].into_iter().flatten() {
            let table = here.as_ref().unwrap_or(self);
            if matches!(mv.verb().group, Group::Offer | Group::Host) {
                return Err(Trouble::refused(Refused::NotPrepared));
            }
            if let Some(refusal) = table.refusal_of(by, mv.clone(), at) {
                return Err(refusal);
            }
            let label = table.words_for(by, mv).unwrap_or_else(|| Label::light(mv.to_string()));
            shown.extend([mv.to_string(), label.text, table.outlook(by, mv).unwrap_or_default()]);
            shown.extend(table.answers_in(by, mv, at));
            here = table.halfway(by, mv);
        }
        Ok(Terms::of(by, shown.iter().map(String::as_str)))
    }

    /// Returns what the questions about a move say of its answers, such as the cost of a trip or the points of a delivery.
    pub fn answers_in(&self, by: By, mv: &AnyMove, at: Timestamp) -> Vec<String> {
        let (whole, mut said) = (mv.phrase(), Phrase::bare(mv.verb().name));
        let mut labels = Vec::new();
        while let Some(ask) = self.ask(by, &said, at) {
            let is_of_it = |pick: &Pick<AnySpot>| {
                let is_more = pick.phrase.fields.len() > said.fields.len();
                is_more && pick.phrase.fields.iter().all(|given| whole.words(&given.name) == given.words)
            };
            let Some(pick) = ask.picks.into_iter().find(is_of_it) else { break };
            labels.push(pick.label);
            said = pick.phrase;
        }
        labels
    }

    /// Puts away what was prepared and may no longer be played after the step from `before`: that of a seat which changed hands,
    /// of a game that is over, what was there before an undo, and where a turn has begun, all if nothing of it can be played.
    pub(super) fn settle_prepared(&mut self, before: &Self, entry: Option<&NewEntry>, now: Timestamp) {
        if self.seats.iter().all(|row| row.prepared.is_empty()) {
            return;
        }
        let is_open = matches!(self.row.stage, Stage::Running | Stage::Paused);
        let is_undo = entry.is_some_and(|entry| Undo::read(&entry.notation).is_some());
        let mover = entry.filter(|entry| !turns::is_beside_turns(self.kind, &entry.notation));
        let mover = mover.filter(|entry| !entry.prepared).and_then(|entry| match entry.by {
            By::Seat(seat) if before.awaited().contains(seat) => Some(seat),
            _ => None,
        });
        for seat in (0..).map(Seat::new).take(self.seats.len()) {
            let (player, is_awaited) = (self.user_in(seat), self.awaited().contains(seat));
            let owner_before = before.seats.get(seat.index()).map(|row| row.user);
            let Some(row) = self.seats.get_mut(seat.index()) else { continue };
            let owner = row.user;
            if !is_open || owner_before != Some(owner) {
                row.prepared.clear();
            }
            row.prepared.retain(|one| [owner, player].contains(&Some(one.person)));
            if is_undo {
                put_away(row, &PutAway::Undone, |_| true);
            } else if mover == Some(seat) {
                // The player who made it knows why theirs was not played.
                let made_by = entry.and_then(|entry| entry.actor);
                row.prepared.retain(|one| made_by != Some(one.person) || one.is_order_at_work());
                put_away(row, &PutAway::TurnMade, Prepared::is_move);
            }
            if let Some(player) = player.filter(|_| is_awaited)
                && self.playable(seat, player, now.max(self.last_at)).is_none()
            {
                self.put_away_moves(seat, player);
            }
        }
        self.settle_orders(now);
    }
}

/// Puts away what is prepared for a seat, of those that are meant.
pub(super) fn put_away(row: &mut SeatRow, why: &PutAway, is_meant: impl Fn(&Prepared) -> bool) {
    let live = row.prepared.iter_mut().filter(|one| one.put_away.is_none() && is_meant(one));
    live.for_each(|one| one.put_away = Some(why.clone()));
}
