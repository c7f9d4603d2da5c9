//! The task that sends held-back dispatches when they are due.

use std::sync::Arc;

use tokio::time::sleep_until;

use crate::hub::Hub;

/// Runs until the server stops.
pub(crate) async fn keep_time(hub: Arc<Hub>) {
    loop {
        let next = hub.gateway.next_late();
        let due = async {
            match next {
                Some(next) => sleep_until(next).await,
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = hub.stop.cancelled() => return,
            () = hub.gateway.late.notified() => {}
            () = due => hub.gateway.send_late(),
        }
    }
}
