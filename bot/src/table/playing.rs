//! Moves: a person's, a computer player's, the clock's. All take the same way into the log.

use std::panic::{AssertUnwindSafe, catch_unwind};

use harbormaster_rules::{
    AnyGame, AnyMove, AnyPlayed, Audience, Broken, By, Chance, Entry, Group, Kind, Names, Pace, Refusal,
    Seat, SeatSet, Span, Status, Timestamp, Verb,
};

use super::{Caller, Held, Table, Tables, roles::said_for};
use crate::{
    fairness,
    outbox::Post,
    speak,
    store::{NewEntry, Stage, StoredEntry, TableId},
    trouble::Trouble,
};

/// How late the clock may be and still count as on time. Later it is only after the host has been down.
const PUNCTUAL: Span = Span::minutes(1);

/// What the mover learns at once; the channel hears the rest.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Receipt {
    /// The number of the entry.
    pub ply: u32,
    /// What happened, as the mover may know it.
    pub lines: Vec<String>,
}

/// What a move leads to.
struct Step {
    next: Table,
    /// What was told, as JSON for the log.
    told: String,
    /// What the mover may know of it.
    lines: Vec<String>,
    news: Vec<Post>,
}

/// Why a move leads nowhere.
enum Fault {
    Refused(Refusal<String>),
    Broken(Broken),
}

/// Whose tap a move came from.
struct Tap {
    /// The tap's own id, on the first move that came from it.
    interaction: Option<u64>,
    user: u64,
}

impl Tap {
    const fn of(caller: &Caller) -> Self {
        Self { interaction: Some(caller.interaction), user: caller.user }
    }
}

impl Tables {
    /// Plays `notation` for whoever tapped. `seen` is the number of entries on the board that was looked at; a
    /// typed command has seen none in particular, and in a game played at any time it does not matter.
    ///
    /// # Errors
    /// Why it was not played; the table is as before.
    pub async fn play(
        &self,
        id: TableId,
        caller: &Caller,
        seen: Option<u32>,
        notation: &str,
    ) -> Result<Receipt, Trouble> {
        self.play_holding(id, caller, seen, notation).await.map(|(_, receipt)| receipt)
    }

    /// The same with the table held on.
    async fn play_holding(
        &self,
        id: TableId,
        caller: &Caller,
        seen: Option<u32>,
        notation: &str,
    ) -> Result<(Held, Receipt), Trouble> {
        let mut held = self.hold(id).await?;
        if let Some((_, ply)) = self.store.entry_by_interaction(caller.interaction).await? {
            return Ok((held, Receipt { ply, lines: Vec::new() }));
        }
        let (said, notation) = said_for(notation);
        if held.table.row.stage == Stage::Running {
            held.table.must_be_seen(seen, notation)?;
        }
        held.table.must_run()?;
        if held.table.roles_of(caller.user).is_empty() {
            return Err(Trouble::refused(speak::not_seated(&held.table.names())));
        }
        let mv = held.table.kind.read_move(notation).map_err(|fault| Trouble::refused(fault.0))?;
        held = self.catch_up(held, caller.at).await?;
        let by = held.table.role_for(caller.user, said, &mv, caller.at)?;
        let receipt = self.tapped(&mut held, Tap::of(caller), caller.at, by, mv).await?;
        Ok((held, receipt))
    }

    /// Plays both halves of an act that were decided together, by one tap, as two entries with nothing between them. Once
    /// the first is played the game waits for the second, so one that cannot follow is asked for again by the board.
    ///
    /// # Errors
    /// Why the first half was not played; the table is as before.
    pub async fn play_both(
        &self,
        id: TableId,
        caller: &Caller,
        seen: Option<u32>,
        [first, second]: [&str; 2],
    ) -> Result<Receipt, Trouble> {
        let (mut held, mut halfway) = self.play_holding(id, caller, seen, first).await?;
        match self.play_rest(&mut held, caller, halfway.ply, second).await {
            Ok(rest) => Ok(Receipt { ply: rest.ply, lines: [halfway.lines, rest.lines].concat() }),
            Err(trouble) => {
                trouble.log();
                halfway.lines.push(speak::only_half(&trouble));
                Ok(halfway)
            }
        }
    }

