//! Decides whether news goes on the newest board.
//!
//! Each turn's board is a new message, because people see the newest message first. Within a turn that message is
//! edited and tells the whole turn, so a channel hears once of each turn. Where anybody may act at any time, a person's
//! turn includes the moves of computer players after it.

use harbormaster_rules::{By, Pace, Seat, Span};

use super::Worker;
use crate::{
    clock::stamped,
    facts::Post,
    outbox::{
        Setback,
        words::{self, Said},
    },
    store::{Posted, StoredEntry, undone},
    table::Table,
};

/// The time for which a board is brought up to date. A player who comes back to the turn later finds a new one, and Discord
/// takes few edits of a message older than an hour.
const FRESH: Span = Span::minutes(50);

/// The most that a board tells before the next one is posted, in characters: below this nothing has to be left out.
const FULL: usize = 1_500;

/// The turn that a board shows, in a game that is played at any time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shows {
    /// Nobody's yet: the next person's turn goes on it.
    Nobodys,
    /// This person's.
    TurnOf(Seat),
    /// One that is over: the next turn has a board of its own.
    Over,
}

impl Worker {
    /// Returns true if the news in these posts goes on the newest board, which tells `before`.
    pub(super) async fn is_of_its_turn(
        &self,
        table: &Table,
        board: &Posted,
        before: &[Post],
        (posts, said): (&[Post], &[Said]),
    ) -> Result<bool, Setback> {
        // After a restore, lost boards stand below it. The request stands below the board, which is to be the newest message again.
        if self.undo_is_asked(table.row.id).await? || posts.iter().any(Post::is_restored) {
            return Ok(false);
        }
        if self.is_all_undone(table, posts).await? {
            return Ok(true);
        }
        let last = posts.iter().filter_map(Post::board).max().unwrap_or(table.row.ply);
        let first = before.iter().filter_map(Post::board).min().unwrap_or(board.ply + 1);
        let entries = self.store.entries(table.row.id, first.min(board.ply + 1)..).await?;
        let newest = entries.iter().rev().find(|entry| entry.ply <= last);
        if newest.is_some_and(|entry| entry.at > stamped(board.message) + FRESH) {
            return Ok(false);
        }
        if table.kind.meta().pace == Pace::AnyTime {
            let shown = words::said(table, before, &entries)?;
            let stays = table.must_be_open().is_ok()
                && posts.iter().all(|post| matches!(post, Post::Entry { .. }))
                && length(&shown) + length(said) <= FULL
                && !self.offer_stands_below(table, board).await?
                && goes_on(table, &entries, (before, &shown), (posts, said));
            return Ok(stays);
        }
        let (fresh, after): (Vec<_>, Vec<_>) =
            entries.iter().filter(|entry| entry.ply > board.ply).partition(|entry| entry.ply <= last);
        let seat = table.turn_of(&fresh, &after);
        // An edit pings nobody, and the database knows whom it would have to ping.
        Ok(table.pinged(table.untold()).now.is_empty()
            && seat.is_some_and(|seat| !said.iter().any(|said| said.calls_others_than(seat))))
    }

    /// Returns true if these posts tell only of moves taken back and of nothing that stands.
    pub(super) async fn is_all_undone(&self, table: &Table, posts: &[Post]) -> Result<bool, Setback> {
        let Some(Post::Undone { ply }) = posts.last() else { return Ok(false) };
        let entries = self.store.entries(table.row.id, *ply..=*ply).await?;
        let undone = undone(&entries);
        let earlier = &posts[..posts.len() - 1];
        Ok(earlier.iter().all(|post| post.board().is_some_and(|ply| undone.contains(&ply))))
    }

    /// Returns true if an offer that somebody can still answer was posted after the board, so that people no longer look at the
    /// board. An offer that is over is one line below the board, and not a reason to post it again.
    async fn offer_stands_below(&self, table: &Table, board: &Posted) -> Result<bool, Setback> {
        let (places, open) = (self.store.offers(table.row.id).await?, table.open_offers());
        Ok(places.iter().any(|place| place.message > board.message && open.contains(&place.number)))
    }
}

fn length(said: &[Said]) -> usize {
    said.iter().flat_map(Said::sentences).map(|line| line.chars().count() + 1).sum()
}

/// Returns true if the person whose turn a board shows made all these moves, beside those of computer players and the clock,
/// and nobody has to be pinged.
fn goes_on(
    table: &Table,
    entries: &[StoredEntry],
    (before, shown): (&[Post], &[Said]),
    (posts, said): (&[Post], &[Said]),
) -> bool {
    let entry = |post: &Post| entries.iter().find(|entry| post.board() == Some(entry.ply));
    let mut shows = Shows::Nobodys;
    for (post, said) in before.iter().zip(shown) {
        shows = shows.after(table, entry(post), said).0;
    }
    posts.iter().zip(said).all(|(post, said)| {
        let entry = entry(post);
        let fits = match (entry.and_then(|entry| person(table, entry)), shows) {
            (None, _) | (Some(_), Shows::Nobodys) => true,
            (Some(seat), Shows::TurnOf(other)) => seat == other,
            (Some(_), Shows::Over) => false,
        };
        let (next, pings) = shows.after(table, entry, said);
        shows = next;
        fits && !pings
    })
}

/// Returns the person who made a move; none for a computer player or the clock.
fn person(table: &Table, entry: &StoredEntry) -> Option<Seat> {
    match entry.by {
        By::Seat(seat) => Some(seat).filter(|seat| is_person(table, *seat)),
        By::Host | By::Clock => None,
    }
}

fn is_person(table: &Table, seat: Seat) -> bool {
    table.seats.get(seat.index()).is_some_and(|row| row.user.is_some())
}

impl Shows {
    /// Returns the turn that the board shows after this entry, and true if somebody has to be pinged for it.
    fn after(self, table: &Table, entry: Option<&StoredEntry>, said: &Said) -> (Self, bool) {
        let moved = entry.and_then(|entry| Some(Self::TurnOf(person(table, entry)?)));
        let shows = moved.unwrap_or(self);
        if !said.call.iter().any(|seat| is_person(table, *seat)) {
            return (if said.calls_its_mover { Self::Over } else { shows }, false);
        }
        // Everybody was pinged by this board, so the next turn goes on it.
        (Self::Nobodys, true)
    }
}
