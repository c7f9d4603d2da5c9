//! Forgetting a person: their seats go to computer players, and the tables they lead to somebody else who plays there.

use harbormaster_rules::{Act, AnyMove, By, Chance, Entry, Language, OfferState, Reader, Seat, Timestamp};

use super::{Caller, Held, Table, Tables, playing::Origin};
use crate::{
    outbox::{Notice, Post},
    speak,
    store::{Erasure, SeatRow, Stage, TableId},
    trouble::Trouble,
};

impl Tables {
    /// Forgets the caller: what is kept names them nowhere when this returns. If it is cut short, the next start goes on with it.
    ///
    /// # Errors
    /// When it could not be saved.
    pub async fn forget(&self, caller: &Caller) -> Result<(), Trouble> {
        let erasure = self.store.begin_erasure(caller.user, &caller.name).await?;
        self.erase(&erasure).await?;
        Ok(self.store.finish_erasures(&[erasure]).await?)
    }

    /// Goes on with what an earlier run began.
    ///
    /// # Errors
    /// When it could not be saved.
    pub async fn forget_the_rest(&self) -> Result<(), Trouble> {
        let begun = self.store.erasures().await?;
        for erasure in &begun {
            self.erase(erasure).await?;
        }
        Ok(self.store.finish_erasures(&begun).await?)
    }

    async fn erase(&self, erasure: &Erasure) -> Result<(), Trouble> {
        for id in self.store.tables_knowing(erasure).await? {
            let mut slot = self.slot(id).await;
            // What is in memory still has the name.
            *slot = None;
            let called = |seat| speak::former_player(seat, Language::default());
            // On the heap: in one future it would be too much for a thread's stack.
            Box::pin(self.store.erase_at(id, erasure, &called)).await?;
            drop(slot);
            match Box::pin(self.vacate(id, erasure.stands_for())).await {
                // A table that this program cannot play rests, and so does its seat.
                Err(Trouble::Unplayable(_) | Trouble::Damaged(_)) => {}
                other => other?,
            }
        }
        Ok(self.store.erase_in_servers(erasure).await?)
    }

    /// Gives the seat that was somebody's to a computer player, and the lead to another person; a table without people is closed.
    async fn vacate(&self, id: TableId, user: u64) -> Result<(), Trouble> {
        let mut held = self.hold(id).await?;
        let (seat, led) = (held.table.seat_of(user), held.table.row.host == user);
        let is_playing = match held.table.row.stage {
            Stage::Lobby => false,
            Stage::Running | Stage::Paused => true,
            Stage::Over | Stage::Closed | Stage::Frozen => return Ok(()),
        };
        Box::pin(self.end_namings_of(&mut held, user)).await?;
        if seat.is_none() && !led {
            return Ok(());
        }
        let mut next = held.table.clone();
        let mut posts = Vec::new();
        if let Some(seat) = seat {
            posts.extend(next.left_by(seat, is_playing));
        }
        let people: Vec<u64> = next.seats.iter().filter_map(|row| row.user).collect();
        let Some(first) = people.first() else { return self.end(&mut held, None, Vec::new()).await };
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
    /// Takes a person's seat away, and says so while the game is played.
    fn left_by(&mut self, seat: Seat, is_playing: bool) -> Option<Post> {
        if !is_playing {
            self.seats.remove(seat.index());
            return None;
        }
        let (computer, level) = (self.computer_name().to_owned(), self.row.computers);
        let row = self.seats.get_mut(seat.index())?;
        let before = row.name.clone();
        *row = SeatRow { user: None, name: computer.clone(), computer: true, level, ..row.clone() };
        Some(Post::Note(Notice::HandedOver { before, after: computer, user: None }))
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

    /// Whether the offer ends without a deal by this move.
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
