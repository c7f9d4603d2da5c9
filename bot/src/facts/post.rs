//! The rows of the outbox: facts that a channel has yet to hear.

use harbormaster_rules::{Seat, Timestamp};
use serde::{Deserialize, Serialize};

use super::Notice;
use crate::{
    ids::{PersonId, TableId},
    store::Request,
};

/// One thing to tell the channel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "post", rename_all = "snake_case")]
pub enum Post {
    /// The lobby has changed: post it, or bring the posted one up to date.
    Lobby,
    /// The game begins: the first board.
    Begins,
    /// A new board below what this entry told.
    Entry {
        /// The entry's number.
        ply: u32,
    },
    /// Moves were taken back by this entry: the newest board is brought up to date, without a ping.
    Undone {
        /// The entry's number.
        ply: u32,
    },
    /// The game resumes: its board once more.
    Resumed {
        /// The number of entries on it.
        ply: u32,
    },
    /// The database was put back from a copy: the buttons go from what the channel has that the database does not know, and the
    /// game's board is posted once more.
    Restored {
        /// The number of entries on it.
        ply: u32,
        /// The time of the newest message that the copy knows; what was posted after it is lost.
        known: Timestamp,
    },
    /// The board once more, with nothing new to tell.
    Board {
        /// The number of entries on it.
        ply: u32,
    },
    /// A public offer has changed: post it with its thread, or bring both up to date.
    Offer {
        /// Its number.
        number: u32,
    },
    /// An entry's news of an offer, for the offer's thread.
    Talk {
        /// The offer's number.
        number: u32,
        /// The entry's number.
        ply: u32,
    },
    /// An offer is over and all is said: archive its thread.
    OfferOver {
        /// Its number.
        number: u32,
    },
    /// Moves were taken back with which an offer had come to an end: it is open again.
    OfferAgain {
        /// Its number.
        number: u32,
    },
    /// Somebody asks the others to agree to an undo: post the request, or bring it up to date.
    UndoAsked {
        /// The first entry that would be undone.
        before: u32,
        /// The number of entries.
        ply: u32,
    },
    /// Such a request is over.
    UndoAnswered {
        /// The way it ended.
        end: RequestEnd,
    },
    /// Somebody was named to play a seat: post what is asked, or bring it up to date.
    Naming {
        /// The naming's number.
        number: u32,
    },
    /// The question about a naming is settled.
    NamingOver {
        /// The naming's number.
        number: u32,
        /// The way it ended.
        end: NamingEnd,
    },
    /// Those who play are asked for their consent: post what is asked, or bring it up to date.
    Request {
        /// The request's number.
        number: u32,
    },
    /// The request to those who play is decided.
    RequestOver {
        /// The request, with the answers.
        request: Request,
        /// The decision.
        how: Decision,
    },
    /// An offer was taken back as if it had never been made.
    OfferUndone {
        /// Its number, which no other offer has.
        number: u32,
    },
    /// A message of its own.
    Note(Notice),
    /// Other times hold under the newest board, which is edited.
    Times,
    /// Somebody is told alone, by direct message, that these tables wait for them.
    Direct {
        /// The person.
        user: PersonId,
        /// The tables, the one that has waited longest first.
        tables: Vec<TableId>,
    },
    /// The table was closed in the middle of its game.
    Closed,
    /// Somebody wants to see a game that is over once more: its film, drawn when it is posted.
    Film,
    /// The table has ended and all is told: archive the thread that was opened for it, if there is one.
    ThreadOver,
}

/// The end of a request to take moves back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "how", rename_all = "snake_case")]
pub enum RequestEnd {
    /// All agreed, and the game went back.
    Agreed,
    /// Somebody declined.
    Declined {
        /// The seat that declined.
        by: Seat,
    },
    /// The game moved on, or the time was over.
    Lapsed,
}

/// The decision on a request to those who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// Those agreed whose consent it needs.
    Agreed,
    /// They did not.
    Refused,
    /// The player whose seat it is about objected: only a moderator can decide it now.
    Objected,
    /// The player whose seat it is about moved.
    OwnerIsThere,
    /// The person who asked took it back.
    Withdrawn,
    /// The seat changed hands, somebody left, or the game is over.
    Lapsed,
}

/// The end of a question about a naming.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NamingEnd {
    /// The person plays the seat.
    Accepted,
    /// The person does not want to.
    Declined,
    /// It was taken back.
    Withdrawn,
    /// The others have agreed, and the person is asked.
    Agreed,
    /// Too many of the others objected.
    Objected,
    /// The player whose seat it is about objected, or moved.
    OwnerIsThere,
    /// The time was over, the seat changed hands, or the game ended.
    Lapsed,
}

impl Post {
    /// Returns the number of entries on the board that it is told above; `None` if it is told elsewhere.
    pub const fn board(&self) -> Option<u32> {
        match self {
            Self::Begins => Some(0),
            Self::Entry { ply }
            | Self::Undone { ply }
            | Self::Resumed { ply }
            | Self::Restored { ply, .. }
            | Self::Board { ply } => Some(*ply),
            _ => None,
        }
    }

    /// Returns the number of the first entry that it tells; `None` if it is not told above a board.
    pub fn first_entry(&self) -> Option<u32> {
        match self {
            Self::Entry { ply } | Self::Undone { ply } => Some(*ply),
            told => told.board().map(|ply| ply + 1),
        }
    }

    /// Returns true if it tells of a restore.
    pub const fn is_restored(&self) -> bool {
        matches!(self, Self::Restored { .. })
    }

    /// Returns it as a row of the outbox.
    ///
    /// # Errors
    /// Fails if it cannot be written as JSON.
    pub fn to_json(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }
}
