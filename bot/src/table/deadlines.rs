//! Deadlines and computer players: everything that a table does by itself.
//!
//! A deadline that is met late counts from when it is met, so after a stop of the host, rules that warn first still
//! warn first.

use std::time::Duration;

use harbormaster_rules::{
    AnyGame, AnyMove, Broken, By, Chance, Entry, Level, Pace, Seat, Span, Status, Timestamp,
};

use super::{
    Caller, Held, Table, Tables,
    playing::Origin,
    thinking::{Outcome, Thought},
};
use crate::{
    fairness,
    ids::TableId,
    panics::caught,
    sayings::Refused,
    store::{SeatRow, Stage},
    trouble::Trouble,
};

/// The lateness up to which the clock counts as on time. It is later only where the program could not act in time.
pub(super) const PUNCTUAL: Span = Span::minutes(1);

/// The time that a strong computer player waits for room to think; then it plays as a steady one.
const PATIENCE: Duration = Duration::from_secs(10);

impl Tables {
    /// Holds a table for a tap: all that was due before the tap is played, so that what the tap finds is what stood
    /// when it was made, or is newer than it.
    ///
    /// # Errors
    /// Fails if the table does not exist or cannot be read, a deadline could not be saved, or nobody else could see what the
    /// caller does there: a tap from a direct message may be at a table whose server or thread is closed.
    pub async fn hold_for(&self, id: TableId, caller: &Caller) -> Result<Held, Trouble> {
        let mut held = self.hold(id).await?;
        if self.is_closed_off(&held.table) {
            return Err(Trouble::refused(Refused::OutOfReach));
        }
        // On the heap, as what is written: both are long, and the chain of futures has to fit on a thread's stack.
        Box::pin(self.catch_up(&mut held, caller.at)).await?;
        Ok(held)
    }

    /// Plays the move of a computer player that wants to move at the position of `ply`. If none does yet, returns the wake-up
    /// time of the next one.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub async fn play_computer(&self, id: TableId, ply: u32) -> Result<Option<Timestamp>, Trouble> {
        let mut held = self.hold(id).await?;
        if held.table.row.ply != ply || held.table.row.stage != Stage::Running {
            return Ok(None);
        }
        self.catch_up(&mut held, self.clock.now()).await?;
        let Some(game) = held.table.game.clone().filter(|_| held.table.row.ply == ply) else {
            return Ok(None);
        };
        let at = self.clock.now().max(held.table.last_at);
        let (due, later): (Vec<(Timestamp, Seat)>, Vec<_>) =
            held.table.waking_computers().into_iter().partition(|(wake_up, _)| *wake_up <= at);
        if due.is_empty() {
            return Ok(later.first().map(|(wake_up, _)| *wake_up));
        }
        let level =
            |seat: Seat| held.table.seats.get(seat.index()).map_or_else(Level::default, |row| row.level);
        let seats: Vec<(Seat, Level)> = due.into_iter().map(|(_, seat)| (seat, level(seat))).collect();
        let (seat, mv) = match self.advice(game.clone(), seats, at).await {
            Ok(Some(advice)) => advice,
            Ok(None) => return Ok(later.first().map(|(wake_up, _)| *wake_up)),
            Err(Trouble::Broken(broken)) => return self.freeze(&mut held, broken).await.map(|_| None),
            Err(trouble) => return Err(trouble),
        };
        if level(seat) != Level::Strong {
            let entry = Entry { ply: ply + 1, by: By::Seat(seat), at, mv };
            return self.append(&mut held, entry, Origin::Itself).await.map(|_| None);
        }
        // Nobody has to wait while it thinks.
        drop(held);
        let thought = Thought { table: id, ply, game, seat, at, patience: PATIENCE };
        let mv = match self.think(thought, luck()?).await {
            Outcome::Found(found) => found.best,
            Outcome::Nothing => mv,
            Outcome::Overtaken => return Ok(None),
            // It is asked again after the next start.
            Outcome::Stopped => return Ok(Some(at)),
        };
        let mut held = self.hold(id).await?;
        self.catch_up(&mut held, self.clock.now()).await?;
        let is_its_turn = held.table.seats.get(seat.index()).is_some_and(SeatRow::is_computer);
        if held.table.row.ply != ply || held.table.row.stage != Stage::Running || !is_its_turn {
            return Ok(None);
        }
        let at = self.clock.now().max(held.table.last_at);
        let entry = Entry { ply: ply + 1, by: By::Seat(seat), at, mv };
        self.append(&mut held, entry, Origin::Itself).await.map(|_| None)
    }

    /// Returns the move of the first of these seats that has one, as a computer player of its level, from what that seat may
    /// know. A strong one has still to [think](Self::think).
    ///
    /// # Errors
    /// Fails if no random numbers are to be had, or the rules stop while it thinks.
    pub(super) async fn advice(
        &self,
        game: AnyGame,
        seats: Vec<(Seat, Level)>,
        at: Timestamp,
    ) -> Result<Option<(Seat, AnyMove)>, Trouble> {
        let mut chance = luck()?;
        let advice = tokio::task::spawn_blocking(move || {
            let choice = |(seat, level)| Some((seat, advised(&game, level, seat, at, &mut chance)?));
            seats.into_iter().find_map(choice)
        });
        let stopped = || Broken(vec!["The rules stopped while a computer player thought.".into()]);
        advice.await.map_err(|_panic| Trouble::Broken(stopped()))
    }

    /// Lets the clock do what has come due.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub async fn play_clock(&self, id: TableId) -> Result<(), Trouble> {
        let mut held = self.hold(id).await?;
        self.catch_up(&mut held, self.clock.now()).await
    }

    /// Plays what was prepared for a turn that has begun, and every deadline that lies at or before `now`, each stamped with its own time. One that is met
    /// [too late](PUNCTUAL) is stamped with the time it is met: rules that announce what they do need to know that the
    /// announcement comes only now. The turn clock strikes in between; at the same instant the rules come first. Last, a game
    /// that judges absences itself is told of them.
    ///
    /// Nothing is due while players cannot reach the table.
    pub(super) async fn catch_up(&self, held: &mut Held, now: Timestamp) -> Result<(), Trouble> {
        if !self.is_reached(&held.table) {
            return Ok(());
        }
        while held.table.row.stage == Stage::Running {
            if self.play_prepared(held, now).await? || self.play_order(held, now).await? {
                continue;
            }
            let deadline = held.table.deadline().filter(|(due, _)| *due <= now);
            let stroke = held.table.next_stroke().filter(|(due, ..)| *due <= now);
            match (deadline, stroke) {
                (Some((due, mv)), stroke) if stroke.is_none_or(|(strikes, ..)| due <= strikes) => {
                    let met = if now > due + PUNCTUAL { now } else { due };
                    let at = met.max(held.table.last_at);
                    let entry = Entry { ply: held.table.row.ply + 1, by: By::Clock, at, mv };
                    self.append(held, entry, Origin::Itself).await?;
                }
                (_, Some(stroke)) => self.strike(held, stroke, now).await?,
                _ => {
                    let Some((due, mv)) = held.table.next_told().filter(|(due, _)| *due <= now) else {
                        break;
                    };
                    let at = if now > due + PUNCTUAL { now } else { due }.max(held.table.last_at);
                    let entry = Entry { ply: held.table.row.ply + 1, by: By::Clock, at, mv };
                    self.append(held, entry, Origin::Itself).await?;
                }
            }
        }
        Ok(())
    }
}

