//! Acts of several transactions: one that the database cuts short says how far it came, and continues by itself.

use std::{mem::take, time::Duration};

use tokio::select;
use tokio_util::sync::CancellationToken;

use super::Tables;
use crate::{ids::PersonId, sayings::DoneInPart, store::failed, trouble::Trouble};

/// The first pause before what was cut short is tried again, and the longest.
const PAUSE: Duration = Duration::from_secs(60);
const LONGEST_PAUSE: Duration = Duration::from_secs(3_600);

impl Tables {
    /// Continues what was cut short, until `stop`.
    pub async fn finish_by_and_by(&self, stop: CancellationToken) {
        let mut failing: Option<Duration> = None;
        loop {
            let pause = match (self.finish().await, failing) {
                (Ok(()), None) => None,
                (Ok(()), Some(_)) => {
                    tracing::info!("what the database had cut short is finished");
                    None
                }
                (Err(trouble), None) => {
                    failed!(error: ?trouble, "something is not finished yet; it is tried again until it is");
                    Some(PAUSE)
                }
                (Err(_), Some(pause)) => Some((pause * 2).min(LONGEST_PAUSE)),
            };
            failing = pause;
            select! {
                () = stop.cancelled() => return,
                () = self.unfinished.more.notified(), if pause.is_none() => {}
                () = tokio::time::sleep(pause.unwrap_or_default()), if pause.is_some() => {}
            }
        }
    }

    /// Continues what was cut short.
    ///
    /// # Errors
    /// Fails if it could not be saved this time either.
    pub async fn finish(&self) -> Result<(), Trouble> {
        self.forget_the_rest().await?;
        let mut people = take(&mut *self.unfinished.settings());
        while let Some(person) = people.pop_first() {
            if let Err(trouble) = self.suit_all(person, true).await {
                people.insert(person);
                self.unfinished.settings().append(&mut people);
                return Err(trouble);
            }
        }
        Ok(())
    }

    /// Fits this person's clocks at all tables to their new settings. `show` updates the boards in any case.
    ///
    /// # Errors
    /// Fails if it could not be saved at all tables. It continues by itself.
    pub async fn settings_changed(&self, user: PersonId, show: bool) -> Result<(), Trouble> {
        self.suit_all(user, show).await.map_err(|cause| {
            self.unfinished.settings().insert(user);
            self.goes_on(DoneInPart::SettingsSaved, cause)
        })
    }

    /// Returns the error of an act that came this far and continues by itself.
    pub(super) fn goes_on(&self, so_far: DoneInPart, cause: Trouble) -> Trouble {
        self.unfinished.more.notify_one();
        cause.after(so_far)
    }
}