    /// Plays the second half of an act. If something has come after the first, an earlier delivery of the same tap has
    /// been here.
    async fn play_rest(
        &self,
        held: &mut Held,
        caller: &Caller,
        ply: u32,
        notation: &str,
    ) -> Result<Receipt, Trouble> {
        if held.table.row.ply != ply {
            return Ok(Receipt { ply: held.table.row.ply, lines: Vec::new() });
        }
        let (said, notation) = said_for(notation);
        let mv = held.table.kind.read_move(notation).map_err(|fault| Trouble::refused(fault.0))?;
        let by = held.table.role_for(caller.user, said, &mv, caller.at)?;
        self.tapped(held, Tap { interaction: None, user: caller.user }, caller.at, by, mv).await
    }

    /// Appends a move that somebody made by a tap.
    async fn tapped(
        &self,
        held: &mut Held,
        tap: Tap,
        at: Timestamp,
        by: By,
        mv: AnyMove,
    ) -> Result<Receipt, Trouble> {
        let at = at.max(held.table.last_at);
        let entry = Entry { ply: held.table.row.ply + 1, by, at, mv };
        self.append_holding(held, entry, Some(tap)).await
    }

    /// Plays the host's own move of this name for whoever leads the table; nothing if the game has none.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub(super) async fn play_for_host(
        &self,
        mut held: Held,
        caller: &Caller,
        verb: &str,
    ) -> Result<Receipt, Trouble> {
        held.table.must_run()?;
        let mv = held.table.kind.read_move(verb).map_err(|fault| Trouble::refused(fault.0))?;
        held = self.catch_up(held, caller.at).await?;
        self.tapped(&mut held, Tap::of(caller), caller.at, By::Host, mv).await
    }

    /// Lets a computer player move that wants to at the position of `ply`. When nobody does, nothing happens: it
    /// says when the next of them wants to be asked.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub async fn play_computer(&self, id: TableId, ply: u32) -> Result<Option<Timestamp>, Trouble> {
        let mut held = self.hold(id).await?;
        if held.table.row.ply != ply || held.table.row.stage != Stage::Running {
            return Ok(None);
        }
        held = self.catch_up(held, self.clock.now()).await?;
        let Some(game) = held.table.game.clone().filter(|_| held.table.row.ply == ply) else {
            return Ok(None);
        };
        let at = self.clock.now().max(held.table.last_at);
        let (due, later): (Vec<_>, Vec<_>) =
            held.table.stirring_computers().into_iter().partition(|(stirs, _)| *stirs <= at);
        if due.is_empty() {
            return Ok(later.first().map(|(stirs, _)| *stirs));
        }
        // Its luck is its own: drawn from the game's seed it would know what comes.
        let mut chance =
            Chance::of(&fairness::random_bytes().map_err(|error| Trouble::NoChance(error.to_string()))?, 0);
        let seats: Vec<Seat> = due.into_iter().map(|(_, seat)| seat).collect();
        let advice = tokio::task::spawn_blocking(move || {
            seats.into_iter().find_map(|seat| Some((seat, advised(&game, seat, at, &mut chance)?)))
        });
        let (seat, mv) = match advice.await {
            Ok(Some(advice)) => advice,
            Ok(None) => return Ok(later.first().map(|(stirs, _)| *stirs)),
            Err(_panic) => {
                let broken = Broken(vec!["The rules stopped while a computer player thought.".into()]);
                return self.freeze(&mut held, broken).await.map(|_| None);
            }
        };
        self.append(held, Entry { ply: ply + 1, by: By::Seat(seat), at, mv }, None).await.map(|_| None)
    }

    /// Lets the clock do what has come due.
    ///
    /// # Errors
    /// As for [`play`](Tables::play).
    pub async fn play_clock(&self, id: TableId) -> Result<(), Trouble> {
        let held = self.hold(id).await?;
        self.catch_up(held, self.clock.now()).await.map(drop)
    }

    /// Plays every deadline that lies at or before `now`, each stamped with its own time. One that is met
    /// [too late](PUNCTUAL) is stamped with the time it is met: rules that announce what they do need to know that the
    /// announcement comes only now.
    async fn catch_up(&self, mut held: Held, now: Timestamp) -> Result<Held, Trouble> {
        let id = held.table.row.id;
        while let Some((due, mv)) = held.table.deadline() {
            if due > now || held.table.row.stage != Stage::Running {
                break;
            }
            let met = if now > due + PUNCTUAL { now } else { due };
            let at = met.max(held.table.last_at);
            let entry = Entry { ply: held.table.row.ply + 1, by: By::Clock, at, mv };
            self.append(held, entry, None).await?;
            held = self.hold(id).await?;
        }
        Ok(held)
    }

    /// Asks the rules, and if they agree writes entry, position, jobs and news in one transaction.
    async fn append(
        &self,
        mut held: Held,
        entry: Entry<AnyMove>,
        tap: Option<Tap>,
    ) -> Result<Receipt, Trouble> {
        self.append_holding(&mut held, entry, tap).await
    }

    /// The same with the table held on.
    async fn append_holding(
        &self,
        held: &mut Held,
        entry: Entry<AnyMove>,
        tap: Option<Tap>,
    ) -> Result<Receipt, Trouble> {
        let Some(game) = &held.table.game else {
            return Err(Trouble::refused(speak::NOT_STARTED));
        };
        // A fault in one game's rules must not reach another table: it is caught here and the table frozen.
        let step = match catch_unwind(AssertUnwindSafe(|| held.table.step(game, &entry))) {
            Ok(Ok(step)) => step,
            Ok(Err(Fault::Refused(refusal))) => return Err(held.table.refusal(&refusal)),
            Ok(Err(Fault::Broken(broken))) => return self.freeze(held, broken).await,
            Err(_panic) => {
                let broken = Broken(vec!["The rules stopped in the middle of a move.".into()]);
                return self.freeze(held, broken).await;
            }
        };
        let stored = NewEntry {
            ply: entry.ply,
            by: entry.by,
            at: entry.at,
            mv: serde_json::to_string(&entry.mv).unwrap_or_default(),
            notation: entry.mv.to_string(),
            told: step.told,
            interaction: tap.as_ref().and_then(|tap| tap.interaction),
            actor: tap.as_ref().map(|tap| tap.user),
        };
        let receipt = Receipt { ply: entry.ply, lines: step.lines };
        self.write_holding(held, step.next, Some(stored), &step.news).await.map(|()| receipt)
    }

    /// Stops a table that broke a law, with its log kept; other tables play on.
    async fn freeze(&self, held: &mut Held, broken: Broken) -> Result<Receipt, Trouble> {
        tracing::error!(table = %held.table.row.id, ply = held.table.row.ply, %broken, "a law is broken: table frozen");
        let mut next = held.table.clone();
        next.row.stage = Stage::Frozen;
        self.write_holding(held, next, None, &[Post::notice(speak::FROZEN)]).await?;
        Err(Trouble::Broken(broken))
    }
}

