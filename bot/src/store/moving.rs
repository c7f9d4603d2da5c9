//! Everything that a database keeps, row by row, to take it to another engine.
//!
//! Both engines have the same tables and columns ([`KEPT`]); the migrations differ, and so do the types: what is a flag for
//! PostgreSQL is 0 or 1 for SQLite. Leases of processes are not kept, nor is the epoch: what
//! is moved is a copy, and begins a new history.

use async_trait::async_trait;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;

use super::StoreError;
use crate::fairness::hex;

/// The number of rows sent together.
pub(super) const AT_ONCE: usize = 500;

/// A table of the database, and its columns by what they hold.
#[derive(Debug)]
pub struct KeptTable {
    /// Its name.
    pub table: &'static str,
    /// Its key, by which rows are in the same order in both engines.
    pub(super) order: &'static str,
    pub(super) numbers: &'static [&'static str],
    pub(super) flags: &'static [&'static str],
    pub(super) texts: &'static [&'static str],
    /// The column whose numbers are given out one by one and never used again.
    pub(super) counted: Option<&'static str>,
}

impl KeptTable {
    /// Its columns, in the order in which a row has them.
    pub(super) fn columns(&self) -> impl Iterator<Item = &'static str> {
        self.numbers.iter().chain(self.flags).chain(self.texts).copied()
    }

    /// The query that reads it.
    pub(super) fn select(&self) -> String {
        let columns: Vec<&str> = self.columns().collect();
        format!("SELECT {} FROM {} ORDER BY {}", columns.join(", "), self.table, self.order)
    }

    /// Returns the kind of cell that a row has at this place.
    pub(super) fn kind(&self, place: usize) -> Kind {
        match place {
            _ if place < self.numbers.len() => Kind::Number,
            _ if place < self.numbers.len() + self.flags.len() => Kind::Flag,
            _ => Kind::Text,
        }
    }
}

/// The kind of a column's values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Flag,
    Text,
}

/// A row's value in a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Null,
    /// A number, an id or an instant.
    Number(i64),
    /// Yes or no.
    Flag(bool),
    /// Words, or JSON.
    Text(String),
}

/// Something on its way from one database to another.
#[derive(Debug)]
pub enum Parcel {
    /// Rows of this table, in the order of its key.
    Rows(&'static KeptTable, Vec<Vec<Cell>>),
    /// The highest number that this table has ever given out.
    Highest(&'static KeptTable, i64),
}

/// The number of rows of a table, and a digest of everything in them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The table.
    pub table: &'static str,
    /// Its rows.
    pub rows: u64,
    digest: String,
}

/// Marks of all tables, made of what passes by.
#[derive(Default)]
pub struct Marking {
    done: Vec<Mark>,
    now: Option<(&'static str, u64, Sha256)>,
}

impl Marking {
    /// These rows follow.
    pub fn add(&mut self, kept: &'static KeptTable, rows: &[Vec<Cell>]) {
        if self.now.as_ref().is_none_or(|(table, ..)| *table != kept.table) {
            self.settle();
            self.now = Some((kept.table, 0, Sha256::new()));
        }
        let Some((_, count, digest)) = &mut self.now else { return };
        for row in rows {
            *count += 1;
            for cell in row {
                match cell {
                    Cell::Null => digest.update(b"-"),
                    Cell::Number(number) => digest.update(number.to_be_bytes()),
                    Cell::Flag(flag) => digest.update([u8::from(*flag)]),
                    Cell::Text(text) => {
                        digest.update(text.len().to_be_bytes());
                        digest.update(text);
                    }
                }
            }
        }
    }

    fn settle(&mut self) {
        if let Some((table, rows, digest)) = self.now.take() {
            self.done.push(Mark { table, rows, digest: hex(&digest.finalize()) });
        }
    }

    /// The marks of all tables that had rows.
    pub fn marks(mut self) -> Vec<Mark> {
        self.settle();
        self.done
    }
}

/// Taking everything out of a database and into another.
#[async_trait]
pub trait Moving {
    /// Returns true if nothing is kept yet.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn is_empty(&self) -> Result<bool, StoreError>;

    /// Sends everything, as of one instant. Ends early when nobody takes it any more.
    ///
    /// # Errors
    /// Fails if it cannot be read.
    async fn send_all(&self, to: mpsc::Sender<Parcel>) -> Result<(), StoreError>;

