//! The status page: an address that tells how the host is doing, if one is configured.

use std::{
    fmt,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header::CONTENT_TYPE},
    response::{IntoResponse as _, Response},
    routing::get,
};
use prometheus_client::encoding::prometheus_text;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::{
    machine::{Files, MachineFigures},
    report::{Readiness, Report},
    state::Health,
};
use crate::{
    clock::Clock,
    config::Mode,
    store::{Store, StoreError},
};

/// The reason why the address cannot be served, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("HARBORMASTER_STATUS: nothing can listen at {address}: {cause}.")]
pub struct StatusError {
    address: SocketAddr,
    cause: std::io::Error,
}

/// Longest time a watcher's question waits for the database.
const PATIENCE: Duration = Duration::from_millis(800);

/// An address with `/healthz` (the program answers), `/readyz` (people can play) and `/metrics`.
#[derive(Debug)]
pub struct StatusPage(TcpListener);

/// The subjects of the status page.
#[derive(Clone)]
pub struct Watched {
    /// The state of the connections and timers.
    pub health: Arc<Health>,
    /// The database.
    pub store: Store,
    /// The clock of the program.
    pub clock: Clock,
    /// The mode that it runs in.
    pub mode: Mode,
    /// The files whose disk and age are reported.
    pub files: Files,
}

impl StatusPage {
    /// Takes the address.
    ///
    /// # Errors
    /// If another program has it.
    pub async fn listen(address: SocketAddr) -> Result<Self, StatusError> {
        TcpListener::bind(address).await.map(Self).map_err(|cause| StatusError { address, cause })
    }

    /// Answers until `stop`.
    pub async fn run(self, watched: Watched, stop: CancellationToken) {
        let routes = Router::new()
            .route("/healthz", get(healthz))
            .route("/readyz", get(readyz))
            .route("/metrics", get(metrics))
            .with_state(watched);
        let served = axum::serve(self.0, routes).with_graceful_shutdown(stop.cancelled_owned()).await;
        if let Err(error) = served {
            tracing::error!(%error, "the status is no longer served");
        }
    }
}

impl Watched {
    async fn readiness(&self) -> Readiness<'_> {
        let asked = Instant::now();
        let backlog = async {
            let backlog = soon(self.store.backlog(self.clock.now())).await;
            (backlog, asked.elapsed())
        };
        let ((backlog, database), saved) = tokio::join!(backlog, soon(self.store.must_save(asked)));
        Readiness { health: &self.health, shards: self.health.shards().await, backlog, database, saved }
    }

    async fn report(&self) -> Report<'_> {
        let files = self.files.clone();
        let machine = soon(async {
            let looked = tokio::task::spawn_blocking(move || MachineFigures::look(&files)).await;
            looked.map_err(|_stopped| StoreError::Closed)
        });
        let (readiness, processes, bytes, machine) =
            tokio::join!(self.readiness(), soon(self.store.processes()), soon(self.store.bytes()), machine);
        let (processes, bytes, machine) =
            (processes.unwrap_or_default(), bytes.ok(), machine.unwrap_or_default());
        let (refused, now) = (self.store.saving().refused(), self.clock.now());
        Report { readiness, processes, bytes, refused, machine, now }
    }
}

/// Gives the database this long to answer a watcher, who gives up after a second or so.
async fn soon<T>(asked: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
    tokio::time::timeout(PATIENCE, asked).await.unwrap_or(Err(StoreError::Unreachable))
}

/// Answers while the program runs. A database that fails is no reason to start it again.
async fn healthz() -> &'static str {
    "ok\n"
}

async fn readyz(State(watched): State<Watched>) -> (StatusCode, String) {
    let mode = watched.mode;
    match watched.readiness().await.not_ready() {
        None => (StatusCode::OK, format!("{mode}: ready\n")),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{mode}: {why}\n")),
    }
}

async fn metrics(State(watched): State<Watched>) -> Response {
    match watched.report().await.metrics() {
        Ok(text) => ([(CONTENT_TYPE, prometheus_text::CONTENT_TYPE)], text).into_response(),
        Err(fmt::Error) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_database_that_does_not_answer_keeps_nobody_waiting() {
        let asked = soon(std::future::pending::<Result<(), StoreError>>()).await;
        assert!(matches!(asked, Err(StoreError::Unreachable)));
        assert!(PATIENCE < Duration::from_secs(1), "the whole answer takes a second at most");
        assert!(soon(std::future::ready(Ok(()))).await.is_ok());
    }
}