impl Table {
    /// The first computer player who may act.
    pub fn awaited_computer(&self) -> Option<Seat> {
        self.awaited().iter().find(|seat| self.seats.get(seat.index()).is_some_and(|row| row.user.is_none()))
    }
}

/// Luck for a computer player. It is its own: drawn from the game's seed it would know what comes.
pub(super) fn luck() -> Result<Chance, Trouble> {
    let seed = fairness::random_bytes().map_err(|error| Trouble::NoChance(error.to_string()))?;
    Ok(Chance::of(&seed, 0))
}

/// Returns the move of the computer player in `seat`. Where everybody waits for it, any move is better than none.
fn advised(game: &AnyGame, level: Level, seat: Seat, at: Timestamp, chance: &mut Chance) -> Option<AnyMove> {
    // The first word of a strong one is that of a steady one.
    let level = level.min(Level::Steady);
    let advised = caught(|| game.choice(level, seat, at, 0, chance));
    let advised = advised.unwrap_or_else(|| {
        tracing::error!(seat = seat.number(), "a computer player stopped in its thought");
        None
    });
    let all_wait = game.kind().meta().pace != Pace::AnyTime
        && matches!(game.status(), Status::Waiting(waiting) if waiting.contains(seat));
    if all_wait {
        advised.or_else(|| game.choices(By::Seat(seat), at).listed.into_iter().next())
    } else {
        advised
    }
}

#[cfg(test)]
mod tests {
    use harbormaster_rules::Kind;

    use super::*;
    use crate::ids::PersonId;
    use crate::{
        clock::Clock,
        ids::{ChannelId, GuildId, InteractionId},
        store::Store,
        table::{NewLobby, Plan, sample::meet_players},
    };

    fn caller(user: PersonId, tap: u64, at: Timestamp) -> Caller {
        let (name, roles) = (format!("Player{user}"), Vec::new());
        Caller {
            user,
            name,
            guild: Some(GuildId(1)),
            moderator: false,
            manager: false,
            roles,
            interaction: InteractionId(tap),
            at,
        }
    }

    #[tokio::test]
    async fn what_was_due_before_a_tap_is_played_before_the_tap_finds_the_table() {
        let folder = tempfile::tempdir().expect("a folder");
        let url = format!("sqlite:{}", folder.path().join("harbour.db").display());
        let (store, clock) = (Store::open(&url).await.expect("a database"), Clock::default());
        meet_players(&store).await;
        let (tables, now) = (Tables::new(store, clock.clone()), clock.now());
        let lobby = NewLobby {
            kind: Kind::Shipopoly,
            guild: Some(GuildId(1)),
            channel: ChannelId(1),
            previous: None,
        };
        let ann = |tap, at| caller(PersonId(1), tap, at);
        let id = tables.open_lobby(&lobby, &ann(1, now)).await.expect("a lobby");
        tables.join(id, &caller(PersonId(2), 2, now), None).await.expect("a seat");
        tables.start(id, &ann(3, now)).await.expect("a start");

        let mut held = tables.hold_for(id, &ann(4, clock.now())).await.expect("the table");
        let mv = held.table().read_move("roll").expect("a move");
        let plan = Plan { first: mv, then: None };
        let roll = tables.play(&mut held, &ann(4, clock.now()), plan).await.expect("a roll");
        drop(held);
        let held = tables.hold_for(id, &ann(5, clock.now())).await.expect("the table");
        assert_eq!(held.release().row.ply, roll.ply, "nothing is due yet");
        let late = clock.now() + Span::hours(24 * 30);
        let held = tables.hold_for(id, &ann(6, late)).await.expect("the table");
        let ply = held.table().row.ply;
        assert!(ply > roll.ply, "what nobody did in time is done by the clock");
        drop(held);
        assert_eq!(tables.look(id).await.expect("the table").row.ply, ply, "and are saved");
    }
}