/// What the computer player in `seat` does. Where everybody waits for it, any move is better than none.
fn advised(game: &AnyGame, seat: Seat, at: Timestamp, chance: &mut Chance) -> Option<AnyMove> {
    let advised = catch_unwind(AssertUnwindSafe(|| game.advise(seat, at, chance))).unwrap_or_else(|_panic| {
        tracing::error!(seat = seat.number(), "a computer player stopped in its thought");
        None
    });
    let all_wait = game.kind().meta().pace != Pace::AnyTime
        && matches!(game.status(), Status::Waiting(waiting) if waiting.contains(seat));
    if all_wait { advised.or_else(|| game.legal_moves(seat, at).into_iter().next()) } else { advised }
}

impl Table {
    /// The table is running.
    ///
    /// # Errors
    /// A sentence that says what it is instead.
    pub fn must_run(&self) -> Result<(), Trouble> {
        match self.row.stage {
            Stage::Running => Ok(()),
            Stage::Lobby => Err(Trouble::refused(speak::NOT_STARTED)),
            Stage::Paused => Err(Trouble::refused(speak::PAUSED)),
            Stage::Over => Err(Trouble::refused(speak::OVER)),
            Stage::Closed => Err(Trouble::refused(speak::CLOSED)),
            Stage::Frozen => Err(Trouble::refused(speak::FROZEN)),
        }
    }

    /// What this tap was made on still holds: since the board with this many entries there were no more than offers,
    /// or it makes no difference. It makes none in a game that is played at any time, and none for an offer, which has
    /// a number of its own.
    ///
    /// # Errors
    /// A sentence that says it has been overtaken.
    pub fn must_be_seen(&self, seen: Option<u32>, notation: &str) -> Result<(), Trouble> {
        let meta = self.kind.meta();
        let timeless = meta.pace == Pace::AnyTime || is_about_an_offer(self.kind, notation);
        match seen {
            Some(ply_sent) if !(self.turned..=self.row.ply).contains(&ply_sent) && !timeless => {
                Err(self.refusal(&Refusal::Stale { ply_sent, ply_now: self.row.ply }))
            }
            _ => Ok(()),
        }
    }

