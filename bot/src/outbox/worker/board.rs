//! Tells the news of a board: in a message of its own, or edited into the newest one.
//!
//! News waits up to 1.5 s for computer players, so that a person's move and their answers share one board.

use std::time::Duration;

use harbormaster_rules::{Pace, Seat, Span};
use serde::{Deserialize, Serialize};

use super::{
    Worker,
    claim::{News, ids},
};
use crate::{
    clock::stamped,
    discord::{Arrived, Failure, Message, Once, code},
    facts::Post,
    ids::{MessageId, PersonId},
    outbox::{
        Setback, compose,
        tale::{Tale, whole_tale},
        words::{self, Said},
    },
    pictures::{self, Turn},
    store::{BOARD, NewPost, OutboxId, PingedFor, Posted, StoreError, TableId},
    table::Table,
};

/// The time that news waits for a computer player that is about to move, so that one board shows it all.
const COMPUTER_GRACE: Duration = Duration::from_millis(1_500);

/// The time for which a board's ping also covers a move that its player takes back and makes again: nobody is pinged for each
/// try.
const SLIP: Span = Span::minutes(10);

/// The telling of a board, as it is remembered.
#[derive(Debug, Serialize, Deserialize)]
struct Telling {
    /// The news, in order.
    posts: Vec<Post>,
    /// The first entry that it tells those who were not there, if that is older than the news.
    since: Option<u32>,
    /// The people it pinged, and those who are pinged for it when they want to be.
    pinged: Vec<PersonId>,
}

/// The newest board of a table.
struct NewestBoard {
    board: Posted,
    telling: Telling,
}

/// The news of one board that is about to be told.
pub(super) struct Tells<'a> {
    pub(super) rows: &'a [OutboxId],
    pub(super) once: &'a Once,
    pub(super) posts: &'a [Post],
    /// The first entry that it tells again.
    pub(super) since: Option<u32>,
    /// The message of an earlier try.
    pub(super) there: Option<Arrived>,
}

impl Worker {
    /// Edits the newest board where other times hold than it says, unless another is about to follow. Nobody is pinged by that,
    /// and what cannot be edited any more has been said in a message of its own.
    pub(super) async fn times_have_changed(&self, table: &Table, rows: &[OutboxId]) -> Result<(), Setback> {
        let Some(NewestBoard { board, telling }) = self.newest_board(table.row.id).await? else {
            return Ok(());
        };
        let later = self.store.entries(table.row.id, board.ply + 1..).await?;
        if !table.has_only_rested(&later) {
            return Ok(());
        }
        if table.must_run().is_err() || self.is_overtaken(table.row.id, rows).await? {
            return Ok(());
        }
        let said = words::above_board_since(&self.store, table, telling.since, &telling.posts).await?;
        let said: Vec<Said> = said.into_iter().map(|said| Said { call: Vec::new(), ..said }).collect();
        let message = compose::board(table, &said, &Tale::default()).await;
        match self.discord.edit(board.channel, board.message, &message).await {
            Err(failure) if stays(&failure) => Ok(()),
            edited => Ok(edited?),
        }
    }

