//! Moves: a person's, a computer player's, the clock's. All take the same way into the log.

use harbormaster_rules::{
    AnyEvent, AnyGame, AnyMove, AnyPlayed, AnyRefusal, Audience, Broken, By, Chance, Entry, Reader, Status,
};

use super::{Caller, Free, Held, Table, Tables, moderation::SideWrites, turns::is_group_beside_turns};
use crate::{
    facts::{Notice, Post},
    fault_id::FaultId,
    ids::{InteractionId, PersonId},
    panics::caught,
    sayings::{ByTheRules, Refused},
    store::{NewEntry, Stage, StoreError},
    trouble::Trouble,
};

/// The moves played by one tap: a single move, or both halves of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The move, or the first half of the act.
    pub first: AnyMove,
    /// The second half.
    pub then: Option<AnyMove>,
}

/// The news that the mover gets at once; the channel hears the rest.
#[derive(Debug)]
pub struct Receipt {
    /// The number of the entry.
    pub ply: u32,
    /// The events, as the mover may know them.
    pub told: Vec<AnyEvent>,
    /// The reason why the second half of the act was not played.
    pub unfinished: Option<(Trouble, Option<FaultId>)>,
}

impl Receipt {
    const fn of(ply: u32, told: Vec<AnyEvent>) -> Self {
        Self { ply, told, unfinished: None }
    }
}

/// The result of a move.
struct Effect {
    next: Table,
    /// The events, as JSON for the log.
    told: String,
    /// The events that the mover may know.
    heard: Vec<AnyEvent>,
    news: Vec<Post>,
    /// True if it taught nobody anything new.
    free: bool,
}

/// The reason why a move was not played.
enum NotPlayed {
    Refused(AnyRefusal),
    Broken(Broken),
    Unwritable(serde_json::Error),
}

/// The origin of an entry.
pub(super) enum Origin {
    /// Somebody's tap.
    Tap {
        /// The tap's own id, on the first entry that came from it.
        interaction: Option<InteractionId>,
        /// The person who tapped.
        user: PersonId,
        /// The extra things told and kept with it.
        beside: SideWrites,
    },
    /// A move that its player had prepared for the turn.
    Prepared {
        /// The player.
        user: PersonId,
        /// True for a whole act or its first half.
        begins: bool,
    },
    /// The turn clock, for a player who was late.
    Clock,
    /// The rules' own clock, or a computer player.
    Itself,
    /// This program, which gives back time in which nobody could play: the channel hears what is beside it alone.
    Rest(SideWrites),
}

impl Tables {
    /// Returns the entry that this tap already made; Discord delivers some taps twice.
    ///
    /// # Errors
    /// Fails if the database does not answer.
    pub async fn played_by(&self, caller: &Caller) -> Result<Option<Receipt>, Trouble> {
        let entry = self.store.entry_by_interaction(caller.interaction).await?;
        Ok(entry.map(|(_, ply)| Receipt::of(ply, Vec::new())))
    }

    /// Plays what was decided by one tap. Two halves of an act are two entries with nothing between them. Once the first
    /// is played the game waits for the second, so one that cannot follow is asked for again by the board.
    ///
    /// # Errors
    /// Fails if the move, or the first half, was not played; the table is as before.
    pub async fn play(&self, held: &mut Held, caller: &Caller, plan: Plan) -> Result<Receipt, Trouble> {
        let mut receipt = self.order(held, caller, Some(caller.interaction), plan.first).await?;
        let Some(then) = plan.then else { return Ok(receipt) };
        match self.order(held, caller, None, then).await {
            Ok(rest) => {
                receipt.told.extend(rest.told);
                Ok(Receipt { ply: rest.ply, ..receipt })
            }
            Err(trouble) => {
                let id = trouble.log();
                Ok(Receipt { unfinished: Some((trouble, id)), ..receipt })
            }
        }
    }

    async fn order(
        &self,
        held: &mut Held,
        caller: &Caller,
        interaction: Option<InteractionId>,
        mv: AnyMove,
    ) -> Result<Receipt, Trouble> {
        let by = held.table.role_for(caller.user, &mv)?;
        self.tapped(held, caller, interaction, (by, mv), SideWrites::default()).await
    }

    /// Appends a move that somebody made by a tap.
    async fn tapped(
        &self,
        held: &mut Held,
        caller: &Caller,
        interaction: Option<InteractionId>,
        (by, mv): (By, AnyMove),
        beside: SideWrites,
    ) -> Result<Receipt, Trouble> {
        let at = caller.at.max(held.table.last_at);
        let entry = Entry { ply: held.table.row.ply + 1, by, at, mv };
        self.append(held, entry, Origin::Tap { interaction, user: caller.user, beside }).await
    }

    /// Writes the step to `next`, with the entry by which its rules give back time in which nobody could play, if any is needed.
    pub(super) async fn rest(
        &self,
        held: &mut Held,
        next: Table,
        rested: Option<AnyMove>,
        beside: SideWrites,
    ) -> Result<(), Trouble> {
        let Some(mv) = rested else {
            let SideWrites { posts, deeds } = beside;
            return self.write_logged(held, next, None, &posts, deeds).await;
        };
        let at = self.clock.now().max(next.last_at);
        let entry = Entry { ply: next.row.ply + 1, by: By::Clock, at, mv };
        self.append_to(held, &next, entry, Origin::Rest(beside)).await.map(drop)
    }

    /// Asks the rules, and if they agree writes entry, position, jobs and news in one transaction.
    pub(super) async fn append(
        &self,
        held: &mut Held,
        entry: Entry<AnyMove>,
        origin: Origin,
    ) -> Result<Receipt, Trouble> {
        let table = held.table.clone();
        self.append_to(held, &table, entry, origin).await
    }

