//! Public offers in Discord: a message in the channel with a thread under it.
//!
//! Everything here can be repeated: a message carries the nonce of its outbox row, a message has one thread at most,
//! and edits state the final form.
//!
//! The message and the first post of its thread have the same buttons, so an offer is answered where it is discussed.
//! An offer does without a thread that cannot be opened, was deleted or is locked: all of it goes into replies to the
//! message. A thread's title is best effort, because Discord allows two changes in ten minutes.

use std::time::Duration;

use harbormaster_rules::OfferState;

use crate::{
    discord::{Discord, Failure, Message, Once, code},
    ids::ChannelId,
    outbox::{Setback, compose, words},
    speak,
    store::{NewPost, OfferPlace, PingedFor, Store, StoreError},
    table::{Card, Table},
};

/// The remembered kinds of the messages that told the host of a missing permission, or that Discord allows no more open
/// threads.
const FORBIDDEN: &str = "threads forbidden";
const FULL: &str = "threads full";

/// Returns the remembered kind of the first message in the thread of this offer.
fn opening(number: u32) -> String {
    format!("opening of offer {number}")
}

/// The lines of an offer's message that say who offers what to whom.
const TERMS: usize = 2;

/// The time that a new title may take. Discord allows two in ten minutes, and the library would wait until then; other tables'
/// news must not wait with it.
const TITLE_PATIENCE: Duration = Duration::from_secs(4);

/// The number of times that a new title is tried at once.
const TITLE_TRIES: u32 = 2;

/// The offers of all tables in Discord.
#[derive(Clone)]
pub struct Threads {
    store: Store,
    discord: Discord,
}

impl Threads {
    /// Through this client, remembered here.
    pub const fn new(store: Store, discord: Discord) -> Self {
        Self { store, discord }
    }