    /// Posts what happened in one or more turns, with the board unless a newer one is about to follow.
    pub(super) async fn tell_board(&self, table: &Table, batch: &[News]) -> Result<(), Setback> {
        let id = table.row.id;
        let is_new = batch.iter().all(|news| news.row.batch.is_none());
        if is_new {
            self.wait_for_computers(table).await?;
        }
        let Some(first) = batch.first() else { return Ok(()) };
        let patience = self.clock.until(first.row.created + pictures::PATIENCE);
        let mut turn = Some(pictures::turn(patience.unwrap_or_default()).await);
        let mut claimed = self.claim_board(id, batch).await?;
        // Looked at after the claim: the board is never older than the sentences above it. Nor is it newer: what has come in
        // before the look is found by the question after it.
        let mut table = self.look(id).await?;
        while is_new && self.helm_is_given_on(&table, &mut turn).await? {
            turn = Some(pictures::turn(Duration::default()).await);
            claimed = self.claim_more(id, claimed).await?;
            table = self.look(id).await?;
        }
        let mut is_overtaken = self.is_overtaken(id, &ids(&claimed)).await?;
        if is_new && is_overtaken {
            // A move that was made while they were claimed has a place on the same board, not on one a whole round later.
            claimed = self.claim_more(id, claimed).await?;
            table = self.look(id).await?;
            is_overtaken = self.is_overtaken(id, &ids(&claimed)).await?;
        }
        let (ids, once) = (ids(&claimed), self.once(id, &claimed));
        let posts: Vec<Post> = claimed.into_iter().map(|news| news.post).collect();
        let mut said = words::above_board(&self.store, &table, &posts).await?;
        if once.perhaps_since.is_some() {
            // Nobody waits while Discord is asked.
            turn = None;
        }
        let newest = self.newest_board(id).await?;
        // What an earlier try has edited may be older than the news.
        let oldest = newest.as_ref().map(|newest| stamped(newest.board.message));
        let there = self.discord.earlier_try(table.row.channel, &once.reaching_back_to(oldest)).await?;
        let tells = Tells { rows: &ids, once: &once, posts: &posts, since: None, there };
        if let Some(newest) = newest {
            let NewestBoard { board, telling } = &newest;
            let is_slip = is_slip(&table, board, telling) && !self.undo_is_asked(id).await?;
            if is_slip {
                let knows =
                    |seat: &Seat| table.user_in(*seat).is_some_and(|user| telling.pinged.contains(&user));
                said.iter_mut().for_each(|said| said.call.retain(|seat| !knows(seat)));
                table.pings.told.extend(&telling.pinged);
            }
            let before = words::above_board(&self.store, &table, &telling.posts).await?;
            let owed = owed(&table, &before, &telling.pinged, &said);
            if let Some(first) = said.first_mut() {
                first.call.extend(owed);
            }
            // What an earlier try has edited in stays there, and what it has posted stays a message of its own.
            let goes_on = match &tells.there {
                Some(there) => there.message == board.message,
                None if is_slip && pings_nobody(&table, &said) => true,
                None => self.is_of_its_turn(&table, board, &telling.posts, (&posts, &said)).await?,
            };
            if goes_on && self.edit_in(&table, newest, &tells, is_overtaken, &mut turn).await? {
                return Ok(());
            }
        }
        // Who has taken a slip back is there; who has asked for it waits for the others.
        let pings = !self.is_all_undone(&table, &posts).await? || self.undo_is_asked(id).await?;
        let called = if pings { compose::board_calls(&table, &said) } else { Vec::new() };
        let since = words::unseen(&self.store, &table, &called, &posts).await?;
        let earlier = words::earlier(&self.store, &table, since, &posts).await?;
        let said = [earlier, said].concat();
        let tells = Tells { since, ..tells };
        if !is_overtaken {
            let tale = whole_tale(&self.store, &table).await?;
            let mut message = compose::board(&table, &said, &tale).await;
            drop(turn);
            if !pings {
                (message.pings, message.later) = (Vec::new(), Vec::new());
            }
            return self.post_board(&table, message, &tells).await;
        }
        drop(turn);
        let message = compose::without_board(&table, &said);
        if message.text.is_empty() {
            return Ok(self.store.sent(&ids, None).await?);
        }
        self.post_board(&table, message, &tells).await
    }

