//! Forgetting a person: their seats go to computer players, and the tables they lead to somebody else who plays there.

use harbormaster_rules::{
    Act, AnyMove, Broken, By, Chance, Entry, FieldKind, OfferState, Reader, Seat, Timestamp,
};
use serde_json::Value;

use super::{Caller, Held, Table, Tables, moderation::SideWrites, playing::Origin};
use crate::{
    facts::{Notice, Post},
    ids::PersonId,
    sayings::DoneInPart,
    store::{NOTHING, Reworded, RewordedEntry, SeatRow, Stage, StoreError, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Forgets the caller: what is kept names them nowhere when this returns.
    ///
    /// # Errors
    /// Fails if it could not be saved. If it was begun, the error says so, and it continues by itself.
    pub async fn forget(&self, caller: &Caller) -> Result<(), Trouble> {
        self.store.begin_to_forget(caller.user).await?;
        self.forget_wholly(caller.user)
            .await
            .map_err(|cause| self.goes_on(DoneInPart::IdentityDeleted, cause))
    }

    async fn forget_wholly(&self, person: PersonId) -> Result<(), Trouble> {
        self.forget_in_games(person).await?;
        Ok(self.store.finish_forgetting(&[person]).await?)
    }

    /// Continues what an earlier run began.
    ///
    /// # Errors
    /// Fails if it could not be saved.
    pub async fn forget_the_rest(&self) -> Result<(), Trouble> {
        let begun = self.store.being_forgotten().await?;
        for person in &begun {
            self.forget_in_games(*person).await?;
        }
        Ok(self.store.finish_forgetting(&begun).await?)
    }

    /// Takes the seats and the words of somebody who is being forgotten.
    async fn forget_in_games(&self, person: PersonId) -> Result<(), Trouble> {
        for id in self.store.tables_with(person).await? {
            match Box::pin(self.reword(id, person)).await {
                // A log that cannot be read any more stays as it is.
                Err(Trouble::Unplayable(_) | Trouble::Damaged(_)) => continue,
                other => other?,
            }
            match Box::pin(self.vacate(id, person)).await {
                // A table that this program cannot play rests, and so does its seat.
                Err(Trouble::Unplayable(_) | Trouble::Damaged(_)) => {}
                other => other?,
            }
        }
        Ok(())
    }

    /// Takes out of a table's log what somebody wrote freely there.
    async fn reword(&self, id: TableId, person: PersonId) -> Result<(), Trouble> {
        let mut slot = self.slot(id).await;
        let Some((stored, mut entries)) = self.store.table_with_log(id).await? else { return Ok(()) };
        let table = Table::read(stored, &self.editions)?;
        let mut words = Reworded::default();
        for entry in entries.iter_mut().filter(|entry| entry.actor == Some(person)) {
            let (notation, fields) = (table.without_words(&entry.notation), table.free_fields());
            if notation == entry.notation {
                continue;
            }
            let (mv, told) = (without(&entry.mv, &fields)?, without(&entry.told, &fields)?);
            let ply = entry.ply;
            (entry.notation, entry.mv, entry.told) = (notation.clone(), mv.clone(), told.clone());
            words.entries.push(RewordedEntry { ply, mv, notation, told });
        }
        if words.entries.is_empty() {
            return Ok(());
        }
        let position = table
            .after_entries(&entries)
            .map_err(|misfit| Trouble::Damaged(Broken(vec![format!("Table {id}: {misfit}.")])))?;
        words.position = Some(serde_json::to_string(&position).map_err(StoreError::from)?);
        // The copy in memory still has the words.
        *slot = None;
        Ok(self.store.reword(id, &words).await?)
    }

    /// Gives the seat that was somebody's to a computer player, and the lead to another person; a table without people is closed.
    async fn vacate(&self, id: TableId, user: PersonId) -> Result<(), Trouble> {
        let mut held = self.hold(id).await?;
        let (seat, led) = (held.table.seat_of(user), held.table.row.host == user);
        let keeps = held.table.seat_kept_for(user);
        let is_playing = match held.table.row.stage {
            Stage::Lobby => false,
            Stage::Running | Stage::Paused => true,
            Stage::Over | Stage::Closed | Stage::Frozen => return Ok(()),
        };
        Box::pin(self.end_namings_of(&mut held, user)).await?;
        if seat.is_none() && !led && keeps.is_none() {
            return Ok(());
        }
        let mut next = held.table.clone();
        let mut posts = Vec::new();
        if let Some(clock) = keeps.and_then(|seat| next.clocks.get_mut(seat.index())) {
            clock.owner = None;
        }
        if let Some(seat) = seat {
            posts.extend(next.left_by(seat, is_playing));
        }
        let people: Vec<PersonId> = next.seats.iter().filter_map(|row| row.user).collect();
        let Some(first) = people.first() else {
            return self.end(&mut held, None, SideWrites::default()).await;
        };
        if led {
            next.row.host = next.leader().filter(|leader| *leader != user).unwrap_or(*first);
            posts.push(Post::Note(Notice::Leads { user: next.row.host }));
        }
        posts.push(if is_playing { Post::Board { ply: next.row.ply } } else { Post::Lobby });
        self.write(&mut held, next, None, &posts).await?;
        match seat {
            Some(seat) if is_playing => self.withdraw(&mut held, seat).await,
            _ => Ok(()),
        }
    }

    /// Takes back what a seat has offered, as its player could.
    async fn withdraw(&self, held: &mut Held, seat: Seat) -> Result<(), Trouble> {
        let at = self.clock.now().max(held.table.last_at);
        for number in held.table.open_offers() {
            let Some(mv) = held.table.withdrawal(seat, number, at) else { continue };
            let entry = Entry { ply: held.table.row.ply + 1, by: By::Seat(seat), at, mv };
            match self.append(held, entry, Origin::Itself).await {
                // Then it stays open until the rules end it.
                Ok(_) | Err(Trouble::Refused(_)) => {}
                Err(trouble) => return Err(trouble),
            }
        }
        Ok(())
    }
}

impl Table {
    /// The fields in which players of the game write what they like.
    fn free_fields(&self) -> Vec<&'static str> {
        let fields = self.kind.meta().verbs.iter().flat_map(|verb| verb.fields);
        fields.filter(|field| matches!(field.kind, FieldKind::Text { .. })).map(|field| field.name).collect()
    }

    /// Returns a move's notation without what was freely written, which is the last of it.
    pub fn without_words(&self, notation: &str) -> String {
        let fields = self.free_fields().into_iter().map(|field| format!(" {field}: "));
        let begins = fields.filter_map(|head| notation.find(&head).map(|at| at + head.len())).min();
        begins.map_or_else(|| notation.to_owned(), |begins| format!("{}{NOTHING}", &notation[..begins]))
    }

    /// Takes a person's seat away, and says so while the game is played.
    fn left_by(&mut self, seat: Seat, is_playing: bool) -> Option<Post> {
        if !is_playing {
            self.seats.remove(seat.index());
            return None;
        }
        let (computer, level) = (self.computer_name().to_owned(), self.row.computers);
        let row = self.seats.get_mut(seat.index())?;
        let before = row.holder();
        *row = SeatRow { user: None, name: computer, level, ..row.clone() };
        Some(Post::Note(Notice::HandedOver { before, after: row.holder(), call: Vec::new() }))
    }

    /// The move by which this seat ends its offer without a deal.
    fn withdrawal(&self, seat: Seat, number: u32, at: Timestamp) -> Option<AnyMove> {
        let card = self.card(number).filter(|card| card.poster == seat)?;
        let moves = card.own.into_iter().filter_map(|button| match button.act {
            Act::Play(mv) | Act::Ask(mv) => Some(mv),
            Act::Menu(_) | Act::Fill(_) => None,
        });
        moves.into_iter().find(|mv| self.closes(number, &(seat, mv.clone(), at)))
    }

    /// Returns true if this move ends the offer without a deal.
    fn closes(&self, number: u32, (seat, mv, at): &(Seat, AnyMove, Timestamp)) -> bool {
        let Some(game) = &self.game else { return false };
        let entry = Entry { ply: self.row.ply + 1, by: By::Seat(*seat), at: *at, mv: mv.clone() };
        let mut chance = Chance::of(&self.seed(), entry.ply);
        let names = self.names();
        let reader = Reader::new(&names, self.language);
        let played = game.play(&entry, &mut chance).ok();
        let card = played.and_then(|played| played.next.offer(number, &reader));
        card.is_some_and(|card| card.state == OfferState::Closed)
    }
}

/// JSON without the texts under these keys.
fn without(json: &str, fields: &[&str]) -> Result<String, StoreError> {
    fn strike(value: &mut Value, fields: &[&str]) {
        match value {
            Value::Object(object) => {
                for (key, value) in object {
                    match value {
                        Value::String(text) if fields.contains(&key.as_str()) => NOTHING.clone_into(text),
                        value => strike(value, fields),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| strike(value, fields)),
            _ => {}
        }
    }
    let mut value = serde_json::from_str(json)?;
    strike(&mut value, fields);
    Ok(serde_json::to_string(&value)?)
}
