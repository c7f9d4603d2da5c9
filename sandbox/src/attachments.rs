//! Files: the bytes of attachments, at the address given in messages, and of emoji.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::Response;

use crate::hub::Hub;
use crate::ids::Id;
use crate::world::records::File;

/// Serves one file to a request with a valid link.
pub(crate) async fn serve(
    State(hub): State<Arc<Hub>>,
    Path((_channel, id, _name)): Path<(String, String, String)>,
    link: Uri,
) -> Response {
    let good = |id: Id| {
        hub.read(|world, _| {
            let good = world.link_is_good(link.path(), link.query().unwrap_or_default());
            good.then(|| world.files.get(id).cloned()).flatten()
        })
    };
    match id.parse::<Id>().ok().and_then(good) {
        Some(file) => bytes(file),
        None => nothing(StatusCode::NOT_FOUND, "This content is no longer available."),
    }
}

/// Serves the picture of an emoji, as it was uploaded, whichever of Discord's endings is asked for.
pub(crate) async fn serve_emoji(State(hub): State<Arc<Hub>>, Path(name): Path<String>) -> Response {
    let (id, ending) = name.split_once('.').unwrap_or((&name, "png"));
    let found =
        |id: Id| hub.read(|world, _| Some((world.emojis.get(&id)?.animated, world.files.get(id).cloned()?)));
    let Some((animated, file)) = id.parse().ok().and_then(found) else {
        return nothing(StatusCode::NOT_FOUND, "");
    };
    // By this refusal bots tell still emoji from moving ones.
    if matches!(ending, "png" | "jpg" | "jpeg" | "webp" | "avif") || ending == "gif" && animated {
        bytes(file)
    } else {
        nothing(StatusCode::UNSUPPORTED_MEDIA_TYPE, "Invalid resource")
    }
}

fn nothing(status: StatusCode, told: &'static str) -> Response {
    let mut response = Response::new(Body::from(told));
    *response.status_mut() = status;
    response
}

fn bytes(file: File) -> Response {
    let media_type = HeaderValue::from_str(&file.media_type);
    let mut response = Response::new(Body::from(file.bytes));
    let headers = response.headers_mut();
    let media_type = media_type.unwrap_or(HeaderValue::from_static("application/octet-stream"));
    // A file is an upload: it must never run as part of the page.
    let risky = media_type
        .to_str()
        .is_ok_and(|kind| kind.contains("html") || kind.contains("svg") || kind.contains("xml"));
    if risky {
        headers.insert(header::CONTENT_DISPOSITION, HeaderValue::from_static("attachment"));
    }
    headers.insert(header::CONTENT_TYPE, media_type);
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, max-age=31536000, immutable"));
    response
}