    /// Posts an offer and opens its thread, or brings both up to date. `once` is the outbox row's.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn show(&self, table: &Table, card: &Card, once: &Once) -> Result<(), Setback> {
        let Some(mut place) = self.message(table, card, once).await? else { return Ok(()) };
        self.open(table, card, &mut place, once).await?;
        self.refresh_opening(table, card).await?;
        // The last title is set when the thread is archived: what is still to be said comes before.
        if card.state.is_live() { self.title(table, card, &mut place).await } else { Ok(()) }
    }

    /// Returns the thread of an offer if there is one and it has no words yet.
    ///
    /// # Errors
    /// Fails if the database cannot be read.
    pub async fn empty(&self, table: &Table, number: u32) -> Result<Option<ChannelId>, Setback> {
        let place = self.store.offer(table.row.id, number).await?;
        let is_empty = self.store.posts(table.row.id, &opening(number)).await?.is_empty();
        Ok(place.and_then(|place| place.thread).filter(|_| is_empty))
    }

    /// Posts the first words in an offer's thread, with its buttons. Returns true if it did.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn opens(
        &self,
        table: &Table,
        number: u32,
        ply: u32,
        thread: ChannelId,
        words: &Message,
        once: &Once,
    ) -> Result<bool, Setback> {
        match self.discord.post(thread, words, once).await {
            Ok(message) => {
                let (kind, tells, pinged) = (opening(number), None, PingedFor::default());
                let post =
                    NewPost { table: table.row.id, kind, channel: thread, message, ply, tells, pinged };
                self.store.remember(&post).await?;
                Ok(true)
            }
            // The caller says it instead, and knows what to do where there is no way into the thread.
            Err(failure) if failure.is_refusal() => Ok(false),
            Err(failure) => Err(failure.into()),
        }
    }

    /// Brings the buttons of the first post in an offer's thread up to date; a deal ends them.
    async fn refresh_opening(&self, table: &Table, card: &Card) -> Result<(), Setback> {
        for post in self.store.posts(table.row.id, &opening(card.number)).await? {
            let said = words::in_thread(&self.store, table, post.ply, card.number).await?;
            let message = compose::opens_thread(table, card, &said);
            match self.discord.edit(post.channel, post.message, &message).await {
                // Its buttons name moves that are no longer possible.
                Err(failure) if failure.is_refusal() => self.store.retire(&[post.id]).await?,
                other => other?,
            }
        }
        Ok(())
    }

    /// Says something about an offer, in its thread or else in a reply to its message.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn say(
        &self,
        table: &Table,
        number: u32,
        message: &Message,
        once: &Once,
    ) -> Result<(), Setback> {
        // An offer whose message Discord would not take is talked about in the open.
        let Some(mut place) = self.store.offer(table.row.id, number).await? else {
            self.discord.post(table.row.channel, message, once).await?;
            return Ok(());
        };
        if let Some(thread) = place.thread {
            match self.discord.post(thread, message, once).await {
                Ok(_) => return Ok(()),
                Err(failure) if failure.is(code::UNKNOWN_CHANNEL) => self.forget(table, &mut place).await?,
                Err(failure) if failure.is(code::MISSING_PERMISSIONS) => {
                    self.tell_host(table, FORBIDDEN, once).await?;
                }
                Err(failure) if failure.is(code::THREAD_LOCKED) => {}
                Err(failure) => return Err(failure.into()),
            }
        }
        match self.discord.reply(place.channel, place.message, message, once).await {
            // What may not be read again cannot be replied to; the words are still good.
            Err(failure) if failure.is(code::CANNOT_REPLY) => {
                self.discord.post(place.channel, message, once).await?;
            }
            other => drop(other?),
        }
        Ok(())
    }

    /// Brings an offer that is over up to date for the last time and puts its thread into the archive, where it can
    /// be read.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn put_away(&self, table: &Table, card: &Card, once: &Once) -> Result<(), Setback> {
        let Some(mut place) = self.message(table, card, once).await? else { return Ok(()) };
        self.open(table, card, &mut place, once).await?;
        self.refresh_opening(table, card).await?;
        if card.state.is_live() {
            // Of a table that was closed in the middle.
            let closed = Card { state: OfferState::Closed, ..card.clone() };
            self.title(table, &closed, &mut place).await?;
        } else {
            self.title(table, card, &mut place).await?;
        }
        self.shut(table, &mut place).await
    }

    /// Archives the thread of an offer that the rules have since forgotten, as it stands.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn put_away_forgotten(&self, table: &Table, number: u32) -> Result<(), Setback> {
        let Some(mut place) = self.store.offer(table.row.id, number).await? else { return Ok(()) };
        match self.discord.strip(place.channel, place.message).await {
            Err(failure) if failure.is(code::UNKNOWN_MESSAGE) => {}
            other => other?,
        }
        self.shut(table, &mut place).await
    }

    /// Puts the thread that was opened for a table into the archive, unless somebody plays on in it: an archived thread can be
    /// read and written in, and no longer counts among those that a server may have open.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn table_over(&self, table: &Table) -> Result<(), Setback> {
        let channel = table.row.channel;
        let is_left = self.store.table_in(channel).await? == Some(table.row.id);
        if !is_left || self.store.table_of_offer_thread(channel).await?.is_some() {
            return Ok(());
        }
        match self.archive_own(channel).await {
            // Somebody else keeps it open, or has deleted it.
            Err(failure) if failure.lasting || failure.is_forbidden() => Ok(()),
            other => Ok(other?),
        }
    }

    async fn archive_own(&self, channel: ChannelId) -> Result<(), Failure> {
        if self.discord.is_own_thread(channel).await? {
            self.discord.archive_thread(channel, false).await?;
        }
        Ok(())
    }

    /// Says in the message of an offer that it was taken back, archives its thread, and forgets both.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn put_undone_away(&self, table: &Table, number: u32) -> Result<(), Setback> {
        let id = table.row.id;
        let Some(mut place) = self.store.offer(id, number).await? else { return Ok(()) };
        let taken_back = speak::offers::taken_back(number, table.language);
        // Who offered what to whom stays.
        let text = match self.discord.text_of(place.channel, place.message).await {
            Ok(text) if text.starts_with(&taken_back) => text,
            Ok(text) => {
                let terms: Vec<&str> = text.lines().take(TERMS).collect();
                format!("{taken_back}\n{}", terms.join("\n"))
            }
            Err(failure) if failure.is_refusal() => taken_back,
            Err(failure) => return Err(failure.into()),
        };
        match self.discord.edit(place.channel, place.message, &Message { text, ..Message::default() }).await {
            Err(failure) if failure.is(code::UNKNOWN_MESSAGE) => {}
            other => other?,
        }
        for post in self.store.posts(id, &opening(number)).await? {
            match self.discord.strip(post.channel, post.message).await {
                Err(failure) if !failure.is_refusal() => return Err(failure.into()),
                _ => self.store.retire(&[post.id]).await?,
            }
        }
        self.shut(table, &mut place).await?;
        Ok(self.store.forget_offer(id, number).await?)
    }

    /// Takes the thread of an offer out of the archive: moves were taken back, and it is open again.
    ///
    /// # Errors
    /// Fails if that has to be tried again.
    pub async fn take_out_again(&self, table: &Table, number: u32, once: &Once) -> Result<(), Setback> {
        let Some(mut place) = self.store.offer(table.row.id, number).await? else { return Ok(()) };
        if let Some(thread) = place.thread {
            match self.discord.unarchive_thread(thread).await {
                Err(failure) if failure.is(code::UNKNOWN_CHANNEL) => self.forget(table, &mut place).await?,
                // What is said there takes it out of the archive, or is said in a reply.
                Err(failure) if failure.is_refusal() => {}
                other => other?,
            }
        }
        let text = speak::offers::open_again(number, table.language);
        self.say(table, number, &Message { text, ..Message::default() }, once).await
    }

    /// The offer's message, up to date; one that was deleted is posted again, unless the game is over.
    async fn message(&self, table: &Table, card: &Card, once: &Once) -> Result<Option<OfferPlace>, Setback> {
        let id = table.row.id;
        let message = compose::offer(table, card);
        if let Some(place) = self.store.offer(id, card.number).await? {
            match self.discord.edit(place.channel, place.message, &message).await {
                Err(failure) if failure.is(code::UNKNOWN_MESSAGE) => self.abandon(&place).await,
                other => {
                    other?;
                    return Ok(Some(place));
                }
            }
            if table.must_be_open().is_err() {
                return Ok(None);
            }
        }
        let channel = table.row.channel;
        let posted = self.discord.post(channel, &message, once).await?;
        let place = OfferPlace { number: card.number, channel, message: posted, thread: None, shown: None };
        self.store.remember_offer(id, &place).await?;
        Ok(Some(place))
    }

    /// Opens the thread, unless that has been tried. Where there can be none, this is remembered.
    async fn open(
        &self,
        table: &Table,
        card: &Card,
        place: &mut OfferPlace,
        once: &Once,
    ) -> Result<(), Setback> {
        if place.shown.is_some() {
            return Ok(());
        }
        let title = speak::offers::title(card.state, card.number, &card.title);
        match self.discord.open_thread_on(place.channel, place.message, &title).await {
            Ok(thread) => place.thread = Some(thread),
            // A message's thread has the message's own number.
            Err(failure) if failure.is(code::THREAD_EXISTS) => {
                place.thread = Some(ChannelId(place.message.0));
            }
            Err(failure) if failure.is(code::MISSING_PERMISSIONS) => {
                self.tell_host(table, FORBIDDEN, once).await?;
            }
            Err(failure) if failure.is(code::TOO_MANY_THREADS) => self.tell_host(table, FULL, once).await?,
            Err(failure) if has_no_threads(&failure) => {
                tracing::info!(table = %table.row.id, number = card.number, %failure, "an offer has no thread");
            }
            Err(failure) => return Err(failure.into()),
        }
        place.shown = Some(card.state);
        Ok(self.store.remember_offer(table.row.id, place).await?)
    }

    /// Lets the thread's title show how far the offer has come. A title that cannot be given now is given with the
    /// next change: the message says the same.
    async fn title(&self, table: &Table, card: &Card, place: &mut OfferPlace) -> Result<(), Setback> {
        let (Some(thread), true) = (place.thread, place.shown != Some(card.state)) else { return Ok(()) };
        let title = speak::offers::title(card.state, card.number, &card.title);
        for _ in 0..TITLE_TRIES {
            let renamed = self.discord.rename_thread(thread, &title);
            match tokio::time::timeout(TITLE_PATIENCE, renamed).await {
                Ok(Ok(())) => {
                    place.shown = Some(card.state);
                    self.store.remember_offer(table.row.id, place).await?;
                    break;
                }
                Ok(Err(failure)) if failure.is(code::UNKNOWN_CHANNEL) => {
                    self.forget(table, place).await?;
                    break;
                }
                Ok(Err(failure)) if !failure.refused => {}
                Ok(Err(failure)) => {
                    tracing::info!(table = %table.row.id, %failure, "a thread keeps its title for now");
                    break;
                }
                Err(_too_long) => {
                    tracing::info!(table = %table.row.id, "a thread keeps its title for now: it has had too many");
                    break;
                }
            }
        }
        Ok(())
    }

    /// Puts the thread into the archive, if there is one.
    async fn shut(&self, table: &Table, place: &mut OfferPlace) -> Result<(), Setback> {
        let Some(thread) = place.thread else { return Ok(()) };
        match self.archive(thread).await {
            Err(failure) if failure.is(code::UNKNOWN_CHANNEL) => self.forget(table, place).await?,
            other => other?,
        }
        Ok(())
    }

    /// Archived and locked; without a moderator's rights at least archived, and else left to grow old.
    async fn archive(&self, thread: ChannelId) -> Result<(), Failure> {
        for lock in [true, false] {
            match self.discord.archive_thread(thread, lock).await {
                Err(failure) if failure.is(code::MISSING_PERMISSIONS) => {}
                other => return other,
            }
        }
        Ok(())
    }

    /// The thread was deleted: what is said from now on is said in replies.
    async fn forget(&self, table: &Table, place: &mut OfferPlace) -> Result<(), StoreError> {
        place.thread = None;
        self.store.remember_offer(table.row.id, place).await
    }

    /// The message was deleted; its thread outlives it, but the talk continues in a new one.
    async fn abandon(&self, place: &OfferPlace) {
        if let Some(thread) = place.thread
            && let Err(failure) = self.archive(thread).await
        {
            tracing::debug!(%failure, "the thread of a deleted offer stays open");
        }
    }

    /// Tells the host, once at each table for each reason, why offers have no threads.
    async fn tell_host(&self, table: &Table, why: &str, once: &Once) -> Result<(), Setback> {
        let (id, channel) = (table.row.id, table.row.channel);
        if !self.store.posts(id, why).await?.is_empty() {
            return Ok(());
        }
        let host = table.row.host;
        let text = match why {
            FULL => speak::offers::no_more_threads(host, table.language),
            _ => speak::offers::forbidden(host, table.language),
        };
        let message = Message { text, pings: vec![host], ..Message::default() };
        // Before anything is remembered, so that a crash in between tells the host all the same.
        let posted = self.discord.post(channel, &message, &once.beside('h')).await?;
        let post = NewPost {
            table: id,
            kind: why.to_owned(),
            channel,
            message: posted,
            ply: table.row.ply,
            tells: None,
            pinged: PingedFor::default(),
        };
        Ok(self.store.remember(&post).await?)
    }
}

/// Returns true if no permission opens a way to a thread, or the message has been deleted since, which is noticed again when it
/// is edited.
fn has_no_threads(failure: &Failure) -> bool {
    [code::WRONG_CHANNEL_TYPE, code::UNKNOWN_MESSAGE].into_iter().any(|code| failure.is(code))
}
