//! The routes of the driver API.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::reply::{DriverError, DriverReply, DriverResult, respond};
use super::request::{DriverRequest, read};
use super::{act, bulk, clock, events, faults, gateway, groups, guilds, members, people, view, watch};
use crate::hub::Hub;

/// Serves one driver request.
pub(crate) async fn serve(State(hub): State<Arc<Hub>>, request: Request) -> Response {
    let answer = match read(hub, request).await {
        Ok(request) => perform(request).await,
        Err(error) => Err(error),
    };
    match answer {
        Ok(DriverReply::Json(status, body)) => respond(status, &body),
        Ok(DriverReply::Empty) => {
            let mut response = Response::new(Body::empty());
            *response.status_mut() = StatusCode::NO_CONTENT;
            response
        }
        Ok(DriverReply::Stream(response)) => response,
        Err(error) => error.response(),
    }
}

async fn perform(request: DriverRequest) -> DriverResult {
    let (method, path) = request.route();
    match (method, path.as_slice()) {
        ("GET", ["ready"]) => watch::ready(&request).await,
        ("GET", ["wait"]) => events::wait(&request).await,
        ("GET", ["users", who, "events"]) => events::stream(&request, who),
        ("GET", ["clock"]) => clock::get(&request).await,
        ("POST", ["clock"]) => clock::set(&request).await,
        ("POST", ["interactions", "command" | "autocomplete" | "click" | "select" | "modal"]) => {
            act::act(&request).await
        }
        _ => watch::route(&request)
            .or_else(|| faults::route(&request))
            .or_else(|| gateway::route(&request))
            .or_else(|| bulk::route(&request))
            .or_else(|| act::route(&request))
            .or_else(|| view::route(&request))
            .or_else(|| people::route(&request))
            .or_else(|| groups::route(&request))
            .or_else(|| guilds::route(&request))
            .or_else(|| members::route(&request))
            .unwrap_or_else(|| {
                let sentence = format!(
                    "{} /sandbox/{} is not part of the driver API",
                    request.method,
                    request.path.join("/")
                );
                Err(DriverError::unknown("unknown_route", sentence))
            }),
    }
}