    /// Edits news into the newest board, which then tells all that it has told before, and what has happened since. Returns
    /// whether Discord lets it be edited. An edit pings nobody.
    async fn edit_in(
        &self,
        table: &Table,
        NewestBoard { board, telling }: NewestBoard,
        Tells { rows, once, posts, .. }: &Tells<'_>,
        is_overtaken: bool,
        turn: &mut Option<Turn>,
    ) -> Result<bool, Setback> {
        let id = table.row.id;
        let last = posts.iter().filter_map(Post::board).max().unwrap_or(table.row.ply);
        // Together, because what was taken back is told no more.
        let telling = Telling { posts: [telling.posts.as_slice(), posts].concat(), ..telling };
        let mut told = words::above_board_since(&self.store, table, telling.since, &telling.posts).await?;
        let before = told.len() - posts.len();
        told[..before].iter_mut().for_each(|said| said.call.clear());
        let (message, shown) = if is_overtaken {
            *turn = None;
            (compose::without_board(table, &told), last)
        } else {
            let tale = whole_tale(&self.store, table).await?;
            let message = compose::board(table, &told, &tale).await;
            *turn = None;
            if message.picture.is_none() {
                return Ok(false);
            }
            (message, table.row.ply)
        };
        self.hold_back(table, &message).await?;
        match self.discord.edit_once(board.channel, board.message, &message, once).await {
            Err(failure) if stays(&failure) => Ok(false),
            edited => {
                edited?;
                let Posted { kind, channel, message, .. } = board;
                let knows =
                    |user: &PersonId| table.pings.told.contains(user) && telling.pinged.contains(user);
                let people: Vec<PersonId> = table.awaited_people().into_iter().filter(knows).collect();
                let pinged = PingedFor { people, began: table.waiting_since() };
                let tells = Some(telling.in_json()?);
                let post = NewPost { table: id, kind, channel, message, ply: shown, tells, pinged };
                self.store.sent(rows, Some(&post)).await?;
                self.retire_boards_but(id, message).await?;
                Ok(true)
            }
        }
    }

    /// Returns the newest board and what it tells; none if that was not remembered.
    async fn newest_board(&self, id: TableId) -> Result<Option<NewestBoard>, Setback> {
        let Some(board) = self.store.posts(id, BOARD).await?.pop() else { return Ok(None) };
        let Some(json) = &board.tells else { return Ok(None) };
        let broken = |error| StoreError::Broken(format!("what a board tells ({error})"));
        let telling = serde_json::from_str(json).map_err(broken)?;
        Ok(Some(NewestBoard { board, telling }))
    }

    /// Gives computer players a moment, so that their moves come with the person's on one board.
    async fn wait_for_computers(&self, table: &Table) -> Result<(), Setback> {
        let id = table.row.id;
        let mut table = table.clone();
        let patience = tokio::time::Instant::now() + COMPUTER_GRACE;
        while table.awaits_computers() {
            if tokio::time::timeout_at(patience, self.tables.moved_past(id, table.row.ply)).await.is_err() {
                break;
            }
            table = self.tables.look(id).await?;
        }
        Ok(())
    }

    /// Waits for a computer player's next move while it has the helm in a game that is played at any time. Nobody else is awaited
    /// then, so a board of that moment would ping nobody for the round, and what follows is only edited into it. Returns whether
    /// it moved; other tables draw meanwhile.
    async fn helm_is_given_on(&self, table: &Table, turn: &mut Option<Turn>) -> Result<bool, Setback> {
        if table.kind.meta().pace != Pace::AnyTime || !table.awaits_computers() {
            return Ok(false);
        }
        *turn = None;
        let moved = self.tables.moved_past(table.row.id, table.row.ply);
        let moved = tokio::time::timeout(COMPUTER_GRACE, moved).await.is_ok();
        if !moved {
            *turn = Some(pictures::turn(Duration::default()).await);
        }
        Ok(moved)
    }

