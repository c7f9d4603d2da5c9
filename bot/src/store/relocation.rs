//! Moving everything from one database to another, and comparing both afterwards.
//!
//! Rows are copied, not files: everything is read as of one instant, written in one transaction, and compared by a
//! digest of each table.

use tokio::{
    join,
    sync::{mpsc, oneshot},
};

use super::{
    Store, StoreError,
    moving::{Cell, Mark, Marking, Parcel},
};

/// The number of parcels that are on their way at the same time.
const UNDER_WAY: usize = 8;

/// The reason a move failed. The sentence is for the operator; the source is as it was.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// Something is kept there already.
    #[error("The database to move to is not empty. Name an empty one, so that no game there is lost.")]
    NotEmpty,
    /// The source cannot be read.
    #[error(
        "The database to move from cannot be read. {0} Nothing was moved; the other database is still empty."
    )]
    Source(StoreError),
    /// The target cannot be written.
    #[error("The database to move to cannot be written. {0} Nothing was moved; run the command again.")]
    Target(StoreError),
    /// Something has not arrived as it was.
    #[error(
        "The table {0} is not the same in both databases. Do not use the new one: empty it, and run the command again while no program serves the old one."
    )]
    Differs(&'static str),
}

/// Copies all that `from` keeps to `to`, which must be empty, in one transaction there, and
/// compares both afterwards. Returns what was copied, table by table.
///
/// # Errors
/// Then `from` is as it was, and `to` as well, unless it says that they differ.
pub async fn relocate(from: &Store, to: &Store) -> Result<Vec<Mark>, MoveError> {
    if !to.is_empty().await.map_err(MoveError::Target)? {
        return Err(MoveError::NotEmpty);
    }
    let (forward, arriving) = mpsc::channel(UNDER_WAY);
    let (whole, is_whole) = oneshot::channel();
    let (sent, taken) = join!(
        async {
            let read = reading(from, Some(forward)).await;
            if read.is_ok() {
                // Nobody listens when writing has failed, which says so itself.
                let _ = whole.send(());
            }
            read
        },
        to.take_all(arriving, is_whole),
    );
    // A target that fails ends the reading as well, without a fault of its own.
    if let Err(cause) = sent {
        return Err(MoveError::Source(cause));
    }
    taken.map_err(MoveError::Target)?;
    let (before, after) = (sent.unwrap_or_default(), reading(to, None).await.map_err(MoveError::Target)?);
    match before.iter().zip(&after).find(|(one, other)| one != other) {
        Some((one, _)) => Err(MoveError::Differs(one.table)),
        None if before.len() != after.len() => Err(MoveError::Differs("tables")),
        None => Ok(before),
    }
}

/// Reads everything, sends it on, and marks it.
async fn reading(store: &Store, forward: Option<mpsc::Sender<Parcel>>) -> Result<Vec<Mark>, StoreError> {
    let (sender, mut receiver) = mpsc::channel(UNDER_WAY);
    let passing = async {
        let mut marking = Marking::default();
        while let Some(mut parcel) = receiver.recv().await {
            if let Parcel::Rows(kept, rows) = &mut parcel {
                rows.iter_mut().flatten().for_each(plain);
                marking.add(kept, rows);
            }
            if let Some(forward) = &forward
                && forward.send(parcel).await.is_err()
            {
                break;
            }
        }
        drop(forward);
        // Then nothing more is read, as nobody takes it.
        drop(receiver);
        marking.marks()
    };
    let (read, marks) = join!(store.send_all(sender), passing);
    read.map(|()| marks)
}

/// Replaces NUL, the one character that not every engine can keep; no name and no note needs it.
fn plain(cell: &mut Cell) {
    if let Cell::Text(text) = cell
        && text.contains('\0')
    {
        *text = text.replace('\0', "\u{fffd}");
    }
}
