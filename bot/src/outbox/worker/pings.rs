//! Pings of the message that is posted now, by the wishes of the people pinged.
//!
//! Everybody who becomes awaited is pinged once. An edit pings nobody, so a ping is always posted, with its board or,
//! if a newer one follows at once, without. The people a message pinged are recorded with it, from Discord's own answer
//! if an earlier try had arrived; anybody in no record is pinged by the next message. Nobody is pinged for their own
//! move.

use harbormaster_rules::Language;

use super::{Worker, namings, requests, undo};
use crate::{
    discord::{Message, Once, code},
    facts::Notice,
    ids::PersonId,
    outbox::{Setback, words},
    person::{Person, Pings},
    rows,
    speak::{self, MyGame},
    store::{Matter, TableId},
    table::{Pinged, Table},
};

/// The kind of a remembered message that shows a board with buttons.
const BOARD: &str = "board";

impl Worker {
    /// Looks at the table as it stands, with the people whose pings are held back now and those who
    /// have had theirs.
    pub(super) async fn look(&self, id: TableId) -> Result<Table, Setback> {
        let (mut table, now) = (self.tables.look(id).await?, self.clock.now());
        let from = |(user, person): (&PersonId, &Person)| (*user, person.ping_from(now));
        table.pings.held = table.people.iter().map(from).filter(|(_, from)| *from > now).collect();
        let waits = self.store.waits_at(id).await?.into_iter();
        table.pings.told = waits.filter(|(_, heard)| heard.told.is_some()).map(|(user, _)| user).collect();
        Ok(table)
    }

    /// Remembers the people whom a message that is about to be posted would ping at another time.
    pub(super) async fn hold_back(&self, table: &Table, message: &Message) -> Result<(), Setback> {
        if message.later.is_empty() {
            return Ok(());
        }
        self.store.hold_back(table.row.id, &message.later).await?;
        self.tables.wakes.notices.wake();
        Ok(())
    }

    /// Remembers the same of a message about something else than a turn, with the pings of people who are not awaited.
    pub(super) async fn hold_back_about(
        &self,
        table: &Table,
        message: &Message,
        about: Matter,
    ) -> Result<(), Setback> {
        self.hold_back(table, message).await?;
        Ok(self.tables.hold_pings(table, &message.later, about).await?)
    }

    /// Writes a notice of what happened around the game; one to those who are awaited links to the
    /// newest board. Returns `None` if the notice is needless by now: it would ping nobody who is
    /// still awaited.
    pub(super) async fn note(&self, table: &Table, notice: &Notice) -> Result<Option<Message>, Setback> {
        let mut people = notice.pings();
        let mut text = words::note(table, notice);
        match notice {
            Notice::Reminder { users, since } => {
                people.retain(|user| table.awaited_people().contains(user));
                let still = Notice::Reminder { users: people.clone(), since: *since };
                text = words::note(table, if people.len() == users.len() { notice } else { &still });
                text.push_str(&self.questions(&people, &[table.row.id], table.language).await?);
            }
            Notice::Waiting { user, tables } => {
                let games = self.games_waiting(*user, tables).await?;
                people.retain(|_| !games.is_empty());
                text = speak::waiting(*user, &games, table.language);
                text.push_str(&self.questions(&[*user], tables, table.language).await?);
            }
            Notice::HeldBack { user, about } => {
                let links = self.links(table, about).await?;
                people.retain(|_| !links.is_empty());
                text = speak::held_back(*user, &links, table.language);
            }
            _ => {}
        }
        if notice.asks_for_a_move()
            && let Some(board) = self.store.posts(table.row.id, BOARD).await?.last()
        {
            text.push_str(&speak::at_the_board(&table.link(board.channel, board.message), table.language));
        }
        let is_for_them = matches!(notice, Notice::Reminder { .. } | Notice::Waiting { .. });
        let Pinged { now: pings, later } = self.pinged(table, &people).await?;
        if let Notice::HeldBack { about, .. } = notice
            && pings.is_empty()
        {
            for matter in about {
                self.tables.hold_pings(table, &later, *matter).await?;
            }
            return Ok(None);
        }
        if is_for_them && pings.is_empty() {
            let message = Message { later, ..Message::default() };
            return self.hold_back(table, &message).await.map(|()| None);
        }
        Ok(Some(Message { text, rows: rows::under_note(table, notice), pings, later, ..Message::default() }))
    }

    /// Returns the people whom a notice pings now, and those whom it pings later. The notice is for
    /// them, whatever they have heard of the turn, and it is their digest if they have one.
    async fn pinged(&self, table: &Table, people: &[PersonId]) -> Result<Pinged, Setback> {
        let (mut table, now) = (table.clone(), self.clock.now());
        table.pings = Pings::default();
        for user in people {
            let free = self.store.person(*user).await?.free_from(now);
            if free > now {
                table.pings.held.insert(*user, free);
            }
        }
        Ok(table.pinged(people.iter().copied()))
    }