    /// The same to a table that differs from the held one; both steps are one.
    pub(super) async fn append_to(
        &self,
        held: &mut Held,
        table: &Table,
        entry: Entry<AnyMove>,
        origin: Origin,
    ) -> Result<Receipt, Trouble> {
        let Some(game) = &table.game else {
            return Err(Trouble::refused(Refused::NotStarted));
        };
        // A fault in one game's rules must not reach another table: it is caught here and the table frozen.
        let step = match caught(|| table.step(game, &entry)) {
            Some(Ok(step)) => step,
            Some(Err(NotPlayed::Refused(refusal))) => return Err(held.table.refusal(&refusal)),
            Some(Err(NotPlayed::Broken(broken))) => return self.freeze(held, broken).await,
            Some(Err(NotPlayed::Unwritable(error))) => return Err(StoreError::from(error).into()),
            None => {
                let broken = Broken(vec!["The rules stopped in the middle of a move.".into()]);
                return self.freeze(held, broken).await;
            }
        };
        let (by_clock, is_rest) = (matches!(origin, Origin::Clock), matches!(origin, Origin::Rest(_)));
        let prepared = matches!(origin, Origin::Prepared { .. });
        let begins = matches!(
            origin,
            Origin::Prepared { begins: true, .. } | Origin::Tap { interaction: Some(_), .. }
        );
        let (interaction, actor, beside) = match origin {
            Origin::Tap { interaction, user, beside } => (interaction, Some(user), beside),
            Origin::Prepared { user, .. } => (None, Some(user), SideWrites::default()),
            Origin::Itself if entry.by != By::Clock => (None, None, SideWrites::default()),
            Origin::Rest(beside) => (None, None, beside),
            Origin::Clock | Origin::Itself => (None, None, SideWrites::by_the_clock(&entry)?),
        };
        let stored = NewEntry {
            ply: entry.ply,
            by: entry.by,
            at: entry.at,
            mv: serde_json::to_string(&entry.mv).map_err(StoreError::from)?,
            notation: entry.mv.to_string(),
            told: step.told,
            interaction,
            actor,
            by_clock,
            prepared,
            clock: held.table.clock_before(entry.by),
        };
        let mut next = step.next;
        next.free = actor.filter(|_| step.free).and_then(|user| match begins {
            true => Some(Free { user, before: entry.ply }),
            // The second half of an act is taken back with the first.
            false => held.table.free,
        });
        let receipt = Receipt::of(entry.ply, step.heard);
        let SideWrites { mut posts, deeds } = beside;
        posts.extend(step.news.into_iter().filter(|_| !is_rest));
        self.write_logged(held, next, Some(stored), &posts, deeds).await.map(|()| receipt)
    }

    /// Stops a table that broke a law, with its log kept; other tables play on.
    pub(super) async fn freeze(&self, held: &mut Held, broken: Broken) -> Result<Receipt, Trouble> {
        tracing::error!(table = %held.table.row.id, ply = held.table.row.ply, %broken, "a law is broken: table frozen");
        let mut next = held.table.clone();
        next.row.stage = Stage::Frozen;
        self.write(held, next, None, &[Post::Note(Notice::Frozen)]).await?;
        Err(Trouble::Broken(broken))
    }
}

impl Table {
    /// Returns a refusal of the rules as the person is told it.
    pub(super) fn refusal(&self, refusal: &AnyRefusal) -> Trouble {
        let status = self.game.as_ref().map_or(Status::Waiting(self.awaited()), AnyGame::status);
        let names = self.names();
        let refusal = ByTheRules { kind: self.kind, refusal: refusal.clone(), status, names };
        Trouble::refused(Refused::ByTheRules { refusal: Box::new(refusal) })
    }

    /// Everything that the rules say follows from an entry.
    fn step(&self, game: &AnyGame, entry: &Entry<AnyMove>) -> Result<Effect, NotPlayed> {
        let mut chance = Chance::of(&self.seed(), entry.ply);
        let played = game.play(entry, &mut chance).map_err(NotPlayed::Refused)?;
        played.next.audit().map_err(NotPlayed::Broken)?;
        let next = self.after(entry, &played);
        let names = next.names();
        let reader = Reader::new(&names, next.language);
        Ok(Effect {
            told: serde_json::to_string(&played.told).map_err(NotPlayed::Unwritable)?,
            heard: heard(entry, &played),
            news: Post::of_entry(game, &played, entry.ply, &reader),
            free: game.revealed(entry).is_none(),
            next,
        })
    }

    /// Returns the table after a move that the rules accepted.
    pub(super) fn after(&self, entry: &Entry<AnyMove>, played: &AnyPlayed) -> Self {
        let mut next = self.clone();
        next.row.ply = entry.ply;
        next.last_at = entry.at;
        if !is_group_beside_turns(entry.mv.verb().group) {
            next.turned = entry.ply;
        }
        if let Status::Over(outcome) = played.next.status() {
            next.row.stage = Stage::Over;
            next.row.ended = Some(entry.at);
            next.row.result = Some(outcome);
        }
        next.game = Some(played.next.clone());
        // Where the rules know a leader, the table's host is never somebody else.
        next.row.host = next.leader().unwrap_or(next.row.host);
        next
    }
}

/// Returns the events of a move that its mover may know.
pub(super) fn heard(entry: &Entry<AnyMove>, played: &AnyPlayed) -> Vec<AnyEvent> {
    let hears = |to: Audience| match (to, entry.by) {
        (Audience::Everyone, _) => true,
        (Audience::Only(seat), By::Seat(mover)) => seat == mover,
        (Audience::Only(_), By::Host | By::Clock) => false,
    };
    played.told.iter().filter(|told| hears(told.to)).map(|told| told.event.clone()).collect()
}
