//! Standing orders: what the host does for players at any time, as far as they said. The rules say what an order means and what
//! it does now; this module keeps it to what its player read, and ends it when a condition fails.
//!
//! Each step is asked for again, and comes as slowly as that of a computer player, so that people see what happens.

use harbormaster_rules::{AnyMove, By, Entry, Phrase, Reader, Seat, Span, Timestamp};

use super::{Caller, Held, Table, Tables, deadlines::PUNCTUAL, playing::Origin, preparing::put_away};
use crate::{
    ids::{PersonId, TableId, Terms},
    panics::caught,
    sayings::Refused,
    store::{Act, Prepared, PutAway, Stage},
    trouble::Trouble,
};

/// The most orders at work for one seat.
pub const MOST: usize = 6;
/// The longest time for which an order is given, in days.
pub const LONGEST: u8 = 14;

/// Returns the end of an order that is given now for so many days.
pub fn end_in(days: u8, now: Timestamp) -> Timestamp {
    let end = now + Span::hours(24 * i64::from(days.clamp(1, LONGEST)));
    // Buttons carry seconds.
    Timestamp::from_millis(end.seconds() * 1_000)
}

/// The time between an entry and what an order makes of it.
const PACE: Span = Span::millis(3_000);

/// An order that somebody reads before giving it.
#[derive(Clone)]
pub struct ShownOrder {
    /// The order as it is written.
    pub order: Phrase,
    /// The order in words, with all that it is about.
    pub words: String,
    /// The move that it would make at once, in words; none if it would wait.
    pub now: Option<String>,
    /// The time at which it would end.
    pub until: Timestamp,
    /// The mark of all this.
    pub shown: Terms,
}

impl Tables {
    /// Keeps an order that was shown with this end and mark, in the place of one about the same. If it would mean something else
    /// by now, returns that instead.
    ///
    /// # Errors
    /// The reason why it cannot be given.
    pub async fn give_order(
        &self,
        id: TableId,
        caller: &Caller,
        (order, until): (&str, Timestamp),
        shown: Terms,
    ) -> Result<Result<Table, ShownOrder>, Trouble> {
        let mut held = self.hold_for(id, caller).await?;
        let mut next = held.table.clone();
        let (seat, proposal) = next.proposal(caller, order, until)?;
        if proposal.shown != shown {
            return Ok(Err(proposal));
        }
        let order = proposal.order.to_string();
        let subject = next.subject_of(seat, &order);
        let same =
            |one: &&Prepared| one.order().is_some_and(|(other, _)| next.subject_of(seat, other) == subject);
        let replaced: Vec<Terms> =
            next.prepared_for(caller.user).iter().filter(same).map(Prepared::mark).collect();
        let given = Prepared {
            person: caller.user,
            ply: next.row.ply,
            terms: next.terms_of_order(seat, &order),
            act: Act::Order { order, until: proposal.until },
            put_away: None,
        };
        let Some(row) = next.seats.get_mut(seat.index()) else { return Ok(Ok(next)) };
        // Its player has read by now what became of the last ones.
        row.prepared.retain(|one| {
            one.person != caller.user || one.put_away.is_none() && !replaced.contains(&one.mark())
        });
        if row.prepared.iter().filter(|one| !one.is_move()).count() >= MOST {
            return Err(Trouble::refused(Refused::EnoughOrders { most: MOST }));
        }
        row.prepared.push(given);
        self.write(&mut held, next, None, &[]).await?;
        Ok(Ok(held.release()))
    }

    /// Makes the move of an order that acts by now. Returns false if there is none.
    pub(super) async fn play_order(&self, held: &mut Held, now: Timestamp) -> Result<bool, Trouble> {
        let Some((due, (seat, user))) = held.table.orders_act_at().filter(|(due, _)| *due <= now) else {
            return Ok(false);
        };
        let at = if now > due + PUNCTUAL { now } else { due };
        let Some((mark, mv)) = held.table.acting_order(seat, user, at) else {
            // Its time is over, or the clock comes first.
            let mut next = held.table.clone();
            next.settle_orders(at);
            if next.seats == held.table.seats {
                return Ok(false);
            }
            return self.begin_turn(held, next).await;
        };
        let entry = Entry { ply: held.table.row.ply + 1, by: By::Seat(seat), at, mv };
        match self.append(held, entry, Origin::Prepared { user, begins: true }).await {
            Ok(_) => Ok(true),
            // The rules may refuse what they allowed with other luck; nobody waits for it again.
            Err(Trouble::Refused(_)) => {
                let mut next = held.table.clone();
                if let Some(row) = next.seats.get_mut(seat.index()) {
                    put_away(row, &PutAway::Changed, |one| one.person == user && one.mark() == mark);
                }
                self.begin_turn(held, next).await
            }
            Err(trouble) => Err(trouble),
        }
    }
}

impl Table {
    /// Returns an order with this end as its player reads it before giving it, and their seat.
    ///
    /// # Errors
    /// The reason why it cannot be given.
    pub fn proposal(
        &self,
        caller: &Caller,
        order: &str,
        until: Timestamp,
    ) -> Result<(Seat, ShownOrder), Trouble> {
        self.must_run()?;
        let seat = self.seat_played_by(caller.user);
        let seat = seat.ok_or_else(|| Trouble::refused(self.no_role(caller.user)))?;
        let game = self.game.as_ref().ok_or_else(|| Trouble::refused(Refused::NotStarted))?;
        if self.kind.meta().orders.is_empty() {
            return Err(Trouble::refused(Refused::NoOrders));
        }
        if until <= caller.at {
            return Err(Trouble::refused(Refused::OrderOver));
        }
        let unread = |why| Trouble::refused(Refused::NotAnOrder { why });
        let order = game.read_order(order, self.language).map_err(unread)?;
        let text = order.to_string();
        let failed = |why| Trouble::refused(Refused::OrderFails { why });
        let mv = self.obeyed(seat, &text, caller.at).map_err(failed)?;
        let now = mv
            .map(|mv| self.words_for(By::Seat(seat), &mv).map_or_else(|| mv.to_string(), |label| label.text));
        let words = self.words_of_order(&text);
        let until = until.min(end_in(LONGEST, caller.at));
        let end = until.seconds().to_string();
        let marked = [text.as_str(), &words, now.as_deref().unwrap_or_default(), &end];
        let shown = Terms::of(By::Seat(seat), marked);
        Ok((seat, ShownOrder { order, words, now, until, shown }))
    }