    /// Tells somebody by DM that tables wait for them; if Discord does not take the DM, tells them
    /// in the channel, with the reason.
    pub(super) async fn tell_directly(
        &self,
        table: &Table,
        (user, tables): (PersonId, &[TableId]),
        once: &Once,
    ) -> Result<(), Setback> {
        let (games, person) = (self.games_waiting(user, tables).await?, self.store.person(user).await?);
        let (now, language) = (self.clock.now(), table.language);
        let free = person.free_from(now);
        if free > now {
            for game in games.iter().filter_map(|game| game.table.as_ref()) {
                self.store.hold_back(game.row.id, &[(user, free)]).await?;
            }
            self.tables.wakes.notices.wake();
            return Ok(());
        }
        if games.is_empty() {
            return Ok(());
        }
        let text =
            speak::waiting_directly(&games, language) + &self.questions(&[user], tables, language).await?;
        let direct = Message { text, pings: vec![user], ..Message::default() };
        let Some(account) = self.store.person(user).await?.user else { return Ok(()) };
        let told = match self.discord.direct_channel(account).await {
            Ok(channel) => self.discord.post(channel, &direct, once).await,
            Err(failure) => Err(failure),
        };
        match told {
            Err(failure) if failure.is(code::CANNOT_MESSAGE_USER) => {}
            other => return Ok(other.map(drop)?),
        }
        // Before the channel hears of it: whatever fails now, the next notice goes to the channel at once.
        self.store.save_choices(user, &Person { dms_closed: true, ..person }, now).await?;
        let text = speak::waiting(user, &games, language) + &speak::dms_are_closed(language);
        let message = Message { text, pings: vec![user], ..Message::default() };
        Ok(self.discord.post(table.row.channel, &message, &once.beside('d')).await.map(drop)?)
    }

    /// Says which questions these people have to answer at these tables, besides their moves.
    async fn questions(
        &self,
        users: &[PersonId],
        tables: &[TableId],
        language: Language,
    ) -> Result<String, Setback> {
        let mut links = Vec::new();
        for id in tables {
            let table = self.tables.look(*id).await?;
            let mut questions = Vec::new();
            for question in users.iter().flat_map(|user| table.questions_to(*user)) {
                if !questions.contains(&question) {
                    questions.push(question);
                }
            }
            links.extend(self.links(&table, &questions).await?);
        }
        Ok(speak::questions(&links, language))
    }

    /// Returns the address of each of these matters, as far as it stands in the channel.
    async fn links(&self, table: &Table, matters: &[Matter]) -> Result<Vec<String>, Setback> {
        let (id, mut links) = (table.row.id, Vec::new());
        for matter in matters {
            let (kinds, number): (&[&str], _) = match *matter {
                Matter::Request { number } => (&[requests::REQUEST], Some(number)),
                Matter::Naming { number } => (&[namings::PROPOSAL, namings::NAMING], Some(number)),
                Matter::Undo { .. } => (&[undo::REQUEST], None),
                Matter::Offer { number } => {
                    let place = self.store.offer(id, number).await?;
                    links.extend(place.map(|place| match place.thread {
                        Some(thread) => Table::address(table.row.guild, thread, None),
                        None => table.link(place.channel, place.message),
                    }));
                    continue;
                }
                Matter::News { channel, message } => {
                    links.push(table.link(channel, message));
                    continue;
                }
            };
            for kind in kinds {
                let posts = self.store.posts(id, kind).await?.into_iter();
                let posts = posts.filter(|post| number.is_none_or(|number| post.ply == number));
                links.extend(posts.map(|post| table.link(post.channel, post.message)));
            }
        }
        Ok(links)
    }

    /// Returns those of these tables that wait for somebody.
    async fn games_waiting(&self, user: PersonId, tables: &[TableId]) -> Result<Vec<MyGame>, Setback> {
        let waits = self.store.waits_of(user).await?;
        let mut games = Vec::new();
        for wait in waits.iter().filter(|wait| tables.contains(&wait.table)) {
            let table = self.tables.look(wait.table).await?;
            let board = self.store.posts(wait.table, BOARD).await?.pop();
            let link = board.map(|board| table.link(board.channel, board.message));
            let link = link.unwrap_or_else(|| Table::address(table.row.guild, table.row.channel, None));
            games.push(MyGame {
                id: wait.table,
                game: table.row.game.clone(),
                channel: table.row.channel,
                stage: table.row.stage,
                since: Some(wait.heard.since),
                due: table.due_for(user),
                is_kept: false,
                table: Some(table),
                link,
            });
        }
        Ok(games)
    }
}
