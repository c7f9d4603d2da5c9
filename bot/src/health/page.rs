//! The status page: an address that tells how the host is doing, if one is configured.

use std::{net::SocketAddr, sync::Arc, time::Instant};

use axum::{Router, extract::State, http::StatusCode, routing::get};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;

use super::{counts::Health, report::Report};
use crate::{clock::Clock, config::Mode, store::Store};

/// The reason why the address cannot be served, as a sentence for the operator.
#[derive(Debug, thiserror::Error)]
#[error("HARBORMASTER_STATUS: nothing can listen at {address}: {cause}.")]
pub struct StatusError {
    address: SocketAddr,
    cause: std::io::Error,
}

/// An address with `/healthz` (the program and its database answer), `/readyz` (people can play) and `/metrics`.
#[derive(Debug)]
pub struct StatusPage(TcpListener);

/// What the status page tells about.
#[derive(Clone)]
pub struct Watched {
    pub health: Arc<Health>,
    pub store: Store,
    pub clock: Clock,
    pub mode: Mode,
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
    async fn report(&self) -> Report<'_> {
        let (asked, now) = (Instant::now(), self.clock.now());
        let backlog = self.store.backlog(now).await;
        let database = asked.elapsed();
        Report { health: &self.health, shards: self.health.shards().await, backlog, database, now }
    }
}

async fn healthz(State(watched): State<Watched>) -> (StatusCode, &'static str) {
    match watched.report().await.backlog {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    }
}

async fn readyz(State(watched): State<Watched>) -> (StatusCode, String) {
    let mode = watched.mode;
    match watched.report().await.not_ready() {
        None => (StatusCode::OK, format!("{mode}: ready\n")),
        Some(why) => (StatusCode::SERVICE_UNAVAILABLE, format!("{mode}: {why}\n")),
    }
}

async fn metrics(State(watched): State<Watched>) -> ([(&'static str, &'static str); 1], String) {
    ([("content-type", "text/plain; version=0.0.4")], watched.report().await.metrics())
}