    /// Whose turn it is, if these entries are moves of one turn and it went on after them: one seat made them all, and it
    /// made the next move too, or is alone in having one to make. Offers that came `after` them are no moves.
    pub fn turn_of(&self, entries: &[&StoredEntry], after: &[&StoredEntry]) -> Option<Seat> {
        if self.kind.meta().pace == Pace::AnyTime {
            return None;
        }
        let mover = |entry: &StoredEntry| match entry.by {
            By::Seat(seat) | By::For(seat) if !is_about_an_offer(self.kind, &entry.notation) => Some(seat),
            _ => None,
        };
        let seat = mover(entries.first()?)?;
        let next = after.iter().find(|entry| !is_about_an_offer(self.kind, &entry.notation));
        let goes_on = match next {
            Some(entry) => mover(entry) == Some(seat),
            None => self.game.as_ref()?.status() == Status::Waiting(SeatSet::only(seat)),
        };
        (goes_on && entries.iter().all(|entry| mover(entry) == Some(seat))).then_some(seat)
    }

    /// The seat of this person and the position, if the newest entry is number `ply` and their turn goes on after it.
    pub fn turn_going_on(&self, user: u64, ply: u32) -> Option<(Seat, &AnyGame)> {
        let seat = self.seat_of(user)?;
        let goes_on = self.kind.meta().pace != Pace::AnyTime
            && self.row.ply == ply
            && self.awaited() == SeatSet::only(seat);
        Some((seat, self.game.as_ref().filter(|_| goes_on)?))
    }

    /// Whether the host stops and resumes the game by moves of the game itself, so that its deadlines rest too.
    pub(super) fn has_host_verb(&self, name: &str) -> bool {
        Verb::find(self.kind.meta().verbs, name).is_some_and(|verb| verb.group == Group::Host)
    }

    pub(super) fn refusal(&self, refusal: &Refusal<String>) -> Trouble {
        let status = self.game.as_ref().map_or(Status::Waiting(self.awaited()), AnyGame::status);
        let names = self.names();
        let named = refusal.clone().map(|why| Names(&names).put_into(&why));
        Trouble::by_the_rules(self.kind, &named, &status, &names)
    }

    /// Everything that the rules say follows from an entry.
    fn step(&self, game: &AnyGame, entry: &Entry<AnyMove>) -> Result<Step, Fault> {
        let mut chance = Chance::of(&self.seed(), entry.ply);
        let played = game.play(entry, &mut chance).map_err(Fault::Refused)?;
        played.next.audit().map_err(Fault::Broken)?;
        let next = self.after(entry, &played);
        let names = next.names();
        Ok(Step {
            told: serde_json::to_string(&played.told).unwrap_or_default(),
            lines: told_to(entry, &played, &names),
            news: Post::of_entry(game, &played, entry.ply, &names),
            next,
        })
    }

    /// The table after a move that the rules accepted.
    fn after(&self, entry: &Entry<AnyMove>, played: &AnyPlayed) -> Self {
        let mut next = self.clone();
        next.row.ply = entry.ply;
        next.last_at = entry.at;
        if !is_about_an_offer(self.kind, &entry.mv.to_string()) {
            next.turned = entry.ply;
        }
        if let Status::Over(outcome) = played.next.status() {
            next.row.stage = Stage::Over;
            next.row.ended = Some(entry.at);
            next.row.result = serde_json::to_string(&outcome).ok();
        }
        next.game = Some(played.next.clone());
        // Where the rules know a leader, the table's host is never somebody else.
        next.row.host = next.leader().unwrap_or(next.row.host);
        next
    }
}

/// Whether a move in notation is one of trade.
pub(super) fn is_about_an_offer(kind: Kind, notation: &str) -> bool {
    let verb = notation.split(' ').next().and_then(|verb| Verb::find(kind.meta().verbs, verb));
    verb.is_some_and(|verb| verb.group == Group::Offer)
}

/// What happened as the mover may know it.
fn told_to(entry: &Entry<AnyMove>, played: &AnyPlayed, names: &[String]) -> Vec<String> {
    let hears = |to: Audience| match (to, entry.by) {
        (Audience::Everyone, _) => true,
        (Audience::Only(seat), By::Seat(mover) | By::For(mover)) => seat == mover,
        (Audience::Only(_), By::Host | By::Clock) => false,
    };
    let told = played.told.iter().filter(|told| hears(told.to));
    told.map(|told| told.event.say(&Names(names)).text).collect()
}