    /// Posts a board that tells these posts, and takes the buttons off those before it. Where an earlier try arrived without pings
    /// that are due now, those are left to a second message: an edit would ping nobody.
    pub(super) async fn post_board(
        &self,
        table: &Table,
        mut message: Message,
        tells: &Tells<'_>,
    ) -> Result<(), Setback> {
        let Tells { rows, once, posts, since, there } = tells;
        self.hold_back(table, &message).await?;
        let mut once = (*once).clone();
        let mut pinged = Vec::new();
        if let Some(there) = there {
            pinged = pinged_by(there, table);
            message.pings.retain(|user| !pinged.contains(user));
            if !message.pings.is_empty() {
                self.store.remember(&board(table, there.message, None, pinged.clone())).await?;
                once = once.beside('p');
            }
        }
        let posted = self.discord.post(table.row.channel, &message, &once).await?;
        // The stamp of a message is Discord's time as well, where only computer players move.
        self.clock.hears(stamped(posted));
        pinged.extend(&message.pings);
        let held_back = message.later.iter().map(|(user, _)| *user);
        let told_or_held = pinged.iter().copied().chain(held_back).collect();
        let telling = Telling { posts: posts.to_vec(), since: *since, pinged: told_or_held };
        let telling = if posts.is_empty() { None } else { Some(telling.in_json()?) };
        self.store.sent(rows, Some(&board(table, posted, telling, pinged))).await?;
        self.retire_boards_but(table.row.id, posted).await
    }
}

impl Telling {
    fn in_json(&self) -> Result<String, StoreError> {
        Ok(serde_json::to_string(self)?)
    }
}

/// Returns whether the newest board tells of a move taken back and its player moves again soon.
fn is_slip(table: &Table, board: &Posted, telling: &Telling) -> bool {
    let latest = telling.posts.iter().rev().find(|post| post.board().is_some());
    matches!(latest, Some(Post::Undone { .. })) && table.last_at <= stamped(board.message) + SLIP
}

/// Returns whether nobody has to be pinged for this news.
fn pings_nobody(table: &Table, said: &[Said]) -> bool {
    let calls = |said: &Said| said.call.iter().any(|seat| table.user_in(*seat).is_some());
    table.kind.meta().pace != Pace::AnyTime && table.untold().next().is_none() && !said.iter().any(calls)
}

/// Returns the people of a table whom a message pinged, by Discord's own answer.
fn pinged_by(there: &Arrived, table: &Table) -> Vec<PersonId> {
    let was_pinged = |user: &PersonId| {
        let account = table.people.get(user).and_then(|person| person.user);
        account.is_some_and(|account| there.has_pinged(account))
    };
    table.people.keys().copied().filter(was_pinged).collect()
}

/// Returns a posted board as it is remembered.
fn board(table: &Table, message: MessageId, tells: Option<String>, people: Vec<PersonId>) -> NewPost {
    NewPost {
        table: table.row.id,
        kind: BOARD.to_owned(),
        channel: table.row.channel,
        message,
        ply: table.row.ply,
        tells,
        // One that arrived long ago knew nothing of a turn that has begun since.
        pinged: PingedFor { people, began: table.waiting_since().min(stamped(message)) },
    }
}

/// Returns the seats that a board called, whose players it neither pinged nor will, and that have not moved since: the table was
/// quiet then, or somebody else has the seat by now.
fn owed(table: &Table, before: &[Said], pinged: &[PersonId], news: &[Said]) -> Vec<Seat> {
    let awaited = table.awaited_people();
    let has_moved = |seat: Seat| before.iter().chain(news).any(|said| said.mover == Some(seat));
    let is_owed = |seat: &Seat| {
        let player = table.user_in(*seat).filter(|user| awaited.contains(user));
        player.is_some_and(|user| !pinged.contains(&user)) && !has_moved(*seat)
    };
    before.iter().flat_map(|said| said.call.iter().copied()).filter(is_owed).collect()
}

/// Returns true if Discord will not have this message changed, while it may well take another one.
fn stays(failure: &Failure) -> bool {
    let place_is_gone = [code::UNKNOWN_CHANNEL, code::UNKNOWN_GUILD];
    failure.refused && failure.code.is_some_and(|code| code != 0 && !place_is_gone.contains(&code))
}
