//! The database: tables, their logs, due jobs and messages not yet posted. All SQL lives here.
//!
//! A database's contract is written once, a trait for each duty, in the files beside this one, with the types that go in and
//! out. Two engines keep it: `sqlite`, a file on this machine for one program, and `postgres`, a server for several. A change
//! of a table is on disk as a whole, or it never was ([`Commits::commit`]).
//!
//! Most SQL is the same for both and written once, in `both`. That module is a child of each engine and so is compiled twice: it
//! takes from its engine the store, the connection, the transactions and the macros `query!`, `query_as!` and `query_scalar!`,
//! which check every query against that engine's tables. Where the engines differ, it calls a function of its engine
//! (`own::waits::lock`), and each engine has that function in a file of the same name, with SQL of its own.

mod backlog;
mod check;
mod claims;
mod clocks;
mod columns;
mod commit;
mod database;
mod disk;
mod engine;
mod entries;
mod epochs;
mod erasing;
mod error;
mod exporting;
mod films;
mod gaps;
mod held_pings;
mod jobs;
mod lists;
mod migrations;
mod moving;
mod namings;
mod notes;
mod notices;
mod offers;
mod open_error;
mod opening;
mod outage;
mod outbox;
mod people;
mod postgres;
mod posts;
mod prepared;
mod relocation;
mod requests;
mod results;
mod saving;
mod servers;
mod serving;
mod shards;
mod snapshots;
mod sqlite;
mod tables;
#[cfg(test)]
mod tests;
mod undos;
mod visits;
mod waits;

use harbormaster_rules::Timestamp;

pub use backlog::{Backlog, ServerLoad, Unposted, Waiting};
pub use check::{DatabaseSize, GivenUp};
pub use clocks::{Phase, Running, SeatClock, TableClock, WhenLate};
pub use commit::{Change, Commits, Committed};
pub use database::Store;
pub use disk::{Disk, SavingFails};
pub use engine::Engine;
pub use entries::{ClockBefore, NewEntry, StoredEntry, undone};
pub use erasing::{NOTHING, Reworded, RewordedEntry};
pub use error::StoreError;
pub use exporting::{Export, OwnDeed, OwnMove, OwnNaming, OwnResult, OwnTable};
pub use films::{FilmPost, FilmState};
pub use gaps::{Gap, Lost};
pub use held_pings::{HeldPing, Matter};
pub use jobs::{Job, JobKind, NewJob};
pub use lists::TableSummary;
pub use moving::{Mark, Marking, Parcel};
pub use namings::{Naming, NamingStage};
pub use offers::OfferPlace;
pub use open_error::OpenError;
pub use outage::Failed;
pub(crate) use outage::failed;
pub use outbox::OutboxRow;
pub use people::Met;
pub use posts::{BOARD, FILM, LOBBY, NO_FILM, NewPost, PingedFor, Posted};
pub use prepared::{Act, Prepared, PutAway};
pub use relocation::{MoveError, relocate};
pub use requests::{Departure, Motion, Request, Voice};
pub use results::{End, GameResult, NewResult, Part, RECKONING, SeatEnd, SeatResult};
pub use servers::{DeedRow, GameCommands, Gone, NewDeed, Server, ServerRules};
pub use serving::Serving;
pub use shards::{Holding, LEASE, ProcessRow, RENEWAL, Wish};
pub use snapshots::Snapshot;
pub use sqlite::{BackupError, Lock, RestoreError, Restored, backup, restore, schema};
pub use tables::{NewTable, Opened, SeatHolder, SeatRow, Stage, StoredTable, TableRow, TableState};
pub use undos::{UndoRequest, UndoRule};
pub use waits::{NewWait, Reminding, Wait};

pub use crate::ids::{ChannelId, JobId, MessageId, OutboxId, PostId, TableId};

/// An instant as it is stored.
fn instant(millis: Option<i64>) -> Option<Timestamp> {
    millis.map(Timestamp::from_millis)
}

/// A stored number in the type that all its values fit.
fn small<N: TryFrom<i64>>(number: i64) -> Result<N, StoreError> {
    N::try_from(number).map_err(|_| StoreError::Broken(format!("the number {number} is out of range")))
}