    /// Returns the orders that this person can give now, as far as they are settled.
    pub fn possible_orders(&self, user: PersonId) -> Vec<Phrase> {
        let seat = self.seat_played_by(user).filter(|_| self.row.stage == Stage::Running);
        let game = seat.zip(self.game.as_ref());
        game.map(|(seat, game)| game.possible_orders(seat)).unwrap_or_default()
    }

    /// Returns an order in words, with all that it is about now.
    pub fn words_of_order(&self, order: &str) -> String {
        let words = self.game.as_ref().and_then(|game| game.order_words(order, self.language));
        words.unwrap_or_else(|| order.to_owned())
    }

    /// Returns the move that an order would make now in words; none while it waits.
    pub fn order_acts(&self, seat: Seat, order: &str) -> Option<String> {
        let mv = self.obeyed(seat, order, self.last_at).ok()??;
        self.words_for(By::Seat(seat), &mv).map(|label| label.text)
    }

    /// Returns the seat whose order acts next, with its player, and the time.
    pub(super) fn orders_act_at(&self) -> Option<(Timestamp, (Seat, PersonId))> {
        self.acting_on_orders().next().map(|acting| (self.last_at + PACE, acting))
    }

    /// Returns the seats for which an order acts now, each with its player.
    pub(super) fn acting_on_orders(&self) -> impl Iterator<Item = (Seat, PersonId)> + '_ {
        let seats = (0..).map(Seat::new).take(self.seats.len()).filter(|_| self.row.stage == Stage::Running);
        seats.filter_map(|seat| {
            let user = self.user_in(seat)?;
            self.acting_order(seat, user, self.last_at).map(|_| (seat, user))
        })
    }

    /// Returns the mark and the move of the first order of this seat's player that acts now.
    fn acting_order(&self, seat: Seat, user: PersonId, at: Timestamp) -> Option<(Terms, AnyMove)> {
        let orders = self.seats.get(seat.index())?.prepared.iter().filter(|one| one.is_played_for(user));
        let mut acting = orders.filter_map(|one| {
            let (order, _) = one.order().filter(|(_, until)| at < *until)?;
            let mv = self.obeyed(seat, order, at).ok()??;
            // A newer program may read it in another way.
            (self.terms_of_order(seat, order) == one.terms).then(|| (one.mark(), mv))
        });
        acting.next()
    }

    /// The move that an order makes now.
    ///
    /// # Errors
    /// The condition that has failed, in a sentence.
    fn obeyed(&self, seat: Seat, order: &str, at: Timestamp) -> Result<Option<AnyMove>, String> {
        let (Some(game), names) = (self.game.as_ref(), self.names()) else { return Ok(None) };
        // A fault in an order must not cost a move that was made before.
        let obeyed = caught(|| game.obey(seat, order, at, &Reader::new(&names, self.language)));
        obeyed.unwrap_or_else(|| {
            tracing::error!(table = %self.row.id, seat = seat.number(), "the rules cannot say what an order does");
            Ok(None)
        })
    }

    /// The mark of what an order means, apart from what it would do now.
    fn terms_of_order(&self, seat: Seat, order: &str) -> Terms {
        Terms::of(By::Seat(seat), [order, &self.words_of_order(order)])
    }

    /// The part of an order that says what it is about.
    fn subject_of(&self, seat: Seat, order: &str) -> Option<String> {
        let possible = self.game.as_ref()?.possible_orders(seat).into_iter().map(|one| one.to_string());
        let is_its = |subject: &String| order == subject || order.starts_with(&format!("{subject} "));
        possible.filter(is_its).max_by_key(String::len)
    }

    /// Ends the orders whose time is over, which mean something else than what was read, or of which a condition has failed.
    pub(super) fn settle_orders(&mut self, now: Timestamp) {
        if self.row.stage != Stage::Running {
            return;
        }
        let now = now.max(self.last_at);
        let mut ended = Vec::new();
        for seat in (0..).map(Seat::new).take(self.seats.len()) {
            let (Some(row), Some(player)) = (self.seats.get(seat.index()), self.user_in(seat)) else {
                continue;
            };
            for (index, one) in row.prepared.iter().enumerate().filter(|(_, one)| one.is_played_for(player)) {
                let Some((order, until)) = one.order() else { continue };
                let why = match self.obeyed(seat, order, self.last_at) {
                    _ if until <= now => PutAway::Expired,
                    Err(why) => PutAway::Failed(self.referring(&why)),
                    Ok(_) if self.terms_of_order(seat, order) != one.terms => PutAway::Changed,
                    Ok(_) => continue,
                };
                ended.push((seat, index, why));
            }
        }
        for (seat, index, why) in ended {
            let one = self.seats.get_mut(seat.index()).and_then(|row| row.prepared.get_mut(index));
            if let Some(one) = one {
                one.put_away = Some(why);
            }
        }
    }
}