    /// Writes everything that comes, in one transaction, which is saved when the sender has said so by `whole` becoming true; if it
    /// never does, nothing is written.
    ///
    /// # Errors
    /// Then nothing was written.
    async fn take_all(
        &self,
        from: mpsc::Receiver<Parcel>,
        whole: tokio::sync::oneshot::Receiver<()>,
    ) -> Result<(), StoreError>;
}

/// All that is kept, those tables first that others refer to.
pub static KEPT: [KeptTable; 20] = [
    KeptTable {
        table: "people",
        order: "id",
        numbers: &[
            "id",
            "user_id",
            "quiet_from",
            "quiet_until",
            "days_off",
            "digest",
            "first_hours",
            "again_hours",
            "at_most",
            "away_from",
            "away_until",
            "deputy",
        ],
        flags: &["leaving", "unrated", "dms_closed"],
        texts: &["name", "nicknames", "zone", "reminders", "away_meanwhile"],
        counted: Some("id"),
    },
    KeptTable {
        table: "tables",
        order: "id",
        numbers: &[
            "id",
            "guild",
            "channel",
            "edition",
            "ply",
            "revision",
            "host",
            "created",
            "started",
            "ended",
            "reminder_hours",
            "opened_by",
            "turn_minutes",
            "late_turns",
            "bank_minutes",
            "away_days",
            "paused",
            "rested",
            "reached",
            "previous",
            "changed",
            "led_since",
        ],
        flags: &["quiet", "hints"],
        texts: &[
            "game",
            "settings",
            "stage",
            "commitment",
            "secret",
            "result",
            "when_late",
            "undo",
            "undo_request",
            "requests",
            "departed",
            "held_pings",
            "computers",
        ],
        counted: Some("id"),
    },
    KeptTable {
        table: "seats",
        order: "table_id, seat",
        numbers: &["table_id", "seat", "person", "joined"],
        flags: &[],
        texts: &["computer", "contribution", "level", "prepared"],
        counted: None,
    },
    KeptTable {
        table: "entries",
        order: "table_id, ply",
        numbers: &["table_id", "ply", "by_seat", "at", "interaction", "actor"],
        flags: &["by_clock", "prepared"],
        texts: &["role", "move", "notation", "told", "clock"],
        counted: None,
    },
    KeptTable {
        table: "snapshots",
        order: "table_id",
        numbers: &["table_id", "ply", "at"],
        flags: &[],
        texts: &["position"],
        counted: None,
    },
    KeptTable {
        table: "posts",
        order: "id",
        numbers: &["id", "table_id", "channel", "message", "ply"],
        flags: &["live"],
        texts: &["kind", "tells"],
        counted: Some("id"),
    },
    KeptTable {
        table: "jobs",
        order: "id",
        numbers: &["id", "table_id", "due", "ply"],
        flags: &["rests"],
        texts: &["kind"],
        counted: Some("id"),
    },
    KeptTable {
        table: "outbox",
        order: "id",
        numbers: &["id", "table_id", "attempts", "next_try", "created", "batch"],
        flags: &[],
        texts: &["payload", "gave_up"],
        counted: Some("id"),
    },
    KeptTable {
        table: "offers",
        order: "table_id, number",
        numbers: &["table_id", "number", "channel", "message", "thread"],
        flags: &[],
        texts: &["shown"],
        counted: None,
    },
    KeptTable {
        table: "servers",
        order: "guild",
        numbers: &["guild", "log_channel"],
        flags: &["greeted"],
        texts: &["rules", "commands"],
        counted: None,
    },
    KeptTable {
        table: "deeds",
        order: "id",
        numbers: &[
            "id",
            "guild",
            "at",
            "by_person",
            "table_id",
            "interaction",
            "channel",
            "next_try",
            "attempts",
        ],
        flags: &[],
        texts: &["deed"],
        counted: Some("id"),
    },
    KeptTable {
        table: "notes",
        order: "table_id, person",
        numbers: &["table_id", "person"],
        flags: &[],
        texts: &["text"],
        counted: None,
    },
    KeptTable {
        table: "clocks",
        order: "table_id, seat",
        numbers: &["table_id", "seat", "since", "ends", "late", "bank", "owner", "moved", "waits", "away"],
        flags: &[],
        texts: &["phase"],
        counted: None,
    },
    KeptTable {
        table: "waits",
        order: "table_id, person",
        numbers: &["table_id", "person", "since", "told", "reminded", "clock", "due"],
        flags: &["owed"],
        texts: &[],
        counted: None,
    },
    KeptTable {
        table: "namings",
        order: "table_id, number",
        numbers: &[
            "table_id", "number", "seat", "owner", "person", "named_by", "at", "until", "since", "ended",
        ],
        flags: &[],
        texts: &["stage", "agreed", "objected"],
        counted: None,
    },
    KeptTable {
        table: "results",
        order: "table_id",
        numbers: &["table_id", "guild", "edition", "ended", "reckoning"],
        flags: &[],
        texts: &["game", "how"],
        counted: None,
    },
    KeptTable {
        table: "result_seats",
        order: "table_id, seat",
        numbers: &["table_id", "seat", "person", "side", "place", "points", "turns"],
        flags: &["changed"],
        texts: &[],
        counted: None,
    },
    KeptTable {
        table: "result_people",
        order: "table_id, seat, person",
        numbers: &["table_id", "seat", "person", "turns", "timed", "late"],
        flags: &["counts", "resigned"],
        texts: &[],
        counted: None,
    },
    KeptTable {
        table: "visits",
        order: "table_id, person",
        numbers: &["table_id", "person", "seen", "at", "before"],
        flags: &[],
        texts: &[],
        counted: None,
    },
    KeptTable {
        table: "gaps",
        order: "scope, began",
        numbers: &["began", "ended"],
        flags: &[],
        texts: &["scope"],
        counted: None,
    },
];
