//! The server: the part for each path, and the guard against foreign requests.

use std::fmt::Debug;
use std::sync::Arc;

use axum::body::Body;
use axum::extract::connect_info::Connected;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use axum::serve::{IncomingStream, Listener};
use axum::{Extension, Json, Router};
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;

use crate::front::{Front, own_host};
use crate::gateway::compression::Compression;
use crate::hub::Hub;
use crate::refusal::{Refusal, no_route};
use crate::tls::TlsPort;
use crate::wire::{Cut, Port, Wire};
use crate::{attachments, avatars, driver, gateway, page, rest};

/// Forbids framing, which only a header can do; the page itself declares what it may load.
const POLICY: &str = "frame-ancestors 'none'";

/// The paths that bots know.
fn for_bots() -> Router<Arc<Hub>> {
    Router::new()
        .route("/gateway", get(connect))
        .route("/gateway/", get(connect))
        .route("/attachments/{channel}/{id}/{name}", get(attachments::serve))
        .route("/emojis/{name}", get(attachments::serve_emoji))
        .route("/embed/avatars/{name}", get(avatars::serve))
        .route("/api", any(rest::serve))
        .route("/api/{*path}", any(rest::serve))
}

/// Serves the sandbox's own address until the hub stops.
pub(crate) async fn run(hub: Arc<Hub>, listener: TcpListener) {
    let app = for_bots()
        .route("/sandbox/{*path}", any(driver::serve))
        .fallback(root)
        .layer(from_fn_with_state(hub.clone(), guard));
    serve(hub, Port(listener), app).await;
}

/// Serves what bots know, under Discord's names, until the hub stops.
pub(crate) async fn run_as_discord(hub: Arc<Hub>, port: TlsPort) {
    let app = for_bots()
        .route("/", get(connect))
        .fallback(async || nothing())
        .layer(from_fn_with_state(hub.clone(), guard_as_discord));
    serve(hub, port, app).await;
}

async fn serve<S, L>(hub: Arc<Hub>, listener: L, app: Router<Arc<Hub>>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
    L: Listener<Io = Wire<S>, Addr: Debug>,
    Cut: for<'a> Connected<IncomingStream<'a, L>>,
{
    // Each part limits its bodies by itself.
    let app = app.layer(DefaultBodyLimit::disable()).with_state(hub.clone());
    let service = app.into_make_service_with_connect_info::<Cut>();
    let stop = hub.stop.clone();
    let served = axum::serve(listener, service).with_graceful_shutdown(stop.cancelled_owned()).await;
    if let Err(error) = served {
        tracing::error!(%error, "the sandbox stopped serving");
    }
}

fn text<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers.get(name).map(|value| value.to_str().unwrap_or("?"))
}

/// Keeps foreign web pages out: they could otherwise drive the sandbox through its operator's browser.
async fn guard(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let own = text(headers, "host").is_some_and(|host| own_host(host, hub.port));
    let origin = text(headers, "origin")
        .is_none_or(|origin| origin.strip_prefix("http://").is_some_and(|host| own_host(host, hub.port)));
    // Following a link to the page is fine, calling the driver from elsewhere is not.
    let sneaked = request.uri().path().starts_with("/sandbox")
        && matches!(text(headers, "sec-fetch-site"), Some("cross-site" | "same-site"));
    if !own || !origin || sneaked {
        return foreign();
    }
    request.extensions_mut().insert(hub.read(|world, _| Front::own(&world.url)));
    next.run(request).await
}

/// Serves Discord's names and this machine's alone.
async fn guard_as_discord(State(hub): State<Arc<Hub>>, mut request: Request, next: Next) -> Response {
    let headers = request.headers();
    let host = text(headers, "host").unwrap_or_default();
    let origin = text(headers, "origin").is_none_or(|origin| origin.strip_prefix("https://") == Some(host));
    let Some(front) = hub.read(|world, _| Front::discord(&world.url, host)).filter(|_| origin) else {
        return foreign();
    };
    request.extensions_mut().insert(front);
    next.run(request).await
}

fn foreign() -> Response {
    let body =
        r#"{"error":"only the sandbox's own page and programs on this machine may ask","reason":"foreign"}"#;
    let mut response = Response::new(Body::from(body));
    *response.status_mut() = StatusCode::FORBIDDEN;
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    response
}

fn nothing() -> Response {
    let nothing = no_route();
    (nothing.status, Json(nothing.body())).into_response()
}

async fn connect(
    State(hub): State<Arc<Hub>>,
    Extension(front): Extension<Front>,
    uri: Uri,
    upgrade: WebSocketUpgrade,
) -> Response {
    if hub.gateway.refuses() {
        return StatusCode::SERVICE_UNAVAILABLE.into_response();
    }
    let wanted = |key: &str| {
        let pairs = uri.query().into_iter().flat_map(|query| query.split('&'));
        pairs.filter_map(|pair| pair.split_once('=')).find(|(name, _)| *name == key).map(|(_, value)| value)
    };
    let (encoding, compress) = (wanted("encoding").unwrap_or("json"), wanted("compress"));
    let Some(sending) = Compression::named(compress).filter(|_| encoding == "json") else {
        let compress = compress.unwrap_or("none");
        let told = format!("the sandbox's gateway has no encoding {encoding} with compression {compress}");
        let refusal = Refusal::new(StatusCode::BAD_REQUEST, 0, &told);
        return (refusal.status, Json(refusal.body())).into_response();
    };
    if !matches!(wanted("v"), None | Some("9" | "10")) {
        return upgrade.on_upgrade(|socket| gateway::socket::refuse(socket, 4012, "Invalid API version."));
    }
    upgrade.on_upgrade(move |socket| gateway::socket::serve(hub, socket, front, sending))
}

/// Serves the page; and the gateway for clients that ask for it at `/`.
async fn root(
    State(hub): State<Arc<Hub>>,
    front: Extension<Front>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
    request: Request,
) -> Response {
    if let (Ok(upgrade), "/") = (upgrade, request.uri().path()) {
        return connect(State(hub), front, request.uri().clone(), upgrade).await;
    }
    let Some(asset) = page::file(request.uri().path()) else {
        return nothing();
    };
    let mut response = Response::new(Body::from(asset.bytes));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(asset.media_type));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    response
}
